//! Which cell holds which tile, and where the next one could go.

use std::{fmt, hint};

use crate::edge::{Fits, Narrow, Row, Wide};
use crate::{Area, Cell, CodeWidth, EdgeKind, Edges, FitRow, Rotation, Side, Table};

// One cell of the grid is 16 bits. An occupied cell holds the number of its tile. A free cell holds what its
// neighbours demand of the four sides, so that the legality of a tile there is one table look-up.
const OCCUPIED: u16 = 0x8000;
const FRONTIER: u16 = 0x4000;
const NO_SQUARE: u16 = 0x2000;
const PRINTED: u16 = 0x1000;
const PAYLOAD: u16 = 0x0fff;
const NUMBER: u16 = 0x7fff;
const NOT_FREE: u16 = OCCUPIED | NO_SQUARE;
// What tells a free cell of the frontier, a cell that holds a tile, and a cell that never will, from others.
const FREE_AND_REACHED: u16 = OCCUPIED | FRONTIER;
const FILLED: u16 = OCCUPIED | PRINTED;
const PLACE: u16 = OCCUPIED | NO_SQUARE | PRINTED;

/// What lies behind one side of a tile that was just laid.
///
/// ```
/// use parcella_geometry::{Area, Board, Cell, CodeWidth, EdgeKind, Edges, Neighbour};
/// let grass = Edges::new([EdgeKind::new(1).unwrap(); 4]);
/// let mut board = Board::new(&Area::Unbounded, CodeWidth::for_kinds(1), Cell::ORIGIN);
/// board.place(&Area::Unbounded, Cell::ORIGIN, grass, 7);
/// // Clockwise from north: the first tile lies west of the second.
/// let behind = board.place(&Area::Unbounded, Cell::new(1, 0), grass, 8);
/// assert_eq!(behind, [Neighbour::Open, Neighbour::Open, Neighbour::Open, Neighbour::Tile(7)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbour {
    /// Nothing yet, or the rim of a table: the side stays open.
    Open,
    /// The tile with this number.
    Tile(u16),
    /// The border of a printed map, or a closed side of a printed tile: the side is closed.
    Border,
    /// An open side of the printed tile with this number, which takes part from now on: lay it with
    /// [`Board::place_printed`].
    Printed(u16),
}

/// The board: an index from cells to numbers of tiles, and the frontier.
///
/// The *frontier* is the set of free cells where a tile could go as far as the area is concerned: those beside a
/// tile, and those reachable through a link. It is kept sorted by row, then column, with every tile that is laid.
///
/// A board grows in every direction. It stores neither tiles nor the area: numbers of tiles are the caller's, and
/// the same area must be passed to every call.
///
/// Two boards are equal if the same cells are taken and the same cells make up the frontier with the same demands;
/// the numbers of the tiles do not count.
///
/// `Debug` tells everything that the memory holds but spare room, so that it differs where equal boards differ. The
/// grid is written as the cells, by row, where its value changes: empty land takes no room.
///
/// ```
/// use parcella_geometry::{Area, Board, Cell, CodeWidth, EdgeKind, Edges, Side};
/// let [grass, track] = [1, 2].map(|number| EdgeKind::new(number).unwrap());
/// let straight = Edges::new([grass, track, grass, track]);
/// let area = Area::Unbounded;
/// let mut board = Board::new(&area, CodeWidth::for_kinds(2), Cell::ORIGIN);
/// board.place(&area, Cell::ORIGIN, straight, 0);
///
/// assert_eq!(board.at(Cell::ORIGIN), Some(0));
/// let frontier = [Cell::new(0, -1), Cell::new(-1, 0), Cell::new(1, 0), Cell::new(0, 1)];
/// assert!(board.frontier().eq(frontier));
/// let east = Cell::new(1, 0);
/// assert_eq!(board.demand(east, Side::West), Some(track));
/// assert!(board.accepts(east, &straight));
/// assert_eq!(board.mismatch(Cell::new(0, 1), &Edges::new([track; 4])), Some(Side::North));
/// ```
pub struct Board {
    width: CodeWidth,
    // Rows are a power of two apart, so that a grid index splits into row and column by a shift.
    stride_log2: u32,
    height: u32,
    origin: Cell,
    grid: Vec<u16>,
    // By grid index, with the demands again: every question about placements walks through this list.
    frontier: Vec<FrontierCell>,
}

