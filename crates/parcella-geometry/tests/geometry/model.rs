//! The board told naively: a map of what was laid, from which everything else is worked out anew each time.

use std::collections::{BTreeMap, BTreeSet};

use parcella_geometry::{
    Area, Board, Cell, CodeWidth, EdgeKind, Edges, FitTable, Neighbour, PrintedTile, Rotation, Side,
};

/// What lies on a cell.
#[derive(Clone, Copy)]
pub(crate) struct Laid {
    pub(crate) number: u16,
    /// `None` is a closed side of a printed tile.
    pub(crate) sides: [Option<EdgeKind>; 4],
}

#[derive(Clone)]
pub(crate) struct Model {
    area: Area,
    laid: BTreeMap<Cell, Laid>,
}

/// The kind with this number.
pub(crate) fn kind(number: u8) -> EdgeKind {
    EdgeKind::new(number).unwrap()
}

/// The kinds with these numbers, clockwise from north.
pub(crate) fn edges(numbers: [u8; 4]) -> Edges {
    Edges::new(numbers.map(kind))
}

/// What a tile with these edges, turned so, shows on `side`: what was printed so many quarter turns before it.
fn turned(edges: &Edges, turns: usize, side: usize) -> EdgeKind {
    edges.side(Side::ALL[(side + 4 - turns) % 4])
}

fn beside(cell: Cell, side: Side) -> Cell {
    let (x, y) = [(0, -1), (1, 0), (0, 1), (-1, 0)][side as usize];
    Cell::new(cell.x + x, cell.y + y)
}

fn facing(side: Side) -> Side {
    [Side::South, Side::West, Side::North, Side::East][side as usize]
}

impl Model {
    pub(crate) fn new(area: &Area) -> Model {
        Model { area: area.clone(), laid: BTreeMap::new() }
    }

    pub(crate) fn laid(&self) -> &BTreeMap<Cell, Laid> {
        &self.laid
    }

    /// Whether the area has a place for a tile here.
    pub(crate) fn is_place(&self, cell: Cell) -> bool {
        match &self.area {
            Area::Unbounded => true,
            Area::Table(table) => {
                (table.first.x..=table.last.x).contains(&cell.x)
                    && (table.first.y..=table.last.y).contains(&cell.y)
            }
            Area::Map(map) => map.squares().contains(&cell),
        }
    }

    fn printed(&self, cell: Cell) -> Option<(u16, PrintedTile)> {
        let Area::Map(map) = &self.area else { return None };
        (0..).zip(map.printed().iter().copied()).find(|(_, tile)| tile.cell == cell)
    }

    pub(crate) fn is_free(&self, cell: Cell) -> bool {
        self.is_place(cell) && !self.laid.contains_key(&cell)
    }

    pub(crate) fn frontier(&self) -> Vec<Cell> {
        let mut cells = BTreeSet::new();
        for (&cell, laid) in &self.laid {
            cells.extend(
                Side::ALL
                    .into_iter()
                    .filter(|side| laid.sides[*side as usize].is_some())
                    .map(|side| beside(cell, side)),
            );
            if let Area::Map(map) = &self.area {
                for &(from, to) in map.links() {
                    cells.extend((from == cell).then_some(to));
                    cells.extend((to == cell).then_some(from));
                }
            }
        }
        cells.retain(|cell| self.is_free(*cell));
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_by_key(|cell| (cell.y, cell.x));
        cells
    }

    pub(crate) fn demand(&self, cell: Cell, side: Side) -> Option<EdgeKind> {
        if !self.is_free(cell) {
            return None;
        }
        let (there, back) = (beside(cell, side), facing(side) as usize);
        let laid = self.laid.get(&there).and_then(|laid| laid.sides[back]);
        let printed = self.printed(there).and_then(|(_, tile)| tile.sides[back]);
        if laid.is_some() || printed.is_some() {
            return laid.or(printed);
        }
        // A closed side of a printed tile is a border, where something may be printed.
        let Area::Map(map) = &self.area else { return None };
        map.prints().iter().find(|print| (print.0, print.1) == (cell, side)).map(|print| print.2)
    }

    pub(crate) fn mismatch(&self, cell: Cell, edges: &Edges) -> Option<Side> {
        Side::ALL.into_iter().find(|side| match self.demand(cell, *side) {
            Some(demand) => demand != edges.side(*side),
            None => false,
        })
    }

