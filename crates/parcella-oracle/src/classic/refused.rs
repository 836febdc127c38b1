//! Why something is refused.

use parcella_classic::Part;
use parcella_features::TileId;
use parcella_geometry::{Cell, Side};
use parcella_ruleset::{RuleId, Seat, excerpt};

use super::map::Chip;
use super::word::{Piece, Token};

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
    /// No such piece is left in the supply (CL-28).
    #[error("seat {seat} has no {piece} left")]
    NoneLeft {
        /// The seat.
        seat: Seat,
        /// The piece.
        piece: Piece,
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
    /// A builder goes onto a road or into a city that is not complete and has a follower of its seat (TB-8).
    #[error("no builder may go onto {part}")]
    NotForBuilders {
        /// The name of the part.
        part: Part,
    },
    /// A pig goes onto a field with a farmer of its seat (TB-17).
    #[error("no pig may go onto {part}")]
    NotForPigs {
        /// The name of the part.
        part: Part,
    },
    /// A shepherd goes onto a field (HS-7).
    #[error("{part} is no field")]
    NoField {
        /// The name of the part.
        part: Part,
    },
    /// A shepherd stands on the field already (HS-10).
    #[error("a shepherd stands in the region of {part}")]
    HasShepherd {
        /// The name of the part.
        part: Part,
    },
    /// A large city takes no tile (IB-10).
    #[error("{cell} is a large city")]
    OnLargeCity {
        /// The square.
        cell: Cell,
    },
    /// An island waits for a ferry (IB-17).
    #[error("no ferry has reached {cell}")]
    IslandNotReached {
        /// The square.
        cell: Cell,
    },
    /// No square of the map beside a tile (IB-9).
    #[error("{cell} is no square beside a tile")]
    NotReached {
        /// The cell.
        cell: Cell,
    },
    /// A side does not match an open side of a large city (IB-12).
    #[error("the {side} side of {cell} does not match the large city")]
    MismatchAtLargeCity {
        /// The cell.
        cell: Cell,
        /// The first such side, clockwise from north.
        side: Side,
    },
    /// A side does not match what is printed outside the map (IB-14).
    #[error("the {side} side of {cell} does not match what is printed there")]
    MismatchAtBorder {
        /// The cell.
        cell: Cell,
        /// The first such side, clockwise from north.
        side: Side,
    },
    /// Such a chip was seen before.
    #[error("no chip {chip} is left that nobody has seen")]
    ChipSeen {
        /// The chip.
        chip: Chip,
    },
    /// The chip that was found must be turned over (IB-42).
    #[error("the chip must be turned over")]
    MustReveal,
    /// It must be laid as a treat (IB-47).
    #[error("the chip must be laid")]
    MustLayTreat,
    /// No square of the map.
    #[error("{cell} is no square of the map")]
    NoSquare {
        /// The cell.
        cell: Cell,
    },
    /// Islands take no treats (IB-45).
    #[error("{cell} lies on an island")]
    TreatOnIsland {
        /// The square.
        cell: Cell,
    },
    /// The rows of another colour (IB-43).
    #[error("{cell} does not lie in the rows of {chip}")]
    WrongRows {
        /// The square.
        cell: Cell,
        /// The chip.
        chip: Chip,
    },
    /// Something lies on the square (IB-44).
    #[error("{cell} is not free")]
    NotFree {
        /// The square.
        cell: Cell,
    },
    /// No such token is in the bag.
    #[error("no token {token} is in the bag")]
    NotInBag {
        /// The token.
        token: Token,
    },
    /// A token is drawn at once (HS-11).
    #[error("a token must be drawn")]
    MustDraw,
    /// The flock must grow or be herded (HS-20).
    #[error("the flock must grow or be herded")]
    MustAct,
}