#[derive(Clone, Copy, Debug)]
struct FrontierCell {
    index: u32,
    code: u16,
}

/// The cell behind one side of a tile that is being laid on an unbounded area or a table.
#[derive(Clone, Copy)]
struct Behind {
    // What the grid held there, and what it holds from now on.
    before: u16,
    free: FrontierCell,
}

impl Behind {
    /// Whether it is new to the frontier.
    #[inline]
    fn is_new(self) -> bool {
        self.before & (NOT_FREE | FRONTIER) == 0
    }

    #[inline]
    fn neighbour(self) -> Neighbour {
        if self.before & OCCUPIED != 0 { Neighbour::Tile(self.before & NUMBER) } else { Neighbour::Open }
    }
}

impl Board {
    /// The largest number of tiles, printed ones included.
    pub const MAX_TILES: usize = NUMBER as usize;
    /// The largest distance from 0 of a coordinate of the opening cell, or of a corner of a table.
    pub const MAX_COORDINATE: i32 = 1 << 30;
    const INITIAL_STRIDE_LOG2: u32 = 5;

    /// An empty board. On an unbounded area `opening` is the cell of the first tile; elsewhere the area decides.
    ///
    /// # Panics
    ///
    /// If the opening cell or the table lies beyond [`Board::MAX_COORDINATE`], if the table has no cell or more rows or
    /// columns than [`Table::MAX_SIDE`], or if the map shows a kind that does not fit `width`.
    pub fn new(area: &Area, width: CodeWidth, opening: Cell) -> Board {
        let initial = 1 << Board::INITIAL_STRIDE_LOG2;
        let within = |cell: Cell| {
            let far = cell.x.unsigned_abs().max(cell.y.unsigned_abs());
            assert!(far <= Board::MAX_COORDINATE as u32, "{cell} lies too far from {}", Cell::ORIGIN);
        };
        let (first, last) = match area {
            Area::Unbounded => {
                within(opening);
                let first = Cell::new(opening.x - initial / 2, opening.y - initial / 2);
                (first, Cell::new(first.x + initial - 1, first.y + initial - 1))
            }
            Area::Table(table) => {
                within(table.first);
                within(table.last);
                for (first, last) in [(table.first.x, table.last.x), (table.first.y, table.last.y)] {
                    let size = i64::from(last) - i64::from(first) + 1;
                    assert!(
                        (1..=i64::from(Table::MAX_SIDE)).contains(&size),
                        "no board is as large as {table:?}"
                    );
                }
                (table.first, table.last)
            }
            Area::Map(map) => {
                let printed = map.printed().iter().flat_map(|tile| tile.sides).flatten();
                for kind in printed.chain(map.prints().iter().map(|&(_, _, kind)| kind)) {
                    assert!(width.holds(kind), "the map shows {kind:?}, which is too large for {width:?}");
                }
                let cells =
                    || map.squares().iter().copied().chain(map.printed().iter().map(|tile| tile.cell));
                let (xs, ys) = (|| cells().map(|cell| cell.x), || cells().map(|cell| cell.y));
                (
                    Cell::new(xs().min().unwrap_or(0), ys().min().unwrap_or(0)),
                    Cell::new(xs().max().unwrap_or(0), ys().max().unwrap_or(0)),
                )
            }
        };
        // One cell of rim, so that the neighbours of every cell in use lie within the grid.
        let rim = if matches!(area, Area::Unbounded) { 0 } else { 1 };
        let columns = (last.x - first.x + 1 + 2 * rim) as u32;
        let mut board = Board {
            width,
            stride_log2: columns.next_power_of_two().trailing_zeros(),
            height: (last.y - first.y + 1 + 2 * rim) as u32,
            origin: Cell::new(first.x - rim, first.y - rim),
            grid: Vec::new(),
            frontier: Vec::new(),
        };
        let outside = if rim == 0 { 0 } else { NO_SQUARE };
        board.grid = vec![outside; (board.height as usize) << board.stride_log2];
        match area {
            Area::Unbounded => {}
            Area::Table(table) => {
                for y in table.first.y..=table.last.y {
                    for x in table.first.x..=table.last.x {
                        let index = board.index(Cell::new(x, y));
                        board.grid[index] = 0;
                    }
                }
            }
            Area::Map(map) => {
                for &cell in map.squares() {
                    let index = board.index(cell);
                    board.grid[index] = 0;
                }
                for (number, tile) in (0u16..).zip(map.printed()) {
                    let index = board.index(tile.cell);
                    board.grid[index] = NO_SQUARE | PRINTED | number;
                }
                for tile in map.printed() {
                    for side in Side::ALL {
                        if let Some(kind) = tile.sides[side as usize] {
                            board.demand_if_free(tile.cell.neighbour(side), side.opposite(), kind);
                        }
                    }
                }
                for &(cell, side, kind) in map.prints() {
                    board.demand_if_free(cell, side, kind);
                }
            }
        }
        board
    }