    pub(crate) fn placements(&self, edges: &Edges) -> Vec<(Cell, Rotation)> {
        let mut placements = Vec::new();
        for cell in self.frontier() {
            for turns in 0..4 {
                let fits = Side::ALL.into_iter().all(|side| {
                    let demand = self.demand(cell, side);
                    demand.is_none() || demand == Some(turned(edges, turns, side as usize))
                });
                if fits {
                    placements.push((cell, Rotation::ALL[turns]));
                }
            }
        }
        placements
    }

    /// Lays a tile and says what is behind its sides.
    pub(crate) fn place(&mut self, cell: Cell, edges: Edges, number: u16) -> [Neighbour; 4] {
        assert!(self.is_free(cell), "{cell} is not free");
        self.lay(cell, Laid { number, sides: Side::ALL.map(|side| Some(edges.side(side))) })
    }

    pub(crate) fn place_printed(&mut self, printed: u16, number: u16) -> [Neighbour; 4] {
        let Area::Map(map) = &self.area else { panic!("no map") };
        let tile = map.printed()[printed as usize];
        self.lay(tile.cell, Laid { number, sides: tile.sides })
    }

    fn lay(&mut self, cell: Cell, tile: Laid) -> [Neighbour; 4] {
        let behind = Side::ALL.map(|side| {
            let (there, back) = (beside(cell, side), facing(side) as usize);
            let printed = self.printed(there);
            if tile.sides[side as usize].is_none()
                || printed.is_some_and(|(_, printed)| printed.sides[back].is_none())
            {
                return Neighbour::Border;
            }
            match (self.laid.get(&there), printed, &self.area) {
                (Some(laid), _, _) => Neighbour::Tile(laid.number),
                (None, Some((number, _)), _) => Neighbour::Printed(number),
                (None, None, Area::Map(_)) if !self.is_place(there) => Neighbour::Border,
                (None, None, _) => Neighbour::Open,
            }
        });
        let before = self.laid.insert(cell, tile);
        assert!(before.is_none(), "{cell} is laid twice");
        behind
    }

    fn around(cell: Cell) -> Vec<Cell> {
        let steps = [-1, 0, 1];
        let offsets = steps.into_iter().flat_map(|y| steps.map(|x| (x, y)));
        offsets.filter(|offset| *offset != (0, 0)).map(|(x, y)| Cell::new(cell.x + x, cell.y + y)).collect()
    }

    pub(crate) fn filled_around(&self, cell: Cell) -> usize {
        let filled = |near: &Cell| self.laid.contains_key(near) || self.printed(*near).is_some();
        Model::around(cell).iter().filter(|near| filled(near)).count()
    }

    pub(crate) fn places_around(&self, cell: Cell) -> usize {
        let place = |near: &Cell| self.is_place(*near) || self.printed(*near).is_some();
        Model::around(cell).iter().filter(|near| place(near)).count()
    }

    /// The cells worth looking at: two around everything laid and everything of the area.
    fn window(&self) -> impl Iterator<Item = Cell> + use<> {
        let mut cells: Vec<Cell> = self.laid.keys().copied().collect();
        match &self.area {
            Area::Unbounded => {}
            Area::Table(table) => cells.extend([table.first, table.last]),
            Area::Map(map) => {
                cells.extend(map.squares().iter().copied());
                cells.extend(map.printed().iter().map(|tile| tile.cell));
            }
        }
        let xs = || cells.iter().map(|cell| cell.x);
        let ys = || cells.iter().map(|cell| cell.y);
        let columns = xs().min().unwrap_or(0) - 2..=xs().max().unwrap_or(0) + 2;
        let rows = ys().min().unwrap_or(0) - 2..=ys().max().unwrap_or(0) + 2;
        rows.flat_map(move |y| columns.clone().map(move |x| Cell::new(x, y)))
    }

    /// Compares a board with the model in everything it can be asked.
    pub(crate) fn check(&self, board: &Board, tiles: &[Edges], table: &FitTable) {
        self.check_frontier(board);
        for cell in self.window() {
            self.check_cell(board, cell, tiles);
        }
        for (row, tile) in tiles.iter().enumerate() {
            let expected = self.placements(tile);
            let found = board.placements(table.row(row));
            assert!(found.iter().eq(expected.iter().copied()), "placements of {tile:?}");
            assert_eq!(found.len(), expected.len());
            assert_eq!(found.is_empty(), expected.is_empty());
            for (n, placement) in expected.iter().enumerate() {
                assert_eq!(found.get(n), Some(*placement), "placement {n} of {tile:?}");
            }
            for beyond in [expected.len(), expected.len() + 1, expected.len() + 1_000, usize::MAX] {
                assert_eq!(found.get(beyond), None);
            }
        }
    }

