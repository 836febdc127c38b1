//! The third telling of the rules: what an action changes.

use parcella_features::Node;
use parcella_geometry::{Area, Cell, Neighbour, Rotation, Side};
use parcella_ruleset::{Seat, Sink};
use smallvec::SmallVec;

use crate::expansion::Effect;
use crate::rules::{ActionOf, EventOf, Shape};
use crate::state::{OpenMonastery, Slot, Step};
use crate::{
    Action, Classic, Direction, EffectList, Event, EventWord, Expansion, FeatureKind, Hooks, LaidTile, Part,
    PartEnd, Piece, Place, PlacedPiece, Reply, State,
};

impl<X: Expansion> Classic<X> {
    #[inline(always)]
    pub(crate) fn carry_out(
        &self,
        state: &mut State<X>,
        action: &ActionOf<X>,
        sink: &mut impl Sink<EventOf<X>>,
    ) {
        match *action {
            Action::Draw(tile) => {
                let index = self.catalogue.index_of(tile).expect("a legal draw names a tile of the set");
                self.draw(state, index as u16, sink);
            }
            Action::Place { cell, rotation } => {
                let Step::Place(tile) = state.step else { panic!("no tile is in hand") };
                self.place(state, tile, cell, rotation, sink);
            }
            Action::Deploy { piece, part } => {
                self.deploy(state, piece, part, sink);
                self.before_scoring(state, sink);
            }
            Action::Expansion(answer) => self.take_answer(state, Reply::Action(answer), sink),
            Action::Pass => match state.step {
                Step::Ask(..) => self.take_answer(state, Reply::Pass, sink),
                _ => self.before_scoring(state, sink),
            },
        }
    }

    fn draw(&self, state: &mut State<X>, tile: u16, sink: &mut impl Sink<EventOf<X>>) {
        state.stack.take(tile);
        state.stack_total -= 1;
        sink.emit(|| Event::Drawn { tile: self.id(tile) });
        if self.can_place_somewhere(state, tile) {
            state.step = Step::Place(tile);
            if self.hooks.hears(Hooks::DRAWN) {
                self.withhold(state, tile, sink);
            }
            return;
        }
        // CL-13: it leaves the game, and the same seat draws again.
        state.aside += 1;
        sink.emit(|| Event::SetAside { tile: self.id(tile) });
        if state.tiles_left() == 0 {
            // CL-14: nothing is left to draw.
            self.end(state, sink);
        }
    }

    /// Takes an unseen tile out of the game, if the tile drawn demands it and one is left.
    fn withhold(&self, state: &mut State<X>, drawn: u16, sink: &mut impl Sink<EventOf<X>>) {
        let demanded = self.expansion.withholds(&self.tile_data[drawn as usize]);
        if demanded > 0 && state.tiles_left() > 0 {
            state.withheld += 1;
            sink.emit(|| Event::Withheld);
        }
    }

    fn place(
        &self,
        state: &mut State<X>,
        tile: u16,
        cell: Cell,
        rotation: Rotation,
        sink: &mut impl Sink<EventOf<X>>,
    ) {
        self.lay(state, tile, cell, rotation);
        sink.emit(|| Event::Placed { seat: state.turn, tile: self.id(tile), cell, rotation });
        if self.hooks.hears(Hooks::LAID) {
            let mut effects = EffectList::default();
            let (table, own) = state.split(self);
            let question = self.expansion.tile_laid(&table, own, &mut effects);
            self.bring_about(state, &effects, sink);
            if let Some(question) = question {
                state.step = Step::Ask(Slot::Laid, question);
                return;
            }
        }
        self.open_deployment(state, sink);
    }

    fn open_deployment(&self, state: &mut State<X>, sink: &mut impl Sink<EventOf<X>>) {
        // CL-28: the step is skipped where nothing can be deployed.
        if self.can_deploy_something(state) {
            state.step = Step::Deploy;
        } else {
            self.before_scoring(state, sink);
        }
    }

    fn before_scoring(&self, state: &mut State<X>, sink: &mut impl Sink<EventOf<X>>) {
        match self.ask_before_scoring(state, sink) {
            Some(question) => state.step = Step::Ask(Slot::BeforeScoring, question),
            None => self.finish_part(state, sink),
        }
    }

    #[inline]
    fn ask_before_scoring(
        &self,
        state: &mut State<X>,
        sink: &mut impl Sink<EventOf<X>>,
    ) -> Option<X::Question> {
        if !self.hooks.hears(Hooks::BEFORE_SCORING) {
            return None;
        }
        let mut effects = EffectList::default();
        let (table, own) = state.split(self);
        let question = self.expansion.before_scoring(&table, own, &mut effects);
        self.bring_about(state, &effects, sink);
        question
    }

