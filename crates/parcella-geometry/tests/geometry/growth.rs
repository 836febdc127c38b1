//! Random growth on every kind of area, compared with the model after every tile.

use parcella_geometry::{Area, Cell, Edges};
use proptest::prelude::*;

use crate::level::cases;
use crate::model::Pair;
use crate::strategies::{map, opening, steps, table, tile_set};

/// Lays the same tiles in another order, beginning with any of them.
fn lay_again(pair: &Pair, mut number: u64) -> Pair {
    let mut pick = |count: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % count
    };
    let mut left: Vec<(Cell, Edges)> = pair
        .model
        .laid()
        .iter()
        .map(|(cell, laid)| (*cell, Edges::new(laid.sides.map(|side| side.expect("an open side")))))
        .collect();
    let (first, edges) = left.remove(pick(left.len()));
    let mut other = Pair::new(pair.area.clone(), pair.kinds, pair.tiles.clone(), first);
    other.place(first, edges);
    while !left.is_empty() {
        let reachable: Vec<usize> =
            (0..left.len()).filter(|index| other.board.is_frontier(left[*index].0)).collect();
        let (cell, edges) = left.remove(reachable[pick(reachable.len())]);
        assert!(pair.board != other.board, "{cell} is still free");
        other.place(cell, edges);
    }
    other
}

proptest! {
    #![proptest_config(cases(24, 400, 10_000))]

    #[test]
    fn an_endless_board_is_what_the_model_says(
        (kinds, tiles) in tile_set(),
        opening in opening(),
        steps in steps(36),
        number: u64,
    ) {
        let mut pair = Pair::new(Area::Unbounded, kinds, tiles, opening);
        pair.check();
        for (tile, pick) in steps {
            pair.grow(tile, pick, opening);
            pair.check();
        }
        prop_assert!(lay_again(&pair, number).board == pair.board);
    }

    #[test]
    fn a_board_on_a_table_is_what_the_model_says(
        (kinds, tiles) in tile_set(),
        (table, opening) in table(),
        steps in steps(50),
        number: u64,
    ) {
        let mut pair = Pair::new(Area::Table(table), kinds, tiles, opening);
        pair.check();
        for (tile, pick) in steps {
            pair.grow(tile, pick, opening);
            pair.check();
        }
        prop_assert!(lay_again(&pair, number).board == pair.board);
    }

    #[test]
    fn a_board_on_a_map_is_what_the_model_says(
        (kinds, tiles, area) in tile_set().prop_flat_map(|(kinds, tiles)| (Just(kinds), Just(tiles), map(kinds))),
        steps in steps(40),
    ) {
        let mut pair = Pair::new(area, kinds, tiles, Cell::ORIGIN);
        pair.check();
        let Area::Map(map) = &pair.area else { panic!("a map") };
        let squares = map.squares().to_vec();
        for (count, (tile, pick)) in steps.into_iter().enumerate() {
            // Now and then another start square; what lies beside it is not asked, as `place` does not ask.
            let start = squares[pick % squares.len()];
            if (count == 0 || pick % 5 == 0) && pair.model.is_free(start) {
                let edges = pair.tiles[tile % pair.tiles.len()];
                pair.place(start, edges);
            } else if count > 0 {
                pair.grow(tile, pick, start);
            }
            pair.check();
        }
    }

    #[test]
    fn tiles_that_do_not_match_are_remembered_all_the_same(
        (kinds, tiles) in tile_set(),
        opening in opening(),
        steps in steps(30),
    ) {
        let mut pair = Pair::new(Area::Unbounded, kinds, tiles, opening);
        for (tile, pick) in steps {
            let edges = pair.tiles[tile % pair.tiles.len()];
            let frontier = pair.model.frontier();
            let cell = if frontier.is_empty() { opening } else { frontier[pick % frontier.len()] };
            pair.place(cell, edges);
            pair.check();
        }
    }

    #[test]
    fn a_copy_is_equal_and_goes_its_own_way(
        (kinds, tiles) in tile_set(),
        opening in opening(),
        steps in steps(30),
        (further, cut) in (steps(12), 0..30usize),
    ) {
        let mut pair = Pair::new(Area::Unbounded, kinds, tiles, opening);
        // A scratch board of another size, with other things on it.
        let mut scratch = Pair::new(Area::Unbounded, kinds, pair.tiles.clone(), Cell::new(5, -700));
        for (tile, pick) in &further {
            scratch.grow(*tile, *pick, Cell::new(5, -700));
        }
        for (count, (tile, pick)) in steps.into_iter().enumerate() {
            if count == cut {
                scratch.board.clone_from(&pair.board);
                scratch.model = pair.model.clone();
                prop_assert!(scratch.board == pair.board);
                scratch.check();
            }
            pair.grow(tile, pick, opening);
        }
        let original = pair.clone();
        prop_assert!(pair.board == original.board);
        let mut grown = false;
        for (tile, pick) in further {
            grown |= pair.grow(tile, pick, opening);
            scratch.grow(tile, pick, opening);
        }
        pair.check();
        scratch.check();
        original.check();
        prop_assert_eq!(pair.board == original.board, !grown);
    }
}
