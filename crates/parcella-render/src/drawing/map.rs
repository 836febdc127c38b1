//! A printed map under and beside what is laid: sea, squares with what is on them, and ferry routes.

use std::collections::{BTreeMap, BTreeSet};

use parcella_ruleset::PictureSquare;
use svg::node::element::{Circle, Group, Line, Rectangle, Text, Title, Use};

use super::Board;
use super::symbols::square;
use super::tile::symbol;
use crate::geometry::{Point, number, pair};
use crate::map::{self, MapMark};
use crate::perimeter::Extent;
use crate::text;

/// The colour of a chip, and of the bars and squares of its rows.
fn colours(word: &str) -> (&'static str, &'static str) {
    match word {
        "orange" => ("#ef8a1d", "#f0dcae"),
        "blue" => ("#5fb4e5", "#d9e2cd"),
        "purple" => ("#8d4bb0", "#e2d4d3"),
        _ => ("#9a9a9a", "#e6dcbc"),
    }
}

/// The colour of what is printed at a border.
fn print_colour(kind: &str) -> &'static str {
    match kind {
        "road" => "#f7f4ea",
        "city" => "#b87442",
        "field" => "#7fae4f",
        _ => "#7a4fb0",
    }
}

/// Whether the picture has a map.
pub(super) fn is_there(board: &Board<'_>) -> bool {
    board.picture.squares.iter().any(map::is_free)
}

/// Sea and free squares. What is laid covers them.
pub(super) fn ground(board: &Board<'_>) -> Group {
    let (columns, rows) = (board.columns.slots.len() as f64, board.rows.slots.len() as f64);
    let sea = Rectangle::new()
        .set("class", "sea")
        .set("x", -5)
        .set("y", -5)
        .set("width", number(columns * 100.0 + 10.0))
        .set("height", number(rows * 100.0 + 10.0))
        .set("rx", 6)
        .set("fill", "#a9cfe0");
    let free: Vec<&PictureSquare> =
        board.picture.squares.iter().filter(|square| map::is_free(square)).collect();
    // Bars along the rim: a row has the colour of its squares.
    let mut bars: BTreeMap<i32, &str> = BTreeMap::new();
    let mut shore: BTreeSet<(i32, i32)> = BTreeSet::new();
    for square in &board.picture.squares {
        shore.insert((square.x, square.y));
        for mark in map::marks(square) {
            if let MapMark::Rows(colour) = mark {
                bars.insert(square.y, colours(colour).0);
            }
        }
    }
    let mut group = Group::new().set("class", "map").add(sea);
    for (row, colour) in bars {
        let at = board.corner(0, row).y;
        for x in [-4.0, columns * 100.0 - 3.0] {
            let bar = Rectangle::new()
                .set("x", number(x))
                .set("y", number(at + 2.0))
                .set("width", 7)
                .set("height", 96)
                .set("rx", 2)
                .set("fill", colour);
            group = group.add(bar);
        }
    }
    // A shore around all that is land, laid or not.
    let mut coast = Group::new().set("fill", "#fbf3d6").set("stroke", "#7fb2c9").set("stroke-width", 3);
    for (x, y) in shore {
        let at = board.corner(x, y) - Point::new(5.0, 5.0);
        let edge = Rectangle::new()
            .set("x", number(at.x))
            .set("y", number(at.y))
            .set("width", 110)
            .set("height", 110)
            .set("rx", 12);
        coast = coast.add(edge);
    }
    group = group.add(coast);
    for square in free {
        let at = board.corner(square.x, square.y);
        group = group.add(self::free(board, square).set("transform", format!("translate({})", pair(at))));
    }
    group
}

/// One free square.
fn free(board: &Board<'_>, place: &PictureSquare) -> Group {
    let name = text::clean(&place.label);
    let marks: Vec<MapMark<'_>> = map::marks(place).collect();
    let tint = marks.iter().find_map(|mark| match mark {
        MapMark::Rows(colour) => Some(colours(colour).1),
        MapMark::Island => Some("#efe6c4"),
        _ => None,
    });
    let words: Vec<String> = place.marks.iter().map(|mark| text::clean(mark)).collect();
    let mut group = Group::new()
        .set("class", "square")
        .add(Title::new(format!("{name} {},{}: {}", place.x, place.y, words.join(", ")).trim().to_owned()))
        .add(square(tint.unwrap_or("#e6dcbc")));
    if !place.shapes.is_empty() {
        // A printed tile that nothing has reached: as it will lie, but pale.
        group = group.add(board.printed(place).set("opacity", 0.8));
    }
    group = group.add(square("none").set("stroke", "#b3a377").set("stroke-width", 1.2));
    let mut coats = 0;
    for mark in &marks {
        match mark {
            MapMark::Town => group = group.add(town()),
            MapMark::StartSquare => {
                let frame = square("none")
                    .set("x", 4)
                    .set("y", 4)
                    .set("width", 92)
                    .set("height", 92)
                    .set("rx", 4)
                    .set("stroke", "#c8281e")
                    .set("stroke-width", 4.5);
                group = group.add(town()).add(frame);
            }
            MapMark::CoatOfArms => {
                group = group.add(symbol("shield", Point::new(30.0 + 24.0 * f64::from(coats), 42.0), 1.5));
                // More than fit beside each other lie on the last place.
                coats = (coats + 1).min(2);
            }
            MapMark::Chip => group = group.add(chip("#5d4632", "?", "#f3e6c8")),
            MapMark::Treat { colour, value } => {
                let colours = colours(colour);
                group = group.add(chip(colours.0, &text::shortened(&text::clean(value), 3), "#1d1712"));
            }
            MapMark::Border { side, kind } if side.extent == Extent::Whole => {
                let (colour, middle) = (print_colour(kind), side.point());
                let out = side.inward() * -4.0;
                let (from, to) = match *kind {
                    "road" => (middle - out, middle + out * 3.0),
                    // A band along the side.
                    _ => {
                        let along = Point::new(out.y, out.x) * 8.0;
                        (middle + out - along, middle + out + along)
                    }
                };
                group = group
                    .add(line(from, to, 10.0).set("stroke", "#4b3b2a"))
                    .add(line(from, to, 7.0).set("stroke", colour).set("class", "border"));
            }
            _ => {}
        }
    }
    if !name.is_empty() {
        group = group.add(title(&name));
    }
    group
}

