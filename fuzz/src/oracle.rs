use arbitrary::{Result, Unstructured};
use parcella_oracle::classic::{Position, agree, agree_on_events};

use crate::choices::{ClassicGame, HUNTERS_AND_GATHERERS, legal_action, opening};
use crate::hunters_and_gatherers;

/// Most actions of one game: the oracle takes its time.
const MOST_ACTIONS: usize = 80;

/// A game of any configuration, its legal actions chosen by the bytes, told by engine and oracle together.
pub fn oracle(bytes: &[u8]) {
    // Choices run out; that is no fault.
    let _ = match bytes.strip_prefix(HUNTERS_AND_GATHERERS) {
        Some(bytes) => hunters_and_gatherers::play(&mut Unstructured::new(bytes), MOST_ACTIONS),
        None => play(&mut Unstructured::new(bytes)),
    };
}

fn play(choices: &mut Unstructured<'_>) -> Result<()> {
    let mut game = opening(choices)?;
    let mut oracle = Position::new(game.rules().config()).expect("the oracle plays what the engine plays");
    compare(&game, &oracle);
    while !choices.is_empty() && game.log().len() < MOST_ACTIONS {
        let Some(action) = legal_action(choices, &game)? else { break };
        game.apply(action).unwrap_or_else(|refusal| panic!("`{action}` is listed and refused: {refusal}"));
        oracle.apply(&action).unwrap_or_else(|refused| panic!("the oracle: {refused}\n{}", game.record()));
        agree_on_events(game.events(), &oracle)
            .unwrap_or_else(|difference| panic!("{difference}\n{}", game.record()));
        // Comparing everything takes long; where it is done is for the bytes to say.
        if choices.ratio(1, 8)? {
            compare(&game, &oracle);
        }
    }
    compare(&game, &oracle);
    Ok(())
}

fn compare(game: &ClassicGame, oracle: &Position) {
    agree(game, oracle).unwrap_or_else(|difference| panic!("{difference}\n{}", game.record()));
}
