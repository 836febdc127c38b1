use super::{chi_square, random_game, toy};
use crate::toy::Action;
use crate::{NotatedGame, RandomStep, Seeded, Sequence, SimulationTotals, TextGame, random_step, simulate};

#[test]
fn a_simulation_plays_the_games_of_its_seeds() {
    let opening = toy([4, 4, 2], 2);
    let mut expected = SimulationTotals { games: 30, scores: vec![0; 2], ..SimulationTotals::default() };
    for seed in 100..130 {
        let (mut game, mut dealer) = (opening.clone(), Seeded::new(seed));
        loop {
            let choices = game.legal_actions().len() as u64;
            let Some(RandomStep::Chosen { step, .. }) = (match random_step(&mut game, &mut dealer) {
                Some(RandomStep::Dealt(_)) => continue,
                other => other,
            }) else {
                break;
            };
            expected.decisions += 1;
            if step == "place" {
                expected.placings += 1;
                expected.placements += choices;
            }
        }
        for (sum, points) in expected.scores.iter_mut().zip(game.scores()) {
            *sum += i64::from(points);
        }
    }
    assert_eq!(expected.placings, 300);
    assert_eq!(simulate(&opening.shared_rules(), 100..130, &mut |_| true), expected);
}

#[test]
fn a_text_game_plays_the_same_random_game() {
    let opening = toy([4, 4, 2], 2);
    let by_hand = random_game(opening.clone(), 77);
    let mut game = NotatedGame::new(opening);
    game.seed(77);
    while game.random_action().is_some() {}
    assert_eq!(game.game().log(), by_hand.log());
    let totals = game.simulate(77..78, &mut |_| true);
    assert_eq!(totals.scores, by_hand.scores().iter().map(|points| i64::from(*points)).collect::<Vec<_>>());
}

#[test]
fn what_is_drawn_does_not_depend_on_what_is_chosen() {
    let is_draw = |action: &&Action| matches!(action, Action::Draw(_));
    let random = random_game(toy([4, 4, 4], 2), 5);
    let (mut steady, mut dealer) = (toy([4, 4, 4], 2), Seeded::new(5));
    while !steady.is_over() {
        if steady.deal(&mut dealer).is_err() {
            let last = steady.legal_actions().iter().last().unwrap();
            steady.apply(last).unwrap();
        }
    }
    assert_ne!(steady.log(), random.log());
    let draws = |log: &[Action]| log.iter().filter(is_draw).copied().collect::<Vec<_>>();
    assert_eq!(draws(steady.log()), draws(random.log()));
}

#[test]
fn a_seat_chooses_each_legal_action_equally_often() {
    let mut opening = toy([1, 0, 0], 0);
    opening.apply(Action::Draw(1)).unwrap();
    let mut counts = [0; 4];
    for seed in 0..40_000 {
        let mut game = opening.clone();
        let made = random_step(&mut game, &mut Seeded::new(seed)).unwrap();
        let chosen = opening.legal_actions().iter().position(|action| action == made.action()).unwrap();
        counts[chosen] += 1;
    }
    assert!(chi_square(&counts) < 31.0, "{counts:?}");
}

#[test]
fn progress_is_heard_and_can_stop_the_run() {
    let rules = toy([1, 0, 0], 0).shared_rules();
    let mut heard = Vec::new();
    let totals = simulate(&rules, 0..600, &mut |games| {
        heard.push(games);
        true
    });
    assert_eq!((heard.iter().sum::<u64>(), totals.games), (600, 600));
    assert!(heard.len() > 1);
    let mut heard = 0;
    let stopped = simulate(&rules, 0..u64::MAX, &mut |games| {
        heard += games;
        heard < 700
    });
    assert_eq!(stopped.games, heard);
    assert!((700..2000).contains(&heard));
    let none = simulate(&rules, 5..5, &mut |_| panic!("nothing was played"));
    assert_eq!(none, SimulationTotals { scores: vec![0; 2], ..SimulationTotals::default() });
}

#[test]
fn totals_add_up() {
    let rules = toy([2, 2, 0], 1).shared_rules();
    let mut sum = SimulationTotals::default();
    for seeds in [0..10, 10..11, 11..11, 11..40] {
        sum += &simulate(&rules, seeds, &mut |_| true);
    }
    assert_eq!(sum, simulate(&rules, 0..40, &mut |_| true));
}
