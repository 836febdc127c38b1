//! A rules engine for the Carcassonne family of tile-laying games.
//!
//! **Do you want this crate?** Yes, if your program plays, shows, checks or studies such games: it is the one crate
//! to add. It brings the others along as modules. To write a ruleset of your own, see [`ruleset`] and the crate
//! `parcella-kit`, which verifies it.
//!
//! There are two ways in:
//!
//! * [`ClassicGame`]: the game as types. Actions are an enum, refusals and events are data.
//! * [`Games`]: any game by its name, driven by text. For programs that must not care which game they serve.
//!
//! Nothing random hides in the rules. Where a player would turn a tile over, chance is the actor, and a dealer of your
//! choice answers: seeded, scripted, your own. So a record of actions replays without a seed.
//!
//! # Cookbook
//!
//! **Play a game at random.** [`random_step`](ruleset::random_step) lets chance draw and every seat choose among its
//! legal actions. The seed stands for the whole game.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let rules = Classic::new(Config::new(3), Expansions::default())?;
//! let mut game: ClassicGame = Game::new(rules);
//! let mut dealer = Seeded::new(7);
//! while random_step(&mut game, &mut dealer).is_some() {}
//! assert_eq!(game.scores().len(), 3);
//! let outcome = game.outcome().expect("the game is over");
//! assert!(outcome.winners().count() >= 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **List what is legal, and say why something is not.** Legal actions are a lazy list: count it, take one, or walk
//! through it. A refusal names the rule, the place, what was found and what was needed, and changes nothing.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! game.apply("draw U".parse()?)?; // a straight road, W to E as printed
//! // On both sides of the start tile, whose road runs W to E, and on the grass below; each also turned by half a turn.
//! assert_eq!(game.legal_actions().len(), 6);
//! let first = game.legal_actions().get(0).unwrap();
//! assert_eq!(first.to_string(), "place -1,0 r0");
//!
//! let too_far = Action::Place { cell: Cell::new(5, 5), rotation: Rotation::R0 };
//! let refusal = game.apply(too_far).unwrap_err();
//! assert_eq!(refusal.rule().unwrap().to_string(), "CL-10");
//! assert_eq!(refusal.to_string(), "no tile lies beside 5,5; a tile must share a side with another");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Explain a score.** Every scoring is an event: strengths seat by seat, how a tie was broken, and for each winner
//! the points as named terms.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! for action in ["draw W", "place 1,0 r0", "deploy follower road@W", "draw A", "place -1,0 r270", "pass"] {
//!     game.apply(action.parse()?)?;
//! }
//! let scoring = game.events().iter().find_map(|event| match event {
//!     Event::Scored(scoring) => Some(scoring),
//!     _ => None,
//! });
//! let scoring = scoring.expect("the road is closed by a crossing and a monastery");
//! assert_eq!(scoring.kind, FeatureKind::Road);
//! assert_eq!(scoring.awards[0].seat, Seat(0));
//! let term = scoring.awards[0].sheet.terms()[0];
//! assert_eq!((term.name, term.count, term.each), ("tiles", 3, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Save and load.** A record is text: header and actions. Loading plays it again and checks every action; what is
//! refused is reported with its line.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! game.apply("draw U".parse()?)?;
//! let saved: String = game.record().to_text();
//! assert_eq!(saved, "parcella 1\ngame classic\nplayers 2\ndraw U\n");
//!
//! let record = Record::parse(&saved, Classic::<Expansions>::header_words())?;
//! let loaded: ClassicGame = replay(&record, &NoFiles)?;
//! assert_eq!(loaded, game);
//!
//! let error = Games::standard().load(&format!("{saved}place 5,5 r0\n"), &NoFiles).map(drop).unwrap_err();
//! assert!(error.to_string().starts_with("line 5: `place 5,5 r0` is refused"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Undo and redo.** By default undo stops at what chance revealed.
//!
//! ```
//! use parcella::prelude::*;
//! use parcella::ruleset::UndoError;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! game.apply("draw U".parse()?)?;
//! game.apply("place 1,0 r0".parse()?)?;
//! game.undo()?;
//! assert_eq!(game.undo(), Err(UndoError::Revealed));
//! game.redo()?;
//! assert_eq!(game.log().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Draw with a seed.** The same seed deals the same tiles, on every machine.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let opening: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! let drawn = |seed| opening.clone().deal(&mut Seeded::new(seed));
//! assert_eq!(drawn(7)?, drawn(7)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Draw what you like.** A script deals the actions you name: a prepared game, or the worst draw.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! let mut dealer = Script::new([Action::Draw(TileId::literal("X"))]);
//! game.deal(&mut dealer)?;
//! assert_eq!(game.rules().in_hand(game.state()), Some(TileId::literal("X")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Play with a stack of your own.** Any numbers of any tiles of the set; the start tile lies on the board already.
//! Tiles of your own come from a file: header line `tiles`, or [`Config::own_tiles`](classic::Config::own_tiles).
//!
//! ```
//! use parcella::prelude::*;
//!
//! let deck = vec![(TileId::literal("U"), 3), (TileId::literal("V"), 1)];
//! let config = Config { deck: Some(deck), ..Config::new(2) };
//! let game: ClassicGame = Game::new(Classic::new(config, Expansions::default())?);
//! assert_eq!(game.rules().stack(game.state()), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Count the tiles that are left, with their odds.** No tile is hidden; the order of the stack does not exist yet.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! game.apply("draw U".parse()?)?; // one of 8 among 71
//! let left = game.rules().stack_tiles(game.state());
//! let straight = left.iter().find(|(tile, _)| *tile == TileId::literal("U"));
//! assert_eq!(straight, Some(&(TileId::literal("U"), 7)));
//! let odds = 7.0 / f64::from(game.rules().stack(game.state()));
//! assert_eq!(odds, 0.1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Score as if the game ended now.** [`final_scores`](ruleset::Game::final_scores) works at any time.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! for action in ["draw W", "place 1,0 r0", "deploy follower road@W"] {
//!     game.apply(action.parse()?)?;
//! }
//! assert_eq!(game.scores()[..], [0, 0]);
//! assert_eq!(game.final_scores()[..], [2, 0]); // an open road of two tiles
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! * `serde` (default): serialisation of configurations, actions, events, records and views; tile files.
//! * `kit`: the module `kit`, with laws for rulesets, scenarios and files of a folder. [`Games`] are then a door to all
//!   of it.

