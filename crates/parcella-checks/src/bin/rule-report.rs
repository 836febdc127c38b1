//! Prints where every numbered rule is enforced and tested; fails on a gap.

use std::process::ExitCode;

fn main() -> ExitCode {
    let rules = parcella_checks::coverage::coverage();
    for rule in &rules {
        println!("{rule}");
    }
    let gaps = rules.iter().filter(|rule| rule.gap().is_some()).count();
    println!("{} rules, {gaps} gaps", rules.len());
    if gaps == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
