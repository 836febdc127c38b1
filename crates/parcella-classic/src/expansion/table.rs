//! What lies on the table, as an expansion sees it.

use std::marker::PhantomData;

use parcella_features::{Node, RegionId, Regions};
use parcella_geometry::{Board, Cell};
use parcella_ruleset::Seat;

use crate::state::SeatState;
use crate::{
    Classic, Expansion, FeatureKind, LaidTile, Marks, Options, Part, Piece, Place, PlacedPiece, State,
};

/// A helper on the board: a piece of an expansion that is no follower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing<P> {
    /// Its number among the helpers on the board, good until one leaves.
    pub index: usize,
    /// Whose it is.
    pub seat: Seat,
    /// Its kind.
    pub piece: P,
    /// The region it stands in.
    pub region: RegionId,
    /// The tile it stands on, in the order of laying.
    pub tile: u16,
}

/// What lies on the table, for reading: the base game, and of expansions what `X` itself brought.
pub trait Table<X: Expansion> {
    /// Number of seats.
    fn seats(&self) -> usize;

    /// The seat whose turn it is.
    fn turn(&self) -> Seat;

    /// The options of the base game.
    fn options(&self) -> &Options;

    /// Number of tiles that can still be drawn.
    fn tiles_left(&self) -> u32;

    /// The tile laid last: its number in the order of laying.
    fn last_tile(&self) -> u16;

    /// Where the tile laid last lies. A printed tile that was laid with it does not count.
    fn last_cell(&self) -> Cell;

    /// The board.
    fn board(&self) -> &Board;

    /// The features of the tile laid last: kinds and regions.
    fn last_regions(&self) -> impl Iterator<Item = (FeatureKind, RegionId)>;

    /// Whether a feature of the tile laid last belongs to a region.
    fn last_touches(&self, region: RegionId) -> bool;

    /// The tiles on the board, in the order of laying.
    fn tiles(&self) -> impl Iterator<Item = (Cell, X::TileData)>;

    /// The helpers that the expansion brought, on the board, in the order of deploying.
    fn helpers(&self) -> impl Iterator<Item = Standing<X::Piece>>;

    /// Where a helper stands.
    fn place(&self, index: usize) -> Place;

    /// Whether a region of a kind that has ports lost its last open port since completed regions were scored last. If
    /// not, none that the tile laid last touches is closed.
    fn some_closed(&self) -> bool;

    /// Number of open ports of a region.
    fn open(&self, region: RegionId) -> u16;

    /// What the expansion keeps for a region.
    fn data(&self, region: RegionId) -> X::Data;

    /// Number of followers of a seat in a region.
    fn followers(&self, seat: Seat, region: RegionId) -> u16;

    /// Pieces of a kind in the supply of a seat.
    fn supply(&self, seat: Seat, piece: X::Piece) -> u8;

    /// The region that a part of a tile belongs to; `None` if there is no such part.
    fn region(&self, cell: Cell, part: Part) -> Option<RegionId>;
}

/// The whole table.
pub(crate) struct Root<'a, X: Expansion> {
    rules: &'a Classic<X>,
    board: &'a Board,
    tiles: &'a [LaidTile],
    last: u16,
    regions: &'a Regions<Marks<X::Data>>,
    followers: &'a [PlacedPiece<X::Piece>],
    helpers: &'a [PlacedPiece<X::Piece>],
    seats: &'a [SeatState<X::Supply>],
    turn: Seat,
    tiles_left: u32,
}

impl<X: Expansion> State<X> {
    /// The table for reading.
    pub(crate) fn table<'a>(&'a self, rules: &'a Classic<X>) -> Root<'a, X> {
        Root {
            rules,
            board: &self.board,
            tiles: &self.tiles,
            last: self.last,
            regions: &self.regions,
            followers: &self.followers,
            helpers: &self.helpers,
            seats: &self.seats,
            turn: self.turn,
            tiles_left: self.tiles_left(),
        }
    }

    /// The table for reading, and the state of the expansion for writing.
    pub(crate) fn split<'a>(&'a mut self, rules: &'a Classic<X>) -> (Root<'a, X>, &'a mut X::State) {
        let tiles_left = self.tiles_left();
        let table = Root {
            rules,
            board: &self.board,
            tiles: &self.tiles,
            last: self.last,
            regions: &self.regions,
            followers: &self.followers,
            helpers: &self.helpers,
            seats: &self.seats,
            turn: self.turn,
            tiles_left,
        };
        (table, &mut self.expansion)
    }
}

impl<X: Expansion> Root<'_, X> {
    fn last(&self) -> LaidTile {
        self.tiles[self.last as usize]
    }
}

