//! The shapes of one tile.

use parcella_ruleset::Shape;
use svg::node::element::{Circle, Ellipse, Group, Path, Rectangle, Text, Use};

use super::farm::{CROP_RADIUS, CROPS};
use super::precise;
use crate::geometry::{Closing, Outline, Point, number, pair};
use crate::layout::{Drawing, JunctionMark, Layout, Part};
use crate::style::{self, Look};
use crate::text;

/// A small slip with a word on it.
pub(super) fn tag(word: &str, at: Point) -> Group {
    let word = text::shortened(word, 22);
    let width = text::width(&word) as f64 * 4.3 + 5.0;
    let x = at.x.clamp(width.min(98.0) / 2.0 + 1.0, 99.0 - width.min(98.0) / 2.0);
    Group::new()
        .set("class", "tag")
        .add(
            Rectangle::new()
                .set("x", number(x - width / 2.0))
                .set("y", number(at.y - 4.2))
                .set("width", number(width))
                .set("height", 8.4)
                .set("rx", 2)
                .set("fill", "#fffaf0")
                .set("fill-opacity", 0.88)
                .set("stroke", "#5b4a36")
                .set("stroke-width", 0.6),
        )
        .add(
            Text::new(word)
                .set("x", number(x))
                .set("y", number(at.y + 2.3))
                .set("font-size", 6.5)
                .set("text-anchor", "middle"),
        )
}

pub(super) fn stroke(line: &Outline, colour: &str, width: f64) -> Path {
    Path::new()
        .set("d", line.data(Closing::Open))
        .set("fill", "none")
        .set("stroke", colour)
        .set("stroke-width", width)
        .set("stroke-linecap", "round")
        .set("stroke-linejoin", "round")
}

pub(super) fn symbol(name: &str, at: Point, scale: f64) -> Use {
    let scaling = if scale == 1.0 { String::new() } else { format!(" scale({})", precise(scale)) };
    Use::new().set("href", format!("#{name}")).set("transform", format!("translate({}){scaling}", pair(at)))
}

/// Whether a bush grows at a place with this number: at one of five, without a pattern.
pub(super) fn is_chosen(place: usize) -> bool {
    (place + 3).wrapping_mul(0x9E37_79B1) >> 16 & 0xFF < 51
}

/// The shapes of a tile, without the lawn.
pub(super) fn draw_tile(shapes: &[Shape], layout: &Layout) -> Group {
    let mut group = Group::new().set("clip-path", "url(#square)");
    for part in &layout.parts {
        if let Drawing::Ground = part.drawing {
            for (place, at) in part.ornaments.iter().enumerate() {
                if is_chosen(place) {
                    group = group.add(symbol("bush", *at, 1.2));
                }
            }
        }
    }
    for look in [Look::River, Look::Path, Look::Road, Look::Unknown] {
        group = draw_bands(group, look, layout);
        if look == Look::River {
            for part in &layout.parts {
                if let (Look::Lake, Drawing::Spot { at, radius }) = (part.look, &part.drawing) {
                    group = group.add(lake(*at, *radius));
                }
            }
        }
    }
    for hedge in &layout.hedges {
        group = group
            .add(stroke(hedge, "#3c6b2a", 5.0))
            .add(stroke(hedge, "#6a9c40", 3.0).set("stroke-dasharray", "2.4 4"));
    }
    for part in &layout.parts {
        if let Drawing::Area { outline, walls, tips } = &part.drawing {
            let mut area = draw_area(part, outline, walls);
            for tip in tips {
                let colour = area_colours(part.look).0;
                let edge = |index: usize| Outline::new(tip.exits[index]).line(tip.apex);
                area = draw_walls(area, part.look, &[edge(0), edge(1)]).add(
                    Path::new()
                        .set(
                            "d",
                            Outline::new(tip.base[0]).line(tip.base[1]).line(tip.apex).data(Closing::Closed),
                        )
                        .set("fill", colour),
                );
            }
            group = group.add(area);
        }
    }
    for gate in &layout.gates {
        let across = Point::new(gate.way.y, 0.0 - gate.way.x);
        group = group
            .add(
                stroke(&Outline::new(gate.at - across * 5.2).line(gate.at + across * 5.2), "#4a3a2b", 8.0)
                    .set("stroke-linecap", "butt"),
            )
            .add(
                stroke(
                    &Outline::new(gate.at - gate.way * 5.0).line(gate.at + gate.way * 5.0),
                    "#8b6b45",
                    6.0,
                )
                .set("stroke-linecap", "butt"),
            );
    }
    for junction in &layout.junctions {
        let name = match (junction.mark, junction.look) {
            (JunctionMark::None, _) => continue,
            (_, Look::River) => "spring",
            (JunctionMark::End, _) => "house",
            (JunctionMark::Crossing, _) => "crossing",
        };
        group = group.add(symbol(name, junction.at, if name == "house" { 1.5 } else { 1.0 }));
    }
    for part in &layout.parts {
        if let Drawing::Spot { at, radius } = part.drawing {
            group = match part.look {
                Look::Monastery => group.add(symbol("monastery", at, radius / 16.0)),
                Look::Lake => group,
                _ => group.add(
                    Circle::new()
                        .set("cx", number(at.x))
                        .set("cy", number(at.y))
                        .set("r", number(radius))
                        .set("fill", UNKNOWN.1)
                        .set("stroke", UNKNOWN.0)
                        .set("stroke-width", 1.5),
                ),
            };
        }
    }
    for (shape, part) in shapes.iter().zip(&layout.parts) {
        group = draw_marks(group, shape, part);
    }
    group
}

