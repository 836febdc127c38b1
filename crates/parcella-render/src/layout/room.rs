//! Where there is room: for spots, pieces, marks and ornaments.

use super::lines::fine;
use super::sketch::Sketch;
use super::{Drawing, Part};
use crate::geometry::{CENTRE, Outline, Point};
use crate::perimeter::{half_start, inward};
use crate::raster::{Owner, Raster, cell_at, middle};
use crate::style::{Form, Look};

/// Room that a piece needs.
const ENOUGH: f64 = 15.0;

/// Where a spot of this radius stands best, and its worth.
pub(super) fn site_in(raster: &Raster, owner: Owner, radius: f64) -> (Point, f64) {
    let worth = |point: Point, room: f64| room.min(radius + 5.0) - 0.35 * point.distance(CENTRE);
    let (at, room) = best(raster, owner, worth).unwrap_or((CENTRE, 0.0));
    (at, worth(at, room))
}

/// The best site in every piece of free ground, the best of all first.
pub(super) fn sites(raster: &Raster, radius: f64) -> Vec<Point> {
    let (piece_of, sizes) = raster.pieces();
    let mut sites: Vec<(Point, f64)> = (0..sizes.len())
        .filter(|piece| sizes[*piece] >= 60)
        .map(|piece| {
            let mut alone = Raster::new();
            for (cell, found) in piece_of.iter().enumerate() {
                if *found != Some(piece) {
                    alone.set(cell, Owner::Other);
                }
            }
            site_in(&alone, Owner::Free, radius)
        })
        .collect();
    sites.sort_by(|a, b| b.1.total_cmp(&a.1));
    sites.into_iter().map(|(at, _)| at).collect()
}

/// The cell where the ground at a half-side begins, if there is any.
pub(super) fn seed(raster: &Raster, half: usize) -> Option<usize> {
    let (start, end) = (half_start(half), half_start(half + 1));
    [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]
        .into_iter()
        .map(|along| cell_at(start.towards(end, along) + inward(half % 8 / 2) * 0.7))
        .find(|cell| raster.owner(*cell) == Owner::Free)
}

/// The point furthest inside what an owner has.
pub(super) fn heart(raster: &Raster, owner: Owner) -> Point {
    best(raster, owner, |_, room| room).map_or(CENTRE, |(point, _)| point)
}

/// The point with the highest value among the cells of an owner, and the room there.
fn best(raster: &Raster, owner: Owner, value: impl Fn(Point, f64) -> f64) -> Option<(Point, f64)> {
    let room = raster.room(|cell| raster.owner(cell) == owner);
    let mut best: Option<(f64, Point, f64)> = None;
    for cell in raster.cells_of(owner) {
        let worth = value(middle(cell), room[cell]);
        if best.is_none_or(|(most, _, _)| worth > most) {
            best = Some((worth, middle(cell), room[cell]));
        }
    }
    best.map(|(_, point, room)| (point, room))
}

/// Places a piece, the marks and the ornaments of one shape.
pub(super) fn part(sketches: &[Sketch], shape: usize, drawing: Drawing, raster: &Raster) -> Part {
    let own = Owner::Shape(shape);
    let sketch = &sketches[shape];
    let ports = sketch.ports.len().max(1) as f64;
    let mean = sketch.ports.iter().fold(Point::ZERO, |sum, port| sum + port.point()) * (1.0 / ports);
    let fallback = if sketch.ports.is_empty() { CENTRE } else { mean.towards(CENTRE, 0.35) }.inside(12.0);
    let (anchor, room) = match &drawing {
        // Beside the middle, so that what stands there stays in sight; beside the fish of a lake.
        Drawing::Spot { at, radius } if sketch.look == Look::Lake => {
            ((*at + Point::new(0.5, 0.6) * *radius).inside(12.0), *radius)
        }
        Drawing::Spot { at, radius } => (*at + Point::new(0.4, 0.35) * *radius, *radius),
        Drawing::Band { lines } => stand_on(lines, own, raster, sketches).unwrap_or((fallback, 0.0)),
        // The ground comes last: see below.
        Drawing::Ground => (fallback, 0.0),
        Drawing::Area { .. } | Drawing::Nothing => {
            let cells: Vec<Point> = raster.cells_of(own).map(middle).collect();
            let heart =
                cells.iter().fold(Point::ZERO, |sum, point| sum + *point) * (1.0 / cells.len().max(1) as f64);
            best(raster, own, |point, room| room.min(ENOUGH) - 0.05 * point.distance(heart))
                .unwrap_or((fallback, 0.0))
        }
    };
    Part { look: sketch.look, drawing, anchor, room, badge: anchor, ornaments: Vec::new() }
}