    pub(crate) fn check_frontier(&self, board: &Board) {
        let expected = self.frontier();
        assert_eq!(board.frontier().len(), expected.len());
        assert!(board.frontier().eq(expected.iter().copied()), "the frontier is {expected:?}");
    }

    pub(crate) fn check_cell(&self, board: &Board, cell: Cell, tiles: &[Edges]) {
        let frontier = self.frontier().contains(&cell);
        assert_eq!(board.at(cell), self.laid.get(&cell).map(|laid| laid.number), "at {cell}");
        assert_eq!(board.is_frontier(cell), frontier, "frontier at {cell}");
        for side in Side::ALL {
            assert_eq!(board.demand(cell, side), self.demand(cell, side), "demand at {cell} {side}");
        }
        assert_eq!(usize::from(board.places_around(cell)), self.places_around(cell), "around {cell}");
        if self.laid.contains_key(&cell) {
            assert_eq!(usize::from(board.filled_around(cell)), self.filled_around(cell), "around {cell}");
        }
        for tile in tiles {
            for rotation in Rotation::ALL {
                let tile = tile.rotated(rotation);
                let mismatch = self.mismatch(cell, &tile);
                assert_eq!(board.mismatch(cell, &tile), mismatch, "{tile:?} at {cell}");
                assert_eq!(board.accepts(cell, &tile), frontier && mismatch.is_none(), "{tile:?} at {cell}");
            }
        }
    }
}

/// A board and its model, side by side.
#[derive(Clone)]
pub(crate) struct Pair {
    pub(crate) area: Area,
    pub(crate) kinds: u8,
    pub(crate) board: Board,
    pub(crate) model: Model,
    pub(crate) tiles: Vec<Edges>,
    pub(crate) table: FitTable,
}

impl Pair {
    pub(crate) fn new(area: Area, kinds: u8, tiles: Vec<Edges>, opening: Cell) -> Pair {
        let width = CodeWidth::for_kinds(kinds);
        let table = FitTable::new(width, tiles.iter().copied());
        let board = Board::new(&area, width, opening);
        Pair { model: Model::new(&area), area, kinds, board, tiles, table }
    }

    /// Lays a tile, and then all printed tiles that it brings in, as a game has to.
    pub(crate) fn place(&mut self, cell: Cell, edges: Edges) {
        let number = self.next();
        let expected = self.model.place(cell, edges, number);
        let found = self.board.place(&self.area, cell, edges, number);
        assert_eq!(found, expected, "behind tile {number} at {cell}");
        let mut waiting = found.to_vec();
        while let Some(neighbour) = waiting.pop() {
            let Neighbour::Printed(printed) = neighbour else { continue };
            let Area::Map(map) = &self.area else { panic!("no map") };
            if self.board.at(map.printed()[printed as usize].cell).is_none() {
                let number = self.next();
                let expected = self.model.place_printed(printed, number);
                let found = self.board.place_printed(&self.area, printed, number);
                assert_eq!(found, expected, "behind printed tile {printed}");
                waiting.extend(found);
            }
        }
    }

    fn next(&self) -> u16 {
        // Numbers are the caller's: spread over all that there are.
        (self.model.laid().len() * 797 % Board::MAX_TILES) as u16
    }

    pub(crate) fn check(&self) {
        self.model.check(&self.board, &self.tiles, &self.table);
    }

    /// Lays a tile of the set where the model says that it fits. The first tile lies on `opening`. False if this tile
    /// fits nowhere.
    pub(crate) fn grow(&mut self, tile: usize, pick: usize, opening: Cell) -> bool {
        let edges = self.tiles[tile % self.tiles.len()];
        if self.model.laid().is_empty() {
            self.place(opening, edges.rotated(Rotation::ALL[pick % 4]));
            return true;
        }
        let placements = self.model.placements(&edges);
        if placements.is_empty() {
            return false;
        }
        let (cell, rotation) = placements[pick % placements.len()];
        self.place(cell, edges.rotated(rotation));
        true
    }
}
