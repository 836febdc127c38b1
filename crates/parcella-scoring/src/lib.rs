//! Strengths, majority, tie-break, and score sheets made of named terms. Nothing here knows a particular game.
//!
//! **Do you want this crate?** If you write a ruleset in which pieces share something that pays, yes. Otherwise depend
//! on `parcella`.
//!
//! * [`Strengths`]: how strong every seat is somewhere, and [`Strengths::winners`]: who is paid.
//! * [`Sheet`]: points as a sum of [`Term`]s that can be shown to people: *tiles 6 × 2, shields 1 × 2*.
//! * [`Award`]: one winner with the sheet that explains the points.
//!
//! ```
//! use parcella_ruleset::Seat;
//! use parcella_scoring::{Sheet, Strengths, TieBreak};
//!
//! let mut strengths = Strengths::new(3);
//! strengths.add(Seat(0), 1);
//! strengths.add(Seat(2), 1);
//! let (winners, tie_break) = strengths.winners(|_| 0);
//! assert_eq!(winners.as_slice(), [Seat(0), Seat(2)]);
//! assert_eq!(tie_break, TieBreak::Shared);
//!
//! let sheet = Sheet::default().with("tiles", 6, 2).with("shields", 1, 2);
//! assert_eq!(sheet.points(), 14);
//! assert_eq!(sheet.to_string(), "tiles 6 × 2 + shields 1 × 2");
//! ```
//!
//! # Features
//!
//! * `serde` (default): `Serialize` for sheets and awards.

use std::fmt;

use parcella_ruleset::Seat;
use smallvec::SmallVec;

/// One term of a sum of points: a number of things, each worth so much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Term {
    /// What is counted, such as `tiles`.
    pub name: &'static str,
    /// How many there are.
    pub count: u32,
    /// Points for each.
    pub each: i32,
}

impl Term {
    /// The points of this term.
    pub const fn points(&self) -> i32 {
        self.count as i32 * self.each
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} × {}", self.name, self.count, self.each)
    }
}

/// Points as a sum of named terms.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sheet {
    terms: SmallVec<[Term; 3]>,
}

impl Clone for Sheet {
    /// Copies the terms at one go, which a derived `clone` does not.
    #[inline]
    fn clone(&self) -> Sheet {
        Sheet { terms: SmallVec::from_slice(&self.terms) }
    }
}

impl Sheet {
    /// Adds a term even if it counts nothing: for what somebody would look for in vain.
    #[inline]
    pub fn add_even_none(&mut self, name: &'static str, count: u32, each: i32) {
        self.terms.push(Term { name, count, each });
    }

    /// Adds a term, unless it counts nothing.
    #[inline]
    pub fn add(&mut self, name: &'static str, count: u32, each: i32) {
        if count > 0 {
            self.terms.push(Term { name, count, each });
        }
    }

    /// The sheet with one more term.
    #[inline]
    #[must_use]
    pub fn with(mut self, name: &'static str, count: u32, each: i32) -> Sheet {
        self.add(name, count, each);
        self
    }

    /// The terms, in the order in which they were added.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The sum.
    #[inline]
    pub fn points(&self) -> i32 {
        self.terms.iter().map(Term::points).sum()
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return f.write_str("nothing");
        }
        for (index, term) in self.terms.iter().enumerate() {
            let plus = if index == 0 { "" } else { " + " };
            write!(f, "{plus}{term}")?;
        }
        Ok(())
    }
}

/// What one winner is paid, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Award {
    /// The winner.
    pub seat: Seat,
    /// The points as named terms.
    pub sheet: Sheet,
}

/// How a majority was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TieBreak {
    /// One seat alone was strongest.
    NotNeeded,
    /// Several were, and nothing told them apart: all of them win.
    Shared,
    /// Several were, and the second measure left fewer of them.
    Decided,
}

/// How strong every seat is in one place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Strengths {
    by_seat: SmallVec<[u16; 8]>,
}

impl Strengths {
    /// No strength anywhere, at a table with `seats` places.
    #[inline]
    pub fn new(seats: usize) -> Strengths {
        Strengths { by_seat: SmallVec::from_elem(0, seats) }
    }

    /// Adds the weight of a piece of `seat`.
    ///
    /// # Panics
    ///
    /// If there is no such seat.
    #[inline]
    pub fn add(&mut self, seat: Seat, weight: u16) {
        self.by_seat[seat.index()] += weight;
    }

