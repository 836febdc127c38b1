// Written from data/over-hill-and-dale.json by
// `UPDATE=1 cargo test -p parcella-over-hill-and-dale --test over_hill_and_dale tiles`.

use std::borrow::Cow;

use parcella_features::{Tag, TileId};
use parcella_geometry::{Port::*, PortSet};

use crate::Edge::{Field as F, Meadow as M, Path as P};
use crate::FeatureKind::{Field, Meadow, Path};
use crate::{FeatureKind, FeatureSpec, TileSpec};

const fn feature(kind: FeatureKind, ports: PortSet, tags: &'static [Tag]) -> FeatureSpec {
    FeatureSpec { kind, ports, borders: 0, tags: Cow::Borrowed(tags) }
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
    TileSpec { id: TileId::literal("OHDS"), count: 1, start_copies: 1, sides: [F, P, M, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01a"), count: 1, start_copies: 0, sides: [M, M, P, P], tags: Cow::Borrowed(COW_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01b"), count: 1, start_copies: 0, sides: [M, M, P, P], tags: Cow::Borrowed(HORSE_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01c"), count: 2, start_copies: 0, sides: [M, M, P, P], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01d"), count: 1, start_copies: 0, sides: [M, M, P, P], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01e"), count: 1, start_copies: 0, sides: [M, M, P, P], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01f"), count: 1, start_copies: 0, sides: [M, M, P, P], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01g"), count: 1, start_copies: 0, sides: [M, M, P, P], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD01h"), count: 3, start_copies: 0, sides: [M, M, P, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02a"), count: 1, start_copies: 0, sides: [M, P, M, P], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02b"), count: 1, start_copies: 0, sides: [M, P, M, P], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02c"), count: 1, start_copies: 0, sides: [M, P, M, P], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02d"), count: 1, start_copies: 0, sides: [M, P, M, P], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02e"), count: 1, start_copies: 0, sides: [M, P, M, P], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD02f"), count: 3, start_copies: 0, sides: [M, P, M, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD03a"), count: 1, start_copies: 0, sides: [M, P, P, P], tags: Cow::Borrowed(COW_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD03b"), count: 1, start_copies: 0, sides: [M, P, P, P], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD03c"), count: 1, start_copies: 0, sides: [M, P, P, P], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD03d"), count: 2, start_copies: 0, sides: [M, P, P, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD04"), count: 1, start_copies: 0, sides: [P, P, P, P], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(Path, PortSet::of(&[North]), &[]),
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD05a"), count: 1, start_copies: 0, sides: [F, M, P, M], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), SCARECROW_1),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD05b"), count: 1, start_copies: 0, sides: [F, M, P, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), APPLE_1),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06a"), count: 1, start_copies: 0, sides: [F, M, M, M], tags: Cow::Borrowed(COW_1_HORSE_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06b"), count: 1, start_copies: 0, sides: [F, M, M, M], tags: Cow::Borrowed(COW_1_PIG_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06c"), count: 1, start_copies: 0, sides: [F, M, M, M], tags: Cow::Borrowed(HORSE_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06d"), count: 1, start_copies: 0, sides: [F, M, M, M], tags: Cow::Borrowed(PIG_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), STRAWBERRY_1),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06e"), count: 1, start_copies: 0, sides: [F, M, M, M], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), SUNFLOWER_1),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06f"), count: 1, start_copies: 0, sides: [F, M, M, M], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), GRAIN_1),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD06g"), count: 1, start_copies: 0, sides: [F, M, M, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), PUMPKIN_1),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD07a"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(PIG_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Field, PortSet::of(&[East]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD07b"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), SCARECROW_1),
        feature(Field, PortSet::of(&[East]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD08a"), count: 1, start_copies: 0, sides: [F, M, F, M], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Field, PortSet::of(&[South]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD08b"), count: 1, start_copies: 0, sides: [F, M, F, M], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), APPLE_1),
        feature(Field, PortSet::of(&[South]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD09a"), count: 1, start_copies: 0, sides: [F, M, F, M], tags: Cow::Borrowed(PIG_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, South]), STRAWBERRY_1),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight]), &[]),
        feature(Meadow, PortSet::of(&[WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD09b"), count: 1, start_copies: 0, sides: [F, M, F, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, South]), SUNFLOWER_1),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight]), &[]),
        feature(Meadow, PortSet::of(&[WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD10"), count: 1, start_copies: 0, sides: [F, P, M, M], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), SCARECROW_1),
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD11a"), count: 1, start_copies: 0, sides: [F, P, P, M], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Path, PortSet::of(&[East, South]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD11b"), count: 1, start_copies: 0, sides: [F, P, P, M], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), GRAIN_1),
        feature(Path, PortSet::of(&[East, South]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD11c"), count: 1, start_copies: 0, sides: [F, P, P, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), PUMPKIN_1),
        feature(Path, PortSet::of(&[East, South]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, SouthRight, WestLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD12a"), count: 1, start_copies: 0, sides: [F, P, M, P], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD12b"), count: 1, start_copies: 0, sides: [F, P, M, P], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD12c"), count: 1, start_copies: 0, sides: [F, P, M, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), SCARECROW_1),
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD12d"), count: 1, start_copies: 0, sides: [F, P, M, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), APPLE_1),
        feature(Path, PortSet::of(&[East, West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD13"), count: 1, start_copies: 0, sides: [F, M, M, P], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), STRAWBERRY_1),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD14"), count: 1, start_copies: 0, sides: [F, P, F, M], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, South]), SUNFLOWER_1),
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft]), &[]),
        feature(Meadow, PortSet::of(&[EastRight]), &[]),
        feature(Meadow, PortSet::of(&[WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD15"), count: 1, start_copies: 0, sides: [F, F, P, M], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), GRAIN_1),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD16a"), count: 1, start_copies: 0, sides: [F, M, P, P], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD16b"), count: 1, start_copies: 0, sides: [F, M, P, P], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), SCARECROW_1),
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD16c"), count: 1, start_copies: 0, sides: [F, M, P, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), PUMPKIN_1),
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD17a"), count: 1, start_copies: 0, sides: [F, F, M, F], tags: Cow::Borrowed(ROOSTER_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East, West]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD17b"), count: 1, start_copies: 0, sides: [F, F, M, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East, West]), PUMPKIN_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD18"), count: 1, start_copies: 0, sides: [F, F, M, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), APPLE_1),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft]), &[]),
        feature(Meadow, PortSet::of(&[WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD19a"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(COW_1_HORSE_1_SHEEP_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD19b"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(PIG_1_ROOSTER_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), SCARECROW_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD19c"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(COW_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), STRAWBERRY_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD19d"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), SUNFLOWER_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD20a"), count: 1, start_copies: 0, sides: [F, P, P, P], tags: Cow::Borrowed(HORSE_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), &[]),
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD20b"), count: 1, start_copies: 0, sides: [F, P, P, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), GRAIN_1),
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD20c"), count: 1, start_copies: 0, sides: [F, P, P, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North]), SCARECROW_1),
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD21a"), count: 1, start_copies: 0, sides: [F, F, P, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East, West]), &[]),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD21b"), count: 1, start_copies: 0, sides: [F, F, P, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East, West]), PUMPKIN_1),
        feature(Path, PortSet::of(&[South]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD22a"), count: 1, start_copies: 0, sides: [F, F, P, P], tags: Cow::Borrowed(SHEEP_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), &[]),
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD22b"), count: 1, start_copies: 0, sides: [F, F, P, P], tags: Cow::Borrowed(PIG_1), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), APPLE_1),
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD22c"), count: 1, start_copies: 0, sides: [F, F, P, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), STRAWBERRY_1),
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD22d"), count: 1, start_copies: 0, sides: [F, F, P, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East]), SUNFLOWER_1),
        feature(Path, PortSet::of(&[South, West]), &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, WestRight]), &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD23"), count: 1, start_copies: 0, sides: [F, P, F, P], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, South]), GRAIN_1),
        feature(Path, PortSet::of(&[East]), &[]),
        feature(Path, PortSet::of(&[West]), &[]),
        feature(Meadow, PortSet::of(&[EastLeft]), &[]),
        feature(Meadow, PortSet::of(&[EastRight]), &[]),
        feature(Meadow, PortSet::of(&[WestLeft]), &[]),
        feature(Meadow, PortSet::of(&[WestRight]), &[]),
    ]) },
    TileSpec { id: TileId::literal("OHD24"), count: 1, start_copies: 0, sides: [F, F, F, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Field, PortSet::of(&[North, East, South, West]), SCARECROW_1),
    ]) },
];
