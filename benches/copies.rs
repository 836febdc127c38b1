//! Copies of a base game that is over: the most that a copy ever has to carry.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use parcella_benches::{base_rules, finished_game};

fn copies(criterion: &mut Criterion) {
    let rules = base_rules();
    let game = finished_game(&rules, 0);
    let other = finished_game(&rules, 1);
    let mut scratch = other.state().clone();
    assert_ne!(scratch, *game.state());
    scratch.clone_from(game.state());
    assert_eq!(scratch, *game.state());
    assert_eq!(game.state().clone(), *game.state());
    assert_eq!(game.clone().log(), game.log());

    let mut group = criterion.benchmark_group("copies");
    group.bench_function("clone of a state", |bencher| {
        bencher.iter(|| black_box(game.state()).clone());
    });
    group.bench_function("clone_from of a state", |bencher| {
        bencher.iter(|| scratch.clone_from(black_box(game.state())));
    });
    group.bench_function("clone of a game", |bencher| {
        bencher.iter(|| black_box(&game).clone());
    });
    let mut kept = other.clone();
    group.bench_function("clone_from of a game", |bencher| {
        bencher.iter(|| kept.clone_from(black_box(&game)));
    });
    assert_eq!((&kept, kept.log()), (&game, game.log()));
    group.finish();
}

criterion_group!(benches, copies);
criterion_main!(benches);
