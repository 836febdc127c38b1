//! What must hold for every SVG picture.

mod common;

use std::collections::BTreeSet;

use common::{classic, each_alone, follower, hostile, middle_game};
use parcella_render::{Coordinates, Frontier, ScoreTable, SvgOptions, TileIds, svg};
use parcella_ruleset::{Figure, Picture, Shape};
use roxmltree::{Document, Node};

/// Side of a tile in the units of the board.
const SIDE: f64 = 100.0;

fn plain(picture: &Picture) -> String {
    svg(picture, &SvgOptions::default())
}

fn groups<'a>(document: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

/// The numbers of `translate(x,y)`.
fn translation(node: Node<'_, '_>) -> (f64, f64) {
    let transform = node.attribute("transform").expect("a place");
    let inner =
        transform.strip_prefix("translate(").and_then(|rest| rest.split_once(')')).expect("translated").0;
    let (x, y) = inner.split_once(',').expect("two numbers");
    (x.parse().expect("a number"), y.parse().expect("a number"))
}

/// The drawing that `tile0` stands for.
fn definition<'a>(document: &'a Document<'_>) -> Node<'a, 'a> {
    document.descendants().find(|node| node.attribute("id") == Some("tile0")).expect("a drawing of the tile")
}

fn paths(node: Node<'_, '_>) -> Vec<String> {
    node.descendants().filter_map(|node| node.attribute("d")).map(str::to_owned).collect()
}

/// The corners and curve ends of a path: all its points but those that only pull.
fn stations(data: &str) -> Vec<(f64, f64)> {
    let mut stations = Vec::new();
    for part in data.split_inclusive(|c: char| c.is_ascii_alphabetic()).collect::<Vec<_>>().windows(2) {
        let numbers: Vec<f64> = part[1]
            .trim_end_matches(|c: char| c.is_ascii_alphabetic())
            .split([',', ' '])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().expect("a number"))
            .collect();
        if let [.., x, y] = numbers[..] {
            stations.push((x, y));
        }
    }
    // The last command has no letter behind it unless it is `Z`.
    if !data.ends_with('Z') {
        let tail = data.rsplit(|c: char| c.is_ascii_alphabetic()).next().unwrap_or("");
        let numbers: Vec<f64> = tail.split([',', ' ']).filter_map(|word| word.parse().ok()).collect();
        if let [.., x, y] = numbers[..] {
            stations.push((x, y));
        }
    }
    stations
}

fn side_middle(port: &str) -> (f64, f64) {
    match port {
        "N" => (50.0, 0.0),
        "E" => (SIDE, 50.0),
        "S" => (50.0, SIDE),
        "W" => (0.0, 50.0),
        other => panic!("{other} is no side"),
    }
}

fn side_corners(port: &str) -> [(f64, f64); 2] {
    let (nw, ne, se, sw) = ((0.0, 0.0), (SIDE, 0.0), (SIDE, SIDE), (0.0, SIDE));
    match port {
        "N" => [nw, ne],
        "E" => [ne, se],
        "S" => [se, sw],
        "W" => [sw, nw],
        other => panic!("{other} is no side"),
    }
}

#[test]
fn roads_begin_in_the_middle_of_their_sides() {
    for (name, shapes, picture) in each_alone() {
        let text = plain(&picture);
        let document = Document::parse(&text).expect("well-formed");
        let lines = paths(definition(&document));
        for shape in shapes.iter().filter(|shape| ["road", "river", "path"].contains(&shape.kind.as_str())) {
            for port in &shape.ports {
                let rim = side_middle(port);
                let touch = lines.iter().any(|line| {
                    let stations = stations(line);
                    stations.first() == Some(&rim) || stations.last() == Some(&rim)
                });
                assert!(touch, "{name}: no line at {port}");
            }
        }
        // And nothing begins at the middle of a side where nothing is.
        for port in ["N", "E", "S", "W"] {
            if shapes.iter().all(|shape| !shape.ports.iter().any(|other| other == port)) {
                let rim = side_middle(port);
                let touch = lines.iter().any(|line| stations(line).first() == Some(&rim));
                assert!(!touch, "{name}: a line at {port}");
            }
        }
    }
}

#[test]
fn cities_take_their_sides_from_corner_to_corner() {
    for (name, shapes, picture) in each_alone() {
        let text = plain(&picture);
        let document = Document::parse(&text).expect("well-formed");
        let outlines: Vec<String> =
            paths(definition(&document)).into_iter().filter(|data| data.ends_with('Z')).collect();
        for shape in shapes.iter().filter(|shape| ["city", "forest"].contains(&shape.kind.as_str())) {
            // Of a side that two cities share each has a half.
            for port in shape
                .ports
                .iter()
                .filter(|port| shapes.iter().filter(|s| s.ports.contains(port)).count() == 1)
            {
                let corners = side_corners(port);
                let drawn = outlines.iter().any(|outline| {
                    let stations = stations(outline);
                    corners.iter().all(|corner| stations.contains(corner))
                });
                assert!(drawn, "{name}: the city does not take {port}");
            }
        }
    }
}

