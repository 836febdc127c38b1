//! Scenarios.

use std::fs;
use std::path::Path;

use parcella_kit::scenario::{self, Folder, RecordKind, RecordReport, run_path};
use parcella_kit::{GameDoor, OneGame, read_record};
use parcella_ruleset::toy::Toy;
use parcella_ruleset::{Files, Header, HeaderWord, NoFiles, SetupError, TextGame};

use crate::flawed::{Flaw, Flawed, plant};

const HEADER: &str = "parcella 1\ngame toy\nplayers 2\n";

fn run(text: &str) -> RecordReport {
    scenario::run(text, &NoFiles, &OneGame::<Toy>::new())
}

/// What is wrong with the lines after the header, which has 3 lines.
fn failures(body: &str) -> Vec<String> {
    run(&format!("{HEADER}{body}")).failures.iter().map(ToString::to_string).collect()
}

/// Every kind of expectation, worked out by hand from the rules of the toy game.
const EVERYTHING: &str = "
deck 1 2 3
expect scores 0 0
expect to-act chance
expect legal-count 3
expect legal-count 1 draw 2
expect stack 3
expect legal draw 3
expect illegal draw 4
expect illegal pass
draw 3
expect gain 0 0
expect to-act seat 0
expect illegal place 0,0 r0 TOY-4
expect illegal place 1,0 r0 TOY-5
expect legal place 1,0 r270
expect legal-count 4 place
expect legal-count 1 place 1,0
expect legal-count 0 place 1
place 1,0 r270                 # the arrow points west at the opening stone
expect illegal deploy flag tip@E
expect illegal deploy banner tip
deploy flag tip@W
expect gain 1 0
expect supply 0 flag 1
expect flagged 1,0
turn 1 2,0 r270                # passes
expect gain 0 0
expect scores 1 0
expect worth 2,0 1
draw 2
place 0,1 r0
deploy flag tail
expect gain 2 2                # the last stone and no flag left for 0; two flags left for 1
expect scores 3 2
expect over
expect to-act nobody
expect winners 0
expect legal-count 0
expect illegal pass
";

#[test]
fn everything_that_can_be_expected_holds() {
    let report = run(&format!("{HEADER}{EVERYTHING}"));
    assert_eq!(report.failures, []);
    assert_eq!(report.kind, RecordKind::Scenario);
    assert_eq!(report.expectations, EVERYTHING.matches("\nexpect").count());
    assert_eq!(report.actions, 7);
    assert!(report.passed());
}

#[test]
fn every_expectation_can_fail() {
    let fails = |body: &str, due: &str| assert_eq!(failures(body), [due]);
    fails("expect scores 1 0", "line 4: `expect scores 1 0`: expected 1 0, found 0 0");
    fails("expect scores 0 0 0", "line 4: `expect scores 0 0 0`: expected 0 0 0, found 0 0");
    fails("draw 1\nexpect gain 1 0", "line 5: `expect gain 1 0`: expected 1 0, found 0 0");
    let no_action = "no action was made yet that could have gained something";
    fails("expect gain 0 0", &format!("line 4: `expect gain 0 0`: {no_action}"));
    fails("expect to-act seat 0", "line 4: `expect to-act seat 0`: expected seat 0, found chance");
    fails("draw 1\nexpect to-act chance", "line 5: `expect to-act chance`: expected chance, found seat 0");
    fails("expect to-act nobody", "line 4: `expect to-act nobody`: expected nobody, found chance");
    fails("expect over", "line 4: `expect over`: expected over, found not over");
    fails("expect winners 0", "line 4: `expect winners 0`: expected over, found not over");
    let pass = "expected to be legal, found to be refused: the open decision is `draw`";
    fails("expect legal pass", &format!("line 4: `expect legal pass`: {pass}"));
    let legal = "expected to be refused, found to be legal";
    fails("expect illegal draw 1", &format!("line 4: `expect illegal draw 1`: {legal}"));
    fails("expect illegal draw 1 TOY-3", &format!("line 4: `expect illegal draw 1 TOY-3`: {legal}"));
    let other = "expected to be refused for TOY-4, found to be refused otherwise: \
                 the arrow of a stone on 1,0 points N at no stone, and must point at one (TOY-5)";
    let line = "expect illegal place 1,0 r0 TOY-4";
    fails(&format!("draw 1\n{line}"), &format!("line 5: `{line}`: {other}"));
    fails("expect legal-count 2", "line 4: `expect legal-count 2`: expected 2, found 3");
    fails("expect legal-count 1 place", "line 4: `expect legal-count 1 place`: expected 1, found 0");
    fails("expect stack 9", "line 4: `expect stack 9`: expected 9, found 10");
    fails("expect flagged 0,0", "line 4: `expect flagged 0,0`: expected yes, found no");
}

