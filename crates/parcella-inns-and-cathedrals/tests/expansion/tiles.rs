//! The tile constants are those of the tile file, and the file says what the rules say.

use std::path::Path;

use parcella_classic::{FeatureKind, TileSpec, tiles_as_source};
use parcella_features::read_tile_file;
use parcella_inns_and_cathedrals::TILES;

fn data() -> Vec<TileSpec> {
    read_tile_file(include_str!("../../data/tiles.json")).expect("the tile file can be read")
}

#[test]
fn the_constants_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles.rs");
    let command = "UPDATE=1 cargo test -p parcella-inns-and-cathedrals --test expansion";
    let wanted = tiles_as_source(command, "The tiles: 18 tiles of 17 kinds (IC-1).", &data());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(found == wanted, "src/tiles.rs differs from data/tiles.json: run {command}");
    if std::env::var_os("UPDATE").is_none() {
        assert_eq!(TILES, data());
    }
}

/// Number of tiles, copies counted, with so many features of a kind that `of` holds for.
fn tiles_with(number: usize, of: impl Fn(&parcella_classic::FeatureSpec) -> bool) -> u16 {
    let with = |tile: &&TileSpec| tile.features.iter().filter(|feature| of(feature)).count() == number;
    TILES.iter().filter(with).map(|tile| tile.count).sum()
}

#[test]
fn ic_1_eighteen_tiles_six_inns_two_cathedrals() {
    assert_eq!(TILES.len(), 17);
    assert_eq!(TILES.iter().map(|tile| tile.count).sum::<u16>(), 18);
    assert!(TILES.iter().all(|tile| tile.start_copies == 0));
    // Each inn stands at one road of its tile (IC-5), each cathedral in a city with four sides.
    assert_eq!(tiles_with(1, |feature| feature.tag("inn") > 0), 6);
    assert_eq!(tiles_with(0, |feature| feature.tag("inn") > 0), 12);
    assert_eq!(tiles_with(1, |feature| feature.tag("inn") > 0 && feature.kind == FeatureKind::Road), 6);
    assert_eq!(tiles_with(1, |feature| feature.tag("cathedral") > 0), 2);
    assert_eq!(tiles_with(1, |feature| feature.tag("cathedral") > 0 && feature.ports.len() == 4), 2);
    assert_eq!(tiles_with(1, |feature| feature.kind == FeatureKind::Monastery), 1);
    assert_eq!(tiles_with(1, |feature| feature.tag("shields") == 1), 3);
}

#[test]
fn ic_11_a_monastery_on_a_road_cuts_it() {
    let tile =
        TILES.iter().find(|tile| tile.features.iter().any(|feature| feature.kind == FeatureKind::Monastery));
    let roads = tile.unwrap().features.iter().filter(|feature| feature.kind == FeatureKind::Road).count();
    assert_eq!(roads, 2);
}
