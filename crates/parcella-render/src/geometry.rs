//! Points and outlines in the square of one tile: 0 to 100 east, 0 to 100 south.
//!
//! Only the four basic operations and square roots are used, which every machine computes alike: pictures are the
//! same to the last character everywhere.

use std::fmt::Write;
use std::ops::{Add, Mul, Sub};

/// Length of the side of a tile.
pub(crate) const SIDE: f64 = 100.0;

/// The middle of a tile.
pub(crate) const CENTRE: Point = Point { x: 50.0, y: 50.0 };

/// A point, or the way from one point to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const ZERO: Point = Point::new(0.0, 0.0);

    pub(crate) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub(crate) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub(crate) fn distance(self, other: Point) -> f64 {
        (self - other).length()
    }

    /// The point `share` of the way from here to `other`.
    pub(crate) fn towards(self, other: Point, share: f64) -> Point {
        self + (other - self) * share
    }

    /// The same direction with length 1; nothing for no way at all.
    pub(crate) fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { Point::ZERO }
    }

    pub(crate) fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The nearest point that keeps `margin` from the rim of the tile.
    pub(crate) fn inside(self, margin: f64) -> Point {
        Point::new(self.x.clamp(margin, SIDE - margin), self.y.clamp(margin, SIDE - margin))
    }

    /// Distance to the line between two points.
    pub(crate) fn distance_to_line(self, from: Point, to: Point) -> f64 {
        let way = to - from;
        let square = way.dot(way);
        if square == 0.0 {
            return self.distance(from);
        }
        let share = ((self - from).dot(way) / square).clamp(0.0, 1.0);
        self.distance(from.towards(to, share))
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;

    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// How an outline goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Line(Point),
    Curve(Point, Point, Point),
}

/// A line of straight and curved steps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Outline {
    start: Point,
    steps: Vec<Step>,
}

/// Whether the last point of an outline is joined to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    Open,
    Closed,
}

impl Outline {
    pub(crate) fn new(start: Point) -> Outline {
        Outline { start, steps: Vec::new() }
    }

    pub(crate) fn line(mut self, to: Point) -> Outline {
        self.steps.push(Step::Line(to));
        self
    }

    pub(crate) fn curve(mut self, first: Point, second: Point, to: Point) -> Outline {
        self.steps.push(Step::Curve(first, second, to));
        self
    }

    /// Goes on with all of `other`, which begins where this one ends.
    pub(crate) fn then(&mut self, other: &Outline) {
        self.steps.extend_from_slice(&other.steps);
    }

    /// Goes on with a straight line.
    pub(crate) fn push_line(&mut self, to: Point) {
        self.steps.push(Step::Line(to));
    }

    /// The corners of the outline, with every curve cut into straight pieces.
    pub(crate) fn points(&self) -> Vec<Point> {
        const PIECES: u32 = 16;
        let mut points = vec![self.start];
        let mut from = self.start;
        for step in &self.steps {
            match *step {
                Step::Line(to) => {
                    points.push(to);
                    from = to;
                }
                Step::Curve(first, second, to) => {
                    for piece in 1..=PIECES {
                        let share = f64::from(piece) / f64::from(PIECES);
                        let rest = 1.0 - share;
                        points.push(
                            from * (rest * rest * rest)
                                + first * (3.0 * rest * rest * share)
                                + second * (3.0 * rest * share * share)
                                + to * (share * share * share),
                        );
                    }
                    from = to;
                }
            }
        }
        points
    }

    /// The outline as path data of SVG.
    pub(crate) fn data(&self, closing: Closing) -> String {
        let mut data = format!("M{}", pair(self.start));
        for step in &self.steps {
            // Writing to a string cannot fail.
            let _ = match *step {
                Step::Line(to) => write!(data, "L{}", pair(to)),
                Step::Curve(first, second, to) => {
                    write!(data, "C{} {} {}", pair(first), pair(second), pair(to))
                }
            };
        }
        if closing == Closing::Closed {
            data.push('Z');
        }
        data
    }
}

/// Whether a point lies within the polygon with these corners.
pub(crate) fn is_within(point: Point, corners: &[Point]) -> bool {
    let mut within = false;
    let Some(mut from) = corners.last() else { return false };
    for to in corners {
        if (from.y > point.y) != (to.y > point.y) {
            let crossing = from.x + (point.y - from.y) * (to.x - from.x) / (to.y - from.y);
            if point.x < crossing {
                within = !within;
            }
        }
        from = to;
    }
    within
}

/// Distance from a point to a line through these points.
pub(crate) fn distance_to(point: Point, line: &[Point]) -> f64 {
    line.windows(2)
        .map(|pair| point.distance_to_line(pair[0], pair[1]))
        .fold(f64::INFINITY, |least, distance| if distance < least { distance } else { least })
}

/// A number with one decimal at most.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

/// Two numbers with a comma between them.
pub(crate) fn pair(point: Point) -> String {
    format!("{},{}", number(point.x), number(point.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_without_minus_zero() {
        assert_eq!(
            [0.0, -0.0, -0.04, 0.05, 12.0, -3.26, 99.96].map(number),
            ["0", "0", "0", "0.1", "12", "-3.3", "100"]
        );
    }

    #[test]
    fn within_and_beside() {
        // An arrowhead with a bay.
        let corners = [
            Point::new(0.0, 0.0),
            Point::new(10.0, 0.0),
            Point::new(10.0, 10.0),
            Point::new(5.0, 4.0),
            Point::new(0.0, 10.0),
        ];
        assert!(is_within(Point::new(1.0, 5.0), &corners));
        assert!(is_within(Point::new(5.0, 3.0), &corners));
        assert!(!is_within(Point::new(5.0, 6.0), &corners));
        assert!(!is_within(Point::new(11.0, 5.0), &corners));
        assert!(!is_within(Point::new(1.0, 1.0), &[]));
    }

    #[test]
    fn distance_to_a_line_ends_with_the_line() {
        let line = [Point::new(0.0, 0.0), Point::new(10.0, 0.0)];
        assert_eq!(distance_to(Point::new(5.0, 3.0), &line), 3.0);
        assert_eq!(distance_to(Point::new(13.0, 4.0), &line), 5.0);
        assert_eq!(distance_to(Point::new(3.0, 4.0), &[Point::ZERO, Point::ZERO]), 5.0);
    }

    #[test]
    fn curves_begin_and_end_where_they_should() {
        let line = Outline::new(Point::ZERO).curve(
            Point::new(0.0, 10.0),
            Point::new(10.0, 10.0),
            Point::new(10.0, 0.0),
        );
        let points = line.points();
        assert_eq!((points.first(), points.last()), (Some(&Point::ZERO), Some(&Point::new(10.0, 0.0))));
        assert_eq!(points[8], Point::new(5.0, 7.5));
        assert_eq!(line.data(Closing::Closed), "M0,0C0,10 10,10 10,0Z");
    }
}
