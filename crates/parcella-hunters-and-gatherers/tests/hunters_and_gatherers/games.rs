//! Whole games: scenarios, laws, perft tables, golden playthroughs.

use std::path::{Path, PathBuf};

use parcella_hunters_and_gatherers::HuntersAndGatherers;
use parcella_kit::laws::{self, Plan};
use parcella_kit::{Level, OneGame, golden, perft, scenario};
use parcella_ruleset::{Game, NoFiles, NotatedGame};

use crate::configurations::{config, full_set};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_scenario_passes() {
    let report = scenario::run_path(folder("scenarios"), &OneGame::<HuntersAndGatherers>::new()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(report.scenarios() >= 74, "some scenarios were not found: {report}");
}

#[test]
fn all_laws_hold() {
    let level = Level::from_environment();
    let games: u64 = level.choose(12, 100, 5_000);
    let mut plan = Plan::at(level);
    // Positions come mostly in threes of draw, place and deploy: steps that three does not divide meet all of them.
    plan.universe_every = level.choose(7, 5, 23);
    plan.history_every = level.choose(20, 10, 61);
    plan.reorderings = level.choose(8, 16, 2);
    let reports = std::thread::scope(|scope| {
        let halves = [0..games / 2, games / 2..games].map(|seeds| {
            let plan = Plan { seeds, ..plan.clone() };
            scope.spawn(move || laws::verify(|seed| HuntersAndGatherers::new(config(seed)).unwrap(), &plan))
        });
        halves.map(|half| half.join().unwrap())
    });
    for report in reports {
        let report = report.unwrap_or_else(|broken| panic!("{broken}"));
        let unexamined: Vec<_> = report.unexamined().collect();
        assert!(unexamined.is_empty(), "no game gave occasion to examine {unexamined:?}");
        println!("{report}");
    }
}

#[test]
fn the_perft_tables_hold() {
    let most = Level::from_environment().choose(60_000, 400_000, u64::MAX);
    let mut failures = String::new();
    let mut tables = 0;
    for entry in std::fs::read_dir(folder("perft")).unwrap() {
        let path = entry.unwrap().path();
        let table = perft::Table::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let report = table.run(&NoFiles, &OneGame::<HuntersAndGatherers>::new(), most, perft::by_game);
        if !report.passed() {
            failures.push_str(&format!("{}: {report}\n", path.display()));
        }
        tables += 1;
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(tables >= 5, "only {tables} tables were found");
}

#[test]
fn the_playthroughs_are_as_they_were_read() {
    for (name, config, seed) in [
        ("two-seats", full_set(2), 1),
        ("three-seats-short-decks", config(5), 5),
        ("four-seats-options", config(30), 30),
    ] {
        let game = NotatedGame::new(Game::new(HuntersAndGatherers::new(config).unwrap()));
        let text = golden::playthrough(&game, seed);
        let path = folder("playthroughs").join(format!("{name}.txt"));
        golden::compare(path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
}
