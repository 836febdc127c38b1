//! Shapes as far as their words say, before anything is drawn.

use parcella_ruleset::Shape;

use crate::geometry::Point;
use crate::perimeter::{Extent, Halves, Port, inward};
use crate::style::{self, Form, Look};

/// A shape as far as its words say.
pub(super) struct Sketch {
    pub(super) look: Look,
    pub(super) form: Form,
    pub(super) ports: Vec<Port>,
    pub(super) halves: Halves,
    /// The sides by which bands run into a spot.
    pub(super) inlets: Vec<Port>,
    /// Whether it comes from a spring, of which it is the only river.
    pub(super) has_spring: bool,
}

impl Sketch {
    pub(super) fn new(shape: &Shape) -> Sketch {
        let ports: Vec<Port> = shape.ports.iter().filter_map(|word| Port::read(word)).collect();
        let (look, form) = style::of_shape(shape, &ports);
        let (ports, inlets) = if form == Form::Spot { (Vec::new(), ports) } else { (ports, Vec::new()) };
        let halves = style::halves(&ports);
        let has_spring = look == Look::River && shape.marks.iter().any(|(name, _)| name == "spring");
        Sketch { look, form, ports, halves, inlets, has_spring }
    }
}

/// Where several areas claim one side, each gets the half next to the rest of it.
pub(super) fn share_sides(sketches: &mut [Sketch]) {
    for side in 0..4 {
        let both = Port { side, extent: Extent::Whole }.halves();
        let mut claims: Vec<usize> = (0..sketches.len())
            .filter(|shape| sketches[*shape].form == Form::Area && sketches[*shape].halves.meets(both))
            .collect();
        if claims.len() < 2 {
            continue;
        }
        claims.sort_by_key(|shape| !sketches[*shape].halves.has(2 * side + 7));
        for (place, shape) in claims.into_iter().enumerate() {
            let own = match place {
                0 => Port { side, extent: Extent::Left }.halves(),
                1 => Port { side, extent: Extent::Right }.halves(),
                _ => Halves::NONE,
            };
            let rest = sketches[shape].halves.without(both);
            sketches[shape].halves = rest.with(own);
        }
    }
}

/// How far roads give way to areas, so that the ground between them is wide enough.
pub(super) fn push(areas: &[(usize, Halves)]) -> Point {
    let mut sum = Point::ZERO;
    for (_, halves) in areas {
        for side in (0..4).filter(|side| halves.has_side(*side)) {
            sum = sum + inward(side) * 7.0;
        }
    }
    if sum.length() > 8.0 { sum.unit() * 8.0 } else { sum }
}
