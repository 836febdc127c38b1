//! The third telling of the rules: what an action changes.

use parcella_features::Node;
use parcella_geometry::{Cell, Neighbour, Rotation, Side};
use parcella_ruleset::{Seat, Sink};
use smallvec::SmallVec;

use crate::state::Step;
use crate::{
    Action, Classic, Direction, Event, Expansion, FeatureKind, LaidTile, Part, Piece, Place, PlacedPiece,
    State,
};

impl<X: Expansion> Classic<X> {
    #[inline(always)]
    pub(crate) fn carry_out(
        &self,
        state: &mut State<X>,
        action: &Action<X::Piece>,
        sink: &mut impl Sink<Event<X::Piece>>,
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
                self.finish_turn(state, sink);
            }
            Action::Pass => self.finish_turn(state, sink),
        }
    }

    fn draw(&self, state: &mut State<X>, tile: u16, sink: &mut impl Sink<Event<X::Piece>>) {
        state.stack[tile as usize] -= 1;
        state.stack_total -= 1;
        sink.emit(|| Event::Drawn { tile: self.id(tile) });
        if self.can_place_somewhere(state, tile) {
            state.step = Step::Place(tile);
            return;
        }
        // CL-13: it leaves the game, and the same seat draws again.
        state.aside += 1;
        sink.emit(|| Event::SetAside { tile: self.id(tile) });
        if state.stack_total == 0 {
            // CL-14: nothing is left to draw.
            self.end(state, sink);
        }
    }

    fn place(
        &self,
        state: &mut State<X>,
        tile: u16,
        cell: Cell,
        rotation: Rotation,
        sink: &mut impl Sink<Event<X::Piece>>,
    ) {
        self.lay(state, tile, cell, rotation);
        sink.emit(|| Event::Placed { seat: state.turn, tile: self.id(tile), cell, rotation });
        // CL-28: the step is skipped where nothing can be deployed.
        if self.can_deploy_something(state) {
            state.step = Step::Deploy;
        } else {
            self.finish_turn(state, sink);
        }
    }

    /// CL-21: lays a tile and joins its features to those they touch.
    #[inline]
    pub(crate) fn lay(&self, state: &mut State<X>, tile: u16, cell: Cell, rotation: Rotation) {
        let number = state.tiles.len() as u16;
        let shape = self.catalogue.shape(tile as usize, rotation);
        let neighbours = state.board.place(&self.area, cell, shape.edges(), number);
        let first = state.regions.add_tile(shape);
        state.tiles.push(LaidTile { cell, tile, rotation, first });
        for (side, neighbour) in Side::ALL.into_iter().zip(neighbours) {
            match neighbour {
                Neighbour::Open => {}
                Neighbour::Tile(other) => {
                    let other = state.tiles[other as usize];
                    state.regions.attach(first, shape, side, other.first, self.shape(&other));
                }
                Neighbour::Border => state.regions.close_side(first, shape, side),
                Neighbour::Printed(_) => unreachable!("this game has no printed tiles"),
            }
        }
        // What does not reach the rim comes last, a monastery at the very end.
        if shape.features().last().is_some_and(|feature| feature.kind == FeatureKind::Monastery) {
            state.open_monasteries.push(number);
        }
    }

    fn deploy(
        &self,
        state: &mut State<X>,
        piece: Piece<X::Piece>,
        part: Part,
        sink: &mut impl Sink<Event<X::Piece>>,
    ) {
        let (LaidTile { cell, first, .. }, shape) = self.last(state);
        let feature = shape.canonical(part).expect("a legal deployment names a part of the tile");
        let node = first + feature as Node;
        let seat = state.turn;
        self.move_piece(state, seat, piece, Direction::ToBoard);
        if piece == Piece::Follower {
            state.regions.add_piece(node);
        }
        let laid = (state.tiles.len() - 1) as u16;
        state.pieces.push(PlacedPiece { seat, piece, feature: feature as u8, laid, node });
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
    fn finish_turn(&self, state: &mut State<X>, sink: &mut impl Sink<Event<X::Piece>>) {
        self.score_completed(state, sink);
        if state.stack_total == 0 {
            self.end(state, sink);
        } else {
            // CL-6: clockwise.
            let next = state.turn.0 + 1;
            state.turn = Seat(if next == self.config.seats { 0 } else { next });
            state.step = Step::Draw;
        }
    }

    fn end(&self, state: &mut State<X>, sink: &mut impl Sink<Event<X::Piece>>) {
        let mut points: SmallVec<[i32; 6]> = SmallVec::from_elem(0, state.seats.len());
        self.final_scorings(state, |winner, sum| points[winner.index()] += sum, sink);
        for (seat, points) in state.seats.iter_mut().zip(points) {
            seat.score += points;
        }
        state.step = Step::Over;
        sink.emit(|| Event::Ended);
    }
}
