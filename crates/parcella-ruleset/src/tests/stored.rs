use serde_json::json;

use crate::toy::Toy;
use crate::{Header, Notation, Record, Setting};

fn option(name: &str, value: &str) -> Setting {
    Setting { line: 0, name: name.to_owned(), values: vec![value.to_owned()] }
}

fn toy() -> Header {
    Header { game: "toy".to_owned(), players: 2, ..Header::default() }
}

#[test]
fn a_record_is_stored_as_its_header_and_its_lines() {
    let text = "parcella 1\ngame toy\nplayers 2\noption flags 1\ndeck 1*2\ntitle x\ndraw 1\nexpect over\n\
                turn 1 1,0 r0\n";
    let record = Record::parse(text, Toy::header_words()).unwrap();
    let stored = serde_json::to_value(&record).unwrap();
    let expected = json!({
        "parcella": 1,
        "game": "toy",
        "players": 2,
        "settings": ["deck 1*2"],
        "title": "x",
        "options": { "flags": "1" },
        "actions": ["draw 1", "expect over", "turn 1 1,0 r0"],
    });
    assert_eq!(stored, expected);
    let read: Record = serde_json::from_value(stored).unwrap();
    assert_eq!(read, record);
    assert_eq!(read.to_text(), text);
    assert_eq!(toml::from_str::<Record>(&toml::to_string(&record).unwrap()).unwrap(), record);
}

#[test]
fn a_set_up_can_be_written_by_hand() {
    let stored = r#"
        players = 3
        game = "toy"
        expansions = ["one", "two"]
        settings = ["deck 1*2 3", "start 2,-1"]
        parcella = 1

        [options]
        size = 9
        farmers = "off"
    "#;
    let header: Header = toml::from_str(stored).unwrap();
    let expected = Header {
        game: "toy".to_owned(),
        expansions: ["one", "two"].map(str::to_owned).to_vec(),
        players: 3,
        options: vec![option("size", "9"), option("farmers", "off")],
        settings: vec![
            Setting { values: ["1*2", "3"].map(str::to_owned).to_vec(), ..option("deck", "") },
            option("start", "2,-1"),
        ],
        ..Header::default()
    };
    assert_eq!(header, expected);
    assert_eq!(toml::from_str::<Header>(&toml::to_string(&header).unwrap()).unwrap(), header);
}

#[test]
fn every_field_survives_every_format() {
    let settings = vec![option("start", "1,1"), Setting { values: Vec::new(), ..option("alone", "") }];
    let full = Header {
        expansions: vec!["one".to_owned()],
        first: 1,
        options: vec![option("b", "1"), option("a", "x")],
        settings,
        title: Some("A title: with \"marks\"".to_owned()),
        rules: ["TOY-1", "TOY-2"].map(str::to_owned).to_vec(),
        source: Some("somebody".to_owned()),
        ..toy()
    };
    for refused in [None, Some(None), Some(Some("TOY-1".to_owned()))] {
        for header in [Header { refused: refused.clone(), ..toy() }, Header { refused, ..full.clone() }] {
            let json = serde_json::to_string(&header).unwrap();
            assert_eq!(serde_json::from_str::<Header>(&json).unwrap(), header, "{json}");
            let toml = toml::to_string(&header).unwrap();
            assert_eq!(toml::from_str::<Header>(&toml).unwrap(), header, "{toml}");
        }
    }
}

