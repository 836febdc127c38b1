//! The words of the game: what sides show, and kinds of features.

use parcella_features::{EdgeWord, FeatureWord, Reach, TileCount};

/// The kinds of features.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FeatureKind {
    /// A path; a meeple on it is a wanderer (OHD-16).
    Path,
    /// A field with harvest symbols; a meeple on it is a farmer (OHD-23).
    Field,
    /// A meadow; only stables stand on it (OHD-40).
    Meadow,
}

impl FeatureWord for FeatureKind {
    const ALL: &'static [FeatureKind] = &[FeatureKind::Path, FeatureKind::Field, FeatureKind::Meadow];

    fn word(self) -> &'static str {
        ["path", "field", "meadow"][self as usize]
    }

    fn reach(self) -> Reach {
        match self {
            FeatureKind::Path | FeatureKind::Field => Reach::Sides,
            FeatureKind::Meadow => Reach::HalfSides,
        }
    }

    // OHD-20: a tile that a path or a field enters twice counts once.
    fn tile_count(self) -> TileCount {
        match self {
            FeatureKind::Path | FeatureKind::Field => TileCount::Kept,
            FeatureKind::Meadow => TileCount::OnDemand,
        }
    }
}

/// What a side of a tile shows (OHD-12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Edge {
    /// Meadow from corner to corner.
    Meadow,
    /// A path in the middle, meadow on both halves.
    Path,
    /// A field from corner to corner.
    Field,
}

impl EdgeWord for Edge {
    type Feature = FeatureKind;

    const ALL: &'static [Edge] = &[Edge::Meadow, Edge::Path, Edge::Field];

    fn word(self) -> &'static str {
        ["meadow", "path", "field"][self as usize]
    }

    fn whole(self) -> Option<FeatureKind> {
        match self {
            Edge::Meadow => None,
            Edge::Path => Some(FeatureKind::Path),
            Edge::Field => Some(FeatureKind::Field),
        }
    }

    fn halves(self) -> Option<FeatureKind> {
        match self {
            Edge::Meadow | Edge::Path => Some(FeatureKind::Meadow),
            Edge::Field => None,
        }
    }
}

/// The name of one feature of one tile, as the tile lies: `path@E`, `field@N`, `meadow@SL`.
pub type Part = parcella_features::Part<FeatureKind>;
/// A tile as data.
pub type TileSpec = parcella_features::TileSpec<Edge>;
/// A feature of a tile as data.
pub type FeatureSpec = parcella_features::FeatureSpec<FeatureKind>;
