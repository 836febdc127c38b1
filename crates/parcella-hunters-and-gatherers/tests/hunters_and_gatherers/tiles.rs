//! The tile constants are those of the tile file, and the file says what the rules say.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use parcella_features::{Tag, read_tile_file};
use parcella_geometry::Rotation;
use parcella_hunters_and_gatherers::{
    Config, Edge, FeatureKind, FeatureSpec, HuntersAndGatherers, TileSpec, tiles,
};

fn data() -> Vec<TileSpec> {
    read_tile_file(include_str!("../../data/first-edition.json")).expect("the tile file can be read")
}

/// The name of the constant that holds these marks.
fn constant(tags: &[Tag]) -> String {
    let names: Vec<String> =
        tags.iter().map(|tag| format!("{}_{}", tag.name.to_uppercase(), tag.number)).collect();
    if names.is_empty() { "&[]".to_owned() } else { names.join("_") }
}

/// The constants as source text.
fn source(tiles: &[TileSpec]) -> String {
    let mut text = String::from(
        "// Written from data/first-edition.json by `UPDATE=1 cargo test -p parcella-hunters-and-gatherers --test hunters_and_gatherers`.\n\n\
         use std::borrow::Cow;\n\n\
         use parcella_features::{Tag, TileId};\n\
         use parcella_geometry::{Port::*, PortSet};\n\n\
         use crate::Edge::{Forest as F, Meadow as M, River as R};\n\
         use crate::FeatureKind::{Forest, Lake, Meadow, River};\n\
         use crate::{FeatureKind, FeatureSpec, TileSpec};\n\n\
         const fn feature(kind: FeatureKind, ports: PortSet, borders: u16, tags: &'static [Tag]) -> FeatureSpec {\n    \
         FeatureSpec { kind, ports, borders, tags: Cow::Borrowed(tags) }\n}\n\n\
         MARKS\
         /// The first edition: 79 land tiles and 12 bonus tiles, each of a kind of its own (HG-1, HG-57); 40 reconstructed.\n#[rustfmt::skip]\npub const FIRST_EDITION: &[TileSpec] = &[\n",
    );
    let marks: BTreeSet<String> = tiles
        .iter()
        .flat_map(|tile| tile.features.iter().map(|feature| &feature.tags).chain([&tile.tags]))
        .filter(|tags| !tags.is_empty())
        .map(|marks| {
            let tags: Vec<String> =
                marks.iter().map(|tag| format!("Tag::literal(\"{}\", {})", tag.name, tag.number)).collect();
            format!("const {}: &[Tag] = &[{}];\n", constant(marks), tags.join(", "))
        })
        .collect();
    text = text.replace("MARKS", &(marks.into_iter().collect::<String>() + "\n"));
    for tile in tiles {
        let sides = tile.sides.map(|side| match side {
            Edge::Forest => "F",
            Edge::Meadow => "M",
            Edge::River => "R",
        });
        writeln!(
            text,
            "    TileSpec {{ id: TileId::literal(\"{}\"), count: {}, start_copies: {}, sides: [{}], tags: Cow::Borrowed({}), features: Cow::Borrowed(&[",
            tile.id,
            tile.count,
            tile.start_copies,
            sides.join(", "),
            constant(&tile.tags)
        )
        .unwrap();
        for feature in tile.features.iter() {
            let ports: Vec<String> = feature.ports.iter().map(|port| format!("{port:?}")).collect();
            let tags = constant(&feature.tags);
            writeln!(
                text,
                "        feature({:?}, PortSet::of(&[{}]), {:#b}, {}),",
                feature.kind,
                ports.join(", "),
                feature.borders,
                tags
            )
            .unwrap();
        }
        text.push_str("    ]) },\n");
    }
    text.push_str("];\n");
    text
}

#[test]
fn the_constants_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles/first_edition.rs");
    let wanted = source(&data());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(
        found == wanted,
        "src/tiles/first_edition.rs differs from data/first-edition.json: run with UPDATE=1"
    );
    if std::env::var_os("UPDATE").is_none() {
        assert_eq!(tiles::FIRST_EDITION, data());
    }
}

fn is(tile: &TileSpec, mark: &str) -> bool {
    Tag::number_of(&tile.tags, mark) > 0
}

fn features(bonus: bool) -> impl Iterator<Item = FeatureSpec> {
    let tiles = data().into_iter().filter(move |tile| is(tile, tiles::BONUS) == bonus);
    tiles.flat_map(|tile| tile.features.into_owned())
}

fn sum(bonus: bool, mark: &str) -> u32 {
    features(bonus).map(|feature| feature.tag(mark)).sum()
}

#[test]
fn hg_1_the_set_has_79_land_tiles_one_of_them_the_start_tile_and_12_bonus_tiles() {
    let tiles = data();
    let count = |bonus: bool| -> u16 {
        tiles.iter().filter(|tile| is(tile, tiles::BONUS) == bonus).map(|tile| tile.count).sum()
    };
    assert_eq!((count(false), count(true)), (79, 12));
    let start: Vec<_> = tiles.iter().filter(|tile| tile.start_copies > 0).collect();
    assert_eq!((start.len(), start[0].id.as_str(), start[0].count), (1, "L56", 1));
}

