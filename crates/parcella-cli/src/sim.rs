//! `parcella sim`.

use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use parcella::Games;
use parcella::ruleset::{SimulationTotals, TextGame};
use serde::Serialize;

use crate::Status;
use crate::arguments::Sim;
use crate::error::CommandError;
use crate::set_up::made_up_seed;
use crate::streams::{Streams, Surface};

/// Games that a thread takes at a time.
const GAMES_PER_CHUNK: u64 = 256;

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Means {
    games: u64,
    seconds: f64,
    games_per_second: f64,
    mean_scores: Vec<f64>,
    mean_decisions: f64,
    mean_placements: f64,
}

impl Means {
    fn of(totals: &SimulationTotals, seconds: f64) -> Means {
        let mean = |sum: f64, count: u64| if count == 0 { 0.0 } else { sum / count as f64 };
        Means {
            games: totals.games,
            seconds,
            games_per_second: totals.games as f64 / seconds.max(1e-9),
            mean_scores: totals.scores.iter().map(|points| mean(*points as f64, totals.games)).collect(),
            mean_decisions: mean(totals.decisions as f64, totals.games),
            mean_placements: mean(totals.placements as f64, totals.placings),
        }
    }
}

pub(crate) fn run(games: &Games, arguments: &Sim, streams: &mut Streams<'_>) -> Result<Status, CommandError> {
    let seed = arguments.seed.unwrap_or_else(made_up_seed);
    let opening = arguments.set_up.open(games, &arguments.game, seed)?;
    let Some(end) = seed.checked_add(arguments.games) else {
        let reason = format!("{} games from there go beyond the last seed", arguments.games);
        return Err(CommandError::argument(format!("--seed {seed}"), reason));
    };
    let jobs = arguments.jobs.map_or_else(processors, usize::from);
    if arguments.seed.is_none() {
        let told = if arguments.json { &mut *streams.errors } else { &mut *streams.output };
        writeln!(told, "seed {seed}")?;
    }

    let bar = progress_bar(arguments.games, streams.errors_surface);
    let begun = Instant::now();
    let totals = simulate(opening.game.as_ref(), seed..end, jobs, &bar);
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();

    let means = Means::of(&totals, seconds);
    let out = &mut *streams.output;
    if arguments.json {
        let text = serde_json::to_string(&means).map_err(std::io::Error::from)?;
        writeln!(out, "{text}")?;
        return Ok(Status::Success);
    }
    writeln!(out, "games                        {:>12}", means.games)?;
    writeln!(out, "seconds                      {:>12.3}", means.seconds)?;
    writeln!(out, "games per second             {:>12.0}", means.games_per_second)?;
    for (seat, score) in means.mean_scores.iter().enumerate() {
        writeln!(out, "{:<29}{score:>12.3}", format!("mean score of seat {seat}"))?;
    }
    writeln!(out, "mean decisions of a game     {:>12.3}", means.mean_decisions)?;
    writeln!(out, "mean placements of a tile    {:>12.3}", means.mean_placements)?;
    Ok(Status::Success)
}

/// Threads of a run that is not told how many.
pub(crate) fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// A bar on the standard error, on a terminal alone.
pub(crate) fn progress_bar(games: u64, surface: Surface) -> ProgressBar {
    let target = match surface {
        Surface::Plain => ProgressDrawTarget::hidden(),
        Surface::PlainTerminal | Surface::Terminal => ProgressDrawTarget::stderr(),
    };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    match ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Plays a random game with every seed. The threads take chunks of seeds as they come; the sums do not depend on who
/// took which.
fn simulate(game: &dyn TextGame, seeds: Range<u64>, jobs: usize, bar: &ProgressBar) -> SimulationTotals {
    let chunks = (seeds.end - seeds.start).div_ceil(GAMES_PER_CHUNK);
    let threads = jobs.min(usize::try_from(chunks).unwrap_or(usize::MAX)).max(1);
    let next = AtomicU64::new(0);
    let sums = Mutex::new(SimulationTotals::default());
    let work = |own: &dyn TextGame| {
        let mut totals = SimulationTotals::default();
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            if chunk >= chunks {
                break;
            }
            let first = seeds.start + chunk * GAMES_PER_CHUNK;
            let end = seeds.end.min(first.saturating_add(GAMES_PER_CHUNK));
            totals += &own.simulate(first..end, &mut |games| {
                bar.inc(games);
                true
            });
        }
        // The sums are never left half made.
        *sums.lock().unwrap_or_else(PoisonError::into_inner) += &totals;
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            let own = game.boxed_clone();
            // Without another thread those that there are do its work.
            if thread::Builder::new().spawn_scoped(scope, || work({ own }.as_ref())).is_err() {
                break;
            }
        }
        work(game);
    });
    sums.into_inner().unwrap_or_else(PoisonError::into_inner)
}
