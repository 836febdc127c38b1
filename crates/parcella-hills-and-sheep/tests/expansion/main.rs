//! The expansion against its rules.

mod chance;
mod documents;
mod dragon;
mod events;
mod games;
mod made_up;
mod properties;
mod refusals;
mod setup;
mod tiles;
mod views;

use parcella_classic::Classic;
use parcella_hills_and_sheep::HillsAndSheep;
use parcella_ruleset::{Game, NoFiles, Notation, Record, replay};

pub(crate) type Rules = Classic<HillsAndSheep>;

/// The game that a record of two seats leads to; `header` holds further lines of its header.
pub(crate) fn played(header: &str, actions: &str) -> Game<Rules> {
    let text = format!("parcella 1\ngame classic hills-and-sheep\nplayers 2\n{header}\n{actions}");
    let record = Record::parse(&text, Rules::header_words()).unwrap();
    replay(&record, &NoFiles).unwrap_or_else(|error| panic!("{error}"))
}
