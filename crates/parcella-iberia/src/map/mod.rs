//! Printed maps.

mod check;
mod fault;
#[cfg(feature = "serde")]
mod file;

use std::borrow::Cow;
use std::fmt;

use parcella_classic::{Edge, FeatureKind, FeatureSpec, Followers, TileSpec};
use parcella_features::{Tag, TileId};
use parcella_geometry::{Cell, EdgeKind, Port, PortSet, PrintedMap, Side};

use crate::{ChipSet, Colour, TreatFactor};

pub use fault::{List, MapError, MapFault};
#[cfg(feature = "serde")]
pub use file::{MapFileError, OwnMap, OwnMapError, read_map_file};

/// A printed map as data, not yet checked: what stands in a map file.
///
/// Cells have the printed column as `x` and the printed row as `y`, both from 1. The grid shows every cell by one
/// character; the lists say more about the squares that are special, and must agree with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MapSpec {
    /// Its name, as users see it. That of a reconstruction says so.
    pub name: Cow<'static, str>,
    /// Where it comes from and how certain it is, for people.
    pub provenance: Cow<'static, str>,
    /// Number of rows, at most [`Map::MAX_ROWS`].
    pub rows: u32,
    /// Number of columns, at most [`Map::MAX_COLUMNS`].
    pub columns: u32,
    /// The rows from north to south, each cell one character: `.` no square, `#` land, `t` a town, `S` a start square,
    /// `L` a large city, `i` a square of an island, `1` to `9` one with so many coats of arms.
    pub grid: Cow<'static, [Cow<'static, str>]>,
    /// The start squares (IB-5).
    pub start_squares: Cow<'static, [NamedSquare]>,
    /// How many of them are used when chips are on (IB-6).
    pub start_squares_used: u32,
    /// The large cities: each square of one by itself (IB-10).
    pub large_cities: Cow<'static, [LargeCity]>,
    /// The towns that are not on start squares (IB-13).
    pub towns: Cow<'static, [NamedSquare]>,
    /// The squares of islands (IB-17).
    pub islands: Cow<'static, [IslandSquare]>,
    /// The ferry routes (IB-18).
    pub ferry_routes: Cow<'static, [FerryRoute]>,
    /// What is printed at the border (IB-14).
    pub border_prints: Cow<'static, [BorderPrint]>,
    /// The rows of each colour (IB-43). Rows beyond the map do no harm.
    pub row_bands: Cow<'static, [RowBand]>,
    /// The chips (IB-31, IB-32); an empty list stands for [`ChipSet::PRINTED`].
    pub chips: Cow<'static, [ChipNumber]>,
    /// How many times its value a treat pays, unless an option says otherwise: 2 or 3 (IB-49).
    pub treat_factor: u32,
    /// Points for each coat of arms of a square (IB-29), at most [`Map::MAX_COAT_POINTS`].
    pub coat_of_arms_points: u32,
    /// Followers of each seat, unless an option says otherwise: 7 or 9 (IB-4).
    pub followers: u32,
}

/// A square with a name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NamedSquare {
    /// The name, for people.
    pub name: Cow<'static, str>,
    /// The square.
    pub cell: Cell,
}

/// One printed square of a large city (IB-10).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LargeCity {
    /// The name, for people.
    pub name: Cow<'static, str>,
    /// The square.
    pub cell: Cell,
    /// The sides on which the city goes on; at least one. The others are closed (IB-12).
    pub open_sides: Cow<'static, [Side]>,
    /// Its coats of arms, which count as shields (IB-22), at most [`Map::MAX_CITY_COATS`].
    pub coats_of_arms: u32,
    /// In how many parts the square shows the city. Only 1 is known.
    pub segments: u32,
}

/// One square of an island (IB-17).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IslandSquare {
    /// The name, for people.
    pub name: Cow<'static, str>,
    /// The square.
    pub cell: Cell,
    /// Coats of arms, which pay at once (IB-29).
    pub coats_of_arms: u32,
}

/// A ferry route: a tile on one end opens the other (IB-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FerryRoute {
    /// One end.
    pub from: Cell,
    /// The other end.
    pub to: Cell,
    /// What goes over it.
    pub carries: Carries,
}

