//! Positions: what lies where, and how an action changes it.

use std::collections::BTreeMap;
use std::sync::Arc;

use parcella_classic::{Edge, FeatureKind, Occasion, Part, Place, TileSpec};
use parcella_features::TileId;
use parcella_geometry::{Cell, Port, Rotation, Side};
use parcella_ruleset::{Actor, Seat};

use super::action::Action;
use super::happening::{Happening, Payment};
use super::map::{Beyond, Chip, FaceDown, MapFacts};
use super::opening::{Extent, Facts};
use super::refused::Refused;
use super::region::{Joined, Region, Spot};
use super::tile::Face;
use super::word::{Good, Piece, Token};
use crate::board::Board;

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

/// The open decision. A cell is that of the tile just laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Chance draws.
    Draw,
    /// The seat places the tile in hand.
    Place(TileId),
    /// The seat deploys on the tile just laid, or passes.
    Deploy(Cell),
    /// Chance says which chip was found.
    Chip(Cell),
    /// The seat lays this chip.
    Treat(Cell, Chip),
    /// Chance draws a token for the shepherd of the seat.
    Token(Cell),
    /// The seat lets its flock grow, or drives it to the fold.
    Flock(Cell),
    /// Nothing more.
    Over,
}

/// The part of a turn that is under way (TB-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnPart {
    /// The only one, so far.
    Only,
    /// The first; the builder of the seat was set to work, so that a second follows.
    FirstOfTwo,
    /// The second.
    Second,
}

/// A position of the classic game with any of its expansions.
///
/// It holds only what lies on the table: tiles and pieces on the board, tokens beside shepherds, the tiles not yet
/// seen, whose turn it is and which part of it, and what happened so far. Everything else is worked out from that when it
/// is asked for, by the plainest way there is; how features are joined is remembered until the next tile is laid. A
/// question costs up to a millisecond on a full board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) facts: Arc<Facts>,
    pub(super) board: Board<Laid, Joined>,
    /// Pieces on the board, in the order of deploying.
    pub(super) standing: Vec<Standing>,
    /// The tokens beside the shepherd of each seat; none without any.
    pub(super) flocks: BTreeMap<Seat, Vec<Token>>,
    /// Squares with a face-down chip.
    pub(super) face_down: FaceDown,
    /// Treats.
    pub(super) treats: BTreeMap<Cell, Chip>,
    /// The tiles not yet seen, buried ones included; none with the number 0.
    pub(super) unseen: BTreeMap<TileId, u64>,
    /// Tiles under hills.
    pub(super) buried: u64,
    pub(super) aside: u64,
    pub(super) turn: Seat,
    pub(super) part: TurnPart,
    pub(super) step: Step,
    pub(super) history: Vec<Happening>,
    /// Where in the history the last action begins.
    pub(super) last: usize,
}

impl Position {
    /// Number of seats.
    pub fn seats(&self) -> usize {
        usize::from(self.facts.seats)
    }

