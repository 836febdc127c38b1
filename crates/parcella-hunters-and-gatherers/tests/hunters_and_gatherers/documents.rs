//! The texts that this crate brings along.

use parcella_hunters_and_gatherers::RULES;
use parcella_ruleset::{RuleStatus, read_rules};

#[test]
fn the_rules_are_numbered_without_a_gap() {
    let rules = read_rules(RULES).unwrap();
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    let expected: Vec<String> = (1..=73).map(|number| format!("HG-{number}")).collect();
    assert_eq!(ids, expected);
    assert!(rules.iter().all(|rule| rule.example.is_some()));
}

#[test]
fn rules_have_their_status() {
    let rules = read_rules(RULES).unwrap();
    let with = |status: RuleStatus| -> Vec<&str> {
        rules.iter().filter(|rule| rule.status == status).map(|rule| &rule.id[3..]).collect()
    };
    assert_eq!(with(RuleStatus::Data), ["1", "6", "7", "33", "57"]);
    assert_eq!(with(RuleStatus::Display), ["9"]);
    assert_eq!(with(RuleStatus::SetUpHelp), ["2", "5"]);
    assert_eq!(with(RuleStatus::Visibility), ["11"]);
    assert_eq!(with(RuleStatus::Unreachable), ["63"]);
    assert_eq!(with(RuleStatus::OptionOnly), ["29", "67"]);
}
