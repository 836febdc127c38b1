//! Why an action is refused.

use parcella_features::TileId;
use parcella_geometry::{Cell, Side};
use parcella_ruleset::{Refusal as RefusalLaw, RuleId, Seat};

use crate::{Edge, Nothing, Part, Piece, PieceWord};

/// Why an action is refused.
///
/// The order of checks is fixed. An action of another step comes first. For `place`: a cell that is taken, CL-10,
/// CL-11. For `deploy`: an unknown part, CL-28 (none in supply), CL-45 (a game without farmers), CL-23.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal<P: PieceWord, R: RefusalLaw + Eq = Nothing> {
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
    /// A tile that can be placed must be (CL-15).
    #[error("tile {tile} can be placed, so it must be")]
    MustPlace {
        /// The drawn tile.
        tile: TileId,
    },
    /// A tile that the set does not have.
    #[error("there is no tile {tile} in this game")]
    UnknownTile {
        /// The tile.
        tile: TileId,
    },
    /// All copies of a tile have been seen.
    #[error("no tile {tile} is left in the stack")]
    NotInStack {
        /// The tile.
        tile: TileId,
    },
    /// A tile lies there already.
    #[error("a tile lies at {cell} already")]
    CellTaken {
        /// The cell.
        cell: Cell,
    },
    /// A tile must share a side with a tile on the board (CL-10).
    #[error("no tile lies beside {cell}; a tile must share a side with another")]
    NotBeside {
        /// The cell.
        cell: Cell,
    },
    /// Touching sides must show the same (CL-11).
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
    /// No such piece is left in the supply (CL-28).
    #[error("seat {seat} has no {piece} left in its supply")]
    NoneInSupply {
        /// The seat.
        seat: Seat,
        /// The piece.
        piece: Piece<P>,
    },
    /// The game is played without farmers (CL-45, option `farmers`).
    #[error("no follower goes onto {part}: this game is played without farmers")]
    NoFarmers {
        /// The part named.
        part: Part,
    },
    /// The region already holds a follower (CL-23).
    #[error("the region of {part} at {cell} already holds {found} follower(s), 0 are needed")]
    RegionOccupied {
        /// Cell of the tile just laid.
        cell: Cell,
        /// The part named.
        part: Part,
        /// Number of followers in the region.
        found: u8,
    },
    /// A rule of an expansion is against deploying its piece there.
    #[error("a {piece} may not go onto {part} at {cell}: {reason}")]
    Vetoed {
        /// The rule.
        rule: RuleId,
        /// What was found there.
        reason: &'static str,
        /// The piece.
        piece: Piece<P>,
        /// Cell of the tile just laid.
        cell: Cell,
        /// The part named.
        part: Part,
    },
    /// An expansion refuses an answer to its question.
    #[error(transparent)]
    Expansion(R),
}

fn word(edge: Edge) -> &'static str {
    parcella_features::EdgeWord::word(edge)
}

/// The rule `CL-number`.
pub(crate) const fn cl(number: u16) -> RuleId {
    RuleId::new("CL", number)
}

impl<P: PieceWord, R: RefusalLaw + Eq> RefusalLaw for Refusal<P, R> {
    fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::MustPlace { .. } => Some(cl(15)),      // CL-15
            Refusal::NotBeside { .. } => Some(cl(10)),      // CL-10
            Refusal::SidesDiffer { .. } => Some(cl(11)),    // CL-11
            Refusal::NoneInSupply { .. } => Some(cl(28)),   // CL-28
            Refusal::NoFarmers { .. } => Some(cl(45)),      // CL-45
            Refusal::RegionOccupied { .. } => Some(cl(23)), // CL-23
            Refusal::Vetoed { rule, .. } => Some(*rule),
            Refusal::Expansion(refusal) => refusal.rule(),
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
            Refusal::NotBeside { .. } => "not-beside",
            Refusal::SidesDiffer { .. } => "sides-differ",
            Refusal::NoSuchPart { .. } => "no-such-part",
            Refusal::NoneInSupply { .. } => "none-in-supply",
            Refusal::NoFarmers { .. } => "no-farmers",
            Refusal::RegionOccupied { .. } => "region-occupied",
            Refusal::Vetoed { .. } => "vetoed",
            Refusal::Expansion(refusal) => refusal.code(),
        }
    }
}
