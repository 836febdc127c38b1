//! When the engine allocates memory, and how large the types are that programs keep many of.
//!
//! The allocator that counts replaces that of all tests here, and counts the thread that asks.

use std::sync::Arc;

use allocation_counter::measure;
use parcella_classic::{Action, Classic, Config, Event, Followers, Nothing, State, tiles};
use parcella_ruleset::{Actor, Game, Ruleset, Seeded, Sequence};

const GAMES: u64 = 200;

/// Small and large tables with the full set, with as many followers as there can be, and one with a deck so large that
/// the board outgrows its first size.
fn configurations() -> impl Iterator<Item = Config> {
    let full = (2..=5).flat_map(|seats| {
        [Followers::Seven, Followers::Nine].map(|followers| {
            let mut config = Config::new(seats);
            config.options.followers = followers;
            config
        })
    });
    let tripled = tiles::BASE.iter().map(|tile| (tile.id, 3 * u32::from(tile.count))).collect();
    full.chain([Config { deck: Some(tripled), ..Config::new(3) }])
}

/// Plays a random game from the position in `state`: the list is counted and asked for one action, which is checked and
/// carried out with nobody listening.
fn play(rules: &Classic, state: &mut State<()>, seed: u64) {
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

fn finished_game(rules: &Arc<Classic>, seed: u64) -> Game<Classic> {
    let mut game = Game::<Classic>::new(Arc::clone(rules));
    let mut dealer = Seeded::new(seed);
    while parcella_ruleset::random_step(&mut game, &mut dealer).is_some() {}
    game
}

#[test]
fn a_state_that_has_room_plays_on_without_allocating() {
    for config in configurations() {
        let rules = Classic::new(config, ()).unwrap();
        let opening = rules.opening();
        let mut state = rules.opening();
        let mut play_all = || {
            for seed in 0..GAMES {
                state.clone_from(&opening);
                play(&rules, &mut state, seed);
            }
        };
        // The first time makes room: boards and lists grow to the size that these games need.
        play_all();
        let counted = measure(play_all);
        assert_eq!(counted.count_total, 0, "{:?}", rules.config());
    }
}

#[test]
fn an_action_applied_allocates_for_its_scorings_alone() {
    for config in configurations() {
        let rules = Arc::new(Classic::new(config, ()).unwrap());
        let fresh = Game::<Classic>::new(Arc::clone(&rules));
        // Each game is played twice in the same memory; the log, the list of events and the board have room then.
        let mut game = fresh.clone();
        for seed in 0..20 {
            let played = finished_game(&rules, seed);
            let mut expected = 0;
            game.clone_from(&fresh);
            for action in played.log() {
                for event in game.apply(*action).unwrap() {
                    if let Event::Scored(scoring) = event {
                        // One for the scoring, and one more where more than two seats are paid.
                        expected += 1 + u64::from(scoring.awards.len() > 2);
                    }
                }
            }
            assert!(expected > 10, "a random game has scorings");
            game.clone_from(&fresh);
            let counted = measure(|| {
                for action in played.log() {
                    game.apply(*action).unwrap();
                }
            });
            assert_eq!(counted.count_total, expected, "seed {seed}, {:?}", rules.config());
        }
    }
}

#[test]
fn a_refusal_allocates_nothing() {
    let actions =
        |texts: &[&str]| -> Vec<Action<Nothing>> { texts.iter().map(|text| text.parse().unwrap()).collect() };
    let mut game = Game::<Classic>::new(Classic::new(Config::new(2), ()).unwrap());
    for (made, refused) in [
        // The crossing W has no road on the side that was north.
        (
            &["draw U", "place 1,0 r0", "deploy follower road@E", "draw W"][..],
            &["place 9,9 r0", "place 1,0 r0", "place 2,0 r270", "draw U", "deploy follower road@E", "pass"][..],
        ),
        // A thief stands on the road to the west of it, and a city is not on it at all.
        (&["place 2,0 r0"], &["deploy follower road@W", "deploy follower city@N", "place 3,0 r0", "draw U"]),
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
    let rules = Arc::new(Classic::new(Config::new(5), ()).unwrap());
    for seed in 0..20 {
        let game = finished_game(&rules, seed);
        let mut copy = None;
        let counted = measure(|| copy = Some(game.state().clone()));
        assert_eq!(counted.bytes_current, copy.unwrap().heap_bytes() as i64);
    }
}

#[test]
fn actions_and_events_are_small() {
    assert!(size_of::<Action<Nothing>>() <= 12);
    assert!(size_of::<Event<Nothing>>() <= 32);
}

#[test]
fn a_state_knows_how_many_bytes_it_has_on_the_heap() {
    let rules = Classic::new(Config::new(5), ()).unwrap();
    let mut dealer = Seeded::new(3);
    let mut game = Game::new(rules);
    for _ in 0..150 {
        // A copy has no room to spare, so what it takes is what it holds.
        let mut copy = None;
        let state = game.state();
        let taken = measure(|| copy = Some(state.clone()));
        assert_eq!(copy.unwrap().heap_bytes() as i64, taken.bytes_current);
        parcella_ruleset::random_step(&mut game, &mut dealer).unwrap();
    }
    assert!(game.state().pieces().count() > 5);
}
