// Written from data/base.json by `UPDATE=1 cargo test -p parcella-classic --test classic`.

use crate::Edge as E;
use crate::FeatureKind as K;
use crate::{FeatureSpec, TileSpec};

#[allow(unused_imports)]
use std::borrow::Cow;

#[allow(unused_imports)]
use parcella_features::{Tag, TileId};
#[allow(unused_imports)]
use parcella_geometry::{Port::*, PortSet};

const fn feature(kind: K, ports: PortSet, borders: u16, tags: &'static [Tag]) -> FeatureSpec {
    FeatureSpec { kind, ports, borders, tags: Cow::Borrowed(tags) }
}

const SHIELDS_1: &[Tag] = &[Tag::literal("shields", 1)];

/// The base set: 72 tiles of 24 kinds (CL-2).
#[rustfmt::skip]
pub const BASE: &[TileSpec] = &[
    TileSpec { id: TileId::literal("A"), count: 2, start_copies: 0, sides: [E::Field, E::Field, E::Road, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Monastery, PortSet::of(&[]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("B"), count: 4, start_copies: 0, sides: [E::Field, E::Field, E::Field, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Monastery, PortSet::of(&[]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("C"), count: 1, start_copies: 0, sides: [E::City, E::City, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, East, South, West]), 0b0, SHIELDS_1),
    ]) },
    TileSpec { id: TileId::literal("D"), count: 4, start_copies: 1, sides: [E::City, E::Road, E::Field, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::Road, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("E"), count: 5, start_copies: 0, sides: [E::City, E::Field, E::Field, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b10, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("F"), count: 2, start_copies: 0, sides: [E::Field, E::City, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b110, SHIELDS_1),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("G"), count: 1, start_copies: 0, sides: [E::Field, E::City, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b110, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("H"), count: 3, start_copies: 0, sides: [E::City, E::Field, E::City, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::City, PortSet::of(&[South]), 0b100, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, WestLeft, WestRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("I"), count: 2, start_copies: 0, sides: [E::City, E::Field, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::City, PortSet::of(&[West]), 0b100, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("J"), count: 3, start_copies: 0, sides: [E::City, E::Road, E::Road, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::Road, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("K"), count: 3, start_copies: 0, sides: [E::City, E::Field, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b100, &[]),
        feature(K::Road, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L"), count: 3, start_copies: 0, sides: [E::City, E::Road, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b10000, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("M"), count: 2, start_copies: 0, sides: [E::City, E::Field, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b10, SHIELDS_1),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("N"), count: 3, start_copies: 0, sides: [E::City, E::Field, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b10, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("O"), count: 2, start_copies: 0, sides: [E::City, E::Road, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b100, SHIELDS_1),
        feature(K::Road, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("P"), count: 3, start_copies: 0, sides: [E::City, E::Road, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b100, &[]),
        feature(K::Road, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("Q"), count: 1, start_copies: 0, sides: [E::City, E::City, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, East, West]), 0b10, SHIELDS_1),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("R"), count: 3, start_copies: 0, sides: [E::City, E::City, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, East, West]), 0b10, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("S"), count: 2, start_copies: 0, sides: [E::City, E::City, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, East, West]), 0b1100, SHIELDS_1),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("T"), count: 1, start_copies: 0, sides: [E::City, E::City, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, East, West]), 0b1100, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("U"), count: 8, start_copies: 0, sides: [E::Field, E::Road, E::Field, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("V"), count: 9, start_copies: 0, sides: [E::Field, E::Field, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("W"), count: 4, start_copies: 0, sides: [E::Field, E::Road, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("X"), count: 1, start_copies: 0, sides: [E::Road, E::Road, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
];
