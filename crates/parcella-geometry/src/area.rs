//! Where tiles may lie at all.

use crate::{Cell, EdgeKind, Side};

/// Where tiles may lie.
///
/// ```
/// use parcella_geometry::{Area, Board, Cell, CodeWidth, EdgeKind, Edges, Table};
/// let grass = Edges::new([EdgeKind::new(1).unwrap(); 4]);
/// let corner = Table { first: Cell::new(0, 0), last: Cell::new(8, 8) };
/// for (area, free) in [(Area::Unbounded, 4), (Area::Table(corner), 2)] {
///     let mut board = Board::new(&area, CodeWidth::for_kinds(1), Cell::ORIGIN);
///     board.place(&area, Cell::ORIGIN, grass, 0);
///     assert_eq!(board.frontier().len(), free);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Area {
    /// An endless table: a tile may lie anywhere beside another.
    #[default]
    Unbounded,
    /// A table with an end. Its rim closes nothing: what runs into it stays open.
    Table(Table),
    /// Printed squares. A side with no square behind it is a border, and what runs into a border is closed there.
    Map(PrintedMap),
}

/// A rectangular table, both corners included, of at most [`Table::MAX_SIDE`] rows and columns.
///
/// ```
/// use parcella_geometry::{Cell, Table};
/// let table = Table { first: Cell::new(-4, -4), last: Cell::new(4, 4) };
/// assert!(table.contains(Cell::new(4, -4)));
/// assert!(!table.contains(Cell::new(5, 0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// The north-west corner.
    pub first: Cell,
    /// The south-east corner.
    pub last: Cell,
}

impl Table {
    /// The largest number of rows, and of columns.
    pub const MAX_SIDE: u32 = 2_001;

    /// Whether `cell` lies on the table.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.first.x <= cell.x && cell.x <= self.last.x && self.first.y <= cell.y && cell.y <= self.last.y
    }
}

/// A tile that is part of the map. It takes part in the game as soon as something touches one of its open sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PrintedTile {
    /// Where it is printed.
    pub cell: Cell,
    /// What its sides show, clockwise from north; `None` is a closed side.
    pub sides: [Option<EdgeKind>; 4],
}

/// A map of printed squares, checked by [`PrintedMap::new`].
///
/// ```
/// use parcella_geometry::{Cell, EdgeKind, MapFault, PrintedMap, Side};
/// let coast = EdgeKind::new(1).unwrap();
/// // Two squares with water between them, a coast printed west of the first, and a ferry.
/// let [near, far] = [Cell::new(1, 1), Cell::new(3, 1)];
/// let map =
///     PrintedMap::new(vec![near, far], vec![], vec![(near, Side::West, coast)], vec![(near, far)]).unwrap();
/// assert!(map.linked(far).eq([near]));
///
/// let faults = PrintedMap::new(vec![near], vec![], vec![], vec![(near, far)]).unwrap_err();
/// assert_eq!(faults, [MapFault::LinkWithoutSquare { from: near, to: far }]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PrintedMap {
    squares: Vec<Cell>,
    printed: Vec<PrintedTile>,
    prints: Vec<(Cell, Side, EdgeKind)>,
    links: Vec<(Cell, Cell)>,
}

/// One thing that is wrong with a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MapFault {
    /// A map without squares.
    #[error("the map has no square to lay a tile on")]
    NoSquares,
    /// More cells than [`PrintedMap::MAX_SQUARES`].
    #[error("the map has {found} squares and printed tiles, {} are allowed", PrintedMap::MAX_SQUARES)]
    TooManySquares {
        /// Number of squares and printed tiles in the map.
        found: usize,
    },
    /// A cell further from the origin than [`PrintedMap::MAX_COORDINATE`].
    #[error("cell {cell} lies further from 0,0 than {}", PrintedMap::MAX_COORDINATE)]
    TooFar {
        /// The cell.
        cell: Cell,
    },
    /// A cell listed twice, as square or printed tile.
    #[error("cell {cell} is listed twice")]
    ListedTwice {
        /// The cell.
        cell: Cell,
    },
    /// A print on a cell that is no square.
    #[error("the print at {cell} {side} belongs to no square")]
    PrintWithoutSquare {
        /// Cell of the print.
        cell: Cell,
        /// Side of the print.
        side: Side,
    },
    /// A print on a side that is not a border.
    #[error(
        "the print at {cell} {side} does not lie on a border: another square or an open side is behind it"
    )]
    PrintInside {
        /// Cell of the print.
        cell: Cell,
        /// Side of the print.
        side: Side,
    },
    /// Two prints on one side.
    #[error("the side {cell} {side} has two prints")]
    PrintedTwice {
        /// Cell of the prints.
        cell: Cell,
        /// Side of the prints.
        side: Side,
    },
    /// Two printed tiles side by side that show different kinds there.
    #[error("the printed tiles at {cell} and on its {side} side show different kinds to each other")]
    PrintedTilesDisagree {
        /// Cell of one of them.
        cell: Cell,
        /// Its side towards the other: east or south.
        side: Side,
    },
    /// A link to a cell that is no square, or to itself.
    #[error("the link {from} to {to} does not join two different squares")]
    LinkWithoutSquare {
        /// One end.
        from: Cell,
        /// The other end.
        to: Cell,
    },
}

