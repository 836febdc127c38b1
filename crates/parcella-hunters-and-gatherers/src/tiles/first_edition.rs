// Written from data/first-edition.json by `UPDATE=1 cargo test -p parcella-hunters-and-gatherers --test hunters_and_gatherers`.

use std::borrow::Cow;

use parcella_features::{Tag, TileId};
use parcella_geometry::{Port::*, PortSet};

use crate::Edge::{Forest as F, Meadow as M, River as R};
use crate::FeatureKind::{Forest, Lake, Meadow, River};
use crate::{FeatureKind, FeatureSpec, TileSpec};

const fn feature(kind: FeatureKind, ports: PortSet, borders: u16, tags: &'static [Tag]) -> FeatureSpec {
    FeatureSpec { kind, ports, borders, tags: Cow::Borrowed(tags) }
}

const AUROCHS_1: &[Tag] = &[Tag::literal("aurochs", 1)];
const AUROCHS_1_MAMMOTHS_1: &[Tag] = &[Tag::literal("aurochs", 1), Tag::literal("mammoths", 1)];
const BONUS_1: &[Tag] = &[Tag::literal("bonus", 1)];
const BONUS_1_RECONSTRUCTED_1: &[Tag] = &[Tag::literal("bonus", 1), Tag::literal("reconstructed", 1)];
const DEER_1: &[Tag] = &[Tag::literal("deer", 1)];
const DEER_2: &[Tag] = &[Tag::literal("deer", 2)];
const FIRE_1_TIGERS_1: &[Tag] = &[Tag::literal("fire", 1), Tag::literal("tigers", 1)];
const FISH_1: &[Tag] = &[Tag::literal("fish", 1)];
const FISH_2: &[Tag] = &[Tag::literal("fish", 2)];
const FISH_3: &[Tag] = &[Tag::literal("fish", 3)];
const FISH_4: &[Tag] = &[Tag::literal("fish", 4)];
const MAMMOTHS_1: &[Tag] = &[Tag::literal("mammoths", 1)];
const MUSHROOMS_1: &[Tag] = &[Tag::literal("mushrooms", 1)];
const NUGGETS_1: &[Tag] = &[Tag::literal("nuggets", 1)];
const RECONSTRUCTED_1: &[Tag] = &[Tag::literal("reconstructed", 1)];
const SHRINE_1_TIGERS_1: &[Tag] = &[Tag::literal("shrine", 1), Tag::literal("tigers", 1)];
const SPRING_1: &[Tag] = &[Tag::literal("spring", 1)];
const TIGERS_1: &[Tag] = &[Tag::literal("tigers", 1)];
const VOLCANO_1: &[Tag] = &[Tag::literal("volcano", 1)];

