//! The tile constants are those of the tile file, and the file says what the rules say.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use parcella_classic::{Edge, FeatureKind, TileSpec, tiles};
use parcella_features::{FeatureWord, Tag, read_tile_file};

fn data() -> Vec<TileSpec> {
    read_tile_file(include_str!("../../data/base.json")).expect("the tile file can be read")
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
        "// Written from data/base.json by `UPDATE=1 cargo test -p parcella-classic --test tiles`.\n\n\
         use std::borrow::Cow;\n\n\
         use parcella_features::{Tag, TileId};\n\
         use parcella_geometry::{Port::*, PortSet};\n\n\
         use crate::Edge::{City as C, Field as F, Road as R};\n\
         use crate::FeatureKind::{City, Field, Monastery, Road};\n\
         use crate::{FeatureKind, FeatureSpec, TileSpec};\n\n\
         const fn feature(kind: FeatureKind, ports: PortSet, borders: u16, tags: &'static [Tag]) -> FeatureSpec {\n    \
         FeatureSpec { kind, ports, borders, tags: Cow::Borrowed(tags) }\n}\n\n\
         MARKS\
         /// The base set: 72 tiles of 24 kinds (CL-2).\n#[rustfmt::skip]\npub const BASE: &[TileSpec] = &[\n",
    );
    let marks: BTreeSet<String> = tiles
        .iter()
        .flat_map(|tile| tile.features.iter())
        .filter(|feature| !feature.tags.is_empty())
        .map(|feature| {
            let tags: Vec<String> = feature
                .tags
                .iter()
                .map(|tag| format!("Tag::literal(\"{}\", {})", tag.name, tag.number))
                .collect();
            format!("const {}: &[Tag] = &[{}];\n", constant(&feature.tags), tags.join(", "))
        })
        .collect();
    text = text.replace("MARKS", &(marks.into_iter().collect::<String>() + "\n"));
    for tile in tiles {
        let sides = tile.sides.map(|side| match side {
            Edge::City => "C",
            Edge::Field => "F",
            Edge::Road => "R",
        });
        writeln!(
            text,
            "    TileSpec {{ id: TileId::literal(\"{}\"), count: {}, start_copies: {}, sides: [{}], tags: Cow::Borrowed(&[]), features: Cow::Borrowed(&[",
            tile.id, tile.count, tile.start_copies, sides.join(", ")
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
