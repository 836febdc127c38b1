//! Tiles on cells, whatever the game, and what follows from them alone.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use parcella_geometry::Cell;

/// The tiles on the board.
///
/// What was worked out from the tiles is remembered until the next one is laid: hardly one action in three lays one. As
/// [`Board::lay`] is the only way to change anything, and makes a board that remembers nothing, nothing out of date can
/// be remembered. Boards are equal that have the same tiles.
pub(crate) struct Board<T, W> {
    laid: BTreeMap<Cell, T>,
    worked_out: OnceLock<Arc<W>>,
    near: OnceLock<Arc<Vec<Cell>>>,
}

impl<T, W> Board<T, W> {
    /// A board with these tiles.
    pub(crate) fn new(laid: BTreeMap<Cell, T>) -> Board<T, W> {
        Board { laid, worked_out: OnceLock::new(), near: OnceLock::new() }
    }

    /// Lays a tile on a cell.
    pub(crate) fn lay(&mut self, cell: Cell, tile: T) {
        let mut laid = std::mem::take(&mut self.laid);
        laid.insert(cell, tile);
        *self = Board::new(laid);
    }

    /// What `work_out` makes of this board, or made of it before. It must be the same at every call, and depend on
    /// nothing but the board, and what does not change during a game.
    pub(crate) fn worked_out(&self, work_out: impl FnOnce(&Board<T, W>) -> W) -> &W {
        self.worked_out.get_or_init(|| Arc::new(work_out(self)))
    }

    /// The cells within two of a tile, those of tiles included, by row and column.
    pub(crate) fn near(&self) -> &[Cell] {
        self.near.get_or_init(|| {
            let around = |cell: &Cell| {
                let (x, y) = (cell.x, cell.y);
                let moves = (-2..=2).flat_map(|down| (-2..=2).map(move |right| (down, right)));
                moves.map(move |(down, right)| Cell::new(x.wrapping_add(right), y.wrapping_add(down)))
            };
            let mut near: Vec<Cell> = self.laid.keys().flat_map(around).collect();
            near.sort_unstable();
            near.dedup();
            Arc::new(near)
        })
    }
}

impl<T, W> Deref for Board<T, W> {
    type Target = BTreeMap<Cell, T>;

    fn deref(&self) -> &BTreeMap<Cell, T> {
        &self.laid
    }
}

impl<T: Clone, W> Clone for Board<T, W> {
    fn clone(&self) -> Board<T, W> {
        Board { laid: self.laid.clone(), worked_out: self.worked_out.clone(), near: self.near.clone() }
    }
}

impl<T: PartialEq, W> PartialEq for Board<T, W> {
    fn eq(&self, other: &Board<T, W>) -> bool {
        self.laid == other.laid
    }
}

impl<T: Eq, W> Eq for Board<T, W> {}

impl<T: fmt::Debug, W> fmt::Debug for Board<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.laid.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(board: &Board<u32, u32>) -> u32 {
        board.values().sum()
    }

    #[test]
    fn what_is_remembered_is_forgotten_when_a_tile_is_laid() {
        let mut board = Board::new(BTreeMap::from([(Cell::ORIGIN, 1)]));
        assert_eq!((*board.worked_out(sum), board.near().len()), (1, 25));
        assert_eq!(*board.worked_out(|_| 7), 1, "remembered");
        let before = board.clone();
        board.lay(Cell::new(1, 0), 2);
        assert_eq!((*board.worked_out(sum), board.near().len()), (3, 30));
        assert_eq!((*before.worked_out(sum), before.near().len()), (1, 25), "a copy stays as it was");
        board.lay(Cell::new(1, 0), 5);
        assert_eq!(*board.worked_out(sum), 6);
    }

    #[test]
    fn boards_with_the_same_tiles_are_equal_whatever_they_remember() {
        let [one, other] = [(); 2].map(|()| Board::<u32, u32>::new(BTreeMap::from([(Cell::ORIGIN, 1)])));
        assert_eq!(*one.worked_out(sum), 1);
        assert_eq!(one, other);
        assert_eq!(format!("{one:?}"), format!("{other:?}"));
    }

    #[test]
    fn near_cells_are_in_order_of_rows_and_columns() {
        let tiles = [Cell::new(0, 0), Cell::new(4, 0), Cell::new(0, 5)];
        let board = Board::<(), ()>::new(tiles.map(|cell| (cell, ())).into());
        let within_two = |cell: Cell| {
            tiles.iter().any(|tile| (tile.x - cell.x).abs() <= 2 && (tile.y - cell.y).abs() <= 2)
        };
        let cells = (-9..=9).flat_map(|row| (-9..=9).map(move |column| Cell::new(column, row)));
        assert_eq!(board.near(), cells.filter(|cell| within_two(*cell)).collect::<Vec<_>>());
    }
}
