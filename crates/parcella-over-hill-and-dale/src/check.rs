//! The second telling of the rules: whether one action is legal, and if not, why.

use parcella_features::{EdgeWord, Node};
use parcella_geometry::{Area, Cell, Edges, Rotation, Side};

use crate::refusal::Obstacle;
use crate::state::Step;
use crate::{
    Action, Edge, FeatureKind, HikeStop, OverHillAndDale, Part, Piece, Place, PlacedPiece, Refusal,
    StableMeadow, State,
};

impl OverHillAndDale {
    #[inline(always)]
    pub(crate) fn judge(&self, state: &State, action: &Action) -> Result<(), Refusal> {
        // OHD-10: draw and place, put a piece or not, score, hike or not; OHD-11: one piece or one hike in a turn.
        match (state.step, *action) {
            (Step::Draw, Action::Draw(tile)) => match self.catalogue.index_of(tile) {
                None => Err(Refusal::UnknownTile { tile }),
                Some(index) if state.stack.number(index) == 0 => Err(Refusal::NotInStack { tile }),
                Some(_) => Ok(()),
            },
            (Step::Place(tile), Action::Place { cell, rotation }) => {
                self.judge_place(state, tile, cell, rotation)
            }
            (Step::Deploy, Action::Deploy { piece, part }) => self.judge_deploy(state, piece, part),
            (Step::Take, Action::Take(token)) => {
                let held = state.drafts.first().map_or(0, |draft| draft.pool.of(token));
                if held > 0 { Ok(()) } else { Err(Refusal::NotInPool { token }) }
            }
            (Step::Hike, Action::Hike { from, to }) => self.judge_hike(state, from, to),
            // OHD-15, OHD-56: putting a piece and hiking are choices.
            (Step::Deploy | Step::Hike, Action::Pass) => Ok(()),
            (Step::Place(tile), Action::Pass) => Err(Refusal::MustPlace { tile: self.id(tile) }),
            (Step::Take, Action::Pass) => Err(Refusal::MustTake),
            (Step::Over, _) => Err(Refusal::Over),
            (step, _) => {
                let found = match action {
                    Action::Draw(_) => "draw",
                    Action::Place { .. } => "place",
                    Action::Deploy { .. } => "deploy",
                    Action::Take(_) => "take",
                    Action::Hike { .. } => "hike",
                    Action::Pass => "pass",
                };
                Err(Refusal::OutOfStep { found, needed: step.word() })
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
        if !state.board.is_frontier(cell) {
            let on_table = match &self.area {
                Area::Table(table) => table.contains(cell),
                Area::Unbounded | Area::Map(_) => true,
            };
            return match state.board.at(cell) {
                Some(_) => Refusal::CellTaken { cell },
                None if !on_table => Refusal::OffTable { cell },
                None => Refusal::NotBeside { cell }, // OHD-12
            };
        }
        // OHD-12: the first side, clockwise from north, on which the neighbour shows something else.
        let side = state.board.mismatch(cell, &edges).unwrap_or(Side::North);
        let edge = |number: u8| Edge::ALL.iter().copied().find(|edge| edge.edge_kind().number() == number);
        let found = edge(edges.side(side).number()).unwrap_or(Edge::Meadow);
        let needed =
            state.board.demand(cell, side).and_then(|kind| edge(kind.number())).unwrap_or(Edge::Meadow);
        Refusal::SidesDiffer { cell, side, found, needed }
    }

    #[inline]
    fn judge_deploy(&self, state: &State, piece: Piece, part: Part) -> Result<(), Refusal> {
        // OHD-10: onto the tile just laid alone.
        let (last, shape) = self.last(state);
        let place = Place { cell: last.cell, part };
        let Some(feature) = shape.canonical(part) else { return Err(Refusal::NoSuchPart { place }) };
        let seat = state.turn;
        // OHD-5: from the own supply.
        if self.supply(state, seat, piece) == Some(0) {
            return Err(Refusal::NoneInSupply { seat, piece });
        }
        // OHD-43: no meeple on a meadow; OHD-40: no stable elsewhere.
        if (piece == Piece::Stable) != (part.kind == FeatureKind::Meadow) {
            return Err(Refusal::WrongPart { piece, part });
        }
        let found = state.regions.of(last.first + feature as Node).pieces();
        match piece {
            // OHD-17, OHD-22: not where a meeple stands, own or foreign.
            Piece::Meeple if found > 0 => Err(Refusal::RegionOccupied { place, found }),
            Piece::Meeple => Ok(()),
            Piece::Stable => {
                // OHD-41.
                if let Some(stable) = self.stable_around(state, last.cell) {
                    return Err(Refusal::StableTooNear { cell: last.cell, stable });
                }
                // OHD-42.
                if self.config.options.stable_meadow == StableMeadow::Exclusive && found > 0 {
                    return Err(Refusal::MeadowOccupied { place, found });
                }
                Ok(())
            }
        }
    }

    /// A stable on one of the eight cells around, the first by row, then column.
    fn stable_around(&self, state: &State, cell: Cell) -> Option<Place> {
        let mut around = cell.surrounding().filter_map(|near| state.board.at(near));
        around.find_map(|number| {
            let stable = state.stables.iter().find(|stable| stable.laid == number)?;
            Some(self.place_of(state, stable))
        })
    }

    fn judge_hike(&self, state: &State, from: Place, to: Place) -> Result<(), Refusal> {
        for place in [from, to] {
            // Any port names a part to a reader; actions hold the canonical name.
            if self.canonical(state, place) != Some(place) {
                return Err(Refusal::NoSuchPart { place });
            }
        }
        // OHD-44: an own wanderer.
        let seat = state.turn;
        let is_there = |meeple: &&PlacedPiece| {
            from.part.kind == FeatureKind::Path && meeple.seat == seat && self.place_of(state, meeple) == from
        };
        let Some(hiker) = state.meeples.iter().find(is_there) else {
            return Err(Refusal::NoWanderer { seat, place: from });
        };
        // OHD-44: on a path of the tile just laid.
        let region = state.regions.find(hiker.node);
        let (last, shape) = self.last(state);
        let extends = |(node, _): (Node, _)| state.regions.find(node) == region;
        if !(last.first..).zip(shape.features()).any(extends) {
            return Err(Refusal::PathNotExtended { cell: last.cell, place: from });
        }
        // A path that is not complete is a chain: all of it lies ahead in one direction or the other.
        if self.region(state, to) != Some(region) || from == to {
            return Err(self.why_not_to(state, from, to));
        }
        let in_the_way = |other: &PlacedPiece| {
            let place = self.place_of(state, other);
            if place.cell != to.cell || place.part.kind != FeatureKind::Path || place == from {
                return None;
            }
            // OHD-46 and OHD-48: wanderers of all seats keep others from stopping.
            let obstacle = match state.regions.find(other.node) == region {
                true if other.seat != seat => Obstacle::Foreign,
                true => Obstacle::Own,
                false => Obstacle::OtherPath,
            };
            // OHD-47: those on other paths by default only.
            let counts = obstacle < Obstacle::OtherPath || self.config.options.hike_stop == HikeStop::Tile;
            counts.then_some((obstacle, place, other.seat))
        };
        match state.meeples.iter().filter_map(in_the_way).min() {
            None => Ok(()),
            Some((obstacle, other, seat)) => Err(Refusal::StopTaken { to, other, seat, obstacle }),
        }
    }

    /// Why a hike from `from` does not lead to `to`, which is no other stretch of its path.
    #[cold]
    fn why_not_to(&self, state: &State, from: Place, to: Place) -> Refusal {
        let (region, number) = (self.region(state, from), state.board.at(to.cell));
        let ends_there = number.is_some_and(|number| {
            let laid = &state.tiles[number as usize];
            let mut stretches = (laid.first..).zip(self.shape(laid).features());
            // OHD-49: an end of the path, at a junction or a field, is a stretch with one side.
            stretches
                .any(|(node, feature)| Some(state.regions.find(node)) == region && feature.ports.len() == 1)
        });
        if ends_there && from != to {
            Refusal::BeyondTheEnd { from, to }
        } else {
            Refusal::NotAhead { from, to }
        }
    }
}