    /// The grid index of a cell within the grid.
    #[inline]
    fn index(&self, cell: Cell) -> usize {
        let column = cell.x.wrapping_sub(self.origin.x) as u32;
        let row = cell.y.wrapping_sub(self.origin.y) as u32;
        debug_assert!(row < self.height && column < 1 << self.stride_log2, "{cell} lies outside the grid");
        ((row << self.stride_log2) | column) as usize
    }

    /// The grid value of any cell; `None` outside the grid, where nothing was ever laid.
    #[inline]
    fn value(&self, cell: Cell) -> Option<u16> {
        let column = cell.x.wrapping_sub(self.origin.x) as u32;
        let row = cell.y.wrapping_sub(self.origin.y) as u32;
        (row < self.height && column >> self.stride_log2 == 0)
            .then(|| self.grid[((row << self.stride_log2) | column) as usize])
    }

    #[inline]
    fn cell(&self, index: u32) -> Cell {
        let column = index & ((1 << self.stride_log2) - 1);
        let row = index >> self.stride_log2;
        Cell::new(self.origin.x + column as i32, self.origin.y + row as i32)
    }

    /// The number of the tile on `cell`.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<u16> {
        self.value(cell).filter(|value| value & OCCUPIED != 0).map(|value| value & NUMBER)
    }

    /// Whether a tile could go on `cell` as far as the area is concerned.
    #[inline]
    pub fn is_frontier(&self, cell: Cell) -> bool {
        self.value(cell).is_some_and(|value| value & FREE_AND_REACHED == FRONTIER)
    }

    /// What a tile on the free cell `cell` must show on `side`; `None` if anything goes, or if the cell is not free.
    pub fn demand(&self, cell: Cell, side: Side) -> Option<EdgeKind> {
        let value = self.value(cell).filter(|value| value & NOT_FREE == 0)?;
        self.width.decode(value & PAYLOAD, side)
    }

    /// The first side, clockwise from north, on which `edges` would not match on the free cell `cell`; `None` if it
    /// matches, or if the cell is not free.
    #[inline]
    pub fn mismatch(&self, cell: Cell, edges: &Edges) -> Option<Side> {
        let value = self.value(cell).filter(|value| value & NOT_FREE == 0)?;
        Side::ALL.into_iter().find(|side| {
            let demand = self.width.decode(value & PAYLOAD, *side);
            demand.is_some_and(|demand| demand != edges.side(*side))
        })
    }

    /// Whether a tile could go on `cell` and would match there.
    #[inline]
    pub fn accepts(&self, cell: Cell, edges: &Edges) -> bool {
        let Some(value) = self.value(cell).filter(|value| value & FREE_AND_REACHED == FRONTIER) else {
            return false;
        };
        self.width.accepts(value & PAYLOAD, edges)
    }

    /// The frontier, by row, then column.
    pub fn frontier(&self) -> impl ExactSizeIterator<Item = Cell> {
        self.frontier.iter().map(|free| self.cell(free.index))
    }

    /// Number of the eight cells around `cell` that hold a tile. A printed tile counts from the start.
    ///
    /// # Panics
    ///
    /// May panic if no tile lies on `cell`.
    pub fn filled_around(&self, cell: Cell) -> u8 {
        let centre = self.index(cell);
        let stride = 1 << self.stride_log2;
        let mut filled = 0;
        for row in [centre - stride, centre, centre + stride] {
            for value in &self.grid[row - 1..=row + 1] {
                filled += u8::from(value & FILLED != 0);
            }
        }
        filled - 1
    }

    /// Number of the eight cells around `cell` that can ever hold a tile, printed ones included: 8 but on a map or
    /// at the rim of a table.
    pub fn places_around(&self, cell: Cell) -> u8 {
        // The corner of the grid is never laid on; on a map and on a table it lies outside, as all beyond it does.
        let beyond = self.grid[0];
        cell.surrounding().filter(|near| self.value(*near).unwrap_or(beyond) & PLACE != NO_SQUARE).count()
            as u8
    }

    /// Lays tile `number` with the given edges, as they lie, on the free cell `cell`, and tells what is behind each
    /// side, clockwise from north. Whether the tile matches is not asked.
    ///
    /// The cell must be free and be the opening cell of an unbounded area, a cell of the table, a square of the map, or
    /// a cell of the frontier. The number must be less than [`Board::MAX_TILES`], and the kinds must fit the width of
    /// the board.
    ///
    /// Takes time proportional to the length of the frontier, and rarely to the size of the grid, when it grows.
    ///
    /// # Panics
    ///
    /// May panic if the cell is another one. Where it does not, what the board says from then on has no meaning.
    pub fn place(&mut self, area: &Area, cell: Cell, edges: Edges, number: u16) -> [Neighbour; 4] {
        let index = self.index(cell);
        debug_assert!(self.grid[index] & NOT_FREE == 0, "{cell} is not free");
        if let Area::Map(map) = area {
            return self.place_on_map(map, cell, index, edges, number);
        }
        let behind = if self.width.is_narrow() {
            self.place_coded(index, number, |side| Narrow::encode(side.opposite(), edges.side(side)))
        } else {
            self.place_coded(index, number, |side| Wide::encode(side.opposite(), edges.side(side)))
        };
        if matches!(area, Area::Unbounded) {
            self.keep_margin(cell);
        }
        behind
    }

    /// Lays a tile on an unbounded area or a table. `demand` codes what it demands of the cell behind a side.
    #[inline(always)]
    fn place_coded(&mut self, index: usize, number: u16, demand: impl Fn(Side) -> u16) -> [Neighbour; 4] {
        if self.grid[index] & FRONTIER == 0 {
            self.frontier.insert(self.position(index), FrontierCell { index: index as u32, code: 0 });
        }
        self.grid[index] = OCCUPIED | number;
        let stride = 1usize << self.stride_log2;
        let [north, east, south, west] = [
            (index - stride, Side::North),
            (index + 1, Side::East),
            (index + stride, Side::South),
            (index - 1, Side::West),
        ]
        .map(|(beside, side)| {
            let before = self.grid[beside];
            let after = before | FRONTIER | demand(side);
            self.grid[beside] = if before & NOT_FREE == 0 { after } else { before };
            Behind { before, free: FrontierCell { index: beside as u32, code: after & PAYLOAD } }
        });
        // From the end of the frontier, so that the places found first stay right.
        let [north_at, at, south_at] = self.positions([index - stride, index, index + stride]);
        self.put(south_at, south);
        // The cells to the west and east stand right before and right after the cell itself: one that is new takes its
        // place.
        self.keep(at.wrapping_sub(1), west);
        self.keep(at + 1, east);
        match (west.is_new(), east.is_new()) {
            (true, true) => {
                self.frontier[at] = west.free;
                self.frontier.insert(at + 1, east.free);
            }
            (true, false) => self.frontier[at] = west.free,
            (false, true) => self.frontier[at] = east.free,
            (false, false) => drop(self.frontier.remove(at)),
        }
        self.put(north_at, north);
        [north, east, south, west].map(Behind::neighbour)
    }

    /// Keeps what lies on a cell that belongs at the place `at` of the frontier, if it is free.
    #[inline]
    fn put(&mut self, at: usize, behind: Behind) {
        if behind.is_new() {
            self.frontier.insert(at, behind.free);
        } else {
            self.keep(at, behind);
        }
    }

    /// Keeps what lies on a cell that stands at the place `at` of the frontier already, if it does.
    // Whether it does cannot be foreseen: something is written in any case.
    #[inline]
    fn keep(&mut self, at: usize, behind: Behind) {
        if let Some(place) = self.frontier.get_mut(at) {
            let stands_there = place.index == behind.free.index;
            place.code = hint::select_unpredictable(stands_there, behind.free.code, place.code);
        }
    }

    fn place_on_map(
        &mut self,
        map: &crate::PrintedMap,
        cell: Cell,
        index: usize,
        edges: Edges,
        number: u16,
    ) -> [Neighbour; 4] {
        if self.grid[index] & FRONTIER != 0 {
            let at = self.position(index);
            self.frontier.remove(at);
        }
        self.grid[index] = OCCUPIED | number;
        let neighbours = Side::ALL.map(|side| self.meet_on_map(map, cell, side, Some(edges.side(side))));
        for linked in map.linked(cell) {
            self.reach(linked);
        }
        neighbours
    }

    /// The place of a grid index in the frontier, or where it belongs.
    #[inline]
    fn position(&self, index: usize) -> usize {
        self.positions([index])[0]
    }

    /// The places of several grid indices, found by one search that halves the frontier for all of them at once.
    #[inline]
    fn positions<const COUNT: usize>(&self, indices: [usize; COUNT]) -> [usize; COUNT] {
        let frontier = self.frontier.as_slice();
        let is_before = |place: usize, index: usize| (frontier[place].index as usize) < index;
        let mut places = [0; COUNT];
        let mut length = frontier.len();
        if length == 0 {
            return places;
        }
        while length > 1 {
            let half = length / 2;
            for (place, index) in places.iter_mut().zip(indices) {
                *place = hint::select_unpredictable(is_before(*place + half, index), *place + half, *place);
            }
            length -= half;
        }
        for (place, index) in places.iter_mut().zip(indices) {
            *place += usize::from(is_before(*place, index));
        }
        places
    }

    /// Lays the printed tile `printed` of a map as tile `number`, and tells what is behind each of its sides. A printed
    /// tile is laid once.
    ///
    /// # Panics
    ///
    /// If the area is no map, or has no such printed tile.
    pub fn place_printed(&mut self, area: &Area, printed: u16, number: u16) -> [Neighbour; 4] {
        let Area::Map(map) = area else { panic!("only a map has printed tiles") };
        let tile = map.printed()[printed as usize];
        let index = self.index(tile.cell);
        self.grid[index] = OCCUPIED | number;
        Side::ALL.map(|side| self.meet_on_map(map, tile.cell, side, tile.sides[side as usize]))
    }

    /// What a tile on a map meets behind `side`, where it shows `kind`, or is closed.
    fn meet_on_map(
        &mut self,
        map: &crate::PrintedMap,
        cell: Cell,
        side: Side,
        kind: Option<EdgeKind>,
    ) -> Neighbour {
        let beside = cell.neighbour(side);
        let index = self.index(beside);
        let value = self.grid[index];
        let Some(kind) = kind else { return Neighbour::Border };
        if value & NOT_FREE == 0 {
            let after = value | FRONTIER | self.width.encode(side.opposite(), kind);
            self.grid[index] = after;
            let free = FrontierCell { index: index as u32, code: after & PAYLOAD };
            let at = self.position(index);
            if value & FRONTIER == 0 {
                self.frontier.insert(at, free);
            } else {
                self.frontier[at] = free;
            }
            return Neighbour::Open;
        }
        if value & FILLED == 0 {
            return Neighbour::Border;
        }
        let closed = |map: &crate::PrintedMap| {
            map.printed()
                .iter()
                .any(|tile| tile.cell == beside && tile.sides[side.opposite() as usize].is_none())
        };
        if closed(map) {
            Neighbour::Border
        } else if value & OCCUPIED != 0 {
            Neighbour::Tile(value & NUMBER)
        } else {
            Neighbour::Printed(value & PAYLOAD)
        }
    }

    /// Puts a free square into the frontier.
    fn reach(&mut self, cell: Cell) {
        let index = self.index(cell);
        if self.grid[index] & NOT_FREE == 0 && self.grid[index] & FRONTIER == 0 {
            self.grid[index] |= FRONTIER;
            let free = FrontierCell { index: index as u32, code: self.grid[index] & PAYLOAD };
            self.frontier.insert(self.position(index), free);
        }
    }

    /// Demands something of a square of a map on which nothing lies yet, so that none is in the frontier.
    fn demand_if_free(&mut self, cell: Cell, side: Side, kind: EdgeKind) {
        let index = self.index(cell);
        if self.grid[index] & NOT_FREE == 0 {
            self.grid[index] |= self.width.encode(side, kind);
        }
    }

    /// Grows the grid if a cell beside `cell` lies on its rim.
    #[inline]
    fn keep_margin(&mut self, cell: Cell) {
        let column = (cell.x - self.origin.x) as u32;
        let row = (cell.y - self.origin.y) as u32;
        let columns = 1 << self.stride_log2;
        // A grid has room for more than two rims.
        if column.wrapping_sub(2) >= columns - 4 || row.wrapping_sub(2) >= self.height - 4 {
            self.grow(column < 2, row < 2, column + 2 >= columns, row + 2 >= self.height);
        }
    }

    #[cold]
    #[allow(clippy::fn_params_excessive_bools, reason = "one flag for each side of the grid")]
    fn grow(&mut self, west: bool, north: bool, east: bool, south: bool) {
        let old_columns = 1u32 << self.stride_log2;
        let (stride_log2, left) = match (west, east) {
            (false, false) => (self.stride_log2, 0),
            // No cell is near both rims of a grid.
            (true, _) => (self.stride_log2 + 1, old_columns),
            (false, true) => (self.stride_log2 + 1, 0),
        };
        let above = if north { self.height / 2 } else { 0 };
        let below = if south { self.height / 2 } else { 0 };
        let height = self.height + above + below;
        // In place, so that a board that was once as large needs no memory to become so again.
        let length = (height as usize) << stride_log2;
        self.grid.reserve_exact(length - self.grid.len());
        self.grid.resize(length, 0);
        // Rows move towards the end: the last one moves first, and none is written over before it has moved.
        for row in (0..self.height as usize).rev() {
            let from = row << self.stride_log2;
            let end = from + old_columns as usize;
            let to = ((row + above as usize) << stride_log2) + left as usize;
            self.grid.copy_within(from..end, to);
            self.grid[from..end.min(to)].fill(0);
        }
        for free in &mut self.frontier {
            let row = (free.index >> self.stride_log2) + above;
            let column = (free.index & (old_columns - 1)) + left;
            free.index = row << stride_log2 | column;
        }
        self.origin = Cell::new(self.origin.x - left as i32, self.origin.y - above as i32);
        self.stride_log2 = stride_log2;
        self.height = height;
    }

    /// The cells and rotations where a tile fits, as a lazy list.
    #[inline]
    pub fn placements<'a>(&'a self, row: FitRow<'a>) -> Placements<'a> {
        Placements { board: self, row }
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.grid.capacity() * size_of::<u16>() + self.frontier.capacity() * size_of::<FrontierCell>()
    }

    fn canonical(&self) -> impl Iterator<Item = (Cell, u16)> {
        self.grid.iter().enumerate().filter_map(|(index, value)| {
            let cell = self.cell(index as u32);
            match value {
                value if value & OCCUPIED != 0 => Some((cell, OCCUPIED)),
                value if value & FRONTIER != 0 => Some((cell, *value)),
                _ => None,
            }
        })
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            width: self.width,
            stride_log2: self.stride_log2,
            height: self.height,
            origin: self.origin,
            grid: self.grid.clone(),
            frontier: self.frontier.clone(),
        }
    }

    fn clone_from(&mut self, source: &Board) {
        let Board { width, stride_log2, height, origin, grid, frontier } = source;
        self.width = *width;
        self.stride_log2 = *stride_log2;
        self.height = *height;
        self.origin = *origin;
        self.grid.clone_from(grid);
        self.frontier.clone_from(frontier);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Board { width, stride_log2, height, origin, grid, frontier } = self;
        let grid = fmt::from_fn(|f| {
            let changes = (0..grid.len()).filter(|&index| index == 0 || grid[index] != grid[index - 1]);
            let value = |index: usize| fmt::from_fn(move |f| write_value(grid[index], f));
            f.debug_map().entries(changes.map(|index| (self.cell(index as u32), value(index)))).finish()
        });
        let frontier = fmt::from_fn(|f| {
            let code = |free: &FrontierCell| {
                let code = free.code;
                fmt::from_fn(move |f| write!(f, "{code:#x}"))
            };
            f.debug_map().entries(frontier.iter().map(|free| (self.cell(free.index), code(free)))).finish()
        });
        f.debug_struct("Board")
            .field("width", width)
            .field("stride_log2", stride_log2)
            .field("height", height)
            .field("origin", origin)
            .field("grid", &grid)
            .field("frontier", &frontier)
            .finish()
    }
}

