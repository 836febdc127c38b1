//! The rules that this crate brings along.

use parcella_hills_and_sheep::RULES;
use parcella_ruleset::{RuleStatus, read_rules};

#[test]
fn the_rules_are_numbered_without_a_gap_and_have_their_statuses() {
    let rules = read_rules(RULES).unwrap();
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    let expected: Vec<String> = (1..=71).map(|number| format!("HS-{number}")).collect();
    assert_eq!(ids, expected);
    for (rule, number) in rules.iter().zip(1..) {
        let status = match number {
            5 => RuleStatus::Data,
            30 | 45 | 46 => RuleStatus::Visibility,
            34 => RuleStatus::Unreachable,
            68..=71 => RuleStatus::Effect,
            _ => RuleStatus::Enforced,
        };
        assert_eq!(rule.status, status, "{}", rule.id);
        assert!(rule.example.is_some(), "{}", rule.id);
    }
}
