//! What an expansion may contribute.
//!
//! The turn is a closed list of steps owned by this crate. An expansion contributes
//!
//! * *facts*: tiles, kinds of pieces, data of tiles and regions, seats, defaults of options;
//! * *folds*: pure, commutative contributions to a number, with a neutral element, so that the order of expansions
//!   cannot matter. Changing a number after it was computed is not possible on purpose;
//! * *steps*: what it does when a tile was laid, before scoring, when a region was completed, at the end of a part of a
//!   turn and of the game. A step can ask a [question](Expansion::Question) of a seat or of chance;
//! * *text*: its actions, queries, options and headers.
//!
//! Several expansions become one with [`compose!`](crate::compose). How one is written step by step is told in
//! `docs/writing-an-expansion.md`.

pub(crate) mod compose;
mod nothing;
mod table;

use std::fmt::{Debug, Display};
use std::hash::Hash;

use parcella_features::RegionData;
use parcella_geometry::{Board, Cell, Edges, PrintedMap};
use parcella_ruleset::{
    Answer, Files, Header, HeaderWord, Picture, Quantity, Refusal as RefusalLaw, RuleId, Seat, Setting,
    SetupFault, SetupFaults, Source, StableHash,
};
use parcella_scoring::Sheet;
use smallvec::SmallVec;

pub use nothing::Nothing;
pub use table::{Has, Narrow, Standing, Table};

use crate::{
    DeckChoice, Defaults, FeatureKind, FeatureKinds, FeatureSpec, Followers, Occasion, PieceWord, StartTile,
    TileSpec,
};

/// Actions that an expansion adds: answers to its questions.
pub trait ActionWord: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// The first words of its actions in the notation, such as `token`.
    fn verbs() -> Vec<&'static str>;

    /// The first word of this action.
    fn verb(&self) -> &'static str;

    /// Reads an action from its words, the first of which is one of [`ActionWord::verbs`].
    ///
    /// # Errors
    ///
    /// What is wrong with its form, or what it names that does not exist.
    fn read(words: &[&str]) -> Result<Self, ActionFault>;

    /// The same action on a board moved and turned. Only actions that name a cell or a part have to say something here.
    #[must_use]
    fn moved(self, _cell: impl Fn(Cell) -> Cell) -> Self {
        self
    }
}

/// Why words are no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionFault {
    /// They do not have the form of an action.
    Form(String),
    /// They have the form of an action, and name something that this game does not have.
    Name(String),
}

/// Facts that an expansion tells of.
pub trait EventWord: Clone + PartialEq + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// Points that the fact puts on the track, seat by seat. A fact is the only way for an expansion to score.
    fn points(&self) -> SmallVec<[(Seat, i32); 2]>;

    /// Calls `pay` with each of the [points](EventWord::points). Worth writing for a fact that can pay more than two seats.
    fn pay(&self, mut pay: impl FnMut(Seat, i32)) {
        self.points().into_iter().for_each(|(seat, points)| pay(seat, points));
    }
}

/// The answer of a seat or of chance to a question of an expansion. In a list of answers [`Reply::Pass`] is the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reply<A> {
    /// An action of the expansion.
    Action(A),
    /// The seat declines.
    Pass,
}

/// Who is to answer a question of an expansion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asked {
    /// The seat whose turn it is.
    Seat,
    /// Chance, which draws from this source. Its index is not 0, which is that of the stack, and differs from that of
    /// every other expansion in play.
    Chance(Source),
}

/// A rule against deploying a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Veto {
    /// The rule.
    pub rule: RuleId,
    /// What was found, in a few words after a colon: `no follower of this seat stands there`.
    pub reason: &'static str,
}

/// The regions that a kind of helper can ever go onto.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Their kinds.
    pub kinds: FeatureKinds,
    /// Who must stand there.
    pub company: Company,
}

impl Ground {
    /// All regions.
    pub const ANY: Ground = Ground { kinds: FeatureKinds::ALL, company: Company::Any };
}

