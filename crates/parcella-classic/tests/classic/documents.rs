//! The texts that this crate brings along.

use parcella_classic::RULES;
use parcella_ruleset::{RuleStatus, read_rules};

#[test]
fn the_rules_are_numbered_without_a_gap() {
    let rules = read_rules(RULES).unwrap();
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    let expected: Vec<String> = (1..=49).map(|number| format!("CL-{number}")).collect();
    assert_eq!(ids, expected);
    assert!(rules.iter().all(|rule| rule.example.is_some()));
}

#[test]
fn rules_have_text_and_status() {
    let rules = read_rules(RULES).unwrap();
    let rule = |id: &str| rules.iter().find(|rule| rule.id == id).unwrap();
    assert_eq!(rule("CL-2").status, RuleStatus::Data);
    assert_eq!(rule("CL-5").status, RuleStatus::SetUpHelp);
    assert_eq!(rule("CL-49").status, RuleStatus::Enforced);
    assert_eq!(rule("CL-49").text, "The highest score wins. Seats that share it share the win.");
    assert_eq!(rule("CL-49").example.as_deref(), Some("50, 50 and 49 points: 2 winners."));
}
