//! What grows on fields and stands on meadows: harvest symbols, animals, stables.

use svg::node::element::{Circle, Ellipse, Group, Path};

use super::symbols::path;
use super::tile::{is_chosen, symbol};
use crate::geometry::Point;
use crate::layout::{Drawing, Layout};

const OUTLINE: &str = "#3b2f25";

/// Marks of shapes that have a drawing, the harvest symbols.
pub(super) const CROPS: [&str; 6] = ["apple", "strawberry", "pumpkin", "sunflower", "grain", "scarecrow"];

/// Marks of squares that have a drawing, the animals.
const ANIMALS: [&str; 5] = ["rooster", "cow", "horse", "sheep", "pig"];

/// Half the width of a harvest symbol.
pub(super) const CROP_RADIUS: f64 = 9.0;

/// All symbols of this file.
pub(super) fn symbols() -> Vec<Group> {
    vec![
        apple(),
        strawberry(),
        pumpkin(),
        sunflower(),
        grain(),
        scarecrow(),
        rooster(),
        cow(),
        horse(),
        sheep(),
        pig(),
        barn(),
    ]
}

fn named(id: &str) -> Group {
    Group::new().set("id", id).set("stroke-linejoin", "round").set("stroke-linecap", "round")
}

fn disc(x: f64, y: f64, radius: f64, fill: &str) -> Circle {
    Circle::new().set("cx", x).set("cy", y).set("r", radius).set("fill", fill)
}

fn oval(x: f64, y: f64, across: f64, down: f64, fill: &str) -> Ellipse {
    Ellipse::new().set("cx", x).set("cy", y).set("rx", across).set("ry", down).set("fill", fill)
}

fn line(data: &str, colour: &str, width: f64) -> Path {
    path(data, "none").set("stroke", colour).set("stroke-width", width)
}

/// A pale round ground, on which a harvest symbol is seen well.
fn medal(id: &str) -> Group {
    named(id).add(disc(0.0, 0.0, CROP_RADIUS, "#fdf6df").set("stroke", "#7d5a17").set("stroke-width", 1.2))
}

fn apple() -> Group {
    medal("crop-apple")
        .add(
            path("M0,-3C-2,-4.6 -5.6,-3.6 -5.6,0.2C-5.6,4 -2.6,6.2 0,5.2C2.6,6.2 5.6,4 5.6,0.2C5.6,-3.6 2,-4.6 0,-3Z", "#d5342b")
                .set("stroke", "#7d1712")
                .set("stroke-width", 0.8),
        )
        .add(line("M0,-3C0,-4.6 0.4,-5.6 1.2,-6.6", OUTLINE, 1.1))
        .add(path("M0.9,-4.6C2.2,-6.8 4.4,-6.6 5.2,-5.8C4.2,-4.2 2.4,-3.8 0.9,-4.6Z", "#4f8f2f"))
}

fn strawberry() -> Group {
    let seeds = "M-2.6,-0.6v1M0,0.4v1M2.6,-0.6v1M-1.2,2.6v1M1.4,2.6v1";
    medal("crop-strawberry")
        .add(
            path("M0,6.6C-3,4.6 -5.8,0.8 -4.8,-2C-4,-4 4,-4 4.8,-2C5.8,0.8 3,4.6 0,6.6Z", "#e2264d")
                .set("stroke", "#861029")
                .set("stroke-width", 0.8),
        )
        .add(line(seeds, "#ffe9a8", 0.9))
        .add(path("M-4.6,-3.4L-1.6,-3.8L0,-6.6L1.6,-3.8L4.6,-3.4L1.8,-1.6L0,-0.6L-1.8,-1.6Z", "#4f8f2f"))
}

fn pumpkin() -> Group {
    let rind = |x: f64, across: f64| {
        oval(x, 1.0, across, 4.6, "#ee8a1d").set("stroke", "#9a4d08").set("stroke-width", 0.8)
    };
    medal("crop-pumpkin").add(rind(-3.4, 3.2)).add(rind(3.4, 3.2)).add(rind(0.0, 2.8)).add(line(
        "M0,-3.6C0,-5 0.6,-5.8 1.8,-6.2",
        "#4f7a2b",
        1.7,
    ))
}

fn sunflower() -> Group {
    let petals = (0..10).fold(Group::new(), |petals, place| {
        petals.add(
            oval(0.0, -5.0, 1.6, 2.5, "#f7c51e")
                .set("stroke", "#b07c05")
                .set("stroke-width", 0.4)
                .set("transform", format!("rotate({})", place * 36)),
        )
    });
    medal("crop-sunflower")
        .add(petals)
        .add(disc(0.0, 0.0, 3.3, "#6e4316").set("stroke", "#43270a").set("stroke-width", 0.6))
}

