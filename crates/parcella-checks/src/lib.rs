//! What must hold for the workspace as a whole: the edges between its crates, the words of its layers, and that every
//! rule can be found in code and tests. Not published.
//!
//! * [`coverage`]: where every numbered rule is enforced and tested.
//! * [`layout`]: the tables of `docs/ARCHITECTURE.md`.
//!
//! `cargo run -p parcella-checks --bin rule-report` prints the report and fails on a gap.

pub mod coverage;
pub mod layout;

use std::path::{Path, PathBuf};

/// The folder of the workspace.
pub fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// Every file below `folder` with this extension, in order of paths; what a build leaves behind is left out.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            let is_target = path.file_name().is_some_and(|name| name == "target");
            if path.is_dir() && !is_target {
                waiting.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Whether `word` stands in `text` with neither letters nor digits right before or after it.
pub fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

/// The doctests of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::has_word;

    #[test]
    fn words_are_whole_words() {
        assert!(has_word("see CL-2, CL-30", "CL-2"));
        assert!(!has_word("see CL-23", "CL-2"));
        assert!(!has_word("XCL-2", "CL-2"));
        assert!(has_word("CL-2", "CL-2"));
    }
}
