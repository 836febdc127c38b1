//! Why an action is refused.

use parcella_features::{EdgeWord, TileId};
use parcella_geometry::{Cell, Side};
use parcella_ruleset::{Refusal as RefusalLaw, RuleId, Seat};

use crate::{Edge, FeatureKind, Part, Piece, Place, Token};

/// Why an action is refused.
///
/// The order of checks is fixed. An action of another step comes first. For `place`: a cell that is taken, then OHD-12.
/// For `deploy`: an unknown part; OHD-5 (none in supply); OHD-43 and OHD-40 (the wrong kind of part); OHD-17 or OHD-22
/// for a meeple, OHD-41, then OHD-42 for a stable. For `take`: OHD-38. For `hike`: unknown parts; OHD-44; OHD-49 or
/// OHD-50 for a place that is not ahead; OHD-46, OHD-48, OHD-47 for one that is taken.
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
    /// A tile that can be placed must be (OHD-10).
    #[error("tile {tile} can be placed, so it must be")]
    MustPlace {
        /// The drawn tile.
        tile: TileId,
    },
    /// A token must be taken (OHD-35).
    #[error("a token must be taken: the seats take in turn until none is left")]
    MustTake,
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
    /// A cell beyond the end of the table (option `board-limit`).
    #[error("{cell} lies beyond the end of the table")]
    OffTable {
        /// The cell.
        cell: Cell,
    },
    /// A tile must share a side with a tile on the board (OHD-12).
    #[error("no tile lies beside {cell}; a tile must share a side with another")]
    NotBeside {
        /// The cell.
        cell: Cell,
    },
    /// Touching sides must show the same (OHD-12).
    #[error("at {cell} the {side} side would show a {} where the neighbour shows a {}", found.word(), needed.word())]
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
    /// The tile there has no such part, or not by that name, or there is no tile.
    #[error("no tile at {} has a part {}, or not by that name", place.cell, place.part)]
    NoSuchPart {
        /// The place named.
        place: Place,
    },
    /// No such piece is left in the supply (OHD-5).
    #[error("seat {seat} has no {piece} left in its supply")]
    NoneInSupply {
        /// The seat.
        seat: Seat,
        /// The piece.
        piece: Piece,
    },
    /// Meeples go onto paths and fields (OHD-43), stables onto meadows (OHD-40).
    #[error("a {piece} does not go onto {part}: it goes onto {}", goes_onto(*piece))]
    WrongPart {
        /// The piece.
        piece: Piece,
        /// The part named.
        part: Part,
    },
    /// The path already holds a wanderer (OHD-17), the field a farmer (OHD-22).
    #[error("the region of {} at {} already holds {found} meeple(s), 0 are needed", place.part, place.cell)]
    RegionOccupied {
        /// The place named, on the tile just laid.
        place: Place,
        /// Number of meeples in the region.
        found: u8,
    },
    /// A stable stands on one of the eight tiles around (OHD-41).
    #[error("no stable goes onto {cell}: one stands at {}, on one of the 8 cells around", stable.cell)]
    StableTooNear {
        /// Cell of the tile just laid.
        cell: Cell,
        /// Where the other stable stands, the first by cell.
        stable: Place,
    },
    /// The meadow already holds a stable (OHD-42, option `stable-meadow-exclusive`).
    #[error("the meadow of {} at {} already holds {found} stable(s), 0 are needed", place.part, place.cell)]
    MeadowOccupied {
        /// The place named, on the tile just laid.
        place: Place,
        /// Number of stables in the meadow.
        found: u8,
    },
    /// The pool holds no such token (OHD-38).
    #[error("no {token} is left among the tokens of this field")]
    NotInPool {
        /// The token.
        token: Token,
    },
    /// No wanderer of the seat stands there (OHD-44).
    #[error("seat {seat} has no wanderer at {place}")]
    NoWanderer {
        /// The seat.
        seat: Seat,
        /// The place named.
        place: Place,
    },
    /// The tile just laid does not lengthen that path (OHD-44).
    #[error("the tile at {cell} does not lengthen the path at {place}")]
    PathNotExtended {
        /// Cell of the tile just laid.
        cell: Cell,
        /// Where the wanderer stands.
        place: Place,
    },
    /// A hike stays on its path, and goes one tile at least (OHD-50).
    #[error("{to} is not ahead of {from} on the same path")]
    NotAhead {
        /// Where the wanderer stands.
        from: Place,
        /// Where it should stop.
        to: Place,
    },
    /// A hike does not go beyond the end of its path at a junction or a field (OHD-49).
    #[error("the path at {from} ends on the tile at {}: {} lies beyond", to.cell, to.part)]
    BeyondTheEnd {
        /// Where the wanderer stands.
        from: Place,
        /// Where it should stop.
        to: Place,
    },
    /// Another wanderer stands on that tile (OHD-46, OHD-47, OHD-48).
    #[error("a hike cannot stop at {}: a wanderer of seat {} stands at {}", to.cell, seat, other)]
    StopTaken {
        /// Where it should stop.
        to: Place,
        /// Where the other wanderer stands.
        other: Place,
        /// Whose it is.
        seat: Seat,
        /// Why it is in the way.
        obstacle: Obstacle,
    },
}

