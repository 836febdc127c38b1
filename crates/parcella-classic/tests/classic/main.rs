//! The classic game against its rules.

mod allocations;
mod chance;
mod documents;
mod expansion;
mod games;
mod lawful;
mod listing;
mod rules;
mod setup;
mod tiles;
