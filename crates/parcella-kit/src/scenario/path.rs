//! Files and folders of scenarios.

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use super::folder::read_text;
use super::{Fault, Folder, RecordKind, RecordReport, run};
use crate::GameDoor;

/// The ending of the names of records.
const ENDING: &str = "game";

/// What came of the records of a path.
///
/// `Display` writes a line for every failure, then the sums.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PathReport {
    /// The files in the order in which they were run, with what came of each.
    pub files: Vec<(PathBuf, RecordReport)>,
}

impl PathReport {
    /// Whether there is a file at all and everything holds in every file.
    pub fn passed(&self) -> bool {
        !self.files.is_empty() && self.files.iter().all(|(_, report)| report.passed())
    }

    /// Number of scenarios that passed.
    pub fn scenarios(&self) -> usize {
        self.count(|report| report.kind == RecordKind::Scenario && report.passed())
    }

    /// Number of records without expectations that were replayed to their end.
    pub fn replays(&self) -> usize {
        self.count(|report| report.kind == RecordKind::Replay && report.passed())
    }

    /// Number of files in which something does not hold, or that cannot be read.
    pub fn failed(&self) -> usize {
        self.count(|report| !report.passed())
    }

    fn count(&self, counts: impl Fn(&RecordReport) -> bool) -> usize {
        self.files.iter().filter(|(_, report)| counts(report)).count()
    }
}

impl fmt::Display for PathReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, report) in &self.files {
            for failure in &report.failures {
                writeln!(f, "{}: {failure}", path.display())?;
            }
        }
        let expectations: usize = self.files.iter().map(|(_, report)| report.expectations).sum();
        write!(
            f,
            "{} scenarios passed, {} records replayed, {} files failed; {expectations} expectations",
            self.scenarios(),
            self.replays(),
            self.failed()
        )
    }
}

/// Runs the record at a path, or every file whose name ends in `.game` in the folder at a path and the folders within
/// it, in the order of their names. Symbolic links to folders are not followed. What a record names is looked up in
/// its own [`Folder`].
///
/// # Errors
///
/// If there is nothing at the path, or a folder cannot be listed. A file that cannot be read is a failure in the
/// report.
pub fn run_path(path: impl AsRef<Path>, door: &dyn GameDoor) -> io::Result<PathReport> {
    let path = path.as_ref();
    let files = if fs::metadata(path)?.is_dir() { records_in(path)? } else { vec![path.to_owned()] };
    let run_file = |path: PathBuf| {
        let report = match read_text(&path) {
            Ok(text) => run(&text, &Folder::of(&path), door),
            Err(error) => RecordReport::unreadable(0, Fault::File { reason: error.to_string() }),
        };
        (path, report)
    };
    Ok(PathReport { files: files.into_iter().map(run_file).collect() })
}

/// The records in a folder and the folders within it, sorted.
fn records_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut records = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let path = entry.path();
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == ENDING) && !path.is_dir() {
                records.push(path);
            }
        }
    }
    records.sort_unstable();
    Ok(records)
}
