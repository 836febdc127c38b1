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

/// An expansion knows of no other: its code, comments aside, names nothing that another brings.
#[test]
fn expansions_do_not_name_each_other() {
    const WORDS: [(&str, &[&str]); 3] = [
        ("inns-and-cathedrals", &["inn", "cathedral", "large-follower", "largefollower"]),
        ("traders-and-builders", &["goods", "builder", "pig"]),
        ("hills-and-sheep", &["hill", "vineyard", "shepherd", "sheep", "flock"]),
    ];
    for (name, _) in WORDS {
        for path in files(&workspace().join(format!("crates/parcella-{name}/src")), "rs") {
            let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            let code = code.collect::<Vec<_>>().join("\n");
            for word in WORDS.iter().filter(|(other, _)| *other != name).flat_map(|(_, words)| *words) {
                let plural = format!("{word}s");
                assert!(
                    !has_word(&code, word) && !has_word(&code, &plural),
                    "{} says `{word}`",
                    path.display()
                );
            }
        }
    }
}

/// Every document of rules is brought along by one crate, and no two documents share a family of ids.
#[test]
fn every_document_of_rules_belongs_to_one_crate() {
    let root = workspace();
    let brought: Vec<String> = files(&root.join("crates"), "md")
        .iter()
        .filter(|path| path.file_name().is_some_and(|name| name == "rules.md"))
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    let mut families = BTreeSet::new();
    for path in files(&root.join("docs/rules"), "md") {
        if path.file_stem().is_some_and(|stem| stem == "README") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let bringing = brought.iter().filter(|brought| **brought == text).count();
        assert_eq!(bringing, 1, "{} is the rules.md of so many crates", path.display());
        let rules = parcella_ruleset::read_rules(&text).unwrap();
        let of_file: BTreeSet<String> =
            rules.iter().map(|rule| rule.id.split('-').next().unwrap_or_default().to_owned()).collect();
        assert_eq!(of_file.len(), 1, "{} has ids of several families", path.display());
        for (rule, number) in rules.iter().zip(1..) {
            assert!(
                rule.id.ends_with(&format!("-{number}")),
                "{}: {} is out of order",
                path.display(),
                rule.id
            );
            assert!(rule.example.is_some(), "{} has no example", rule.id);
        }
        for family in of_file {
            assert!(families.insert(family.clone()), "two documents have ids {family}");
        }
    }
}

/// No random numbers, clock, file access, or order by hashing in rules.
#[test]
fn rules_are_pure() {
    const WORDS: [&str; 8] =
        ["HashMap", "HashSet", "std::time", "std::fs", "std::env", "thread_local", "static mut", "rand::"];
    for layer in [
        "geometry",
        "features",
        "ruleset",
        "scoring",
        "classic",
        "inns-and-cathedrals",
        "traders-and-builders",
        "hills-and-sheep",
        "iberia",
        "hunters-and-gatherers",
        "over-hill-and-dale",
        "oracle",
    ] {
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
