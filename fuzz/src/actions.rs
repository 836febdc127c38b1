use arbitrary::{Result, Unstructured};
use parcella_classic::Classic;
use parcella_hunters_and_gatherers::HuntersAndGatherers;
use parcella_over_hill_and_dale::OverHillAndDale;
use parcella_ruleset::{Game, Refusal, Sequence};

use crate::choices::{Chosen, HUNTERS_AND_GATHERERS, OVER_HILL_AND_DALE, legal_action};

/// For each game of the project: a game of any configuration, its actions chosen by the bytes: legal ones, others of the
/// universe, and stray ones.
///
/// What is refused changes nothing; the list of legal actions agrees with the judgement; the position is consistent;
/// undo and redo lead back.
pub fn actions(bytes: &[u8]) {
    // Choices run out; that is no fault.
    let rest = |name: &[u8]| bytes.strip_prefix(name).map(Unstructured::new);
    let _ = if let Some(mut choices) = rest(HUNTERS_AND_GATHERERS) {
        play::<HuntersAndGatherers>(&mut choices)
    } else if let Some(mut choices) = rest(OVER_HILL_AND_DALE) {
        play::<OverHillAndDale>(&mut choices)
    } else {
        play::<Classic>(&mut Unstructured::new(bytes))
    };
}

fn play<R: Chosen>(choices: &mut Unstructured<'_>) -> Result<()> {
    let mut game = R::game(choices)?;
    examine(&game);
    while !choices.is_empty() {
        match choices.int_in_range(0..=31)? {
            0..=21 => {
                if let Some(action) = legal_action(choices, &game)? {
                    make(&mut game, action);
                }
            }
            22..=25 => {
                let universe = game.rules().universe(game.state());
                let action = *choices.choose(&universe)?;
                make(&mut game, action);
            }
            26..=28 => make(&mut game, R::stray_action(choices)?),
            29 | 30 => take_back(&mut game, choices.int_in_range(1..=3)?, choices.arbitrary()?),
            _ => examine(&game),
        }
    }
    examine(&game);
    Ok(())
}

/// Tries an action.
fn make<R: Chosen>(game: &mut Game<R>, action: R::Action) {
    let listed = game.legal_actions().iter().any(|legal| legal == action);
    let verdict = game.check(&action);
    assert_eq!(listed, verdict.is_ok(), "`{action}`: {verdict:?}");
    let (state, log, undone) = (game.state().clone(), game.log().to_vec(), game.undone().to_vec());
    let (hash, events) = (game.position_hash(), game.events().to_vec());
    match game.apply(action) {
        Ok(events) => {
            assert!(listed);
            for event in events {
                assert!(!event.to_string().is_empty());
            }
            assert_eq!(game.log(), [&log[..], &[action]].concat());
            assert!(game.undone().is_empty());
            assert_ne!(*game.state(), state, "`{action}` was made and changed nothing");
        }
        Err(refusal) => {
            assert!(!listed);
            assert_eq!(verdict.as_ref().err(), Some(&refusal));
            assert!(!refusal.code().is_empty() && !refusal.to_string().is_empty());
            // Not even the representation changes.
            assert_eq!(format!("{:?}", game.state()), format!("{state:?}"));
            assert_eq!((game.log(), game.undone(), game.events()), (&log[..], &undone[..], &events[..]));
            assert_eq!(game.position_hash(), hash);
        }
    }
}

/// Undoes some actions, and perhaps makes them again.
fn take_back<R: Chosen>(game: &mut Game<R>, most: usize, again: bool) {
    let before = game.clone();
    let taken = (0..most).take_while(|_| game.undo_past_chance().is_ok()).count();
    assert_eq!(game.log(), &before.log()[..before.log().len() - taken]);
    if again {
        for _ in 0..taken {
            game.redo().expect("what was undone can be redone");
        }
        assert_eq!((&*game, game.log(), game.undone()), (&before, before.log(), before.undone()));
        assert_eq!(game.position_hash(), before.position_hash());
    }
}

/// What holds in every position.
fn examine<R: Chosen>(game: &Game<R>) {
    let (rules, state) = (game.rules(), game.state());
    rules.consistency(state).unwrap_or_else(|fault| panic!("{fault}\n{}", game.record()));
    let legal: Vec<_> = game.legal_actions().iter().collect();
    assert!(legal.is_sorted_by(|one, other| one < other));
    assert_eq!(legal.len(), game.legal_actions().len());
    assert_eq!(legal.is_empty(), game.is_over());
    for (index, action) in legal.iter().enumerate() {
        assert_eq!(game.legal_actions().get(index), Some(*action));
    }
    let mut judged = rules.universe(state);
    judged.retain(|action| game.check(action).is_ok());
    judged.sort_unstable();
    judged.dedup();
    assert_eq!(judged, legal);
    if game.is_over() {
        assert_eq!(game.scores(), game.final_scores());
    } else {
        assert_eq!(game.final_scores().len(), rules.seats());
    }
}
