//! Hunters and Gatherers, first edition (rules `HG-n`), told a second time.

mod compare;
mod happening;
mod position;
mod refused;
mod region;
mod score;
mod tile;
mod verify;

pub use compare::{Difference, agree, agree_on_events};
pub use happening::{Happening, Payment};
pub use position::Position;
pub use refused::{Refused, Unplayable};
pub use region::{Region, System};
pub use verify::{Disagreement, Fault, perft, verify, verify_game};

pub use crate::Verified;
