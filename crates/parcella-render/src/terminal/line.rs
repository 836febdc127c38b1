//! Lines of letters, each letter with its ink.

use crate::options::Colour;
use crate::style::{self, Look};
use crate::text;

/// What a letter shows, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Words,
    Rim,
    Free,
    Shape(Look),
    Shield,
    /// What grows on a field, or stands on a meadow.
    Farm,
    Last,
    Seat(u8),
}

impl Ink {
    /// Parameters of *select graphic rendition*.
    pub(super) fn parameters(self) -> &'static str {
        match self {
            Ink::Words => "0",
            Ink::Rim | Ink::Free => "90",
            Ink::Shape(Look::Grass) => "32",
            Ink::Shape(Look::Forest) => "1;32",
            Ink::Shape(Look::City) => "33",
            Ink::Shape(Look::Crop) => "93",
            Ink::Shape(Look::Road | Look::Path) => "97",
            Ink::Shape(Look::River | Look::Lake) => "94",
            Ink::Shape(Look::Monastery) => "1;31",
            Ink::Shape(Look::Unknown) => "35",
            Ink::Shield => "1;34",
            Ink::Farm => "1;36",
            Ink::Last => "1;95",
            Ink::Seat(seat) => style::of_seat(seat).terminal,
        }
    }
}

/// One line of letters with their inks.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    letters: Vec<(char, Ink)>,
}

impl Line {
    pub(super) fn words(words: &str) -> Line {
        Line { letters: words.chars().map(|letter| (letter, Ink::Words)).collect() }
    }

    pub(super) fn push(&mut self, letter: char, ink: Ink) {
        self.letters.push((letter, ink));
    }

    pub(super) fn push_words(&mut self, words: &str, ink: Ink) {
        self.letters.extend(words.chars().map(|letter| (letter, ink)));
    }

    pub(super) fn width(&self) -> usize {
        text::width(&self.letters.iter().map(|(letter, _)| letter).collect::<String>())
    }

    pub(super) fn write(&self, output: &mut String, columns: usize, colour: Colour) {
        let mut ink = Ink::Words;
        for &(letter, next) in &self.letters {
            // Blanks take any ink.
            if colour == Colour::Ansi && next != ink && (letter != ' ' || matches!(ink, Ink::Seat(_))) {
                if ink != Ink::Words {
                    output.push_str("\u{1b}[0m");
                }
                if next != Ink::Words {
                    output.push_str(&format!("\u{1b}[{}m", next.parameters()));
                }
                ink = next;
            }
            output.push(letter);
        }
        if ink != Ink::Words {
            output.push_str("\u{1b}[0m");
        }
        output.push_str(&" ".repeat(columns.saturating_sub(self.width())));
        output.push('\n');
    }
}
