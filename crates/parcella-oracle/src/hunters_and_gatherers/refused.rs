//! Why something is refused.

use parcella_features::TileId;
use parcella_geometry::{Cell, Side};
use parcella_hunters_and_gatherers::{Part, Stack};
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
    /// The tile in hand can be placed, so it must be (HG-10, HG-46).
    #[error("tile {tile} must be placed")]
    MustPlace {
        /// The tile.
        tile: TileId,
        /// The stack it came from.
        stack: Stack,
    },
    /// No such tile is left in the stack that is drawn from.
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
    /// The table ends before that cell (HG-14).
    #[error("{cell} is not on the table")]
    OffTable {
        /// The cell.
        cell: Cell,
    },
    /// No tile lies on any of the four cells beside it (HG-12).
    #[error("no tile lies beside {cell}")]
    Alone {
        /// The cell.
        cell: Cell,
    },
    /// A side does not show what the neighbour shows (HG-12).
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
    /// No such piece is left in the supply (HG-20).
    #[error("seat {seat} has none left")]
    NoneLeft {
        /// The seat.
        seat: Seat,
    },
    /// All members left came home this turn (HG-42).
    #[error("the members of seat {seat} rest")]
    Resting {
        /// The seat.
        seat: Seat,
    },
    /// Not a place for a member (HG-17).
    #[error("no member goes onto {part}")]
    NotForMembers {
        /// The name of the part.
        part: Part,
    },
    /// A member is in the region already (HG-18).
    #[error("{members} member(s) are in the region of {part}")]
    Occupied {
        /// The name of the part.
        part: Part,
        /// Number of members there.
        members: u32,
    },
    /// Not a place for a hut (HG-58).
    #[error("no hut goes onto {part}")]
    NotForHuts {
        /// The name of the part.
        part: Part,
    },
    /// A hut is on the system already (HG-60).
    #[error("{huts} hut(s) are on the system of {part}")]
    SystemTaken {
        /// The name of the part.
        part: Part,
        /// Number of huts there.
        huts: u32,
    },
}

impl Refused {
    /// The rule against the action, if it is one of the rulebook.
    pub fn rule(&self) -> Option<RuleId> {
        let number = match self {
            Refused::MustPlace { stack: Stack::Land, .. } => 10,
            Refused::MustPlace { stack: Stack::Bonus, .. } => 46,
            Refused::OffTable { .. } => 14,
            Refused::Alone { .. } | Refused::Mismatch { .. } => 12,
            Refused::NoneLeft { .. } => 20,
            Refused::Resting { .. } => 42,
            Refused::NotForMembers { .. } => 17,
            Refused::Occupied { .. } => 18,
            Refused::NotForHuts { .. } => 58,
            Refused::SystemTaken { .. } => 60,
            Refused::Over
            | Refused::OutOfStep { .. }
            | Refused::NotInStack { .. }
            | Refused::Taken { .. }
            | Refused::NoSuchPart { .. } => return None,
        };
        Some(RuleId::new("HG", number))
    }
}

/// Why a configuration has no opening position: the first reason found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unplayable {
    /// Too few or too many seats (HG-4).
    #[error("{found} seats; the game is for 2 to 5")]
    Seats {
        /// Seats asked for.
        found: u8,
    },
    /// A first seat that is not at the table (HG-5).
    #[error("seat {found} is not at a table of {seats}")]
    First {
        /// The seat asked for.
        found: Seat,
        /// Number of seats.
        seats: u8,
    },
    /// A set without a start tile among its land tiles, or with several kinds of them (HG-2).
    #[error("{found} kinds of start tiles; there must be 1")]
    StartTiles {
        /// Number of kinds.
        found: usize,
    },
    /// A tile in a stack that does not belong there, or is not in the set (HG-2).
    #[error("tile {tile} does not belong in that stack")]
    WrongTile {
        /// The tile.
        tile: TileId,
    },
}
