// Written from data/over-hill-and-dale.json by
// `UPDATE=1 cargo test -p parcella-over-hill-and-dale --test over_hill_and_dale`.

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

const APPLE_1: &[Tag] = &[Tag::literal("apple", 1)];
const COW_1: &[Tag] = &[Tag::literal("cow", 1)];
const COW_1_HORSE_1_SHEEP_1: &[Tag] = &[Tag::literal("cow", 1), Tag::literal("horse", 1), Tag::literal("sheep", 1)];
const COW_1_PIG_1_ROOSTER_1: &[Tag] = &[Tag::literal("cow", 1), Tag::literal("pig", 1), Tag::literal("rooster", 1)];
const COW_1_ROOSTER_1: &[Tag] = &[Tag::literal("cow", 1), Tag::literal("rooster", 1)];
const GRAIN_1: &[Tag] = &[Tag::literal("grain", 1)];
const HORSE_1: &[Tag] = &[Tag::literal("horse", 1)];
const HORSE_1_SHEEP_1: &[Tag] = &[Tag::literal("horse", 1), Tag::literal("sheep", 1)];
const PIG_1: &[Tag] = &[Tag::literal("pig", 1)];
const PIG_1_ROOSTER_1: &[Tag] = &[Tag::literal("pig", 1), Tag::literal("rooster", 1)];
const PIG_1_SHEEP_1: &[Tag] = &[Tag::literal("pig", 1), Tag::literal("sheep", 1)];
const PUMPKIN_1: &[Tag] = &[Tag::literal("pumpkin", 1)];
const ROOSTER_1: &[Tag] = &[Tag::literal("rooster", 1)];
const SCARECROW_1: &[Tag] = &[Tag::literal("scarecrow", 1)];
const SHEEP_1: &[Tag] = &[Tag::literal("sheep", 1)];
const STRAWBERRY_1: &[Tag] = &[Tag::literal("strawberry", 1)];
const SUNFLOWER_1: &[Tag] = &[Tag::literal("sunflower", 1)];