#[test]
fn another_version_is_refused_as_such_wherever_it_stands() {
    // Nothing else of these can be read either: it is the version that must be told.
    let cases = [
        (r#"{ "parcella": 2, "game": ["chess"], "moon": {} }"#, "2"),
        (r#"{ "game": "toy", "players": 2, "parcella": 0 }"#, "0"),
        (r#"{ "players": 2, "game": "toy", "actions": [], "parcella": -1 }"#, "-1"),
        (r#"{ "moon": {}, "parcella": "two" }"#, "two"),
        (r#"{ "parcella": 18446744073709551615 }"#, "18446744073709551615"),
    ];
    for (stored, found) in cases {
        let expected = format!("version `{found}` of the format is not known; this library reads version 1");
        for message in [
            serde_json::from_str::<Header>(stored).unwrap_err().to_string(),
            serde_json::from_str::<Record>(stored).unwrap_err().to_string(),
        ] {
            assert!(message.starts_with(&expected), "{stored}: {message}");
        }
    }
    let in_toml = toml::from_str::<Header>("game = \"toy\"\nplayers = 2\nparcella = 7\n").unwrap_err();
    assert!(in_toml.to_string().contains("version `7` of the format is not known"), "{in_toml}");
}

#[test]
fn faults_of_a_set_up_are_told() {
    let cases = [
        (json!({ "game": "toy", "players": 2 }), "missing field `parcella`"),
        (json!({ "parcella": 1, "players": 2 }), "missing field `game`"),
        (json!({ "parcella": 1, "game": "toy" }), "missing field `players`"),
        (json!({ "parcella": 1.5, "game": "toy", "players": 2 }), "expected a word or a whole number"),
        (json!({ "parcella": 1, "game": "toy", "players": -1 }), "invalid value: integer `-1`"),
        (json!({ "parcella": 1, "game": "toy", "players": 2, "moon": 1 }), "there is no field `moon`"),
        (
            json!({ "parcella": 1, "game": "toy", "players": 2, "actions": [] }),
            "this is a record, with `actions`",
        ),
        (json!({ "parcella": 1, "game": "toy", "players": 2, "refused": ["a", "b"] }), "at most one id"),
        (
            json!({ "parcella": 1, "game": "toy", "players": 2, "options": { "a": true } }),
            "boolean `true`, expected a word or a whole number",
        ),
        (json!({ "parcella": 1, "game": "toy", "players": 2, "options": ["a"] }), "options by name"),
        (json!({ "parcella": 1, "game": "toy", "players": 2, "settings": [""] }), "is no line of words"),
        (json!({ "parcella": 1, "game": "toy", "players": 2, "settings": ["a  b"] }), "`a  b` is no line"),
        (json!({ "parcella": 1, "game": "toy", "players": 2, "settings": ["a #b"] }), "`a #b` is no line"),
        (json!({ "parcella": 1, "game": "toy", "players": 2, "settings": ["a\nb"] }), "is no line of words"),
    ];
    for (stored, expected) in cases {
        let message = serde_json::from_value::<Header>(stored).unwrap_err().to_string();
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn a_field_of_another_type_is_named() {
    let fields = [
        "game",
        "expansions",
        "players",
        "first",
        "settings",
        "refused",
        "title",
        "rules",
        "source",
        "actions",
        "options",
    ];
    for field in fields {
        for other in [json!(true), json!({ "a": { "b": 1 } })] {
            let mut stored = json!({ "parcella": 1, "game": "toy", "players": 2, "actions": [] });
            stored[field] = other;
            let due = format!("field `{field}`: invalid type: ");
            let message = serde_json::from_value::<Record>(stored.clone()).unwrap_err().to_string();
            assert!(message.starts_with(&due), "{message}");
            let message = toml::to_string(&stored).unwrap();
            let message = toml::from_str::<Record>(&message).unwrap_err().to_string();
            assert!(message.contains(&due), "{message}");
        }
    }
}

#[test]
fn faults_of_a_record_are_told() {
    let with = |actions: serde_json::Value| json!({ "parcella": 1, "game": "toy", "players": 2, "actions": actions });
    let cases = [
        (json!({ "parcella": 1, "game": "toy", "players": 2 }), "missing field `actions`"),
        (with(json!(["pass\npass"])), "control character"),
        (with(json!([""])), "does not have the form"),
        (with(json!(["turn"])), "does not have the form"),
        (with(json!(vec!["pass"; Record::MOST_LINES + 1])), "at most 100000 lines"),
        (with(json!([1])), "expected a string"),
    ];
    for (stored, expected) in cases {
        let message = serde_json::from_value::<Record>(stored).unwrap_err().to_string();
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn what_is_given_twice_is_found_when_the_game_is_set_up() {
    let stored = r#"{ "parcella": 1, "game": "toy", "players": 2, "options": { "flags": 1, "flags": 2 } }"#;
    let header: Header = serde_json::from_str(stored).unwrap();
    assert_eq!(header.options.len(), 2);
    let error = header.check(Toy::header_words()).unwrap_err();
    assert_eq!(error.code(), "repeated");
}
