//! What a set-up must fulfil. The generator of set-ups shares nothing with this file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use parcella_classic::{Edge, TileSpec};
use parcella_features::{EdgeWord, TileId};
use parcella_geometry::{Cell, Side};
use parcella_ruleset::RuleId;

use super::{SetUp, StartTile};
use crate::{ChipSet, Chips, Map, Options, Square, ib};

/// Where the tiles of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Stock {
    /// The sets in play: set-up tiles are taken out of them, so there must be enough copies.
    #[default]
    Sets,
    /// A deck of its own, to which the set-up tiles do not belong.
    Deck,
}

/// One thing that is wrong with a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetUpFault {
    /// Fewer than two start squares in use (IB-5).
    #[error("{found} start squares are in use; at least 2 must be")]
    StartSquares {
        /// How many are.
        found: usize,
    },
    /// Another number of start squares in use than the map says, with chips (IB-6).
    #[error("{found} start squares are in use; with chips it must be {needed}")]
    StartSquaresUsed {
        /// How many are.
        found: usize,
        /// How many the map says.
        needed: usize,
    },
    /// A set-up tile elsewhere (IB-5).
    #[error("the set-up tile at {cell} does not lie on a start square")]
    NotAStartSquare {
        /// Where.
        cell: Cell,
    },
    /// Two set-up tiles on one square (IB-5).
    #[error("the start square {cell} has two tiles")]
    StartSquareTwice {
        /// Where.
        cell: Cell,
    },
    /// A tile of the sets with an id that stands behind those of large cities.
    #[error("tile {tile}: with a map, ids of tiles must sort before {}", Map::large_city_id(0))]
    ReservedId {
        /// The tile.
        tile: TileId,
    },
    /// A set-up tile that is in no set.
    #[error("tile {tile} at {cell} is in no set that is played with")]
    UnknownTile {
        /// Where.
        cell: Cell,
        /// The tile.
        tile: TileId,
    },
    /// More set-up tiles of a kind than the sets have (IB-5).
    #[error("{found} set-up tiles {tile}; the sets have {copies}")]
    Copies {
        /// The tile.
        tile: TileId,
        /// How many there are at set-up.
        found: u32,
        /// How many the sets have.
        copies: u32,
    },
    /// A set-up tile that does not match what is printed at the border beside it (IB-14).
    #[error("the set-up tile at {cell} shows {found} on {side}, {needed} is printed there")]
    AtBorder {
        /// Where.
        cell: Cell,
        /// The side.
        side: Side,
        /// What it shows.
        found: &'static str,
        /// What is printed.
        needed: &'static str,
    },
    /// A set-up tile that does not match the open side of a large city (IB-12).
    #[error("the set-up tile at {cell} shows {found} on {side}, towards an open side of a large city")]
    AtLargeCity {
        /// Where.
        cell: Cell,
        /// The side.
        side: Side,
        /// What it shows.
        found: &'static str,
    },
    /// Two set-up tiles that do not match each other (CL-11).
    #[error("the set-up tile at {cell} shows {found} on {side}, the one beside it {needed}")]
    AtEachOther {
        /// Where.
        cell: Cell,
        /// The side, east or south.
        side: Side,
        /// What it shows.
        found: &'static str,
        /// What the other shows.
        needed: &'static str,
    },
    /// Chips in a game without (IB-1).
    #[error("{found} chips are laid out, but the game is played without")]
    ChipsOff {
        /// How many.
        found: usize,
    },
    /// More chips than there are (IB-33). Nothing more is said of them.
    #[error("{found} chips are laid out; there are {}", ChipSet::MAX_CHIPS)]
    TooManyChips {
        /// How many.
        found: usize,
    },
    /// A chip off the map (IB-33).
    #[error("the chip at {cell} lies on no square")]
    ChipOffTheMap {
        /// Where.
        cell: Cell,
    },
    /// Two chips on one square (IB-34).
    #[error("two chips lie on {cell}")]
    ChipTwice {
        /// Where.
        cell: Cell,
    },
    /// A chip on a large city (IB-35).
    #[error("a chip lies on the large city at {cell}")]
    ChipOnLargeCity {
        /// Where.
        cell: Cell,
    },
    /// A chip on a town (IB-35).
    #[error("a chip lies on the town at {cell}")]
    ChipOnTown {
        /// Where.
        cell: Cell,
    },
    /// Two chips side by side (IB-36).
    #[error("chips lie side by side on {cell} and {other}")]
    ChipsSideBySide {
        /// One of them.
        cell: Cell,
        /// The one east or south of it.
        other: Cell,
    },
    /// A chip beside a start square in use (IB-37).
    #[error("the chip at {cell} lies beside the start square {start}, which is in use")]
    ChipBesideStart {
        /// Where.
        cell: Cell,
        /// The start square.
        start: Cell,
    },
    /// A chip beside an open side of a large city (IB-37).
    #[error("the chip at {cell} lies beside an open side of the large city at {city}")]
    ChipBesideLargeCity {
        /// Where.
        cell: Cell,
        /// The large city.
        city: Cell,
    },
    /// A chip on an island (IB-38).
    #[error("the chip at {cell} lies on a square of an island")]
    ChipOnIsland {
        /// Where.
        cell: Cell,
    },
    /// A chip on a start square, in use or not (IB-40).
    #[error("a chip lies on the start square {cell}")]
    ChipOnStart {
        /// Where.
        cell: Cell,
    },
}

