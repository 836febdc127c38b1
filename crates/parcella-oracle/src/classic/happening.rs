//! What an action brings about, as the rules tell it.

use std::fmt;

use parcella_classic::{FeatureKind, Occasion, Place};
use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::Seat;

/// A fact that an action brought about.
///
/// A region is named by the first of its places, by cell and then by part.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Happening {
    /// A tile was revealed.
    Drawn {
        /// The tile.
        tile: TileId,
    },
    /// The revealed tile fitted nowhere (CL-13).
    SetAside {
        /// The tile.
        tile: TileId,
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
    /// A follower was put on the tile just laid.
    Deployed {
        /// Whose it is.
        seat: Seat,
        /// Where it stands.
        place: Place,
    },
    /// A road, city or monastery was completed, with or without followers.
    Completed {
        /// The region.
        region: Place,
        /// Number of different tiles.
        tiles: usize,
    },
    /// A region with followers was scored.
    Scored {
        /// The region.
        region: Place,
        /// Its kind.
        kind: FeatureKind,
        /// Why it was scored.
        occasion: Occasion,
        /// Number of followers, seat by seat.
        followers: Vec<u32>,
        /// Who was paid how much, in the order of the seats; payments of nothing are left out.
        paid: Vec<(Seat, i32)>,
    },
    /// A follower went back to its supply (CL-38).
    Returned {
        /// Whose it is.
        seat: Seat,
        /// Where it stood.
        place: Place,
    },
    /// The game is over.
    Ended,
}

/// One payment of points: what the track shows is the sum of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Payment {
    /// The kind of region that paid.
    pub kind: FeatureKind,
    /// Why it paid.
    pub occasion: Occasion,
    /// Who was paid.
    pub seat: Seat,
    /// How much; more than 0.
    pub points: i32,
}

impl Happening {
    /// The payments of this fact: none unless a region was scored.
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
            Happening::Drawn { tile } => write!(f, "{tile} drawn"),
            Happening::SetAside { tile } => write!(f, "{tile} set aside"),
            Happening::Laid { seat, tile, cell, rotation } => {
                write!(f, "{tile} laid at {cell} {rotation} by seat {seat}")
            }
            Happening::Deployed { seat, place } => write!(f, "follower of seat {seat} put on {place}"),
            Happening::Completed { region, tiles } => {
                write!(f, "region of {region} completed, {tiles} tile(s)")
            }
            Happening::Scored { region, kind, occasion, followers, paid } => {
                let occasion = match occasion {
                    Occasion::Completed => "completed",
                    Occasion::GameOver => "at the end",
                };
                write!(f, "{} of {region} scored {occasion}, followers {followers:?}", kind.word())?;
                for (seat, points) in paid {
                    write!(f, ", seat {seat} paid {points}")?;
                }
                Ok(())
            }
            Happening::Returned { seat, place } => write!(f, "follower of seat {seat} returned from {place}"),
            Happening::Ended => f.write_str("game over"),
        }
    }
}
