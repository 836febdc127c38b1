//! When the engine allocates memory, and how large the types are that programs keep many of.
//!
//! The allocator that counts replaces that of all tests here, and counts the thread that asks.

use std::sync::Arc;

use allocation_counter::measure;
use parcella_over_hill_and_dale::{Action, BoardLimit, Config, Event, OverHillAndDale, State, tiles};
use parcella_ruleset::{Actor, Game, Ruleset, Seeded, Sequence};

const GAMES: u64 = 200;

/// Small and large tables with the full set, fields that are soon shared on a small table, winding paths, and a deck so
/// large that the board outgrows its first size.
fn configurations() -> impl Iterator<Item = Config> {
    let deck = |lines: &[(&str, u32)]| {
        Some(lines.iter().map(|(id, number)| (id.parse().unwrap(), *number)).collect::<Vec<_>>())
    };
    let mut shared = Config { deck: deck(&[("OHD06g", 16), ("OHD19b", 14), ("OHD10", 4)]), ..Config::new(2) };
    shared.options.board_limit = Some(BoardLimit { columns: 5, rows: 7 });
    let winding = Config { deck: deck(&[("OHD01h", 24), ("OHD02f", 12), ("OHD03d", 3)]), ..Config::new(2) };
    let in_deck = tiles::RECONSTRUCTED.iter().filter(|tile| tile.start_copies == 0);
    let tripled = in_deck.map(|tile| (tile.id, 3 * u32::from(tile.count))).collect();
    let tripled = Config { deck: Some(tripled), ..Config::new(3) };
    (2..=5).map(Config::new).chain([shared, winding, tripled])
}

/// Plays a random game from the position in `state`: the list is counted and asked for one action, which is checked and
/// carried out with nobody listening.
fn play(rules: &OverHillAndDale, state: &mut State, seed: u64) {
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

fn finished_game(rules: &Arc<OverHillAndDale>, seed: u64) -> Game<OverHillAndDale> {
    let mut game = Game::<OverHillAndDale>::new(Arc::clone(rules));
    let mut dealer = Seeded::new(seed);
    while parcella_ruleset::random_step(&mut game, &mut dealer).is_some() {}
    game
}

#[test]
fn a_state_that_has_room_plays_on_without_allocating() {
    for config in configurations() {
        let rules = OverHillAndDale::new(config).unwrap();
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
        let rules = Arc::new(OverHillAndDale::new(config).unwrap());
        let fresh = Game::<OverHillAndDale>::new(Arc::clone(&rules));
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
            assert!(expected > 0, "a random game has scorings");
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
        |texts: &[&str]| -> Vec<Action> { texts.iter().map(|text| text.parse().unwrap()).collect() };
    let mut game = Game::<OverHillAndDale>::new(OverHillAndDale::new(Config::new(2)).unwrap());
    for (made, refused) in [
        (
            &["draw OHD03d", "place 1,0 r0", "deploy meeple path@W", "draw OHD02a"][..],
            &["place 9,9 r0", "place 1,0 r0", "place 0,1 r90", "draw OHD02a", "deploy meeple path@E", "pass"]
                [..],
        ),
        // A wanderer stands on the path, and no stable on a path or field.
        (
            &["place -1,0 r0"],
            &["deploy meeple path@E", "deploy stable path@E", "deploy meeple meadow@NL", "place 3,0 r0"],
        ),
        // Another wanderer stands on the tile; beyond the junction; nowhere; on the spot.
        (
            &["pass", "draw OHD02b", "place -2,0 r0", "pass"],
            &[
                "hike 1,0 path@W to 1,0 path@E",
                "hike 1,0 path@W to 5,0 path@E",
                "hike 1,0 path@W to 1,0 path@W",
                "hike 0,0 path@E to -2,0 path@E",
                "take apple",
            ],
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
    let rules = Arc::new(OverHillAndDale::new(Config::new(5)).unwrap());
    for seed in 0..20 {
        let game = finished_game(&rules, seed);
        let mut copy = None;
        let counted = measure(|| copy = Some(game.state().clone()));
        assert_eq!(counted.bytes_current, copy.unwrap().heap_bytes() as i64);
    }
}

#[test]
fn actions_and_events_are_small() {
    assert!(size_of::<Action>() <= 28);
    assert!(size_of::<Event>() <= 32);
}
