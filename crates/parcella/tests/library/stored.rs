//! Set-ups and records through `serde`: every header that a scenario of any game has.

use std::fs;
use std::path::Path;

use parcella::Games;
use parcella::ruleset::{Header, Record};

/// The records of the folders of scenarios, with their paths.
fn scenarios() -> Vec<(String, Record)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut scenarios = Vec::new();
    for folder in fs::read_dir(crates).unwrap() {
        let Ok(files) = fs::read_dir(folder.unwrap().path().join("scenarios")) else { continue };
        for file in files {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "game") {
                let text = fs::read_to_string(&path).unwrap();
                scenarios.push((path.display().to_string(), Games::standard().read(&text).unwrap()));
            }
        }
    }
    scenarios
}

#[test]
fn every_scenario_survives_every_format() {
    let scenarios = scenarios();
    let mut games: Vec<&str> = scenarios.iter().map(|(_, record)| record.header.game.as_str()).collect();
    games.sort_unstable();
    games.dedup();
    assert_eq!(games, ["classic", "hunters-and-gatherers", "over-hill-and-dale"]);
    for (path, record) in &scenarios {
        let json = serde_json::to_string(record).unwrap();
        assert_eq!(&serde_json::from_str::<Record>(&json).unwrap(), record, "{path}: {json}");
        let toml = toml::to_string(record).unwrap();
        assert_eq!(&toml::from_str::<Record>(&toml).unwrap(), record, "{path}: {toml}");

        let header = &record.header;
        let json = serde_json::to_string(header).unwrap();
        assert_eq!(&serde_json::from_str::<Header>(&json).unwrap(), header, "{path}: {json}");
        let toml = toml::to_string(header).unwrap();
        assert_eq!(&toml::from_str::<Header>(&toml).unwrap(), header, "{path}: {toml}");
        // A record is no set-up, and a set-up no record.
        assert!(toml::from_str::<Record>(&toml).is_err(), "{path}");
    }
}
