//! Hunters and Gatherers against its rules.

mod configurations;
mod games;
#[cfg(feature = "serde")]
mod tiles;