fn grain() -> Group {
    let ear = |lean: i32| {
        let ear = (0..3).fold(Group::new(), |ear, row| {
            let y = -4.6 + 2.4 * f64::from(row);
            ear.add(oval(-1.2, y, 1.0, 1.7, "#dba520")).add(oval(1.2, y, 1.0, 1.7, "#c48d12"))
        });
        Group::new()
            .add(line("M0,6.4V-4", "#a77b1c", 0.9))
            .add(ear.add(oval(0.0, -6.4, 0.9, 1.5, "#dba520")))
            .set("transform", format!("rotate({lean})"))
    };
    medal("crop-grain").add(ear(-24)).add(ear(24)).add(ear(0))
}

fn scarecrow() -> Group {
    medal("crop-scarecrow")
        .add(line("M0,7V-2M-6,-0.6H6", "#7a4e23", 1.5))
        .add(
            path("M-5,-1.8H5V0.8H2.6L3.2,5.2H-3.2L-2.6,0.8H-5Z", "#3f6fb0")
                .set("stroke", "#1f3f6d")
                .set("stroke-width", 0.6),
        )
        .add(disc(0.0, -3.6, 2.1, "#f0d9a6").set("stroke", "#8a6a2f").set("stroke-width", 0.5))
        .add(
            path("M-4,-4.8H4L2,-5.6L1.2,-8H-1.2L-2,-5.6Z", "#8a5a1f")
                .set("stroke", OUTLINE)
                .set("stroke-width", 0.4),
        )
}

/// An animal, which looks to the right. Lines in the colour of outlines come from here.
fn animal(id: &str) -> Group {
    named(id)
        .add(oval(0.0, 6.2, 6.5, 1.4, "#000000").set("opacity", 0.16))
        .set("stroke", OUTLINE)
        .set("stroke-width", 0.6)
}

fn legs(colour: &str, width: f64) -> Path {
    line("M-3.4,2.2V6M-1.8,2.4V6M1.8,2.4V6M3.4,2.2V6", colour, width)
}

fn rooster() -> Group {
    animal("animal-rooster")
        .add(line("M-0.6,3.4L-1,6.2M1.2,3.4L1.4,6.2", "#c8871a", 1.0))
        .add(path("M-2.6,0.4C-5,-1.4 -6.8,-4.6 -5.4,-6.6C-4.4,-5 -2.6,-4 -1,-2.6Z", "#2d6b4f"))
        .add(path("M-2.8,0C-5.6,0.2 -7.4,-1.4 -7.4,-3.6C-5.6,-2.6 -3.6,-2.4 -1.4,-2.2Z", "#1f4f7a"))
        .add(path("M-3.4,0.2C-1.6,-2.4 1.2,-2 2,-5.4C2.6,-7.2 5,-7 5.2,-5C5.2,-2 4.4,3.6 0.4,3.8C-1.8,3.8 -3.4,2.2 -3.4,0.2Z", "#c9601d"))
        .add(path("M2.4,-6.4C2.2,-8.4 3.2,-8.2 3.4,-7.2C3.8,-8.8 4.8,-8.2 4.6,-7C5.6,-7.6 5.8,-6.6 5,-5.8Z", "#d3261f"))
        .add(path("M5.1,-5.4L7.2,-4.8L5.1,-4Z", "#f1b62c"))
        .add(disc(4.0, -5.2, 0.5, OUTLINE).set("stroke", "none"))
}

fn cow() -> Group {
    animal("animal-cow")
        .add(legs("#f6f1e7", 1.7))
        .add(line("M-5.6,-1.6C-6.8,0 -6.6,2 -6.4,3", OUTLINE, 0.8))
        .add(path("M-5.6,-1.6C-5.6,-3.4 -4,-3.4 -2.6,-3.4H3.4C5,-3.4 5.4,-1.6 5.2,0.6C5,2.8 4,3.4 2.4,3.4H-3C-5,3.4 -5.6,1.4 -5.6,-1.6Z", "#f6f1e7"))
        .add(path("M-3.4,-3.2C-1.2,-3.4 -0.6,-1.4 -2,-0.4C-3.6,0.6 -5.4,-0.4 -5,-2.2ZM0.6,3.2C0.4,1.4 2.6,0.6 3.6,1.6C4.2,2.6 3,3.3 2.2,3.3Z", "#5a3b22").set("stroke", "none"))
        .add(path("M4.2,-5C5.8,-6 8,-5.2 8.4,-3.4C8.8,-1.6 8,-0.2 6.8,-0.2C5.2,-0.2 3.8,-3 4.2,-5Z", "#5a3b22"))
        .add(oval(7.6, -1.4, 1.3, 1.1, "#eab7a4"))
        .add(line("M4.8,-5.2C4.2,-6 4.2,-6.8 4.8,-7.2M6.8,-5.6C7,-6.6 7.6,-7 8.2,-7", "#efe3c4", 1.0))
}

