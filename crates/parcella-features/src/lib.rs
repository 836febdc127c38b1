//! Square tiles as connected features, a checked catalogue of them, and regions: features joined on the board.
//!
//! **Do you want this crate?** To play a Parcella game, no: depend on `parcella`. To write a ruleset whose tiles
//! carry roads, rivers, forests or anything else that goes on across sides, yes.
//!
//! * [`FeatureWord`] and [`EdgeWord`]: the words of one game, as two small enums of yours.
//! * [`TileSpec`]: a tile as data: what its sides show, which features it has, which ports each of them reaches.
//! * [`Catalogue`]: the tiles of a game, checked. [`Catalogue::new`] reports every fault of a set at once. It holds
//!   each tile as it lies in each [`Rotation`](parcella_geometry::Rotation), as a [`Shape`].
//! * [`Part`]: the name of one feature of one tile, such as `road@E`.
//! * [`Regions`]: a disjoint-set forest over the features laid so far. For each region it knows the number of
//!   different tiles, the number of open ports, the number of pieces, and merged data of yours.
//! * [`Stack`]: how many tiles of each kind can still be drawn.
//!
//! ```
//! use parcella_features::{Catalogue, EdgeWord, FeatureSpec, FeatureWord, Reach, Regions, TileCount, TileSpec};
//! use parcella_geometry::{Port, PortSet, Rotation, Side};
//!
//! #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
//! enum Feature { Track }
//! impl FeatureWord for Feature {
//!     const ALL: &'static [Feature] = &[Feature::Track];
//!     fn word(self) -> &'static str { "track" }
//!     fn reach(self) -> Reach { Reach::Sides }
//!     fn tile_count(self) -> TileCount { TileCount::Kept }
//! }
//! #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
//! enum Edge { Track, Grass }
//! impl EdgeWord for Edge {
//!     type Feature = Feature;
//!     const ALL: &'static [Edge] = &[Edge::Track, Edge::Grass];
//!     fn word(self) -> &'static str { ["track", "grass"][self as usize] }
//!     fn whole(self) -> Option<Feature> { (self == Edge::Track).then_some(Feature::Track) }
//!     fn halves(self) -> Option<Feature> { None }
//! }
//!
//! let straight = TileSpec {
//!     features: vec![FeatureSpec::new(Feature::Track, PortSet::of(&[Port::East, Port::West]))].into(),
//!     ..TileSpec::new("straight".parse()?, 2, [Edge::Grass, Edge::Track, Edge::Grass, Edge::Track])
//! };
//! let catalogue = Catalogue::<Edge, ()>::new([straight], |_, _| ())?;
//! let shape = catalogue.shape(0, Rotation::R0);
//!
//! let mut regions = Regions::<()>::default();
//! let first = regions.add_tile(shape);
//! let second = regions.add_tile(shape);
//! regions.attach(second, shape, Side::West, first, shape);
//! let region = regions.region(regions.find(first));
//! assert_eq!((region.tiles(), region.open()), (2, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! * `serde` (default): serialisation of ids and parts, and [`read_tile_file`] for tile files in JSON.

mod catalogue;
#[cfg(feature = "serde")]
mod file;
mod part;
mod regions;
mod source;
mod stack;
mod tile;
mod word;

pub use catalogue::{Catalogue, CatalogueError, Feature, Shape, Tile, TileFault};
#[cfg(feature = "serde")]
pub use file::{TileFileError, read_tile_file};
pub use part::{ParsePartError, Part};
pub use regions::{Node, Region, RegionData, RegionId, Regions};
pub use source::tiles_as_source;
pub use stack::Stack;
pub use tile::{FeatureSpec, ParseTileIdError, Tag, TileId, TileSpec};
pub use word::{EdgeWord, FeatureWord, Reach, TileCount};
