//! Positions: what lies where, and how an action changes it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parcella_features::TileId;
use parcella_geometry::{Cell, Port, Rotation, Side};
use parcella_over_hill_and_dale::{
    Action, Config, FeatureKind, HikeStop, Occasion, Options, Part, Piece, Place, StableMeadow, TileSpec,
    Token, Tokens, tiles,
};
use parcella_ruleset::{Actor, Seat};

use super::happening::Happening;
use super::refused::{Refused, Unplayable};
use super::region::{Joined, Spot};
use super::score::{Heap, take_one, tokens};
use super::tile::Face;
use crate::board::Board;
use crate::face;

/// What does not change during a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Facts {
    /// Every tile in its four rotations, by quarter turns.
    faces: BTreeMap<TileId, [Arc<Face>; 4]>,
    pub(super) options: Options,
    seats: u8,
    start: Cell,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) rotation: Rotation,
    pub(super) face: Arc<Face>,
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) seat: Seat,
    pub(super) piece: Piece,
    pub(super) spot: Spot,
}

/// Tokens to be taken in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    heap: Heap,
    /// Who takes, beginning with the next one.
    order: Vec<Seat>,
}

impl Pool {
    /// What is left.
    pub fn tokens(&self) -> Tokens {
        tokens(&self.heap)
    }

    /// Who takes next.
    pub fn next(&self) -> Option<Seat> {
        self.order.first().copied()
    }

    /// The seats that take, in turn order.
    pub fn seats(&self) -> BTreeSet<Seat> {
        self.order.iter().copied().collect()
    }
}

/// The open decision. Where it is about a tile just laid, its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Chance draws.
    Draw,
    /// The seat places the tile in hand.
    Place(TileId),
    /// The seat deploys on the tile just laid, or passes.
    Deploy(Cell),
    /// A tied seat takes a token.
    Take(Cell),
    /// The seat hikes, or passes.
    Hike(Cell),
    /// Nothing more.
    Over,
}

/// A position of Over Hill and Dale.
///
/// It holds only what lies on the table: tiles and pieces on the board, the tiles not yet seen, whose turn it is, pools
/// of tokens, and what happened so far. Everything else is worked out from that when it is asked for, by the plainest way
/// there is; how features are joined is remembered until the next tile is laid. A question costs up to a millisecond on a
/// full board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) facts: Arc<Facts>,
    pub(super) board: Board<Laid, Joined>,
    /// Pieces on the board, in the order of deploying.
    pub(super) standing: Vec<Standing>,
    /// The tiles not yet seen; none with the number 0.
    stack: BTreeMap<TileId, u64>,
    aside: u64,
    /// The pools to be taken from, the open one first.
    pools: Vec<Pool>,
    turn: Seat,
    step: Step,
    pub(super) history: Vec<Happening>,
    /// Where in the history the last action begins, and where the last turn does.
    last: usize,
    turn_began: usize,
}

