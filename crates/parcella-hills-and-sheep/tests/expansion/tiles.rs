//! The tile constants are those of the tile file, and the file says what the rules say.

use std::path::Path;

use parcella_classic::{TileSpec, tiles_as_source};
use parcella_features::read_tile_file;
use parcella_hills_and_sheep::TILES;

fn data() -> Vec<TileSpec> {
    read_tile_file(include_str!("../../data/tiles.json")).expect("the tile file can be read")
}

#[test]
fn the_constants_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles.rs");
    let command = "UPDATE=1 cargo test -p parcella-hills-and-sheep --test expansion";
    let wanted = tiles_as_source(command, "The tiles: 18 tiles of 16 kinds (HS-1).", &data());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(found == wanted, "src/tiles.rs differs from data/tiles.json: run {command}");
    if std::env::var_os("UPDATE").is_none() {
        assert_eq!(TILES, data());
    }
}