/// Who must stand in a region before a helper goes there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// Nobody has to.
    Any,
    /// A follower of some seat.
    Followers,
}

/// Where a helper is to be deployed.
#[allow(missing_debug_implementations, reason = "it holds closures")]
pub struct Site<'a, X: Expansion> {
    /// The kind of the region.
    pub kind: FeatureKind,
    /// Number of open ports of the region.
    pub open: u16,
    /// The seat that deploys.
    pub seat: Seat,
    /// Number of followers of this seat in the region.
    pub own_followers: u16,
    /// What the expansion keeps for the region.
    pub data: &'a X::Data,
    pub(crate) count: &'a dyn Fn(Option<Seat>, X::Piece) -> u16,
}

impl<'a, X: Expansion> Site<'a, X> {
    /// A made-up site, for tests of an expansion: on a road with one open port on which `seat` has one follower. `count`
    /// says how many pieces of a kind there are, of one seat or of all; the other fields can be set.
    pub fn made_up(
        seat: Seat,
        data: &'a X::Data,
        count: &'a dyn Fn(Option<Seat>, X::Piece) -> u16,
    ) -> Site<'a, X> {
        Site { kind: FeatureKind::Road, open: 1, seat, own_followers: 1, data, count }
    }

    /// Number of helpers of a kind in the region, of one seat or of all.
    #[inline]
    pub fn count(&self, seat: Option<Seat>, piece: X::Piece) -> u16 {
        (self.count)(seat, piece)
    }

    /// The site as one of several expansions sees it.
    #[inline]
    pub fn narrow<A: Expansion, T>(&self, then: impl FnOnce(&Site<'_, A>) -> T) -> T
    where
        X: Has<A>,
    {
        let count = |seat, piece| (self.count)(seat, X::whole_piece(piece));
        let Site { kind, open, seat, own_followers, .. } = *self;
        then(&Site { kind, open, seat, own_followers, data: X::part_of_data(self.data), count: &count })
    }
}

/// Calls its argument with what an expansion knows of each of some tiles.
pub type EachTile<'a, T> = dyn Fn(&mut dyn FnMut(&T)) + 'a;

/// A region that is being scored.
#[allow(missing_debug_implementations, reason = "it holds closures")]
pub struct Scored<'a, X: Expansion> {
    /// Its kind.
    pub kind: FeatureKind,
    /// Why it is scored. At the end of the game what is complete pays as such too.
    pub occasion: Occasion,
    /// Whether it is complete.
    pub complete: bool,
    /// What is counted in it: tiles and shields of a road or city, completed cities of a field.
    pub units: u32,
    /// Points that the base game pays for each unit.
    pub each: i32,
    /// What the expansion keeps for the region.
    pub data: &'a X::Data,
    pub(crate) count: &'a dyn Fn(Option<Seat>, X::Piece) -> u16,
    pub(crate) around: &'a EachTile<'a, X::TileData>,
}

impl<X: Expansion> Scored<'_, X> {
    /// Number of helpers of a kind in the region, of one seat or of all.
    pub fn count(&self, seat: Option<Seat>, piece: X::Piece) -> u16 {
        (self.count)(seat, piece)
    }

    /// Looks at the tiles around a monastery, at most eight.
    pub fn around(&self, mut look: impl FnMut(&X::TileData)) {
        (self.around)(&mut look);
    }

    /// The region as one of several expansions sees it.
    pub fn narrow<A: Expansion, T>(&self, then: impl FnOnce(&Scored<'_, A>) -> T) -> T
    where
        X: Has<A>,
    {
        let count = |seat, piece| (self.count)(seat, X::whole_piece(piece));
        let around = |look: &mut dyn FnMut(&A::TileData)| {
            (self.around)(&mut |tile: &X::TileData| look(X::part_of_tile(tile)));
        };
        let Scored { kind, occasion, complete, units, each, .. } = *self;
        let data = X::part_of_data(self.data);
        then(&Scored { kind, occasion, complete, units, each, data, count: &count, around: &around })
    }
}

/// A region that was completed.
#[derive(Clone, Copy, Debug)]
pub struct Completed<D> {
    /// Its kind.
    pub kind: FeatureKind,
    /// What the expansion keeps for it.
    pub data: D,
    /// The seat whose tile completed it.
    pub finisher: Seat,
}

/// What an expansion brings about in a step.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect<E> {
    /// A fact, which may put points on the track.
    Tell(E),
    /// A helper goes back to its supply: its number among the helpers on the board.
    Return(usize),
}

