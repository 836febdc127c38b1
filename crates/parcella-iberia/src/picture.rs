//! The map in a picture.

use parcella_geometry::{Board, Side};
use parcella_ruleset::{Picture, PictureSquare};

use crate::{ChipsOnMap, Map, Square};

/// Adds the free squares of the map with what is printed and what lies on them, as squares without a label, and says what
/// map it is. Large cities that take part in the game are in the picture already, as tiles.
///
/// Marks of a square: `square`; `town`, `start-square`, `island` or `large-city`; `coats-of-arms`; `chip` face down, or
/// `treat`; `ferry`; `border-N-road` and the like for prints at a border.
pub(crate) fn add(map: &Map, board: &Board, chips: &ChipsOnMap, picture: &mut Picture) {
    let cells = map.area().squares().iter().chain(map.area().printed().iter().map(|tile| &tile.cell));
    for &cell in cells {
        if board.at(cell).is_some() {
            continue;
        }
        let mut marks = vec!["square".to_owned()];
        match map.square(cell) {
            Some(Square::Town) => marks.push("town".to_owned()),
            Some(Square::Start) => marks.push("start-square".to_owned()),
            Some(Square::Island { .. }) => marks.push("island".to_owned()),
            Some(Square::LargeCity(_)) => marks.push("large-city".to_owned()),
            Some(Square::Land) | None => {}
        }
        for _ in 0..map.coats_of_arms(cell) {
            marks.push("coat-of-arms".to_owned());
        }
        if chips.is_face_down(map, cell) {
            marks.push("chip".to_owned());
        }
        if let Some(chip) = chips.treat(map, cell) {
            marks.push(format!("treat-{chip}"));
        }
        if map.area().linked(cell).next().is_some() {
            marks.push("ferry".to_owned());
        }
        for side in Side::ALL {
            if let Some(edge) = map.border_print(cell, side) {
                marks.push(format!("border-{side}-{}", parcella_features::EdgeWord::word(edge)));
            }
        }
        let label = map.name_of(cell).unwrap_or_default().to_owned();
        picture.squares.push(PictureSquare {
            x: cell.x,
            y: cell.y,
            label,
            quarter_turns: 0,
            shapes: Vec::new(),
            marks,
        });
    }
    picture.squares.sort_by_key(|square| (square.y, square.x));
    picture.notes.push(format!("map: {}", map.name()));
    picture.notes.push(format!("{} chips face down, {} treats", chips.face_down(), chips.treats()));
}
