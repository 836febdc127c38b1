//! Cells of the board.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::{Rotation, Side};

/// One square of the board: `x` grows east, `y` grows south.
///
/// Cells are ordered by row, then by column: the order in which every list of placements is given.
///
/// ```
/// use parcella_geometry::Cell;
/// assert_eq!("-3,2".parse(), Ok(Cell::new(-3, 2)));
/// assert_eq!(Cell::new(-3, 2).to_string(), "-3,2");
/// assert!(Cell::new(9, 0) < Cell::new(-9, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// Column; grows east.
    pub x: i32,
    /// Row; grows south.
    pub y: i32,
}

impl Cell {
    /// The cell at column 0, row 0.
    pub const ORIGIN: Cell = Cell::new(0, 0);

    /// The cell at column `x` and row `y`.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Cell {
        Cell { x, y }
    }

    /// The cell on the other side of `side`. Coordinates wrap at the ends of `i32`; a board never gets there.
    #[inline]
    pub const fn neighbour(self, side: Side) -> Cell {
        match side {
            Side::North => Cell::new(self.x, self.y.wrapping_sub(1)),
            Side::East => Cell::new(self.x.wrapping_add(1), self.y),
            Side::South => Cell::new(self.x, self.y.wrapping_add(1)),
            Side::West => Cell::new(self.x.wrapping_sub(1), self.y),
        }
    }

    /// The eight cells around this one, by row, then column.
    pub fn surrounding(self) -> impl Iterator<Item = Cell> {
        (-1..=1)
            .flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)))
            .filter(|&offset| offset != (0, 0))
            .map(move |(dx, dy)| Cell::new(self.x.wrapping_add(dx), self.y.wrapping_add(dy)))
    }

    /// This cell turned clockwise about [`Cell::ORIGIN`].
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Cell {
        match rotation {
            Rotation::R0 => self,
            Rotation::R90 => Cell::new(self.y.wrapping_neg(), self.x),
            Rotation::R180 => Cell::new(self.x.wrapping_neg(), self.y.wrapping_neg()),
            Rotation::R270 => Cell::new(self.y, self.x.wrapping_neg()),
        }
    }
}

impl Ord for Cell {
    #[inline]
    fn cmp(&self, other: &Cell) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    #[inline]
    fn partial_cmp(&self, other: &Cell) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no cell: a cell is written column,row with whole numbers, such as -3,2")]
pub struct ParseCellError {
    /// The text as it was found.
    pub found: String,
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let parse = || {
            let (x, y) = text.split_once(',')?;
            Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
        };
        parse().ok_or_else(|| ParseCellError { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_quarter_turns_are_the_identity_and_follow_the_sides() {
        let cell = Cell::new(3, -7);
        let mut turned = cell;
        for _ in 0..4 {
            turned = turned.rotated(Rotation::R90);
        }
        assert_eq!(turned, cell);
        for side in Side::ALL {
            let stepped = Cell::ORIGIN.neighbour(side);
            assert_eq!(
                stepped.rotated(Rotation::R90),
                Cell::ORIGIN.neighbour(side.rotated(Rotation::R90)),
                "{side} turned with the board"
            );
        }
    }

    #[test]
    fn the_surrounding_cells_are_eight_in_order() {
        let around: Vec<Cell> = Cell::new(5, 5).surrounding().collect();
        assert_eq!(around.len(), 8);
        assert!(around.is_sorted());
        assert!(around.iter().all(|cell| *cell != Cell::new(5, 5)));
        assert!(around.iter().all(|cell| (cell.x - 5).abs() <= 1 && (cell.y - 5).abs() <= 1));
    }

    #[test]
    fn texts_that_are_no_cells_are_refused() {
        for text in ["", ",", "1", "1,", ",1", "1,2,3", "a,b", "1.5,2", "99999999999,0", " 1,2"] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError { found: text.to_owned() }));
        }
    }
}
