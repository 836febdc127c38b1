//! Engine and oracle side by side, whatever the game: random games compared at every action, and sequences counted.

use std::fmt::Display;
use std::ops::AddAssign;
use std::sync::Arc;

use parcella_ruleset::{Game, Notation, Seeded, random_step};

/// An oracle of the games by the rules `R`: a position that follows an engine action by action.
///
/// Implemented by the `Position` of each game; by a program of your own to compare an engine with something else.
pub trait Telling<R: Notation>: Sized {
    /// What can go wrong when a game is told twice.
    type Fault;

    /// The opening position of the game that an engine plays.
    ///
    /// # Errors
    ///
    /// If there is none.
    fn opening(rules: &R) -> Result<Self, Self::Fault>;

    /// Makes the action that the engine has made.
    ///
    /// # Errors
    ///
    /// If it is not legal; then nothing has changed.
    fn follow(&mut self, action: &R::Action) -> Result<(), Self::Fault>;

    /// Compares the positions.
    ///
    /// # Errors
    ///
    /// The first difference.
    fn agree(&self, game: &Game<R>) -> Result<(), Self::Fault>;

    /// Compares what the last action brought about.
    ///
    /// # Errors
    ///
    /// The first difference.
    fn agree_on_events(&self, events: &[R::Event]) -> Result<(), Self::Fault>;

    /// The engine refuses an action that it made before.
    fn refused_by_engine(refusal: R::Refusal) -> Self::Fault;
}

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

/// A game in which engine and oracle come apart.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{}after {} action(s){}: {fault}\n{record}",
    seed.map(|seed| format!("seed {seed}, ")).unwrap_or_default(),
    actions,
    last.as_ref().map(|action| format!(", the last `{action}`")).unwrap_or_default()
)]
pub struct Disagreement<F: Display> {
    /// The seed, of a random game.
    pub seed: Option<u64>,
    /// Number of actions made.
    pub actions: usize,
    /// The last of them in the notation, if there was one.
    pub last: Option<String>,
    /// What differs.
    pub fault: F,
    /// The record of the game up to there. Replaying it leads to the position in which they differ.
    pub record: String,
}

/// A game told by engine and oracle together.
pub(crate) struct Pair<R: Notation, T> {
    game: Game<R>,
    oracle: T,
    seed: Option<u64>,
}

impl<R: Notation, T: Telling<R, Fault: Display>> Pair<R, T> {
    fn random(
        rules: &Arc<R>,
        opening: impl FnOnce(&R) -> Result<T, T::Fault>,
        seed: Option<u64>,
    ) -> Result<Self, Box<Disagreement<T::Fault>>> {
        let game = Game::new(Arc::clone(rules));
        match opening(rules) {
            Ok(oracle) => Pair::new(game, oracle, seed),
            Err(fault) => Err(Pair::<R, T>::disagreement(&game, seed, fault)),
        }
    }

    pub(crate) fn new(
        game: Game<R>,
        oracle: T,
        seed: Option<u64>,
    ) -> Result<Self, Box<Disagreement<T::Fault>>> {
        let pair = Pair { game, oracle, seed };
        pair.judge(pair.oracle.agree(&pair.game))?;
        Ok(pair)
    }

    fn disagreement(game: &Game<R>, seed: Option<u64>, fault: T::Fault) -> Box<Disagreement<T::Fault>> {
        Box::new(Disagreement {
            seed,
            actions: game.log().len(),
            last: game.log().last().map(ToString::to_string),
            fault,
            record: game.record().to_text(),
        })
    }

    /// Lets the oracle follow the engine, which has just made `action`, and compares.
    fn follow(&mut self, action: &R::Action) -> Result<(), Box<Disagreement<T::Fault>>> {
        let followed = self.oracle.follow(action);
        self.judge(followed)?;
        self.judge(self.oracle.agree_on_events(self.game.events()))?;
        self.judge(self.oracle.agree(&self.game))
    }

    fn judge(&self, outcome: Result<(), T::Fault>) -> Result<(), Box<Disagreement<T::Fault>>> {
        outcome.map_err(|fault| Pair::<R, T>::disagreement(&self.game, self.seed, fault))
    }

