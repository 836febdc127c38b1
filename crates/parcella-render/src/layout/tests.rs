//! Tests over every tile of the test data in all four turns.

use super::*;
use crate::fixture;

/// All tiles of the test data in all four turns, with a name.
fn tiles() -> Vec<(String, Vec<Shape>)> {
    let mut tiles = fixture::classic();
    tiles.extend(fixture::tiles(include_str!("../../tests/data/other.tiles")));
    in_all_turns(&tiles)
}

/// The tiles of Hunters and Gatherers in all four turns. On two of them a piece on a short river has little room.
fn tiles_with_lakes() -> Vec<(String, Vec<Shape>)> {
    in_all_turns(&fixture::tiles(include_str!("../../tests/data/hunters-and-gatherers.tiles")))
}

fn in_all_turns(tiles: &[(String, Vec<Shape>)]) -> Vec<(String, Vec<Shape>)> {
    tiles
        .iter()
        .flat_map(|(id, shapes)| {
            (0..4).map(move |turns| (format!("{id} turned {turns}"), fixture::turned(shapes, turns)))
        })
        .collect()
}

fn is_in_band(point: Point, part: &Part) -> bool {
    let Drawing::Band { lines } = &part.drawing else { return false };
    lines.iter().any(|line| distance_to(point, &line.points()) < part.look.half_width())
}

fn is_in_area(point: Point, part: &Part) -> bool {
    let Drawing::Area { outline, tips, .. } = &part.drawing else { return false };
    is_within(point, &outline.points()) || tips.iter().any(|tip| tip.has(point))
}

fn is_in_spot(point: Point, part: &Part) -> bool {
    let Drawing::Spot { at, radius } = part.drawing else { return false };
    at.distance(point) < radius
}

#[test]
fn the_ground_falls_apart_as_the_shapes_say() {
    for (name, shapes) in tiles().into_iter().chain(tiles_with_lakes()) {
        assert_eq!(lay_out(&shapes).faults, 0, "{name}");
    }
}

#[test]
fn a_drawing_that_cannot_be_right_is_noticed() {
    // A road from side to side, and yet one field on both sides of it.
    let tile = fixture::tiles("odd: road E W | field NL NR EL ER SL SR WL WR");
    assert!(lay_out(&tile[0].1).faults > 0);
}

#[test]
fn pieces_stand_on_their_shape_and_on_no_other() {
    for (name, shapes) in tiles() {
        let layout = lay_out(&shapes);
        for (number, part) in layout.parts.iter().enumerate() {
            let point = part.anchor;
            let in_area: Vec<usize> =
                (0..shapes.len()).filter(|n| is_in_area(point, &layout.parts[*n])).collect();
            let in_band: Vec<usize> =
                (0..shapes.len()).filter(|n| is_in_band(point, &layout.parts[*n])).collect();
            let in_spot: Vec<usize> =
                (0..shapes.len()).filter(|n| is_in_spot(point, &layout.parts[*n])).collect();
            let where_it_is = format!("{name}, shape {number}, at {point:?}");
            match part.drawing {
                Drawing::Ground => {
                    assert!(in_area.is_empty() && in_band.is_empty() && in_spot.is_empty(), "{where_it_is}");
                    assert_eq!(layout.raster.owner_at(point), Owner::Shape(number), "{where_it_is}");
                }
                Drawing::Area { .. } => {
                    assert_eq!((in_area, in_spot), (vec![number], vec![]), "{where_it_is}");
                }
                Drawing::Band { .. } => {
                    assert!(in_band.contains(&number), "{where_it_is}");
                    assert_eq!((in_area, in_spot), (vec![], vec![]), "{where_it_is}");
                }
                Drawing::Spot { .. } => assert_eq!(in_spot, [number], "{where_it_is}"),
                Drawing::Nothing => panic!("{where_it_is}: not laid out"),
            }
            assert_eq!(point, point.inside(6.0), "{where_it_is}: too near to the rim");
        }
    }
}

#[test]
fn pieces_on_different_shapes_keep_apart() {
    for (name, shapes) in tiles() {
        let layout = lay_out(&shapes);
        for (number, part) in layout.parts.iter().enumerate() {
            for other in &layout.parts[..number] {
                let apart = part.anchor.distance(other.anchor);
                assert!(apart >= 13.0, "{name}: {apart} between {:?} and {:?}", part.anchor, other.anchor);
            }
        }
    }
}

