//! The tile constants are those of the tile file, and the file says what the rules say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use parcella_features::{EdgeWord, Tag, read_tile_file, tiles_as_source};
use parcella_geometry::Side;
use parcella_over_hill_and_dale::{Edge, FeatureKind, TileSpec, Token, tiles};

const FILE: &str = include_str!("../../data/over-hill-and-dale.json");
const ANIMALS: [&str; 5] = ["rooster", "cow", "horse", "sheep", "pig"];

fn data() -> Vec<TileSpec> {
    read_tile_file(FILE).expect("the tile file can be read")
}

/// The constants as source text.
fn source(tiles: &[TileSpec]) -> String {
    let preface = "// Written from data/over-hill-and-dale.json by\n\
                   // `UPDATE=1 cargo test -p parcella-over-hill-and-dale --test over_hill_and_dale`.\n\n\
                   use crate::Edge as E;\nuse crate::FeatureKind as K;\nuse crate::{FeatureSpec, TileSpec};\n";
    let about = "The reconstructed set: 73 tiles, one of them the start tile (OHD-2, OHD-3).";
    tiles_as_source(preface, about, "RECONSTRUCTED", tiles)
}

#[test]
fn the_constants_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles/reconstructed.rs");
    let wanted = source(&data());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(found == wanted, "{} differs from the tile file: run with UPDATE=1", path.display());
    if std::env::var_os("UPDATE").is_none() {
        assert_eq!(tiles::RECONSTRUCTED, data());
    }
}

#[test]
fn ohd_2_and_ohd_3_24_positions_of_72_tiles_and_one_start_tile() {
    let printed = [11, 8, 5, 1, 2, 7, 2, 2, 2, 1, 3, 4, 1, 1, 1, 3, 2, 1, 4, 3, 2, 4, 1, 1];
    assert_eq!(printed.iter().sum::<u16>(), 72);
    let mut counts: BTreeMap<String, u16> = BTreeMap::new();
    let mut shapes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for tile in data().iter().filter(|tile| tile.start_copies == 0) {
        let position = tile.id.as_str()[3..5].to_owned();
        *counts.entry(position.clone()).or_default() += tile.count;
        // OHD-3: copies of one position differ in animals and symbols alone.
        let bare: Vec<_> = tile.features.iter().map(|feature| (feature.kind, feature.ports)).collect();
        shapes.entry(position).or_default().insert(format!("{:?} {bare:?}", tile.sides));
    }
    assert_eq!(counts.into_values().collect::<Vec<_>>(), printed);
    assert!(shapes.values().all(|shapes| shapes.len() == 1), "{shapes:?}");
    let start: Vec<_> = data().into_iter().filter(|tile| tile.start_copies > 0).collect();
    assert_eq!((start.len(), start[0].id.as_str(), start[0].count), (1, "OHDS", 1));
    assert_eq!(data().iter().map(|tile| tile.count).sum::<u16>(), 73);
}

#[test]
fn ohd_4_and_ohd_30_as_many_symbols_of_each_kind_as_tokens_at_most_one_on_a_tile() {
    let mut symbols = [0; 6];
    for tile in &data() {
        let mut on_tile = 0;
        for feature in tile.features.iter() {
            for token in Token::ALL {
                let number = feature.tag(token.word());
                assert!(number == 0 || feature.kind == FeatureKind::Field, "{}", tile.id);
                symbols[token as usize] += u32::from(tile.count) * number;
                on_tile += number;
            }
            let known = |tag: &Tag| Token::ALL.iter().any(|token| token.word() == tag.name);
            assert!(feature.tags.iter().all(known), "{} has a mark without a meaning", tile.id);
        }
        assert!(on_tile <= 1, "{}", tile.id);
    }
    assert_eq!(symbols, [5, 5, 5, 5, 5, 8]);
}

#[test]
fn ohd_9_five_kinds_of_animals() {
    let mut animals = BTreeMap::new();
    for tile in &data() {
        for tag in tile.tags.iter() {
            *animals.entry(tag.name.to_string()).or_insert(0) += u32::from(tile.count) * tag.number;
        }
    }
    // The reconstruction says 12 of each; that it is these five kinds is the rule.
    let expected: BTreeMap<_, _> = ANIMALS.iter().map(|kind| (kind.to_string(), 12)).collect();
    assert_eq!(animals, expected);
}

#[test]
fn the_file_says_what_it_is() {
    let file: serde_json::Value = serde_json::from_str(FILE).unwrap();
    assert!(file["status"].as_str().unwrap().starts_with("RECONSTRUCTION"));
    for tile in file["tiles"].as_array().unwrap() {
        let id = tile["id"].as_str().unwrap();
        assert_eq!(tile["confidence"], "low", "{id}");
        assert!(tile["note"].as_str().unwrap().contains("reconstructed"), "{id}");
    }
    assert!(tiles::REMARK.starts_with("reconstructed"));
    // Where a path stops on its tile, the file says what stops it, and that is there.
    for (tile, spec) in file["tiles"].as_array().unwrap().iter().zip(data()) {
        let paths = spec.features.iter().filter(|feature| feature.kind == FeatureKind::Path);
        let arms = paths.filter(|feature| feature.ports.len() == 1).count();
        for (feature, spec_feature) in tile["features"].as_array().unwrap().iter().zip(spec.features.iter()) {
            let stops = spec_feature.kind == FeatureKind::Path && spec_feature.ports.len() == 1;
            let end = feature["end"].as_str();
            assert_eq!(end.is_some(), stops, "{}", spec.id);
            let there = match end {
                Some("junction") => arms >= 3,
                Some("field") => Side::ALL.iter().any(|side| spec.sides[*side as usize] == Edge::Field),
                Some(_) => false,
                None => true,
            };
            assert!(there, "{}: {end:?}", spec.id);
        }
    }
    assert_eq!(Edge::ALL.len(), 3);
}
