use arbitrary::{Result, Unstructured};

use crate::choices::{Table, by_rules, legal_action, opening};
use crate::files::Offered;
use crate::told::{Pair, Told};

/// Most actions of one game: the oracle takes its time.
const MOST_ACTIONS: usize = 120;

/// A game of any name, with any set of expansions and any options, its legal actions chosen by the bytes, told by engine
/// and oracle together.
///
/// Gives the record of the game.
pub fn oracle(bytes: &[u8]) -> Vec<String> {
    let mut choices = Unstructured::new(bytes);
    // Choices run out; that is no fault.
    let record = Table::choose(&mut choices).and_then(|table| by_rules!(table, play(table, &mut choices)));
    record.into_iter().collect()
}

fn play<R: Told>(table: Table, choices: &mut Unstructured<'_>) -> Result<String> {
    let mut pair = Pair::<R>::new(opening(table, choices)?, &Offered);
    while !choices.is_empty() && pair.game.log().len() < MOST_ACTIONS {
        let Some(action) = legal_action(choices, &pair.game)? else { break };
        pair.make(action);
        // Comparing everything takes long; where it is done is for the bytes to say.
        if !choices.is_empty() && choices.ratio(1, 8)? {
            pair.compare();
        }
    }
    pair.compare();
    Ok(pair.game.record().to_text())
}