impl Position {
    /// The opening position.
    ///
    /// # Errors
    ///
    /// The first reason why there is none. Whether the user's own tiles make sense in themselves is not looked at:
    /// that is for the constructor of the engine to say.
    pub fn new(config: &Config) -> Result<Position, Unplayable> {
        if !(2..=5).contains(&config.seats) {
            return Err(Unplayable::Seats { found: config.seats });
        }
        if config.first.0 >= config.seats {
            return Err(Unplayable::First { found: config.first, seats: config.seats });
        }
        let set = config.own_tiles.as_ref().map_or(tiles::RECONSTRUCTED, |own| &own.tiles);
        let tiles: BTreeMap<TileId, TileSpec> = set.iter().map(|tile| (tile.id, tile.clone())).collect();
        let kinds_of_start: Vec<&TileSpec> = tiles.values().filter(|tile| tile.start_copies > 0).collect();
        let [start] = kinds_of_start[..] else {
            return Err(Unplayable::StartTiles { found: kinds_of_start.len() });
        };
        let start = start.id;

        let mut stack: BTreeMap<TileId, u64> = BTreeMap::new();
        match &config.deck {
            Some(deck) => {
                for (tile, number) in deck {
                    let known = tiles.get(tile).filter(|spec| spec.start_copies < spec.count);
                    if known.is_none() {
                        return Err(Unplayable::NotForTheDeck { tile: *tile });
                    }
                    *stack.entry(*tile).or_default() += u64::from(*number);
                }
            }
            // OHD-2: the whole set but the start tile.
            None => {
                for tile in tiles.values() {
                    stack.insert(tile.id, u64::from(tile.count));
                }
                if let Some(copies) = stack.get_mut(&start) {
                    *copies = copies.saturating_sub(1);
                }
            }
        }
        stack.retain(|_, number| *number > 0);

        let lying = |tile: &TileSpec| Rotation::ALL.map(|rotation| Arc::new(face::lying(tile, rotation)));
        let faces = tiles.values().map(|tile| (tile.id, lying(tile))).collect();
        let facts = Facts { faces, options: config.options, seats: config.seats, start: config.start.cell };
        let rotation = config.start.rotation;
        let face = Arc::clone(&facts.faces[&start][usize::from(rotation.quarter_turns())]);
        let mut position = Position {
            board: Board::new(BTreeMap::from([(facts.start, Laid { rotation, face })])),
            facts: Arc::new(facts),
            standing: Vec::new(),
            stack,
            aside: 0,
            pools: Vec::new(),
            turn: config.first,
            step: Step::Draw,
            history: Vec::new(),
            last: 0,
            turn_began: 0,
        };
        if position.stack.is_empty() {
            position.step = Step::Over;
        }
        Ok(position)
    }

    /// Number of seats.
    pub fn seats(&self) -> usize {
        usize::from(self.facts.seats)
    }

    /// Who decides next; `None` when the game is over.
    pub fn actor(&self) -> Option<Actor> {
        match self.step {
            Step::Draw => Some(Actor::Chance),
            Step::Place(_) | Step::Deploy(_) | Step::Hike(_) => Some(Actor::Seat(self.turn)),
            Step::Take(_) => self.pools.first().and_then(Pool::next).map(Actor::Seat),
            Step::Over => None,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.step == Step::Over
    }

    /// The word of the open decision, such as `place`; empty when the game is over.
    pub fn step(&self) -> &'static str {
        match self.step {
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Deploy(_) => "deploy",
            Step::Take(_) => "take",
            Step::Hike(_) => "hike",
            Step::Over => "",
        }
    }

    /// The drawn tile that is to be placed.
    pub fn in_hand(&self) -> Option<TileId> {
        match self.step {
            Step::Place(tile) => Some(tile),
            _ => None,
        }
    }

    /// The cell of the tile on which the seat may deploy now.
    pub fn just_laid(&self) -> Option<Cell> {
        match self.step {
            Step::Deploy(cell) => Some(cell),
            _ => None,
        }
    }

    /// The cell of the tile laid last; that of the start tile at the opening.
    pub fn laid_last(&self) -> Cell {
        let laid = self.history.iter().rev().find_map(|happening| match happening {
            Happening::Laid { cell, .. } => Some(*cell),
            _ => None,
        });
        laid.unwrap_or(self.facts.start)
    }

    /// Number of tiles that can still be drawn.
    pub fn stack(&self) -> u64 {
        self.stack.values().sum()
    }

    /// The tiles that can still be drawn, by id, each with its number, which is more than 0.
    pub fn stack_tiles(&self) -> &BTreeMap<TileId, u64> {
        &self.stack
    }

    /// Number of tiles set aside so far (OHD-13).
    pub fn aside(&self) -> u64 {
        self.aside
    }

    /// Pieces of a kind in the supply of a seat: all there are (OHD-5), less those on the board. 0 for a seat that is
    /// not at the table.
    pub fn supply(&self, seat: Seat, piece: Piece) -> u32 {
        if seat.index() >= self.seats() {
            return 0;
        }
        let owned: u32 = match piece {
            Piece::Meeple => 4,
            Piece::Stable => 2,
        };
        let out = self.standing.iter().filter(|one| (one.seat, one.piece) == (seat, piece)).count();
        owned.saturating_sub(out as u32)
    }

    /// The tokens that a seat holds.
    pub fn held(&self, seat: Seat) -> Tokens {
        tokens(&self.heap_of(seat))
    }

    /// The tokens at the edge of the table.
    pub fn table(&self) -> Tokens {
        tokens(&self.table_heap())
    }

