//! Flocks and the bag.

use parcella_ruleset::{Seat, StableHash};
use smallvec::SmallVec;

use crate::Token;

/// Tokens beside a shepherd: numbers of those with 1, 2, 3 and 4 sheep. They belong to the shepherd; the flock of a field
/// is what all its shepherds have together (HS-31).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Flock(pub [u8; 4]);

impl Flock {
    /// Number of tokens.
    pub fn tokens(self) -> u32 {
        self.0.iter().map(|number| u32::from(*number)).sum()
    }

    /// Number of sheep.
    pub fn sheep(self) -> u32 {
        (1..).zip(self.0).map(|(sheep, number): (u32, u8)| sheep * u32::from(number)).sum()
    }
}

/// What the expansion keeps in a position: flocks and the bag.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    // Seat by seat: everybody has one shepherd.
    flocks: SmallVec<[Flock; 6]>,
    bag: [u8; 5],
}

impl State {
    /// HS-2: all tokens are in the bag.
    pub(crate) fn new(seats: usize) -> State {
        State { flocks: SmallVec::from_elem(Flock::default(), seats), bag: Token::ALL.map(Token::number) }
    }

    /// The tokens beside the shepherd of a seat; none if there is no such seat.
    pub fn flock(&self, seat: Seat) -> Flock {
        self.flocks.get(seat.index()).copied().unwrap_or_default()
    }

    /// Number of tokens of a kind in the bag.
    pub fn in_bag(&self, token: Token) -> u8 {
        self.bag[token as usize]
    }

    /// Number of tokens in the bag; never 0, since wolves come back (HS-29).
    pub fn tokens_in_bag(&self) -> u8 {
        self.bag.iter().sum()
    }

    /// A token with sheep goes from the bag to the shepherd of a seat.
    pub(crate) fn join(&mut self, seat: Seat, token: Token) {
        self.bag[token as usize] -= 1;
        self.flocks[seat.index()].0[token as usize] += 1;
    }

    /// All tokens of a seat go back into the bag.
    pub(crate) fn empty(&mut self, seat: Seat) {
        let flock = std::mem::take(&mut self.flocks[seat.index()]);
        self.bag.iter_mut().zip(flock.0).for_each(|(number, more)| *number += more);
    }

    pub(crate) fn hash_words(&self, hash: StableHash) -> StableHash {
        self.flocks.iter().fold(hash, |hash, flock| hash.word(u64::from(u32::from_le_bytes(flock.0))))
    }
}
