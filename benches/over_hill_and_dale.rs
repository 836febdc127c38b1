//! Whole games of Over Hill and Dale with two seats, and lists of hikes. One element is one game, or one list.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use parcella_over_hill_and_dale::{Config, OverHillAndDale, State};
use parcella_ruleset::{Game, Ruleset, Seeded, Sequence, random_step, simulate};

/// Games in one measurement.
const GAMES: u64 = 64;

fn finished_games(rules: &Arc<OverHillAndDale>) -> Vec<Game<OverHillAndDale>> {
    let finished = |seed| {
        let mut game = Game::<OverHillAndDale>::new(Arc::clone(rules));
        let mut dealer = Seeded::new(seed);
        while random_step(&mut game, &mut dealer).is_some() {}
        game
    };
    (0..GAMES).map(finished).collect()
}

fn games(criterion: &mut Criterion) {
    let rules = Arc::new(OverHillAndDale::new(Config::new(2)).expect("the full set can be played"));
    let games = finished_games(&rules);
    let mut group = criterion.benchmark_group("over hill and dale");
    group.throughput(Throughput::Elements(GAMES));
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

    // One position of each game in which a hike can be chosen, the middle one.
    let hikes: Vec<State> = games.iter().filter_map(|game| middle_hike(&rules, game)).collect();
    assert!(hikes.len() > 16, "only {} games had a hike", hikes.len());
    for state in &hikes {
        let legal = rules.legal_actions(state);
        assert_eq!(legal.iter().count(), legal.len());
        assert!(legal.iter().all(|action| rules.check(state, &action).is_ok()));
    }
    group.throughput(Throughput::Elements(hikes.len() as u64));
    group.bench_function("list of hikes", |bencher| {
        bencher.iter(|| {
            let lists = hikes.iter().map(|state| rules.legal_actions(black_box(state)));
            lists.map(|legal| legal.get(legal.len() / 2)).filter(Option::is_some).count()
        });
    });
    group.finish();
}

fn middle_hike(rules: &OverHillAndDale, game: &Game<OverHillAndDale>) -> Option<State> {
    let mut state = rules.opening();
    let mut found = Vec::new();
    for action in game.log() {
        if rules.step(&state) == "hike" {
            found.push(state.clone());
        }
        rules.commit(&mut state, action, &mut ());
    }
    let middle = found.len() / 2;
    found.into_iter().nth(middle)
}

criterion_group!(benches, games);
criterion_main!(benches);
