//! What tools show: the tiles of the set, pictures, queries.

use parcella_hunters_and_gatherers::{Config, HuntersAndGatherers, ParseActionError};
use parcella_ruleset::{Answer, Game, NotatedGame, TextGame};

fn game(deck: &str) -> NotatedGame<HuntersAndGatherers> {
    let mut config = Config::new(2);
    config.deck = Some(deck.split(' ').map(|id| (id.parse().unwrap(), 1)).collect());
    NotatedGame::new(Game::new(HuntersAndGatherers::new(config).unwrap()))
}

#[test]
fn hg_1_hg_57_the_set_is_listed_with_its_marks() {
    let tiles = game("L61").tile_set();
    let with =
        |mark: &str| tiles.iter().filter(|tile| tile.square.marks.iter().any(|found| found == mark)).count();
    assert_eq!((tiles.len(), with("bonus"), with("reconstructed")), (91, 12, 40));
    let start = tiles.iter().find(|tile| tile.start_copies == 1).unwrap();
    assert_eq!(
        (start.square.label.as_str(), start.square.marks.as_slice()),
        ("L56", &["volcano".to_owned()][..])
    );
    assert_eq!(start.sides, ["meadow", "forest", "forest", "river"]);
    // A lake names the sides of its rivers.
    let lake = start.square.shapes.iter().find(|shape| shape.kind == "lake").unwrap();
    assert_eq!(
        (lake.ports.as_slice(), lake.marks.as_slice()),
        (&["W".to_owned()][..], &[("fish".to_owned(), 1)][..])
    );
}

#[test]
fn a_picture_shows_pieces_supplies_and_what_is_reconstructed() {
    let mut game = game("L48 L34 L61");
    for action in ["draw L48", "place -1,0 r0", "deploy hut river@E"] {
        game.apply(action).unwrap();
    }
    let picture = game.picture();
    assert_eq!(picture.notes, Vec::<String>::new(), "start tile and L48 are certain");
    assert_eq!(picture.supply_names, ["members", "huts"]);
    assert_eq!(picture.seats, [(0, vec![5, 1]), (0, vec![5, 2])]);
    let figure = &picture.figures[0];
    assert_eq!((figure.x, figure.y, figure.seat, figure.piece.as_str()), (-1, 0, 0, "hut"));
    let square = picture.squares.iter().find(|square| square.x == -1).unwrap();
    assert_eq!(square.shapes[figure.shape].kind, "river");
    assert_eq!(picture.last, Some((-1, 0)));
    game.apply("draw L34").unwrap();
    let picture = game.picture();
    assert_eq!(picture.notes, ["1 of these tiles is reconstructed"]);
    assert_eq!(picture.in_hand.unwrap().label, "L34");
}

#[test]
fn queries_have_answers_or_reasons() {
    let mut game = game("L01 L61 L34");
    for action in ["draw L01", "place -1,0 r0", "pass"] {
        game.apply(action).unwrap();
    }
    for (query, answer) in [
        ("stack", Answer::Count(2)),
        ("bonus-stack", Answer::Count(12)),
        ("aside", Answer::Count(0)),
        ("supply 1 member", Answer::Count(5)),
        ("supply 01 hut", Answer::Count(2)),
        ("supply 1 follower", Answer::Count(0)),
        ("feature -1,0 river@E tiles", Answer::Count(2)),
        ("feature -1,0 river@W open", Answer::Count(1)),
        ("feature -1,0 lake@W open", Answer::Count(0)),
        ("same 0,0 river@W -1,0 river@E", Answer::Truth(true)),
        ("same -1,0 river@W -1,0 river@E", Answer::Truth(false)),
        ("different -1,0 river@W -1,0 lake@W", Answer::Truth(true)),
        ("same -1,0 lake@E -1,0 lake@W", Answer::Truth(true)),
        ("same-system -1,0 river@W 0,0 lake@W", Answer::Truth(true)),
        ("different-system -1,0 river@W 0,0 lake@W", Answer::Truth(false)),
    ] {
        assert_eq!(game.query(query), Ok(answer), "{query}");
    }
    for (query, reason) in [
        ("supply +1 member", "`+1` is no seat"),
        ("supply 2 member", "seat 2 is not at the table"),
        ("supply 256 member", "`256` is no seat"),
        ("feature 9,9 river@E tiles", "no tile lies at 9,9"),
        ("feature 0,0 river@E tiles", "the tile at 0,0 has no part river@E, or several"),
        ("same-system 0,0 river@W 0,0 forest@E", "forest@E is neither a river nor a lake"),
    ] {
        assert_eq!(game.query(query).unwrap_err().reason, reason, "{query}");
    }
    assert!(game.query("bag").unwrap_err().reason.starts_with("there is no such query"));
    assert!(game.query("same 0,0 river@W").unwrap_err().reason.starts_with("there is no such query"));
}

#[test]
fn texts_that_are_no_actions_say_why() {
    use parcella_hunters_and_gatherers::Action;
    let error = |text: &str| text.parse::<Action>().unwrap_err();
    for text in [
        "",
        "draw",
        "draw L1 L2",
        "draw-bonus",
        "place 1,0",
        "place x r0",
        "deploy hut",
        "pass it",
        "deploy hut river",
        "Draw L61",
    ] {
        assert!(matches!(error(text), ParseActionError::Form { .. }), "{text}");
    }
    for text in ["deploy shepherd river@N", "deploy hut road@N", "token wolf"] {
        assert!(matches!(error(text), ParseActionError::Name { .. }), "{text}");
    }
    for text in [
        "draw L61",
        "draw-bonus B07",
        "place -3,4 r270",
        "deploy member meadow@NL",
        "deploy hut lake",
        "pass",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}
