//! The picture for a terminal.

mod line;
mod map;
mod tile;

use std::collections::{BTreeMap, BTreeSet};

use parcella_ruleset::{Picture, PictureSquare, Shape};

use self::line::{Ink, Line};
use self::tile::{
    ANIMAL_LETTERS, CROP_LETTERS, MOST_SHIELDS, NoRoom, Tile, draw_tile, graze, shields, stand,
};
use crate::axis::{Axis, Slot};
use crate::layout::{Layout, lay_out};
use crate::map::MapMark;
use crate::options::{Coordinates, Frontier, ScoreTable, TerminalOptions};
use crate::perimeter::Port;
use crate::style::{self, Look, Silhouette};
use crate::text;

/// Columns of letters that a tile takes.
const ACROSS: usize = 7;

/// Rows of letters that a tile takes.
const DOWN: usize = 3;

/// Middle column and row of a tile.
const HUB: (usize, usize) = (3, 1);

/// The picture as lines of text, each ended by a line feed, all of the same width on the terminal.
///
/// A tile takes seven columns and three rows:
///
/// ```text
/// .▓▓▓▓▓.   ▓ city, here at the north side; joined sides are filled to the corner
/// ───────   ─ │ ┌ road, ═ ║ ╔ river, ┄ path; o is where roads end, M a monastery
/// ...₁...   1 a piece of seat 1, ₁ one that lies on the ground; ◆ a shield
/// ```
///
/// Ground is `.`, forest `♣`, crop `░`, a lake `≈`; the letters of a board are explained below it. The tile laid last has `◤ ◥ ◣ ◢` in its corners, a free cell `·`
/// in its middle. Columns and rows with nothing but free cells are one letter wide. What no letter can show is listed
/// below the board: pieces other than plain persons and stables, marks, kinds this crate does not know. Seats from 10 on are
/// `#`. `▲` is a hill, `%` a vineyard, where there is room for it on the ground. Squares of a printed map on which
/// nothing is laid are one letter each, which is explained below the board. A board of 15 × 15 tiles fits in 110 columns.
///
/// Letters of the picture's own words that could steer a terminal are replaced. Odd pictures are drawn as by
/// [`svg`](crate::svg()); but the text, and so time and memory, grows with the columns times the rows in use.
#[must_use]
pub fn terminal(picture: &Picture, options: &TerminalOptions) -> String {
    let mut lines: Vec<Line> = Vec::new();
    if let Some(title) = &options.title {
        lines.push(Line::words(&text::clean(title)));
        lines.push(Line::default());
    }
    let mut known = Looks::default();
    let mut remarks = Vec::new();
    let board = board(picture, options, &mut known, &mut remarks);
    let columns = board.iter().map(Line::width).max().unwrap_or(0).max(72);
    lines.extend(board);
    let mut section = |section: Vec<Line>| {
        if !section.is_empty() {
            lines.push(Line::default());
            lines.extend(section);
        }
    };
    if options.score_table == ScoreTable::Shown {
        section(table(picture));
    }
    if let Some(square) = &picture.in_hand {
        let mut hand = vec![Line::words(&format!("in hand: {}", text::clean(&square.label)))];
        remarks.extend(marks_of(square, &square.marks.iter().collect::<Vec<_>>(), "in hand"));
        let (_, tile) = known.of(&square.shapes);
        hand.extend(tile.cells.iter().map(|row| {
            let mut line = Line::default();
            row.iter().for_each(|cell| line.push(cell.letter, cell.ink));
            line
        }));
        section(hand);
    }
    if let Some((x, y)) = picture.last {
        remarks.insert(0, format!("laid last: {x},{y}"));
    }
    let wrap = |words: &String| -> Vec<Line> {
        text::wrapped(words, columns).iter().map(|line| Line::words(line)).collect()
    };
    section(remarks.iter().flat_map(wrap).collect());
    section(map::legend(picture).iter().flat_map(wrap).collect());
    section(picture.notes.iter().map(|note| text::clean(note)).flat_map(|note| wrap(&note)).collect());

    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let mut output = String::new();
    for line in &lines {
        line.write(&mut output, widest, options.colour);
    }
    output
}

