//! The printed tiles, as constants.
//!
//! The truth is the readable tile file `data/base.json` of this crate; the constants are written from it by
//! `UPDATE=1 cargo test -p parcella-classic`, and a test keeps the two equal.

mod base;

pub use base::BASE;
