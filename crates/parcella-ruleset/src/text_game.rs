//! Any game through one object-safe door, over text.

use std::fmt;
use std::ops::Range;

use crate::{
    Actor, Answer, Game, Header, Notation, Outcome, Passport, Picture, PictureTile, QueryError, ReadError,
    Refusal, Scores, Seat, Seeded, Sequence, SimulationTotals, UndoError, greedy_choice, perft, random_step,
    simulate,
};

/// A game of any kind, driven by the text of its notation.
///
/// Implemented once, by [`NotatedGame`] for every ruleset that has a [`Notation`]. Tools that must not know which game
/// they serve (the command line, bindings to other languages) use this and nothing else.
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
    /// The events of the action that was made last, with the points they put on the track; none after an action was
    /// taken back.
    fn events(&self) -> Vec<TextEvent>;
    /// The action with its parts named canonically.
    ///
    /// # Errors
    ///
    /// If the text is no action.
    fn canonical(&self, action: &str) -> Result<String, TextRefusal>;
    /// Gives the game a dealer with this seed, from which [`TextGame::deal`] and [`TextGame::random_action`] draw. A
    /// game begins with the seed 0.
    ///
    /// The dealer goes on through undo and redo: what is drawn after a draw was taken back is a new draw.
    fn seed(&mut self, seed: u64);
    /// Lets chance act from the dealer, and gives action and events. `None` unless chance acts.
    fn deal(&mut self) -> Option<(String, Vec<String>)>;
    /// Lets whoever is to act, chance or a seat, act at random from the dealer, by
    /// [`random_step`](crate::random_step); gives action and events. `None` when the game is over.
    ///
    /// From the opening position with seed `s` this plays the game that [`TextGame::simulate`] plays with that seed.
    fn random_action(&mut self) -> Option<(String, Vec<String>)>;
    /// Lets the seat that is to act make its [`greedy_choice`](crate::greedy_choice); gives action and events. `None` if
    /// chance is to act, or the game is over.
    fn greedy_action(&mut self) -> Option<(String, Vec<String>)>;
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
    /// Whether [`TextGame::undo`] would do something. Takes as long as it.
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
    /// Number of actions so far.
    fn actions_made(&self) -> usize;
    /// The header of the record.
    fn header(&self) -> Header;
    /// The record: header and actions, ready to be replayed.
    fn record(&self) -> String;
    /// What the position looks like.
    fn picture(&self) -> Picture;
    /// The kinds of tiles that the game is played with, sorted by id; none for a game without tiles.
    fn tile_set(&self) -> Vec<PictureTile>;
    /// A game that evolves independently of this one. Both draw the same from their dealers.
    fn boxed_clone(&self) -> Box<dyn TextGame>;
    /// A new game by the same rules, in its opening position, with a dealer of the same seed that has dealt nothing.
    fn restarted(&self) -> Box<dyn TextGame>;
    /// Number of sequences of `depth` actions from here; see [`perft`](crate::perft).
    fn perft(&self, depth: u32) -> u64;
    /// Plays random games with the seeds `seeds` from the opening position; see [`simulate`](crate::simulate()).
    fn simulate(&self, seeds: Range<u64>, progress: &mut dyn FnMut(u64) -> bool) -> SimulationTotals;
}

/// What an action brought about, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEvent {
    /// What happened, in one line.
    pub text: String,
    /// Points it puts on the track, seat by seat; see [`Ruleset::points`](crate::Ruleset::points).
    pub points: Vec<(Seat, i32)>,
}

/// An action given as text that is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}{}", rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct TextRefusal {
    /// The id of the rule that forbids the action, if a rule does.
    pub rule: Option<String>,
    /// A stable code in kebab-case. [`TextRefusal::UNREADABLE`] means that the text does not have the form of an
    /// action: an error of the file it stands in.
    pub code: &'static str,
    /// What was found and what was needed.
    pub message: String,
}

impl TextRefusal {
    /// The code of a text that does not have the form of an action; see [`ReadErrorKind`](crate::ReadErrorKind).
    pub const UNREADABLE: &'static str = "unreadable";

    /// A refusal in text.
    pub fn new(refusal: &impl Refusal) -> TextRefusal {
        TextRefusal {
            rule: refusal.rule().map(|rule| rule.to_string()),
            code: refusal.code(),
            message: refusal.to_string(),
        }
    }
}

impl From<ReadError> for TextRefusal {
    fn from(error: ReadError) -> TextRefusal {
        TextRefusal { rule: None, code: error.code(), message: error.to_string() }
    }
}

/// A game with a seeded dealer, driven by text: a [`Game`] as a [`TextGame`].
pub struct NotatedGame<R: Notation> {
    game: Game<R>,
    dealer: Seeded,
}

impl<R: Notation> NotatedGame<R> {
    /// A game driven by text, with a dealer of seed 0.
    pub fn new(game: Game<R>) -> NotatedGame<R> {
        NotatedGame { game, dealer: Seeded::new(0) }
    }

    /// The game.
    pub fn game(&self) -> &Game<R> {
        &self.game
    }

    /// The game alone.
    pub fn into_game(self) -> Game<R> {
        self.game
    }

    fn read(&self, action: &str) -> Result<R::Action, ReadError> {
        self.game.rules().read_action(self.game.state(), action)
    }