#[test]
fn winners_are_compared_in_any_order() {
    let tied = "option flags 0\ndeck 1\nturn 1 0,1 r0\n";
    assert_eq!(failures(&format!("{tied}expect winners 0 1\nexpect winners 1 0")), Vec::<String>::new());
    assert_eq!(
        failures(&format!("{tied}expect winners 0")),
        ["line 7: `expect winners 0`: expected 0, found 0 1"]
    );
}

#[test]
fn expectations_that_cannot_be_read_fail() {
    for (line, form) in [
        ("scores", "scores <n> …"),
        ("scores a b", "scores <n> …"),
        // Numbers have no sign.
        ("scores +0 0", "scores <n> …"),
        ("scores 0 -0", "scores <n> …"),
        ("gain +0 0", "gain <n> …"),
        ("gain", "gain <n> …"),
        ("to-act", "to-act seat <s> / chance / nobody"),
        ("to-act seat", "to-act seat <s> / chance / nobody"),
        ("to-act seat x", "to-act seat <s>"),
        ("to-act seat +0", "to-act seat <s>"),
        ("to-act seat 256", "to-act seat <s>"),
        ("over now", "over"),
        ("winners", "winners <s> …"),
        ("winners +0", "winners <s> …"),
        ("legal", "legal <action>"),
        ("illegal", "illegal <action> [<rule>]"),
        ("legal-count", "legal-count <n> [<word> …]"),
        ("legal-count many", "legal-count <n> [<word> …]"),
        ("legal-count +3", "legal-count <n> [<word> …]"),
        ("stack", "<query> <n>"),
        ("flagged 0,0 1", "<query>"),
    ] {
        let due = format!("line 4: `expect {line}`: this expectation has the form `expect {form}`");
        assert_eq!(failures(&format!("expect {line}")), [due]);
    }
    let queries =
        failures("expect nothing 3\nexpect worth 9,9 1\nexpect 3\nexpect stack +10\nexpect stack -0");
    assert_eq!(queries.len(), 5);
    assert!(queries[0].ends_with("`nothing` has no answer: there is no such query"), "{queries:?}");
    assert!(queries[1].ends_with("`worth 9,9` has no answer: the cell is free"), "{queries:?}");
    // An action that cannot be read at all is an error of the file, whatever is expected of it.
    for line in ["expect legal fly 1", "expect illegal fly 1", "expect illegal fly 1 TOY-4"] {
        let found = failures(line);
        let due = format!("line 4: `{line}`: the action cannot be read: ");
        assert!(found.len() == 1 && found[0].starts_with(&due), "{found:?}");
    }
}

#[test]
fn a_refused_action_ends_the_record_and_a_failed_expectation_does_not() {
    let found = failures("expect stack 1\ndraw 1\nexpect stack 2\nplace 0,0 r0\nexpect stack 3\n");
    assert_eq!(
        found,
        [
            "line 4: `expect stack 1`: expected 1, found 10",
            "line 6: `expect stack 2`: expected 2, found 9",
            "line 7: `place 0,0 r0`: `place 0,0 r0` is refused: \
             there is a stone on 0,0, and the cell must be free (TOY-4)",
        ]
    );
    let turn = failures("turn 1 0,1 r90\n");
    let due = "line 4: `turn 1 0,1 r90`: `place 0,1 r90` is refused: the arrow of a stone on 0,1 points E at no stone, \
               and must point at one (TOY-5)";
    assert_eq!(turn, [due]);
}

