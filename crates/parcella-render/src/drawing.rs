//! The SVG picture.

mod expansions;
mod farm;
mod map;
mod page;
mod piece;
mod symbols;
mod tile;

use std::collections::{BTreeMap, BTreeSet};

use parcella_ruleset::{Picture, PictureSquare, Shape};
use svg::node::element::{Group, Rectangle, Text, Title, Use};

use self::farm::draw_animals;
use self::page::Page;
use self::piece::{Pose, barn, disc, figure_scale, house, person, shaped};
use self::symbols::square;
use self::tile::{draw_tile, symbol, tag};
use crate::axis::{Axis, Slot};
use crate::geometry::{CENTRE, Point, number, pair};
use crate::layout::{Drawing, Layout, Part, lay_out};
use crate::map::MapMark;
use crate::options::{Coordinates, Frontier, ScoreTable, SvgOptions, TileIds};
use crate::style::{self, Silhouette};
use crate::text;

/// Empty rim of the picture, in pixels.
const MARGIN: f64 = 16.0;

/// The picture as an SVG document.
///
/// The text is the same for equal arguments, on every machine. It names no font and no outside resource. Tiles of
/// one kind that lie alike are drawn once and used again. Every square is a group of class `tile`, every piece one of
/// class `figure`; both have a title that browsers show under the pointer.
///
/// Squares, pieces and cells are drawn wherever they are: rows and columns without anything are left out where more
/// than three follow each other. A piece whose square or shape does not exist stands in the middle of its cell. Of
/// the shapes of one square the first 32 are drawn. Time and length grow with the number of squares and pieces, not
/// with their coordinates.
#[must_use]
pub fn svg(picture: &Picture, options: &SvgOptions) -> String {
    let scale = f64::from(options.tile_size.clamp(8, 1000)) / 100.0;
    let board = Board::new(picture, options);
    let mut page = Page { groups: Vec::new(), width: 0.0, height: MARGIN };
    if let Some(title) = &options.title {
        page.heading(&text::clean(title));
    }
    let rim = match options.coordinates {
        Coordinates::Shown => 22.0,
        Coordinates::Hidden => 0.0,
    };
    let corner = Point::new(MARGIN + rim, page.height + rim);
    let size = Point::new(board.columns.slots.len() as f64, board.rows.slots.len() as f64) * (100.0 * scale);
    if options.coordinates == Coordinates::Shown {
        page.groups.push(board.coordinates(corner, scale));
    }
    page.groups.push(
        board.draw().set("transform", format!("translate({}) scale({})", pair(corner), precise(scale))),
    );
    page.reach(corner.x + size.x, corner.y + size.y);
    page.height += MARGIN;
    let columns = page.columns();
    let top = page.height;
    let mut right = MARGIN;
    if options.score_table == ScoreTable::Shown && !picture.seats.is_empty() {
        right = page.table(picture) + 2.0 * MARGIN;
    }
    if let Some(square) = &picture.in_hand {
        page.in_hand(&board, square, scale, Point::new(right, top));
    }
    for note in &picture.notes {
        for line in text::wrapped(&text::clean(note), columns) {
            page.line(&line, "note");
        }
    }
    page.document(board.definitions()).to_string()
}

/// A factor with enough places to be exact for whole percents.
fn precise(factor: f64) -> String {
    format!("{factor:.2}")
}

/// What makes two squares look alike.
type Looks<'a> = Vec<(&'a str, Vec<&'a str>, Vec<(&'a str, u32)>)>;

fn looks(shapes: &[Shape]) -> Looks<'_> {
    shapes
        .iter()
        .map(|shape| {
            (
                shape.kind.as_str(),
                shape.ports.iter().map(String::as_str).collect(),
                shape.marks.iter().map(|(name, count)| (name.as_str(), *count)).collect(),
            )
        })
        .collect()
}

/// The board in units of a hundredth of a tile.
struct Board<'a> {
    picture: &'a Picture,
    options: &'a SvgOptions,
    columns: Axis,
    rows: Axis,
    /// Distinct tiles: number and layout.
    tiles: BTreeMap<Looks<'a>, (usize, &'a [Shape], Layout)>,
}