#[test]
fn every_piece_is_drawn_once_and_in_its_cell() {
    for (name, shapes, mut picture) in each_alone() {
        picture.figures = (0..shapes.len()).map(|shape| follower(shape, 1)).collect();
        let text = plain(&picture);
        let document = Document::parse(&text).expect("well-formed");
        let figures = groups(&document, "figure");
        assert_eq!(figures.len(), shapes.len(), "{name}");
        for (figure, shape) in figures.iter().zip(&shapes) {
            let (x, y) = translation(*figure);
            // Half a piece is 13.5 wide, its halo included 15.8.
            assert!((16.0..=84.0).contains(&x) && (16.0..=84.0).contains(&y), "{name}: {x},{y}");
            let title =
                figure.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text());
            assert_eq!(
                title,
                Some(format!("follower of seat 1 on {} at 0,0", shape.kind).as_str()),
                "{name}"
            );
        }
    }
}

#[test]
fn pieces_lie_on_fields_and_stand_elsewhere() {
    for (name, shapes, mut picture) in each_alone() {
        picture.figures = (0..shapes.len()).map(|shape| follower(shape, 0)).collect();
        let text = plain(&picture);
        let document = Document::parse(&text).expect("well-formed");
        for (figure, shape) in groups(&document, "figure").iter().zip(&shapes) {
            let lies = figure.descendants().any(|node| node.attribute("transform") == Some("rotate(-90)"));
            let ground = ["field", "meadow", "swamp"].contains(&shape.kind.as_str())
                && !shape.ports.iter().any(|port| port.len() == 1);
            assert_eq!(lies, ground, "{name}: {}", shape.kind);
        }
    }
}

#[test]
fn pieces_of_a_board_are_in_their_cells() {
    let picture = middle_game();
    let text = plain(&picture);
    let document = Document::parse(&text).expect("well-formed");
    let figures = groups(&document, "figure");
    assert_eq!(figures.len(), picture.figures.len());
    let cells =
        picture.squares.iter().map(|square| (square.x, square.y)).chain(picture.frontier.iter().copied());
    let (left, top) = cells.fold((0, 0), |(left, top), (x, y)| (left.min(x), top.min(y)));
    for (drawn, figure) in figures.iter().zip(&picture.figures) {
        let (x, y) = translation(*drawn);
        let cell = (f64::from(figure.x - left), f64::from(figure.y - top));
        assert_eq!(((x / SIDE).floor(), (y / SIDE).floor()), cell, "{figure:?}");
    }
}

#[test]
fn several_pieces_on_one_shape_stand_side_by_side() {
    let (_, _, mut picture) = each_alone().swap_remove(4 * 2);
    picture.figures = (0..3).map(|seat| follower(0, seat)).collect();
    let text = plain(&picture);
    let document = Document::parse(&text).expect("well-formed");
    let places: Vec<(f64, f64)> = groups(&document, "figure").into_iter().map(translation).collect();
    for (number, one) in places.iter().enumerate() {
        for other in &places[..number] {
            let apart = ((one.0 - other.0).powi(2) + (one.1 - other.1).powi(2)).sqrt();
            assert!(apart >= 15.0, "{places:?}");
        }
    }
}

/// Well-formed, every reference within the document and met, no odd numbers.
fn assert_sound(text: &str) {
    let document = Document::parse(text).expect("well-formed");
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let distinct: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), distinct.len(), "an id is given twice");
    for node in document.descendants().filter(Node::is_element) {
        assert!(!["script", "image", "style", "foreignObject", "a"].contains(&node.tag_name().name()));
        for attribute in node.attributes() {
            let value = attribute.value();
            assert!(!attribute.name().starts_with("on"));
            if let Some(id) = value.strip_prefix('#').filter(|_| attribute.name() == "href") {
                assert!(distinct.contains(id), "{id} is nowhere");
            }
            if let Some(id) = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')) {
                assert!(distinct.contains(id), "{id} is nowhere");
            }
            assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
            assert!(!value.contains("://"), "{value}");
            for decimals in value.split('.').skip(1) {
                let digits = decimals.chars().take_while(char::is_ascii_digit).count();
                assert!(digits <= 2, "{}: {value}", attribute.name());
            }
        }
    }
}

#[test]
fn documents_are_sound() {
    for (_, shapes, mut picture) in each_alone() {
        picture.figures = (0..shapes.len()).map(|shape| follower(shape, 1)).collect();
        assert_sound(&plain(&picture));
    }
    assert_sound(&plain(&middle_game()));
}

