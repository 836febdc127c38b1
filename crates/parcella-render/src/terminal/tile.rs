//! One tile in letters.

use std::collections::BTreeSet;

use parcella_ruleset::{Figure, Shape};

use super::line::Ink;
use super::{ACROSS, DOWN, HUB};
use crate::geometry::{CENTRE, Point};
use crate::layout::{Drawing, Layout};
use crate::perimeter::Port;
use crate::raster::{CELLS, Owner, middle};
use crate::style::Look;

/// One letter of a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) letter: char,
    pub(super) ink: Ink,
    /// The shape it belongs to.
    owner: Option<usize>,
}

/// A tile in letters.
#[derive(Clone, Debug)]
pub(super) struct Tile {
    pub(super) cells: [[Cell; ACROSS]; DOWN],
    /// Letters that must not be covered any more.
    pub(super) taken: BTreeSet<(usize, usize)>,
}

/// The point of the tile that a letter stands for.
fn point_of(column: usize, row: usize) -> Point {
    Point::new((column as f64 + 0.5) * 100.0 / ACROSS as f64, (row as f64 + 0.5) * 100.0 / DOWN as f64)
}

/// All letters of a tile, row by row.
fn places() -> impl Iterator<Item = (usize, usize)> {
    (0..DOWN).flat_map(|row| (0..ACROSS).map(move |column| (column, row)))
}

/// The letter where a side is entered.
fn door(side: usize) -> (usize, usize) {
    match side % 4 {
        0 => (HUB.0, 0),
        1 => (ACROSS - 1, HUB.1),
        2 => (HUB.0, DOWN - 1),
        _ => (0, HUB.1),
    }
}

/// The letters from the door of a side to the hub, without the hub.
fn way_in(side: usize) -> Vec<(usize, usize)> {
    match side % 4 {
        0 | 2 => vec![door(side)],
        1 => (HUB.0 + 1..ACROSS).rev().map(|column| (column, HUB.1)).collect(),
        _ => (0..HUB.0).map(|column| (column, HUB.1)).collect(),
    }
}

/// The letter that explains what a look is; none for what has no letter of its own.
pub(super) fn letter_of(look: Look) -> Option<char> {
    match look {
        Look::Grass => Some('.'),
        Look::River | Look::Path | Look::Road => Some(band_letter(look, 1, 3)),
        Look::Crop | Look::Forest | Look::City => Some(area_letter(look)),
        Look::Lake | Look::Monastery => spot_letter(look),
        Look::Unknown => None,
    }
}

/// The letter of a spot that this crate knows.
fn spot_letter(look: Look) -> Option<char> {
    match look {
        Look::Monastery => Some('M'),
        Look::Lake => Some('≈'),
        _ => None,
    }
}

fn area_letter(look: Look) -> char {
    match look {
        Look::City => '▓',
        Look::Forest => '♣',
        Look::Crop => '░',
        _ => '▒',
    }
}

/// The letter of a band that joins two sides.
fn band_letter(look: Look, from: usize, to: usize) -> char {
    let letters = match look {
        Look::River => ['═', '║', '╚', '╔', '╗', '╝'],
        Look::Path => ['┄', '┆', '╰', '╭', '╮', '╯'],
        Look::Road => ['─', '│', '└', '┌', '┐', '┘'],
        _ => ['━', '┃', '┗', '┏', '┓', '┛'],
    };
    letters[match (from.min(to), from.max(to)) {
        (0, 1) => 2,
        (1, 2) => 3,
        (2, 3) => 4,
        (0, 3) => 5,
        (0 | 2, 2) | (0, 0) => 1,
        _ => 0,
    }]
}

impl Tile {
    fn at(&mut self, place: (usize, usize)) -> &mut Cell {
        &mut self.cells[place.1][place.0]
    }

    fn owner(&self, place: (usize, usize)) -> Option<usize> {
        self.cells[place.1][place.0].owner
    }

    pub(super) fn put(&mut self, place: (usize, usize), letter: char, ink: Ink, owner: Option<usize>) {
        *self.at(place) = Cell { letter, ink, owner };
    }

    /// A letter for a mark of the whole tile, on open ground near the south-east corner, if a letter is left there for a
    /// piece.
    pub(super) fn sign(&mut self, letter: char) {
        let ground = |place: &(usize, usize)| {
            let cell = self.cells[place.1][place.0];
            cell.letter == '.' && !self.taken.contains(place)
        };
        let roomy = |place: &(usize, usize)| {
            let owner = self.owner(*place);
            places().filter(|other| self.owner(*other) == owner && !self.taken.contains(other)).count() > 1
        };
        if let Some(place) = places().filter(|place| ground(place) && roomy(place)).last() {
            let owner = self.owner(place);
            self.put(place, letter, Ink::Shield, owner);
            self.taken.insert(place);
        }
    }