/// One value of the grid, in a form that no other value has.
fn write_value(value: u16, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match value {
        0 => f.write_str("free"),
        NO_SQUARE => f.write_str("no square"),
        _ if value & OCCUPIED != 0 => write!(f, "tile {}", value & NUMBER),
        _ if value & !PAYLOAD == NO_SQUARE | PRINTED => {
            write!(f, "printed {}", value & PAYLOAD)
        }
        _ => write!(f, "{value:#x}"),
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.canonical().eq(other.canonical())
    }
}

impl Eq for Board {}

/// The cells and rotations where one tile fits: a lazy list, ordered by row, then column, then rotation. Made by
/// [`Board::placements`].
///
/// Nothing is stored: every question walks the frontier once, about a nanosecond per cell.
///
/// ```
/// use parcella_geometry::{Area, Board, Cell, CodeWidth, EdgeKind, Edges, FitTable, Rotation, Table};
/// let [grass, track] = [1, 2].map(|number| EdgeKind::new(number).unwrap());
/// let straight = Edges::new([grass, track, grass, track]);
/// let width = CodeWidth::for_kinds(2);
/// let table = FitTable::new(width, [straight, Edges::new([track; 4])]);
///
/// let area = Area::Table(Table { first: Cell::new(0, 0), last: Cell::new(1, 0) });
/// let mut board = Board::new(&area, width, Cell::ORIGIN);
/// board.place(&area, Cell::ORIGIN, straight.rotated(Rotation::R90), 0);
/// let placements = board.placements(table.row(0));
/// assert_eq!(placements.len(), 2);
/// assert_eq!(placements.get(1), Some((Cell::new(1, 0), Rotation::R270)));
/// assert!(board.placements(table.row(1)).is_empty());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Placements<'a> {
    board: &'a Board,
    row: FitRow<'a>,
}

