//! The text side of a ruleset.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Header, Picture, PictureTile, Refusal, RuleId, Ruleset, excerpt};

/// A word that may begin a line of the header, beyond those that every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeaderWord {
    /// The word.
    pub word: &'static str,
    /// Whether several lines may begin with it.
    pub repeats: Repeats,
    /// What stands after it.
    pub values: Values,
}

impl HeaderWord {
    /// A word that begins at most one line, with values that the game reads itself.
    pub const fn once(word: &'static str) -> HeaderWord {
        HeaderWord { word, repeats: Repeats::Once, values: Values::Words }
    }

    /// A word that begins any number of lines, with values that the game reads itself.
    pub const fn often(word: &'static str) -> HeaderWord {
        HeaderWord { word, repeats: Repeats::Often, values: Values::Words }
    }

    /// A word that begins any number of lines, each of which adds tiles to a stack; see
    /// [`Setting::stack`](crate::Setting::stack).
    pub const fn stack(word: &'static str) -> HeaderWord {
        HeaderWord { word, repeats: Repeats::Often, values: Values::Stack }
    }
}

/// How often a header line may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// At most once.
    Once,
    /// Any number of times.
    Often,
}

/// What the values of a header line are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Words that the game reads itself.
    Words,
    /// Tiles with their numbers, such as `D*2 U V*3`; their number is bounded before the game reads them.
    Stack,
}

/// Gives the content of the files that a record names. Rules do no file access themselves.
pub trait Files {
    /// The content of the file called `name`, relative to the record.
    ///
    /// # Errors
    ///
    /// If there is no such file, or it must not be read.
    fn read(&self, name: &str) -> Result<String, FilesError>;
}

/// A file that a record names and that cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("file `{}` cannot be read: {reason}", excerpt(name))]
pub struct FilesError {
    /// The name in the record.
    pub name: String,
    /// Why it cannot be read.
    pub reason: String,
}

/// No file can be read.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        Err(FilesError { name: name.to_owned(), reason: "no files are given to this game".to_owned() })
    }
}

/// Files in memory: content by name.
///
/// ```
/// use std::collections::BTreeMap;
/// use parcella_ruleset::Files;
///
/// let files = BTreeMap::from([("own.json".to_owned(), "{}".to_owned())]);
/// assert_eq!(files.read("own.json")?, "{}");
/// let error = files.read("other.json").unwrap_err();
/// assert_eq!(error.to_string(), "file `other.json` cannot be read: there is own.json");
/// # Ok::<(), parcella_ruleset::FilesError>(())
/// ```
impl Files for BTreeMap<String, String> {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        self.get(name).cloned().ok_or_else(|| {
            let known = self.keys().map(|name| excerpt(name)).collect::<Vec<_>>();
            let reason = match &known[..] {
                [] => "there are no files".to_owned(),
                known => format!("there is {}", known.join(", ")),
            };
            FilesError { name: name.to_owned(), reason }
        })
    }
}

/// One reason why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFault {
    /// The rule that forbids it, if a rule does.
    pub rule: Option<RuleId>,
    /// A stable code in kebab-case.
    pub code: &'static str,
    /// Line of the record, where one is at fault.
    pub line: Option<usize>,
    /// What is wrong, what was found and what was needed.
    pub message: String,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)?;
        if let Some(rule) = self.rule {
            write!(f, " ({rule})")?;
        }
        Ok(())
    }
}

/// A game that cannot be set up: every reason at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game cannot be set up: {}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct SetupError {
    /// The reasons; at least one.
    pub faults: Vec<SetupFault>,
}

/// A text that stands for no action of the game here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` cannot be read: {reason}", excerpt(text))]
pub struct ReadError {
    /// The text.
    pub text: String,
    /// Whether it is an action at all.
    pub kind: ReadErrorKind,
    /// Why it cannot be read.
    pub reason: String,
}

