//! Sides, half-sides and sets of them.

use std::fmt;
use std::str::FromStr;

use crate::Rotation;

/// One of the four sides of a square.
///
/// ```
/// use parcella_geometry::{Port, Rotation, Side};
/// assert_eq!(Side::North.rotated(Rotation::R90), Side::East);
/// assert_eq!(Side::North.opposite(), Side::South);
/// assert_eq!(Side::West.half_sides(), [Port::WestLeft, Port::WestRight]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Side {
    /// Towards smaller `y`.
    North,
    /// Towards larger `x`.
    East,
    /// Towards larger `y`.
    South,
    /// Towards smaller `x`.
    West,
}

impl Side {
    /// All sides, clockwise from north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side that faces this one on the neighbouring square.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) & 3]
    }

    /// Where this side lies after a turn.
    #[inline]
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Side {
        Side::ALL[(self as usize + rotation as usize) & 3]
    }

    /// The port that stands for the whole side.
    #[inline]
    pub const fn port(self) -> Port {
        Port::ALL[self as usize * 3 + 1]
    }

    /// The two halves of the side, left and right as seen from the centre looking outward.
    #[inline]
    pub const fn half_sides(self) -> [Port; 2] {
        [Port::ALL[self as usize * 3], Port::ALL[self as usize * 3 + 2]]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["N", "E", "S", "W"][*self as usize])
    }
}

/// A place on the rim of a tile where a feature can go on: a whole side, or a half-side.
///
/// Half-sides are named left and right as seen from the centre of the tile looking outward, so that clockwise
/// round the tile the ports are `NL N NR EL E ER SL S SR WL W WR`. This drawing fixes it once and for all:
///
/// ```text
///            NL    N    NR
///          ┌──────────────┐
///       WR │              │ EL
///        W │   centre     │ E
///       WL │              │ ER
///          └──────────────┘
///            SR    S    SL
/// ```
///
/// The left half of a side meets the right half of the side that faces it ([`Port::facing`]).
///
/// ```
/// use parcella_geometry::{Port, Rotation};
/// assert_eq!("NL".parse(), Ok(Port::NorthLeft));
/// assert_eq!(Port::NorthLeft.facing(), Port::SouthRight);
/// assert_eq!(Port::WestRight.rotated(Rotation::R90), Port::NorthRight);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs, reason = "the drawing above names all twelve")]
pub enum Port {
    #[cfg_attr(feature = "serde", serde(rename = "NL"))]
    NorthLeft,
    #[cfg_attr(feature = "serde", serde(rename = "N"))]
    North,
    #[cfg_attr(feature = "serde", serde(rename = "NR"))]
    NorthRight,
    #[cfg_attr(feature = "serde", serde(rename = "EL"))]
    EastLeft,
    #[cfg_attr(feature = "serde", serde(rename = "E"))]
    East,
    #[cfg_attr(feature = "serde", serde(rename = "ER"))]
    EastRight,
    #[cfg_attr(feature = "serde", serde(rename = "SL"))]
    SouthLeft,
    #[cfg_attr(feature = "serde", serde(rename = "S"))]
    South,
    #[cfg_attr(feature = "serde", serde(rename = "SR"))]
    SouthRight,
    #[cfg_attr(feature = "serde", serde(rename = "WL"))]
    WestLeft,
    #[cfg_attr(feature = "serde", serde(rename = "W"))]
    West,
    #[cfg_attr(feature = "serde", serde(rename = "WR"))]
    WestRight,
}

impl Port {
    /// All ports, clockwise from the left half of the north side.
    pub const ALL: [Port; 12] = [
        Port::NorthLeft,
        Port::North,
        Port::NorthRight,
        Port::EastLeft,
        Port::East,
        Port::EastRight,
        Port::SouthLeft,
        Port::South,
        Port::SouthRight,
        Port::WestLeft,
        Port::West,
        Port::WestRight,
    ];

    const NAMES: [&str; 12] = ["NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"];

    /// The side this port lies on.
    #[inline]
    pub const fn side(self) -> Side {
        Side::ALL[self as usize / 3]
    }

    /// Whether this is a half-side rather than a whole side.
    #[inline]
    pub const fn is_half_side(self) -> bool {
        self as usize % 3 != 1
    }

    /// The port it meets on the neighbouring tile: whole side meets whole side, left half meets right half.
    #[inline]
    #[must_use]
    pub const fn facing(self) -> Port {
        let opposite = self.side().opposite() as usize * 3;
        Port::ALL[opposite + (2 - self as usize % 3)]
    }

    /// Where this port lies after a turn.
    #[inline]
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Port {
        Port::ALL[(self as usize + 3 * rotation as usize) % 12]
    }
}

impl fmt::Display for Port {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Port::NAMES[*self as usize])
    }
}

/// A text that is no port.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no side or half-side: it must be one of NL N NR EL E ER SL S SR WL W WR")]
pub struct ParsePortError {
    /// The text as it was found.
    pub found: String,
}

