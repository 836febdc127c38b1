//! Tile files: the documented form, other forms that are accepted, and everything that is not.

use parcella_features::{ParseTileIdError, Tag, TileFileError, TileSpec, read_tile_file};
use parcella_geometry::Port;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::level::cases;
use crate::random_tile::random_tiles;
use crate::words::{Kind, Rim, Set, Spec, faults, feature, ports, tile, weight};

fn read(text: &str) -> Result<Vec<Spec>, TileFileError> {
    read_tile_file::<Rim>(text)
}

const WALLS: &str = r#"{"N": "wall", "E": "wall", "S": "wall", "W": "wall"}"#;

/// A file with one tile `X` that has walls, no features, and these further fields.
fn with_fields(fields: &str) -> String {
    format!(r#"{{"tiles": [{{"id": "X", "count": 9, "sides": {WALLS}, "features": []{fields}}}]}}"#)
}

/// A file with one tile `X` that has walls and these features.
fn with_features(features: &str) -> String {
    format!(r#"{{"tiles": [{{"id": "X", "count": 1, "sides": {WALLS}, "features": [{features}]}}]}}"#)
}

fn tags(tags: &[(&'static str, u32)]) -> Vec<Tag> {
    tags.iter().map(|(name, number)| Tag::literal(name, *number)).collect()
}

#[test]
fn the_documented_form_is_read() {
    let text = r#"{
      "set": "two-kinds", "edition": "first", "provenance": "Made up.", "notes": ["for people"],
      "tiles": [
        {"id": "gate", "count": 4, "start": true,
         "sides": {"N": "town", "E": "grass", "S": "track", "W": "grass"},
         "features": [
           {"kind": "town", "ports": ["N"], "shields": 2},
           {"kind": "track", "ports": ["S"], "end": "town"},
           {"kind": "grass", "ports": ["EL", "ER", "SL"], "cities": [0]},
           {"kind": "grass", "ports": ["SR", "WL", "WR"], "borders": [0]},
           {"kind": "tower", "ports": []}
         ],
         "extras": {"start_copies": 2, "bridge": true},
         "confidence": "high", "note": "a gate"},
        {"id": "walls", "count": 1, "start": false,
         "sides": {"N": "wall", "E": "wall", "S": "wall", "W": "wall"},
         "features": []}
      ]
    }"#;
    let mut town = feature(Kind::Town, "N");
    town.tags = tags(&[("shields", 2)]).into();
    let gate = tile(
        "gate",
        [Rim::Town, Rim::Grass, Rim::Track, Rim::Grass],
        vec![
            town,
            feature(Kind::Track, "S"),
            feature(Kind::Grass, "EL ER SL"),
            feature(Kind::Grass, "SR WL WR"),
            feature(Kind::Tower, ""),
        ],
        &[(0, 2), (0, 3)],
    );
    let gate = TileSpec { count: 4, start_copies: 2, tags: tags(&[("bridge", 1)]).into(), ..gate };
    let walls = tile("walls", [Rim::Wall; 4], vec![], &[]);
    let read = read(text).unwrap();
    assert_eq!(read, [gate, walls]);
    assert_eq!(faults(read), []);
}

#[test]
fn a_border_is_known_to_both_wherever_it_is_written() {
    let borders = |features: &str| -> Vec<u16> {
        let spec = read(&with_features(features)).unwrap().remove(0);
        spec.features.iter().map(|feature| feature.borders).collect()
    };
    for word in ["borders", "cities", "adjacent_fields"] {
        let town = r#"{"kind": "town", "ports": []}"#;
        let bordering = format!(r#"{{"kind": "grass", "ports": [], "{word}": [1, 2, 1]}}"#);
        let marsh = r#"{"kind": "marsh", "ports": []}"#;
        assert_eq!(borders(&format!("{bordering}, {town}, {marsh}")), [0b110, 0b001, 0b001], "{word}");
        assert_eq!(borders(&format!("{marsh}, {town}, {bordering}")), [0, 0b100, 0b110], "{word}");
    }
    // To itself, and to features that are not there: kept, so that the catalogue can say so.
    assert_eq!(borders(r#"{"kind": "grass", "ports": [], "cities": [0, 1, 15]}"#), [1 | 2 | 1 << 15]);
}

#[test]
fn fields_that_are_not_known_are_ignored_and_whole_numbers_are_marks() {
    // The way research writes tiles down: lists, texts, nothing, things within things.
    let text = r#"{"set": {"a": [1]}, "schema_version": 1, "total_tiles": 1, "tiles": [
      {"id": "X", "count": 1, "v2_id": 17, "sources": ["a"], "confidence": null, "start": null, "sides":
       {"N": "wall", "E": "wall", "S": "wall", "W": "wall", "note": "all round", "n": "town"}, "features": [
        {"kind": "tower", "ports": [], "ends": ["lake"], "animals": {"deer": 1, "tiger": 0}, "lake": 3,
         "partial": "left", "fish": 0, "depth": -1, "weight": 2.5, "heavy": 2.0, "big": 4294967295,
         "huge": 4294967296, "giant": 99999999999999999999, "yes": true, "no": false, "nothing": null,
         "start_copies": 4}],
       "extras": {"volcano": 1, "tiger": false, "names": ["a"], "garden": 2, "river": "a"}}]}"#;
    let spec = read(text).unwrap().remove(0);
    // By name; every other kind of value is for people.
    let expected = [("big", u32::MAX), ("lake", 3), ("start_copies", 4), ("yes", 1)];
    assert_eq!(spec.features[0].tags, tags(&expected));
    assert_eq!(spec.tags, tags(&[("garden", 2), ("volcano", 1)]));
    assert_eq!((spec.start_copies, spec.sides), (0, [Rim::Wall; 4]));
}

#[test]
fn start_tiles_are_counted() {
    let start_copies = |fields: &str| read(&with_fields(fields)).map(|tiles| tiles[0].start_copies);
    for (fields, copies) in [
        ("", 0),
        (r#", "start": false"#, 0),
        (r#", "start": null"#, 0),
        (r#", "start": true"#, 1),
        (r#", "start": true, "extras": {}"#, 1),
        (r#", "start": true, "extras": {"bridge": 2}"#, 1),
        (r#", "start": true, "extras": {"start_copies": 1}"#, 1),
        (r#", "start": true, "extras": {"start_copies": 3}"#, 3),
        (r#", "extras": {"start_copies": 3}"#, 3),
        (r#", "extras": {"start_copies": 65535}"#, u16::MAX),
        (r#", "extras": {"start_copies": 0}"#, 0),
        (r#", "start": false, "extras": {"start_copies": 0}"#, 0),
        (r#", "start": false, "extras": {"bridge": 2}"#, 0),
    ] {
        assert_eq!(start_copies(fields), Ok(copies), "{fields}");
    }
    // The number is no mark as well.
    assert_eq!(read(&with_fields(r#", "extras": {"start_copies": 3}"#)).unwrap()[0].tags.len(), 0);
    let contradiction =
        |start, start_copies| TileFileError::StartContradiction { tile: "X".into(), start, start_copies };
    for (start, copies) in [(false, 1), (false, 65_535), (true, 0)] {
        let fields = format!(r#", "start": {start}, "extras": {{"start_copies": {copies}}}"#);
        assert_eq!(start_copies(&fields), Err(contradiction(start, copies)));
    }
    assert_eq!(contradiction(true, 0).to_string(), "tile X: start is true, but extras.start_copies is 0");
    for found in ["-1", "1.5", "1.0", "65536", "99999999999", "\"1\"", "true", "null", "[1]", "{}"] {
        let fields = format!(r#", "start": true, "extras": {{"start_copies": {found}}}"#);
        let error = TileFileError::StartCopies { tile: "X".into(), found: found.into() };
        assert_eq!(start_copies(&fields), Err(error), "{found}");
    }
    let long = format!(r#", "extras": {{"start_copies": "{}"}}"#, "9".repeat(100_000));
    let shortened = TileFileError::StartCopies { tile: "X".into(), found: format!("\"{}", "9".repeat(59)) };
    assert_eq!(start_copies(&long), Err(shortened.clone()));
    assert!(shortened.to_string().ends_with("it must be a whole number from 0 to 65535"));
}

#[test]
fn a_file_that_is_too_large() {
    let text = with_fields("");
    assert_eq!(TileFileError::MAX_BYTES, 4 * 1024 * 1024);
    let just = text.clone() + &" ".repeat(TileFileError::MAX_BYTES - text.len());
    assert_eq!(read(&just).unwrap().len(), 1);
    assert_eq!(read(&(just + " ")), Err(TileFileError::TooLarge { found: 4_194_305 }));
    assert_eq!(
        TileFileError::TooLarge { found: 4_194_305 }.to_string(),
        "the tile file has 4194305 bytes, 4194304 are allowed"
    );
}

#[test]
fn a_text_of_another_form_says_where() {
    let place = |text: &str| match read(text) {
        Err(TileFileError::Form { line, column, reason }) => {
            assert!(!reason.is_empty() && reason.chars().count() <= 200);
            (line, column)
        }
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(place(""), (1, 0));
    assert_eq!(place("[]x"), (1, 2));
    assert_eq!(place("{\n  \"tiles\": [,]}"), (2, 13));
    assert_eq!(place("{\"tiles\": []}\n\n}"), (3, 1));
    // A wrong type is found where it stands.
    assert_eq!(place("{\"tiles\":\n 7}"), (2, 2));
    for text in [
        "null",
        "7",
        "\"tiles\"",
        "{}",
        "[]",
        "\u{feff}{\"tiles\": []}",
        "{\"tiles\": null}",
        "{\"tiles\": {}}",
        "{\"tiles\": [null]}",
        "{\"tiles\": [], \"tiles\": []}",
        "{\"tiles\": [\0]}",
        "{'tiles': []}",
    ] {
        place(text);
    }
    let whole = with_features(r#"{"kind": "tower", "ports": []}"#);
    for (right, wrong) in [
        (r#""id": "X""#, r#""id": 7"#),
        (r#""id": "X", "#, ""),
        (r#""count": 1"#, r#""count": -1"#),
        (r#""count": 1"#, r#""count": 65536"#),
        (r#""count": 1"#, r#""count": 1.5"#),
        (r#""count": 1"#, r#""count": 1e400"#),
        (r#""count": 1"#, r#""count": "1""#),
        (r#""count": 1"#, r#""count": 1, "start": "yes""#),
        (r#""count": 1"#, r#""count": 1, "start": 1"#),
        (r#""count": 1"#, r#""count": 1, "extras": null"#),
        (r#""count": 1"#, r#""count": 1, "extras": [1]"#),
        (r#""count": 1"#, r#""count": 1, "count": 1"#),
        (r#""W": "wall""#, r#""X": "wall""#),
        (r#""W": "wall""#, r#""W": ["wall"]"#),
        (r#""kind": "tower""#, r#""kind": null"#),
        (r#""kind": "tower", "#, ""),
        (r#""ports": []"#, r#""ports": "N""#),
        (r#""ports": []"#, r#""ports": ["NW"]"#),
        (r#""ports": []"#, r#""ports": [0]"#),
        (r#""ports": []"#, r#""ports": ["n"]"#),
        (r#""ports": []"#, r#""sides": []"#),
        (r#""ports": []"#, r#""ports": [], "borders": 1"#),
        (r#""ports": []"#, r#""ports": [], "borders": [-1]"#),
        (r#""ports": []"#, r#""ports": [], "borders": [1.5]"#),
        (r#""ports": []"#, r#""ports": [], "borders": ["0"]"#),
        (r#""ports": []"#, r#""ports": [], "borders": [99999999999999999999]"#),
        (r#""ports": []"#, r#""ports": [], "borders": [], "cities": []"#),
        (r#""ports": []"#, r#""ports": [], "weight": 1e999"#),
        (r#""ports": []"#, "\"ports\": [], \"a\u{0}b\": 1"),
    ] {
        assert!(whole.contains(right), "{right}");
        place(&whole.replace(right, wrong));
    }
    // A text that would make the message as long as the file.
    let long = whole.replace(r#""ports": []"#, &format!(r#""ports": ["{}"]"#, "ü".repeat(100_000)));
    place(&long);
}

#[test]
fn a_bad_id_is_named_by_its_number() {
    let mut file = with_fields("");
    let second = format!(r#", {{"id": "a b", "count": 1, "sides": {WALLS}, "features": []}}]"#);
    file = file.replace("]}]", &format!("]}}{second}"));
    let error = read(&file).unwrap_err();
    let source = ParseTileIdError { found: "a b".into() };
    assert_eq!(error, TileFileError::Id { number: 2, source });
    assert!(error.to_string().starts_with("tile number 2 of the file: `a b` is no tile id"));
    let nul = with_fields("").replace("\"X\"", "\"X\\u0000\"");
    let source = ParseTileIdError { found: "X\0".into() };
    assert_eq!(read(&nul), Err(TileFileError::Id { number: 1, source }));
}

#[test]
fn words_that_are_not_known_are_named_with_their_place() {
    let known_rims = "grass, track, town, marsh, wall";
    for side in ['N', 'E', 'S', 'W'] {
        let right = format!(r#""{side}": "wall""#);
        let text = with_fields("").replace(&right, &format!(r#""{side}": "lake""#));
        let error = read(&text).unwrap_err();
        let expected =
            TileFileError::Edge { tile: "X".into(), side, found: "lake".into(), known: known_rims.into() };
        assert_eq!(error, expected);
        assert_eq!(
            error.to_string(),
            format!("tile X: side {side} shows `lake`; this game has {known_rims}")
        );
    }
    let feature = |word: &str| {
        read(&with_features(&format!(
            r#"{{"kind": "tower", "ports": []}}, {{"kind": "{word}", "ports": []}}"#
        )))
    };
    let unknown = |found: &str| TileFileError::Feature {
        tile: "X".into(),
        feature: 1,
        found: found.into(),
        known: "track, town, grass, marsh, tower".into(),
    };
    assert_eq!(feature("Tower"), Err(unknown("Tower")));
    assert_eq!(feature(""), Err(unknown("")));
    assert_eq!(feature(&"ü".repeat(1_000_000)), Err(unknown(&"ü".repeat(60))));
    let long = with_fields("").replace(r#""N": "wall""#, &format!(r#""N": "{}""#, "w".repeat(1_000_000)));
    let Err(TileFileError::Edge { found, .. }) = read(&long) else { panic!("an unknown edge") };
    assert_eq!(found, "w".repeat(60));
}

#[test]
fn a_border_to_an_index_that_no_tile_has() {
    let border = |other: &str| {
        read(&with_features(&format!(
            r#"{{"kind": "tower", "ports": []}}, {{"kind": "grass", "ports": [], "borders": [0, {other}]}}"#
        )))
    };
    assert!(border("15").is_ok());
    for other in [16, 17, 64, u64::MAX] {
        let error = TileFileError::Border { tile: "X".into(), feature: 1, other };
        assert_eq!(border(&other.to_string()), Err(error));
    }
}

#[test]
fn a_tile_with_a_great_many_features_is_left_to_the_catalogue() {
    for count in [16, 17, 18, 33, 65_000] {
        let features = vec![r#"{"kind":"grass","ports":[],"borders":[0,15]}"#; count].join(",");
        let specs = read(&with_features(&features)).unwrap();
        assert_eq!(specs[0].features.len(), count);
        let fault = parcella_features::TileFault::TooManyFeatures { tile: specs[0].id, found: count };
        assert_eq!(faults(specs).contains(&fault), count > 16, "{count} features");
    }
}

#[test]
fn nesting_without_end_is_refused_or_passed_over() {
    for depth in [100, 1_000, 500_000] {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let nested = open.repeat(depth) + "1" + &close.repeat(depth);
            let unclosed = open.repeat(depth);
            for nested in [nested, unclosed] {
                let texts = [
                    nested.clone(),
                    format!(r#"{{"tiles": {nested}}}"#),
                    with_features(&nested),
                    with_features(&format!(r#"{{"kind": "tower", "ports": {nested}}}"#)),
                ];
                for text in texts.into_iter().filter(|text| text.len() <= TileFileError::MAX_BYTES) {
                    assert!(matches!(read(&text), Err(TileFileError::Form { .. })));
                }
                // Among what is not known it may be passed over.
                for text in [
                    with_fields(&format!(r#", "unknown": {nested}"#)),
                    with_fields(&format!(r#", "extras": {{"unknown": {nested}}}"#)),
                    with_features(&format!(r#"{{"kind": "tower", "ports": [], "unknown": {nested}}}"#)),
                ] {
                    let _ = read(&text).map(|tiles| assert_eq!(tiles[0].tags.len(), 0));
                }
            }
        }
    }
}

#[test]
fn every_beginning_of_a_file_is_an_error() {
    let text = with_features(r#"{"kind": "tower", "ports": ["N", "é"], "weight": 12}"#);
    for (end, _) in text.char_indices() {
        assert!(matches!(read(&text[..end]), Err(TileFileError::Form { .. })), "{}", &text[..end]);
    }
}

/// A tile as a person would write it, with its borders at the first of two features only.
fn written(spec: &Spec) -> String {
    use parcella_features::{EdgeWord, FeatureWord};
    let features: Vec<String> = spec
        .features
        .iter()
        .enumerate()
        .map(|(index, feature)| {
            let ports: Vec<String> = feature.ports.iter().map(|port: Port| format!("\"{port}\"")).collect();
            let borders: Vec<String> = (index..16)
                .filter(|other| feature.borders >> other & 1 == 1)
                .map(|other| other.to_string())
                .collect();
            format!(
                r#"{{"kind": "{}", "ports": [{}], "borders": [{}], "weight": {}}}"#,
                feature.kind.word(),
                ports.join(", "),
                borders.join(", "),
                weight(feature).sum
            )
        })
        .collect();
    let sides: Vec<String> = ["N", "E", "S", "W"]
        .into_iter()
        .zip(spec.sides)
        .map(|(side, rim)| format!(r#""{side}": "{}""#, rim.word()))
        .collect();
    format!(
        r#"{{"id": "{}", "count": {}, "sides": {{{}}}, "features": [{}]}}"#,
        spec.id,
        spec.count,
        sides.join(", "),
        features.join(", ")
    )
}

proptest! {
    #![proptest_config(cases(48, 1_000, 20_000))]

    #[test]
    fn tiles_that_are_written_down_are_read_back(tiles in random_tiles(4)) {
        let texts: Vec<String> = tiles.iter().map(written).collect();
        let text = format!(r#"{{"tiles": [{}]}}"#, texts.join(",\n"));
        prop_assert_eq!(read(&text).unwrap(), tiles);
    }

    #[test]
    fn a_file_with_bytes_changed_never_panics(
        tiles in random_tiles(2),
        changes in vec((0..4_000usize, "[\\[\\]{}\",:0-9eE.\\-a-zNESWLR \u{0}ü]"), 1..6),
    ) {
        let texts: Vec<String> = tiles.iter().map(written).collect();
        let mut text: Vec<char> = format!(r#"{{"tiles": [{}]}}"#, texts.join(",\n")).chars().collect();
        for (place, new) in changes {
            let place = place % text.len();
            text.splice(place..=place, new.chars());
        }
        if let Ok(specs) = read(&text.into_iter().collect::<String>()) {
            // What can be read can be checked.
            let _ = Set::new(specs, |_, feature| weight(feature));
        }
    }

    #[test]
    fn a_text_of_any_kind_never_panics(text in "\\PC{0,200}") {
        let _ = read(&text);
    }
}

#[test]
fn ports_named_twice_are_one_port() {
    let spec = read(&with_features(r#"{"kind": "town", "ports": ["N", "N", "E"]}"#)).unwrap().remove(0);
    assert_eq!(spec.features[0].ports, ports("N E"));
}