fn horse() -> Group {
    animal("animal-horse")
        .add(legs("#7a4320", 1.5))
        .add(path("M-5,-2.4C-7.4,-1.8 -7.4,1 -7,3.2C-5.8,1.6 -5.6,0 -4.4,-0.8Z", "#3a2213"))
        .add(path("M-5.4,-0.8C-5.2,-3.2 -3.4,-3 -1.4,-2.8C1,-2.8 2.2,-4 3.2,-7L5.4,-8C6.6,-7.2 8.2,-5.2 8.4,-4.2C8,-3.2 7.2,-3.2 6.4,-3.8C5.8,-2.4 5.6,0 4.8,1.8C4,3.2 2.4,3 1,2.8H-3C-4.8,2.8 -5.6,1 -5.4,-0.8Z", "#9c5a2c"))
        .add(path("M4.8,-8.4C3,-8 1.6,-5.4 1.2,-3C2.6,-3.4 3.6,-5 4,-6.6Z", "#3a2213"))
        .add(disc(6.0, -6.0, 0.5, OUTLINE).set("stroke", "none"))
}

fn sheep() -> Group {
    let fleece = [
        (-3.6, -1.4, 2.6),
        (-0.8, -2.6, 2.8),
        (2.2, -2.0, 2.6),
        (-3.0, 1.2, 2.6),
        (0.2, 1.6, 2.8),
        (3.0, 0.8, 2.4),
    ];
    let wool =
        fleece.iter().fold(Group::new(), |wool, (x, y, radius)| wool.add(disc(*x, *y, *radius, "#fffdf6")));
    animal("animal-sheep")
        .add(line("M-2.6,3V6M-0.8,3.4V6M1.6,3.4V6M3.2,3V6", "#3a342e", 1.2))
        .add(wool)
        .add(oval(-0.2, -0.4, 4.0, 2.6, "#fffdf6").set("stroke", "none"))
        .add(oval(5.2, -1.8, 1.9, 2.5, "#3a342e"))
        .add(oval(3.6, -3.4, 1.2, 0.7, "#3a342e"))
}

fn pig() -> Group {
    animal("animal-pig")
        .add(legs("#e88fa0", 1.6))
        .add(line("M-5.2,-0.6C-6.8,-1 -6.8,-2.8 -5.8,-2.6C-5,-2.4 -6,-1.2 -7,-1.6", "#b85a70", 0.8))
        .add(oval(-0.4, 0.0, 5.2, 3.6, "#f4aebb"))
        .add(disc(4.6, -1.2, 2.8, "#f4aebb"))
        .add(path("M3,-3.4L3.2,-5.4L5,-3.8Z", "#e88fa0"))
        .add(oval(6.8, -0.6, 1.0, 1.3, "#e88fa0"))
        .add(disc(5.0, -1.8, 0.5, OUTLINE).set("stroke", "none"))
}

/// A stable, 24 wide and high. Takes fill and stroke from where it is used.
fn barn() -> Group {
    Group::new()
        .set("id", "barn")
        .add(Path::new().set("d", "M-11.5,-1.5L-7,-9.5L0,-12L7,-9.5L11.5,-1.5L9.5,-1.5V11.5H-9.5V-1.5Z"))
}

/// Draws the animals of a square on its meadows. Gives the marks that could not be drawn.
pub(super) fn draw_animals<'m>(
    mut group: Group,
    marks: &'m [String],
    layout: Option<&Layout>,
) -> (Group, Vec<&'m String>) {
    let mut left = Vec::new();
    let mut stands: Vec<Point> =
        layout.into_iter().flat_map(|layout| &layout.parts).map(|part| part.anchor).collect();
    let parts = layout.into_iter().flat_map(|layout| &layout.parts);
    let meadows = parts.filter(|part| matches!(part.drawing, Drawing::Ground));
    let mut free: Vec<Point> = meadows
        .flat_map(|part| {
            let places = part.ornaments.iter().enumerate();
            let grass: Vec<Point> =
                places.filter(|(place, _)| !is_chosen(*place)).map(|(_, at)| *at).collect();
            // Where nothing grows there is room for one.
            if grass.is_empty() { vec![part.badge] } else { grass }
        })
        .map(|at| at.inside(10.0))
        .collect();
    for mark in marks {
        let name = ANIMALS.iter().find(|name| *name == mark);
        // As far from pieces and from each other as there is room.
        let apart = |at: &Point| stands.iter().map(|other| other.distance(*at)).fold(f64::MAX, f64::min);
        let place = (0..free.len()).max_by(|a, b| apart(&free[*a]).total_cmp(&apart(&free[*b])));
        match (name, place) {
            (Some(name), Some(place)) => {
                let at = free.swap_remove(place);
                stands.push(at);
                group = group.add(symbol(&format!("animal-{name}"), at, 1.4));
            }
            _ => left.push(mark),
        }
    }
    (group, left)
}
