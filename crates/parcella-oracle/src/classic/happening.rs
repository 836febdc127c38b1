//! What an action brings about, as the rules tell it.

use std::collections::BTreeMap;
use std::fmt;

use parcella_classic::{FeatureKind, Occasion, Place};
use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::Seat;

use super::map::Chip;
use super::word::{Good, Piece, Token};

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
    /// An unseen tile went under a hill (HS-41).
    Buried,
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
    /// A tile was laid on a square with coats of arms (IB-29).
    CoatsOfArms {
        /// Who laid it.
        seat: Seat,
        /// The square.
        cell: Cell,
        /// What it is paid.
        points: i32,
    },
    /// A tile was laid on a square with a face-down chip.
    ChipCovered {
        /// The square.
        cell: Cell,
    },
    /// The chip was turned over (IB-42); its value is paid.
    ChipFound {
        /// Who found it.
        seat: Seat,
        /// The chip.
        chip: Chip,
    },
    /// It was laid as a treat (IB-43).
    TreatLaid {
        /// The square.
        cell: Cell,
        /// The chip.
        chip: Chip,
    },
    /// No square is free for it (IB-47).
    ChipLost {
        /// The chip.
        chip: Chip,
    },
    /// A tile was laid on a treat (IB-48).
    TreatFound {
        /// Who laid it.
        seat: Seat,
        /// The square.
        cell: Cell,
        /// The chip.
        chip: Chip,
        /// What it pays.
        points: i32,
    },
    /// A piece was put on the tile just laid.
    Deployed {
        /// Whose it is.
        seat: Seat,
        /// The piece.
        piece: Piece,
        /// Where it stands.
        place: Place,
    },
    /// A token was drawn for a shepherd (HS-11, HS-19).
    TokenDrawn {
        /// Whose it is.
        seat: Seat,
        /// The token.
        token: Token,
        /// Where the shepherd stands.
        place: Place,
    },
    /// A flock was driven to the fold (HS-23, HS-36).
    Herded {
        /// The field.
        region: Place,
        /// Number of sheep: what each of the seats is paid.
        sheep: u32,
        /// The seats with a shepherd there, in their order (HS-32).
        seats: Vec<Seat>,
    },
    /// A road, city or monastery was completed, with or without followers.
    Completed {
        /// The region.
        region: Place,
        /// Number of different tiles.
        tiles: usize,
    },
    /// A seat that completed a city took its goods (TB-3).
    GoodsTaken {
        /// The seat.
        seat: Seat,
        /// Number of tokens by kind; more than 0.
        goods: BTreeMap<Good, u64>,
    },
    /// A region with followers was scored.
    Scored {
        /// The region.
        region: Place,
        /// Its kind.
        kind: FeatureKind,
        /// Why it was scored.
        occasion: Occasion,
        /// Strength of the followers, seat by seat.
        strengths: Vec<u32>,
        /// Who was paid how much, in the order of the seats; payments of nothing are left out.
        paid: Vec<(Seat, i32)>,
    },
    /// A piece went back to its supply (CL-38).
    Returned {
        /// Whose it is.
        seat: Seat,
        /// The piece.
        piece: Piece,
        /// Where it stood.
        place: Place,
    },
    /// A kind of goods was paid for at the end (TB-5).
    GoodsScored {
        /// The kind.
        good: Good,
        /// The seats with most of it, in their order.
        seats: Vec<Seat>,
    },
    /// The game is over.
    Ended,
}

/// What pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Payer {
    /// A region of this kind, for this reason.
    Region(FeatureKind, Occasion),
    /// A flock (HS-23).
    Flock,
    /// Most of one kind of goods (TB-5).
    Goods(Good),
    /// A square of a map: coats of arms, a chip or a treat (IB-29, IB-42, IB-48).
    Square,
}

/// One payment of points: what the track shows is the sum of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Payment {
    /// What paid.
    pub payer: Payer,
    /// Who was paid.
    pub seat: Seat,
    /// How much; more than 0.
    pub points: i32,
}

