//! Several expansions as one.

/// Makes a set of expansions, each of which is on or off, into one [`Expansion`](crate::Expansion).
///
/// It writes a module with the struct `Expansions`, whose fields are options, and the plain types that a game with them
/// has: `Piece`, `Action`, `Event`, `Refusal`, `View` and more, with a variant or a field for each expansion.
/// The order of the fields is the order of pieces, of names in headers, and of the questions of several expansions in one
/// step. Nothing else depends on it.
///
/// ```
/// parcella_classic::compose! {
///     /// A set without any expansion.
///     pub mod none {}
/// }
///
/// let rules = parcella_classic::Classic::new(parcella_classic::Config::new(2), none::Expansions::default());
/// assert!(rules.is_ok());
/// ```
#[macro_export]
macro_rules! compose {
    (
        $(#[$documentation:meta])*
        $visibility:vis mod $module:ident {
            $($(#[$about:meta])* $variant:ident $field:ident: $expansion:ty,)*
        }
    ) => {
        $(#[$documentation])*
        #[allow(unexpected_cfgs, reason = "a crate need not have a feature `serde`")]
        $visibility mod $module {
            #[allow(unused_imports)]
            use $crate::{
                ActionWord as _, Asked, Effects, EventWord as _, Expansion, Has, Hooks, Narrow, PartEnd, PartOfEffects, PieceWord as _,
                Reply, Table, Veto,
            };
            use $crate::reexport::{
                Answer, Cell, Files, Header, HeaderWord, Picture, Quantity, Refusal as _, RegionData, RuleId, Seat,
                Sheet, SmallVec, StableHash,
            };
            #[allow(unused_imports)]
            use super::*;

            /// A set of expansions, each of which is on or off.
            #[derive(Clone, Debug, Default, PartialEq)]
            pub struct Expansions {
                $($(#[$about])* pub $field: Option<$expansion>,)*
            }

            /// The pieces of the expansions.
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            pub enum Piece {
                $($(#[$about])* $variant(<$expansion as Expansion>::Piece),)*
            }

            impl $crate::PieceWord for Piece {
                fn all() -> impl Iterator<Item = Piece> + Clone {
                    std::iter::empty()
                        $(.chain(<$expansion as Expansion>::Piece::all().map(Piece::$variant)))*
                }

                fn word(self) -> &'static str {
                    match self {
                        $(Piece::$variant(piece) => piece.word(),)*
                    }
                }
            }

            /// What is kept for every region.
            #[derive(Clone, Copy, PartialEq, Debug, Default)]
            pub struct Data {
                $($(#[$about])* pub $field: <$expansion as Expansion>::Data,)*
            }

            impl RegionData for Data {
                #[inline]
                fn merge(&mut self, _other: &Data) {
                    $(self.$field.merge(&_other.$field);)*
                }
            }

            /// What is known of every kind of tile.
            #[derive(Clone, Copy, PartialEq, Debug, Default)]
            pub struct TileData {
                $($(#[$about])* pub $field: <$expansion as Expansion>::TileData,)*
            }

            /// The supply of one seat.
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
            pub struct Supply {
                $($(#[$about])* pub $field: <$expansion as Expansion>::Supply,)*
            }

            /// What the expansions keep in a position.
            #[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
            pub struct State {
                $($(#[$about])* pub $field: <$expansion as Expansion>::State,)*
            }

            /// The open question.
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum Question {
                $($(#[$about])* $variant(<$expansion as Expansion>::Question),)*
            }

            /// The answers to questions.
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            pub enum Action {
                $($(#[$about])* $variant(<$expansion as Expansion>::Action),)*
            }

            impl std::fmt::Display for Action {
                fn fmt(&self, _f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    match *self {
                        $(Action::$variant(ref action) => std::fmt::Display::fmt(action, _f),)*
                    }
                }
            }

            impl $crate::ActionWord for Action {
                fn verbs() -> Vec<&'static str> {
                    #[allow(unused_mut)]
                    let mut verbs = Vec::new();
                    $(verbs.extend(<$expansion as Expansion>::Action::verbs());)*
                    verbs
                }

                fn verb(&self) -> &'static str {
                    match *self {
                        $(Action::$variant(ref action) => action.verb(),)*
                    }
                }

                fn read(_words: &[&str]) -> Result<Action, $crate::ActionFault> {
                    $(if <$expansion as Expansion>::Action::verbs().contains(&_words[0]) {
                        return <$expansion as Expansion>::Action::read(_words).map(Action::$variant);
                    })*
                    Err($crate::ActionFault::Name("no expansion has such an action".to_owned()))
                }

                fn moved(self, _cell: impl Fn(Cell) -> Cell) -> Action {
                    match self {
                        $(Action::$variant(action) => Action::$variant(action.moved(_cell)),)*
                    }
                }
            }

            /// Facts of the expansions.
            #[derive(Clone, PartialEq, Eq, Hash, Debug)]
            pub enum Event {
                $($(#[$about])* $variant(<$expansion as Expansion>::Event),)*
            }

            impl std::fmt::Display for Event {
                fn fmt(&self, _f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    match *self {
                        $(Event::$variant(ref event) => std::fmt::Display::fmt(event, _f),)*
                    }
                }
            }

            impl $crate::EventWord for Event {
                fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
                    match *self {
                        $(Event::$variant(ref event) => event.points(),)*
                    }
                }

                fn pay(&self, _pay: impl FnMut(Seat, i32)) {
                    match *self {
                        $(Event::$variant(ref event) => event.pay(_pay),)*
                    }
                }
            }

            /// Why an answer is refused.
            #[derive(Clone, PartialEq, Eq, Debug)]
            pub enum Refusal {
                $($(#[$about])* $variant(<$expansion as Expansion>::Refusal),)*
            }

            impl std::fmt::Display for Refusal {
                fn fmt(&self, _f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    match *self {
                        $(Refusal::$variant(ref refusal) => std::fmt::Display::fmt(refusal, _f),)*
                    }
                }
            }

            impl std::error::Error for Refusal {}

            impl $crate::reexport::Refusal for Refusal {
                fn rule(&self) -> Option<RuleId> {
                    match *self {
                        $(Refusal::$variant(ref refusal) => refusal.rule(),)*
                    }
                }

                fn code(&self) -> &'static str {
                    match *self {
                        $(Refusal::$variant(ref refusal) => refusal.code(),)*
                    }
                }
            }

            /// What everybody may know of the expansions that are on.
            #[derive(Clone, PartialEq, Eq, Debug)]
            pub struct View {
                $($(#[$about])* pub $field: Option<<$expansion as Expansion>::View>,)*
            }

            #[cfg(feature = "serde")]
            $crate::serialize_parts! { $($variant $field,)* }

            $(
                impl Has<$expansion> for Expansions {
                    #[inline]
                    fn part_of_piece(piece: Piece) -> Option<<$expansion as Expansion>::Piece> {
                        #[allow(unreachable_patterns)]
                        match piece {
                            Piece::$variant(piece) => Some(piece),
                            _ => None,
                        }
                    }

                    #[inline]
                    fn whole_piece(piece: <$expansion as Expansion>::Piece) -> Piece {
                        Piece::$variant(piece)
                    }

                    #[inline]
                    fn part_of_data(data: &Data) -> &<$expansion as Expansion>::Data {
                        &data.$field
                    }

                    #[inline]
                    fn part_of_tile(tile: &TileData) -> &<$expansion as Expansion>::TileData {
                        &tile.$field
                    }
                }
            )*

            /// Which of the expansions.
            #[derive(Clone, Copy, PartialEq, Eq)]
            enum Member {
                $($variant,)*
            }

            impl Expansions {
                /// A step in which expansions may ask, for those after one of them, or for all. The first that asks is
                /// answered before the others are told of the step.
                fn step_after(
                    &self,
                    _after: Option<Member>,
                    _step: Hooks,
                    _table: &impl Table<Self>,
                    _state: &mut State,
                    _effects: &mut impl Effects<Event>,
                ) -> Option<Question> {
                    #[allow(unused_mut)]
                    let mut _skipped_to = _after;
                    $(if _skipped_to == Some(Member::$variant) {
                        _skipped_to = None;
                    } else if _skipped_to.is_none()
                        && let Some(part) = self.$field.as_ref().filter(|part| part.hooks().hears(_step))
                    {
                        let table = Narrow::<_, Self>::new(_table);
                        let state = &mut _state.$field;
                        let mut effects = PartOfEffects::new(_effects, Event::$variant);
                        let question = if _step == Hooks::LAID {
                            part.tile_laid(&table, state, &mut effects)
                        } else {
                            part.before_scoring(&table, state, &mut effects)
                        };
                        if let Some(question) = question {
                            return Some(Question::$variant(question));
                        }
                    })*
                    None
                }
            }

            impl Expansion for Expansions {
                const NAME: &'static str = "";
                const HEADER_WORDS: &'static [HeaderWord] = {
                    const LISTS: &[&[HeaderWord]] = &[$(<$expansion as Expansion>::HEADER_WORDS,)*];
                    const WORDS: [HeaderWord; $crate::reexport::number_of_words(LISTS)] =
                        $crate::reexport::join_words(LISTS);
                    &WORDS
                };
                type Piece = Piece;
                type Data = Data;
                type TileData = TileData;
                type Supply = Supply;
                type State = State;
                type Question = Question;
                type Action = Action;
                type Event = Event;
                type Refusal = Refusal;
                type View = View;

                fn known_names() -> Vec<&'static str> {
                    #[allow(unused_mut)]
                    let mut names = Vec::new();
                    $(names.extend(<$expansion as Expansion>::known_names());)*
                    names
                }

                fn from_header(
                    _header: &Header,
                    _defaults: &$crate::Defaults,
                    _files: &dyn Files,
                    _faults: &mut $crate::reexport::SetupFaults,
                ) -> Expansions {
                    let _named = |names: Vec<&'static str>| {
                        _header.expansions.iter().any(|name| names.contains(&name.as_str()))
                    };
                    Expansions {
                        $($field: _named(<$expansion as Expansion>::known_names()).then(|| {
                            <$expansion as Expansion>::from_header(_header, _defaults, _files, _faults)
                        }),)*
                    }
                }

                fn names(&self) -> Vec<&'static str> {
                    #[allow(unused_mut)]
                    let mut names = Vec::new();
                    $(names.extend(self.$field.iter().flat_map(Expansion::names));)*
                    names
                }

                fn option_names(&self) -> Vec<&'static str> {
                    #[allow(unused_mut)]
                    let mut names = Vec::new();
                    $(names.extend(self.$field.iter().flat_map(Expansion::option_names));)*
                    names
                }

                fn change_defaults(_header: &Header, _defaults: &mut $crate::Defaults) {
                    let _named = |names: Vec<&'static str>| {
                        _header.expansions.iter().any(|name| names.contains(&name.as_str()))
                    };
                    $(if _named(<$expansion as Expansion>::known_names()) {
                        <$expansion as Expansion>::change_defaults(_header, _defaults);
                    })*
                }

                fn write_header(&self, _defaults: &$crate::Defaults, _header: &mut Header) {
                    $(if let Some(part) = &self.$field {
                        part.write_header(_defaults, _header);
                    })*
                }

                fn tiles(&self) -> Vec<$crate::TileSpec> {
                    #[allow(unused_mut)]
                    let mut tiles = Vec::new();
                    $(tiles.extend(self.$field.iter().flat_map(Expansion::tiles));)*
                    tiles
                }

                fn usual_followers(&self) -> Option<$crate::Followers> {
                    #[allow(unused_mut)]
                    let mut followers = None;
                    $(followers = followers.or(self.$field.as_ref().and_then(Expansion::usual_followers));)*
                    followers
                }

                fn reads_setting(&self, _word: &str) -> bool {
                    false $(|| self.$field.as_ref().is_some_and(|part| part.reads_setting(_word)))*
                }

                fn map(&self) -> Option<&$crate::reexport::PrintedMap> {
                    None $(.or_else(|| self.$field.as_ref().and_then(Expansion::map)))*
                }

                fn printed_tiles(&self) -> Vec<$crate::TileSpec> {
                    #[allow(unused_mut)]
                    let mut tiles = Vec::new();
                    $(tiles.extend(self.$field.iter().flat_map(Expansion::printed_tiles));)*
                    tiles
                }

                fn opening_tiles(&self) -> Option<Vec<$crate::StartTile>> {
                    None $(.or_else(|| self.$field.as_ref().and_then(Expansion::opening_tiles)))*
                }

                fn set_up_faults(
                    &self,
                    _tiles: &[$crate::TileSpec],
                    _deck: $crate::DeckChoice,
                ) -> Vec<$crate::reexport::SetupFault> {
                    #[allow(unused_mut)]
                    let mut faults = Vec::new();
                    $(faults.extend(self.$field.iter().flat_map(|part| part.set_up_faults(_tiles, _deck)));)*
                    faults
                }

                fn deal_set_up(
                    &self,
                    _tiles: &[$crate::TileSpec],
                    _seed: u64,
                ) -> Result<Vec<$crate::reexport::Setting>, String> {
                    #[allow(unused_mut)]
                    let mut settings = Vec::new();
                    $(if let Some(part) = &self.$field {
                        settings.extend(part.deal_set_up(_tiles, _seed)?);
                    })*
                    Ok(settings)
                }

                fn place_refusal(
                    &self,
                    _board: &$crate::reexport::Board,
                    _cell: Cell,
                    _edges: &$crate::reexport::Edges,
                ) -> Option<Refusal> {
                    None $(.or_else(|| {
                        let refusal = self.$field.as_ref()?.place_refusal(_board, _cell, _edges);
                        refusal.map(Refusal::$variant)
                    }))*
                }

                fn most_seats(&self) -> u8 {
                    #[allow(unused_mut)]
                    let mut most = 5;
                    $(most = most.max(self.$field.as_ref().map_or(0, Expansion::most_seats));)*
                    most
                }

                fn hooks(&self) -> Hooks {
                    #[allow(unused_mut)]
                    let mut hooks = Hooks::NONE;
                    $(hooks = hooks.and(self.$field.as_ref().map_or(Hooks::NONE, Expansion::hooks));)*
                    hooks
                }

                fn tile_data(&self, _tile: &$crate::TileSpec) -> TileData {
                    TileData {
                        $($field: self.$field.as_ref().map(|part| part.tile_data(_tile)).unwrap_or_default(),)*
                    }
                }

                fn data(&self, _tile: &$crate::TileSpec, _feature: &$crate::FeatureSpec) -> Data {
                    Data {
                        $($field: self.$field.as_ref().map(|part| part.data(_tile, _feature)).unwrap_or_default(),)*
                    }
                }

                fn opening_supply(&self) -> Supply {
                    Supply {
                        $($field: self.$field.as_ref().map(Expansion::opening_supply).unwrap_or_default(),)*
                    }
                }

                fn opening_state(&self, _seats: usize) -> State {
                    State {
                        $($field: self.$field.as_ref().map(|part| part.opening_state(_seats)).unwrap_or_default(),)*
                    }
                }

                #[inline]
                fn in_supply(&self, _supply: &Supply, piece: Piece) -> u8 {
                    match piece {
                        $(Piece::$variant(piece) => {
                            self.$field.as_ref().map_or(0, |part| part.in_supply(&_supply.$field, piece))
                        })*
                    }
                }

                fn move_piece(&self, _supply: &mut Supply, piece: Piece, _direction: $crate::Direction) {
                    match piece {
                        $(Piece::$variant(piece) => {
                            if let Some(part) = &self.$field {
                                part.move_piece(&mut _supply.$field, piece, _direction);
                            }
                        })*
                    }
                }

                #[inline]
                fn weight(&self, piece: Piece) -> u16 {
                    match piece {
                        $(Piece::$variant(piece) => self.$field.as_ref().map_or(0, |part| part.weight(piece)),)*
                    }
                }

                #[inline]
                fn goes_onto(&self, piece: Piece) -> $crate::Ground {
                    match piece {
                        $(Piece::$variant(piece) => match &self.$field {
                            Some(part) => part.goes_onto(piece),
                            None => $crate::Ground::ANY,
                        },)*
                    }
                }

                fn may_deploy(&self, piece: Piece, _site: &$crate::Site<'_, Self>) -> Result<(), Veto> {
                    match piece {
                        $(Piece::$variant(piece) => match &self.$field {
                            Some(part) => _site.narrow(|site| part.may_deploy(piece, site)),
                            None => unreachable!("a piece of an expansion that is off is in no supply"),
                        },)*
                    }
                }

                fn tie_value(&self, _followers: &$crate::EachTile<'_, TileData>) -> u16 {
                    #[allow(unused_mut)]
                    let mut value = 0;
                    $(if let Some(part) = self.$field.as_ref().filter(|part| part.hooks().hears(Hooks::TIES)) {
                        value += part.tie_value(&|look| _followers(&mut |tile: &TileData| look(&tile.$field)));
                    })*
                    value
                }

                fn tie_measure(&self) -> &'static str {
                    $(if let Some(part) = self.$field.as_ref().filter(|part| part.hooks().hears(Hooks::TIES)) {
                        return part.tie_measure();
                    })*
                    ""
                }

                fn add_terms(&self, _scored: &$crate::Scored<'_, Self>, _winner: Seat, _sheet: &mut Sheet) {
                    $(if let Some(part) = self.$field.as_ref().filter(|part| part.hooks().hears(Hooks::TERMS)) {
                        _scored.narrow(|scored| part.add_terms(scored, _winner, _sheet));
                    })*
                }

                fn withholds(&self, _drawn: &TileData) -> u32 {
                    #[allow(unused_mut)]
                    let mut number = 0;
                    $(if let Some(part) = self.$field.as_ref().filter(|part| part.hooks().hears(Hooks::DRAWN)) {
                        number += part.withholds(&_drawn.$field);
                    })*
                    number
                }

                fn tile_laid(
                    &self,
                    _table: &impl Table<Self>,
                    _state: &mut State,
                    _effects: &mut impl Effects<Event>,
                ) -> Option<Question> {
                    self.step_after(None, Hooks::LAID, _table, _state, _effects)
                }

                fn before_scoring(
                    &self,
                    _table: &impl Table<Self>,
                    _state: &mut State,
                    _effects: &mut impl Effects<Event>,
                ) -> Option<Question> {
                    self.step_after(None, Hooks::BEFORE_SCORING, _table, _state, _effects)
                }

                fn most_answers(&self) -> usize {
                    0 $(+ self.$field.as_ref().map_or(0, Expansion::most_answers))*
                }

                fn go_on(
                    &self,
                    _table: &impl Table<Self>,
                    _state: &mut State,
                    _step: Hooks,
                    answered: Question,
                    _effects: &mut impl Effects<Event>,
                ) -> Option<Question> {
                    let member: Member = match answered {
                        $(Question::$variant(_) => Member::$variant,)*
                    };
                    #[allow(unreachable_code)]
                    self.step_after(Some(member), _step, _table, _state, _effects)
                }

                fn region_completed(
                    &self,
                    _completed: &$crate::Completed<Data>,
                    _state: &mut State,
                    _effects: &mut impl Effects<Event>,
                ) {
                    $(if let Some(part) = self.$field.as_ref().filter(|part| part.hooks().hears(Hooks::COMPLETED)) {
                        let mut effects = PartOfEffects::new(_effects, Event::$variant);
                        let $crate::Completed { kind, data, finisher } = *_completed;
                        let completed = $crate::Completed { kind, data: data.$field, finisher };
                        part.region_completed(&completed, &mut _state.$field, &mut effects);
                    })*
                }

                fn part_end(&self, _table: &impl Table<Self>, _state: &mut State) -> PartEnd {
                    #[allow(unused_mut)]
                    let mut end = PartEnd::TurnOver;
                    $(if let Some(part) = self.$field.as_ref().filter(|part| part.hooks().hears(Hooks::PART_END)) {
                        let table = Narrow::<_, Self>::new(_table);
                        if part.part_end(&table, &mut _state.$field) == PartEnd::Again {
                            end = PartEnd::Again;
                        }
                    })*
                    end
                }

                fn game_end(&self, _table: &impl Table<Self>, _state: &State, _effects: &mut impl Effects<Event>) {
                    $(if let Some(part) = self.$field.as_ref().filter(|part| part.hooks().hears(Hooks::GAME_END)) {
                        let mut effects = PartOfEffects::new(_effects, Event::$variant);
                        part.game_end(&Narrow::<_, Self>::new(_table), &_state.$field, &mut effects);
                    })*
                }

                fn asked(&self, question: Question) -> Asked {
                    match question {
                        $(Question::$variant(question) => self.$field.as_ref().expect(ASKED).asked(question),)*
                    }
                }

                fn answer_verbs(&self, question: Question) -> &'static [&'static str] {
                    match question {
                        $(Question::$variant(question) => self.$field.as_ref().expect(ASKED).answer_verbs(question),)*
                    }
                }

                fn answer_at(
                    &self,
                    _table: &impl Table<Self>,
                    _state: &State,
                    question: Question,
                    _n: usize,
                ) -> Option<Reply<Action>> {
                    match question {
                        $(Question::$variant(question) => {
                            let part = self.$field.as_ref().expect(ASKED);
                            let table = Narrow::<_, Self>::new(_table);
                            part.answer_at(&table, &_state.$field, question, _n).map(|reply| match reply {
                                Reply::Action(action) => Reply::Action(Action::$variant(action)),
                                Reply::Pass => Reply::Pass,
                            })
                        })*
                    }
                }

                fn answer_count(&self, _table: &impl Table<Self>, _state: &State, question: Question) -> usize {
                    match question {
                        $(Question::$variant(question) => {
                            let part = self.$field.as_ref().expect(ASKED);
                            part.answer_count(&Narrow::<_, Self>::new(_table), &_state.$field, question)
                        })*
                    }
                }

                fn check_answer(
                    &self,
                    _table: &impl Table<Self>,
                    _state: &State,
                    question: Question,
                    _reply: Reply<Action>,
                ) -> Result<(), Refusal> {
                    match question {
                        $(Question::$variant(question) => {
                            let part = self.$field.as_ref().expect(ASKED);
                            #[allow(unreachable_patterns)]
                            let reply = match _reply {
                                Reply::Action(Action::$variant(action)) => Reply::Action(action),
                                Reply::Pass => Reply::Pass,
                                Reply::Action(_) => unreachable!("the first word of an answer is looked at before"),
                            };
                            let table = Narrow::<_, Self>::new(_table);
                            part.check_answer(&table, &_state.$field, question, reply).map_err(Refusal::$variant)
                        })*
                    }
                }

                fn answer(
                    &self,
                    _table: &impl Table<Self>,
                    _state: &mut State,
                    question: Question,
                    _reply: Reply<Action>,
                    _effects: &mut impl Effects<Event>,
                ) -> Option<Question> {
                    match question {
                        $(Question::$variant(question) => {
                            let part = self.$field.as_ref().expect(ASKED);
                            #[allow(unreachable_patterns)]
                            let reply = match _reply {
                                Reply::Action(Action::$variant(action)) => Reply::Action(action),
                                Reply::Pass => Reply::Pass,
                                Reply::Action(_) => unreachable!("a legal answer is one to the question"),
                            };
                            let mut effects = PartOfEffects::new(_effects, Event::$variant);
                            let table = Narrow::<_, Self>::new(_table);
                            let next = part.answer(&table, &mut _state.$field, question, reply, &mut effects);
                            next.map(Question::$variant)
                        })*
                    }
                }

                fn chance_total(&self, _state: &State, question: Question) -> u64 {
                    match question {
                        $(Question::$variant(question) => {
                            self.$field.as_ref().expect(ASKED).chance_total(&_state.$field, question)
                        })*
                    }
                }

                fn chance_weight(&self, _state: &State, question: Question, _action: Action) -> u64 {
                    #[allow(unreachable_patterns)]
                    match (question, _action) {
                        $((Question::$variant(question), Action::$variant(action)) => {
                            self.$field.as_ref().expect(ASKED).chance_weight(&_state.$field, question, action)
                        })*
                        _ => 0,
                    }
                }

                fn query_forms(&self) -> Vec<&'static str> {
                    #[allow(unused_mut)]
                    let mut forms = Vec::new();
                    $(forms.extend(self.$field.iter().flat_map(Expansion::query_forms));)*
                    forms
                }

                fn query(
                    &self,
                    _table: &impl Table<Self>,
                    _state: &State,
                    _words: &[&str],
                ) -> Option<Result<Answer, String>> {
                    $(if let Some(part) = &self.$field {
                        let answer = part.query(&Narrow::<_, Self>::new(_table), &_state.$field, _words);
                        if answer.is_some() {
                            return answer;
                        }
                    })*
                    None
                }

                fn hash(&self, _state: &State, hash: StableHash) -> StableHash {
                    $(let hash = match &self.$field {
                        Some(part) => part.hash(&_state.$field, hash),
                        None => hash,
                    };)*
                    hash
                }

                fn hash_question(&self, question: Question, _hash: StableHash) -> StableHash {
                    match question {
                        $(Question::$variant(question) => {
                            self.$field.as_ref().expect(ASKED).hash_question(question, _hash)
                        })*
                    }
                }

                fn view(&self, _table: &impl Table<Self>, _state: &State) -> View {
                    View {
                        $($field: self.$field.as_ref().map(|part| {
                            part.view(&Narrow::<_, Self>::new(_table), &_state.$field)
                        }),)*
                    }
                }

                fn add_to_picture(&self, _table: &impl Table<Self>, _state: &State, _picture: &mut Picture) {
                    $(if let Some(part) = &self.$field {
                        part.add_to_picture(&Narrow::<_, Self>::new(_table), &_state.$field, _picture);
                    })*
                }

                fn universe(&self, _table: &impl Table<Self>) -> Vec<Action> {
                    #[allow(unused_mut)]
                    let mut universe = Vec::new();
                    $(if let Some(part) = &self.$field {
                        let own = part.universe(&Narrow::<_, Self>::new(_table));
                        universe.extend(own.into_iter().map(Action::$variant));
                    })*
                    universe
                }

                fn conserved(&self, _table: &impl Table<Self>, _state: &State) -> Vec<Quantity> {
                    #[allow(unused_mut)]
                    let mut quantities = Vec::new();
                    $(if let Some(part) = &self.$field {
                        quantities.extend(part.conserved(&Narrow::<_, Self>::new(_table), &_state.$field));
                    })*
                    quantities
                }

                fn consistency(&self, _table: &impl Table<Self>, _state: &State) -> Result<(), String> {
                    $(if let Some(part) = &self.$field {
                        part.consistency(&Narrow::<_, Self>::new(_table), &_state.$field)?;
                    })*
                    Ok(())
                }
            }

            #[allow(dead_code)]
            const ASKED: &str = "only an expansion that is on asks";
        }
    };
}

/// Serialisation of what [`compose!`](crate::compose) makes: an event is that of its expansion, a view has a field for
/// each expansion that is on. The crate that composes has it if it has a feature `serde` of its own.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_parts {
    ($($variant:ident $field:ident,)*) => {
        impl $crate::reexport::serde::Serialize for Event {
            fn serialize<S: $crate::reexport::serde::Serializer>(&self, _serializer: S) -> Result<S::Ok, S::Error> {
                match *self {
                    $(Event::$variant(ref event) => event.serialize(_serializer),)*
                }
            }
        }

        impl $crate::reexport::serde::Serialize for View {
            fn serialize<S: $crate::reexport::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[allow(unused_imports)]
                use $crate::reexport::serde::ser::SerializeMap as _;
                #[allow(unused_mut)]
                let mut map = serializer.serialize_map(None)?;
                $(if let Some(view) = &self.$field {
                    map.serialize_entry(stringify!($field), view)?;
                })*
                map.end()
            }
        }
    };
}

/// What [`compose!`](crate::compose) needs of other crates.
#[doc(hidden)]
pub mod reexport {
    pub use parcella_features::RegionData;
    pub use parcella_geometry::{Board, Cell, Edges, PrintedMap};
    pub use parcella_ruleset::{
        Answer, Files, Header, HeaderWord, Picture, Quantity, Refusal, RuleId, Seat, Setting, SetupFault,
        SetupFaults, StableHash,
    };
    pub use parcella_scoring::Sheet;
    #[cfg(feature = "serde")]
    pub use serde;
    pub use smallvec::SmallVec;

    const BASE: usize = crate::HEADER_WORDS.len();

    /// Number of different words of header lines in these lists, each of which begins with those of the base game.
    pub const fn number_of_words(lists: &[&[HeaderWord]]) -> usize {
        let mut number = BASE;
        let mut index = 0;
        while index < lists.len() {
            number += lists[index].len() - BASE;
            index += 1;
        }
        number
    }

    /// The words of these lists, those of the base game once.
    pub const fn join_words<const N: usize>(lists: &[&[HeaderWord]]) -> [HeaderWord; N] {
        let mut words = [crate::HEADER_WORDS[0]; N];
        let mut filled = 0;
        while filled < BASE {
            words[filled] = crate::HEADER_WORDS[filled];
            filled += 1;
        }
        let mut index = 0;
        while index < lists.len() {
            let mut place = BASE;
            while place < lists[index].len() {
                words[filled] = lists[index][place];
                filled += 1;
                place += 1;
            }
            index += 1;
        }
        words
    }
}
