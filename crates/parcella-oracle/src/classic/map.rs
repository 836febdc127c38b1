//! A printed map, its chips and treats (`IB-n`).

use std::collections::BTreeSet;
use std::fmt;

use parcella_classic::{Edge, FeatureKind, FeatureSpec, TileSpec};
use parcella_features::Tag;
use parcella_geometry::{Cell, Port, PortSet, Rotation, Side};
use parcella_iberia::{Colour, LargeCity, Map, MapSpec};

use super::happening::Happening;
use super::opening::Facts;
use super::position::{Laid, Position, Step};
use super::region::Joined;
use crate::board::Board;

/// A chip (IB-31, IB-32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chip {
    /// Its colour.
    pub colour: Colour,
    /// Its value, 1 or 2.
    pub value: u32,
}

impl Chip {
    /// All kinds, in the order of lists of legal actions.
    pub fn all() -> Vec<Chip> {
        let colours = [Colour::Orange, Colour::Blue, Colour::Purple];
        colours.into_iter().flat_map(|colour| [1, 2].map(|value| Chip { colour, value })).collect()
    }

    /// The chip with this word.
    pub fn read(word: &str) -> Option<Chip> {
        Chip::all().into_iter().find(|chip| chip.to_string() == word)
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour.word(), self.value)
    }
}

/// The map of a game, and what is played on it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MapFacts {
    pub(super) spec: MapSpec,
    /// IB-1, the option.
    pub(super) chips: bool,
    /// IB-48, IB-49.
    pub(super) treat_factor: u32,
    /// IB-24, the option: a completed monastery pays 9 everywhere.
    pub(super) monasteries_pay_nine: bool,
}

impl MapFacts {
    /// Whether a cell is a square of the map (IB-9).
    pub(super) fn is_square(&self, cell: Cell) -> bool {
        let index = |coordinate: i32| usize::try_from(i64::from(coordinate) - 1).ok();
        let row = index(cell.y).and_then(|row| self.spec.grid.get(row));
        let sign = row.zip(index(cell.x)).and_then(|(row, column)| row.chars().nth(column));
        sign.is_some_and(|sign| sign != '.')
    }

    /// IB-10: the large city printed on a square.
    pub(super) fn large_city(&self, cell: Cell) -> Option<&LargeCity> {
        self.spec.large_cities.iter().find(|city| city.cell == cell)
    }

    /// IB-12: whether the side of a square leads to the open side of a large city.
    pub(super) fn leads_into_large_city(&self, cell: Cell, side: Side) -> bool {
        self.large_city(cell.neighbour(side)).is_some_and(|city| city.open_sides.contains(&side.opposite()))
    }

    /// IB-17
    pub(super) fn is_island(&self, cell: Cell) -> bool {
        self.spec.islands.iter().any(|island| island.cell == cell)
    }

    /// IB-29
    fn coats_of_arms(&self, cell: Cell) -> u32 {
        let island = self.spec.islands.iter().find(|island| island.cell == cell);
        island.map_or(0, |island| island.coats_of_arms)
    }

    /// IB-18: the other ends of the ferry routes of a square.
    fn ferries(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.spec.ferry_routes.iter().filter_map(move |route| match cell {
            _ if route.from == cell => Some(route.to),
            _ if route.to == cell => Some(route.from),
            _ => None,
        })
    }

    /// IB-14: what is printed outside a side of a square.
    pub(super) fn print(&self, cell: Cell, side: Side) -> Option<Edge> {
        let print = self.spec.border_prints.iter().find(|print| (print.cell, print.side) == (cell, side));
        print.map(|print| print.edge)
    }

    /// IB-43: whether a square lies in the rows of a colour.
    pub(super) fn is_in_rows_of(&self, colour: Colour, cell: Cell) -> bool {
        let band = self.spec.row_bands.iter().find(|band| band.colour == colour);
        band.is_some_and(|band| (band.first..=band.last).contains(&cell.y))
    }

    /// IB-31, IB-32: number of equal chips in the game. 10 of each colour, 6 of value 1 and 4 of value 2, unless the map
    /// says otherwise.
    fn number_of(&self, chip: Chip) -> u64 {
        if self.spec.chips.is_empty() {
            return if chip.value == 1 { 6 } else { 4 };
        }
        let equal = self
            .spec
            .chips
            .iter()
            .filter(|number| (number.colour, number.value) == (chip.colour, chip.value));
        equal.map(|number| u64::from(number.count)).sum()
    }

    /// All cells of the map, and a rim around it, by row and column.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let (columns, rows) = (self.spec.columns as i32 + 1, self.spec.rows as i32 + 1);
        (0..=rows).flat_map(|row| (0..=columns).map(move |column| Cell::new(column, row))).collect()
    }

    /// The large cities as tiles: the city on the open sides, its coats of arms as shields (IB-22), and nothing else.
    pub(super) fn printed_tiles(&self) -> Vec<TileSpec> {
        let tile = |(index, city): (usize, &LargeCity)| {
            let shows = |side: Side| if city.open_sides.contains(&side) { Edge::City } else { Edge::Field };
            let ports: Vec<Port> = city.open_sides.iter().map(|side| side.port()).collect();
            let feature = FeatureSpec {
                tags: vec![Tag::literal("shields", city.coats_of_arms)].into(),
                ..FeatureSpec::new(FeatureKind::City, PortSet::of(&ports))
            };
            let features = vec![feature].into();
            TileSpec { features, ..TileSpec::new(Map::large_city_id(index), 0, Side::ALL.map(shows)) }
        };
        self.spec.large_cities.iter().enumerate().map(tile).collect()
    }
}

