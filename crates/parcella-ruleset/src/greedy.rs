//! The choice of a seat that looks one action ahead.

use crate::{Actor, Game, Ruleset, Seat, Sequence};

/// How much better a seat would stand than the best of the others if the game ended now: its
/// [`final_scores`](Ruleset::final_scores) less the greatest among those of the others, or its own alone without others.
///
/// # Panics
///
/// If there is no such seat.
pub fn lead<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> i32 {
    let scores = rules.final_scores(state);
    let others = Seat::all(scores.len()).filter(|other| *other != seat).map(|other| scores[other.index()]);
    scores[seat.index()] - others.max().unwrap_or(0)
}

/// The greedy choice of the seat that is to act: the legal action straight after which its [`lead`] is greatest; of
/// several such actions the first in the list. `None` if chance is to act, or the game is over.
///
/// It knows nothing of any game. It does not look at what the next action could be, its own included: a tile goes where
/// it is worth most without the piece that may follow.
///
/// Makes every legal action once, on one copy of the position.
///
#[cfg_attr(feature = "toy", doc = "```")]
#[cfg_attr(not(feature = "toy"), doc = "```ignore")]
/// use parcella_ruleset::toy::{Action, Toy};
/// use parcella_ruleset::{Game, greedy_choice};
///
/// let mut game = Game::new(Toy::default());
/// assert_eq!(greedy_choice(&game), None); // a stone is to be drawn
/// game.apply(Action::Draw(3))?;
/// let choice = greedy_choice(&game).expect("a seat is to act");
/// assert!(game.check(&choice).is_ok());
/// # Ok::<(), parcella_ruleset::toy::ToyRefusal>(())
/// ```
pub fn greedy_choice<R: Ruleset>(game: &Game<R>) -> Option<R::Action> {
    let Some(Actor::Seat(seat)) = game.actor() else { return None };
    let (rules, state) = (game.rules(), game.state());
    let mut after = state.clone();
    let mut best: Option<(i32, R::Action)> = None;
    for action in game.legal_actions().iter() {
        after.clone_from(state);
        rules.commit(&mut after, &action, &mut ());
        let lead = lead(rules, &after, seat);
        if best.is_none_or(|(most, _)| lead > most) {
            best = Some((lead, action));
        }
    }
    best.map(|(_, action)| action)
}
