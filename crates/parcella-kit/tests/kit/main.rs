//! Tests of the kit with the toy game.

mod equivalence;
mod flawed;
mod golden;
mod laws;
mod level;
mod perft;
mod scenario;
mod strategies;
