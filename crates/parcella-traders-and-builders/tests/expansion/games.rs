//! Whole games: scenarios and laws.

use std::path::Path;

use parcella_classic::{Classic, Config};
use parcella_kit::laws::{self, Plan};
use parcella_kit::{Level, OneGame, scenario};
use parcella_traders_and_builders::TradersAndBuilders;

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let report = scenario::run_path(folder, &OneGame::<Classic<TradersAndBuilders>>::new()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(report.scenarios() >= 20, "some scenarios were not found: {report}");
}

#[test]
fn all_laws_hold() {
    let level = Level::from_environment();
    let mut plan = Plan::at(level);
    plan.seeds = 0..level.choose(6, 60, 1_000);
    let rules = |seed: u64| {
        let expansion = TradersAndBuilders::default();
        Classic::new(Config::new(2 + (seed % 4) as u8), expansion).unwrap()
    };
    let report = laws::verify(rules, &plan).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report}");
}
