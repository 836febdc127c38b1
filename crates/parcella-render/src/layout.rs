//! Where everything lies on one tile.
//!
//! A picture says which sides a shape reaches, not how it gets there: whether two roads that end meet in the
//! middle, whether a road goes on to the gate of a city, where two meadows are kept apart. All of that shows in how
//! the ground falls apart. So the layout tries the plain drawing first, then ever richer ones, and takes the first in
//! which the ground hangs together exactly as the ground shapes say.

mod lines;
mod plan;
mod room;
mod sketch;

use parcella_ruleset::Shape;

use self::lines::{entry, fine, paint_lines, run, spoke};
use self::plan::{Place, Plan, Reach};
use self::room::{heart, part, seed, settle, site_in, sites};
use self::sketch::{Sketch, push, share_sides};
use crate::area::{self, AreaOutline};
use crate::geometry::{CENTRE, Outline, Point, distance_to, is_within};
use crate::perimeter::{Halves, Port, half_point, half_start};
use crate::raster::{Owner, Raster, middle};
use crate::style::{Form, Look};

/// Shapes of a square beyond this number are not laid out.
const MOST_SHAPES: usize = 32;

/// Drawings tried before the best so far is taken.
const MOST_PLANS: usize = 600;

/// Radius of the place where roads meet and end.
pub(crate) const JUNCTION_RADIUS: f64 = 9.0;

/// One tile, laid out.
#[derive(Debug)]
pub(crate) struct Layout {
    /// One for every shape of the square, in their order.
    pub(crate) parts: Vec<Part>,
    /// Where bands end.
    pub(crate) junctions: Vec<Junction>,
    /// Where bands run into areas.
    pub(crate) gates: Vec<Gate>,
    /// Lines that keep grounds apart where nothing else does.
    pub(crate) hedges: Vec<Outline>,
    /// Who owns what.
    pub(crate) raster: Raster,
    /// Ground shapes that do not hang together, or do not lie apart, as they should.
    #[cfg_attr(not(test), expect(dead_code, reason = "what the tests look at"))]
    pub(crate) faults: usize,
}

/// One shape, laid out.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) look: Look,
    pub(crate) drawing: Drawing,
    /// Where a piece on the shape stands.
    pub(crate) anchor: Point,
    /// Distance from the anchor to the nearest thing that is not the shape.
    pub(crate) room: f64,
    /// Where marks of the shape go.
    pub(crate) badge: Point,
    /// Where small ornaments can go.
    pub(crate) ornaments: Vec<Point>,
}

/// The lines of a shape.
#[derive(Debug)]
pub(crate) enum Drawing {
    /// The background.
    Ground,
    /// A closed outline, the pieces of it inside the tile, and tips that reach further.
    Area { outline: Outline, walls: Vec<Outline>, tips: Vec<Tip> },
    /// Middle lines, each beginning at a port.
    Band { lines: Vec<Outline> },
    /// Something round a point.
    Spot { at: Point, radius: f64 },
    /// Not laid out.
    Nothing,
}

/// A narrow piece of an area that reaches the rim of the tile, or a band, between two grounds.
#[derive(Debug)]
pub(crate) struct Tip {
    /// Where it begins, inside the area.
    pub(crate) base: [Point; 2],
    /// Where its two edges leave the area.
    pub(crate) exits: [Point; 2],
    /// Where it ends.
    pub(crate) apex: Point,
}

impl Tip {
    fn new(heart: Point, apex: Point, area: &[Point]) -> Tip {
        let way = (apex - heart).unit();
        let across = Point::new(way.y, 0.0 - way.x) * 11.0;
        let base = [heart + across, heart - across];
        let exits = base.map(|from| {
            let edge = fine(&[from, apex]);
            edge.iter().rev().find(|point| is_within(**point, area)).copied().unwrap_or(from)
        });
        Tip { base, exits, apex }
    }

    /// Whether a point belongs to the tip, which is nowhere thinner than a cell.
    fn has(&self, point: Point) -> bool {
        let middle = self.base[0].towards(self.base[1], 0.5);
        is_within(point, &[self.base[0], self.base[1], self.apex])
            || point.distance_to_line(middle, self.apex) < 1.3
    }
}

