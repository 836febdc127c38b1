//! Cells, sides, rotations, edge matching and an incremental board for games laid with square tiles.
//!
//! **Do you want this crate?** If you play or embed one of the Parcella games, no: depend on `parcella`. If you
//! write a ruleset of your own for square tiles, yes: it answers *where may this tile go?* in a few nanoseconds
//! per candidate, without knowing what a road or a city is.
//!
//! * [`Cell`], [`Side`], [`Port`], [`PortSet`], [`Rotation`]: the vocabulary of places. [`Port`] holds the drawing
//!   that fixes orientation for the whole workspace.
//! * [`EdgeKind`] and [`Edges`]: what a side shows. Two tiles match if touching sides show the same kind.
//! * [`Area`]: where tiles may lie at all: an endless table, a bounded one, or a [`PrintedMap`].
//! * [`Board`]: which cell holds which tile, the frontier (the free cells where a tile could go next) kept up to
//!   date with every tile, and [`Placements`], the lazy list of cells and rotations that fit.
//!
//! ```
//! use parcella_geometry::{Area, Board, Cell, CodeWidth, EdgeKind, Edges, FitTable, Rotation};
//!
//! let grass = EdgeKind::new(1).unwrap();
//! let track = EdgeKind::new(2).unwrap();
//! // One tile: a track from east to west.
//! let straight = Edges::new([grass, track, grass, track]);
//! let width = CodeWidth::for_kinds(2);
//! let table = FitTable::new(width, [straight]);
//!
//! let area = Area::Unbounded;
//! let mut board = Board::new(&area, width, Cell::new(0, 0));
//! board.place(&area, Cell::new(0, 0), straight, 0);
//!
//! let placements = board.placements(table.row(0));
//! // West and east with two rotations each; north and south likewise.
//! assert_eq!(placements.len(), 8);
//! assert_eq!(placements.get(0), Some((Cell::new(0, -1), Rotation::R0)));
//! ```
//!
//! # Features
//!
//! * `serde` (default): `Serialize` and `Deserialize` for the vocabulary types.

mod area;
mod board;
mod cell;
mod edge;
mod port;
mod rotation;

pub use area::{Area, MapFault, PrintedMap, PrintedTile, Table};
pub use board::{Board, Neighbour, Placements};
pub use cell::{Cell, ParseCellError};
pub use edge::{CodeWidth, EdgeKind, Edges, FitRow, FitTable};
pub use port::{ParsePortError, Port, PortSet, Side};
pub use rotation::{ParseRotationError, Rotation};
