//! Events.

use std::fmt;

use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::Seat;
use parcella_scoring::{Award, Strengths, TieBreak};
use smallvec::SmallVec;

use crate::{Part, Piece, Stack};

/// A place on the board: one feature of one tile. A region is named by a place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The cell of the tile.
    pub cell: Cell,
    /// The part of the tile.
    pub part: Part,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cell, self.part)
    }
}

/// What can be scored, in the order of final scorings (HG-72).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum RegionKind {
    /// A forest, by gatherers.
    Forest,
    /// A river from end to end, by fishermen.
    River,
    /// A river system, by huts (HG-59).
    System,
    /// A meadow, by hunters.
    Meadow,
}

impl RegionKind {
    /// The word for people.
    pub const fn word(self) -> &'static str {
        match self {
            RegionKind::Forest => "forest",
            RegionKind::River => "river",
            RegionKind::System => "river system",
            RegionKind::Meadow => "meadow",
        }
    }
}

/// Whether a region is scored because it was completed, or because the game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Occasion {
    /// The region was completed (HG-24, HG-30).
    Completed,
    /// The game is over (HG-64).
    GameOver,
}

/// Which pieces decide about a region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Majority {
    /// All of them.
    All,
    /// The hunter on the shrine alone (HG-54).
    OnShrine,
}

/// A region that was scored: who was how strong, who is paid, and why so much.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Scoring {
    /// A place in the region: on the tile just laid where that completed it, else that of its first piece by cell and
    /// part.
    pub place: Place,
    /// What it is.
    pub kind: RegionKind,
    /// Why it is scored now.
    pub occasion: Occasion,
    /// Which pieces count.
    pub majority: Majority,
    /// Number of pieces that count, seat by seat.
    pub strengths: Strengths,
    /// How the majority was decided.
    pub tie_break: TieBreak,
    /// The winners with their points as named terms.
    pub awards: SmallVec<[Award; 2]>,
}

impl Scoring {
    /// Why these seats are paid: what they were stronger than.
    fn write_reason(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.majority == Majority::OnShrine {
            return f.write_str("by the hunter on the shrine");
        }
        let strengths = self.strengths.by_seat();
        let strongest = strengths.iter().max().copied().unwrap_or(0);
        match self.tie_break {
            TieBreak::Shared | TieBreak::Decided => {
                write!(f, "a tie of {strongest} each that pays all in full")
            }
            TieBreak::NotNeeded => {
                let mut others = strengths.iter().filter(|strength| (1..strongest).contains(*strength));
                let Some(first) = others.next() else { return f.write_str("nobody else there") };
                write!(f, "strongest with {strongest} against {first}")?;
                others.try_for_each(|strength| write!(f, " and {strength}"))
            }
        }
    }
}

/// What an action brought about. The order within one action: what was done itself; then regions completed, in the order
/// of simultaneous scorings that [`RULES`](crate::RULES) gives, each followed by its scoring and the members that return,
/// in the order in which they were deployed; then the bonus tile earned; at the end of the game the final scorings: river
/// systems, then meadows (HG-72), each kind by the place of its first piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A tile was revealed.
    Drawn {
        /// The tile.
        tile: TileId,
        /// The stack it came from.
        stack: Stack,
    },
    /// The revealed tile fits nowhere and left the game (HG-13, HG-45).
    SetAside {
        /// The tile.
        tile: TileId,
        /// The stack it came from.
        stack: Stack,
    },
    /// A tile was laid.
    Placed {
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
        /// The piece.
        piece: Piece,
        /// Where it stands.
        place: Place,
    },
    /// A forest or river was completed, with or without members in it.
    Completed {
        /// A place in it.
        place: Place,
        /// Number of different tiles.
        tiles: u16,
    },
    /// A region with pieces was scored. Boxed, since other events are small and far more frequent.
    Scored(Box<Scoring>),
    /// A member went back to its supply (HG-22, HG-36).
    Returned {
        /// Whose it is.
        seat: Seat,
        /// Where it stood.
        place: Place,
    },
    /// A forest with gold was completed, and its finisher is due a bonus tile (HG-37).
    BonusEarned {
        /// The finisher.
        seat: Seat,
        /// The first such forest.
        forest: Place,
    },
    /// The game is over (HG-64, HG-15).
    Ended,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = |stack: &Stack| match stack {
            Stack::Land => "tile",
            Stack::Bonus => "bonus tile",
        };
        match self {
            Event::Drawn { tile, stack } => write!(f, "{} {tile} was drawn", named(stack)),
            Event::SetAside { tile, stack } => {
                write!(f, "{} {tile} fits nowhere and was set aside", named(stack))
            }
            Event::Placed { seat, tile, cell, rotation } => {
                write!(f, "seat {seat} laid tile {tile} at {cell} {rotation}")
            }
            Event::Deployed { seat, piece, place } => write!(f, "seat {seat} put a {piece} on {place}"),
            Event::Completed { place, tiles } => {
                let word = parcella_features::FeatureWord::word(place.part.kind);
                write!(f, "the {word} at {place} was completed with {tiles} tile(s)")
            }
            Event::Scored(scoring) => {
                let word = scoring.kind.word();
                for (index, award) in scoring.awards.iter().enumerate() {
                    let separator = if index == 0 { "" } else { "; " };
                    write!(
                        f,
                        "{separator}seat {} scored {} for the {word} at {}",
                        award.seat,
                        award.sheet.points(),
                        scoring.place
                    )?;
                    write!(f, " ({})", award.sheet)?;
                }
                f.write_str(", ")?;
                scoring.write_reason(f)?;
                match scoring.occasion {
                    Occasion::Completed => Ok(()),
                    Occasion::GameOver => f.write_str(", at the end of the game"),
                }
            }
            Event::Returned { seat, place } => write!(f, "a member of seat {seat} came back from {place}"),
            Event::BonusEarned { seat, forest } => {
                write!(f, "seat {seat} is due a bonus tile for the gold in the forest at {forest}")
            }
            Event::Ended => f.write_str("the game is over"),
        }
    }
}
