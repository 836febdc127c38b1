//! The tiles of the game: **a reconstruction**, not a transcription of the printed ones.
//!
//! `data/over-hill-and-dale.json` in this crate is the readable source, and says how certain each part is; a test keeps
//! these constants in step with it. To play with other tiles, no code needs to change: see
//! [`OwnTiles`](crate::OwnTiles).

// Written by a test, which knows no width of lines.
#[rustfmt::skip]
mod reconstructed;

pub use reconstructed::RECONSTRUCTED;

/// What must stand beside every list and picture of these tiles.
pub const REMARK: &str =
    "reconstructed tiles: the counts of the printed list are known; shapes, animals and symbols are guesses";
