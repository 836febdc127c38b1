//! Tables of numbers of sequences.

use parcella_kit::OneGame;
use parcella_kit::perft::{ParseTableError, PerftReport, Table, by_game};
use parcella_ruleset::toy::Toy;
use parcella_ruleset::{NoFiles, TextGame};

const TABLE: &str = include_str!("../data/toy.perft");

fn run(text: &str, most_leaves: u64) -> PerftReport {
    Table::parse(text).unwrap().run(&NoFiles, &OneGame::<Toy>::new(), most_leaves, by_game)
}

fn faults(text: &str) -> Vec<String> {
    run(text, u64::MAX).failures.iter().map(ToString::to_string).collect()
}

#[test]
fn numbers_counted_by_hand_are_found() {
    let report = run(TABLE, u64::MAX);
    assert!(report.passed(), "{report}");
    assert_eq!((report.counted, report.skipped), (13, 0));
    let report = run(TABLE, 100);
    assert!(report.passed(), "{report}");
    assert_eq!((report.counted, report.skipped), (11, 2));
    assert_eq!(report.to_string(), "11 numbers counted, 2 left out, 0 failed");
}

/// Another way to count: every sequence is played through the text of its actions.
fn by_text(game: &dyn TextGame, depth: u32) -> u64 {
    if depth == 0 || game.actor().is_none() {
        return 1;
    }
    let after = |action: &String| {
        let mut next = game.boxed_clone();
        next.apply(action).unwrap();
        by_text(next.as_ref(), depth - 1)
    };
    game.legal_actions().iter().map(after).sum()
}

#[test]
fn another_program_is_compared_with_the_same_table() {
    let table = Table::parse(TABLE).unwrap();
    let door = OneGame::<Toy>::new();
    let report = table.run(&NoFiles, &door, u64::MAX, by_text);
    assert!(report.passed(), "{report}");
    let wrong = |game: &dyn TextGame, depth| by_game(game, depth) + u64::from(depth == 6);
    let report = table.run(&NoFiles, &door, u64::MAX, wrong);
    assert_eq!(report.failures.len(), 1);
    assert_eq!(
        report.failures[0].to_string(),
        "line 23: expected 384 sequences of 6 actions, counted 385",
        "{report}"
    );
    assert!(!report.passed());
}

#[test]
fn a_number_stands_for_the_position_where_it_is_written() {
    let text =
        "parcella 1\ngame toy\nplayers 2\ndeck 3\nperft 1 1\ndraw 3\nperft 1 5\nplace 0,1 r0\nperft 1 3";
    assert_eq!(faults(text), ["line 7: expected 5 sequences of 1 actions, counted 4"]);
}

#[test]
fn a_table_that_cannot_be_played_fails() {
    let header = "parcella 1\ngame toy\nplayers 2\n";
    let refused = "line 4: `pass` is refused: the open decision is `draw`";
    assert_eq!(faults(&format!("{header}pass\nperft 1 1")), [refused]);
    let expects = "line 4: `expect over` stands in a scenario, not in a table";
    assert_eq!(faults(&format!("{header}expect over\nperft 1 1")), [expects]);
    let setup = faults("parcella 1\ngame toy\nplayers 5\nperft 1 1\n");
    assert!(setup[0].contains("TOY-1"), "{setup:?}");
    let record = faults("\nparcella 2\nperft 1 1\n");
    assert!(record[0].starts_with("line 2: version `2`"), "{record:?}");
    // The next record is played all the same.
    let report = run(&format!("parcella 2\nperft 1 1\n{header}perft 0 1\n"), u64::MAX);
    assert_eq!((report.counted, report.failures.len()), (1, 1));
}

#[test]
fn a_text_that_is_no_table_is_refused() {
    let error = |text: &str| Table::parse(text).unwrap_err();
    assert_eq!(error("# nothing\n"), ParseTableError::Empty);
    assert_eq!(error("parcella 1\ngame toy\nplayers 2\n"), ParseTableError::Empty);
    assert_eq!(
        error("# first\ngame toy\n"),
        ParseTableError::NoRecord { line: 2, found: "game toy".to_owned() }
    );
    for line in ["perft", "perft 1", "perft 1 2 3", "perft x 1", "perft 1 -1"] {
        let due = ParseTableError::Malformed { line: 2, found: line.to_owned() };
        assert_eq!(error(&format!("parcella 1\n{line}\n")), due);
    }
}
