// Written from data/tiles.json by `UPDATE=1 cargo test -p parcella-traders-and-builders --test expansion`.

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

const CLOTH_1: &[Tag] = &[Tag::literal("cloth", 1)];
const GRAIN_1: &[Tag] = &[Tag::literal("grain", 1)];
const WINE_1: &[Tag] = &[Tag::literal("wine", 1)];

/// The tiles: 24 tiles of 24 kinds (TB-1).
#[rustfmt::skip]
pub const TILES: &[TileSpec] = &[
    TileSpec { id: TileId::literal("TB01"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b10, GRAIN_1),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB02"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b10, WINE_1),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB03"), count: 1, start_copies: 0, sides: [E::Field, E::City, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b1100, CLOTH_1),
        feature(K::City, PortSet::of(&[South]), 0b1000, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB04"), count: 1, start_copies: 0, sides: [E::Field, E::City, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b1100, WINE_1),
        feature(K::City, PortSet::of(&[South]), 0b1000, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB05"), count: 1, start_copies: 0, sides: [E::City, E::City, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, East, West]), 0b10, GRAIN_1),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB06"), count: 1, start_copies: 0, sides: [E::City, E::City, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b1000, CLOTH_1),
        feature(K::City, PortSet::of(&[South]), 0b1000, &[]),
        feature(K::City, PortSet::of(&[East]), 0b1000, &[]),
        feature(K::Field, PortSet::of(&[]), 0b111, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB07"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b1111000, CLOTH_1),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB08"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b111000, WINE_1),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB09"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b11000, CLOTH_1),
        feature(K::City, PortSet::of(&[South]), 0b10000, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB10"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b11000, GRAIN_1),
        feature(K::City, PortSet::of(&[South]), 0b10000, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB11"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b1100, CLOTH_1),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB12"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b11100, WINE_1),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB13"), count: 1, start_copies: 0, sides: [E::City, E::City, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, East, West]), 0b1100, WINE_1),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB14"), count: 1, start_copies: 0, sides: [E::City, E::City, E::City, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b100, WINE_1),
        feature(K::City, PortSet::of(&[East, South]), 0b100, &[]),
        feature(K::Field, PortSet::of(&[]), 0b11, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB15"), count: 1, start_copies: 0, sides: [E::Field, E::City, E::Field, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b110, WINE_1),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft, SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB16"), count: 1, start_copies: 0, sides: [E::City, E::Road, E::Field, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b1100, &[]),
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB17"), count: 1, start_copies: 0, sides: [E::Field, E::City, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b11100, GRAIN_1),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB18"), count: 1, start_copies: 0, sides: [E::Field, E::City, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b11100, WINE_1),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB19"), count: 1, start_copies: 0, sides: [E::Road, E::City, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[East, West]), 0b1111000, WINE_1),
        feature(K::Road, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[NorthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB20"), count: 1, start_copies: 0, sides: [E::Field, E::Road, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Monastery, PortSet::of(&[]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB21"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b1100, GRAIN_1),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB22"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::City], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North, West]), 0b11100, GRAIN_1),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthLeft]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB23"), count: 1, start_copies: 0, sides: [E::City, E::Field, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::City, PortSet::of(&[North]), 0b101000, &[]),
        feature(K::Road, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[WestRight]), 0b1, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b1, &[]),
    ]) },
    TileSpec { id: TileId::literal("TB24"), count: 1, start_copies: 0, sides: [E::Road, E::Road, E::Road, E::Road], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Road, PortSet::of(&[North, South]), 0b0, &[]),
        feature(K::Road, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
];