impl<X: Expansion> Table<X> for Root<'_, X> {
    fn seats(&self) -> usize {
        self.seats.len()
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn options(&self) -> &Options {
        &self.rules.config.options
    }

    fn tiles_left(&self) -> u32 {
        self.tiles_left
    }

    fn last_tile(&self) -> u16 {
        self.last
    }

    fn last_cell(&self) -> Cell {
        self.last().cell
    }

    fn board(&self) -> &Board {
        self.board
    }

    fn last_regions(&self) -> impl Iterator<Item = (FeatureKind, RegionId)> {
        let last = self.last();
        let nodes = (last.first..).zip(self.rules.shape(&last).features());
        nodes.map(|(node, feature)| (feature.kind, self.regions.find(node)))
    }

    fn last_touches(&self, region: RegionId) -> bool {
        let last = self.last();
        let features = self.rules.shape(&last).features().len() as Node;
        (last.first..last.first + features).any(|node| self.regions.find(node) == region)
    }

    fn tiles(&self) -> impl Iterator<Item = (Cell, X::TileData)> {
        self.tiles.iter().map(|laid| (laid.cell, self.rules.tile_data[laid.tile as usize]))
    }

    fn helpers(&self) -> impl Iterator<Item = Standing<X::Piece>> {
        let standing = |(index, placed): (usize, &PlacedPiece<X::Piece>)| {
            let Piece::Expansion(piece) = placed.piece else { return None };
            let region = self.regions.find(placed.node);
            Some(Standing { index, seat: placed.seat, piece, region, tile: placed.laid })
        };
        self.helpers.iter().enumerate().filter_map(standing)
    }

    fn place(&self, index: usize) -> Place {
        let piece = &self.helpers[index];
        let laid = self.tiles[piece.laid as usize];
        Place { cell: laid.cell, part: self.rules.shape(&laid).features()[piece.feature as usize].part }
    }

    #[inline]
    fn some_closed(&self) -> bool {
        self.regions.some_closed()
    }

    fn open(&self, region: RegionId) -> u16 {
        self.regions.region(region).open()
    }

    fn data(&self, region: RegionId) -> X::Data {
        self.regions.region(region).data().expansion
    }

    fn followers(&self, seat: Seat, region: RegionId) -> u16 {
        let own = self.followers.iter().filter(|placed| placed.seat == seat);
        own.filter(|placed| self.regions.find(placed.node) == region).count() as u16
    }

    fn supply(&self, seat: Seat, piece: X::Piece) -> u8 {
        self.rules.expansion.in_supply(&self.seats[seat.index()].expansion, piece)
    }

    fn region(&self, cell: Cell, part: Part) -> Option<RegionId> {
        let laid = &self.tiles[self.board.at(cell)? as usize];
        let node = laid.first + self.rules.shape(laid).resolve(part)? as Node;
        Some(self.regions.find(node))
    }
}

/// Says how an expansion is part of a set of several. [`compose!`](crate::compose) writes it.
pub trait Has<A: Expansion>: Expansion {
    /// A piece of the set, if it is one of the expansion.
    fn part_of_piece(piece: Self::Piece) -> Option<A::Piece>;

    /// A piece of the expansion as one of the set.
    fn whole_piece(piece: A::Piece) -> Self::Piece;

    /// What the expansion keeps for a region.
    fn part_of_data(data: &Self::Data) -> &A::Data;

    /// What the expansion knows of a tile.
    fn part_of_tile(tile: &Self::TileData) -> &A::TileData;
}

/// The table of a set of expansions as one of them sees it.
#[derive(Debug)]
pub struct Narrow<'a, T, X> {
    table: &'a T,
    set: PhantomData<X>,
}

impl<'a, T, X> Narrow<'a, T, X> {
    /// Narrows the table of the set `X`.
    pub fn new(table: &'a T) -> Narrow<'a, T, X> {
        Narrow { table, set: PhantomData }
    }
}

impl<A: Expansion, X: Has<A>, T: Table<X>> Table<A> for Narrow<'_, T, X> {
    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn turn(&self) -> Seat {
        self.table.turn()
    }

    fn options(&self) -> &Options {
        self.table.options()
    }

    fn tiles_left(&self) -> u32 {
        self.table.tiles_left()
    }

    fn last_tile(&self) -> u16 {
        self.table.last_tile()
    }

    fn last_cell(&self) -> Cell {
        self.table.last_cell()
    }

    fn board(&self) -> &Board {
        self.table.board()
    }

    fn last_regions(&self) -> impl Iterator<Item = (FeatureKind, RegionId)> {
        self.table.last_regions()
    }

    fn last_touches(&self, region: RegionId) -> bool {
        self.table.last_touches(region)
    }

    fn tiles(&self) -> impl Iterator<Item = (Cell, A::TileData)> {
        self.table.tiles().map(|(cell, tile)| (cell, *X::part_of_tile(&tile)))
    }

    fn helpers(&self) -> impl Iterator<Item = Standing<A::Piece>> {
        let narrow = |Standing { index, seat, piece, region, tile }| {
            Some(Standing { index, seat, piece: X::part_of_piece(piece)?, region, tile })
        };
        self.table.helpers().filter_map(narrow)
    }

    fn place(&self, index: usize) -> Place {
        self.table.place(index)
    }

    fn some_closed(&self) -> bool {
        self.table.some_closed()
    }

    fn open(&self, region: RegionId) -> u16 {
        self.table.open(region)
    }

    fn data(&self, region: RegionId) -> A::Data {
        *X::part_of_data(&self.table.data(region))
    }

    fn followers(&self, seat: Seat, region: RegionId) -> u16 {
        self.table.followers(seat, region)
    }

    fn supply(&self, seat: Seat, piece: A::Piece) -> u8 {
        self.table.supply(seat, X::whole_piece(piece))
    }

    fn region(&self, cell: Cell, part: Part) -> Option<RegionId> {
        self.table.region(cell, part)
    }
}