/// Whether a text that cannot be read is an action at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadErrorKind {
    /// It does not have the form of an action: an error of the file it stands in.
    Unreadable,
    /// It has the form of an action, and names something that does not exist, such as an unknown piece, or a part
    /// that the tile just laid does not have: refused like any action.
    UnknownName,
}

impl ReadError {
    /// The text does not have the form of an action.
    pub fn unreadable(text: &str, reason: impl Into<String>) -> ReadError {
        ReadError { text: text.to_owned(), kind: ReadErrorKind::Unreadable, reason: reason.into() }
    }

    /// The text has the form of an action, and names something that does not exist.
    pub fn unknown_name(text: &str, reason: impl Into<String>) -> ReadError {
        ReadError { text: text.to_owned(), kind: ReadErrorKind::UnknownName, reason: reason.into() }
    }

    /// A stable code in kebab-case: `unreadable` or `unknown-name`.
    pub fn code(&self) -> &'static str {
        match self.kind {
            ReadErrorKind::Unreadable => "unreadable",
            ReadErrorKind::UnknownName => "unknown-name",
        }
    }
}

/// The answer to a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A number.
    Count(i64),
    /// Yes or no.
    Truth(bool),
}

/// A question that has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` has no answer: {reason}", excerpt(query))]
pub struct QueryError {
    /// The question.
    pub query: String,
    /// Why there is no answer.
    pub reason: String,
}

/// The notation of a ruleset: records, actions and queries as text, and pictures.
///
/// Actions and events are written by `Display`.
pub trait Notation: Ruleset + Sized {
    /// The words that may begin a line of the header of such a game, beyond `parcella`, `game`, `players`, `first`,
    /// `option`, `refused`, `title`, `rules` and `source`.
    fn header_words() -> &'static [HeaderWord];

    /// The names of the expansions that a header may name, in the order in which they are played.
    fn expansion_names() -> Vec<&'static str> {
        Vec::new()
    }

    /// Sets up a game from the header of a record, which is well formed and within the bounds of a record;
    /// [`Game::from_header`](crate::Game::from_header) checks that first. That the game has the name of this ruleset,
    /// that it names no expansion that does not exist, and that the number of seats and the first seat are possible is
    /// left to this function.
    ///
    /// # Errors
    ///
    /// Every reason why the game cannot be set up.
    fn read_header(header: &Header, files: &dyn Files) -> Result<Self, SetupError>;

    /// The header with a set-up dealt by chance where it has none: help beside the rules, for games whose set-up is not
    /// the same each time. The same seed deals the same set-up. As provided nothing is left to deal.
    ///
    /// # Errors
    ///
    /// If no set-up can be dealt.
    fn deal_set_up(header: &Header, _files: &dyn Files, _seed: u64) -> Result<Header, SetupError> {
        Ok(header.clone())
    }

    /// The header that sets up this game, settings that stand at their defaults left out. The game has the name of
    /// [`Passport::name`](crate::Passport::name).
    fn write_header(&self) -> Header;

    /// Reads an action as a person writes it: a part may be named by any of its ports, and is resolved on the board
    /// to the canonical action. What is read need not be legal.
    ///
    /// # Errors
    ///
    /// If the text does not have the form of an action, or names something that does not exist; see
    /// [`ReadErrorKind`].
    fn read_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, ReadError>;

    /// Answers a query of the game, such as `supply 0 follower` or `feature 0,0 road@E tiles`.
    ///
    /// # Errors
    ///
    /// If there is no such query, or what it names does not exist.
    fn query(&self, state: &Self::State, query: &str) -> Result<Answer, QueryError>;

    /// What the position looks like.
    fn picture(&self, state: &Self::State) -> Picture;

    /// The kinds of tiles that the game is played with, sorted by id. None for a game without tiles, as provided.
    fn tile_set(&self) -> Vec<PictureTile> {
        Vec::new()
    }

    /// Makes `refusal` a sentence for people: `Display` and the rule.
    fn explain(refusal: &Self::Refusal) -> String {
        match refusal.rule() {
            Some(rule) => format!("{refusal} ({rule})"),
            None => refusal.to_string(),
        }
    }
}
