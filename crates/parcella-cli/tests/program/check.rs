//! `parcella check`.

use crate::{Folder, parcella, text, typed};

const GOOD: &str = "parcella 1\ngame classic\nplayers 2\nexpect stack 71\nexpect illegal place 1,0 r0\n";
const SIX: &str = "parcella 1\ngame classic\nplayers 6\nrefused CL-1\n";
const REPLAYED: &str = "parcella 1\ngame classic\nplayers 2\ndraw U\n";

#[test]
fn folders_are_walked() {
    let folder = Folder::new();
    folder.file("a.game", GOOD);
    folder.file("deep/er/b.game", SIX);
    folder.file("deep/c.game", REPLAYED);
    folder.file("deep/notes.txt", "no record at all");
    assert_eq!(parcella(["check", text(&folder.path("."))]).well(), "3 passed, 0 failed\n");
    let two = [text(&folder.path("a.game")).to_owned(), text(&folder.path("deep")).to_owned()];
    assert_eq!(parcella(["check", &two[0], &two[1]]).well(), "3 passed, 0 failed\n");
}

#[test]
fn every_failure_is_told_with_what_was_expected_and_found() {
    let folder = Folder::new();
    let wrong = folder.file(
        "1.game",
        "parcella 1\ngame classic\nplayers 2\n\nexpect stack 70   # 72 - 1\nexpect to-act seat 0\n",
    );
    let refused = folder.file("2.game", "parcella 1\ngame classic\nplayers 2\ndraw U\nplace 3,3 r0\n");
    let seats = folder.file("3.game", SIX.replace('6', "5"));
    folder.file("4.game", GOOD);
    let ended = parcella(["check", text(&folder.path(""))]);
    assert_eq!((ended.code, ended.errors.as_str()), (1, ""));
    let lines: Vec<&str> = ended.output.lines().collect();
    assert_eq!(lines[0], format!("{}: line 5: `expect stack 70`: expected 70, found 71", text(&wrong)));
    assert_eq!(
        lines[1],
        format!("{}: line 6: `expect to-act seat 0`: expected seat 0, found chance", text(&wrong))
    );
    assert!(lines[2].starts_with(&format!("{}: line 5: `place 3,3 r0`: ", text(&refused))), "{}", lines[2]);
    assert!(lines[2].contains("(CL-10)"), "{}", lines[2]);
    assert!(
        lines[3].starts_with(&format!("{}: ", text(&seats))) && lines[3].contains("CL-1"),
        "{}",
        lines[3]
    );
    assert_eq!(lines[4..], ["1 passed, 3 failed"]);
}

#[test]
fn a_file_that_cannot_be_read_has_failed() {
    let folder = Folder::new();
    folder.file("empty.game", "");
    folder.file("game.game", "parcella 1\ngame chess\nplayers 2\nexpect over\n");
    folder.file("late.game", "parcella 1\ngame classic\nplayers 2\ndraw U\nfirst 1\n");
    folder.file("version.game", GOOD.replacen('1', "2", 1));
    let ended = parcella(["check", text(&folder.path(""))]);
    assert_eq!(ended.code, 1);
    assert_eq!(ended.output.lines().count(), 5, "{}", ended.output);
    assert!(ended.output.ends_with("0 passed, 4 failed\n"), "{}", ended.output);
}

#[test]
fn nothing_to_check_is_no_success() {
    let folder = Folder::new();
    folder.file("notes.txt", "");
    assert!(parcella(["check", text(&folder.path(""))]).refused().contains("no file in this folder"));
    let missing = folder.path("missing.game");
    let complaint = parcella(["check", text(&missing)]).refused();
    assert!(complaint.starts_with(&format!("error: {}: ", text(&missing))), "{complaint}");
}

#[test]
fn a_record_can_come_in_by_a_pipe() {
    assert_eq!(typed(&["check", "-"], GOOD).well(), "1 passed, 0 failed\n");
    let ended = typed(&["check", "-"], &GOOD.replace("71", "72"));
    assert_eq!(ended.code, 1);
    assert_eq!(ended.output, "-: line 4: `expect stack 72`: expected 72, found 71\n0 passed, 1 failed\n");
}