    /// The strengths, seat by seat.
    pub fn by_seat(&self) -> &[u16] {
        &self.by_seat
    }

    /// The seats that win, in turn order, and how that was decided: the strongest; among several of them those with
    /// the highest `tie_value`, which is only asked then. Nobody wins where nobody has any strength.
    #[inline]
    pub fn winners(&self, tie_value: impl Fn(Seat) -> u16) -> (SmallVec<[Seat; 8]>, TieBreak) {
        let most = self.by_seat.iter().copied().max().unwrap_or(0);
        let mut winners: SmallVec<[Seat; 8]> = SmallVec::new();
        if most > 0 {
            for (seat, strength) in Seat::all(self.by_seat.len()).zip(&self.by_seat) {
                if *strength == most {
                    winners.push(seat);
                }
            }
        }
        if winners.len() < 2 {
            return (winners, TieBreak::NotNeeded);
        }
        let tied = winners.len();
        let highest = winners.iter().map(|seat| tie_value(*seat)).max().unwrap_or(0);
        winners.retain(|seat| tie_value(*seat) == highest);
        let tie_break = if winners.len() < tied { TieBreak::Decided } else { TieBreak::Shared };
        (winners, tie_break)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winners(strengths: &[u16], ties: &[u16]) -> (Vec<u8>, TieBreak) {
        let mut all = Strengths::new(strengths.len());
        for (seat, weight) in Seat::all(strengths.len()).zip(strengths) {
            all.add(seat, *weight);
        }
        assert_eq!(all.by_seat(), strengths);
        let (winners, tie_break) = all.winners(|seat| ties.get(seat.index()).copied().unwrap_or(0));
        (winners.iter().map(|seat| seat.0).collect(), tie_break)
    }

    #[test]
    fn the_strongest_wins_alone() {
        assert_eq!(winners(&[1, 2, 0], &[]), (vec![1], TieBreak::NotNeeded));
        assert_eq!(winners(&[1, 0], &[0, 9]), (vec![0], TieBreak::NotNeeded));
    }

    #[test]
    fn nobody_wins_where_nobody_stands() {
        assert_eq!(winners(&[0, 0], &[]), (vec![], TieBreak::NotNeeded));
        assert_eq!(winners(&[], &[]), (vec![], TieBreak::NotNeeded));
    }

    #[test]
    fn all_tied_leaders_win_and_others_do_not() {
        assert_eq!(winners(&[2, 1, 2], &[]), (vec![0, 2], TieBreak::Shared));
        assert_eq!(winners(&[1; 6], &[]), (vec![0, 1, 2, 3, 4, 5], TieBreak::Shared));
    }

    #[test]
    fn the_tie_value_is_asked_among_leaders_alone() {
        assert_eq!(winners(&[2, 2, 2, 1], &[0, 1, 1, 5]), (vec![1, 2], TieBreak::Decided));
        assert_eq!(winners(&[2, 2], &[3, 2]), (vec![0], TieBreak::Decided));
        assert_eq!(winners(&[2, 2], &[3, 3]), (vec![0, 1], TieBreak::Shared));
    }

    #[test]
    fn a_term_is_worth_so_much_for_each() {
        let points = |count, each| Term { name: "tiles", count, each }.points();
        assert_eq!((points(3, 2), points(5, 1), points(2, -4), points(0, 7)), (6, 5, -8, 0));
    }

    #[test]
    fn a_term_that_counts_nothing_can_be_shown() {
        let mut sheet = Sheet::default().with("tiles", 3, 4);
        sheet.add_even_none("shields", 0, 2);
        assert_eq!((sheet.points(), sheet.to_string().as_str()), (12, "tiles 3 × 4 + shields 0 × 2"));
    }

    #[test]
    fn a_sheet_is_the_sum_of_its_terms() {
        // 3 × 4 - 2 × 5.
        let sheet = Sheet::default().with("tiles", 3, 4).with("shields", 0, 2).with("loss", 2, -5);
        assert_eq!(sheet.points(), 2);
        assert_eq!(sheet.terms().len(), 2, "what counts nothing is left out");
        assert_eq!(sheet.to_string(), "tiles 3 × 4 + loss 2 × -5");
        assert_eq!(sheet.clone(), sheet);
        assert_eq!(Sheet::default().to_string(), "nothing");
    }
}
