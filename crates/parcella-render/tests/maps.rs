//! Pictures of printed maps.

use parcella_render::{SvgOptions, TerminalOptions, svg, terminal};
use parcella_ruleset::{Picture, PictureSquare, Shape};

fn free(x: i32, y: i32, label: &str, marks: &[&str]) -> PictureSquare {
    let marks = ["square"].iter().chain(marks).map(|mark| (*mark).to_owned()).collect();
    PictureSquare { x, y, label: label.to_owned(), quarter_turns: 0, shapes: Vec::new(), marks }
}

fn city(ports: &[&str]) -> Vec<Shape> {
    let ports = ports.iter().map(|port| (*port).to_owned()).collect();
    vec![Shape { kind: "city".to_owned(), ports, marks: vec![("shields".to_owned(), 2)] }]
}

/// A tile at 2,1, land around it, an island in the east.
fn picture() -> Picture {
    let tile =
        PictureSquare { marks: vec!["ferry-4,2".to_owned()], shapes: city(&["N"]), ..free(2, 1, "E", &[]) };
    let large = PictureSquare { shapes: city(&["N", "E"]), ..free(1, 2, "Big", &["large-city"]) };
    Picture {
        squares: vec![
            free(1, 1, "", &["rows-orange", "chip"]),
            tile,
            free(3, 1, "", &["rows-orange", "border-N-road"]),
            large,
            free(2, 2, "Small", &["town", "rows-blue", "treat-blue-2"]),
            free(3, 2, "Other", &["start-square", "rows-blue"]),
            free(4, 2, "Isle", &["island", "coat-of-arms", "coat-of-arms", "ferry-2,1"]),
        ],
        frontier: vec![(1, 1), (3, 1), (2, 2), (4, 2)],
        last: Some((2, 1)),
        notes: vec!["map: reconstructed".to_owned()],
        ..Picture::default()
    }
}

#[test]
fn a_terminal_picture_gives_a_letter_to_each_free_square() {
    let text = terminal(&picture(), &TerminalOptions::default());
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    assert_eq!(
        lines,
        [
            "  1   2   3",
            "   ◤▓▓▓◆◆◥",
            "1 ?.......·",
            "  ·◣.....◢",
            "2 L   B·  Si",
            "",
            "laid last: 2,1",
            "▓ city, ◆ shield",
            "",
            "letters: , a free square, S a start square, L a large city not reached",
            "yet, i an island, ? a chip face down, B a blue treat of value 2",
            "ferries: 2,1 to 4,2",
            "coats of arms: 4,2 2",
            "printed at the border: 3,1 N road",
            "",
            "map: reconstructed",
        ]
    );
}

#[test]
fn a_drawing_has_squares_chips_names_and_ferries() {
    let text = svg(&picture(), &SvgOptions::default());
    let document = roxmltree::Document::parse(&text).unwrap();
    let count =
        |class: &str| document.descendants().filter(|node| node.attribute("class") == Some(class)).count();
    assert_eq!(
        ["sea", "square", "tile", "chip", "name", "ferry", "border", "frontier"].map(count),
        [1, 6, 1, 2, 4, 1, 1, 1]
    );
    assert!(text.contains("ferry 2,1 to 4,2") && text.contains("Isle 4,2: square, island"));
    // The letters of the chips: one face down, a treat of value 2.
    let letters: Vec<&str> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("chip"))
        .flat_map(|node| node.descendants().filter(|node| node.has_tag_name("text")))
        .filter_map(|node| node.text())
        .map(str::trim)
        .collect();
    assert_eq!(letters, ["?", "2"]);
}

/// Whatever the marks say, there is a picture, and its text cannot steer anything.
#[test]
fn odd_maps_are_drawn_too() {
    let mut odd = picture();
    odd.squares.push(free(
        i32::MAX,
        i32::MIN,
        "\u{1b}[2J<&",
        &["treat-\u{1b}-\u{1b}", "ferry-0,0", "border-N-<", "rows-"],
    ));
    odd.squares.push(free(2, 1, "", &["ferry-2,1", "border-NL-road", "treat-green-1"]));
    let (drawing, letters) = (svg(&odd, &SvgOptions::default()), terminal(&odd, &TerminalOptions::default()));
    roxmltree::Document::parse(&drawing).unwrap();
    assert!(!drawing.contains('\u{1b}') && !letters.contains('\u{1b}'));
}
