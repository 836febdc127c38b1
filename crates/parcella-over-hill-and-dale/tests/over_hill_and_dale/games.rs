//! Whole games: scenarios, laws, perft tables, golden playthroughs.

use std::path::{Path, PathBuf};

use parcella_geometry::{Cell, Rotation};
use parcella_kit::laws::{self, Plan};
use parcella_kit::{Level, OneGame, golden, perft, scenario};
use parcella_over_hill_and_dale::{
    BoardLimit, Config, EmptySupply, HeldTokens, HikeStop, OverHillAndDale, StableMeadow, Start,
};
use parcella_ruleset::{Game, NoFiles, NotatedGame, Seat};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_scenario_passes() {
    let report = scenario::run_path(folder("scenarios"), &OneGame::<OverHillAndDale>::new()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(report.scenarios() >= 68, "some scenarios were not found: {report}");
}

/// Configurations of every kind, by seed: 2 to 5 seats, all options, openings moved and turned, small decks.
pub(crate) fn config(seed: u64) -> Config {
    let mut config = Config::new(2 + (seed % 4) as u8);
    config.first = Seat((seed / 4 % u64::from(config.seats)) as u8);
    if seed % 3 == 1 {
        config.start = Start {
            cell: Cell::new(seed as i32 % 50 - 25, 17),
            rotation: Rotation::from_quarter_turns((seed / 3) as u8),
        };
    }
    if seed % 5 == 2 {
        config.options.stable_meadow = StableMeadow::Exclusive;
    }
    if seed % 7 == 3 {
        config.options.hike_stop = HikeStop::Path;
    }
    if seed % 6 == 4 {
        config.options.empty_supply = EmptySupply::Scarecrow;
    }
    if seed % 9 == 5 {
        config.options.held_tokens = HeldTokens::Open;
    }
    if seed % 11 == 6 {
        let (columns, rows) = [(9, 9), (7, 11), (6, 8), (3, 40)][(seed / 11 % 4) as usize];
        config.options.board_limit = Some(BoardLimit { columns, rows });
    }
    let deck = match seed / 4 % 8 {
        // Tiles that do not fit together well are set aside (OHD-13, OHD-14).
        5 => &[("OHD24", 2), ("OHD18", 3), ("OHD04", 1), ("OHD17a", 1), ("OHD08a", 2), ("OHD23", 1)][..],
        // Small fields on a small table, soon shared and complete (OHD-35), with more symbols than tokens (OHD-31).
        6 => {
            config.options.board_limit = Some(BoardLimit { columns: 5, rows: 7 });
            &[("OHD06g", 16), ("OHD19b", 7), ("OHD19c", 7), ("OHD10", 4)]
        }
        7 => {
            config.options.board_limit = Some(BoardLimit { columns: 4, rows: 6 });
            &[
                ("OHD06g", 12),
                ("OHD06e", 6),
                ("OHD09b", 6),
                ("OHD19b", 2),
                ("OHD05b", 5),
                ("OHD08a", 4),
                ("OHD12d", 3),
            ]
        }
        // Long winding paths (OHD-51).
        3 => &[("OHD01h", 24), ("OHD02f", 12), ("OHD03d", 3), ("OHD06c", 6)],
        _ => return config,
    };
    config.deck = Some(deck.iter().map(|(id, number)| (id.parse().unwrap(), *number)).collect());
    config
}

#[test]
fn all_laws_hold() {
    let level = Level::from_environment();
    let games: u64 = level.choose(16, 200, 5_000);
    let mut plan = Plan::at(level);
    plan.universe_every = level.choose(13, 11, 29);
    plan.history_every = level.choose(20, 10, 31);
    plan.reorderings = level.choose(8, 16, 4);
    let reports = std::thread::scope(|scope| {
        let halves = [0..games / 2, games / 2..games].map(|seeds| {
            let plan = Plan { seeds, ..plan.clone() };
            scope.spawn(move || laws::verify(|seed| OverHillAndDale::new(config(seed)).unwrap(), &plan))
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
        let report = table.run(&NoFiles, &OneGame::<OverHillAndDale>::new(), most, perft::by_game);
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
        ("two-seats", Config::new(2), 1),
        ("shared-fields", config(864), 864),
        ("winding-paths", config(12), 12),
    ] {
        let game = NotatedGame::new(Game::new(OverHillAndDale::new(config).unwrap()));
        let text = golden::playthrough(&game, seed);
        let path = folder("playthroughs").join(format!("{name}.txt"));
        golden::compare(path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
}
