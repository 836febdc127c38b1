//! The first telling of the rules: the generator of legal actions.

use parcella_features::{Node, Stack};
use parcella_geometry::Placements;
use parcella_ruleset::Sequence;
use smallvec::SmallVec;

use crate::rules::{ActionOf, Kind, Role, Shape};
use crate::state::Step;
use crate::{Action, Classic, Company, Expansion, Farmers, FeatureKind, Ground, Piece, Reply, Site, State};

/// The legal actions of a state, as a lazy list.
#[derive(Clone, Debug)]
pub struct LegalActions<'a, X: Expansion>(List<'a, X>);

#[derive(Clone, Debug)]
enum List<'a, X: Expansion> {
    Draw { rules: &'a Classic<X>, stack: &'a Stack },
    Place(Placements<'a>),
    Deploy(Deployments<'a, X>),
    Ask { rules: &'a Classic<X>, state: &'a State<X>, question: X::Question },
    Over,
}

/// The deployments onto the tile laid last: for every kind of piece the features it may go onto, as bits.
#[derive(Clone, Debug)]
pub(crate) struct Deployments<'a, X: Expansion> {
    shape: &'a Shape<X>,
    followers: u16,
    // The kinds of pieces of expansions, and the features for each.
    kinds: &'a [Kind<X::Piece>],
    further: SmallVec<[u16; 4]>,
}

impl<X: Expansion> Classic<X> {
    #[inline(always)]
    pub(crate) fn list<'a>(&'a self, state: &'a State<X>) -> LegalActions<'a, X> {
        LegalActions(match state.step {
            Step::Draw => List::Draw { rules: self, stack: &state.stack },
            // CL-12: every rotation that fits is listed.
            Step::Place(tile) => List::Place(state.board.placements(self.catalogue.fits(tile as usize))),
            Step::Deploy => List::Deploy(self.deployments(state)),
            Step::Ask(_, question) => List::Ask { rules: self, state, question },
            Step::Over => List::Over,
        })
    }

    /// CL-22, CL-25: the parts of the tile just laid that a piece in supply may go onto. Fields that do not reach the
    /// rim are parts like any other (CL-20), and so are parts of a region that this very tile completed (CL-26).
    #[inline]
    pub(crate) fn deployments<'a>(&'a self, state: &State<X>) -> Deployments<'a, X> {
        let (last, shape) = self.last(state);
        let seat = &state.seats[state.turn.index()];
        let fits_followers = || {
            let features = shape.features().iter().enumerate();
            let allowed = features.map(|(index, feature)| {
                u16::from(self.takes_follower(state, last.first + index as u16, feature.kind)) << index
            });
            allowed.fold(0, |bits, bit| bits | bit)
        };
        let mut weighted = None;
        let mut fits_any_follower = || *weighted.get_or_insert_with(fits_followers);
        // CL-28: with no follower in supply there is nothing to deploy.
        let followers = if seat.followers > 0 { fits_any_follower() } else { 0 };
        let mut further = SmallVec::new();
        for Kind { piece, role } in &self.kinds {
            further.push(match *role {
                _ if self.expansion.in_supply(&seat.expansion, *piece) == 0 => 0,
                Role::Follower => fits_any_follower(),
                Role::Helper(ground) => self.takes_helper(state, *piece, ground),
            });
        }
        Deployments { shape, followers, kinds: &self.kinds, further }
    }

    /// CL-23: a follower goes only where none stands, however far away.
    #[inline]
    fn takes_follower(&self, state: &State<X>, node: Node, kind: FeatureKind) -> bool {
        let fields = self.config.options.farmers == Farmers::ThirdEdition;
        state.regions.of(node).pieces() == 0 && (fields || kind != FeatureKind::Field)
    }

    /// The features of the tile just laid that a helper may go onto, as bits.
    fn takes_helper(&self, state: &State<X>, piece: X::Piece, ground: Ground) -> u16 {
        let Ground { kinds, company } = ground;
        let (last, shape) = self.last(state);
        let of_kinds = shape.of_kinds();
        let mut suited = kinds.iter().fold(0, |bits, kind| bits | of_kinds[kind as usize]);
        let mut allowed = 0;
        while suited != 0 {
            let index = suited.trailing_zeros() as usize;
            suited &= suited - 1;
            let node = last.first + index as Node;
            if company == Company::Followers && state.regions.of(node).pieces() == 0 {
                continue;
            }
            let kind = shape.features()[index].kind;
            let judged = self.with_site(state, node, kind, |site| self.expansion.may_deploy(piece, site));
            allowed |= u16::from(judged.is_ok()) << index;
        }
        allowed
    }

    /// A feature of the tile just laid as a site for a piece of an expansion.
    #[inline]
    pub(crate) fn with_site<T>(
        &self,
        state: &State<X>,
        node: Node,
        kind: FeatureKind,
        then: impl FnOnce(&Site<'_, X>) -> T,
    ) -> T {
        let id = state.regions.find(node);
        let region = state.regions.region(id);
        let count = |seat, piece| self.count_helpers(state, id, seat, piece);
        let own_followers = match region.pieces() {
            0 => 0,
            _ => {
                let own = state.followers.iter().filter(|placed| placed.seat == state.turn);
                own.filter(|placed| state.regions.find(placed.node) == id).count() as u16
            }
        };
        then(&Site {
            kind,
            open: region.open(),
            seat: state.turn,
            own_followers,
            data: &region.data().expansion,
            count: &count,
        })
    }

    /// Whether any piece can be deployed onto the tile just laid; asked by the change, which skips the decision if
    /// not.
    #[inline]
    pub(crate) fn can_deploy_something(&self, state: &State<X>) -> bool {
        let seat = &state.seats[state.turn.index()];
        let any_for_follower = || {
            let (last, shape) = self.last(state);
            let mut nodes = (last.first..).zip(shape.features());
            nodes.any(|(node, feature)| self.takes_follower(state, node, feature.kind))
        };
        let any_for = |kind: &Kind<X::Piece>| {
            self.expansion.in_supply(&seat.expansion, kind.piece) > 0
                && match kind.role {
                    Role::Follower => any_for_follower(),
                    Role::Helper(ground) => self.takes_helper(state, kind.piece, ground) != 0,
                }
        };
        (seat.followers > 0 && any_for_follower()) || self.kinds.iter().any(any_for)
    }

    /// Whether a tile can be placed anywhere; asked by the change, which sets it aside if not (CL-13).
    #[inline]
    pub(crate) fn can_place_somewhere(&self, state: &State<X>, tile: u16) -> bool {
        !state.board.placements(self.catalogue.fits(tile as usize)).is_empty()
    }
}

