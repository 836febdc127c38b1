//! Names of features.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use parcella_geometry::{ParsePortError, Port};

use crate::{FeatureWord, Reach};

/// The name of one feature of one tile, as the tile lies: `road@E`, `field@SL`, `field@inner`, `monastery`.
///
/// Parts are ordered clockwise round the tile from `NL`; what does not reach the rim comes last.
///
/// ```
/// # use parcella_features::*;
/// # use parcella_geometry::Port;
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] enum Kind { Road }
/// # impl FeatureWord for Kind {
/// #     const ALL: &'static [Kind] = &[Kind::Road];
/// #     fn word(self) -> &'static str { "road" }
/// #     fn reach(self) -> Reach { Reach::Sides }
/// #     fn tile_count(self) -> TileCount { TileCount::Kept }
/// # }
/// let east: Part<Kind> = "road@E".parse()?;
/// assert_eq!(east, Part::at(Kind::Road, Port::East));
/// assert!(east < "road@S".parse()?);
/// assert_eq!(Part::inner(Kind::Road).to_string(), "road@inner");
/// assert!(matches!("road".parse::<Part<Kind>>(), Err(ParsePartError::PortMissing { .. })));
/// # Ok::<(), ParsePartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Part<F> {
    /// The kind of feature.
    pub kind: F,
    /// A port that names this feature alone of its kind; `None` if none does, since it does not reach the rim.
    pub port: Option<Port>,
}

impl<F: FeatureWord> Part<F> {
    /// The feature of this kind at this port.
    pub const fn at(kind: F, port: Port) -> Part<F> {
        Part { kind, port: Some(port) }
    }

    /// The feature of this kind that does not reach the rim.
    pub const fn inner(kind: F) -> Part<F> {
        Part { kind, port: None }
    }
}

impl<F: FeatureWord> Ord for Part<F> {
    fn cmp(&self, other: &Part<F>) -> Ordering {
        let place = |part: &Part<F>| part.port.map_or(Port::ALL.len(), |port| port as usize);
        (place(self), self.kind).cmp(&(place(other), other.kind))
    }
}

impl<F: FeatureWord> PartialOrd for Part<F> {
    fn partial_cmp(&self, other: &Part<F>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<F: FeatureWord> fmt::Display for Part<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.port, self.kind.reach()) {
            (Some(port), _) => write!(f, "{}@{port}", self.kind.word()),
            (None, Reach::Nowhere | Reach::Borders) => f.write_str(self.kind.word()),
            (None, _) => write!(f, "{}@inner", self.kind.word()),
        }
    }
}

impl<F: FeatureWord> fmt::Debug for Part<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePartError {
    /// The word before `@` is no kind of feature of this game.
    #[error("`{found}` is no part: `{kind}` is no kind of feature here")]
    Kind {
        /// The text as it was found.
        found: String,
        /// The unknown word.
        kind: String,
    },
    /// The word after `@` is no port.
    #[error("`{found}` is no part: {source}")]
    Port {
        /// The text as it was found.
        found: String,
        /// What is wrong with the port.
        source: ParsePortError,
    },
    /// A kind that reaches the rim, without `@` and a port.
    #[error("`{found}` is no part: a {found} is named by a side, such as {found}@N")]
    PortMissing {
        /// The text as it was found.
        found: String,
    },
    /// A kind that never reaches the rim, with a port.
    #[error("`{found}` is no part: what never reaches the rim is named without a side")]
    PortUnwanted {
        /// The text as it was found.
        found: String,
    },
}

impl<F: FeatureWord> FromStr for Part<F> {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Part<F>, ParsePartError> {
        let found = || text.to_owned();
        let (word, place) = match text.split_once('@') {
            Some((word, place)) => (word, Some(place)),
            None => (text, None),
        };
        let kind = F::ALL.iter().copied().find(|kind| kind.word() == word);
        let kind = kind.ok_or_else(|| ParsePartError::Kind { found: found(), kind: word.to_owned() })?;
        match (place, kind.reach()) {
            (None, Reach::Nowhere | Reach::Borders) | (Some("inner"), Reach::Sides | Reach::HalfSides) => {
                Ok(Part::inner(kind))
            }
            (None, _) => Err(ParsePartError::PortMissing { found: found() }),
            (Some(_), Reach::Nowhere) => Err(ParsePartError::PortUnwanted { found: found() }),
            (Some(place), _) => match place.parse() {
                Ok(port) => Ok(Part::at(kind, port)),
                Err(source) => Err(ParsePartError::Port { found: found(), source }),
            },
        }
    }
}

#[cfg(feature = "serde")]
impl<F: FeatureWord> serde::Serialize for Part<F> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de, F: FeatureWord> serde::Deserialize<'de> for Part<F> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Part<F>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
