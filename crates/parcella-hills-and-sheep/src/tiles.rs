// Written from data/tiles.json by `UPDATE=1 cargo test -p parcella-hills-and-sheep --test expansion`.

#[allow(unused_imports)]
use parcella_classic::Edge as E;
use parcella_classic::FeatureKind as K;
use parcella_classic::{FeatureSpec, TileSpec};

#[allow(unused_imports)]
use std::borrow::Cow;

#[allow(unused_imports)]
use parcella_features::{Tag, TileId};
#[allow(unused_imports)]
use parcella_geometry::{Port::*, PortSet};

const fn feature(kind: K, ports: PortSet, borders: u16, tags: &'static [Tag]) -> FeatureSpec {
    FeatureSpec { kind, ports, borders, tags: Cow::Borrowed(tags) }
}

const HILL_1: &[Tag] = &[Tag::literal("hill", 1)];
const VINEYARD_1: &[Tag] = &[Tag::literal("vineyard", 1)];

/// The tiles: 18 tiles of 16 kinds (HS-1).
#[rustfmt::skip]
pub const TILES: &[TileSpec] = &[
    TileSpec { id: TileId::literal("HS01"), count: 2, start_copies: 0, sides: [E::City, E::Field, E::Field, E::Field], tags: Cow::Borrowed(VINEYARD_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b110, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS02"), count: 2, start_copies: 0, sides: [E::City, E::City, E::Field, E::City], tags: Cow::Borrowed(VINEYARD_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b100, &[]),
        feature(K::City, PortSet::of(&[North, East]), 0b100, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS03"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Field, E::City], tags: Cow::Borrowed(HILL_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b10, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS04"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Field, E::City], tags: Cow::Borrowed(HILL_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::City, PortSet::of(&[West]), 0b100, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS05"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Field, E::City], tags: Cow::Borrowed(VINEYARD_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b10, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS06"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::City, E::Field], tags: Cow::Borrowed(HILL_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::City, PortSet::of(&[South]), 0b100, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, WestLeft, WestRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS07"), count: 1, start_copies: 0, sides: [E::Field, E::City, E::Field, E::City], tags: Cow::Borrowed(VINEYARD_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[West]), 0b1100, &[]),
        feature(K::City, PortSet::of(&[East]), 0b1100, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight]), 0b11, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS08"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::Field], tags: Cow::Borrowed(HILL_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b1100, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS09"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Road, E::Field], tags: Cow::Borrowed(HILL_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::Road, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS10"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Road, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b1000, &[]),
        feature(K::Road, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Monastery, PortSet::of(&[]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS11"), count: 1, start_copies: 0, sides: [E::Road, E::Road, E::Road, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[North, East]), 0b0, &[]),
        feature(K::Monastery, PortSet::of(&[]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS12"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::City], tags: Cow::Borrowed(VINEYARD_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b11000, &[]),
        feature(K::City, PortSet::of(&[West]), 0b1000, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b11, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS13"), count: 1, start_copies: 0, sides: [E::Road, E::Field, E::Road, E::Field], tags: Cow::Borrowed(HILL_1), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthRight, EastLeft, EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS14"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Road, E::Road], tags: Cow::Borrowed(HILL_1), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS15"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::Road], tags: Cow::Borrowed(HILL_1), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::Road, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("HS16"), count: 1, start_copies: 0, sides: [E::Field, E::Road, E::Road, E::Road], tags: Cow::Borrowed(VINEYARD_1), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
];
