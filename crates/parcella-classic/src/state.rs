//! Positions.

use std::hash::{Hash, Hasher};

use parcella_features::{Node, RegionData, Regions, Stack};
use parcella_geometry::{Board, Cell, Rotation};
use parcella_ruleset::{Seat, StableHash};

use crate::{Expansion, Hooks, Piece};

/// What is kept for every region: shields (CL-33), and what the expansion keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks<D> {
    /// Number of shields.
    pub shields: u16,
    /// What the expansion keeps.
    pub expansion: D,
}

impl<D: RegionData> RegionData for Marks<D> {
    #[inline]
    fn merge(&mut self, other: &Marks<D>) {
        self.shields += other.shields;
        self.expansion.merge(&other.expansion);
    }
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LaidTile {
    /// Where it lies.
    pub cell: Cell,
    /// Its index in the catalogue.
    pub tile: u16,
    /// How it is turned.
    pub rotation: Rotation,
    /// The node of its first feature.
    pub(crate) first: Node,
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedPiece<P> {
    /// Whose it is.
    pub seat: Seat,
    /// Its kind.
    pub piece: Piece<P>,
    /// Index of the feature it stands on, in the shape of its tile.
    pub(crate) feature: u8,
    /// Number of the tile, in the order of laying.
    pub(crate) laid: u16,
    /// The node of the feature.
    pub(crate) node: Node,
}

/// A monastery that is not completed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenMonastery {
    pub(crate) cell: Cell,
    // Number of its tile, in the order of laying.
    pub(crate) laid: u16,
    // How many cells around it are still to be filled.
    pub(crate) missing: u8,
}

impl OpenMonastery {
    /// Whether `cell` is one of the eight around it.
    // No short cut between columns and rows: which of the two is missed cannot be foreseen.
    #[inline]
    pub(crate) fn is_beside(self, cell: Cell) -> bool {
        let columns = cell.x.wrapping_sub(self.cell.x).wrapping_add(1) as u32;
        let rows = cell.y.wrapping_sub(self.cell.y).wrapping_add(1) as u32;
        (columns <= 2) & (rows <= 2)
    }
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SeatState<S> {
    pub(crate) score: i32,
    pub(crate) followers: u8,
    pub(crate) expansion: S,
}

/// The open step of a turn (CL-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step<Q> {
    Draw,
    /// A tile is in hand: its index in the catalogue.
    Place(u16),
    /// A piece may go onto the tile laid last.
    Deploy,
    /// An expansion asks.
    Ask(Slot, Q),
    Over,
}

/// Where in a turn an expansion asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Slot {
    /// A tile was laid; deploying comes next.
    Laid,
    /// Deploying is done; scoring comes next.
    BeforeScoring,
}

impl Slot {
    /// The step of the expansion that asks there.
    pub(crate) fn step(self) -> Hooks {
        match self {
            Slot::Laid => Hooks::LAID,
            Slot::BeforeScoring => Hooks::BEFORE_SCORING,
        }
    }
}

/// A position of the classic game. Ask [`Classic`](crate::Classic) about it.
///
/// Two states are equal if they are the same position, however it was reached: the order in which tiles were laid
/// and the numbers of regions do not count. Compare states of the same rules only.
#[derive(Debug)]
pub struct State<X: Expansion> {
    pub(crate) board: Board,
    // In the order of laying: the number of a tile on the board is its place here.
    pub(crate) tiles: Vec<LaidTile>,
    // Number of the tile that a seat laid last; printed tiles laid with it come after it.
    pub(crate) last: u16,
    pub(crate) regions: Regions<Marks<X::Data>>,
    // The pieces with a weight, and those without, in the order of deploying. Most questions are about one of the two.
    pub(crate) followers: Vec<PlacedPiece<X::Piece>>,
    pub(crate) helpers: Vec<PlacedPiece<X::Piece>>,
    pub(crate) open_monasteries: Vec<OpenMonastery>,
    pub(crate) seats: Vec<SeatState<X::Supply>>,
    // Face-down tiles by index in the catalogue.
    pub(crate) stack: Stack,
    pub(crate) stack_total: u32,
    pub(crate) aside: u32,
    // Unseen tiles that left the game; which ones they are is never known, so the stack still counts them.
    pub(crate) withheld: u32,
    pub(crate) turn: Seat,
    pub(crate) step: Step<X::Question>,
    pub(crate) expansion: X::State,
}

impl<X: Expansion> State<X> {
    /// The tiles on the board, in the order of laying, the start tile first.
    pub fn tiles(&self) -> &[LaidTile] {
        &self.tiles
    }

    /// The pieces on the board: followers, then helpers, both in the order of deploying.
    pub fn pieces(&self) -> impl Iterator<Item = &PlacedPiece<X::Piece>> + Clone {
        self.followers.iter().chain(&self.helpers)
    }

