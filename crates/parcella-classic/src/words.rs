//! The words of the classic game: what sides show, and kinds of features.

use parcella_features::{EdgeWord, FeatureWord, Reach, TileCount};

/// The kinds of features: CL-16 roads, CL-17 cities, CL-19 fields, CL-18 monasteries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FeatureKind {
    /// A road; a follower on it is a thief.
    Road,
    /// A city; a follower in it is a knight.
    City,
    /// Grass; a follower on it is a farmer.
    Field,
    /// A monastery; a follower in it is a monk.
    Monastery,
}

impl FeatureWord for FeatureKind {
    const ALL: &'static [FeatureKind] =
        &[FeatureKind::Road, FeatureKind::City, FeatureKind::Field, FeatureKind::Monastery];

    fn word(self) -> &'static str {
        ["road", "city", "field", "monastery"][self as usize]
    }

    fn reach(self) -> Reach {
        match self {
            FeatureKind::Road | FeatureKind::City => Reach::Sides,
            FeatureKind::Field => Reach::HalfSides,
            FeatureKind::Monastery => Reach::Nowhere,
        }
    }

    fn tile_count(self) -> TileCount {
        match self {
            FeatureKind::Field => TileCount::OnDemand,
            FeatureKind::Road | FeatureKind::City | FeatureKind::Monastery => TileCount::Kept,
        }
    }

    fn may_border(self, other: FeatureKind) -> bool {
        matches!(
            (self, other),
            (FeatureKind::Field, FeatureKind::City) | (FeatureKind::City, FeatureKind::Field)
        )
    }
}

/// A set of kinds of features.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FeatureKinds(u8);

impl FeatureKinds {
    /// All kinds.
    pub const ALL: FeatureKinds = FeatureKinds(15);

    /// These kinds.
    pub const fn of(kinds: &[FeatureKind]) -> FeatureKinds {
        let mut bits = 0;
        let mut index = 0;
        while index < kinds.len() {
            bits |= 1 << kinds[index] as u8;
            index += 1;
        }
        FeatureKinds(bits)
    }

    /// The kinds, in their order.
    pub fn iter(self) -> impl Iterator<Item = FeatureKind> {
        FeatureKind::ALL.iter().copied().filter(move |kind| self.contains(*kind))
    }

    /// Whether a kind is among them.
    pub const fn contains(self, kind: FeatureKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }
}

/// What a side of a tile shows (CL-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Edge {
    /// Grass from corner to corner.
    Field,
    /// A road in the middle, grass on both halves.
    Road,
    /// A city from corner to corner.
    City,
}

impl EdgeWord for Edge {
    type Feature = FeatureKind;

    const ALL: &'static [Edge] = &[Edge::Field, Edge::Road, Edge::City];

    fn word(self) -> &'static str {
        ["field", "road", "city"][self as usize]
    }

    fn whole(self) -> Option<FeatureKind> {
        match self {
            Edge::Field => None,
            Edge::Road => Some(FeatureKind::Road),
            Edge::City => Some(FeatureKind::City),
        }
    }

    fn halves(self) -> Option<FeatureKind> {
        match self {
            Edge::Field | Edge::Road => Some(FeatureKind::Field),
            Edge::City => None,
        }
    }
}

/// The name of one feature of one tile, as the tile lies: `road@E`, `field@SL`, `monastery`.
pub type Part = parcella_features::Part<FeatureKind>;
/// A tile as data.
pub type TileSpec = parcella_features::TileSpec<Edge>;
/// A feature of a tile as data.
pub type FeatureSpec = parcella_features::FeatureSpec<FeatureKind>;
