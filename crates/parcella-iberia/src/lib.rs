//! The expansion of the classic game by a printed map and map chips: the map, the chips, their points, and set-ups.
//!
//! **Do you want this crate?** Applications depend on `parcella`. Depend on this crate to check or draw map files of
//! your own, to deal set-ups, or to work with chips and treats by themselves.
//!
//! The map of the Iberian peninsula that comes with this crate is a **reconstruction**: no public text gives the squares
//! of the printed one, and its name says so wherever it is shown. Any other printed map of the series can be written down
//! as a map file and used instead; the rules of maps know nothing Iberian.
//!
//! * [`Map`]: a printed map, checked; [`MapSpec`] is a map as data, [`read_map_file`] reads it from a file.
//! * [`check_place`]: where a tile may be laid on a map, with the rule that forbids it.
//! * [`Chip`], [`ChipSet`]: the thirty chips. [`ChipsOnMap`]: where they lie in a game, what nobody has seen yet, and the
//!   treats; [`check_treat`] and [`TreatSquares`] say where a treat may be laid.
//! * [`score`]: points of chips, treats, coats of arms, and monasteries at the border.
//! * [`Options`]: what can be played in more than one way.
//! * [`SetUp`]: start squares, set-up tiles and chips of a game. [`check_set_up`] names every rule that one violates;
//!   [`deal_set_up`] makes one with a seed.
//!
//! ```
//! use parcella_classic::tiles::BASE;
//! use parcella_iberia::{Deal, Map, Options, Stock, check_set_up, deal_set_up};
//!
//! let map = Map::peninsula();
//! let options = Options::default();
//! let set_up = deal_set_up(&map, BASE, &options, &Deal::default(), 7)?;
//! assert_eq!((set_up.start.len(), set_up.chips.len()), (3, 30));
//! assert_eq!(check_set_up(&map, BASE, &options, Stock::Sets, &set_up), Ok(()));
//! assert!(set_up.to_string().starts_with("start "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What the base game does by itself on a map needs no code here. A border side closes the ports of roads, cities and
//! fields (IB-16). A large city is a tile: its city is occupied (IB-21), completed and scored (IB-22, IB-28), and counted
//! by farmers (IB-26) like any other, and does not exist before something connects it (IB-27). A monastery counts the
//! squares that exist around it (IB-23). A tile that fits nowhere is set aside (IB-20), the game ends with the last tile
//! (IB-56) and the most points win (IB-57); chips left over are never asked for (IB-52). How many tiles are in the stack is
//! for the sets that are played with to say (IB-2).
//!
//! Where a rule is enforced can be found by its id: search this crate for `IB-43`.
//!
//! # Features
//!
//! * `serde` (default): map files, and serialisation of chips and options.

mod action;
mod chip;
mod chips_on_map;
mod event;
mod expansion;
mod map;
mod options;
mod peninsula;
mod picture;
mod place;
pub mod score;
mod set_up;
mod treat;

use parcella_ruleset::RuleId;

pub use action::Action;
pub use chip::{Chip, ChipSet, ChipValue, Colour, ParseChipError};
pub use chips_on_map::{ChipsOnMap, Covered, Hand};
pub use event::Event;
pub use expansion::{Iberia, Origin, Question, Refusal, View};
pub use map::{
    BorderPrint, Carries, ChipNumber, FerryRoute, IslandSquare, LargeCity, List, Map, MapError, MapFault,
    MapSpec, NamedSquare, RowBand, Square,
};
#[cfg(feature = "serde")]
pub use map::{MapFileError, OwnMap, OwnMapError, read_map_file};
pub use options::{BorderMonastery, Chips, OptionFault, Options, TreatFactor};
pub use peninsula::PENINSULA;
pub use place::{PlaceRefusal, check_place};
pub use set_up::{
    Deal, DealError, SetUp, SetUpError, SetUpFault, SetUpLineError, SetUpLines, StartChoice, StartTile,
    Stock, check_set_up, deal_set_up,
};
pub use treat::{Occupant, TreatRefusal, TreatSquares, check_treat};

/// The numbered rules of this expansion, as a document; [`read_rules`](parcella_ruleset::read_rules) reads it.
pub const RULES: &str = include_str!("../rules.md");

/// The default map as a map file, to begin one of your own with. [`PENINSULA`] holds the same as constants.
pub const PENINSULA_FILE: &str = include_str!("../data/iberian-peninsula.json");

/// The rule with this number.
pub(crate) const fn ib(number: u16) -> RuleId {
    RuleId::new("IB", number)
}
