//! Seats and actors.

use std::fmt;

use crate::excerpt;

/// A place at the table, numbered from 0 in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Seat(pub u8);

impl Seat {
    /// The number of the seat, for indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Reads the seat of a query, at a table with `seats` places. A number has no sign.
    ///
    /// # Errors
    ///
    /// Why the word is no seat of the table.
    pub fn read(word: &str, seats: usize) -> Result<Seat, String> {
        let digits = Some(word).filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        match digits.and_then(|digits| digits.parse::<u8>().ok()) {
            Some(number) if usize::from(number) < seats => Ok(Seat(number)),
            Some(number) => Err(format!("seat {number} is not at the table")),
            None => Err(format!("`{}` is no seat", excerpt(word))),
        }
    }

    /// The seats of a table with `count` places, in turn order.
    pub fn all(count: usize) -> impl ExactSizeIterator<Item = Seat> {
        (0..count).map(|index| Seat(index as u8))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Who decides next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Actor {
    /// A person or a program at the table.
    Seat(Seat),
    /// Nature: the face-down stack, a bag.
    Chance,
}
