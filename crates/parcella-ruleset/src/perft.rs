//! Counting sequences of actions.

use crate::{Ruleset, Sequence};

/// Number of sequences of `depth` actions from a position: the measure by which two programs that know the same rules
/// are compared. Chance counts each outcome once, whatever its weight; a game that is over earlier counts as one
/// sequence.
///
/// The last action of a sequence is counted and not made. One position is kept for each level, and there are no more
/// levels than a game has actions.
pub fn perft<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    sequences(rules, state, depth, &mut Vec::new())
}

/// `spare` holds positions that are not in use.
fn sequences<R: Ruleset>(rules: &R, state: &R::State, depth: u32, spare: &mut Vec<R::State>) -> u64 {
    let actions = rules.legal_actions(state);
    match depth {
        0 => return 1,
        _ if actions.is_empty() => return 1,
        1 => return actions.len() as u64,
        _ => {}
    }
    let mut next = spare.pop().unwrap_or_else(|| state.clone());
    let mut total = 0;
    for action in actions.iter() {
        next.clone_from(state);
        rules.commit(&mut next, &action, &mut ());
        total += sequences(rules, &next, depth - 1, spare);
    }
    spare.push(next);
    total
}
