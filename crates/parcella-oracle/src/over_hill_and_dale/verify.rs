//! Random games, compared at every action.

use std::sync::Arc;

use parcella_over_hill_and_dale::{Action, Event, OverHillAndDale, Refusal};
use parcella_ruleset::Game;
#[cfg(doc)]
use parcella_ruleset::{Seeded, random_step};

use super::compare::{Difference, agree, agree_on_events};
use super::position::Position;
use super::refused::{Refused, Unplayable};
use crate::Verified;
use crate::telling::{self, Countable, Telling};

/// What went wrong when a game was told twice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The engine plays a game that the oracle has no opening for.
    #[error("the oracle has no opening position: {0}")]
    Opening(#[from] Unplayable),
    /// The oracle refuses an action that the engine made.
    #[error("the oracle refuses what the engine made: {0}")]
    Refused(#[from] Refused),
    /// The engine refuses an action that it made before.
    #[error("the engine refuses what it made before: {0}")]
    Replay(#[from] Refusal),
    /// They are in different positions, or tell different facts.
    #[error(transparent)]
    Difference(#[from] Difference),
}

/// A game in which engine and oracle come apart.
pub type Disagreement = crate::Disagreement<Fault>;

impl Telling<OverHillAndDale> for Position {
    type Fault = Fault;

    fn opening(rules: &OverHillAndDale) -> Result<Position, Fault> {
        Ok(Position::new(rules.config())?)
    }

    fn follow(&mut self, action: &Action) -> Result<(), Fault> {
        Ok(self.apply(action)?)
    }

    fn agree(&self, game: &Game<OverHillAndDale>) -> Result<(), Fault> {
        Ok(agree(game, self)?)
    }

    fn agree_on_events(&self, events: &[Event]) -> Result<(), Fault> {
        Ok(agree_on_events(events, self)?)
    }

    fn refused_by_engine(refusal: Refusal) -> Fault {
        Fault::Replay(refusal)
    }
}

impl Countable for Position {
    type Action = Action;

    fn legal_actions(&self) -> Vec<Action> {
        Position::legal_actions(self)
    }

    fn make(&mut self, action: &Action) {
        self.apply(action).expect("a listed action is legal");
    }
}

/// Plays a random game with each seed, by [`random_step`] with [`Seeded::new`] of that seed, and compares engine and
/// oracle in the opening position and after every action: the facts that the action brought about, and everything that
/// [`agree`] looks at. A game is followed for at most `most_actions` actions.
///
/// # Errors
///
/// The first game in which they come apart.
///
/// # Panics
///
/// As [`random_step`].
pub fn verify(
    rules: &Arc<OverHillAndDale>,
    seeds: impl IntoIterator<Item = u64>,
    most_actions: usize,
) -> Result<Verified, Box<Disagreement>> {
    telling::verify::<_, Position>(rules, seeds, most_actions)
}

/// Tells a game again from its log, and compares engine and oracle as [`verify`] does.
///
/// # Errors
///
/// Where they come apart.
pub fn verify_game(game: &Game<OverHillAndDale>) -> Result<Verified, Box<Disagreement>> {
    telling::verify_game::<_, Position>(game)
}

/// Number of sequences of `depth` actions from a position. Chance counts each outcome once, however many tiles stand
/// for it; a game that is over earlier counts as one sequence. The last action is counted and not made.
pub fn perft(position: &Position, depth: u32) -> u64 {
    telling::perft(position, depth)
}
