//! The rim of a tile: where the ports of the notation lie on it.

use crate::geometry::{Point, SIDE};

/// A place on the rim where a shape goes on: a whole side or a half-side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Port {
    /// 0 north, 1 east, 2 south, 3 west.
    pub(crate) side: usize,
    pub(crate) extent: Extent,
}

/// How much of its side a port takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    Whole,
    /// The left half as seen from the centre looking outward: the first half going clockwise.
    Left,
    /// The right half: the second going clockwise.
    Right,
}

impl Port {
    /// Reads `N`, `EL` …; nothing for any other word.
    pub(crate) fn read(word: &str) -> Option<Port> {
        let mut letters = word.chars();
        let side = match letters.next()? {
            'N' => 0,
            'E' => 1,
            'S' => 2,
            'W' => 3,
            _ => return None,
        };
        let extent = match letters.next() {
            None => Extent::Whole,
            Some('L') => Extent::Left,
            Some('R') => Extent::Right,
            Some(_) => return None,
        };
        letters.next().is_none().then_some(Port { side, extent })
    }

    /// The half-sides that the port takes.
    pub(crate) fn halves(self) -> Halves {
        Halves(
            match self.extent {
                Extent::Whole => 3,
                Extent::Left => 1,
                Extent::Right => 2,
            } << (2 * self.side),
        )
    }

    /// The middle of the port, on the rim.
    pub(crate) fn point(self) -> Point {
        let along = match self.extent {
            Extent::Whole => 0.5,
            Extent::Left => 0.25,
            Extent::Right => 0.75,
        };
        corner(self.side).towards(corner(self.side + 1), along)
    }

    /// The way from the port straight into the tile, of length 1.
    pub(crate) fn inward(self) -> Point {
        inward(self.side)
    }
}

/// A set of half-sides: bit 0 is `NL`, bit 1 `NR`, and so on clockwise to `WR`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Halves(pub(crate) u8);

impl Halves {
    pub(crate) const NONE: Halves = Halves(0);
    pub(crate) const ALL: Halves = Halves(0xFF);

    pub(crate) fn with(self, other: Halves) -> Halves {
        Halves(self.0 | other.0)
    }

    pub(crate) fn without(self, other: Halves) -> Halves {
        Halves(self.0 & !other.0)
    }

    pub(crate) fn meets(self, other: Halves) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the half-side with this number, counted clockwise, is one of them.
    pub(crate) fn has(self, half: usize) -> bool {
        self.0 >> (half % 8) & 1 == 1
    }

    /// Whether both halves of a side are among them.
    pub(crate) fn has_side(self, side: usize) -> bool {
        self.has(2 * side) && self.has(2 * side + 1)
    }

    /// The numbers of the half-sides, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |half| self.has(*half))
    }

    /// Stretches of half-sides that follow each other: number of the first, and how many. None if all are there.
    pub(crate) fn runs(self) -> Vec<(usize, usize)> {
        if self == Halves::ALL {
            return Vec::new();
        }
        self.iter()
            .filter(|half| !self.has(half + 7))
            .map(|first| (first, (0..8).take_while(|next| self.has(first + next)).count()))
            .collect()
    }
}

/// The half-sides of one stretch.
pub(crate) fn stretch(first: usize, length: usize) -> Halves {
    Halves((0..length.min(8)).fold(0, |bits, next| bits | 1 << ((first + next) % 8)))
}

/// The corner where a side begins, going clockwise: 0 is north-west.
pub(crate) fn corner(side: usize) -> Point {
    match side % 4 {
        0 => Point::new(0.0, 0.0),
        1 => Point::new(SIDE, 0.0),
        2 => Point::new(SIDE, SIDE),
        _ => Point::new(0.0, SIDE),
    }
}

/// The point where a half-side begins, going clockwise: a corner or the middle of a side.
pub(crate) fn half_start(half: usize) -> Point {
    let side = half % 8 / 2;
    if half.is_multiple_of(2) { corner(side) } else { corner(side).towards(corner(side + 1), 0.5) }
}

/// The middle of a half-side.
pub(crate) fn half_point(half: usize) -> Point {
    half_start(half).towards(half_start(half + 1), 0.5)
}

/// The way from a side straight into the tile, of length 1.
pub(crate) fn inward(side: usize) -> Point {
    match side % 4 {
        0 => Point::new(0.0, 1.0),
        1 => Point::new(-1.0, 0.0),
        2 => Point::new(0.0, -1.0),
        _ => Point::new(1.0, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_lie_as_in_the_drawing_of_the_notation() {
        // ```text
        //     NL    N    NR
        //  WR                EL
        //   W                E
        //  WL                ER
        //     SR    S    SL
        // ```
        let expected = [
            ("NL", 25.0, 0.0),
            ("N", 50.0, 0.0),
            ("NR", 75.0, 0.0),
            ("EL", 100.0, 25.0),
            ("E", 100.0, 50.0),
            ("ER", 100.0, 75.0),
            ("SL", 75.0, 100.0),
            ("S", 50.0, 100.0),
            ("SR", 25.0, 100.0),
            ("WL", 0.0, 75.0),
            ("W", 0.0, 50.0),
            ("WR", 0.0, 25.0),
        ];
        for (word, x, y) in expected {
            let port = Port::read(word).expect("a port");
            assert_eq!(port.point(), Point::new(x, y), "{word}");
            let halves: Vec<Point> = port.halves().iter().map(half_point).collect();
            let middle =
                halves.iter().fold(Point::ZERO, |sum, half| sum + *half) * (1.0 / halves.len() as f64);
            assert_eq!(middle, port.point(), "{word}");
        }
        for word in ["", "n", "NN", "NLL", "L", "LN", " N", "É"] {
            assert_eq!(Port::read(word), None, "{word}");
        }
    }

    #[test]
    fn runs_go_round_the_corner() {
        let halves = |words: &[&str]| {
            words
                .iter()
                .fold(Halves::NONE, |halves, word| halves.with(Port::read(word).expect("a port").halves()))
        };
        assert_eq!(halves(&["N"]).runs(), [(0, 2)]);
        assert_eq!(halves(&["N", "W"]).runs(), [(6, 4)]);
        assert_eq!(halves(&["E", "W"]).runs(), [(2, 2), (6, 2)]);
        assert_eq!(halves(&["WR", "NL"]).runs(), [(7, 2)]);
        assert!(halves(&["N", "E", "S", "W"]).runs().is_empty());
        assert!(Halves::NONE.runs().is_empty());
        assert_eq!(stretch(7, 2), halves(&["WR", "NL"]));
    }
}
