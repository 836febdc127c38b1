use arbitrary::{Result, Unstructured};
use parcella_oracle::classic::{Position, agree, agree_on_events};

use crate::choices::{ClassicGame, legal_action, opening};
use crate::over_hill_and_dale::play_with_oracle;

/// Most actions of one game: the oracle takes its time.
const MOST_ACTIONS: usize = 80;

/// For each game of the project: a game of any configuration, its legal actions chosen by the bytes, told by engine and oracle together.
pub fn oracle(bytes: &[u8]) {
    // Choices run out; that is no fault.
    let _ = play(&mut Unstructured::new(bytes));
    let _ = play_with_oracle(&mut Unstructured::new(bytes), MOST_ACTIONS);
}

fn play(choices: &mut Unstructured<'_>) -> Result<()> {
    let mut game = opening(choices)?;
    let mut oracle = Position::of_engine(game.rules(), None).expect("the oracle plays what the engine plays");
    compare(&game, &oracle);
    while !choices.is_empty() && game.log().len() < MOST_ACTIONS {
        let Some(action) = legal_action(choices, &game)? else { break };
        game.apply(action).unwrap_or_else(|refusal| panic!("`{action}` is listed and refused: {refusal}"));
        let known = action.to_string().parse().expect("the oracle knows every action");
        oracle.apply(&known).unwrap_or_else(|refused| panic!("the oracle: {refused}\n{}", game.record()));
        agree_on_events::<()>(game.events(), &oracle)
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
