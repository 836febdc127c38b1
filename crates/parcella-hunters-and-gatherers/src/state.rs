//! Positions.

use std::hash::{Hash, Hasher};

use parcella_features::{Node, Regions};
use parcella_geometry::{Board, Cell, Rotation};
use parcella_ruleset::{Seat, StableHash};

use crate::water::Fish;
use crate::{Marks, Piece, Stack};

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LaidTile {
    /// Where it lies.
    pub cell: Cell,
    /// Its index in the catalogue.
    pub tile: u16,
    /// How it is turned.
    pub rotation: Rotation,
    // The node of its first feature, and that of its first river system.
    pub(crate) first: Node,
    pub(crate) first_system: Node,
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedPiece {
    /// Whose it is.
    pub seat: Seat,
    /// Its kind.
    pub piece: Piece,
    // Index of the feature it stands on, in the shape of its tile.
    pub(crate) feature: u8,
    // Number of the tile, in the order of laying.
    pub(crate) laid: u16,
    // The node of the feature; of a hut the node of the river system.
    pub(crate) node: Node,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SeatState {
    pub(crate) score: i32,
    pub(crate) members: u8,
    pub(crate) huts: u8,
}

/// The open step of a turn (HG-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    Draw,
    /// A tile is in hand: its index in the catalogue.
    Place(u16),
    /// A piece may go onto the tile laid last.
    Deploy,
    Over,
}

/// Face-down tiles.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pile {
    // By index in the catalogue.
    pub(crate) numbers: Vec<u16>,
    pub(crate) total: u32,
    // Tiles of this stack that fitted nowhere.
    pub(crate) aside: u32,
}

impl Clone for Pile {
    fn clone(&self) -> Pile {
        Pile { numbers: self.numbers.clone(), total: self.total, aside: self.aside }
    }

    fn clone_from(&mut self, source: &Pile) {
        let Pile { numbers, total, aside } = source;
        self.numbers.clone_from(numbers);
        self.total = *total;
        self.aside = *aside;
    }
}

/// A position of the game. Ask [`HuntersAndGatherers`](crate::HuntersAndGatherers) about it.
///
/// Two states are equal if they are the same position, however it was reached: the order in which tiles were laid
/// and the numbers of regions do not count. Compare states of the same rules only.
#[derive(Debug)]
pub struct State {
    pub(crate) board: Board,
    // In the order of laying: the number of a tile on the board is its place here.
    pub(crate) tiles: Vec<LaidTile>,
    pub(crate) regions: Regions<Marks>,
    // The second layer (HG-59).
    pub(crate) systems: Regions<Fish>,
    // In the order of deploying.
    pub(crate) pieces: Vec<PlacedPiece>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) land: Pile,
    pub(crate) bonus: Pile,
    pub(crate) turn: Seat,
    // The stack of the tile that this part of the turn is about.
    pub(crate) part: Stack,
    // Members of the seat whose turn it is that came home this turn and must rest (HG-42); 0 where they need not.
    pub(crate) resting: u8,
    pub(crate) step: Step,
}

impl State {
    /// The tiles on the board, in the order of laying, the start tile first.
    pub fn tiles(&self) -> &[LaidTile] {
        &self.tiles
    }

    /// The pieces on the board, in the order of deploying.
    pub fn pieces(&self) -> &[PlacedPiece] {
        &self.pieces
    }

    /// The seat whose turn it is; the last one when the game is over.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether the turn is about the land tile or about the bonus tile.
    pub fn part_of_turn(&self) -> Stack {
        self.part
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.board.heap_bytes()
            + self.regions.heap_bytes()
            + self.systems.heap_bytes()
            + self.tiles.capacity() * size_of::<LaidTile>()
            + self.pieces.capacity() * size_of::<PlacedPiece>()
            + (self.land.numbers.capacity() + self.bonus.numbers.capacity()) * size_of::<u16>()
            + self.seats.capacity() * size_of::<SeatState>()
    }

    /// The tile a piece stands on.
    pub fn tile_of(&self, piece: &PlacedPiece) -> LaidTile {
        self.tiles[piece.laid as usize]
    }

    pub(crate) fn pile(&self, stack: Stack) -> &Pile {
        match stack {
            Stack::Land => &self.land,
            Stack::Bonus => &self.bonus,
        }
    }

    /// The tile whose deployment is open. Only while it is open does it matter which tile was laid last.
    pub(crate) fn open_deployment(&self) -> Option<Cell> {
        if self.step == Step::Deploy { self.tiles.last().map(|laid| laid.cell) } else { None }
    }

    /// Pieces without what depends on the order of laying, sorted.
    fn canonical_pieces(&self) -> Vec<(Cell, u8, Seat, Piece)> {
        let mut pieces: Vec<_> = self
            .pieces
            .iter()
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

impl Clone for State {
    fn clone(&self) -> State {
        State {
            board: self.board.clone(),
            tiles: self.tiles.clone(),
            regions: self.regions.clone(),
            systems: self.systems.clone(),
            pieces: self.pieces.clone(),
            seats: self.seats.clone(),
            land: self.land.clone(),
            bonus: self.bonus.clone(),
            turn: self.turn,
            part: self.part,
            resting: self.resting,
            step: self.step,
        }
    }

    /// Copies into the memory that is already there.
    fn clone_from(&mut self, source: &State) {
        let State { board, tiles, regions, systems, pieces, seats, land, bonus, turn, part, resting, step } =
            source;
        self.board.clone_from(board);
        self.tiles.clone_from(tiles);
        self.regions.clone_from(regions);
        self.systems.clone_from(systems);
        self.pieces.clone_from(pieces);
        self.seats.clone_from(seats);
        self.land.clone_from(land);
        self.bonus.clone_from(bonus);
        self.turn = *turn;
        self.part = *part;
        self.resting = *resting;
        self.step = *step;
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.turn == other.turn
            && self.part == other.part
            && self.resting == other.resting
            && self.step == other.step
            && self.land == other.land
            && self.bonus == other.bonus
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

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.turn.hash(hasher);
        self.part.hash(hasher);
        self.resting.hash(hasher);
        self.step.hash(hasher);
        self.land.hash(hasher);
        self.bonus.hash(hasher);
        self.seats.hash(hasher);
        self.open_deployment().hash(hasher);
        self.hash_of_tiles(u64::from).hash(hasher);
        self.canonical_pieces().hash(hasher);
    }
}
