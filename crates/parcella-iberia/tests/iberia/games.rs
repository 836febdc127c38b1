//! Whole games: scenarios and laws.

use std::path::Path;

use parcella_classic::{Classic, Config, Followers, tiles};
use parcella_iberia::{BorderMonastery, Chips, Deal, Iberia, Map, Options, TreatFactor, deal_set_up};
use parcella_kit::laws::{self, Plan};
use parcella_kit::{Level, OneGame, scenario};

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let report = scenario::run_path(folder, &OneGame::<Classic<Iberia>>::new()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(report.scenarios() >= 60, "some scenarios were not found: {report}");
}

/// Games of every kind, by seed: 2 to 5 seats, all options, dealt set-ups.
fn rules(seed: u64) -> Classic<Iberia> {
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
    let set_up = deal_set_up(&Map::peninsula(), tiles::BASE, &options, &Deal::default(), seed).unwrap();
    let mut config = Config::new(2 + (seed % 4) as u8);
    config.options.followers = if seed % 6 == 5 { Followers::Seven } else { Followers::Nine };
    Classic::new(config, Iberia { options, ..Iberia::new(set_up) }).unwrap()
}

#[test]
fn all_laws_hold() {
    let level = Level::from_environment();
    let mut plan = Plan::at(level);
    plan.seeds = 0..level.choose(6, 60, 5_000);
    plan.universe_every = level.choose(7, 7, 23);
    let report = laws::verify(rules, &plan).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report}");
}
