//! The map in a picture.

use std::collections::BTreeMap;

use parcella_classic::TileSpec;
use parcella_features::{EdgeWord, FeatureWord};
use parcella_geometry::{Board, Cell, Side};
use parcella_ruleset::{Picture, PictureSquare, Shape};

use crate::{ChipsOnMap, Colour, Map, Square};

/// Adds the free squares of the map with what is printed and what lies on them, and says what map it is.
///
/// A free square has the mark `square` and its printed name as label. A large city that no tile has reached is one too,
/// with its shapes; one that was reached is in the picture already, as a tile, and gets its name here. Other marks:
/// `town`, `start-square`, `island` or `large-city`; `rows-orange` and the like where treats of a colour may lie;
/// `coat-of-arms`, once for each; `chip` face down, or `treat-orange-2` and the like; `border-N-road` and the like for
/// prints at a border; `ferry-13,8` on both ends of a route, laid or not, with the other end.
pub(crate) fn add(map: &Map, board: &Board, chips: &ChipsOnMap, picture: &mut Picture) {
    let mut squares: BTreeMap<(i32, i32), PictureSquare> = std::mem::take(&mut picture.squares)
        .into_iter()
        .map(|square| ((square.y, square.x), square))
        .collect();
    for &cell in map.area().squares() {
        if board.at(cell).is_none() {
            squares.insert((cell.y, cell.x), free(map, chips, cell));
        }
    }
    for (city, tile) in map.large_cities().iter().zip(map.printed_tiles()) {
        let cell = city.cell;
        let square = squares.entry((cell.y, cell.x)).or_insert_with(|| PictureSquare {
            shapes: shapes(&tile),
            marks: vec!["square".to_owned(), "large-city".to_owned()],
            ..bare(cell)
        });
        if !city.name.is_empty() {
            square.label = city.name.clone().into_owned();
        }
    }
    for square in squares.values_mut() {
        let linked = map.area().linked(Cell::new(square.x, square.y));
        square.marks.extend(linked.map(|other| format!("ferry-{other}")));
    }
    picture.squares = squares.into_values().collect();
    picture.notes.push(format!("map: {}", map.name()));
    if chips.all().total() > 0 {
        picture.notes.push(format!("{} chips face down, {} treats", chips.face_down(), chips.treats()));
    }
}

fn bare(cell: Cell) -> PictureSquare {
    PictureSquare {
        x: cell.x,
        y: cell.y,
        label: String::new(),
        quarter_turns: 0,
        shapes: Vec::new(),
        marks: Vec::new(),
    }
}

/// A square that takes a tile and has none yet.
fn free(map: &Map, chips: &ChipsOnMap, cell: Cell) -> PictureSquare {
    let mut marks = vec!["square".to_owned()];
    match map.square(cell) {
        Some(Square::Town) => marks.push("town".to_owned()),
        Some(Square::Start) => marks.push("start-square".to_owned()),
        Some(Square::Island { .. }) => marks.push("island".to_owned()),
        Some(Square::LargeCity(_) | Square::Land) | None => {}
    }
    let colours = Colour::ALL.into_iter().filter(|colour| map.treat_squares(*colour).contains(&cell));
    marks.extend(colours.map(|colour| format!("rows-{colour}")));
    for _ in 0..map.coats_of_arms(cell) {
        marks.push("coat-of-arms".to_owned());
    }
    if chips.is_face_down(map, cell) {
        marks.push("chip".to_owned());
    }
    if let Some(chip) = chips.treat(map, cell) {
        marks.push(format!("treat-{chip}"));
    }
    for side in Side::ALL {
        if let Some(edge) = map.border_print(cell, side) {
            marks.push(format!("border-{side}-{}", edge.word()));
        }
    }
    PictureSquare { label: map.name_of(cell).unwrap_or_default().to_owned(), marks, ..bare(cell) }
}

fn shapes(tile: &TileSpec) -> Vec<Shape> {
    let shape = |feature: &parcella_classic::FeatureSpec| Shape {
        kind: feature.kind.word().to_owned(),
        ports: feature.ports.iter().map(|port| port.to_string()).collect(),
        marks: feature.tags.iter().map(|tag| (tag.name.clone().into_owned(), tag.number)).collect(),
    };
    tile.features.iter().map(shape).collect()
}
