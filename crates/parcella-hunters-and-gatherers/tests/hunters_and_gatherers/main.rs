//! Hunters and Gatherers against its rules.

mod games;
#[cfg(feature = "serde")]
mod tiles;
