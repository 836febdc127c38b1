//! The examination of one game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use parcella_ruleset::{
    Actor, Files, Game, Lawful, Notation, Record, Seeded, Source, StableHash, UndoError, random_step, replay,
};

use super::appearance::Appearance;
use super::broken::Fault;
use super::positions::{Answers, Position, examine_equal, examine_list, legal_actions};
use super::report::Tally;
use super::symmetry::examine_symmetry;
use super::{Broken, Law, Plan};

/// A game that is played to be examined.
pub(super) struct Examination<'p, R: Notation + Lawful> {
    plan: &'p Plan,
    files: &'p dyn Files,
    seed: u64,
    tally: Tally,
    game: Option<Game<R>>,
    history: Vec<Moment<R>>,
}

/// One action of the game, with the position before it.
pub(super) struct Moment<R: Notation + Lawful> {
    pub(super) before: R::State,
    /// What that position answers.
    pub(super) answers: Answers<R>,
    pub(super) action: R::Action,
    pub(super) events: Vec<R::Event>,
}

/// What chooses how a game is put into another order; apart from what deals and chooses in the game.
const REORDERINGS: Source = Source { index: 0, name: "reorderings" };

/// Most turns that are put into another order together.
const MOST_TURNS: usize = 7;

impl<'p, R: Notation + Lawful> Examination<'p, R> {
    pub(super) fn new(plan: &'p Plan, files: &'p dyn Files, seed: u64, tally: Tally) -> Examination<'p, R> {
        Examination { plan, files, seed, tally, game: None, history: Vec::new() }
    }

    pub(super) fn tally(&self) -> &Tally {
        &self.tally
    }

    pub(super) fn into_tally(self) -> Tally {
        self.tally
    }

    /// The report of a law that does not hold.
    pub(super) fn broken(self, fault: Fault) -> Broken {
        let Fault { law, message } = fault;
        let actions = self.game.as_ref().map_or(0, |game| game.log().len());
        // A ruleset that breaks a law may well panic once more.
        let record =
            self.game.and_then(|game| catch_unwind(AssertUnwindSafe(|| game.record().to_text())).ok());
        Broken { law, seed: self.seed, actions, message, record: record.unwrap_or_default() }
    }

    /// Plays the game and examines every law.
    pub(super) fn run(&mut self, rules: &impl Fn(u64) -> R) -> Result<(), Fault> {
        let Examination { plan, files, seed, tally, game, history } = self;
        tally.begin(Law::OpeningIsNotOver);
        let game = game.insert(Game::new(rules(*seed)));
        tally.require(!game.is_over(), || "the opening position is over".to_owned())?;
        let end = play(tally, plan, *files, *seed, game, history)?;
        tally.report.games += 1;
        examine_copies_backwards(tally, game, history)?;
        examine_replay(tally, game, history, &end, Game::new(rules(*seed)))?;
        examine_record(tally, *files, game, &end)?;
        examine_reorderings(tally, plan, *seed, game, history, &end)?;
        for symmetry in &plan.symmetries {
            examine_symmetry(tally, game, history, &end, *symmetry)?;
        }
        Ok(())
    }
}

