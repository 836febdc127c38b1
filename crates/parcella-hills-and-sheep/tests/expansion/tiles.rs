//! The tile constants are those of the tile file, and the file says what the rules say.

use std::path::Path;

use parcella_classic::{FeatureKind, TileSpec, tiles_as_source};
use parcella_features::read_tile_file;
use parcella_geometry::Port;
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

fn features(tile: &TileSpec, kind: FeatureKind) -> usize {
    tile.features.iter().filter(|feature| feature.kind == kind).count()
}

fn tile(id: &str) -> &'static TileSpec {
    TILES.iter().find(|tile| tile.id.as_str() == id).unwrap()
}

#[test]
fn hs_1_eighteen_tiles_of_sixteen_kinds() {
    assert_eq!(TILES.len(), 16);
    assert_eq!(TILES.iter().map(|tile| tile.count).sum::<u16>(), 18);
    assert!(TILES.iter().all(|tile| tile.start_copies == 0));
}

#[test]
fn hs_5_eight_hills_eight_vineyards_and_two_monasteries_with_neither() {
    let count = |of: &dyn Fn(&TileSpec) -> bool| {
        TILES.iter().filter(|tile| of(tile)).map(|tile| tile.count).sum::<u16>()
    };
    assert_eq!(count(&|tile| tile.tag("hill") > 0), 8);
    assert_eq!(count(&|tile| tile.tag("vineyard") > 0), 8);
    assert_eq!(count(&|tile| tile.tag("hill") > 0 && tile.tag("vineyard") > 0), 0);
    let monastery = |tile: &TileSpec| features(tile, FeatureKind::Monastery) == 1;
    assert_eq!(count(&|tile| monastery(tile)), 2);
    assert_eq!(count(&|tile| monastery(tile) && tile.tag("hill") + tile.tag("vineyard") == 0), 2);
    // The set has no shields.
    assert!(TILES.iter().flat_map(|tile| tile.features.iter()).all(|feature| feature.tag("shields") == 0));
}

#[test]
fn hs_60_hs_61_strips_of_grass_and_houses() {
    // HS-60: cities on two opposite sides, the grass between parted or not.
    assert_eq!(features(tile("HS07"), FeatureKind::Field), 2);
    assert_eq!(features(tile("HS06"), FeatureKind::Field), 1);
    for id in ["HS06", "HS07"] {
        assert_eq!(features(tile(id), FeatureKind::City), 2, "{id}");
    }
    // HS-61.
    for id in ["HS13", "HS14"] {
        assert_eq!(features(tile(id), FeatureKind::Road), 2, "{id}");
    }
    // The road from W to E runs through; the one from the south ends at a house.
    assert_eq!(features(tile("HS16"), FeatureKind::Road), 2);
}

#[test]
fn hs_62_hs_63_sides_that_are_shared() {
    // HS-62: both cities reach the side N.
    let cities = tile("HS02").features.iter().filter(|feature| feature.kind == FeatureKind::City);
    assert!(cities.clone().all(|city| city.ports.contains(Port::North)));
    assert_eq!(cities.count(), 2);
    // HS-63: the fields meet at S, each on its half.
    let reaching = |port| {
        tile("HS01")
            .features
            .iter()
            .position(|feature| feature.kind == FeatureKind::Field && feature.ports.contains(port))
    };
    assert_ne!(reaching(Port::SouthLeft).unwrap(), reaching(Port::SouthRight).unwrap());
}