    /// The pools to be taken from, the open one first.
    pub fn pools(&self) -> &[Pool] {
        &self.pools
    }

    /// The tiles on the board by row and column: cell, id, how it is turned.
    pub fn board(&self) -> impl ExactSizeIterator<Item = (Cell, TileId, Rotation)> {
        self.board.iter().map(|(cell, laid)| (*cell, laid.face.tile.id, laid.rotation))
    }

    /// The pieces on the board, in the order of deploying: whose, which, and where.
    pub fn pieces(&self) -> impl Iterator<Item = (Seat, Piece, Place)> {
        self.standing.iter().filter_map(|one| Some((one.seat, one.piece, self.place_of(one.spot)?)))
    }

    /// Everything that happened so far, in order.
    pub fn history(&self) -> &[Happening] {
        &self.history
    }

    /// What the last action brought about, in order.
    pub fn last_happenings(&self) -> &[Happening] {
        &self.history[self.last..]
    }

    fn face(&self, tile: TileId, rotation: Rotation) -> Option<&Arc<Face>> {
        self.facts.faces.get(&tile)?.get(usize::from(rotation.quarter_turns()))
    }

    /// The data of the tile on a cell.
    pub(super) fn tile_on(&self, cell: Cell) -> Option<&TileSpec> {
        Some(&self.board.face_on(cell)?.tile)
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    ///
    /// The rule against it.
    pub fn judge(&self, action: &Action) -> Result<(), Refused> {
        match (self.step, *action) {
            (Step::Over, _) => Err(Refused::Over),
            (Step::Draw, Action::Draw(tile)) => match self.stack.contains_key(&tile) {
                true => Ok(()),
                false => Err(Refused::NotInStack { tile }),
            },
            (Step::Place(tile), Action::Place { cell, rotation }) => self.judge_placing(tile, cell, rotation),
            // OHD-10
            (Step::Place(tile), Action::Pass) => Err(Refused::MustPlace { tile }),
            (Step::Deploy(cell), Action::Deploy { piece, part }) => self.judge_deploying(cell, piece, part),
            (Step::Take(_), Action::Take(token)) => match self.pools.first() {
                Some(pool) if pool.heap.contains_key(&token) => Ok(()),
                // OHD-38
                _ => Err(Refused::NotInPool { token }),
            },
            // OHD-35
            (Step::Take(_), Action::Pass) => Err(Refused::MustTake),
            (Step::Hike(cell), Action::Hike { from, to }) => self.judge_hike(cell, from, to),
            // OHD-15, OHD-56
            (Step::Deploy(_) | Step::Hike(_), Action::Pass) => Ok(()),
            _ => Err(Refused::OutOfStep { open: self.step() }),
        }
    }

    /// Whether a cell lies on the table: of an even number of columns or rows the larger half lies east and south.
    fn on_table(&self, cell: Cell) -> bool {
        let Some(limit) = self.facts.options.board_limit else { return true };
        let within = |offset: i32, size: u32| {
            let before = (i64::from(size) - 1) / 2;
            let after = i64::from(size) - 1 - before;
            (-before..=after).contains(&i64::from(offset))
        };
        within(cell.x - self.facts.start.x, limit.columns) && within(cell.y - self.facts.start.y, limit.rows)
    }

    fn judge_placing(&self, tile: TileId, cell: Cell, rotation: Rotation) -> Result<(), Refused> {
        if self.board.contains_key(&cell) {
            return Err(Refused::Taken { cell });
        }
        if !self.on_table(cell) {
            return Err(Refused::OffTable { cell });
        }
        // OHD-12
        if !Side::ALL.iter().any(|side| self.board.contains_key(&cell.neighbour(*side))) {
            return Err(Refused::Alone { cell });
        }
        let face = self.face(tile, rotation).ok_or(Refused::NotInStack { tile })?;
        for side in Side::ALL {
            if let Some(neighbour) = self.board.face_on(cell.neighbour(side))
                && face.shown[side as usize] != neighbour.shown[side.opposite() as usize]
            {
                return Err(Refused::Mismatch { cell, side });
            }
        }
        Ok(())
    }

    fn judge_deploying(&self, cell: Cell, piece: Piece, part: Part) -> Result<(), Refused> {
        let place = Place { cell, part };
        let spot = self.spot_called(cell, part).ok_or(Refused::NoSuchPart { place })?;
        // OHD-5
        if self.supply(self.turn, piece) == 0 {
            return Err(Refused::NoneLeft { seat: self.turn, piece });
        }
        let stands_there = match piece {
            Piece::Meeple => [FeatureKind::Path, FeatureKind::Field].contains(&part.kind),
            Piece::Stable => part.kind == FeatureKind::Meadow,
        };
        // OHD-40, OHD-43
        if !stands_there {
            return Err(Refused::WrongKind { piece, place });
        }
        let in_region = self.region_of(spot).ok_or(Refused::NoSuchPart { place })?.all_pieces();
        match piece {
            // OHD-17, OHD-22
            Piece::Meeple if in_region > 0 => Err(Refused::Occupied { place, meeples: in_region }),
            Piece::Meeple => Ok(()),
            Piece::Stable => {
                // OHD-41
                for one in self.standing.iter().filter(|one| one.piece == Piece::Stable) {
                    let other = one.spot.0;
                    if (other.x - cell.x).abs() <= 1 && (other.y - cell.y).abs() <= 1 {
                        return Err(Refused::StableAround { place, other });
                    }
                }
                // OHD-42
                if self.facts.options.stable_meadow == StableMeadow::Exclusive && in_region > 0 {
                    return Err(Refused::StableInMeadow { place });
                }
                Ok(())
            }
        }
    }

    fn judge_hike(&self, laid: Cell, from: Place, to: Place) -> Result<(), Refused> {
        let start = self.spot_called(from.cell, from.part).ok_or(Refused::NoSuchPart { place: from })?;
        let stop = self.spot_called(to.cell, to.part).ok_or(Refused::NoSuchPart { place: to })?;
        // OHD-44: a wanderer of the seat, on a path that the tile just laid lengthened, and only if nothing was put.
        let hiker = Standing { seat: self.turn, piece: Piece::Meeple, spot: start };
        let is_wanderer = self.kind(start) == Some(FeatureKind::Path) && self.standing.contains(&hiker);
        if !is_wanderer {
            return Err(Refused::NoHiker { place: from });
        }
        let path = self.region_of(start).ok_or(Refused::NoSuchPart { place: from })?;
        // OHD-52: and did not complete.
        if path.complete() || !path.spots.iter().any(|spot| spot.0 == laid) {
            return Err(Refused::NoHiker { place: from });
        }
        let ahead = self.board.ports(start).iter().any(|port| self.walk(start, *port).contains(&stop));
        if !ahead {
            let ends_there =
                path.spots.iter().any(|spot| spot.0 == to.cell && self.board.ports(*spot).len() == 1);
            // OHD-49, OHD-50
            return Err(if ends_there && start != stop {
                Refused::BeyondTheEnd { to }
            } else {
                Refused::NotAhead { to }
            });
        }
        // OHD-46, OHD-48: on the same path, foreign ones first; OHD-47: on another.
        let wanderers = self.standing.iter().filter(|one| {
            one.spot.0 == to.cell && one.spot != start && self.kind(one.spot) == Some(FeatureKind::Path)
        });
        let mut in_the_way: Vec<(u16, Place)> = wanderers
            .filter_map(|one| {
                let rank = match (path.spots.contains(&one.spot), one.seat == self.turn) {
                    (true, false) => 0,
                    (true, true) => 1,
                    (false, _) => 2,
                };
                Some((rank, self.place_of(one.spot)?))
            })
            .filter(|(rank, _)| *rank < 2 || self.facts.options.hike_stop == HikeStop::Tile)
            .collect();
        in_the_way.sort();
        match in_the_way.first() {
            None => Ok(()),
            Some(&(rank, other)) => Err(Refused::StopTaken { other, rule: [46, 48, 47][usize::from(rank)] }),
        }
    }

    /// Every action anyone could think of here, legal or not, in the order in which lists of legal actions are given:
    /// draws by tile; placings on every cell within two of a tile, by row, column and rotation; deployings by piece
    /// and then by part, clockwise, what reaches no port last; takes by kind; hikes from every piece, and from a field
    /// beside, to every path, and to a field, by cells and parts; `pass`.
    pub fn thinkable_actions(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = self.facts.faces.keys().copied().map(Action::Draw).collect();
        for cell in self.board.near() {
            for rotation in [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270] {
                actions.push(Action::Place { cell: *cell, rotation });
            }
        }
        for piece in [Piece::Meeple, Piece::Stable] {
            actions.extend(thinkable_parts().into_iter().map(|part| Action::Deploy { piece, part }));
        }
        actions.extend(Token::ALL.map(Action::Take));
        let on_last: Vec<Spot> = self.board.spots_on(self.laid_last()).collect();
        let from = self.standing.iter().map(|one| one.spot).chain(on_last.iter().copied());
        let mut to = self.spots();
        to.retain(|spot| self.kind(*spot) == Some(FeatureKind::Path) || on_last.contains(spot));
        let names = |spots: BTreeSet<Spot>| -> BTreeSet<Place> {
            spots.into_iter().filter_map(|spot| self.place_of(spot)).collect()
        };
        let to = names(to.into_iter().collect());
        for from in names(from.collect()) {
            actions.extend(to.iter().map(|to| Action::Hike { from, to: *to }));
        }
        actions.push(Action::Pass);
        actions
    }

    /// The legal actions, in order; empty when the game is over. Tries every thinkable action.
    pub fn legal_actions(&self) -> Vec<Action> {
        self.thinkable_actions().into_iter().filter(|action| self.judge(action).is_ok()).collect()
    }

    /// Makes an action.
    ///
    /// # Errors
    ///
    /// The rule against it; then nothing has changed.
    pub fn apply(&mut self, action: &Action) -> Result<(), Refused> {
        self.judge(action)?;
        self.last = self.history.len();
        match (*action, self.step) {
            (Action::Draw(tile), _) => self.draw(tile),
            (Action::Place { cell, rotation }, Step::Place(tile)) => self.lay(tile, cell, rotation),
            (Action::Deploy { piece, part }, Step::Deploy(cell)) => self.deploy(cell, piece, part),
            (Action::Take(token), Step::Take(cell)) => self.take(cell, token),
            (Action::Hike { from, to }, _) => self.hike(from, to),
            (Action::Pass, Step::Deploy(cell)) => self.score(cell),
            (Action::Pass, Step::Hike(_)) => self.end_turn(),
            // Not legal, so it was refused above.
            (Action::Place { .. } | Action::Deploy { .. } | Action::Take(_) | Action::Pass, _) => {}
        }
        Ok(())
    }

    fn draw(&mut self, tile: TileId) {
        if let Some(copies) = self.stack.get_mut(&tile) {
            *copies -= 1;
        }
        self.stack.retain(|_, number| *number > 0);
        self.history.push(Happening::Drawn { tile });
        self.step = Step::Place(tile);
        if !self.thinkable_actions().iter().any(|action| self.judge(action).is_ok()) {
            // OHD-13: the same player draws again; OHD-14: unless there is nothing left to draw.
            self.aside += 1;
            self.history.push(Happening::SetAside { tile });
            self.step = Step::Draw;
            if self.stack.is_empty() {
                self.end();
            }
        }
    }

    fn lay(&mut self, tile: TileId, cell: Cell, rotation: Rotation) {
        self.turn_began = self.history.len();
        if let Some(face) = self.face(tile, rotation).cloned() {
            self.board.lay(cell, Laid { rotation, face });
        }
        self.history.push(Happening::Laid { seat: self.turn, tile, cell, rotation });
        self.step = Step::Deploy(cell);
        // docs/notation.md, section 4: where nothing but `pass` is legal, nobody is asked.
        if self.legal_actions() == [Action::Pass] {
            self.score(cell);
        }
    }

    fn deploy(&mut self, cell: Cell, piece: Piece, part: Part) {
        if let Some(spot) = self.spot_called(cell, part) {
            self.standing.push(Standing { seat: self.turn, piece, spot });
            self.history.push(Happening::Deployed { seat: self.turn, piece, place: Place { cell, part } });
        }
        self.score(cell);
    }

    fn score(&mut self, cell: Cell) {
        for region in self.completed_by(cell) {
            let Some(first) = region.first() else { continue };
            self.history.push(Happening::Completed { region: first, tiles: region.tiles });
            self.history.extend(self.scoring(&region, Occasion::Completed));
            // OHD-29
            if region.kind == FeatureKind::Field && region.all_pieces() > 0 {
                let harvested = self.harvest(&region, &mut self.table_heap());
                match region.leaders()[..] {
                    _ if harvested.is_empty() => {}
                    // OHD-34
                    [seat] => self.history.push(Happening::Harvested { seat, tokens: tokens(&harvested) }),
                    // OHD-35
                    ref tied => {
                        self.history.push(Happening::Pooled { region: first, tokens: tokens(&harvested) });
                        let order = self.order_of(tied);
                        self.pools.push(Pool { heap: harvested, order });
                    }
                }
            }
            // OHD-21, OHD-28
            for standing in self.meeples_in(&region) {
                if let Some(place) = self.place_of(standing.spot) {
                    self.history.push(Happening::Returned { seat: standing.seat, place });
                }
                self.standing.retain(|other| *other != standing);
            }
        }
        self.go_on(cell);
    }

    /// OHD-36, OHD-38: the tied seats clockwise, from the one whose turn it is.
    fn order_of(&self, tied: &[Seat]) -> Vec<Seat> {
        let mut order = Vec::new();
        let mut seat = self.turn;
        for _ in 0..self.facts.seats {
            if tied.contains(&seat) {
                order.push(seat);
            }
            seat = Seat((seat.0 + 1) % self.facts.seats);
        }
        order
    }

    fn take(&mut self, cell: Cell, token: Token) {
        if let Some(pool) = self.pools.first_mut()
            && let Some(seat) = pool.next()
        {
            take_one(&mut pool.heap, token);
            pool.order.rotate_left(1);
            self.history.push(Happening::Taken { seat, token });
        }
        self.pools.retain(|pool| !pool.heap.is_empty());
        self.go_on(cell);
    }

    /// After the scorings: takes, as long as there are pools (OHD-39); then a hike, if nothing was put in this turn
    /// (OHD-11, OHD-44), and if there is one; then the next turn.
    fn go_on(&mut self, cell: Cell) {
        let put = self.history[self.turn_began..]
            .iter()
            .any(|happening| matches!(happening, Happening::Deployed { .. }));
        if !self.pools.is_empty() {
            self.step = Step::Take(cell);
        } else if put {
            self.end_turn();
        } else {
            self.step = Step::Hike(cell);
            if self.legal_actions() == [Action::Pass] {
                self.end_turn();
            }
        }
    }

    fn hike(&mut self, from: Place, to: Place) {
        if let (Some(start), Some(stop)) =
            (self.spot_called(from.cell, from.part), self.spot_called(to.cell, to.part))
        {
            let ways = self.board.ports(start).iter().map(|port| self.walk(start, *port));
            let entered = ways.filter_map(|way| way.iter().position(|spot| *spot == stop)).min();
            // OHD-45, OHD-51: a point for each tile entered.
            let points = entered.map_or(0, |before| before as i32 + 1);
            for standing in &mut self.standing {
                if (standing.seat, standing.piece, standing.spot) == (self.turn, Piece::Meeple, start) {
                    standing.spot = stop;
                }
            }
            self.history.push(Happening::Hiked { seat: self.turn, from, to, points });
        }
        // OHD-53
        self.end_turn();
    }

    fn end_turn(&mut self) {
        // OHD-57
        if self.stack.is_empty() {
            self.end();
        } else {
            // OHD-8
            self.turn = Seat((self.turn.0 + 1) % self.facts.seats);
            self.step = Step::Draw;
        }
    }

    fn end(&mut self) {
        self.step = Step::Draw;
        let scorings = self.final_scorings();
        self.history.extend(scorings);
        self.history.push(Happening::Ended);
        self.step = Step::Over;
    }
}

/// The names of all parts that a tile could have, clockwise, what reaches no port last.
pub(super) fn thinkable_parts() -> Vec<Part> {
    let kinds = [FeatureKind::Path, FeatureKind::Field, FeatureKind::Meadow];
    let ports = Port::ALL.into_iter().map(Some).chain([None]);
    ports.flat_map(|port| kinds.map(|kind| Part { kind, port })).collect()
}
