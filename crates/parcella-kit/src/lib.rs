//! Laws for any ruleset, strategies for random play, a scenario runner, perft and golden playthroughs.

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
