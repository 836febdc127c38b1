//! `parcella check`.

use std::fs;
use std::io::Write;
use std::path::Path;

use parcella::Games;
use parcella_kit::scenario::{self, Folder, RecordReport};

use crate::Status;
use crate::arguments::Check;
use crate::error::CommandError;
use crate::input::{STANDARD, holds_json, read_record_text, shown};
use crate::streams::Streams;

/// Files so far.
#[derive(Default)]
struct Counts {
    passed: u64,
    failed: u64,
}

impl Counts {
    /// Counts a file and prints its failures.
    fn add(&mut self, path: &Path, report: &RecordReport, out: &mut dyn Write) -> Result<(), CommandError> {
        for failure in &report.failures {
            writeln!(out, "{}: {failure}", shown(path))?;
        }
        *(if report.passed() { &mut self.passed } else { &mut self.failed }) += 1;
        Ok(())
    }
}

pub(crate) fn run(
    games: &Games,
    arguments: &Check,
    streams: &mut Streams<'_>,
) -> Result<Status, CommandError> {
    // A path that does not exist is told before any work is done.
    for path in arguments.files.iter().filter(|path| path.as_path() != Path::new(STANDARD)) {
        fs::metadata(path).map_err(|error| CommandError::file(path, error.to_string()))?;
    }
    let mut counts = Counts::default();
    for path in &arguments.files {
        if path == Path::new(STANDARD) || holds_json(path) {
            let text = read_record_text(path, streams)?;
            counts.add(path, &scenario::run(&text, &Folder::of(path), games), streams.output)?;
            continue;
        }
        let report =
            scenario::run_path(path, games).map_err(|error| CommandError::file(path, error.to_string()))?;
        if report.files.is_empty() {
            return Err(CommandError::file(path, "no file in this folder ends in .game"));
        }
        for (path, report) in &report.files {
            counts.add(path, report, streams.output)?;
        }
    }
    writeln!(streams.output, "{} passed, {} failed", counts.passed, counts.failed)?;
    Ok(if counts.failed == 0 { Status::Success } else { Status::CheckFailed })
}