/// Colours of shapes of unknown kind: rim and inside.
const UNKNOWN: (&str, &str) = ("#6a5785", "#c9b8dd");

/// Rim, inside, and how much wider the rim is on both sides.
pub(super) fn band_colours(look: Look) -> (&'static str, &'static str, f64) {
    match look {
        Look::River => ("#3b7aa8", "#6db3de", 1.6),
        Look::Path => ("#8a6a42", "#d3b183", 1.2),
        Look::Road => ("#5d4b38", "#f4ead0", 1.6),
        _ => (UNKNOWN.0, UNKNOWN.1, 1.4),
    }
}

/// All bands of one look. What ends at one place is drawn together, so that it flows together there; bands that run
/// through are drawn one after the other, so that the later crosses the earlier on a bridge.
pub(super) fn draw_bands(mut group: Group, look: Look, layout: &Layout) -> Group {
    let (rim, inside, edge) = band_colours(look);
    let mut bundles: Vec<Vec<&Outline>> = Vec::new();
    let mut ends = Vec::new();
    for junction in layout.junctions.iter().filter(|junction| junction.look == look) {
        let mut bundle: Vec<&Outline> = junction.links.iter().collect();
        for band in &junction.bands {
            if let Drawing::Band { lines } = &layout.parts[*band].drawing {
                bundle.extend(lines);
                ends.push(*band);
            }
        }
        bundles.push(bundle);
    }
    for (shape, part) in layout.parts.iter().enumerate() {
        if let Drawing::Band { lines } = &part.drawing
            && part.look == look
            && !ends.contains(&shape)
        {
            bundles.push(lines.iter().collect());
        }
    }
    for bundle in bundles {
        let width = 2.0 * look.half_width();
        for line in &bundle {
            group = group.add(stroke(line, rim, width));
        }
        for line in &bundle {
            group = group.add(stroke(line, inside, width - 2.0 * edge));
        }
    }
    group
}

pub(super) fn lake(at: Point, radius: f64) -> Ellipse {
    Ellipse::new()
        .set("cx", number(at.x))
        .set("cy", number(at.y))
        .set("rx", number(radius))
        .set("ry", number(radius * 0.86))
        .set("fill", "#6db3de")
        .set("stroke", "#3b7aa8")
        .set("stroke-width", 1.6)
}

/// Inside and rim of an area.
pub(super) fn area_colours(look: Look) -> (&'static str, &'static str) {
    match look {
        Look::City => ("#dcb680", "#54412e"),
        Look::Forest => ("#4f8c45", "#2c5a2b"),
        Look::Crop => ("#e8cb62", "#94701f"),
        _ => (UNKNOWN.1, UNKNOWN.0),
    }
}

pub(super) fn draw_area(part: &Part, outline: &Outline, walls: &[Outline]) -> Group {
    let (inside, _) = area_colours(part.look);
    let mut group = Group::new().add(Path::new().set("d", outline.data(Closing::Closed)).set("fill", inside));
    for (place, at) in part.ornaments.iter().enumerate() {
        let name = match part.look {
            Look::City if place % 3 == 2 => "hut",
            Look::City => "house",
            Look::Forest => "tree",
            Look::Crop => "wheat",
            _ => continue,
        };
        group = group.add(symbol(name, *at, 1.4));
    }
    draw_walls(group, part.look, walls)
}

