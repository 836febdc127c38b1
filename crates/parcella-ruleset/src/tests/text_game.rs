use super::{play, toy};
use crate::{Answer, NotatedGame, Seat, TextGame, TextRefusal, UndoError};

fn game() -> Box<dyn TextGame> {
    let mut game = toy([2, 1, 0], 2);
    play(&mut game, &["draw 2", "place 1,0 r270"]);
    Box::new(NotatedGame::from(game))
}

#[test]
fn a_part_is_resolved_to_its_canonical_name() {
    let game = game();
    assert_eq!(game.canonical("deploy  flag tip@W").as_deref(), Ok("deploy flag tip"));
    assert_eq!(game.canonical("deploy flag tail@E").as_deref(), Ok("deploy flag tail"));
    assert_eq!(game.check("deploy flag tip@W"), Ok(()));
}

#[test]
fn a_refusal_tells_the_rule_or_that_the_text_is_no_action() {
    let mut game = game();
    let record = game.record();
    let refusals = [
        ("draw 2", None, "out-of-step"),
        ("deploy flag tip@N", None, "unknown-name"),
        ("deploy horse tip", None, "unknown-name"),
        ("draw 9", None, "unknown-name"),
        ("deploy flag", None, TextRefusal::UNREADABLE),
        ("dance", None, TextRefusal::UNREADABLE),
        ("", None, TextRefusal::UNREADABLE),
        ("place 1,0 r45", None, TextRefusal::UNREADABLE),
        ("place 99999999999,0 r0", None, TextRefusal::UNREADABLE),
    ];
    for (text, rule, code) in refusals {
        let refusal = game.apply(text).unwrap_err();
        assert_eq!((refusal.rule.as_deref(), refusal.code), (rule, code), "{text}");
        assert_eq!(game.check(text), Err(refusal));
        assert_eq!(game.record(), record);
    }
    game.apply("pass").unwrap();
    game.apply("draw 1").unwrap();
    let refusal = game.apply("place 1,0 r0").unwrap_err();
    assert_eq!((refusal.rule.as_deref(), refusal.code), (Some("TOY-4"), "taken"));
    assert_eq!(refusal.to_string(), "there is a stone on 1,0, and the cell must be free (TOY-4)");
}

#[test]
fn long_texts_are_quoted_in_part() {
    let refusal = game().apply(&"x".repeat(1 << 20)).unwrap_err();
    assert!(refusal.message.len() < 200, "{}", refusal.message.len());
    let error = game().query(&"y".repeat(1 << 20)).unwrap_err();
    assert!(error.to_string().len() < 200);
}

#[test]
fn actions_are_listed_and_indexed() {
    let game = game();
    let legal = ["deploy flag tip", "deploy flag tail", "pass"];
    assert_eq!(game.legal_actions(), legal);
    assert_eq!(game.legal_count(), 3);
    assert_eq!(game.legal_action(2).as_deref(), Some("pass"));
    assert_eq!(game.legal_action(3), None);
    assert!(game.chance_weights().is_empty());
}

#[test]
fn chance_acts_by_its_weights() {
    let mut game = game().restarted();
    assert_eq!(game.chance_weights(), [2, 1]);
    let mut copy = game.boxed_clone();
    let (action, events) = game.deal().unwrap();
    assert!(["draw 1", "draw 2"].contains(&action.as_str()));
    assert_eq!(events, [action.replace("draw", "drawn")]);
    assert_eq!(game.deal(), None);
    assert_eq!(copy.deal().unwrap().0, action);
}

#[test]
fn history_is_in_reach() {
    let mut game = game();
    assert_eq!(game.log(), ["draw 2", "place 1,0 r270"]);
    assert_eq!(game.can_undo(), Ok(()));
    assert_eq!(game.undo().as_deref(), Ok("place 1,0 r270"));
    assert_eq!(game.can_undo(), Err(UndoError::Revealed));
    assert_eq!(game.undo(), Err(UndoError::Revealed));
    assert_eq!(game.undo_past_chance().as_deref(), Ok("draw 2"));
    assert_eq!(game.redo().as_deref(), Ok("draw 2"));
    assert_eq!(game.redo().as_deref(), Ok("place 1,0 r270"));
    assert_eq!(game.redo(), Err(UndoError::Nothing));
}

#[test]
fn a_restarted_game_is_in_its_opening_position() {
    let mut game: Box<dyn TextGame> = Box::new(NotatedGame::new(toy([9, 9, 9], 2)));
    game.seed(4);
    let play = |game: &mut Box<dyn TextGame>| while game.random_action().is_some() {};
    play(&mut game);
    let mut again = game.restarted();
    assert!(again.log().is_empty());
    assert_eq!(again.header(), game.header());
    assert_eq!(again.query("stack"), Ok(Answer::Count(27)));
    // The dealer begins anew with its seed.
    play(&mut again);
    assert_eq!(again.log(), game.log());
}

#[test]
fn the_last_events_are_in_reach() {
    let mut game = game();
    game.apply("deploy flag tail").unwrap();
    let events: Vec<_> = game.events().into_iter().map(|event| (event.text, event.points)).collect();
    let expected =
        [("deployed 0 flag tail".to_owned(), vec![]), ("scored 0 2".to_owned(), vec![(Seat(0), 2)])];
    assert_eq!(events, expected);
    game.undo().unwrap();
    assert!(game.events().is_empty());
    game.redo().unwrap();
    assert_eq!(game.events().len(), 2);
}
