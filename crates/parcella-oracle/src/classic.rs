//! The classic game with Inns & Cathedrals, Traders & Builders, Hills & Sheep and the printed map
//! (rules `CL-n`, `IC-n`, `TB-n`, `HS-n`, `IB-n`), told a second time.

mod action;
mod compare;
mod flock;
mod happening;
mod map;
mod opening;
mod position;
mod refused;
mod region;
mod score;
mod tile;
mod verify;
mod word;

pub use action::{Action, NoAction};
pub use compare::{Difference, Subject, agree, agree_on_events};
pub use happening::{Happening, Payer, Payment};
pub use map::Chip;
pub use opening::Beside;
pub use position::Position;
pub use refused::{Refused, Unplayable};
pub use region::Region;
pub use verify::{Disagreement, Fault, perft, verify, verify_game, verify_game_from};
pub use word::{Good, Piece, Token};

pub use crate::Verified;
