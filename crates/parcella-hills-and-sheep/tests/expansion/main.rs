//! The expansion against its rules.

mod games;
mod tiles;
