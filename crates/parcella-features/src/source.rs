//! Tiles as source text.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::{EdgeWord, Tag, TileSpec};

/// Writes tiles as the constant `name` in Rust, for sets that are to be available without reading a file at run time.
///
/// `preface` comes first: the documentation of the file, and what brings into scope the enum of edges as `E`, that of
/// features as `K`, `FeatureSpec` and `TileSpec` of the game. `about` is the documentation of the constant. Variants of
/// both enums are written as `Debug` writes them.
pub fn tiles_as_source<E: EdgeWord>(preface: &str, about: &str, name: &str, tiles: &[TileSpec<E>]) -> String {
    let all = || {
        tiles.iter().flat_map(|tile| tile.features.iter().map(|feature| &feature.tags).chain([&tile.tags]))
    };
    let marks: BTreeSet<String> = all()
        .filter(|tags| !tags.is_empty())
        .map(|tags| {
            let list: Vec<String> =
                tags.iter().map(|tag| format!("Tag::literal({:?}, {})", tag.name, tag.number)).collect();
            format!("const {}: &[Tag] = &[{}];\n", constant(tags), list.join(", "))
        })
        .collect();
    let mut text = format!(
        "{preface}\n#[allow(unused_imports)]\nuse std::borrow::Cow;\n\n\
         #[allow(unused_imports)]\nuse parcella_features::{{Tag, TileId}};\n\
         #[allow(unused_imports)]\nuse parcella_geometry::{{Port::*, PortSet}};\n\n\
         const fn feature(kind: K, ports: PortSet, borders: u16, tags: &'static [Tag]) -> FeatureSpec {{\n    \
         FeatureSpec {{ kind, ports, borders, tags: Cow::Borrowed(tags) }}\n}}\n\n\
         {}\n/// {about}\n#[rustfmt::skip]\npub const {name}: &[TileSpec] = &[\n",
        marks.into_iter().collect::<String>()
    );
    for tile in tiles {
        let sides = tile.sides.map(|side| format!("E::{side:?}")).join(", ");
        let TileSpec { id, count, start_copies, .. } = tile;
        let tags = constant(&tile.tags);
        let _ = writeln!(
            text,
            "    TileSpec {{ id: TileId::literal(\"{id}\"), count: {count}, start_copies: {start_copies}, \
             sides: [{sides}], tags: Cow::Borrowed({tags}), features: Cow::Borrowed(&["
        );
        for feature in tile.features.iter() {
            let ports: Vec<String> = feature.ports.iter().map(|port| format!("{port:?}")).collect();
            let (kind, borders, tags) = (feature.kind, feature.borders, constant(&feature.tags));
            let _ = writeln!(
                text,
                "        feature(K::{kind:?}, PortSet::of(&[{}]), {borders:#b}, {tags}),",
                ports.join(", ")
            );
        }
        text.push_str("    ]) },\n");
    }
    text.push_str("];\n");
    text
}

/// The name of the constant that holds these marks.
fn constant(tags: &[Tag]) -> String {
    let names =
        tags.iter().map(|tag| format!("{}_{}", tag.name.to_uppercase().replace('-', "_"), tag.number));
    let names = names.collect::<Vec<_>>().join("_");
    if names.is_empty() { "&[]".to_owned() } else { names }
}
