//! The oracle: what it tells, by hand and beside the engines.

mod agreement;
mod common;
mod differences;
mod expansion_differences;
mod hunters_and_gatherers;
mod over_hill_and_dale;
mod perft;
mod rules;
mod scenarios;