impl FromStr for Port {
    type Err = ParsePortError;

    fn from_str(text: &str) -> Result<Port, ParsePortError> {
        Port::NAMES
            .iter()
            .position(|name| *name == text)
            .map(|index| Port::ALL[index])
            .ok_or_else(|| ParsePortError { found: text.to_owned() })
    }
}

/// A set of ports, as bits clockwise from `NL`.
///
/// ```
/// use parcella_geometry::{Port, PortSet, Rotation};
/// let ports = PortSet::of(&[Port::East, Port::North]);
/// assert_eq!(ports.first(), Some(Port::North));
/// assert_eq!(ports.rotated(Rotation::R90), PortSet::of(&[Port::East, Port::South]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PortSet(u16);

impl PortSet {
    /// The empty set.
    pub const EMPTY: PortSet = PortSet(0);

    /// The set of the given ports.
    pub const fn of(ports: &[Port]) -> PortSet {
        let mut bits = 0;
        let mut index = 0;
        while index < ports.len() {
            bits |= 1 << ports[index] as u16;
            index += 1;
        }
        PortSet(bits)
    }

    /// Whether the set holds `port`.
    #[inline]
    pub const fn contains(self, port: Port) -> bool {
        self.0 >> port as u16 & 1 == 1
    }

    /// Number of ports in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Ports in either set.
    #[must_use]
    pub const fn union(self, other: PortSet) -> PortSet {
        PortSet(self.0 | other.0)
    }

    /// Ports in both sets.
    #[must_use]
    pub const fn intersection(self, other: PortSet) -> PortSet {
        PortSet(self.0 & other.0)
    }

    /// Ports of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: PortSet) -> PortSet {
        PortSet(self.0 & !other.0)
    }

    /// Where the ports lie after a turn.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> PortSet {
        let shift = 3 * rotation as u16;
        PortSet((self.0 << shift | self.0 >> (12 - shift)) & 0xfff)
    }

    /// The first port clockwise from `NL`.
    pub fn first(self) -> Option<Port> {
        (!self.is_empty()).then(|| Port::ALL[self.0.trailing_zeros() as usize])
    }

    /// The ports, clockwise from `NL`.
    pub fn iter(self) -> impl Iterator<Item = Port> {
        Port::ALL.into_iter().filter(move |port| self.contains(*port))
    }
}

impl FromIterator<Port> for PortSet {
    fn from_iter<I: IntoIterator<Item = Port>>(ports: I) -> PortSet {
        ports.into_iter().fold(PortSet::EMPTY, |set, port| set.union(PortSet::of(&[port])))
    }
}

impl fmt::Debug for PortSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|port| Port::NAMES[port as usize])).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_of_ports_holds() {
        // Corner by corner: what lies next to each other clockwise.
        let names: Vec<String> = Port::ALL.iter().map(Port::to_string).collect();
        assert_eq!(names.join(" "), "NL N NR EL E ER SL S SR WL W WR");
        assert_eq!(Side::North.half_sides(), [Port::NorthLeft, Port::NorthRight]);
        assert_eq!(Side::South.port(), Port::South);
    }

    #[test]
    fn a_left_half_meets_a_right_half() {
        for (port, facing) in
            [("NL", "SR"), ("N", "S"), ("NR", "SL"), ("EL", "WR"), ("E", "W"), ("ER", "WL"), ("SL", "NR")]
        {
            let port: Port = port.parse().unwrap();
            assert_eq!(port.facing().to_string(), facing);
            assert_eq!(port.facing().facing(), port);
            assert_eq!(port.facing().side(), port.side().opposite());
        }
    }

    #[test]
    fn sets_turn_as_their_ports_do() {
        for bits in 0..1 << 12 {
            let set = PortSet(bits);
            assert_eq!(set.iter().collect::<PortSet>(), set);
            assert_eq!(set.len(), set.iter().count());
            assert_eq!(set.first(), set.iter().next());
            for rotation in Rotation::ALL {
                let turned: PortSet = set.iter().map(|port| port.rotated(rotation)).collect();
                assert_eq!(set.rotated(rotation), turned);
            }
        }
        let north = PortSet::of(&[Port::North, Port::NorthLeft]);
        let half = PortSet::of(&[Port::NorthLeft, Port::East]);
        assert_eq!(north.union(half).len(), 3);
        assert_eq!(north.intersection(half), PortSet::of(&[Port::NorthLeft]));
        assert_eq!(north.without(half), PortSet::of(&[Port::North]));
        assert!(PortSet::EMPTY.is_empty() && !north.is_empty());
    }

    #[test]
    fn names_round_trip() {
        for port in Port::ALL {
            assert_eq!(port.to_string().parse(), Ok(port));
            assert_eq!(port.is_half_side(), port.to_string().len() == 2);
        }
        assert!("n".parse::<Port>().is_err());
        assert!("".parse::<Port>().is_err());
    }
}
