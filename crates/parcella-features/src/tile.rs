//! Tiles as data.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use parcella_geometry::PortSet;

use crate::EdgeWord;

/// The id of a kind of tile: 1 to 8 ASCII letters, digits, hyphens or underscores, stored in place. Ordered as text.
///
/// ```
/// use parcella_features::TileId;
/// const START: TileId = TileId::literal("D");
/// assert_eq!("D".parse(), Ok(START));
/// assert!("no id".parse::<TileId>().is_err());
/// assert!(START < TileId::literal("E"));
/// ```
// Aligned as a cell is: actions and events that hold the one or the other are then moved by whole words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(align(4))]
pub struct TileId([u8; 8]);

impl TileId {
    /// The id written `text`, for constants.
    ///
    /// # Panics
    ///
    /// If the text is no id.
    pub const fn literal(text: &str) -> TileId {
        match TileId::from_bytes(text.as_bytes()) {
            Some(id) => id,
            None => panic!("a tile id has 1 to 8 letters, digits, hyphens or underscores"),
        }
    }

    const fn from_bytes(bytes: &[u8]) -> Option<TileId> {
        if bytes.is_empty() || bytes.len() > 8 {
            return None;
        }
        let mut id = [0; 8];
        let mut index = 0;
        while index < bytes.len() {
            if !bytes[index].is_ascii_alphanumeric() && bytes[index] != b'-' && bytes[index] != b'_' {
                return None;
            }
            id[index] = bytes[index];
            index += 1;
        }
        Some(TileId(id))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|byte| *byte == 0).unwrap_or(self.0.len());
        std::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }

    /// The id as a number that sorts as the text does, and is the same on every platform.
    #[inline]
    pub const fn number(self) -> u64 {
        u64::from_be_bytes(self.0)
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that is no tile id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no tile id: it must have 1 to 8 letters, digits, hyphens or underscores")]
pub struct ParseTileIdError {
    /// The text as it was found, at most its first 60 characters.
    pub found: String,
}

impl FromStr for TileId {
    type Err = ParseTileIdError;

    fn from_str(text: &str) -> Result<TileId, ParseTileIdError> {
        TileId::from_bytes(text.as_bytes())
            .ok_or_else(|| ParseTileIdError { found: text.chars().take(60).collect() })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for TileId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for TileId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TileId, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A named number on a tile or a feature, such as `shields` 1. What it means is the game's affair.
///
/// ```
/// use parcella_features::Tag;
/// let tags = [Tag::literal("shields", 2)];
/// assert_eq!((Tag::number_of(&tags, "shields"), Tag::number_of(&tags, "fish")), (2, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// Its name, as in tile files.
    pub name: Cow<'static, str>,
    /// Its number; a plain mark has 1.
    pub number: u32,
}

impl Tag {
    /// A tag for constants.
    pub const fn literal(name: &'static str, number: u32) -> Tag {
        Tag { name: Cow::Borrowed(name), number }
    }

    /// The number of the tag called `name`, 0 if there is none.
    pub fn number_of(tags: &[Tag], name: &str) -> u32 {
        tags.iter().find(|tag| tag.name == name).map_or(0, |tag| tag.number)
    }
}

/// One feature of a tile as printed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FeatureSpec<F> {
    /// Its kind.
    pub kind: F,
    /// The ports it reaches, as printed.
    pub ports: PortSet,
    /// Indices of the features of the same tile that it borders, as bits. Mutual.
    pub borders: u16,
    /// Its marks.
    pub tags: Cow<'static, [Tag]>,
}

impl<F> FeatureSpec<F> {
    /// A feature that borders nothing and has no marks.
    pub const fn new(kind: F, ports: PortSet) -> FeatureSpec<F> {
        FeatureSpec { kind, ports, borders: 0, tags: Cow::Borrowed(&[]) }
    }
}

/// A kind of tile as data, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TileSpec<E: EdgeWord> {
    /// Its id.
    pub id: TileId,
    /// How many copies the set holds, the start tile included.
    pub count: u16,
    /// How many of the copies are start tiles.
    pub start_copies: u16,
    /// What its sides show as printed, clockwise from north.
    pub sides: [E; 4],
    /// Its features.
    pub features: Cow<'static, [FeatureSpec<E::Feature>]>,
    /// Marks of the tile as a whole.
    pub tags: Cow<'static, [Tag]>,
}

impl<E: EdgeWord> TileSpec<E> {
    /// The number of the mark called `name` of the tile as a whole, 0 if it has none.
    pub fn tag(&self, name: &str) -> u32 {
        Tag::number_of(&self.tags, name)
    }

    /// A tile without features and marks, to be completed.
    pub const fn new(id: TileId, count: u16, sides: [E; 4]) -> TileSpec<E> {
        TileSpec { id, count, start_copies: 0, sides, features: Cow::Borrowed(&[]), tags: Cow::Borrowed(&[]) }
    }
}