    /// The free letter of a shape that is nearest to a point.
    fn nearest(&self, shape: usize, point: Point) -> Option<(usize, usize)> {
        places().filter(|place| self.owner(*place) == Some(shape) && !self.taken.contains(place)).min_by(
            |a, b| {
                let distance = |place: &(usize, usize)| point_of(place.0, place.1).distance(point);
                distance(a).total_cmp(&distance(b))
            },
        )
    }
}

/// Draws one square, without pieces.
pub(super) fn draw_tile(shapes: &[Shape], layout: &Layout) -> Tile {
    let ground = |shape: usize| matches!(layout.parts[shape].drawing, Drawing::Ground);
    let area = |shape: usize| matches!(layout.parts[shape].drawing, Drawing::Area { .. });
    let blank = Cell { letter: '.', ink: Ink::Shape(Look::Grass), owner: None };
    let mut tile = Tile { cells: [[blank; ACROSS]; DOWN], taken: BTreeSet::new() };

    // Ground and areas, as they lie at the point of each letter.
    let grounds: Vec<(Point, usize)> = (0..CELLS * CELLS)
        .filter_map(|cell| match layout.raster.owner(cell) {
            Owner::Shape(shape) if ground(shape) => Some((middle(cell), shape)),
            _ => None,
        })
        .collect();
    let ground_at = |point: Point| {
        grounds
            .iter()
            .min_by(|a, b| a.0.distance(point).total_cmp(&b.0.distance(point)))
            .map(|(_, shape)| *shape)
    };
    let bare = |place: (usize, usize)| Cell { owner: ground_at(point_of(place.0, place.1)), ..blank };
    for place in places() {
        *tile.at(place) = match layout.raster.owner_at(point_of(place.0, place.1)) {
            Owner::Shape(shape) if area(shape) => {
                let look = layout.parts[shape].look;
                Cell { letter: area_letter(look), ink: Ink::Shape(look), owner: Some(shape) }
            }
            _ => bare(place),
        };
    }
    for place in separations(&tile, &area, layout) {
        *tile.at(place) = bare(place);
    }
    draw_bands(&mut tile, shapes, layout, &area);
    draw_spots(&mut tile, shapes, layout);
    for (number, shape) in shapes.iter().enumerate() {
        for _ in 0..shields(shape).min(MOST_SHIELDS) {
            // One letter is left for a piece.
            let room = places().filter(|place| tile.owner(*place) == Some(number)).count();
            if let Some(place) = tile.nearest(number, layout.parts[number].badge).filter(|_| room > 1) {
                tile.put(place, '◆', Ink::Shield, None);
                tile.taken.insert(place);
            }
        }
        for (name, count) in shape.marks.iter().filter(|(_, count)| *count <= MOST_SHIELDS) {
            let Some((_, letter)) = CROP_LETTERS.iter().find(|(known, _)| known == name) else { continue };
            for _ in 0..*count {
                let room = places().filter(|place| tile.owner(*place) == Some(number)).count();
                let badge = layout.parts[number].badge;
                if let Some(place) = tile.nearest(number, badge).filter(|_| room > 1) {
                    tile.put(place, *letter, Ink::Farm, None);
                    tile.taken.insert(place);
                }
            }
        }
    }
    tile
}

/// Letters of the harvest symbols on fields.
pub(super) const CROP_LETTERS: [(&str, char); 6] = [
    ("apple", 'A'),
    ("strawberry", 'B'),
    ("pumpkin", 'P'),
    ("sunflower", 'F'),
    ("grain", 'G'),
    ("scarecrow", 'X'),
];

/// Letters of the animals on meadows.
pub(super) const ANIMAL_LETTERS: [(&str, char); 5] =
    [("rooster", 'r'), ("cow", 'c'), ("horse", 'h'), ("sheep", 's'), ("pig", 'p')];

/// Puts an animal on the ground of the tile. Says whether there was room.
pub(super) fn graze(tile: &mut Tile, layout: &Layout, letter: char) -> Result<(), NoRoom> {
    let grounds =
        (0..layout.parts.len()).filter(|part| matches!(layout.parts[*part].drawing, Drawing::Ground));
    let places: Vec<(usize, usize)> =
        grounds.filter_map(|part| tile.nearest(part, layout.parts[part].badge)).collect();
    // As far from the middle as there is room: there it hides least.
    let far = |place: &(usize, usize)| point_of(place.0, place.1).distance(CENTRE);
    let place = places.into_iter().max_by(|a, b| far(a).total_cmp(&far(b))).ok_or(NoRoom)?;
    tile.put(place, letter, Ink::Farm, None);
    tile.taken.insert(place);
    Ok(())
}

