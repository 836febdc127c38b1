//! Engine and oracle tell the same games of Over Hill and Dale, and count the same sequences of actions.

mod common;

use std::path::Path;

use parcella_kit::perft::Table;
use parcella_kit::{Level, OneGame};
use parcella_oracle::over_hill_and_dale::{
    Happening, Position, Verified, most_sets, perft, verify, verify_game,
};
use parcella_over_hill_and_dale::{Config, OverHillAndDale, Token, Tokens};
use parcella_ruleset::{Files, FilesError, Game, NoFiles, Notation, Record, Ruleset, TextGame, replay};

#[test]
fn random_games_are_told_alike() {
    let games = Level::from_environment().choose(12, 60, 1_000);
    let mut verified = Verified::default();
    for number in 0..games {
        match verify(&common::rules(number), [number], usize::MAX) {
            Ok(compared) => verified += compared,
            Err(disagreement) => panic!("game {number}: {disagreement}"),
        }
    }
    assert_eq!(verified.games, games);
    assert!(verified.actions > 60 * games, "only {} actions in {games} games", verified.actions);
    println!("{} actions in {games} games", verified.actions);
}

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../parcella-over-hill-and-dale").join(name)
}

/// The files beside the scenarios.
struct Beside;

impl Files for Beside {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        let read = std::fs::read_to_string(folder("scenarios").join(name));
        read.map_err(|error| FilesError { name: name.to_owned(), reason: error.to_string() })
    }
}

#[test]
fn the_scenarios_are_told_alike() {
    let mut games = 0;
    for entry in std::fs::read_dir(folder("scenarios")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "game") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let record = Record::parse(&text, OverHillAndDale::header_words()).unwrap();
        if record.header.refused.is_some() {
            continue;
        }
        let game: Game<OverHillAndDale> = replay(&record, &Beside).unwrap();
        if let Err(disagreement) = verify_game(&game) {
            panic!("{}: {disagreement}", path.display());
        }
        games += 1;
    }
    assert!(games >= 54, "only {games} scenarios were found");
}

fn deck(tiles: &[(&str, u32)]) -> Config {
    let deck = tiles.iter().map(|(tile, number)| (tile.parse().expect("an id"), *number)).collect();
    Config { deck: Some(deck), ..Config::new(2) }
}

/// Counts with both to each depth up to `depth`, and gives the numbers.
fn counted(config: Config, depth: u32) -> Vec<u64> {
    let position = Position::new(&config).expect("an opening position");
    let rules = OverHillAndDale::new(config).expect("rules");
    let opening = rules.opening();
    let count = |depth| {
        let told = perft(&position, depth);
        let engine = parcella_ruleset::perft(&rules, &opening, depth);
        assert_eq!(engine, told, "to depth {depth} with the deck {:?}", rules.config().deck);
        told
    };
    (0..=depth).map(count).collect()
}

#[test]
fn one_straight_path_is_counted_by_hand() {
    // OHD02f fits beside the path of the start tile to the east and to the west, and below it: 3 cells, 2 rotations
    // each. It has a path and two meadows, all free: 1 meeple, 2 stables, and to pass. Then the game is over.
    assert_eq!(counted(deck(&[("OHD02f", 1)]), 5), [1, 1, 6, 24, 24, 24]);
}

#[test]
fn both_count_alike_with_small_decks() {
    let level = Level::from_environment();
    let tables = [
        (deck(&[("OHD02f", 2)]), [6, 7, 8]),
        (deck(&[("OHD06g", 1), ("OHD24", 1)]), [6, 8, 9]),
        (deck(&[("OHD18", 1), ("OHD06a", 1), ("OHD03d", 1)]), [5, 6, 7]),
        (deck(&[("OHD01h", 1), ("OHD02f", 1), ("OHD03d", 1)]), [5, 6, 7]),
        (Config::new(5), [2, 3, 3]),
    ];
    for (config, depths) in tables {
        counted(config, level.choose(depths[0], depths[1], depths[2]));
    }
}

#[test]
fn the_perft_tables_of_the_game_are_counted_alike() {
    let most = Level::from_environment().choose(600, 6_000, 300_000);
    let mut counted = 0;
    for entry in std::fs::read_dir(folder("perft")).unwrap() {
        let path = entry.unwrap().path();
        let table = Table::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let report = table.run(&NoFiles, &OneGame::<OverHillAndDale>::new(), most, by_oracle);
        assert!(report.passed(), "{}: {report}", path.display());
        counted += 1;
    }
    assert!(counted >= 5, "only {counted} tables were found");
}

/// Counts with the oracle, from the record of the game.
fn by_oracle(game: &dyn TextGame, depth: u32) -> u64 {
    let record = Record::parse(&game.record(), OverHillAndDale::header_words()).expect("a record");
    let game: Game<OverHillAndDale> = replay(&record, &NoFiles).expect("a game");
    let mut position = Position::new(game.rules().config()).expect("an opening position");
    for action in game.log() {
        position.apply(action).expect("a legal action");
    }
    perft(&position, depth)
}

/// Every multiset of tokens that the supply allows: 6 to the power of 5, times 9.
#[test]
fn ohd_63_sets_are_the_most_that_trying_finds() {
    let mut compared = 0;
    let most = Tokens::SUPPLY;
    for number in 0..6u32.pow(5) * 9 {
        let digit = |place: u32| (number / 6u32.pow(place) % 6) as u8;
        let held =
            Tokens::new([digit(0), digit(1), digit(2), digit(3), digit(4), (number / 6u32.pow(5)) as u8]);
        assert!(Token::ALL.iter().all(|token| held.of(*token) <= most.of(*token)));
        let sets = most_sets(held);
        assert_eq!(held.sets(), sets, "{held}");
        assert_eq!(held.points(), held.total() as i32 + 5 * sets as i32, "{held}");
        compared += 1;
    }
    assert_eq!(compared, 69_984);
}

#[test]
fn ohd_36_the_oracle_tells_the_order_of_a_draft() {
    let text = std::fs::read_to_string(folder("scenarios/token-draft-finisher-not-tied.game")).unwrap();
    let record = Record::parse(&text, OverHillAndDale::header_words()).unwrap();
    let game: Game<OverHillAndDale> = replay(&record, &NoFiles).unwrap();
    let mut position = Position::new(game.rules().config()).unwrap();
    for action in game.log() {
        position.apply(action).unwrap();
    }
    let takers: Vec<u8> = position
        .history()
        .iter()
        .filter_map(|happening| match happening {
            Happening::Taken { seat, .. } => Some(seat.0),
            _ => None,
        })
        .collect();
    // Seats 0 and 2 are tied, seat 1 completed the field: clockwise from it seat 2 comes first.
    assert_eq!(takers, [2, 0, 2, 0, 2]);
}
