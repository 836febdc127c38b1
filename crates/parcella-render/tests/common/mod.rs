//! Reads the plain files in `tests/data` into pictures.

#![allow(dead_code, unreachable_pub, reason = "shared by several tests, each of which uses a part of it")]

use parcella_ruleset::{Figure, Picture, PictureSquare, Shape};

/// A tile as printed: its id and its shapes.
pub type Tile = (String, Vec<Shape>);

/// The tiles of the base game.
pub fn classic() -> Vec<Tile> {
    tiles(include_str!("../data/classic.tiles"))
}

/// Reads lines such as `D: city N | road E W | field EL WR | field ER SL SR WL`.
pub fn tiles(text: &str) -> Vec<Tile> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (id, shapes) = line.split_once(':').expect("an id and a colon");
            (id.to_owned(), shapes.split('|').map(shape).collect())
        })
        .collect()
}

fn shape(text: &str) -> Shape {
    let mut words = text.split_whitespace();
    let kind = words.next().expect("a kind").to_owned();
    let (marks, ports): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains('='));
    let marks = marks.into_iter().map(|mark| {
        let (name, count) = mark.split_once('=').expect("a name and a number");
        (name.to_owned(), count.parse().expect("a number"))
    });
    Shape { kind, ports: ports.into_iter().map(str::to_owned).collect(), marks: marks.collect() }
}

/// Shapes after some clockwise quarter turns; their ports are in clockwise order again.
pub fn turned(shapes: &[Shape], turns: usize) -> Vec<Shape> {
    const SIDES: &str = "NESW";
    let turn = |port: &String| {
        let side = SIDES.find(&port[..1]).expect("a side");
        let side = (side + turns) % 4;
        format!("{}{}", &SIDES[side..=side], &port[1..])
    };
    let clockwise = |port: &String| (SIDES.find(&port[..1]), port[1..].to_owned());
    shapes
        .iter()
        .map(|shape| {
            let mut ports: Vec<String> = shape.ports.iter().map(turn).collect();
            ports.sort_by_key(clockwise);
            Shape { kind: shape.kind.clone(), ports, marks: shape.marks.clone() }
        })
        .collect()
}

/// One tile at a cell.
pub fn square((id, shapes): &Tile, x: i32, y: i32, turns: usize) -> PictureSquare {
    PictureSquare {
        x,
        y,
        label: id.clone(),
        quarter_turns: u8::try_from(turns % 4).expect("below four"),
        shapes: turned(shapes, turns),
        marks: Vec::new(),
    }
}

/// A position of 36 tiles with three seats.
pub fn middle_game() -> Picture {
    board(include_str!("../data/middle-game.board"), &classic())
}

/// Reads a board: lines of `square`, `figure`, `frontier`, `last`, `hand` and `seat`.
pub fn board(text: &str, tiles: &[Tile]) -> Picture {
    let tile = |id: &str| tiles.iter().find(|tile| tile.0 == id).expect("a known tile");
    let mut picture = Picture { supply_names: vec!["followers".to_owned()], ..Picture::default() };
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |place: usize| -> i32 { words[place].parse().expect("a number") };
        let small = |place: usize| -> usize { words[place].parse().expect("a small number") };
        match words[0] {
            "square" => picture.squares.push(square(tile(words[3]), number(1), number(2), small(4))),
            "figure" => picture.figures.push(Figure {
                x: number(1),
                y: number(2),
                shape: small(3),
                seat: words[4].parse().expect("a seat"),
                piece: words[5].to_owned(),
            }),
            "frontier" => picture.frontier.push((number(1), number(2))),
            "last" => picture.last = Some((number(1), number(2))),
            "hand" => picture.in_hand = Some(square(tile(words[1]), 0, 0, 0)),
            "seat" => picture.seats.push((number(1), vec![words[2].parse().expect("a supply")])),
            other => panic!("unknown line {other}"),
        }
    }
    picture
}

/// The id, the turned shapes and a picture of one tile alone at 0,0.
pub type Alone = (String, Vec<Shape>, Picture);

/// Every tile of the base game and of `other.tiles`, alone, in all four turns.
pub fn each_alone() -> Vec<Alone> {
    let mut tiles = classic();
    tiles.extend(others());
    tiles
        .iter()
        .flat_map(|tile| {
            (0..4).map(move |turns| {
                let square = square(tile, 0, 0, turns);
                let shapes = square.shapes.clone();
                (
                    format!("{} turned {turns}", tile.0),
                    shapes,
                    Picture { squares: vec![square], ..Picture::default() },
                )
            })
        })
        .collect()
}

/// Squares that the base game lacks.
pub fn others() -> Vec<Tile> {
    tiles(include_str!("../data/other.tiles"))
}

/// A piece of a seat on a shape of the square at 0,0.
pub fn follower(shape: usize, seat: u8) -> Figure {
    Figure { x: 0, y: 0, shape, seat, piece: "follower".to_owned() }
}

/// A picture whose words and numbers all mean harm.
pub fn hostile() -> Picture {
    let word = "</text><script>alert('\"&amp;\u{1b}[31m\u{0}\u{202e}\u{fffe}]]>-->\r\n北é\u{301}";
    let shape = |kind: &str, ports: &[&str]| Shape {
        kind: kind.to_owned(),
        ports: ports.iter().map(|port| (*port).to_owned()).collect(),
        marks: vec![(word.to_owned(), u32::MAX), ("shields".to_owned(), u32::MAX), ("shields".to_owned(), 1)],
    };
    let square = |x, y, shapes| PictureSquare {
        x,
        y,
        label: word.to_owned(),
        quarter_turns: u8::MAX,
        shapes,
        marks: vec![word.to_owned(); 3],
    };
    let figure = |x, y, shape, piece: &str| Figure { x, y, shape, seat: u8::MAX, piece: piece.to_owned() };
    Picture {
        squares: vec![
            square(
                i32::MIN,
                i32::MAX,
                vec![shape(word, &["N", word, ""]), shape("city", &[]), shape("road", &["E"; 40])],
            ),
            square(i32::MAX, i32::MIN, vec![shape("field", &["N"]), shape("city", &["NL", "N", "S", "WR"])]),
            square(0, 0, vec![shape("road", &["N"]); 200]),
            square(0, 0, Vec::new()),
            square(
                5,
                1,
                vec![shape(word, &["NL", "NR"]), shape("lake", &["N"]), shape("monastery", &["SL"])],
            ),
        ],
        figures: vec![
            figure(i32::MAX, i32::MIN, 1, word),
            figure(i32::MAX, i32::MIN, 0, "follower"),
            figure(0, 0, 150, "follower"),
            figure(0, 0, usize::MAX, word),
            figure(-9, 9, 0, "follower"),
            figure(5, 1, 1, ""),
        ],
        frontier: vec![(i32::MIN, i32::MIN), (0, 0), (0, 0), (77, -77)],
        last: Some((12, 34)),
        in_hand: Some(square(0, 0, vec![shape("city", &["N", "N"])])),
        supply_names: vec![word.to_owned(); 3],
        seats: vec![(i32::MIN, vec![u32::MAX; 9]), (0, Vec::new())],
        notes: vec![word.repeat(20), String::new(), " ".to_owned()],
    }
}

/// Compares a text with a golden file, or writes the file if the variable `UPDATE` is set.
pub fn assert_golden(name: &str, found: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, found).expect("the golden file can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("the golden file is there; UPDATE=1 writes it");
    // Not `assert_eq`: the texts are long.
    assert!(
        expected == found,
        "{name} differs from what is drawn now; UPDATE=1 writes it anew, then look at it"
    );
}
