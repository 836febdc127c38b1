//! Who answers for chance.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{RuleId, Ruleset, StableHash};

/// Something that chance draws from, by its number and name. A seeded dealer keeps one independent stream for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// Number of the source within its ruleset, by which it is recognised, less than [`Seeded::MOST_STREAMS`];
    /// the last is that of [`Seeded::CHOICES`].
    pub index: u8,
    /// Its name; part of the seed of its stream.
    pub name: &'static str,
}

/// What chance draws from right now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    /// The stock drawn from.
    pub source: Source,
    /// Number of units in it, each as likely as any other; more than 0.
    pub total: u64,
}

/// Answers for chance. It decides nothing about the rules: what it names is checked like any action.
pub trait Dealer<R: Ruleset> {
    /// The action of chance in `state`, where chance acts.
    ///
    /// # Errors
    ///
    /// If the dealer has nothing left to deal.
    fn deal(&mut self, rules: &R, state: &R::State) -> Result<R::Action, DealError>;

    /// Hears what happened, such as tiles that left the game unseen.
    fn observe(&mut self, _events: &[R::Event]) {}
}

/// A dealer without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// The game does not wait for chance.
    #[error("chance is not to act")]
    NotChance,
    /// The script or pile is used up.
    #[error("the dealer has nothing left to deal")]
    Exhausted,
    /// The action that the dealer named is not legal.
    #[error("what the dealer named is not legal: {code}{}", rule.map(|rule| format!(" ({rule})")).unwrap_or_default())]
    Refused {
        /// The rule that forbids it, if a rule does.
        rule: Option<RuleId>,
        /// The code of the refusal.
        code: &'static str,
    },
}

/// Draws with a seed: the same seed deals the same game on every platform and in every version of this crate.
///
/// The algorithm is xoshiro256++ (`rand_xoshiro`), one stream for each [`Source`], seeded with
/// `StableHash(seed, name of the source)` through `seed_from_u64`. A number below `n` is taken from 64 random bits
/// by multiplication and rejection, without bias.
#[derive(Clone, Debug)]
pub struct Seeded {
    seed: u64,
    // By the index of the source, made when first used.
    streams: [Option<Xoshiro256PlusPlus>; Seeded::MOST_STREAMS],
}

impl Seeded {
    /// The largest number of streams; a [`Source`] has a smaller index.
    pub const MOST_STREAMS: usize = 8;
    /// The stream that random choices of seats are taken from; see [`random_step`](crate::random_step).
    pub const CHOICES: Source = Source { index: 7, name: "choices" };

    /// A dealer with this seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded { seed, streams: Default::default() }
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// A number below `total` from the stream of `source`, each as likely as any other.
    ///
    /// # Panics
    ///
    /// If `total` is 0, or the index of the source is not less than [`Seeded::MOST_STREAMS`].
    #[inline(always)]
    pub fn below(&mut self, source: Source, total: u64) -> u64 {
        assert!(total > 0, "there is no number below 0");
        let stream = self.stream(source);
        loop {
            let product = u128::from(stream.next_u64()) * u128::from(total);
            let low = product as u64;
            if low >= total || low >= total.wrapping_neg() % total {
                return (product >> 64) as u64;
            }
        }
    }

    /// Puts items into a random order by the stream of `source`, each order as likely as any other: a [`Pile`] with a
    /// seed.
    pub fn shuffle<T>(&mut self, source: Source, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(source, last as u64 + 1) as usize);
        }
    }

    #[inline(always)]
    fn stream(&mut self, source: Source) -> &mut Xoshiro256PlusPlus {
        let seed = self.seed;
        self.streams[source.index as usize].get_or_insert_with(|| {
            let seed = StableHash::new(seed).bytes(source.name.as_bytes()).finish();
            Xoshiro256PlusPlus::seed_from_u64(seed)
        })
    }
}

impl<R: Ruleset> Dealer<R> for Seeded {
    fn deal(&mut self, rules: &R, state: &R::State) -> Result<R::Action, DealError> {
        let chance = rules.chance(state).ok_or(DealError::NotChance)?;
        let ticket = self.below(chance.source, chance.total);
        Ok(rules.chance_action(state, ticket))
    }
}

/// Deals the given actions, one after the other: a prepared game, or the worst draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script<A> {
    actions: std::collections::VecDeque<A>,
}

impl<A> Script<A> {
    /// A dealer of these actions.
    pub fn new(actions: impl IntoIterator<Item = A>) -> Script<A> {
        Script { actions: actions.into_iter().collect() }
    }

    /// How many actions are left.
    pub fn remaining(&self) -> usize {
        self.actions.len()
    }
}

impl<R: Ruleset> Dealer<R> for Script<R::Action> {
    fn deal(&mut self, rules: &R, state: &R::State) -> Result<R::Action, DealError> {
        rules.chance(state).ok_or(DealError::NotChance)?;
        self.actions.pop_front().ok_or(DealError::Exhausted)
    }
}

/// A shuffled pile: the order is fixed before the game, as with real tiles, and known to the dealer alone. Shuffle it
/// with [`Seeded::shuffle`], or as you like.
///
/// It deals the first action of the order that is legal. A ruleset whose chance removes units unseen tells of it in
/// its events; such a ruleset brings its own pile, which listens to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile<A> {
    order: Vec<A>,
}

impl<A> Pile<A> {
    /// A pile dealt from the first action to the last.
    pub fn new(order: impl IntoIterator<Item = A>) -> Pile<A> {
        Pile { order: order.into_iter().collect() }
    }
}

impl<R: Ruleset> Dealer<R> for Pile<R::Action> {
    fn deal(&mut self, rules: &R, state: &R::State) -> Result<R::Action, DealError> {
        rules.chance(state).ok_or(DealError::NotChance)?;
        let next = self.order.iter().position(|action| rules.weight(state, action) > 0);
        Ok(self.order.remove(next.ok_or(DealError::Exhausted)?))
    }
}