#[test]
fn a_gain_counts_from_the_last_action_line_that_was_made() {
    let body = "draw 1\nplace 0,1 r0\nexpect gain 0 0\ndeploy flag tail\nexpect gain 1 0\nexpect illegal pass\n\
                expect gain 1 0\nturn 2 0,2 r0 flag tail\nexpect gain 0 2\n";
    assert_eq!(failures(body), Vec::<String>::new());
}

#[test]
fn a_refusal_that_changes_the_game_is_found() {
    let text = format!("{HEADER}expect illegal pass\n");
    let door = OneGame::<Flawed>::new();
    assert_eq!(scenario::run(&text, &NoFiles, &door).failures, []);
    plant(Flaw::RefusalLeavesMark);
    let report = scenario::run(&text, &NoFiles, &door);
    let due = "line 4: `expect illegal pass`: the action is refused, and yet the game has changed";
    assert_eq!(report.failures[0].to_string(), due);
}

#[test]
fn a_header_is_refused_as_expected() {
    let refused = |header: &str| run(&format!("parcella 1\ngame toy\n{header}"));
    for header in
        ["players 5\nrefused TOY-1", "players 5\nrefused", "players 1\nfirst 3\ndeck\nrefused TOY-2"]
    {
        let report = refused(header);
        assert_eq!((report.failures.len(), report.expectations), (0, 1), "{header}: {report:?}");
        assert_eq!(report.kind, RecordKind::Scenario);
    }
    let text = |header: &str| refused(header).failures.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        text("players 2\nrefused TOY-1"),
        ["expected that the header is refused for TOY-1, and it is accepted"]
    );
    assert_eq!(text("players 2\nrefused"), ["expected that the header is refused, and it is accepted"]);
    let other = text("players 5\nrefused TOY-2");
    assert!(
        other[0].starts_with("expected that the header is refused for TOY-2, and it is refused otherwise: ")
    );
    let unexpected = text("players 2\ndeck 9");
    assert!(unexpected[0].starts_with("line 4: the game cannot be set up: "), "{unexpected:?}");
}

#[test]
fn a_record_without_expectations_is_replayed() {
    let report = run(&format!("{HEADER}turn 1 0,1 r0\n"));
    assert_eq!((report.kind, report.actions, report.expectations), (RecordKind::Replay, 1, 0));
    assert!(report.passed());
    assert!(!run(&format!("{HEADER}turn 1 0,1 r90\n")).passed());
}

#[test]
fn a_record_that_cannot_be_read_has_failed() {
    for (text, due) in [
        ("", "the first line of a record is `parcella 1`, and here it is ``"),
        ("parcella 1\ngame toy\nplayers 2\nexpect\n", "line 4: `expect` does not have the form"),
        ("parcella 1\ngame toy\nplayers two\n", "line 3: `two` is not a whole number"),
    ] {
        let report = run(text);
        assert_eq!(report.kind, RecordKind::Unreadable);
        assert!(report.failures[0].to_string().starts_with(due), "{report:?}");
    }
}

/// A door with nothing behind it.
struct Closed;

impl GameDoor for Closed {
    fn header_words(&self, _game: &str, _expansions: &[String]) -> Option<&'static [HeaderWord]> {
        None
    }

    fn open(&self, _header: &Header, _files: &dyn Files) -> Result<Box<dyn TextGame>, SetupError> {
        Err(SetupError { faults: Vec::new() })
    }
}

#[test]
fn an_unknown_game_is_named() {
    let report = scenario::run(HEADER, &NoFiles, &Closed);
    assert_eq!(report.failures[0].to_string(), "there is no game `toy`");
    assert_eq!(read_record(HEADER, &Closed).unwrap_err().to_string(), "there is no game `toy`");
}

