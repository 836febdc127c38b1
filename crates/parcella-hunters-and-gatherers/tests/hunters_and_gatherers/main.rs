//! Hunters and Gatherers against its rules.

mod allocations;
mod chance;
mod configurations;
mod documents;
mod games;
mod invariants;
mod lawful;
mod listing;
mod rules;
mod setup;
#[cfg(feature = "serde")]
mod tiles;
