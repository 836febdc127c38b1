//! The greedy choice is the best by every other way to find it.

use crate::toy::Toy;
use crate::{Actor, Game, NotatedGame, Seat, Seeded, Sequence, TextGame, greedy_choice, lead, random_step};

#[test]
fn a_lead_is_over_the_best_of_the_others() {
    let mut differ = false;
    for seed in 0..20 {
        let mut game = Game::new(Toy::new(3).unwrap());
        let mut dealer = Seeded::new(seed);
        while random_step(&mut game, &mut dealer).is_some() {}
        let scores = game.final_scores();
        let leads: Vec<i32> = Seat::all(3).map(|seat| lead(game.rules(), game.state(), seat)).collect();
        let by_hand = [
            scores[0] - scores[1].max(scores[2]),
            scores[1] - scores[0].max(scores[2]),
            scores[2] - scores[0].max(scores[1]),
        ];
        assert_eq!(leads, by_hand);
        differ |= leads.iter().any(|lead| *lead != 0);
    }
    assert!(differ, "the seats have no points");
}

#[test]
fn no_other_action_leads_further_and_none_before_it_as_far() {
    let mut decisions = 0;
    for seed in 0..20 {
        let mut game = Game::new(Toy::new(2 + (seed % 3) as u32).unwrap());
        let mut dealer = Seeded::new(seed);
        loop {
            let choice = greedy_choice(&game);
            match game.actor() {
                Some(Actor::Seat(seat)) => {
                    // By playing on, action by action.
                    let after = |action| {
                        let mut next = game.clone();
                        next.apply(action).unwrap();
                        lead(next.rules(), next.state(), seat)
                    };
                    let leads: Vec<_> =
                        game.legal_actions().iter().map(|action| (after(action), action)).collect();
                    let most = leads.iter().map(|(lead, _)| *lead).max().unwrap();
                    let first = leads.iter().find(|(lead, _)| *lead == most).unwrap().1;
                    assert_eq!(choice, Some(first), "{}", game.record());
                    decisions += usize::from(leads.iter().any(|(lead, _)| *lead < most));
                }
                Some(Actor::Chance) | None => assert_eq!(choice, None),
            }
            if random_step(&mut game, &mut dealer).is_none() {
                break;
            }
        }
    }
    assert!(decisions > 20, "only {decisions} decisions made a difference");
}

#[test]
fn a_game_driven_by_text_makes_the_same_choice() {
    let mut game = NotatedGame::new(Game::new(Toy::default()));
    game.seed(2);
    assert_eq!(game.greedy_action(), None);
    let mut made = 0;
    while !game.game().is_over() {
        let choice = greedy_choice(game.game());
        match game.greedy_action() {
            Some((action, events)) => {
                assert_eq!(Some(action), choice.map(|action| action.to_string()));
                assert_eq!(events.len(), game.events().len());
                made += 1;
            }
            None => assert!(game.deal().is_some()),
        }
    }
    assert!(made > 0 && game.greedy_action().is_none());
}
