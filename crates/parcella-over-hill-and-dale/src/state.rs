//! Positions.

use std::hash::{Hash, Hasher};

use parcella_features::{Node, RegionData, Regions, Stack};
use parcella_geometry::{Board, Cell, Rotation};
use parcella_ruleset::{Seat, StableHash};

use crate::{Token, Tokens};

/// What is kept for every region: its harvest symbols by kind, in the order of [`Token::ALL`] (OHD-25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Symbols(pub(crate) [u16; 6]);

impl Symbols {
    /// Number of symbols of one kind.
    #[inline]
    pub const fn of(&self, token: Token) -> u16 {
        self.0[token as usize]
    }
}

impl RegionData for Symbols {
    #[inline]
    fn merge(&mut self, other: &Symbols) {
        for (into, from) in self.0.iter_mut().zip(other.0) {
            *into += from;
        }
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

/// A meeple or a stable on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedPiece {
    /// Whose it is.
    pub seat: Seat,
    /// Index of the feature it stands on, in the shape of its tile.
    pub(crate) feature: u8,
    /// Number of the tile, in the order of laying.
    pub(crate) laid: u16,
    /// The node of the feature.
    pub(crate) node: Node,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SeatState {
    pub(crate) score: i32,
    pub(crate) meeples: u8,
    pub(crate) stables: u8,
    pub(crate) tokens: Tokens,
}

/// The tokens of one field that tied seats take in turn (OHD-35).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draft {
    /// What is left to take; at least one token.
    pub pool: Tokens,
    /// The tied seats, as bits.
    pub(crate) tied: u8,
    /// Who takes next.
    pub next: Seat,
}

impl Draft {
    /// Whether a seat takes part.
    pub fn takes_part(&self, seat: Seat) -> bool {
        seat.index() < 8 && self.tied >> seat.index() & 1 == 1
    }
}

/// The open step of a turn (OHD-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    Draw,
    /// A tile is in hand: its index in the catalogue.
    Place(u16),
    /// A piece may go onto the tile laid last.
    Deploy,
    /// A seat takes a token of the first draft.
    Take,
    /// A wanderer may walk along a path that the tile laid last lengthened.
    Hike,
    Over,
}

impl Step {
    /// The word that begins the actions of the step.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Deploy => "deploy",
            Step::Take => "take",
            Step::Hike => "hike",
            Step::Over => "",
        }
    }
}

/// What the seat did in the deploy step of this turn (OHD-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Deployed {
    Nothing,
    Something,
}

/// A position. Ask [`OverHillAndDale`](crate::OverHillAndDale) about it.
///
/// Two states are equal if they are the same position, however it was reached: the order in which tiles were laid
/// and the numbers of regions do not count. Compare states of the same rules only.
#[derive(Debug)]
pub struct State {
    pub(crate) board: Board,
    // In the order of laying: the number of a tile on the board is its place here.
    pub(crate) tiles: Vec<LaidTile>,
    pub(crate) regions: Regions<Symbols>,
    // In the order of deploying.
    pub(crate) meeples: Vec<PlacedPiece>,
    pub(crate) stables: Vec<PlacedPiece>,
    pub(crate) seats: Vec<SeatState>,
    // Face-down tiles by index in the catalogue.
    pub(crate) stack: Stack,
    pub(crate) stack_total: u32,
    pub(crate) aside: u32,
    // Tokens at the edge of the table.
    pub(crate) table: Tokens,
    // The drafts to come, the first one open.
    pub(crate) drafts: Vec<Draft>,
    // Known while takes are open, else `Nothing`.
    pub(crate) deployed: Deployed,
    pub(crate) turn: Seat,
    pub(crate) step: Step,
}

/// Everything of a piece but the order of laying.
type CanonicalPiece = (Cell, u8, Seat);

impl State {
    /// The tiles on the board, in the order of laying, the start tile first.
    pub fn tiles(&self) -> &[LaidTile] {
        &self.tiles
    }

    /// The meeples on the board, in the order of deploying.
    pub fn meeples(&self) -> &[PlacedPiece] {
        &self.meeples
    }

    /// The stables on the board, in the order of deploying.
    pub fn stables(&self) -> &[PlacedPiece] {
        &self.stables
    }

    /// The seat whose turn it is, though others may take tokens; the last one when the game is over.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The drafts to come, the first one open (OHD-39).
    pub fn drafts(&self) -> &[Draft] {
        &self.drafts
    }

    /// The tokens at the edge of the table.
    pub fn table(&self) -> Tokens {
        self.table
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
            + (self.meeples.capacity() + self.stables.capacity()) * size_of::<PlacedPiece>()
            + self.stack.heap_bytes()
            + self.seats.capacity() * size_of::<SeatState>()
            + self.drafts.capacity() * size_of::<Draft>()
    }

    /// The tile a piece stands on.
    pub fn tile_of(&self, piece: &PlacedPiece) -> LaidTile {
        self.tiles[piece.laid as usize]
    }

    /// The tile laid last, while it matters which one that was.
    pub(crate) fn open_tile(&self) -> Option<Cell> {
        match self.step {
            Step::Deploy | Step::Take | Step::Hike => self.tiles.last().map(|laid| laid.cell),
            Step::Draw | Step::Place(_) | Step::Over => None,
        }
    }

    /// Meeples and stables without what depends on the order of laying, each sorted.
    fn canonical_pieces(&self) -> [Vec<CanonicalPiece>; 2] {
        [&self.meeples, &self.stables].map(|pieces| {
            let canonical = |piece: &PlacedPiece| (self.tile_of(piece).cell, piece.feature, piece.seat);
            let mut pieces: Vec<CanonicalPiece> = pieces.iter().map(canonical).collect();
            pieces.sort_unstable();
            pieces
        })
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
            meeples: self.meeples.clone(),
            stables: self.stables.clone(),
            seats: self.seats.clone(),
            stack: self.stack.clone(),
            stack_total: self.stack_total,
            aside: self.aside,
            table: self.table,
            drafts: self.drafts.clone(),
            deployed: self.deployed,
            turn: self.turn,
            step: self.step,
        }
    }

    /// Copies into the memory that is already there.
    fn clone_from(&mut self, source: &State) {
        self.board.clone_from(&source.board);
        self.tiles.clone_from(&source.tiles);
        self.regions.clone_from(&source.regions);
        self.meeples.clone_from(&source.meeples);
        self.stables.clone_from(&source.stables);
        self.seats.clone_from(&source.seats);
        self.stack.clone_from(&source.stack);
        self.stack_total = source.stack_total;
        self.aside = source.aside;
        self.table = source.table;
        self.drafts.clone_from(&source.drafts);
        self.deployed = source.deployed;
        self.turn = source.turn;
        self.step = source.step;
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.turn == other.turn
            && self.step == other.step
            && self.deployed == other.deployed
            && self.aside == other.aside
            && self.table == other.table
            && self.drafts == other.drafts
            && self.stack == other.stack
            && self.seats == other.seats
            && self.tiles.len() == other.tiles.len()
            && self.open_tile() == other.open_tile()
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
        self.step.hash(hasher);
        self.deployed.hash(hasher);
        self.table.hash(hasher);
        self.drafts.hash(hasher);
        self.stack.hash(hasher);
        self.seats.hash(hasher);
        self.open_tile().hash(hasher);
        self.hash_of_tiles(u64::from).hash(hasher);
        self.canonical_pieces().hash(hasher);
    }
}