/// Plays a random game and examines every position and every action. Gives the answers of the last position.
fn play<R: Notation + Lawful>(
    tally: &mut Tally,
    plan: &Plan,
    files: &dyn Files,
    seed: u64,
    game: &mut Game<R>,
    history: &mut Vec<Moment<R>>,
) -> Result<Answers<R>, Fault> {
    let rules = game.shared_rules();
    let due = |every: usize, count: usize| every > 0 && count.is_multiple_of(every);
    let mut dealer = Seeded::new(seed);
    let mut sums = vec![0; rules.seats()];
    let quantities = rules.conserved(game.state());
    let mut reached = None;
    loop {
        let made = game.log().len();
        examine_list(tally, game)?;
        let legal = legal_actions(game.rules(), game.state());
        let appearance = Appearance::of(game.state(), due(plan.appearance_every, made));
        // A position of long ago, over which the present one is copied.
        let mut scratch = history.get(made / 2).map_or(game.state(), |moment| &moment.before).clone();
        // Asked when the position was reached, but for the opening.
        let answers = reached.take().unwrap_or_else(|| Answers::of(tally, &*rules, game.state()));
        let before = examine_copies(tally, game, &answers, &appearance, &mut scratch)?;
        let (sums_so_far, quantities) = (&sums, &quantities);
        let position = Position {
            game,
            legal: &legal,
            answers: &answers,
            appearance: &appearance,
            sums: sums_so_far,
            quantities,
        };
        let universe = due(plan.universe_every, made).then(|| rules.universe(game.state()));
        position.examine(tally, plan, universe.as_deref())?;
        if made == 0 || due(plan.history_every, made) {
            examine_record(tally, files, game, &answers)?;
        }
        if game.is_over() {
            return Ok(answers);
        }
        tally.begin(Law::GameEnds);
        let longest = rules.passport().longest_game;
        tally.require(made < longest, || {
            format!("the longest game has {longest} actions, and this one is not over after {made}")
        })?;

        tally.begin(Law::LegalActionsCommit);
        let step = random_step(game, &mut dealer).expect("the game is not over");
        tally.report.actions += 1;
        tally.begin(Law::ScoresAreSums);
        for event in game.events() {
            for (seat, points) in rules.points(event) {
                let sum = sums.get_mut(seat.index());
                tally.require(sum.is_some(), || format!("`{event}` gives points to seat {seat}"))?;
                if let Some(sum) = sum {
                    *sum += i64::from(points);
                }
            }
        }
        let moment = Moment { before, answers, action: step.action(), events: game.events().to_vec() };
        let after = examine_evolution(tally, game, &moment, &appearance, scratch)?;
        if game.is_over() || due(plan.history_every, game.log().len()) {
            examine_undo(tally, game, &moment, &after)?;
        }
        if game.is_over() && moment.action.to_string() == "pass" {
            tally.begin(Law::FinalScoresBecomeScores);
            let (foreseen, scores) = (rules.final_scores(&moment.before), game.scores());
            tally.require(foreseen == scores, || {
                format!(
                    "before the last `pass` the final scores were {foreseen:?}, after it they are {scores:?}"
                )
            })?;
        }
        history.push(moment);
        reached = Some(after);
    }
}

/// Copies the position, into new memory and over `scratch`. Gives the copy.
fn examine_copies<R: Notation + Lawful>(
    tally: &mut Tally,
    game: &Game<R>,
    answers: &Answers<R>,
    appearance: &Appearance,
    scratch: &mut R::State,
) -> Result<R::State, Fault> {
    let state = game.state();
    tally.begin(Law::ClonesAreIndependent);
    let copy = state.clone();
    tally.require(copy == *state && appearance.is_of(&copy), || {
        "a clone is not the position that it was cloned from".to_owned()
    })?;
    scratch.clone_from(state);
    tally.require(*scratch == *state, || {
        "a position copied over another by `clone_from` is not the position that was copied".to_owned()
    })?;
    examine_equal(tally, game.rules(), answers, &copy, "cloned from the first")?;
    examine_equal(
        tally,
        game.rules(),
        answers,
        scratch,
        "copied from the first over another by `clone_from`",
    )?;
    Ok(copy)
}

/// Copies every position over the one after it, from the end of the game back to the opening, as a search does that
/// comes back from the depth.
fn examine_copies_backwards<R: Notation + Lawful>(
    tally: &mut Tally,
    game: &Game<R>,
    history: &[Moment<R>],
) -> Result<(), Fault> {
    let mut scratch = game.state().clone();
    for Moment { before, answers, .. } in history.iter().rev() {
        tally.begin(Law::ClonesAreIndependent);
        scratch.clone_from(before);
        tally.require(scratch == *before, || {
            "a position copied over a later one by `clone_from` is not the position that was copied"
                .to_owned()
        })?;
        examine_equal(tally, game.rules(), answers, &scratch, "copied from the first over a later one")?;
    }
    Ok(())
}

