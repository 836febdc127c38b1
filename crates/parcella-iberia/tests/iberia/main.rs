//! Maps, set-ups and documents of the expansion.

#![cfg(feature = "serde")]

mod chance;
mod documents;
mod games;
mod hostile;
mod maps;
mod peninsula;
mod printed_tiles;
mod regions;
mod set_ups;
mod turn;
