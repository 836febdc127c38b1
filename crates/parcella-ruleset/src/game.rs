//! A game that is being played: rules, state and history.

use std::fmt;
use std::sync::Arc;

use crate::{Actor, DealError, Dealer, Outcome, Refusal, Ruleset, Scores};

/// A game that is being played.
///
/// The only way to change it is [`Game::apply`] and its relatives, so its state was always reached by legal actions
/// from a checked configuration.
///
/// Two games of the same rules are equal if they are in the same position; how it was reached does not count. Rules are
/// not compared: a game with another option can be equal.
pub struct Game<R: Ruleset> {
    rules: Arc<R>,
    state: R::State,
    log: Vec<R::Action>,
    undone: Vec<R::Action>,
    events: Vec<R::Event>,
}

/// Why nothing was undone or redone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// No action was made yet, or none was undone.
    #[error("there is nothing to undo or redo")]
    Nothing,
    /// The last action revealed something by chance; see [`Game::undo_past_chance`].
    #[error("the last action was made by chance, and what it revealed cannot be forgotten")]
    Revealed,
}

/// A list of actions that cannot be played again: the first that is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {index} of the log, `{action}`, is refused: {refusal}")]
pub struct ReplayError<A: fmt::Display, F: Refusal> {
    /// Index of the action in the list, from 0.
    pub index: usize,
    /// The action.
    pub action: A,
    /// Why it is refused.
    pub refusal: F,
}

impl<R: Ruleset> Game<R> {
    /// A game in its opening position.
    pub fn new(rules: impl Into<Arc<R>>) -> Game<R> {
        let rules = rules.into();
        let state = rules.opening();
        Game { rules, state, log: Vec::new(), undone: Vec::new(), events: Vec::new() }
    }

    /// The game that a log leads to. Every action is checked, so the log may come from anywhere.
    ///
    /// # Errors
    ///
    /// The first action that is refused.
    pub fn from_log(
        rules: impl Into<Arc<R>>,
        actions: impl IntoIterator<Item = R::Action>,
    ) -> Result<Game<R>, ReplayError<R::Action, R::Refusal>> {
        let mut game = Game::new(rules);
        for (index, action) in actions.into_iter().enumerate() {
            if let Err(refusal) = game.apply(action) {
                return Err(ReplayError { index, action, refusal });
            }
        }
        Ok(game)
    }

    /// The rules played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The rules played by, to be shared with another game.
    pub fn shared_rules(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }

    /// The position.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The actions made so far, chance included.
    pub fn log(&self) -> &[R::Action] {
        &self.log
    }

    /// The actions that were undone, the next to be redone last.
    pub fn undone(&self) -> &[R::Action] {
        &self.undone
    }

    /// The events of the last action that was applied.
    pub fn events(&self) -> &[R::Event] {
        &self.events
    }

    /// Who decides next; `None` when the game is over.
    pub fn actor(&self) -> Option<Actor> {
        self.rules.actor(&self.state)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.actor().is_none()
    }

    /// The legal actions as a lazy list.
    pub fn legal_actions(&self) -> R::Actions<'_> {
        self.rules.legal_actions(&self.state)
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    ///
    /// The rule against it.
    pub fn check(&self, action: &R::Action) -> Result<(), R::Refusal> {
        self.rules.check(&self.state, action)
    }

    /// Makes an action and gives its events. What was undone can no longer be redone.
    ///
    /// # Errors
    ///
    /// The rule against the action; then nothing has changed.
    #[inline(always)]
    pub fn apply(&mut self, action: R::Action) -> Result<&[R::Event], R::Refusal> {
        self.rules.check(&self.state, &action)?;
        self.undone.clear();
        Ok(self.push(action))
    }

    #[inline(always)]
    fn push(&mut self, action: R::Action) -> &[R::Event] {
        self.events.clear();
        self.rules.commit(&mut self.state, &action, &mut self.events);
        self.log.push(action);
        &self.events
    }

    /// Lets a dealer act for chance, gives its action, and tells it the events.
    ///
    /// # Errors
    ///
    /// If the dealer has no answer, or names an action that is not legal. Then the game has not changed.
    pub fn deal(&mut self, dealer: &mut impl Dealer<R>) -> Result<R::Action, DealError> {
        let action = dealer.deal(&self.rules, &self.state)?;
        if let Err(refusal) = self.apply(action) {
            return Err(DealError::Refused { rule: refusal.rule(), code: refusal.code() });
        }
        dealer.observe(&self.events);
        Ok(action)
    }

