//! The list of legal placements of the tile in hand, at every time of a game.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use parcella_benches::{Action, Decision, base_rules, decisions};
use parcella_classic::Classic;
use parcella_ruleset::{Lawful, Ruleset, Seeded, Sequence};

/// The legal actions by brute force: everything thinkable, judged one by one.
fn judged(rules: &Classic, state: &<Classic as Ruleset>::State) -> Vec<Action> {
    let mut legal = rules.universe(state);
    legal.retain(|action| rules.check(state, action).is_ok());
    legal.sort_unstable();
    legal
}

fn placements(criterion: &mut Criterion) {
    let rules = base_rules();
    // One for each turn of a game of 71 turns.
    let positions = decisions(&rules, "place", 71);
    let mut dealer = Seeded::new(0);
    let mut cases = Vec::new();
    for Decision { state, .. } in &positions {
        let expected = judged(&rules, state);
        let list = rules.legal_actions(state);
        assert_eq!(list.len(), expected.len());
        assert!(!list.is_empty());
        for (index, action) in expected.iter().enumerate() {
            assert_eq!(list.get(index), Some(*action));
        }
        assert_eq!(list.get(expected.len()), None);
        assert!(list.iter().eq(expected.iter().copied()));
        let index = dealer.below(Seeded::CHOICES, expected.len() as u64) as usize;
        cases.push((state, index, expected[index]));
    }

    let mut group = criterion.benchmark_group("placements");
    group.bench_function("len", |bencher| {
        let mut cases = cases.iter().cycle();
        bencher.iter(|| {
            let (state, ..) = cases.next().unwrap();
            rules.legal_actions(black_box(state)).len()
        });
    });
    group.bench_function("is_empty", |bencher| {
        let mut cases = cases.iter().cycle();
        bencher.iter(|| {
            let (state, ..) = cases.next().unwrap();
            rules.legal_actions(black_box(state)).is_empty()
        });
    });
    group.bench_function("get", |bencher| {
        let mut cases = cases.iter().cycle();
        bencher.iter(|| {
            let (state, index, _) = cases.next().unwrap();
            rules.legal_actions(black_box(state)).get(*index)
        });
    });
    group.bench_function("fill", |bencher| {
        let mut cases = cases.iter().cycle();
        let mut buffer = Vec::new();
        bencher.iter(|| {
            let (state, ..) = cases.next().unwrap();
            rules.legal_actions(black_box(state)).fill(&mut buffer);
            buffer.len()
        });
    });
    group.bench_function("check", |bencher| {
        let mut cases = cases.iter().cycle();
        bencher.iter(|| {
            let (state, _, action) = cases.next().unwrap();
            rules.check(black_box(state), action).is_ok()
        });
    });
    group.finish();
}

criterion_group!(benches, placements);
criterion_main!(benches);
