use super::toy;
use crate::{Line, NotatedGame, TextGame, Turn};

fn turn(text: &str) -> Turn {
    match text.parse() {
        Ok(Line::Turn(turn)) => turn,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_turn_draws_places_and_deploys() {
    let mut game = NotatedGame::new(toy([1, 1, 1], 2));
    let events = turn("turn 3 1,0 r270 flag tip@W").play(&mut game).unwrap();
    assert_eq!(events, ["drawn 3", "placed 1,0 r270", "deployed 0 flag tip", "scored 0 1"]);
    assert_eq!(game.log(), ["draw 3", "place 1,0 r270", "deploy flag tip"]);
}

#[test]
fn a_turn_without_a_piece_passes_where_it_is_asked() {
    let mut game = NotatedGame::new(toy([1, 1, 1], 1));
    turn("turn 3 1,0 r270").play(&mut game).unwrap();
    assert_eq!(game.log(), ["draw 3", "place 1,0 r270", "pass"]);
    let mut game = NotatedGame::new(toy([1, 1, 1], 0));
    turn("turn 3 1,0 r270").play(&mut game).unwrap();
    assert_eq!(game.log(), ["draw 3", "place 1,0 r270"]);
}

#[test]
fn a_turn_passes_no_other_decision() {
    let silent = turn("turn W 1,0 r0");
    assert_eq!(silent.after_place("deploy", true).as_deref(), Some("pass"));
    for (step, may_pass) in [("deploy", false), ("grow", true), ("take", false), ("draw", false), ("", false)]
    {
        assert_eq!(silent.after_place(step, may_pass), None, "{step}");
        let deploying = turn("turn W 1,0 r0 follower road@W");
        let deployed = deploying.after_place(step, may_pass);
        assert_eq!(deployed.as_deref(), Some("deploy follower road@W"), "{step}");
    }
}

#[test]
fn a_refused_turn_tells_its_action_and_changes_nothing() {
    let mut game = NotatedGame::new(toy([1, 1, 0], 1));
    turn("turn 1 1,0 r270 flag tail").play(&mut game).unwrap();
    let refused = [
        ("turn 3 2,0 r270", "draw 3", Some("TOY-3")),
        ("turn x 2,0 r270", "draw x", None),
        ("turn 2 1,0 r270", "place 1,0 r270", Some("TOY-4")),
        ("turn 2 2,0 east", "place 2,0 east", None),
        ("turn 2 2,0 r270 flag tip", "deploy flag tip", Some("TOY-7")),
        ("turn 2 2,0 r270 boat tip", "deploy boat tip", None),
    ];
    for (text, action, rule) in refused {
        let before = game.game().clone();
        let error = turn(text).play(&mut game).unwrap_err();
        assert_eq!((error.action.as_str(), error.refusal.rule.as_deref()), (action, rule), "{text}");
        assert_eq!((game.game().state(), game.game().log()), (before.state(), before.log()), "{text}");
        assert!(error.to_string().starts_with(&format!("`{action}` is refused: ")));
    }
    turn("turn 2 2,0 r270").play(&mut game).unwrap();
    assert_eq!(turn("turn 1 3,0 r270").play(&mut game).unwrap_err().refusal.code, "out-of-step");
}
