//! Tiles as source text.

use parcella_features::{FeatureSpec, Tag, tiles_as_source};

use crate::words::{Kind, Rim, feature, tile};

#[test]
fn marks_are_constants_named_after_what_they_say() {
    let marked = |spec: FeatureSpec<Kind>, tags: &[Tag]| FeatureSpec { tags: tags.to_vec().into(), ..spec };
    let features = vec![
        marked(feature(Kind::Town, "N"), &[Tag::literal("fish", 2), Tag::literal("old-wall", 1)]),
        marked(feature(Kind::Track, "S"), &[]),
    ];
    let mut spec = tile("X", [Rim::Town, Rim::Wall, Rim::Wall, Rim::Wall], features, &[(0, 1)]);
    spec.tags = vec![Tag::literal("start", 1)].into();
    let text = tiles_as_source("// Preface.", "The tiles.", "SET", &[spec]);
    for line in [
        "// Preface.",
        r#"const FISH_2_OLD_WALL_1: &[Tag] = &[Tag::literal("fish", 2), Tag::literal("old-wall", 1)];"#,
        r#"const START_1: &[Tag] = &[Tag::literal("start", 1)];"#,
        "/// The tiles.",
        "pub const SET: &[TileSpec] = &[",
        r#"    TileSpec { id: TileId::literal("X"), count: 1, start_copies: 0, sides: [E::Town, E::Wall, E::Wall, E::Wall], tags: Cow::Borrowed(START_1), features: Cow::Borrowed(&["#,
        "        feature(K::Town, PortSet::of(&[North]), 0b10, FISH_2_OLD_WALL_1),",
        "        feature(K::Track, PortSet::of(&[South]), 0b1, &[]),",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
    }
    // What has no marks needs no constant.
    assert_eq!(text.matches(": &[Tag] =").count(), 2, "{text}");
}
