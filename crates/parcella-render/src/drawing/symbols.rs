//! Small drawings that are used again and again, each round the point 0,0 or on the square of a tile.

use svg::node::element::{Circle, ClipPath, Definitions, Ellipse, Group, Path, Rectangle};

use super::{expansions, farm};
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
        .add(spring())
        .add(cabin());
    for piece in expansions::pieces() {
        definitions = definitions.add(piece);
    }
    for drawing in farm::symbols() {
        definitions = definitions.add(drawing);
    }
    definitions = definitions.add(expansions::rise().set("id", "rise"));
    for (id, drawing) in marks().into_iter().chain(expansions::marks()) {
        definitions = definitions.add(drawing.set("id", id));
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

/// A hut, 24 wide and high. Takes fill and stroke from where it is used.
fn cabin() -> Path {
    Path::new()
        .set("id", "cabin")
        .set("d", "M-9,12V0H-12.5L-1.6,-11.4C-0.7,-12.3 0.7,-12.3 1.6,-11.4L12.5,0H9V12Z")
}

pub(super) fn lined(data: &str, fill: &str) -> Path {
    path(data, fill).set("stroke", "#2b2118").set("stroke-width", 0.9).set("stroke-linejoin", "round")
}

pub(super) fn line(data: &str, colour: &str, width: f64) -> Path {
    path(data, "none")
        .set("stroke", colour)
        .set("stroke-width", width)
        .set("stroke-linecap", "round")
        .set("stroke-linejoin", "round")
}

/// Small drawings of what is marked on shapes and tiles, 14 wide and high at most.
fn marks() -> Vec<(&'static str, Group)> {
    // An animal that looks to the left: body, legs and head in one.
    let beast = |colour: &str| {
        lined(
            concat!(
                "M-6.5,-1.6L-5,-3.4L-3.2,-3.2L-1.6,-2C0.6,-2.6 3.4,-2.6 5.2,-1.6L6.2,0.4L5.4,1.2L5.2,5.6H3.7L3.2,2.4",
                "C1.6,2.8 0,2.8 -1.2,2.4L-1.6,5.6H-3.1L-3.2,1L-4.6,0.2L-6.3,0.1Z"
            ),
            colour,
        )
    };
    let deer = Group::new()
        .add(line(
            "M-4.2,-3.2L-5.2,-5.4M-4.7,-4.4L-6.4,-5M-3.4,-3.2L-2.8,-5.6M-3,-4.6L-1.4,-5.4",
            "#5b3a1c",
            0.9,
        ))
        .add(beast("#c58a4a"));
    let tiger = Group::new().add(beast("#f2902c")).add(line(
        "M-0.6,-1.8V0.4M1.4,-2V0.6M3.4,-1.7V0.6M5.8,-0.6C7,-1 7,-2.6 6.4,-3.4",
        "#2b2118",
        0.9,
    ));
    let aurochs = Group::new().add(beast("#4b382b")).add(line(
        "M-4.6,-3.2C-5,-4.6 -6.6,-4.8 -6.9,-6M-3.4,-3.2C-3.4,-4.6 -2,-4.8 -1.8,-6",
        "#f6efe0",
        1.3,
    ));
    let mammoth = Group::new()
        .add(lined(
            concat!(
                "M-6,5.6C-6.6,2 -5.8,-1 -5.2,-2.6C-4.6,-5 -1.8,-5.4 -0.6,-3.8C2.4,-5 6,-3.6 6.4,-0.4L6.5,5.6H4.4L4,2.8H1.6",
                "L1.4,5.6H-0.8L-1,2.6C-2.2,2.6 -3.2,2 -3.8,1C-4.6,2.4 -4.6,4 -4.6,5.6Z"
            ),
            "#8a6a55",
        ))
        .add(line("M-3.2,1.2C-3.2,3.2 -1.8,4.2 -0.2,3.4", "#fff7e4", 1.5));
    let fish = Group::new().add(lined(
        "M-5.6,0C-3.8,-2.6 0.4,-2.8 2.6,-0.6L5.4,-2.6V2.6L2.6,0.6C0.4,2.8 -3.8,2.6 -5.6,0Z",
        "#dfe7ea",
    ));
    let nugget = Group::new()
        .add(lined("M-4.4,1.6L-3,-2.6L0.6,-4L4,-1.8L4.8,1.8L1.8,4L-2.4,3.8Z", "#f5c62b"))
        .add(line("M-2,-1.6L0.6,-2.6", "#fff3b8", 1.2));
    let mushroom = Group::new()
        .add(lined("M-1.6,0.4L-2,5H2L1.6,0.4Z", "#f6ecd6"))
        .add(lined("M-5.4,0.8C-5.2,-5.6 5.2,-5.6 5.4,0.8Z", "#c8372d"))
        .add(line("M-2.4,-1.6H-2.3M0.6,-2.8H0.7M2.6,-0.8H2.7", "#ffffff", 1.6));
    let fire = Group::new()
        .add(lined("M0,-7C1.6,-3.6 5.4,-2 5.2,2C5,5 2.8,6.6 0,6.6C-2.8,6.6 -5,5 -5.2,2C-5.4,-0.6 -3,-1.4 -2.8,-3.6C-1.4,-3 -0.2,-4.6 0,-7Z", "#f26a1b"))
        .add(path("M0.2,-1.6C1,0.4 2.6,1 2.4,3.2C2.2,4.8 1.2,5.6 0,5.6C-1.2,5.6 -2.4,4.8 -2.4,3.2C-2.4,1.6 -0.4,0.8 0.2,-1.6Z", "#ffd54a"));
    let shrine = Group::new()
        .add(lined("M-4.6,6V-1.6H-2V6ZM2,6V-1.6H4.6V6Z", "#b9b2a6"))
        .add(lined("M-6.6,-1.4L-5.8,-4.4L5.4,-4.8L6.6,-1.8Z", "#d3cdc2"));
    let volcano = Group::new()
        .add(lined("M-7,6L-2,-3.6H2L7,6Z", "#7b6a60"))
        .add(lined("M-2,-3.6H2L1,0.4L-0.2,-1.6L-1.2,1.4Z", "#f26a1b"));
    let star = Group::new()
        .add(lined("M0,-6L1.7,-2L6,-1.7L2.7,1.1L3.8,5.3L0,3L-3.8,5.3L-2.7,1.1L-6,-1.7L-1.7,-2Z", "#ffd83d"));
    let question = Group::new()
        .add(
            Circle::new()
                .set("r", 5)
                .set("fill", "#fffaf0")
                .set("fill-opacity", 0.9)
                .set("stroke", "#5b4a36")
                .set("stroke-width", 0.8),
        )
        .add(line("M-1.9,-1.4C-1.9,-3.9 2,-3.8 1.9,-1.5C1.8,-0.1 0,-0.1 0,1.4M0,3.1V3.2", "#5b4a36", 1.2));
    vec![
        ("deer", deer),
        ("mammoth", mammoth),
        ("aurochs", aurochs),
        ("tiger", tiger),
        ("fish", fish),
        ("nugget", nugget),
        ("mushroom", mushroom),
        ("fire", fire),
        ("shrine", shrine),
        ("volcano", volcano),
        ("star", star),
        ("question", question),
    ]
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
