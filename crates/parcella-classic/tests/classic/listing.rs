//! What tools list: the tiles of a set, and why a seat was paid.

use parcella_classic::{
    Action, Classic, Config, Event, FeatureKind, Nothing, Occasion, Place, Scoring, read_place,
};
use parcella_geometry::Cell;
use parcella_ruleset::{
    Answer, Files, FilesError, Game, Header, NotatedGame, Notation, Seat, Setting, TextGame,
};
use parcella_scoring::{Award, Sheet, Strengths};

fn two_seats() -> NotatedGame<Classic> {
    NotatedGame::new(Game::new(Classic::new(Config::new(2), ()).unwrap()))
}

/// The events that put points on the track.
fn scorings(game: &mut NotatedGame<Classic>, actions: &[&str]) -> Vec<String> {
    for action in actions {
        game.apply(action).unwrap();
    }
    game.events().into_iter().filter(|event| !event.points.is_empty()).map(|event| event.text).collect()
}

#[test]
fn the_base_set_is_listed() {
    // CL-2: 72 tiles of 24 kinds, one of them the start tile.
    let tiles = two_seats().tile_set();
    assert_eq!(tiles.len(), 24);
    assert_eq!(tiles.iter().map(|tile| tile.count).sum::<u32>(), 72);
    assert_eq!(tiles.iter().map(|tile| tile.start_copies).sum::<u32>(), 1);
    let start = tiles.iter().find(|tile| tile.start_copies == 1).unwrap();
    assert_eq!(start.square.label, "D");
    assert_eq!(start.sides, ["city", "road", "field", "road"]);
    assert_eq!(start.square.shapes.len(), 4);
}

#[test]
fn a_scoring_says_why() {
    // Alone on a road of three tiles: crossing, start tile, monastery.
    let mut game = two_seats();
    let alone = scorings(
        &mut game,
        &["draw W", "place 1,0 r0", "deploy follower road@W", "draw A", "place -1,0 r270", "pass"],
    );
    assert_eq!(alone, ["seat 0 scored 3 for the road at -1,0 road@E (tiles 3 × 1), nobody else there"]);
}

struct OneFile(&'static str);

impl Files for OneFile {
    fn read(&self, _name: &str) -> Result<String, FilesError> {
        Ok(self.0.to_owned())
    }
}

#[test]
fn every_fault_of_a_set_is_a_reason_of_its_own() {
    let file = OneFile(
        r#"{"tiles": [{"id": "A", "count": 0, "sides": {"N": "field", "E": "field", "S": "field", "W": "field"},
            "features": [{"kind": "field", "ports": ["NL", "NR", "EL", "ER", "SL", "SR", "WL"]}]}]}"#,
    );
    let tiles = Setting { line: 4, name: "tiles".to_owned(), values: vec!["own.json".to_owned()] };
    let header =
        Header { game: "classic".to_owned(), players: 2, settings: vec![tiles], ..Header::default() };
    let error = Classic::<()>::read_header(&header, &file).unwrap_err();
    let messages: Vec<&str> = error.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "tile A: the set must hold at least one copy",
            "tile A: the field side needs a field at WR, none reaches it",
        ]
    );
    assert!(error.faults.iter().all(|fault| fault.code == "tiles"));
}

/// The text of a scoring in which the seats are so strong.
fn told(strengths: &[u16], occasion: Occasion) -> String {
    let mut by_seat = Strengths::new(strengths.len());
    for (seat, strength) in Seat::all(strengths.len()).zip(strengths) {
        by_seat.add(seat, *strength);
    }
    let (winners, tie_break) = by_seat.winners(|_| 0);
    let sheet = Sheet::default().with("tiles", 4, 2).with("shields", 1, 2);
    let awards = winners.iter().map(|seat| Award { seat: *seat, sheet: sheet.clone() }).collect();
    let place = Place { cell: Cell::new(2, -1), part: "city@N".parse().unwrap() };
    let kind = FeatureKind::City;
    let tie_measure = "";
    let scoring = Scoring { place, kind, occasion, strengths: by_seat, tie_break, tie_measure, awards };
    Event::<Nothing>::Scored(Box::new(scoring)).to_string()
}

