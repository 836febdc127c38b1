//! How much the properties do: the variable `PARCELLA_CASES`, as in the whole project.

use proptest::test_runner::Config;

/// A configuration with as many cases as the level asks for.
///
/// # Panics
///
/// If the variable names no level: a misspelt `full` must not pass for a full run.
pub(crate) fn cases(small: u32, ci: u32, full: u32) -> Config {
    let level = std::env::var("PARCELLA_CASES").unwrap_or_default();
    let cases = match level.as_str() {
        "" | "small" => small,
        "ci" => ci,
        "full" => full,
        _ => panic!("PARCELLA_CASES: `{level}` is no level; the levels are `small`, `ci` and `full`"),
    };
    Config { cases, failure_persistence: None, ..Config::default() }
}
