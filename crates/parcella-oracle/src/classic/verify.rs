//! Random games, compared at every action.

use std::sync::Arc;

use parcella_classic::{ActionOf, Classic, EventOf, Expansion, RefusalOf};
use parcella_ruleset::Game;
#[cfg(doc)]
use parcella_ruleset::{Seeded, random_step};

use super::action::{Action, NoAction};
use super::compare::{Difference, agree, agree_on_events, of_engine};
use super::position::Position;
use super::refused::{Refused, Unplayable};
use crate::Verified;
use crate::telling::{self, Countable, Pair, Telling};

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
    Replay(String),
    /// The engine makes an action that the oracle does not know.
    #[error(transparent)]
    NoAction(#[from] NoAction),
    /// They are in different positions, or tell different facts.
    #[error(transparent)]
    Difference(#[from] Difference),
}

/// A game in which engine and oracle come apart.
pub type Disagreement = crate::Disagreement<Fault>;

impl<X: Expansion> Telling<Classic<X>> for Position {
    type Fault = Fault;

    fn opening(rules: &Classic<X>) -> Result<Position, Fault> {
        Ok(Position::of_engine(rules, None)?)
    }

    fn follow(&mut self, action: &ActionOf<X>) -> Result<(), Fault> {
        let action = of_engine::<X>(action).ok_or_else(|| NoAction { found: action.to_string() })?;
        Ok(self.apply(&action)?)
    }

    fn agree(&self, game: &Game<Classic<X>>) -> Result<(), Fault> {
        Ok(agree(game, self)?)
    }

    fn agree_on_events(&self, events: &[EventOf<X>]) -> Result<(), Fault> {
        Ok(agree_on_events::<X>(events, self)?)
    }

    fn refused_by_engine(refusal: RefusalOf<X>) -> Fault {
        Fault::Replay(refusal.to_string())
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
pub fn verify<X: Expansion>(
    rules: &Arc<Classic<X>>,
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
pub fn verify_game<X: Expansion>(game: &Game<Classic<X>>) -> Result<Verified, Box<Disagreement>> {
    telling::verify_game::<_, Position>(game)
}

/// As [`verify_game`], with an oracle in the opening position: for a game on a map of the user's own.
///
/// # Errors
///
/// Where they come apart.
pub fn verify_game_from<X: Expansion>(
    game: &Game<Classic<X>>,
    opening: Position,
) -> Result<Verified, Box<Disagreement>> {
    Pair::new(Game::new(game.shared_rules()), opening, None)?.follow_game(game)
}

/// Number of sequences of `depth` actions from a position. Chance counts each outcome once, however many tiles stand
/// for it; a game that is over earlier counts as one sequence. The last action is counted and not made.
pub fn perft(position: &Position, depth: u32) -> u64 {
    telling::perft(position, depth)
}
