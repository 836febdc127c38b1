//! The first telling of the rules: the generator of legal actions.

use parcella_geometry::Placements;
use parcella_ruleset::Sequence;

use crate::state::Step;
use crate::words::Shape;
use crate::{Action, FeatureKind, HuntersAndGatherers, LaidTile, Piece, ShrineEntry, Stack, State};

/// The legal actions of a state, as a lazy list.
#[derive(Clone, Debug)]
pub struct LegalActions<'a>(List<'a>);

#[derive(Clone, Debug)]
enum List<'a> {
    Draw { rules: &'a HuntersAndGatherers, stack: Stack, numbers: &'a [u16] },
    Place(Placements<'a>),
    Deploy(Deployments<'a>),
    Over,
}

/// The deployments onto the tile laid last: for each kind of piece the features it may go onto, as bits.
#[derive(Clone, Debug)]
struct Deployments<'a> {
    shape: &'a Shape,
    members: u16,
    huts: u16,
}

impl HuntersAndGatherers {
    #[inline(always)]
    pub(crate) fn list<'a>(&'a self, state: &'a State) -> LegalActions<'a> {
        LegalActions(match state.step {
            Step::Draw => {
                List::Draw { rules: self, stack: state.part, numbers: &state.pile(state.part).numbers }
            }
            // HG-12, HG-49: land and bonus tiles alike, every rotation that fits.
            Step::Place(tile) => List::Place(state.board.placements(self.catalogue.fits(tile as usize))),
            Step::Deploy => List::Deploy(self.deployments(state)),
            Step::Over => List::Over,
        })
    }

    /// The action by which chance reveals a tile of a stack.
    #[inline]
    pub(crate) fn draw_of(&self, stack: Stack, tile: usize) -> Action {
        let id = self.id(tile as u16);
        match stack {
            Stack::Land => Action::Draw(id),
            Stack::Bonus => Action::DrawBonus(id),
        }
    }

    /// HG-16: the parts of the tile just laid that a piece in supply may go onto. A region that this very tile completed
    /// is as good as any (HG-23).
    #[inline]
    fn deployments<'a>(&'a self, state: &State) -> Deployments<'a> {
        let (last, shape) = self.last(state);
        let (members, huts) = (self.some_member(state), self.some_hut(state));
        let mut list = Deployments { shape, members: 0, huts: 0 };
        for index in 0..shape.features().len() {
            list.members |= u16::from(members && self.takes_member(state, &last, shape, index)) << index;
            list.huts |= u16::from(huts && self.takes_hut(state, &last, index)) << index;
        }
        list
    }

    /// Whether the seat has a member that may go out (HG-20, HG-42).
    #[inline]
    fn some_member(&self, state: &State) -> bool {
        state.seats[state.turn.index()].members > state.resting
    }

    #[inline]
    fn some_hut(&self, state: &State) -> bool {
        state.seats[state.turn.index()].huts > 0
    }

    /// HG-17, HG-18: forests, rivers and meadows without members, however far away.
    #[inline]
    fn takes_member(&self, state: &State, last: &LaidTile, shape: &Shape, index: usize) -> bool {
        let feature = &shape.features()[index];
        match feature.kind {
            FeatureKind::Lake => false,
            FeatureKind::Forest | FeatureKind::River | FeatureKind::Meadow => {
                // HG-55
                let enters_shrine =
                    self.config.options.shrine_entry == ShrineEntry::AnyMeadow && feature.data.shrines > 0;
                state.regions.of(last.first + index as u16).pieces() == 0 || enters_shrine
            }
        }
    }

    /// HG-58, HG-60: water of a system without huts.
    #[inline]
    fn takes_hut(&self, state: &State, last: &LaidTile, index: usize) -> bool {
        let system = self.waters.system(last.tile, last.rotation, index);
        system.is_some_and(|system| state.systems.of(last.first_system + system).pieces() == 0)
    }

    /// Whether any piece can be deployed onto the tile just laid; asked by the change, which skips the decision if
    /// not (HG-20).
    #[inline]
    pub(crate) fn can_deploy_something(&self, state: &State) -> bool {
        let (last, shape) = self.last(state);
        let mut features = 0..shape.features().len();
        (self.some_member(state)
            && features.clone().any(|index| self.takes_member(state, &last, shape, index)))
            || (self.some_hut(state) && features.any(|index| self.takes_hut(state, &last, index)))
    }

    /// Whether a tile can be placed anywhere; asked by the change, which sets it aside if not (HG-13, HG-45).
    #[inline]
    pub(crate) fn can_place_somewhere(&self, state: &State, tile: u16) -> bool {
        !state.board.placements(self.catalogue.fits(tile as usize)).is_empty()
    }
}

impl Deployments<'_> {
    #[inline(always)]
    fn len(&self) -> usize {
        (self.members.count_ones() + self.huts.count_ones()) as usize
    }

    #[inline]
    fn action(&self, piece: Piece, feature: usize) -> Action {
        Action::Deploy { piece, part: self.shape.features()[feature].part }
    }

    #[inline]
    fn get(&self, mut n: usize) -> Option<Action> {
        for (piece, mut bits) in [(Piece::Member, self.members), (Piece::Hut, self.huts)] {
            let count = bits.count_ones() as usize;
            if n < count {
                for _ in 0..n {
                    bits &= bits - 1;
                }
                return Some(self.action(piece, bits.trailing_zeros() as usize));
            }
            n -= count;
        }
        // HG-10: deploying is optional.
        (n == 0).then_some(Action::Pass)
    }
}

impl Sequence for LegalActions<'_> {
    type Item = Action;

    #[inline(always)]
    fn len(&self) -> usize {
        match &self.0 {
            List::Draw { numbers, .. } => numbers.iter().filter(|number| **number > 0).count(),
            List::Place(placements) => placements.len(),
            List::Deploy(deployments) => deployments.len() + 1,
            List::Over => 0,
        }
    }

    #[inline(always)]
    fn get(&self, n: usize) -> Option<Action> {
        match &self.0 {
            List::Draw { rules, stack, numbers } => {
                let tile = (0..numbers.len()).filter(|tile| numbers[*tile] > 0).nth(n)?;
                Some(rules.draw_of(*stack, tile))
            }
            List::Place(placements) => {
                placements.get(n).map(|(cell, rotation)| Action::Place { cell, rotation })
            }
            List::Deploy(deployments) => deployments.get(n),
            List::Over => None,
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        let (mut draws, mut placements, mut deployments) = (None, None, None);
        match &self.0 {
            List::Draw { rules, stack, numbers } => {
                let tiles = (0..numbers.len()).filter(|tile| numbers[*tile] > 0);
                draws = Some(tiles.map(|tile| rules.draw_of(*stack, tile)));
            }
            List::Place(list) => {
                placements = Some(list.iter().map(|(cell, rotation)| Action::Place { cell, rotation }));
            }
            List::Deploy(list) => {
                let pieces = [(Piece::Member, list.members), (Piece::Hut, list.huts)];
                let pieces = pieces.into_iter().flat_map(move |(piece, bits)| {
                    let features = (0..16).filter(move |feature| bits >> feature & 1 == 1);
                    features.map(move |feature| list.action(piece, feature))
                });
                deployments = Some(pieces.chain(std::iter::once(Action::Pass)));
            }
            List::Over => {}
        }
        draws
            .into_iter()
            .flatten()
            .chain(placements.into_iter().flatten())
            .chain(deployments.into_iter().flatten())
    }
}
