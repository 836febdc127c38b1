//! Quarter turns.

use std::fmt;
use std::str::FromStr;

/// A number of clockwise quarter turns of a printed tile.
///
/// ```text
///      R0              R90             R180            R270
///   ┌───────┐       ┌───────┐       ┌───────┐       ┌───────┐
///   │  top  │       │       │       │       │       │       │
///   │       │       │    top│       │       │       │top    │
///   │       │       │       │       │  top  │       │       │
///   └───────┘       └───────┘       └───────┘       └───────┘
/// ```
///
/// ```
/// use parcella_geometry::Rotation;
/// assert_eq!(Rotation::R90.then(Rotation::R180), Rotation::R270);
/// assert_eq!(Rotation::R90.inverse(), Rotation::R270);
/// assert_eq!("r180".parse(), Ok(Rotation::R180));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Rotation {
    /// As printed.
    #[default]
    R0,
    /// A quarter turn clockwise: what was printed north lies east.
    R90,
    /// Half a turn.
    R180,
    /// Three quarter turns clockwise: what was printed north lies west.
    R270,
}

impl Rotation {
    /// All rotations, in order.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// The rotation by `turns` quarter turns clockwise; whole turns do not count.
    #[inline]
    pub const fn from_quarter_turns(turns: u8) -> Rotation {
        Rotation::ALL[(turns & 3) as usize]
    }

    /// Number of clockwise quarter turns, 0 to 3.
    #[inline]
    pub const fn quarter_turns(self) -> u8 {
        self as u8
    }

    /// This rotation followed by `other`.
    #[must_use]
    pub const fn then(self, other: Rotation) -> Rotation {
        Rotation::from_quarter_turns(self as u8 + other as u8)
    }

    /// The rotation that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Rotation {
        Rotation::from_quarter_turns(4 - self as u8)
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["r0", "r90", "r180", "r270"][*self as usize])
    }
}

/// A text that is no rotation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no rotation: it must be r0, r90, r180 or r270")]
pub struct ParseRotationError {
    /// The text as it was found.
    pub found: String,
}

impl FromStr for Rotation {
    type Err = ParseRotationError;

    fn from_str(text: &str) -> Result<Rotation, ParseRotationError> {
        Rotation::ALL
            .into_iter()
            .find(|rotation| rotation.to_string() == text)
            .ok_or_else(|| ParseRotationError { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotations_form_the_cyclic_group_of_four() {
        for (turns, rotation) in (0..).zip(Rotation::ALL) {
            assert_eq!(rotation.quarter_turns(), turns);
            assert_eq!(Rotation::from_quarter_turns(turns + 4), rotation);
            assert_eq!(rotation.then(rotation.inverse()), Rotation::R0);
            assert_eq!(rotation.to_string().parse(), Ok(rotation));
        }
        assert_eq!(Rotation::R90.then(Rotation::R180), Rotation::R270);
        assert_eq!(Rotation::R270.then(Rotation::R180), Rotation::R90);
        assert!("r45".parse::<Rotation>().is_err());
    }
}