    /// Whether [`Game::undo`] would do something. Takes as long as it.
    ///
    /// # Errors
    ///
    /// Why it would not: there is nothing to undo, or the last action was made by chance.
    pub fn can_undo(&self) -> Result<(), UndoError> {
        self.before_own_action().map(drop)
    }

    /// Takes the last action back, unless it was made by chance.
    ///
    /// The game is played again up to there: well under a millisecond for a whole game.
    ///
    /// # Errors
    ///
    /// If there is nothing to undo, or the last action was made by chance. Then nothing has changed.
    pub fn undo(&mut self) -> Result<R::Action, UndoError> {
        let before = self.before_own_action()?;
        self.take_back(before)
    }

    /// Takes the last action back, whoever made it. Takes as long as [`Game::undo`].
    ///
    /// # Errors
    ///
    /// If there is nothing to undo.
    pub fn undo_past_chance(&mut self) -> Result<R::Action, UndoError> {
        let before = self.before_last_action()?;
        self.take_back(before)
    }

    /// The position before the last action.
    fn before_last_action(&self) -> Result<R::State, UndoError> {
        let (_, earlier) = self.log.split_last().ok_or(UndoError::Nothing)?;
        let mut state = self.rules.opening();
        for action in earlier {
            self.rules.commit(&mut state, action, &mut ());
        }
        Ok(state)
    }

    /// The position before the last action, if a seat made it.
    fn before_own_action(&self) -> Result<R::State, UndoError> {
        let before = self.before_last_action()?;
        match self.rules.actor(&before) {
            Some(Actor::Chance) => Err(UndoError::Revealed),
            _ => Ok(before),
        }
    }

    /// Goes back to the position before the last action.
    fn take_back(&mut self, before: R::State) -> Result<R::Action, UndoError> {
        let action = self.log.pop().ok_or(UndoError::Nothing)?;
        self.state = before;
        self.events.clear();
        self.undone.push(action);
        Ok(action)
    }

    /// Makes the action again that was undone last.
    ///
    /// # Errors
    ///
    /// If nothing was undone since the last new action.
    pub fn redo(&mut self) -> Result<R::Action, UndoError> {
        let action = self.undone.pop().ok_or(UndoError::Nothing)?;
        self.push(action);
        Ok(action)
    }

    /// The score track.
    pub fn scores(&self) -> Scores {
        self.rules.scores(&self.state)
    }

    /// The scores if the game ended now.
    pub fn final_scores(&self) -> Scores {
        self.rules.final_scores(&self.state)
    }

    /// How the game ended; `None` until it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    /// A hash of the position, the same on every platform.
    pub fn position_hash(&self) -> u64 {
        self.rules.position_hash(&self.state)
    }
}

impl<R: Ruleset> Clone for Game<R> {
    fn clone(&self) -> Game<R> {
        Game {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            log: self.log.clone(),
            undone: self.undone.clone(),
            events: self.events.clone(),
        }
    }

    /// Copies into the memory that is already there. The events of the last action are not copied.
    fn clone_from(&mut self, source: &Game<R>) {
        if !Arc::ptr_eq(&self.rules, &source.rules) {
            self.rules = Arc::clone(&source.rules);
        }
        self.state.clone_from(&source.state);
        copy_into(&mut self.log, &source.log);
        copy_into(&mut self.undone, &source.undone);
        self.events.clear();
    }
}

/// Makes a list equal to another. What they have in common is copied at one go, which `clone_from` does not do for a
/// generic type.
fn copy_into<T: Copy>(list: &mut Vec<T>, source: &[T]) {
    list.truncate(source.len());
    let (common, rest) = source.split_at(list.len());
    list.copy_from_slice(common);
    list.extend_from_slice(rest);
}

impl<R: Ruleset> PartialEq for Game<R> {
    fn eq(&self, other: &Game<R>) -> bool {
        self.state == other.state
    }
}

impl<R: Ruleset> Eq for Game<R> {}

impl<R: Ruleset> fmt::Debug for Game<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("rules", &self.rules.passport().name)
            .field("actor", &self.actor())
            .field("scores", &self.scores())
            .field("actions", &self.log.len())
            .finish_non_exhaustive()
    }
}
