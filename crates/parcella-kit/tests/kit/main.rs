//! Tests of the kit with the toy game.

mod flawed;
mod laws;
