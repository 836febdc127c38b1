//! The second telling of the rules: whether one action is legal, and if not, why.

use parcella_features::{EdgeWord, Node};
use parcella_geometry::{Cell, Edges, Rotation, Side};

use crate::rules::{ActionOf, RefusalOf};
use crate::state::Step;
use crate::{
    Action, Classic, Edge, Expansion, Farmers, FeatureKind, Part, Piece, Refusal, Reply, State, Veto,
};

impl<X: Expansion> Classic<X> {
    #[inline(always)]
    pub(crate) fn judge(&self, state: &State<X>, action: &ActionOf<X>) -> Result<(), RefusalOf<X>> {
        // CL-8: draw, place, deploy, and nothing else in between.
        match (action, &state.step) {
            (Action::Draw(tile), Step::Draw) => match self.catalogue.index_of(*tile) {
                None => Err(Refusal::UnknownTile { tile: *tile }),
                Some(index) if state.stack.number(index) == 0 => Err(Refusal::NotInStack { tile: *tile }),
                Some(_) => Ok(()),
            },
            (Action::Place { cell, rotation }, Step::Place(tile)) => {
                self.judge_place(state, *tile, *cell, *rotation)
            }
            (Action::Deploy { piece, part }, Step::Deploy) => self.judge_deploy(state, *piece, *part),
            // CL-24: deploying is optional.
            (Action::Pass, Step::Deploy) => Ok(()),
            (Action::Expansion(answer), Step::Ask(_, question)) => {
                self.judge_answer(state, *question, Reply::Action(*answer))
            }
            (Action::Pass, Step::Ask(_, question)) => self.judge_answer(state, *question, Reply::Pass),
            _ => Err(self.out_of_step(state, action)),
        }
    }

    #[cold]
    fn out_of_step(&self, state: &State<X>, action: &ActionOf<X>) -> RefusalOf<X> {
        let needed = match state.step {
            // CL-15: placing is not optional.
            Step::Place(tile) if *action == Action::Pass => {
                return Refusal::MustPlace { tile: self.id(tile) };
            }
            Step::Over => return Refusal::Over,
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Deploy => "deploy",
            Step::Ask(_, question) => self.expansion.answer_verbs(question)[0],
        };
        Refusal::OutOfStep { found: action.verb(), needed }
    }

    fn judge_answer(
        &self,
        state: &State<X>,
        question: X::Question,
        reply: Reply<X::Action>,
    ) -> Result<(), RefusalOf<X>> {
        if let Reply::Action(action) = &reply {
            let verbs = self.expansion.answer_verbs(question);
            if !verbs.contains(&crate::ActionWord::verb(action)) {
                return Err(self.out_of_step(state, &Action::Expansion(*action)));
            }
        }
        let judged = self.expansion.check_answer(&state.table(self), &state.expansion, question, reply);
        judged.map_err(Refusal::Expansion)
    }

    #[inline(always)]
    fn judge_place(
        &self,
        state: &State<X>,
        tile: u16,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), RefusalOf<X>> {
        let edges = self.catalogue.shape(tile as usize, rotation).edges();
        if state.board.accepts(cell, &edges) { Ok(()) } else { Err(self.why_not_there(state, cell, edges)) }
    }

    #[cold]
    fn why_not_there(&self, state: &State<X>, cell: Cell, edges: Edges) -> RefusalOf<X> {
        if let Some(refusal) = self.expansion.place_refusal(&state.board, cell, &edges) {
            return Refusal::Expansion(refusal);
        }
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
    fn judge_deploy(&self, state: &State<X>, piece: Piece<X::Piece>, part: Part) -> Result<(), RefusalOf<X>> {
        // CL-22: onto the tile just laid alone.
        let (last, shape) = self.last(state);
        let cell = last.cell;
        let Some(feature) = shape.canonical(part) else {
            return Err(Refusal::NoSuchPart { tile: self.id(last.tile), cell, part });
        };
        let node = last.first + feature as Node;
        let region = state.regions.of(node);
        let seat = state.turn;
        // CL-28: from the own supply.
        if self.supply(state, seat, piece) == Some(0) {
            return Err(Refusal::NoneInSupply { seat, piece });
        }
        if self.weight_of(piece) > 0 {
            if part.kind == FeatureKind::Field && self.config.options.farmers == Farmers::Off {
                return Err(Refusal::NoFarmers { part });
            }
            // CL-23: not where a follower stands, own or foreign.
            return match region.pieces() {
                0 => Ok(()),
                found => Err(Refusal::RegionOccupied { cell, part, found }),
            };
        }
        let Piece::Expansion(kind) = piece else { unreachable!("a follower has a weight") };
        let judged = self.with_site(state, node, part.kind, |site| self.expansion.may_deploy(kind, site));
        judged.map_err(|Veto { rule, reason }| Refusal::Vetoed { rule, reason, piece, cell, part })
    }
}
