//! What is played: seats, options, deck, opening.

use parcella_features::{Catalogue, CatalogueError, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{RuleId, Seat, SetupFault};

use crate::refusal::cl;
use crate::{Edge, FeatureKind, FeatureSpec, StartTile, TileSpec};

/// The points of a city of two tiles (CL-34).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TinyCity {
    /// Like any other city: 4, and 2 for each shield. Option value `4`.
    #[default]
    Four,
    /// The old rule: half of that. Option value `2`.
    Two,
}

/// How fields are scored (CL-45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Farmers {
    /// 3 points for every completed city at the field. Option value `third-edition`.
    #[default]
    ThirdEdition,
    /// No follower may be put on a field. Option value `off`.
    Off,
}

/// Followers of each seat (CL-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Followers {
    /// As in the box. Option value `7`.
    #[default]
    Seven,
    /// For large games. Option value `9`.
    Nine,
}

impl Followers {
    /// How many.
    pub const fn number(self) -> u8 {
        match self {
            Followers::Seven => 7,
            Followers::Nine => 9,
        }
    }
}

/// The options of the base game. The defaults are the rules of the third edition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Options {
    /// `tiny-city`.
    pub tiny_city: TinyCity,
    /// `farmers`.
    pub farmers: Farmers,
    /// `meeples-per-player`.
    pub followers: Followers,
}

/// How the start tile lies (CL-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// Where.
    pub cell: Cell,
    /// How it is turned.
    pub rotation: Rotation,
}

/// A set of tiles of the user's own, in place of the printed one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnTiles {
    /// The name of its file, for records.
    pub name: String,
    /// The hash of its content, for records ([`content_hash`](parcella_ruleset::content_hash)).
    pub hash: String,
    /// The tiles.
    pub tiles: Vec<TileSpec>,
}

/// What is played. Made by hand or from the header of a record, and checked by
/// [`Classic::new`](crate::Classic::new).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Number of seats (CL-1).
    pub seats: u8,
    /// The seat that begins (CL-6).
    pub first: Seat,
    /// The options.
    pub options: Options,
    /// The face-down tiles without the start tile: ids and numbers, which add up. `None` for the full set.
    pub deck: Option<Vec<(TileId, u32)>>,
    /// How the start tile lies.
    pub start: Start,
    /// Tiles in place of the printed ones.
    pub own_tiles: Option<OwnTiles>,
}

impl Config {
    /// The full set for this number of seats, by default rules.
    pub fn new(seats: u8) -> Config {
        Config {
            seats,
            first: Seat(0),
            options: Options::default(),
            deck: None,
            start: Start::default(),
            own_tiles: None,
        }
    }
}

/// One reason why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigFault {
    /// Too few or too many seats (CL-1).
    #[error("{found} seats; the game is for {fewest} to {most}")]
    Seats {
        /// Seats asked for.
        found: u32,
        /// Fewest seats.
        fewest: u8,
        /// Most seats.
        most: u8,
    },
    /// A first seat that is not at the table (CL-6).
    #[error("seat {found} cannot begin: the seats are 0 to {}", seats.saturating_sub(1))]
    First {
        /// The seat asked for.
        found: u32,
        /// Number of seats.
        seats: u32,
    },
    /// A tile in the deck that the set does not have.
    #[error("tile {tile} of the deck is not in the set")]
    UnknownTile {
        /// The tile.
        tile: TileId,
    },
    /// Too many tiles.
    #[error("the deck has {found} tiles, {} are allowed", Config::MAX_DECK)]
    DeckTooLarge {
        /// Tiles in the deck.
        found: u64,
    },
    /// A start tile too far away.
    #[error(
        "the start tile cannot lie at {cell}: a coordinate is further from 0 than {}",
        Config::MAX_COORDINATE
    )]
    StartTooFar {
        /// The cell.
        cell: Cell,
    },
    /// A set without a start tile, or with several kinds of them (CL-4).
    #[error("the set has {found} kinds of start tiles, 1 is needed")]
    StartTiles {
        /// Number of kinds.
        found: usize,
    },
    /// A city with too many shields.
    #[error("tile {tile}: feature {feature} has {found} shields, {} are allowed", Config::MAX_SHIELDS)]
    Shields {
        /// The tile.
        tile: TileId,
        /// Index of the feature in the tile as data.
        feature: usize,
        /// Its shields.
        found: u32,
    },
    /// Tiles that make no sense.
    #[error(transparent)]
    Tiles(#[from] CatalogueError),
    /// What an expansion finds wrong with its set-up.
    #[error("{}", .0.message)]
    Expansion(SetupFault),
}

