//! What every command has in common.

use std::process::Command;

use crate::{parcella, run};

const COMMANDS: [&str; 8] = ["play", "replay", "check", "perft", "sim", "verify", "tiles", "rules"];

#[test]
fn help_is_an_output_and_names_commands_and_games() {
    let help = run("--help").well();
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{command}: {help}");
        assert!(run(&format!("{command} --help")).well().contains(&format!("Usage: parcella {command} ")));
    }
    assert!(help.ends_with("Games: classic, hunters-and-gatherers, over-hill-and-dale\n"), "{help}");
    assert_eq!(run("--version").well(), format!("parcella {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_usage_that_is_wrong_is_refused() {
    for line in [
        "dance",
        "play",
        "play classic --seed",
        "play classic --seed x",
        "play classic --seed -1",
        "play classic --players -1",
        "play classic --players 99999999999",
        "play classic --expect",
        "play classic --human 300",
        "replay",
        "check",
        "perft classic",
        "perft classic --depth 0",
        "sim classic --games 0",
        "sim classic --games 1 --jobs 0",
        "sim classic --games 1 --jobs 1000000",
        "tiles",
        "rules",
    ] {
        let complaint = run(line).refused();
        assert!(complaint.contains("Usage: ") || complaint.contains("error: "), "{line}: {complaint}");
    }
    assert_eq!(parcella::<&str>([]).code, 2);
}

#[test]
fn a_game_that_does_not_exist_is_told_from_those_that_do() {
    for line in [
        "play chess",
        "perft chess --depth 1",
        "sim chess --games 1",
        "verify chess --games 1",
        "rules chess",
    ] {
        assert_eq!(
            run(line).refused(),
            "error: there is no game `chess`; there is classic, hunters-and-gatherers, over-hill-and-dale\n",
            "{line}"
        );
    }
}

#[test]
fn an_expansion_in_place_of_its_game_is_told() {
    for expansion in ["inns-and-cathedrals", "traders-and-builders", "hills-and-sheep", "iberia"] {
        let complaint = run(&format!("play {expansion}")).refused();
        let (error, hint) = complaint.split_once('\n').unwrap();
        assert!(
            error.starts_with(&format!("error: there is no game `{expansion}`; there is classic, ")),
            "{error}"
        );
        assert_eq!(hint, format!("hint: `{expansion}` is an expansion: `classic --with {expansion}`\n"));
    }
}

#[test]
fn a_set_up_that_cannot_be_played_names_the_argument_and_the_rule() {
    let cases: [(&[&str], &str); 17] = [
        (&["--players", "6"], "6 seats; the game is for 2 to 5 (CL-1)"),
        (
            &["--players", "1000000000"],
            "--players: a game has at most 100 seats, and this one has 1000000000",
        ),
        (&["--header", "first 2"], "seat 2 cannot begin: the seats are 0 to 1 (CL-6)"),
        (
            &["--header", "deck U*1000000000"],
            "--header \"deck U*1000000000\": a game has at most 1000 tiles in all its stacks, and with this line it \
             has 1000000000",
        ),
        (&["--header", "deck ZZ"], "tile ZZ of the deck is not in the set"),
        (&["--header", "first 1", "--header", "first 1"], "--header \"first 1\": `first` is given twice"),
        (
            &["--option", "farmers=off", "--option", "farmers=off"],
            "--option farmers=off: `farmers` is given twice",
        ),
        (
            &["--option", "farmers=on"],
            "--option farmers=on: option `farmers` cannot be `on`; it is third-edition or off",
        ),
        (&["--with", "moats"], "there is no expansion `moats` of this game"),
        (&["--header", "tiles no.json"], "--header \"tiles no.json\": file `no.json` cannot be read"),
        (
            &["--header", "tiles ../Cargo.toml"],
            "--header \"tiles ../Cargo.toml\": file `../Cargo.toml` cannot be",
        ),
        (&["--header", "draw U"], "error: --header \"draw U\": it must begin with one of the words first, "),
        (
            &["--header", "players 3"],
            "error: --header \"players 3\": it must begin with one of the words first, ",
        ),
        (&["--header", ""], "error: --header \"\": it must begin with one of the words first, "),
        (&["--header", "title a\nplayers 3"], "error: --header \"title a\\nplayers 3\": it must be one line"),
        (&["--option", "farmers"], "error: --option farmers: it must be NAME=VALUE"),
        (&["--with", "two words"], "error: --with \"two words\": it must be one word without `#`"),
    ];
    for (arguments, expected) in cases {
        let complaint = parcella(["play", "classic", "--seed", "1"].iter().chain(arguments)).refused();
        let expected = match expected.strip_prefix("error: ") {
            Some(_) => expected.to_owned(),
            None => format!("error: the game cannot be set up: {expected}"),
        };
        assert!(complaint.starts_with(&expected), "{arguments:?}: {complaint}");
    }
}

#[test]
fn every_reason_is_told_at_once() {
    let complaint =
        parcella(["play", "classic", "--players", "9", "--option", "a=b", "--header", "deck ZZ"]).refused();
    for reason in ["9 seats", "--option a=b: there is no option `a`", "tile ZZ of the deck"] {
        assert!(complaint.contains(reason), "{reason}: {complaint}");
    }
}

/// `cargo run` at the root of the workspace starts this program: it is the only one of the packages meant by default.
#[test]
fn it_is_the_program_that_is_run_by_default() {
    let Some(cargo) = std::env::var_os("CARGO") else { return };
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let list = |value: &serde_json::Value| value.as_array().unwrap().clone();
    let default = list(&found["workspace_default_members"]);
    let programs: Vec<String> = list(&found["packages"])
        .iter()
        .filter(|package| default.contains(&package["id"]))
        .flat_map(|package| list(&package["targets"]))
        .filter(|target| list(&target["kind"]).contains(&"bin".into()))
        .map(|target| target["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(programs, ["parcella"]);
}
