//! Events, their order, and actions as data.

use parcella_classic::{ActionOf, EventWord, Place};
use parcella_geometry::Cell;
use parcella_hills_and_sheep::{Event, HillsAndSheep, Token};
use parcella_ruleset::{Game, Notation, Seat};

use crate::{Rules, played};

/// What the last of some actions brought about, line by line.
fn told(header: &str, actions: &str, last: &str) -> Vec<String> {
    let mut game: Game<Rules> = played(header, actions);
    game.apply(last.parse().unwrap()).unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn hs_41_a_tile_goes_under_a_hill_right_after_it_was_drawn() {
    assert_eq!(
        told("deck HS13 U", "", "draw HS13"),
        ["tile HS13 was drawn", "an unseen tile left the game",]
    );
    // HS-44: nothing is left to go under it.
    assert_eq!(told("deck HS13", "", "draw HS13"), ["tile HS13 was drawn"]);
}

#[test]
fn hs_32_a_herding_is_one_fact_and_then_the_shepherds_go_home() {
    let before = "turn U 1,0 r0 shepherd field@ER\ntoken sheep-3\n\
                  turn U 2,0 r0 shepherd field@NL\ntoken sheep-2\n\
                  turn U 3,0 r0\ngrow\ntoken sheep-2\n\
                  turn U 4,0 r0\ngrow\ntoken sheep-1\n\
                  turn A -1,0 r270\n";
    let herded = told("deck U*4 A U*2", before, "herd");
    assert_eq!(
        herded[..3],
        [
            "seat 0 scored 8 for the flock at 1,0 field@ER; seat 1 scored 8 for the flock at 1,0 field@ER (sheep 8 × 1)",
            "a shepherd of seat 0 came back from 1,0 field@ER",
            "a shepherd of seat 1 came back from 2,0 field@NL",
        ]
    );
}

#[test]
fn hs_22_a_wolf_is_told_before_what_it_drives_off() {
    let before = "turn U 1,0 r0 shepherd field@ER\n";
    assert_eq!(
        told("deck U*2", before, "token wolf"),
        [
            "a wolf came for the flock of seat 0 at 1,0 field@ER",
            "a shepherd of seat 0 came back from 1,0 field@ER",
        ]
    );
    assert_eq!(
        told("deck U*2", before, "token sheep-4"),
        ["4 sheep joined the flock of seat 0 at 1,0 field@ER"]
    );
}

#[test]
fn facts_put_on_the_track_what_they_say() {
    let place = Place { cell: Cell::ORIGIN, part: "field@ER".parse().unwrap() };
    let herded = Event::Herded { place, sheep: 7, seats: [Seat(1), Seat(3)].into_iter().collect() };
    assert_eq!(herded.points().to_vec(), [(Seat(1), 7), (Seat(3), 7)]);
    for event in [
        Event::TokenDrawn { seat: Seat(0), token: Token::FourSheep, place },
        Event::Eaten { seat: Seat(0), place, sheep: 9 },
    ] {
        assert!(event.points().is_empty(), "{event}");
    }
}

#[test]
fn actions_are_read_back_from_text_and_json() {
    type Action = ActionOf<HillsAndSheep>;
    for text in [
        "token sheep-1",
        "token sheep-2",
        "token sheep-3",
        "token sheep-4",
        "token wolf",
        "grow",
        "herd",
        "deploy shepherd field@NL",
        "deploy follower road@E",
        "draw HS01",
        "place -1,0 r90",
        "pass",
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action, "{json}");
    }
    let grow: Action = "grow".parse().unwrap();
    assert_eq!(serde_json::to_string(&grow).unwrap(), r#"{"expansion":"grow"}"#);
    assert!(serde_json::from_str::<Action>(r#"{"expansion":"pass"}"#).is_err());
    assert!(serde_json::from_str::<Action>(r#"{"expansion":"token bear"}"#).is_err());
}

#[test]
fn facts_are_written_with_their_names() {
    let place = Place { cell: Cell::new(1, 0), part: "field@ER".parse().unwrap() };
    let event = Event::TokenDrawn { seat: Seat(1), token: Token::TwoSheep, place };
    assert_eq!(
        serde_json::to_value(&event).unwrap(),
        serde_json::json!({ "token-drawn": {
            "seat": 1, "token": "sheep-2", "place": { "cell": serde_json::to_value(Cell::new(1, 0)).unwrap(), "part": "field@ER" }
        } })
    );
}

/// A picture shows the sheep of a flock on the tile of its shepherd, and nowhere else; beside the seats, and the bag.
#[test]
fn hs_30_a_picture_shows_flocks_and_the_bag() {
    let game = played("deck U*4", "turn U 1,0 r0 shepherd field@ER\ntoken sheep-3\n");
    let picture = game.rules().picture(game.state());
    let marks = |mark: &str| {
        let marked = picture.squares.iter().filter(|square| square.marks.iter().any(|one| one == mark));
        marked.map(|square| (square.x, square.y)).collect::<Vec<_>>()
    };
    assert_eq!(marks("3 sheep"), [(1, 0)]);
    assert_eq!(picture.squares.iter().map(|square| square.marks.len()).sum::<usize>(), 1);
    let sheep = picture.supply_names.iter().position(|name| name == "sheep").unwrap();
    assert_eq!(picture.seats.iter().map(|(_, supplies)| supplies[sheep]).collect::<Vec<_>>(), [3, 0]);
    assert!(picture.notes.contains(&"17 tokens in the bag".to_owned()), "{:?}", picture.notes);
}
