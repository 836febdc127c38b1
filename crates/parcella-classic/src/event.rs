//! Events.

use std::fmt;

use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::Seat;
use parcella_scoring::{Award, Strengths, TieBreak};
use smallvec::SmallVec;

use crate::{EventWord, FeatureKind, Nothing, Part, Piece, PieceWord};

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

/// Whether a region is scored because it was completed, or because the game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Occasion {
    /// The region was completed (CL-29).
    Completed,
    /// The game is over (CL-42 to CL-47).
    GameOver,
}

/// A region that was scored: who was how strong, who is paid, and why so much.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Scoring {
    /// A place in the region: on the tile just laid where it touches it, else that of its first piece by cell and part.
    pub place: Place,
    /// Its kind.
    pub kind: FeatureKind,
    /// Why it is scored now.
    pub occasion: Occasion,
    /// Strengths, seat by seat (CL-36).
    pub strengths: Strengths,
    /// How the majority was decided.
    pub tie_break: TieBreak,
    /// What tells seats with the same majority apart in this game, in words and with its rule; empty if nothing does.
    pub tie_measure: &'static str,
    /// The winners with their points as named terms.
    pub awards: SmallVec<[Award; 2]>,
}

impl Scoring {
    /// Why these seats are paid: what they were stronger than.
    fn write_reason(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strengths = self.strengths.by_seat();
        let strongest = strengths.iter().max().copied().unwrap_or(0);
        match self.tie_break {
            TieBreak::Shared => write!(f, "a tie of {strongest} each that pays all in full"),
            TieBreak::Decided => {
                write!(f, "a tie of {strongest} each, decided by {}", self.tie_measure)
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

/// What an action brought about. The order within one action: what was done itself; then regions completed, in the
/// order of simultaneous scorings that [`RULES`](crate::RULES) gives, each followed by facts of expansions, its scoring and the pieces that
/// return, in the order in which they were deployed; at the end of the game the final scorings: roads, cities,
/// monasteries, fields (CL-48), each kind by the place of its first piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", bound(serialize = "E: serde::Serialize")))]
#[non_exhaustive]
pub enum Event<P: PieceWord, E: EventWord = Nothing> {
    /// A tile was revealed.
    Drawn {
        /// The tile.
        tile: TileId,
    },
    /// The revealed tile fits nowhere and left the game (CL-13).
    SetAside {
        /// The tile.
        tile: TileId,
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
        piece: Piece<P>,
        /// Where it stands.
        place: Place,
    },
    /// A region was completed, with or without pieces in it.
    Completed {
        /// A place in it.
        place: Place,
        /// Number of different tiles.
        tiles: u16,
    },
    /// A region with pieces was scored. Boxed, since other events are small and far more frequent.
    Scored(Box<Scoring>),
    /// A piece went back to its supply (CL-38).
    Returned {
        /// Whose it is.
        seat: Seat,
        /// The piece.
        piece: Piece<P>,
        /// Where it stood.
        place: Place,
    },
    /// An unseen tile left the game without being looked at; which one it was is never known.
    Withheld,
    /// A fact of an expansion.
    Expansion(E),
    /// The game is over (CL-41, CL-14).
    Ended,
}

impl<P: PieceWord, E: EventWord> fmt::Display for Event<P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Drawn { tile } => write!(f, "tile {tile} was drawn"),
            Event::SetAside { tile } => write!(f, "tile {tile} fits nowhere and was set aside"),
            Event::Placed { seat, tile, cell, rotation } => {
                write!(f, "seat {seat} laid tile {tile} at {cell} {rotation}")
            }
            Event::Deployed { seat, piece, place } => write!(f, "seat {seat} put a {piece} on {place}"),
            Event::Completed { place, tiles } => {
                write!(f, "the {} at {place} was completed with {tiles} tile(s)", kind_word(place.part.kind))
            }
            Event::Scored(scoring) => {
                let word = kind_word(scoring.kind);
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
            Event::Returned { seat, piece, place } => {
                write!(f, "a {piece} of seat {seat} came back from {place}")
            }
            Event::Withheld => f.write_str("an unseen tile left the game"),
            Event::Expansion(event) => fmt::Display::fmt(event, f),
            Event::Ended => f.write_str("the game is over"),
        }
    }
}

fn kind_word(kind: FeatureKind) -> &'static str {
    parcella_features::FeatureWord::word(kind)
}
