//! A tile cut into small cells: who owns what, what hangs together, and how much room there is.

use crate::geometry::{Point, SIDE};

/// Cells along one side.
pub(crate) const CELLS: usize = 64;

/// Who owns a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Nobody: ground.
    Free,
    /// A shape, by its number.
    Shape(usize),
    /// Something drawn that belongs to no shape alone, such as a crossing.
    Other,
}

/// The cells of one tile, row by row from the north-west.
#[derive(Clone, Debug)]
pub(crate) struct Raster {
    owners: Vec<Owner>,
}

/// The middle of a cell.
pub(crate) fn middle(cell: usize) -> Point {
    Point::new(coordinate(cell % CELLS), coordinate(cell / CELLS))
}

fn coordinate(index: usize) -> f64 {
    // Indices are small: nothing is lost.
    (index as f64 + 0.5) * SIDE / CELLS as f64
}

/// The cell that holds a point; points off the tile belong to the nearest cell.
pub(crate) fn cell_at(point: Point) -> usize {
    let index = |value: f64| {
        let cell = value * CELLS as f64 / SIDE;
        // The cast rounds down and stops at zero.
        (cell.clamp(0.0, CELLS as f64 - 1.0)) as usize
    };
    index(point.y) * CELLS + index(point.x)
}

impl Raster {
    pub(crate) fn new() -> Raster {
        Raster { owners: vec![Owner::Free; CELLS * CELLS] }
    }

    pub(crate) fn owner(&self, cell: usize) -> Owner {
        self.owners[cell]
    }

    pub(crate) fn owner_at(&self, point: Point) -> Owner {
        self.owners[cell_at(point)]
    }

    pub(crate) fn set(&mut self, cell: usize, owner: Owner) {
        self.owners[cell] = owner;
    }

    /// Gives every cell whose middle passes the test to `owner`.
    pub(crate) fn paint(&mut self, owner: Owner, mut test: impl FnMut(Point) -> bool) {
        for (cell, slot) in self.owners.iter_mut().enumerate() {
            if test(middle(cell)) {
                *slot = owner;
            }
        }
    }

    /// Cells of one owner.
    pub(crate) fn cells_of(&self, owner: Owner) -> impl Iterator<Item = usize> {
        self.owners.iter().enumerate().filter(move |(_, found)| **found == owner).map(|(cell, _)| cell)
    }

    /// For every free cell the number of the connected piece it belongs to, and the sizes of the pieces.
    pub(crate) fn pieces(&self) -> (Vec<Option<usize>>, Vec<usize>) {
        let mut piece_of = vec![None; CELLS * CELLS];
        let mut sizes = Vec::new();
        let mut waiting = Vec::new();
        for first in 0..CELLS * CELLS {
            if self.owners[first] != Owner::Free || piece_of[first].is_some() {
                continue;
            }
            let piece = sizes.len();
            let mut size = 0;
            piece_of[first] = Some(piece);
            waiting.push(first);
            while let Some(cell) = waiting.pop() {
                size += 1;
                for next in neighbours(cell) {
                    if self.owners[next] == Owner::Free && piece_of[next].is_none() {
                        piece_of[next] = Some(piece);
                        waiting.push(next);
                    }
                }
            }
            sizes.push(size);
        }
        (piece_of, sizes)
    }

    /// For every cell the distance of its middle to the nearest cell that fails the test. Beyond the rim all fail.
    pub(crate) fn room(&self, mut test: impl FnMut(usize) -> bool) -> Vec<f64> {
        let pass: Vec<bool> = (0..CELLS * CELLS).map(&mut test).collect();
        // Steps to the nearest failing cell of the same row, the rim included.
        let mut along = vec![0_usize; CELLS * CELLS];
        for row in 0..CELLS {
            let mut steps = 0;
            for column in 0..CELLS {
                let cell = row * CELLS + column;
                steps = if pass[cell] { steps + 1 } else { 0 };
                along[cell] = steps;
            }
            steps = 0;
            for column in (0..CELLS).rev() {
                let cell = row * CELLS + column;
                steps = if pass[cell] { steps + 1 } else { 0 };
                along[cell] = along[cell].min(steps);
            }
        }
        let unit = SIDE / CELLS as f64;
        (0..CELLS * CELLS)
            .map(|cell| {
                if !pass[cell] {
                    return 0.0;
                }
                let (row, column) = (cell / CELLS, cell % CELLS);
                let mut least = along[cell] * along[cell];
                // Rows further and further away, until they are too far to matter.
                for rows in 1..=CELLS {
                    if rows * rows >= least {
                        break;
                    }
                    for other in [row.checked_sub(rows), Some(row + rows).filter(|row| *row < CELLS)] {
                        let columns = other.map_or(0, |other| along[other * CELLS + column]);
                        least = least.min(rows * rows + columns * columns);
                    }
                }
                (least as f64).sqrt() * unit
            })
            .collect()
    }
}

/// The neighbours of a cell by its sides.
fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / CELLS, cell % CELLS);
    [
        (row > 0).then(|| cell - CELLS),
        (column + 1 < CELLS).then(|| cell + 1),
        (row + 1 < CELLS).then(|| cell + CELLS),
        (column > 0).then(|| cell - 1),
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_the_distance_to_the_nearest_other_cell() {
        // A few rocks in the sea.
        let rock = |cell: usize| cell % 977 == 5 || cell % 61 == 3 && cell % 7 == 1;
        let room = Raster::new().room(|cell| !rock(cell));
        let unit = SIDE / CELLS as f64;
        for cell in (0..CELLS * CELLS).step_by(17) {
            let (row, column) = (cell / CELLS, cell % CELLS);
            let rim = (row + 1).min(CELLS - row).min(column + 1).min(CELLS - column) as f64 * unit;
            let rocks = (0..CELLS * CELLS).filter(|other| rock(*other));
            let least = rocks.map(|other| middle(cell).distance(middle(other))).fold(rim, f64::min);
            assert!((room[cell] - least).abs() < 1e-9, "{cell}: {} is not {least}", room[cell]);
        }
    }

    #[test]
    fn pieces_hang_together_by_sides() {
        let mut raster = Raster::new();
        // A wall from corner to corner keeps two pieces apart, though it is one cell thin.
        raster.paint(Owner::Other, |point| point.x == point.y);
        let (piece_of, sizes) = raster.pieces();
        assert_eq!(sizes, [CELLS * (CELLS - 1) / 2; 2]);
        assert_eq!(piece_of[0], None);
        assert_ne!(piece_of[cell_at(Point::new(99.0, 1.0))], piece_of[cell_at(Point::new(1.0, 99.0))]);
    }

    #[test]
    fn points_find_their_cells() {
        for cell in 0..CELLS * CELLS {
            assert_eq!(cell_at(middle(cell)), cell);
        }
        assert_eq!(cell_at(Point::new(-5.0, 1e9)), CELLS * (CELLS - 1));
    }
}