/// The reconstructed set: 73 tiles, one of them the start tile (OHD-2, OHD-3).
#[rustfmt::skip]
pub const RECONSTRUCTED: &[TileSpec] = &[
    TileSpec { id: TileId::literal("OHDS"), count: 1, start_copies: 1, sides: [E::Field, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01a"), count: 1, start_copies: 0, sides: [E::Meadow, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(COW_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01b"), count: 1, start_copies: 0, sides: [E::Meadow, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(HORSE_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01c"), count: 2, start_copies: 0, sides: [E::Meadow, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01d"), count: 1, start_copies: 0, sides: [E::Meadow, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01e"), count: 1, start_copies: 0, sides: [E::Meadow, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01f"), count: 1, start_copies: 0, sides: [E::Meadow, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01g"), count: 1, start_copies: 0, sides: [E::Meadow, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01h"), count: 3, start_copies: 0, sides: [E::Meadow, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02a"), count: 1, start_copies: 0, sides: [E::Meadow, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02b"), count: 1, start_copies: 0, sides: [E::Meadow, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02c"), count: 1, start_copies: 0, sides: [E::Meadow, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02d"), count: 1, start_copies: 0, sides: [E::Meadow, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02e"), count: 1, start_copies: 0, sides: [E::Meadow, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02f"), count: 3, start_copies: 0, sides: [E::Meadow, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD03a"), count: 1, start_copies: 0, sides: [E::Meadow, E::Path, E::Path, E::Path], tags: Cow::Borrowed(COW_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD03b"), count: 1, start_copies: 0, sides: [E::Meadow, E::Path, E::Path, E::Path], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD03c"), count: 1, start_copies: 0, sides: [E::Meadow, E::Path, E::Path, E::Path], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD03d"), count: 2, start_copies: 0, sides: [E::Meadow, E::Path, E::Path, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD04"), count: 1, start_copies: 0, sides: [E::Path, E::Path, E::Path, E::Path], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(K::Path, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD05a"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Path, E::Meadow], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, SCARECROW_1),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD05b"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Path, E::Meadow], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, APPLE_1),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06a"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Meadow, E::Meadow], tags: Cow::Borrowed(COW_1_HORSE_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06b"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Meadow, E::Meadow], tags: Cow::Borrowed(COW_1_PIG_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06c"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Meadow, E::Meadow], tags: Cow::Borrowed(HORSE_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06d"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Meadow, E::Meadow], tags: Cow::Borrowed(PIG_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, STRAWBERRY_1),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06e"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Meadow, E::Meadow], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, SUNFLOWER_1),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06f"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Meadow, E::Meadow], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, GRAIN_1),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06g"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Meadow, E::Meadow], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, PUMPKIN_1),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD07a"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Meadow], tags: Cow::Borrowed(PIG_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD07b"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Meadow], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, SCARECROW_1),
        feature(K::Field, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD08a"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Field, E::Meadow], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Field, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD08b"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Field, E::Meadow], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, APPLE_1),
        feature(K::Field, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD09a"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Field, E::Meadow], tags: Cow::Borrowed(PIG_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, South]), 0b0, STRAWBERRY_1),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD09b"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Field, E::Meadow], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, South]), 0b0, SUNFLOWER_1),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD10"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Meadow, E::Meadow], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, SCARECROW_1),
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD11a"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Path, E::Meadow], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD11b"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Path, E::Meadow], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, GRAIN_1),
        feature(K::Path, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD11c"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Path, E::Meadow], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, PUMPKIN_1),
        feature(K::Path, PortSet::of(&[East, South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD12a"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD12b"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD12c"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, SCARECROW_1),
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD12d"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Meadow, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, APPLE_1),
        feature(K::Path, PortSet::of(&[East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD13"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Meadow, E::Path], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, STRAWBERRY_1),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD14"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Field, E::Meadow], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, South]), 0b0, SUNFLOWER_1),
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD15"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Path, E::Meadow], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, GRAIN_1),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD16a"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD16b"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, SCARECROW_1),
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD16c"), count: 1, start_copies: 0, sides: [E::Field, E::Meadow, E::Path, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, PUMPKIN_1),
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD17a"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Field], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD17b"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East, West]), 0b0, PUMPKIN_1),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD18"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, APPLE_1),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD19a"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Meadow], tags: Cow::Borrowed(COW_1_HORSE_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD19b"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Meadow], tags: Cow::Borrowed(PIG_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, SCARECROW_1),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD19c"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Meadow], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, STRAWBERRY_1),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD19d"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Meadow, E::Meadow], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, SUNFLOWER_1),
        feature(K::Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD20a"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Path, E::Path], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD20b"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Path, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, GRAIN_1),
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD20c"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Path, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North]), 0b0, SCARECROW_1),
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD21a"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Path, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East, West]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD21b"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Path, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East, West]), 0b0, PUMPKIN_1),
        feature(K::Path, PortSet::of(&[South]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD22a"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Path, E::Path], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD22b"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Path, E::Path], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, APPLE_1),
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD22c"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Path, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, STRAWBERRY_1),
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD22d"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Path, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East]), 0b0, SUNFLOWER_1),
        feature(K::Path, PortSet::of(&[South, West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthLeft, WestRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD23"), count: 1, start_copies: 0, sides: [E::Field, E::Path, E::Field, E::Path], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, South]), 0b0, GRAIN_1),
        feature(K::Path, PortSet::of(&[East]), 0b0, &[]),
        feature(K::Path, PortSet::of(&[West]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[EastRight]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[WestLeft]), 0b0, &[]),
        feature(K::Meadow, PortSet::of(&[WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD24"), count: 1, start_copies: 0, sides: [E::Field, E::Field, E::Field, E::Field], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(K::Field, PortSet::of(&[North, East, South, West]), 0b0, SCARECROW_1),
    ]) },
];
