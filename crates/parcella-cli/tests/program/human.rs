//! A person at the terminal.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use crate::{Folder, command, parcella, text, typed};

/// A game of one tile, a straight road, for seat 0 to lay.
const ONE_TILE: [&str; 8] = ["play", "classic", "--human", "0", "--seed", "1", "--header", "deck U"];

#[track_caller]
fn in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => panic!("`{part}` is missing in:\n{rest}\nof:\n{text}"),
        }
    }
}

#[test]
fn a_person_plays_by_number_and_by_notation() {
    let folder = Folder::new();
    let path = folder.path("mine.game");
    let mut arguments = ONE_TILE.to_vec();
    arguments.extend(["--record", text(&path)]);
    // A part may be named by any of its sides; the record has the canonical name.
    let output = typed(&arguments, "3\ndeploy follower road@W\n").well();
    in_order(
        &output,
        &[
            "in hand: U",
            "seat 0 is to place",
            "1 place -1,0 r0",
            "3 place 1,0 r0",
            "seat 0> ",
            "seat 0 laid tile U at 1,0 r0",
            "seat 0 is to deploy",
            "pass",
            "seat 0 put a follower on 1,0 road@E",
            // An open road of two tiles.
            "seat 0 scored 2 for the road at 1,0 road@E (tiles 2 × 1), nobody else there, at the end of the game",
            "the game is over",
            "seat 0 wins with 2 points",
        ],
    );
    let record = "parcella 1\ngame classic\nplayers 2\ndeck U\ndraw U\nplace 1,0 r0\ndeploy follower road@E\n\
                  expect over\nexpect scores 2 0\n";
    assert_eq!(folder.read("mine.game"), record);
    assert_eq!(parcella(["check", text(&path)]).well(), "1 passed, 0 failed\n");
}

#[test]
fn an_action_can_be_taken_back() {
    let output = typed(&ONE_TILE, "undo\nplace 0,1 r0\nundo\nundo\nplace 1,0 r180\npass\n").well();
    in_order(
        &output,
        &[
            "nothing was taken back: the last action was made by chance",
            "seat 0 laid tile U at 0,1 r0",
            "taken back: place 0,1 r0",
            "seat 0 is to place",
            "nothing was taken back",
            "seat 0 laid tile U at 1,0 r180",
            "the game is over",
        ],
    );
}

#[test]
fn a_person_is_told_why_not() {
    let typed_in = "why place 5,5 r0\nwhy place 0,-1 r0\nwhy place 1,0 r0\nwhy pass\nwhy\nwhy fly\nplace 5,5 r0\n\
                    deploy follower road@E\n99\n0\n99999999999999999999999\n";
    let output = typed(&ONE_TILE, typed_in).well();
    in_order(
        &output,
        &[
            "not legal: no tile lies beside 5,5; a tile must share a side with another (CL-10)\nCL-10: The tile must \
             lie beside a tile on the board, a whole side against a whole side. Touching at a corner is not enough.\n",
            // The start tile has its city in the north, the straight road has grass in the south.
            "not legal: at 0,-1 the S side would show a field where the neighbour shows a city (CL-11)\nCL-11: ",
            "it is legal\n",
            "(CL-15)\nCL-15: A tile that fits somewhere must be placed.",
            "why what?",
            "not legal: `fly` cannot be read: ",
            "not legal: no tile lies beside 5,5",
            "not legal: `deploy` is out of step: the open decision is `place`\n",
            "the legal actions are numbered 1 to 6\n",
            "the legal actions are numbered 1 to 6\n",
            "the legal actions are numbered 1 to 6\n",
            "end of input\n",
        ],
    );
}

#[test]
fn the_end_of_the_input_and_quit_leave_the_game() {
    let folder = Folder::new();
    let path = folder.path("left.game");
    for typed_in in ["", "quit\n", "1\nquit\n", "help\nboard\nscores\n", "\n\n  \n", "quit"] {
        let mut arguments = ONE_TILE.to_vec();
        arguments.extend(["--record", text(&path)]);
        let output = typed(&arguments, typed_in).well();
        assert!(output.contains("the game was left after "), "{typed_in:?}: {output}");
        // What was played so far is a record, and says who is to act.
        let record = folder.read("left.game");
        assert!(record.ends_with("expect to-act seat 0\nexpect scores 0 0\n"), "{record}");
        assert_eq!(parcella(["check", text(&path)]).well(), "1 passed, 0 failed\n");
    }
}

#[test]
fn help_and_scores_are_shown() {
    let output = typed(&ONE_TILE, "help\nscores\n").well();
    for word in ["NUMBER", "ACTION", "why ACTION", "undo", "board", "scores", "help", "quit"] {
        assert!(output.contains(&format!("    {word:<10}  ")), "{word}: {output}");
    }
    assert!(output.contains("seat  points  if the game ended now\n   0       0                      0\n"));
}

#[test]
fn several_people_share_a_terminal() {
    let arguments =
        ["play", "classic", "--human", "0", "--human", "1", "--seed", "1", "--header", "deck U*2"];
    let output = typed(&arguments, "1\npass\n1\npass\n").well();
    in_order(&output, &["seat 0> ", "seat 0> ", "seat 1> ", "seat 1> ", "the game is over"]);
}

#[test]
fn the_others_play_at_random() {
    let arguments = ["play", "classic", "--human", "1", "--seed", "1", "--header", "deck U*2"];
    let output = typed(&arguments, "quit\n").well();
    in_order(&output, &["chance: draw U", "seat 0: place", "seat 0: ", "chance: draw U", "seat 1> "]);
}

#[test]
fn a_seat_that_is_not_at_the_table_is_refused() {
    let complaint = typed(&["play", "classic", "--human", "2"], "").refused();
    assert_eq!(complaint, "error: --human 2: the seats are 0 to 1\n");
}

#[test]
fn nothing_that_is_typed_breaks_it() {
    let long = "x".repeat(1 << 20);
    let mut bytes: Vec<u8> =
        b"\0\x1b[2J\xff\xfe\n# a comment\nplace\nplace 99999999999,0 r0\nwhy \0\n".to_vec();
    bytes.extend(long.as_bytes());
    bytes.push(b'\n');
    let mut child = command().args(ONE_TILE).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&bytes));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let output = String::from_utf8(output.stdout).unwrap();
    assert!(output.contains("end of input"));
    // What was typed is quoted, and cut; it cannot steer the terminal.
    assert!(output.len() < 100_000 && !output.contains('\x1b') && !output.contains('\0'), "{}", output.len());
}

#[test]
fn a_reader_who_goes_away_ends_the_game_quietly() {
    let mut child = command().args(ONE_TILE).stdin(Stdio::piped()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut String::new()).unwrap();
    drop(output);
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all("board\n".repeat(100).as_bytes());
    drop(stdin);
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!((child.wait().unwrap().code(), errors.as_str()), (Some(0), ""));
}
