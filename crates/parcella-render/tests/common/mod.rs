//! Reads the plain files in `tests/data` into pictures.

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
