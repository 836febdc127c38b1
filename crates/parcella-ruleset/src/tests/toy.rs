use std::collections::HashSet;

use super::{play, toy};
use crate::toy::{Action, Cell, Setup, Toy};
use crate::{
    Actor, Answer, Game, Lawful, NoFiles, Notation, Refusal, Ruleset, Seat, Seeded, Sequence, Symmetry,
    perft, random_step,
};

#[test]
fn flags_score_the_stone_or_the_one_pointed_at() {
    let mut game = toy([1, 1, 1], 2);
    play(&mut game, &["draw 3", "place 1,0 r270", "deploy flag tail"]);
    assert_eq!(game.scores()[..], [3, 0]);
    play(&mut game, &["draw 2", "place 1,1 r0"]);
    // TOY-7: the stone on 1,0 carries a flag.
    let refusal = game.check(&Action::Deploy(crate::toy::Part::Tip)).unwrap_err();
    assert_eq!(refusal.rule().unwrap().to_string(), "TOY-7");
    play(&mut game, &["pass", "draw 1", "place 1,2 r0", "deploy flag tip"]);
    // TOY-8: seat 0 scored 3 and 2; the two flags of seat 1 are left.
    assert!(game.is_over());
    assert_eq!(game.scores()[..], [5, 2]);
    assert_eq!(game.outcome().unwrap().winners().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn flags_in_supply_are_part_of_the_final_score() {
    let game = toy([1, 1, 1], 2);
    assert_eq!((&game.scores()[..], &game.final_scores()[..]), (&[0, 0][..], &[2, 2][..]));
}

/// With one stone on the table there are 4 ways to lay the next; with two stones side by side, 3 beside each.
#[test]
fn sequences_are_counted() {
    let game = toy([2, 0, 0], 0);
    let counts: Vec<u64> = (0..7).map(|depth| perft(game.rules(), game.state(), depth)).collect();
    assert_eq!(counts, [1, 1, 4, 4, 24, 24, 24]);
    let game = toy([1, 1, 0], 1);
    // Two stones to draw; four ways to lay; tip, tail or pass.
    let counts: Vec<u64> = (0..4).map(|depth| perft(game.rules(), game.state(), depth)).collect();
    assert_eq!(counts, [1, 2, 8, 24]);
    // Then the other stone is drawn and laid in 6 ways. Where the first carries a flag, its tip is refused to the 3
    // that point at it.
    assert_eq!(perft(game.rules(), game.state(), 5), 24 * 6);
    let (with_flag, without) = (3 * 2 + 3 * 3, 6 * 3);
    assert_eq!(perft(game.rules(), game.state(), 6), 8 * (2 * with_flag + without));
}

#[test]
fn the_three_tellings_of_the_rules_agree() {
    for seed in 0..20 {
        let (mut game, mut dealer) = (toy([3, 2, 2], 1), Seeded::new(seed));
        let conserved = game.rules().conserved(game.state());
        let mut fold = game.scores();
        loop {
            let (rules, state) = (game.rules(), game.state());
            let legal: Vec<Action> = game.legal_actions().iter().collect();
            assert!(legal.is_sorted_by(|a, b| a < b));
            assert!((0..legal.len()).all(|n| game.legal_actions().get(n) == Some(legal[n])));
            let universe: HashSet<Action> = rules.universe(state).into_iter().collect();
            let checked: HashSet<Action> =
                universe.into_iter().filter(|action| game.check(action).is_ok()).collect();
            assert_eq!(checked, legal.iter().copied().collect());
            assert_eq!(rules.conserved(state), conserved);
            assert_eq!(rules.consistency(state), Ok(()));
            assert_eq!(game.is_over(), legal.is_empty());
            if let Some(chance) = rules.chance(state) {
                let weights: u64 = legal.iter().map(|action| rules.weight(state, action)).sum();
                assert_eq!(weights, chance.total);
            }
            assert_eq!(fold, game.scores());
            if random_step(&mut game, &mut dealer).is_none() {
                break;
            }
            for (seat, points) in game.events().iter().flat_map(|event| game.rules().points(event)) {
                fold[seat.index()] += points;
            }
        }
        assert_eq!(game.scores(), game.final_scores());
        assert!(game.log().len() <= game.rules().passport().longest_game);
    }
}

#[test]
fn a_game_laid_differently_is_the_same_game() {
    let setup = Setup { seats: 3, first: 1, ..Setup::default() };
    let symmetries = (0..4).map(|turns| Symmetry {
        quarter_turns: turns,
        translation: (3 * i32::from(turns) - 4, 7),
        seat_shift: turns % 3,
    });
    for (seed, symmetry) in (0..).zip(symmetries) {
        let mut game = Game::new(Toy::with_setup(setup).unwrap());
        let mut image = Game::new(game.rules().transformed(symmetry).unwrap());
        let mut dealer = Seeded::new(seed);
        while let Some(step) = random_step(&mut game, &mut dealer) {
            let action =
                game.rules().transformed_action(symmetry, &step.action(), image.rules(), image.state());
            image.apply(action).unwrap();
            for seat in Seat::all(3) {
                let moved = (seat.index() + usize::from(symmetry.seat_shift)) % 3;
                assert_eq!(game.scores()[seat.index()], image.scores()[moved]);
            }
        }
        assert!(image.is_over());
    }
    let too_far = Symmetry { translation: (i32::MAX, 0), ..Symmetry::default() };
    assert_eq!(Toy::default().transformed(too_far), None);
}

#[test]
fn a_set_up_is_refused_with_every_reason() {
    let setup = Setup { seats: 5, first: 9, flags: 10, stack: [0; 3], start: Cell { x: 1001, y: 0 } };
    let codes: Vec<_> = Toy::with_setup(setup).unwrap_err().faults.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["seats", "flags", "empty-stack", "start"]);
    let first = Setup { first: 2, ..Setup::default() };
    assert_eq!(Toy::with_setup(first).unwrap_err().faults[0].code, "first-seat");
    for (seats, is_allowed) in [(0, false), (1, false), (2, true), (4, true), (5, false)] {
        assert_eq!(Toy::new(seats).is_ok(), is_allowed);
    }
}

#[test]
fn the_first_seat_begins() {
    let setup = Setup { seats: 3, first: 2, ..Setup::default() };
    let mut game = Game::new(Toy::with_setup(setup).unwrap());
    let mut order = Vec::new();
    for cell in ["1,0", "2,0", "3,0", "4,0"] {
        play(&mut game, &["draw 1"]);
        order.push(game.actor());
        play(&mut game, &[&format!("place {cell} r270"), "pass"]);
    }
    assert_eq!(order, [2, 0, 1, 2].map(|seat| Some(Actor::Seat(Seat(seat)))));
}

#[test]
fn queries_have_answers() {
    let mut game = toy([1, 1, 1], 2);
    play(&mut game, &["draw 3", "place 1,0 r270", "deploy flag tail"]);
    let query = |text| game.rules().query(game.state(), text);
    assert_eq!(query("supply 0 flag"), Ok(Answer::Count(1)));
    assert_eq!(query("supply 1 flag"), Ok(Answer::Count(2)));
    assert_eq!(query("stack"), Ok(Answer::Count(2)));
    assert_eq!(query("worth 1,0"), Ok(Answer::Count(3)));
    assert_eq!(query("flagged 1,0"), Ok(Answer::Truth(true)));
    assert_eq!(query("flagged 0,0"), Ok(Answer::Truth(false)));
    for unknown in ["", "supply 2 flag", "supply 0 follower", "worth 9,9", "worth x", "moon"] {
        assert_eq!(query(unknown).unwrap_err().query, unknown);
    }
}

#[test]
fn headers_are_read_and_written() {
    for setup in [
        Setup::default(),
        Setup { seats: 4, first: 3, flags: 0, stack: [0, 900, 100], start: Cell { x: -7, y: 1000 } },
        Setup { stack: [1, 0, 0], ..Setup::default() },
    ] {
        let rules = Toy::with_setup(setup).unwrap();
        let header = rules.write_header();
        assert_eq!(Toy::read_header(&header, &NoFiles), Ok(rules));
    }
}

#[test]
fn the_picture_shows_what_is_there() {
    let mut game = toy([1, 1, 1], 2);
    play(&mut game, &["draw 3", "place 1,0 r270", "deploy flag tip", "draw 2"]);
    let picture = game.rules().picture(game.state());
    let labels: Vec<(i32, i32, &str)> =
        picture.squares.iter().map(|s| (s.x, s.y, s.label.as_str())).collect();
    assert_eq!(labels, [(0, 0, "1"), (1, 0, "3")]);
    assert_eq!(picture.frontier, [(0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)]);
    let figure = &picture.figures[0];
    let shape = &picture.squares[1].shapes[figure.shape];
    assert_eq!((figure.x, figure.y, figure.seat, shape.kind.as_str()), (1, 0, 0, "tip"));
    assert_eq!(shape.ports, ["W"]);
    assert_eq!(picture.in_hand.unwrap().label, "2");
    assert_eq!(picture.seats, [(1, vec![1]), (0, vec![2])]);
}
