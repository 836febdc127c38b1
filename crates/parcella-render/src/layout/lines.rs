//! Middle lines of bands.

use crate::geometry::{CENTRE, Outline, Point, distance_to};
use crate::perimeter::{Extent, Port};
use crate::raster::{Owner, Raster};
use crate::style::Look;

/// The middle line of a band between two ports.
pub(super) fn run(from: Port, to: Port, push: Point) -> Outline {
    let (start, end) = (from.point(), to.point());
    let opposite =
        from.extent == Extent::Whole && to.extent == Extent::Whole && (from.side + 2) % 4 == to.side;
    if !opposite {
        return Outline::new(start).curve(start + from.inward() * 28.0, end + to.inward() * 28.0, end);
    }
    let along = from.inward();
    let aside = push - along * push.dot(along);
    if aside.length() < 1.0 {
        return Outline::new(start).line(end);
    }
    let waist = start.towards(end, 0.5) + aside;
    Outline::new(start).curve(start + along * 24.0, waist - along * 24.0, waist).curve(
        waist + along * 24.0,
        end - along * 24.0,
        end,
    )
}

/// The middle line of a band from a port to a point.
pub(super) fn spoke(port: Port, to: Point) -> Outline {
    let start = port.point();
    let way = to - start;
    let along = port.inward() * way.dot(port.inward());
    if (way - along).length() < 0.5 {
        return Outline::new(start).line(to);
    }
    Outline::new(start).curve(start + along * 0.55, to.towards(start, 0.3), to)
}

/// The middle line of a band from a port into the heart of an area.
pub(super) fn entry(port: Port, heart: Point) -> Outline {
    let start = port.point();
    let out = (CENTRE - heart).unit();
    Outline::new(start).curve(start + port.inward() * 26.0, heart + out * 32.0, heart)
}

/// Gives the cells near some lines to a shape.
pub(super) fn paint_lines(raster: &mut Raster, shape: usize, lines: &[Outline], look: Look) {
    for line in lines {
        let points = line.points();
        raster.paint(Owner::Shape(shape), |point| distance_to(point, &points) < look.half_width());
    }
}

/// The same line with points at most one unit apart.
pub(super) fn fine(points: &[Point]) -> Vec<Point> {
    let mut fine: Vec<Point> = points.first().copied().into_iter().collect();
    for pair in points.windows(2) {
        let mut steps = 1_u32;
        while pair[0].distance(pair[1]) > f64::from(steps) {
            steps += 1;
        }
        fine.extend((1..=steps).map(|step| pair[0].towards(pair[1], f64::from(step) / f64::from(steps))));
    }
    fine
}
