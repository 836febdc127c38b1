//! Several actions in one line.

use std::fmt;

use crate::{TextGame, TextRefusal};

/// The line `turn <tile> <cell> <rotation> [<piece> <part>]`: draw, place, and deploy or pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The tile drawn.
    pub tile: String,
    /// The cell it is laid on.
    pub cell: String,
    /// How it is turned.
    pub rotation: String,
    /// The piece deployed, and the part it is put on.
    pub deployed: Option<(String, String)>,
}

/// A turn that is refused: which of its actions, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{action}` is refused: {refusal}")]
pub struct TurnRefusal {
    /// The action, such as `place 1,0 r90`.
    pub action: String,
    /// Why it is refused.
    pub refusal: TextRefusal,
}

impl Turn {
    /// Reads the words after `turn`.
    pub(crate) fn read(words: &[&str]) -> Option<Turn> {
        let (tile, cell, rotation, deployed) = match *words {
            [tile, cell, rotation] => (tile, cell, rotation, None),
            [tile, cell, rotation, piece, part] => {
                (tile, cell, rotation, Some((piece.to_owned(), part.to_owned())))
            }
            _ => return None,
        };
        Some(Turn { tile: tile.to_owned(), cell: cell.to_owned(), rotation: rotation.to_owned(), deployed })
    }

    /// Makes the actions of the turn and gives their events: `draw` and `place`; then `deploy` if a piece is named;
    /// if none is, `pass` where the decision `deploy` is open and may be declined. No other decision is passed.
    ///
    /// # Errors
    ///
    /// The first action that is refused. Those before it are undone; they can be redone, and what could be redone
    /// before cannot.
    pub fn play(&self, game: &mut dyn TextGame) -> Result<Vec<String>, TurnRefusal> {
        let mut made = 0;
        self.make_all(game, &mut made).inspect_err(|_| {
            while made > 0 && game.undo_past_chance().is_ok() {
                made -= 1;
            }
        })
    }

    /// The action that follows `place`, where the decision called `step` is open, and may be declined or not.
    pub(crate) fn after_place(&self, step: &str, may_pass: bool) -> Option<String> {
        match &self.deployed {
            Some((piece, part)) => Some(format!("deploy {piece} {part}")),
            None => (step == "deploy" && may_pass).then(|| "pass".to_owned()),
        }
    }

    /// Makes the actions of the turn and counts those that were made.
    fn make_all(&self, game: &mut dyn TextGame, made: &mut usize) -> Result<Vec<String>, TurnRefusal> {
        let mut events = Vec::new();
        let mut make = |game: &mut dyn TextGame, action: String| match game.apply(&action) {
            Ok(brought) => {
                events.extend(brought);
                *made += 1;
                Ok(())
            }
            Err(refusal) => Err(TurnRefusal { action, refusal }),
        };
        make(game, format!("draw {}", self.tile))?;
        make(game, format!("place {} {}", self.cell, self.rotation))?;
        let may_pass = game.check("pass").is_ok();
        if let Some(action) = self.after_place(game.step(), may_pass) {
            make(game, action)?;
        }
        Ok(events)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {} {} {}", self.tile, self.cell, self.rotation)?;
        match &self.deployed {
            Some((piece, part)) => write!(f, " {piece} {part}"),
            None => Ok(()),
        }
    }
}
