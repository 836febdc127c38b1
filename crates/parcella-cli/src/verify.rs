//! `parcella verify`.

mod examination;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Instant;

use indicatif::ProgressBar;
use parcella::{Games, GamesError};
use parcella_kit::laws::{Law, Report};
use parcella_kit::scenario::Folder;
use parcella_oracle::Verified;
use serde::Serialize;

use self::examination::{Examine, Failure, TABLE, Task, Verdict};
use crate::Status;
use crate::arguments::{SetUp, Verify};
use crate::error::CommandError;
use crate::input::shown;
use crate::set_up::made_up_seed;
use crate::sim::{processors, progress_bar};
use crate::streams::Streams;
use crate::table::counted;

/// After so many games that fail a run ends.
const MOST_FAILING: usize = 10;

/// Letters of a message in the record of a game that fails, at most.
const LONGEST_COMMENT: usize = 1000;

/// What is verified.
struct Plan<'a> {
    games: &'a Games,
    arguments: &'a Verify,
    examine: Examine,
    seeds: Range<u64>,
    /// The numbers of seats: every seed has the one at its remainder.
    seats: Vec<u32>,
}

/// What came of one seed.
struct Outcome {
    seats: u32,
    verdict: Verdict,
}

/// A game that fails, as it is told.
#[derive(Debug, Serialize)]
struct Told {
    seed: u64,
    seats: u32,
    /// The name of the law that is broken; none if engine and oracle differ.
    law: Option<&'static str>,
    message: String,
    /// Number of actions of the random game when it was found.
    actions: usize,
    file: String,
    /// Number of the last line of the file that is an action, or of the header.
    line: usize,
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Summary {
    games: u64,
    first_seed: u64,
    actions_compared: u64,
    laws_examined: u64,
    laws_without_occasion: Vec<&'static str>,
    seconds: f64,
    games_per_second: f64,
    differences: usize,
    failures: Vec<Told>,
}

pub(crate) fn run(
    games: &Games,
    arguments: &Verify,
    streams: &mut Streams<'_>,
) -> Result<Status, CommandError> {
    run_with(games, &TABLE, arguments, streams)
}

/// As [`run`], with a table of the games that are told twice.
fn run_with(
    games: &Games,
    table: &[(&str, Examine)],
    arguments: &Verify,
    streams: &mut Streams<'_>,
) -> Result<Status, CommandError> {
    let game = arguments.game.as_str();
    games.entry(game)?;
    let Some((_, examine)) = table.iter().find(|(name, _)| *name == game) else {
        return Err(CommandError::argument(game, "there is no oracle of this game to compare with"));
    };
    let seed = arguments.seed.unwrap_or_else(made_up_seed);
    let Some(end) = seed.checked_add(arguments.games) else {
        let reason = format!("{} games from there go beyond the last seed", arguments.games);
        return Err(CommandError::argument(format!("--seed {seed}"), reason));
    };
    let seats = numbers_of_seats(games, arguments, seed)?;
    try_folder(&arguments.failures)?;
    if arguments.seed.is_none() {
        let told = if arguments.json { &mut *streams.errors } else { &mut *streams.output };
        writeln!(told, "seed {seed}")?;
    }

    let plan = Plan { games, arguments, examine: *examine, seeds: seed..end, seats };
    let bar = progress_bar(arguments.games, streams.errors_surface);
    let begun = Instant::now();
    let mut ledger = Ledger::default();
    plan.verify(&bar, |seed, outcome| {
        let already = ledger.told.len();
        let go_on = ledger.add(arguments, seed, outcome)?;
        if !arguments.json {
            bar.suspend(|| {
                ledger.told[already..].iter().try_for_each(|told| writeln!(streams.output, "{}", told.text()))
            })?;
            streams.output.flush()?;
        }
        Ok(go_on)
    })?;
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();

    let status = if ledger.told.is_empty() { Status::Success } else { Status::CheckFailed };
    let summary = ledger.summary(seed, seconds);
    let out = &mut *streams.output;
    if arguments.json {
        let text = serde_json::to_string(&summary).map_err(std::io::Error::from)?;
        writeln!(out, "{text}")?;
        return Ok(status);
    }
    writeln!(out, "games                        {:>12}", summary.games)?;
    writeln!(out, "actions compared             {:>12}", summary.actions_compared)?;
    writeln!(out, "laws examined                {:>12}", summary.laws_examined)?;
    writeln!(out, "seconds                      {:>12.3}", summary.seconds)?;
    writeln!(out, "games per second             {:>12.2}", summary.games_per_second)?;
    writeln!(out, "differences                  {:>12}", summary.differences)?;
    if !summary.laws_without_occasion.is_empty() {
        writeln!(out, "laws without an occasion: {}", summary.laws_without_occasion.join(", "))?;
    }
    writeln!(out, "seeds {seed} to {}", (seed + summary.games).saturating_sub(1))?;
    Ok(status)
}

/// The numbers of seats to be played with, each of which can be set up: the one given, or all that the game allows.
fn numbers_of_seats(games: &Games, arguments: &Verify, seed: u64) -> Result<Vec<u32>, CommandError> {
    let opened = |players| {
        let set_up = SetUp { players, ..arguments.set_up.clone() };
        set_up.open_with(games, &arguments.game, &[], &Folder::new(&arguments.failures), seed)
    };
    let given = opened(arguments.set_up.players)?;
    if let Some(players) = arguments.set_up.players {
        return Ok(vec![players]);
    }
    let (fewest, most) = given.game.passport().seats;
    let all = u32::from(fewest)..=u32::from(most);
    all.map(|players| opened(Some(players)).map(|_| players)).collect()
}

/// Tries before the games whether one that fails could be written.
fn try_folder(folder: &Path) -> Result<(), CommandError> {
    let trial = folder.join(format!(".parcella-verify-{}", std::process::id()));
    fs::write(&trial, "").map_err(|error| {
        CommandError::file(folder, format!("no record of a game that fails could be written here: {error}"))
    })?;
    // Another run in this folder may have been faster.
    let _ = fs::remove_file(&trial);
    Ok(())
}

impl Plan<'_> {
    /// Verifies the games with several threads, and hands out what came of them in the order of the seeds, until `hear`
    /// answers `false`.
    fn verify(
        &self,
        bar: &ProgressBar,
        mut hear: impl FnMut(u64, Outcome) -> Result<bool, CommandError>,
    ) -> Result<(), CommandError> {
        let games = self.seeds.end - self.seeds.start;
        let jobs = self.arguments.jobs.map_or_else(processors, usize::from);
        let threads = jobs.min(usize::try_from(games).unwrap_or(usize::MAX)).max(1);
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        let work = |sender: &Sender<(u64, Result<Outcome, CommandError>)>| {
            while !stop.load(Ordering::Relaxed) {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= games || sender.send((index, self.verify_seed(self.seeds.start + index))).is_err()
                {
                    break;
                }
            }
        };
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let mut started = 0;
            for _ in 0..threads {
                let sender = sender.clone();
                if thread::Builder::new().spawn_scoped(scope, || work(&{ sender })).is_err() {
                    break;
                }
                started += 1;
            }
            if started == 0 {
                work(&sender);
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut due = 0;
            let heard = || {
                for (index, outcome) in receiver {
                    early.insert(index, outcome);
                    while let Some(outcome) = early.remove(&due) {
                        let go_on = hear(self.seeds.start + due, outcome?)?;
                        bar.inc(1);
                        due += 1;
                        if !go_on {
                            return Ok(());
                        }
                    }
                }
                Ok(())
            };
            let outcome = heard();
            stop.store(true, Ordering::Relaxed);
            outcome
        })
    }

    fn verify_seed(&self, seed: u64) -> Result<Outcome, CommandError> {
        let seats = self.seats[(seed % self.seats.len() as u64) as usize];
        let files = Folder::new(&self.arguments.failures);
        let set_up = SetUp { players: Some(seats), ..self.arguments.set_up.clone() };
        let opening = set_up.open_with(self.games, &self.arguments.game, &[], &files, seed)?;
        let universe_every = self.arguments.universe_every as usize;
        let task = Task { header: &opening.header, files: &files, seed, universe_every };
        let verdict = (self.examine)(&task).map_err(GamesError::from)?;
        Ok(Outcome { seats, verdict })
    }
}