/// Cells of the frontier that are looked at together: few enough that a byte holds the sum of their rotations.
const BLOCK: usize = 8;
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x80 * ONES;

/// For each cell, from the lowest byte, the number of rotations that fit there.
#[inline]
fn counts<'a, const CODES: usize>(
    fits: &Fits<CODES>,
    block: impl IntoIterator<Item = &'a FrontierCell>,
) -> u64 {
    let bytes = block.into_iter().map(|free| u64::from(fits.count(free.code)));
    bytes.zip((0..).step_by(8)).fold(0, |bytes, (byte, shift)| bytes | byte << shift)
}

/// The counts of the cells after the last whole block, `number` of them.
#[inline]
fn counts_of_rest<const CODES: usize>(fits: &Fits<CODES>, frontier: &[FrontierCell], number: usize) -> u64 {
    match frontier.last_chunk::<BLOCK>() {
        // Always eight of them, so that nothing has to be foreseen; those that were looked at before drop out.
        Some(last) => counts(fits, last).unbounded_shr(8 * (BLOCK - number) as u32),
        None => counts(fits, frontier),
    }
}

#[inline]
fn sum_of(counts: u64) -> usize {
    (counts.wrapping_mul(ONES) >> 56) as usize
}

/// Number of placements in a block.
#[inline]
fn count_block<const CODES: usize>(fits: &Fits<CODES>, block: &[FrontierCell; BLOCK]) -> usize {
    usize::from(block.iter().map(|free| fits.count(free.code)).sum::<u8>())
}