pub use parcella_classic as classic;
pub use parcella_features as features;
pub use parcella_geometry as geometry;
pub use parcella_hills_and_sheep as hills_and_sheep;
pub use parcella_hunters_and_gatherers as hunters_and_gatherers;
pub use parcella_iberia as iberia;
pub use parcella_inns_and_cathedrals as inns_and_cathedrals;
#[cfg(feature = "kit")]
pub use parcella_kit as kit;
pub use parcella_over_hill_and_dale as over_hill_and_dale;
pub use parcella_ruleset as ruleset;
pub use parcella_scoring as scoring;
pub use parcella_traders_and_builders as traders_and_builders;

#[cfg(feature = "kit")]
mod door;
mod games;
pub mod prelude;

pub use games::{Entry, Games, GamesError, RegisterError};

parcella_classic::compose! {
    /// The expansions of the classic game as one set, and the types of a game with them.
    ///
    /// Pieces, actions, events and refusals of an expansion are variants named after it:
    ///
    /// ```
    /// use parcella::hills_and_sheep;
    /// use parcella::prelude::*;
    ///
    /// let herd = ClassicAction::Expansion(expansions::Action::HillsAndSheep(hills_and_sheep::Action::Herd));
    /// assert_eq!(herd.to_string(), "herd");
    /// ```
    pub mod expansions {
        /// Inns & Cathedrals.
        InnsAndCathedrals inns_and_cathedrals: parcella_inns_and_cathedrals::InnsAndCathedrals,
        /// Traders & Builders.
        TradersAndBuilders traders_and_builders: parcella_traders_and_builders::TradersAndBuilders,
        /// Hills & Sheep.
        HillsAndSheep hills_and_sheep: parcella_hills_and_sheep::HillsAndSheep,
        /// A printed map, by default that of the Iberian peninsula, with its chips.
        Iberia iberia: parcella_iberia::Iberia,
    }
}

pub use expansions::Expansions;

/// Actions of a classic game.
pub type ClassicAction = parcella_classic::ActionOf<Expansions>;

/// Events of a classic game.
pub type ClassicEvent = parcella_classic::EventOf<Expansions>;

/// Pieces of a classic game.
pub type ClassicPiece = parcella_classic::Piece<expansions::Piece>;

/// A classic game that is being played.
pub type ClassicGame = parcella_ruleset::Game<parcella_classic::Classic<Expansions>>;

/// A game of Hunters and Gatherers that is being played.
///
/// ```
/// use parcella::HuntersAndGatherersGame;
/// use parcella::hunters_and_gatherers::{Config, HuntersAndGatherers, Stack};
/// use parcella::ruleset::Game;
///
/// let game: HuntersAndGatherersGame = Game::new(HuntersAndGatherers::new(Config::new(4))?);
/// assert_eq!(game.rules().stack(game.state(), Stack::Land), 78);
/// assert_eq!(game.rules().stack(game.state(), Stack::Bonus), 12);
/// # Ok::<(), parcella::hunters_and_gatherers::ConfigError>(())
/// ```
pub type HuntersAndGatherersGame =
    parcella_ruleset::Game<parcella_hunters_and_gatherers::HuntersAndGatherers>;