/// Which wanderer is in the way of a hike. The first that there is, in this order, is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Obstacle {
    /// Another seat's, on the same path (OHD-46).
    Foreign,
    /// One of the seat itself, on the same path (OHD-48).
    Own,
    /// One on another path of the tile (OHD-47).
    OtherPath,
}

fn goes_onto(piece: Piece) -> &'static str {
    match piece {
        Piece::Meeple => "a path or a field",
        Piece::Stable => "a meadow",
    }
}

/// The rule `OHD-number`.
pub(crate) const fn ohd(number: u16) -> RuleId {
    RuleId::new("OHD", number)
}

impl RefusalLaw for Refusal {
    fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Refusal::MustPlace { .. } => ohd(10), // OHD-10
            Refusal::MustTake => ohd(35),         // OHD-35
            Refusal::NotBeside { .. } | Refusal::SidesDiffer { .. } => ohd(12), // OHD-12
            Refusal::NoneInSupply { .. } => ohd(5), // OHD-5
            Refusal::WrongPart { piece: Piece::Meeple, .. } => ohd(43), // OHD-43
            Refusal::WrongPart { piece: Piece::Stable, .. } => ohd(40), // OHD-40
            Refusal::RegionOccupied { place, .. } => match place.part.kind {
                FeatureKind::Path => ohd(17),                        // OHD-17
                FeatureKind::Field | FeatureKind::Meadow => ohd(22), // OHD-22
            },
            Refusal::StableTooNear { .. } => ohd(41),  // OHD-41
            Refusal::MeadowOccupied { .. } => ohd(42), // OHD-42
            Refusal::NotInPool { .. } => ohd(38),      // OHD-38
            Refusal::NoWanderer { .. } | Refusal::PathNotExtended { .. } => ohd(44), // OHD-44
            Refusal::NotAhead { .. } => ohd(50),       // OHD-50
            Refusal::BeyondTheEnd { .. } => ohd(49),   // OHD-49
            Refusal::StopTaken { obstacle, .. } => match obstacle {
                Obstacle::Foreign => ohd(46),   // OHD-46
                Obstacle::Own => ohd(48),       // OHD-48
                Obstacle::OtherPath => ohd(47), // OHD-47
            },
            Refusal::Over
            | Refusal::OutOfStep { .. }
            | Refusal::UnknownTile { .. }
            | Refusal::NotInStack { .. }
            | Refusal::CellTaken { .. }
            | Refusal::OffTable { .. }
            | Refusal::NoSuchPart { .. } => return None,
        })
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::OutOfStep { .. } => "out-of-step",
            Refusal::MustPlace { .. } => "must-place",
            Refusal::MustTake => "must-take",
            Refusal::UnknownTile { .. } => "unknown-tile",
            Refusal::NotInStack { .. } => "not-in-stack",
            Refusal::CellTaken { .. } => "cell-taken",
            Refusal::OffTable { .. } => "off-table",
            Refusal::NotBeside { .. } => "not-beside",
            Refusal::SidesDiffer { .. } => "sides-differ",
            Refusal::NoSuchPart { .. } => "no-such-part",
            Refusal::NoneInSupply { .. } => "none-in-supply",
            Refusal::WrongPart { .. } => "wrong-part",
            Refusal::RegionOccupied { .. } => "region-occupied",
            Refusal::StableTooNear { .. } => "stable-too-near",
            Refusal::MeadowOccupied { .. } => "meadow-occupied",
            Refusal::NotInPool { .. } => "not-in-pool",
            Refusal::NoWanderer { .. } => "no-wanderer",
            Refusal::PathNotExtended { .. } => "path-not-extended",
            Refusal::NotAhead { .. } => "not-ahead",
            Refusal::BeyondTheEnd { .. } => "beyond-the-end",
            Refusal::StopTaken { .. } => "stop-taken",
        }
    }
}
