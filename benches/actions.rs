//! Single actions by `commit`, at every time of a game, and the final scoring.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use parcella_benches::{Decision, base_rules, decisions, finished_game};
use parcella_classic::Classic;
use parcella_ruleset::{Game, Ruleset};

fn actions(criterion: &mut Criterion) {
    let rules = base_rules();
    let mut group = criterion.benchmark_group("actions");
    for (step, verb) in [("draw", "draw"), ("place", "place"), ("deploy", "deploy"), ("deploy", "pass")] {
        let mut cases = decisions(&rules, step, 400);
        cases.retain(|Decision { action, .. }| action.to_string().starts_with(verb));
        cases.truncate(71);
        assert!(cases.len() > 50, "only {} cases of `{verb}`", cases.len());
        for Decision { state, action } in &cases {
            // The change alone leads to the same position as the door that checks, and it is another one.
            assert_eq!(rules.check(state, action), Ok(()));
            let mut after = state.clone();
            let mut events = Vec::new();
            rules.commit(&mut after, action, &mut ());
            assert_ne!(after, *state);
            let mut told = state.clone();
            rules.commit(&mut told, action, &mut events);
            assert_eq!(after, told);
            assert!(!events.is_empty() || verb == "pass");
        }
        group.bench_function(verb, |bencher| {
            let mut cases = cases.iter().cycle();
            bencher.iter_batched_ref(
                || cases.next().unwrap().clone(),
                |Decision { state, action }| rules.commit(state, action, &mut ()),
                BatchSize::SmallInput,
            );
        });
    }

    // The last action of a game brings the final scoring with it; the positions before it ask for that alone.
    let endings: Vec<_> = (0..71)
        .map(|seed| {
            let game = finished_game(&rules, seed);
            let (last, before) = game.log().split_last().expect("a game has actions");
            let before = Game::<Classic>::from_log(game.shared_rules(), before.iter().copied())
                .expect("the log is legal");
            let mut events = Vec::new();
            let mut after = before.state().clone();
            rules.commit(&mut after, last, &mut events);
            assert_eq!(rules.scores(&after), game.scores());
            assert_eq!(rules.final_scores(&after), game.scores());
            before.state().clone()
        })
        .collect();
    group.bench_function("final scores", |bencher| {
        let mut endings = endings.iter().cycle();
        bencher.iter(|| rules.final_scores(black_box(endings.next().unwrap())));
    });
    group.finish();
}

criterion_group!(benches, actions);
criterion_main!(benches);