/// What the squares met so far look like.
#[derive(Default)]
struct Looks<'a> {
    known: BTreeMap<Vec<Words<'a>>, (Layout, Tile)>,
}

/// All words and numbers of one shape.
type Words<'a> = (&'a str, Vec<&'a str>, Vec<(&'a str, u32)>);

impl<'a> Looks<'a> {
    fn of(&mut self, shapes: &'a [Shape]) -> &(Layout, Tile) {
        let words = shapes
            .iter()
            .map(|shape| {
                let ports = shape.ports.iter().map(String::as_str).collect();
                let marks = shape.marks.iter().map(|(name, count)| (name.as_str(), *count)).collect();
                (shape.kind.as_str(), ports, marks)
            })
            .collect();
        self.known.entry(words).or_insert_with(|| {
            let layout = lay_out(shapes);
            let tile = draw_tile(shapes, &layout);
            (layout, tile)
        })
    }
}

/// What is marked on a square and has no letter, as one line. `marks` are those of the square itself.
fn marks_of(square: &PictureSquare, marks: &[&String], place: &str) -> Option<String> {
    let mut words: Vec<String> = marks.iter().map(|mark| text::clean(mark)).collect();
    for shape in &square.shapes {
        let ports: Vec<Port> = shape.ports.iter().filter_map(|word| Port::read(word)).collect();
        if style::of_shape(shape, &ports).0 == Look::Unknown {
            words.push(text::clean(&shape.kind));
        }
        let kind = text::clean(&shape.kind);
        for (name, count) in &shape.marks {
            let is_crop = CROP_LETTERS.iter().any(|(known, _)| known == name);
            let shown = match name.as_str() {
                "shields" => shields(shape) <= MOST_SHIELDS,
                _ => is_crop && *count <= MOST_SHIELDS,
            };
            match count {
                0 => {}
                _ if shown => {}
                1 => words.push(format!("{kind} with {}", text::clean(name))),
                count => words.push(format!("{kind} with {} × {count}", text::clean(name))),
            }
        }
    }
    (!words.is_empty()).then(|| format!("{place} {}: {}", text::clean(&square.label), words.join(", ")))
}

/// The letters of what is on the board: kinds, shields, harvest symbols, animals, pieces.
fn legend(picture: &Picture, kinds: &BTreeMap<Look, &str>) -> Option<String> {
    let mut words: Vec<String> = kinds
        .iter()
        .filter_map(|(look, kind)| {
            tile::letter_of(*look).map(|letter| format!("{letter} {}", text::clean(kind)))
        })
        .collect();
    let mut shapes = picture.squares.iter().flat_map(|square| &square.shapes);
    if shapes.any(|shape| (1..=MOST_SHIELDS).contains(&shields(shape))) {
        words.push("◆ shield".to_owned());
    }
    let crops = picture.squares.iter().flat_map(|square| &square.shapes).flat_map(|shape| &shape.marks);
    let names: BTreeSet<&str> = crops
        .map(|(name, _)| name.as_str())
        .chain(picture.squares.iter().flat_map(|square| &square.marks).map(String::as_str))
        .collect();
    let letters = CROP_LETTERS.iter().chain(&ANIMAL_LETTERS).filter(|(name, _)| names.contains(name));
    words.extend(letters.map(|(name, letter)| format!("{letter} {name}")));
    if !picture.figures.is_empty() {
        words.push("digits: pieces by seat, small if they lie".to_owned());
    }
    (!words.is_empty()).then(|| words.join(", "))
}

