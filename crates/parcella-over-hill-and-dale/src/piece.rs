//! Pieces.

use std::fmt;

/// A kind of piece, in the order in which deployments are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Piece {
    /// A wanderer or a farmer by where it stands: on a path, on a field.
    Meeple,
    /// A stable, on a meadow, until the end of the game (OHD-43).
    Stable,
}

impl Piece {
    /// All kinds.
    pub const ALL: [Piece; 2] = [Piece::Meeple, Piece::Stable];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Piece::Meeple => "meeple",
            Piece::Stable => "stable",
        }
    }

    /// How many of them a seat has in its supply at the opening (OHD-5); the fifth meeple marks the score.
    pub const fn number(self) -> u8 {
        match self {
            Piece::Meeple => 4,
            Piece::Stable => 2,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is no kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no piece of this game: it has meeple, stable", parcella_ruleset::excerpt(found))]
pub struct ParsePieceError {
    /// The word as it was found.
    pub found: String,
}

impl std::str::FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        let piece = Piece::ALL.into_iter().find(|piece| piece.word() == text);
        piece.ok_or_else(|| ParsePieceError { found: text.to_owned() })
    }
}