/// The game has made an action; its copies make it too. `appearance` is that of the position before. Gives the answers of
/// the position after it.
fn examine_evolution<R: Notation + Lawful>(
    tally: &mut Tally,
    game: &Game<R>,
    moment: &Moment<R>,
    appearance: &Appearance,
    mut scratch: R::State,
) -> Result<Answers<R>, Fault> {
    let rules = game.rules();
    let Moment { before, action, events, .. } = moment;
    let after = appearance.taken_of(game.state());
    let has_changed = || format!("`{action}` was carried out on one copy, and another has changed");
    let is_alone = |tally: &mut Tally| {
        tally.begin(Law::ClonesAreIndependent);
        tally.require(appearance.is_of(before) && after.is_of(game.state()), has_changed)
    };
    tally.begin(Law::ClonesAreIndependent);
    tally.require(appearance.is_of(before), has_changed)?;

    let mut copy = before.clone();
    let mut copy_events = Vec::new();
    rules.commit(&mut copy, action, &mut copy_events);
    is_alone(tally)?;
    tally.begin(Law::SameActionsSameGame);
    tally.require(copy == *game.state(), || {
        format!("`{action}` was carried out twice in the same position, with different positions after it")
    })?;
    tally.require(copy_events == *events, || {
        format!(
            "`{action}` was carried out twice in the same position, with the events {events:?} and {copy_events:?}"
        )
    })?;
    let answers = Answers::of(tally, rules, game.state());
    examine_equal(tally, rules, &answers, &copy, "reached by the same actions")?;

    rules.commit(&mut scratch, action, &mut Vec::new());
    is_alone(tally)?;
    tally.require(scratch == *game.state(), || {
        format!("after `{action}`, the position that was copied over another is not the same as the original")
    })?;
    examine_equal(tally, rules, &answers, &scratch, "reached by the same actions after `clone_from`")?;
    Ok(answers)
}

/// Undoes the last action and makes it again. `after` are the answers of the position after it.
fn examine_undo<R: Notation + Lawful>(
    tally: &mut Tally,
    game: &Game<R>,
    moment: &Moment<R>,
    after: &Answers<R>,
) -> Result<(), Fault> {
    tally.begin(Law::UndoIsInverse);
    let Moment { before, answers, action, events } = moment;
    let mut trial = game.clone();
    let is_same = |trial: &Game<R>| trial.state() == game.state() && trial.log() == game.log();
    if game.rules().actor(before) == Some(Actor::Chance) {
        let undone = trial.undo();
        tally.require(undone == Err(UndoError::Revealed) && is_same(&trial), || {
            format!("`{action}` was made by chance, and undoing it gives {undone:?}")
        })?;
        let undone = trial.undo_past_chance();
        tally.require(undone == Ok(*action), || format!("undoing `{action}` by force gives {undone:?}"))?;
    } else {
        let undone = trial.undo();
        tally.require(undone == Ok(*action), || format!("undoing `{action}` gives {undone:?}"))?;
    }
    let earlier = &game.log()[..game.log().len() - 1];
    tally.require(trial.state() == before && trial.log() == earlier, || {
        format!("undoing `{action}` does not lead back to the position before it")
    })?;
    examine_equal(tally, game.rules(), answers, trial.state(), "reached by undoing")?;
    tally.begin(Law::UndoIsInverse);
    let redone = trial.redo();
    tally.require(redone == Ok(*action), || format!("redoing `{action}` gives {redone:?}"))?;
    tally.require(is_same(&trial) && trial.events() == events, || {
        format!("undoing and redoing `{action}` does not lead back to the position after it")
    })?;
    examine_equal(tally, game.rules(), after, trial.state(), "reached by undoing and redoing")
}

/// Plays the whole game again from its log, with new rules. `end` are the answers of the last position.
fn examine_replay<R: Notation + Lawful>(
    tally: &mut Tally,
    game: &Game<R>,
    history: &[Moment<R>],
    end: &Answers<R>,
    mut again: Game<R>,
) -> Result<(), Fault> {
    tally.begin(Law::SameActionsSameGame);
    for (index, Moment { before, action, events, .. }) in history.iter().enumerate() {
        tally.require(again.state() == before, || {
            format!("the position before action {index}, `{action}`, is not the same in the second game")
        })?;
        let applied = again.apply(*action);
        tally.require(applied.as_ref().is_ok_and(|found| *found == events), || {
            format!("action {index}, `{action}`, brought about {events:?}; in the second game {applied:?}")
        })?;
    }
    tally.require(again.state() == game.state(), || {
        "the same actions lead to different positions at the end".to_owned()
    })?;
    examine_equal(tally, game.rules(), end, again.state(), "reached by the same actions")
}

