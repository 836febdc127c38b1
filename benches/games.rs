//! Whole games of the base set with two seats. One element is one game.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use parcella_benches::{base_rules, finished_game};
use parcella_classic::Classic;
use parcella_ruleset::{
    Actor, Game, NoFiles, Notation, Record, Ruleset, Seeded, Sequence, UndoError, replay, simulate,
};

/// Games in one measurement.
const GAMES: u64 = 64;

/// Plays a random game in `state` as `random_step` does, but by `commit` alone: no check, no log, no events.
fn play_by_commit(rules: &Classic, state: &mut <Classic as Ruleset>::State, seed: u64) {
    let mut dealer = Seeded::new(seed);
    while let Some(actor) = rules.actor(state) {
        let action = match actor {
            Actor::Chance => {
                let chance = rules.chance(state).expect("chance is to act");
                let ticket = dealer.below(chance.source, chance.total);
                rules.chance_action(state, ticket)
            }
            Actor::Seat(_) => {
                let legal = rules.legal_actions(state);
                let chosen = dealer.below(Seeded::CHOICES, legal.len() as u64);
                legal.get(chosen as usize).expect("the index is below the length")
            }
        };
        rules.commit(state, &action, &mut ());
    }
}

fn games(criterion: &mut Criterion) {
    let rules = base_rules();
    let games: Vec<Game<Classic>> = (0..GAMES).map(|seed| finished_game(&rules, seed)).collect();
    let opening = rules.opening();
    let mut group = criterion.benchmark_group("games");
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

    let mut scratch = opening.clone();
    for (seed, game) in (0..).zip(&games) {
        scratch.clone_from(&opening);
        play_by_commit(&rules, &mut scratch, seed);
        assert_eq!(scratch, *game.state());
    }
    group.bench_function("random choices by commit", |bencher| {
        bencher.iter(|| {
            for seed in 0..GAMES {
                scratch.clone_from(&opening);
                play_by_commit(&rules, &mut scratch, black_box(seed));
            }
        });
    });

    let play_log = |state: &mut <Classic as Ruleset>::State, game: &Game<Classic>| {
        state.clone_from(&opening);
        for action in game.log() {
            rules.commit(state, action, &mut ());
        }
    };
    for game in &games {
        play_log(&mut scratch, game);
        assert_eq!(scratch, *game.state());
    }
    group.bench_function("recorded log by commit", |bencher| {
        bencher.iter(|| {
            for game in &games {
                play_log(&mut scratch, black_box(game));
            }
        });
    });

    let fresh = Game::<Classic>::new(Arc::clone(&rules));
    let mut played = fresh.clone();
    let apply_log = |played: &mut Game<Classic>, game: &Game<Classic>| {
        played.clone_from(&fresh);
        for action in game.log() {
            played.apply(*action).expect("the log is legal");
        }
    };
    for game in &games {
        apply_log(&mut played, game);
        assert_eq!((played.log(), &played), (game.log(), game));
    }
    group.bench_function("recorded log by apply", |bencher| {
        bencher.iter(|| {
            for game in &games {
                apply_log(&mut played, black_box(game));
            }
        });
    });

    let texts: Vec<String> = games.iter().map(|game| game.record().to_text()).collect();
    let read = |text: &str| -> Game<Classic> {
        let record = Record::parse(text, Classic::<()>::header_words()).expect("a program wrote it");
        replay(&record, &NoFiles).expect("the game was played")
    };
    for (text, game) in texts.iter().zip(&games) {
        assert_eq!(read(text), *game);
    }
    group.bench_function("record text", |bencher| {
        bencher.iter(|| texts.iter().map(|text| read(black_box(text)).log().len()).sum::<usize>());
    });
    group.finish();
}

/// Undo at the end of a game, where it takes longest: everything but the last action is played again.
fn undo(criterion: &mut Criterion) {
    let rules = base_rules();
    let over = (0..)
        .map(|seed| finished_game(&rules, seed))
        .find(|game| game.clone().undo().is_ok())
        .expect("some game does not end with tiles that fit nowhere");
    let mut undone = over.clone();
    let last = undone.undo().expect("a seat made the last action");
    assert_eq!(over.log().split_last(), Some((&last, undone.log())));
    assert_eq!(undone.clone().redo(), Ok(last));
    assert_eq!(over.clone().redo(), Err(UndoError::Nothing));
    criterion.bench_function("undo the last action of a game", |bencher| {
        bencher.iter_batched_ref(|| over.clone(), |game| game.undo().is_ok(), BatchSize::SmallInput);
    });
}

criterion_group!(benches, games, undo);
criterion_main!(benches);
