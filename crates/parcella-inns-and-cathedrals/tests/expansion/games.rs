//! Whole games: scenarios, laws, perft tables, golden playthroughs.

use std::path::{Path, PathBuf};

use parcella_classic::{Classic, Config, Extent};
use parcella_inns_and_cathedrals::InnsAndCathedrals;
use parcella_kit::laws::{self, Plan};
use parcella_kit::{Level, OneGame, golden, perft, scenario};
use parcella_ruleset::{Game, NoFiles, NotatedGame};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_scenario_passes() {
    let report =
        scenario::run_path(folder("scenarios"), &OneGame::<Classic<InnsAndCathedrals>>::new()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(report.scenarios() >= 30, "some scenarios were not found: {report}");
}

/// Tables of all options, by seed.
fn rules(seed: u64) -> Classic<InnsAndCathedrals> {
    let extent = if seed % 4 == 3 { Extent::TilesOnly } else { Extent::Full };
    let seats = 2 + (seed % if extent == Extent::Full { 5 } else { 4 }) as u8;
    Classic::new(Config::new(seats), InnsAndCathedrals { extent }).unwrap()
}

#[test]
fn all_laws_hold() {
    let level = Level::from_environment();
    let mut plan = Plan::at(level);
    plan.seeds = 0..level.choose(8, 60, 1_000);
    plan.universe_every = level.choose(5, 3, 1);
    let report = laws::verify(rules, &plan).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report}");
}

#[test]
fn the_perft_tables_hold() {
    let text = std::fs::read_to_string(folder("perft/by-hand.perft")).unwrap();
    let table = perft::Table::parse(&text).unwrap();
    let report = table.run(&NoFiles, &OneGame::<Classic<InnsAndCathedrals>>::new(), u64::MAX, perft::by_game);
    assert!(report.passed(), "{report}");
}

#[test]
fn the_playthrough_is_as_it_was_read() {
    let game = NotatedGame::new(Game::new(rules(1)));
    let text = golden::playthrough(&game, 1);
    golden::compare(folder("playthroughs/three-seats.txt"), &text).unwrap_or_else(|error| panic!("{error}"));
}
