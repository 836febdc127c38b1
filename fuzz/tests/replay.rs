//! Every file of the corpora, and everything that was ever found, is tried again.

use std::path::{Path, PathBuf};

/// The files of a folder, by name; none if there is no folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn replay(target: &str, body: fn(&[u8])) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = files(&root.join("corpus").join(target));
    assert!(corpus.len() >= 20, "the corpus of `{target}` has only {} files", corpus.len());
    for path in corpus.into_iter().chain(files(&root.join("regressions").join(target))) {
        eprintln!("{}", path.display());
        body(&std::fs::read(&path).unwrap());
    }
}

#[test]
fn actions() {
    replay("actions", parcella_fuzz::actions);
}

#[test]
fn notation() {
    replay("notation", parcella_fuzz::notation);
}

#[test]
fn oracle() {
    replay("oracle", parcella_fuzz::oracle);
}

#[test]
fn record() {
    replay("record", parcella_fuzz::record);
}

#[test]
fn tile_file() {
    replay("tile_file", parcella_fuzz::tile_file);
}
