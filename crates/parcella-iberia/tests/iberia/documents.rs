//! The document of the rules and the scenarios.

use std::collections::BTreeSet;
use std::path::Path;

use parcella_iberia::{Map, OwnMap, RULES};
use parcella_ruleset::{RuleStatus, read_rules};

#[test]
fn the_rules_are_fifty_seven_in_order() {
    let rules = read_rules(RULES).unwrap();
    let ids: Vec<String> = rules.iter().map(|rule| rule.id.clone()).collect();
    let wanted: Vec<String> = (1..=57).map(|number| format!("IB-{number}")).collect();
    assert_eq!(ids, wanted);
    assert!(rules.iter().all(|rule| rule.example.is_some()), "every rule has its number");
    let with = |status| -> Vec<&str> {
        rules.iter().filter(|rule| rule.status == status).map(|rule| rule.id.as_str()).collect()
    };
    assert_eq!(with(RuleStatus::Data), ["IB-31", "IB-32"]);
    assert_eq!(with(RuleStatus::SetUpHelp), ["IB-7", "IB-39"]);
    assert_eq!(with(RuleStatus::Display), ["IB-51"]);
    assert_eq!(with(RuleStatus::Visibility), ["IB-41"]);
    assert_eq!(with(RuleStatus::Unreachable), ["IB-54"]);
}

fn scenarios() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "game"))
        .map(|path| {
            (path.file_name().unwrap().display().to_string(), std::fs::read_to_string(&path).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// Every map that a scenario names can be read, and every rule that one names exists.
#[test]
fn the_scenarios_name_maps_and_rules_that_exist() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let ids: BTreeSet<String> = read_rules(RULES).unwrap().into_iter().map(|rule| rule.id).collect();
    let mut maps = BTreeSet::new();
    for (file, text) in scenarios() {
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("map ") {
                let content = std::fs::read_to_string(folder.join(name)).unwrap();
                let own = OwnMap::read(name, &content).unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_ne!(own.map, Map::peninsula());
                maps.insert(own.hash);
            }
            let rules = line.strip_prefix("rules ").unwrap_or_default();
            for id in rules.split_whitespace().filter(|id| id.starts_with("IB-")) {
                assert!(ids.contains(id), "{file} names {id}");
            }
        }
    }
    assert_eq!(maps.len(), 7, "seven different maps");
}

/// The example of `docs/data.md` is a map without faults.
#[test]
fn the_map_of_the_documentation_is_a_map() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/data.md");
    let text = std::fs::read_to_string(path).unwrap();
    let (_, section) = text.split_once("\n## Map files\n").unwrap();
    let (_, example) = section.split_once("```json\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let own = OwnMap::read("bay.json", example).unwrap();
    assert_eq!((own.map.name(), own.map.area().squares().len()), ("A bay", 9));
}
