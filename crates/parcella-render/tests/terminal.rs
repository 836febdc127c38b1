//! What must hold for every terminal picture.

mod common;

use std::collections::BTreeSet;

use common::{classic, each_alone, follower, hostile, middle_game};
use parcella_render::{Colour, Coordinates, Frontier, ScoreTable, TerminalOptions, terminal};
use parcella_ruleset::{Figure, Picture, Shape};
use unicode_width::UnicodeWidthStr;

fn plain(picture: &Picture) -> String {
    terminal(picture, &TerminalOptions::default())
}

/// The board alone, without rim.
fn bare(picture: &Picture) -> Vec<Vec<char>> {
    let mut options = TerminalOptions::default();
    options.coordinates = Coordinates::Hidden;
    options.score_table = ScoreTable::Hidden;
    options.frontier = Frontier::Hidden;
    terminal(picture, &options).lines().map(|line| line.chars().collect()).collect()
}

/// The seven by three letters of a tile alone.
fn letters(picture: &Picture) -> Vec<Vec<char>> {
    bare(picture).into_iter().take(3).map(|line| line.into_iter().take(7).collect()).collect()
}

fn assert_even(text: &str, name: &str) {
    let widths: BTreeSet<usize> = text.lines().map(UnicodeWidthStr::width).collect();
    assert!(widths.len() <= 1, "{name}: {widths:?}\n{text}");
    assert!(text.is_empty() || text.ends_with('\n'));
}

#[test]
fn lines_are_equally_wide() {
    for (name, _, picture) in each_alone() {
        assert_even(&plain(&picture), &name);
    }
    assert_even(&plain(&middle_game()), "middle game");
    assert_even(&plain(&hostile()), "hostile");
}

#[test]
fn colours_change_nothing_but_colours() {
    let mut options = TerminalOptions::default();
    options.colour = Colour::Ansi;
    for picture in [middle_game(), hostile(), Picture::default()] {
        let coloured = terminal(&picture, &options);
        let mut stripped = String::new();
        let mut rest = coloured.as_str();
        while let Some((before, after)) = rest.split_once("\u{1b}[") {
            stripped.push_str(before);
            let (parameters, after) = after.split_once('m').expect("an end of the sequence");
            assert!(parameters.chars().all(|c| c.is_ascii_digit() || c == ';'), "{parameters}");
            rest = after;
        }
        stripped.push_str(rest);
        assert_eq!(stripped, plain(&picture));
        // No colour runs on into the next line.
        for line in coloured.lines() {
            let last = line.rfind("\u{1b}[");
            assert!(last.is_none_or(|place| line[place..].starts_with("\u{1b}[0m")), "{line:?}");
        }
    }
}

#[test]
fn seats_differ_in_colour() {
    let mut options = TerminalOptions::default();
    options.colour = Colour::Ansi;
    let (_, _, mut picture) = each_alone().swap_remove(0);
    let colours: BTreeSet<String> = (0..6)
        .map(|seat| {
            picture.figures = vec![follower(1, seat)];
            let text = terminal(&picture, &options);
            let place = text.find(&format!("m{seat}")).expect("the piece in colour");
            let start = text[..place].rfind('[').expect("a sequence");
            text[start..place].to_owned()
        })
        .collect();
    assert_eq!(colours.len(), 6);
}

/// Where the sides of a tile are entered: column and row.
const DOORS: [(&str, usize, usize); 4] = [("N", 3, 0), ("E", 6, 1), ("S", 3, 2), ("W", 0, 1)];

#[test]
fn sides_show_what_is_there() {
    for (name, shapes, picture) in each_alone() {
        let letters = letters(&picture);
        for (side, column, row) in DOORS {
            let here: Vec<&Shape> =
                shapes.iter().filter(|shape| shape.ports.iter().any(|port| port == side)).collect();
            let upright = column == 3;
            let expected = match here.iter().map(|shape| shape.kind.as_str()).collect::<Vec<_>>()[..] {
                [] => ".",
                ["road"] => {
                    if upright {
                        "│"
                    } else {
                        "─"
                    }
                }
                ["path"] => {
                    if upright {
                        "┆"
                    } else {
                        "┄"
                    }
                }
                ["river"] => {
                    if upright {
                        "║"
                    } else {
                        "═"
                    }
                }
                ["canal"] => {
                    if upright {
                        "┃"
                    } else {
                        "━"
                    }
                }
                ["forest"] => "♣",
                ["field"] => "░",
                // Two cities may share a side: a gap is between them.
                ["city"] => "▓◆",
                ["city", "city"] => "▓.",
                ref other => panic!("{other:?}"),
            };
            // A strip of city that keeps two fields apart may end there.
            let strip = name.starts_with("tip-to-side") && letters[row][column] == '▓';
            assert!(strip || expected.contains(letters[row][column]), "{name}, {side}: {letters:?}");
        }
    }
}