pub(super) fn draw_walls(mut group: Group, look: Look, walls: &[Outline]) -> Group {
    let (_, rim) = area_colours(look);
    for wall in walls {
        match look {
            Look::City => {
                group = group.add(stroke(wall, rim, 6.4)).add(stroke(wall, "#b7a184", 4.2)).add(
                    stroke(wall, "#8d765b", 4.2)
                        .set("stroke-linecap", "butt")
                        .set("stroke-dasharray", "1.2 3.4"),
                );
            }
            Look::Crop => group = group.add(stroke(wall, rim, 2.6).set("stroke-dasharray", "5 2.4")),
            _ => group = group.add(stroke(wall, rim, 3.0)),
        }
    }
    group
}

/// Harvest symbols of one kind that are drawn one by one; more are told on a slip.
const MOST_CROPS: u32 = 3;

/// Most symbols in a row; more are drawn once with their number.
const MOST_SYMBOLS: u32 = 4;

/// Symbols of what is marked on a shape, in rows of two round its badge; in a lake within the lake.
fn draw_symbols(mut group: Group, symbols: &[&str], part: &Part) -> Group {
    // A cathedral is a building, not a mark: large, and behind whoever stands in the city.
    if symbols.contains(&"cathedral") {
        let rest: Vec<&str> = symbols.iter().copied().filter(|name| *name != "cathedral").collect();
        let at = (part.anchor + Point::new(0.0, -20.0)).inside(22.0);
        return draw_symbols(group.add(symbol("cathedral", at, 1.6)), &rest, part);
    }
    let (middle, scale) = match part.drawing {
        Drawing::Spot { at, radius } if part.look == Look::Lake => (at, radius / 15.0),
        _ => (part.badge, 1.15),
    };
    let rows = symbols.chunks(2).count() as f64;
    for (row, symbols) in symbols.chunks(2).enumerate() {
        let down = (row as f64 - (rows - 1.0) / 2.0) * 9.0 * scale;
        for (place, name) in symbols.iter().enumerate() {
            let aside = (place as f64 - (symbols.len() as f64 - 1.0) / 2.0) * 13.0 * scale;
            group = group.add(symbol(name, (middle + Point::new(aside, down)).inside(7.5), scale));
        }
    }
    group
}

/// Shields, symbols, harvest symbols, and slips for everything else that is marked on a shape or that has no drawing of its own.
pub(super) fn draw_marks(mut group: Group, shape: &Shape, part: &Part) -> Group {
    let mut symbols = Vec::new();
    let mut words = Vec::new();
    let mut shields = 0;
    let mut crops: Vec<&str> = Vec::new();
    if part.look == Look::Unknown {
        words.push(text::clean(&shape.kind));
    }
    for (name, count) in &shape.marks {
        match (name.as_str(), count) {
            (_, 0) => {}
            ("shields", count) => shields = count.saturating_add(shields),
            (name, count) if part.look == Look::Crop && CROPS.contains(&name) && *count <= MOST_CROPS => {
                crops.extend(std::iter::repeat_n(name, *count as usize));
            }
            // Drawn where the river ends.
            ("spring", 1) if part.look == Look::River => {}
            (name, count) if part.look != Look::Unknown && style::symbol_of_mark(name).is_some() => {
                let symbol = style::symbol_of_mark(name).unwrap_or_default();
                if *count <= MOST_SYMBOLS {
                    symbols.extend((0..*count).map(|_| symbol));
                } else {
                    symbols.push(symbol);
                    words.push(format!("{} × {count}", text::clean(name)));
                }
            }
            (name, 1) => words.push(text::clean(name)),
            (name, count) => words.push(format!("{} × {count}", text::clean(name))),
        }
    }
    let middle = crops.len().saturating_sub(1) as f64 / 2.0;
    for (place, crop) in crops.iter().enumerate() {
        let aside = Point::new((place as f64 - middle) * 2.1 * CROP_RADIUS, 0.0);
        group =
            group.add(symbol(&format!("crop-{crop}"), (part.badge + aside).inside(CROP_RADIUS + 1.0), 1.0));
    }
    group = draw_symbols(group, &symbols, part);
    let drawn = shields.min(3);
    for shield in 0..drawn {
        let aside = (f64::from(shield) - f64::from(drawn - 1) / 2.0) * 14.0;
        group = group.add(symbol("shield", (part.badge + Point::new(aside, 0.0)).inside(9.0), 1.0));
    }
    if shields > drawn {
        words.push(format!("shields × {shields}"));
    }
    let first = if drawn > 0 || !symbols.is_empty() || !crops.is_empty() { 13.0 } else { 0.0 };
    for (place, word) in words.iter().enumerate() {
        group = group.add(tag(word, (part.badge + Point::new(0.0, first + 9.0 * place as f64)).inside(5.0)));
    }
    group
}
