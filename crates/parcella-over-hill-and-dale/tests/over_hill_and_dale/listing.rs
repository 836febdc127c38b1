//! What tools list: tiles, pictures, queries.

use parcella_over_hill_and_dale::{Config, OverHillAndDale, tiles};
use parcella_ruleset::{Answer, Game, NotatedGame, TextGame};

fn two_seats() -> NotatedGame<OverHillAndDale> {
    NotatedGame::new(Game::new(OverHillAndDale::new(Config::new(2)).unwrap()))
}

#[test]
fn the_set_is_listed_and_says_that_it_is_reconstructed() {
    // OHD-2, OHD-3.
    let game = two_seats();
    let tiles = game.tile_set();
    assert_eq!(tiles.iter().map(|tile| tile.count).sum::<u32>(), 73);
    let start: Vec<_> = tiles.iter().filter(|tile| tile.start_copies > 0).collect();
    assert_eq!((start.len(), start[0].square.label.as_str(), start[0].count), (1, "OHDS", 1));
    assert_eq!(start[0].sides, ["field", "path", "meadow", "path"]);
    let tile = |id: &str| tiles.iter().find(|tile| tile.square.label == id).unwrap();
    assert_eq!(tile("OHD06d").square.marks, ["pig", "rooster"]);
    assert_eq!(tile("OHD06d").square.shapes[0].marks, [("strawberry".to_owned(), 1)]);
    assert_eq!(game.picture().notes, [tiles::REMARK]);
    assert!(tiles::REMARK.contains("reconstructed"));
}

#[test]
fn a_picture_shows_pieces_supplies_and_how_many_tokens() {
    let mut game = two_seats();
    for action in [
        "draw OHD06g",
        "place 0,-1 r180",
        "deploy meeple field@S",
        "draw OHD02a",
        "place 1,0 r0",
        "deploy stable meadow@NL",
        "draw OHD02b",
        "place 2,0 r0",
        "deploy meeple path@W",
        "draw OHD04",
    ] {
        game.apply(action).unwrap();
    }
    let picture = game.picture();
    assert_eq!(picture.supply_names, ["meeples", "stables", "tokens"]);
    assert_eq!(picture.seats, [(4, vec![3, 2, 1]), (0, vec![4, 1, 0])]);
    let figures: Vec<_> = picture
        .figures
        .iter()
        .map(|figure| (figure.x, figure.y, figure.seat, figure.piece.as_str()))
        .collect();
    assert_eq!(figures, [(2, 0, 0, "meeple"), (1, 0, 1, "stable")]);
    assert_eq!(picture.in_hand.unwrap().label, "OHD04");
    assert_eq!((picture.last, picture.squares.len()), (Some((2, 0)), 4));
    // One above, three beside the upper row or above the lower, two at its ends, three below.
    assert_eq!(picture.frontier.len(), 9);
}

#[test]
fn queries_are_answered_and_what_does_not_exist_is_told() {
    let game = two_seats();
    for (query, count) in [
        ("stack", 72),
        ("aside", 0),
        ("supply 0 meeple", 4),
        ("supply 1 stable", 2),
        ("supply 1 hut", 0),
        ("held 0 apple", 0),
        ("held 0 wine", 0),
        ("table apple", 5),
        ("table scarecrow", 8),
        ("table wine", 0),
        ("feature 0,0 path@W tiles", 1),
        ("feature 0,0 path@W open", 2),
        ("feature 0,0 field@N open", 1),
        ("feature 0,0 meadow@EL open", 2),
    ] {
        assert_eq!(game.query(query), Ok(Answer::Count(count)), "{query}");
    }
    assert_eq!(game.query("same 0,0 path@W 0,0 path@E"), Ok(Answer::Truth(true)));
    assert_eq!(game.query("different 0,0 path@W 0,0 path@E"), Ok(Answer::Truth(false)));
    assert_eq!(game.query("different 0,0 path@W 0,0 field@N"), Ok(Answer::Truth(true)));
    for (query, reason) in [
        ("supply +0 meeple", "`+0` is no seat"),
        ("held 2 apple", "seat 2 is not at the table"),
        ("held 256 apple", "`256` is no seat"),
        ("feature 5,5 path@W tiles", "no tile lies at 5,5"),
        ("feature 0,0 path@N tiles", "the tile at 0,0 has no part path@N, or several"),
    ] {
        assert_eq!(game.query(query).unwrap_err().reason, reason, "{query}");
    }
    assert!(game.query("flock 0,0 meadow@N").unwrap_err().reason.starts_with("there is no such query"));
    assert!(game.query("feature 0,0 cave@N open").is_err() && game.query("same 0,0").is_err());
}
