// Written from data/tiles.json by `UPDATE=1 cargo test -p parcella-inns-and-cathedrals --test expansion`.

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

const CATHEDRAL_1: &[Tag] = &[Tag::literal("cathedral", 1)];
const INN_1: &[Tag] = &[Tag::literal("inn", 1)];
const SHIELDS_1: &[Tag] = &[Tag::literal("shields", 1)];

/// The tiles: 18 tiles of 17 kinds (IC-1).
#[rustfmt::skip]
pub const TILES: &[TileSpec] = &[
    TileSpec { id: TileId::literal("IC01"), count: 2, start_copies: 0, sides: [E::City, E::City, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, East, South, West]), 0b0, CATHEDRAL_1),
    ]) },
    TileSpec { id: TileId::literal("IC02"), count: 1, start_copies: 0, sides: [E::Field, E::Road, E::Field, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Monastery, PortSet::of(&[]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC03"), count: 1, start_copies: 0, sides: [E::City, E::City, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b10000, &[]),
        feature(K::City, PortSet::of(&[West]), 0b10000, &[]),
        feature(K::City, PortSet::of(&[East]), 0b10000, &[]),
        feature(K::City, PortSet::of(&[South]), 0b10000, &[]),
        feature(K::Field, PortSet::of(&[]), 0b1111, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC04"), count: 1, start_copies: 0, sides: [E::City, E::City, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b1000, &[]),
        feature(K::City, PortSet::of(&[West]), 0b1000, &[]),
        feature(K::City, PortSet::of(&[East]), 0b1000, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b111, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC05"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::City, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b11000000, &[]),
        feature(K::City, PortSet::of(&[South]), 0b110000, &[]),
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight]), 0b10, &[]),
        feature(K::Field, PortSet::of(&[WestLeft]), 0b10, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[WestRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC06"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b100, SHIELDS_1),
        feature(K::City, PortSet::of(&[South]), 0b100, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC07"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Field, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b110, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC08"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b1100, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC09"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b1100, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC10"), count: 1, start_copies: 0, sides: [E::Road, E::City, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b1111000, SHIELDS_1),
        feature(K::Road, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC11"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b1100, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, INN_1),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC12"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b1000, &[]),
        feature(K::Road, PortSet::of(&[South, West]), 0b0, INN_1),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC13"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b1000, SHIELDS_1),
        feature(K::Road, PortSet::of(&[East, South]), 0b0, INN_1),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC14"), count: 1, start_copies: 0, sides: [E::Field, E::Road, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[East]), 0b0, INN_1),
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC15"), count: 1, start_copies: 0, sides: [E::Field, E::Road, E::Field, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[East, West]), 0b0, INN_1),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC16"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[South, West]), 0b0, INN_1),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("IC17"), count: 1, start_copies: 0, sides: [E::Road, E::Road, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[North, West]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthRight, EastLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
];
