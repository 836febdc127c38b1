//! Laws for any ruleset, strategies for random play, a scenario runner, perft and golden playthroughs.

pub mod laws;
mod level;

pub use level::{Level, ParseLevelError};
