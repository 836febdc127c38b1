//! The classic tile-laying game: the base set, its turn, its scoring, and the interface of its expansions.
//!
//! **Do you want this crate?** Applications depend on `parcella`, which adds names, pictures and a registry of games.
//! Depend on this crate alone if the base game is all you need, or to write an expansion.
//!
//! [`Classic`] are the rules: a [`Config`] that was checked. [`State`] is a position. Drive them through
//! [`Game`](parcella_ruleset::Game):
//!
//! ```
//! use parcella_classic::{Action, Classic, Config};
//! use parcella_ruleset::{Actor, Game, Seat, Sequence};
//!
//! let mut game = Game::new(Classic::new(Config::new(2), ())?);
//! assert_eq!(game.actor(), Some(Actor::Chance));
//! game.apply(Action::Draw("U".parse()?))?;
//! assert_eq!(game.actor(), Some(Actor::Seat(Seat(0))));
//!
//! // A straight road fits beside the start tile, below it, and beside its road.
//! let first = game.legal_actions().get(0).unwrap();
//! game.apply(first)?;
//! let refusal = game.apply(Action::Draw("U".parse()?)).unwrap_err();
//! assert_eq!(refusal.to_string(), "`draw` is out of step: the open decision is `deploy`");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where a rule is enforced can be found by its id: search this crate for `CL-23`.
//!
//! # Features
//!
//! * `serde` (default): serialisation of configurations, actions, events and views; the notation with tile files.

mod action;
mod check;
mod commit;
mod config;
mod event;
mod expansion;
mod lawful;
mod legal;
mod notation;
mod piece;
mod refusal;
mod rules;
mod score;
mod setup;
mod source;
mod state;
pub mod tiles;
mod view;
mod words;

pub use action::{Action, ParseActionError};
pub use config::{Config, ConfigError, ConfigFault, Farmers, Followers, Options, OwnTiles, Start, TinyCity};
pub use event::{Event, Occasion, Place, Scoring};
#[doc(hidden)]
pub use expansion::compose::reexport;
pub use expansion::{
    ActionFault, ActionWord, Asked, Company, Completed, Direction, EachTile, EffectList, Effects, EventWord,
    Expansion, Ground, Has, Hooks, Narrow, Nothing, PartEnd, PartOfEffects, Reply, Scored, Site, Standing,
    Table, Veto,
};
pub use legal::LegalActions;
pub use notation::{HEADER_WORDS, read_place};
pub use piece::{ParsePieceError, Piece, PieceWord};
pub use refusal::Refusal;
pub use rules::{ActionOf, Classic, EventOf, RefusalOf};
pub use setup::{DeckChoice, Defaults, Extent, StartTile};
pub use source::tiles_as_source;
pub use state::{LaidTile, Marks, PlacedPiece, State};
pub use view::{SeatView, TileView, View};
pub use words::{Edge, FeatureKind, FeatureKinds, FeatureSpec, Part, TileSpec};

/// The numbered rules of the base game, as a document; [`read_rules`](parcella_ruleset::read_rules) reads it.
pub const RULES: &str = include_str!("../rules.md");
