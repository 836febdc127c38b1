//! Pictures of boards.

mod area;
mod axis;
mod drawing;
mod geometry;
mod layout;
mod options;
mod perimeter;
mod raster;
mod style;
mod terminal;
mod text;

pub use drawing::svg;
pub use options::{Colour, Coordinates, Frontier, ScoreTable, SvgOptions, TerminalOptions, TileIds};
pub use terminal::terminal;

#[cfg(test)]
#[allow(dead_code, unreachable_pub, reason = "shared with the integration tests, which use all of it")]
#[path = "../tests/common/mod.rs"]
mod fixture;
