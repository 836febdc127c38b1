//! What is played: seats, options, stacks, opening.

use parcella_features::{Catalogue, CatalogueError, Tag, TileId};
use parcella_geometry::{Area, Cell, Rotation, Table};
use parcella_ruleset::{RuleId, Seat};

use crate::refusal::hg;
use crate::words::MARKS;
use crate::{Edge, Marks, TileSpec, tiles};

/// What becomes of a bonus tile that fits nowhere (HG-45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum UnplaceableBonus {
    /// It is set aside and the next one is drawn. Option value `redraw`.
    #[default]
    Redraw,
    /// It is set aside and the seat gets none. Option value `skip`.
    Skip,
}

/// What a hunter on the shrine is good for (HG-54).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Shrine {
    /// Its owner alone scores the meadow. Option value `sole-owner`.
    #[default]
    SoleOwner,
    /// Nothing: it is a hunter like any other. Option value `off`.
    Off,
}

/// Whether a hunter may enter the shrine of a meadow that has hunters already (HG-55).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ShrineEntry {
    /// No, as anywhere (HG-18). Option value `false`.
    #[default]
    FreeMeadowOnly,
    /// Yes. Option value `true`.
    AnyMeadow,
}

/// Which fish count for a fisherman (HG-29).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum RiverFish {
    /// Those of the lakes at the ends of his river. Option value `lakes`.
    #[default]
    Lakes,
    /// Those on the river itself as well. Option value `all`.
    All,
}

/// Whether a member that comes home with the land tile may go out again with the bonus tile of the same turn (HG-42).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reuse {
    /// It may. Option value `true`.
    #[default]
    AtOnce,
    /// From the next turn on. Option value `false`.
    NextTurn,
}

/// What is counted along a river and in a forest (HG-27, HG-31).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CountUnit {
    /// Every segment, also two on one tile. Option value `segment`.
    #[default]
    Segment,
    /// Every tile once. Option value `tile`.
    Tile,
}

/// A table with an end (HG-14): its columns and rows. The start tile lies in the middle; of an even number the larger half
/// lies east and south of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoardLimit {
    /// Number of columns.
    pub columns: u32,
    /// Number of rows.
    pub rows: u32,
}

/// The options of the game. The defaults are the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Options {
    /// `board-limit`; none for an endless table.
    pub board_limit: Option<BoardLimit>,
    /// `unplaceable-bonus`.
    pub unplaceable_bonus: UnplaceableBonus,
    /// `shrine`.
    pub shrine: Shrine,
    /// `shrine-into-occupied`.
    pub shrine_entry: ShrineEntry,
    /// `river-fish`.
    pub river_fish: RiverFish,
    /// `reuse-in-bonus`.
    pub reuse: Reuse,
    /// `count-unit`.
    pub count_unit: CountUnit,
}

/// How the start tile lies (HG-2).
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
    /// The tiles, land tiles and bonus tiles together; these have the tag [`BONUS`](tiles::BONUS).
    pub tiles: Vec<TileSpec>,
}

/// What is played. Made by hand or from the header of a record, and checked by
/// [`HuntersAndGatherers::new`](crate::HuntersAndGatherers::new).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Number of seats (HG-4).
    pub seats: u8,
    /// The seat that begins (HG-5).
    pub first: Seat,
    /// The options.
    pub options: Options,
    /// The face-down land tiles without the start tile: ids and numbers, which add up. `None` for the full set.
    pub deck: Option<Vec<(TileId, u32)>>,
    /// The face-down bonus tiles, likewise.
    pub bonus_deck: Option<Vec<(TileId, u32)>>,
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
            bonus_deck: None,
            start: Start::default(),
            own_tiles: None,
        }
    }
}

/// One of the two stacks (HG-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Stack {
    /// The land tiles.
    Land,
    /// The bonus tiles.
    Bonus,
}

impl Stack {
    /// The word for people.
    pub const fn word(self) -> &'static str {
        match self {
            Stack::Land => "land",
            Stack::Bonus => "bonus",
        }
    }
}

