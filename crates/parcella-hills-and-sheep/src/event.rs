//! Facts of the expansion.

use std::fmt;

use parcella_classic::{EventWord, Place};
use parcella_ruleset::Seat;
use smallvec::SmallVec;

use crate::Token;

/// What the expansion tells of. That a tile went under a hill is told by the base game, as a tile withheld.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A token was drawn for the shepherd of a seat. A wolf goes back into the bag, with all tokens of the field.
    TokenDrawn {
        /// The seat.
        seat: Seat,
        /// The token.
        token: Token,
        /// Where its shepherd stands.
        place: Place,
    },
    /// A flock was driven to the fold (HS-23, HS-36).
    Herded {
        /// Where the first of its shepherds stands.
        place: Place,
        /// Number of sheep; each of the seats gets so many points (HS-32).
        sheep: u32,
        /// The seats, in turn order.
        seats: SmallVec<[Seat; 8]>,
    },
    /// A dragon ate a shepherd and a flock (HS-68).
    Eaten {
        /// Whose shepherd it was.
        seat: Seat,
        /// Where it stood.
        place: Place,
        /// Number of sheep.
        sheep: u32,
    },
}

impl EventWord for Event {
    fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
        match self {
            Event::Herded { sheep, seats, .. } => seats.iter().map(|seat| (*seat, *sheep as i32)).collect(),
            Event::TokenDrawn { .. } | Event::Eaten { .. } => SmallVec::new(),
        }
    }

    fn pay(&self, mut pay: impl FnMut(Seat, i32)) {
        if let Event::Herded { sheep, seats, .. } = self {
            seats.iter().for_each(|seat| pay(*seat, *sheep as i32));
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::TokenDrawn { seat, token: Token::Wolf, place } => {
                write!(f, "a wolf came for the flock of seat {seat} at {place}")
            }
            Event::TokenDrawn { seat, token, place } => {
                write!(f, "{} sheep joined the flock of seat {seat} at {place}", token.sheep())
            }
            Event::Herded { place, sheep, seats } => {
                for (index, seat) in seats.iter().enumerate() {
                    let separator = if index == 0 { "" } else { "; " };
                    write!(f, "{separator}seat {seat} scored {sheep} for the flock at {place}")?;
                }
                write!(f, " (sheep {sheep} × 1)")
            }
            Event::Eaten { seat, place, sheep } => {
                write!(f, "the dragon ate the shepherd of seat {seat} at {place} and {sheep} sheep")
            }
        }
    }
}
