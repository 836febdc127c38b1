//! The classic game with its expansions: scenarios of all of them through the registry, and laws for every subset.

use std::path::Path;

use parcella::classic::{Classic, Config, Expansion, Extent, Farmers, Followers};
use parcella::hills_and_sheep::{ClosedFlock, FlockAction, HillTiebreak, HillsAndSheep};
use parcella::iberia::{Deal, Iberia, Map, Options, deal_set_up};
use parcella::inns_and_cathedrals::InnsAndCathedrals;
use parcella::kit::laws::{self, Plan};
use parcella::kit::{Level, golden, perft, scenario};
use parcella::ruleset::{Game, NoFiles, NotatedGame, Ruleset};
use parcella::traders_and_builders::TradersAndBuilders;
use parcella::{Expansions, Games};

#[test]
fn every_scenario_of_the_classic_game_passes_with_all_expansions_at_hand() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut scenarios = 0;
    for name in ["classic", "inns-and-cathedrals", "traders-and-builders", "hills-and-sheep", "iberia"] {
        let folder = crates.join(format!("parcella-{name}")).join("scenarios");
        let report = scenario::run_path(folder, &Games::standard()).unwrap();
        assert!(report.passed(), "{report}");
        scenarios += report.scenarios();
    }
    let report = scenario::run_path(crates.join("parcella/scenarios"), &Games::standard()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(scenarios + report.scenarios() >= 335, "some scenarios were not found");
}

/// The set whose bits say which expansions are on, with options by seed; a map has a set-up by `seed`, and with it others
/// bring their tiles alone or, in every second game, everything.
#[allow(clippy::field_reassign_with_default, reason = "expansions may be added to the set")]
fn subset(bits: u64, seed: u64) -> Expansions {
    let on = |bit: u64| bits >> bit & 1 == 1;
    let extent = |seed: u64| if seed % 3 == 2 { Extent::TilesOnly } else { Extent::Full };
    let mut set = Expansions::default();
    set.inns_and_cathedrals = on(0).then(|| InnsAndCathedrals { extent: extent(seed) });
    set.traders_and_builders = on(1).then(|| TradersAndBuilders { extent: extent(seed / 3) });
    set.hills_and_sheep = on(2).then(|| HillsAndSheep {
        flock_action: [FlockAction::Must, FlockAction::May][(seed % 2) as usize],
        closed_flock: [ClosedFlock::Score, ClosedFlock::Stay][(seed / 2 % 2) as usize],
        hill_tiebreak: [HillTiebreak::Presence, HillTiebreak::Count][(seed / 4 % 2) as usize],
    });
    if on(3) {
        let mut tiles = parcella::classic::tiles::BASE.to_vec();
        tiles.extend(set.tiles());
        let (map, options) = (Map::peninsula(), Options::default());
        set.iberia = Some(Iberia::new(deal_set_up(&map, &tiles, &options, &Deal::default(), seed).unwrap()));
        let extent = if seed.is_multiple_of(2) { Extent::TilesOnly } else { Extent::Full };
        set.inns_and_cathedrals.iter_mut().for_each(|inns| inns.extent = extent);
        set.traders_and_builders.iter_mut().for_each(|traders| traders.extent = extent);
    }
    set
}

/// A table of such a set, with options of the base game by seed too.
fn rules(bits: u64, seed: u64) -> Classic<Expansions> {
    let expansions = subset(bits, seed);
    let most = u64::from(expansions.most_seats());
    let mut config = Config::new(2 + (seed % (most - 1)) as u8);
    config.options.farmers = if seed % 5 == 4 { Farmers::Off } else { Farmers::ThirdEdition };
    config.options.followers = if seed % 7 == 3 { Followers::Nine } else { Followers::Seven };
    Classic::new(config, expansions).unwrap()
}

fn laws_hold_for_subsets(every: impl Iterator<Item = u64>) {
    let level = Level::from_environment();
    let games = level.choose(2, 10, 1_000);
    for bits in every {
        let mut plan = Plan::at(level);
        // All three together meet most.
        plan.seeds = 0..if bits == 7 { 6 * games } else { games };
        plan.universe_every = level.choose(5, 3, 13);
        // Thousands of games: what takes longest is looked at in some positions of each.
        plan.appearance_every = level.choose(1, 1, 20);
        plan.history_every = level.choose(5, 3, 20);
        let report = laws::verify(|seed| rules(bits, seed + bits), &plan)
            .unwrap_or_else(|broken| panic!("subset {bits:04b}: {broken}"));
        println!("subset {bits:04b}: {report}");
    }
}

// Two tests, so that two threads share the work.
#[test]
fn all_laws_hold_for_every_subset_without_a_map() {
    laws_hold_for_subsets(0..8);
}

#[test]
fn all_laws_hold_for_every_subset_on_the_map() {
    laws_hold_for_subsets(8..16);
}

#[test]
fn the_perft_tables_hold() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/all-expansions.perft");
    let table = perft::Table::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    let report = table.run(&NoFiles, &Games::standard(), u64::MAX, perft::by_game);
    assert!(report.passed(), "{report}");
}

/// IC-1, TB-1, HS-1: 72 + 18 + 24 + 18 tiles, in one game with everything.
#[test]
fn the_playthrough_is_as_it_was_read() {
    let everything = rules(7, 3);
    assert_eq!(everything.stack(&everything.opening()) + 1, 132);
    let game = NotatedGame::new(Game::new(everything));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs/all-expansions.txt");
    golden::compare(path, &golden::playthrough(&game, 3)).unwrap_or_else(|error| panic!("{error}"));
}
