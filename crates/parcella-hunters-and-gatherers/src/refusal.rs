//! Why an action is refused.

use parcella_features::TileId;
use parcella_geometry::{Cell, Side};
use parcella_ruleset::{Refusal as RefusalLaw, RuleId, Seat};

use crate::{Edge, Part, Piece, Stack};

/// Why an action is refused.
///
/// The order of checks is fixed. An action of another step comes first. For `place`: a cell that is taken, HG-14 (beyond
/// the table), HG-12 (beside no tile, then sides). For `deploy`: an unknown part, HG-20 (none in supply), HG-42 (all that
/// are in supply came home this turn), then for a member HG-17 and HG-18, for a hut HG-58 and HG-60.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another step is open.
    #[error("`{found}` is out of step: the open decision is `{needed}`")]
    OutOfStep {
        /// The step of the action.
        found: &'static str,
        /// The open step.
        needed: &'static str,
    },
    /// A tile that can be placed must be: HG-10, and HG-46 for a bonus tile.
    #[error("tile {tile} can be placed, so it must be")]
    MustPlace {
        /// The tile in hand.
        tile: TileId,
        /// The stack it came from.
        stack: Stack,
    },
    /// A tile that the set does not have.
    #[error("there is no tile {tile} in this game")]
    UnknownTile {
        /// The tile.
        tile: TileId,
    },
    /// No such tile can be drawn from the stack: it belongs in the other one, or all copies have been seen.
    #[error("no tile {tile} is left in the {} stack", stack.word())]
    NotInStack {
        /// The tile.
        tile: TileId,
        /// The stack that is drawn from.
        stack: Stack,
    },
    /// A tile lies there already.
    #[error("a tile lies at {cell} already")]
    CellTaken {
        /// The cell.
        cell: Cell,
    },
    /// The cell is not on the table (HG-14).
    #[error("{cell} lies beyond the table, which goes from {first} to {last}")]
    BeyondTable {
        /// The cell.
        cell: Cell,
        /// The north-west corner of the table.
        first: Cell,
        /// The south-east corner.
        last: Cell,
    },
    /// A tile must share a side with a tile on the board (HG-12).
    #[error("no tile lies beside {cell}; a tile must share a side with another")]
    NotBeside {
        /// The cell.
        cell: Cell,
    },
    /// Touching sides must show the same (HG-12).
    #[error("at {cell} the {side} side would show a {} where the neighbour shows a {}", word(*found), word(*needed))]
    SidesDiffer {
        /// The cell.
        cell: Cell,
        /// The first side, clockwise from north, that differs.
        side: Side,
        /// What the tile shows there.
        found: Edge,
        /// What the neighbour shows.
        needed: Edge,
    },
    /// The tile just laid has no such part, or not by that name.
    #[error("tile {tile} at {cell} has no part {part}, or not by that name")]
    NoSuchPart {
        /// The tile just laid.
        tile: TileId,
        /// Its cell.
        cell: Cell,
        /// The part named.
        part: Part,
    },
    /// No such piece is left in the supply (HG-20).
    #[error("seat {seat} has no {piece} left in its supply")]
    NoneInSupply {
        /// The seat.
        seat: Seat,
        /// The piece.
        piece: Piece,
    },
    /// All members in the supply came home in this very turn (HG-42, option `reuse-in-bonus`).
    #[error("all {found} member(s) of seat {seat} came home this turn and rest until the next")]
    MembersRest {
        /// The seat.
        seat: Seat,
        /// Number of members in the supply.
        found: u8,
    },
    /// A member goes onto forests, rivers and meadows alone (HG-17).
    #[error("a member does not go onto {part}: it goes onto a forest, a river or a meadow")]
    NoPlaceForMember {
        /// The part named.
        part: Part,
    },
    /// Members stand in the region already (HG-18).
    #[error("the region of {part} at {cell} already holds {found} member(s), 0 are needed")]
    RegionOccupied {
        /// Cell of the tile just laid.
        cell: Cell,
        /// The part named.
        part: Part,
        /// Number of members in the region.
        found: u8,
    },
    /// A hut goes onto rivers and lakes alone (HG-58).
    #[error("a hut does not go onto {part}: it goes onto a river or a lake")]
    NoPlaceForHut {
        /// The part named.
        part: Part,
    },
    /// A hut stands on the river system already (HG-60).
    #[error("the river system of {part} at {cell} already holds {found} hut(s), 0 are needed")]
    SystemOccupied {
        /// Cell of the tile just laid.
        cell: Cell,
        /// The part named.
        part: Part,
        /// Number of huts on the system.
        found: u8,
    },
}

fn word(edge: Edge) -> &'static str {
    parcella_features::EdgeWord::word(edge)
}

/// The rule `HG-number`.
pub(crate) const fn hg(number: u16) -> RuleId {
    RuleId::new("HG", number)
}

impl RefusalLaw for Refusal {
    fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::MustPlace { stack: Stack::Land, .. } => Some(hg(10)), // HG-10
            Refusal::MustPlace { stack: Stack::Bonus, .. } => Some(hg(46)), // HG-46
            Refusal::BeyondTable { .. } => Some(hg(14)),                   // HG-14
            Refusal::NotBeside { .. } | Refusal::SidesDiffer { .. } => Some(hg(12)), // HG-12
            Refusal::NoneInSupply { .. } => Some(hg(20)),                  // HG-20
            Refusal::MembersRest { .. } => Some(hg(42)),                   // HG-42
            Refusal::NoPlaceForMember { .. } => Some(hg(17)),              // HG-17
            Refusal::RegionOccupied { .. } => Some(hg(18)),                // HG-18
            Refusal::NoPlaceForHut { .. } => Some(hg(58)),                 // HG-58
            Refusal::SystemOccupied { .. } => Some(hg(60)),                // HG-60
            Refusal::Over
            | Refusal::OutOfStep { .. }
            | Refusal::UnknownTile { .. }
            | Refusal::NotInStack { .. }
            | Refusal::CellTaken { .. }
            | Refusal::NoSuchPart { .. } => None,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::OutOfStep { .. } => "out-of-step",
            Refusal::MustPlace { .. } => "must-place",
            Refusal::UnknownTile { .. } => "unknown-tile",
            Refusal::NotInStack { .. } => "not-in-stack",
            Refusal::CellTaken { .. } => "cell-taken",
            Refusal::BeyondTable { .. } => "beyond-table",
            Refusal::NotBeside { .. } => "not-beside",
            Refusal::SidesDiffer { .. } => "sides-differ",
            Refusal::NoSuchPart { .. } => "no-such-part",
            Refusal::NoneInSupply { .. } => "none-in-supply",
            Refusal::MembersRest { .. } => "members-rest",
            Refusal::NoPlaceForMember { .. } => "no-place-for-member",
            Refusal::RegionOccupied { .. } => "region-occupied",
            Refusal::NoPlaceForHut { .. } => "no-place-for-hut",
            Refusal::SystemOccupied { .. } => "system-occupied",
        }
    }
}