/// Takes what an expansion brings about in a step, in order.
pub trait Effects<E> {
    /// A fact happened; the points it has go onto the track.
    fn tell(&mut self, event: E);

    /// A helper goes back to its supply: [`Standing::index`].
    fn give_back(&mut self, index: usize);
}

/// What was brought about in a step, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct EffectList<E>(SmallVec<[Effect<E>; 8]>);

impl<E> Default for EffectList<E> {
    fn default() -> EffectList<E> {
        EffectList(SmallVec::new())
    }
}

impl<E> Effects<E> for EffectList<E> {
    fn tell(&mut self, event: E) {
        self.0.push(Effect::Tell(event));
    }

    fn give_back(&mut self, index: usize) {
        self.0.push(Effect::Return(index));
    }
}

impl<E> EffectList<E> {
    /// Whether nothing happened.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Effect<E>> {
        self.0.iter()
    }
}

/// The effects of one of several expansions, on their way to those of all.
#[derive(Debug)]
pub struct PartOfEffects<'a, S, F> {
    all: &'a mut S,
    whole: F,
}

impl<'a, S, F> PartOfEffects<'a, S, F> {
    /// Passes effects on to `all`; `whole` makes a fact of the one a fact of the set.
    pub fn new(all: &'a mut S, whole: F) -> PartOfEffects<'a, S, F> {
        PartOfEffects { all, whole }
    }
}

impl<A, E, S: Effects<E>, F: Fn(A) -> E> Effects<A> for PartOfEffects<'_, S, F> {
    fn tell(&mut self, event: A) {
        self.all.tell((self.whole)(event));
    }

    fn give_back(&mut self, index: usize) {
        self.all.give_back(index);
    }
}

/// Whether the turn is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartEnd {
    /// The next seat is to draw.
    TurnOver,
    /// The same seat goes through all steps of the turn once more, if a tile is left.
    Again,
}

/// The steps that an expansion wants to hear of. Of the others it is never told, so they cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hooks(u8);

impl Hooks {
    /// [`Expansion::withholds`].
    pub const DRAWN: Hooks = Hooks(1);
    /// [`Expansion::tile_laid`].
    pub const LAID: Hooks = Hooks(2);
    /// [`Expansion::before_scoring`].
    pub const BEFORE_SCORING: Hooks = Hooks(4);
    /// [`Expansion::region_completed`].
    pub const COMPLETED: Hooks = Hooks(8);
    /// [`Expansion::part_end`].
    pub const PART_END: Hooks = Hooks(16);
    /// [`Expansion::game_end`].
    pub const GAME_END: Hooks = Hooks(32);
    /// [`Expansion::tie_value`].
    pub const TIES: Hooks = Hooks(64);
    /// [`Expansion::add_terms`].
    pub const TERMS: Hooks = Hooks(128);

    /// None.
    pub const NONE: Hooks = Hooks(0);

    /// All that are in one or the other.
    #[must_use]
    pub const fn and(self, other: Hooks) -> Hooks {
        Hooks(self.0 | other.0)
    }

    /// Whether the step is among these.
    #[inline]
    pub const fn hears(self, step: Hooks) -> bool {
        self.0 & step.0 != 0
    }
}

