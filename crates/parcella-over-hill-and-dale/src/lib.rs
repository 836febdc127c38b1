//! Over Hill and Dale: a game of its own, in which wanderers hike along paths, farmers harvest fields, and stables
//! stand among the animals of the meadows.
//!
//! **Do you want this crate?** Applications depend on `parcella`, which adds names, pictures and a registry of games.
//! Depend on this crate alone if this game is all you need.
//!
//! **The tiles are a reconstruction.** The printed tiles are not known to the project; counts are, shapes, animals and
//! symbols are not ([`tiles`]). The rules hold for any tiles: bring a transcription of your own as
//! [`OwnTiles`], or name its file in the header line `tiles` of a record.
//!
//! [`OverHillAndDale`] are the rules: a [`Config`] that was checked. [`State`] is a position. Drive them through
//! [`Game`](parcella_ruleset::Game):
//!
//! ```
//! use parcella_over_hill_and_dale::{Action, Config, Event, OverHillAndDale};
//! use parcella_ruleset::{Game, Sequence};
//!
//! let mut game = Game::new(OverHillAndDale::new(Config::new(2))?);
//! // A wanderer starts on a junction, and another seat lengthens the path.
//! for action in [
//!     "draw OHD03a", "place 1,0 r0", "deploy meeple path@W",
//!     "draw OHD02a", "place -1,0 r0", "pass",
//!     "draw OHD02b", "place -2,0 r0", "pass",
//! ] {
//!     game.apply(action.parse()?)?;
//! }
//! // The path has three tiles beside that of the wanderer. Seat 0 lengthened it, put nothing, and may hike.
//! assert_eq!(game.legal_actions().len(), 3 + 1);
//! let events = game.apply("hike 1,0 path@W to -2,0 path@E".parse()?)?;
//! assert!(matches!(events[0], Event::Hiked { tiles: 3, .. }));
//! assert_eq!(game.scores().as_slice(), [3, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where a rule is enforced can be found by its id: search this crate for `OHD-44`.
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
mod path;
mod piece;
mod refusal;
mod rules;
mod score;
mod state;
pub mod tiles;
mod token;
mod view;
mod words;

pub use action::{Action, ParseActionError};
pub use config::{
    BoardLimit, Config, ConfigError, ConfigFault, EmptySupply, HeldTokens, HikeStop, Options, OwnTiles,
    StableMeadow, Start,
};
pub use event::{Event, Occasion, Place, Scoring};
pub use legal::LegalActions;
pub use piece::{ParsePieceError, Piece};
pub use refusal::{Obstacle, Refusal};
pub use rules::OverHillAndDale;
pub use state::{Draft, LaidTile, PlacedPiece, State, Symbols};
pub use token::{ParseTokenError, Token, Tokens};
pub use view::{SeatView, TileView, View};
pub use words::{Edge, FeatureKind, FeatureSpec, Part, TileSpec};

/// The numbered rules of the game, as a document; [`read_rules`](parcella_ruleset::read_rules) reads it.
pub const RULES: &str = include_str!("../rules.md");
