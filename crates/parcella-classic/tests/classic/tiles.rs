//! The tile constants are those of the tile file, and the file says what the rules say.

use std::path::Path;

use parcella_classic::{FeatureKind, TileSpec, tiles};
use parcella_features::{FeatureWord, read_tile_file, tiles_as_source};

fn data() -> Vec<TileSpec> {
    read_tile_file(include_str!("../../data/base.json")).expect("the tile file can be read")
}

/// The constants as source text.
fn source(tiles: &[TileSpec]) -> String {
    let preface = "// Written from data/base.json by `UPDATE=1 cargo test -p parcella-classic --test classic`.\n\n\
                   use crate::Edge as E;\nuse crate::FeatureKind as K;\nuse crate::{FeatureSpec, TileSpec};\n";
    tiles_as_source(preface, "The base set: 72 tiles of 24 kinds (CL-2).", "BASE", tiles)
}

#[test]
fn the_constants_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles/base.rs");
    let wanted = source(&data());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(found == wanted, "src/tiles/base.rs differs from data/base.json: run with UPDATE=1");
    if std::env::var_os("UPDATE").is_none() {
        assert_eq!(tiles::BASE, data());
    }
}

#[test]
fn cl_2_the_set_has_72_tiles_one_of_them_the_start_tile() {
    let tiles = data();
    assert_eq!(tiles.len(), 24);
    assert_eq!(tiles.iter().map(|tile| tile.count).sum::<u16>(), 72);
    let start: Vec<_> = tiles.iter().filter(|tile| tile.start_copies > 0).collect();
    assert_eq!((start.len(), start[0].id.as_str(), start[0].count, start[0].start_copies), (1, "D", 4, 1));
}

#[test]
fn the_set_has_six_monasteries_and_ten_shields() {
    let count = |kind: FeatureKind, tag: Option<&str>| -> u32 {
        data()
            .iter()
            .flat_map(|tile| tile.features.iter().map(move |feature| (u32::from(tile.count), feature)))
            .filter(|(_, feature)| feature.kind == kind)
            .map(|(copies, feature)| copies * tag.map_or(1, |tag| feature.tag(tag)))
            .sum()
    };
    assert_eq!(count(FeatureKind::Monastery, None), 6);
    assert_eq!(count(FeatureKind::City, Some("shields")), 10);
    assert!(
        data()
            .iter()
            .all(|tile| tile.features.iter().all(|f| f.kind != FeatureKind::Road || !f.ports.is_empty()))
    );
    assert_eq!(FeatureKind::ALL.len(), 4);
}
