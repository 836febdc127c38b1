//! Facts of the expansion.

use std::fmt;

use parcella_classic::EventWord;
use parcella_geometry::Cell;
use parcella_ruleset::Seat;
use parcella_scoring::Sheet;
use smallvec::{SmallVec, smallvec};

use crate::Chip;

/// What the expansion tells of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A square with coats of arms was covered (IB-29).
    CoatsOfArms {
        /// Who laid the tile.
        seat: Seat,
        /// The square.
        cell: Cell,
        /// The points.
        sheet: Sheet,
    },
    /// A face-down chip was found (IB-42).
    ChipFound {
        /// Who laid the tile.
        seat: Seat,
        /// The square.
        cell: Cell,
        /// The chip.
        chip: Chip,
        /// The points.
        sheet: Sheet,
    },
    /// It was laid face up (IB-43).
    TreatLaid {
        /// Who laid it.
        seat: Seat,
        /// The square.
        cell: Cell,
        /// The chip.
        chip: Chip,
    },
    /// It left the game, since no square was free for it (IB-47).
    ChipOut {
        /// The chip.
        chip: Chip,
    },
    /// A treat was covered, and left the game (IB-48, IB-50).
    TreatFound {
        /// Who laid the tile.
        seat: Seat,
        /// The square.
        cell: Cell,
        /// The chip.
        chip: Chip,
        /// The points.
        sheet: Sheet,
    },
}

impl EventWord for Event {
    fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
        match self {
            Event::CoatsOfArms { seat, sheet, .. }
            | Event::ChipFound { seat, sheet, .. }
            | Event::TreatFound { seat, sheet, .. } => smallvec![(*seat, sheet.points())],
            Event::TreatLaid { .. } | Event::ChipOut { .. } => SmallVec::new(),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::CoatsOfArms { seat, cell, sheet } => {
                write!(f, "seat {seat} scored {} for the coats of arms at {cell} ({sheet})", sheet.points())
            }
            Event::ChipFound { seat, cell, chip, sheet } => {
                write!(
                    f,
                    "seat {seat} scored {} for the chip {chip} found at {cell} ({sheet})",
                    sheet.points()
                )
            }
            Event::TreatLaid { seat, cell, chip } => write!(f, "seat {seat} laid the treat {chip} on {cell}"),
            Event::ChipOut { chip } => write!(f, "the chip {chip} left the game: no square was free for it"),
            Event::TreatFound { seat, cell, chip, sheet } => {
                write!(f, "seat {seat} scored {} for the treat {chip} at {cell} ({sheet})", sheet.points())
            }
        }
    }
}
