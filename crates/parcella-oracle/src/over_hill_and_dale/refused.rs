//! Why something is refused.

use parcella_features::TileId;
use parcella_geometry::{Cell, Side};
use parcella_over_hill_and_dale::{FeatureKind, Piece, Place, Token};
use parcella_ruleset::{RuleId, Seat};

/// Why an action is refused. Where several rules forbid it, the first in the order of the rules document is named.
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
    /// The drawn tile can be placed, so it must be (OHD-10).
    #[error("tile {tile} must be placed")]
    MustPlace {
        /// The drawn tile.
        tile: TileId,
    },
    /// A token must be taken (OHD-35).
    #[error("a token must be taken")]
    MustTake,
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
    /// The table ends before.
    #[error("{cell} is not on the table")]
    OffTable {
        /// The cell.
        cell: Cell,
    },
    /// No tile lies on any of the four cells beside it (OHD-12).
    #[error("no tile lies beside {cell}")]
    Alone {
        /// The cell.
        cell: Cell,
    },
    /// A side does not show what the neighbour shows (OHD-12).
    #[error("the {side} side does not match the neighbour of {cell}")]
    Mismatch {
        /// The cell.
        cell: Cell,
        /// The first such side, clockwise from north.
        side: Side,
    },
    /// There is no part of this name.
    #[error("there is no {place}")]
    NoSuchPart {
        /// The place.
        place: Place,
    },
    /// No such piece is left in the supply (OHD-5).
    #[error("seat {seat} has no {piece} left")]
    NoneLeft {
        /// The seat.
        seat: Seat,
        /// The piece.
        piece: Piece,
    },
    /// The piece does not stand on parts of this kind (OHD-40, OHD-43).
    #[error("a {piece} does not stand on {place}")]
    WrongKind {
        /// The piece.
        piece: Piece,
        /// The place.
        place: Place,
    },
    /// A meeple stands in the region already (OHD-17, OHD-22).
    #[error("{meeples} meeple(s) stand in the region of {place}")]
    Occupied {
        /// The place.
        place: Place,
        /// Number of meeples there.
        meeples: u32,
    },
    /// A stable stands around (OHD-41).
    #[error("a stable stands at {other}, around {place}")]
    StableAround {
        /// The place.
        place: Place,
        /// The cell of the other one.
        other: Cell,
    },
    /// A stable stands in the meadow already (OHD-42).
    #[error("a stable stands in the meadow of {place}")]
    StableInMeadow {
        /// The place.
        place: Place,
    },
    /// No such token can be taken (OHD-38).
    #[error("no {token} can be taken")]
    NotInPool {
        /// The token.
        token: Token,
    },
    /// No own wanderer on a path that the tile lengthened stands there (OHD-44).
    #[error("no wanderer that may hike stands at {place}")]
    NoHiker {
        /// The place.
        place: Place,
    },
    /// The place is not ahead (OHD-50).
    #[error("{to} is not ahead")]
    NotAhead {
        /// The place.
        to: Place,
    },
    /// The path ends on that tile, before the place (OHD-49).
    #[error("the path ends before {to}")]
    BeyondTheEnd {
        /// The place.
        to: Place,
    },
    /// Another wanderer stands on that tile: by the rule with this number, 46, 47 or 48.
    #[error("a wanderer at {other} is in the way")]
    StopTaken {
        /// Where it stands.
        other: Place,
        /// Number of the rule.
        rule: u16,
    },
}

impl Refused {
    /// The rule against the action, if it is one of the rulebook.
    pub fn rule(&self) -> Option<RuleId> {
        let number = match self {
            Refused::NoneLeft { .. } => 5,
            Refused::MustPlace { .. } => 10,
            Refused::Alone { .. } | Refused::Mismatch { .. } => 12,
            Refused::Occupied { place, .. } if place.part.kind == FeatureKind::Path => 17,
            Refused::Occupied { .. } => 22,
            Refused::MustTake => 35,
            Refused::NotInPool { .. } => 38,
            Refused::WrongKind { piece: Piece::Stable, .. } => 40,
            Refused::StableAround { .. } => 41,
            Refused::StableInMeadow { .. } => 42,
            Refused::WrongKind { piece: Piece::Meeple, .. } => 43,
            Refused::NoHiker { .. } => 44,
            Refused::StopTaken { rule, .. } => *rule,
            Refused::BeyondTheEnd { .. } => 49,
            Refused::NotAhead { .. } => 50,
            Refused::Over
            | Refused::OutOfStep { .. }
            | Refused::NotInStack { .. }
            | Refused::Taken { .. }
            | Refused::OffTable { .. }
            | Refused::NoSuchPart { .. } => return None,
        };
        Some(RuleId::new("OHD", number))
    }
}

/// Why a configuration has no opening position: the first reason found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unplayable {
    /// Too few or too many seats (OHD-1).
    #[error("{found} seats; the game is for 2 to 5")]
    Seats {
        /// Seats asked for.
        found: u8,
    },
    /// A first seat that is not at the table (OHD-8).
    #[error("seat {found} is not at a table of {seats}")]
    First {
        /// The seat asked for.
        found: Seat,
        /// Number of seats.
        seats: u8,
    },
    /// A set without a start tile, or with several kinds of them (OHD-2).
    #[error("{found} kinds of start tiles; there must be 1")]
    StartTiles {
        /// Number of kinds.
        found: usize,
    },
    /// A tile in the deck that is not in the set, or is the start tile (OHD-2).
    #[error("tile {tile} cannot be in the deck")]
    NotForTheDeck {
        /// The tile.
        tile: TileId,
    },
}
