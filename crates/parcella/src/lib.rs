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
//! **Play with tiles of your own.** They come from a tile file, which the record names. All faults of a file are told at
//! once.
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! use std::collections::BTreeMap;
//!
//! use parcella::prelude::*;
//!
//! let straight = r#"{
//!     "id": "straight", "count": 8, "start": true,
//!     "sides": {"N": "field", "E": "road", "S": "field", "W": "road"},
//!     "features": [
//!         {"kind": "road", "ports": ["E", "W"]},
//!         {"kind": "field", "ports": ["NL", "NR", "EL", "WR"], "cities": []},
//!         {"kind": "field", "ports": ["ER", "SL", "SR", "WL"], "cities": []}
//!     ],
//!     "extras": {"start_copies": 1}
//! }"#;
//! let file = format!(r#"{{"set": "one-road", "provenance": "made up", "tiles": [{straight}]}}"#);
//! let files = BTreeMap::from([("one-road.json".to_owned(), file)]);
//!
//! let record = "parcella 1\ngame classic\nplayers 2\ntiles one-road.json\ndraw straight\n";
//! let game = Games::standard().load(record, &files)?;
//! assert_eq!(game.step(), "place");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Play on a map, and on one of your own.** A set-up (start squares, chips) is dealt with a seed, like the hand of a
//! person at the table; it is then part of the record.
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! use std::collections::BTreeMap;
//!
//! use parcella::prelude::*;
//!
//! let valley = r##"{
//!     "set": "A valley", "schema_version": 1, "rows": 2, "columns": 5, "grid": ["S###S", "..#t."],
//!     "start_squares": [{"name": "West", "square": [1, 1]}, {"name": "East", "square": [1, 5]}],
//!     "start_squares_used": 2,
//!     "towns": [{"name": "Ford", "square": [2, 4]}]
//! }"##;
//! let files = BTreeMap::from([("valley.json".to_owned(), valley.to_owned())]);
//!
//! let games = Games::standard();
//! let header = "parcella 1\ngame classic iberia\nplayers 2\noption chips off\nmap valley.json\n";
//! let header = games.read(header)?.header;
//! let header = games.deal_set_up(&header, &files, 7)?;
//! let game = games.create(&header, &files)?;
//! assert_eq!(game.step(), "draw");
//! // Without the line `map` it is the map of the Iberian peninsula, a reconstruction.
//! # }
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
//! **Show a player what he may know.** A view is plain data, for a client to draw; with `serde` it is sent as it is.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! for action in ["draw W", "place 1,0 r0", "deploy follower road@W"] {
//!     game.apply(action.parse()?)?;
//! }
//! let view = game.rules().view(game.state(), Viewer::Seat(Seat(1)));
//! assert_eq!((view.actor, view.step), (Some(Actor::Chance), "draw"));
//! assert_eq!((view.seats[0].score, view.seats[0].final_score), (0, 2));
//! assert_eq!(view.tiles[1].pieces[0].1, "follower");
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
//! **Search a turn with clones.** `clone_from` uses the memory of the scratch game again, so trying costs no allocation.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
//! game.apply("draw D".parse()?)?;
//! let mut scratch = game.clone();
//! let mut best: Option<(i32, ClassicAction)> = None;
//! for placement in game.legal_actions().iter() {
//!     scratch.clone_from(&game);
//!     scratch.apply(placement)?;
//!     // The best that can be deployed after it: greedy_choice looks one action ahead.
//!     if let Some(deployment) = greedy_choice(&scratch) {
//!         scratch.apply(deployment)?;
//!     }
//!     let value = lead(scratch.rules(), scratch.state(), Seat(0));
//!     if best.is_none_or(|(most, _)| value > most) {
//!         best = Some((value, placement));
//!     }
//! }
//! let (value, placement) = best.expect("a drawn tile fits somewhere");
//! assert_eq!((value, placement.to_string().as_str()), (4, "place 0,-1 r180")); // closes the city of the start tile
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Keep the set-up in a file of your own.** A [`Header`](ruleset::Header) is the configuration of any game, and goes
//! through `serde`: TOML to be written by hand, JSON to be sent. So does a [`Record`](ruleset::Record). Another version than
//! this one is refused as such.
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! use parcella::prelude::*;
//!
//! let header: Header = toml::from_str(r#"
//!     parcella = 1
//!     game = "classic"
//!     expansions = ["inns-and-cathedrals"]
//!     players = 3
//!     options = { farmers = "off" }
//! "#)?;
//! let game = Games::standard().create(&header, &NoFiles)?;
//! assert_eq!(game.seats(), 3);
//!
//! let record: Record = Games::standard().read(&game.record())?;
//! let stored = serde_json::to_string(&record)?;
//! let loaded = Games::standard().replay(&serde_json::from_str(&stored)?, &NoFiles)?;
//! assert_eq!(loaded.record(), game.record());
//!
//! let other = toml::from_str::<Header>("parcella = 2").unwrap_err();
//! assert!(other.to_string().contains("version `2` of the format is not known"));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Compare two clients.** The hash of a position is the same on every machine, and however the position was reached.
//!
//! ```
//! use parcella::prelude::*;
//!
//! let rules = Classic::new(Config::new(2), Expansions::default())?;
//! let (mut one, mut other): (ClassicGame, ClassicGame) = (Game::new(rules.clone()), Game::new(rules));
//! for game in [&mut one, &mut other] {
//!     game.apply("draw U".parse()?)?;
//! }
//! assert_eq!(one.position_hash(), other.position_hash());
//! one.apply("place 1,0 r0".parse()?)?;
//! assert_ne!(one.position_hash(), other.position_hash());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Verify a ruleset.** The laws of the kit hold for every ruleset, yours too: the list of legal actions against
//! everything anyone could think of, undo and redo, records, symmetries, what is conserved, chance.
//!
//! ```
//! # #[cfg(feature = "kit")] {
//! use parcella::kit::laws::{self, Plan};
//! use parcella::prelude::*;
//!
//! let rules = |seed| Classic::new(Config::new(2 + (seed % 4) as u8), Expansions::default()).expect("2 to 5 seats");
//! let report = laws::verify(rules, &Plan { seeds: 0..2, universe_every: 20, history_every: 0, ..Plan::default() })?;
//! assert_eq!(report.unexamined().count(), 0);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Write a ruleset.** Three traits: [`Ruleset`](ruleset::Ruleset), [`Notation`](ruleset::Notation) for the text side,
//! [`Lawful`](ruleset::Lawful) to be verified. Then every tool plays it:
//!
//! ```
//! use parcella::Games;
//! use parcella::ruleset::{NoFiles, toy::Toy};
//!
//! let mut games = Games::standard();
//! games.register::<Toy>("toy", "### TOY-1 · enforced\n\nTwo to four seats play.\n")?;
//! assert_eq!(games.load("parcella 1\ngame toy\nplayers 2\n", &NoFiles)?.seats(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `docs/adding-a-ruleset.md` goes through it step by step, `own-ruleset` among the examples is a whole one in one file.
//!
//! **Write an expansion of the classic game.** One trait, [`Expansion`](classic::Expansion), and
//! [`compose!`](classic::compose) to play it with others: a game made so keeps nothing
//! for expansions that are not in the set.
//!
//! ```
//! use parcella::prelude::*;
//!
//! parcella::classic::compose! {
//!     /// Expansions that are played together.
//!     pub mod inns_and_goods {
//!         /// Inns & Cathedrals.
//!         InnsAndCathedrals inns: parcella::inns_and_cathedrals::InnsAndCathedrals,
//!         /// Traders & Builders.
//!         TradersAndBuilders goods: parcella::traders_and_builders::TradersAndBuilders,
//!     }
//! }
//!
//! let expansions = inns_and_goods::Expansions { inns: Some(Default::default()), goods: Some(Default::default()) };
//! let game = Game::new(Classic::new(Config::new(6), expansions)?);
//! assert_eq!(game.rules().stack(game.state()), 71 + 18 + 24);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `docs/writing-an-expansion.md` goes through one of one's own, `own-expansion` among the examples.
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
