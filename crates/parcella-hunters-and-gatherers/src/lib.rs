//! Hunters and Gatherers, the first edition: forests, rivers, river systems, meadows with animals, huts, bonus tiles.
//!
//! **Do you want this crate?** Applications depend on `parcella`, which adds names, pictures and a registry of games.
//! Depend on this crate alone if this game is all you need.
//!
//! [`HuntersAndGatherers`] are the rules: a [`Config`] that was checked. [`State`] is a position. Drive them through
//! [`Game`](parcella_ruleset::Game):
//!
//! ```
//! use parcella_hunters_and_gatherers::{Action, Config, HuntersAndGatherers};
//! use parcella_ruleset::{Actor, Game, Refusal, Seat};
//!
//! let mut game = Game::new(HuntersAndGatherers::new(Config::new(2))?);
//! // L68: a spring. Its river meets that of the start tile, which comes from a lake with one fish.
//! for action in ["draw L68", "place -1,0 r270", "deploy member river@E"] {
//!     game.apply(action.parse()?)?;
//! }
//! // Two stretches of river and a fish; the fisherman is home again.
//! assert_eq!(game.scores().as_slice(), [3, 0]);
//! assert_eq!(game.actor(), Some(Actor::Chance));
//!
//! game.apply("draw L34".parse()?)?;
//! let refusal = game.apply("place 0,1 r0".parse()?).unwrap_err();
//! assert_eq!(refusal.rule().unwrap().to_string(), "HG-12");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **The tiles are not all certain.** Of 91 tiles, 51 were recognised in pictures of the printed rules; 40 are
//! reconstructions, marked so ([`tiles`]). The later edition of the game, of 2020, has other rules; none of them is here.
//!
//! Where a rule is enforced can be found by its id: search this crate for `HG-54`.
//!
//! # Features
//!
//! * `serde` (default): serialisation of configurations, actions, events and views; the notation with tile files.

mod action;
mod check;
mod commit;
mod config;
mod event;
mod lawful;
mod legal;
mod notation;
mod refusal;
mod rules;
mod score;
mod state;
pub mod tiles;
mod view;
mod water;
mod words;

pub use action::{Action, ParseActionError};
pub use config::{
    BoardLimit, Config, ConfigError, ConfigFault, CountUnit, Options, OwnTiles, Reuse, RiverFish, Shrine,
    ShrineEntry, Stack, Start, UnplaceableBonus,
};
pub use event::{Event, Majority, Occasion, Place, RegionKind, Scoring};
pub use legal::LegalActions;
pub use refusal::Refusal;
pub use rules::HuntersAndGatherers;
pub use state::{LaidTile, PlacedPiece, State};
pub use view::{SeatView, TileView, View};
pub use words::{Edge, FeatureKind, FeatureSpec, Marks, ParsePieceError, Part, Piece, TileSpec};

/// The numbered rules of the game, as a document; [`read_rules`](parcella_ruleset::read_rules) reads it.
pub const RULES: &str = include_str!("../rules.md");