/// Number of placements.
#[inline]
fn count_all<const CODES: usize>(fits: &Fits<CODES>, frontier: &[FrontierCell]) -> usize {
    let (blocks, rest) = frontier.as_chunks();
    let in_blocks: usize = blocks.iter().map(|block| count_block(fits, block)).sum();
    in_blocks + sum_of(counts_of_rest(fits, frontier, rest.len()))
}

/// Placement `n` of at most [`BLOCK`] cells that have more than `n`: the cell, and the rotation in quarter turns.
// Which cell it is cannot be foreseen, so there is no branch here.
#[inline]
fn find_in_block<'a, const CODES: usize>(
    fits: &Fits<CODES>,
    block: &'a [FrontierCell],
    counts: u64,
    n: usize,
) -> (&'a FrontierCell, u8) {
    // For each cell the placements up to it, itself included; then the first for which these are more than `n`.
    let up_to = counts.wrapping_mul(ONES);
    let more = ((up_to | HIGH_BITS) - (n as u64 + 1) * ONES) & HIGH_BITS;
    let place = more.trailing_zeros() as usize / 8;
    let free = &block[place];
    let before = ((up_to << 8) >> (8 * place)) as u8;
    (free, NTH_ROTATION[fits.mask(free.code) as usize & 15][(n as u8 - before) as usize & 3])
}

