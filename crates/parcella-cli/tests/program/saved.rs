//! `parcella play` with a game that was saved.

use crate::{Folder, parcella, run, text, typed};

/// A game of two tiles that was left before the second is drawn.
const LEFT: &str = "parcella 1\ngame classic\nplayers 2\ndeck U*2\ntitle by hand\ndraw U\nplace 1,0 r0\n\
                    deploy follower road@E\nexpect to-act chance\n";

#[test]
fn a_game_that_was_left_is_gone_on_with_in_its_file() {
    let folder = Folder::new();
    let path = folder.file("left.game", LEFT);
    let output = typed(
        &["play", text(&path), "--human", "1", "--seed", "1", "--record", text(&path)],
        "place 2,0 r0\nquit\n",
    )
    .well();
    assert!(output.starts_with("classic, 2 seats, after 3 actions, seed 1\n"), "{output}");
    assert!(
        output.contains(&format!(
            "the game was left after 5 actions\nto go on: parcella play {}\n",
            text(&path)
        ))
    );
    let begun = LEFT.replace("expect to-act chance\n", "");
    let expected = format!("{begun}draw U\nplace 2,0 r0\nexpect to-act seat 1\nexpect scores 0 0\n");
    assert_eq!(folder.read("left.game"), expected);

    // Bots play it to its end: two tiles and the opening tile are a road of three.
    let output = parcella(["play", text(&path), "--seed", "2", "--record", "-"]);
    assert_eq!(output.code, 0);
    assert!(output.output.starts_with(&format!("{begun}draw U\nplace 2,0 r0\n")), "{}", output.output);
    assert!(output.output.contains("\nexpect over\nexpect scores 3 0\n"), "{}", output.output);
}

#[test]
fn a_record_that_becomes_shorter_leaves_nothing_behind() {
    let folder = Folder::new();
    let long = format!("{LEFT}{}", "expect scores 0 0\n".repeat(400));
    let path = folder.file("left.game", &long);
    parcella(["play", text(&path), "--seed", "3", "--record", text(&path)]).well();
    assert!(folder.read("left.game").len() < long.len());
    assert_eq!(parcella(["check", text(&path)]).well(), "1 passed, 0 failed\n");
}

#[test]
fn every_game_is_gone_on_with() {
    for game in [
        "classic --with inns-and-cathedrals --with traders-and-builders --with hills-and-sheep --with iberia",
        "hunters-and-gatherers",
        "over-hill-and-dale",
    ] {
        let whole = run(&format!("play {game} --players 3 --seed 5 --record -")).output;
        let lines: Vec<&str> = whole.lines().filter(|line| !line.starts_with("expect")).collect();
        let half = lines[..lines.len() / 2].join("\n") + "\n";
        let (_folder, path) = Folder::with("half.game", &half);
        let on = parcella(["play", text(&path), "--seed", "6", "--record", "-"]).output;
        assert!(on.starts_with(&half) && on.contains("\nexpect over\n"), "{game}: {on}");
        let (_folder, path) = Folder::with("on.game", &on);
        assert_eq!(parcella(["check", text(&path)]).well(), "1 passed, 0 failed\n");
    }
}

#[test]
fn a_record_as_json_is_gone_on_with() {
    let stored =
        r#"{"parcella": 1, "game": "classic", "players": 2, "settings": ["deck U"], "actions": ["draw U"]}"#;
    let (folder, path) = Folder::with("left.json", stored);
    let on = parcella(["play", text(&path), "--seed", "1", "--record", "-"]).output;
    assert!(on.starts_with("parcella 1\ngame classic\nplayers 2\ndeck U\ndraw U\nplace "), "{on}");
    // A file that ends in .json holds JSON afterwards as well.
    parcella(["play", text(&path), "--seed", "1", "--record", text(&path)]).well();
    let again: serde_json::Value = serde_json::from_str(&folder.read("left.json")).unwrap();
    assert_eq!(again["settings"], serde_json::json!(["deck U"]));
    assert_eq!(again["actions"].as_array().unwrap().last().unwrap(), on.lines().last().unwrap());
    assert_eq!(parcella(["check", text(&path)]).well(), "1 passed, 0 failed\n");
    assert!(parcella(["play", text(&path)]).well().contains("rank  seat  points"));
    // Lines under such a name are a record too.
    let lines = folder.file("lines.json", LEFT);
    assert!(parcella(["play", text(&lines)]).well().contains("after 3 actions"));
    let set_up = folder.file("set-up.json", stored.replace(r#", "actions": ["draw U"]"#, ""));
    let output = parcella(["play", text(&set_up), "--players", "3", "--seed", "1"]).well();
    assert!(output.starts_with("classic, 3 seats, seed 1\n"), "{output}");
}

#[test]
fn a_saved_game_is_not_set_up_again() {
    let (_folder, path) = Folder::with("left.game", LEFT);
    for (argument, value) in
        [("--players", "3"), ("--with", "iberia"), ("--option", "farmers=off"), ("--header", "first 1")]
    {
        let complaint = parcella(["play", text(&path), argument, value]).refused();
        let expected = format!("error: {argument} {value}: {} says how the game was set up\n", text(&path));
        assert_eq!(complaint, expected);
    }
    for command in ["sim --games 1", "perft --depth 1", "verify --games 1"] {
        let mut words: Vec<&str> = command.split(' ').collect();
        words.insert(1, text(&path));
        let complaint = parcella(words).refused();
        assert!(
            complaint.contains("a game that was begun can be gone on with by `play` alone"),
            "{complaint}"
        );
    }
}

#[test]
fn what_is_wrong_with_a_saved_game_is_said_and_nothing_is_lost() {
    let folder = Folder::new();
    for (record, expected) in [
        (LEFT.replace("1,0 r0", "9,9 r0"), "line 7: `place 9,9 r0` is refused: "),
        (LEFT.replace("classic", "chess"), "there is no game `chess`"),
        (LEFT.replace("players 2", "players 1"), "(CL-1)"),
        (LEFT.replace("deck U*2", "tiles nowhere.json"), "file `nowhere.json` cannot be read"),
        ("{".to_owned(), "EOF while parsing"),
    ] {
        let path = folder.file("left.game", &record);
        let complaint = parcella(["play", text(&path), "--record", text(&path)]).refused();
        assert!(complaint.starts_with(&format!("error: {}: ", text(&path))), "{complaint}");
        assert!(complaint.contains(expected), "{complaint}");
        assert_eq!(folder.read("left.game"), record);
    }
    assert!(run("play nowhere.game").refused().starts_with("error: nowhere.game: "));
}
