//! Actions, read from the notation.

use std::fmt;
use std::str::FromStr;

use parcella_classic::Part;
use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::excerpt;

use super::map::Chip;
use super::word::{Piece, Token};

/// An action of the classic game with any of its expansions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Action {
    /// Chance reveals a tile.
    Draw(TileId),
    /// A seat lays the tile in hand.
    Place {
        /// Where.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// A seat puts a piece on the tile just laid.
    Deploy {
        /// The piece.
        piece: Piece,
        /// The part, by its canonical name.
        part: Part,
    },
    /// Chance says which chip was found.
    Chip(Chip),
    /// A seat lays the chip that it found.
    Treat(Cell),
    /// Chance draws a token from the bag.
    Token(Token),
    /// A seat lets its flock grow.
    Grow,
    /// A seat drives its flock to the fold.
    Herd,
    /// A seat declines.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(tile) => write!(f, "draw {tile}"),
            Action::Place { cell, rotation } => write!(f, "place {cell} {rotation}"),
            Action::Deploy { piece, part } => write!(f, "deploy {piece} {part}"),
            Action::Chip(chip) => write!(f, "chip {chip}"),
            Action::Treat(cell) => write!(f, "treat {cell}"),
            Action::Token(token) => write!(f, "token {token}"),
            Action::Grow => f.write_str("grow"),
            Action::Herd => f.write_str("herd"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// A text that is no action of the classic game with these expansions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no action that the oracle knows", excerpt(found))]
pub struct NoAction {
    /// The text.
    pub found: String,
}

impl FromStr for Action {
    type Err = NoAction;

    fn from_str(text: &str) -> Result<Action, NoAction> {
        // More words than any action has.
        let words: Vec<&str> = text.split_ascii_whitespace().take(4).collect();
        let read = match words[..] {
            ["draw", tile] => tile.parse().ok().map(Action::Draw),
            ["place", cell, rotation] => cell
                .parse()
                .ok()
                .zip(rotation.parse().ok())
                .map(|(cell, rotation)| Action::Place { cell, rotation }),
            ["deploy", piece, part] => {
                Piece::read(piece).zip(part.parse().ok()).map(|(piece, part)| Action::Deploy { piece, part })
            }
            ["chip", chip] => Chip::read(chip).map(Action::Chip),
            ["treat", cell] => cell.parse().ok().map(Action::Treat),
            ["token", token] => Token::read(token).map(Action::Token),
            ["grow"] => Some(Action::Grow),
            ["herd"] => Some(Action::Herd),
            ["pass"] => Some(Action::Pass),
            _ => None,
        };
        read.ok_or_else(|| NoAction { found: text.to_owned() })
    }
}
