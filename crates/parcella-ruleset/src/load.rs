//! From a record to a game, and back.

use crate::record_error::at_line;
use crate::{
    BodyLine, Files, Game, Header, Line, NotatedGame, Notation, Record, RecordError, SetupError, TextGame,
    TextRefusal, excerpt,
};

/// A record that leads to no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The header is not well formed, or exceeds the bounds of a record.
    #[error(transparent)]
    Header(#[from] RecordError),
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An action is refused.
    #[error("{}`{}` is refused: {refusal}", at_line(*line), excerpt(action))]
    Refused {
        /// Index of the line in the body of the record.
        index: usize,
        /// Number of the line in its file, from 1; 0 if it came from elsewhere.
        line: usize,
        /// The action; of the line `turn` the one that is refused.
        action: String,
        /// Why it is refused.
        refusal: TextRefusal,
    },
}

/// Plays a record: sets the game up and makes its actions, each checked. What the record expects is not looked at.
///
/// # Errors
///
/// If the header is not well formed, the game cannot be set up, or an action is refused; then the first such action,
/// with its line.
pub fn replay<R: Notation>(record: &Record, files: &dyn Files) -> Result<Game<R>, LoadError> {
    let mut game = NotatedGame::new(Game::<R>::from_header(&record.header, files)?);
    for (index, BodyLine { line, content }) in record.body.iter().enumerate() {
        let played = match content {
            Line::Action(action) => game.apply(action).map(drop).map_err(|refusal| (action.clone(), refusal)),
            Line::Turn(turn) => {
                turn.play(&mut game).map(drop).map_err(|refused| (refused.action, refused.refusal))
            }
            Line::Expect(_) => Ok(()),
        };
        if let Err((action, refusal)) = played {
            return Err(LoadError::Refused { index, line: *line, action, refusal });
        }
    }
    Ok(game.into_game())
}

impl<R: Notation> Game<R> {
    /// A game in its opening position, set up from a header. The header is checked, so it may come from anywhere.
    ///
    /// # Errors
    ///
    /// If the header is not well formed or exceeds the bounds of a record, or every reason why the game cannot be set
    /// up.
    pub fn from_header(header: &Header, files: &dyn Files) -> Result<Game<R>, LoadError> {
        header.check(R::header_words())?;
        Ok(Game::new(R::read_header(header, files)?))
    }

    /// The record of the game: its header and the actions made so far. [`replay`] leads back to the same position.
    pub fn record(&self) -> Record {
        let line = |action: &R::Action| BodyLine { line: 0, content: Line::Action(action.to_string()) };
        Record { header: self.rules().write_header(), body: self.log().iter().map(line).collect() }
    }
}