    /// Who decides next; `None` when the game is over.
    pub fn actor(&self) -> Option<Actor> {
        match self.step {
            Step::Draw | Step::Token(_) | Step::Chip(_) => Some(Actor::Chance),
            Step::Place(_) | Step::Deploy(_) | Step::Flock(_) | Step::Treat(..) => {
                Some(Actor::Seat(self.turn))
            }
            Step::Over => None,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.step == Step::Over
    }

    /// The word of the open decision, that of its first action where it has several, such as `place`; empty when the
    /// game is over.
    pub fn step(&self) -> &'static str {
        match self.step {
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Deploy(_) => "deploy",
            Step::Chip(_) => "chip",
            Step::Treat(..) => "treat",
            Step::Token(_) => "token",
            Step::Flock(_) => "grow",
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

    /// The cell of the tile just laid, as long as its turn has not gone on to scoring.
    pub fn just_laid(&self) -> Option<Cell> {
        match self.step {
            Step::Deploy(cell) | Step::Token(cell) | Step::Flock(cell) => Some(cell),
            Step::Chip(cell) | Step::Treat(cell, _) => Some(cell),
            Step::Draw | Step::Place(_) | Step::Over => None,
        }
    }

    /// Number of tiles that can still be drawn: those not seen, less those under hills (HS-45).
    pub fn stack(&self) -> u64 {
        self.unseen.values().sum::<u64>().saturating_sub(self.buried)
    }

    /// The tiles not yet seen, by id, each with its number, which is more than 0. As many as are [`Position::buried`]
    /// never will be; which ones is not known (HS-46).
    pub fn unseen_tiles(&self) -> &BTreeMap<TileId, u64> {
        &self.unseen
    }

    /// Number of tiles under hills (HS-41).
    pub fn buried(&self) -> u64 {
        self.buried
    }

    /// Number of tiles set aside so far (CL-13).
    pub fn aside(&self) -> u64 {
        self.aside
    }

    /// Pieces of a kind that each seat owns (CL-3, IC-9, TB-7, HS-3).
    fn owned(&self, piece: Piece) -> u32 {
        let rules = &self.facts.rules;
        let one_if_full = |extent| u32::from(extent == Extent::Full);
        match piece {
            Piece::Follower => rules.followers,
            Piece::LargeFollower => one_if_full(rules.inns_and_cathedrals),
            Piece::Builder | Piece::Pig => one_if_full(rules.traders_and_builders),
            Piece::Shepherd => one_if_full(rules.hills_and_sheep),
        }
    }

    /// Pieces of a kind in the supply of a seat: all there are, less those on the board. 0 for a seat that is not at
    /// the table.
    pub fn supply(&self, seat: Seat, piece: Piece) -> u32 {
        if seat.index() >= self.seats() {
            return 0;
        }
        let out = self.standing.iter().filter(|standing| (standing.seat, standing.piece) == (seat, piece));
        self.owned(piece).saturating_sub(out.count() as u32)
    }

    /// Number of goods of a kind that a seat holds: all it ever took (TB-3).
    pub fn held(&self, seat: Seat, good: Good) -> u64 {
        let taken = |happening: &Happening| match happening {
            Happening::GoodsTaken { seat: taker, goods } if *taker == seat => {
                goods.get(&good).copied().unwrap_or(0)
            }
            _ => 0,
        };
        self.history.iter().map(taken).sum()
    }

    /// Whether goods are played for (TB-2).
    pub(super) fn has_goods(&self) -> bool {
        self.facts.rules.traders_and_builders == Extent::Full
    }

    /// Whether shepherds, hills and vineyards are in play.
    pub(super) fn has_hills_and_sheep(&self) -> bool {
        self.facts.rules.hills_and_sheep == Extent::Full
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

    /// The data of the tile on a cell.
    pub(super) fn tile_on(&self, cell: Cell) -> Option<&TileSpec> {
        Some(&self.board.face_on(cell)?.tile)
    }

    fn face(&self, tile: TileId, rotation: Rotation) -> Option<&Arc<Face>> {
        self.facts.faces.get(&tile)?.get(usize::from(rotation.quarter_turns()))
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    ///
    /// The rule against it.
    pub fn judge(&self, action: &Action) -> Result<(), Refused> {
        match (self.step, *action) {
            (Step::Over, _) => Err(Refused::Over),
            (Step::Draw, Action::Draw(tile)) => match self.unseen.contains_key(&tile) {
                true => Ok(()),
                false => Err(Refused::NotInStack { tile }),
            },
            (Step::Place(tile), Action::Place { cell, rotation }) => self.judge_placing(tile, cell, rotation),
            // CL-15
            (Step::Place(tile), Action::Pass) => Err(Refused::MustPlace { tile }),
            (Step::Deploy(cell), Action::Deploy { piece, part }) => self.judge_deploying(cell, piece, part),
            // CL-24
            (Step::Deploy(_), Action::Pass) => Ok(()),
            (Step::Chip(_), Action::Chip(chip)) => match self.unseen_chips(chip) {
                0 => Err(Refused::ChipSeen { chip }),
                _ => Ok(()),
            },
            // IB-42
            (Step::Chip(_), Action::Pass) => Err(Refused::MustReveal),
            (Step::Treat(_, chip), Action::Treat(cell)) => self.judge_treat(chip, cell),
            // IB-47
            (Step::Treat(..), Action::Pass) => Err(Refused::MustLayTreat),
            (Step::Token(_), Action::Token(token)) => match self.in_bag(token) {
                0 => Err(Refused::NotInBag { token }),
                _ => Ok(()),
            },
            // HS-11
            (Step::Token(_), Action::Pass) => Err(Refused::MustDraw),
            // HS-19
            (Step::Flock(_), Action::Grow | Action::Herd) => Ok(()),
            // HS-20
            (Step::Flock(_), Action::Pass) => match self.facts.rules.flock_action_may_be_declined {
                true => Ok(()),
                false => Err(Refused::MustAct),
            },
            (_, _) => Err(Refused::OutOfStep { open: self.step() }),
        }
    }

    fn judge_treat(&self, chip: Chip, cell: Cell) -> Result<(), Refused> {
        let map = self.facts.map.as_ref().filter(|map| map.is_square(cell));
        let map = map.ok_or(Refused::NoSquare { cell })?;
        // IB-45
        if map.is_island(cell) {
            return Err(Refused::TreatOnIsland { cell });
        }
        // IB-43
        if !map.is_in_rows_of(chip.colour, cell) {
            return Err(Refused::WrongRows { cell, chip });
        }
        // IB-44; IB-46: nothing else is asked
        match self.is_free_for_treat(map, cell) {
            true => Ok(()),
            false => Err(Refused::NotFree { cell }),
        }
    }

    fn judge_placing(&self, tile: TileId, cell: Cell, rotation: Rotation) -> Result<(), Refused> {
        if let Some(map) = &self.facts.map {
            // IB-10
            if map.large_city(cell).is_some() {
                return Err(Refused::OnLargeCity { cell });
            }
            if self.board.contains_key(&cell) {
                return Err(Refused::Taken { cell });
            }
            if !self.is_reached(map, cell) {
                // IB-17, IB-9
                return Err(match map.is_island(cell) {
                    true => Refused::IslandNotReached { cell },
                    false => Refused::NotReached { cell },
                });
            }
            let face = self.face(tile, rotation).ok_or(Refused::NotInStack { tile })?;
            // IB-12
            let is_amiss = |side: &Side| {
                map.leads_into_large_city(cell, *side) && face.shown[*side as usize] != Edge::City
            };
            if let Some(side) = Side::ALL.into_iter().find(is_amiss) {
                return Err(Refused::MismatchAtLargeCity { cell, side });
            }
            // IB-14, IB-15
            let is_amiss =
                |side: &Side| map.print(cell, *side).is_some_and(|print| print != face.shown[*side as usize]);
            if let Some(side) = Side::ALL.into_iter().find(is_amiss) {
                return Err(Refused::MismatchAtBorder { cell, side });
            }
        }
        if self.board.contains_key(&cell) {
            return Err(Refused::Taken { cell });
        }
        // CL-10; on a map it was seen above
        if self.facts.map.is_none()
            && !Side::ALL.iter().any(|side| self.board.contains_key(&cell.neighbour(*side)))
        {
            return Err(Refused::Alone { cell });
        }
        // CL-11
        let face = self.face(tile, rotation).ok_or(Refused::NotInStack { tile })?;
        for side in Side::ALL {
            if let Beyond::Tile(next) = self.beyond(cell, side)
                && let Some(neighbour) = self.board.face_on(next)
                && face.shown[side as usize] != neighbour.shown[side.opposite() as usize]
            {
                return Err(Refused::Mismatch { cell, side });
            }
        }
        Ok(())
    }

    fn judge_deploying(&self, cell: Cell, piece: Piece, part: Part) -> Result<(), Refused> {
        let feature = self.feature_called(cell, part).ok_or(Refused::NoSuchPart { cell, part })?;
        // CL-22, CL-28
        if self.supply(self.turn, piece) == 0 {
            return Err(Refused::NoneLeft { seat: self.turn, piece });
        }
        let region = self.region_of((cell, feature)).ok_or(Refused::NoSuchPart { cell, part })?;
        let own_followers = region.followers[self.turn.index()];
        match piece {
            Piece::Follower | Piece::LargeFollower => {
                // CL-45, the option
                if part.kind == FeatureKind::Field && !self.facts.rules.farmers {
                    return Err(Refused::NoFarmers { part });
                }
                // CL-23, IC-9; HS-9: a shepherd is no hindrance
                match region.all_followers() {
                    0 => Ok(()),
                    followers => Err(Refused::Occupied { part, followers }),
                }
            }
            // TB-8
            Piece::Builder => {
                let on_a_way = matches!(region.kind, FeatureKind::Road | FeatureKind::City);
                match on_a_way && own_followers > 0 && !region.complete {
                    true => Ok(()),
                    false => Err(Refused::NotForBuilders { part }),
                }
            }
            // TB-17
            Piece::Pig => match region.kind == FeatureKind::Field && own_followers > 0 {
                true => Ok(()),
                false => Err(Refused::NotForPigs { part }),
            },
            Piece::Shepherd => {
                // HS-7; HS-8, HS-16: farmers or none, it does not matter
                if region.kind != FeatureKind::Field {
                    return Err(Refused::NoField { part });
                }
                // HS-10
                match self.shepherds_in(&region).is_empty() {
                    true => Ok(()),
                    false => Err(Refused::HasShepherd { part }),
                }
            }
        }
    }

    /// The feature of the tile on `cell` whose canonical name is `part`.
    fn feature_called(&self, cell: Cell, part: Part) -> Option<usize> {
        self.board.face_on(cell)?.features.iter().position(|feature| feature.name == part)
    }

    /// Every action anyone could think of here, legal or not, in the order in which lists of legal actions are given:
    /// draws by tile; placings on every cell within two of a tile, by row, column and rotation; deployings by piece
    /// and then by part, clockwise, what reaches no port last; tokens; `grow`; `herd`; `pass`.
    pub fn thinkable_actions(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = self.facts.tiles.keys().copied().map(Action::Draw).collect();
        let squares = self.facts.map.as_ref().map(MapFacts::cells).unwrap_or_default();
        let mut cells = [self.board.near(), &squares].concat();
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            for rotation in [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270] {
                actions.push(Action::Place { cell, rotation });
            }
        }
        for piece in Piece::ALL {
            actions.extend(thinkable_parts().into_iter().map(|part| Action::Deploy { piece, part }));
        }
        actions.extend(Chip::all().into_iter().map(Action::Chip));
        actions.extend(squares.into_iter().map(Action::Treat));
        actions.extend(Token::ALL.map(Action::Token));
        actions.extend([Action::Grow, Action::Herd, Action::Pass]);
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
            (Action::Pass, Step::Deploy(cell)) => self.tend_flock(cell),
            (Action::Chip(chip), Step::Chip(cell)) => self.find_chip(cell, chip),
            (Action::Treat(square), Step::Treat(cell, chip)) => {
                self.treats.insert(square, chip);
                self.history.push(Happening::TreatLaid { cell: square, chip });
                self.open_deployment(cell);
            }
            (Action::Token(token), Step::Token(cell)) => {
                self.take_token(token);
                self.close_fields_and_score(cell);
            }
            // HS-21
            (Action::Grow, Step::Flock(cell)) => self.step = Step::Token(cell),
            (Action::Herd, Step::Flock(cell)) => {
                self.herd_own_flock();
                self.close_fields_and_score(cell);
            }
            (Action::Pass, Step::Flock(cell)) => self.close_fields_and_score(cell),
            // Not legal, so it was refused above.
            _ => {}
        }
        Ok(())
    }

    fn draw(&mut self, tile: TileId) {
        if let Some(copies) = self.unseen.get_mut(&tile) {
            *copies -= 1;
        }
        self.unseen.retain(|_, number| *number > 0);
        self.history.push(Happening::Drawn { tile });
        self.step = Step::Place(tile);
        if !self.thinkable_actions().iter().any(|action| self.judge(action).is_ok()) {
            // CL-13: the same player draws again; CL-14: unless there is nothing left to draw. HS-43: a hill that fits
            // nowhere buries nothing.
            self.aside += 1;
            self.history.push(Happening::SetAside { tile });
            self.step = Step::Draw;
            if self.stack() == 0 {
                self.end();
            }
        } else if self.is_hill(tile) && self.stack() > 0 {
            // HS-41; HS-44: unless there is nothing left to bury.
            self.buried += 1;
            self.history.push(Happening::Buried);
        }
    }

    /// HS-5, HS-47: whether a tile is a hill.
    pub(super) fn is_hill(&self, tile: TileId) -> bool {
        self.has_hills_and_sheep() && self.facts.tiles.get(&tile).is_some_and(|tile| tile.tag("hill") > 0)
    }

    /// Lays a tile, and does nothing else.
    pub(super) fn lay_down(&mut self, tile: TileId, cell: Cell, rotation: Rotation) {
        if let Some(face) = self.face(tile, rotation).cloned() {
            self.board.lay(cell, Laid { rotation, face });
        }
    }

    fn lay(&mut self, tile: TileId, cell: Cell, rotation: Rotation) {
        self.lay_down(tile, cell, rotation);
        self.connect_large_cities(cell);
        self.history.push(Happening::Laid { seat: self.turn, tile, cell, rotation });
        // TB-10, TB-12: the builder is set to work by the tile, whatever becomes of it after; once in a turn.
        if self.part == TurnPart::Only && self.extends_region_of_own(Piece::Builder, cell) {
            self.part = TurnPart::FirstOfTwo;
        }
        // IB-53
        if !self.uncover(cell) {
            self.open_deployment(cell);
        }
    }

    pub(super) fn open_deployment(&mut self, cell: Cell) {
        self.step = Step::Deploy(cell);
        // CL-28, and docs/notation.md, section 4: where nothing but `pass` is legal, nobody is asked.
        if self.legal_actions() == [Action::Pass] {
            self.tend_flock(cell);
        }
    }

    /// Whether the tile just laid on `cell` belongs to the road, city or field of a piece that the seat had put elsewhere
    /// before (TB-10, TB-11; HS-18, HS-15).
    fn extends_region_of_own(&self, piece: Piece, cell: Cell) -> bool {
        let own = |standing: &&Standing| {
            (standing.seat, standing.piece) == (self.turn, piece) && standing.spot.0 != cell
        };
        let touches = |standing: &Standing| {
            let region = self.region_of(standing.spot);
            region.is_some_and(|region| region.spots.iter().any(|spot| spot.0 == cell))
        };
        self.standing.iter().filter(own).any(touches)
    }

    fn deploy(&mut self, cell: Cell, piece: Piece, part: Part) {
        if let Some(feature) = self.feature_called(cell, part) {
            self.standing.push(Standing { seat: self.turn, piece, spot: (cell, feature) });
            self.history.push(Happening::Deployed { seat: self.turn, piece, place: Place { cell, part } });
        }
        match piece {
            // HS-11
            Piece::Shepherd => self.step = Step::Token(cell),
            _ => self.tend_flock(cell),
        }
    }

    /// After deploying: the flock action of the seat, if it has one (HS-18, HS-25, HS-26).
    fn tend_flock(&mut self, cell: Cell) {
        if self.extends_region_of_own(Piece::Shepherd, cell) {
            self.step = Step::Flock(cell);
        } else {
            self.close_fields_and_score(cell);
        }
    }

    /// Ends the game here, as it would end if the open decision were declined, where it can be, and no other were asked.
    pub(super) fn break_off(&mut self) {
        match self.step {
            Step::Deploy(cell) | Step::Chip(cell) | Step::Treat(cell, _) => {
                // HS-18: a seat that has a flock action is not asked any more, and fields wait for its answer.
                if !self.extends_region_of_own(Piece::Shepherd, cell) {
                    self.herd_closed_fields(cell);
                }
                self.score_completed(cell);
            }
            Step::Flock(cell) => {
                // HS-20
                if self.judge(&Action::Pass).is_ok() {
                    self.herd_closed_fields(cell);
                }
                self.score_completed(cell);
            }
            Step::Token(cell) => self.score_completed(cell),
            Step::Draw | Step::Place(_) | Step::Over => {}
        }
        self.end();
    }

    fn close_fields_and_score(&mut self, cell: Cell) {
        self.herd_closed_fields(cell);
        self.score_completed(cell);
        // CL-41
        if self.stack() == 0 {
            self.end();
            return;
        }
        self.step = Step::Draw;
        if self.part == TurnPart::FirstOfTwo {
            // TB-10, TB-13; TB-14: a tile is left, as was just seen.
            self.part = TurnPart::Second;
        } else {
            // CL-6, CL-8
            self.part = TurnPart::Only;
            self.turn = Seat((self.turn.0 + 1) % self.facts.seats);
        }
    }

    fn score_completed(&mut self, cell: Cell) {
        for region in self.completed_by(cell) {
            if let Some(first) = region.first() {
                self.history.push(Happening::Completed { region: first, tiles: region.tiles });
            }
            // TB-3: whoever owns it, or nobody.
            let goods = self.goods_in(&region);
            if !goods.is_empty() {
                self.history.push(Happening::GoodsTaken { seat: self.turn, goods });
            }
            // CL-29. No field is among these (CL-39), so no other region needs to be known.
            self.history.extend(self.scoring(&region, Occasion::Completed, &[]));
            // CL-38; TB-16: builders too.
            self.send_home(&self.pieces_in(&region));
        }
    }

    /// Takes these pieces off the board.
    pub(super) fn send_home(&mut self, pieces: &[Standing]) {
        for standing in pieces {
            if let Some(place) = self.place_of(standing.spot) {
                let Standing { seat, piece, .. } = *standing;
                self.history.push(Happening::Returned { seat, piece, place });
            }
            self.standing.retain(|other| other != standing);
        }
    }

    fn end(&mut self) {
        let scorings = self.final_scorings(&self.regions());
        self.history.extend(scorings);
        self.history.push(Happening::Ended);
        self.step = Step::Over;
    }

    /// The pieces in a region, in the order in which they were deployed.
    pub(super) fn pieces_in(&self, region: &Region) -> Vec<Standing> {
        self.standing.iter().copied().filter(|standing| region.spots.contains(&standing.spot)).collect()
    }
}

/// The names of all parts that a tile could have, clockwise, what reaches no port last.
pub(super) fn thinkable_parts() -> Vec<Part> {
    let kinds = [FeatureKind::Road, FeatureKind::City, FeatureKind::Field, FeatureKind::Monastery];
    let ports = Port::ALL.into_iter().map(Some).chain([None]);
    ports.flat_map(|port| kinds.map(|kind| Part { kind, port })).collect()
}