/// Finds the places that depend on where others stand: pieces on the ground, marks, ornaments.
pub(super) fn settle(parts: &mut [Part], raster: &Raster) {
    let mut stand: Vec<Point> = parts
        .iter()
        .filter(|part| !matches!(part.drawing, Drawing::Ground))
        .map(|part| part.anchor)
        .collect();
    for (shape, part) in parts.iter_mut().enumerate() {
        let own = Owner::Shape(shape);
        if let Drawing::Ground = part.drawing {
            let wish = part.anchor;
            let value = |point: Point, room: f64| {
                let apart = stand.iter().map(|other| other.distance(point)).fold(42.0, f64::min);
                room.min(ENOUGH) + 0.3 * apart - 0.05 * point.distance(wish)
            };
            (part.anchor, part.room) = best(raster, own, value).unwrap_or((wish, 0.0));
            stand.push(part.anchor);
        }
        let anchor = part.anchor;
        part.badge = match &part.drawing {
            Drawing::Spot { at, radius } => (*at + Point::new(*radius, *radius) * 0.8).inside(10.0),
            _ => best(raster, own, |point, room| room.min(12.0) + 0.6 * point.distance(anchor).min(27.0))
                .map_or(anchor, |(point, _)| point),
        };
        part.ornaments = match &part.drawing {
            Drawing::Area { .. } => ornaments(raster, own, shape, 13.0, &[anchor, part.badge]),
            Drawing::Ground => ornaments(raster, own, shape, 11.0, &[anchor, part.badge]),
            _ => Vec::new(),
        };
    }
}

/// The point of a band where a piece stands best: in sight, away from what crosses it, near the middle of the tile.
fn stand_on(lines: &[Outline], own: Owner, raster: &Raster, sketches: &[Sketch]) -> Option<(Point, f64)> {
    let room = raster.room(|cell| match raster.owner(cell) {
        Owner::Free => true,
        Owner::Other => false,
        Owner::Shape(shape) => own == Owner::Shape(shape) || sketches[shape].form == Form::Ground,
    });
    let mut best: Option<(f64, Point, f64)> = None;
    for point in lines.iter().flat_map(|line| fine(&line.points())) {
        if raster.owner_at(point) != own {
            continue;
        }
        let room = room[cell_at(point)];
        let worth = room.min(16.0) - 0.05 * point.distance(CENTRE);
        if best.is_none_or(|(most, _, _)| worth > most + 0.01) {
            best = Some((worth, point, room));
        }
    }
    best.map(|(_, point, room)| (point, room))
}

/// Places for ornaments: within the shape, away from each other and from what must stay clear.
fn ornaments(raster: &Raster, own: Owner, shape: usize, apart: f64, clear: &[Point]) -> Vec<Point> {
    let room = raster.room(|cell| raster.owner(cell) == own);
    let mut places: Vec<Point> = Vec::new();
    // A fine lattice, shaken by fixed steps that look like chance.
    let mut shake = 7 * (shape as u32 + 1);
    for row in 0..12_u32 {
        for column in 0..12_u32 {
            shake = shake.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            let aside =
                Point::new(f64::from(shake >> 16 & 7), f64::from(shake >> 20 & 7)) - Point::new(3.5, 3.5);
            let point = (Point::new(f64::from(column), f64::from(row)) * 8.0 + Point::new(6.0, 6.0) + aside)
                .inside(5.0);
            if room[cell_at(point)] >= 7.5
                && clear.iter().all(|other| other.distance(point) >= 15.0)
                && places.iter().all(|other| other.distance(point) >= apart)
            {
                places.push(point);
            }
        }
    }
    places
}
