//! What is played: seats, options, deck, opening.

use parcella_features::{Catalogue, CatalogueError, RegionData, TileId};
use parcella_geometry::{Area, Cell, Rotation, Table};
use parcella_ruleset::{RuleId, Seat};

use crate::refusal::ohd;
use crate::{Edge, FeatureKind, TileSpec, Token};

/// How many stables a connected meadow can hold (OHD-42).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum StableMeadow {
    /// Any number, as far as stables on neighbouring tiles allow. Option value `false`.
    #[default]
    Shared,
    /// One. Option value `true`.
    Exclusive,
}

/// Which wanderers keep a hike from ending on a tile (OHD-47).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum HikeStop {
    /// Those on any path of the tile. Option value `tile`.
    #[default]
    Tile,
    /// Those on the hiked path. Option value `path`.
    Path,
}

/// What a harvest symbol gives when its tokens are used up (OHD-31).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum EmptySupply {
    /// Nothing. Option value `none`.
    #[default]
    Nothing,
    /// A scarecrow, if there is one. Option value `scarecrow`.
    Scarecrow,
}

/// Whether seats see which tokens others hold (OHD-26, OHD-27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum HeldTokens {
    /// Only how many. Option value `true`.
    #[default]
    Hidden,
    /// All of them. Option value `false`.
    Open,
}

/// A table with an end, in columns and rows, the start tile in its middle; of an even number the larger half lies
/// east and south.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoardLimit {
    /// Number of columns, from 1 to [`Table::MAX_SIDE`].
    pub columns: u32,
    /// Number of rows, from 1 to [`Table::MAX_SIDE`].
    pub rows: u32,
}

impl BoardLimit {
    /// The table with `start` in its middle.
    pub(crate) fn area(self, start: Cell) -> Area {
        let first = Cell::new(start.x - (self.columns as i32 - 1) / 2, start.y - (self.rows as i32 - 1) / 2);
        let last = Cell::new(first.x + self.columns as i32 - 1, first.y + self.rows as i32 - 1);
        Area::Table(Table { first, last })
    }
}

/// The options of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Options {
    /// `stable-meadow-exclusive`.
    pub stable_meadow: StableMeadow,
    /// `hike-stop`.
    pub hike_stop: HikeStop,
    /// `empty-supply`.
    pub empty_supply: EmptySupply,
    /// `hide-tokens`.
    pub held_tokens: HeldTokens,
    /// `board-limit`; `None` for an endless table.
    pub board_limit: Option<BoardLimit>,
}

/// How the start tile lies (OHD-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// Where.
    pub cell: Cell,
    /// How it is turned.
    pub rotation: Rotation,
}

