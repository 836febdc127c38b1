//! Events.

use std::fmt;

use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::Seat;
use parcella_scoring::{Award, Sheet, Strengths, TieBreak};
use smallvec::SmallVec;

use crate::{FeatureKind, Part, Piece, Token, Tokens};

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
    /// The region was completed (OHD-19, OHD-24).
    Completed,
    /// The game is over (OHD-58, OHD-59).
    GameOver,
}

/// A path or field that was scored: who was how strong, who is paid, and why so much.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Scoring {
    /// A place in the region: on the tile just laid where it touches it, else that of its first piece by cell and part.
    pub place: Place,
    /// Its kind.
    pub kind: FeatureKind,
    /// Why it is scored now.
    pub occasion: Occasion,
    /// Strengths, seat by seat (OHD-33).
    pub strengths: Strengths,
    /// How the majority was decided.
    pub tie_break: TieBreak,
    /// The winners with their points as named terms.
    pub awards: SmallVec<[Award; 2]>,
}

/// What an action brought about. The order within one action: what was done itself; then regions completed, by their
/// first port on the new tile, each followed by its scoring, its tokens, and the meeples that return, in the order in
/// which they were deployed; at the end of the game the final scorings: paths, fields, each kind by the place of its
/// first meeple; stables by their places; tokens seat by seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A tile was revealed.
    Drawn {
        /// The tile.
        tile: TileId,
    },
    /// The revealed tile fits nowhere and left the game (OHD-13).
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
        piece: Piece,
        /// Where it stands.
        place: Place,
    },
    /// A path or field was completed, with or without meeples on it.
    Completed {
        /// A place in it.
        place: Place,
        /// Number of different tiles.
        tiles: u16,
    },
    /// A path or field with meeples was scored. Boxed, since other events are small and far more frequent.
    Scored(Box<Scoring>),
    /// The owner of a completed field got its tokens (OHD-25).
    Harvested {
        /// The owner.
        seat: Seat,
        /// The tokens.
        tokens: Tokens,
    },
    /// The tokens of a field completed in a tie lie ready to be taken in turn (OHD-35).
    Pooled {
        /// A place in the field.
        place: Place,
        /// The tokens.
        tokens: Tokens,
    },
    /// A token of a pool was taken.
    Taken {
        /// Who took it.
        seat: Seat,
        /// The token.
        token: Token,
    },
    /// A meeple went back to its supply (OHD-21, OHD-28).
    Returned {
        /// Whose it is.
        seat: Seat,
        /// Where it stood.
        place: Place,
    },
    /// A wanderer walked along its path (OHD-45).
    Hiked {
        /// Whose it is.
        seat: Seat,
        /// Where it stood.
        from: Place,
        /// Where it stopped.
        to: Place,
        /// How many tiles it entered, the points of the hike.
        tiles: u16,
    },
    /// A stable was scored at the end (OHD-60).
    StableScored {
        /// Whose it is.
        seat: Seat,
        /// Where it stands.
        place: Place,
        /// Number of animals on its tile and around it, the points of the stable.
        animals: u16,
    },
    /// The tokens of a seat were scored at the end (OHD-62).
    TokensScored {
        /// The seat.
        seat: Seat,
        /// Its tokens.
        tokens: Tokens,
    },
    /// The game is over (OHD-57, OHD-14).
    Ended,
}

impl Event {
    /// The points that the event gave, seat by seat, as named terms. None for an event that gave none.
    pub fn awards(&self) -> SmallVec<[Award; 2]> {
        let one = |seat: &Seat, sheet| SmallVec::from_iter([Award { seat: *seat, sheet }]);
        match self {
            Event::Scored(scoring) => scoring.awards.clone(),
            Event::Hiked { seat, tiles, .. } => {
                one(seat, Sheet::default().with("tiles entered", u32::from(*tiles), 1))
            }
            Event::StableScored { seat, animals, .. } => {
                one(seat, Sheet::default().with("animals", u32::from(*animals), 1))
            }
            Event::TokensScored { seat, tokens } => {
                let sheet = Sheet::default().with("tokens", tokens.total(), 1);
                one(seat, sheet.with("sets", tokens.sets(), Tokens::POINTS_OF_A_SET))
            }
            _ => SmallVec::new(),
        }
    }
}

impl Scoring {
    /// Why these seats are paid: what they were stronger than.
    fn write_reason(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strengths = self.strengths.by_seat();
        let strongest = strengths.iter().max().copied().unwrap_or(0);
        if self.tie_break == TieBreak::Shared {
            return write!(f, "a tie of {strongest} each that pays all in full");
        }
        let mut others = strengths.iter().filter(|strength| (1..strongest).contains(*strength));
        let Some(first) = others.next() else { return f.write_str("nobody else there") };
        write!(f, "strongest with {strongest} against {first}")?;
        others.try_for_each(|strength| write!(f, " and {strength}"))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write_awards = |f: &mut fmt::Formatter<'_>, what: &dyn fmt::Display| {
            for (index, Award { seat, sheet }) in self.awards().iter().enumerate() {
                let separator = if index == 0 { "" } else { "; " };
                write!(f, "{separator}seat {seat} scored {} for {what} ({sheet})", sheet.points())?;
            }
            Ok(())
        };
        match self {
            Event::Drawn { tile } => write!(f, "tile {tile} was drawn"),
            Event::SetAside { tile } => write!(f, "tile {tile} fits nowhere and was set aside"),
            Event::Placed { seat, tile, cell, rotation } => {
                write!(f, "seat {seat} laid tile {tile} at {cell} {rotation}")
            }
            Event::Deployed { seat, piece, place } => write!(f, "seat {seat} put a {piece} on {place}"),
            Event::Completed { place, tiles } => {
                write!(f, "the {} at {place} was completed with {tiles} tile(s)", place.part.kind.word())
            }
            Event::Scored(scoring) => {
                write_awards(f, &format_args!("the {} at {}", scoring.kind.word(), scoring.place))?;
                f.write_str(", ")?;
                scoring.write_reason(f)?;
                match scoring.occasion {
                    Occasion::Completed => Ok(()),
                    Occasion::GameOver => f.write_str(", at the end of the game"),
                }
            }
            Event::Harvested { seat, tokens } => write!(f, "seat {seat} harvested {tokens}"),
            Event::Pooled { place, tokens } => {
                write!(f, "the tokens of the field at {place} are taken in turn: {tokens}")
            }
            Event::Taken { seat, token } => write!(f, "seat {seat} took a token: {token}"),
            Event::Returned { seat, place } => write!(f, "a meeple of seat {seat} came back from {place}"),
            Event::Hiked { from, to, .. } => write_awards(f, &format_args!("the hike from {from} to {to}")),
            Event::StableScored { place, .. } => write_awards(f, &format_args!("the stable at {place}")),
            Event::TokensScored { .. } => write_awards(f, &"harvest tokens"),
            Event::Ended => f.write_str("the game is over"),
        }
    }
}
