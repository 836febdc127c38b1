//! What is reported when a law is broken.

use std::fmt;

use super::Law;

/// A law that a ruleset breaks, and the game in which it does.
///
/// `Debug` writes the same as `Display`, so that a failed `unwrap` can be read.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "law `{law}` is broken in the game with seed {seed}, after {actions} actions: {message}\nThe law: {}\n\
     The record so far:\n{record}",
    law.statement()
)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// The seed of the game.
    pub seed: u64,
    /// Number of actions made before the position in which the law is broken.
    pub actions: usize,
    /// What differs.
    pub message: String,
    /// The record of the game up to there.
    pub record: String,
}

impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A law that does not hold, before the game is added in which it does not.
pub(super) struct Fault {
    pub(super) law: Law,
    pub(super) message: String,
}
