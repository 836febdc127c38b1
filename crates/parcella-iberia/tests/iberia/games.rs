//! Whole games: scenarios, laws, perft tables, a golden playthrough.

use std::path::{Path, PathBuf};

use parcella_classic::{Classic, Config, Followers, tiles};
use parcella_iberia::{
    BorderMonastery, Chips, Deal, Iberia, Map, Options, Origin, OwnMap, TreatFactor, deal_set_up,
};
use parcella_kit::laws::{self, Plan};
use parcella_kit::scenario::Folder;
use parcella_kit::{Level, OneGame, golden, perft, scenario};
use parcella_ruleset::{Files, Game, NotatedGame};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_scenario_passes() {
    let report = scenario::run_path(folder("scenarios"), &OneGame::<Classic<Iberia>>::new()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(report.scenarios() >= 60, "some scenarios were not found: {report}");
}

/// Games of every kind, by seed: 2 to 5 seats, all options, dealt set-ups.
fn rules_on(map: &Map, origin: &Origin, seed: u64) -> Classic<Iberia> {
    let mut options = Options::default();
    if seed % 5 == 1 {
        options.chips = Chips::Off;
    }
    if seed % 3 == 1 {
        options.treat_factor = Some(TreatFactor::Three);
    }
    if seed % 4 == 2 {
        options.border_monastery = BorderMonastery::Nine;
    }
    let set_up = deal_set_up(map, tiles::BASE, &options, &Deal::default(), seed).unwrap();
    let mut config = Config::new(2 + (seed % 4) as u8);
    config.options.followers = if seed % 6 == 5 { Followers::Seven } else { Followers::Nine };
    let expansion = Iberia { map: map.clone(), origin: origin.clone(), options, ..Iberia::new(set_up) };
    Classic::new(config, expansion).unwrap()
}

fn rules(seed: u64) -> Classic<Iberia> {
    rules_on(&Map::peninsula(), &Origin::Peninsula, seed)
}

#[test]
fn all_laws_hold() {
    let level = Level::from_environment();
    let mut plan = Plan::at(level);
    plan.seeds = 0..level.choose(6, 60, 5_000);
    plan.universe_every = level.choose(7, 7, 23);
    // Thousands of games: what takes longest is looked at in some positions of each.
    plan.appearance_every = level.choose(1, 1, 20);
    plan.history_every = level.choose(5, 3, 20);
    let report = laws::verify(rules, &plan).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report}");
}

/// The maps of the scenarios: few squares, islands, ferries, borders with prints, closed sides.
#[test]
fn all_laws_hold_on_small_maps() {
    let level = Level::from_environment();
    let files = Folder::new(folder("scenarios/maps"));
    let mut names: Vec<String> = std::fs::read_dir(folder("scenarios/maps"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert!(names.len() >= 7, "{names:?}");
    for (number, name) in names.iter().enumerate() {
        let own = OwnMap::read(name, &files.read(name).unwrap()).unwrap();
        let origin = Origin::File { name: own.name.clone(), hash: own.hash.clone() };
        let mut plan = Plan::at(level);
        plan.seeds = 0..level.choose(3, 20, 1_000);
        plan.universe_every = level.choose(7, 5, 11);
        // Thousands of games: what takes longest is looked at in some positions of each.
        plan.appearance_every = level.choose(1, 1, 20);
        plan.history_every = level.choose(5, 3, 20);
        let maker = |seed: u64| rules_on(&own.map, &origin, 7 * seed + number as u64);
        let report = laws::verify_with_files(maker, &plan, &files);
        let report = report.unwrap_or_else(|broken| panic!("{name}: {broken}"));
        println!("{name}: {report}");
    }
}

#[test]
fn the_perft_tables_hold() {
    let text = std::fs::read_to_string(folder("perft/by-hand.perft")).unwrap();
    let table = perft::Table::parse(&text).unwrap();
    let files = Folder::new(folder("scenarios"));
    let report = table.run(&files, &OneGame::<Classic<Iberia>>::new(), u64::MAX, perft::by_game);
    assert!(report.passed(), "{report}");
}

/// Eighteen tiles on the peninsula, three seats: chips found and laid again.
#[test]
fn the_playthrough_is_as_it_was_read() {
    let options = Options::default();
    let set_up = deal_set_up(&Map::peninsula(), tiles::BASE, &options, &Deal::default(), 3).unwrap();
    let mut config = Config::new(3);
    let deck = "B C E*2 F H J*2 K L N O P T U*2 V*2";
    let copies = |word: &str| match word.split_once('*') {
        Some((tile, number)) => (tile.parse().unwrap(), number.parse().unwrap()),
        None => (word.parse().unwrap(), 1),
    };
    config.deck = Some(deck.split(' ').map(copies).collect());
    let game = NotatedGame::new(Game::new(Classic::new(config, Iberia::new(set_up)).unwrap()));
    let text = golden::playthrough(&game, 3);
    golden::compare(folder("playthroughs/three-seats.txt"), &text).unwrap_or_else(|error| panic!("{error}"));
}
