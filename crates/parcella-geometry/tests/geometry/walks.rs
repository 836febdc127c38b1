//! Long ways in every direction: boards that outgrow their first room again and again.

use parcella_geometry::{Area, Board, Cell, CodeWidth, Side};

use crate::model::{Pair, edges};

/// Edges that tell the sides, and odd tiles from even ones.
fn marked(step: usize) -> [u8; 4] {
    if step.is_multiple_of(2) { [1, 2, 3, 2] } else { [3, 1, 2, 3] }
}

/// Lays tiles along a way and compares the frontier after each, and everything now and then.
fn walk(opening: Cell, way: impl Iterator<Item = Cell>) -> Pair {
    let tiles = vec![edges([1, 2, 3, 2]), edges([3, 3, 1, 1])];
    let mut pair = Pair::new(Area::Unbounded, 3, tiles, opening);
    for (step, cell) in way.enumerate() {
        pair.place(cell, edges(marked(step)));
        if step % 10 == 0 {
            pair.model.check_frontier(&pair.board);
            for cell in [Side::North, Side::East, Side::South, Side::West].map(|side| cell.neighbour(side)) {
                pair.model.check_cell(&pair.board, cell, &pair.tiles);
            }
        }
    }
    for (cell, laid) in pair.model.laid() {
        assert_eq!(pair.board.at(*cell), Some(laid.number), "at {cell}");
        assert_eq!(usize::from(pair.board.filled_around(*cell)), pair.model.filled_around(*cell));
    }
    for (row, tile) in pair.tiles.iter().enumerate() {
        let expected = pair.model.placements(tile);
        assert!(pair.board.placements(pair.table.row(row)).iter().eq(expected.iter().copied()));
    }
    pair
}

fn openings() -> [Cell; 4] {
    [(0, 0), (1_000_000, -1_000_000), (-1_000_000, 1_000_000), (-17, 13)].map(|(x, y)| Cell::new(x, y))
}

#[test]
fn a_way_of_300_tiles_in_each_direction() {
    for (side, opening) in Side::ALL.into_iter().zip(openings()) {
        let way = std::iter::successors(Some(opening), |cell| Some(cell.neighbour(side))).take(300);
        let pair = walk(opening, way);
        // A line of tiles has two free cells beside each tile and one at each end.
        assert_eq!(pair.board.frontier().len(), 602);
    }
}

#[test]
fn stairs_in_each_direction() {
    for ((one, other), opening) in [
        (Side::North, Side::West),
        (Side::East, Side::North),
        (Side::South, Side::East),
        (Side::West, Side::South),
    ]
    .into_iter()
    .zip(openings())
    {
        let mut side = one;
        let way = std::iter::successors(Some(opening), move |cell| {
            side = if side == one { other } else { one };
            Some(cell.neighbour(side))
        });
        walk(opening, way.take(201));
    }
}

#[test]
fn a_spiral_grows_on_all_sides() {
    for turn in [1, 3] {
        let opening = Cell::new(-3, 9);
        // Sides of 1, 1, 2, 2, 3, 3 … tiles, turning the same way after each.
        let steps = (0..40).flat_map(|leg| (0..leg / 2 + 1).map(move |_| Side::ALL[leg * turn % 4]));
        let mut cell = opening;
        let way = std::iter::once(opening).chain(steps.map(move |side| {
            cell = cell.neighbour(side);
            cell
        }));
        let pair = walk(opening, way);
        // Everything inside is surrounded.
        assert_eq!(pair.board.filled_around(opening), 8);
        assert_eq!(pair.board.places_around(opening), 8);
    }
}

#[test]
fn a_board_made_further_on_is_equal_to_one_that_grew_there() {
    let area = Area::Unbounded;
    let width = CodeWidth::for_kinds(3);
    let way: Vec<Cell> = (0..120).map(|x| Cell::new(-x, 2)).collect();
    let mut forwards = Board::new(&area, width, way[0]);
    let mut backwards = Board::new(&area, width, way[119]);
    for step in 0..120 {
        forwards.place(&area, way[step], edges(marked(step)), step as u16);
        backwards.place(&area, way[119 - step], edges(marked(119 - step)), 1_000);
        assert_eq!(forwards == backwards, step == 119, "after {step}");
    }
    // One tile elsewhere, or one side that shows something else, makes a difference.
    let end = Cell::new(-120, 2);
    let [mut north, mut other] = [forwards.clone(), forwards.clone()];
    forwards.place(&area, end, edges([1, 1, 1, 1]), 0);
    other.place(&area, end, edges([1, 1, 1, 2]), 0);
    assert!(forwards != other);
    north.place(&area, end.neighbour(Side::East).neighbour(Side::North), edges([1, 1, 1, 1]), 0);
    assert!(forwards != north);
}

/// The grid begins with 32 by 32 cells around the opening, from -16 to 15. It doubles its columns, or adds half of its
/// rows, once a tile lies beside the cells of its rim, and not before.
#[test]
fn a_grid_grows_when_it_has_to() {
    let area = Area::Unbounded;
    for (side, steps, columns, rows) in [
        (Side::North, 15, 32, 32 + 16),
        (Side::East, 14, 64, 32),
        (Side::South, 14, 32, 32 + 16),
        (Side::West, 15, 64, 32),
    ] {
        let opening = Cell::new(100, -100);
        let mut board = Board::new(&area, CodeWidth::for_kinds(3), opening);
        // Two bytes for each cell, and some for the frontier.
        let is_grid = |board: &Board, columns: usize, rows: usize| {
            let bytes = columns * rows * 2;
            (bytes..bytes + 64 * 8 + 1).contains(&board.heap_bytes())
        };
        let mut cell = opening;
        for step in 0..=steps {
            assert!(is_grid(&board, 32, 32), "{} bytes before step {step} to {side}", board.heap_bytes());
            board.place(&area, cell, edges([1; 4]), step);
            cell = cell.neighbour(side);
        }
        assert!(is_grid(&board, columns, rows), "{} bytes at {side}", board.heap_bytes());
    }
}

#[test]
fn memory_is_counted() {
    let area = Area::Unbounded;
    let mut board = Board::new(&area, CodeWidth::for_kinds(3), Cell::ORIGIN);
    let empty = board.heap_bytes();
    // A grid of 32 by 32 cells with two bytes each, and nothing in the frontier.
    assert_eq!(empty, 32 * 32 * 2);
    board.place(&area, Cell::ORIGIN, edges([1; 4]), 0);
    // Four cells of the frontier, of an index and a code each.
    let grown = board.heap_bytes();
    assert!((empty + 4 * 8..=empty + 16 * 8).contains(&grown), "{grown} bytes");
}
