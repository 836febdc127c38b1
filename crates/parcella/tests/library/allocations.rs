//! Playing with all expansions allocates nothing on a state that has room.
//!
//! The allocator that counts replaces that of all tests here, and counts the thread that asks.

use allocation_counter::measure;
use parcella::classic::Extent;
use parcella::prelude::*;

const GAMES: u64 = 60;

#[allow(clippy::needless_update, reason = "expansions may be added to the set")]
fn all(seed: u64) -> Expansions {
    let extent = if seed == 3 { Extent::TilesOnly } else { Extent::Full };
    Expansions {
        inns_and_cathedrals: Some(parcella::inns_and_cathedrals::InnsAndCathedrals { extent }),
        traders_and_builders: Some(parcella::traders_and_builders::TradersAndBuilders { extent }),
        hills_and_sheep: Some(parcella::hills_and_sheep::HillsAndSheep::default()),
        ..Expansions::default()
    }
}

/// Plays a random game from the position in `state`: the list is counted and asked for one action, which is checked and
/// carried out with nobody listening.
fn play(rules: &Classic<Expansions>, state: &mut State<Expansions>, seed: u64) {
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
    for seed in 0..5 {
        let rules = Classic::new(Config::new(2 + seed as u8), all(seed)).unwrap();
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
        assert_eq!(counted.count_total, 0, "{} seats", rules.seats());
    }
}

#[test]
fn actions_are_small() {
    assert!(size_of::<ClassicAction>() <= 16);
}