/// What goes over a ferry route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Carries {
    /// Only the permission to lay a tile at the other end (IB-19).
    Nothing,
    /// Features go on at the other end. No rule for this is known, and no such map is accepted.
    Features,
}

/// A kind of edge printed outside a border side of a square, which a tile there must match (IB-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BorderPrint {
    /// The square.
    pub cell: Cell,
    /// Its side: towards no square, or towards a closed side of a large city (IB-12).
    pub side: Side,
    /// What is printed there.
    pub edge: Edge,
}

/// The rows in which treats of one colour are laid (IB-43).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowBand {
    /// The colour.
    pub colour: Colour,
    /// The northernmost row, from 1.
    pub first: i32,
    /// The southernmost row.
    pub last: i32,
}

/// A number of equal chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChipNumber {
    /// Their colour.
    pub colour: Colour,
    /// Their value: 1 or 2 (IB-32).
    pub value: u32,
    /// How many there are.
    pub count: u32,
}

/// What a cell of a map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// Land.
    Land,
    /// Land with a town. It takes tiles like any other (IB-13), but no chip at set-up (IB-35).
    Town,
    /// A start square; also a town square (IB-8).
    Start,
    /// A large city: a printed tile (IB-10), by its place in [`Map::large_cities`].
    LargeCity(u16),
    /// A square of an island.
    Island {
        /// Its coats of arms (IB-29).
        coats_of_arms: u8,
    },
}

/// A printed map, checked by [`Map::new`].
///
/// ```
/// use parcella_geometry::Cell;
/// use parcella_iberia::{Map, Square};
///
/// let map = Map::peninsula();
/// assert_eq!(map.name(), "Iberian Peninsula (reconstructed map)");
/// assert_eq!(map.area().squares().len(), 114);
/// assert_eq!(map.square(Cell::new(5, 2)), Some(Square::Start));
/// assert_eq!(map.name_of(Cell::new(5, 2)), Some("León"));
/// assert_eq!(map.square(Cell::new(1, 1)), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    spec: MapSpec,
    // Row by row.
    squares: Vec<Option<Square>>,
    area: PrintedMap,
    treat_squares: [Vec<Cell>; 3],
    // The numbers of the same squares, in the same order.
    treat_numbers: [Vec<u16>; 3],
    chips: ChipSet,
    treat_factor: TreatFactor,
    followers: Followers,
}

impl Map {
    /// The largest number of rows.
    pub const MAX_ROWS: u32 = 200;
    /// The largest number of columns.
    pub const MAX_COLUMNS: u32 = 200;
    /// The largest number of entries of a list.
    pub const MAX_LIST: usize = PrintedMap::MAX_SQUARES;
    /// The largest number of squares of large cities.
    // So that shields of all printed and laid tiles together stay within a counter of 16 bits: 90 × 16 + 64 064.
    pub const MAX_LARGE_CITIES: usize = 90;
    /// The largest number of coats of arms on one square of a large city: that of shields of one city of a tile.
    pub const MAX_CITY_COATS: u32 = parcella_classic::Config::MAX_SHIELDS;
    /// The most points that a coat of arms of a square can pay.
    pub const MAX_COAT_POINTS: u32 = 100;
    /// The largest number of characters of a name.
    pub const MAX_NAME: usize = 200;

