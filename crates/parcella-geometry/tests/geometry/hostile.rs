//! Cells that no board ever reaches: every question about them has an answer.

use parcella_geometry::{Area, Board, Cell, CodeWidth, PrintedMap, Side, Table};

use crate::model::{edges, kind};

#[test]
fn no_cell_makes_a_question_panic() {
    let square = |x, y| Cell::new(x, y);
    let map = PrintedMap::new(
        vec![square(-1, 0), square(0, 0)],
        vec![],
        vec![(square(0, 0), Side::East, kind(2))],
        vec![],
    )
    .unwrap();
    let table = Table { first: square(-3, -1), last: square(3, 1) };
    let areas = [Area::Unbounded, Area::Table(table), Area::Map(map)];
    let ends = [i32::MIN, i32::MIN + 1, -1_000_000, -1, 0, 1, 1_000_000, i32::MAX - 1, i32::MAX];
    for area in &areas {
        for width in [CodeWidth::for_kinds(3), CodeWidth::for_kinds(7)] {
            let mut board = Board::new(area, width, Cell::ORIGIN);
            board.place(area, Cell::ORIGIN, edges([1, 2, 3, 1]), 0);
            for cell in ends.into_iter().flat_map(|x| ends.map(|y| Cell::new(x, y))) {
                let near = cell.x.unsigned_abs() <= 1 && cell.y.unsigned_abs() <= 1;
                if near {
                    continue;
                }
                assert_eq!(board.at(cell), None, "{cell}");
                assert!(!board.is_frontier(cell), "{cell}");
                assert!(!board.accepts(cell, &edges([1; 4])), "{cell}");
                assert_eq!(board.mismatch(cell, &edges([1; 4])), None, "{cell}");
                for side in Side::ALL {
                    assert_eq!(board.demand(cell, side), None, "{cell} {side}");
                }
                let places = if *area == Area::Unbounded { 8 } else { 0 };
                assert_eq!(board.places_around(cell), places, "{cell}");
            }
        }
    }
}