    /// Plays at random.
    fn play(mut self, seed: u64, most_actions: usize) -> Result<Verified, Box<Disagreement<T::Fault>>> {
        let mut dealer = Seeded::new(seed);
        while self.game.log().len() < most_actions {
            let Some(step) = random_step(&mut self.game, &mut dealer) else { break };
            self.follow(&step.action())?;
        }
        Ok(Verified { games: 1, actions: self.game.log().len() as u64 })
    }

    /// Tells a game again from its log.
    pub(crate) fn follow_game(mut self, game: &Game<R>) -> Result<Verified, Box<Disagreement<T::Fault>>> {
        for action in game.log() {
            let applied = self.game.apply(*action).map(drop).map_err(T::refused_by_engine);
            self.judge(applied)?;
            self.follow(action)?;
        }
        Ok(Verified { games: 1, actions: self.game.log().len() as u64 })
    }
}

/// Plays random games, one for each seed, and compares at every action.
pub(crate) fn verify<R: Notation, T: Telling<R, Fault: Display>>(
    rules: &Arc<R>,
    seeds: impl IntoIterator<Item = u64>,
    most_actions: usize,
) -> Result<Verified, Box<Disagreement<T::Fault>>> {
    let mut verified = Verified::default();
    for seed in seeds {
        verified += Pair::<R, T>::random(rules, T::opening, Some(seed))?.play(seed, most_actions)?;
    }
    Ok(verified)
}

/// Tells a game again from its log, and compares at every action.
pub(crate) fn verify_game<R: Notation, T: Telling<R, Fault: Display>>(
    game: &Game<R>,
) -> Result<Verified, Box<Disagreement<T::Fault>>> {
    verify_game_from(game, T::opening)
}

/// Plays the random game with a seed, by [`random_step`] with [`Seeded::new`] of that seed, and compares engine and
/// oracle in the opening position and after every action. `opening` is [`Telling::opening`], or gives the opening of a
/// game for which that is not enough, such as one on a map of the user's own.
///
/// # Errors
///
/// Where they come apart.
///
/// # Panics
///
/// As [`random_step`].
///
/// ```
/// use std::sync::Arc;
/// use parcella_hunters_and_gatherers::{Config, HuntersAndGatherers};
/// use parcella_oracle::{Telling, hunters_and_gatherers::Position, verify_random_game};
///
/// let rules = Arc::new(HuntersAndGatherers::new(Config::new(2))?);
/// let verified = verify_random_game::<_, Position>(&rules, Telling::opening, 7)?;
/// assert_eq!(verified.games, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify_random_game<R: Notation, T: Telling<R, Fault: Display>>(
    rules: &Arc<R>,
    opening: impl FnOnce(&R) -> Result<T, T::Fault>,
    seed: u64,
) -> Result<Verified, Box<Disagreement<T::Fault>>> {
    Pair::random(rules, opening, Some(seed))?.play(seed, usize::MAX)
}

/// Tells a game again from its log, and compares as [`verify_random_game`] does.
///
/// # Errors
///
/// Where they come apart.
pub fn verify_game_from<R: Notation, T: Telling<R, Fault: Display>>(
    game: &Game<R>,
    opening: impl FnOnce(&R) -> Result<T, T::Fault>,
) -> Result<Verified, Box<Disagreement<T::Fault>>> {
    Pair::random(&game.shared_rules(), opening, None)?.follow_game(game)
}

/// A position whose sequences of actions can be counted.
pub(crate) trait Countable: Clone {
    type Action;

    fn legal_actions(&self) -> Vec<Self::Action>;

    /// Makes a legal action.
    fn make(&mut self, action: &Self::Action);
}

/// Number of sequences of `depth` actions; the last is counted and not made.
pub(crate) fn perft<P: Countable>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = position.legal_actions();
    match (actions.len(), depth) {
        (0, _) => 1,
        (number, 1) => number as u64,
        _ => {
            let after = |action| {
                let mut next = position.clone();
                next.make(action);
                perft(&next, depth - 1)
            };
            actions.iter().map(after).sum()
        }
    }
}
