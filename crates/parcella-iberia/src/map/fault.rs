//! What can be wrong with a map.

use std::fmt;

use parcella_geometry::{Cell, MapFault as AreaFault, Side};
use parcella_ruleset::{RuleId, excerpt};

use super::Map;
use crate::{Colour, ib};

/// A list of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum List {
    /// `start_squares`.
    StartSquares,
    /// `large_cities`.
    LargeCities,
    /// `towns`.
    Towns,
    /// `islands`.
    Islands,
    /// `ferry_routes`.
    FerryRoutes,
    /// `border_prints`.
    BorderPrints,
    /// `row_bands`.
    RowBands,
    /// `chips`.
    Chips,
}

impl List {
    /// Its name in a map file.
    pub const fn name(self) -> &'static str {
        [
            "start_squares",
            "large_cities",
            "towns",
            "islands",
            "ferry_routes",
            "border_prints",
            "row_bands",
            "chips",
        ][self as usize]
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One thing that is wrong with a map. Cells are `column,row` as in records.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MapFault {
    /// More rows or columns than are allowed.
    #[error(
        "the map has {rows} rows and {columns} columns, {} and {} are allowed",
        Map::MAX_ROWS,
        Map::MAX_COLUMNS
    )]
    GridTooLarge {
        /// Its rows.
        rows: u32,
        /// Its columns.
        columns: u32,
    },
    /// A list that is too long.
    #[error("{list} has {found} entries, {allowed} are allowed")]
    ListTooLong {
        /// The list.
        list: List,
        /// Its entries.
        found: usize,
        /// How many are allowed.
        allowed: usize,
    },
    /// A name that is too long.
    #[error("the name of the {list} entry {entry} is too long, {} characters are allowed", Map::MAX_NAME)]
    NameTooLong {
        /// The list.
        list: List,
        /// Which entry of it, from 1.
        entry: usize,
    },
    /// A name of the map itself that is too long, or empty.
    #[error("the name of the map has {found} characters, 1 to {} are allowed", Map::MAX_NAME)]
    MapName {
        /// Its number of characters.
        found: usize,
    },
    /// A grid with another number of rows than the map.
    #[error("the grid has {found} rows, the map {rows}")]
    RowCount {
        /// Rows of the grid.
        found: usize,
        /// Rows of the map.
        rows: u32,
    },
    /// A row of the grid with another number of cells than the map has columns.
    #[error("row {row} of the grid has {found} cells, the map {columns} columns")]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// Its cells.
        found: usize,
        /// Columns of the map.
        columns: u32,
    },
    /// A character of the grid that means nothing.
    #[error("cell {cell}: the grid shows `{}`, known are . # t S L i 1-9", excerpt(&found.to_string()))]
    UnknownSquare {
        /// Where.
        cell: Cell,
        /// The character.
        found: char,
    },
    /// An entry of a list outside the map.
    #[error("cell {cell} of {list} lies outside the map")]
    Outside {
        /// The list.
        list: List,
        /// The cell.
        cell: Cell,
    },
    /// A square in two lists, or twice in one.
    #[error("cell {cell} stands in {list} and in {other}")]
    ListedTwice {
        /// The cell.
        cell: Cell,
        /// The list that comes first.
        list: List,
        /// The list that has it again.
        other: List,
    },
    /// A square of a list that the grid shows as something else.
    #[error("cell {cell} stands in {list}, the grid shows `{}` there", excerpt(&found.to_string()))]
    NotInGrid {
        /// The list.
        list: List,
        /// The cell.
        cell: Cell,
        /// What the grid shows.
        found: char,
    },
    /// A special square of the grid that its list lacks.
    #[error("cell {cell}: the grid shows `{found}`, {list} does not have it")]
    NotInList {
        /// The list that must have it.
        list: List,
        /// The cell.
        cell: Cell,
        /// What the grid shows.
        found: char,
    },
    /// An island square with one number of coats of arms in the grid and another in its list (IB-29).
    #[error("cell {cell}: {found} coats of arms in islands, {grid} in the grid")]
    IslandCoats {
        /// The cell.
        cell: Cell,
        /// Coats of arms in the grid.
        grid: u32,
        /// Coats of arms in the list.
        found: u32,
    },
    /// Fewer than two start squares (IB-5).
    #[error("{found} start squares; at least 2 are needed")]
    StartSquares {
        /// How many there are.
        found: usize,
    },
    /// A number of start squares in use that cannot be (IB-6).
    #[error("{found} start squares are to be used; it must be 2 to {squares}, the number of start squares")]
    StartSquaresUsed {
        /// The number.
        found: u32,
        /// How many start squares there are.
        squares: usize,
    },
    /// A large city without an open side: nothing could ever connect it (IB-11).
    #[error("the large city at {cell} has no open side")]
    NoOpenSide {
        /// Where.
        cell: Cell,
    },
    /// An open side of a large city that is named twice (IB-11).
    #[error("the large city at {cell} names its open side {side} twice")]
    OpenSideTwice {
        /// Where.
        cell: Cell,
        /// The side.
        side: Side,
    },
    /// Too many coats of arms in a large city (IB-22).
    #[error("the large city at {cell} has {found} coats of arms, {} are allowed", Map::MAX_CITY_COATS)]
    CityCoats {
        /// Where.
        cell: Cell,
        /// How many.
        found: u32,
    },
    /// A square of a large city in several parts (IB-12).
    #[error("the large city at {cell} has {found} segments; only 1 is known")]
    Segments {
        /// Where.
        cell: Cell,
        /// How many.
        found: u32,
    },
    /// A ferry route that joins features (IB-19).
    #[error("the ferry route {from} to {to} carries features; a ferry joins none")]
    FerryCarriesFeatures {
        /// One end.
        from: Cell,
        /// The other end.
        to: Cell,
    },
    /// A ferry route that is listed twice (IB-18).
    #[error("the ferry route {from} to {to} is listed twice")]
    FerryTwice {
        /// One end.
        from: Cell,
        /// The other end.
        to: Cell,
    },
    /// An island square that is reached without a ferry (IB-17).
    #[error("the island square {cell} is reached from a start square without a ferry")]
    IslandWithoutFerry {
        /// Where.
        cell: Cell,
    },
    /// An island square that no ferry reaches (IB-17).
    #[error("the island square {cell} cannot be reached from any start square: it needs a ferry route")]
    UnreachableIsland {
        /// Where.
        cell: Cell,
    },
    /// Another square that cannot be reached (IB-9).
    #[error("the square {cell} cannot be reached from any start square")]
    UnreachableSquare {
        /// Where.
        cell: Cell,
    },
    /// A large city that cannot be reached (IB-11).
    #[error("no open side of the large city at {cell} can be reached from any start square")]
    UnreachableCity {
        /// Where.
        cell: Cell,
    },
    /// Rows of a colour that are none (IB-43).
    #[error("the {colour} rows {first} to {last} are none: rows count from 1, the first not below the last")]
    BandRows {
        /// The colour.
        colour: Colour,
        /// The first row.
        first: i32,
        /// The last row.
        last: i32,
    },
    /// A colour with two bands (IB-43).
    #[error("row_bands names {colour} twice")]
    BandTwice {
        /// The colour.
        colour: Colour,
    },
    /// A row of two colours (IB-43).
    #[error("row {row} is {colour} and {other}")]
    BandsOverlap {
        /// The first such row.
        row: i32,
        /// The colour that comes first.
        colour: Colour,
        /// The other.
        other: Colour,
    },
    /// A chip of another value than 1 and 2 (IB-32).
    #[error("{colour} chips have the value {found}; it must be 1 or 2")]
    ChipValue {
        /// The colour.
        colour: Colour,
        /// The value.
        found: u32,
    },
    /// Two entries for equal chips (IB-32).
    #[error("chips names {colour} chips of value {value} twice")]
    ChipsTwice {
        /// The colour.
        colour: Colour,
        /// The value.
        value: u32,
    },
    /// Another number of chips of a colour than 10 (IB-31).
    #[error("{found} {colour} chips; there must be 10")]
    ChipsOfColour {
        /// The colour.
        colour: Colour,
        /// How many.
        found: u64,
    },
    /// Another treat factor than 2 and 3 (IB-49).
    #[error("treat_factor is {found}; it must be 2 or 3")]
    TreatFactor {
        /// The factor.
        found: u32,
    },
    /// Too many points for a coat of arms (IB-29).
    #[error("a coat of arms pays {found} points, {} are allowed", Map::MAX_COAT_POINTS)]
    CoatPoints {
        /// The points.
        found: u32,
    },
    /// Another number of followers than 7 and 9 (IB-4).
    #[error("meeples_per_player is {found}; it must be 7 or 9")]
    Followers {
        /// The number.
        found: u32,
    },
    /// What the board finds wrong with squares, border prints and ferry routes.
    #[error(transparent)]
    Area(#[from] AreaFault),
}