/// A set of tiles of the user's own, in place of the reconstructed one.
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
/// [`OverHillAndDale::new`](crate::OverHillAndDale::new).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Number of seats (OHD-1).
    pub seats: u8,
    /// The seat that begins (OHD-8).
    pub first: Seat,
    /// The options.
    pub options: Options,
    /// The face-down tiles without the start tile: ids and numbers, which add up. `None` for the full set.
    pub deck: Option<Vec<(TileId, u32)>>,
    /// How the start tile lies.
    pub start: Start,
    /// Tiles in place of the reconstructed ones.
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
    /// Too few or too many seats (OHD-1).
    #[error("{found} seats; the game is for {} to {}", Config::SEATS.0, Config::SEATS.1)]
    Seats {
        /// Seats asked for.
        found: u32,
    },
    /// A first seat that is not at the table (OHD-8).
    #[error("seat {found} cannot begin: the seats are 0 to {}", seats.saturating_sub(1))]
    First {
        /// The seat asked for.
        found: u32,
        /// Number of seats.
        seats: u32,
    },
    /// A tile in the deck that the set does not have.
    #[error("there is no tile {tile} in this game")]
    UnknownTile {
        /// The tile.
        tile: TileId,
    },
    /// The start tile in the deck (OHD-2).
    #[error("tile {tile} is the start tile: it cannot be in the deck")]
    StartTileInDeck {
        /// The tile.
        tile: TileId,
    },
    /// A deck with more than [`Config::MAX_DECK`] tiles.
    #[error("the deck has {found} tiles, {} are allowed", Config::MAX_DECK)]
    DeckTooLarge {
        /// Number of tiles.
        found: u64,
    },
    /// A start tile too far from cell 0,0.
    #[error("the start tile at {cell} lies further from 0,0 than {}", Config::MAX_COORDINATE)]
    StartTooFar {
        /// The cell.
        cell: Cell,
    },
    /// A table of no size, or too large.
    #[error("a table of {columns} columns and {rows} rows; each must be 1 to {}", Table::MAX_SIDE)]
    BoardLimit {
        /// Number of columns.
        columns: u32,
        /// Number of rows.
        rows: u32,
    },
    /// A set without exactly one kind of start tile (OHD-2).
    #[error("the set has {found} kinds of start tiles, 1 is needed")]
    StartTiles {
        /// Number of kinds.
        found: usize,
    },
    /// A path that is no stretch with one end or two (OHD-16).
    #[error(
        "tile {tile}: feature {feature}, a path, reaches {found} sides; a stretch of path reaches 1 or 2"
    )]
    PathSides {
        /// The tile.
        tile: TileId,
        /// Index of the feature in the tile as data.
        feature: usize,
        /// Number of sides that it reaches.
        found: usize,
    },
    /// Two paths at one side (OHD-16).
    #[error("tile {tile}: feature {feature}, a path, shares a side with another path")]
    PathsShareSide {
        /// The tile.
        tile: TileId,
        /// Index of the feature in the tile as data.
        feature: usize,
    },
    /// A field with too many symbols of one kind.
    #[error(
        "tile {tile}: feature {feature} has {found} symbols of {token}, {} are allowed",
        Config::MAX_SYMBOLS
    )]
    Symbols {
        /// The tile.
        tile: TileId,
        /// Index of the feature in the tile as data.
        feature: usize,
        /// The kind of symbol.
        token: Token,
        /// How many there are.
        found: u32,
    },
    /// A tile with too many animals.
    #[error("tile {tile}: {found} animals, {} are allowed", Config::MAX_ANIMALS)]
    Animals {
        /// The tile.
        tile: TileId,
        /// How many there are.
        found: u64,
    },
    /// Tiles that make no sense.
    #[error(transparent)]
    Tiles(#[from] CatalogueError),
}

