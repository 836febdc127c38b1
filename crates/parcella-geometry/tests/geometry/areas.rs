//! Tables, and areas that cannot be used.

use parcella_geometry::{Area, Board, Cell, CodeWidth, Neighbour, Side, Table};

use crate::model::{Pair, edges};

fn table(columns: i32, rows: i32) -> Area {
    Area::Table(Table { first: Cell::ORIGIN, last: Cell::new(columns - 1, rows - 1) })
}

fn frontier(board: &Board) -> Vec<Cell> {
    board.frontier().collect()
}

#[test]
fn a_table_holds_its_corners_and_what_lies_between() {
    let table = Table { first: Cell::new(-2, 5), last: Cell::new(3, 7) };
    for x in -4..6 {
        for y in 3..10 {
            let within = [-2, -1, 0, 1, 2, 3].contains(&x) && [5, 6, 7].contains(&y);
            assert_eq!(table.contains(Cell::new(x, y)), within, "{x},{y}");
        }
    }
}

#[test]
fn the_rim_of_a_table_closes_nothing() {
    let area = table(3, 2);
    let mut board = Board::new(&area, CodeWidth::for_kinds(3), Cell::ORIGIN);
    assert_eq!(board.place(&area, Cell::ORIGIN, edges([1; 4]), 0), [Neighbour::Open; 4]);
    assert_eq!(frontier(&board), [Cell::new(1, 0), Cell::new(0, 1)]);
    let [north, east, south, west] = board.place(&area, Cell::new(1, 0), edges([1; 4]), 1);
    assert_eq!([north, east, south], [Neighbour::Open; 3]);
    assert_eq!(west, Neighbour::Tile(0));
    assert_eq!(frontier(&board), [Cell::new(2, 0), Cell::new(0, 1), Cell::new(1, 1)]);
    // What would lie off the table is not there, whatever is asked of it.
    for off in [(-1, 0), (0, -1), (3, 0), (0, 2), (2, 2), (50, 50)].map(|(x, y)| Cell::new(x, y)) {
        assert!(!board.is_frontier(off) && !board.accepts(off, &edges([1; 4])));
        assert_eq!(board.mismatch(off, &edges([2; 4])), None);
        assert!(Side::ALL.into_iter().all(|side| board.demand(off, side).is_none()));
    }
}

#[test]
fn places_around_a_cell_of_a_table() {
    let area = table(4, 3);
    let board = Board::new(&area, CodeWidth::for_kinds(3), Cell::ORIGIN);
    for (cell, places) in [
        ((0, 0), 3),
        ((3, 2), 3),
        ((1, 0), 5),
        ((0, 1), 5),
        ((1, 1), 8),
        ((-1, -1), 1),
        ((4, 1), 3),
        ((5, 1), 0),
        ((50, 50), 0),
        ((-9, 1), 0),
        ((1, i32::MAX), 0),
    ] {
        assert_eq!(board.places_around(Cell::new(cell.0, cell.1)), places, "around {cell:?}");
    }
    let endless = Board::new(&Area::Unbounded, CodeWidth::for_kinds(3), Cell::ORIGIN);
    assert_eq!(endless.places_around(Cell::new(50, 50)), 8);
}

#[test]
fn tables_of_every_small_size_are_filled() {
    for columns in 1..8 {
        for rows in 1..5 {
            let mut pair = Pair::new(table(columns, rows), 3, vec![edges([1; 4])], Cell::ORIGIN);
            let last = Cell::new(columns - 1, rows - 1);
            for count in 0..columns * rows {
                // From the last corner, always the first cell of the frontier.
                let cell = pair.model.frontier().first().copied().unwrap_or(last);
                assert_eq!(count == 0, !pair.board.is_frontier(cell));
                pair.place(cell, edges([1; 4]));
                pair.check();
            }
            assert_eq!(pair.board.frontier().len(), 0);
            let placements = pair.board.placements(pair.table.row(0));
            assert!(placements.is_empty() && placements.get(0).is_none());
        }
    }
}

fn refused(area: &Area, opening: Cell) -> bool {
    std::panic::catch_unwind(|| Board::new(area, CodeWidth::for_kinds(3), opening)).is_err()
}

#[test]
fn a_table_of_no_use_is_refused() {
    let most = Table::MAX_SIDE as i32;
    for (first, last) in [
        ((1, 0), (0, 0)),
        ((0, 1), (0, 0)),
        ((0, 0), (most, 0)),
        ((0, 0), (0, most)),
        ((i32::MIN, 0), (i32::MAX, 0)),
        ((0, i32::MIN), (0, i32::MAX)),
        ((i32::MIN, i32::MIN), (i32::MIN, i32::MIN)),
        ((i32::MAX, 0), (i32::MAX, 0)),
        ((0, Board::MAX_COORDINATE), (0, Board::MAX_COORDINATE + 1)),
    ] {
        let corner = |(x, y)| Cell::new(x, y);
        let area = Area::Table(Table { first: corner(first), last: corner(last) });
        assert!(refused(&area, Cell::ORIGIN), "{area:?}");
    }
    for (columns, rows) in [(most, 1), (1, most), (1, 1)] {
        assert!(!refused(&table(columns, rows), Cell::ORIGIN));
    }
}

#[test]
fn an_opening_too_far_away_is_refused() {
    let far = Board::MAX_COORDINATE;
    for (x, y) in [(far, far), (-far, far), (far, -far), (-far, -far)] {
        assert!(!refused(&Area::Unbounded, Cell::new(x, y)));
        assert!(refused(&Area::Unbounded, Cell::new(x + x.signum(), y)));
        assert!(refused(&Area::Unbounded, Cell::new(x, y + y.signum())));
        let opening = Cell::new(x, y);
        let mut pair = Pair::new(Area::Unbounded, 3, vec![edges([1; 4])], opening);
        for step in 0..50 {
            pair.grow(0, step * 3, opening);
        }
        pair.check();
    }
    assert!(refused(&Area::Unbounded, Cell::new(i32::MIN, i32::MAX)));
    // On other areas the opening cell is the area's affair.
    assert!(!refused(&table(2, 2), Cell::new(i32::MIN, i32::MAX)));
}
