//! A game of its own for the tests: every way in which a feature can meet the rim, and both ways of counting tiles.

use parcella_features::{
    Catalogue, EdgeWord, FeatureSpec, FeatureWord, Reach, RegionData, TileCount, TileFault, TileSpec,
};
use parcella_geometry::PortSet;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Kind {
    Track,
    Town,
    Grass,
    Marsh,
    Tower,
}

impl FeatureWord for Kind {
    const ALL: &'static [Kind] = &[Kind::Track, Kind::Town, Kind::Grass, Kind::Marsh, Kind::Tower];

    fn word(self) -> &'static str {
        ["track", "town", "grass", "marsh", "tower"][self as usize]
    }

    fn reach(self) -> Reach {
        match self {
            Kind::Track | Kind::Town => Reach::Sides,
            Kind::Grass | Kind::Marsh => Reach::HalfSides,
            Kind::Tower => Reach::Nowhere,
        }
    }

    fn tile_count(self) -> TileCount {
        if self == Kind::Grass { TileCount::OnDemand } else { TileCount::Kept }
    }

    fn may_border(self, other: Kind) -> bool {
        let borders = |soft, hard| match soft {
            Kind::Grass => hard == Kind::Town || hard == Kind::Track,
            Kind::Marsh => hard == Kind::Town,
            Kind::Track | Kind::Town | Kind::Tower => false,
        };
        borders(self, other) || borders(other, self)
    }
}

/// What a side shows. The rim of a wall belongs to nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Rim {
    Grass,
    Track,
    Town,
    Marsh,
    Wall,
}

impl EdgeWord for Rim {
    type Feature = Kind;

    const ALL: &'static [Rim] = &[Rim::Grass, Rim::Track, Rim::Town, Rim::Marsh, Rim::Wall];

    fn word(self) -> &'static str {
        ["grass", "track", "town", "marsh", "wall"][self as usize]
    }

    fn whole(self) -> Option<Kind> {
        match self {
            Rim::Track => Some(Kind::Track),
            Rim::Town => Some(Kind::Town),
            Rim::Grass | Rim::Marsh | Rim::Wall => None,
        }
    }

    fn halves(self) -> Option<Kind> {
        match self {
            Rim::Grass | Rim::Track => Some(Kind::Grass),
            Rim::Marsh => Some(Kind::Marsh),
            Rim::Town | Rim::Wall => None,
        }
    }
}

/// Data whose merging shows a feature that is counted twice, left out, or never merged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Weight {
    pub(crate) sum: u32,
    pub(crate) largest: u32,
}

impl RegionData for Weight {
    fn merge(&mut self, other: &Weight) {
        self.sum += other.sum;
        self.largest = self.largest.max(other.largest);
    }
}

pub(crate) type Spec = TileSpec<Rim>;
pub(crate) type Set = Catalogue<Rim, Weight>;
pub(crate) type Shape = parcella_features::Shape<Kind, Weight>;

/// The weight of a feature is its mark `weight`.
pub(crate) fn weight(feature: &FeatureSpec<Kind>) -> Weight {
    let weight = feature.tag("weight");
    Weight { sum: weight, largest: weight }
}

pub(crate) fn catalogue(specs: impl IntoIterator<Item = Spec>) -> Set {
    Catalogue::new(specs, |_, feature| weight(feature)).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn faults(specs: impl IntoIterator<Item = Spec>) -> Vec<TileFault> {
    match Set::new(specs, |_, feature| weight(feature)) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults,
    }
}

/// The ports with these names, separated by blanks.
pub(crate) fn ports(names: &str) -> PortSet {
    names.split_whitespace().map(|name| name.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// A feature by its ports.
pub(crate) fn feature(kind: Kind, names: &str) -> FeatureSpec<Kind> {
    FeatureSpec::new(kind, ports(names))
}

/// A tile with one copy; borders are pairs of features.
pub(crate) fn tile(
    id: &str,
    sides: [Rim; 4],
    mut features: Vec<FeatureSpec<Kind>>,
    borders: &[(usize, usize)],
) -> Spec {
    for &(one, other) in borders {
        features[one].borders |= 1 << other;
        features[other].borders |= 1 << one;
    }
    TileSpec { features: features.into(), ..TileSpec::new(id.parse().unwrap(), 1, sides) }
}
