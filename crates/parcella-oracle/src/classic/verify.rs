//! Random games, compared at every action.

use std::ops::AddAssign;
use std::sync::Arc;

use parcella_classic::{ActionOf, Classic, Expansion};
use parcella_ruleset::{Game, Seeded, random_step};

use super::action::NoAction;
use super::compare::{Difference, agree, agree_on_events, of_engine};
use super::position::Position;
use super::refused::{Refused, Unplayable};

/// How much was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Verified {
    /// Games.
    pub games: u64,
    /// Actions in them, each of which was compared.
    pub actions: u64,
}

impl AddAssign for Verified {
    fn add_assign(&mut self, other: Verified) {
        self.games += other.games;
        self.actions += other.actions;
    }
}

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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{}after {} action(s){}: {fault}\n{record}",
    seed.map(|seed| format!("seed {seed}, ")).unwrap_or_default(),
    actions,
    last.as_ref().map(|action| format!(", the last `{action}`")).unwrap_or_default()
)]
pub struct Disagreement {
    /// The seed, of a random game.
    pub seed: Option<u64>,
    /// Number of actions made.
    pub actions: usize,
    /// The last of them in the notation, if there was one.
    pub last: Option<String>,
    /// What differs.
    pub fault: Fault,
    /// The record of the game up to there. Replaying it leads to the position in which they differ.
    pub record: String,
}

impl Disagreement {
    fn new<X: Expansion>(
        game: &Game<Classic<X>>,
        seed: Option<u64>,
        fault: impl Into<Fault>,
    ) -> Disagreement {
        Disagreement {
            seed,
            actions: game.log().len(),
            last: game.log().last().map(ToString::to_string),
            fault: fault.into(),
            record: game.record().to_text(),
        }
    }
}

/// A game told by engine and oracle together.
struct Pair<X: Expansion> {
    game: Game<Classic<X>>,
    oracle: Position,
    seed: Option<u64>,
}

impl<X: Expansion> Pair<X> {
    fn random(rules: &Arc<Classic<X>>, seed: Option<u64>) -> Result<Pair<X>, Box<Disagreement>> {
        let game = Game::new(Arc::clone(rules));
        let oracle = match Position::of_engine(rules, None) {
            Ok(oracle) => oracle,
            Err(fault) => return Err(Box::new(Disagreement::new(&game, seed, fault))),
        };
        Pair::new(game, oracle, seed)
    }

    fn new(
        game: Game<Classic<X>>,
        oracle: Position,
        seed: Option<u64>,
    ) -> Result<Pair<X>, Box<Disagreement>> {
        let pair = Pair { game, oracle, seed };
        pair.judge(agree(&pair.game, &pair.oracle))?;
        Ok(pair)
    }

    /// Lets the oracle follow the engine, which has just made `action`, and compares.
    fn follow(&mut self, action: &ActionOf<X>) -> Result<(), Box<Disagreement>> {
        let known = of_engine::<X>(action).ok_or_else(|| NoAction { found: action.to_string() });
        let action = known.map_err(|fault| Box::new(Disagreement::new(&self.game, self.seed, fault)))?;
        let applied = self.oracle.apply(&action);
        self.judge(applied)?;
        self.judge(agree_on_events::<X>(self.game.events(), &self.oracle))?;
        self.judge(agree(&self.game, &self.oracle))
    }

    fn judge<F: Into<Fault>>(&self, outcome: Result<(), F>) -> Result<(), Box<Disagreement>> {
        outcome.map_err(|fault| Box::new(Disagreement::new(&self.game, self.seed, fault)))
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
    let mut verified = Verified::default();
    for seed in seeds {
        let mut pair = Pair::random(rules, Some(seed))?;
        let mut dealer = Seeded::new(seed);
        while pair.game.log().len() < most_actions {
            let Some(step) = random_step(&mut pair.game, &mut dealer) else { break };
            pair.follow(&step.action())?;
        }
        verified += Verified { games: 1, actions: pair.game.log().len() as u64 };
    }
    Ok(verified)
}

/// Tells a game again from its log, and compares engine and oracle as [`verify`] does.
///
/// # Errors
///
/// Where they come apart.
pub fn verify_game<X: Expansion>(game: &Game<Classic<X>>) -> Result<Verified, Box<Disagreement>> {
    follow_game(game, Pair::random(&game.shared_rules(), None)?)
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
    follow_game(game, Pair::new(Game::new(game.shared_rules()), opening, None)?)
}

fn follow_game<X: Expansion>(
    game: &Game<Classic<X>>,
    mut pair: Pair<X>,
) -> Result<Verified, Box<Disagreement>> {
    for &action in game.log() {
        let applied = pair.game.apply(action).map(drop).map_err(|refusal| Fault::Replay(refusal.to_string()));
        pair.judge(applied)?;
        pair.follow(&action)?;
    }
    Ok(Verified { games: 1, actions: pair.game.log().len() as u64 })
}
