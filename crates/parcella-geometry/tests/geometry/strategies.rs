//! Random sets of tiles, openings and maps.

use parcella_geometry::{Area, Cell, EdgeKind, Edges, PrintedMap, PrintedTile, Side, Table};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::model::kind;

/// An alphabet and a set of tiles in it. The alphabets are those of both code widths, full and not.
pub(crate) fn tile_set() -> impl Strategy<Value = (u8, Vec<Edges>)> {
    prop_oneof![Just(2u8), Just(3), Just(5), Just(7)].prop_flat_map(|kinds| {
        let edges = proptest::array::uniform4(1..=kinds).prop_map(|numbers| Edges::new(numbers.map(kind)));
        (Just(kinds), vec(edges, 1..6))
    })
}

/// Tiles and placements, by numbers that are taken modulo what there is.
pub(crate) fn steps(most: usize) -> impl Strategy<Value = Vec<(usize, usize)>> {
    vec((0..64usize, 0..4_096usize), 1..most)
}

pub(crate) fn opening() -> impl Strategy<Value = Cell> {
    let coordinate = || prop_oneof![Just(-1_000_000), Just(0), Just(1_000_000), -40..40];
    (coordinate(), coordinate()).prop_map(|(x, y)| Cell::new(x, y))
}

/// A table and a cell on it.
pub(crate) fn table() -> impl Strategy<Value = (Table, Cell)> {
    (opening(), 1..9i32, 1..9i32, 0..8i32, 0..8i32).prop_map(|(first, columns, rows, x, y)| {
        let last = Cell::new(first.x + columns - 1, first.y + rows - 1);
        (Table { first, last }, Cell::new(first.x + x % columns, first.y + y % rows))
    })
}

/// A map that shows kinds up to `kinds`, at least one square on it.
pub(crate) fn map(kinds: u8) -> impl Strategy<Value = Area> {
    let cells = vec(0..20u8, 36);
    let sides = vec(0..=kinds + 1, 36 * 4);
    let prints = vec(0..=kinds * 3, 36 * 4);
    let links = vec((0..36usize, 0..36usize), 0..4);
    (2..7i32, 2..7i32, -9..9i32, -9..9i32, cells, sides, prints, links).prop_map(
        move |(columns, rows, west, north, cells, sides, prints, links)| {
            let cell = |x: i32, y: i32| Cell::new(west + x, north + y);
            let number = |cell: Cell| ((cell.y - north) * 6 + (cell.x - west)) as usize;
            let is_printed = |cell: Cell| {
                (0..columns).contains(&(cell.x - west))
                    && (0..rows).contains(&(cell.y - north))
                    && (14..17).contains(&cells[number(cell)])
                    && cell != Cell::new(west, north)
            };
            // Two printed tiles that face each other agree: the one further north or west says what both show.
            let shows = |cell: Cell, side: Side| -> Option<EdgeKind> {
                let there = cell.neighbour(side);
                let (cell, side) =
                    if is_printed(there) && there < cell { (there, side.opposite()) } else { (cell, side) };
                EdgeKind::new(sides[number(cell) * 4 + side as usize]).filter(|kind| kind.number() <= kinds)
            };
            // Sometimes a closed side faces an open one.
            let closed = |cell: Cell, side: Side| sides[number(cell) * 4 + side as usize] == 0;
            let open = |cell: Cell, side: Side| if closed(cell, side) { None } else { shows(cell, side) };
            let all = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
            let all: Vec<Cell> = all.map(|(x, y)| cell(x, y)).collect();
            let printed: Vec<PrintedTile> = all
                .iter()
                .filter(|cell| is_printed(**cell))
                .map(|&cell| PrintedTile { cell, sides: Side::ALL.map(|side| open(cell, side)) })
                .collect();
            let squares: Vec<Cell> = all
                .iter()
                .copied()
                .filter(|&square| cells[number(square)] < 14 || square == cell(0, 0))
                .collect();
            let mut printings = Vec::new();
            for &square in &squares {
                for side in Side::ALL {
                    let there = square.neighbour(side);
                    let inside = squares.contains(&there)
                        || is_printed(there) && open(there, side.opposite()).is_some();
                    let print = EdgeKind::new(prints[number(square) * 4 + side as usize]);
                    if let Some(print) = print.filter(|print| print.number() <= kinds && !inside) {
                        printings.push((square, side, print));
                    }
                }
            }
            let links = links
                .iter()
                .map(|(from, to)| (squares[from % squares.len()], squares[to % squares.len()]))
                .filter(|(from, to)| from != to)
                .collect();
            // Numbers of printed tiles need not follow the order of cells.
            let printed = printed.into_iter().rev().collect();
            Area::Map(PrintedMap::new(squares, printed, printings, links).expect("a map without faults"))
        },
    )
}
