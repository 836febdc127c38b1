//! Tests of the whole crate, on the toy game.

mod chance;
mod game;
mod greedy;
mod hash;
mod load;
mod record;
mod simulation;
#[cfg(feature = "serde")]
mod stored;
mod text_game;
mod toy;
mod turn;

use crate::toy::{Setup, Toy};
use crate::{Game, Seeded, random_step};

/// A toy game with this stack of stones worth 1, 2 and 3, and this number of flags for each of two seats.
fn toy(stack: [u32; 3], flags: u8) -> Game<Toy> {
    Game::new(Toy::with_setup(Setup { stack, flags, ..Setup::default() }).unwrap())
}

/// Makes actions given as text, all of them legal.
fn play(game: &mut Game<Toy>, actions: &[&str]) {
    use crate::Notation;
    for text in actions {
        let action = game.rules().read_action(game.state(), text).unwrap();
        game.apply(action).unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
    }
}

/// A random game played to its end.
fn random_game(mut game: Game<Toy>, seed: u64) -> Game<Toy> {
    let mut dealer = Seeded::new(seed);
    while random_step(&mut game, &mut dealer).is_some() {}
    game
}

/// The statistic chi-square of counts that should all be the same.
fn chi_square(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|count| (*count as f64 - expected).powi(2) / expected).sum()
}
