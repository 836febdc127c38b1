//! The printed tiles, as constants.
//!
//! The truth is the readable tile file `data/first-edition.json` of this crate; the constants are written from it by
//! `UPDATE=1 cargo test -p parcella-hunters-and-gatherers`, and a test keeps the two equal.
//!
//! **Not all of them are certain.** Of the 91 tiles, 51 were recognised in pictures of the printed rules. The others are
//! reconstructions and carry the tag `reconstructed`; the file says for each of them where it comes from. Whoever owns the
//! game can write down the real tiles and play with these: header line `tiles`, or
//! [`Config::own_tiles`](crate::Config::own_tiles).

mod first_edition;

pub use first_edition::FIRST_EDITION;

/// The tag of a tile of the bonus stack.
pub const BONUS: &str = "bonus";
/// The tag of a tile that was not seen in a picture of this edition.
pub const RECONSTRUCTED: &str = "reconstructed";
