//! Small drawings that are used again and again, each round the point 0,0 or on the square of a tile.

use svg::node::element::{Circle, ClipPath, Definitions, Ellipse, Group, Path, Rectangle};

use super::farm;
use crate::geometry::number;

/// Numbers of different lawns.
pub(crate) const LAWNS: u32 = 4;

const OUTLINE: &str = "#3b2f25";

/// All symbols but the tiles.
pub(crate) fn definitions() -> Definitions {
    let mut definitions = Definitions::new()
        .add(ClipPath::new().set("id", "square").add(square("")))
        .add(person())
        .add(disc())
        .add(house("house", "#b8472d", "#f3e3c3"))
        .add(house("hut", "#8d5a35", "#efdcb6"))
        .add(tree())
        .add(bush())
        .add(wheat())
        .add(shield())
        .add(monastery())
        .add(crossing())
        .add(spring());
    for drawing in farm::symbols() {
        definitions = definitions.add(drawing);
    }
    for lawn in 0..LAWNS {
        definitions = definitions.add(self::lawn(lawn));
    }
    definitions
}

/// The square of a tile.
pub(crate) fn square(fill: &str) -> Rectangle {
    let square = Rectangle::new().set("width", 100).set("height", 100);
    if fill.is_empty() { square } else { square.set("fill", fill) }
}

pub(super) fn path(data: &str, fill: &str) -> Path {
    Path::new().set("d", data).set("fill", fill)
}

/// A standing person, 24 wide and high. Takes fill and stroke from where it is used.
fn person() -> Path {
    Path::new().set("id", "person").set("d", concat!(
        "M0,-12C2.8,-12 4.7,-10.1 4.7,-7.6C4.7,-6.4 4.3,-5.4 3.6,-4.6C7.2,-3.6 11.8,-1.8 11.8,0.9",
        "C11.8,2.7 9.6,3.3 5.8,3.3C6.4,5.8 8.6,8.7 9.6,10.7C10,11.5 9.5,12 8.7,12L3.2,12C2.2,12 2,10.8 0,8.2",
        "C-2,10.8 -2.2,12 -3.2,12L-8.7,12C-9.5,12 -10,11.5 -9.6,10.7C-8.6,8.7 -6.4,5.8 -5.8,3.3",
        "C-9.6,3.3 -11.8,2.7 -11.8,0.9C-11.8,-1.8 -7.2,-3.6 -3.6,-4.6C-4.3,-5.4 -4.7,-6.4 -4.7,-7.6",
        "C-4.7,-10.1 -2.8,-12 0,-12Z",
    ))
}

/// A disc, 24 wide and high. Takes fill and stroke from where it is used.
fn disc() -> Circle {
    Circle::new().set("id", "disc").set("r", 12)
}

fn house(id: &str, roof: &str, wall: &str) -> Group {
    Group::new()
        .set("id", id)
        .set("stroke", OUTLINE)
        .set("stroke-width", 0.6)
        .set("stroke-linejoin", "round")
        .add(path("M-3.6,-0.4V4H3.6V-0.4Z", wall))
        .add(path("M-4.6,0L-2.4,-4.2H2.4L4.6,0Z", roof))
        .add(path("M-0.9,4V1.6H0.9V4Z", OUTLINE).set("stroke", "none"))
}

fn tree() -> Group {
    Group::new().set("id", "tree").add(path("M-0.9,1H0.9V5.5H-0.9Z", "#6b4a2b")).add(
        path("M0,-7.5L4.6,-0.5H3L5.4,3H-5.4L-3,-0.5H-4.6Z", "#2f6b34")
            .set("stroke", "#1f4a24")
            .set("stroke-width", 0.7)
            .set("stroke-linejoin", "round"),
    )
}

fn bush() -> Group {
    Group::new()
        .set("id", "bush")
        .add(Ellipse::new().set("cx", 0.6).set("cy", 2.2).set("rx", 4.2).set("ry", 1.5).set("fill", "#6d9a42"))
        .add(
            path("M-3.8,1.4C-4.6,-0.8 -2.6,-2.4 -1.4,-1.8C-0.8,-3.9 2,-3.7 2.2,-1.8C4,-2.2 4.6,0.4 3.6,1.6C2.6,2.6 -2.8,2.6 -3.8,1.4Z", "#5e9040")
                .set("stroke", "#47752f")
                .set("stroke-width", 0.6),
        )
}