impl SetUpFault {
    /// The rule that is violated, if it is one of the rules.
    pub fn rule(&self) -> Option<RuleId> {
        let number = match self {
            SetUpFault::ReservedId { .. } | SetUpFault::UnknownTile { .. } => return None,
            SetUpFault::AtEachOther { .. } => return Some(RuleId::new("CL", 11)),
            SetUpFault::ChipsOff { .. } => 1,
            SetUpFault::StartSquares { .. }
            | SetUpFault::NotAStartSquare { .. }
            | SetUpFault::StartSquareTwice { .. }
            | SetUpFault::Copies { .. } => 5,
            SetUpFault::StartSquaresUsed { .. } => 6,
            SetUpFault::AtLargeCity { .. } => 12,
            SetUpFault::AtBorder { .. } => 14,
            SetUpFault::TooManyChips { .. } | SetUpFault::ChipOffTheMap { .. } => 33,
            SetUpFault::ChipTwice { .. } => 34,
            SetUpFault::ChipOnLargeCity { .. } | SetUpFault::ChipOnTown { .. } => 35,
            SetUpFault::ChipsSideBySide { .. } => 36,
            SetUpFault::ChipBesideStart { .. } | SetUpFault::ChipBesideLargeCity { .. } => 37,
            SetUpFault::ChipOnIsland { .. } => 38,
            SetUpFault::ChipOnStart { .. } => 40,
        };
        Some(ib(number))
    }

    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            SetUpFault::StartSquares { .. } => "start-squares",
            SetUpFault::StartSquaresUsed { .. } => "start-squares-used",
            SetUpFault::NotAStartSquare { .. } => "not-a-start-square",
            SetUpFault::StartSquareTwice { .. } => "start-square-twice",
            SetUpFault::ReservedId { .. } => "reserved-id",
            SetUpFault::UnknownTile { .. } => "unknown-tile",
            SetUpFault::Copies { .. } => "set-up-copies",
            SetUpFault::AtBorder { .. } => "set-up-at-border",
            SetUpFault::AtLargeCity { .. } => "set-up-at-large-city",
            SetUpFault::AtEachOther { .. } => "set-up-at-each-other",
            SetUpFault::ChipsOff { .. } => "chips-off",
            SetUpFault::TooManyChips { .. } => "too-many-chips",
            SetUpFault::ChipOffTheMap { .. } => "chip-off-the-map",
            SetUpFault::ChipTwice { .. } => "chip-twice",
            SetUpFault::ChipOnLargeCity { .. } => "chip-on-large-city",
            SetUpFault::ChipOnTown { .. } => "chip-on-town",
            SetUpFault::ChipsSideBySide { .. } => "chips-side-by-side",
            SetUpFault::ChipBesideStart { .. } => "chip-beside-start",
            SetUpFault::ChipBesideLargeCity { .. } => "chip-beside-large-city",
            SetUpFault::ChipOnIsland { .. } => "chip-on-island",
            SetUpFault::ChipOnStart { .. } => "chip-on-start",
        }
    }
}

