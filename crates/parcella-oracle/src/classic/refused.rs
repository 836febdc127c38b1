//! Why something is refused.

use parcella_classic::Part;
use parcella_features::TileId;
use parcella_geometry::{Cell, Side};
use parcella_ruleset::{RuleId, Seat};

/// Why an action is refused. Where several rules forbid it, the first in this order is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another decision is open.
    #[error("the open decision is `{open}`")]
    OutOfStep {
        /// The word of the open decision.
        open: &'static str,
    },
    /// The drawn tile can be placed, so it must be (CL-15).
    #[error("tile {tile} must be placed")]
    MustPlace {
        /// The drawn tile.
        tile: TileId,
    },
    /// No such tile is left in the stack.
    #[error("no tile {tile} is left to be drawn")]
    NotInStack {
        /// The tile.
        tile: TileId,
    },
    /// A tile lies there already.
    #[error("{cell} is taken")]
    Taken {
        /// The cell.
        cell: Cell,
    },
    /// No tile lies on any of the four cells beside it (CL-10).
    #[error("no tile lies beside {cell}")]
    Alone {
        /// The cell.
        cell: Cell,
    },
    /// A side does not show what the neighbour shows (CL-11).
    #[error("the {side} side does not match the neighbour of {cell}")]
    Mismatch {
        /// The cell.
        cell: Cell,
        /// The first such side, clockwise from north.
        side: Side,
    },
    /// The tile just laid has no part of this name.
    #[error("the tile at {cell} has no part called {part}")]
    NoSuchPart {
        /// The cell of the tile just laid.
        cell: Cell,
        /// The name.
        part: Part,
    },
    /// No follower is left in the supply (CL-28).
    #[error("seat {seat} has no follower left")]
    NoneLeft {
        /// The seat.
        seat: Seat,
    },
    /// The game is played without farmers (CL-45).
    #[error("{part} cannot be used: there are no farmers")]
    NoFarmers {
        /// The name of the part.
        part: Part,
    },
    /// A follower stands in the region already (CL-23).
    #[error("{followers} follower(s) stand in the region of {part}")]
    Occupied {
        /// The name of the part.
        part: Part,
        /// Number of followers there.
        followers: u32,
    },
}

impl Refused {
    /// The rule against the action, if it is one of the rulebook.
    pub fn rule(&self) -> Option<RuleId> {
        let number = match self {
            Refused::Alone { .. } => 10,
            Refused::Mismatch { .. } => 11,
            Refused::MustPlace { .. } => 15,
            Refused::Occupied { .. } => 23,
            Refused::NoneLeft { .. } => 28,
            Refused::NoFarmers { .. } => 45,
            Refused::Over
            | Refused::OutOfStep { .. }
            | Refused::NotInStack { .. }
            | Refused::Taken { .. }
            | Refused::NoSuchPart { .. } => return None,
        };
        Some(RuleId::new("CL", number))
    }
}

/// Why a configuration has no opening position: the first reason found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unplayable {
    /// Too few or too many seats (CL-1).
    #[error("{found} seats; the base game is for 2 to 5")]
    Seats {
        /// Seats asked for.
        found: u8,
    },
    /// A first seat that is not at the table (CL-6).
    #[error("seat {found} is not at a table of {seats}")]
    First {
        /// The seat asked for.
        found: Seat,
        /// Number of seats.
        seats: u8,
    },
    /// A set without a start tile, or with several kinds of them (CL-4).
    #[error("{found} kinds of start tiles; there must be 1")]
    StartTiles {
        /// Number of kinds.
        found: usize,
    },
    /// A tile in the deck that is not in the set.
    #[error("tile {tile} of the deck is not in the set")]
    UnknownTile {
        /// The tile.
        tile: TileId,
    },
}
