//! A file in place of the name of a game.

use std::fs;

use tempfile::TempDir;

use crate::{parcella, run};

const TOML: &str = r#"
parcella = 1
game = "classic"
expansions = ["inns-and-cathedrals"]
players = 3
first = 1
settings = ["deck U*3 IC01"]
options = { farmers = "off" }
"#;

const JSON: &str = r#"{
    "parcella": 1, "game": "classic", "expansions": ["inns-and-cathedrals"], "players": 3, "first": 1,
    "settings": ["deck U*3 IC01"], "options": { "farmers": "off" }
}"#;

/// A folder with one file.
fn folder(name: &str, content: &str) -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join(name);
    fs::write(&file, content).unwrap();
    let file = file.to_str().unwrap().to_owned();
    (folder, file)
}

/// The arguments that say the same.
const ARGUMENTS: [&str; 10] = [
    "classic",
    "--with",
    "inns-and-cathedrals",
    "--players",
    "3",
    "--option",
    "farmers=off",
    "--header",
    "deck U*3 IC01",
    "--header=first 1",
];

/// The record of a random game with these arguments.
fn record(arguments: &[&str]) -> String {
    let played = parcella(["play"].iter().chain(arguments).chain(&["--seed", "7", "--record", "-"]));
    assert_eq!(played.code, 0, "{}", played.errors);
    played.output
}

#[test]
fn a_game_is_set_up_as_a_file_says() {
    let expected = record(&ARGUMENTS);
    let header = "parcella 1\ngame classic inns-and-cathedrals\nplayers 3\nfirst 1\noption farmers off\n\
                  deck IC01 U*3\n";
    assert!(expected.starts_with(header), "{expected}");
    for (name, content) in [("game.toml", TOML), ("game.json", JSON)] {
        let (folder, file) = folder(name, content);
        assert_eq!(record(&[&file]), expected);
        // The first draw is one of two kinds of tiles.
        assert!(run(&format!("perft {file} --depth 1")).well().contains('2'));
        assert!(run(&format!("sim {file} --games 3 --seed 1")).well().contains("games"));
        let failures = folder.path().display();
        let verified = run(&format!("verify {file} --games 2 --seed 1 --failures {failures}")).well();
        assert!(verified.contains("differences                             0"), "{verified}");
    }
}

#[test]
fn arguments_hold_in_place_of_what_a_file_says() {
    let (_folder, file) = folder("game.toml", TOML);
    let arguments = [
        &file,
        "--with",
        "traders-and-builders",
        "--players",
        "2",
        "--option",
        "farmers=third-edition",
        "--option",
        "tiny-city=2",
        "--header",
        "deck V",
        "--header",
        "first 0",
    ];
    let header = "parcella 1\ngame classic inns-and-cathedrals traders-and-builders\nplayers 2\noption tiny-city 2\n\
                  deck V\ndraw V\n";
    let record = record(&arguments);
    assert!(record.starts_with(header), "{record}");
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_name() {
    let cases = [
        ("parcella = 2\nmoon = 1\n", "version `2` of the format is not known; this library reads version 1"),
        ("parcella = 1\ngame = \"classic\"\n", "missing field `players`"),
        ("parcella = 1\ngame = \"classic\"\nplayers = 2\nmoon = 1\n", "there is no field `moon`"),
        ("parcella = 1\ngame =\n", "line 2"),
        (
            "parcella = 1\ngame = \"classic\"\nplayers = \"three\"\n",
            "field `players`: invalid type: string \"three\", expected u32",
        ),
        (
            "parcella = 1\ngame = \"classic\"\nplayers = 2\noptions = { farmers = true }\n",
            "field `options`: invalid type: boolean `true`, expected a word or a whole number",
        ),
        ("parcella = 1\ngame = \"classic\"\nplayers = 2\nsettings = [\"moon 1\"]\n", "`moon` begins no line"),
        (
            "parcella = 1\ngame = \"classic\"\nplayers = 2\noptions = { farmers = \"on\" }\n",
            "`option farmers on`: option `farmers` cannot be `on`",
        ),
        ("parcella = 1\ngame = \"classic\"\nplayers = 2\ntitle = \"a\\nb\"\n", "a\\nb"),
    ];
    for (content, expected) in cases {
        let (_folder, file) = folder("game.toml", content);
        let complaint = run(&format!("play {file}")).refused();
        assert!(complaint.contains(expected) && complaint.contains("game.toml"), "{complaint}");
    }
    let (_folder, file) = folder("game.toml", "parcella = 1\ngame = \"chess\"\nplayers = 2\n");
    assert!(run(&format!("play {file}")).refused().starts_with("error: there is no game `chess`; "));
    assert!(run("play nowhere.toml").refused().starts_with("error: nowhere.toml: "));
}