/// One reason why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigFault {
    /// Too few or too many seats (HG-4).
    #[error("{found} seats; the game is for {fewest} to {most}")]
    Seats {
        /// Seats asked for.
        found: u32,
        /// Fewest seats.
        fewest: u8,
        /// Most seats.
        most: u8,
    },
    /// A first seat that is not at the table (HG-5).
    #[error("seat {found} cannot begin: the seats are 0 to {}", seats.saturating_sub(1))]
    First {
        /// The seat asked for.
        found: u32,
        /// Number of seats.
        seats: u32,
    },
    /// A tile in a stack that the set does not have.
    #[error("tile {tile} of the {} stack is not in the set", stack.word())]
    UnknownTile {
        /// The tile.
        tile: TileId,
        /// The stack.
        stack: Stack,
    },
    /// A tile in a stack that belongs to the other one (HG-2).
    #[error("tile {tile} does not belong in the {} stack", stack.word())]
    WrongStack {
        /// The tile.
        tile: TileId,
        /// The stack it was put in.
        stack: Stack,
    },
    /// The start tile in a stack: it lies on the board (HG-2).
    #[error("tile {tile} is the start tile, which lies on the board")]
    StartTileInStack {
        /// The tile.
        tile: TileId,
    },
    /// Too many tiles.
    #[error("the stacks have {found} tiles, {} are allowed", Config::MAX_TILES)]
    TooManyTiles {
        /// Tiles in both stacks.
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
    /// A table without room, or larger than can be.
    #[error("a table of {columns} by {rows}; columns and rows are 1 to {}", Table::MAX_SIDE)]
    BoardLimit {
        /// Columns asked for.
        columns: u32,
        /// Rows asked for.
        rows: u32,
    },
    /// A set without a start tile, or with several kinds of them, or with one among the bonus tiles (HG-2).
    #[error(
        "the set has {found} kinds of start tiles among its land tiles, {bonus} among its bonus tiles; 1 and 0 are needed"
    )]
    StartTiles {
        /// Number of kinds among the land tiles.
        found: usize,
        /// Number of kinds among the bonus tiles.
        bonus: usize,
    },
    /// A tile with too many of one mark.
    #[error("tile {tile} has {found} {mark} in all, {} are allowed", Config::MAX_MARKS)]
    Marks {
        /// The tile.
        tile: TileId,
        /// What is counted, as in tile files.
        mark: &'static str,
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
            ConfigFault::Seats { .. } => Some(hg(4)),
            ConfigFault::First { .. } => Some(hg(5)),
            ConfigFault::WrongStack { .. }
            | ConfigFault::StartTileInStack { .. }
            | ConfigFault::StartTiles { .. } => Some(hg(2)),
            ConfigFault::BoardLimit { .. } => Some(hg(14)),
            _ => None,
        }
    }

    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            ConfigFault::Seats { .. } => "seats",
            ConfigFault::First { .. } => "first-seat",
            ConfigFault::UnknownTile { .. } => "unknown-tile",
            ConfigFault::WrongStack { .. } => "wrong-stack",
            ConfigFault::StartTileInStack { .. } => "start-tile-in-stack",
            ConfigFault::TooManyTiles { .. } => "too-many-tiles",
            ConfigFault::StartTooFar { .. } => "start-too-far",
            ConfigFault::BoardLimit { .. } => "board-limit",
            ConfigFault::StartTiles { .. } => "start-tiles",
            ConfigFault::Marks { .. } => "marks",
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

/// Whether a tile belongs in the bonus stack.
pub(crate) fn is_bonus(tile: &TileSpec) -> bool {
    Tag::number_of(&tile.tags, tiles::BONUS) > 0
}

impl Config {
    /// The largest number of tiles in both stacks.
    pub const MAX_TILES: u64 = 1_000;
    /// The largest distance of a coordinate of the start tile from 0.
    pub const MAX_COORDINATE: i32 = 1_000_000;
    /// The largest number of one mark, such as deer, on all features of a tile.
    // On 1 001 tiles a region gathers no more than 64 064, which its counters hold.
    pub const MAX_MARKS: u64 = 64;