/// What came of the games so far.
#[derive(Default)]
struct Ledger {
    games: u64,
    report: Report,
    compared: Verified,
    failing: usize,
    told: Vec<Told>,
}

impl Ledger {
    /// Adds a game, and writes its record if it fails. `false` if the run is to end.
    fn add(&mut self, arguments: &Verify, seed: u64, outcome: Outcome) -> Result<bool, CommandError> {
        let Outcome { seats, verdict: Verdict { report, compared, failures } } = outcome;
        self.games += 1;
        self.report += &report;
        self.compared += compared;
        self.failing += usize::from(!failures.is_empty());
        for failure in failures {
            let told = Told::write(arguments, seed, seats, failure)?;
            self.told.push(told);
        }
        Ok(self.failing < MOST_FAILING)
    }

    fn summary(self, first_seed: u64, seconds: f64) -> Summary {
        Summary {
            games: self.games,
            first_seed,
            actions_compared: self.compared.actions,
            laws_examined: Law::ALL.iter().map(|law| self.report.examined(*law)).sum(),
            laws_without_occasion: self.report.unexamined().map(Law::name).collect(),
            seconds,
            games_per_second: self.games as f64 / seconds.max(1e-9),
            differences: self.told.len(),
            failures: self.told,
        }
    }
}

impl Told {
    /// Writes the record of a game that fails; what is wrong stands under it as a comment.
    fn write(arguments: &Verify, seed: u64, seats: u32, failure: Failure) -> Result<Told, CommandError> {
        let Failure { law, actions, message, record } = failure;
        let name = format!("{}-{seed}-{}.game", arguments.game, law.map_or("oracle", Law::name));
        let path: PathBuf = arguments.failures.join(name);
        let told = Told {
            seed,
            seats,
            law: law.map(Law::name),
            message,
            actions,
            file: shown(&path),
            line: record.lines().count(),
        };
        let printable = |letter: char| if letter.is_control() && letter != '\n' { ' ' } else { letter };
        let comment: String = told.what().chars().take(LONGEST_COMMENT).map(printable).collect();
        let comment = comment.lines().map(|line| format!("# {line}\n")).collect::<String>();
        fs::write(&path, format!("{}\n{comment}", record.trim_end()))
            .map_err(|error| CommandError::file(&path, error.to_string()))?;
        Ok(told)
    }

    /// What is wrong.
    fn what(&self) -> String {
        match self.law {
            Some(law) => format!("the law {law} is broken: {}", self.message),
            None => format!("engine and oracle differ: {}", self.message),
        }
    }

    fn text(&self) -> String {
        let Told { seed, seats, actions, file, line, .. } = self;
        let seats = counted(u64::from(*seats), "seat");
        let actions = counted(*actions as u64, "action");
        format!("seed {seed}, {seats}, after {actions}: {}\n    {file}:{line}", self.what())
    }
}