impl<X: Expansion> Deployments<'_, X> {
    #[inline(always)]
    fn len(&self) -> usize {
        let further: u32 = self.further.iter().map(|bits| bits.count_ones()).sum();
        (self.followers.count_ones() + further) as usize
    }

    #[inline]
    fn masks(&self) -> impl Iterator<Item = (Piece<X::Piece>, u16)> {
        let kinds = self.kinds.iter().map(|kind| Piece::Expansion(kind.piece));
        let further = kinds.zip(self.further.iter().copied());
        std::iter::once((Piece::Follower, self.followers)).chain(further)
    }

    #[inline]
    fn action(&self, piece: Piece<X::Piece>, feature: usize) -> ActionOf<X> {
        Action::Deploy { piece, part: self.shape.features()[feature].part }
    }

    #[inline]
    fn get(&self, mut n: usize) -> Option<ActionOf<X>> {
        for (piece, mut bits) in self.masks() {
            let count = bits.count_ones() as usize;
            if n < count {
                for _ in 0..n {
                    bits &= bits - 1;
                }
                return Some(self.action(piece, bits.trailing_zeros() as usize));
            }
            n -= count;
        }
        // CL-24: deploying is optional.
        (n == 0).then_some(Action::Pass)
    }
}

impl<X: Expansion> Sequence for LegalActions<'_, X> {
    type Item = ActionOf<X>;

    #[inline(always)]
    fn len(&self) -> usize {
        match &self.0 {
            List::Draw { stack, .. } => stack.kinds().count(),
            List::Place(placements) => placements.len(),
            List::Deploy(deployments) => deployments.len() + 1,
            List::Ask { rules, state, question } => {
                rules.expansion.answer_count(&state.table(rules), &state.expansion, *question)
            }
            List::Over => 0,
        }
    }

    #[inline(always)]
    fn get(&self, n: usize) -> Option<ActionOf<X>> {
        match &self.0 {
            List::Draw { rules, stack } => stack.kinds().nth(n).map(|tile| Action::Draw(rules.id(tile))),
            List::Place(placements) => {
                placements.get(n).map(|(cell, rotation)| Action::Place { cell, rotation })
            }
            List::Deploy(deployments) => deployments.get(n),
            List::Ask { rules, state, question } => answer(rules, state, *question, n),
            List::Over => None,
        }
    }

    fn iter(&self) -> impl Iterator<Item = ActionOf<X>> {
        let (mut draws, mut placements, mut deployments, mut answers) = (None, None, None, None);
        match &self.0 {
            List::Draw { rules, stack } => {
                draws = Some(stack.kinds().map(|tile| Action::Draw(rules.id(tile))));
            }
            List::Place(list) => {
                placements = Some(list.iter().map(|(cell, rotation)| Action::Place { cell, rotation }));
            }
            List::Deploy(list) => {
                let pieces = list.masks().flat_map(move |(piece, bits)| {
                    let features = (0..16).filter(move |feature| bits >> feature & 1 == 1);
                    features.map(move |feature| list.action(piece, feature))
                });
                deployments = Some(pieces.chain(std::iter::once(Action::Pass)));
            }
            List::Ask { rules, state, question } => {
                answers = Some((0..).map_while(|n| answer(rules, state, *question, n)));
            }
            List::Over => {}
        }
        draws
            .into_iter()
            .flatten()
            .chain(placements.into_iter().flatten())
            .chain(deployments.into_iter().flatten())
            .chain(answers.into_iter().flatten())
    }
}

fn answer<X: Expansion>(
    rules: &Classic<X>,
    state: &State<X>,
    question: X::Question,
    n: usize,
) -> Option<ActionOf<X>> {
    let answer = rules.expansion.answer_at(&state.table(rules), &state.expansion, question, n)?;
    Some(match answer {
        Reply::Action(action) => Action::Expansion(action),
        Reply::Pass => Action::Pass,
    })
}
