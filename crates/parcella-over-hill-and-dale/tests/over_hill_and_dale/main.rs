//! Over Hill and Dale against its rules.

mod games;
mod tiles;
