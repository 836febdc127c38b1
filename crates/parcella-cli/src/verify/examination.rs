//! One game of a known kind: the laws of the kit, and the oracle beside the engine.

use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use parcella::classic::Classic;
use parcella::hunters_and_gatherers::HuntersAndGatherers;
use parcella::over_hill_and_dale::OverHillAndDale;
use parcella::ruleset::{
    Files, Game, Header, Lawful, Notation, Record, Seeded, SetupError, random_step, replay,
};
use parcella::{Expansions, iberia};
use parcella_kit::laws::{self, Law, Plan, Report};
use parcella_kit::strategies::simplest;
use parcella_oracle::{
    Disagreement, Telling, Verified, classic, hunters_and_gatherers, over_hill_and_dale, verify_game_from,
    verify_random_game,
};

/// How often a game is told again, at most, to make one that fails shorter.
const MOST_TRIES: usize = 400;

/// The game to be verified.
pub(super) struct Task<'a> {
    /// Its set-up.
    pub(super) header: &'a Header,
    /// The files that the set-up names.
    pub(super) files: &'a dyn Files,
    /// The seed of the random game; not the last there is.
    pub(super) seed: u64,
    /// The whole universe is examined in every n-th position.
    pub(super) universe_every: usize,
}

/// What came of one game.
pub(super) struct Verdict {
    /// The laws that were examined; none if one is broken.
    pub(super) report: Report,
    /// What was compared with the oracle.
    pub(super) compared: Verified,
    /// A law that is broken, and a difference, if there are any.
    pub(super) failures: Vec<Failure>,
}

/// A game that shows that something is wrong.
pub(super) struct Failure {
    /// The law that is broken; `None` if engine and oracle differ.
    pub(super) law: Option<Law>,
    /// Number of actions that the random game had when it was found.
    pub(super) actions: usize,
    /// What is wrong at the end of the record.
    pub(super) message: String,
    /// The record that leads there.
    pub(super) record: String,
}

/// Verifies one game.
pub(super) type Examine = fn(&Task<'_>) -> Result<Verdict, SetupError>;

/// The games that are told twice, by name.
pub(super) const TABLE: [(&str, Examine); 3] = [
    ("classic", |task| match task.header.expansions[..] {
        // As in the registry of games, the base game alone is another type.
        [] => examine::<Classic, classic::Position>(task, Telling::opening),
        [..] => examine::<Classic<Expansions>, _>(task, |rules| opening_on_a_map(rules, task)),
    }),
    ("hunters-and-gatherers", |task| {
        examine::<HuntersAndGatherers, hunters_and_gatherers::Position>(task, Telling::opening)
    }),
    ("over-hill-and-dale", |task| {
        examine::<OverHillAndDale, over_hill_and_dale::Position>(task, Telling::opening)
    }),
];

/// The oracle reads a map file itself.
fn opening_on_a_map(
    rules: &Classic<Expansions>,
    task: &Task<'_>,
) -> Result<classic::Position, classic::Fault> {
    let file = task.header.settings.iter().find(|setting| setting.name == "map");
    let text = file.and_then(|setting| task.files.read(setting.values.first()?).ok());
    let map = text.and_then(|text| iberia::read_map_file(&text).ok());
    Ok(classic::Position::of_engine(rules, map.as_ref())?)
}

/// Examines the laws of the kit and compares with the oracle, in the same random game. Panics of both are failures.
///
/// # Errors
///
/// If the game cannot be set up.
pub(super) fn examine<R, T>(
    task: &Task<'_>,
    opening: impl Fn(&R) -> Result<T, T::Fault>,
) -> Result<Verdict, SetupError>
where
    R: Notation + Lawful + Clone,
    T: Telling<R, Fault: Display>,
{
    let rules = R::read_header(task.header, task.files)?;
    let mut failures = Vec::new();
    let plan = Plan {
        seeds: task.seed..task.seed.saturating_add(1),
        universe_every: task.universe_every,
        appearance_every: task.universe_every,
        history_every: task.universe_every,
        ..Plan::default()
    };
    let report = match laws::verify_with_files(|_| rules.clone(), &plan, task.files) {
        Ok(report) => report,
        Err(broken) => {
            let laws::Broken { law, actions, message, record, .. } = broken;
            // There is none if the ruleset panicked when it was to be written.
            let record = if record.is_empty() { task.header.to_text() } else { record };
            failures.push(Failure { law: Some(law), actions, message, record });
            Report::default()
        }
    };
    let rules = Arc::new(rules);
    let told = catch_unwind(AssertUnwindSafe(|| verify_random_game(&rules, &opening, task.seed)));
    let compared = match told {
        Ok(Ok(verified)) => verified,
        Ok(Err(disagreement)) => {
            let actions = disagreement.actions;
            let shorter = catch_unwind(AssertUnwindSafe(|| shortened(&disagreement, task.files, &opening)));
            let Disagreement { fault, record, .. } = *shorter.ok().flatten().unwrap_or(disagreement);
            failures.push(Failure { law: None, actions, message: fault.to_string(), record });
            Verified { games: 1, actions: actions as u64 }
        }
        Err(payload) => {
            let game = catch_unwind(AssertUnwindSafe(|| played(&rules, task.seed)));
            let game = game.unwrap_or_else(|_| Game::new(Arc::clone(&rules)));
            failures.push(Failure {
                law: None,
                actions: game.log().len(),
                message: format!("panic: {}", panic_text(&*payload)),
                record: game.record().to_text(),
            });
            Verified { games: 1, actions: 0 }
        }
    };
    Ok(Verdict { report, compared, failures })
}

/// The game in which they come apart, with as few actions as are found; `None` if it cannot be told again.
fn shortened<R: Notation, T: Telling<R, Fault: Display>>(
    disagreement: &Disagreement<T::Fault>,
    files: &dyn Files,
    opening: impl Fn(&R) -> Result<T, T::Fault>,
) -> Option<Box<Disagreement<T::Fault>>> {
    let record = Record::parse(&disagreement.record, R::header_words()).ok()?;
    let game = replay::<R>(&record, files).ok()?;
    let simplest = simplest(&game, |game| verify_game_from(game, &opening).is_err(), MOST_TRIES);
    verify_game_from(&simplest, &opening).err()
}

/// The random game with a seed.
fn played<R: Notation>(rules: &Arc<R>, seed: u64) -> Game<R> {
    let mut game = Game::new(Arc::clone(rules));
    let mut dealer = Seeded::new(seed);
    while random_step(&mut game, &mut dealer).is_some() {}
    game
}

/// What a panic says.
fn panic_text(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without a text")
}
