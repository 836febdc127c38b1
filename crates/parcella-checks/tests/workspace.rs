//! Invariants of the workspace, as `docs/ARCHITECTURE.md` states them.

use std::collections::BTreeSet;

use cargo_metadata::{DependencyKind, MetadataCommand, Package};
use parcella_checks::{coverage, files, has_word, layout, workspace};

fn packages() -> Vec<Package> {
    let metadata =
        MetadataCommand::new().current_dir(workspace()).other_options(["--offline".to_owned()]).exec();
    let metadata = metadata.or_else(|_| MetadataCommand::new().current_dir(workspace()).exec()).unwrap();
    metadata.workspace_packages().into_iter().cloned().collect()
}

#[test]
fn every_edge_between_crates_is_in_the_map() {
    let allowed = layout::allowed_edges();
    let names: BTreeSet<String> = packages().iter().map(|package| package.name.to_string()).collect();
    for package in packages() {
        let edges = package.dependencies.iter().filter(|edge| edge.kind != DependencyKind::Development);
        for edge in edges.filter(|edge| names.contains(&edge.name)) {
            let Some(allowed) = allowed.get(package.name.as_str()) else {
                panic!("{} is not in the map of docs/ARCHITECTURE.md", package.name);
            };
            assert!(
                allowed.contains(&edge.name),
                "{} -> {} is not in the map of docs/ARCHITECTURE.md",
                package.name,
                edge.name
            );
        }
    }
    let missing: Vec<_> = allowed.keys().filter(|name| !names.contains(*name)).collect();
    assert!(missing.is_empty(), "the map lists crates that do not exist: {missing:?}");
}

#[test]
fn every_package_depended_on_has_its_reason() {
    let allowed = layout::allowed_packages();
    let packages = packages();
    let names: BTreeSet<String> = packages.iter().map(|package| package.name.to_string()).collect();
    let used: BTreeSet<String> = packages
        .iter()
        .flat_map(|package| package.dependencies.iter().map(|edge| edge.name.clone()))
        .filter(|name| !names.contains(name))
        .collect();
    let unexplained: Vec<_> = used.difference(&allowed).collect();
    assert!(unexplained.is_empty(), "without a reason in docs/ARCHITECTURE.md: {unexplained:?}");
    let unused: Vec<_> = allowed.difference(&used).collect();
    assert!(unused.is_empty(), "in docs/ARCHITECTURE.md, but not used: {unused:?}");
}

/// Dev-dependencies on workspace crates carry no version: packaging would run in circles.
#[test]
fn dev_dependencies_within_the_workspace_have_no_version() {
    let packages = packages();
    let names: BTreeSet<String> = packages.iter().map(|package| package.name.to_string()).collect();
    for package in &packages {
        for edge in package.dependencies.iter().filter(|edge| edge.kind == DependencyKind::Development) {
            if names.contains(&edge.name) {
                assert_eq!(edge.req.to_string(), "*", "{} -> {} (dev)", package.name, edge.name);
            }
        }
    }
}

/// A lower layer names no concept of a higher one: not even in comments.
#[test]
fn lower_layers_name_no_expansion() {
    const WORDS: [&str; 13] = [
        "inn",
        "cathedral",
        "hill",
        "sheep",
        "shepherd",
        "pig",
        "builder",
        "goods",
        "vineyard",
        "iberia",
        "chip",
        "treat",
        "meeple",
    ];
    for layer in ["geometry", "features", "ruleset", "scoring", "classic"] {
        for path in files(&workspace().join(format!("crates/parcella-{layer}/src")), "rs") {
            let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
            // The one name of an option that the notation fixes.
            let text = text.replace("meeples-per-player", "");
            for word in WORDS {
                assert!(
                    !has_word(&text, word) && !has_word(&text, &format!("{word}s")),
                    "{} says `{word}`",
                    path.display()
                );
            }
        }
    }
}

/// No random numbers, clock, file access, or order by hashing in rules.
#[test]
fn rules_are_pure() {
    const WORDS: [&str; 8] =
        ["HashMap", "HashSet", "std::time", "std::fs", "std::env", "thread_local", "static mut", "rand::"];
    for layer in
        ["geometry", "features", "ruleset", "scoring", "classic", "iberia", "hunters-and-gatherers", "oracle"]
    {
        for path in files(&workspace().join(format!("crates/parcella-{layer}/src")), "rs") {
            if path.components().any(|part| part.as_os_str() == "tests") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect::<Vec<_>>()
                .join("\n");
            for word in WORDS {
                assert!(!code.contains(word), "{} uses {word}", path.display());
            }
        }
    }
}

#[test]
fn every_rule_is_found_in_code_and_tests() {
    let gaps: Vec<String> =
        coverage::coverage().iter().filter(|rule| rule.gap().is_some()).map(ToString::to_string).collect();
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
}

#[test]
fn every_scenario_names_rules_that_exist() {
    let known: BTreeSet<String> = coverage::coverage().into_iter().map(|coverage| coverage.rule.id).collect();
    let families: BTreeSet<&str> = known.iter().filter_map(|id| id.split('-').next()).collect();
    for path in files(&workspace().join("crates"), "game") {
        let text = std::fs::read_to_string(&path).unwrap();
        let named =
            text.lines().filter_map(|line| line.strip_prefix("rules ")).flat_map(str::split_whitespace);
        for id in named.filter(|id| id.split('-').next().is_some_and(|family| families.contains(family))) {
            assert!(known.contains(id), "{} names {id}, which does not exist", path.display());
        }
    }
}

/// Links in the documents lead somewhere.
#[test]
fn links_between_documents_hold() {
    let root = workspace();
    let mut documents = files(&root.join("docs"), "md");
    documents.push(root.join("README.md"));
    for path in documents {
        let text = std::fs::read_to_string(&path).unwrap();
        for (at, _) in text.match_indices("](") {
            let target = text[at + 2..].split(')').next().unwrap_or_default();
            let file = target.split('#').next().unwrap_or_default();
            if file.is_empty() || target.contains("://") {
                continue;
            }
            assert!(path.parent().unwrap().join(file).exists(), "{} links to {target}", path.display());
        }
    }
}