impl PrintedMap {
    /// The largest number of squares and printed tiles together.
    pub const MAX_SQUARES: usize = 4_000;
    /// The largest distance of a coordinate from 0.
    pub const MAX_COORDINATE: i32 = 1_000;

    /// Checks a map and puts its lists in order.
    ///
    /// * `squares`: the squares a tile can be laid on;
    /// * `printed`: tiles that are part of the map; they are numbered in this order;
    /// * `prints`: what is printed outside the map at a border side of a square, which a tile there must match;
    /// * `links`: pairs of squares; a tile on one makes the other reachable. They join no features.
    ///
    /// # Errors
    ///
    /// Every fault of the map at once. Of a map that is too large nothing else is looked at.
    pub fn new(
        squares: Vec<Cell>,
        printed: Vec<PrintedTile>,
        prints: Vec<(Cell, Side, EdgeKind)>,
        links: Vec<(Cell, Cell)>,
    ) -> Result<PrintedMap, Vec<MapFault>> {
        let mut map = PrintedMap { squares, printed, prints, links };
        map.squares.sort_unstable();
        map.prints.sort_unstable();
        let faults = map.faults();
        if faults.is_empty() { Ok(map) } else { Err(faults) }
    }

    fn faults(&self) -> Vec<MapFault> {
        let mut faults = Vec::new();
        if self.squares.is_empty() {
            faults.push(MapFault::NoSquares);
        }
        let found = self.squares.len() + self.printed.len();
        if found > PrintedMap::MAX_SQUARES {
            faults.push(MapFault::TooManySquares { found });
            return faults;
        }
        let mut cells: Vec<Cell> =
            self.squares.iter().copied().chain(self.printed.iter().map(|tile| tile.cell)).collect();
        cells.sort_unstable();
        faults.extend(
            cells
                .iter()
                .filter(|cell| {
                    cell.x.unsigned_abs().max(cell.y.unsigned_abs()) > PrintedMap::MAX_COORDINATE as u32
                })
                .map(|&cell| MapFault::TooFar { cell }),
        );
        faults.extend(
            cells
                .windows(2)
                .filter(|pair| pair[0] == pair[1])
                .map(|pair| MapFault::ListedTwice { cell: pair[0] }),
        );
        for (index, &(cell, side, _)) in self.prints.iter().enumerate() {
            if !self.is_square(cell) {
                faults.push(MapFault::PrintWithoutSquare { cell, side });
            } else if self.is_square(cell.neighbour(side))
                || self.open_side(cell.neighbour(side), side.opposite()).is_some()
            {
                faults.push(MapFault::PrintInside { cell, side });
            }
            if index > 0 && (self.prints[index - 1].0, self.prints[index - 1].1) == (cell, side) {
                faults.push(MapFault::PrintedTwice { cell, side });
            }
        }
        for tile in &self.printed {
            for side in [Side::East, Side::South] {
                let facing = self.open_side(tile.cell.neighbour(side), side.opposite());
                let here = tile.sides[side as usize];
                if here.is_some() && facing.is_some() && here != facing {
                    faults.push(MapFault::PrintedTilesDisagree { cell: tile.cell, side });
                }
            }
        }
        for &(from, to) in &self.links {
            if from == to || !self.is_square(from) || !self.is_square(to) {
                faults.push(MapFault::LinkWithoutSquare { from, to });
            }
        }
        faults
    }

    /// The squares, by row, then column.
    pub fn squares(&self) -> &[Cell] {
        &self.squares
    }

    /// The printed tiles, in the order of their numbers.
    pub fn printed(&self) -> &[PrintedTile] {
        &self.printed
    }

    /// What is printed at the borders: square, side, and the kind a tile must show there.
    pub fn prints(&self) -> &[(Cell, Side, EdgeKind)] {
        &self.prints
    }

    /// The links between squares.
    pub fn links(&self) -> &[(Cell, Cell)] {
        &self.links
    }

    /// Whether a tile can be laid on `cell`.
    pub fn is_square(&self, cell: Cell) -> bool {
        self.squares.binary_search(&cell).is_ok()
    }

    /// What the printed tile at `cell` shows on `side`; `None` for a closed side or where no tile is printed.
    pub fn open_side(&self, cell: Cell, side: Side) -> Option<EdgeKind> {
        self.printed.iter().find(|tile| tile.cell == cell)?.sides[side as usize]
    }

    /// The squares that a tile on `cell` makes reachable through links.
    pub fn linked(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.links.iter().filter_map(move |&(from, to)| match cell {
            _ if cell == from => Some(to),
            _ if cell == to => Some(from),
            _ => None,
        })
    }
}
