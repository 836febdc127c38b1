//! The first telling of the rules: the generator of legal actions.

use parcella_features::{Node, Stack};
use parcella_geometry::{Cell, Placements};
use parcella_ruleset::Sequence;
use smallvec::SmallVec;

use crate::path::Stretch;
use crate::rules::Shape;
use crate::state::Step;
use crate::{
    Action, FeatureKind, HikeStop, OverHillAndDale, Piece, Place, PlacedPiece, StableMeadow, State, Tokens,
};

/// The legal actions of a state, as a lazy list.
#[derive(Clone, Debug)]
pub struct LegalActions<'a>(List<'a>);

#[derive(Clone, Debug)]
enum List<'a> {
    Draw { rules: &'a OverHillAndDale, stack: &'a Stack },
    Place(Placements<'a>),
    Deploy(Deployments<'a>),
    Take(Tokens),
    Hike(Hikes<'a>),
    Over,
}

/// The deployments onto the tile laid last: for each kind of piece the features it may go onto, as bits.
#[derive(Clone, Debug)]
pub(crate) struct Deployments<'a> {
    shape: &'a Shape,
    masks: [u16; 2],
}

/// The hikes of the seat, found when they are asked for.
#[derive(Clone, Debug)]
struct Hikes<'a> {
    rules: &'a OverHillAndDale,
    state: &'a State,
}

impl OverHillAndDale {
    #[inline(always)]
    pub(crate) fn list<'a>(&'a self, state: &'a State) -> LegalActions<'a> {
        LegalActions(match state.step {
            Step::Draw => List::Draw { rules: self, stack: &state.stack },
            // OHD-12: every rotation that fits is listed.
            Step::Place(tile) => List::Place(state.board.placements(self.catalogue.fits(tile as usize))),
            Step::Deploy => List::Deploy(self.deployments(state)),
            // OHD-38: a kind of the open pool.
            Step::Take => List::Take(state.drafts.first().map_or(Tokens::default(), |draft| draft.pool)),
            Step::Hike => List::Hike(Hikes { rules: self, state }),
            Step::Over => List::Over,
        })
    }

    /// The parts of the tile just laid that a piece in supply may go onto.
    #[inline]
    pub(crate) fn deployments<'a>(&'a self, state: &State) -> Deployments<'a> {
        let (last, shape) = self.last(state);
        let seat = &state.seats[state.turn.index()];
        let (has_meeple, has_stable) =
            (seat.meeples > 0, seat.stables > 0 && room_for_stable(state, last.cell));
        let mut masks = [0, 0];
        for (index, feature) in shape.features().iter().enumerate() {
            let node = last.first + index as Node;
            match feature.kind {
                FeatureKind::Path | FeatureKind::Field => {
                    masks[0] |= u16::from(has_meeple && is_free(state, node)) << index;
                }
                // OHD-40: the seat chooses among the meadow parts of the tile.
                FeatureKind::Meadow => {
                    masks[1] |= u16::from(has_stable && self.takes_stable(state, node)) << index;
                }
            }
        }
        Deployments { shape, masks }
    }

    /// OHD-42: by default a meadow may hold any number of stables.
    #[inline]
    fn takes_stable(&self, state: &State, node: Node) -> bool {
        self.config.options.stable_meadow == StableMeadow::Shared || is_free(state, node)
    }

    /// Whether any piece can be deployed onto the tile just laid; asked by the change, which skips the decision if
    /// not.
    #[inline]
    pub(crate) fn can_deploy_something(&self, state: &State) -> bool {
        let (last, shape) = self.last(state);
        let mut through = shape.through().map(|index| last.first + index as Node);
        let has_meeple = state.seats[state.turn.index()].meeples > 0;
        has_meeple && through.any(|node| is_free(state, node)) || self.deployments(state).masks != [0, 0]
    }

    /// Whether a tile can be placed anywhere; asked by the change, which sets it aside if not (OHD-13).
    #[inline]
    pub(crate) fn can_place_somewhere(&self, state: &State, tile: u16) -> bool {
        !state.board.placements(self.catalogue.fits(tile as usize)).is_empty()
    }

    /// Whether there is any hike; asked by the change, which skips the decision if not.
    pub(crate) fn can_hike_somewhere(&self, state: &State) -> bool {
        let hikes = Hikes { rules: self, state };
        hikes.hikers().any(|hiker| hikes.stops(hiker).next().is_some())
    }
}

/// OHD-17, OHD-22: a meeple goes only where none stands, however far away.
#[inline]
fn is_free(state: &State, node: Node) -> bool {
    state.regions.of(node).pieces() == 0
}

/// OHD-41: no stable, own or foreign, on the eight cells around.
#[inline]
fn room_for_stable(state: &State, cell: Cell) -> bool {
    state.stables.iter().all(|stable| {
        let other = state.tile_of(stable).cell;
        cell.x.abs_diff(other.x).max(cell.y.abs_diff(other.y)) > 1
    })
}

impl<'a> Hikes<'a> {
    /// OHD-44: the seat's wanderers on paths that the tile just laid lengthened. None is on a path that it completed:
    /// that path was scored before, and its wanderers went home (OHD-52).
    fn hikers(&self) -> impl Iterator<Item = &'a PlacedPiece> + use<'a> {
        let Hikes { rules, state } = *self;
        let (last, shape) = rules.last(state);
        state.meeples.iter().filter(move |meeple| {
            meeple.seat == state.turn
                && shape.through().any(|index| {
                    shape.features()[index].kind == FeatureKind::Path
                        && state.regions.find(last.first + index as Node) == state.regions.find(meeple.node)
                })
        })
    }