#[test]
fn every_port_is_reached() {
    for (name, shapes) in tiles() {
        let layout = lay_out(&shapes);
        for (shape, part) in shapes.iter().zip(&layout.parts) {
            for port in shape.ports.iter().filter_map(|word| Port::read(word)) {
                let rim = port.point();
                let inside = rim + port.inward() * 1.5;
                match &part.drawing {
                    Drawing::Band { lines } => {
                        assert!(lines.iter().any(|line| {
                            let points = line.points();
                            points.first() == Some(&rim) || points.last() == Some(&rim)
                        }));
                        assert!(is_in_band(inside, part), "{name}: {} {:?}", shape.kind, port);
                    }
                    // Of a side that two areas share each has a half.
                    Drawing::Area { .. } => {
                        let halves = [-25.0, 25.0].map(|along| {
                            let aside = Point::new(port.inward().y, port.inward().x) * along;
                            is_in_area(inside + aside, part)
                        });
                        let shared =
                            shapes.iter().filter(|other| other.ports.contains(&shape.ports[0])).count() > 1
                                || name.starts_with("shared-side");
                        assert!(
                            halves == [true, true] || shared && halves[0] != halves[1],
                            "{name}: {port:?}"
                        );
                    }
                    Drawing::Ground => {
                        assert!(
                            layout.parts.iter().all(|other| !is_in_area(inside, other)),
                            "{name}: {port:?}"
                        );
                    }
                    Drawing::Spot { .. } | Drawing::Nothing => panic!("{name}: a spot has no ports"),
                }
            }
        }
    }
}

#[test]
fn roads_that_end_end_at_something() {
    let mark = |tile: &str| {
        let tile = fixture::tiles(tile);
        lay_out(&tile[0].1).junctions.iter().map(|junction| junction.mark).collect::<Vec<_>>()
    };
    let all = "field NL NR EL ER SL SR WL WR";
    assert_eq!(mark(&format!("a: road S | {all}")), [JunctionMark::End]);
    assert_eq!(mark(&format!("b: road S | monastery | {all}")), [JunctionMark::None]);
    let three = "road E | road S | road W | field NL NR EL WR | field ER SL | field SR WL";
    assert_eq!(mark(&format!("c: {three}")), [JunctionMark::Crossing]);
    // Into the gate of a city.
    assert_eq!(mark("d: city N E W | road S | field SL | field SR"), [JunctionMark::None]);
}

#[test]
fn a_gate_where_a_road_meets_a_city_and_nowhere_else() {
    for (name, shapes) in tiles() {
        let layout = lay_out(&shapes);
        for gate in &layout.gates {
            let before = gate.at - gate.way * 1.5;
            assert!(layout.parts.iter().any(|part| is_in_area(gate.at, part)), "{name}");
            assert!(layout.parts.iter().all(|part| !is_in_area(before, part)), "{name}");
        }
    }
    let gates = |tile: &str| lay_out(&fixture::tiles(tile)[0].1).gates.len();
    assert_eq!(gates("a: city N E W | road S | field SL | field SR"), 1);
    assert_eq!(gates("b: city N | road E W | field EL WR | field ER SL SR WL"), 0);
    assert_eq!(gates("c: city E W | road N | road S | field NL | field NR | field SL | field SR"), 2);
}

#[test]
fn any_shapes_can_be_laid_out() {
    let words =
        ["N", "E", "S", "W", "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", "", "X", "NN", "N N", "é"];
    let kinds = ["road", "city", "field", "monastery", "lake", "river", "meadow", "", "?", "forest", "path"];
    let mut number = 1_u32;
    let mut next = |range: usize| {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (number >> 16) as usize % range
    };
    for _ in 0..60 {
        let shapes: Vec<Shape> = (0..next(9))
            .map(|_| Shape {
                kind: kinds[next(kinds.len())].to_owned(),
                ports: (0..next(5)).map(|_| words[next(words.len())].to_owned()).collect(),
                marks: vec![("shields".to_owned(), u32::MAX)],
            })
            .collect();
        let layout = lay_out(&shapes);
        assert_eq!(layout.parts.len(), shapes.len());
        for part in &layout.parts {
            assert_eq!(part.anchor, part.anchor.inside(0.0), "{shapes:?}");
        }
    }
}

#[test]
fn more_shapes_than_anyone_draws() {
    let shape = Shape { kind: "road".to_owned(), ports: vec!["N".to_owned()], marks: Vec::new() };
    let layout = lay_out(&vec![shape; 5_000]);
    assert_eq!(layout.parts.len(), 5_000);
}

#[test]
fn rivers_end_in_the_lake_that_names_them_and_in_no_other() {
    let mut lakes = 0;
    for (name, shapes) in tiles_with_lakes() {
        let layout = lay_out(&shapes);
        for (lake, part) in shapes.iter().zip(&layout.parts).filter(|(shape, _)| shape.kind == "lake") {
            let Drawing::Spot { at, radius } = part.drawing else { panic!("{name}: the lake is no spot") };
            lakes += 1;
            for (river, part) in shapes.iter().zip(&layout.parts).filter(|(shape, _)| shape.kind == "river") {
                let Drawing::Band { lines } = &part.drawing else { panic!("{name}: the river is no band") };
                let reaches = lines.iter().any(|line| distance_to(at, &line.points()) < radius);
                let belongs = river.ports.len() == 1 && lake.ports.contains(&river.ports[0]);
                assert_eq!(reaches, belongs, "{name}: river {:?}, lake {:?}", river.ports, lake.ports);
            }
        }
    }
    assert_eq!(lakes, 4 * 30);
}

#[test]
fn rivers_from_two_springs_stay_apart() {
    let tile =
        fixture::tiles("two: meadow NL ER SL SR WL WR | river N spring=1 | meadow NR EL | river E spring=1");
    let layout = lay_out(&tile[0].1);
    assert!(layout.junctions.iter().all(|junction| junction.bands.len() == 1));
}
