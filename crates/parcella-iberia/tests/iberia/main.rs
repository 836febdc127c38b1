//! Maps, set-ups and documents of the expansion.

#![cfg(feature = "serde")]

mod documents;
mod games;
mod maps;
mod peninsula;
mod printed_tiles;
mod regions;
mod set_ups;
mod turn;