#[test]
fn an_empty_picture_is_a_document() {
    let text = plain(&Picture::default());
    assert_sound(&text);
    let document = Document::parse(&text).expect("well-formed");
    assert!(groups(&document, "tile").is_empty());
    assert_eq!(groups(&document, "page").len(), 1);
}

#[test]
fn words_of_others_do_no_harm() {
    let mut picture = hostile();
    let mut options = SvgOptions::default();
    options.title = Some("<b>&\u{0}</b>".to_owned());
    options.tile_ids = TileIds::Shown;
    let text = svg(&picture, &options);
    assert_sound(&text);
    let document = Document::parse(&text).expect("well-formed");
    // Every tile, the one in hand too; every piece, wherever it says it is.
    assert_eq!(groups(&document, "tile").len(), picture.squares.len() + 1);
    assert_eq!(groups(&document, "figure").len(), picture.figures.len());
    let mut titles = groups(&document, "title")[0].descendants().filter_map(|node| node.text());
    assert!(titles.any(|title| title.trim() == "<b>&\u{fffd}</b>"));
    assert!(!text.contains('\u{1b}') && !text.contains('\u{202e}') && !text.contains("<script"));
    // The words are there, as words.
    let label =
        "</text><script>alert('\"&amp;\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}]]>-->  北é\u{301} at 0,0, r270";
    assert!(document.descendants().any(|node| node.has_tag_name("title") && node.text() == Some(label)));

    picture.squares.clear();
    assert_sound(&svg(&picture, &options));
}

#[test]
fn equal_pictures_give_equal_texts() {
    assert_eq!(plain(&middle_game()), plain(&middle_game()));
    assert_eq!(plain(&hostile()), plain(&hostile()));
}

#[test]
fn the_picture_does_not_depend_on_where_the_board_lies() {
    let mut moved = middle_game();
    moved.squares.iter_mut().for_each(|square| (square.x, square.y) = (square.x + 100, square.y - 100));
    moved.figures.iter_mut().for_each(|figure| (figure.x, figure.y) = (figure.x + 100, figure.y - 100));
    moved.frontier.iter_mut().for_each(|cell| *cell = (cell.0 + 100, cell.1 - 100));
    moved.last = moved.last.map(|(x, y)| (x + 100, y - 100));
    let places = |picture: &Picture| {
        let text = plain(picture);
        let document = Document::parse(&text).expect("well-formed");
        ["tile", "figure"].map(|class| {
            groups(&document, class)
                .into_iter()
                .map(|node| node.attribute("transform").map(str::to_owned))
                .collect::<Vec<_>>()
        })
    };
    assert_eq!(places(&moved), places(&middle_game()));
}

#[test]
fn options_do_what_they_say() {
    let picture = middle_game();
    let draw = |change: &dyn Fn(&mut SvgOptions)| {
        let mut options = SvgOptions::default();
        change(&mut options);
        svg(&picture, &options)
    };
    let count = |text: &str, class: &str| {
        let document = Document::parse(text).expect("well-formed");
        groups(&document, class).len()
    };
    let usual = draw(&|_| {});
    assert_eq!(
        ["frontier", "coordinates", "scores", "id", "title"].map(|class| count(&usual, class)),
        [1, 1, 1, 0, 0]
    );
    let bare = draw(&|options| {
        options.frontier = Frontier::Hidden;
        options.coordinates = Coordinates::Hidden;
        options.score_table = ScoreTable::Hidden;
        options.tile_ids = TileIds::Shown;
        options.title = Some("Board".to_owned());
    });
    let squares = picture.squares.len() + 1;
    assert_eq!(
        ["frontier", "coordinates", "scores", "id", "title"].map(|class| count(&bare, class)),
        [0, 0, 0, squares, 1]
    );

    let width = |text: &str| -> f64 {
        let document = Document::parse(text).expect("well-formed");
        document.root_element().attribute("width").and_then(|width| width.parse().ok()).expect("a width")
    };
    // Nine columns with the frontier.
    let sized = |size: u32| width(&draw(&|options| options.tile_size = size));
    assert!((sized(200) - sized(100) - 900.0).abs() < 1.0);
    assert_eq!((sized(0), sized(u32::MAX)), (sized(8), sized(1000)));
}

#[test]
fn the_table_shows_points_and_supplies() {
    let picture = middle_game();
    let text = plain(&picture);
    let document = Document::parse(&text).expect("well-formed");
    let words: Vec<String> = groups(&document, "scores")[0]
        .descendants()
        .filter(Node::is_text)
        .map(|node| node.text().unwrap_or("").trim().to_owned())
        .filter(|word| !word.is_empty())
        .collect();
    let mut expected = vec!["points".to_owned(), "followers".to_owned()];
    expected.insert(0, "seat".to_owned());
    for (seat, (points, supplies)) in picture.seats.iter().enumerate() {
        expected.extend([seat.to_string(), points.to_string(), supplies[0].to_string()]);
    }
    let (mut words, mut wanted) = (words, expected);
    words.sort();
    wanted.sort();
    assert_eq!(words, wanted);
}

