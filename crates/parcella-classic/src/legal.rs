//! The first telling of the rules: the generator of legal actions.

use parcella_features::{Node, Stack};
use parcella_geometry::Placements;
use parcella_ruleset::Sequence;
use smallvec::SmallVec;

use crate::rules::{ActionOf, Shape};
use crate::state::Step;
use crate::{Action, Classic, Expansion, Farmers, FeatureKind, Piece, Reply, Site, State};

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
    kinds: &'a [X::Piece],
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
        // CL-28: with no follower in supply there is nothing to deploy.
        let followers = if seat.followers > 0 { fits_followers() } else { 0 };
        let further = |piece| {
            if self.expansion.in_supply(&seat.expansion, piece) == 0 {
                0
            } else if self.expansion.weight(piece) > 0 {
                fits_followers()
            } else {
                self.takes_piece(state, piece)
            }
        };
        let further = self.kinds.iter().map(|piece| further(*piece)).collect();
        Deployments { shape, followers, kinds: &self.kinds, further }
    }

    /// CL-23: a follower goes only where none stands, however far away.
    #[inline]
    fn takes_follower(&self, state: &State<X>, node: Node, kind: FeatureKind) -> bool {
        let fields = self.config.options.farmers == Farmers::ThirdEdition;
        state.regions.of(node).pieces() == 0 && (fields || kind != FeatureKind::Field)
    }

    /// The features of the tile just laid that a piece of an expansion, no follower, may go onto, as bits.
    fn takes_piece(&self, state: &State<X>, piece: X::Piece) -> u16 {
        let kinds = self.expansion.goes_onto(piece);
        let features = self.last(state).1.features().iter().enumerate();
        let allowed = |index: &usize| {
            self.with_site(state, *index, |site| self.expansion.may_deploy(piece, site)).is_ok()
        };
        let suited = features.filter(|(_, feature)| kinds.contains(feature.kind)).map(|(index, _)| index);
        suited.filter(allowed).fold(0, |bits, index| bits | 1 << index)
    }

    /// A feature of the tile just laid as a site for a piece of an expansion.
    pub(crate) fn with_site<T>(
        &self,
        state: &State<X>,
        feature: usize,
        then: impl FnOnce(&Site<'_, X>) -> T,
    ) -> T {
        let (last, shape) = self.last(state);
        let id = state.regions.find(last.first + feature as Node);
        let region = state.regions.region(id);
        let count = |seat, piece| self.count_pieces(state, id, seat, piece);
        let own_followers = || {
            if region.pieces() == 0 {
                return 0;
            }
            let own = state.pieces.iter().filter(|placed| placed.seat == state.turn);
            let there = own.filter(|placed| state.regions.find(placed.node) == id);
            there.filter(|placed| self.weight_of(placed.piece) > 0).count() as u16
        };
        then(&Site {
            kind: shape.features()[feature].kind,
            open: region.open(),
            seat: state.turn,
            own_followers: &own_followers,
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
        let any_for = |piece| {
            self.expansion.in_supply(&seat.expansion, piece) > 0
                && if self.expansion.weight(piece) > 0 {
                    any_for_follower()
                } else {
                    self.takes_piece(state, piece) != 0
                }
        };
        (seat.followers > 0 && any_for_follower()) || self.kinds.iter().any(|piece| any_for(*piece))
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
        let further = self.kinds.iter().copied().map(Piece::Expansion).zip(self.further.iter().copied());
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
