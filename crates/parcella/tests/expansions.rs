//! The classic game with its expansions: scenarios of all of them through the registry, and laws for every subset.
#![cfg(feature = "kit")]

use std::path::Path;

use parcella::classic::tiles::BASE;
use parcella::classic::{Classic, Config};
use parcella::iberia::{self, Deal, Iberia, Map, deal_set_up};
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

/// The set whose bits say which expansions are on; the map with a set-up for this seed.
fn subset(bits: u64, seed: u64) -> Expansions {
    fn on<E: Default>(bits: u64, bit: u64) -> Option<E> {
        (bits >> bit & 1 == 1).then(E::default)
    }
    Expansions {
        inns_and_cathedrals: on(bits, 0),
        traders_and_builders: on(bits, 1),
        hills_and_sheep: on(bits, 2),
        iberia: (bits >> 3 & 1 == 1).then(|| {
            let (map, options) = (Map::peninsula(), iberia::Options::default());
            let set_up = deal_set_up(&map, BASE, &options, &Deal::default(), seed).unwrap();
            Iberia::new(map, options, set_up)
        }),
    }
}

#[test]
fn all_laws_hold_for_every_subset() {
    let level = Level::from_environment();
    let games = level.choose(2, 10, 1_000);
    for bits in 0..16 {
        let mut plan = Plan::at(level);
        // All together, with a map and without, meet most.
        plan.seeds = 0..if bits & 7 == 7 { 5 * games } else { games };
        let rules = |seed: u64| {
            let expansions = subset(bits, seed);
            let seats = 2 + (seed % if bits & 1 == 1 { 5 } else { 4 }) as u8;
            Classic::new(Config::new(seats), expansions).unwrap()
        };
        let report =
            laws::verify(rules, &plan).unwrap_or_else(|broken| panic!("subset {bits:04b}: {broken}"));
        println!("subset {bits:04b}: {report}");
    }
}