/// Where bands end, alone or together.
#[derive(Debug)]
pub(crate) struct Junction {
    pub(crate) look: Look,
    pub(crate) at: Point,
    /// The shapes that end here.
    pub(crate) bands: Vec<usize>,
    /// Lines from here into areas.
    pub(crate) links: Vec<Outline>,
    /// What stands here.
    pub(crate) mark: JunctionMark,
}

/// What stands where bands end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JunctionMark {
    /// Nothing: the bands run into something.
    None,
    /// The end of a single band.
    End,
    /// Several bands end.
    Crossing,
}

/// Where a band runs into an area.
#[derive(Debug)]
pub(crate) struct Gate {
    pub(crate) at: Point,
    /// The way in, of length 1.
    pub(crate) way: Point,
}

/// What does not depend on the plan.
struct Frame {
    sketches: Vec<Sketch>,
    areas: Vec<AreaFrame>,
    /// Bands that do not end: shape and lines.
    through: Vec<(usize, Vec<Outline>)>,
    spots: Vec<usize>,
    /// Where the first spot can stand: one place in each piece of free ground, the best first.
    sites: Vec<Point>,
    /// Where roads meet if nothing else stands there.
    middle: Point,
    /// Areas and bands that do not end.
    raster: Raster,
}

/// An area that has its outline.
struct AreaFrame {
    shape: usize,
    outline: AreaOutline,
    corners: Vec<Point>,
    /// The point furthest inside.
    heart: Point,
}

/// Lays out the shapes of one square.
pub(crate) fn lay_out(shapes: &[Shape]) -> Layout {
    let frame = Frame::new(&shapes[..shapes.len().min(MOST_SHAPES)]);
    let mut plans = frame.plans();
    plans.sort_by_key(|plan| plan.cost);
    plans.truncate(MOST_PLANS);
    let mut best: Option<(usize, Drawn)> = None;
    for plan in &plans {
        let drawn = frame.draw(plan);
        let faults = frame.faults(&drawn.raster);
        if best.as_ref().is_none_or(|(least, _)| faults < *least) {
            best = Some((faults, drawn));
        }
        if faults == 0 {
            break;
        }
    }
    let (faults, drawn) = best.expect("there is always the plain plan");
    let mut layout = frame.finish(drawn, faults);
    layout.parts.extend(shapes.iter().skip(MOST_SHAPES).map(|_| Part {
        look: Look::Unknown,
        drawing: Drawing::Nothing,
        anchor: CENTRE,
        room: 0.0,
        badge: CENTRE,
        ornaments: Vec::new(),
    }));
    layout
}

/// The lines of one plan and the cells they take.
struct Drawn {
    lines: Vec<(usize, Vec<Outline>)>,
    junctions: Vec<Junction>,
    tips: Vec<(usize, Tip)>,
    hedges: Vec<Outline>,
    spots: Vec<(usize, Point)>,
    raster: Raster,
}

impl Frame {
    fn new(shapes: &[Shape]) -> Frame {
        let mut sketches: Vec<Sketch> = shapes.iter().map(Sketch::new).collect();
        share_sides(&mut sketches);

        let outlines: Vec<(usize, Halves)> = sketches
            .iter()
            .enumerate()
            .filter(|(_, sketch)| sketch.form == Form::Area && !sketch.halves.is_empty())
            .map(|(shape, sketch)| (shape, sketch.halves))
            .collect();
        let busy = sketches
            .iter()
            .filter(|sketch| sketch.form == Form::Band)
            .fold(Halves::NONE, |halves, sketch| halves.with(sketch.halves));
        let mut areas: Vec<AreaFrame> = Vec::new();
        for &(shape, halves) in &outlines {
            let others: Vec<Halves> =
                outlines.iter().filter(|(other, _)| *other != shape).map(|(_, halves)| *halves).collect();
            let outline = area::outline(halves, &others, busy);
            let corners = outline.outline.points();
            areas.push(AreaFrame { shape, outline, corners, heart: CENTRE });
        }

        let push = push(&outlines);
        let middle = CENTRE + push;
        let through: Vec<(usize, Vec<Outline>)> = sketches
            .iter()
            .enumerate()
            .filter(|(_, sketch)| sketch.form == Form::Band && sketch.ports.len() > 1)
            .map(|(shape, sketch)| {
                let lines = match sketch.ports[..] {
                    [from, to] => vec![run(from, to, push)],
                    ref ports => ports.iter().map(|port| spoke(*port, middle)).collect(),
                };
                (shape, lines)
            })
            .collect();
        let spots: Vec<usize> =
            (0..sketches.len()).filter(|shape| sketches[*shape].form == Form::Spot).collect();

        let mut raster = Raster::new();
        for (shape, lines) in &through {
            paint_lines(&mut raster, *shape, lines, sketches[*shape].look);
        }
        for area in &mut areas {
            raster.paint(Owner::Shape(area.shape), |point| is_within(point, &area.corners));
            area.heart = heart(&raster, Owner::Shape(area.shape));
        }
        let sites = match spots.first() {
            Some(first) => sites(&raster, sketches[*first].look.radius()),
            None => Vec::new(),
        };
        Frame { sketches, areas, through, spots, sites, middle, raster }
    }

