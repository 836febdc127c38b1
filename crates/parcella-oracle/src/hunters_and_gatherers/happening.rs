//! What an action brings about, as the rules tell it.

use std::fmt;

use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_hunters_and_gatherers::{Occasion, Piece, Place, RegionKind, Stack};
use parcella_ruleset::Seat;

/// A fact that an action brought about.
///
/// A region or system is named by the first of its places, by cell and then by part.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Happening {
    /// A tile was revealed.
    Drawn {
        /// The tile.
        tile: TileId,
        /// The stack it came from.
        stack: Stack,
    },
    /// The revealed tile fitted nowhere (HG-13, HG-45).
    SetAside {
        /// The tile.
        tile: TileId,
        /// The stack it came from.
        stack: Stack,
    },
    /// A tile was laid.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Where.
        cell: Cell,
        /// How it was turned.
        rotation: Rotation,
    },
    /// A piece was put on the tile just laid.
    Deployed {
        /// Whose it is.
        seat: Seat,
        /// Its kind.
        piece: Piece,
        /// Where it stands.
        place: Place,
    },
    /// A forest or river was completed, with or without members.
    Completed {
        /// The region.
        region: Place,
        /// Number of different tiles.
        tiles: usize,
    },
    /// Something with pieces was scored.
    Scored {
        /// The region or system.
        region: Place,
        /// What it is.
        kind: RegionKind,
        /// Why it was scored.
        occasion: Occasion,
        /// Number of pieces that counted, seat by seat.
        counted: Vec<u32>,
        /// Who was paid how much, in the order of the seats; payments of nothing are left out.
        paid: Vec<(Seat, i32)>,
    },
    /// A member went back to its supply (HG-36).
    Returned {
        /// Whose it is.
        seat: Seat,
        /// Where it stood.
        place: Place,
    },
    /// The seat gets a bonus tile (HG-37).
    BonusEarned {
        /// The seat.
        seat: Seat,
        /// The first gold forest completed.
        forest: Place,
    },
    /// The game is over.
    Ended,
}

/// One payment of points: what the track shows is the sum of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Payment {
    /// What paid.
    pub kind: RegionKind,
    /// Why it paid.
    pub occasion: Occasion,
    /// Who was paid.
    pub seat: Seat,
    /// How much; more than 0.
    pub points: i32,
}

impl Happening {
    /// The payments of this fact: none unless something was scored.
    pub fn payments(&self) -> impl Iterator<Item = Payment> {
        let scored = match self {
            Happening::Scored { kind, occasion, paid, .. } => Some((*kind, *occasion, paid)),
            _ => None,
        };
        scored.into_iter().flat_map(|(kind, occasion, paid)| {
            paid.iter().map(move |&(seat, points)| Payment { kind, occasion, seat, points })
        })
    }
}

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Happening::Drawn { tile, stack } => write!(f, "{tile} drawn from the {} stack", stack.word()),
            Happening::SetAside { tile, stack } => {
                write!(f, "{tile} of the {} stack set aside", stack.word())
            }
            Happening::Laid { seat, tile, cell, rotation } => {
                write!(f, "{tile} laid at {cell} {rotation} by seat {seat}")
            }
            Happening::Deployed { seat, piece, place } => write!(f, "{piece} of seat {seat} put on {place}"),
            Happening::Completed { region, tiles } => {
                write!(f, "region of {region} completed, {tiles} tile(s)")
            }
            Happening::Scored { region, kind, occasion, counted, paid } => {
                let occasion = match occasion {
                    Occasion::Completed => "completed",
                    Occasion::GameOver => "at the end",
                };
                write!(f, "{} of {region} scored {occasion}, pieces {counted:?}", kind.word())?;
                for (seat, points) in paid {
                    write!(f, ", seat {seat} paid {points}")?;
                }
                Ok(())
            }
            Happening::Returned { seat, place } => write!(f, "member of seat {seat} returned from {place}"),
            Happening::BonusEarned { seat, forest } => {
                write!(f, "seat {seat} gets a bonus tile for {forest}")
            }
            Happening::Ended => f.write_str("game over"),
        }
    }
}