    /// Where tiles may lie (HG-14). To be asked of a configuration without faults.
    pub(crate) fn area(&self) -> Area {
        let Some(BoardLimit { columns, rows }) = self.options.board_limit else { return Area::Unbounded };
        let Cell { x, y } = self.start.cell;
        let before = |number: u32| (number as i32 - 1) / 2;
        let first = Cell::new(x - before(columns), y - before(rows));
        let last = Cell::new(first.x + columns as i32 - 1, first.y + rows as i32 - 1);
        Area::Table(Table { first, last })
    }

    pub(crate) fn faults(&self, catalogue: &Catalogue<Edge, Marks>) -> Vec<ConfigFault> {
        let mut faults = Vec::new();
        if !(2..=5).contains(&self.seats) {
            faults.push(ConfigFault::Seats { found: u32::from(self.seats), fewest: 2, most: 5 });
        } else if self.first.0 >= self.seats {
            let (found, seats) = (u32::from(self.first.0), u32::from(self.seats));
            faults.push(ConfigFault::First { found, seats });
        }
        let starts = |bonus: bool| {
            let kinds = catalogue.tiles().iter().map(parcella_features::Tile::spec);
            kinds.filter(|tile| tile.start_copies > 0 && is_bonus(tile) == bonus).count()
        };
        if (starts(false), starts(true)) != (1, 0) {
            faults.push(ConfigFault::StartTiles { found: starts(false), bonus: starts(true) });
        }
        for tile in catalogue.tiles() {
            for form in &MARKS {
                let features =
                    tile.spec().features.iter().filter(|feature| form.kinds.contains(&feature.kind));
                let found = features.map(|feature| u64::from(feature.tag(form.name))).sum();
                if found > Config::MAX_MARKS {
                    faults.push(ConfigFault::Marks { tile: tile.id(), mark: form.name, found });
                }
            }
        }
        let Start { cell, .. } = self.start;
        if cell.x.unsigned_abs().max(cell.y.unsigned_abs()) > Config::MAX_COORDINATE as u32 {
            faults.push(ConfigFault::StartTooFar { cell });
        }
        if let Some(BoardLimit { columns, rows }) = self.options.board_limit {
            let possible = 1..=Table::MAX_SIDE;
            if !possible.contains(&columns) || !possible.contains(&rows) {
                faults.push(ConfigFault::BoardLimit { columns, rows });
            }
        }
        let found = self.count(Stack::Land, self.deck.as_deref(), catalogue, &mut faults)
            + self.count(Stack::Bonus, self.bonus_deck.as_deref(), catalogue, &mut faults);
        if found > Config::MAX_TILES {
            faults.push(ConfigFault::TooManyTiles { found });
        }
        faults
    }

    /// Number of tiles of a stack, with what is wrong with them.
    fn count(
        &self,
        stack: Stack,
        deck: Option<&[(TileId, u32)]>,
        catalogue: &Catalogue<Edge, Marks>,
        faults: &mut Vec<ConfigFault>,
    ) -> u64 {
        let Some(deck) = deck else {
            let kinds = catalogue.tiles().iter().map(parcella_features::Tile::spec);
            let tiles = kinds.filter(|tile| is_bonus(tile) == (stack == Stack::Bonus));
            let found: u64 = tiles.map(|tile| u64::from(tile.count)).sum();
            // The start tile lies on the board.
            return found.saturating_sub(u64::from(stack == Stack::Land));
        };
        for (tile, _) in deck {
            let Some(index) = catalogue.index_of(*tile) else {
                faults.push(ConfigFault::UnknownTile { tile: *tile, stack });
                continue;
            };
            let spec = catalogue.tiles()[index].spec();
            if is_bonus(spec) != (stack == Stack::Bonus) {
                faults.push(ConfigFault::WrongStack { tile: *tile, stack });
            } else if spec.start_copies > 0 && spec.count == 1 {
                faults.push(ConfigFault::StartTileInStack { tile: *tile });
            }
        }
        deck.iter().map(|(_, number)| u64::from(*number)).sum()
    }
}