/// A set-up that cannot be played: every fault of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpError {
    /// The faults; at least one. Those of the start squares come first, then those of each chip in the order given.
    pub faults: Vec<SetUpFault>,
}

impl fmt::Display for SetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the set-up has {} fault(s): ", self.faults.len())?;
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
            if let Some(rule) = fault.rule() {
                write!(f, " ({rule})")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for SetUpError {}

/// Checks a set-up for a game on `map` with the `tiles` of the sets in play.
///
/// # Errors
///
/// Every rule that is violated, with the squares (IB-1, IB-5, IB-6, IB-12, IB-14, IB-33 to IB-38, IB-40). The number of
/// start squares in use is named for one rule alone: IB-5 before IB-6.
///
/// ```
/// use parcella_classic::tiles::BASE;
/// use parcella_geometry::Cell;
/// use parcella_iberia::{Map, Options, SetUp, SetUpFault, Stock, check_set_up};
///
/// let set_up = SetUp { start: vec![], chips: vec![Cell::new(8, 3), Cell::new(9, 3)] };
/// let error = check_set_up(&Map::peninsula(), BASE, &Options::default(), Stock::Sets, &set_up).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the set-up has 2 fault(s): 0 start squares are in use; at least 2 must be (IB-5); \
///      chips lie side by side on 8,3 and 9,3 (IB-36)"
/// );
/// ```
pub fn check_set_up(
    map: &Map,
    tiles: &[TileSpec],
    options: &Options,
    stock: Stock,
    set_up: &SetUp,
) -> Result<(), SetUpError> {
    let mut faults = Vec::new();
    let reserved = tiles.iter().filter(|tile| tile.id >= Map::large_city_id(0));
    faults.extend(reserved.map(|tile| SetUpFault::ReservedId { tile: tile.id }));
    start_squares(map, options, &set_up.start, &mut faults);
    start_tiles(map, tiles, stock, &set_up.start, &mut faults);
    match options.chips {
        // IB-1: without chips nothing is laid out.
        Chips::Off if !set_up.chips.is_empty() => {
            faults.push(SetUpFault::ChipsOff { found: set_up.chips.len() });
        }
        Chips::Off => {}
        // IB-33: there are thirty.
        Chips::On if set_up.chips.len() > ChipSet::MAX_CHIPS => {
            faults.push(SetUpFault::TooManyChips { found: set_up.chips.len() });
        }
        Chips::On => chips(map, set_up, &mut faults),
    }
    if faults.is_empty() { Ok(()) } else { Err(SetUpError { faults }) }
}

fn start_squares(map: &Map, options: &Options, start: &[StartTile], faults: &mut Vec<SetUpFault>) {
    let cells: BTreeSet<Cell> = start.iter().map(|start| start.cell).collect();
    // IB-5: at least two; IB-6: with chips as many as the map says.
    let (found, needed) = (cells.len(), map.start_squares_used());
    if found < 2 {
        faults.push(SetUpFault::StartSquares { found });
    } else if options.chips == Chips::On && found != needed {
        faults.push(SetUpFault::StartSquaresUsed { found, needed });
    }
    let mut seen = BTreeSet::new();
    for &StartTile { cell, .. } in start {
        if !map.start_squares().iter().any(|square| square.cell == cell) {
            faults.push(SetUpFault::NotAStartSquare { cell });
        }
        if !seen.insert(cell) {
            faults.push(SetUpFault::StartSquareTwice { cell });
        }
    }
}

fn start_tiles(
    map: &Map,
    tiles: &[TileSpec],
    stock: Stock,
    start: &[StartTile],
    faults: &mut Vec<SetUpFault>,
) {
    let spec = |id: TileId| tiles.iter().find(|tile| tile.id == id);
    let mut numbers: BTreeMap<TileId, u32> = BTreeMap::new();
    let mut laid: BTreeMap<Cell, [Edge; 4]> = BTreeMap::new();
    for &StartTile { cell, tile, rotation } in start {
        *numbers.entry(tile).or_default() += 1;
        match spec(tile) {
            None => faults.push(SetUpFault::UnknownTile { cell, tile }),
            // What was printed north lies so many sides further on.
            Some(spec) => {
                let turns = usize::from(rotation.quarter_turns());
                let lying = std::array::from_fn(|side| spec.sides[(side + 4 - turns) % 4]);
                laid.entry(cell).or_insert(lying);
            }
        }
    }
    if stock == Stock::Sets {
        for (tile, found) in numbers {
            let copies = spec(tile).map(|spec| u32::from(spec.count));
            if let Some(copies) = copies.filter(|copies| found > *copies) {
                faults.push(SetUpFault::Copies { tile, found, copies });
            }
        }
    }
    for (&cell, sides) in &laid {
        for side in Side::ALL {
            let shown = sides[side as usize];
            // IB-12: a city towards an open side of a large city.
            if map.large_city_behind(cell, side).is_some() && shown != Edge::City {
                faults.push(SetUpFault::AtLargeCity { cell, side, found: shown.word() });
            }
            // IB-14: what is printed at the border.
            if let Some(printed) = map.border_print(cell, side).filter(|printed| *printed != shown) {
                let (found, needed) = (shown.word(), printed.word());
                faults.push(SetUpFault::AtBorder { cell, side, found, needed });
            }
            if let (Side::East | Side::South, Some(other)) = (side, laid.get(&cell.neighbour(side))) {
                let facing = other[side.opposite() as usize];
                if facing != shown {
                    let (found, needed) = (shown.word(), facing.word());
                    faults.push(SetUpFault::AtEachOther { cell, side, found, needed });
                }
            }
        }
    }
}

fn chips(map: &Map, set_up: &SetUp, faults: &mut Vec<SetUpFault>) {
    let mut seen = BTreeSet::new();
    for &cell in &set_up.chips {
        // IB-34: at most one on a square.
        if !seen.insert(cell) {
            faults.push(SetUpFault::ChipTwice { cell });
            continue;
        }
        match map.square(cell) {
            None => faults.push(SetUpFault::ChipOffTheMap { cell }),
            // IB-35: not on large cities and towns.
            Some(Square::LargeCity(_)) => faults.push(SetUpFault::ChipOnLargeCity { cell }),
            Some(Square::Town) => faults.push(SetUpFault::ChipOnTown { cell }),
            // IB-38: not on islands.
            Some(Square::Island { .. }) => faults.push(SetUpFault::ChipOnIsland { cell }),
            // IB-40: not on start squares, whether a tile lies there or not.
            Some(Square::Start) => faults.push(SetUpFault::ChipOnStart { cell }),
            Some(Square::Land) => {}
        }
        for side in Side::ALL {
            let beside = cell.neighbour(side);
            // IB-37: not beside a start square in use.
            if set_up.start.iter().any(|start| start.cell == beside) {
                faults.push(SetUpFault::ChipBesideStart { cell, start: beside });
            }
            // IB-37: not beside an open side of a large city.
            if let Some(city) = map.large_city_behind(cell, side) {
                faults.push(SetUpFault::ChipBesideLargeCity { cell, city: city.cell });
            }
            // IB-36: no two side by side; each pair is named at its first chip.
            if let Side::East | Side::South = side
                && set_up.chips.contains(&beside)
            {
                faults.push(SetUpFault::ChipsSideBySide { cell, other: beside });
            }
        }
    }
}
