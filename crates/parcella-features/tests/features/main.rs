//! Tiles, catalogues, regions and tile files against naive tellings of the same things.

mod borders;
mod faults;
#[cfg(feature = "serde")]
mod file;
mod level;
mod names;
mod ponds;
mod random_tile;
mod regions;
mod shapes;
mod source;
mod stacks;
mod words;
