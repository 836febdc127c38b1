//! Small drawings of what the expansions of the classic game bring, each round the point 0,0.

use svg::node::element::{Circle, Ellipse, Group, Path};

use super::symbols::{line, lined};

/// Pieces by the word of their symbol, 24 wide and high. They take fill and stroke from where they are used.
pub(super) fn pieces() -> [Path; 3] {
    let piece = |id: &str, data: &str| Path::new().set("id", id).set("d", data);
    [
        // A broad person with a helmet.
        piece(
            "builder",
            concat!(
                "M-6.8,-8.1H-4.8C-4.8,-13.2 4.8,-13.2 4.8,-8.1H6.8V-5.9H4.1C3.8,-4.9 3.4,-4.3 2.9,-3.9C8.4,-3.3 11,-0.9 11,3.4",
                "H7V12H1.3V8.6H-1.3V12H-7V3.4H-11C-11,-0.9 -8.4,-3.3 -2.9,-3.9C-3.4,-4.3 -3.8,-4.9 -4.1,-5.9H-6.8Z"
            ),
        ),
        // It looks to the left.
        piece(
            "pig",
            concat!(
                "M-12.4,1.2L-11,-2.2C-10,-4 -8.8,-5 -7.4,-5.4L-8,-9L-4.2,-6.5C-1.4,-7.7 4.2,-7.8 7.4,-5.6C9.3,-4.2 10.2,-2.2 10.3,-0.2",
                "C11.4,-0.4 11.8,-1.4 11.2,-2.4L12.6,-2.8C13.4,-0.6 12.4,1.4 10.2,1.7C10,3.6 9.4,5 8.4,6V11H4.4V7.6H-2.6V11H-6.6V6.6",
                "C-8.2,6 -9.2,5 -9.8,3.8L-12.2,3.7Z"
            ),
        ),
        // A person in a cloak, with a crook.
        piece(
            "shepherd",
            concat!(
                "M-2.4,-11.8C0.2,-11.8 2,-10 2,-7.6C2,-6.3 1.5,-5.2 0.7,-4.5C3.6,-3.7 5,-1.8 5.7,1L6.9,-6.9C6.4,-12.9 13,-13.3 12.8,-8.2",
                "L10.7,-8.3C10.8,-10.7 8.9,-10.3 9.1,-7L7.7,12H-10.4C-10.4,3.4 -9,-2.7 -5.5,-4.5C-6.3,-5.2 -6.8,-6.3 -6.8,-7.6",
                "C-6.8,-10 -5,-11.8 -2.4,-11.8Z"
            ),
        ),
    ]
}

