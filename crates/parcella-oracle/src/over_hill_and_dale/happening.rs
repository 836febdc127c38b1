//! What an action brings about, as the rules tell it.

use std::fmt;

use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_over_hill_and_dale::{FeatureKind, Occasion, Piece, Place, Token, Tokens};
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
    /// The revealed tile fitted nowhere (OHD-13).
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
    /// A piece was put on the tile just laid.
    Deployed {
        /// Whose it is.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        place: Place,
    },
    /// A path or field was completed, with or without meeples.
    Completed {
        /// The region.
        region: Place,
        /// Number of different tiles.
        tiles: usize,
    },
    /// A path or field with meeples was scored.
    Scored {
        /// The region.
        region: Place,
        /// Its kind.
        kind: FeatureKind,
        /// Why it was scored.
        occasion: Occasion,
        /// Number of meeples, seat by seat.
        meeples: Vec<u32>,
        /// Who was paid how much, in the order of the seats.
        paid: Vec<(Seat, i32)>,
    },
    /// The only owner of a completed field got its tokens (OHD-34).
    Harvested {
        /// The owner.
        seat: Seat,
        /// The tokens.
        tokens: Tokens,
    },
    /// The tokens of a field with tied owners lie ready (OHD-35).
    Pooled {
        /// The field.
        region: Place,
        /// The tokens.
        tokens: Tokens,
    },
    /// A tied owner took one of them.
    Taken {
        /// Who.
        seat: Seat,
        /// Which.
        token: Token,
    },
    /// A meeple went back to its supply (OHD-21, OHD-28).
    Returned {
        /// Whose it is.
        seat: Seat,
        /// Where it stood.
        place: Place,
    },
    /// A wanderer hiked (OHD-45).
    Hiked {
        /// Whose it is.
        seat: Seat,
        /// Where it stood.
        from: Place,
        /// Where it stands now.
        to: Place,
        /// Points.
        points: i32,
    },
    /// A stable was scored at the end (OHD-60).
    StableScored {
        /// Whose it is.
        seat: Seat,
        /// Where it stands.
        place: Place,
        /// Points.
        points: i32,
    },
    /// The tokens of a seat were scored at the end (OHD-62).
    TokensScored {
        /// Whose they are.
        seat: Seat,
        /// The tokens.
        tokens: Tokens,
        /// Points.
        points: i32,
    },
    /// The game is over.
    Ended,
}

impl Happening {
    /// The points of this fact, seat by seat.
    pub fn payments(&self) -> Vec<(Seat, i32)> {
        match self {
            Happening::Scored { paid, .. } => paid.clone(),
            Happening::Hiked { seat, points, .. }
            | Happening::StableScored { seat, points, .. }
            | Happening::TokensScored { seat, points, .. } => vec![(*seat, *points)],
            _ => Vec::new(),
        }
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
            Happening::Deployed { seat, piece, place } => write!(f, "{piece} of seat {seat} put on {place}"),
            Happening::Completed { region, tiles } => {
                write!(f, "region of {region} completed, {tiles} tile(s)")
            }
            Happening::Scored { region, kind, occasion, meeples, paid } => {
                let occasion = match occasion {
                    Occasion::Completed => "completed",
                    Occasion::GameOver => "at the end",
                };
                write!(f, "{} of {region} scored {occasion}, meeples {meeples:?}", kind.word())?;
                for (seat, points) in paid {
                    write!(f, ", seat {seat} paid {points}")?;
                }
                Ok(())
            }
            Happening::Harvested { seat, tokens } => write!(f, "seat {seat} given {tokens}"),
            Happening::Pooled { region, tokens } => write!(f, "{tokens} of {region} to be taken"),
            Happening::Taken { seat, token } => write!(f, "{token} taken by seat {seat}"),
            Happening::Returned { seat, place } => write!(f, "meeple of seat {seat} returned from {place}"),
            Happening::Hiked { seat, from, to, points } => {
                write!(f, "meeple of seat {seat} hiked from {from} to {to}, paid {points}")
            }
            Happening::StableScored { seat, place, points } => {
                write!(f, "stable of seat {seat} at {place} paid {points}")
            }
            Happening::TokensScored { seat, tokens, points } => {
                write!(f, "{tokens} of seat {seat} paid {points}")
            }
            Happening::Ended => f.write_str("game over"),
        }
    }
}
