//! Engine and oracle tell the same games.

mod common;

use parcella_kit::Level;
use parcella_oracle::classic::{Verified, verify};

#[test]
fn random_games_are_told_alike() {
    let games = Level::from_environment().choose(10, 40, 2000);
    let mut verified = Verified::default();
    for number in 0..games {
        match verify(&common::rules(number), [number], usize::MAX) {
            Ok(compared) => verified += compared,
            Err(disagreement) => panic!("game {number}: {disagreement}"),
        }
    }
    assert_eq!(verified.games, games);
    assert!(verified.actions > 40 * games, "only {} actions in {games} games", verified.actions);
    println!("{} actions in {games} games", verified.actions);
}
