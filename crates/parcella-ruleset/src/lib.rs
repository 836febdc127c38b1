//! The contract of a turn-based game whose chance is explicit, and everything that follows from it alone.
//!
//! **Do you want this crate?** To play a Parcella game, no: depend on `parcella`. To write a ruleset, a bot that
//! plays any game, or a tool for all games, yes. It knows no tile and no board.
//!
//! * [`Ruleset`]: a rules object and a plain state. Legal actions are a lazy list, `check` is a predicate with a
//!   reason, `commit` is the change; the three are separate code. Chance is an [`Actor`] with integer weights.
//! * [`Game`]: rules, state and history: `apply`, undo and redo.
//! * [`Dealer`]: who answers for chance: seeded, scripted, a shuffled pile, or your own.
//! * [`Notation`]: the text side: actions, queries, pictures. [`TextGame`] is the object-safe form made from it.
//! * [`Record`]: a game as text, bounded before it is read; [`replay`] makes a game of it.
//! * [`simulate`], [`random_step`], [`perft`](perft()): random games, and counting.
//! * [`greedy_choice`]: a seat that looks one action ahead, whatever the game.
//! * [`Lawful`]: what a ruleset declares so that `parcella-kit` can verify it.
//!
#![cfg_attr(not(feature = "toy"), doc = "```ignore")]
#![cfg_attr(feature = "toy", doc = "```")]
//! use parcella_ruleset::toy::Toy;
//! use parcella_ruleset::{Game, NoFiles, Notation, Record, Refusal, Ruleset, Seeded, Sequence, replay};
//!
//! // The rules of a small game for two seats, and a dealer for its chance.
//! let mut game = Game::new(Toy::new(2)?);
//! let mut dealer = Seeded::new(7);
//! while !game.is_over() {
//!     match game.rules().chance(game.state()) {
//!         Some(_) => drop(game.deal(&mut dealer)?),
//!         // Every seat takes its first legal action; the list is not stored for that.
//!         None => {
//!             let first = game.legal_actions().get(0).expect("somebody is to act");
//!             game.apply(first)?;
//!         }
//!     }
//! }
//!
//! // What is refused changes nothing, and names its rule if a rule forbids it.
//! let again = game.log()[0];
//! assert_eq!(game.apply(again).unwrap_err().code(), "out-of-step");
//!
//! // The record needs no seed to be played again.
//! let record = Record::parse(&game.record().to_text(), Toy::header_words())?;
//! assert_eq!(replay::<Toy>(&record, &NoFiles)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! * `serde` (default): `Serialize` and `Deserialize` where a type has one natural form; set-ups ([`Header`]) and
//!   records ([`Record`]) with a version.
//! * `toy`: the module `toy`, a small game to try tools on, and to begin a ruleset from.

mod chance;
mod excerpt;
mod game;
mod greedy;
mod hash;
mod header;
mod lawful;
mod lines;
mod load;
mod notation;
mod perft;
mod picture;
mod record;
mod record_error;
mod rule;
mod rule_document;
mod ruleset;
mod seat;
mod sequence;
mod setup;
mod simulation;
mod sink;
#[cfg(feature = "serde")]
mod stored;
#[cfg(test)]
mod tests;
mod text_game;
#[cfg(any(test, feature = "toy"))]
pub mod toy;
mod turn;

pub use chance::{Chance, DealError, Dealer, Pile, Script, Seeded, Source};
pub use excerpt::excerpt;
pub use game::{Game, ReplayError, UndoError};
pub use greedy::{greedy_choice, lead};
pub use hash::{StableHash, content_hash};
pub use header::{Header, Setting, StackError};
pub use lawful::{Lawful, Quantity, Symmetry};
pub use load::{LoadError, replay};
pub use notation::{
    Answer, Files, FilesError, HeaderWord, NoFiles, Notation, QueryError, ReadError, ReadErrorKind, Repeats,
    SetupError, SetupFault, Values,
};
pub use perft::perft;
pub use picture::{Figure, Picture, PictureSquare, PictureTile, Shape};
pub use record::{BodyLine, Line, Record};
pub use record_error::{RecordError, RecordFault};
pub use rule::{Refusal, Rule, RuleId, RuleStatus};
pub use rule_document::{RuleDocumentError, read_rules};
pub use ruleset::{Outcome, Passport, Ruleset, Scores, Standing, Viewer};
pub use seat::{Actor, Seat};
pub use sequence::Sequence;
pub use setup::{Choice, NamedFile, OptionForm, SetupFaults};
pub use simulation::{RandomStep, SimulationTotals, random_step, simulate};
pub use sink::Sink;
pub use text_game::{NotatedGame, TextEvent, TextGame, TextRefusal};
pub use turn::{Turn, TurnRefusal};
