//! Counting sequences of actions.

use super::Position;

/// Number of sequences of `depth` actions from a position. Chance counts each outcome once, however many tiles stand
/// for it; a game that is over earlier counts as one sequence. The last action is counted and not made.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = position.legal_actions();
    if actions.is_empty() {
        return 1;
    }
    if depth == 1 {
        return actions.len() as u64;
    }
    let mut total = 0;
    for action in &actions {
        let mut next = position.clone();
        if next.apply(action).is_ok() {
            total += perft(&next, depth - 1);
        }
    }
    total
}
