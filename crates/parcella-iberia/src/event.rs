//! Facts of the map.

use std::fmt;

use parcella_classic::EventWord;
use parcella_geometry::Cell;
use parcella_ruleset::Seat;
use smallvec::{SmallVec, smallvec};

use crate::{Chip, TreatFactor, score};

/// What the map tells of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A tile was laid on a square with coats of arms (IB-29).
    CoatsOfArms {
        /// Who laid it.
        seat: Seat,
        /// The square.
        cell: Cell,
        /// Number of coats of arms.
        coats: u8,
        /// Points for each.
        each: u32,
    },
    /// A tile was laid on a square with a face-down chip.
    ChipCovered {
        /// The square.
        cell: Cell,
    },
    /// The chip was turned over (IB-42).
    ChipFound {
        /// Who found it.
        seat: Seat,
        /// The chip.
        chip: Chip,
    },
    /// It was laid again, face up (IB-43).
    TreatLaid {
        /// The square.
        cell: Cell,
        /// The chip.
        chip: Chip,
    },
    /// No square is free for it, so it left the game (IB-47).
    ChipLost {
        /// The chip.
        chip: Chip,
    },
    /// A tile was laid on a treat, which left the game (IB-48, IB-50).
    TreatFound {
        /// Who laid it.
        seat: Seat,
        /// The square.
        cell: Cell,
        /// The chip.
        chip: Chip,
        /// How many times its value it pays (IB-49).
        factor: TreatFactor,
    },
}

impl EventWord for Event {
    fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
        match *self {
            Event::CoatsOfArms { seat, coats, each, .. } => {
                smallvec![(seat, score::coats_of_arms(coats, each).points())]
            }
            Event::ChipFound { seat, chip } => smallvec![(seat, score::chip(chip).points())],
            Event::TreatFound { seat, chip, factor, .. } => {
                smallvec![(seat, score::treat(chip, factor).points())]
            }
            Event::ChipCovered { .. } | Event::TreatLaid { .. } | Event::ChipLost { .. } => SmallVec::new(),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = self.points().first().map_or(0, |(_, points)| *points);
        match *self {
            Event::CoatsOfArms { seat, cell, coats, each } => {
                write!(f, "seat {seat} scored {points} at {cell} ({})", score::coats_of_arms(coats, each))
            }
            Event::ChipCovered { cell } => write!(f, "a chip was found at {cell}"),
            Event::ChipFound { seat, chip } => {
                write!(f, "seat {seat} scored {points} for the chip {chip} ({})", score::chip(chip))
            }
            Event::TreatLaid { cell, chip } => write!(f, "the chip {chip} was laid as a treat at {cell}"),
            Event::ChipLost { chip } => write!(f, "the chip {chip} finds no free square and left the game"),
            Event::TreatFound { seat, cell, chip, factor } => {
                write!(
                    f,
                    "seat {seat} scored {points} for the treat {chip} at {cell} ({})",
                    score::treat(chip, factor)
                )
            }
        }
    }
}
