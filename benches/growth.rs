//! What a tile costs in decks of different sizes. One element is one tile: the time of an element may grow with the
//! length of the frontier, and must not grow with the number of tiles.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use parcella_benches::{deck_of, rules};
use parcella_ruleset::{Ruleset, simulate};

/// Games in one measurement.
const GAMES: u64 = 8;

fn growth(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("growth");
    group.sample_size(20);
    for tiles in [75, 150, 300, 600] {
        let rules = rules(deck_of(tiles));
        let opening = rules.opening();
        assert_eq!(opening.tiles().len() as u32 + rules.stack(&opening), tiles);
        let totals = simulate(&rules, 0..GAMES, &mut |_| true);
        assert_eq!(totals.games, GAMES);
        // Nearly every tile of a deck in these proportions finds a place.
        let drawn = GAMES * u64::from(tiles - 1);
        assert!(
            (drawn * 98 / 100..=drawn).contains(&totals.placings),
            "{} of {drawn} tiles",
            totals.placings
        );
        group.throughput(Throughput::Elements(GAMES * u64::from(tiles)));
        group.bench_with_input(BenchmarkId::from_parameter(tiles), &rules, |bencher, rules| {
            bencher.iter(|| simulate(black_box(rules), 0..GAMES, &mut |_| true));
        });
    }
    group.finish();
}

criterion_group!(benches, growth);
criterion_main!(benches);
