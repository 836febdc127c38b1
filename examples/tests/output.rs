//! Every example prints what it printed when it was last read. `UPDATE=1` writes the expected output anew.

use std::path::Path;
use std::process::Command;

fn check(name: &str, program: &str) {
    let output = Command::new(program).output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("expected/{name}.txt"));
    if std::env::var("UPDATE").as_deref() == Ok("1") {
        std::fs::write(&path, &printed).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    assert!(printed == expected, "{name} printed\n{printed}\nexpected\n{expected}");
}

#[test]
fn random_game() {
    check("random-game", env!("CARGO_BIN_EXE_random-game"));
}

#[test]
fn search_one_turn() {
    check("search-one-turn", env!("CARGO_BIN_EXE_search-one-turn"));
}

#[test]
fn server_dealer() {
    check("server-dealer", env!("CARGO_BIN_EXE_server-dealer"));
}

#[test]
fn any_game() {
    check("any-game", env!("CARGO_BIN_EXE_any-game"));
}

#[test]
fn own_expansion() {
    check("own-expansion", env!("CARGO_BIN_EXE_own-expansion"));
}

#[test]
fn own_ruleset() {
    check("own-ruleset", env!("CARGO_BIN_EXE_own-ruleset"));
}

#[test]
fn explain_position() {
    check("explain-position", env!("CARGO_BIN_EXE_explain-position"));
}

#[test]
fn tree_search() {
    check("tree-search", env!("CARGO_BIN_EXE_tree-search"));
}

/// Every line says what the search is for: it is ahead.
#[test]
fn the_tree_search_beats_the_greedy_choice_in_every_game() {
    let text = include_str!("../expected/tree-search.txt");
    let sums: Vec<i32> = text
        .lines()
        .filter_map(|line| {
            line.trim().strip_prefix("the tree search won ")?.strip_suffix(" points more in all")
        })
        .map(|line| line.split_whitespace().last().unwrap().parse().unwrap())
        .collect();
    assert!(sums.len() == 3 && sums.iter().all(|points| *points > 0), "{text}");
}