    /// Ends the game here: the open decision is declined if it can be, and no other is asked.
    pub(crate) fn break_off(&self, state: &mut State<X>) {
        let asked = match state.step {
            Step::Ask(slot, question) => {
                let table = state.table(self);
                if self.expansion.check_answer(&table, &state.expansion, question, Reply::Pass).is_ok() {
                    self.ask_after(state, slot, question, Reply::Pass, &mut ());
                }
                Some(slot)
            }
            Step::Deploy => Some(Slot::Laid),
            Step::Draw | Step::Place(_) | Step::Over => None,
        };
        if asked == Some(Slot::Laid) {
            self.ask_before_scoring(state, &mut ());
        }
        if asked.is_some() {
            self.score_completed(state, &mut ());
        }
        self.end(state, &mut ());
    }

    /// An expansion gets its answer, and the turn goes on where it asked.
    fn take_answer(&self, state: &mut State<X>, reply: Reply<X::Action>, sink: &mut impl Sink<EventOf<X>>) {
        let Step::Ask(slot, question) = state.step else { panic!("no expansion asks") };
        match (self.ask_after(state, slot, question, reply, sink), slot) {
            (Some(question), slot) => state.step = Step::Ask(slot, question),
            (None, Slot::Laid) => self.open_deployment(state, sink),
            (None, Slot::BeforeScoring) => self.finish_part(state, sink),
        }
    }

    /// Gives an expansion its answer. It may ask again, and if it does not, others may ask in the same slot.
    fn ask_after(
        &self,
        state: &mut State<X>,
        slot: Slot,
        question: X::Question,
        reply: Reply<X::Action>,
        sink: &mut impl Sink<EventOf<X>>,
    ) -> Option<X::Question> {
        let mut effects = EffectList::default();
        let (table, own) = state.split(self);
        let next = self.expansion.answer(&table, own, question, reply, &mut effects);
        self.bring_about(state, &effects, sink);
        next.or_else(|| {
            let mut effects = EffectList::default();
            let (table, own) = state.split(self);
            let next = self.expansion.go_on(&table, own, slot.step(), question, &mut effects);
            self.bring_about(state, &effects, sink);
            next
        })
    }

    /// Carries out what an expansion brought about, which most of the time is nothing.
    #[inline(always)]
    pub(crate) fn bring_about(
        &self,
        state: &mut State<X>,
        effects: &EffectList<X::Event>,
        sink: &mut impl Sink<EventOf<X>>,
    ) {
        if !effects.is_empty() {
            self.bring_all_about(state, effects, sink);
        }
    }

    #[inline(never)]
    fn bring_all_about(
        &self,
        state: &mut State<X>,
        effects: &EffectList<X::Event>,
        sink: &mut impl Sink<EventOf<X>>,
    ) {
        let mut returned: SmallVec<[usize; 6]> = SmallVec::new();
        for effect in effects.iter() {
            match effect {
                Effect::Tell(event) => {
                    event.pay(|seat, points| state.seats[seat.index()].score += points);
                    sink.emit(|| Event::Expansion(event.clone()));
                }
                Effect::Return(index) => {
                    let piece = state.helpers[*index];
                    self.move_piece(state, piece.seat, piece.piece, Direction::ToSupply);
                    sink.emit(|| self.returned(state, &piece));
                    returned.push(*index);
                }
            }
        }
        returned.sort_unstable();
        for index in returned.into_iter().rev() {
            state.helpers.remove(index);
        }
    }

    /// CL-21: lays a tile and joins its features to those they touch. A printed tile that it touches lays itself, and so
    /// do those that this one touches.
    #[inline]
    pub(crate) fn lay(&self, state: &mut State<X>, tile: u16, cell: Cell, rotation: Rotation) {
        let shape = self.catalogue.shape(tile as usize, rotation);
        let number = state.tiles.len() as u16;
        let neighbours = state.board.place(&self.area, cell, shape.edges(), number);
        let laid = LaidTile { cell, tile, rotation, first: state.regions.add_tile(shape) };
        state.tiles.push(laid);
        for monastery in &mut state.open_monasteries {
            monastery.missing -= u8::from(monastery.is_beside(cell));
        }
        // What does not reach the rim comes last, a monastery at the very end.
        if shape.features().last().is_some_and(|feature| feature.kind == FeatureKind::Monastery) {
            let missing = self.places_around(state, cell) - state.board.filled_around(cell);
            state.open_monasteries.push(OpenMonastery { cell, laid: number, missing });
        }
        state.last = number;
        let printed = self.join(state, laid, shape, neighbours);
        if printed != 0 {
            self.lay_printed(state, neighbours);
        }
    }

