//! Actions.

use std::fmt;
use std::str::FromStr;

use parcella_features::{ParsePartError, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::excerpt;

use crate::{ActionFault, ActionWord, Nothing, Part, Piece, PieceWord};

/// One step of a turn (CL-8). Actions are ordered as lists of legal actions are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", bound = ""))]
pub enum Action<P: PieceWord, A: ActionWord = Nothing> {
    /// Chance reveals the next tile.
    Draw(TileId),
    /// The seat lays the drawn tile.
    Place {
        /// Where.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// The seat puts a piece on a part of the tile just laid.
    Deploy {
        /// The piece.
        piece: Piece<P>,
        /// The part, by its canonical name.
        part: Part,
    },
    /// An answer to a question of an expansion.
    #[cfg_attr(feature = "serde", serde(with = "as_text"))]
    Expansion(A),
    /// The seat declines.
    Pass,
}

/// Actions of expansions are their text.
#[cfg(feature = "serde")]
mod as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::ActionWord;

    pub(super) fn serialize<A: ActionWord, S: Serializer>(
        action: &A,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(action)
    }

    pub(super) fn deserialize<'de, A: ActionWord, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<A, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.parse() {
            Ok(super::Action::<super::Nothing, A>::Expansion(action)) => Ok(action),
            Ok(_) => Err(Error::custom("this is no action of an expansion")),
            Err(error) => Err(Error::custom(error)),
        }
    }
}

impl<P: PieceWord, A: ActionWord> Action<P, A> {
    /// The first word of the action in the notation.
    pub fn verb(&self) -> &'static str {
        match self {
            Action::Draw(_) => "draw",
            Action::Place { .. } => "place",
            Action::Deploy { .. } => "deploy",
            Action::Expansion(action) => action.verb(),
            Action::Pass => "pass",
        }
    }
}

impl<P: PieceWord, A: ActionWord> fmt::Display for Action<P, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(tile) => write!(f, "draw {tile}"),
            Action::Place { cell, rotation } => write!(f, "place {cell} {rotation}"),
            Action::Deploy { piece, part } => write!(f, "deploy {piece} {part}"),
            Action::Expansion(action) => fmt::Display::fmt(action, f),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// A text that is no action of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// It does not have the form of an action.
    #[error("`{}` is no action: {reason}", excerpt(found))]
    Form {
        /// The text as it was found.
        found: String,
        /// What is wrong with it.
        reason: String,
    },
    /// It has the form of an action, and names something that this game does not have.
    #[error("`{}` is no action of this game: {reason}", excerpt(found))]
    Name {
        /// The text as it was found.
        found: String,
        /// What this game does not have.
        reason: String,
    },
}

fn forms<A: ActionWord>() -> String {
    let further: String = A::verbs().iter().map(|verb| format!("`{verb}`, ")).collect();
    format!("this game has `draw TILE`, `place CELL ROTATION`, `deploy PIECE PART`, {further}and `pass`")
}

impl<P: PieceWord, A: ActionWord> FromStr for Action<P, A> {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action<P, A>, ParseActionError> {
        let form = |error: &dyn fmt::Display| ParseActionError::Form {
            found: text.to_owned(),
            reason: error.to_string(),
        };
        let name = |error: &dyn fmt::Display| ParseActionError::Name {
            found: text.to_owned(),
            reason: error.to_string(),
        };
        let words: Vec<&str> = text.split_ascii_whitespace().take(8).collect();
        match words[..] {
            ["draw", tile] => tile.parse().map(Action::Draw).map_err(|error| form(&error)),
            ["place", cell, rotation] => Ok(Action::Place {
                cell: cell.parse().map_err(|error| form(&error))?,
                rotation: rotation.parse().map_err(|error| form(&error))?,
            }),
            ["deploy", piece, part] => Ok(Action::Deploy {
                piece: piece.parse().map_err(|error| name(&error))?,
                part: part.parse().map_err(|error| match error {
                    ParsePartError::Kind { .. } => name(&error),
                    error => form(&error),
                })?,
            }),
            ["pass"] => Ok(Action::Pass),
            [verb, ..] if A::verbs().contains(&verb) => {
                A::read(&words).map(Action::Expansion).map_err(|fault| match fault {
                    ActionFault::Form(reason) => form(&reason),
                    ActionFault::Name(reason) => name(&reason),
                })
            }
            ["draw" | "place" | "deploy" | "pass", ..] | [] => Err(form(&forms::<A>())),
            [verb, ..] if verb.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') => {
                Err(name(&forms::<A>()))
            }
            _ => Err(form(&forms::<A>())),
        }
    }
}
