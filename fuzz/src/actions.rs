use arbitrary::{Result, Unstructured};
use parcella::ruleset::{Game, Refusal, Sequence};

use crate::choices::{Table, by_rules, legal_action, opening};
use crate::files::Offered;
use crate::told::{Told, consistent, recorded};

/// A game of any name, with any set of expansions and any options, its actions chosen by the bytes: legal ones, others of
/// the universe, and stray ones.
///
/// What is refused changes nothing; the list of legal actions agrees with the judgement; the position is consistent;
/// undo and redo lead back; the record leads to the same game.
///
/// Gives the record of the game.
pub fn actions(bytes: &[u8]) -> Vec<String> {
    let mut choices = Unstructured::new(bytes);
    // Choices run out; that is no fault.
    let record = Table::choose(&mut choices).and_then(|table| by_rules!(table, play(table, &mut choices)));
    record.into_iter().collect()
}

fn play<R: Told>(table: Table, choices: &mut Unstructured<'_>) -> Result<String> {
    let mut game = opening::<R>(table, choices)?;
    examine(&game);
    // The last choices may be half ones.
    while !choices.is_empty() && step(table, choices, &mut game).is_ok() {}
    examine(&game);
    Ok(recorded(&game, &Offered))
}

fn step<R: Told>(table: Table, choices: &mut Unstructured<'_>, game: &mut Game<R>) -> Result<()> {
    match choices.int_in_range(0..=31)? {
        0..=21 => {
            if let Some(action) = legal_action(choices, game)? {
                make(game, action);
            }
        }
        22..=25 => {
            let universe = game.rules().universe(game.state());
            let action = *choices.choose(&universe)?;
            make(game, action);
        }
        26..=28 => {
            if let Some(action) = table.stray_action::<R>(choices)? {
                make(game, action);
            }
        }
        29 | 30 => take_back(game, choices.int_in_range(1..=3)?, choices.arbitrary()?),
        _ => examine(game),
    }
    Ok(())
}

/// Tries an action.
fn make<R: Told>(game: &mut Game<R>, action: R::Action) {
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
fn take_back<R: Told>(game: &mut Game<R>, most: usize, again: bool) {
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
fn examine<R: Told>(game: &Game<R>) {
    consistent(game);
    let legal: Vec<_> = game.legal_actions().iter().collect();
    assert!(legal.is_sorted_by(|one, other| one < other));
    assert_eq!(legal.len(), game.legal_actions().len());
    assert_eq!(legal.is_empty(), game.is_over());
    for (index, action) in legal.iter().enumerate() {
        assert_eq!(game.legal_actions().get(index), Some(*action));
    }
    let mut judged = game.rules().universe(game.state());
    judged.retain(|action| game.check(action).is_ok());
    judged.sort_unstable();
    judged.dedup();
    assert_eq!(judged, legal);
}
