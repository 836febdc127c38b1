//! The expansion against its rules.

mod documents;
mod games;
mod properties;
mod setup;
mod tiles;

use parcella_classic::Classic;
use parcella_inns_and_cathedrals::InnsAndCathedrals;
use parcella_ruleset::{Game, NoFiles, Notation, Record, replay};

pub(crate) type Rules = Classic<InnsAndCathedrals>;

/// The game that a record of two seats leads to; `header` holds further lines of its header.
pub(crate) fn played(header: &str, actions: &str) -> Game<Rules> {
    let text = format!("parcella 1\ngame classic inns-and-cathedrals\nplayers 2\n{header}\n{actions}");
    let record = Record::parse(&text, Rules::header_words()).unwrap();
    replay(&record, &NoFiles).unwrap_or_else(|error| panic!("{error}"))
}