impl<'a> Board<'a> {
    fn new(picture: &'a Picture, options: &'a SvgOptions) -> Board<'a> {
        let cells = || {
            let frontier: &[(i32, i32)] = match options.frontier {
                Frontier::Shown => &picture.frontier,
                Frontier::Hidden => &[],
            };
            let squares = picture.squares.iter().map(|square| (square.x, square.y));
            let figures = picture.figures.iter().map(|figure| (figure.x, figure.y));
            squares.chain(figures).chain(frontier.iter().copied()).chain(picture.last)
        };
        let mut tiles: BTreeMap<Looks<'a>, (usize, &'a [Shape], Layout)> = BTreeMap::new();
        for square in picture.squares.iter().chain(&picture.in_hand) {
            let number = tiles.len();
            tiles
                .entry(looks(&square.shapes))
                .or_insert_with(|| (number, &square.shapes, lay_out(&square.shapes)));
        }
        let columns = Axis::new(cells().map(|(x, _)| x));
        let rows = Axis::new(cells().map(|(_, y)| y));
        Board { picture, options, columns, rows, tiles }
    }

    /// The symbols of all marks that are drawn.
    fn mark_symbols(&self) -> BTreeSet<&'static str> {
        let squares = || self.picture.squares.iter().chain(&self.picture.in_hand);
        let of_squares =
            squares().flat_map(|square| &square.marks).filter_map(|mark| style::sign_of_mark(mark));
        let of_shapes = squares().flat_map(|square| &square.shapes).flat_map(|shape| &shape.marks);
        of_shapes.filter_map(|(mark, _)| style::symbol_of_mark(mark)).chain(of_squares).collect()
    }

    fn definitions(&self) -> impl Into<Box<dyn svg::Node>> + use<> {
        let mut tiles: Vec<_> = self.tiles.values().collect();
        tiles.sort_by_key(|(number, _, _)| *number);
        tiles.into_iter().fold(
            symbols::definitions(&self.mark_symbols()),
            |definitions, (number, shapes, layout)| {
                definitions.add(draw_tile(shapes, layout).set("id", format!("tile{number}")))
            },
        )
    }

    /// The north-west corner of a cell.
    fn corner(&self, x: i32, y: i32) -> Point {
        let place = |axis: &Axis, number: i32| axis.place(number).unwrap_or(0) as f64 * 100.0;
        Point::new(place(&self.columns, x), place(&self.rows, y))
    }

    fn draw(&self) -> Group {
        let mut group = Group::new().set("class", "board");
        let has_map = map::is_there(self);
        if has_map {
            group = group.add(map::ground(self));
        }
        if self.options.frontier == Frontier::Shown {
            let mut frontier = Group::new()
                .set("class", "frontier")
                .set("fill", if has_map { "none" } else { "#ece3d0" })
                .set("stroke", if has_map { "#5d7f35" } else { "#c4b79b" })
                .set("stroke-width", if has_map { 3.2 } else { 1.6 })
                .set("stroke-dasharray", "7 5");
            for &(x, y) in &self.picture.frontier {
                let at = self.corner(x, y) + Point::new(5.0, 5.0);
                frontier = frontier.add(
                    Rectangle::new()
                        .set("x", number(at.x))
                        .set("y", number(at.y))
                        .set("width", 90)
                        .set("height", 90)
                        .set("rx", 6),
                );
            }
            group = group.add(frontier);
        }
        for square in self.picture.squares.iter().filter(|square| !crate::map::is_free(square)) {
            let at = self.corner(square.x, square.y);
            group = group.add(self.tile(square).set("transform", format!("translate({})", pair(at))));
        }
        if has_map {
            group = group.add(map::ferries(self));
        }
        if let Some((x, y)) = self.picture.last {
            let at = self.corner(x, y);
            let frame = |inset: f64, width: f64, colour: &str| {
                square("none")
                    .set("x", number(inset))
                    .set("y", number(inset))
                    .set("width", number(100.0 - 2.0 * inset))
                    .set("height", number(100.0 - 2.0 * inset))
                    .set("rx", 2)
                    .set("stroke", colour)
                    .set("stroke-width", width)
            };
            group = group.add(
                Group::new()
                    .set("class", "last")
                    .set("transform", format!("translate({})", pair(at)))
                    .add(frame(0.5, 7.0, "#20140a"))
                    .add(frame(0.5, 3.6, "#ffd83d")),
            );
        }
        for figure in self.figures() {
            group = group.add(figure);
        }
        group
    }

    /// The pieces, in the order of the picture. Several on one shape stand side by side.
    fn figures(&self) -> Vec<Group> {
        const PLACES: [(f64, f64); 9] = [
            (0.0, 0.0),
            (18.0, 0.0),
            (-18.0, 0.0),
            (0.0, 18.0),
            (0.0, -18.0),
            (18.0, 18.0),
            (-18.0, -18.0),
            (18.0, -18.0),
            (-18.0, 18.0),
        ];
        let squares: BTreeMap<(i32, i32), &PictureSquare> =
            self.picture.squares.iter().map(|square| ((square.x, square.y), square)).collect();
        let mut count: BTreeMap<(i32, i32, usize), usize> = BTreeMap::new();
        let mut figures = Vec::new();
        for figure in &self.picture.figures {
            let part = squares
                .get(&(figure.x, figure.y))
                .and_then(|square| self.tiles.get(&looks(&square.shapes)))
                .and_then(|(_, shapes, layout)| {
                    Some((shapes.get(figure.shape)?, layout.parts.get(figure.shape)?))
                });
            let before = count.entry((figure.x, figure.y, figure.shape)).or_default();
            let (aside, down) = PLACES[*before % PLACES.len()];
            *before += 1;
            let anchor = part.map_or(CENTRE, |(_, part)| part.anchor);
            let at = (anchor + Point::new(aside, down)).inside(16.5);
            let roomy = part.is_none_or(|(_, part)| part.room >= 9.0);
            let pose = match part {
                Some((_, Part { drawing: Drawing::Ground, .. })) => Pose::Lying,
                _ => Pose::Standing,
            };
            let piece = text::clean(&figure.piece);
            let kind = part.map_or_else(|| "nothing".to_owned(), |(shape, _)| text::clean(&shape.kind));
            let title = format!("{piece} of seat {} on {kind} at {},{}", figure.seat, figure.x, figure.y);
            let at = self.corner(figure.x, figure.y) + at;
            let scale = figure_scale(figure, if roomy { 1.12 } else { 0.95 });
            let body = match style::of_piece(&figure.piece) {
                Silhouette::Person(_) => person(figure.seat, &figure.seat.to_string(), pose),
                Silhouette::Barn => barn(figure.seat),
                Silhouette::House => house(figure.seat),
                Silhouette::Shaped(symbol) => shaped(symbol, figure.seat),
                Silhouette::Disc => disc(figure.seat, &piece),
            };
            figures.push(
                Group::new()
                    .set("class", "figure")
                    .set("transform", format!("translate({}) scale({})", pair(at), precise(scale)))
                    .add(Title::new(title))
                    .add(body),
            );
        }
        figures
    }

    /// Numbers of columns and rows, in pixels.
    fn coordinates(&self, corner: Point, scale: f64) -> Group {
        let step = 100.0 * scale;
        let mut group = Group::new()
            .set("class", "coordinates")
            .set("fill", "#7d6f5a")
            .set("font-size", 13)
            .set("text-anchor", "middle");
        let word = |slot: &Slot| match slot {
            Slot::Number(number) => number.to_string(),
            Slot::Gap => "…".to_owned(),
        };
        let middle = |place: usize| (place as f64 + 0.5) * step;
        for (place, slot) in self.columns.slots.iter().enumerate() {
            group = group.add(
                Text::new(word(slot))
                    .set("x", number(corner.x + middle(place)))
                    .set("y", number(corner.y - 7.0)),
            );
        }
        for (place, slot) in self.rows.slots.iter().enumerate() {
            group = group.add(
                Text::new(word(slot))
                    .set("x", number(corner.x - 13.0))
                    .set("y", number(corner.y + middle(place) + 4.5)),
            );
        }
        group
    }

    /// The number of the drawing of a tile.
    fn number_of(&self, tile: &PictureSquare) -> usize {
        self.tiles.get(&looks(&tile.shapes)).map_or(0, |(number, _, _)| *number)
    }

    /// One square: lawn, shapes, marks.
    fn tile(&self, tile: &PictureSquare) -> Group {
        let number_of_tile = self.number_of(tile);
        let lawn = mixed(tile.x, tile.y) % symbols::LAWNS;
        let label = text::clean(&tile.label);
        let mut group = Group::new()
            .set("class", "tile")
            .add(Title::new(format!(
                "{label} at {},{}, r{}",
                tile.x,
                tile.y,
                u32::from(tile.quarter_turns % 4) * 90
            )))
            .add(Use::new().set("href", format!("#lawn{lawn}")));
        // Under everything else: the hill is all of its tile.
        if tile.marks.iter().any(|mark| mark == "hill") {
            group = group.add(Use::new().set("href", "#rise"));
        }
        group = group
            .add(Use::new().set("href", format!("#tile{number_of_tile}")))
            .add(square("none").set("stroke", "#2a2118").set("stroke-opacity", 0.35).set("stroke-width", 1));
        let layout = self.tiles.get(&looks(&tile.shapes)).map(|(_, _, layout)| layout);
        let others;
        (group, others) = draw_animals(group, &tile.marks, layout);
        let mut words = 0;
        let mut signs = 0;
        for mark in others {
            if let Some(mark) = MapMark::read(mark) {
                if mark == MapMark::LargeCity {
                    group = group.add(map::title(&label));
                }
                continue;
            }
            let (word, at) = match style::sign_of_mark(mark) {
                Some(sign) => {
                    signs += 1;
                    let (scale, room) = match sign {
                        "hill" | "vineyard" => (1.5, 11.0),
                        _ => (1.0, 7.0),
                    };
                    let at = Point::new(100.0 - 8.0 * f64::from(signs), 7.0).inside(room);
                    group = group.add(symbol(sign, at, scale).add(Title::new(text::clean(mark))));
                    continue;
                }
                None => (text::clean(mark), Point::new(50.0, 94.0 - 9.0 * f64::from(words))),
            };
            words += 1;
            group = group.add(tag(&word, at));
        }
        if self.options.tile_ids == TileIds::Shown {
            group = group.add(
                Text::new(text::shortened(&label, 12))
                    .set("class", "id")
                    .set("x", 97)
                    .set("y", 97)
                    .set("text-anchor", "end")
                    .set("font-size", 9)
                    .set("font-weight", "bold")
                    .set("stroke", "#ffffff")
                    .set("stroke-width", 2)
                    .set("paint-order", "stroke"),
            );
        }
        group
    }
}

/// A number that looks like chance, the same for the same cell.
fn mixed(x: i32, y: i32) -> u32 {
    let both = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
    (both ^ both >> 15).wrapping_mul(0x2C1B_3C6D) >> 13
}
