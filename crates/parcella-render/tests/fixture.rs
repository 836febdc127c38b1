//! The board in the test data is one that can be laid.

mod common;

use common::middle_game;
use parcella_ruleset::PictureSquare;

/// What a side shows: the kind that takes it whole, else ground.
fn shows<'a>(square: &'a PictureSquare, side: &str) -> &'a str {
    let whole = square.shapes.iter().find(|shape| shape.ports.iter().any(|port| port == side));
    whole.map_or("ground", |shape| &shape.kind)
}

#[test]
fn touching_sides_show_the_same() {
    let picture = middle_game();
    let at = |x, y| picture.squares.iter().find(|square| (square.x, square.y) == (x, y));
    let mut seams = 0;
    for square in &picture.squares {
        for (side, facing, x, y) in [("E", "W", 1, 0), ("S", "N", 0, 1)] {
            if let Some(other) = at(square.x + x, square.y + y) {
                assert_eq!(shows(square, side), shows(other, facing), "{},{} {side}", square.x, square.y);
                seams += 1;
            }
        }
    }
    assert!(seams >= picture.squares.len() - 1, "the board hangs together");
}