fn wheat() -> Path {
    Path::new()
        .set("id", "wheat")
        .set("d", "M0,4V-3.6M0,-0.6L-2.2,-2.8M0,-0.6L2.2,-2.8M0,2.2L-2.2,0M0,2.2L2.2,0")
        .set("fill", "none")
        .set("stroke", "#a77b1c")
        .set("stroke-width", 1.1)
        .set("stroke-linecap", "round")
}

fn shield() -> Group {
    let rim = "M-6.2,-7.2H6.2V-0.5C6.2,4.4 2.6,7.2 0,8.8C-2.6,7.2 -6.2,4.4 -6.2,-0.5Z";
    Group::new()
        .set("id", "shield")
        .add(path(rim, "#ffffff"))
        .add(path("M0,-7.2H6.2V-0.5H0V8.8C-2.6,7.2 -6.2,4.4 -6.2,-0.5H0Z", "#2563b8"))
        .add(
            path(rim, "none")
                .set("stroke", "#17233a")
                .set("stroke-width", 1.5)
                .set("stroke-linejoin", "round"),
        )
}

fn monastery() -> Group {
    Group::new()
        .set("id", "monastery")
        .add(
            Ellipse::new()
                .set("cx", 1)
                .set("cy", 11)
                .set("rx", 16)
                .set("ry", 4.2)
                .set("fill", "#000000")
                .set("opacity", 0.16),
        )
        .add(
            Group::new()
                .set("stroke", OUTLINE)
                .set("stroke-width", 0.9)
                .set("stroke-linejoin", "round")
                .add(path("M-13,0V11.5H13V0Z", "#f2e6cc"))
                .add(path("M-15,0.5L-11,-7H11L15,0.5Z", "#c0392b"))
                .add(path("M-4.5,-8V11.5H4.5V-8Z", "#fbf3df"))
                .add(path("M-5.8,-7.6L0,-14.5L5.8,-7.6Z", "#a52f23"))
                .add(path("M-2,11.5V6.6C-2,3.9 2,3.9 2,6.6V11.5Z", "#6b4a2b"))
                .add(path(
                    "M-10.4,8V4.6C-10.4,3 -7.4,3 -7.4,4.6V8ZM7.4,8V4.6C7.4,3 10.4,3 10.4,4.6V8Z",
                    "#5b6f86",
                )),
        )
        .add(
            Circle::new()
                .set("cy", -3.6)
                .set("r", 1.7)
                .set("fill", "#5b6f86")
                .set("stroke", OUTLINE)
                .set("stroke-width", 0.6),
        )
        .add(path("M0,-19V-14.5M-1.8,-17.4H1.8", "none").set("stroke", OUTLINE).set("stroke-width", 1.1))
}

/// A village green: here roads end.
fn crossing() -> Group {
    Group::new()
        .set("id", "crossing")
        .add(
            Circle::new()
                .set("r", 8.6)
                .set("fill", "#dccaa0")
                .set("stroke", "#6a5740")
                .set("stroke-width", 1.8),
        )
        .add(
            Circle::new()
                .set("r", 4.6)
                .set("fill", "#79a94b")
                .set("stroke", "#6a5740")
                .set("stroke-width", 1.1),
        )
        .add(Circle::new().set("r", 2.2).set("cy", -0.6).set("fill", "#3f7a38"))
}

fn spring() -> Circle {
    Circle::new()
        .set("id", "spring")
        .set("r", 8.5)
        .set("fill", "#6db3de")
        .set("stroke", "#3b7aa8")
        .set("stroke-width", 1.6)
}

/// Grass with a few tufts, never twice the same side by side.
fn lawn(which: u32) -> Group {
    let mut tufts = String::new();
    let mut patches = Group::new().set("fill", "#97c561");
    let mut shake = 77 + 13 * which;
    let mut next = |range: u32| {
        shake = shake.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from((shake >> 8) % (range * 10)) / 10.0
    };
    for _ in 0..4 {
        patches = patches.add(
            Ellipse::new()
                .set("cx", number(15.0 + next(70)))
                .set("cy", number(12.0 + next(76)))
                .set("rx", number(8.0 + next(7)))
                .set("ry", number(4.0 + next(5))),
        );
    }
    for _ in 0..11 {
        let (x, y) = (3.0 + next(92), 6.0 + next(90));
        tufts.push_str(&format!("M{},{}l1.2,2.6l1,-3.4l0.9,3.4l1.4,-2.4", number(x), number(y)));
    }
    Group::new().set("id", format!("lawn{which}")).add(square("#8fbf5c")).add(patches).add(
        Path::new()
            .set("d", tufts)
            .set("fill", "none")
            .set("stroke", "#79a84a")
            .set("stroke-width", 0.8)
            .set("stroke-linejoin", "round"),
    )
}
