//! The way from a header to a game.

use std::fmt;
use std::marker::PhantomData;

use parcella_ruleset::{
    Files, Game, Header, HeaderWord, Line, NotatedGame, Notation, Record, RecordError, SetupError, TextGame,
    TextRefusal, excerpt,
};

/// Makes games from headers. A registry of games implements it; [`OneGame`] does for a single ruleset.
pub trait GameDoor {
    /// The words that may begin a line of the header of a game, see
    /// [`Notation::header_words`]. `None` if there is no such game.
    fn header_words(&self, game: &str, expansions: &[String]) -> Option<&'static [HeaderWord]>;

    /// A game in its opening position.
    ///
    /// # Errors
    ///
    /// Every reason why the game cannot be set up, a game that does not exist among them.
    fn open(&self, header: &Header, files: &dyn Files) -> Result<Box<dyn TextGame>, SetupError>;

    /// Whether a game has a rule with this id; `None` if the rules are not known here.
    fn has_rule(&self, _game: &str, _id: &str) -> Option<bool> {
        None
    }
}

/// The door to the games of one ruleset.
///
/// ```
/// use parcella_kit::{GameDoor, OneGame};
/// use parcella_ruleset::{Header, NoFiles, toy::Toy};
///
/// let header = Header { game: "toy".to_owned(), players: 3, ..Header::default() };
/// let game = OneGame::<Toy>::new().open(&header, &NoFiles)?;
/// assert_eq!(game.seats(), 3);
/// # Ok::<(), parcella_ruleset::SetupError>(())
/// ```
pub struct OneGame<R> {
    ruleset: PhantomData<fn() -> R>,
}

impl<R: Notation> OneGame<R> {
    /// The door to this ruleset.
    pub const fn new() -> OneGame<R> {
        OneGame { ruleset: PhantomData }
    }
}

impl<R: Notation> Default for OneGame<R> {
    fn default() -> OneGame<R> {
        OneGame::new()
    }
}

impl<R> fmt::Debug for OneGame<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OneGame<{}>", std::any::type_name::<R>())
    }
}

impl<R: Notation> GameDoor for OneGame<R> {
    fn header_words(&self, _game: &str, _expansions: &[String]) -> Option<&'static [HeaderWord]> {
        Some(R::header_words())
    }

    fn open(&self, header: &Header, files: &dyn Files) -> Result<Box<dyn TextGame>, SetupError> {
        Ok(Box::new(NotatedGame::new(Game::new(R::read_header(header, files)?))))
    }
}

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The record is not well formed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no such game.
    #[error("there is no game `{}`", excerpt(game))]
    UnknownGame {
        /// The name in the record.
        game: String,
    },
}

impl ReadRecordError {
    /// Number of the line at fault, from 1; 0 if it is the record as a whole.
    pub fn line(&self) -> usize {
        match self {
            ReadRecordError::Record(error) => error.line,
            ReadRecordError::UnknownGame { .. } => 0,
        }
    }
}

/// Reads a record of any game behind the door.
///
/// # Errors
///
/// If it is not well formed, or there is no such game.
pub fn read_record(text: &str, door: &dyn GameDoor) -> Result<Record, ReadRecordError> {
    let (game, expansions) = Record::game_of(text)?;
    match door.header_words(&game, &expansions) {
        Some(words) => Ok(Record::parse(text, words)?),
        None => Err(ReadRecordError::UnknownGame { game }),
    }
}

/// An action of a record that is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is refused: {refusal}", excerpt(action))]
pub struct ActionRefused {
    /// The action; of the line `turn` the one that is refused.
    pub action: String,
    /// Why it is refused.
    pub refusal: TextRefusal,
}

/// Makes the actions of one line: none for an `expect` line. If one is refused, none is made.
pub(crate) fn play_line(game: &mut dyn TextGame, line: &Line) -> Result<(), ActionRefused> {
    match line {
        Line::Action(action) => match game.apply(action) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(ActionRefused { action: action.clone(), refusal }),
        },
        Line::Turn(turn) => match turn.play(game) {
            Ok(_) => Ok(()),
            Err(error) => Err(ActionRefused { action: error.action, refusal: error.refusal }),
        },
        Line::Expect(_) => Ok(()),
    }
}