/// Marks, 14 wide and high at most; a cathedral is larger.
pub(super) fn marks() -> Vec<(&'static str, Group)> {
    let dot = |x: f64, y: f64, radius: f64, colour: &str| {
        Circle::new()
            .set("cx", x)
            .set("cy", y)
            .set("r", radius)
            .set("fill", colour)
            .set("stroke", "#2b2118")
            .set("stroke-width", 0.5)
    };
    // A house at a lake.
    let inn = Group::new()
        .add(
            Ellipse::new()
                .set("cx", 1)
                .set("cy", 4.6)
                .set("rx", 7.6)
                .set("ry", 3.6)
                .set("fill", "#6db3de")
                .set("stroke", "#3b7aa8")
                .set("stroke-width", 0.9),
        )
        .add(lined("M-4.4,-1.4V4.2H4.4V-1.4Z", "#f6ead0"))
        .add(lined("M-6,-1L-3,-6.4H3L6,-1Z", "#8f3fa0"))
        .add(lined("M-1.2,4.2V1H1.2V4.2Z", "#5c3d22"));
    let cathedral = Group::new()
        .add(lined("M-7,9V-2.4H7V9Z", "#efe6d6"))
        .add(lined("M-8.2,-2L-5.6,-6.4H5.6L8.2,-2Z", "#4f6f9c"))
        .add(lined("M-9.4,9V-6H-4.6V9ZM4.6,9V-6H9.4V9Z", "#fbf5e8"))
        .add(lined("M-10,-5.6L-7,-14.6L-4,-5.6ZM4,-5.6L7,-14.6L10,-5.6Z", "#4f6f9c"))
        .add(dot(0.0, 1.2, 2.2, "#e0483a"))
        .add(lined("M-1.8,9V6C-1.8,3.8 1.8,3.8 1.8,6V9Z", "#5c3d22"));
    let grape = "#7b2d8e";
    let wine = [(-3.4, -2.4), (0.0, -2.8), (3.4, -2.4), (-1.8, 0.4), (1.8, 0.4), (0.0, 3.2)]
        .iter()
        .fold(Group::new(), |group, (x, y)| group.add(dot(*x, *y, 2.1, grape)))
        .add(lined("M-0.4,-4.2C-3,-4.4 -4.4,-5.6 -4.6,-7C-2,-7.4 0,-6.4 0.6,-4.6C1.2,-5.8 2.2,-6.6 3.6,-6.8L3.8,-5.6C2.4,-5.4 1.2,-4.8 0.4,-4Z", "#4f8f3a"));
    // A sheaf.
    let grain = Group::new()
        .add(lined("M-2.2,6.4L-1.4,0.6C-3.6,-1 -5,-3.4 -5.4,-6.2C-3.4,-5.8 -2.4,-5 -1.8,-4C-1.6,-5.4 -1,-6.4 0,-7.2C1,-6.4 1.6,-5.4 1.8,-4C2.4,-5 3.4,-5.8 5.4,-6.2C5,-3.4 3.6,-1 1.4,0.6L2.2,6.4Z", "#f2c230"))
        .add(line("M-2,1.4H2M0,-5V6M-3.8,-4.4L-0.8,1M3.8,-4.4L0.8,1", "#8a6212", 0.8));
    // A bolt with its end hanging down.
    let cloth = Group::new()
        .add(lined("M-6.4,-4.6H6.4V-0.6H4.8V6H-1.6V-0.6H-6.4Z", "#d8454f"))
        .add(lined("M-6.4,-4.6C-7.6,-4.6 -7.6,-0.6 -6.4,-0.6C-5.2,-0.6 -5.2,-4.6 -6.4,-4.6Z", "#f6c9c4"))
        .add(line("M-4.4,-2.6H4.8M-0.2,-0.6V5.8M3.4,-0.6V5.8", "#8e2230", 0.7));
    let vineyard = Group::new()
        .add(line("M-6.4,6.4V-5.4M0,6.4V-5.4M6.4,6.4V-5.4M-6.8,-2.6H6.8M-6.8,1.6H6.8", "#6b4a2b", 1.1))
        .add(lined("M-6.6,-3.4C-5,-6 -2.6,-5.4 -2,-3.6C-0.6,-5.8 1.6,-5.6 2.4,-3.6C4,-5.6 6.2,-4.8 6.8,-2.6C4.6,-0.8 -4.6,-0.8 -6.6,-3.4Z", "#4f8f3a"))
        .add(dot(-4.0, 1.2, 1.5, grape))
        .add(dot(-2.4, 3.4, 1.5, grape))
        .add(dot(2.2, 1.2, 1.5, grape))
        .add(dot(4.0, 3.4, 1.5, grape));
    let hill = Group::new()
        .add(lined("M-7,5.4C-5.6,-0.6 -3.6,-5.6 -1.2,-5.6C0.6,-5.6 1.6,-3 2.6,-1.6C3.2,-2.4 3.8,-2.8 4.4,-2.8C5.8,-2.8 6.6,1.4 7,5.4Z", "#a9773f"))
        .add(line("M-3.4,-1.8C-2.4,-0.8 -1.8,-0.8 -1,-1.8M-0.8,-4C0,-3 0.6,-2.8 1.2,-3.4M3.4,0.6C4,1.2 4.6,1.2 5.2,0.6", "#ead2a6", 0.9));
    vec![
        ("inn", inn),
        ("cathedral", cathedral),
        ("wine", wine),
        ("grain", grain),
        ("cloth", cloth),
        ("vineyard", vineyard),
        ("hill", hill),
    ]
}

/// The ground of a hill, on the square of a tile: darker towards the rim, with lines of equal height.
pub(super) fn rise() -> Group {
    Group::new()
        .set("fill", "none")
        .set("stroke", "#7a5a2c")
        .set("stroke-opacity", 0.34)
        .set("stroke-width", 3.2)
        .add(Path::new().set("d", "M50,7C78,7 93,24 93,50C93,77 77,93 50,93C23,93 7,76 7,50C7,23 22,7 50,7Z"))
        .add(
            Path::new()
                .set("d", "M48,20C69,19 80,32 80,50C80,69 69,80 50,80C31,80 20,68 20,50C20,32 30,21 48,20Z"),
        )
        .add(
            Path::new()
                .set("d", "M49,33C62,32 67,41 67,50C67,60 61,67 50,67C39,67 33,60 33,50C33,41 38,34 49,33Z"),
        )
}