#[test]
fn a_scoring_says_who_was_stronger() {
    let paid =
        |seat: u8| format!("seat {seat} scored 10 for the city at 2,-1 city@N (tiles 4 × 2 + shields 1 × 2)");
    assert_eq!(told(&[0, 2, 1, 1], Occasion::Completed), paid(1) + ", strongest with 2 against 1 and 1");
    // CL-36: all who are tied are paid in full.
    assert_eq!(
        told(&[2, 1, 2], Occasion::GameOver),
        format!("{}; {}, a tie of 2 each that pays all in full, at the end of the game", paid(0), paid(2))
    );
}

#[test]
fn a_seat_in_a_query_is_a_number_without_a_sign() {
    let game = two_seats();
    assert_eq!(game.query("supply 0 follower"), Ok(Answer::Count(7)));
    assert_eq!(game.query("supply 01 follower"), Ok(Answer::Count(7)));
    for (seat, reason) in [
        ("+0", "`+0` is no seat"),
        ("-0", "`-0` is no seat"),
        ("-1", "`-1` is no seat"),
        ("256", "`256` is no seat"),
        ("one", "`one` is no seat"),
        ("2", "seat 2 is not at the table"),
        ("255", "seat 255 is not at the table"),
    ] {
        assert_eq!(game.query(&format!("supply {seat} follower")).unwrap_err().reason, reason);
    }
}

#[test]
fn a_picture_marks_the_tile_laid_last_once_one_was_laid() {
    let mut game = two_seats();
    assert_eq!(game.picture().last, None, "the start tile was laid by nobody");
    for (action, last) in
        [("draw U", None), ("place 1,0 r0", Some((1, 0))), ("pass", Some((1, 0))), ("draw U", Some((1, 0)))]
    {
        game.apply(action).unwrap();
        assert_eq!(game.picture().last, last, "{action}");
    }
    let picture = game.picture();
    assert_eq!(picture.in_hand.map(|square| square.label).as_deref(), Some("U"));
    let labels: Vec<_> =
        picture.squares.iter().map(|square| (square.x, square.y, square.label.as_str())).collect();
    assert_eq!(labels, [(0, 0, "D"), (1, 0, "U")]);
}

#[test]
fn a_text_that_is_no_action_is_answered_with_the_forms_of_actions() {
    let game = two_seats();
    let forms = "this game has `draw TILE`, `place CELL ROTATION`, `deploy PIECE PART`, and `pass`";
    for (text, beginning) in [
        ("dance", "`dance` is no action of this game: "),
        ("draw", "`draw` is no action: "),
        ("place 1,0", "`place 1,0` is no action: "),
        ("PASS", "`PASS` is no action: "),
        ("", "`` is no action: "),
    ] {
        let error = text.parse::<Action<Nothing>>().unwrap_err().to_string();
        assert_eq!(error, format!("{beginning}{forms}"));
        assert!(game.check(text).unwrap_err().to_string().contains(forms), "{text}");
    }
}

#[test]
fn a_query_without_an_answer_says_why() {
    let reason = |query: &str| two_seats().query(query).unwrap_err().reason;
    let forms = "there is no such query; this game has stack, aside, supply SEAT PIECE, feature CELL PART tiles, \
                 feature CELL PART open, same CELL PART CELL PART, different CELL PART CELL PART";
    for query in ["weather", "stack 1", "same 0,0 road@E", "feature 0,0 road@E colour"] {
        assert_eq!(reason(query), forms, "{query}");
    }
    assert_eq!(reason("feature 5,5 road@E tiles"), "no tile lies at 5,5");
    assert_eq!(reason("feature 0,0 road@N open"), "the tile at 0,0 has no part road@N, or several");
    assert!(reason("feature here road@N open").contains("`here`"));
}

#[test]
fn the_place_of_a_query_is_a_cell_and_a_part() {
    let place = Place { cell: Cell::new(2, -1), part: "city@N".parse().unwrap() };
    assert_eq!(read_place("2,-1", "city@N"), Ok(place));
    assert!(read_place("here", "city@N").unwrap_err().contains("`here`"));
    assert!(read_place("2,-1", "lake@N").unwrap_err().contains("`lake` is no kind of feature here"));
}