impl MapFault {
    /// The rule behind it, if there is one.
    pub fn rule(&self) -> Option<RuleId> {
        let number = match self {
            MapFault::GridTooLarge { .. }
            | MapFault::ListTooLong { .. }
            | MapFault::NameTooLong { .. }
            | MapFault::MapName { .. }
            | MapFault::RowCount { .. }
            | MapFault::RowLength { .. }
            | MapFault::UnknownSquare { .. }
            | MapFault::Outside { .. }
            | MapFault::ListedTwice { .. }
            | MapFault::NotInGrid { .. }
            | MapFault::NotInList { .. } => return None,
            MapFault::Followers { .. } => 4,
            MapFault::StartSquares { .. } => 5,
            MapFault::StartSquaresUsed { .. } => 6,
            MapFault::UnreachableSquare { .. } => 9,
            MapFault::NoOpenSide { .. }
            | MapFault::OpenSideTwice { .. }
            | MapFault::UnreachableCity { .. } => 11,
            MapFault::Segments { .. } => 12,
            MapFault::IslandWithoutFerry { .. } | MapFault::UnreachableIsland { .. } => 17,
            MapFault::FerryTwice { .. } => 18,
            MapFault::FerryCarriesFeatures { .. } => 19,
            MapFault::CityCoats { .. } => 22,
            MapFault::IslandCoats { .. } | MapFault::CoatPoints { .. } => 29,
            MapFault::ChipsOfColour { .. } => 31,
            MapFault::ChipValue { .. } | MapFault::ChipsTwice { .. } => 32,
            MapFault::BandRows { .. } | MapFault::BandTwice { .. } | MapFault::BandsOverlap { .. } => 43,
            MapFault::TreatFactor { .. } => 49,
            MapFault::Area(fault) => match fault {
                AreaFault::NoSquares => 9,
                AreaFault::PrintWithoutSquare { .. }
                | AreaFault::PrintInside { .. }
                | AreaFault::PrintedTwice { .. } => 14,
                AreaFault::LinkWithoutSquare { .. } => 18,
                _ => return None,
            },
        };
        Some(ib(number))
    }

    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            MapFault::GridTooLarge { .. } => "grid-too-large",
            MapFault::ListTooLong { .. } => "list-too-long",
            MapFault::NameTooLong { .. } => "name-too-long",
            MapFault::MapName { .. } => "map-name",
            MapFault::RowCount { .. } => "row-count",
            MapFault::RowLength { .. } => "row-length",
            MapFault::UnknownSquare { .. } => "unknown-square",
            MapFault::Outside { .. } => "outside",
            MapFault::ListedTwice { .. } => "listed-twice",
            MapFault::NotInGrid { .. } => "not-in-grid",
            MapFault::NotInList { .. } => "not-in-list",
            MapFault::IslandCoats { .. } => "island-coats",
            MapFault::StartSquares { .. } => "start-squares",
            MapFault::StartSquaresUsed { .. } => "start-squares-used",
            MapFault::NoOpenSide { .. } => "no-open-side",
            MapFault::OpenSideTwice { .. } => "open-side-twice",
            MapFault::CityCoats { .. } => "city-coats",
            MapFault::Segments { .. } => "segments",
            MapFault::FerryCarriesFeatures { .. } => "ferry-carries-features",
            MapFault::FerryTwice { .. } => "ferry-twice",
            MapFault::IslandWithoutFerry { .. } => "island-without-ferry",
            MapFault::UnreachableIsland { .. } => "unreachable-island",
            MapFault::UnreachableSquare { .. } => "unreachable-square",
            MapFault::UnreachableCity { .. } => "unreachable-city",
            MapFault::BandRows { .. } => "band-rows",
            MapFault::BandTwice { .. } => "band-twice",
            MapFault::BandsOverlap { .. } => "bands-overlap",
            MapFault::ChipValue { .. } => "chip-value",
            MapFault::ChipsTwice { .. } => "chips-twice",
            MapFault::ChipsOfColour { .. } => "chips-of-colour",
            MapFault::TreatFactor { .. } => "treat-factor",
            MapFault::CoatPoints { .. } => "coat-points",
            MapFault::Followers { .. } => "followers",
            MapFault::Area(_) => "area",
        }
    }
}

/// A map that cannot be used: every fault of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapError {
    /// The faults; at least one.
    pub faults: Vec<MapFault>,
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the map has {} fault(s): ", self.faults.len())?;
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

impl std::error::Error for MapError {}