#[test]
fn folders_are_run_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("b.game", &format!("{HEADER}expect stack 10\n"));
    write("a/z.game", &format!("{HEADER}expect stack 11\nexpect stack 12\n"));
    write("a/b/c.game", HEADER);
    write("c.game", "nothing");
    write("notes.txt", "nothing");
    fs::write(folder.path().join("d.game"), [0xff, 0xfe]).unwrap();
    let door = OneGame::<Toy>::new();
    let report = run_path(folder.path(), &door).unwrap();
    let names: Vec<String> = report
        .files
        .iter()
        .map(|(path, _)| path.strip_prefix(folder.path()).unwrap().to_string_lossy().replace('\\', "/"))
        .collect();
    assert_eq!(names, ["a/b/c.game", "a/z.game", "b.game", "c.game", "d.game"]);
    assert!(!report.passed());
    assert_eq!((report.scenarios(), report.replays(), report.failed()), (1, 1, 3));
    let text = report.to_string();
    assert!(text.contains("z.game: line 4: `expect stack 11`: expected 11, found 10\n"), "{text}");
    assert!(text.contains("z.game: line 5: `expect stack 12`: expected 12, found 10\n"), "{text}");
    assert!(text.contains("d.game: the file cannot be read: "), "{text}");
    assert!(
        text.ends_with("1 scenarios passed, 1 records replayed, 3 files failed; 3 expectations"),
        "{text}"
    );

    let single = run_path(folder.path().join("b.game"), &door).unwrap();
    assert!(single.passed());
    assert!(run_path(folder.path().join("missing"), &door).is_err());
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    assert!(!run_path(empty, &door).unwrap().passed());
}

#[test]
fn a_folder_gives_its_own_files_and_no_others() {
    let outer = tempfile::tempdir().unwrap();
    let inner = outer.path().join("inner");
    fs::create_dir_all(inner.join("maps")).unwrap();
    fs::write(outer.path().join("secret"), "secret").unwrap();
    fs::write(inner.join("own"), "own").unwrap();
    fs::write(inner.join("maps/deep"), "deep").unwrap();
    let folder = Folder::of(&inner.join("record.game"));
    assert_eq!(folder.read("own").unwrap(), "own");
    assert_eq!(folder.read("maps/deep").unwrap(), "deep");
    assert_eq!(folder.read("./own").unwrap(), "own");
    let absolute = outer.path().join("secret").to_string_lossy().into_owned();
    for name in
        ["", "..", "../secret", "maps/../../secret", "maps/../own", &absolute, "..\\secret", "maps", "none"]
    {
        assert!(folder.read(name).is_err(), "{name}");
    }
    let error = folder.read("../secret").unwrap_err();
    assert_eq!(error.name, "../secret");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(outer.path().join("secret"), inner.join("link")).unwrap();
        std::os::unix::fs::symlink(outer.path(), inner.join("way-out")).unwrap();
        std::os::unix::fs::symlink(inner.join("own"), inner.join("alias")).unwrap();
        assert!(folder.read("link").is_err());
        assert!(folder.read("way-out/secret").is_err());
        assert_eq!(folder.read("alias").unwrap(), "own");
        // A folder behind a link is not searched for records.
        fs::write(outer.path().join("outside.game"), HEADER).unwrap();
        let report = run_path(&inner, &OneGame::<Toy>::new()).unwrap();
        assert_eq!(report.files.len(), 0);
    }
}

#[test]
fn a_file_that_is_too_long_is_not_given() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long");
    fs::File::create(&path).unwrap().set_len(16 << 20).unwrap();
    assert_eq!(Folder::new(folder.path()).read("long").unwrap().len(), 16 << 20);
    fs::File::options().write(true).open(&path).unwrap().set_len((16 << 20) + 1).unwrap();
    assert!(Folder::new(folder.path()).read("long").is_err());
}

#[test]
fn a_record_beside_the_present_folder_has_a_folder() {
    assert_eq!(Folder::of(Path::new("record.game")), Folder::new("."));
}
