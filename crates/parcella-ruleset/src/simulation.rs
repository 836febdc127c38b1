//! Random games, many of them.

use std::ops::{AddAssign, Range};
use std::sync::Arc;

use crate::{Actor, Dealer, Game, Ruleset, Seat, Seeded, Sequence};

/// An action made at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomStep<A> {
    /// Chance acted.
    Dealt(A),
    /// A seat chose.
    Chosen {
        /// The seat.
        seat: Seat,
        /// What it chose.
        action: A,
        /// The word of the decision, such as `place`; see [`Ruleset::step`].
        step: &'static str,
        /// Among how many legal actions it chose.
        choices: usize,
    },
}

impl<A: Copy> RandomStep<A> {
    /// The action.
    pub fn action(&self) -> A {
        match *self {
            RandomStep::Dealt(action) | RandomStep::Chosen { action, .. } => action,
        }
    }
}

/// Lets whoever is to act, chance or a seat, act at random; `None` when the game is over.
///
/// Chance draws from the streams of the dealer by its weights. A seat takes each of its legal actions with the same
/// probability, by a number from the stream [`Seeded::CHOICES`]. So a seed stands for one random game, and what is
/// drawn in it does not depend on what the seats choose otherwise.
///
/// # Panics
///
/// If the ruleset lists or names an action that it refuses itself.
// Here and in what it calls, inlining is not left to the compiler: a loop over games is then one piece of code, which
// takes a tenth off its time.
#[inline(always)]
pub fn random_step<R: Ruleset>(game: &mut Game<R>, dealer: &mut Seeded) -> Option<RandomStep<R::Action>> {
    let (action, made) = match game.actor()? {
        Actor::Chance => {
            let action = dealer.deal(game.rules(), game.state()).expect("chance is to act");
            (action, RandomStep::Dealt(action))
        }
        Actor::Seat(seat) => {
            let step = game.rules().step(game.state());
            let legal = game.legal_actions();
            let choices = legal.len();
            let chosen = dealer.below(Seeded::CHOICES, choices as u64) as usize;
            let action = legal.get(chosen).expect("the index is less than the number of legal actions");
            (action, RandomStep::Chosen { seat, action, step, choices })
        }
    };
    if let Err(refusal) = game.apply(action) {
        panic!("`{action}` is among the legal actions, and is refused: {refusal}");
    }
    Some(made)
}

/// Sums over random games.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SimulationTotals {
    /// Games played.
    pub games: u64,
    /// Sum of the final scores, seat by seat.
    pub scores: Vec<i64>,
    /// Decisions asked of seats.
    pub decisions: u64,
    /// Decisions of the step `place`.
    pub placings: u64,
    /// Legal actions over all decisions of the step `place`.
    pub placements: u64,
}

impl AddAssign<&SimulationTotals> for SimulationTotals {
    /// Adds the sums over other games.
    fn add_assign(&mut self, other: &SimulationTotals) {
        self.games += other.games;
        self.scores.resize(self.scores.len().max(other.scores.len()), 0);
        for (sum, points) in self.scores.iter_mut().zip(&other.scores) {
            *sum += points;
        }
        self.decisions += other.decisions;
        self.placings += other.placings;
        self.placements += other.placements;
    }
}

/// Games between two reports of progress.
const GAMES_PER_REPORT: u64 = 256;

/// Plays a random game to its end with every seed, by [`random_step`] with [`Seeded::new`] of that seed, and sums up.
/// `progress` hears the number of games played since it last heard, and stops the run by answering `false`.
///
/// Memory is allocated for the first game alone. Runs of neighbouring seeds can be played by several threads and
/// added up.
///
/// # Panics
///
/// As [`random_step`].
pub fn simulate<R: Ruleset>(
    rules: &Arc<R>,
    seeds: Range<u64>,
    progress: &mut dyn FnMut(u64) -> bool,
) -> SimulationTotals {
    let opening = Game::<R>::new(Arc::clone(rules));
    let mut game = opening.clone();
    let mut totals = SimulationTotals { scores: vec![0; opening.rules().seats()], ..Default::default() };
    let mut unreported = 0;
    for seed in seeds {
        game.clone_from(&opening);
        let mut dealer = Seeded::new(seed);
        while let Some(made) = random_step(&mut game, &mut dealer) {
            if let RandomStep::Chosen { step, choices, .. } = made {
                totals.decisions += 1;
                if step == "place" {
                    totals.placings += 1;
                    totals.placements += choices as u64;
                }
            }
        }
        totals.games += 1;
        for (sum, points) in totals.scores.iter_mut().zip(game.scores()) {
            *sum += i64::from(points);
        }
        unreported += 1;
        if unreported == GAMES_PER_REPORT {
            if !progress(unreported) {
                return totals;
            }
            unreported = 0;
        }
    }
    if unreported > 0 {
        progress(unreported);
    }
    totals
}
