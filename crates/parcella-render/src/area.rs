//! Outlines of shapes that take their sides from corner to corner.

use crate::geometry::{CENTRE, Outline, Point};
use crate::perimeter::{Halves, corner, half_start, inward, stretch};

/// The outline of an area, closed, and those pieces of it that lie inside the tile: its walls.
pub(crate) struct AreaOutline {
    pub(crate) outline: Outline,
    pub(crate) walls: Vec<Outline>,
}

/// Draws the area that holds `halves` (at least one of them); `others` are the areas beside it on the tile, `busy` the
/// half-sides where bands run.
pub(crate) fn outline(halves: Halves, others: &[Halves], busy: Halves) -> AreaOutline {
    let runs = halves.runs();
    let Some(&(first, _)) = runs.first() else {
        let mut whole = Outline::new(corner(0));
        (1..4).for_each(|side| whole.push_line(corner(side)));
        return AreaOutline { outline: whole, walls: Vec::new() };
    };
    let mut outline = Outline::new(half_start(first));
    let mut walls = Vec::new();
    for (index, &(start, length)) in runs.iter().enumerate() {
        for half in 1..=length {
            outline.push_line(half_start(start + half));
        }
        let end = start + length;
        let (next, _) = runs[(index + 1) % runs.len()];
        // How far it is to the next run, once round the tile if there is but one.
        let gap = match (next + 16 - end) % 8 {
            0 => 8,
            gap => gap,
        };
        let wall = wall(halves, end % 8, gap, others, busy);
        outline.then(&wall);
        walls.push(wall);
    }
    AreaOutline { outline, walls }
}

/// The wall across the gap of `gap` half-sides that begins with the half-side `end`.
fn wall(halves: Halves, end: usize, gap: usize, others: &[Halves], busy: Halves) -> Outline {
    let within = stretch(end, gap);
    let crowded = others.iter().any(|other| !other.without(within).meets(Halves::ALL) && !other.is_empty());
    let on_corner = end.is_multiple_of(2);
    match gap {
        // The gap is one side: a bay in the area.
        2 if on_corner => {
            let depth = match (crowded, halves.count()) {
                (true, _) => 41.0,
                (false, 6) => 35.0,
                (false, _) => 28.0,
            };
            arch(end / 2, Point::new(12.0, depth * 0.42), Point::new(22.0, depth), depth, Along::Clockwise)
        }
        // All but one side: the area is a cap on that side.
        6 if on_corner => {
            let hemmed = others.iter().any(|other| other.count() > 2);
            let depth = if hemmed { 21.0 } else { 30.0 };
            let side = (end / 2 + 3) % 4;
            arch(side, Point::new(13.0, depth * 0.4), Point::new(21.0, depth), depth, Along::Counterclockwise)
        }
        // Two sides that meet: the area is the other corner.
        4 if on_corner => {
            let (from, to) = (half_start(end), half_start(end + gap));
            // It bulges into a gap that is empty, and gives way to what is there.
            let retreat = match (crowded, busy.meets(within)) {
                (true, _) => 0.24,
                (false, true) => 0.11,
                (false, false) => -0.1,
            };
            let shift = (half_start(end + gap / 2 + 4) - CENTRE) * retreat;
            let first = from.towards(CENTRE, 0.55) + shift;
            let second = to.towards(CENTRE, 0.55) + shift;
            Outline::new(from).curve(first, second, to)
        }
        _ => {
            let (from, to) = (half_start(end), half_start(end + gap));
            let middle =
                halves.iter().fold(Point::ZERO, |sum, half| sum + half_start(half) + half_start(half + 1))
                    * (0.5 / f64::from(halves.count()));
            let shift = (middle - CENTRE) * 0.25;
            let first = from.towards(CENTRE, 0.7) + shift;
            let second = to.towards(CENTRE, 0.7) + shift;
            Outline::new(from).curve(first, second, to)
        }
    }
}

/// Which way round a line goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Along {
    Clockwise,
    Counterclockwise,
}

/// A flat arch over a whole side. `rise` and `shoulder` say how it leaves the corner: how far along the side, and
/// how deep into the tile.
fn arch(side: usize, rise: Point, shoulder: Point, depth: f64, along: Along) -> Outline {
    let (start, end) = match along {
        Along::Clockwise => (corner(side), corner(side + 1)),
        Along::Counterclockwise => (corner(side + 1), corner(side)),
    };
    let forward = (end - start).unit();
    let inside = inward(side);
    let middle = start.towards(end, 0.5) + inside * depth;
    let first = |at: Point| start + forward * at.x + inside * at.y;
    let last = |at: Point| end - forward * at.x + inside * at.y;
    Outline::new(start).curve(first(rise), first(shoulder), middle).curve(last(shoulder), last(rise), end)
}
