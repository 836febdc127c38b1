//! Facts of the expansion.

use std::fmt;

use parcella_classic::EventWord;
use parcella_ruleset::Seat;
use smallvec::SmallVec;

use crate::{Good, Goods};

/// What the expansion tells of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A seat completed a city and took its goods (TB-3).
    GoodsTaken {
        /// The seat.
        seat: Seat,
        /// What it took.
        goods: Goods,
    },
    /// At the end a kind of goods was paid for (TB-5).
    GoodsScored {
        /// The kind.
        good: Good,
        /// The largest number that a seat holds.
        number: u16,
        /// The seats that hold so many; each gets [`Event::POINTS`].
        winners: SmallVec<[Seat; 8]>,
    },
}

impl Event {
    /// Points for most of one kind of goods (TB-5).
    pub const POINTS: i32 = 10;
}

impl EventWord for Event {
    fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
        match self {
            Event::GoodsTaken { .. } => SmallVec::new(),
            Event::GoodsScored { winners, .. } => winners.iter().map(|seat| (*seat, Event::POINTS)).collect(),
        }
    }

    fn pay(&self, mut pay: impl FnMut(Seat, i32)) {
        if let Event::GoodsScored { winners, .. } = self {
            winners.iter().for_each(|seat| pay(*seat, Event::POINTS));
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::GoodsTaken { seat, goods } => {
                write!(f, "seat {seat} took goods: ")?;
                let held = Good::ALL.into_iter().filter(|good| goods.of(*good) > 0);
                for (index, good) in held.enumerate() {
                    let separator = if index == 0 { "" } else { ", " };
                    write!(f, "{separator}{} {}", goods.of(good), good.word())?;
                }
                Ok(())
            }
            Event::GoodsScored { good, number, winners } => {
                for (index, seat) in winners.iter().enumerate() {
                    let separator = if index == 0 { "" } else { "; " };
                    write!(f, "{separator}seat {seat} scored {} for most {}", Event::POINTS, good.word())?;
                }
                write!(f, ", {number} each, at the end of the game")
            }
        }
    }
}