/// The quarter turns of the bits of a mask, from the lowest: by mask, then by index among the bits set.
const NTH_ROTATION: [[u8; 4]; 16] = {
    let mut table = [[0; 4]; 16];
    let mut mask = 0;
    while mask < 16 {
        let (mut turns, mut index) = (0, 0);
        while turns < 4 {
            if mask >> turns & 1 == 1 {
                table[mask][index] = turns;
                index += 1;
            }
            turns += 1;
        }
        mask += 1;
    }
    table
};

/// Placement `n`: the cell, and the rotation in quarter turns.
#[inline]
fn find<'a, const CODES: usize>(
    fits: &Fits<CODES>,
    frontier: &'a [FrontierCell],
    mut n: usize,
) -> Option<(&'a FrontierCell, u8)> {
    // Whole blocks are passed over by their sums.
    let (blocks, rest) = frontier.as_chunks();
    for block in blocks {
        let count = count_block(fits, block);
        if n < count {
            return Some(find_in_block(fits, block, counts(fits, block), n));
        }
        n -= count;
    }
    let counts = counts_of_rest(fits, frontier, rest.len());
    (n < sum_of(counts)).then(|| find_in_block(fits, rest, counts, n))
}

impl<'a> Placements<'a> {
    /// Number of placements.
    #[inline]
    pub fn len(&self) -> usize {
        match self.row.0 {
            Row::Narrow(fits) => count_all(fits, &self.board.frontier),
            Row::Wide(fits) => count_all(fits, &self.board.frontier),
        }
    }