/// Shields drawn on one shape; more are listed. Harvest symbols of one kind likewise.
pub(super) const MOST_SHIELDS: u32 = 3;

pub(super) fn shields(shape: &Shape) -> u32 {
    let counts = shape.marks.iter().filter(|(name, _)| name == "shields").map(|(_, count)| *count);
    counts.fold(0, u32::saturating_add)
}

/// Letters to clear so that different areas of one look do not seem to be one.
fn separations(tile: &Tile, area: &dyn Fn(usize) -> bool, layout: &Layout) -> Vec<(usize, usize)> {
    let owner = |place: (usize, usize)| tile.owner(place).filter(|shape| area(*shape));
    let mut cleared = Vec::new();
    for side in 0..4 {
        let (before, after) = (owner(door(side + 3)), owner(door(side)));
        if before.is_some() && after.is_some() && before != after {
            let column = if side == 1 || side == 2 { ACROSS - 1 } else { 0 };
            let row = if side >= 2 { DOWN - 1 } else { 0 };
            cleared.push((column, row));
        }
    }
    let is_door = |place: (usize, usize)| (0..4).any(|side| door(side) == place);
    for (column, row) in places() {
        for next in [(column + 1, row), (column, row + 1)] {
            let here = (column, row);
            if next.0 >= ACROSS || next.1 >= DOWN || cleared.contains(&here) || cleared.contains(&next) {
                continue;
            }
            let (Some(one), Some(other)) = (owner(here), owner(next)) else { continue };
            if one == other || layout.parts[one].look != layout.parts[other].look {
                continue;
            }
            let far = |shape: usize, place: (usize, usize)| {
                layout.parts[shape].anchor.distance(point_of(place.0, place.1))
            };
            match (is_door(here), is_door(next)) {
                (true, true) => {}
                (true, false) => cleared.push(next),
                (false, true) => cleared.push(here),
                (false, false) => cleared.push(if far(one, here) > far(other, next) { here } else { next }),
            }
        }
    }
    cleared
}

/// Draws roads and the like along the middle lines of the tile.
fn draw_bands(tile: &mut Tile, shapes: &[Shape], layout: &Layout, area: &dyn Fn(usize) -> bool) {
    let sides = |shape: usize| -> Vec<usize> {
        shapes[shape].ports.iter().filter_map(|word| Port::read(word)).map(|port| port.side).collect()
    };
    let ends = |shape: usize| layout.junctions.iter().any(|junction| junction.bands.contains(&shape));
    let covered: Vec<(usize, usize)> =
        places().filter(|place| tile.owner(*place).is_some_and(area)).collect();
    let mut through: Vec<(usize, Vec<usize>)> = Vec::new();
    for (shape, part) in layout.parts.iter().enumerate() {
        if !matches!(part.drawing, Drawing::Band { .. }) {
            continue;
        }
        let sides = sides(shape);
        for &side in &sides {
            for place in way_in(side) {
                if covered.contains(&place) {
                    break;
                }
                tile.put(place, band_letter(part.look, side, side), Ink::Shape(part.look), Some(shape));
            }
        }
        if !ends(shape) {
            through.push((shape, sides));
        }
    }
    if covered.contains(&HUB) {
        return;
    }
    if let Some((shape, first)) = through.last() {
        let look = layout.parts[*shape].look;
        let letter = match (&first[..], through.len()) {
            ([from, to], 1) => band_letter(look, *from, *to),
            (_, 1) => '┼',
            _ => crossing_letter(&through),
        };
        tile.put(HUB, letter, Ink::Shape(look), Some(*shape));
        return;
    }
    let Some(junction) = layout.junctions.first() else { return };
    let ink = Ink::Shape(junction.look);
    match junction.bands[..] {
        [band] => {
            let side = sides(band).first().copied().unwrap_or(0);
            let Drawing::Band { lines } = &layout.parts[band].drawing else { return };
            let end = lines.first().and_then(|line| line.points().last().copied()).unwrap_or(CENTRE);
            // Into a city: on to where it lies.
            let letter = match layout.raster.owner_at(end) {
                Owner::Shape(shape) if area(shape) => band_letter(junction.look, side, bearing(end, side)),
                _ => 'o',
            };
            tile.put(HUB, letter, ink, Some(band));
        }
        _ => tile.put(HUB, 'o', ink, None),
    }
}

