//! Random games shrink to short ones.

use std::sync::Arc;

use parcella_kit::strategies::{Choice, PlayedGame, RandomPlay, Rulebook, games, simplest};
use parcella_ruleset::toy::{Action, Event, Part, Setup, State, Toy};
use parcella_ruleset::{Game, Seeded, random_step};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{TestCaseError, TestError, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};

/// A table of many stones.
fn rules() -> Toy {
    Toy::with_setup(Setup { flags: 9, stack: [20, 20, 20], ..Setup::default() }).unwrap()
}

/// The shortest game that makes a property fail, found by shrinking.
fn shrunk(holds: impl Fn(&Game<Toy>) -> bool) -> Vec<String> {
    let mut runner = TestRunner::deterministic();
    let found = runner.run(&games(rules(), 180), |game| {
        if holds(&game) { Ok(()) } else { Err(TestCaseError::fail("planted fault")) }
    });
    match found {
        Err(TestError::Fail(_, game)) => game.log().iter().map(ToString::to_string).collect(),
        other => panic!("the planted fault was not found: {other:?}"),
    }
}

fn flags(state: &State) -> usize {
    state.stones().values().filter(|stone| stone.flag.is_some()).count()
}

#[test]
fn a_fault_of_any_game_shrinks_to_no_action() {
    assert_eq!(shrunk(|_| false), Vec::<String>::new());
}

#[test]
fn a_fault_shrinks_to_the_first_actions_that_show_it() {
    // Two flags need two turns; everything else is as far in front as it can be. The tip of the second stone points
    // at a stone with a flag, so its tail is the first choice.
    let game = shrunk(|game| flags(game.state()) < 2);
    let due =
        ["draw 1", "place 0,-1 r180", "deploy flag tip", "draw 1", "place 0,-2 r180", "deploy flag tail"];
    assert_eq!(game, due);
}

#[test]
fn a_fault_late_in_a_long_game_loses_the_turns_before_it() {
    // Three points by a tip need a stone worth 3 without a flag, and one that points at it.
    let scored = |game: &Game<Toy>| {
        let events = game.events();
        let by_tip = events.iter().any(|event| matches!(event, Event::Deployed { part: Part::Tip, .. }));
        by_tip && events.iter().any(|event| matches!(event, Event::Scored { points: 3, .. }))
    };
    let game = shrunk(|game| !scored(game));
    let due = ["draw 3", "place 0,-1 r180", "pass", "draw 1", "place 0,-2 r180", "deploy flag tip"];
    assert_eq!(game, due);
}

#[test]
fn a_played_game_is_shown_as_its_record() {
    let mut runner = TestRunner::deterministic();
    let game = games(Toy::default(), 3).new_tree(&mut runner).unwrap().current();
    assert_eq!(format!("{game:?}"), format!("the game\n{}", game.record().to_text()));
}

proptest! {
    #[test]
    fn games_have_at_most_so_many_actions(most in 0_usize..40, seed in any::<u64>()) {
        let mut runner = TestRunner::new_with_rng(
            ProptestConfig::default(),
            proptest::test_runner::TestRng::from_seed(
                proptest::test_runner::RngAlgorithm::XorShift,
                &[seed.to_le_bytes(), [7; 8]].concat(),
            ),
        );
        let game = games(Toy::default(), most).new_tree(&mut runner).unwrap().current();
        prop_assert!(game.log().len() <= most);
        let replayed = Game::<Toy>::from_log(game.shared_rules(), game.log().iter().copied()).unwrap();
        prop_assert_eq!(replayed.state(), game.state());
    }
}

struct ToyRules;

impl Rulebook for ToyRules {
    type Rules = Toy;

    fn rules() -> BoxedStrategy<Arc<Toy>> {
        Just(Arc::new(rules())).boxed()
    }
}

/// A program that counts the flags on the table, and fails at the second.
struct FlagCounter;

impl StateMachineTest for FlagCounter {
    type SystemUnderTest = Game<Toy>;
    type Reference = RandomPlay<ToyRules>;

    fn init_test(game: &PlayedGame<Toy>) -> Game<Toy> {
        Game::new(game.shared_rules())
    }

    fn apply(mut own: Game<Toy>, game: &PlayedGame<Toy>, choice: Choice<Action>) -> Game<Toy> {
        if let Some(action) = choice.resolve(&own) {
            own.apply(action).unwrap();
        }
        assert_eq!(own.log(), game.log());
        assert!(flags(own.state()) < 2, "planted fault");
        own
    }
}

#[test]
fn a_state_machine_shrinks_to_a_short_game() {
    let mut runner = TestRunner::deterministic();
    let strategy = RandomPlay::<ToyRules>::sequential_strategy(1..120);
    let found = runner.run(&strategy, |(game, choices, seen)| {
        FlagCounter::test_sequential(ProptestConfig::default(), game, choices, seen);
        Ok(())
    });
    let Err(TestError::Fail(reason, (game, choices, _))) = found else { panic!("not found: {found:?}") };
    assert!(reason.to_string().contains("planted fault"), "{reason}");
    let end = choices.iter().fold(game, RandomPlay::<ToyRules>::apply);
    let log: Vec<String> = end.log().iter().map(ToString::to_string).collect();
    let due =
        ["draw 1", "place 0,-1 r180", "deploy flag tip", "draw 1", "place 0,-2 r180", "deploy flag tail"];
    assert_eq!(log, due, "{choices:?}");
    assert_eq!(choices.len(), 6, "{choices:?}");
}

#[test]
fn a_game_that_was_played_is_made_shorter() {
    let fails = |game: &Game<Toy>| flags(game.state()) > 1;
    let mut game = Game::new(rules());
    let mut dealer = Seeded::new(3);
    while random_step(&mut game, &mut dealer).is_some() {}
    assert!(fails(&game) && game.log().len() > 6, "{}", game.record());
    // Two flags need two turns, each with a stone; the first of the legal actions lead there.
    let shortest = simplest(&game, fails, usize::MAX);
    let log: Vec<String> = shortest.log().iter().map(ToString::to_string).collect();
    assert_eq!(log.len(), 6, "{log:?}");
    assert!(fails(&shortest));
    // Without a question nothing is known to fail but the game itself.
    assert_eq!(simplest(&game, fails, 0).log(), game.log());
    assert_eq!(simplest(&game, |_| false, 100).log(), game.log());
}

#[test]
fn choices_beyond_the_end_change_nothing() {
    let mut runner = TestRunner::deterministic();
    let toy = Toy::with_setup(Setup { stack: [1, 0, 0], ..Setup::default() }).unwrap();
    let over = games(toy, 9).new_tree(&mut runner).unwrap();
    let mut game = over.current();
    while !game.is_over() {
        let choice = RandomPlay::<ToyRules>::transitions(&game).new_tree(&mut runner).unwrap().current();
        game = RandomPlay::<ToyRules>::apply(game, &choice);
    }
    let made = game.log().len();
    let choice = RandomPlay::<ToyRules>::transitions(&game).new_tree(&mut runner).unwrap().current();
    assert_eq!(choice.resolve(&game), None);
    assert_eq!(RandomPlay::<ToyRules>::apply(game, &choice).log().len(), made);
}
