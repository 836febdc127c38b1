//! The third telling of the rules: what an action changes.

use parcella_features::Node;
use parcella_geometry::{Cell, Neighbour, Rotation, Side};
use parcella_ruleset::{Seat, Sink};
use smallvec::SmallVec;

use crate::path::Stretch;
use crate::state::{Deployed, Step};
use crate::{Action, Event, LaidTile, OverHillAndDale, Part, Piece, Place, PlacedPiece, State, Token};

impl OverHillAndDale {
    #[inline(always)]
    pub(crate) fn carry_out(&self, state: &mut State, action: &Action, sink: &mut impl Sink<Event>) {
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
                self.score_and_go_on(state, Deployed::Something, sink);
            }
            Action::Take(token) => self.take(state, token, sink),
            Action::Hike { from, to } => {
                self.hike(state, from, to, sink);
                // OHD-53: one wanderer hikes in a turn.
                self.finish_turn(state, sink);
            }
            Action::Pass if state.step == Step::Deploy => {
                self.score_and_go_on(state, Deployed::Nothing, sink);
            }
            Action::Pass => self.finish_turn(state, sink),
        }
    }

    fn draw(&self, state: &mut State, tile: u16, sink: &mut impl Sink<Event>) {
        state.stack.take(tile);
        state.stack_total -= 1;
        sink.emit(|| Event::Drawn { tile: self.id(tile) });
        if self.can_place_somewhere(state, tile) {
            state.step = Step::Place(tile);
            return;
        }
        // OHD-13: it leaves the game, and the same seat draws again.
        state.aside += 1;
        sink.emit(|| Event::SetAside { tile: self.id(tile) });
        if state.stack_total == 0 {
            // OHD-14: nothing is left to draw.
            self.end(state, sink);
        }
    }

    fn place(
        &self,
        state: &mut State,
        tile: u16,
        cell: Cell,
        rotation: Rotation,
        sink: &mut impl Sink<Event>,
    ) {
        self.lay(state, tile, cell, rotation);
        sink.emit(|| Event::Placed { seat: state.turn, tile: self.id(tile), cell, rotation });
        if self.can_deploy_something(state) {
            state.step = Step::Deploy;
        } else {
            self.score_and_go_on(state, Deployed::Nothing, sink);
        }
    }

    /// Lays a tile and joins its features to those they touch (OHD-12).
    #[inline]
    pub(crate) fn lay(&self, state: &mut State, tile: u16, cell: Cell, rotation: Rotation) {
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
                Neighbour::Border | Neighbour::Printed(_) => unreachable!("this game has no printed map"),
            }
        }
    }

    fn deploy(&self, state: &mut State, piece: Piece, part: Part, sink: &mut impl Sink<Event>) {
        let (LaidTile { cell, first, .. }, shape) = self.last(state);
        let feature = shape.canonical(part).expect("a legal deployment names a part of the tile");
        let node = first + feature as Node;
        let seat = state.turn;
        let laid = (state.tiles.len() - 1) as u16;
        let placed = PlacedPiece { seat, feature: feature as u8, laid, node };
        state.regions.add_piece(node);
        let supply = &mut state.seats[seat.index()];
        match piece {
            Piece::Meeple => {
                supply.meeples -= 1;
                state.meeples.push(placed);
            }
            // OHD-43: it stays to the end.
            Piece::Stable => {
                supply.stables -= 1;
                state.stables.push(placed);
            }
        }
        sink.emit(|| Event::Deployed { seat, piece, place: Place { cell, part } });
    }

    /// OHD-10: after the deploy step come the scorings, then the takes that they ask for, then a hike, also where the tile
    /// has completed some other path (OHD-54).
    fn score_and_go_on(&self, state: &mut State, deployed: Deployed, sink: &mut impl Sink<Event>) {
        self.score_completed(state, sink);
        state.deployed = deployed;
        if state.drafts.is_empty() {
            self.go_on_to_hike(state, sink);
        } else {
            state.step = Step::Take;
        }
    }

    /// A seat takes a token of the open draft; then it is the turn of the next tied seat (OHD-35, OHD-38), until none is
    /// left, even or not (OHD-37).
    fn take(&self, state: &mut State, token: Token, sink: &mut impl Sink<Event>) {
        let draft = state.drafts.first_mut().expect("a take is legal while a draft is open");
        let seat = draft.next;
        draft.pool.remove(token, 1);
        draft.next = tied_from(draft.tied, Seat(seat.0 + 1), self.config.seats);
        if draft.pool.is_empty() {
            // OHD-39: the next one begins.
            state.drafts.remove(0);
        }
        state.seats[seat.index()].tokens.add(token, 1);
        sink.emit(|| Event::Taken { seat, token });
        if state.drafts.is_empty() {
            self.go_on_to_hike(state, sink);
        }
    }

    /// OHD-44: a hike only if nothing was put; the decision is skipped where no wanderer can go anywhere.
    fn go_on_to_hike(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let deployed = std::mem::replace(&mut state.deployed, Deployed::Nothing);
        if deployed == Deployed::Nothing && self.can_hike_somewhere(state) {
            state.step = Step::Hike;
        } else {
            self.finish_turn(state, sink);
        }
    }

    /// OHD-45, OHD-51: the wanderer moves, and each tile that it enters gives a point.
    fn hike(&self, state: &mut State, from: Place, to: Place, sink: &mut impl Sink<Event>) {
        let seat = state.turn;
        let [start, stop] = [from, to].map(|place| self.stretch(state, place));
        let index = state
            .meeples
            .iter()
            .position(|meeple| {
                (meeple.seat, meeple.laid, meeple.feature) == (seat, start.laid, start.feature)
            })
            .expect("a legal hike names a wanderer");
        let entered = self
            .ways_out(state, start)
            .find_map(|side| self.ahead(state, start, side).position(|stretch| stretch == stop))
            .expect("a legal hike names a stretch ahead");
        let tiles = entered as u16 + 1;
        // OHD-55: it stays on its path, so the region is told nothing.
        let Stretch { laid, feature } = stop;
        let node = state.tiles[laid as usize].first + Node::from(feature);
        state.meeples[index] = PlacedPiece { seat, feature, laid, node };
        state.seats[seat.index()].score += i32::from(tiles);
        sink.emit(|| Event::Hiked { seat, from, to, tiles });
    }

    fn stretch(&self, state: &State, place: Place) -> Stretch {
        let laid = state.board.at(place.cell).expect("a legal hike names tiles");
        let shape = self.shape(&state.tiles[laid as usize]);
        let feature = shape.canonical(place.part).expect("a legal hike names parts");
        Stretch { laid, feature: feature as u8 }
    }

    /// Goes on to the next seat, or to the end of the game (OHD-57).
    fn finish_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.stack_total == 0 {
            self.end(state, sink);
        } else {
            // OHD-8: clockwise.
            let next = state.turn.0 + 1;
            state.turn = Seat(if next == self.config.seats { 0 } else { next });
            state.step = Step::Draw;
        }
    }

    fn end(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let mut points: SmallVec<[i32; 6]> = SmallVec::from_elem(0, state.seats.len());
        self.final_scorings(state, |winner, sum| points[winner.index()] += sum, sink);
        for (seat, points) in state.seats.iter_mut().zip(points) {
            seat.score += points;
        }
        state.step = Step::Over;
        sink.emit(|| Event::Ended);
    }
}

/// The first tied seat from `first` on, clockwise; `tied` are seats as bits, one at least.
pub(crate) fn tied_from(tied: u8, first: Seat, seats: u8) -> Seat {
    let clockwise = (0..seats).map(|steps| Seat((first.0 + steps) % seats));
    clockwise.into_iter().find(|seat| tied >> seat.index() & 1 == 1).unwrap_or(first)
}