/// What lies beyond a side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beyond {
    /// A tile that this one meets.
    Tile(Cell),
    /// A cell that can still take one.
    Free,
    /// The border (IB-15, IB-16), or the closed side of a large city (IB-12).
    Border,
}

impl Facts {
    /// What lies beyond the side of a tile on `cell`.
    pub(super) fn beyond(&self, board: &Board<Laid, Joined>, cell: Cell, side: Side) -> Beyond {
        let next = cell.neighbour(side);
        if let Some(map) = &self.map {
            let closed = |cell: Cell, side: Side| {
                map.large_city(cell).is_some_and(|city| !city.open_sides.contains(&side))
            };
            if !map.is_square(next) || closed(cell, side) || closed(next, side.opposite()) {
                return Beyond::Border;
            }
        }
        if board.contains_key(&next) { Beyond::Tile(next) } else { Beyond::Free }
    }

    /// Number of the eight cells around one that the board has, and of those that are filled: all there are, where there
    /// is no map (CL-18). A large city is filled, reached or not (IB-24).
    pub(super) fn places_around(&self, board: &Board<Laid, Joined>, cell: Cell) -> (u32, u32) {
        let map = self.map.as_ref();
        let around = cell.surrounding().filter(|around| map.is_none_or(|map| map.is_square(*around)));
        around.fold((0, 0), |(places, filled), around| {
            let is_city = map.is_some_and(|map| map.large_city(around).is_some());
            (places + 1, filled + u32::from(is_city || board.contains_key(&around)))
        })
    }
}

impl Position {
    pub(super) fn beyond(&self, cell: Cell, side: Side) -> Beyond {
        self.facts.beyond(&self.board, cell, side)
    }

    /// IB-11: large cities whose open sides a tile on `cell` lies at are connected, and so are those that these lead
    /// into.
    pub(super) fn connect_large_cities(&mut self, cell: Cell) {
        let facts = std::sync::Arc::clone(&self.facts);
        let Some(map) = &facts.map else { return };
        let mut waiting = vec![cell];
        while let Some(here) = waiting.pop() {
            for side in Side::ALL {
                let next = here.neighbour(side);
                let index = map.spec.large_cities.iter().position(|city| city.cell == next);
                let Some(index) = index.filter(|_| !self.board.contains_key(&next)) else { continue };
                if self.beyond(here, side) == Beyond::Free {
                    self.lay_down(Map::large_city_id(index), next, Rotation::R0);
                    waiting.push(next);
                }
            }
        }
    }

    /// IB-9, IB-11, IB-18: whether a tile may lie on a square, whatever it shows.
    pub(super) fn is_reached(&self, map: &MapFacts, cell: Cell) -> bool {
        let beside = |side: Side| matches!(self.beyond(cell, side), Beyond::Tile(_));
        map.is_square(cell)
            && (Side::ALL.into_iter().any(beside)
                || map.ferries(cell).any(|other| self.board.contains_key(&other)))
    }

    /// Whether the game is played on a map.
    pub(super) fn has_map(&self) -> bool {
        self.facts.map.is_some()
    }

    /// Number of face-down chips on the map.
    pub fn face_down_chips(&self) -> usize {
        self.face_down.len()
    }

    /// Number of treats on the map.
    pub fn treats(&self) -> usize {
        self.treats.len()
    }

    /// Number of chips of a kind that nobody has seen yet.
    pub fn unseen_chips(&self, chip: Chip) -> u64 {
        let all = self.facts.map.as_ref().map_or(0, |map| map.number_of(chip));
        let seen = |happening: &&Happening| matches!(happening, Happening::ChipFound { chip: found, .. } if *found == chip);
        all.saturating_sub(self.history.iter().filter(seen).count() as u64)
    }

    /// IB-44: whether a square is free for a treat.
    pub(super) fn is_free_for_treat(&self, map: &MapFacts, cell: Cell) -> bool {
        map.is_square(cell)
            && map.large_city(cell).is_none()
            && !self.board.contains_key(&cell)
            && !self.face_down.contains(&cell)
            && !self.treats.contains_key(&cell)
    }

    /// IB-53: what a tile just laid on a square brings, before anything is deployed. Says whether a decision is open.
    pub(super) fn uncover(&mut self, cell: Cell) -> bool {
        let facts = std::sync::Arc::clone(&self.facts);
        let Some(map) = facts.map.as_ref().filter(|map| map.chips) else { return false };
        let seat = self.turn;
        // IB-29, IB-30; IB-54: before a chip
        let coats = map.coats_of_arms(cell);
        if coats > 0 {
            let points = (coats * map.spec.coat_of_arms_points) as i32;
            self.history.push(Happening::CoatsOfArms { seat, cell, points });
        }
        if self.face_down.remove(&cell) {
            self.history.push(Happening::ChipCovered { cell });
            self.step = Step::Chip(cell);
            return true;
        }
        // IB-48, IB-50
        if let Some(chip) = self.treats.remove(&cell) {
            let points = (chip.value * map.treat_factor) as i32;
            self.history.push(Happening::TreatFound { seat, cell, chip, points });
        }
        false
    }

    /// IB-42: the chip that the tile on `cell` covered is turned over.
    pub(super) fn find_chip(&mut self, cell: Cell, chip: Chip) {
        self.history.push(Happening::ChipFound { seat: self.turn, chip });
        self.step = Step::Treat(cell, chip);
        if self.legal_actions().is_empty() {
            // IB-47
            self.history.push(Happening::ChipLost { chip });
            self.open_deployment(cell);
        }
    }
}

/// The squares that carry a chip at the opening.
pub(super) type FaceDown = BTreeSet<Cell>;
