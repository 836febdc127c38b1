//! The texts that this crate brings along.

use parcella_over_hill_and_dale::RULES;
use parcella_ruleset::{RuleStatus, read_rules};

#[test]
fn the_rules_are_numbered_without_a_gap() {
    let rules = read_rules(RULES).unwrap();
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    let expected: Vec<String> = (1..=64).map(|number| format!("OHD-{number}")).collect();
    assert_eq!(ids, expected);
    assert!(rules.iter().all(|rule| rule.example.is_some()));
}

#[test]
fn rules_that_need_no_code_say_why() {
    let rules = read_rules(RULES).unwrap();
    let with = |status: RuleStatus| -> Vec<&str> {
        rules.iter().filter(|rule| rule.status == status).map(|rule| rule.id.as_str()).collect()
    };
    assert_eq!(with(RuleStatus::Data), ["OHD-3", "OHD-4", "OHD-9"]);
    assert_eq!(with(RuleStatus::Display), ["OHD-7"]);
    assert_eq!(with(RuleStatus::SetUpHelp), ["OHD-6", "OHD-8"]);
    assert_eq!(with(RuleStatus::Visibility), ["OHD-26", "OHD-27"]);
    assert_eq!(with(RuleStatus::OptionOnly), ["OHD-31"]);
    assert_eq!(with(RuleStatus::Unreachable), [""; 0]);
}
