//! Golden playthroughs.

use std::path::Path;

use parcella_kit::golden::{GoldenError, Mode, compare, compare_as, playthrough};
use parcella_ruleset::toy::{Setup, Toy};
use parcella_ruleset::{Game, NotatedGame, TextGame};

fn game(setup: Setup) -> NotatedGame<Toy> {
    NotatedGame::new(Game::new(Toy::with_setup(setup).unwrap()))
}

#[test]
fn the_toy_game_is_played_as_ever() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/toy-7.txt");
    compare(path, &playthrough(&game(Setup { seats: 3, ..Setup::default() }), 7)).unwrap();
}

#[test]
fn a_playthrough_says_everything() {
    let mut played = game(Setup::default());
    let text = playthrough(&played, 3);
    // It begins from the opening, wherever the given game is.
    played.apply("draw 1").unwrap();
    assert_eq!(playthrough(&played, 3), text);
    assert_ne!(playthrough(&played, 4), text);

    played.seed(3);
    let mut replayed = played.restarted();
    replayed.seed(3);
    for line in ["passport toy version 1", "  at most 30 actions", "  game toy", "opening", "over"] {
        assert!(text.lines().any(|found| found == line), "{line}: {text}");
    }
    let mut made = 0;
    while replayed.actor().is_some() {
        let (legal, step) = (replayed.legal_count(), replayed.step());
        let (action, events) = replayed.random_action().unwrap();
        let scores = replayed.scores();
        let position = format!("  scores {} {} hash {:016x}", scores[0], scores[1], replayed.position_hash());
        let head = format!(", {step}, {legal} legal\n> {action}\n");
        let block = text.split("\n\n").find(|block| block.starts_with(&format!("{made}: "))).unwrap();
        assert!(block.contains(&head), "{block}");
        assert!(block.contains(&position), "{block}");
        assert!(events.iter().all(|event| block.contains(&format!("\n  {event}\n"))), "{block}");
        made += 1;
        assert_eq!(block.contains("\n  final scores "), made % 5 == 0, "{block}");
    }
    assert_eq!(text.lines().filter(|line| line.starts_with("> ")).count(), made);
}

#[test]
fn a_golden_file_is_compared_and_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/golden.txt");
    let missing = compare_as(Mode::Compare, &path, "a\n").unwrap_err();
    assert!(matches!(missing, GoldenError::File { .. }), "{missing}");
    compare_as(Mode::Update, &path, "a\nb\n").unwrap();
    compare_as(Mode::Compare, &path, "a\nb\n").unwrap();
    let error = compare_as(Mode::Compare, &path, "a\nc\n").unwrap_err();
    let text = error.to_string();
    assert!(text.contains("golden.txt differs from line 2 on"), "{text}");
    assert!(text.ends_with("  a\n- b\n+ c\n"), "{text}");
}
