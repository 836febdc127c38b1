//! Records: games as text, one line for each action.

use std::fmt;
use std::str::FromStr;

use crate::header::{HeaderReader, is_header_word, kept, missing_line};
use crate::lines::{Words, lines, words};
use crate::{Header, HeaderWord, RecordError, RecordFault, Turn, excerpt};

/// A record: how a game is set up, and what happened in it.
///
/// It holds text; that the actions are legal shows when they are made, see [`replay`](crate::replay). With `serde` it is
/// its [`Header`] and a field more, `actions`: the lines after the header.
///
/// Two records are equal if they say the same; the numbers of their lines do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How the game is set up.
    pub header: Header,
    /// What happened, and what is expected of it.
    pub body: Vec<BodyLine>,
}

/// A line after the header.
///
/// Two are equal if they say the same; where they stand does not count.
#[derive(Clone, Debug)]
pub struct BodyLine {
    /// Number of the line in its file, from 1; 0 if it came from elsewhere.
    pub line: usize,
    /// What it says.
    pub content: Line,
}

impl BodyLine {
    fn read(line: &Words<'_>) -> Result<BodyLine, RecordError> {
        Ok(BodyLine { line: line.number, content: Line::read(line)? })
    }
}

impl PartialEq for BodyLine {
    fn eq(&self, other: &BodyLine) -> bool {
        self.content == other.content
    }
}

impl Eq for BodyLine {}

/// What a line after the header says. Words are separated by single blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// An action, such as `place 1,0 r90`.
    Action(String),
    /// Several actions in one line.
    Turn(Turn),
    /// `expect`: what must hold here, such as `scores 4 0`.
    Expect(String),
}

impl Record {
    /// Version of the format.
    pub const VERSION: &'static str = "1";
    /// Most bytes of a record: 16 MiB.
    pub const MOST_BYTES: usize = 16 << 20;
    /// Most lines of a record, those that say nothing included. A game of 1000 tiles needs a tenth of it.
    pub const MOST_LINES: usize = 100_000;
    /// Most bytes of the header: 1 MiB.
    pub const MOST_HEADER_BYTES: usize = 1 << 20;
    /// Most bytes of a line: 64 KiB.
    pub const LONGEST_LINE: usize = 1 << 16;
    /// Most seats of a game.
    pub const MOST_SEATS: u32 = 100;
    /// Most tiles in all stacks of a game together.
    pub const MOST_TILES: u64 = 1000;

    /// Reads a record. `words` are those of the game, see
    /// [`Notation::header_words`](crate::Notation::header_words); [`Record::game_of`] tells which game it is.
    ///
    /// A line whose first word is none of the header begins the body, so a misspelt word of the header shows as an
    /// action that nobody can make, or as the line after which the header could not go on.
    ///
    /// # Errors
    ///
    /// The first fault, with its line. The bounds are checked before what they bound is built.
    pub fn parse(text: &str, words: &[HeaderWord]) -> Result<Record, RecordError> {
        let (version, mut lines) = lines(text)?;
        let mut reader = HeaderReader::new(words, &version);
        let first = loop {
            match lines.next().transpose()? {
                Some(line) if is_header_word(words, line.words[0]) => reader.read(&line)?,
                end => break end,
            }
        };
        let header = reader.finish(first.as_ref())?;
        let Some(first) = first else { return Ok(Record { header, body: Vec::new() }) };
        if header.refused.is_some() {
            return Err(first.error(RecordFault::ActionAfterRefusal { found: first.excerpt() }));
        }
        let mut body = vec![BodyLine::read(&first)?];
        for line in lines {
            let line = line?;
            if is_header_word(words, line.words[0]) {
                let (word, ended, found) = (excerpt(line.words[0]), first.number, first.excerpt());
                return Err(line.error(RecordFault::LateHeader { word, ended, found }));
            }
            body.push(BodyLine::read(&line)?);
        }
        Ok(Record { header, body })
    }

    /// The ruleset that a record names, and its expansions in the order written. Reads no further than that line.
    ///
    /// # Errors
    ///
    /// If the record is too long, does not begin with the version, or names no ruleset.
    pub fn game_of(text: &str) -> Result<(String, Vec<String>), RecordError> {
        let (_, lines) = lines(text)?;
        for line in lines {
            if let ["game", game, expansions @ ..] = &line?.words[..] {
                let expansions = expansions.iter().map(|word| (*word).to_owned()).collect();
                return Ok(((*game).to_owned(), expansions));
            }
        }
        Err(missing_line("game", None))
    }

    /// Whether the record expects something, or says that its header is refused.
    pub fn is_scenario(&self) -> bool {
        let expects = |line: &BodyLine| matches!(line.content, Line::Expect(_));
        self.header.refused.is_some() || self.body.iter().any(expects)
    }

    /// The record as text, written canonically: the header as [`Header::to_text`], then a line for each of the body.
    /// Whatever the texts hold, each becomes one line, as in the header.
    pub fn to_text(&self) -> String {
        let mut text = self.header.to_text();
        for line in &self.body {
            text.push_str(&kept(&line.content.to_string()));
            text.push('\n');
        }
        text
    }
}

impl fmt::Display for Record {
    /// Writes [`Record::to_text`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

impl Line {
    fn read(line: &Words<'_>) -> Result<Line, RecordError> {
        match line.words[..] {
            ["expect"] => Err(line.malformed("expect <what must hold>")),
            ["expect", ref expected @ ..] => Ok(Line::Expect(expected.join(" "))),
            ["turn", ref words @ ..] => match Turn::read(words) {
                Some(turn) => Ok(Line::Turn(turn)),
                None => Err(line.malformed("turn <tile> <cell> <rotation> [<piece> <part>]")),
            },
            ref action => Ok(Line::Action(action.join(" "))),
        }
    }
}

impl FromStr for Line {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Line, RecordError> {
        match words(0, text)? {
            Some(line) => Line::read(&line),
            None => Err(RecordError::new(
                0,
                RecordFault::Malformed { found: excerpt(text), form: "<action>, turn … or expect …" },
            )),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Action(action) => f.write_str(action),
            Line::Turn(turn) => write!(f, "{turn}"),
            Line::Expect(expected) => write!(f, "expect {expected}"),
        }
    }
}