#[test]
fn shields_and_unknown_kinds_are_shown() {
    let count = |picture: &Picture, href: &str| {
        let text = plain(picture);
        let document = Document::parse(&text).expect("well-formed");
        definition(&document).descendants().filter(|node| node.attribute("href") == Some(href)).count()
    };
    let words = |picture: &Picture| {
        let text = plain(picture);
        let document = Document::parse(&text).expect("well-formed");
        let tags = groups(&document, "tag");
        tags.into_iter().flat_map(|tag| tag.descendants()).filter_map(|node| node.text()).collect::<String>()
    };
    for (name, shapes, picture) in each_alone() {
        let shields: usize = shapes
            .iter()
            .flat_map(|shape| &shape.marks)
            .filter(|(mark, _)| mark == "shields")
            .map(|(_, count)| *count as usize)
            .sum();
        assert_eq!(count(&picture, "#shield"), shields, "{name}");
        for kind in ["canal", "garden", "swamp"] {
            let here = shapes.iter().any(|shape: &Shape| shape.kind == kind);
            assert_eq!(words(&picture).contains(kind), here, "{name}");
        }
    }
}

#[test]
fn marks_that_have_a_drawing_are_drawn_as_often_as_they_are_there() {
    let tiles = common::tiles(
        "T: lake W fish=3 | river W spring=1 | meadow NL NR EL ER SL SR WL WR deer=1 tigers=2 fire=1 pebbles=2",
    );
    let mut square = common::square(&tiles[0], 0, 0, 0);
    square.marks = ["bonus", "reconstructed", "windy"].map(str::to_owned).to_vec();
    let picture = Picture { squares: vec![square], ..Picture::default() };
    let text = plain(&picture);
    let document = Document::parse(&text).unwrap();
    let uses = |id: &str| {
        let href = format!("#{id}");
        document.descendants().filter(|node| node.attribute("href") == Some(href.as_str())).count()
    };
    assert_eq!(["fish", "deer", "tiger", "fire", "shrine"].map(uses), [3, 1, 2, 1, 0]);
    assert_eq!(["star", "question", "volcano"].map(uses), [1, 1, 0]);
    // What has no drawing is written; a spring is drawn as the end of its river.
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    let words: Vec<String> =
        texts.map(|text| text.descendants().filter_map(|node| node.text()).collect()).collect();
    assert!(words.iter().any(|word| word.contains("pebbles × 2")), "{words:?}");
    assert!(words.iter().any(|word| word.contains("windy")), "{words:?}");
    assert!(!text.contains(">spring<"));
}

#[test]
fn the_tile_laid_last_is_framed() {
    let mut picture = middle_game();
    let frames = |picture: &Picture| {
        let text = plain(picture);
        let document = Document::parse(&text).expect("well-formed");
        groups(&document, "last").into_iter().map(translation).collect::<Vec<_>>()
    };
    // The frontier begins at -4,-4; the last tile lies at 2,-2.
    assert_eq!(picture.last, Some((2, -2)));
    assert_eq!(frames(&picture), [(600.0, 200.0)]);
    picture.last = None;
    assert!(frames(&picture).is_empty());
}

#[test]
fn a_whole_game_is_not_too_long() {
    // All 72 tiles in a block, as many pieces as five seats have.
    let copies: [usize; 24] = [2, 4, 1, 4, 5, 2, 1, 3, 2, 3, 3, 3, 2, 3, 2, 3, 1, 3, 2, 1, 8, 9, 4, 1];
    let mut picture = Picture::default();
    for (tile, copies) in classic().iter().zip(copies) {
        for copy in 0..copies {
            let number = i32::try_from(picture.squares.len()).expect("few");
            picture.squares.push(common::square(tile, number % 9, number / 9, copy));
        }
    }
    assert_eq!(picture.squares.len(), 72);
    for number in 0..35_u8 {
        let (x, y) = (i32::from(number % 9), i32::from(number / 9));
        picture.figures.push(Figure { x, y, shape: 0, seat: number % 5, piece: "follower".to_owned() });
    }
    let text = plain(&picture);
    assert_sound(&text);
    assert!(text.len() < 200_000, "{} bytes", text.len());
}

#[test]
fn golden() {
    let mut options = SvgOptions::default();
    options.title = Some("Middle game".to_owned());
    options.tile_ids = TileIds::Shown;
    common::assert_golden("middle-game.svg", &svg(&middle_game(), &options));
}