impl ConfigFault {
    /// The rule that is violated, if it is one of the rulebook.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            ConfigFault::Seats { .. } => Some(ohd(1)), // OHD-1
            ConfigFault::StartTileInDeck { .. } | ConfigFault::StartTiles { .. } => Some(ohd(2)), // OHD-2
            ConfigFault::First { .. } => Some(ohd(8)), // OHD-8
            ConfigFault::PathSides { .. } | ConfigFault::PathsShareSide { .. } => Some(ohd(16)), // OHD-16
            _ => None,
        }
    }

    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            ConfigFault::Seats { .. } => "seats",
            ConfigFault::First { .. } => "first-seat",
            ConfigFault::UnknownTile { .. } => "unknown-tile",
            ConfigFault::StartTileInDeck { .. } => "start-tile-in-deck",
            ConfigFault::DeckTooLarge { .. } => "deck-too-large",
            ConfigFault::StartTooFar { .. } => "start-too-far",
            ConfigFault::BoardLimit { .. } => "board-limit",
            ConfigFault::StartTiles { .. } => "start-tiles",
            ConfigFault::PathSides { .. } => "path-sides",
            ConfigFault::PathsShareSide { .. } => "paths-share-side",
            ConfigFault::Symbols { .. } => "symbols",
            ConfigFault::Animals { .. } => "animals",
            ConfigFault::Tiles(_) => "tiles",
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
    /// Fewest and most seats (OHD-1).
    pub const SEATS: (u8, u8) = (2, 5);
    /// The largest number of tiles in a deck.
    pub const MAX_DECK: u64 = 1_000;
    /// The largest distance of a coordinate of the start tile from 0.
    pub const MAX_COORDINATE: i32 = 1_000_000;
    /// The largest number of symbols of one kind on one field of a tile.
    // A tile has at most four fields that reach the rim: on 1 001 tiles a region gathers no more than 64 064 symbols
    // of a kind, which its counter holds.
    pub const MAX_SYMBOLS: u32 = 16;
    /// The largest number of animals on a tile.
    pub const MAX_ANIMALS: u32 = 1_000;

    pub(crate) fn faults<D: RegionData>(&self, catalogue: &Catalogue<Edge, D>) -> Vec<ConfigFault> {
        let mut faults = Vec::new();
        // OHD-1: two to five seats.
        if !(Config::SEATS.0..=Config::SEATS.1).contains(&self.seats) {
            faults.push(ConfigFault::Seats { found: u32::from(self.seats) });
        } else if self.first.0 >= self.seats {
            let (found, seats) = (u32::from(self.first.0), u32::from(self.seats));
            faults.push(ConfigFault::First { found, seats });
        }
        let specs = || catalogue.tiles().iter().map(parcella_features::Tile::spec);
        let kinds_of_start = specs().filter(|spec| spec.start_copies > 0).count();
        if kinds_of_start != 1 {
            faults.push(ConfigFault::StartTiles { found: kinds_of_start });
        }
        for spec in specs() {
            tile_faults(spec, &mut faults);
        }
        let Start { cell, .. } = self.start;
        if cell.x.unsigned_abs().max(cell.y.unsigned_abs()) > Config::MAX_COORDINATE as u32 {
            faults.push(ConfigFault::StartTooFar { cell });
        }
        if let Some(BoardLimit { columns, rows }) = self.options.board_limit {
            let sides = 1..=Table::MAX_SIDE;
            if !sides.contains(&columns) || !sides.contains(&rows) {
                faults.push(ConfigFault::BoardLimit { columns, rows });
            }
        }
        let found: u64 = match &self.deck {
            Some(deck) => {
                for (tile, _) in deck {
                    match catalogue.index_of(*tile).map(|index| catalogue.tiles()[index].spec()) {
                        None => faults.push(ConfigFault::UnknownTile { tile: *tile }),
                        // OHD-2: the start tile lies on the board, and there is one of it.
                        Some(spec) if spec.start_copies == spec.count => {
                            faults.push(ConfigFault::StartTileInDeck { tile: *tile });
                        }
                        Some(_) => {}
                    }
                }
                deck.iter().map(|(_, number)| u64::from(*number)).sum()
            }
            None => specs().map(|spec| u64::from(spec.count)).sum::<u64>().saturating_sub(1),
        };
        if found > Config::MAX_DECK {
            faults.push(ConfigFault::DeckTooLarge { found });
        }
        faults
    }
}

/// What the rules of this game have against a tile.
fn tile_faults(spec: &TileSpec, faults: &mut Vec<ConfigFault>) {
    let tile = spec.id;
    for (feature, found) in spec.features.iter().enumerate() {
        match found.kind {
            FeatureKind::Path => {
                // OHD-16: the arms of a junction are stretches of their own.
                let sides = found.ports.len();
                if !(1..=2).contains(&sides) {
                    faults.push(ConfigFault::PathSides { tile, feature, found: sides });
                }
                let shares = |other: &crate::FeatureSpec| {
                    other.kind == FeatureKind::Path && !other.ports.intersection(found.ports).is_empty()
                };
                if spec.features[..feature].iter().any(shares) {
                    faults.push(ConfigFault::PathsShareSide { tile, feature });
                }
            }
            FeatureKind::Field => {
                for token in Token::ALL {
                    let symbols = found.tag(token.word());
                    if symbols > Config::MAX_SYMBOLS {
                        faults.push(ConfigFault::Symbols { tile, feature, token, found: symbols });
                    }
                }
            }
            FeatureKind::Meadow => {}
        }
    }
    let animals: u64 = animals(spec);
    if animals > u64::from(Config::MAX_ANIMALS) {
        faults.push(ConfigFault::Animals { tile, found: animals });
    }
}

/// The marks of a tile that are animals. All are worth the same (OHD-9).
pub(crate) const ANIMALS: [&str; 5] = ["rooster", "cow", "horse", "sheep", "pig"];

/// Number of animals on a tile, of all kinds together (OHD-9).
pub(crate) fn animals(spec: &TileSpec) -> u64 {
    ANIMALS.iter().map(|kind| u64::from(parcella_features::Tag::number_of(&spec.tags, kind))).sum()
}
