//! The third telling of the rules: what an action changes.

use parcella_geometry::{Cell, Neighbour, Rotation, Side};
use parcella_ruleset::{Seat, Sink};
use smallvec::SmallVec;

use crate::state::Step;
use crate::{
    Action, Edge, Event, HuntersAndGatherers, LaidTile, Part, Piece, Place, PlacedPiece, Stack, State,
    UnplaceableBonus,
};

impl HuntersAndGatherers {
    #[inline(always)]
    pub(crate) fn carry_out(&self, state: &mut State, action: &Action, sink: &mut impl Sink<Event>) {
        match *action {
            Action::Draw(tile) | Action::DrawBonus(tile) => {
                let index = self.catalogue.index_of(tile).expect("a legal draw names a tile of the set");
                self.draw(state, index as u16, sink);
            }
            Action::Place { cell, rotation } => {
                let Step::Place(tile) = state.step else { panic!("no tile is in hand") };
                self.place(state, tile, cell, rotation, sink);
            }
            Action::Deploy { piece, part } => {
                self.deploy(state, piece, part, sink);
                self.finish_part(state, sink);
            }
            Action::Pass => self.finish_part(state, sink),
        }
    }

    fn draw(&self, state: &mut State, tile: u16, sink: &mut impl Sink<Event>) {
        let stack = state.part;
        let pile = match stack {
            Stack::Land => &mut state.land,
            Stack::Bonus => &mut state.bonus,
        };
        pile.numbers[tile as usize] -= 1;
        pile.total -= 1;
        let left = pile.total;
        sink.emit(|| Event::Drawn { tile: self.id(tile), stack });
        if self.can_place_somewhere(state, tile) {
            state.step = Step::Place(tile);
            return;
        }
        sink.emit(|| Event::SetAside { tile: self.id(tile), stack });
        match stack {
            Stack::Land => {
                // HG-13: it leaves the game, and the same seat draws again.
                state.land.aside += 1;
                if left == 0 {
                    // HG-15: nothing is left to draw.
                    self.end(state, sink);
                }
            }
            Stack::Bonus => {
                state.bonus.aside += 1;
                // HG-45: the next one, if there is one (HG-44).
                if left == 0 || self.config.options.unplaceable_bonus == UnplaceableBonus::Skip {
                    self.finish_turn(state, sink);
                }
            }
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
        // HG-20: the step is skipped where nothing can be deployed.
        if self.can_deploy_something(state) {
            state.step = Step::Deploy;
        } else {
            self.finish_part(state, sink);
        }
    }

    /// HG-12: lays a tile and joins its features to those they touch; and its river systems likewise (HG-59).
    #[inline]
    pub(crate) fn lay(&self, state: &mut State, tile: u16, cell: Cell, rotation: Rotation) {
        use parcella_features::EdgeWord;

        let number = state.tiles.len() as u16;
        let shape = self.catalogue.shape(tile as usize, rotation);
        let water = self.waters.shape(tile, rotation);
        let river = Edge::River.edge_kind();
        let neighbours = state.board.place(&self.area, cell, shape.edges(), number);
        let first = state.regions.add_tile(shape);
        let first_system = state.systems.add_tile(water);
        state.tiles.push(LaidTile { cell, tile, rotation, first, first_system });
        for (side, neighbour) in Side::ALL.into_iter().zip(neighbours) {
            match neighbour {
                Neighbour::Open => {}
                Neighbour::Tile(other) => {
                    let other = state.tiles[other as usize];
                    state.regions.attach(first, shape, side, other.first, self.shape(&other));
                    if shape.edges().side(side) == river {
                        let theirs = self.waters.shape(other.tile, other.rotation);
                        state.systems.attach(first_system, water, side, other.first_system, theirs);
                    }
                }
                // HG-14: the end of the table closes nothing. A table has no borders.
                Neighbour::Border | Neighbour::Printed(_) => unreachable!("this game has no printed map"),
            }
        }
    }

    fn deploy(&self, state: &mut State, piece: Piece, part: Part, sink: &mut impl Sink<Event>) {
        let (last, shape) = self.last(state);
        let feature = shape.canonical(part).expect("a legal deployment names a part of the tile");
        let seat = state.turn;
        let node = match piece {
            Piece::Member => {
                state.seats[seat.index()].members -= 1;
                let node = last.first + feature as u16;
                state.regions.add_piece(node);
                node
            }
            Piece::Hut => {
                state.seats[seat.index()].huts -= 1;
                let system = self.waters.system(last.tile, last.rotation, feature);
                let node = last.first_system + system.expect("a hut goes onto water");
                state.systems.add_piece(node);
                node
            }
        };
        let laid = (state.tiles.len() - 1) as u16;
        state.pieces.push(PlacedPiece { seat, piece, feature: feature as u8, laid, node });
        sink.emit(|| Event::Deployed { seat, piece, place: Place { cell: last.cell, part } });
    }

    /// HG-10: scores what the tile completed, and goes on to the bonus tile or to the end of the turn.
    fn finish_part(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let gold = self.score_completed(state, sink);
        // HG-37, HG-38, HG-39: one bonus tile for the seat whose tile completed a forest with gold, whoever scored it.
        // HG-40: none for what a bonus tile completed. HG-43: none without gold. HG-44: none when none is left.
        if let Some(forest) = gold.filter(|_| state.part == Stack::Land && state.bonus.total > 0) {
            sink.emit(|| Event::BonusEarned { seat: state.turn, forest });
            state.part = Stack::Bonus;
            state.step = Step::Draw;
        } else {
            self.finish_turn(state, sink);
        }
    }

    fn finish_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.part = Stack::Land;
        state.resting = 0;
        if state.land.total == 0 {
            // HG-64, HG-47: after the whole turn of the last land tile.
            self.end(state, sink);
        } else {
            // HG-5: clockwise.
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