    /// Whether the tile fits nowhere. Stops soon after the first cell where it fits.
    #[inline]
    pub fn is_empty(&self) -> bool {
        let fits =
            |block: &[FrontierCell]| block.iter().fold(0, |mask, free| mask | self.row.mask(free.code));
        let (blocks, rest) = self.board.frontier.as_chunks::<BLOCK>();
        blocks.iter().all(|block| fits(block) == 0) && fits(rest) == 0
    }

    /// The placement with this index in the order of the list.
    #[inline]
    pub fn get(&self, n: usize) -> Option<(Cell, Rotation)> {
        let found = match self.row.0 {
            Row::Narrow(fits) => find(fits, &self.board.frontier, n),
            Row::Wide(fits) => find(fits, &self.board.frontier, n),
        };
        found.map(|found| self.placement(found))
    }

    #[inline]
    fn placement(&self, (free, turns): (&FrontierCell, u8)) -> (Cell, Rotation) {
        (self.board.cell(free.index), Rotation::from_quarter_turns(turns))
    }

    /// The placements, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Rotation)> + use<'a> {
        let Placements { board, row } = *self;
        board.frontier.iter().flat_map(move |free| {
            let mask = row.mask(free.code);
            let cell = board.cell(free.index);
            let fitting = Rotation::ALL.into_iter().filter(move |rotation| mask >> *rotation as u8 & 1 == 1);
            fitting.map(move |rotation| (cell, rotation))
        })
    }
}
