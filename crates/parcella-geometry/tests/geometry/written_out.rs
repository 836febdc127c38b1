//! `Debug` of the board: it tells equal boards apart that memory holds differently, and empty land takes no room.

use parcella_geometry::{Area, Board, Cell, CodeWidth, Table};

use crate::model::edges;

const GRASS: u8 = 1;

/// Grass everywhere: the tiles of `laid`, in this order.
fn board(area: &Area, laid: &[(Cell, u16)]) -> Board {
    let mut board = Board::new(area, CodeWidth::for_kinds(1), Cell::ORIGIN);
    for (cell, number) in laid {
        board.place(area, *cell, edges([GRASS; 4]), *number);
    }
    board
}

fn written(board: &Board) -> String {
    format!("{board:?}")
}

#[test]
fn an_empty_board_is_written_in_a_line() {
    let text = written(&board(&Area::Unbounded, &[]));
    let opening = "origin: -16,-16, grid: {-16,-16: free}, frontier: {} }";
    assert!(text.ends_with(opening), "{text}");
    // Around a table of three by two lies a rim, and rows of the grid are a power of two.
    let table = Area::Table(Table { first: Cell::new(0, 0), last: Cell::new(2, 1) });
    let text = written(&board(&table, &[]));
    let rows =
        "grid: {-1,-1: no square, 0,0: free, 3,0: no square, 0,1: free, 3,1: no square}, frontier: {} }";
    assert!(text.ends_with(rows), "{text}");
}

#[test]
fn tiles_and_the_frontier_are_written_with_what_they_hold() {
    let text = written(&board(&Area::Unbounded, &[(Cell::ORIGIN, 300)]));
    let (grid, frontier) = text.split_once("frontier: ").expect("the frontier");
    assert!(grid.contains(" 0,0: tile 300,"), "{text}");
    for cell in ["0,-1: 0x", "-1,0: 0x", "1,0: 0x", "0,1: 0x"] {
        assert!(grid.contains(cell) && frontier.contains(cell), "{cell} is missing in {text}");
    }
    assert!(!frontier.contains(" 0,0"), "{text}");
}

#[test]
fn equal_boards_that_memory_holds_differently_are_written_differently() {
    let (first, second) = (Cell::ORIGIN, Cell::new(1, 0));
    let some = board(&Area::Unbounded, &[(first, 0), (second, 1)]);
    assert_eq!(written(&some), written(&some.clone()));
    // Other numbers of tiles.
    let renumbered = board(&Area::Unbounded, &[(first, 1), (second, 0)]);
    assert!(some == renumbered);
    assert_ne!(written(&some), written(&renumbered));
    // Another place of the grid on the board.
    let elsewhere = {
        let mut board = Board::new(&Area::Unbounded, CodeWidth::for_kinds(1), second);
        board.place(&Area::Unbounded, second, edges([GRASS; 4]), 1);
        board.place(&Area::Unbounded, first, edges([GRASS; 4]), 0);
        board
    };
    assert!(some == elsewhere);
    assert_ne!(written(&some), written(&elsewhere));
    // Another width of the codes.
    let wide = Board::new(&Area::Unbounded, CodeWidth::for_kinds(7), first);
    let narrow = Board::new(&Area::Unbounded, CodeWidth::for_kinds(1), first);
    assert!(wide == narrow);
    assert_ne!(written(&wide), written(&narrow));
}

#[test]
fn what_is_written_grows_with_the_tiles_and_not_with_the_land() {
    // A row of grass: each tile adds a cell of its own, the cells above and below, and what follows these.
    let laid: Vec<(Cell, u16)> = (0..200).map(|number| (Cell::new(i32::from(number), 0), number)).collect();
    let text = written(&board(&Area::Unbounded, &laid));
    let cells = 3 * 200 + 2;
    assert!(text.len() < 50 * cells, "{} bytes", text.len());
    // The land itself is far larger: 256 columns by 32 rows at least, some bytes each.
    assert!(50 * cells < 5 * 256 * 32);
}
