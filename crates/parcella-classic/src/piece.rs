//! Pieces.

use std::fmt::{self, Debug};
use std::hash::Hash;

/// Kinds of pieces that an expansion adds: a small enum.
pub trait PieceWord: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// All kinds, sorted: the order in which they are listed.
    fn all() -> impl Iterator<Item = Self> + Clone;
    /// The word of the notation.
    fn word(self) -> &'static str;
}

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece<P> {
    /// A follower (CL-3): thief, knight, monk or farmer by where it stands.
    Follower,
    /// A piece of an expansion.
    Expansion(P),
}

impl<P: PieceWord> Piece<P> {
    /// All kinds, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Piece<P>> {
        std::iter::once(Piece::Follower).chain(P::all().map(Piece::Expansion))
    }

    /// The word of the notation.
    pub fn word(self) -> &'static str {
        match self {
            Piece::Follower => "follower",
            Piece::Expansion(piece) => piece.word(),
        }
    }
}

impl<P: PieceWord> fmt::Display for Piece<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is no kind of piece of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no piece of this game: it has {known}")]
pub struct ParsePieceError {
    /// The word as it was found.
    pub found: String,
    /// The words known.
    pub known: String,
}

impl<P: PieceWord> std::str::FromStr for Piece<P> {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece<P>, ParsePieceError> {
        Piece::all().find(|piece| piece.word() == text).ok_or_else(|| ParsePieceError {
            found: text.to_owned(),
            known: Piece::<P>::all().map(Piece::word).collect::<Vec<_>>().join(", "),
        })
    }
}

#[cfg(feature = "serde")]
impl<P: PieceWord> serde::Serialize for Piece<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

#[cfg(feature = "serde")]
impl<'de, P: PieceWord> serde::Deserialize<'de> for Piece<P> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Piece<P>, D::Error> {
        <String as serde::Deserialize>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