impl Refused {
    /// The rule against the action, if it is one of the rulebook.
    pub fn rule(&self) -> Option<RuleId> {
        let (family, number) = match self {
            Refused::Alone { .. } => ("CL", 10),
            Refused::Mismatch { .. } => ("CL", 11),
            Refused::MustPlace { .. } => ("CL", 15),
            Refused::Occupied { .. } => ("CL", 23),
            Refused::NoneLeft { .. } => ("CL", 28),
            Refused::NoFarmers { .. } => ("CL", 45),
            Refused::NotForBuilders { .. } => ("TB", 8),
            Refused::NotForPigs { .. } => ("TB", 17),
            Refused::NoField { .. } => ("HS", 7),
            Refused::HasShepherd { .. } => ("HS", 10),
            Refused::NotReached { .. } => ("IB", 9),
            Refused::OnLargeCity { .. } => ("IB", 10),
            Refused::MismatchAtLargeCity { .. } => ("IB", 12),
            Refused::MismatchAtBorder { .. } => ("IB", 14),
            Refused::IslandNotReached { .. } => ("IB", 17),
            Refused::MustReveal => ("IB", 42),
            Refused::WrongRows { .. } => ("IB", 43),
            Refused::NotFree { .. } => ("IB", 44),
            Refused::TreatOnIsland { .. } => ("IB", 45),
            Refused::MustLayTreat => ("IB", 47),
            Refused::MustDraw => ("HS", 11),
            Refused::MustAct => ("HS", 20),
            Refused::Over
            | Refused::OutOfStep { .. }
            | Refused::NotInStack { .. }
            | Refused::Taken { .. }
            | Refused::NoSuchPart { .. }
            | Refused::ChipSeen { .. }
            | Refused::NoSquare { .. }
            | Refused::NotInBag { .. } => return None,
        };
        Some(RuleId::new(family, number))
    }
}

/// Why a header has no opening position: the first reason found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unplayable {
    /// Another game.
    #[error("`{}` is not the game `classic`", excerpt(name))]
    Game {
        /// The name in the header.
        name: String,
    },
    /// An expansion that the header names twice.
    #[error("the expansion `{name}` is named twice")]
    ExpansionTwice {
        /// The name.
        name: String,
    },
    /// An expansion that this telling does not know.
    #[error("there is no expansion `{}`", excerpt(name))]
    UnknownExpansion {
        /// The name in the header.
        name: String,
    },
    /// An option or a value that the game with these expansions does not have.
    #[error("there is no option `{}` with the value `{}`", excerpt(name), excerpt(value))]
    Option {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// A line that cannot be read, or that needs what is missing.
    #[error("the line `{}` makes no sense", excerpt(word))]
    Line {
        /// Its first word.
        word: String,
    },
    /// Too few or too many seats (CL-1, IC-12).
    #[error("{found} seats; the game is for 2 to {most}")]
    Seats {
        /// Seats asked for.
        found: u32,
        /// Most seats.
        most: u8,
    },
    /// A first seat that is not at the table (CL-6).
    #[error("seat {found} is not at a table of {seats}")]
    First {
        /// The seat asked for.
        found: u32,
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
    /// A set-up of a map that a rule forbids.
    #[error("{rule} forbids the set-up at {cell}")]
    SetUp {
        /// The rule.
        rule: RuleId,
        /// The first square that it concerns; that of no square if it is their number.
        cell: Cell,
    },
    /// Too many tiles in the deck.
    #[error("{found} tiles are too many")]
    TooManyTiles {
        /// Number of tiles.
        found: u64,
    },
}

impl Unplayable {
    /// The rule against the header, if it is one of the rulebook.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Unplayable::Seats { .. } => Some(RuleId::new("CL", 1)),
            Unplayable::First { .. } => Some(RuleId::new("CL", 6)),
            Unplayable::SetUp { rule, .. } => Some(*rule),
            Unplayable::StartTiles { .. } => Some(RuleId::new("CL", 4)),
            _ => None,
        }
    }
}
