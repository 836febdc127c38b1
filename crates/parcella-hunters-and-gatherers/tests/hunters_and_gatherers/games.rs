//! Whole games: scenarios, laws, perft tables, golden playthroughs.

use std::path::{Path, PathBuf};

use parcella_hunters_and_gatherers::HuntersAndGatherers;
use parcella_kit::{OneGame, scenario};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_scenario_passes() {
    let report = scenario::run_path(folder("scenarios"), &OneGame::<HuntersAndGatherers>::new()).unwrap();
    assert!(report.passed(), "{report}");
    assert!(report.scenarios() >= 74, "some scenarios were not found: {report}");
}
