//! A ruleset from elsewhere, in the same program.

use std::io;

use parcella::Games;
use parcella::ruleset::toy::Toy;
use parcella_cli::{Status, Streams, Surface, run};

use crate::Folder;

/// Runs the program with one more game.
fn with_toy(arguments: &[&str], typed: &str) -> (Status, String, String) {
    let mut games = Games::standard();
    games.register::<Toy>("toy", "### TOY-1 · enforced\n\nTwo to four seats play.\n").unwrap();
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let status = run(
        &games,
        ["parcella"].iter().chain(arguments),
        &mut Streams {
            input: &mut io::Cursor::new(typed.to_owned()),
            output: &mut output,
            output_surface: Surface::Plain,
            errors: &mut errors,
            errors_surface: Surface::Plain,
        },
    );
    (status, String::from_utf8(output).unwrap(), String::from_utf8(errors).unwrap())
}

#[track_caller]
fn well(arguments: &[&str], typed: &str) -> String {
    let (status, output, errors) = with_toy(arguments, typed);
    assert_eq!((status, errors.as_str()), (Status::Success, ""), "{output}");
    output
}

#[test]
fn every_command_works_with_it() {
    assert!(well(&["play", "toy", "--players", "4", "--seed", "2"], "").contains("rank  seat  points\n"));
    // TOY-1 to TOY-3: one stone of one worth can be drawn; it lies on any of four cells and points at the other stone.
    let counted = well(&["perft", "toy", "--header", "deck 1", "--depth", "2"], "");
    let leaves: Vec<&str> =
        counted.lines().skip(1).filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(leaves, ["1", "4"]);
    assert!(well(&["sim", "toy", "--games", "3", "--seed", "1"], "").contains("mean score of seat 1 "));
    assert_eq!(well(&["rules", "toy"], ""), "TOY-1  enforced     Two to four seats play.\n");
    let record = "parcella 1\ngame toy\nplayers 2\nturn 1 0,1 r0 flag tail\nexpect gain 1 0\n";
    assert_eq!(well(&["check", "-"], record), "1 passed, 0 failed\n");
    assert!(well(&["replay", "-"], record).ends_with("-: 3 actions\n"));
    let human = ["play", "toy", "--human", "0", "--seed", "1", "--header", "deck 1"];
    assert!(well(&human, "1\npass\n").contains("seat 0> "));
}

#[test]
fn a_game_without_tiles_lists_none() {
    let refused = |arguments: &[&str]| {
        let (status, output, errors) = with_toy(arguments, "");
        assert_eq!((status, output.as_str()), (Status::BadInput, ""));
        errors
    };
    assert_eq!(refused(&["tiles", "toy"]), "error: toy: this game has no tiles\n");
    let (_folder, path) = Folder::with("tiles.json", "{}");
    assert_eq!(
        refused(&["tiles", path.to_str().unwrap(), "--for", "toy"]),
        "error: --for toy: this game reads no files of tiles\n"
    );
}

#[test]
fn it_is_listed_with_the_others() {
    assert!(well(&["--help"], "").ends_with("Games: classic, over-hill-and-dale, toy\n"));
}
