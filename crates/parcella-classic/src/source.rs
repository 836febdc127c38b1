//! Tiles of expansions as source text.

use crate::TileSpec;

/// Writes the tiles of an expansion as the constant `TILES` of a source file. `command` is what writes the file anew, and
/// `about` the documentation of the constant.
pub fn tiles_as_source(command: &str, about: &str, tiles: &[TileSpec]) -> String {
    let preface = format!(
        "// Written from data/tiles.json by `{command}`.\n\n\
         #[allow(unused_imports)]\nuse parcella_classic::Edge as E;\nuse parcella_classic::FeatureKind as K;\n\
         use parcella_classic::{{FeatureSpec, TileSpec}};\n"
    );
    parcella_features::tiles_as_source(&preface, about, "TILES", tiles)
}