    /// The lines of a plan.
    fn draw(&self, plan: &Plan) -> Drawn {
        let mut spots = self.place_spots(plan.site);
        let middles = plan.groups.iter().filter(|group| group.place == Place::Middle).count();
        let mut spot = 0;
        let mut junctions = Vec::new();
        let mut lines = self.through.clone();
        for group in &plan.groups {
            let look = self.sketches[group.bands[0]].look;
            let ports: Vec<Port> = group.bands.iter().map(|band| self.sketches[*band].ports[0]).collect();
            let mut at = match group.place {
                Place::Short => ports[0].point() + ports[0].inward() * 27.0,
                Place::Middle if middles == 1 => self.middle,
                Place::Middle => {
                    let sum = ports.iter().fold(Point::ZERO, |sum, port| sum + port.point());
                    (sum * (1.0 / ports.len() as f64)).towards(CENTRE, 0.4)
                }
            };
            let mut stands = false;
            let own = self.spot_of(group.bands[0]);
            let place = match own {
                Some(own) => spots.iter().position(|(shape, _)| *shape == own),
                None => Some(spot).filter(|spot| {
                    // A spot with bands of its own waits for these.
                    let free = |(shape, _): &(usize, Point)| self.sketches[*shape].inlets.is_empty();
                    group.place == Place::Middle && spots.get(*spot).is_some_and(free)
                }),
            };
            if let Some(place) = place {
                if middles == 1 {
                    at = spots[place].1;
                } else {
                    spots[place].1 = at;
                }
                spot += usize::from(own.is_none());
                stands = true;
            }
            for band in &group.bands {
                lines.push((*band, vec![spoke(self.sketches[*band].ports[0], at)]));
            }
            let mark = match (stands, group.bands.len()) {
                (true, _) => JunctionMark::None,
                (false, 1) => JunctionMark::End,
                (false, _) => JunctionMark::Crossing,
            };
            junctions.push(Junction { look, at, bands: group.bands.clone(), links: Vec::new(), mark });
        }
        for &(group, area) in &plan.links {
            let junction = &mut junctions[group];
            let heart = self.areas[area].heart;
            let links = plan.links.iter().filter(|(other, _)| *other == group).count();
            if junction.mark == JunctionMark::End && links == 1 {
                // One band into one area: no detour.
                let band = junction.bands[0];
                lines.retain(|(shape, _)| *shape != band);
                lines.push((band, vec![entry(self.sketches[band].ports[0], heart)]));
            } else {
                junction.links.push(Outline::new(junction.at).line(heart));
            }
            if junction.mark == JunctionMark::End {
                junction.mark = JunctionMark::None;
            }
        }
        for junction in &mut junctions {
            if self.areas.iter().any(|area| is_within(junction.at, &area.corners)) {
                junction.mark = JunctionMark::None;
            }
        }
        let tips: Vec<(usize, Tip)> = plan
            .tips
            .iter()
            .map(|&(area, reach)| {
                let AreaFrame { heart, corners, .. } = &self.areas[area];
                let apex = match reach {
                    Reach::Rim(place) => half_start(place),
                    Reach::Band(place) => {
                        let points = fine(&self.through[place].1[0].points());
                        let nearest =
                            |a: &&Point, b: &&Point| a.distance(*heart).total_cmp(&b.distance(*heart));
                        let point = points.iter().min_by(nearest).copied().unwrap_or(CENTRE);
                        point + (*heart - point).unit() * 4.0
                    }
                };
                (area, Tip::new(*heart, apex, corners))
            })
            .collect();
        let hedges: Vec<Outline> = plan
            .hedges
            .iter()
            .map(|&(one, other)| Outline::new(self.areas[one].heart).line(self.areas[other].heart))
            .collect();
        lines.sort_by_key(|(shape, _)| (self.sketches[*shape].look, *shape));

        let mut raster = Raster::new();
        for (shape, lines) in &lines {
            paint_lines(&mut raster, *shape, lines, self.sketches[*shape].look);
        }
        for junction in &junctions {
            paint_lines(&mut raster, junction.bands[0], &junction.links, junction.look);
        }
        for hedge in &hedges {
            let points = hedge.points();
            raster.paint(Owner::Other, |point| distance_to(point, &points) < 2.0);
        }
        for (area, tip) in &tips {
            let owner = Owner::Shape(self.areas[*area].shape);
            raster.paint(owner, |point| tip.has(point));
        }
        for area in &self.areas {
            raster.paint(Owner::Shape(area.shape), |point| is_within(point, &area.corners));
        }
        for (shape, at) in &spots {
            if self.sketches[*shape].look == Look::Lake {
                let radius = self.radius(*shape, *at);
                raster.paint(Owner::Shape(*shape), |point| point.distance(*at) < radius);
            }
        }
        Drawn { lines, junctions, tips, hedges, spots, raster }
    }

