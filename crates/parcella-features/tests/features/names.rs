//! Parts and ids as text and as data.

use parcella_features::{ParsePartError, ParseTileIdError, Part, TileId};
use parcella_geometry::{ParsePortError, Port};

use crate::words::Kind;

fn all_parts() -> Vec<(Part<Kind>, String)> {
    let mut parts = Vec::new();
    for (kind, word) in
        [(Kind::Track, "track"), (Kind::Town, "town"), (Kind::Grass, "grass"), (Kind::Marsh, "marsh")]
    {
        parts.extend(Port::ALL.map(|port| (Part::at(kind, port), format!("{word}@{port}"))));
        parts.push((Part::inner(kind), format!("{word}@inner")));
    }
    parts.push((Part::inner(Kind::Tower), "tower".to_owned()));
    parts
}

#[test]
fn parts_are_written_and_read() {
    for (part, text) in all_parts() {
        assert_eq!(part.to_string(), text);
        assert_eq!(format!("{part:?}"), text);
        assert_eq!(text.parse(), Ok(part));
    }
}

#[test]
fn parts_go_clockwise_and_what_is_inside_comes_last() {
    let mut parts: Vec<Part<Kind>> = all_parts().into_iter().map(|(part, _)| part).collect();
    parts.sort();
    let text = |part: &Part<Kind>| part.to_string();
    let texts: Vec<String> = parts.iter().map(text).collect();
    assert_eq!(texts[..6], ["track@NL", "town@NL", "grass@NL", "marsh@NL", "track@N", "town@N"]);
    assert_eq!(texts[44..48], ["track@WR", "town@WR", "grass@WR", "marsh@WR"]);
    assert_eq!(texts[48..], ["track@inner", "town@inner", "grass@inner", "marsh@inner", "tower"]);
    assert!(parts.windows(2).all(|pair| pair[0] < pair[1] && pair[0].partial_cmp(&pair[1]).is_some()));
}

#[test]
fn texts_that_are_no_parts_say_why() {
    let error = |text: &str| text.parse::<Part<Kind>>().unwrap_err();
    for (text, kind) in
        [("", ""), ("@N", ""), ("Track@N", "Track"), ("track @N", "track "), ("\0@N", "\0"), ("lake", "lake")]
    {
        assert_eq!(error(text), ParsePartError::Kind { found: text.into(), kind: kind.into() });
    }
    for (text, port) in
        [("track@", ""), ("track@n", "n"), ("grass@NN", "NN"), ("town@N@E", "N@E"), ("town@inner ", "inner ")]
    {
        let source = ParsePortError { found: port.into() };
        assert_eq!(error(text), ParsePartError::Port { found: text.into(), source });
    }
    for text in ["track", "grass", "town"] {
        assert_eq!(error(text), ParsePartError::PortMissing { found: text.into() });
    }
    for text in ["tower@N", "tower@inner", "tower@"] {
        assert_eq!(error(text), ParsePartError::PortUnwanted { found: text.into() });
    }
    assert_eq!(error("track").to_string(), "`track` is no part: a track is named by a side, such as track@N");
}

#[test]
fn ids_have_one_to_eight_letters_digits_hyphens_or_underscores() {
    for text in ["A", "0", "-", "_", "IC05", "OHD07b", "straight", "ABCDEFGH"] {
        let id: TileId = text.parse().unwrap();
        assert_eq!((id.as_str(), id.to_string()), (text, text.to_owned()));
        assert_eq!(id, TileId::literal(text));
    }
    for text in ["", "ABCDEFGHI", "a b", "a\0", "\0", "ä", "a.b", "a@", "a/", " a", "a\n"] {
        assert_eq!(text.parse::<TileId>(), Err(ParseTileIdError { found: text.to_owned() }), "{text:?}");
    }
    let long = "ü".repeat(5_000_000);
    assert_eq!(long.parse::<TileId>(), Err(ParseTileIdError { found: "ü".repeat(60) }));
    assert_eq!(
        format!("{:>4}|{:<4}|{:?}", TileId::literal("D"), TileId::literal("D"), TileId::literal("D")),
        "   D|D   |D"
    );
}

#[test]
#[should_panic(expected = "1 to 8 letters")]
fn a_constant_that_is_no_id() {
    TileId::literal("nine long");
}

#[test]
fn ids_and_their_numbers_sort_as_text() {
    let mut texts = ["b", "B", "a", "a1", "A", "-", "_", "a-", "zzzzzzzz", "10", "9", "AA"];
    texts.sort_unstable();
    let ids = texts.map(|text| text.parse::<TileId>().unwrap());
    assert!(ids.is_sorted());
    assert!(ids.windows(2).all(|pair| pair[0].number() < pair[1].number()));
    // The bytes of the text, from the most significant one.
    assert_eq!(TileId::literal("A").number(), 0x41 << 56);
    assert_eq!(TileId::literal("AB").number(), 0x4142 << 48);
}

#[cfg(feature = "serde")]
#[test]
fn names_round_trip_as_data() {
    for (part, text) in all_parts() {
        assert_eq!(serde_json::to_string(&part).unwrap(), format!("{text:?}"));
        assert_eq!(serde_json::from_str::<Part<Kind>>(&format!("{text:?}")).unwrap(), part);
    }
    let id = TileId::literal("IC05");
    assert_eq!(serde_json::to_string(&id).unwrap(), "\"IC05\"");
    assert_eq!(serde_json::from_str::<TileId>("\"IC05\"").unwrap(), id);
    for text in ["\"\"", "\"a b\"", "3", "null", "[]", "{}", "\"track@x\"", "\"ABCDEFGHI\""] {
        assert!(serde_json::from_str::<TileId>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Part<Kind>>(text).is_err(), "{text}");
    }
}