#[test]
fn cities_apart_look_apart() {
    for (name, shapes, picture) in each_alone().into_iter().take(24 * 4) {
        let letters = letters(&picture);
        let mut seen = [[false; 7]; 3];
        let mut pieces = 0;
        for row in 0..3 {
            for column in 0..7 {
                let mut waiting = vec![(row, column)];
                let mut size = 0;
                while let Some((row, column)) = waiting.pop() {
                    if !"▓◆".contains(letters[row][column]) || std::mem::replace(&mut seen[row][column], true)
                    {
                        continue;
                    }
                    size += 1;
                    waiting.extend(around(row, column));
                }
                pieces += usize::from(size > 0);
            }
        }
        let cities = shapes.iter().filter(|shape| shape.kind == "city").count();
        assert_eq!(pieces, cities, "{name}: {letters:?}");
    }
}

fn around(row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut around = Vec::new();
    if row > 0 {
        around.push((row - 1, column));
    }
    if row < 2 {
        around.push((row + 1, column));
    }
    if column > 0 {
        around.push((row, column - 1));
    }
    if column < 6 {
        around.push((row, column + 1));
    }
    around
}

/// Rows and columns of the letters next to a half-side.
fn half_side(port: &str) -> Vec<(usize, usize)> {
    match port {
        "NL" => vec![(0, 1), (0, 2)],
        "NR" => vec![(0, 4), (0, 5)],
        "EL" => vec![(0, 6)],
        "ER" => vec![(2, 6)],
        "SL" => vec![(2, 4), (2, 5)],
        "SR" => vec![(2, 1), (2, 2)],
        "WL" => vec![(2, 0)],
        "WR" => vec![(0, 0)],
        other => panic!("{other} is no half-side"),
    }
}

#[test]
fn a_piece_is_shown_once_and_on_its_shape() {
    const LYING: &str = "₀₁₂₃₄₅₆₇₈₉";
    for (name, shapes, mut picture) in each_alone().into_iter().take(24 * 4) {
        let empty = letters(&picture);
        for (number, shape) in shapes.iter().enumerate() {
            picture.figures = vec![follower(number, 3)];
            let full = letters(&picture);
            let changed: Vec<(usize, usize)> = (0..3)
                .flat_map(|row| (0..7).map(move |column| (row, column)))
                .filter(|(row, column)| empty[*row][*column] != full[*row][*column])
                .collect();
            let [(row, column)] = changed[..] else { panic!("{name}: {changed:?}") };
            let (before, after) = (empty[row][column], full[row][column]);
            let note = format!("{name}, {}: {before} became {after} at {column},{row}", shape.kind);
            match shape.kind.as_str() {
                "city" => assert!(before == '▓' && after == '3', "{note}"),
                "road" => assert!("─│┌┐└┘o".contains(before) && after == '3', "{note}"),
                "monastery" => {
                    assert!(before == '.' && after == '3', "{note}");
                    assert!(
                        around(row, column).iter().any(|(row, column)| full[*row][*column] == 'M'),
                        "{note}"
                    );
                }
                _ => {
                    assert!(before == '.' && after == '₃', "{note}");
                    // Over dots alone the piece reaches its own half-sides, and no others.
                    let mut reached = BTreeSet::new();
                    let mut waiting = vec![(row, column)];
                    while let Some((row, column)) = waiting.pop() {
                        if (empty[row][column] == '.' || (row, column) == changed[0])
                            && reached.insert((row, column))
                        {
                            waiting.extend(around(row, column));
                        }
                    }
                    let reaches = |shape: &Shape| {
                        shape
                            .ports
                            .iter()
                            .flat_map(|port| half_side(port))
                            .any(|place| reached.contains(&place))
                    };
                    assert!(reaches(shape), "{note}");
                    for (other, shape) in shapes.iter().enumerate() {
                        assert!(other == number || shape.kind != "field" || !reaches(shape), "{note}");
                    }
                }
            }
        }
        // All at once: each shape has its piece.
        picture.figures =
            (0..shapes.len()).map(|shape| follower(shape, u8::try_from(shape).expect("few"))).collect();
        let all = letters(&picture).concat();
        for number in 0..shapes.len() {
            let lying = LYING.chars().nth(number).expect("few");
            let digit = char::from_digit(u32::try_from(number).expect("few"), 10).expect("a digit");
            assert_eq!(
                all.iter().filter(|letter| **letter == lying || **letter == digit).count(),
                1,
                "{name}"
            );
        }
    }
}

