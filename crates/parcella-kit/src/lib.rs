//! What shows that a ruleset is right: laws for any ruleset, scenarios, numbers, golden playthroughs, random games.
//!
//! **Do you want this crate?** To play a game, no: depend on `parcella`. To write a ruleset or a program that drives
//! one, yes, among the dev-dependencies: it works with every ruleset, also with your own, through the traits of
//! `parcella-ruleset`, and knows no game itself.
//!
//! One line examines a ruleset:
//!
//! ```
//! use parcella_kit::{Level, laws};
//! use parcella_ruleset::toy::Toy;
//!
//! laws::verify(|_seed| Toy::default(), &laws::Plan::at(Level::from_environment())).unwrap();
//! ```
//!
//! * [`laws`]: plays random games and examines every [`Law`](laws::Law) in every position: the three tellings of the
//!   rules agree, a refused action changes nothing, chance has weights that add up, records replay, a game that is
//!   laid turned scores the same, and so on.
//! * [`scenario`]: records that say what they expect, worked out from the rules by hand.
//! * [`perft`]: tables of numbers of sequences of actions, to compare two programs that know the same rules.
//! * [`golden`]: whole games as text, in which a change of the rules shows as a difference.
//! * [`strategies`]: random games for `proptest`, which shrink to short ones.
//! * [`equivalence`]: drawing by weights and drawing from a shuffled pile give the same games.
//! * [`Level`]: how much a test does, by the variable `PARCELLA_CASES` of the environment.
//! * [`GameDoor`]: where scenarios and tables get their games from; [`OneGame`] for a single ruleset.
//!
//! # Features
//!
//! * `serde` (default): the feature of `parcella-ruleset`; this crate adds nothing to it.

mod door;
pub mod equivalence;
pub mod golden;
pub mod laws;
mod level;
pub mod perft;
pub mod scenario;
pub mod strategies;

pub use door::{ActionRefused, GameDoor, OneGame, ReadRecordError, read_record};
pub use level::{Level, ParseLevelError};