#[test]
fn hg_6_aurochs_and_hg_52_mushrooms_are_on_bonus_tiles_alone() {
    // Counted over the whole set, from the facts about it: 31 deer, 14 mammoths, 11 tigers on land.
    assert_eq!(["deer", "mammoths", "aurochs", "tigers"].map(|animal| sum(false, animal)), [31, 14, 0, 11]);
    assert_eq!(["deer", "mammoths", "aurochs", "tigers"].map(|animal| sum(true, animal)), [3, 1, 4, 3]);
    assert_eq!((sum(false, "mushrooms"), sum(true, "mushrooms")), (0, 2));
}

#[test]
fn hg_7_rivers_end_at_lakes_or_springs() {
    let tiles = data();
    let kind = |kind: FeatureKind| {
        tiles.iter().flat_map(|tile| tile.features.iter()).filter(move |f| f.kind == kind)
    };
    // 24 lakes on land with 31 fish, 6 on bonus tiles with 12; 7 springs and 1; 83 stretches of river and 15.
    let lakes = |bonus| features(bonus).filter(|feature| feature.kind == FeatureKind::Lake).count();
    let rivers = |bonus| features(bonus).filter(|feature| feature.kind == FeatureKind::River).count();
    assert_eq!((lakes(false), sum(false, "fish"), lakes(true), sum(true, "fish")), (24, 31, 6, 12));
    assert_eq!((sum(false, "spring"), sum(true, "spring")), (7, 1));
    assert_eq!((rivers(false), rivers(true)), (83, 15));
    for river in kind(FeatureKind::River) {
        let ends = river.borders.count_ones() + river.tag("spring");
        let (ports, fish) = (river.ports.iter().count(), river.tag("fish"));
        assert_eq!((ports as u32 + ends, fish), (2, 0), "a river has two ends, and no fish in this edition");
    }
    assert!(kind(FeatureKind::Lake).all(|lake| lake.tag("fish") > 0 && lake.borders != 0));
    // Three separate stretches on one tile.
    let three = tiles.iter().find(|tile| tile.id.as_str() == "L03").unwrap();
    let stretches = three.features.iter().filter(|feature| feature.kind == FeatureKind::River);
    assert_eq!(stretches.count(), 3);
}

#[test]
fn hg_8_the_start_tile() {
    let rules = HuntersAndGatherers::new(Config::new(2)).unwrap();
    let catalogue = rules.catalogue();
    let start = catalogue.index_of("L56".parse().unwrap()).unwrap();
    let shape = catalogue.shape(start, Rotation::R0);
    let of = |kind| shape.features().iter().filter(move |feature| feature.kind == kind);
    let [forest] = of(FeatureKind::Forest).collect::<Vec<_>>()[..] else { panic!("one forest") };
    let [lake] = of(FeatureKind::Lake).collect::<Vec<_>>()[..] else { panic!("one lake") };
    assert_eq!((forest.ports.iter().count(), forest.data.nuggets, lake.data.fish), (2, 1, 1));
    assert_eq!(lake.part.to_string(), "lake@W");
    assert_eq!(of(FeatureKind::Meadow).map(|meadow| meadow.data.mammoths).collect::<Vec<_>>(), [1, 0]);
    assert!(is(catalogue.tiles()[start].spec(), "volcano"));
}

#[test]
fn hg_33_nuggets_are_in_forests_that_reach_two_sides() {
    for forest in features(false).filter(|feature| feature.kind == FeatureKind::Forest) {
        let sides = forest.ports.iter().count();
        assert_eq!(forest.tag("nuggets") > 0, sides >= 2, "a forest of the land tiles with {sides} side(s)");
    }
    assert_eq!((sum(false, "nuggets"), sum(true, "nuggets")), (29, 1));
}

#[test]
fn hg_57_twelve_bonus_tiles_one_with_fire_and_one_with_the_shrine() {
    let bonus: Vec<TileSpec> = data().into_iter().filter(|tile| is(tile, tiles::BONUS)).collect();
    let with = |mark: &str| -> Vec<&str> {
        let has = |tile: &&TileSpec| tile.features.iter().any(|feature| feature.tag(mark) > 0);
        bonus.iter().filter(has).map(|tile| tile.id.as_str()).collect()
    };
    assert_eq!((bonus.len(), with("fire"), with("shrine")), (12, vec!["B07"], vec!["B03"]));
    assert_eq!((sum(false, "fire"), sum(false, "shrine")), (0, 0));
}

#[test]
fn reconstructed_tiles_are_marked_wherever_the_file_is_not_certain() {
    let file: serde_json::Value =
        serde_json::from_str(include_str!("../../data/first-edition.json")).unwrap();
    let mut reconstructed = 0;
    for (tile, form) in data().iter().zip(file["tiles"].as_array().unwrap()) {
        let certain = form["confidence"] == "high";
        assert_eq!(is(tile, tiles::RECONSTRUCTED), !certain, "{}", tile.id);
        let note = form["note"].as_str().unwrap();
        assert_eq!(note.contains("Reconstructed"), !certain, "{}: {note}", tile.id);
        reconstructed += usize::from(!certain);
    }
    assert_eq!(reconstructed, 40);
}