    /// Where the spots stand unless bands pull them elsewhere: as near to the middle as there is room.
    fn place_spots(&self, site: usize) -> Vec<(usize, Point)> {
        let mut raster = self.raster.clone();
        let mut spots = Vec::new();
        for &shape in &self.spots {
            let radius = self.sketches[shape].look.radius();
            let at = match self.sites.get(site).filter(|_| spots.is_empty()) {
                Some(at) => *at,
                None => {
                    // Where there is no ground at all, in the first area.
                    let free = raster.cells_of(Owner::Free).next().is_some();
                    let area = self.areas.first().map_or(Owner::Other, |area| Owner::Shape(area.shape));
                    site_in(&raster, if free { Owner::Free } else { area }, radius).0
                }
            };
            raster.paint(Owner::Other, |point| point.distance(at) < radius + 4.0);
            spots.push((shape, at));
        }
        spots
    }

    /// Radius of a spot: smaller where walls are near.
    fn radius(&self, shape: usize, at: Point) -> f64 {
        let wall = self
            .areas
            .iter()
            .filter(|area| !is_within(at, &area.corners))
            .flat_map(|area| &area.outline.walls)
            .map(|wall| distance_to(at, &wall.points()))
            .fold(f64::INFINITY, |least, distance| if distance < least { distance } else { least });
        self.sketches[shape].look.radius().min(wall - 1.0).max(8.0)
    }

    /// Ground shapes in order with the pieces of ground that they reach.
    fn reach(&self, raster: &Raster, piece_of: &[Option<usize>]) -> Vec<(usize, Vec<Option<usize>>)> {
        self.sketches
            .iter()
            .enumerate()
            .filter(|(_, sketch)| sketch.form == Form::Ground)
            .map(|(shape, sketch)| {
                (
                    shape,
                    sketch
                        .halves
                        .iter()
                        .map(|half| seed(raster, half).and_then(|cell| piece_of[cell]))
                        .collect(),
                )
            })
            .collect()
    }

    /// How many things are wrong with how the ground hangs together.
    fn faults(&self, raster: &Raster) -> usize {
        let (piece_of, sizes) = raster.pieces();
        let reach = self.reach(raster, &piece_of);
        let mut faults = 0;
        let mut taken: Vec<Option<usize>> = vec![None; sizes.len()];
        let mut inner = 0;
        for (shape, pieces) in &reach {
            inner += usize::from(pieces.is_empty());
            for piece in pieces {
                let Some(piece) = *piece else {
                    faults += 1;
                    continue;
                };
                faults += usize::from(pieces[0] != Some(piece));
                match taken[piece] {
                    None => taken[piece] = Some(*shape),
                    Some(other) => faults += usize::from(other != *shape),
                }
            }
        }
        let spare = sizes.iter().zip(&taken).filter(|(size, taken)| taken.is_none() && **size >= 60).count();
        faults + inner.saturating_sub(spare)
    }