/// The name printed on a square, along its southern side.
pub(super) fn title(name: &str) -> Text {
    let name = text::shortened(name, 19);
    // Long names are smaller, so that they do not run into the next square.
    let size = if text::width(&name) > 12 { 9.5 } else { 13.0 };
    Text::new(name)
        .set("class", "name")
        .set("x", 50)
        .set("y", 90)
        .set("text-anchor", "middle")
        .set("font-size", size)
        .set("font-style", "italic")
        .set("font-weight", "bold")
        .set("stroke", "#fbf6e6")
        .set("stroke-width", 3)
        .set("paint-order", "stroke")
}

fn line(from: Point, to: Point, width: f64) -> Line {
    Line::new()
        .set("x1", number(from.x))
        .set("y1", number(from.y))
        .set("x2", number(to.x))
        .set("y2", number(to.y))
        .set("stroke-width", width)
}

/// Some small houses.
fn town() -> Group {
    let house = |x: f64, y: f64| symbol("house", Point::new(x, y), 1.9);
    Group::new().add(house(41.0, 61.0)).add(house(60.0, 60.0)).add(house(50.0, 68.0))
}

/// A chip with a letter.
fn chip(fill: &str, letter: &str, letters: &str) -> Group {
    Group::new()
        .set("class", "chip")
        .set("transform", "translate(50,40)")
        .add(Circle::new().set("r", 20).set("fill", "#000000").set("fill-opacity", 0.18).set("cy", 2.5))
        .add(Circle::new().set("r", 20).set("fill", fill).set("stroke", "#2b2118").set("stroke-width", 1.8))
        .add(
            Circle::new()
                .set("r", 16)
                .set("fill", "none")
                .set("stroke", letters)
                .set("stroke-opacity", 0.6)
                .set("stroke-width", 1.1),
        )
        .add(
            Text::new(letter)
                .set("y", 8)
                .set("font-size", 22)
                .set("font-weight", "bold")
                .set("text-anchor", "middle")
                .set("fill", letters),
        )
}

/// Ferry routes, over everything that is laid: each once, from side to side of its two squares.
pub(super) fn ferries(board: &Board<'_>) -> Group {
    let mut group = Group::new().set("class", "ferries").set("stroke-linecap", "round");
    let mut routes = BTreeSet::new();
    for square in &board.picture.squares {
        for mark in map::marks(square) {
            if let MapMark::Ferry(x, y) = mark {
                let (here, there) = ((square.x, square.y), (x, y));
                routes.insert((here.min(there), here.max(there)));
            }
        }
    }
    let known: BTreeSet<(i32, i32)> =
        board.picture.squares.iter().map(|square| (square.x, square.y)).collect();
    for (from, to) in routes {
        if !known.contains(&from) || !known.contains(&to) {
            continue;
        }
        let middle = |(x, y): (i32, i32)| board.corner(x, y) + Point::new(50.0, 50.0);
        let (start, end) = (middle(from), middle(to));
        let way = (end - start).unit();
        // Just within the squares.
        let steep = way.x.abs().max(way.y.abs());
        let reach = if steep > 0.0 { 38.0 / steep } else { 0.0 };
        let (start, end) = (start + way * reach, end - way * reach);
        let dot = |at: Point| {
            Circle::new()
                .set("cx", number(at.x))
                .set("cy", number(at.y))
                .set("r", 5)
                .set("fill", "#ffffff")
                .set("stroke", "#173f63")
                .set("stroke-width", 2.5)
        };
        let route = Group::new()
            .set("class", "ferry")
            .add(Title::new(format!("ferry {},{} to {},{}", from.0, from.1, to.0, to.1)))
            .add(line(start, end, 6.0).set("stroke", "#ffffff").set("stroke-opacity", 0.8))
            .add(line(start, end, 3.2).set("stroke", "#173f63").set("stroke-dasharray", "9 7"))
            .add(dot(start))
            .add(dot(end));
        group = group.add(route);
    }
    group
}

impl Board<'_> {
    /// The shapes of a printed tile on a lawn.
    fn printed(&self, tile: &PictureSquare) -> Group {
        let number_of_tile = self.number_of(tile);
        Group::new()
            .add(Use::new().set("href", "#lawn0"))
            .add(Use::new().set("href", format!("#tile{number_of_tile}")))
    }
}
