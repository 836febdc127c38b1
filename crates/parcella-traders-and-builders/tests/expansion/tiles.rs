//! The tile constants are those of the tile file, and the file says what the rules say.

use std::path::Path;

use parcella_classic::{FeatureKind, TileSpec, tiles_as_source};
use parcella_features::read_tile_file;
use parcella_traders_and_builders::TILES;

fn data() -> Vec<TileSpec> {
    read_tile_file(include_str!("../../data/tiles.json")).expect("the tile file can be read")
}

#[test]
fn the_constants_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles.rs");
    let command = "UPDATE=1 cargo test -p parcella-traders-and-builders --test expansion";
    let wanted = tiles_as_source(command, "The tiles: 24 tiles of 24 kinds (TB-1).", &data());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(found == wanted, "src/tiles.rs differs from data/tiles.json: run {command}");
    if std::env::var_os("UPDATE").is_none() {
        assert_eq!(TILES, data());
    }
}

#[test]
fn tb_1_twenty_four_tiles_with_twenty_symbols_in_cities() {
    assert_eq!(TILES.len(), 24);
    assert!(TILES.iter().all(|tile| (tile.count, tile.start_copies) == (1, 0)));
    let symbols =
        |tile: &TileSpec, good: &str| tile.features.iter().map(|feature| feature.tag(good)).sum::<u32>();
    let total = |good| TILES.iter().map(|tile| symbols(tile, good)).sum::<u32>();
    assert_eq!(["wine", "grain", "cloth"].map(total), [9, 6, 5]);
    // One symbol on each of 20 tiles, none on 4.
    let on = |tile: &TileSpec| ["wine", "grain", "cloth"].map(|good| symbols(tile, good)).iter().sum::<u32>();
    let with = |number| TILES.iter().filter(|tile| on(tile) == number).count();
    assert_eq!((with(1), with(0)), (20, 4));
    let elsewhere = TILES.iter().flat_map(|tile| tile.features.iter()).filter(|feature| {
        feature.kind != FeatureKind::City
            && ["wine", "grain", "cloth"].iter().any(|good| feature.tag(good) > 0)
    });
    assert_eq!(elsewhere.count(), 0);
}

#[test]
fn tb_20_roads_cross_on_a_bridge() {
    let bridge = TILES.iter().find(|tile| tile.id.as_str() == "TB24").unwrap();
    let count = |kind| bridge.features.iter().filter(|feature| feature.kind == kind).count();
    assert_eq!((count(FeatureKind::Road), count(FeatureKind::Field)), (2, 4));
}
