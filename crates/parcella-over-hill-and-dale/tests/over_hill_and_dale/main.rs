//! Over Hill and Dale against its rules.

mod allocations;
mod chance;
mod documents;
mod games;
mod invariants;
mod lawful;
mod listing;
mod rules;
mod setup;
mod tiles;
