//! The second telling of the rules: whether one action is legal, and if not, why.

use parcella_features::{EdgeWord, Node};
use parcella_geometry::{Cell, Edges, Rotation, Side};

use crate::state::Step;
use crate::{Action, Classic, Edge, Expansion, Farmers, FeatureKind, Part, Piece, Refusal, Site, State};

impl<X: Expansion> Classic<X> {
    #[inline(always)]
    pub(crate) fn judge(&self, state: &State<X>, action: &Action<X::Piece>) -> Result<(), Refusal<X::Piece>> {
        // CL-8: draw, place, deploy, and nothing else in between.
        match (action, &state.step) {
            (Action::Draw(tile), Step::Draw) => match self.catalogue.index_of(*tile) {
                None => Err(Refusal::UnknownTile { tile: *tile }),
                Some(index) if state.stack[index] == 0 => Err(Refusal::NotInStack { tile: *tile }),
                Some(_) => Ok(()),
            },
            (Action::Place { cell, rotation }, Step::Place(tile)) => {
                self.judge_place(state, *tile, *cell, *rotation)
            }
            (Action::Deploy { piece, part }, Step::Deploy) => self.judge_deploy(state, *piece, *part),
            // CL-24: deploying is optional.
            (Action::Pass, Step::Deploy) => Ok(()),
            _ => Err(self.why_not_now(state, action)),
        }
    }

    #[cold]
    fn why_not_now(&self, state: &State<X>, action: &Action<X::Piece>) -> Refusal<X::Piece> {
        let found = match action {
            Action::Draw(_) => "draw",
            Action::Place { .. } => "place",
            Action::Deploy { .. } => "deploy",
            Action::Pass => "pass",
        };
        let needed = match state.step {
            // CL-15: placing is not optional.
            Step::Place(tile) if *action == Action::Pass => {
                return Refusal::MustPlace { tile: self.id(tile) };
            }
            Step::Over => return Refusal::Over,
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Deploy => "deploy",
        };
        Refusal::OutOfStep { found, needed }
    }

    #[inline(always)]
    fn judge_place(
        &self,
        state: &State<X>,
        tile: u16,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), Refusal<X::Piece>> {
        let edges = self.catalogue.shape(tile as usize, rotation).edges();
        if state.board.accepts(cell, &edges) { Ok(()) } else { Err(self.why_not_there(state, cell, edges)) }
    }

    #[cold]
    fn why_not_there(&self, state: &State<X>, cell: Cell, edges: Edges) -> Refusal<X::Piece> {
        if !state.board.is_frontier(cell) {
            return match state.board.at(cell) {
                Some(_) => Refusal::CellTaken { cell },
                None => Refusal::NotBeside { cell }, // CL-10
            };
        }
        // CL-11: the first side, clockwise from north, on which the neighbour shows something else.
        let side = state.board.mismatch(cell, &edges).unwrap_or(Side::North);
        let edge = |number: u8| Edge::ALL.iter().copied().find(|edge| edge.edge_kind().number() == number);
        let found = edge(edges.side(side).number()).unwrap_or(Edge::Field);
        let needed =
            state.board.demand(cell, side).and_then(|kind| edge(kind.number())).unwrap_or(Edge::Field);
        Refusal::SidesDiffer { cell, side, found, needed }
    }

    #[inline]
    fn judge_deploy(
        &self,
        state: &State<X>,
        piece: Piece<X::Piece>,
        part: Part,
    ) -> Result<(), Refusal<X::Piece>> {
        // CL-22: onto the tile just laid alone.
        let (last, shape) = self.last(state);
        let cell = last.cell;
        let Some(feature) = shape.canonical(part) else {
            return Err(Refusal::NoSuchPart { tile: self.id(last.tile), cell, part });
        };
        let region = state.regions.of(last.first + feature as Node);
        let seat = state.turn;
        // CL-28: from the own supply.
        if self.supply(state, seat, piece) == Some(0) {
            return Err(Refusal::NoneInSupply { seat, piece });
        }
        match piece {
            Piece::Follower => {
                if part.kind == FeatureKind::Field && self.config.options.farmers == Farmers::Off {
                    return Err(Refusal::NoFarmers { part });
                }
                // CL-23: not where a follower stands, own or foreign.
                match region.pieces() {
                    0 => Ok(()),
                    found => Err(Refusal::RegionOccupied { cell, part, found }),
                }
            }
            Piece::Expansion(kind) => {
                let site =
                    Site { kind: part.kind, open: region.open(), data: &region.data().expansion, seat };
                let judged = self.expansion.may_deploy(kind, &site);
                judged.map_err(|rule| Refusal::ExpansionRule { rule, piece, cell, part })
            }
        }
    }
}
