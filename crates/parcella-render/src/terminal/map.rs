//! Free squares of a printed map: one letter each, explained once.

use std::collections::{BTreeMap, BTreeSet};

use parcella_ruleset::{Picture, PictureSquare};

use super::line::{Ink, Line};
use crate::map::{self, MapMark};
use crate::text;

/// A letter and what it stands for, in the order of the explanation.
const LETTERS: [(char, &str); 12] = [
    (',', "a free square"),
    ('t', "a town"),
    ('S', "a start square"),
    ('L', "a large city not reached yet"),
    ('i', "an island"),
    ('?', "a chip face down"),
    ('o', "an orange treat of value 1"),
    ('O', "of value 2"),
    ('b', "a blue treat of value 1"),
    ('B', "of value 2"),
    ('p', "a purple treat of value 1"),
    ('P', "of value 2"),
];

/// The letter of a square: what lies on it before what is printed on it.
fn letter(square: &PictureSquare) -> char {
    let of = |mark: MapMark<'_>| match mark {
        MapMark::Chip => Some('?'),
        MapMark::Treat { colour: "orange", value } => Some(if value == "1" { 'o' } else { 'O' }),
        MapMark::Treat { colour: "blue", value } => Some(if value == "1" { 'b' } else { 'B' }),
        MapMark::Treat { colour: "purple", value } => Some(if value == "1" { 'p' } else { 'P' }),
        MapMark::Town => Some('t'),
        MapMark::StartSquare => Some('S'),
        MapMark::Island => Some('i'),
        MapMark::LargeCity => Some('L'),
        _ => None,
    };
    let letters = map::marks(square).filter_map(of);
    // What lies there comes last among the marks.
    letters.last().unwrap_or(',')
}

/// The free squares of the map.
pub(super) struct Free {
    letters: BTreeMap<(i32, i32), char>,
}

impl Free {
    pub(super) fn of(picture: &Picture) -> Free {
        let free = picture.squares.iter().filter(|square| map::is_free(square));
        Free { letters: free.map(|square| ((square.x, square.y), letter(square))).collect() }
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = (i32, i32)> {
        self.letters.keys().copied()
    }

    /// The letters of a free square: its own, and a point if something could be laid there.
    pub(super) fn letters(&self, cell: (i32, i32), can_be_laid: bool) -> Option<(char, bool)> {
        self.letters.get(&cell).map(|letter| (*letter, can_be_laid))
    }
}

/// Writes one line of a free square into a field of columns and rows. The point stands beside the letter, or below it,
/// or where there is room for one letter, in place of one that says nothing.
pub(super) fn write(
    (letter, can_be_laid): (char, bool),
    (width, height): (usize, usize),
    inner: usize,
    line: &mut Line,
) {
    let plain = letter == ',';
    for place in 0..width {
        let middle = inner == height / 2 && place == width / 2;
        let beside = match width {
            1 => inner == height / 2 + 1,
            _ => inner == height / 2 && place == width / 2 + 1,
        };
        let (letter, ink) = match (middle, beside) {
            (true, _) if plain && can_be_laid => ('·', Ink::Free),
            (true, _) if plain => (letter, Ink::Free),
            (true, _) => (letter, Ink::Words),
            (_, true) if can_be_laid && !plain => ('·', Ink::Free),
            _ => (' ', Ink::Free),
        };
        line.push(letter, ink);
    }
}

/// What the letters mean, as far as they are used, and the ferry routes. Empty without a map.
pub(super) fn legend(picture: &Picture) -> Vec<String> {
    let free = Free::of(picture);
    let used: BTreeSet<char> = free.letters.values().copied().collect();
    if used.is_empty() {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let words: Vec<String> = LETTERS
        .iter()
        .filter(|(letter, _)| used.contains(letter))
        .map(|(letter, words)| match letter {
            'O' | 'B' | 'P' if !used.contains(&letter.to_ascii_lowercase()) => {
                let colour = match letter {
                    'O' => "an orange",
                    'B' => "a blue",
                    _ => "a purple",
                };
                format!("{letter} {colour} treat of value 2")
            }
            _ => format!("{letter} {words}"),
        })
        .collect();
    lines.push(format!("letters: {}", words.join(", ")));
    let mut routes = BTreeSet::new();
    let mut coats = Vec::new();
    let mut prints = Vec::new();
    for square in &picture.squares {
        let at = (square.x, square.y);
        let mut number = 0;
        for mark in map::marks(square) {
            match mark {
                MapMark::Ferry(x, y) => {
                    routes.insert((at.min((x, y)), at.max((x, y))));
                }
                MapMark::CoatOfArms => number += 1,
                MapMark::Border { side, kind } => {
                    let side = ["N", "E", "S", "W"][side.side % 4];
                    prints.push(format!("{},{} {side} {}", at.0, at.1, text::clean(kind)));
                }
                _ => {}
            }
        }
        if number > 0 {
            coats.push(format!("{},{} {number}", at.0, at.1));
        }
    }
    if !routes.is_empty() {
        let routes: Vec<String> =
            routes.iter().map(|(from, to)| format!("{},{} to {},{}", from.0, from.1, to.0, to.1)).collect();
        lines.push(format!("ferries: {}", routes.join("; ")));
    }
    if !coats.is_empty() {
        lines.push(format!("coats of arms: {}", coats.join("; ")));
    }
    if !prints.is_empty() {
        lines.push(format!("printed at the border: {}", prints.join("; ")));
    }
    lines
}
