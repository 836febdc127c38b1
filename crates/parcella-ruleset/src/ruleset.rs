//! What a game is.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use smallvec::SmallVec;

use crate::{Actor, Chance, Refusal, Seat, Sequence, Sink};

/// Points, seat by seat.
pub type Scores = SmallVec<[i32; 6]>;

/// What is true of a ruleset whatever is played: machine-readable, for tools.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Passport {
    /// The name in records, such as `classic`: also that which `Notation::write_header` writes, and under which the game
    /// is registered. No law compares them.
    pub name: &'static str,
    /// Changes whenever the behaviour of the rules changes.
    pub rules_version: u32,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// Bound on the number of actions of one game, chance included.
    pub longest_game: usize,
    /// Whether chance ever acts.
    pub has_chance: bool,
    /// Whether some seat knows what others do not.
    pub has_secrets: bool,
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A spectator: what everybody may know.
    Public,
    /// The person at this seat.
    Seat(Seat),
}

/// The place of one seat when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
    /// Its rank from 1; tied seats share a rank.
    pub rank: u8,
}

/// How a game ended: every seat once, best first, tied seats in turn order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// The seats, best first.
    pub standings: SmallVec<[Standing; 6]>,
}

impl Outcome {
    /// Ranks seats by points; equal points share a rank.
    pub fn by_points(scores: &[i32]) -> Outcome {
        let mut standings: SmallVec<[Standing; 6]> = Seat::all(scores.len())
            .zip(scores)
            .map(|(seat, &points)| {
                let better = scores.iter().filter(|other| **other > points).count();
                Standing { seat, points, rank: better as u8 + 1 }
            })
            .collect();
        standings.sort_by_key(|standing| (standing.rank, standing.seat));
        Outcome { standings }
    }

    /// The seats that share the first rank, in turn order.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.standings.iter().take_while(|standing| standing.rank == 1).map(|standing| standing.seat)
    }
}

/// The rules of a game as an immutable object, made from a checked configuration.
///
/// The rules are told three times, in separate code: [`legal_actions`](Ruleset::legal_actions) generates,
/// [`check`](Ruleset::check) judges, [`commit`](Ruleset::commit) changes. `parcella-kit` compares them.
///
/// Everything is a function of rules, state and action. There is no random number generator, no clock and no hidden
/// store: where a die would be thrown, [`Actor::Chance`] acts, and its action says what came up.
pub trait Ruleset: Debug + Send + Sync + 'static {
    /// A position. Equality and hash mean *the same position*, however it was reached.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One small step: draw, place, deploy, pass. The order is that of [`legal_actions`](Ruleset::legal_actions).
    type Action: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// A fact that an action brought about, in the past tense.
    type Event: Clone + PartialEq + Debug + Display + Send + Sync + 'static;
    /// Why an action is refused.
    type Refusal: Refusal;
    /// The legal actions of a state as a lazy list.
    type Actions<'a>: Sequence<Item = Self::Action>;
    /// What a viewer may know of a position, for display.
    type View: Clone + PartialEq + Debug;

    /// What is true of these rules whatever is played.
    fn passport(&self) -> Passport;

    /// Number of seats at the table.
    fn seats(&self) -> usize;

    /// The opening position.
    fn opening(&self) -> Self::State;

    /// Who decides next; `None` when the game is over.
    fn actor(&self, state: &Self::State) -> Option<Actor>;

    /// The word that begins the actions of the open decision in the notation, such as `place`; `pass` aside. Empty
    /// when the game is over.
    fn step(&self, state: &Self::State) -> &'static str;

    /// The legal actions, sorted, each once. Empty exactly when the game is over.
    fn legal_actions<'a>(&'a self, state: &'a Self::State) -> Self::Actions<'a>;

    /// Whether an action is legal.
    ///
    /// # Errors
    ///
    /// The rule against it, with place, what was found and what was needed.
    fn check(&self, state: &Self::State, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out a legal action and tells the sink what happened.
    ///
    /// # Panics
    ///
    /// May panic, or leave a position that cannot arise, if the action is not legal. For callers who know that it
    /// is; all others use [`Game::apply`](crate::Game::apply).
    fn commit(&self, state: &mut Self::State, action: &Self::Action, sink: &mut impl Sink<Self::Event>);

    /// What chance draws from: `None` unless chance acts.
    fn chance(&self, state: &Self::State) -> Option<Chance>;

    /// How many of the units counted by [`Chance::total`] stand for this action; 0 if it is not legal.
    fn weight(&self, state: &Self::State, action: &Self::Action) -> u64;

    /// The action that unit number `ticket` stands for, counting units in the order of the legal actions.
    ///
    /// # Panics
    ///
    /// May panic unless chance acts and `ticket` is less than [`Chance::total`].
    fn chance_action(&self, state: &Self::State, mut ticket: u64) -> Self::Action {
        let actions = self.legal_actions(state);
        let drawn = actions.iter().find(|action| {
            let weight = self.weight(state, action);
            let hit = ticket < weight;
            ticket = ticket.wrapping_sub(weight);
            hit
        });
        drawn.expect("ticket is less than the total of the weights")
    }

    /// The score track.
    fn scores(&self, state: &Self::State) -> Scores;

    /// The scores if the game ended now: an open decision is declined if it may be, and no other is asked. So before a
    /// `pass` that ends the game they are the scores after it, and once it is over they equal
    /// [`scores`](Ruleset::scores).
    fn final_scores(&self, state: &Self::State) -> Scores;

    /// Points that an event puts on the track, seat by seat; the scores are the fold of them.
    fn points(&self, event: &Self::Event) -> SmallVec<[(Seat, i32); 2]>;

    /// A hash of the position that is the same on every platform and in every process. Equal positions have equal
    /// hashes.
    fn position_hash(&self, state: &Self::State) -> u64;

    /// What `viewer` may know of the position.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// How the game ended; `None` until it is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        self.actor(state).is_none().then(|| Outcome::by_points(&self.scores(state)))
    }
}