    /// The seat whose turn it is; the last one when the game is over.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Number of tiles that can still be drawn.
    #[inline]
    pub(crate) fn tiles_left(&self) -> u32 {
        self.stack_total - self.withheld
    }

    /// The state of the expansions.
    pub fn expansion(&self) -> &X::State {
        &self.expansion
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.board.heap_bytes()
            + self.regions.heap_bytes()
            + self.tiles.capacity() * size_of::<LaidTile>()
            + (self.followers.capacity() + self.helpers.capacity()) * size_of::<PlacedPiece<X::Piece>>()
            + self.open_monasteries.capacity() * size_of::<OpenMonastery>()
            + self.stack.heap_bytes()
            + self.seats.capacity() * size_of::<SeatState<X::Supply>>()
    }

    /// The tile a piece stands on.
    pub fn tile_of(&self, piece: &PlacedPiece<X::Piece>) -> LaidTile {
        self.tiles[piece.laid as usize]
    }

    /// The tile that is dealt with. Only between laying and the end of the part of the turn does it matter which tile
    /// was laid last.
    fn open_deployment(&self) -> Option<Cell> {
        match self.step {
            Step::Deploy | Step::Ask(..) => Some(self.tiles[self.last as usize].cell),
            Step::Draw | Step::Place(_) | Step::Over => None,
        }
    }

    /// Pieces without what depends on the order of laying, sorted.
    fn canonical_pieces(&self) -> Vec<(Cell, u8, Seat, Piece<X::Piece>)> {
        let mut pieces: Vec<_> = self
            .pieces()
            .map(|piece| (self.tile_of(piece).cell, piece.feature, piece.seat, piece.piece))
            .collect();
        pieces.sort_unstable();
        pieces
    }

    /// A sum over the tiles, so that their order does not count.
    pub(crate) fn hash_of_tiles(&self, id: impl Fn(u16) -> u64) -> u64 {
        self.tiles.iter().fold(0u64, |sum, laid| {
            let cell = u64::from(laid.cell.x as u32) << 32 | u64::from(laid.cell.y as u32);
            sum.wrapping_add(StableHash::new(id(laid.tile)).word(cell).word(laid.rotation as u64).finish())
        })
    }
}

impl<X: Expansion> Clone for State<X> {
    fn clone(&self) -> State<X> {
        State {
            board: self.board.clone(),
            tiles: self.tiles.clone(),
            last: self.last,
            regions: self.regions.clone(),
            followers: self.followers.clone(),
            helpers: self.helpers.clone(),
            open_monasteries: self.open_monasteries.clone(),
            seats: self.seats.clone(),
            stack: self.stack.clone(),
            stack_total: self.stack_total,
            aside: self.aside,
            withheld: self.withheld,
            turn: self.turn,
            step: self.step,
            expansion: self.expansion.clone(),
        }
    }

    /// Copies into the memory that is already there.
    fn clone_from(&mut self, source: &State<X>) {
        self.board.clone_from(&source.board);
        self.tiles.clone_from(&source.tiles);
        self.last = source.last;
        self.regions.clone_from(&source.regions);
        self.followers.clone_from(&source.followers);
        self.helpers.clone_from(&source.helpers);
        self.open_monasteries.clone_from(&source.open_monasteries);
        self.seats.clone_from(&source.seats);
        self.stack.clone_from(&source.stack);
        self.stack_total = source.stack_total;
        self.aside = source.aside;
        self.withheld = source.withheld;
        self.turn = source.turn;
        self.step = source.step;
        self.expansion.clone_from(&source.expansion);
    }
}

impl<X: Expansion> PartialEq for State<X> {
    fn eq(&self, other: &State<X>) -> bool {
        self.turn == other.turn
            && self.step == other.step
            && self.aside == other.aside
            && self.withheld == other.withheld
            && self.expansion == other.expansion
            && self.stack == other.stack
            && self.seats == other.seats
            && self.tiles.len() == other.tiles.len()
            && self.open_deployment() == other.open_deployment()
            && self.tiles.iter().all(|laid| {
                other.board.at(laid.cell).is_some_and(|number| {
                    let theirs = other.tiles[number as usize];
                    (theirs.tile, theirs.rotation) == (laid.tile, laid.rotation)
                })
            })
            && self.canonical_pieces() == other.canonical_pieces()
    }
}

impl<X: Expansion> Eq for State<X> {}

impl<X: Expansion> Hash for State<X> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.turn.hash(hasher);
        self.step.hash(hasher);
        self.stack.hash(hasher);
        self.seats.hash(hasher);
        self.expansion.hash(hasher);
        self.open_deployment().hash(hasher);
        self.hash_of_tiles(u64::from).hash(hasher);
        self.canonical_pieces().hash(hasher);
    }
}
