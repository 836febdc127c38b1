use super::{play, random_game, toy};
use crate::toy::{Action, Cell, Event, Part, Toy, ToyRefusal, Way};
use crate::{Game, Outcome, ReplayError, Seat, UndoError};

#[test]
fn a_refused_action_changes_nothing() {
    let mut game = toy([1, 1, 0], 2);
    play(&mut game, &["draw 2", "place 1,0 r270"]);
    game.undo().unwrap();
    let before = (game.state().clone(), game.log().to_vec(), game.undone().to_vec());
    let refused = game.apply(Action::Place(Cell { x: 5, y: 5 }, Way::North));
    assert_eq!(refused, Err(ToyRefusal::PointsAtNothing { cell: Cell { x: 5, y: 5 }, side: "N" }));
    assert_eq!((game.state().clone(), game.log().to_vec(), game.undone().to_vec()), before);
}

#[test]
fn an_action_gives_its_events() {
    let mut game = toy([1, 1, 0], 2);
    play(&mut game, &["draw 2", "place 1,0 r270"]);
    assert_eq!(game.events(), [Event::Placed { cell: Cell { x: 1, y: 0 }, arrow: Way::West }]);
    let seat = Seat(0);
    let expected = [Event::Deployed { seat, part: Part::Tail }, Event::Scored { seat, points: 2 }];
    assert_eq!(game.apply(Action::Deploy(Part::Tail)), Ok(&expected[..]));
    assert_eq!(game.events(), expected);
}

#[test]
fn undo_then_redo_changes_nothing() {
    let finished = random_game(toy([4, 4, 2], 2), 7);
    let mut game = finished.clone();
    let mut positions = Vec::new();
    while let Ok(action) = game.undo_past_chance() {
        positions.push((game.state().clone(), action));
    }
    assert_eq!(positions.len(), finished.log().len());
    assert_eq!(game, Game::new(finished.rules().clone()));
    assert_eq!(game.undone().len(), positions.len());
    while let Some((position, action)) = positions.pop() {
        assert_eq!(*game.state(), position);
        assert_eq!(game.redo(), Ok(action));
    }
    assert_eq!(game.redo(), Err(UndoError::Nothing));
    assert_eq!((game.state(), game.log()), (finished.state(), finished.log()));
}

#[test]
fn undo_stops_at_what_chance_revealed() {
    let mut game = toy([1, 1, 0], 2);
    assert_eq!((game.can_undo(), game.undo()), (Err(UndoError::Nothing), Err(UndoError::Nothing)));
    assert_eq!(game.undo_past_chance(), Err(UndoError::Nothing));
    play(&mut game, &["draw 2", "place 1,0 r270"]);
    assert_eq!(game.can_undo(), Ok(()));
    assert_eq!(game.undo(), Ok(Action::Place(Cell { x: 1, y: 0 }, Way::West)));
    let before = game.state().clone();
    assert_eq!((game.can_undo(), game.undo()), (Err(UndoError::Revealed), Err(UndoError::Revealed)));
    assert_eq!((game.state(), game.log()), (&before, &[Action::Draw(2)][..]));
    assert_eq!(game.undo_past_chance(), Ok(Action::Draw(2)));
    assert_eq!(game.undone().len(), 2);
}

#[test]
fn a_new_action_forgets_what_was_undone() {
    let mut game = toy([1, 1, 0], 2);
    play(&mut game, &["draw 2", "place 1,0 r270"]);
    game.undo().unwrap();
    play(&mut game, &["place 0,1 r0"]);
    assert_eq!(game.redo(), Err(UndoError::Nothing));
}

#[test]
fn a_clone_goes_its_own_way() {
    let mut original = toy([1, 1, 0], 2);
    play(&mut original, &["draw 2"]);
    let mut copy = original.clone();
    play(&mut copy, &["place 1,0 r270"]);
    assert_ne!(copy, original);
    assert_eq!((original.log().len(), copy.log().len()), (1, 2));
    copy.clone_from(&original);
    assert_eq!(
        (copy.state(), copy.log(), copy.undone()),
        (original.state(), original.log(), original.undone())
    );
    assert!(copy.events().is_empty());
}

#[test]
fn the_same_position_is_equal_however_it_was_reached() {
    let east = ["draw 1", "place 1,0 r270"];
    let south = ["draw 1", "place 0,1 r0"];
    let reached = |actions: [[&str; 2]; 2]| {
        let mut game = toy([3, 0, 0], 0);
        play(&mut game, &actions.concat());
        game
    };
    let (one, other) = (reached([east, south]), reached([south, east]));
    assert_ne!(one.log(), other.log());
    assert_eq!(one, other);
    assert_eq!(one.position_hash(), other.position_hash());
}

#[test]
fn a_log_leads_to_its_game() {
    let finished = random_game(toy([4, 4, 2], 2), 11);
    let again = Game::from_log(finished.shared_rules(), finished.log().iter().copied());
    let again: Game<Toy> = again.unwrap();
    assert_eq!((again.state(), again.log()), (finished.state(), finished.log()));
}

#[test]
fn a_false_log_names_the_first_refused_action() {
    let game = toy([1, 1, 0], 2);
    let actions = [Action::Draw(2), Action::Draw(1), Action::Pass];
    let error = Game::<Toy>::from_log(game.rules().clone(), actions).unwrap_err();
    let refusal = ToyRefusal::OutOfStep { open: "place" };
    assert_eq!(error, ReplayError { index: 1, action: Action::Draw(1), refusal });
    assert_eq!(error.to_string(), "action 1 of the log, `draw 1`, is refused: the open decision is `place`");
}

#[test]
fn tied_seats_share_a_rank() {
    let outcome = Outcome::by_points(&[49, 50, 12, 50]);
    let ranks: Vec<(u8, i32, u8)> = outcome.standings.iter().map(|s| (s.seat.0, s.points, s.rank)).collect();
    assert_eq!(ranks, [(1, 50, 1), (3, 50, 1), (0, 49, 3), (2, 12, 4)]);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(1), Seat(3)]);
}