    /// Where a wanderer may stop: each stretch ahead, in both directions (OHD-45), up to the ends of the path (OHD-49),
    /// however far (OHD-50), but not on a tile with another wanderer. It may pass all of them (OHD-46, OHD-48).
    fn stops(&self, hiker: &'a PlacedPiece) -> impl Iterator<Item = Stretch> + use<'a> {
        let Hikes { rules, state } = *self;
        let from = Stretch { laid: hiker.laid, feature: hiker.feature };
        let both_ways = rules.ways_out(state, from).flat_map(move |side| rules.ahead(state, from, side));
        both_ways.filter(move |stretch| {
            let mut others = state.meeples.iter().filter(|meeple| meeple.laid == stretch.laid);
            !others.any(|other| {
                let kind = rules.shape(&state.tile_of(other)).features()[other.feature as usize].kind;
                let in_the_way = match rules.config.options.hike_stop {
                    // OHD-47: on any path of the tile; farmers do not count.
                    HikeStop::Tile => kind == FeatureKind::Path,
                    HikeStop::Path => state.regions.find(other.node) == state.regions.find(hiker.node),
                };
                in_the_way && !std::ptr::eq(other, hiker)
            })
        })
    }

    fn count(&self) -> usize {
        self.hikers().map(|hiker| self.stops(hiker).count()).sum()
    }

    /// The hikes, sorted.
    fn all(&self) -> SmallVec<[(Place, Place); 32]> {
        let place = |stretch: Stretch| {
            let laid = self.state.tiles[stretch.laid as usize];
            let part = self.rules.shape(&laid).features()[stretch.feature as usize].part;
            Place { cell: laid.cell, part }
        };
        let mut all: SmallVec<[(Place, Place); 32]> = SmallVec::new();
        for hiker in self.hikers() {
            let from = place(Stretch { laid: hiker.laid, feature: hiker.feature });
            all.extend(self.stops(hiker).map(|stop| (from, place(stop))));
        }
        all.sort_unstable();
        all
    }
}

impl Deployments<'_> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.masks.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    #[inline]
    fn action(&self, piece: Piece, feature: usize) -> Action {
        Action::Deploy { piece, part: self.shape.features()[feature].part }
    }

    #[inline]
    fn get(&self, mut n: usize) -> Option<Action> {
        for (piece, mut bits) in Piece::ALL.into_iter().zip(self.masks) {
            let count = bits.count_ones() as usize;
            if n < count {
                for _ in 0..n {
                    bits &= bits - 1;
                }
                return Some(self.action(piece, bits.trailing_zeros() as usize));
            }
            n -= count;
        }
        // OHD-15: putting a piece is never compulsory.
        (n == 0).then_some(Action::Pass)
    }
}

impl Sequence for LegalActions<'_> {
    type Item = Action;

    #[inline(always)]
    fn len(&self) -> usize {
        match &self.0 {
            List::Draw { stack, .. } => stack.kinds().count(),
            List::Place(placements) => placements.len(),
            List::Deploy(deployments) => deployments.len() + 1,
            List::Take(pool) => pool.kinds().count(),
            List::Hike(hikes) => hikes.count() + 1,
            List::Over => 0,
        }
    }

    #[inline(always)]
    fn get(&self, n: usize) -> Option<Action> {
        match &self.0 {
            List::Draw { rules, stack } => stack.kinds().nth(n).map(|tile| Action::Draw(rules.id(tile))),
            List::Place(placements) => {
                placements.get(n).map(|(cell, rotation)| Action::Place { cell, rotation })
            }
            List::Deploy(deployments) => deployments.get(n),
            List::Take(pool) => pool.kinds().nth(n).map(Action::Take),
            List::Hike(hikes) => {
                let all = hikes.all();
                match all.get(n) {
                    Some((from, to)) => Some(Action::Hike { from: *from, to: *to }),
                    // OHD-56: hiking is optional.
                    None => (n == all.len()).then_some(Action::Pass),
                }
            }
            List::Over => None,
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        let (mut draws, mut placements, mut deployments, mut takes, mut hikes) =
            (None, None, None, None, None);
        match &self.0 {
            List::Draw { rules, stack } => {
                draws = Some(stack.kinds().map(|tile| Action::Draw(rules.id(tile))));
            }
            List::Place(list) => {
                placements = Some(list.iter().map(|(cell, rotation)| Action::Place { cell, rotation }));
            }
            List::Deploy(list) => {
                let pieces = Piece::ALL.into_iter().zip(list.masks).flat_map(move |(piece, bits)| {
                    let features = (0..16).filter(move |feature| bits >> feature & 1 == 1);
                    features.map(move |feature| list.action(piece, feature))
                });
                deployments = Some(pieces.chain(std::iter::once(Action::Pass)));
            }
            List::Take(pool) => takes = Some(pool.kinds().map(Action::Take)),
            List::Hike(list) => {
                let all = list.all().into_iter().map(|(from, to)| Action::Hike { from, to });
                hikes = Some(all.chain(std::iter::once(Action::Pass)));
            }
            List::Over => {}
        }
        let laid = draws.into_iter().flatten().chain(placements.into_iter().flatten());
        let put = deployments.into_iter().flatten().chain(takes.into_iter().flatten());
        laid.chain(put).chain(hikes.into_iter().flatten())
    }
}