/// The first edition: 79 land tiles and 12 bonus tiles, each of a kind of its own (HG-1, HG-57); 40 reconstructed.
#[rustfmt::skip]
pub const FIRST_EDITION: &[TileSpec] = &[
    TileSpec { id: TileId::literal("L00"), count: 1, start_copies: 0, sides: [R, M, F, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b100000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
        feature(Lake, PortSet::of(&[]), 0b10, FISH_2),
    ]) },
    TileSpec { id: TileId::literal("L01"), count: 1, start_copies: 0, sides: [M, R, F, R], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b100010, FISH_3),
    ]) },
    TileSpec { id: TileId::literal("L02"), count: 1, start_copies: 0, sides: [M, R, F, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b10000, &[]),
        feature(Meadow, PortSet::of(&[EastRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South, West]), 0b0, NUGGETS_1),
        feature(Lake, PortSet::of(&[]), 0b10, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L03"), count: 1, start_copies: 0, sides: [R, R, M, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L04"), count: 1, start_copies: 0, sides: [R, F, R, M], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b100010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L05"), count: 1, start_copies: 0, sides: [M, R, R, R], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, MAMMOTHS_1),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L06"), count: 1, start_copies: 0, sides: [R, R, M, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, DEER_1),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L07"), count: 1, start_copies: 0, sides: [R, R, R, M], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, SouthRight, WestLeft, WestRight]), 0b0, TIGERS_1),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L08"), count: 1, start_copies: 0, sides: [R, R, M, R], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, MAMMOTHS_1),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, DEER_1),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L09"), count: 1, start_copies: 0, sides: [R, R, R, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L10"), count: 1, start_copies: 0, sides: [R, R, M, R], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, DEER_1),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L11"), count: 1, start_copies: 0, sides: [R, R, F, R], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b100000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b100000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b100000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b10001010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L12"), count: 1, start_copies: 0, sides: [R, M, R, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight, SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, DEER_1),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L13"), count: 1, start_copies: 0, sides: [R, R, R, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, DEER_1),
        feature(River, PortSet::of(&[North]), 0b100000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b100000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b100000000, &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, DEER_1),
        feature(River, PortSet::of(&[West]), 0b100000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b10101010, FISH_2),
    ]) },
    TileSpec { id: TileId::literal("L14"), count: 1, start_copies: 0, sides: [R, F, F, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b0, SPRING_1),
        feature(Meadow, PortSet::of(&[NorthRight]), 0b0, TIGERS_1),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L15"), count: 1, start_copies: 0, sides: [M, R, R, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, SouthRight, WestLeft, WestRight]), 0b0, DEER_1),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L16"), count: 1, start_copies: 0, sides: [M, R, R, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, DEER_1),
    ]) },
    TileSpec { id: TileId::literal("L17"), count: 1, start_copies: 0, sides: [R, R, R, R], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, EastRight, SouthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North, East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, DEER_1),
        feature(River, PortSet::of(&[South, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, TIGERS_1),
    ]) },
    TileSpec { id: TileId::literal("L18"), count: 1, start_copies: 0, sides: [M, R, R, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, SouthRight, WestLeft, WestRight]), 0b0, TIGERS_1),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L19"), count: 1, start_copies: 0, sides: [M, R, R, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, SouthRight, WestLeft, WestRight]), 0b0, DEER_1),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L20"), count: 1, start_copies: 0, sides: [R, R, F, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestLeft, WestRight]), 0b0, MAMMOTHS_1),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b100010, FISH_2),
    ]) },
    TileSpec { id: TileId::literal("L21"), count: 1, start_copies: 0, sides: [M, R, R, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, SouthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, MAMMOTHS_1),
    ]) },
    TileSpec { id: TileId::literal("L22"), count: 1, start_copies: 0, sides: [R, M, F, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight, WestLeft]), 0b0, MAMMOTHS_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L23"), count: 1, start_copies: 0, sides: [R, R, F, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, EastRight]), 0b0, MAMMOTHS_1),
        feature(River, PortSet::of(&[North, East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South, West]), 0b0, NUGGETS_1),
    ]) },
    TileSpec { id: TileId::literal("L24"), count: 1, start_copies: 0, sides: [R, M, F, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight]), 0b0, MAMMOTHS_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b100010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L25"), count: 1, start_copies: 0, sides: [R, R, F, M], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, EastRight, WestLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North, East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L26"), count: 1, start_copies: 0, sides: [R, R, F, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, EastRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North, East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L27"), count: 1, start_copies: 0, sides: [M, R, R, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, SouthRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L28"), count: 1, start_copies: 0, sides: [R, M, F, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight, WestLeft]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L29"), count: 1, start_copies: 0, sides: [F, R, R, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[EastLeft, SouthRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L30"), count: 1, start_copies: 0, sides: [M, M, F, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[South, West]), 0b0, NUGGETS_1),
    ]) },
    TileSpec { id: TileId::literal("L31"), count: 1, start_copies: 0, sides: [F, M, M, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b0, TIGERS_1),
    ]) },
    TileSpec { id: TileId::literal("L32"), count: 1, start_copies: 0, sides: [F, M, M, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight]), 0b0, TIGERS_1),
    ]) },
    TileSpec { id: TileId::literal("L34"), count: 1, start_copies: 0, sides: [M, M, M, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L35"), count: 1, start_copies: 0, sides: [M, F, M, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, MAMMOTHS_1),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L36"), count: 1, start_copies: 0, sides: [M, M, F, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, WestLeft, WestRight]), 0b0, MAMMOTHS_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L37"), count: 1, start_copies: 0, sides: [F, M, M, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, DEER_1),
    ]) },
    TileSpec { id: TileId::literal("L38"), count: 1, start_copies: 0, sides: [M, F, M, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[East, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L39"), count: 1, start_copies: 0, sides: [M, F, M, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L40"), count: 1, start_copies: 0, sides: [M, F, M, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L41"), count: 1, start_copies: 0, sides: [M, F, M, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, SouthLeft, SouthRight]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L42"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L43"), count: 1, start_copies: 0, sides: [F, F, F, M], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East]), 0b0, NUGGETS_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L44"), count: 1, start_copies: 0, sides: [F, F, M, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, West]), 0b0, NUGGETS_1),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, DEER_1),
    ]) },
    TileSpec { id: TileId::literal("L45"), count: 1, start_copies: 0, sides: [R, F, R, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[North, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[SouthLeft]), 0b0, DEER_1),
        feature(Meadow, PortSet::of(&[SouthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L46"), count: 1, start_copies: 0, sides: [M, R, F, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, WestLeft]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L47"), count: 1, start_copies: 0, sides: [M, R, F, R], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, WestLeft]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L48"), count: 1, start_copies: 0, sides: [M, R, M, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, TIGERS_1),
    ]) },
    TileSpec { id: TileId::literal("L49"), count: 1, start_copies: 0, sides: [M, R, M, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, DEER_1),
        feature(River, PortSet::of(&[East, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, TIGERS_1),
    ]) },
    TileSpec { id: TileId::literal("L50"), count: 1, start_copies: 0, sides: [R, M, R, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, SouthRight, WestLeft, WestRight]), 0b0, DEER_1),
        feature(River, PortSet::of(&[North, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L51"), count: 1, start_copies: 0, sides: [M, R, M, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, MAMMOTHS_1),
        feature(River, PortSet::of(&[East, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L52"), count: 1, start_copies: 0, sides: [M, R, M, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, WestRight]), 0b0, DEER_1),
        feature(River, PortSet::of(&[East, West]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L54"), count: 1, start_copies: 0, sides: [F, R, R, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, DEER_1),
        feature(Meadow, PortSet::of(&[SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L55"), count: 1, start_copies: 0, sides: [F, F, F, R], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East]), 0b0, NUGGETS_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b0, SPRING_1),
        feature(Meadow, PortSet::of(&[WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L56"), count: 1, start_copies: 1, sides: [M, F, F, R], tags: Cow::Borrowed(VOLCANO_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, WestRight]), 0b0, MAMMOTHS_1),
        feature(Forest, PortSet::of(&[East, South]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b10000, &[]),
        feature(Lake, PortSet::of(&[]), 0b1000, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L57"), count: 1, start_copies: 0, sides: [R, F, F, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b100000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South, West]), 0b0, NUGGETS_1),
        feature(Lake, PortSet::of(&[]), 0b10, FISH_2),
    ]) },
    TileSpec { id: TileId::literal("L58"), count: 1, start_copies: 0, sides: [F, F, R, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b10000, &[]),
        feature(Meadow, PortSet::of(&[SouthRight]), 0b0, &[]),
        feature(Lake, PortSet::of(&[]), 0b100, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L59"), count: 1, start_copies: 0, sides: [R, M, F, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b10000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight]), 0b0, TIGERS_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
        feature(Lake, PortSet::of(&[]), 0b10, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L60"), count: 1, start_copies: 0, sides: [M, F, M, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, DEER_1),
    ]) },
    TileSpec { id: TileId::literal("L61"), count: 1, start_copies: 0, sides: [M, M, M, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, MAMMOTHS_1),
    ]) },
    TileSpec { id: TileId::literal("L62"), count: 1, start_copies: 0, sides: [M, M, M, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, DEER_1),
    ]) },
    TileSpec { id: TileId::literal("L63"), count: 1, start_copies: 0, sides: [F, F, M, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L64"), count: 1, start_copies: 0, sides: [F, F, M, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L65"), count: 1, start_copies: 0, sides: [F, F, M, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight]), 0b0, TIGERS_1),
    ]) },
    TileSpec { id: TileId::literal("L66"), count: 1, start_copies: 0, sides: [F, F, R, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b0, SPRING_1),
        feature(Meadow, PortSet::of(&[SouthRight]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L67"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, DEER_1),
    ]) },
    TileSpec { id: TileId::literal("L68"), count: 1, start_copies: 0, sides: [F, M, R, M], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastLeft, EastRight, SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b0, SPRING_1),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft, WestRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L69"), count: 1, start_copies: 0, sides: [F, R, R, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[EastLeft, SouthRight]), 0b0, &[]),
        feature(River, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L70"), count: 1, start_copies: 0, sides: [R, R, F, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b0, SPRING_1),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b0, SPRING_1),
        feature(Meadow, PortSet::of(&[EastRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South, West]), 0b0, NUGGETS_1),
    ]) },
    TileSpec { id: TileId::literal("L71"), count: 1, start_copies: 0, sides: [R, F, R, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b0, SPRING_1),
        feature(Meadow, PortSet::of(&[NorthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, West]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b10000000, &[]),
        feature(Meadow, PortSet::of(&[SouthRight]), 0b0, &[]),
        feature(Lake, PortSet::of(&[]), 0b100000, FISH_2),
    ]) },
    TileSpec { id: TileId::literal("L72"), count: 1, start_copies: 0, sides: [R, F, R, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, SouthRight]), 0b0, TIGERS_1),
        feature(River, PortSet::of(&[North, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, SouthLeft]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L73"), count: 1, start_copies: 0, sides: [R, F, R, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, SouthRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, SouthLeft]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("L74"), count: 1, start_copies: 0, sides: [R, F, R, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, SouthRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, SouthLeft]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East]), 0b0, &[]),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b100010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("L75"), count: 1, start_copies: 0, sides: [M, F, F, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, South]), 0b0, NUGGETS_1),
    ]) },
    TileSpec { id: TileId::literal("L76"), count: 1, start_copies: 0, sides: [M, M, F, F], tags: Cow::Borrowed(RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight]), 0b0, MAMMOTHS_1),
        feature(Forest, PortSet::of(&[South, West]), 0b0, NUGGETS_1),
    ]) },
    TileSpec { id: TileId::literal("L77"), count: 1, start_copies: 0, sides: [M, F, F, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, South]), 0b0, NUGGETS_1),
    ]) },
    TileSpec { id: TileId::literal("L78"), count: 1, start_copies: 0, sides: [F, F, M, M], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Forest, PortSet::of(&[North, East]), 0b0, NUGGETS_1),
        feature(Meadow, PortSet::of(&[SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, DEER_1),
    ]) },
    TileSpec { id: TileId::literal("LX1"), count: 1, start_copies: 0, sides: [M, M, M, R], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, MAMMOTHS_1),
        feature(River, PortSet::of(&[West]), 0b100, &[]),
        feature(Lake, PortSet::of(&[]), 0b10, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("LX2"), count: 1, start_copies: 0, sides: [R, M, M, F], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b10000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight, SouthLeft, SouthRight]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
        feature(Lake, PortSet::of(&[]), 0b10, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("B01"), count: 1, start_copies: 0, sides: [M, F, R, F], tags: Cow::Borrowed(BONUS_1_RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, West]), 0b0, MUSHROOMS_1),
        feature(Meadow, PortSet::of(&[SouthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[South]), 0b0, SPRING_1),
        feature(Meadow, PortSet::of(&[SouthRight]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("B02"), count: 1, start_copies: 0, sides: [R, M, M, R], tags: Cow::Borrowed(BONUS_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b10000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight, SouthLeft, SouthRight, WestLeft]), 0b0, AUROCHS_1),
        feature(River, PortSet::of(&[West]), 0b10000, &[]),
        feature(Lake, PortSet::of(&[]), 0b1010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("B03"), count: 1, start_copies: 0, sides: [M, F, F, M], tags: Cow::Borrowed(BONUS_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, WestLeft, WestRight]), 0b0, SHRINE_1_TIGERS_1),
        feature(Forest, PortSet::of(&[East, South]), 0b0, NUGGETS_1),
    ]) },
    TileSpec { id: TileId::literal("B04"), count: 1, start_copies: 0, sides: [R, M, M, F], tags: Cow::Borrowed(BONUS_1_RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b10000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft, EastRight, SouthLeft, SouthRight]), 0b0, DEER_1),
        feature(Forest, PortSet::of(&[West]), 0b0, &[]),
        feature(Lake, PortSet::of(&[]), 0b10, FISH_2),
    ]) },
    TileSpec { id: TileId::literal("B05"), count: 1, start_copies: 0, sides: [R, R, R, R], tags: Cow::Borrowed(BONUS_1_RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, EastRight, SouthLeft, WestRight]), 0b0, DEER_2),
        feature(River, PortSet::of(&[North]), 0b10000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b10000000, &[]),
        feature(River, PortSet::of(&[South]), 0b100000000, &[]),
        feature(Meadow, PortSet::of(&[SouthRight, WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b100000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b1010, FISH_2),
        feature(Lake, PortSet::of(&[]), 0b1010000, FISH_2),
    ]) },
    TileSpec { id: TileId::literal("B06"), count: 1, start_copies: 0, sides: [R, R, F, M], tags: Cow::Borrowed(BONUS_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, EastRight, WestLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North, East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, AUROCHS_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("B07"), count: 1, start_copies: 0, sides: [M, M, M, M], tags: Cow::Borrowed(BONUS_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, SouthLeft, SouthRight, WestLeft, WestRight]), 0b0, FIRE_1_TIGERS_1),
    ]) },
    TileSpec { id: TileId::literal("B08"), count: 1, start_copies: 0, sides: [R, R, R, M], tags: Cow::Borrowed(BONUS_1_RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, SouthRight, WestLeft, WestRight]), 0b0, AUROCHS_1),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[East]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[EastRight, SouthLeft]), 0b0, TIGERS_1),
        feature(River, PortSet::of(&[South]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b101010, FISH_1),
    ]) },
    TileSpec { id: TileId::literal("B09"), count: 1, start_copies: 0, sides: [M, F, F, M], tags: Cow::Borrowed(BONUS_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, WestLeft, WestRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, South]), 0b0, MUSHROOMS_1),
    ]) },
    TileSpec { id: TileId::literal("B10"), count: 1, start_copies: 0, sides: [R, R, F, M], tags: Cow::Borrowed(BONUS_1_RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, EastRight, WestLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North, East]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[NorthRight, EastLeft]), 0b0, &[]),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
    TileSpec { id: TileId::literal("B11"), count: 1, start_copies: 0, sides: [R, F, F, R], tags: Cow::Borrowed(BONUS_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, WestRight]), 0b0, &[]),
        feature(River, PortSet::of(&[North]), 0b1000000, &[]),
        feature(Meadow, PortSet::of(&[NorthRight]), 0b0, &[]),
        feature(Forest, PortSet::of(&[East, South]), 0b0, &[]),
        feature(Meadow, PortSet::of(&[WestLeft]), 0b0, &[]),
        feature(River, PortSet::of(&[West]), 0b1000000, &[]),
        feature(Lake, PortSet::of(&[]), 0b100010, FISH_4),
    ]) },
    TileSpec { id: TileId::literal("B12"), count: 1, start_copies: 0, sides: [M, M, F, M], tags: Cow::Borrowed(BONUS_1_RECONSTRUCTED_1), features: Cow::Borrowed(&[
        feature(Meadow, PortSet::of(&[NorthLeft, NorthRight, EastLeft, EastRight, WestLeft, WestRight]), 0b0, AUROCHS_1_MAMMOTHS_1),
        feature(Forest, PortSet::of(&[South]), 0b0, &[]),
    ]) },
];