/// The board with its rim.
fn board<'a>(
    picture: &'a Picture,
    options: &TerminalOptions,
    known: &mut Looks<'a>,
    remarks: &mut Vec<String>,
) -> Vec<Line> {
    let mut tiles: BTreeMap<(i32, i32), (Tile, &'a [Shape])> = BTreeMap::new();
    let map = map::Free::of(picture);
    let mut kinds: BTreeMap<Look, &str> = BTreeMap::new();
    for square in picture.squares.iter().filter(|square| !crate::map::is_free(square)) {
        let (layout, tile) = known.of(&square.shapes);
        let mut tile = tile.clone();
        for (part, shape) in layout.parts.iter().zip(&square.shapes) {
            kinds.entry(part.look).or_insert(&shape.kind);
        }
        for mark in &square.marks {
            match mark.as_str() {
                "hill" => tile.sign('▲'),
                "vineyard" => tile.sign('%'),
                _ => {}
            }
        }
        tiles.insert((square.x, square.y), (tile, &square.shapes));
    }
    let mut has_barns = false;
    for figure in &picture.figures {
        let at = (figure.x, figure.y);
        let stands = match tiles.get_mut(&at) {
            Some((tile, shapes)) => stand(tile, &known.of(shapes).0, figure),
            None => Err(NoRoom),
        };
        let silhouette = style::of_piece(&figure.piece);
        let is_plain = matches!(silhouette, Silhouette::Person(100) | Silhouette::Barn);
        has_barns |= silhouette == Silhouette::Barn;
        if stands.is_err() || !is_plain || figure.seat > 9 {
            let kind = tiles
                .get(&at)
                .and_then(|(_, shapes)| shapes.get(figure.shape))
                .map_or_else(|| "nothing".to_owned(), |shape| text::clean(&shape.kind));
            let piece = text::clean(&figure.piece);
            remarks.push(format!("{},{}: {piece} of seat {} on {kind}", at.0, at.1, figure.seat));
        }
    }
    for square in picture.squares.iter().filter(|square| !crate::map::is_free(square)) {
        let mut others = Vec::new();
        for mark in square.marks.iter().filter(|mark| MapMark::read(mark).is_none()) {
            let letter = ANIMAL_LETTERS.iter().find(|(known, _)| known == mark).map(|(_, letter)| *letter);
            let tile = tiles.get_mut(&(square.x, square.y));
            let drawn = match (tile, letter) {
                (Some((tile, shapes)), Some(letter)) => graze(tile, &known.of(shapes).0, letter),
                _ => Err(NoRoom),
            };
            if drawn.is_err() {
                others.push(mark);
            }
        }
        remarks.extend(marks_of(square, &others, &format!("{},{}", square.x, square.y)));
    }
    if has_barns {
        remarks.push("small digits: stables".to_owned());
    }
    remarks.extend(legend(picture, &kinds));
    if let Some((tile, _)) = picture.last.and_then(|last| tiles.get_mut(&last)) {
        let corners = [((0, 0), '◤'), ((6, 0), '◥'), ((0, 2), '◣'), ((6, 2), '◢')];
        for (place, letter) in corners {
            if !tile.taken.contains(&place) {
                tile.put(place, letter, Ink::Last, None);
            }
        }
    }

    let frontier: BTreeSet<(i32, i32)> = match options.frontier {
        Frontier::Shown => {
            picture.frontier.iter().copied().filter(|cell| !tiles.contains_key(cell)).collect()
        }
        Frontier::Hidden => BTreeSet::new(),
    };
    let cells = || tiles.keys().chain(&frontier).copied().chain(map.cells());
    let columns = Axis::new(cells().map(|(x, _)| x));
    let rows = Axis::new(cells().map(|(_, y)| y));
    let full_columns: BTreeSet<i32> = tiles.keys().map(|(x, _)| *x).collect();
    let full_rows: BTreeSet<i32> = tiles.keys().map(|(_, y)| *y).collect();
    // What holds free cells alone is one letter wide.
    let size = |slot: Slot, axis: &Axis, full: &BTreeSet<i32>, usual: usize| match slot {
        Slot::Number(number) if full.contains(&number) || axis.place(number).is_none() => usual,
        _ => 1,
    };
    let word = |slot: Slot| match slot {
        Slot::Number(number) => number.to_string(),
        Slot::Gap => "…".to_owned(),
    };
    let shown = options.coordinates == Coordinates::Shown && !columns.slots.is_empty();
    let rim = rows.slots.iter().map(|slot| text::width(&word(*slot))).max().unwrap_or(0);
    let mut lines = Vec::new();
    if shown {
        // Each number over the middle of its column, as long as it does not run into the one before.
        let mut heads = String::new();
        let mut start = rim + 1;
        for slot in &columns.slots {
            let columns = size(*slot, &columns, &full_columns, ACROSS);
            let word = text::shortened(&word(*slot), ACROSS - 1);
            let place = (start + columns / 2).saturating_sub(text::width(&word) / 2);
            let end = text::width(&heads);
            if heads.is_empty() || place > end {
                heads.push_str(&" ".repeat(place - end));
                heads.push_str(&word);
            }
            start += columns;
        }
        let mut line = Line::default();
        line.push_words(&heads, Ink::Rim);
        lines.push(line);
    }
    for row in &rows.slots {
        let height = size(*row, &rows, &full_rows, DOWN);
        for inner in 0..height {
            let mut line = Line::default();
            if shown {
                let word = if inner == height / 2 { word(*row) } else { String::new() };
                let blanks = rim - text::width(&word);
                line.push_words(&format!("{}{word} ", " ".repeat(blanks)), Ink::Rim);
            }
            for column in &columns.slots {
                let width = size(*column, &columns, &full_columns, ACROSS);
                let cell = match (column, row) {
                    (Slot::Number(x), Slot::Number(y)) => Some((*x, *y)),
                    _ => None,
                };
                if let Some((tile, _)) = cell.and_then(|cell| tiles.get(&cell)) {
                    tile.cells[inner].iter().for_each(|cell| line.push(cell.letter, cell.ink));
                    continue;
                }
                if let Some(letters) = cell.and_then(|cell| map.letters(cell, frontier.contains(&cell))) {
                    map::write(letters, (width, height), inner, &mut line);
                    continue;
                }
                let free = cell.is_some_and(|cell| frontier.contains(&cell)) && inner == height / 2;
                for place in 0..width {
                    line.push(if free && place == width / 2 { '·' } else { ' ' }, Ink::Free);
                }
            }
            lines.push(line);
        }
    }
    lines
}

/// Points and supplies, one line for each seat.
fn table(picture: &Picture) -> Vec<Line> {
    if picture.seats.is_empty() {
        return Vec::new();
    }
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut head = vec!["seat".to_owned(), "points".to_owned()];
    head.extend(picture.supply_names.iter().map(|name| text::clean(name)));
    rows.push(head);
    for (seat, (points, supplies)) in picture.seats.iter().enumerate() {
        let mut row = vec![seat.to_string(), points.to_string()];
        row.extend(supplies.iter().map(u32::to_string));
        rows.push(row);
    }
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            rows.iter().filter_map(|row| row.get(column)).map(|word| text::width(word)).max().unwrap_or(0)
        })
        .collect();
    rows.iter()
        .enumerate()
        .map(|(number, row)| {
            let mut line = Line::default();
            for (column, (word, width)) in row.iter().zip(&widths).enumerate() {
                let ink = match (number, column) {
                    (0, _) => Ink::Rim,
                    (_, 0) => Ink::Seat(u8::try_from((number - 1) % 256).unwrap_or(u8::MAX)),
                    _ => Ink::Words,
                };
                let blanks = width - text::width(word);
                let gap = if column == 0 { 0 } else { 2 };
                line.push_words(&" ".repeat(blanks + gap), Ink::Words);
                line.push_words(word, ink);
            }
            line
        })
        .collect()
}
