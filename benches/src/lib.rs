//! Games and positions to measure with, the same in every run.
//!
//! Games are random games of the base set, by [`random_step`] with seeds from 0. A bench asserts the answer of what it
//! times before it times it.

use std::sync::Arc;

use parcella_classic::{Classic, Config, Nothing, State};
use parcella_features::TileId;
use parcella_ruleset::{Game, Ruleset, Seeded, random_step};

/// An action of the base game.
pub type Action = parcella_classic::Action<Nothing>;

/// The base game for two seats.
pub fn base_rules() -> Arc<Classic> {
    rules(Config::new(2))
}

/// The rules of a configuration.
///
/// # Panics
///
/// If it cannot be played.
pub fn rules(config: Config) -> Arc<Classic> {
    Arc::new(Classic::new(config, ()).expect("the configurations of benches can be played"))
}

/// A configuration for two seats with `tiles` tiles, the start tile included, in the proportions of the base set.
pub fn deck_of(tiles: u32) -> Config {
    let base = base_rules();
    let full = base.stack_tiles(&base.opening());
    let total: u32 = full.iter().map(|(_, number)| number).sum();
    // Up to each kind its share of the deck, rounded down; so the numbers add up.
    let share = |number: u32| number * (tiles - 1) / total;
    let mut before = 0;
    let deck: Vec<(TileId, u32)> = full
        .into_iter()
        .map(|(tile, number)| {
            let own = share(before + number) - share(before);
            before += number;
            (tile, own)
        })
        .collect();
    Config { deck: Some(deck), ..Config::new(2) }
}

/// A random game that is over.
pub fn finished_game(rules: &Arc<Classic>, seed: u64) -> Game<Classic> {
    let mut game = Game::<Classic>::new(Arc::clone(rules));
    let mut dealer = Seeded::new(seed);
    while random_step(&mut game, &mut dealer).is_some() {}
    game
}

/// A position in which one kind of decision is open, and the action that was made there.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The position.
    pub state: State<()>,
    /// What was done.
    pub action: Action,
}

/// Positions in which `step` is open, one of each of `games` random games: of the first game the first such position, of
/// the second the second, and so on, from the first again after the last. So every time of a game counts the same, and
/// all of them together stay small enough for the cache of a processor.
pub fn decisions(rules: &Arc<Classic>, step: &str, games: usize) -> Vec<Decision> {
    (0..games)
        .map(|number| {
            let game = finished_game(rules, number as u64);
            let mut found = decisions_of(rules, &game, step);
            let count = found.len();
            found.swap_remove(number % count)
        })
        .collect()
}

fn decisions_of(rules: &Arc<Classic>, game: &Game<Classic>, step: &str) -> Vec<Decision> {
    let mut state = rules.opening();
    let mut found = Vec::new();
    for &action in game.log() {
        if rules.step(&state) == step {
            found.push(Decision { state: state.clone(), action });
        }
        rules.commit(&mut state, &action, &mut ());
    }
    assert!(!found.is_empty(), "every game has decisions of the step `{step}`");
    found
}
