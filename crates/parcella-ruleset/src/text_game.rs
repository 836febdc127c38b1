//! Any game through one object-safe door, over text.

use crate::{
    Actor, Answer, Header, Outcome, Passport, Picture, QueryError, Scores, SimulationTotals, UndoError,
};

/// A game of any kind, driven by the text of its notation.
///
/// Implemented once, for [`Game`](crate::Game) of every ruleset that has a [`Notation`](crate::Notation). Tools that
/// must not know which game they serve (the command line, bindings to other languages) use this and nothing else.
pub trait TextGame: Send {
    /// What is true of the rules whatever is played.
    fn passport(&self) -> Passport;
    /// Number of seats.
    fn seats(&self) -> usize;
    /// Who decides next; `None` when the game is over.
    fn actor(&self) -> Option<Actor>;
    /// The word that begins the actions of the open decision, `pass` aside; empty when the game is over.
    fn step(&self) -> &'static str;
    /// Number of legal actions.
    fn legal_count(&self) -> usize;
    /// The legal action with this index.
    fn legal_action(&self, index: usize) -> Option<String>;
    /// All legal actions.
    fn legal_actions(&self) -> Vec<String>;
    /// Whether an action is legal.
    ///
    /// # Errors
    ///
    /// Why it is refused.
    fn check(&self, action: &str) -> Result<(), TextRefusal>;
    /// Makes an action and gives its events.
    ///
    /// # Errors
    ///
    /// Why it is refused; then nothing has changed.
    fn apply(&mut self, action: &str) -> Result<Vec<String>, TextRefusal>;
    /// The action with its parts named canonically.
    ///
    /// # Errors
    ///
    /// If the text is no action.
    fn canonical(&self, action: &str) -> Result<String, TextRefusal>;
    /// Lets chance act from a seeded dealer that lives in the game, and gives action and events. The dealer is made
    /// by [`TextGame::seed`]; without one, with seed 0. `None` unless chance acts.
    fn deal(&mut self) -> Option<(String, Vec<String>)>;
    /// Gives the game a seeded dealer.
    fn seed(&mut self, seed: u64);
    /// Weights of the legal actions of chance, in order; empty unless chance acts.
    fn chance_weights(&self) -> Vec<u64>;
    /// Answers a query of the game.
    ///
    /// # Errors
    ///
    /// If it has no answer.
    fn query(&self, query: &str) -> Result<Answer, QueryError>;
    /// The score track.
    fn scores(&self) -> Scores;
    /// The scores if the game ended now.
    fn final_scores(&self) -> Scores;
    /// How the game ended; `None` until it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// A hash of the position, the same on every platform.
    fn position_hash(&self) -> u64;
    /// Whether [`TextGame::undo`] would do something.
    ///
    /// # Errors
    ///
    /// Why it would not.
    fn can_undo(&self) -> Result<(), UndoError>;
    /// Takes the last action back, unless it was made by chance.
    ///
    /// # Errors
    ///
    /// If nothing was undone.
    fn undo(&mut self) -> Result<String, UndoError>;
    /// Takes the last action back, whoever made it.
    ///
    /// # Errors
    ///
    /// If there is nothing to undo.
    fn undo_past_chance(&mut self) -> Result<String, UndoError>;
    /// Makes the action again that was undone last.
    ///
    /// # Errors
    ///
    /// If there is nothing to redo.
    fn redo(&mut self) -> Result<String, UndoError>;
    /// The actions so far.
    fn log(&self) -> Vec<String>;
    /// The header of the record.
    fn header(&self) -> Header;
    /// The record: header and actions, ready to be replayed.
    fn record(&self) -> String;
    /// What the position looks like.
    fn picture(&self) -> Picture;
    /// A game that evolves independently of this one.
    fn boxed_clone(&self) -> Box<dyn TextGame>;
    /// A new game by the same rules, in its opening position.
    fn restarted(&self) -> Box<dyn TextGame>;
    /// Number of sequences of `depth` actions from here; chance counts each outcome once, whatever its weight. A
    /// game that is over earlier counts as one sequence.
    fn perft(&self, depth: u32) -> u64;
    /// Plays random games with the seeds `seeds` from the opening position, through the checked `apply`; `progress`
    /// hears the number of games played since it last heard, and stops the run by answering `false`.
    fn simulate(
        &self,
        seeds: std::ops::Range<u64>,
        progress: &mut dyn FnMut(u64) -> bool,
    ) -> SimulationTotals;
}

/// An action given as text that is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}{}", rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct TextRefusal {
    /// The id of the rule that forbids the action, if a rule does.
    pub rule: Option<String>,
    /// A stable code in kebab-case; `unreadable` if the text is no action at all.
    pub code: &'static str,
    /// What was found and what was needed.
    pub message: String,
}
