//! Positions: what lies where, and how an action changes it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parcella_classic::{
    Action, Config, Farmers, FeatureKind, Followers, Nothing, Occasion, Options, Part, Piece, Place,
    TileSpec, tiles,
};
use parcella_features::TileId;
use parcella_geometry::{Cell, Port, Rotation, Side};
use parcella_ruleset::{Actor, Seat};

use super::happening::{Happening, Payment};
use super::refused::{Refused, Unplayable};
use super::region::Spot;
use super::tile;

/// What does not change during a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Facts {
    tiles: BTreeMap<TileId, TileSpec>,
    pub(super) options: Options,
    seats: u8,
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) tile: TileId,
    pub(super) rotation: Rotation,
}

/// A follower on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) seat: Seat,
    pub(super) spot: Spot,
}

/// The open decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Chance draws.
    Draw,
    /// The seat places the tile in hand.
    Place(TileId),
    /// The seat deploys on the tile just laid, or passes.
    Deploy(Cell),
    /// Nothing more.
    Over,
}

/// A position of the classic base game.
///
/// It holds only what lies on the table: tiles and followers on the board, the tiles not yet seen, whose turn it is,
/// and what happened so far. Everything else is worked out afresh whenever it is asked for, by the plainest way there
/// is; a question costs up to some milliseconds on a full board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) facts: Arc<Facts>,
    pub(super) laid: BTreeMap<Cell, Laid>,
    /// Followers on the board, in the order of deploying.
    pub(super) standing: Vec<Standing>,
    /// The tiles not yet seen; none with the number 0.
    stack: BTreeMap<TileId, u64>,
    aside: u64,
    turn: Seat,
    step: Step,
    pub(super) history: Vec<Happening>,
    /// Where in the history the last action begins.
    last: usize,
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
        let set = config.own_tiles.as_ref().map_or(tiles::BASE, |own| &own.tiles);
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
                    if !tiles.contains_key(tile) {
                        return Err(Unplayable::UnknownTile { tile: *tile });
                    }
                    *stack.entry(*tile).or_default() += u64::from(*number);
                }
            }
            // CL-2, CL-5: the whole set but the start tile.
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

        let mut position = Position {
            facts: Arc::new(Facts { tiles, options: config.options, seats: config.seats }),
            laid: BTreeMap::from([(
                config.start.cell,
                Laid { tile: start, rotation: config.start.rotation },
            )]),
            standing: Vec::new(),
            stack,
            aside: 0,
            turn: config.first,
            step: Step::Draw,
            history: Vec::new(),
            last: 0,
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
            Step::Place(_) | Step::Deploy(_) => Some(Actor::Seat(self.turn)),
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

    /// Number of tiles that can still be drawn.
    pub fn stack(&self) -> u64 {
        self.stack.values().sum()
    }

    /// The tiles that can still be drawn, by id, each with its number, which is more than 0.
    pub fn stack_tiles(&self) -> &BTreeMap<TileId, u64> {
        &self.stack
    }

    /// Number of tiles set aside so far (CL-13).
    pub fn aside(&self) -> u64 {
        self.aside
    }

    /// Pieces of a kind in the supply of a seat: all there are (CL-3), less those on the board. 0 for a seat that is
    /// not at the table.
    pub fn supply(&self, seat: Seat, piece: Piece<Nothing>) -> u32 {
        match piece {
            Piece::Follower if seat.index() < self.seats() => {
                let owned: u32 = match self.facts.options.followers {
                    Followers::Seven => 7,
                    Followers::Nine => 9,
                };
                let out = self.standing.iter().filter(|standing| standing.seat == seat).count();
                owned.saturating_sub(out as u32)
            }
            Piece::Follower => 0,
            Piece::Expansion(none) => match none {},
        }
    }

    /// The tiles on the board by row and column: cell, id, how it is turned.
    pub fn board(&self) -> impl ExactSizeIterator<Item = (Cell, TileId, Rotation)> {
        self.laid.iter().map(|(cell, laid)| (*cell, laid.tile, laid.rotation))
    }

    /// The followers on the board, in the order of deploying: whose, and where.
    pub fn followers(&self) -> impl Iterator<Item = (Seat, Place)> {
        self.standing.iter().filter_map(|one| Some((one.seat, self.place_of(one.spot)?)))
    }

    /// Everything that happened so far, in order.
    pub fn history(&self) -> &[Happening] {
        &self.history
    }

    /// What the last action brought about, in order.
    pub fn last_happenings(&self) -> &[Happening] {
        &self.history[self.last..]
    }

    /// The payments that the last action brought about, sorted.
    pub fn last_payments(&self) -> Vec<Payment> {
        let mut payments: Vec<Payment> =
            self.last_happenings().iter().flat_map(Happening::payments).collect();
        payments.sort();
        payments
    }

    pub(super) fn spec(&self, tile: TileId) -> Option<&TileSpec> {
        self.facts.tiles.get(&tile)
    }

    /// The data of the tile on a cell.
    pub(super) fn tile_on(&self, cell: Cell) -> Option<&TileSpec> {
        self.spec(self.laid.get(&cell)?.tile)
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    ///
    /// The rule against it.
    pub fn judge(&self, action: &Action<Nothing>) -> Result<(), Refused> {
        match (self.step, *action) {
            (Step::Over, _) => Err(Refused::Over),
            (Step::Draw, Action::Draw(tile)) => match self.stack.contains_key(&tile) {
                true => Ok(()),
                false => Err(Refused::NotInStack { tile }),
            },
            (Step::Place(tile), Action::Place { cell, rotation }) => self.judge_placing(tile, cell, rotation),
            // CL-15
            (Step::Place(tile), Action::Pass) => Err(Refused::MustPlace { tile }),
            (Step::Deploy(cell), Action::Deploy { piece, part }) => self.judge_deploying(cell, piece, part),
            // CL-24
            (Step::Deploy(_), Action::Pass) => Ok(()),
            (Step::Draw | Step::Place(_) | Step::Deploy(_), _) => {
                Err(Refused::OutOfStep { open: self.step() })
            }
        }
    }

    fn judge_placing(&self, tile: TileId, cell: Cell, rotation: Rotation) -> Result<(), Refused> {
        if self.laid.contains_key(&cell) {
            return Err(Refused::Taken { cell });
        }
        // CL-10
        if !Side::ALL.iter().any(|side| self.laid.contains_key(&cell.neighbour(*side))) {
            return Err(Refused::Alone { cell });
        }
        // CL-11
        let spec = self.spec(tile).ok_or(Refused::NotInStack { tile })?;
        for side in Side::ALL {
            let beyond = cell.neighbour(side);
            if let (Some(laid), Some(neighbour)) = (self.laid.get(&beyond), self.tile_on(beyond))
                && tile::shown(spec, rotation, side) != tile::shown(neighbour, laid.rotation, side.opposite())
            {
                return Err(Refused::Mismatch { cell, side });
            }
        }
        Ok(())
    }

    fn judge_deploying(&self, cell: Cell, piece: Piece<Nothing>, part: Part) -> Result<(), Refused> {
        let feature = self.feature_called(cell, part).ok_or(Refused::NoSuchPart { cell, part })?;
        // CL-22, CL-28
        if self.supply(self.turn, piece) == 0 {
            return Err(Refused::NoneLeft { seat: self.turn });
        }
        // CL-45, the option
        if part.kind == FeatureKind::Field && self.facts.options.farmers == Farmers::Off {
            return Err(Refused::NoFarmers { part });
        }
        // CL-23
        match self.region_of((cell, feature)).all_followers() {
            0 => Ok(()),
            followers => Err(Refused::Occupied { part, followers }),
        }
    }

    /// The feature of the tile on `cell` whose canonical name is `part`.
    fn feature_called(&self, cell: Cell, part: Part) -> Option<usize> {
        let features = self.tile_on(cell)?.features.len();
        (0..features).find(|feature| self.place_of((cell, *feature)) == Some(Place { cell, part }))
    }

    /// Every action anyone could think of here, legal or not, in the order in which lists of legal actions are given:
    /// draws by tile; placings on every cell within two of a tile, by row, column and rotation; deployings by piece
    /// and then by part, clockwise, what reaches no port last; `pass`.
    pub fn thinkable_actions(&self) -> Vec<Action<Nothing>> {
        let mut actions: Vec<Action<Nothing>> = self.facts.tiles.keys().copied().map(Action::Draw).collect();
        let mut rows_and_columns: BTreeSet<(i32, i32)> = BTreeSet::new();
        for cell in self.laid.keys() {
            for (down, right) in (-2..=2).flat_map(|down| (-2..=2).map(move |right| (down, right))) {
                rows_and_columns.insert((cell.y.wrapping_add(down), cell.x.wrapping_add(right)));
            }
        }
        for (row, column) in rows_and_columns {
            for rotation in [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270] {
                actions.push(Action::Place { cell: Cell::new(column, row), rotation });
            }
        }
        let kinds = [FeatureKind::Road, FeatureKind::City, FeatureKind::Field, FeatureKind::Monastery];
        for port in Port::ALL.into_iter().map(Some).chain([None]) {
            for kind in kinds {
                actions.push(Action::Deploy { piece: Piece::Follower, part: Part { kind, port } });
            }
        }
        actions.push(Action::Pass);
        actions
    }

    /// The legal actions, in order; empty when the game is over. Tries every thinkable action.
    pub fn legal_actions(&self) -> Vec<Action<Nothing>> {
        self.thinkable_actions().into_iter().filter(|action| self.judge(action).is_ok()).collect()
    }

    /// Makes an action.
    ///
    /// # Errors
    ///
    /// The rule against it; then nothing has changed.
    pub fn apply(&mut self, action: &Action<Nothing>) -> Result<(), Refused> {
        self.judge(action)?;
        self.last = self.history.len();
        match (*action, self.step) {
            (Action::Draw(tile), _) => self.draw(tile),
            (Action::Place { cell, rotation }, Step::Place(tile)) => self.lay(tile, cell, rotation),
            (Action::Deploy { part, .. }, Step::Deploy(cell)) => self.deploy(cell, part),
            (Action::Pass, Step::Deploy(cell)) => self.score_and_end_turn(cell),
            // Not legal, so it was refused above.
            (Action::Place { .. } | Action::Deploy { .. } | Action::Pass, _) => {}
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
        if self.legal_actions().is_empty() {
            // CL-13: the same player draws again; CL-14: unless there is nothing left to draw.
            self.aside += 1;
            self.history.push(Happening::SetAside { tile });
            self.step = Step::Draw;
            if self.stack.is_empty() {
                self.end();
            }
        }
    }

    fn lay(&mut self, tile: TileId, cell: Cell, rotation: Rotation) {
        self.laid.insert(cell, Laid { tile, rotation });
        self.history.push(Happening::Laid { seat: self.turn, tile, cell, rotation });
        self.step = Step::Deploy(cell);
        // CL-28, and docs/notation.md, section 4: where nothing but `pass` is legal, nobody is asked.
        if self.legal_actions() == [Action::Pass] {
            self.score_and_end_turn(cell);
        }
    }

    fn deploy(&mut self, cell: Cell, part: Part) {
        if let Some(feature) = self.feature_called(cell, part) {
            self.standing.push(Standing { seat: self.turn, spot: (cell, feature) });
            self.history.push(Happening::Deployed { seat: self.turn, place: Place { cell, part } });
        }
        self.score_and_end_turn(cell);
    }

    fn score_and_end_turn(&mut self, cell: Cell) {
        for region in self.completed_by(cell) {
            if let Some(first) = region.first() {
                self.history.push(Happening::Completed { region: first, tiles: region.tiles });
            }
            // CL-29. No field is among these (CL-39), so no other region needs to be known.
            self.history.extend(self.scoring(&region, Occasion::Completed, &[]));
            // CL-38
            for standing in self.followers_in(&region) {
                if let Some(place) = self.place_of(standing.spot) {
                    self.history.push(Happening::Returned { seat: standing.seat, place });
                }
                self.standing.retain(|other| *other != standing);
            }
        }
        // CL-41
        if self.stack.is_empty() {
            self.end();
        } else {
            // CL-6, CL-8
            self.turn = Seat((self.turn.0 + 1) % self.facts.seats);
            self.step = Step::Draw;
        }
    }

    fn end(&mut self) {
        let scorings = self.final_scorings();
        self.history.extend(scorings);
        self.history.push(Happening::Ended);
        self.step = Step::Over;
    }
}