/// The side in whose direction a point lies, for a band that comes from a side. Straight on if it lies between two.
fn bearing(point: Point, from: usize) -> usize {
    let way = point - CENTRE;
    let straight = (from + 2) % 4;
    if (way.x.abs() - way.y.abs()).abs() < 5.0 {
        return straight;
    }
    match (way.x.abs() > way.y.abs(), way.x > 0.0, way.y > 0.0) {
        (true, true, _) => 1,
        (true, false, _) => 3,
        (false, _, true) => 2,
        (false, _, false) => 0,
    }
}

/// The letter where several bands pass each other: a bridge, or two bends back to back.
fn crossing_letter(through: &[(usize, Vec<usize>)]) -> char {
    let joins = |one: usize, other: usize| {
        through.iter().any(|(_, sides)| sides.contains(&one) && sides.contains(&other))
    };
    match (joins(0, 2), joins(0, 3), joins(0, 1)) {
        (true, _, _) => '╫',
        (_, true, _) => '╱',
        (_, _, true) => '╲',
        _ => '╳',
    }
}

/// Puts a letter for every spot, and leaves the one beside it to a piece.
fn draw_spots(tile: &mut Tile, shapes: &[Shape], layout: &Layout) {
    for (number, part) in layout.parts.iter().enumerate() {
        let Drawing::Spot { at, .. } = part.drawing else { continue };
        let cost = |tile: &Tile, place: (usize, usize), point: Point| {
            let band = tile.owner(place).is_some_and(|shape| {
                matches!(layout.parts[shape].drawing, Drawing::Band { .. } | Drawing::Spot { .. })
            });
            let ends_here = layout.junctions.iter().any(|junction| junction.bands.len() == 1);
            let dear = if band && !(place == HUB && ends_here) { 60.0 } else { 0.0 };
            // The letters where sides are entered tell what is on the side.
            let door = if (0..4).any(|side| door(side) == place) { 20.0 } else { 0.0 };
            point_of(place.0, place.1).distance(point) + dear + door
        };
        let nearest = |tile: &Tile, point: Point| {
            places()
                .filter(|place| !tile.taken.contains(place))
                .min_by(|a, b| cost(tile, *a, point).total_cmp(&cost(tile, *b, point)))
        };
        let Some(place) = nearest(tile, at) else { continue };
        let initial = || {
            let first = shapes[number].kind.chars().find(char::is_ascii_alphanumeric);
            first.map(|letter| letter.to_ascii_uppercase())
        };
        let letter = spot_letter(part.look).or_else(initial).unwrap_or('?');
        tile.put(place, letter, Ink::Shape(part.look), None);
        tile.taken.insert(place);
        if let Some(beside) = nearest(tile, point_of(place.0, place.1) + Point::new(4.0, 0.0)) {
            tile.at(beside).owner = Some(number);
        }
    }
}

/// Puts a piece on its shape. Says whether there was room.
pub(super) fn stand(tile: &mut Tile, layout: &Layout, figure: &Figure) -> Result<(), NoRoom> {
    let part = layout.parts.get(figure.shape).ok_or(NoRoom)?;
    let lying = matches!(part.drawing, Drawing::Ground);
    let friends = |(column, row): (usize, usize)| {
        let around = [
            (column.wrapping_sub(1), row),
            (column + 1, row),
            (column, row.wrapping_sub(1)),
            (column, row + 1),
        ];
        let same = |place: &&(usize, usize)| {
            place.0 < ACROSS && place.1 < DOWN && tile.owner(**place) == Some(figure.shape)
        };
        // At most four.
        around.iter().filter(same).count() as f64
    };
    let worth = |place: &(usize, usize)| {
        let distance = point_of(place.0, place.1).distance(part.anchor);
        if lying { distance - 8.0 * friends(*place) } else { distance }
    };
    let place = places()
        .filter(|place| tile.owner(*place) == Some(figure.shape) && !tile.taken.contains(place))
        .min_by(|a, b| worth(a).total_cmp(&worth(b)))
        .ok_or(NoRoom)?;
    let letter = match (figure.seat, lying) {
        (seat @ 0..10, false) => char::from(b'0' + seat),
        (seat @ 0..10, true) => ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'][usize::from(seat)],
        _ => '#',
    };
    tile.put(place, letter, Ink::Seat(figure.seat), Some(figure.shape));
    tile.taken.insert(place);
    Ok(())
}

/// A tile has no letter left for a piece.
pub(super) struct NoRoom;
