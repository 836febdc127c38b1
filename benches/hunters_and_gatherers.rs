//! Whole games of Hunters and Gatherers with two seats. One element is one game.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use parcella_hunters_and_gatherers::{Config, HuntersAndGatherers};
use parcella_ruleset::{Game, Ruleset, Seeded, random_step, simulate};

/// Games in one measurement.
const GAMES: u64 = 64;

fn games(criterion: &mut Criterion) {
    let rules = HuntersAndGatherers::new(Config::new(2)).expect("the full set can be played");
    let rules = Arc::new(rules);
    let games: Vec<Game<HuntersAndGatherers>> = (0..GAMES)
        .map(|seed| {
            let mut game = Game::<HuntersAndGatherers>::new(Arc::clone(&rules));
            let mut dealer = Seeded::new(seed);
            while random_step(&mut game, &mut dealer).is_some() {}
            game
        })
        .collect();
    let mut group = criterion.benchmark_group("hunters and gatherers");
    group.throughput(Throughput::Elements(GAMES));

    // What `parcella sim` runs: random choices, check, log and events.
    let mut totals = vec![0; 2];
    for game in &games {
        for (sum, points) in totals.iter_mut().zip(game.scores()) {
            *sum += i64::from(points);
        }
    }
    let simulated = simulate(&rules, 0..GAMES, &mut |_| true);
    assert_eq!((simulated.games, &simulated.scores), (GAMES, &totals));
    group.bench_function("simulate", |bencher| {
        bencher.iter(|| simulate(black_box(&rules), 0..GAMES, &mut |_| true));
    });

    let opening = rules.opening();
    let mut state = opening.clone();
    let play_log = |state: &mut <HuntersAndGatherers as Ruleset>::State, game: &Game<HuntersAndGatherers>| {
        state.clone_from(&opening);
        for action in game.log() {
            rules.commit(state, action, &mut ());
        }
    };
    for game in &games {
        play_log(&mut state, game);
        assert_eq!(state, *game.state());
    }
    group.bench_function("recorded log by commit", |bencher| {
        bencher.iter(|| {
            for game in &games {
                play_log(&mut state, black_box(game));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, games);
criterion_main!(benches);