#[test]
fn what_has_no_letter_is_listed() {
    let (_, _, mut picture) = each_alone().swap_remove(0);
    picture.figures = vec![Figure { piece: "builder".to_owned(), ..follower(0, 2) }, follower(7, 1)];
    picture.squares[0].marks = vec!["start".to_owned()];
    picture.squares[0].shapes[2].marks = vec![("deer".to_owned(), 2)];
    picture.last = Some((0, 0));
    picture.notes = vec!["reconstructed".to_owned()];
    let text = plain(&picture);
    for line in [
        "0,0: builder of seat 2 on road",
        "0,0: follower of seat 1 on nothing",
        "0,0 A: start, field with deer × 2",
        "laid last: 0,0",
        "reconstructed",
    ] {
        assert!(text.lines().any(|found| found.trim_end() == line), "{line}\n{text}");
    }
    // No letter fits a tenth seat.
    picture.figures = vec![follower(0, 10)];
    assert!(plain(&picture).contains("0,0: follower of seat 10 on road"));
}

#[test]
fn every_piece_of_any_picture_is_on_the_board_or_in_the_list() {
    for (name, shapes, mut picture) in each_alone() {
        // Thirty pieces of seat 8 on each shape: more than there are letters.
        picture.figures = (0..shapes.len()).flat_map(|shape| vec![follower(shape, 8); 30]).collect();
        let text = plain(&picture);
        let board = letters(&picture).concat().into_iter().filter(|letter| "8₈".contains(*letter)).count();
        let list = text.matches("follower of seat 8").count();
        assert_eq!(board + list, picture.figures.len(), "{name}");
    }
}

#[test]
fn the_last_tile_and_free_cells_are_marked() {
    let (_, _, mut picture) = each_alone().swap_remove(4);
    picture.last = Some((0, 0));
    picture.frontier = vec![(0, -1), (-1, 0), (1, 0), (0, 1)];
    let text = plain(&picture);
    let corners: String = text.chars().filter(|letter| "◤◥◣◢".contains(*letter)).collect();
    assert_eq!(corners, "◤◥◣◢");
    assert_eq!(text.matches('·').count(), 4);
}

#[test]
fn marks_of_the_last_tile_cover_no_piece() {
    for (name, shapes, mut picture) in each_alone() {
        picture.last = Some((0, 0));
        for number in 0..shapes.len() {
            picture.figures = vec![follower(number, 4)];
            let letters = letters(&picture).concat();
            assert_eq!(
                letters.iter().filter(|letter| "4₄".contains(**letter)).count(),
                1,
                "{name}: {number}"
            );
        }
    }
}

#[test]
fn a_large_board_fits() {
    let tiles = classic();
    let mut picture = Picture::default();
    for y in -7..8 {
        for x in -7..8 {
            picture.squares.push(common::square(&tiles[20], x, y, 0));
        }
    }
    for side in -7..8 {
        picture.frontier.extend([(side, -8), (-8, side), (8, side), (side, 8)]);
    }
    let text = plain(&picture);
    assert_even(&text, "large");
    assert!(
        text.lines().all(|line| line.width() <= 110),
        "{}",
        text.lines().next().map_or(0, UnicodeWidthStr::width)
    );
}

#[test]
fn an_empty_picture_is_a_text() {
    assert_even(&plain(&Picture::default()), "empty");
    let mut options = TerminalOptions::default();
    options.title = Some("Nothing yet".to_owned());
    assert!(terminal(&Picture::default(), &options).starts_with("Nothing yet"));
}

#[test]
fn words_of_others_do_no_harm() {
    let text = plain(&hostile());
    assert!(text.chars().all(|letter| letter == '\n' || !letter.is_control()));
    assert!(!text.contains('\u{202e}'));
    assert!(text.contains("<script>"), "words stay words");
}

#[test]
fn the_table_shows_points_and_supplies() {
    let text = plain(&middle_game());
    let rows: Vec<Vec<&str>> = text
        .lines()
        .skip_while(|line| !line.starts_with("seat"))
        .take(4)
        .map(|line| line.split_whitespace().collect())
        .collect();
    let expected: Vec<Vec<String>> = middle_game()
        .seats
        .iter()
        .enumerate()
        .map(|(seat, (points, supplies))| vec![seat.to_string(), points.to_string(), supplies[0].to_string()])
        .collect();
    assert_eq!(rows[0], ["seat", "points", "followers"]);
    assert_eq!(rows[1..], expected);
}

#[test]
fn golden() {
    let mut options = TerminalOptions::default();
    options.title = Some("Middle game".to_owned());
    common::assert_golden("middle-game.txt", &terminal(&middle_game(), &options));
}
