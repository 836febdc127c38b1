//! Over Hill and Dale (rules `OHD-n`), told a second time.

mod compare;
mod happening;
mod position;
mod refused;
mod region;
mod score;
mod tile;
mod verify;

pub use compare::{Difference, Subject, agree, agree_on_events};
pub use happening::Happening;
pub use position::{Pool, Position};
pub use refused::{Refused, Unplayable};
pub use region::Region;
pub use score::most_sets;
pub use verify::{Disagreement, Fault, perft, verify, verify_game};

pub use crate::Verified;
