//! Actions.

use std::fmt;
use std::str::FromStr;

use parcella_features::{ParsePartError, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::excerpt;

use crate::{Part, Piece, Place, Token};

/// One step of a turn (OHD-10). Actions are ordered as lists of legal actions are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Action {
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
        piece: Piece,
        /// The part, by its canonical name.
        part: Part,
    },
    /// A seat takes a token of a field that was completed in a tie (OHD-35).
    Take(Token),
    /// A wanderer walks along its path (OHD-45).
    Hike {
        /// Where it stands, by the canonical name of the part.
        from: Place,
        /// Where it stops, by the canonical name of the part.
        to: Place,
    },
    /// The seat declines.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(tile) => write!(f, "draw {tile}"),
            Action::Place { cell, rotation } => write!(f, "place {cell} {rotation}"),
            Action::Deploy { piece, part } => write!(f, "deploy {piece} {part}"),
            Action::Take(token) => write!(f, "take {token}"),
            Action::Hike { from, to } => write!(f, "hike {from} to {to}"),
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

const FORMS: &str = "this game has `draw TILE`, `place CELL ROTATION`, `deploy PIECE PART`, `take TOKEN`, \
                     `hike CELL PART to CELL PART` and `pass`";

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let form = |error: &dyn fmt::Display| ParseActionError::Form {
            found: text.to_owned(),
            reason: error.to_string(),
        };
        let name = |error: &dyn fmt::Display| ParseActionError::Name {
            found: text.to_owned(),
            reason: error.to_string(),
        };
        let read_cell = |word: &str| word.parse::<Cell>().map_err(|error| form(&error));
        let read_part = |word: &str| {
            word.parse::<Part>().map_err(|error| match error {
                ParsePartError::Kind { .. } => name(&error),
                error => form(&error),
            })
        };
        let words: Vec<&str> = text.split_ascii_whitespace().take(7).collect();
        match words[..] {
            ["draw", tile] => tile.parse().map(Action::Draw).map_err(|error| form(&error)),
            ["place", cell, rotation] => Ok(Action::Place {
                cell: read_cell(cell)?,
                rotation: rotation.parse().map_err(|error| form(&error))?,
            }),
            ["deploy", piece, part] => Ok(Action::Deploy {
                piece: piece.parse().map_err(|error| name(&error))?,
                part: read_part(part)?,
            }),
            ["take", token] => token.parse().map(Action::Take).map_err(|error| name(&error)),
            ["hike", from_cell, from_part, "to", to_cell, to_part] => Ok(Action::Hike {
                from: Place { cell: read_cell(from_cell)?, part: read_part(from_part)? },
                to: Place { cell: read_cell(to_cell)?, part: read_part(to_part)? },
            }),
            ["pass"] => Ok(Action::Pass),
            ["draw" | "place" | "deploy" | "take" | "hike" | "pass", ..] | [] => Err(form(&FORMS)),
            [verb, ..] if verb.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') => {
                Err(name(&FORMS))
            }
            _ => Err(form(&FORMS)),
        }
    }
}