/// Writes the record, reads it and plays it. `answers` are those of the position of the game.
fn examine_record<R: Notation + Lawful>(
    tally: &mut Tally,
    files: &dyn Files,
    game: &Game<R>,
    answers: &Answers<R>,
) -> Result<(), Fault> {
    tally.begin(Law::RecordsReplay);
    let record = game.record();
    let (name, found) = (game.rules().passport().name, &record.header.game);
    tally.require(found == name, || {
        format!("the record is one of `{found}`, and the passport says `{name}`")
    })?;
    let text = record.to_text();
    let parsed = Record::parse(&text, R::header_words());
    tally.require(parsed.as_ref() == Ok(&record), || match &parsed {
        Ok(parsed) => format!("the record is read as another: {parsed}"),
        Err(error) => format!("the record cannot be read: {error}"),
    })?;
    let Ok(parsed) = parsed else { return Ok(()) };
    #[cfg(feature = "serde")]
    examine_stored(tally, &record)?;
    let replayed = replay::<R>(&parsed, files);
    tally.require(replayed.is_ok(), || match &replayed {
        Ok(_) => String::new(),
        Err(error) => format!("the record cannot be played: {error}"),
    })?;
    let Ok(replayed) = replayed else { return Ok(()) };
    tally.require(replayed.state() == game.state(), || "the record leads to another position".to_owned())?;
    tally.require(replayed.log() == game.log(), || "the record leads to another log".to_owned())?;
    let again = replayed.record().to_text();
    tally.require(again == text, || format!("the record of the replayed game is another:\n{again}"))?;
    examine_equal(tally, game.rules(), answers, replayed.state(), "reached by the record")
}

/// Stores the record and reads it.
#[cfg(feature = "serde")]
fn examine_stored(tally: &mut Tally, record: &Record) -> Result<(), Fault> {
    let stored = serde_json::to_string(record);
    let read = stored.and_then(|stored| serde_json::from_str::<Record>(&stored));
    tally.require(read.as_ref().is_ok_and(|read| read == record), || match &read {
        Ok(read) => format!("the record as JSON is read as another: {read}"),
        Err(error) => format!("the record as JSON cannot be read: {error}"),
    })
}

/// Makes the same turns in another order. Where that leads to the same position, equal positions were reached by
/// different ways.
///
/// Nothing is known of the turns of the game but this: a piece of the log between two decisions of one kind can often
/// change places with another.
fn examine_reorderings<R: Notation + Lawful>(
    tally: &mut Tally,
    plan: &Plan,
    seed: u64,
    game: &Game<R>,
    history: &[Moment<R>],
    end: &Answers<R>,
) -> Result<(), Fault> {
    tally.begin(Law::EqualPositionsAgree);
    let rules = game.rules();
    let mut choices = Seeded::new(StableHash::new(seed).bytes(REORDERINGS.name.as_bytes()).finish());
    let mut below = |total: usize| choices.below(REORDERINGS, total as u64) as usize;
    let state = |index: usize| history.get(index).map_or(game.state(), |moment| &moment.before);
    for _ in 0..plan.reorderings {
        let first = below(history.len());
        let step = rules.step(state(first));
        // Where a turn like this one could begin or end; the end of the game is one of them.
        let bounds: Vec<usize> = (first..=history.len())
            .filter(|index| *index == history.len() || rules.step(state(*index)) == step)
            .take(MOST_TURNS + 1)
            .collect();
        if bounds.len() < 3 {
            continue;
        }
        // Pieces x y z, of which y may be empty, are made in the order z y x.
        let last_bound = 2 + below(bounds.len() - 2);
        let middle = 1 + below(last_bound - 1);
        let last = middle + below(last_bound - middle);
        let [x, y, z] =
            [(0, middle), (middle, last), (last, last_bound)].map(|(from, to)| bounds[from]..bounds[to]);
        let mut reordered = state(first).clone();
        let accepted = [z, y, x].into_iter().flatten().all(|index| {
            let action = history[index].action;
            let accepted = rules.check(&reordered, &action).is_ok();
            if accepted {
                rules.commit(&mut reordered, &action, &mut ());
            }
            accepted
        });
        let original = state(bounds[last_bound]);
        if accepted && reordered == *original {
            tally.report.reached_again += 1;
            let answers = history.get(bounds[last_bound]).map_or(end, |moment| &moment.answers);
            examine_equal(tally, rules, answers, &reordered, "reached by other turns")?;
        }
    }
    Ok(())
}
