//! The rules told a second time: slow, plain, and made from the log of actions alone, to check engines against.
//!
//! **Do you want this crate?** To play, no: depend on `parcella`. To verify an engine, yes: the one of this project,
//! one of your own, or one in another language that writes records. It answers every question that can be asked of a
//! position, and takes up to some milliseconds for it where the engine takes nanoseconds.
//!
//! An oracle takes over from the engine the data of the tiles and the text of the game: the header of its record, and
//! its actions one by one. It shares no board, no frontier, no regions, no legality and no scoring. It keeps tiles in a
//! map, finds regions by walking from tile to tile, over the whole board again after every tile, finds legal actions by
//! trying all, and counts pieces and points anew at every question.
//!
//! * [`classic::Position`]: a position of the classic game with any of its expansions, driven by `apply`;
//!   [`hunters_and_gatherers`] and [`over_hill_and_dale`] have the same for those games.
//! * [`classic::agree`] and [`classic::agree_on_events`]: compare engine and oracle, and tell the first
//!   [`Difference`](classic::Difference).
//! * [`classic::verify`]: does that at every action of random games; [`classic::verify_game`] of a game that was
//!   played. A [`Disagreement`](classic::Disagreement) holds the record that leads to the difference.
//! * [`Telling`], [`verify_random_game`] and [`verify_game_from`]: the same for any game, for tools that serve several.
//! * [`classic::perft`]: counts sequences of actions, for the comparison with any engine that can count.
//!
//! ```
//! use std::sync::Arc;
//! use parcella_classic::{Classic, Config, FeatureKind, Occasion};
//! use parcella_oracle::classic::{Payer, Payment, Position, verify};
//! use parcella_ruleset::Seat;
//!
//! // A crossing east of the start tile, a monastery with a road west of it: a road of three tiles is closed.
//! let config = Config { deck: Some(vec![("W".parse()?, 1), ("A".parse()?, 1)]), ..Config::new(2) };
//! let rules = Arc::new(Classic::new(config, ())?);
//! let mut position = Position::of_engine(&rules, None)?;
//! for action in ["draw W", "place 1,0 r0", "deploy follower road@W", "draw A", "place -1,0 r270"] {
//!     position.apply(&action.parse()?)?;
//! }
//! assert_eq!(position.scores(), [0, 0]);
//! let road = position.region("0,0".parse()?, "road@E".parse()?).unwrap();
//! assert_eq!((road.tiles, road.open, road.complete), (3, 0, true));
//! let refused = position.apply(&"deploy follower road@E".parse()?).unwrap_err();
//! assert_eq!(refused.rule().unwrap().to_string(), "CL-23");
//!
//! // The road pays, and then the last tile has been laid.
//! position.apply(&"pass".parse()?)?;
//! let payer = Payer::Region(FeatureKind::Road, Occasion::Completed);
//! assert_eq!(position.last_payments(), [Payment { payer, seat: Seat(0), points: 3 }]);
//! assert_eq!(position.winners(), Some(vec![Seat(0)]));
//!
//! // Engine and oracle agree at every action of a random game by these rules.
//! let verified = verify(&rules, [7], usize::MAX)?;
//! assert_eq!(verified.games, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
pub mod classic;
mod difference;
mod face;
pub mod hunters_and_gatherers;
pub mod over_hill_and_dale;
mod telling;

pub use difference::Difference;
pub use telling::{Disagreement, Telling, Verified, verify_game_from, verify_random_game};
