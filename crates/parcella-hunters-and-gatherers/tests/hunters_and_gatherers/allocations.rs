//! When the engine allocates memory, and how large the types are that programs keep many of.
//!
//! The allocator that counts replaces that of all tests here, and counts the thread that asks.

use std::sync::Arc;

use allocation_counter::measure;
use parcella_hunters_and_gatherers::{Action, Config, Event, HuntersAndGatherers, State};
use parcella_ruleset::{Actor, Game, Ruleset, Seeded, Sequence};

/// Plays a random game from the position in `state`: the list is counted and asked for one action, which is checked and
/// carried out with nobody listening.
fn play(rules: &HuntersAndGatherers, state: &mut State, seed: u64) {
    let mut dealer = Seeded::new(seed);
    while let Some(actor) = rules.actor(state) {
        let action = match actor {
            Actor::Chance => {
                let chance = rules.chance(state).unwrap();
                rules.chance_action(state, dealer.below(chance.source, chance.total))
            }
            Actor::Seat(_) => {
                let legal = rules.legal_actions(state);
                let chosen = dealer.below(Seeded::CHOICES, legal.len() as u64);
                legal.get(chosen as usize).unwrap()
            }
        };
        assert!(rules.check(state, &action).is_ok());
        rules.commit(state, &action, &mut ());
        rules.scores(state);
    }
    rules.final_scores(state);
}

#[test]
fn a_state_that_has_room_plays_on_without_allocating() {
    for seats in 2..=5 {
        let rules = HuntersAndGatherers::new(Config::new(seats)).unwrap();
        let opening = rules.opening();
        let mut state = rules.opening();
        let mut play_all = || {
            for seed in 0..200 {
                state.clone_from(&opening);
                play(&rules, &mut state, seed);
            }
        };
        // The first time makes room: boards and lists grow to the size that these games need.
        play_all();
        let counted = measure(play_all);
        assert_eq!(counted.count_total, 0, "{seats} seats");
    }
}

#[test]
fn a_refusal_allocates_nothing() {
    let actions =
        |texts: &[&str]| -> Vec<Action> { texts.iter().map(|text| text.parse().unwrap()).collect() };
    let mut game = Game::<HuntersAndGatherers>::new(HuntersAndGatherers::new(Config::new(2)).unwrap());
    for (made, refused) in [
        (
            &["draw L48"][..],
            &["place 9,9 r0", "place -1,0 r90", "place 0,0 r0", "draw L48", "deploy hut river@E", "pass"][..],
        ),
        (
            &["place -1,0 r0"],
            &["deploy member lake@E", "deploy hut meadow@NL", "deploy member forest@N", "draw L48"],
        ),
    ] {
        for action in actions(made) {
            game.apply(action).unwrap();
        }
        let refused = actions(refused);
        let counted = measure(|| {
            for action in &refused {
                assert!(game.apply(*action).is_err(), "{action}");
            }
        });
        assert_eq!(counted.count_total, 0);
    }
}

#[test]
fn the_bytes_of_a_state_are_those_that_were_allocated() {
    let rules = Arc::new(HuntersAndGatherers::new(Config::new(5)).unwrap());
    for seed in 0..20 {
        let mut game = Game::<HuntersAndGatherers>::new(Arc::clone(&rules));
        let mut dealer = Seeded::new(seed);
        while parcella_ruleset::random_step(&mut game, &mut dealer).is_some() {}
        let mut copy = None;
        let counted = measure(|| copy = Some(game.state().clone()));
        assert_eq!(counted.bytes_current, copy.unwrap().heap_bytes() as i64);
    }
}

#[test]
fn actions_and_events_are_small() {
    assert!(size_of::<Action>() <= 16, "{}", size_of::<Action>());
    assert!(size_of::<Event>() <= 32, "{}", size_of::<Event>());
}
