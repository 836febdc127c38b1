//! The classic game with its expansions: scenarios of all of them through the registry, and laws for every subset.
#![cfg(feature = "kit")]

use std::path::Path;

use parcella::classic::{Classic, Config, Expansion, Extent};
use parcella::iberia::{Deal, Iberia, Map, Options, deal_set_up};
use parcella::kit::laws::{self, Plan};
use parcella::kit::{Level, scenario};
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
    assert!(scenarios + report.scenarios() >= 320, "some scenarios were not found");
}

/// The set whose bits say which expansions are on; a map has a set-up by `seed`, and with it others bring their tiles alone
/// or, in every second game, everything.
fn subset(bits: u64, seed: u64) -> Expansions {
    fn on<E: Default>(bits: u64, bit: u64) -> Option<E> {
        (bits >> bit & 1 == 1).then(E::default)
    }
    let mut set = Expansions {
        inns_and_cathedrals: on(bits, 0),
        traders_and_builders: on(bits, 1),
        hills_and_sheep: on(bits, 2),
        iberia: None,
    };
    if bits >> 3 & 1 == 1 {
        let mut tiles = parcella::classic::tiles::BASE.to_vec();
        tiles.extend(set.tiles());
        let (map, options) = (Map::peninsula(), Options::default());
        set.iberia = Some(Iberia::new(deal_set_up(&map, &tiles, &options, &Deal::default(), seed).unwrap()));
        if seed % 2 == 0 {
            set.inns_and_cathedrals.iter_mut().for_each(|inns| inns.extent = Extent::TilesOnly);
            set.traders_and_builders.iter_mut().for_each(|traders| traders.extent = Extent::TilesOnly);
        }
    }
    set
}

#[test]
fn all_laws_hold_for_every_subset() {
    let level = Level::from_environment();
    let games = level.choose(2, 10, 1_000);
    for bits in 0..16 {
        let mut plan = Plan::at(level);
        // All three together meet most.
        plan.seeds = 0..if bits == 7 { 5 * games } else { games };
        let rules = |seed: u64| {
            let expansions = subset(bits, seed);
            let most = u64::from(expansions.most_seats());
            let seats = 2 + (seed % (most - 1)) as u8;
            Classic::new(Config::new(seats), expansions).unwrap()
        };
        let report =
            laws::verify(rules, &plan).unwrap_or_else(|broken| panic!("subset {bits:04b}: {broken}"));
        println!("subset {bits:04b}: {report}");
    }
}
