//! Every file of the corpora, and everything that was ever found, is tried again; and the corpora reach every game.

use std::path::{Path, PathBuf};

/// Games and expansions, each with the beginnings of actions that it alone brings.
const OWN_ACTIONS: &[(&str, &[&str])] = &[
    ("inns-and-cathedrals", &["deploy large-follower "]),
    ("traders-and-builders", &["deploy builder ", "deploy pig "]),
    ("hills-and-sheep", &["deploy shepherd ", "token ", "grow", "herd"]),
    ("iberia", &["chip ", "treat "]),
    ("hunters-and-gatherers", &["draw-bonus ", "deploy member ", "deploy hut "]),
    ("over-hill-and-dale", &["deploy meeple ", "deploy stable ", "take ", "hike "]),
];

/// The files of a folder, by name; none if there is no folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Tries the files of a target again, and gives the records of the games that the files of its corpus lead to.
fn replay(target: &str, body: fn(&[u8]) -> Vec<String>) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = files(&root.join("corpus").join(target));
    assert!(corpus.len() >= 20, "the corpus of `{target}` has only {} files", corpus.len());
    let attempt = |path: &PathBuf| {
        eprintln!("{}", path.display());
        body(&std::fs::read(path).unwrap())
    };
    files(&root.join("regressions").join(target)).iter().for_each(|path| drop(attempt(path)));
    corpus.iter().flat_map(attempt).collect()
}

/// Whether the game of a record has this name, or is played with the expansion of this name.
fn is_of(record: &str, name: &str) -> bool {
    let mut lines = record.lines().filter(|line| line.starts_with("game "));
    lines.any(|line| line.split(' ').any(|word| word == name))
}

fn has_line(record: &str, beginning: &str) -> bool {
    record.lines().any(|line| line.starts_with(beginning))
}

/// Every game and expansion is played with actions of its own: with each, or at least with one of them.
fn reaches_all(target: &str, records: &[String], each: bool) {
    for (name, beginnings) in OWN_ACTIONS {
        let of_name: Vec<&String> = records.iter().filter(|record| is_of(record, name)).collect();
        let with = |beginning: &&&str| of_name.iter().filter(|record| has_line(record, beginning)).count();
        let counts: Vec<usize> = beginnings.iter().map(|beginning| with(&beginning)).collect();
        println!("{target}: {} games of {name}; with {beginnings:?}: {counts:?}", of_name.len());
        let enough =
            if each { counts.iter().all(|count| *count > 0) } else { counts.iter().any(|count| *count > 0) };
        assert!(enough, "{name} is not reached: {beginnings:?} {counts:?}");
    }
    let alone =
        records.iter().filter(|record| has_line(record, "game classic") && !record.contains("game classic "));
    println!("{target}: {} games of classic alone", alone.clone().count());
    assert!(alone.clone().any(|record| has_line(record, "deploy follower ")));
}

#[test]
fn actions() {
    reaches_all("actions", &replay("actions", parcella_fuzz::actions), true);
}

#[test]
fn map_file() {
    let records = replay("map_file", parcella_fuzz::map_file);
    println!("map_file: {} games", records.len());
    // A map is played with chips and without.
    for beginning in ["chip ", "treat ", "option chips off", "place "] {
        assert!(records.iter().any(|record| has_line(record, beginning)), "no line `{beginning}…`");
    }
}

#[test]
fn notation() {
    reaches_all("notation", &replay("notation", parcella_fuzz::notation), false);
}

#[test]
fn oracle() {
    let records = replay("oracle", parcella_fuzz::oracle);
    reaches_all("oracle", &records, true);
    let maps = records.iter().filter(|record| has_line(record, "map maps/")).count();
    println!("oracle: {maps} games on maps of files");
    assert!(maps > 0);
}

#[test]
fn record() {
    let records = replay("record", parcella_fuzz::record);
    reaches_all("record", &records, false);
    for beginning in ["map maps/", "tiles tiles/"] {
        assert!(records.iter().any(|record| has_line(record, beginning)), "no line `{beginning}…`");
    }
}

#[test]
fn tile_file() {
    let records = replay("tile_file", parcella_fuzz::tile_file);
    for name in ["classic", "hills-and-sheep", "hunters-and-gatherers", "over-hill-and-dale"] {
        let played =
            records.iter().filter(|record| is_of(record, name) && has_line(record, "place ")).count();
        println!("tile_file: {played} games of {name}");
        assert!(played > 0, "no game of {name}");
    }
}