    /// Turns lines into a layout: who stands where.
    fn finish(self, drawn: Drawn, faults: usize) -> Layout {
        let Drawn { lines, junctions, tips, hedges, spots, mut raster } = drawn;
        let ground = self.share_ground(&raster);
        for (cell, shape) in ground.iter().enumerate() {
            if let Some(shape) = shape {
                raster.set(cell, Owner::Shape(*shape));
            }
        }
        for junction in &junctions {
            if junction.mark != JunctionMark::None {
                raster.paint(Owner::Other, |point| point.distance(junction.at) < JUNCTION_RADIUS);
            }
        }
        let mut drawings: Vec<Drawing> = self.sketches.iter().map(|_| Drawing::Ground).collect();
        for (shape, at) in spots {
            let radius = self.radius(shape, at);
            raster.paint(Owner::Shape(shape), |point| point.distance(at) < radius);
            drawings[shape] = Drawing::Spot { at, radius };
        }
        let gates = self.gates(&lines, &junctions);
        for (shape, lines) in lines {
            drawings[shape] = Drawing::Band { lines };
        }
        let mut tips_of: Vec<Vec<Tip>> = self.areas.iter().map(|_| Vec::new()).collect();
        for (area, tip) in tips {
            tips_of[area].push(tip);
        }
        for (area, tips) in self.areas.into_iter().zip(tips_of) {
            let AreaOutline { outline, walls } = area.outline;
            drawings[area.shape] = Drawing::Area { outline, walls, tips };
        }
        let mut parts: Vec<Part> = drawings
            .into_iter()
            .enumerate()
            .map(|(shape, drawing)| part(&self.sketches, shape, drawing, &raster))
            .collect();
        settle(&mut parts, &raster);
        Layout { parts, junctions, gates, hedges, raster, faults }
    }

    /// The ground shape that every free cell belongs to.
    fn share_ground(&self, raster: &Raster) -> Vec<Option<usize>> {
        let (piece_of, sizes) = raster.pieces();
        let mut seeds: Vec<Vec<(usize, Point)>> = vec![Vec::new(); sizes.len()];
        let mut inner = Vec::new();
        for (shape, sketch) in self.sketches.iter().enumerate() {
            if sketch.form != Form::Ground {
                continue;
            }
            if sketch.halves.is_empty() {
                inner.push(shape);
            }
            for half in sketch.halves.iter() {
                if let Some(piece) = seed(raster, half).and_then(|cell| piece_of[cell]) {
                    seeds[piece].push((shape, half_point(half)));
                }
            }
        }
        // What no side reaches belongs to the shapes without ports, the largest piece to the first.
        let mut spare: Vec<usize> = (0..sizes.len()).filter(|piece| seeds[*piece].is_empty()).collect();
        spare.sort_by_key(|piece| (usize::MAX - sizes[*piece], *piece));
        for (shape, piece) in inner.iter().zip(spare) {
            seeds[piece].push((*shape, CENTRE));
        }
        piece_of
            .iter()
            .enumerate()
            .map(|(cell, piece)| {
                let near = &seeds[(*piece)?];
                let distance = |seed: &(usize, Point)| seed.1.distance(middle(cell));
                near.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).map(|(shape, _)| *shape)
            })
            .collect()
    }

    /// Where roads run into cities.
    fn gates(&self, lines: &[(usize, Vec<Outline>)], junctions: &[Junction]) -> Vec<Gate> {
        let roads = lines
            .iter()
            .filter(|(shape, _)| matches!(self.sketches[*shape].look, Look::Road | Look::Path))
            .flat_map(|(_, lines)| lines);
        let links = junctions.iter().filter(|junction| junction.look != Look::River).flat_map(|j| &j.links);
        let cities: Vec<&AreaFrame> =
            self.areas.iter().filter(|area| self.sketches[area.shape].look == Look::City).collect();
        let mut gates = Vec::new();
        for line in roads.chain(links) {
            let fine = fine(&line.points());
            let within = |point: Point| cities.iter().any(|area| is_within(point, &area.corners));
            for step in fine.windows(2) {
                if !within(step[0]) && within(step[1]) {
                    gates.push(Gate { at: step[1], way: (step[1] - step[0]).unit() });
                }
            }
        }
        gates
    }
}

#[cfg(test)]
mod tests;
