//! The tables of `docs/ARCHITECTURE.md`.

use std::collections::{BTreeMap, BTreeSet};

use crate::workspace;

/// The cells of the rows of a table: the first table after the line `heading`.
///
/// # Panics
///
/// If the document cannot be read, or has no such table.
pub fn table(heading: &str) -> Vec<Vec<String>> {
    let path = workspace().join("docs/ARCHITECTURE.md");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (_, section) =
        text.split_once(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no line `{heading}`"));
    let rows: Vec<Vec<String>> = section
        .lines()
        .skip_while(|line| !line.starts_with('|'))
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect())
        .collect();
    assert!(rows.len() > 2, "no table after `{heading}`");
    rows.into_iter().skip(2).collect()
}

/// For every crate the workspace crates that it may depend on.
///
/// # Panics
///
/// As [`table`].
pub fn allowed_edges() -> BTreeMap<String, BTreeSet<String>> {
    let full = |name: &str| match name {
        "parcella" => name.to_owned(),
        name => format!("parcella-{name}"),
    };
    table("## Map")
        .into_iter()
        .map(|row| {
            let edges = row[3].split(',').map(str::trim).filter(|name| !name.is_empty()).map(full).collect();
            (row[1].clone(), edges)
        })
        .collect()
}

/// The third-party packages that may be depended on.
///
/// # Panics
///
/// As [`table`].
pub fn allowed_packages() -> BTreeSet<String> {
    table("## Dependencies").into_iter().map(|row| row[0].clone()).collect()
}