    /// Joins the features of a tile to those of its neighbours, and gives the number of printed tiles among them that are
    /// not laid yet.
    #[inline(always)]
    fn join(
        &self,
        state: &mut State<X>,
        laid: LaidTile,
        shape: &Shape<X>,
        neighbours: [Neighbour; 4],
    ) -> u32 {
        let mut printed = 0;
        // Most tiles touch one or two others, on any side: a loop over these goes wrong less often than four questions.
        let touched = |side: Side| u8::from(neighbours[side as usize] != Neighbour::Open) << side as u8;
        let mut sides = Side::ALL.into_iter().fold(0, |sides, side| sides | touched(side));
        while sides != 0 {
            let side = Side::ALL[sides.trailing_zeros() as usize & 3];
            sides &= sides - 1;
            match neighbours[side as usize] {
                Neighbour::Open => {}
                Neighbour::Tile(other) => {
                    let other = state.tiles[other as usize];
                    state.regions.attach(laid.first, shape, side, other.first, self.shape(&other));
                }
                Neighbour::Border => state.regions.close_side(laid.first, shape, side),
                Neighbour::Printed(_) => printed += 1,
            }
        }
        printed
    }

    /// Lays the printed tiles among the neighbours of a tile, those that these touch, and so on.
    #[cold]
    fn lay_printed(&self, state: &mut State<X>, neighbours: [Neighbour; 4]) {
        let printed = |neighbours: [Neighbour; 4]| {
            neighbours.into_iter().filter_map(|neighbour| match neighbour {
                Neighbour::Printed(index) => Some(index),
                Neighbour::Open | Neighbour::Tile(_) | Neighbour::Border => None,
            })
        };
        let mut waiting: SmallVec<[u16; 8]> = printed(neighbours).collect();
        while let Some(index) = waiting.pop() {
            let tile = self.printed[index as usize];
            let cell = match &self.area {
                Area::Map(map) => map.printed()[index as usize].cell,
                Area::Unbounded | Area::Table(_) => unreachable!("only a map has printed tiles"),
            };
            let number = state.tiles.len() as u16;
            if state.board.at(cell).is_some() {
                continue;
            }
            let neighbours = state.board.place_printed(&self.area, index, number);
            let shape = self.catalogue.shape(tile as usize, Rotation::R0);
            let laid = LaidTile { cell, tile, rotation: Rotation::R0, first: state.regions.add_tile(shape) };
            state.tiles.push(laid);
            self.join(state, laid, shape, neighbours);
            waiting.extend(printed(neighbours));
        }
    }

    fn deploy(
        &self,
        state: &mut State<X>,
        piece: Piece<X::Piece>,
        part: Part,
        sink: &mut impl Sink<EventOf<X>>,
    ) {
        let (LaidTile { cell, first, .. }, shape) = self.last(state);
        let feature = shape.canonical(part).expect("a legal deployment names a part of the tile");
        let node = first + feature as Node;
        let seat = state.turn;
        self.move_piece(state, seat, piece, Direction::ToBoard);
        let placed = PlacedPiece { seat, piece, feature: feature as u8, laid: state.last, node };
        if self.weight_of(piece) > 0 {
            state.regions.add_piece(node);
            state.followers.push(placed);
        } else {
            state.helpers.push(placed);
        }
        sink.emit(|| Event::Deployed { seat, piece, place: Place { cell, part } });
    }

    pub(crate) fn move_piece(
        &self,
        state: &mut State<X>,
        seat: Seat,
        piece: Piece<X::Piece>,
        direction: Direction,
    ) {
        let seat = &mut state.seats[seat.index()];
        match (piece, direction) {
            (Piece::Follower, Direction::ToBoard) => seat.followers -= 1,
            (Piece::Follower, Direction::ToSupply) => seat.followers += 1,
            (Piece::Expansion(piece), _) => self.expansion.move_piece(&mut seat.expansion, piece, direction),
        }
    }

    /// CL-29: scores what the tile completed, and goes on to the next seat, or to the end of the game (CL-41).
    fn finish_part(&self, state: &mut State<X>, sink: &mut impl Sink<EventOf<X>>) {
        self.score_completed(state, sink);
        let mut end = PartEnd::TurnOver;
        if self.hooks.hears(Hooks::PART_END) {
            let (table, own) = state.split(self);
            end = self.expansion.part_end(&table, own);
        }
        if state.tiles_left() == 0 {
            self.end(state, sink);
            return;
        }
        if end == PartEnd::TurnOver {
            // CL-6: clockwise.
            let next = state.turn.0 + 1;
            state.turn = Seat(if next == self.config.seats { 0 } else { next });
        }
        state.step = Step::Draw;
    }

    fn end(&self, state: &mut State<X>, sink: &mut impl Sink<EventOf<X>>) {
        let mut points: SmallVec<[i32; 6]> = SmallVec::from_elem(0, state.seats.len());
        self.final_scorings(state, |winner, sum| points[winner.index()] += sum, sink);
        for (seat, points) in state.seats.iter_mut().zip(points) {
            seat.score += points;
        }
        if self.hooks.hears(Hooks::GAME_END) {
            let mut effects = EffectList::default();
            self.expansion.game_end(&state.table(self), &state.expansion, &mut effects);
            self.bring_about(state, &effects, sink);
        }
        state.step = Step::Over;
        sink.emit(|| Event::Ended);
    }
}
