//! From arguments to a game.

use std::ffi::OsStr;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;

use parcella::ruleset::{Files, Header, LoadError, Record, RecordFault, TextGame};
use parcella::{Entry, Games, GamesError};
use parcella_kit::scenario::Folder;

use crate::arguments::{SetUp, Stored};
use crate::error::CommandError;
use crate::input::{read_text, shown};
use crate::saved;
use crate::streams::Streams;

/// The words that begin lines of every header; `players`, `option` and `game` have arguments of their own.
const COMMON_WORDS: [&str; 4] = ["first", "title", "rules", "source"];

/// Seats of a game whose number of seats is not given.
const USUAL_SEATS: u32 = 2;

/// A game in its opening position, with the header as it was given.
pub(crate) struct Opening {
    pub(crate) game: Box<dyn TextGame>,
    pub(crate) header: Header,
}

/// A line of the header, and the argument it was made from.
struct Given {
    argument: String,
    line: String,
}

impl SetUp {
    /// Reads the file that stands in place of the name of a game, if it is one. What the arguments say of seats, of an
    /// option or by a word of the header replaces what the file says of it; their expansions come on top of its own.
    pub(crate) fn read_file(
        &mut self,
        game: &mut String,
        streams: &mut Streams<'_>,
    ) -> Result<(), CommandError> {
        let file = PathBuf::from(&*game);
        let read: fn(&str) -> Result<Header, String> = match file.extension().and_then(OsStr::to_str) {
            Some("toml") => {
                |text| toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())
            }
            Some("json") => |text| serde_json::from_str(text).map_err(|error| error.to_string()),
            Some(saved::ENDING) => {
                return Err(CommandError::file(
                    &file,
                    "a game that was begun can be gone on with by `play` alone",
                ));
            }
            _ => return Ok(()),
        };
        let text = read_text(&file, streams)?;
        let header = read(&text).map_err(|reason| CommandError::file(&file, reason))?;
        game.clone_from(&header.game);
        self.expansions.splice(..0, header.expansions.iter().cloned());
        self.players.get_or_insert(header.players);
        self.stored = Some(Stored { file, header });
        Ok(())
    }

    /// Sets a game up; files are those of the current folder. What the arguments leave to chance in the set-up is dealt
    /// with the seed.
    pub(crate) fn open(&self, games: &Games, game: &str, seed: u64) -> Result<Opening, CommandError> {
        self.open_with(games, game, &[], &Folder::new("."), seed)
    }

    /// Sets a game up with some more lines of the header.
    pub(crate) fn open_with(
        &self,
        games: &Games,
        game: &str,
        further: &[&str],
        files: &dyn Files,
        seed: u64,
    ) -> Result<Opening, CommandError> {
        let mut lines = self.lines(game, games.entry(game)?)?;
        lines.extend(
            further.iter().map(|line| Given { argument: (*line).to_owned(), line: (*line).to_owned() }),
        );
        let text: String = lines.iter().flat_map(|given| [given.line.as_str(), "\n"]).collect();
        let opened = games.read(&text).and_then(|Record { header, .. }| {
            let header = games.deal_set_up(&header, files, seed)?;
            let game = games.create(&header, files)?;
            Ok(Opening { game, header })
        });
        opened.map_err(|error| explain(error, &lines))
    }

    /// The lines of the header, each checked to be a line of a header.
    fn lines(&self, game: &str, entry: &Entry) -> Result<Vec<Given>, CommandError> {
        let word = |argument: &str, word: &str| match is_word(word) {
            true => Ok(()),
            false => {
                Err(CommandError::argument(format!("{argument} {word:?}"), "it must be one word without `#`"))
            }
        };
        for expansion in &self.expansions {
            word("--with", expansion)?;
        }
        let given = |argument: &str, line: String| Given { argument: argument.to_owned(), line };
        let mut lines = vec![
            given("", format!("parcella {}", Record::VERSION)),
            given(
                "--with",
                [game]
                    .into_iter()
                    .chain(self.expansions.iter().map(String::as_str))
                    .fold("game".to_owned(), |line, word| line + " " + word),
            ),
            given("--players", format!("players {}", self.players.unwrap_or(USUAL_SEATS))),
        ];
        if let Some(stored) = &self.stored {
            let file = shown(&stored.file);
            stored
                .header
                .check(entry.header_words())
                .map_err(|error| CommandError::file(&stored.file, error.fault.to_string()))?;
            for line in stored.header.to_text().lines().filter(|line| !self.has_another(line)) {
                lines.push(given(&format!("{file}: `{line}`"), line.to_owned()));
            }
        }
        for option in &self.options {
            let argument = format!("--option {option}");
            let Some((name, value)) = option.split_once('=') else {
                return Err(CommandError::argument(argument, "it must be NAME=VALUE"));
            };
            word("--option", name)?;
            word("--option", value)?;
            lines.push(given(&argument, format!("option {name} {value}")));
        }
        for line in &self.header {
            let argument = format!("--header {line:?}");
            if line.contains(['\n', '\r']) {
                return Err(CommandError::argument(argument, "it must be one line"));
            }
            let first = line.split_whitespace().next().unwrap_or_default();
            let known: Vec<&str> =
                COMMON_WORDS.into_iter().chain(entry.header_words().iter().map(|known| known.word)).collect();
            if !known.contains(&first) {
                let reason = format!("it must begin with one of the words {}", known.join(", "));
                return Err(CommandError::argument(argument, reason));
            }
            lines.push(given(&argument, line.clone()));
        }
        Ok(lines)
    }

    /// Whether the arguments have something in place of a line of a file.
    fn has_another(&self, line: &str) -> bool {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["parcella" | "game" | "players", ..] => true,
            // A scenario whose header must be refused cannot be played.
            ["refused", ..] => true,
            ["option", name, _] => {
                let names = self.options.iter().map(|option| option.split('=').next());
                names.flatten().any(|other| other == name)
            }
            [word, ..] => self.header.iter().any(|line| line.split_whitespace().next() == Some(word)),
            [] => true,
        }
    }
}

/// Whether a text can stand as one word in a header.
pub(crate) fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|letter| !letter.is_whitespace() && !letter.is_control() && letter != '#')
}

/// The error in terms of the arguments, which have no lines.
fn explain(error: GamesError, lines: &[Given]) -> CommandError {
    let argument = |line: usize| {
        let given = line.checked_sub(1).and_then(|index| lines.get(index));
        given.map(|given| given.argument.as_str()).filter(|argument| !argument.is_empty())
    };
    let said = |line: usize, reason: String| match argument(line) {
        Some(argument) => format!("{argument}: {reason}"),
        None => reason,
    };
    let reasons = match error {
        GamesError::Load(LoadError::Header(error)) => {
            let reason = match &error.fault {
                RecordFault::Repeated { found, .. } => format!("`{found}` is given twice"),
                fault => fault.to_string(),
            };
            vec![said(error.line, reason)]
        }
        GamesError::Load(LoadError::Setup(error)) => error
            .faults
            .into_iter()
            .map(|mut fault| {
                let line = fault.line.take().unwrap_or(0);
                said(line, fault.to_string())
            })
            .collect(),
        error => return error.into(),
    };
    CommandError::SetUp { reasons }
}

/// A seed made up by the system, short enough to be typed.
pub(crate) fn made_up_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}
