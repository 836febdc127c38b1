//! Bytes of a base game that is over, in all its parts. Not timed; the mean over many games has a bound.

use parcella_benches::{base_rules, finished_game};
use parcella_classic::Classic;
use parcella_ruleset::Game;

const GAMES: u64 = 200;
/// The most that a finished base game may take, on average.
const MOST: usize = 16 << 10;

fn main() {
    let rules = base_rules();
    let mut parts = [0; 3];
    let mut largest = 0;
    for seed in 0..GAMES {
        let game = finished_game(&rules, seed);
        let bytes = [size_of::<Game<Classic>>(), game.state().heap_bytes(), size_of_val(game.log())];
        largest = largest.max(bytes.iter().sum());
        for (sum, part) in parts.iter_mut().zip(bytes) {
            *sum += part;
        }
    }
    let [own, state, log] = parts.map(|sum| sum / GAMES as usize);
    let mean = own + state + log;
    println!(
        "bytes of a finished base game: mean {mean} = {own} of its own + {state} of its state + {log} of its log"
    );
    println!("largest of {GAMES}: {largest}");
    assert!(mean <= MOST, "{mean} bytes on average, {MOST} are allowed");
}
