//! Where every numbered rule is enforced and tested.

use std::fmt;
use std::path::Path;

use parcella_ruleset::{Rule, RuleStatus, read_rules};

use crate::{files, has_word, workspace};

/// What stands where for one rule.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// The rule.
    pub rule: Rule,
    /// Files of code that name it, outside tests.
    pub code: Vec<String>,
    /// Files of tests that name it.
    pub tests: Vec<String>,
    /// Scenarios that say that they show it.
    pub scenarios: Vec<String>,
}

impl Coverage {
    /// What is missing: code and tests for a rule that is enforced or an effect, tests for one that data, generators or
    /// views show.
    pub fn gap(&self) -> Option<&'static str> {
        let tested = !self.tests.is_empty() || !self.scenarios.is_empty();
        match self.rule.status {
            RuleStatus::Enforced | RuleStatus::Effect if self.code.is_empty() => Some("no code names it"),
            RuleStatus::Display => None,
            _ if !tested => Some("no test and no scenario names it"),
            _ => None,
        }
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |names: &[String], most: usize| match names {
            [] => "-".to_owned(),
            names if names.len() > most => {
                format!("{} and {} more", names[..most].join(" "), names.len() - most)
            }
            names => names.join(" "),
        };
        write!(
            f,
            "{:<6} {:<11} code: {}; tests: {}; scenarios: {}",
            self.rule.id,
            self.rule.status.to_string(),
            list(&self.code, 3),
            list(&self.tests, 2),
            list(&self.scenarios, 2)
        )?;
        match self.gap() {
            Some(gap) => write!(f, " GAP: {gap}"),
            None => Ok(()),
        }
    }
}

/// The coverage of all rules of `docs/rules`.
///
/// # Panics
///
/// If the files of the workspace cannot be read, or a document of rules is not in its form.
pub fn coverage() -> Vec<Coverage> {
    let root = workspace();
    let name = |path: &Path| path.strip_prefix(&root).unwrap_or(path).display().to_string();
    let read = |path: &Path| {
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };

    let (mut code, mut tests) = (Vec::new(), Vec::new());
    for path in files(&root.join("crates"), "rs") {
        let text = read(&path);
        let is_test = path.components().any(|part| part.as_os_str() == "tests");
        // A module of tests stands at the end of its file.
        let (before, within) = text.split_once("#[cfg(test)]\nmod ").unwrap_or((&text, ""));
        if is_test {
            tests.push((name(&path), text));
        } else {
            code.push((name(&path), before.to_owned()));
            tests.push((name(&path), within.to_owned()));
        }
    }
    let scenarios: Vec<(String, String)> = files(&root.join("crates"), "game")
        .iter()
        .map(|path| {
            let rules =
                read(path).lines().filter(|line| line.starts_with("rules ")).collect::<Vec<_>>().join(" ");
            (path.file_stem().unwrap_or_default().display().to_string(), rules)
        })
        .collect();

    let documents = files(&root.join("docs/rules"), "md");
    let rules =
        documents.iter().filter(|path| path.file_stem().is_some_and(|stem| stem != "README")).flat_map(
            |path| read_rules(&read(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
        );
    rules
        .map(|rule| {
            let id = rule.id.as_str();
            // Tests may also name a rule as functions are named: cl_23.
            let function = id.to_lowercase().replace('-', "_");
            let naming = |texts: &[(String, String)], words: &[&str]| -> Vec<String> {
                let names = |text: &str| words.iter().any(|word| names_rule(text, word));
                texts.iter().filter(|(_, text)| names(text)).map(|(name, _)| name.clone()).collect()
            };
            Coverage {
                code: naming(&code, &[id]),
                tests: naming(&tests, &[id, &function]),
                scenarios: naming(&scenarios, &[id]),
                rule: rule.clone(),
            }
        })
        .collect()
}

/// Whether a rule is named: by its id as a word, or within the name of a function.
fn names_rule(text: &str, word: &str) -> bool {
    if word.contains('_') {
        text.match_indices(word).any(|(at, _)| {
            let after = text[at + word.len()..].chars().next();
            let before = text[..at].chars().next_back();
            !after.is_some_and(|next| next.is_ascii_digit()) && !before.is_some_and(char::is_alphanumeric)
        })
    } else {
        has_word(text, word)
    }
}
