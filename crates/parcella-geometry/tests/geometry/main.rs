//! The board against a naive telling of the same thing, and everything that cannot be used.

mod areas;
mod growth;
mod hostile;
mod level;
mod map;
mod model;
mod strategies;
mod vocabulary;
mod walks;
mod written_out;
