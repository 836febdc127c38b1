//! The game without expansions.

use std::fmt;

use parcella_ruleset::{Files, Header, Refusal as RefusalLaw, RuleId, Seat, SetupFaults, StableHash};
use smallvec::SmallVec;

use super::{
    ActionFault, ActionWord, Asked, Direction, Effects, EventWord, Expansion, Reply, Site, Table, Veto,
};
use crate::{Defaults, PieceWord};

/// Something that does not exist: the further pieces, actions, events and refusals of a game without any.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Nothing {}

impl fmt::Display for Nothing {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Nothing {}

impl PieceWord for Nothing {
    fn all() -> impl Iterator<Item = Nothing> + Clone {
        std::iter::empty()
    }

    fn word(self) -> &'static str {
        match self {}
    }
}

impl ActionWord for Nothing {
    fn verbs() -> Vec<&'static str> {
        Vec::new()
    }

    fn verb(&self) -> &'static str {
        match *self {}
    }

    fn read(_words: &[&str]) -> Result<Nothing, ActionFault> {
        Err(ActionFault::Name("this game has no such action".to_owned()))
    }
}

impl EventWord for Nothing {
    fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
        match *self {}
    }
}

impl RefusalLaw for Nothing {
    fn rule(&self) -> Option<RuleId> {
        match *self {}
    }

    fn code(&self) -> &'static str {
        match *self {}
    }
}

impl Expansion for () {
    const NAME: &'static str = "";
    type Piece = Nothing;
    type Data = ();
    type TileData = ();
    type Supply = ();
    type State = ();
    type Question = Nothing;
    type Action = Nothing;
    type Event = Nothing;
    type Refusal = Nothing;
    type View = ();

    fn known_names() -> Vec<&'static str> {
        Vec::new()
    }

    fn from_header(_header: &Header, _defaults: &Defaults, _files: &dyn Files, _faults: &mut SetupFaults) {}

    fn names(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn in_supply(&self, (): &(), piece: Nothing) -> u8 {
        match piece {}
    }

    fn move_piece(&self, (): &mut (), piece: Nothing, _direction: Direction) {
        match piece {}
    }

    fn may_deploy(&self, piece: Nothing, _site: &Site<'_, ()>) -> Result<(), Veto> {
        match piece {}
    }

    fn asked(&self, question: Nothing) -> Asked {
        match question {}
    }

    fn answer_verbs(&self, question: Nothing) -> &'static [&'static str] {
        match question {}
    }

    fn answer_at(
        &self,
        _table: &impl Table<()>,
        (): &(),
        question: Nothing,
        _n: usize,
    ) -> Option<Reply<Nothing>> {
        match question {}
    }

    fn check_answer(
        &self,
        _table: &impl Table<()>,
        (): &(),
        question: Nothing,
        _reply: Reply<Nothing>,
    ) -> Result<(), Nothing> {
        match question {}
    }

    fn answer(
        &self,
        _table: &impl Table<()>,
        (): &mut (),
        question: Nothing,
        _reply: Reply<Nothing>,
        _effects: &mut impl Effects<Nothing>,
    ) -> Option<Nothing> {
        match question {}
    }

    fn hash_question(&self, question: Nothing, _hash: StableHash) -> StableHash {
        match question {}
    }

    fn view(&self, _table: &impl Table<()>, (): &()) {}

    fn universe(&self, _table: &impl Table<()>) -> Vec<Nothing> {
        Vec::new()
    }
}
