//! Positions: what lies where, and how an action changes it.

use std::collections::BTreeMap;
use std::sync::Arc;

use parcella_features::TileId;
use parcella_geometry::{Cell, Port, Rotation, Side};
use parcella_hunters_and_gatherers::{
    Action, Config, FeatureKind, Occasion, Options, Part, Piece, Place, Reuse, ShrineEntry, Stack, TileSpec,
    UnplaceableBonus, tiles,
};
use parcella_ruleset::{Actor, Seat};

use super::happening::{Happening, Payment};
use super::refused::{Refused, Unplayable};
use super::region::{Joined, Spot};
use super::tile::{self, Face};
use crate::board::Board;

/// What does not change during a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Facts {
    /// Every tile in its four rotations, by quarter turns.
    faces: BTreeMap<TileId, [Arc<Face>; 4]>,
    pub(super) options: Options,
    seats: u8,
    /// Where the start tile lies: the middle of a table with an end.
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

/// The open decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Chance draws from a stack.
    Draw(Stack),
    /// The seat places the tile in hand, from a stack.
    Place(Stack, TileId),
    /// The seat deploys on the tile just laid, from a stack, or passes.
    Deploy(Stack, Cell),
    /// Nothing more.
    Over,
}

/// A position of the game.
///
/// It holds only what lies on the table: tiles and pieces on the board, the tiles not yet seen, whose turn it is, and
/// what happened so far. Everything else is worked out from that when it is asked for, by the plainest way there is; how
/// features hang together is remembered until the next tile is laid. A question costs up to a millisecond on a full
/// board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) facts: Arc<Facts>,
    pub(super) board: Board<Laid, Joined>,
    /// Pieces on the board, in the order of deploying.
    pub(super) standing: Vec<Standing>,
    /// The tiles not yet seen; none with the number 0.
    stacks: BTreeMap<Stack, BTreeMap<TileId, u64>>,
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
        let set = config.own_tiles.as_ref().map_or(tiles::FIRST_EDITION, |own| &own.tiles);
        let tiles: BTreeMap<TileId, TileSpec> = set.iter().map(|tile| (tile.id, tile.clone())).collect();
        let kinds_of_start: Vec<&TileSpec> = tiles.values().filter(|tile| tile.start_copies > 0).collect();
        let [start] = kinds_of_start[..] else {
            return Err(Unplayable::StartTiles { found: kinds_of_start.len() });
        };
        let start = start.id;
        let stack = |stack: Stack, deck: &Option<Vec<(TileId, u32)>>| {
            let mut numbers: BTreeMap<TileId, u64> = BTreeMap::new();
            match deck {
                Some(deck) => {
                    for (id, number) in deck {
                        let tile =
                            tiles.get(id).filter(|tile| tile::is_bonus(tile) == (stack == Stack::Bonus));
                        let only_start = *id == start && tile.is_some_and(|tile| tile.count == 1);
                        if tile.is_none() || only_start {
                            return Err(Unplayable::WrongTile { tile: *id });
                        }
                        *numbers.entry(*id).or_default() += u64::from(*number);
                    }
                }
                // HG-1, HG-2: the whole set but the start tile.
                None => {
                    let these = tiles.values().filter(|tile| tile::is_bonus(tile) == (stack == Stack::Bonus));
                    numbers.extend(these.map(|tile| (tile.id, u64::from(tile.count))));
                    if let Some(copies) = numbers.get_mut(&start) {
                        *copies = copies.saturating_sub(1);
                    }
                }
            }
            numbers.retain(|_, number| *number > 0);
            Ok(numbers)
        };
        let stacks = BTreeMap::from([
            (Stack::Land, stack(Stack::Land, &config.deck)?),
            (Stack::Bonus, stack(Stack::Bonus, &config.bonus_deck)?),
        ]);
        let step = if stacks[&Stack::Land].is_empty() { Step::Over } else { Step::Draw(Stack::Land) };
        let lying = |tile: &TileSpec| Rotation::ALL.map(|rotation| Arc::new(tile::lying(tile, rotation)));
        let faces = tiles.values().map(|tile| (tile.id, lying(tile))).collect();
        let facts = Facts { faces, options: config.options, seats: config.seats, start: config.start.cell };
        let rotation = config.start.rotation;
        let face = Arc::clone(&facts.faces[&start][usize::from(rotation.quarter_turns())]);
        Ok(Position {
            board: Board::new(BTreeMap::from([(facts.start, Laid { rotation, face })])),
            facts: Arc::new(facts),
            standing: Vec::new(),
            stacks,
            turn: config.first,
            step,
            history: Vec::new(),
            last: 0,
        })
    }

    /// Number of seats.
    pub fn seats(&self) -> usize {
        usize::from(self.facts.seats)
    }

    /// Who decides next; `None` when the game is over.
    pub fn actor(&self) -> Option<Actor> {
        match self.step {
            Step::Draw(_) => Some(Actor::Chance),
            Step::Place(..) | Step::Deploy(..) => Some(Actor::Seat(self.turn)),
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
            Step::Draw(Stack::Land) => "draw",
            Step::Draw(Stack::Bonus) => "draw-bonus",
            Step::Place(..) => "place",
            Step::Deploy(..) => "deploy",
            Step::Over => "",
        }
    }

    /// The stack that chance draws from now.
    pub fn drawn_from(&self) -> Option<Stack> {
        match self.step {
            Step::Draw(stack) => Some(stack),
            _ => None,
        }
    }

    /// The drawn tile that is to be placed.
    pub fn in_hand(&self) -> Option<TileId> {
        match self.step {
            Step::Place(_, tile) => Some(tile),
            _ => None,
        }
    }

    /// The tiles of a stack that can still be drawn, by id, each with its number, which is more than 0.
    pub fn stack_tiles(&self, stack: Stack) -> &BTreeMap<TileId, u64> {
        &self.stacks[&stack]
    }

    /// Number of tiles of a stack that can still be drawn.
    pub fn stack(&self, stack: Stack) -> u64 {
        self.stacks[&stack].values().sum()
    }

    /// Number of tiles of a stack set aside so far (HG-13, HG-45).
    pub fn aside(&self, stack: Stack) -> usize {
        let these =
            |told: &&Happening| matches!(told, Happening::SetAside { stack: other, .. } if *other == stack);
        self.history.iter().filter(these).count()
    }

    /// Pieces of a kind in the supply of a seat: all there are (HG-3), less those on the board. 0 for a seat that is not
    /// at the table.
    pub fn supply(&self, seat: Seat, piece: Piece) -> u32 {
        if seat.index() >= self.seats() {
            return 0;
        }
        let owned: u32 = match piece {
            Piece::Member => 5,
            Piece::Hut => 2,
        };
        let out = self.standing.iter().filter(|one| (one.seat, one.piece) == (seat, piece)).count();
        owned.saturating_sub(out as u32)
    }

    /// Members of the seat whose turn it is that came home since it drew its land tile.
    fn home_this_turn(&self) -> u32 {
        let since = self
            .history
            .iter()
            .rev()
            .take_while(|told| !matches!(told, Happening::Drawn { stack: Stack::Land, .. }));
        since.filter(|told| matches!(told, Happening::Returned { seat, .. } if *seat == self.turn)).count()
            as u32
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

    /// The payments that the last action brought about, sorted.
    pub fn last_payments(&self) -> Vec<Payment> {
        let mut payments: Vec<Payment> =
            self.last_happenings().iter().flat_map(Happening::payments).collect();
        payments.sort();
        payments
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
            (Step::Draw(stack @ Stack::Land), Action::Draw(tile))
            | (Step::Draw(stack @ Stack::Bonus), Action::DrawBonus(tile)) => {
                match self.stacks[&stack].contains_key(&tile) {
                    true => Ok(()),
                    false => Err(Refused::NotInStack { tile }),
                }
            }
            (Step::Place(_, tile), Action::Place { cell, rotation }) => {
                self.judge_placing(tile, cell, rotation)
            }
            // HG-10, HG-46
            (Step::Place(stack, tile), Action::Pass) => Err(Refused::MustPlace { tile, stack }),
            (Step::Deploy(_, cell), Action::Deploy { piece, part }) => {
                self.judge_deploying(cell, piece, part)
            }
            (Step::Deploy(..), Action::Pass) => Ok(()),
            (Step::Draw(_) | Step::Place(..) | Step::Deploy(..), _) => {
                Err(Refused::OutOfStep { open: self.step() })
            }
        }
    }

    fn judge_placing(&self, tile: TileId, cell: Cell, rotation: Rotation) -> Result<(), Refused> {
        if self.board.contains_key(&cell) {
            return Err(Refused::Taken { cell });
        }
        // HG-14: of an odd number of columns as many lie east of the start tile as west, of an even number one more.
        if let Some(limit) = self.facts.options.board_limit {
            let start = self.facts.start;
            let within = |from: i32, to: i32, number: u32| {
                let (number, ahead) = (i64::from(number), i64::from(to) - i64::from(from));
                ahead >= -((number - 1) / 2) && ahead <= number / 2
            };
            if !within(start.x, cell.x, limit.columns) || !within(start.y, cell.y, limit.rows) {
                return Err(Refused::OffTable { cell });
            }
        }
        // HG-12
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
        let feature = self.feature_called(cell, part).ok_or(Refused::NoSuchPart { cell, part })?;
        let left = self.supply(self.turn, piece);
        // HG-20
        if left == 0 {
            return Err(Refused::NoneLeft { seat: self.turn });
        }
        match piece {
            Piece::Member => {
                // HG-42
                if self.facts.options.reuse == Reuse::NextTurn && self.home_this_turn() >= left {
                    return Err(Refused::Resting { seat: self.turn });
                }
                // HG-17
                if part.kind == FeatureKind::Lake {
                    return Err(Refused::NotForMembers { part });
                }
                // HG-55
                let shrine = self
                    .tile_on(cell)
                    .map_or(0, |spec| tile::mark(spec, feature, FeatureKind::Meadow, "shrine"));
                if shrine > 0 && self.facts.options.shrine_entry == ShrineEntry::AnyMeadow {
                    return Ok(());
                }
                // HG-18
                let region = self.region_of((cell, feature)).ok_or(Refused::NoSuchPart { cell, part })?;
                match region.members.iter().sum() {
                    0 => Ok(()),
                    members => Err(Refused::Occupied { part, members }),
                }
            }
            // HG-58, HG-60
            Piece::Hut => match self.system_of((cell, feature)) {
                None => Err(Refused::NotForHuts { part }),
                Some(system) => match system.huts.iter().sum() {
                    0 => Ok(()),
                    huts => Err(Refused::SystemTaken { part, huts }),
                },
            },
        }
    }

    /// The feature of the tile on `cell` whose canonical name is `part`.
    fn feature_called(&self, cell: Cell, part: Part) -> Option<usize> {
        self.board.face_on(cell)?.features.iter().position(|feature| feature.name == part)
    }

    /// Every action anyone could think of here, legal or not, in the order in which lists of legal actions are given:
    /// draws by tile; placings on every cell within two of a tile, by row, column and rotation; deployings by piece
    /// and then by part, clockwise, what reaches no port last; `pass`.
    pub fn thinkable_actions(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = self.facts.faces.keys().copied().map(Action::Draw).collect();
        actions.extend(self.facts.faces.keys().copied().map(Action::DrawBonus));
        for cell in self.board.near() {
            for rotation in [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270] {
                actions.push(Action::Place { cell: *cell, rotation });
            }
        }
        for piece in [Piece::Member, Piece::Hut] {
            actions.extend(thinkable_parts().into_iter().map(|part| Action::Deploy { piece, part }));
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
            (Action::Draw(tile), _) => self.draw(Stack::Land, tile),
            (Action::DrawBonus(tile), _) => self.draw(Stack::Bonus, tile),
            (Action::Place { cell, rotation }, Step::Place(stack, tile)) => {
                self.lay(stack, tile, cell, rotation);
            }
            (Action::Deploy { piece, part }, Step::Deploy(stack, cell)) => {
                self.deploy(stack, cell, piece, part);
            }
            (Action::Pass, Step::Deploy(stack, cell)) => self.score(stack, cell),
            // Not legal, so it was refused above.
            (Action::Place { .. } | Action::Deploy { .. } | Action::Pass, _) => {}
        }
        Ok(())
    }

    fn draw(&mut self, stack: Stack, tile: TileId) {
        if let Some(numbers) = self.stacks.get_mut(&stack) {
            if let Some(copies) = numbers.get_mut(&tile) {
                *copies -= 1;
            }
            numbers.retain(|_, number| *number > 0);
        }
        self.history.push(Happening::Drawn { tile, stack });
        self.step = Step::Place(stack, tile);
        if self.thinkable_actions().iter().any(|action| self.judge(action).is_ok()) {
            return;
        }
        self.history.push(Happening::SetAside { tile, stack });
        self.step = Step::Draw(stack);
        let empty = self.stacks[&stack].is_empty();
        match stack {
            // HG-13, HG-15
            Stack::Land if empty => self.end(),
            Stack::Land => {}
            // HG-45
            Stack::Bonus if empty || self.facts.options.unplaceable_bonus == UnplaceableBonus::Skip => {
                self.end_turn();
            }
            Stack::Bonus => {}
        }
    }

    fn lay(&mut self, stack: Stack, tile: TileId, cell: Cell, rotation: Rotation) {
        if let Some(face) = self.face(tile, rotation).cloned() {
            self.board.lay(cell, Laid { rotation, face });
        }
        self.history.push(Happening::Laid { seat: self.turn, tile, cell, rotation });
        self.step = Step::Deploy(stack, cell);
        // HG-20, and docs/notation.md, section 4: where nothing but `pass` is legal, nobody is asked.
        if self.legal_actions() == [Action::Pass] {
            self.score(stack, cell);
        }
    }

    fn deploy(&mut self, stack: Stack, cell: Cell, piece: Piece, part: Part) {
        if let Some(feature) = self.feature_called(cell, part) {
            self.standing.push(Standing { seat: self.turn, piece, spot: (cell, feature) });
            self.history.push(Happening::Deployed { seat: self.turn, piece, place: Place { cell, part } });
        }
        self.score(stack, cell);
    }

    fn score(&mut self, stack: Stack, cell: Cell) {
        let mut gold = None;
        for (spot, region) in self.completed_by(cell) {
            if let Some(first) = region.places.first().copied() {
                self.history.push(Happening::Completed { region: first, tiles: region.tiles });
            }
            self.history.extend(self.scoring(&region, Occasion::Completed));
            // HG-36
            for standing in self.members_in(&region) {
                if let Some(place) = self.place_of(standing.spot) {
                    self.history.push(Happening::Returned { seat: standing.seat, place });
                }
                self.standing.retain(|other| *other != standing);
            }
            // HG-37
            if gold.is_none() && self.has_gold(&region) {
                gold = self.place_of(spot);
            }
        }
        match gold {
            // HG-39, HG-40, HG-44
            Some(forest) if stack == Stack::Land && !self.stacks[&Stack::Bonus].is_empty() => {
                self.history.push(Happening::BonusEarned { seat: self.turn, forest });
                self.step = Step::Draw(Stack::Bonus);
            }
            _ => self.end_turn(),
        }
    }

    fn end_turn(&mut self) {
        // HG-64
        if self.stacks[&Stack::Land].is_empty() {
            self.end();
        } else {
            // HG-5, HG-10
            self.turn = Seat((self.turn.0 + 1) % self.facts.seats);
            self.step = Step::Draw(Stack::Land);
        }
    }

    fn end(&mut self) {
        let scorings = self.final_scorings();
        self.history.extend(scorings);
        self.history.push(Happening::Ended);
        self.step = Step::Over;
    }
}

/// The names of all parts that a tile could have, clockwise, what reaches no port last.
pub(super) fn thinkable_parts() -> Vec<Part> {
    let kinds = [FeatureKind::Forest, FeatureKind::River, FeatureKind::Lake, FeatureKind::Meadow];
    let ports = Port::ALL.into_iter().map(Some).chain([None]);
    ports.flat_map(|port| kinds.map(|kind| Part { kind, port })).collect()
}