impl Happening {
    /// The payments of this fact.
    pub fn payments(&self) -> Vec<Payment> {
        match self {
            Happening::Scored { kind, occasion, paid, .. } => {
                let payer = Payer::Region(*kind, *occasion);
                paid.iter().map(|&(seat, points)| Payment { payer, seat, points }).collect()
            }
            Happening::Herded { sheep, seats, .. } => {
                let points = *sheep as i32;
                seats.iter().map(|&seat| Payment { payer: Payer::Flock, seat, points }).collect()
            }
            Happening::GoodsScored { good, seats } => {
                // TB-5
                seats.iter().map(|&seat| Payment { payer: Payer::Goods(*good), seat, points: 10 }).collect()
            }
            Happening::ChipFound { seat, chip } => {
                vec![Payment { payer: Payer::Square, seat: *seat, points: chip.value as i32 }]
            }
            Happening::CoatsOfArms { seat, points, .. } | Happening::TreatFound { seat, points, .. } => {
                vec![Payment { payer: Payer::Square, seat: *seat, points: *points }]
            }
            _ => Vec::new(),
        }
    }

    /// Whether the engine tells this fact in the words of an expansion.
    pub(super) fn is_of_an_expansion(&self) -> bool {
        matches!(
            self,
            Happening::CoatsOfArms { .. }
                | Happening::ChipCovered { .. }
                | Happening::ChipFound { .. }
                | Happening::TreatLaid { .. }
                | Happening::ChipLost { .. }
                | Happening::TreatFound { .. }
                | Happening::TokenDrawn { .. }
                | Happening::Herded { .. }
                | Happening::GoodsTaken { .. }
                | Happening::GoodsScored { .. }
        )
    }
}

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Happening::Drawn { tile } => write!(f, "{tile} drawn"),
            Happening::SetAside { tile } => write!(f, "{tile} set aside"),
            Happening::Buried => f.write_str("an unseen tile buried"),
            Happening::Laid { seat, tile, cell, rotation } => {
                write!(f, "{tile} laid at {cell} {rotation} by seat {seat}")
            }
            Happening::CoatsOfArms { seat, cell, points } => {
                write!(f, "coats of arms of {cell}, seat {seat} paid {points}")
            }
            Happening::ChipCovered { cell } => write!(f, "chip of {cell} taken"),
            Happening::ChipFound { seat, chip } => write!(f, "{chip} found, seat {seat} paid {}", chip.value),
            Happening::TreatLaid { cell, chip } => write!(f, "{chip} laid on {cell}"),
            Happening::ChipLost { chip } => write!(f, "{chip} out of the game"),
            Happening::TreatFound { seat, cell, chip, points } => {
                write!(f, "treat {chip} of {cell}, seat {seat} paid {points}")
            }
            Happening::Deployed { seat, piece, place } => write!(f, "{piece} of seat {seat} put on {place}"),
            Happening::TokenDrawn { seat, token, place } => {
                write!(f, "{token} drawn for the shepherd of seat {seat} on {place}")
            }
            Happening::Herded { region, sheep, seats } => {
                write!(f, "flock of {region} herded")?;
                seats.iter().try_for_each(|seat| write!(f, ", seat {seat} paid {sheep}"))
            }
            Happening::Completed { region, tiles } => {
                write!(f, "region of {region} completed, {tiles} tile(s)")
            }
            Happening::GoodsTaken { seat, goods } => {
                write!(f, "goods taken by seat {seat}:")?;
                goods.iter().try_for_each(|(good, number)| write!(f, " {number} {good}"))
            }
            Happening::Scored { region, kind, occasion, strengths, paid } => {
                let occasion = match occasion {
                    Occasion::Completed => "completed",
                    Occasion::GameOver => "at the end",
                };
                write!(f, "{} of {region} scored {occasion}, strengths {strengths:?}", kind.word())?;
                for (seat, points) in paid {
                    write!(f, ", seat {seat} paid {points}")?;
                }
                Ok(())
            }
            Happening::Returned { seat, piece, place } => {
                write!(f, "{piece} of seat {seat} returned from {place}")
            }
            Happening::GoodsScored { good, seats } => {
                write!(f, "{good} scored")?;
                seats.iter().try_for_each(|seat| write!(f, ", seat {seat} paid 10"))
            }
            Happening::Ended => f.write_str("game over"),
        }
    }
}
