//! Pictures of boards: SVG documents and lines of text for a terminal.
//!
//! **Do you want this crate?** To look at a position of any Parcella game, or of your own ruleset: yes. It draws a
//! [`Picture`](parcella_ruleset::Picture), which every ruleset with a notation gives of its states, and knows no
//! game: roads, cities and rivers are words to it. To draw a client with your own artwork: no.
//!
//! * [`svg()`]: a drawing in the style of a board game. Pieces stand on what they were put on, or lie on the ground.
//! * [`terminal()`]: seven columns and three rows for each tile, with or without colours.
//!
//! There is no artwork. A picture says which sides each shape of a tile reaches; curves, walls, crossings, gates and
//! the places of pieces are found from that alone. Where roads end, whether they meet, and whether a road goes on to a
//! gate follows from how the fields of the tile hang together. Kinds that are not known are drawn too, with their
//! names beside them.
//!
//! A printed map is drawn too: its free squares are those with the mark `square`, and further marks say what is on them
//! (`town`, `island`, `chip`, `treat-blue-2`, `ferry-13,8` …).
//!
//! Both functions answer any picture, however odd, without a panic; equal pictures give equal texts on every machine.
//!
//! ```
//! use parcella_render::{SvgOptions, TerminalOptions, svg, terminal};
//! use parcella_ruleset::{Figure, Picture, PictureSquare, Shape};
//!
//! let shape = |kind: &str, ports: &[&str]| Shape {
//!     kind: kind.to_owned(),
//!     ports: ports.iter().map(|port| (*port).to_owned()).collect(),
//!     marks: Vec::new(),
//! };
//! // A city in the north, a road below it, a field on each side of the road.
//! let square = PictureSquare {
//!     x: 0,
//!     y: 0,
//!     label: "D".to_owned(),
//!     quarter_turns: 0,
//!     shapes: vec![
//!         shape("city", &["N"]),
//!         shape("road", &["E", "W"]),
//!         shape("field", &["EL", "WR"]),
//!         shape("field", &["ER", "SL", "SR", "WL"]),
//!     ],
//!     marks: Vec::new(),
//! };
//! let on = |shape: usize, seat: u8| Figure { x: 0, y: 0, shape, seat, piece: "follower".to_owned() };
//! let picture = Picture {
//!     squares: vec![square],
//!     figures: vec![on(1, 0), on(3, 1)],
//!     frontier: vec![(0, -1), (-1, 0), (1, 0), (0, 1)],
//!     supply_names: vec!["followers".to_owned()],
//!     seats: vec![(12, vec![6]), (7, vec![6])],
//!     ..Picture::default()
//! };
//!
//! let lines = terminal(&picture, &TerminalOptions::default());
//! let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
//! assert_eq!(lines, [
//!     "  -1   0   1",
//!     "-1     ·",
//!     "    .▓▓▓▓▓.",
//!     " 0 ·───0───·",
//!     "    .₁.....",
//!     " 1     ·",
//!     "",
//!     "seat  points  followers",
//!     "   0      12          6",
//!     "   1       7          6",
//!     "",
//!     ". field, ─ road, ▓ city, digits: pieces by seat, small if they lie",
//! ]);
//!
//! let mut options = SvgOptions::default();
//! options.title = Some("After the first turns".to_owned());
//! let document = svg(&picture, &options);
//! assert!(document.contains("<svg") && document.contains("follower of seat 1 on field at 0,0"));
//! ```
//!
//! # Features
//!
//! None.

mod area;
mod axis;
mod drawing;
mod geometry;
mod layout;
mod map;
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
#[path = "../tests/common/mod.rs"]
mod fixture;
