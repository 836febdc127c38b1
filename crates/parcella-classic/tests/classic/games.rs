//! Whole games: scenarios, laws, perft tables, golden playthroughs.

use std::path::{Path, PathBuf};

use parcella_classic::{Classic, Config, Farmers, Followers, Start, TinyCity};
use parcella_geometry::{Cell, Rotation};
use parcella_kit::laws::{self, Plan};
use parcella_kit::{Level, OneGame, golden, perft, scenario};
use parcella_ruleset::{Game, NoFiles, NotatedGame, Seat};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_scenario_passes() {
    let report = scenario::run_path(folder("scenarios"), &OneGame::<Classic>::new()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(report.scenarios() >= 91, "some scenarios were not found: {report}");
}

/// Configurations of every kind, by seed: 2 to 5 seats, all options, openings moved and turned, small decks.
fn config(seed: u64) -> Config {
    let mut config = Config::new(2 + (seed % 4) as u8);
    config.first = Seat((seed / 4 % u64::from(config.seats)) as u8);
    if seed % 3 == 1 {
        config.start = Start {
            cell: Cell::new(seed as i32 % 50 - 25, 17),
            rotation: Rotation::from_quarter_turns((seed / 3) as u8),
        };
    }
    if seed % 5 == 2 {
        config.options.tiny_city = TinyCity::Two;
    }
    if seed % 7 == 3 {
        config.options.farmers = Farmers::Off;
    }
    if seed % 6 == 4 {
        config.options.followers = Followers::Nine;
    }
    if seed % 8 == 5 {
        // Decks that do not fit together well: tiles are set aside (CL-13, CL-14).
        let tiles = [("C", 2), ("E", 3), ("X", 1), ("Q", 1), ("R", 2), ("B", 1), ("H", 2), ("S", 1)];
        config.deck = Some(tiles.map(|(id, number)| (id.parse().unwrap(), number)).into());
    }
    config
}

#[test]
fn all_laws_hold() {
    let level = Level::from_environment();
    let games: u64 = level.choose(12, 200, 10_000);
    let mut plan = Plan::at(level);
    // Positions come in threes of draw, place and deploy: steps that three does not divide meet all of them.
    plan.universe_every = level.choose(7, 5, 11);
    plan.history_every = level.choose(20, 10, 31);
    plan.reorderings = level.choose(8, 16, 4);
    let reports = std::thread::scope(|scope| {
        let halves = [0..games / 2, games / 2..games].map(|seeds| {
            let plan = Plan { seeds, ..plan.clone() };
            scope.spawn(move || laws::verify(|seed| Classic::new(config(seed), ()).unwrap(), &plan))
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
        let report = table.run(&NoFiles, &OneGame::<Classic>::new(), most, perft::by_game);
        if !report.passed() {
            failures.push_str(&format!("{}: {report}\n", path.display()));
        }
        tables += 1;
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(tables >= 6, "only {tables} tables were found");
}

#[test]
fn the_playthroughs_are_as_they_were_read() {
    for (name, config, seed) in [
        ("two-seats", Config::new(2), 1),
        ("three-seats-short-deck", config(5), 5),
        ("five-seats-nine-followers", config(27), 27),
    ] {
        let game = NotatedGame::new(Game::new(Classic::new(config, ()).unwrap()));
        let text = golden::playthrough(&game, seed);
        let path = folder("playthroughs").join(format!("{name}.txt"));
        golden::compare(path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
}