    fn with_events(&self, action: R::Action) -> (String, Vec<String>) {
        (action.to_string(), texts(self.game.events()))
    }
}

impl<R: Notation> From<Game<R>> for NotatedGame<R> {
    fn from(game: Game<R>) -> NotatedGame<R> {
        NotatedGame::new(game)
    }
}

impl<R: Notation> Clone for NotatedGame<R> {
    fn clone(&self) -> NotatedGame<R> {
        NotatedGame { game: self.game.clone(), dealer: self.dealer.clone() }
    }
}

impl<R: Notation> fmt::Debug for NotatedGame<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NotatedGame").field("game", &self.game).field("dealer", &self.dealer).finish()
    }
}

fn texts(items: &[impl fmt::Display]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

impl<R: Notation> TextGame for NotatedGame<R> {
    fn passport(&self) -> Passport {
        self.game.rules().passport()
    }

    fn seats(&self) -> usize {
        self.game.rules().seats()
    }

    fn actor(&self) -> Option<Actor> {
        self.game.actor()
    }

    fn step(&self) -> &'static str {
        self.game.rules().step(self.game.state())
    }

    fn legal_count(&self) -> usize {
        self.game.legal_actions().len()
    }

    fn legal_action(&self, index: usize) -> Option<String> {
        self.game.legal_actions().get(index).map(|action| action.to_string())
    }

    fn legal_actions(&self) -> Vec<String> {
        self.game.legal_actions().iter().map(|action| action.to_string()).collect()
    }

    fn check(&self, action: &str) -> Result<(), TextRefusal> {
        let action = self.read(action)?;
        self.game.check(&action).map_err(|refusal| TextRefusal::new(&refusal))
    }

    fn apply(&mut self, action: &str) -> Result<Vec<String>, TextRefusal> {
        let action = self.read(action)?;
        self.game.apply(action).map(texts).map_err(|refusal| TextRefusal::new(&refusal))
    }

    fn events(&self) -> Vec<TextEvent> {
        let rules = self.game.rules();
        let with_points = |event: &R::Event| TextEvent {
            text: event.to_string(),
            points: rules.points(event).into_iter().collect(),
        };
        self.game.events().iter().map(with_points).collect()
    }

    fn canonical(&self, action: &str) -> Result<String, TextRefusal> {
        Ok(self.read(action)?.to_string())
    }

    fn seed(&mut self, seed: u64) {
        self.dealer = Seeded::new(seed);
    }

    fn deal(&mut self) -> Option<(String, Vec<String>)> {
        let action = self.game.deal(&mut self.dealer).ok()?;
        Some(self.with_events(action))
    }

    fn random_action(&mut self) -> Option<(String, Vec<String>)> {
        let step = random_step(&mut self.game, &mut self.dealer)?;
        Some(self.with_events(step.action()))
    }

    fn greedy_action(&mut self) -> Option<(String, Vec<String>)> {
        let action = greedy_choice(&self.game)?;
        self.game.apply(action).ok()?;
        Some(self.with_events(action))
    }

    fn chance_weights(&self) -> Vec<u64> {
        let (rules, state) = (self.game.rules(), self.game.state());
        match self.game.actor() {
            Some(Actor::Chance) => {
                rules.legal_actions(state).iter().map(|action| rules.weight(state, &action)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn query(&self, query: &str) -> Result<Answer, QueryError> {
        self.game.rules().query(self.game.state(), query)
    }

    fn scores(&self) -> Scores {
        self.game.scores()
    }

    fn final_scores(&self) -> Scores {
        self.game.final_scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn position_hash(&self) -> u64 {
        self.game.position_hash()
    }

    fn can_undo(&self) -> Result<(), UndoError> {
        self.game.can_undo()
    }

    fn undo(&mut self) -> Result<String, UndoError> {
        self.game.undo().map(|action| action.to_string())
    }

    fn undo_past_chance(&mut self) -> Result<String, UndoError> {
        self.game.undo_past_chance().map(|action| action.to_string())
    }

    fn redo(&mut self) -> Result<String, UndoError> {
        self.game.redo().map(|action| action.to_string())
    }

    fn actions_made(&self) -> usize {
        self.game.log().len()
    }

    fn log(&self) -> Vec<String> {
        texts(self.game.log())
    }

    fn header(&self) -> Header {
        self.game.rules().write_header()
    }

    fn record(&self) -> String {
        self.game.record().to_text()
    }

    fn picture(&self) -> Picture {
        self.game.rules().picture(self.game.state())
    }

    fn tile_set(&self) -> Vec<PictureTile> {
        self.game.rules().tile_set()
    }

    fn boxed_clone(&self) -> Box<dyn TextGame> {
        Box::new(self.clone())
    }

    fn restarted(&self) -> Box<dyn TextGame> {
        let game = Game::<R>::new(self.game.shared_rules());
        Box::new(NotatedGame { game, dealer: Seeded::new(self.dealer.seed()) })
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.game.rules(), self.game.state(), depth)
    }

    fn simulate(&self, seeds: Range<u64>, progress: &mut dyn FnMut(u64) -> bool) -> SimulationTotals {
        simulate(&self.game.shared_rules(), seeds, progress)
    }
}