    /// The default map, the Iberian peninsula: a reconstruction, as its name says.
    ///
    /// Made from constants; no file is read.
    ///
    /// # Panics
    ///
    /// Never: a test checks the constants.
    pub fn peninsula() -> Map {
        Map::new(crate::PENINSULA).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Checks a map.
    ///
    /// # Errors
    ///
    /// Every fault of the map at once, each with its place and, where a rule is behind it, its rule. Of a map that is
    /// too large nothing else is looked at; the squares that lists name are compared with the grid if the grid has the
    /// size it should have; whether every square can be reached is asked if nothing else is wrong.
    pub fn new(spec: MapSpec) -> Result<Map, MapError> {
        let checked = check::check(&spec).map_err(|faults| MapError { faults })?;
        let check::Checked { squares, area, chips, treat_factor, followers } = checked;
        let (treat_squares, treat_numbers) = Default::default();
        let mut map =
            Map { spec, squares, area, treat_squares, treat_numbers, chips, treat_factor, followers };
        for colour in Colour::ALL {
            // IB-43, IB-45: the rows of a colour, without islands.
            let band = map.spec.row_bands.iter().find(|band| band.colour == colour);
            let takes = |cell: &&Cell| {
                band.is_some_and(|band| (band.first..=band.last).contains(&cell.y))
                    && !matches!(map.square(**cell), Some(Square::Island { .. }))
            };
            let cells: Vec<Cell> = map.area.squares().iter().filter(takes).copied().collect();
            map.treat_numbers[colour as usize] = cells.iter().filter_map(|cell| map.number(*cell)).collect();
            map.treat_squares[colour as usize] = cells;
        }
        Ok(map)
    }

    /// The map as data.
    pub fn spec(&self) -> &MapSpec {
        &self.spec
    }

    /// Its name, as users see it.
    pub fn name(&self) -> &str {
        &self.spec.name
    }

    /// Where it comes from and how certain it is, for people.
    pub fn provenance(&self) -> &str {
        &self.spec.provenance
    }

    /// The map as an area for a board: squares, large cities as printed tiles in the order of [`Map::large_cities`],
    /// border prints, and ferry routes as links.
    pub fn area(&self) -> &PrintedMap {
        &self.area
    }

    /// What a cell is; `None` where the map has no square.
    pub fn square(&self, cell: Cell) -> Option<Square> {
        self.squares[usize::from(self.number(cell)?)]
    }

    /// The number of a cell within the rows and columns of the map, counted row by row from 0; numbers sort as cells do.
    /// `None` outside.
    pub fn number(&self, cell: Cell) -> Option<u16> {
        let (column, row) = (cell.x.wrapping_sub(1) as u32, cell.y.wrapping_sub(1) as u32);
        // At most 200 rows and columns.
        (column < self.spec.columns && row < self.spec.rows)
            .then(|| (row * self.spec.columns + column) as u16)
    }

    /// The cell with a number.
    pub fn cell(&self, number: u16) -> Cell {
        let columns = self.spec.columns;
        let number = u32::from(number);
        Cell::new((number % columns) as i32 + 1, (number / columns) as i32 + 1)
    }

    /// The printed name of a square, if it has one.
    pub fn name_of(&self, cell: Cell) -> Option<&str> {
        let starts = self.spec.start_squares.iter().map(|square| (square.cell, &square.name));
        let cities = self.spec.large_cities.iter().map(|city| (city.cell, &city.name));
        let towns = self.spec.towns.iter().map(|square| (square.cell, &square.name));
        let islands = self.spec.islands.iter().map(|square| (square.cell, &square.name));
        let mut all = starts.chain(cities).chain(towns).chain(islands);
        all.find(|(at, name)| *at == cell && !name.is_empty()).map(|(_, name)| name.as_ref())
    }

    /// The start squares (IB-5).
    pub fn start_squares(&self) -> &[NamedSquare] {
        &self.spec.start_squares
    }

    /// How many start squares are used when chips are on (IB-6).
    pub fn start_squares_used(&self) -> usize {
        self.spec.start_squares_used as usize
    }

    /// The squares of large cities (IB-10).
    pub fn large_cities(&self) -> &[LargeCity] {
        &self.spec.large_cities
    }

    /// The open side of a large city that lies behind this side of a square: what a tile there meets (IB-12).
    pub fn large_city_behind(&self, cell: Cell, side: Side) -> Option<&LargeCity> {
        let Some(Square::LargeCity(index)) = self.square(cell.neighbour(side)) else { return None };
        let city = &self.spec.large_cities[usize::from(index)];
        city.open_sides.contains(&side.opposite()).then_some(city)
    }

    /// What is printed at a border side (IB-14).
    pub fn border_print(&self, cell: Cell, side: Side) -> Option<Edge> {
        let print = self.spec.border_prints.iter().find(|print| (print.cell, print.side) == (cell, side));
        print.map(|print| print.edge)
    }

    /// The coats of arms of a square (IB-29): 0 but on islands.
    pub fn coats_of_arms(&self, cell: Cell) -> u8 {
        match self.square(cell) {
            Some(Square::Island { coats_of_arms }) => coats_of_arms,
            _ => 0,
        }
    }

    /// Points for each coat of arms of a square (IB-29).
    pub fn coat_of_arms_points(&self) -> u32 {
        self.spec.coat_of_arms_points
    }

    /// The chips of this map (IB-31, IB-32).
    pub fn chips(&self) -> ChipSet {
        self.chips
    }

    /// How many times its value a treat pays, unless an option says otherwise (IB-49).
    pub fn treat_factor(&self) -> TreatFactor {
        self.treat_factor
    }

    /// Followers of each seat, unless an option says otherwise (IB-4).
    pub fn followers(&self) -> Followers {
        self.followers
    }

    /// The rows of a colour (IB-43); `None` if the map has no bar of it.
    pub fn row_band(&self, colour: Colour) -> Option<RowBand> {
        self.spec.row_bands.iter().find(|band| band.colour == colour).copied()
    }

    /// The squares where treats of a colour may ever lie, by row, then column: those of its rows (IB-43) that take
    /// tiles and lie on no island (IB-45).
    pub fn treat_squares(&self, colour: Colour) -> &[Cell] {
        &self.treat_squares[colour as usize]
    }

    /// The numbers of [`Map::treat_squares`], in the same order.
    pub(crate) fn treat_numbers(&self, colour: Colour) -> &[u16] {
        &self.treat_numbers[colour as usize]
    }

    /// The large cities as tiles, in the order of [`Map::large_cities`] and of the printed tiles of [`Map::area`].
    ///
    /// Such a tile lies as printed, not turned. It has one city, which reaches the open sides and has the coats of arms
    /// as its shields (IB-22); along its closed sides there is grass, which no tile ever joins (IB-12). Its id is
    /// [`Map::large_city_id`], and its tag [`Map::LARGE_CITY_TAG`] tells that it is in no stack.
    pub fn printed_tiles(&self) -> Vec<TileSpec> {
        (0..).zip(self.large_cities()).map(|(index, city)| city.tile(Map::large_city_id(index))).collect()
    }

    /// The id of the tile of a large city: `city-1` for the first of [`Map::large_cities`].
    ///
    /// # Panics
    ///
    /// If there are not so many ([`Map::MAX_LARGE_CITIES`]).
    pub fn large_city_id(index: usize) -> TileId {
        format!("city-{}", index + 1).parse().unwrap_or_else(|error| panic!("{error}"))
    }

    /// The tag of the tiles of large cities.
    pub const LARGE_CITY_TAG: &str = "large-city";
}

/// The name of the map, which says whether it is a reconstruction.
impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl LargeCity {
    /// What the sides show to the squares beside them, clockwise from north; `None` for a closed side.
    pub fn sides(&self) -> [Option<EdgeKind>; 4] {
        use parcella_features::EdgeWord;
        Side::ALL.map(|side| self.open_sides.contains(&side).then(|| Edge::City.edge_kind()))
    }

    fn tile(&self, id: TileId) -> TileSpec {
        let open = |side: &Side| self.open_sides.contains(side);
        let sides = Side::ALL.map(|side| if open(&side) { Edge::City } else { Edge::Field });
        let shields = (self.coats_of_arms > 0).then(|| Tag::literal("shields", self.coats_of_arms));
        let mut features = vec![FeatureSpec {
            tags: shields.into_iter().collect::<Vec<_>>().into(),
            ..FeatureSpec::new(
                FeatureKind::City,
                Side::ALL.into_iter().filter(open).map(Side::port).collect::<PortSet>(),
            )
        }];
        // Closed sides next to each other share their grass; open sides stand between all others. A run of closed
        // sides begins after an open side.
        let first_open = Side::ALL.iter().position(open).unwrap_or_default();
        let mut run: Vec<Port> = Vec::new();
        for step in 1..=4 {
            let side = Side::ALL[(first_open + step) % 4];
            if !open(&side) {
                run.extend(side.half_sides());
            } else if !run.is_empty() {
                let ports = run.drain(..).collect::<PortSet>();
                features[0].borders |= 1 << features.len();
                features.push(FeatureSpec { borders: 1, ..FeatureSpec::new(FeatureKind::Field, ports) });
            }
        }
        TileSpec {
            features: features.into(),
            tags: vec![Tag::literal(Map::LARGE_CITY_TAG, 1)].into(),
            ..TileSpec::new(id, 1, sides)
        }
    }
}
