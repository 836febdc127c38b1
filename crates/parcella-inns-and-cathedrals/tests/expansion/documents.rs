//! The rules that this crate brings along.

use parcella_inns_and_cathedrals::RULES;
use parcella_ruleset::{RuleStatus, read_rules};

#[test]
fn the_rules_are_numbered_without_a_gap_and_have_their_statuses() {
    let rules = read_rules(RULES).unwrap();
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    let expected: Vec<String> = (1..=12).map(|number| format!("IC-{number}")).collect();
    assert_eq!(ids, expected);
    for (rule, number) in rules.iter().zip(1..) {
        let status = match number {
            1 => RuleStatus::Data,
            12 => RuleStatus::Display,
            _ => RuleStatus::Enforced,
        };
        assert_eq!(rule.status, status, "{}", rule.id);
        assert!(rule.example.is_some(), "{}", rule.id);
    }
}