impl ConfigFault {
    /// The rule that is violated, if it is one of the rulebook.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            ConfigFault::Seats { .. } => Some(cl(1)),
            ConfigFault::First { .. } => Some(cl(6)),
            ConfigFault::StartTiles { .. } => Some(cl(4)),
            ConfigFault::Expansion(fault) => fault.rule,
            _ => None,
        }
    }

    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            ConfigFault::Seats { .. } => "seats",
            ConfigFault::First { .. } => "first-seat",
            ConfigFault::UnknownTile { .. } => "unknown-tile",
            ConfigFault::DeckTooLarge { .. } => "deck-too-large",
            ConfigFault::StartTooFar { .. } => "start-too-far",
            ConfigFault::StartTiles { .. } => "start-tiles",
            ConfigFault::Shields { .. } => "shields",
            ConfigFault::Tiles(_) => "tiles",
            ConfigFault::Expansion(fault) => fault.code,
        }
    }
}

/// A game that cannot be set up: every reason at once.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game cannot be set up: {}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct ConfigError {
    /// The reasons; at least one.
    pub faults: Vec<ConfigFault>,
}

impl Config {
    /// The largest number of tiles in a deck.
    pub const MAX_DECK: u64 = 1_000;
    /// The largest distance of a coordinate of the start tile from 0.
    pub const MAX_COORDINATE: i32 = 1_000_000;
    /// The largest number of shields of one city of a tile.
    // A tile has at most four cities that reach the rim, since each has a side of its own: on 1 001 tiles a region
    // gathers no more than 64 064 shields, which its counter holds.
    pub const MAX_SHIELDS: u32 = 16;

    /// What is wrong. The tiles of the catalogue from `first_printed` on are printed on a map; `opening` are those that
    /// lie on it, in place of the start tile.
    pub(crate) fn faults<D>(
        &self,
        most_seats: u8,
        catalogue: &Catalogue<Edge, D>,
        first_printed: usize,
        opening: Option<&[StartTile]>,
    ) -> Vec<ConfigFault>
    where
        D: parcella_features::RegionData,
    {
        let mut faults = Vec::new();
        if !(2..=most_seats).contains(&self.seats) {
            faults.push(ConfigFault::Seats { found: u32::from(self.seats), fewest: 2, most: most_seats });
        } else if self.first.0 >= self.seats {
            let (found, seats) = (u32::from(self.first.0), u32::from(self.seats));
            faults.push(ConfigFault::First { found, seats });
        }
        let kinds_of_start = catalogue.tiles().iter().filter(|tile| tile.spec().start_copies > 0).count();
        if kinds_of_start != 1 && opening.is_none() {
            faults.push(ConfigFault::StartTiles { found: kinds_of_start });
        }
        for tile in catalogue.tiles() {
            for (feature, city) in tile.spec().features.iter().enumerate() {
                let found = shields(city);
                if found > Config::MAX_SHIELDS {
                    faults.push(ConfigFault::Shields { tile: tile.id(), feature, found });
                }
            }
        }
        let Start { cell, .. } = self.start;
        if cell.x.unsigned_abs().max(cell.y.unsigned_abs()) > Config::MAX_COORDINATE as u32 {
            faults.push(ConfigFault::StartTooFar { cell });
        }
        let playable = |tile: TileId| catalogue.index_of(tile).filter(|index| *index < first_printed);
        let found = match &self.deck {
            Some(deck) => {
                for (tile, _) in deck {
                    if playable(*tile).is_none() {
                        faults.push(ConfigFault::UnknownTile { tile: *tile });
                    }
                }
                deck.iter().map(|(_, number)| u64::from(*number)).sum()
            }
            None => catalogue.tiles()[..first_printed]
                .iter()
                .map(|tile| u64::from(tile.spec().count))
                .sum::<u64>()
                .saturating_sub(opening.map_or(1, |tiles| tiles.len() as u64)),
        };
        if found > Config::MAX_DECK {
            faults.push(ConfigFault::DeckTooLarge { found });
        }
        faults
    }
}

/// The shields of a feature: only cities have any (CL-33).
pub(crate) fn shields(feature: &FeatureSpec) -> u32 {
    if feature.kind == FeatureKind::City { feature.tag("shields") } else { 0 }
}