/// What an expansion of the classic game contributes. The game without expansions is `()`.
///
/// Methods with a body stand for "nothing"; an expansion writes those that it needs. Methods of the *steps* are only
/// called if [`Expansion::hooks`] names them.
pub trait Expansion: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Its name in the header of a record; not used by sets of expansions.
    const NAME: &'static str;
    /// Words of header lines: first those of the base game, then its own.
    const HEADER_WORDS: &'static [HeaderWord] = crate::HEADER_WORDS;
    /// Kinds of pieces it adds.
    type Piece: PieceWord;
    /// What it keeps for every region.
    type Data: RegionData + Default;
    /// What it knows of every kind of tile.
    type TileData: Copy + PartialEq + Debug + Default + Send + Sync + 'static;
    /// The supply of one seat in its pieces.
    type Supply: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static;
    /// What else it keeps in a position. Equality and hash mean the same position.
    type State: Clone + Eq + Hash + Debug + Default + Send + Sync + 'static;
    /// A decision that it asks for.
    type Question: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The answers to its questions.
    type Action: ActionWord;
    /// Facts that it tells of.
    type Event: EventWord;
    /// Why an answer is refused.
    type Refusal: RefusalLaw + Eq;
    /// What a viewer may know of its state.
    type View: Clone + PartialEq + Eq + Debug;

    // Facts.

    /// The names that may stand in the header of a record.
    fn known_names() -> Vec<&'static str> {
        vec![Self::NAME]
    }

    /// Makes it from a header that names it. Options that it does not find there have the values of `defaults`, or the
    /// usual ones.
    fn from_header(header: &Header, defaults: &Defaults, files: &dyn Files, faults: &mut SetupFaults)
    -> Self;

    /// The names in the header of a record, in the order of the notation.
    fn names(&self) -> Vec<&'static str> {
        vec![Self::NAME]
    }

    /// Names of the options that it reads.
    fn option_names(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// What it changes in the defaults of options of other expansions when a header names it.
    fn change_defaults(_header: &Header, _defaults: &mut Defaults) {}

    /// The followers of each seat where no option says otherwise (CL-3); `None` for the usual number.
    fn usual_followers(&self) -> Option<Followers> {
        None
    }

    /// Whether it reads the header lines that begin with a word.
    fn reads_setting(&self, _word: &str) -> bool {
        false
    }

    /// Writes its options and lines into a header, those at their defaults left out.
    fn write_header(&self, _defaults: &Defaults, _header: &mut Header) {}

    /// Tiles it shuffles in.
    fn tiles(&self) -> Vec<TileSpec> {
        Vec::new()
    }

    /// The printed map that the game is played on, in place of an endless table; at most one expansion has one.
    fn map(&self) -> Option<&PrintedMap> {
        None
    }

    /// The printed tiles of its map as tiles of the game, in the order of the map. They lie as printed, and are in no
    /// stack.
    fn printed_tiles(&self) -> Vec<TileSpec> {
        Vec::new()
    }

    /// The tiles that lie on the board at the opening, in place of the start tile (CL-4).
    fn opening_tiles(&self) -> Option<Vec<StartTile>> {
        None
    }

    /// What is wrong with its set-up, given the tiles of all sets in play. `deck` says whether the numbers of tiles are
    /// those of the header in place of those of the sets.
    fn set_up_faults(&self, _tiles: &[TileSpec], _deck: DeckChoice) -> Vec<SetupFault> {
        Vec::new()
    }

    /// Header lines for a set-up by chance where the header has none, given the tiles of all sets in play: help beside
    /// the rules. The same seed deals the same set-up.
    ///
    /// # Errors
    ///
    /// Why there is none.
    fn deal_set_up(&self, _tiles: &[TileSpec], _seed: u64) -> Result<Vec<Setting>, String> {
        Ok(Vec::new())
    }

    /// Most seats at the table (CL-1): the largest number of any expansion counts.
    fn most_seats(&self) -> u8 {
        5
    }

    /// The steps it wants to hear of.
    fn hooks(&self) -> Hooks {
        Hooks::NONE
    }

    /// What it knows of a tile as printed.
    fn tile_data(&self, _tile: &TileSpec) -> Self::TileData {
        Self::TileData::default()
    }

    /// What it keeps for a feature as printed.
    fn data(&self, _tile: &TileSpec, _feature: &FeatureSpec) -> Self::Data {
        Self::Data::default()
    }

    /// The supply every seat begins with.
    fn opening_supply(&self) -> Self::Supply {
        Self::Supply::default()
    }

    /// What it keeps in the opening position, at a table with so many seats.
    fn opening_state(&self, _seats: usize) -> Self::State {
        Self::State::default()
    }

    /// The number of a kind of piece in a supply.
    fn in_supply(&self, supply: &Self::Supply, piece: Self::Piece) -> u8;

    /// Takes a piece out of a supply, or puts it back.
    fn move_piece(&self, supply: &mut Self::Supply, piece: Self::Piece, direction: Direction);

    /// The weight of a piece in a majority. A piece with a weight is a follower, and is deployed like one.
    fn weight(&self, _piece: Self::Piece) -> u16 {
        0
    }

    /// Why a tile with these edges may not lie on a cell of its map, which the board has already refused; `None` if the
    /// reason is one of the base game.
    fn place_refusal(&self, _board: &Board, _cell: Cell, _edges: &Edges) -> Option<Self::Refusal> {
        None
    }

    /// The regions that a helper can ever go onto. The generator of legal actions looks at no others;
    /// [`Expansion::may_deploy`] says no to the others by itself.
    fn goes_onto(&self, _piece: Self::Piece) -> Ground {
        Ground::ANY
    }

    // Folds.

    /// Whether a helper may go onto a site.
    ///
    /// # Errors
    ///
    /// The rule against it.
    fn may_deploy(&self, piece: Self::Piece, site: &Site<'_, Self>) -> Result<(), Veto>;

    /// What tells a seat apart from others with the same majority: the higher sum over all expansions wins. `followers`
    /// calls its argument with the tile of every follower that the seat has in the region.
    fn tie_value(&self, _followers: &EachTile<'_, Self::TileData>) -> u16 {
        0
    }

    /// What [`Expansion::tie_value`] counts, in words and with its rule, for those who read a scoring. Of several expansions
    /// the first is named.
    fn tie_measure(&self) -> &'static str {
        ""
    }

    /// Adds its terms to the sheet of a winner.
    fn add_terms(&self, _scored: &Scored<'_, Self>, _winner: Seat, _sheet: &mut Sheet) {}

    // Steps.

    /// Number of unseen tiles that leave the game, unseen, when a tile was drawn that can be placed: at most one is
    /// taken, and only if one is left.
    fn withholds(&self, _drawn: &Self::TileData) -> u32 {
        0
    }

    /// A seat laid a tile; nothing was deployed yet.
    fn tile_laid(
        &self,
        _table: &impl Table<Self>,
        _state: &mut Self::State,
        _effects: &mut impl Effects<Self::Event>,
    ) -> Option<Self::Question> {
        None
    }

    /// The seat has deployed or not; completed regions are scored next.
    fn before_scoring(
        &self,
        _table: &impl Table<Self>,
        _state: &mut Self::State,
        _effects: &mut impl Effects<Self::Event>,
    ) -> Option<Self::Question> {
        None
    }

    /// A region was completed, with or without followers; it is scored next.
    fn region_completed(
        &self,
        _completed: &Completed<Self::Data>,
        _state: &mut Self::State,
        _effects: &mut impl Effects<Self::Event>,
    ) {
    }

    /// All steps of the turn were gone through.
    fn part_end(&self, _table: &impl Table<Self>, _state: &mut Self::State) -> PartEnd {
        PartEnd::TurnOver
    }

    /// The game is over and all regions are scored. Also asked for scores as if the game ended now.
    fn game_end(
        &self,
        _table: &impl Table<Self>,
        _state: &Self::State,
        _effects: &mut impl Effects<Self::Event>,
    ) {
    }

    // Questions.

    /// Who answers a question.
    fn asked(&self, question: Self::Question) -> Asked;

    /// The first words of the answers, in their order; `pass` is not among them.
    fn answer_verbs(&self, question: Self::Question) -> &'static [&'static str];

    /// The answer number `n` to a question, in order; `None` beyond the last.
    fn answer_at(
        &self,
        table: &impl Table<Self>,
        state: &Self::State,
        question: Self::Question,
        n: usize,
    ) -> Option<Reply<Self::Action>>;

    /// Number of answers to a question, at least 1.
    fn answer_count(&self, table: &impl Table<Self>, state: &Self::State, question: Self::Question) -> usize {
        (0..).take_while(|n| self.answer_at(table, state, question, *n).is_some()).count()
    }

    /// Whether an answer with the right first word is legal.
    ///
    /// # Errors
    ///
    /// The rule against it.
    fn check_answer(
        &self,
        table: &impl Table<Self>,
        state: &Self::State,
        question: Self::Question,
        reply: Reply<Self::Action>,
    ) -> Result<(), Self::Refusal>;

    /// Takes a legal answer, and may ask again.
    fn answer(
        &self,
        table: &impl Table<Self>,
        state: &mut Self::State,
        question: Self::Question,
        reply: Reply<Self::Action>,
        effects: &mut impl Effects<Self::Event>,
    ) -> Option<Self::Question>;

    /// How many units chance draws from, more than 0.
    fn chance_total(&self, _state: &Self::State, _question: Self::Question) -> u64 {
        1
    }

    /// Most answers to its questions in one part of a turn: by default two in each step in which it can ask.
    fn most_answers(&self) -> usize {
        let hooks = self.hooks();
        2 * [Hooks::LAID, Hooks::BEFORE_SCORING].into_iter().filter(|step| hooks.hears(*step)).count()
    }

    /// Goes on with a step, [`Hooks::LAID`] or [`Hooks::BEFORE_SCORING`], whose last question was answered. Only a set of
    /// expansions has something to do then: those that come after the one that asked.
    fn go_on(
        &self,
        _table: &impl Table<Self>,
        _state: &mut Self::State,
        _step: Hooks,
        _answered: Self::Question,
        _effects: &mut impl Effects<Self::Event>,
    ) -> Option<Self::Question> {
        None
    }

    /// How many of the units an answer of chance stands for; 0 if it is not legal.
    fn chance_weight(&self, _state: &Self::State, _question: Self::Question, _action: Self::Action) -> u64 {
        1
    }

    // Text, display, verification.

    /// The queries it answers, for messages.
    fn query_forms(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Answers a query; `None` if it is none of its own.
    fn query(
        &self,
        _table: &impl Table<Self>,
        _state: &Self::State,
        _words: &[&str],
    ) -> Option<Result<Answer, String>> {
        None
    }

    /// Feeds its state into a hash of the position.
    fn hash(&self, _state: &Self::State, hash: StableHash) -> StableHash {
        hash
    }

    /// Feeds an open question into a hash of the position.
    fn hash_question(&self, question: Self::Question, hash: StableHash) -> StableHash;

    /// What everybody may know of its state.
    fn view(&self, table: &impl Table<Self>, state: &Self::State) -> Self::View;

    /// Adds to a picture what it has on the board and in the hands of the seats.
    fn add_to_picture(&self, _table: &impl Table<Self>, _state: &Self::State, _picture: &mut Picture) {}

    /// Every answer anyone could think of.
    fn universe(&self, table: &impl Table<Self>) -> Vec<Self::Action>;

    /// What must be the same in every state of a game.
    fn conserved(&self, _table: &impl Table<Self>, _state: &Self::State) -> Vec<Quantity> {
        Vec::new()
    }

    /// Checks its state against what lies on the table.
    ///
    /// # Errors
    ///
    /// What differs, in words.
    fn consistency(&self, _table: &impl Table<Self>, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }
}

/// Which way a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the supply onto the board.
    ToBoard,
    /// From the board back to the supply.
    ToSupply,
}
