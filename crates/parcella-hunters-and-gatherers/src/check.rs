//! The second telling of the rules: whether one action is legal, and if not, why.

use parcella_features::EdgeWord;
use parcella_geometry::{Area, Cell, Edges, Rotation, Side};

use crate::state::Step;
use crate::{
    Action, Edge, FeatureKind, HuntersAndGatherers, Part, Piece, Refusal, ShrineEntry, Stack, State,
};

impl HuntersAndGatherers {
    #[inline(always)]
    pub(crate) fn judge(&self, state: &State, action: &Action) -> Result<(), Refusal> {
        // HG-10: draw, place, deploy, and nothing else in between; the same again with the bonus tile (HG-41).
        match (state.step, state.part, *action) {
            (Step::Draw, Stack::Land, Action::Draw(tile))
            | (Step::Draw, Stack::Bonus, Action::DrawBonus(tile)) => match self.catalogue.index_of(tile) {
                None => Err(Refusal::UnknownTile { tile }),
                Some(index) if state.pile(state.part).numbers[index] == 0 => {
                    Err(Refusal::NotInStack { tile, stack: state.part })
                }
                Some(_) => Ok(()),
            },
            (Step::Place(tile), _, Action::Place { cell, rotation }) => {
                self.judge_place(state, tile, cell, rotation)
            }
            (Step::Deploy, _, Action::Deploy { piece, part }) => self.judge_deploy(state, piece, part),
            // HG-10: deploying is optional.
            (Step::Deploy, _, Action::Pass) => Ok(()),
            // HG-46: placing is not, neither of a land tile nor of a bonus tile.
            (Step::Place(tile), stack, Action::Pass) => {
                Err(Refusal::MustPlace { tile: self.id(tile), stack })
            }
            (Step::Over, _, _) => Err(Refusal::Over),
            (Step::Draw | Step::Place(_) | Step::Deploy, part, _) => {
                let found = match action {
                    Action::Draw(_) => "draw",
                    Action::DrawBonus(_) => "draw-bonus",
                    Action::Place { .. } => "place",
                    Action::Deploy { .. } => "deploy",
                    Action::Pass => "pass",
                };
                let needed = match (state.step, part) {
                    (Step::Draw, Stack::Land) => "draw",
                    (Step::Draw, Stack::Bonus) => "draw-bonus",
                    (Step::Place(_), _) => "place",
                    (Step::Deploy | Step::Over, _) => "deploy",
                };
                Err(Refusal::OutOfStep { found, needed })
            }
        }
    }

    #[inline(always)]
    fn judge_place(&self, state: &State, tile: u16, cell: Cell, rotation: Rotation) -> Result<(), Refusal> {
        let edges = self.catalogue.shape(tile as usize, rotation).edges();
        if state.board.accepts(cell, &edges) { Ok(()) } else { Err(self.why_not_there(state, cell, edges)) }
    }

    #[cold]
    fn why_not_there(&self, state: &State, cell: Cell, edges: Edges) -> Refusal {
        if state.board.at(cell).is_some() {
            return Refusal::CellTaken { cell };
        }
        // HG-14
        if let Area::Table(table) = &self.area
            && !table.contains(cell)
        {
            return Refusal::BeyondTable { cell, first: table.first, last: table.last };
        }
        // HG-12: a side must touch.
        if !state.board.is_frontier(cell) {
            return Refusal::NotBeside { cell };
        }
        // HG-12: the first side, clockwise from north, on which the neighbour shows something else.
        let side = state.board.mismatch(cell, &edges).unwrap_or(Side::North);
        let edge = |number: u8| Edge::ALL.iter().copied().find(|edge| edge.edge_kind().number() == number);
        let found = edge(edges.side(side).number()).unwrap_or(Edge::Meadow);
        let needed =
            state.board.demand(cell, side).and_then(|kind| edge(kind.number())).unwrap_or(Edge::Meadow);
        Refusal::SidesDiffer { cell, side, found, needed }
    }

    #[inline]
    fn judge_deploy(&self, state: &State, piece: Piece, part: Part) -> Result<(), Refusal> {
        // HG-16: onto the tile just laid alone.
        let (last, shape) = self.last(state);
        let cell = last.cell;
        let Some(feature) = shape.canonical(part) else {
            return Err(Refusal::NoSuchPart { tile: self.id(last.tile), cell, part });
        };
        // HG-20: from the own supply.
        let seat = state.turn;
        let supply = self.supply(state, seat, piece).unwrap_or(0);
        if supply == 0 {
            return Err(Refusal::NoneInSupply { seat, piece });
        }
        match piece {
            Piece::Member => {
                // HG-42
                if supply <= state.resting {
                    return Err(Refusal::MembersRest { seat, found: supply });
                }
                // HG-17
                if part.kind == FeatureKind::Lake {
                    return Err(Refusal::NoPlaceForMember { part });
                }
                // HG-55: by the option the shrine may be entered wherever it is.
                let at_shrine = shape.features()[feature].data.shrines > 0;
                if at_shrine && self.config.options.shrine_entry == ShrineEntry::AnyMeadow {
                    return Ok(());
                }
                // HG-18: not where a member is, own or foreign.
                match state.regions.of(last.first + feature as u16).pieces() {
                    0 => Ok(()),
                    found => Err(Refusal::RegionOccupied { cell, part, found }),
                }
            }
            Piece::Hut => {
                // HG-58
                let Some(system) = self.waters.system(last.tile, last.rotation, feature) else {
                    return Err(Refusal::NoPlaceForHut { part });
                };
                // HG-60, HG-61: huts alone are in the way of huts.
                match state.systems.of(last.first_system + system).pieces() {
                    0 => Ok(()),
                    found => Err(Refusal::SystemOccupied { cell, part, found }),
                }
            }
        }
    }
}
