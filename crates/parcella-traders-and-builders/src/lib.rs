//! Traders & Builders, an expansion of the classic game: goods, builders with their double turn, pigs.
//!
//! **Do you want this crate?** Applications depend on `parcella`, which switches expansions on by name. Depend on this
//! crate to play with this expansion alone, or to put it into a set of your own with
//! [`compose!`](parcella_classic::compose).
//!
//! ```
//! use parcella_classic::{Classic, Config, Piece};
//! use parcella_ruleset::{Ruleset, Seat};
//! use parcella_traders_and_builders::{Piece as Further, TradersAndBuilders};
//!
//! let rules = Classic::new(Config::new(2), TradersAndBuilders::default())?;
//! let state = rules.opening();
//! // TB-7: everybody has one builder and one pig.
//! assert_eq!(rules.supply(&state, Seat(1), Piece::Expansion(Further::Builder)), Some(1));
//! assert_eq!(rules.stack(&state), 71 + 24);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! * `serde` (default): serialisation, as in `parcella-classic`.

mod event;
mod tiles;

use parcella_classic::{
    Asked, Company, Completed, Config, DeckChoice, Defaults, Direction, Effects, Expansion, Extent,
    FeatureKind, FeatureKinds, FeatureSpec, Ground, Hooks, Nothing, PartEnd, PieceWord, Reply, Scored, Site,
    Table, TileSpec, Veto,
};
use parcella_features::{RegionData, TileId};
use parcella_ruleset::{
    Answer, Choice, Files, Header, Picture, RuleId, Seat, SetupFault, SetupFaults, StableHash,
};
use parcella_scoring::Sheet;
use smallvec::SmallVec;

pub use event::Event;
pub use tiles::TILES;

/// The numbered rules, as a document; [`read_rules`](parcella_ruleset::read_rules) reads it.
pub const RULES: &str = include_str!("../rules.md");

const EXTENT: Choice = Choice { name: TradersAndBuilders::NAME, values: &["full", "tiles-only"] };

const fn tb(number: u16) -> RuleId {
    RuleId::new("TB", number)
}

/// The expansion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TradersAndBuilders {
    /// Option `traders-and-builders` (TB-2).
    pub extent: Extent,
}

/// Its pieces. They are no followers: they have no weight in a majority (TB-15, TB-18).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// Gives its seat a second part of the turn when its road or city grows (TB-10).
    Builder,
    /// Makes a field more valuable for its seat (TB-18).
    Pig,
}

impl PieceWord for Piece {
    fn all() -> impl Iterator<Item = Piece> + Clone {
        [Piece::Builder, Piece::Pig].into_iter()
    }

    fn word(self) -> &'static str {
        match self {
            Piece::Builder => "builder",
            Piece::Pig => "pig",
        }
    }
}

/// Kinds of goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Good {
    /// Wine; 9 symbols in the set.
    Wine,
    /// Grain; 6 symbols.
    Grain,
    /// Cloth; 5 symbols.
    Cloth,
}

impl Good {
    /// All kinds.
    pub const ALL: [Good; 3] = [Good::Wine, Good::Grain, Good::Cloth];

    /// The word of the notation, and of the marks in the tile file.
    pub const fn word(self) -> &'static str {
        ["wine", "grain", "cloth"][self as usize]
    }
}

/// Numbers of goods by kind, in the order of [`Good::ALL`]: symbols in a city, or tokens of a seat. Any number of copies
/// of a tile may be in play, so they are counters without a limit of their own (TB-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Goods(pub [u16; 3]);

impl Goods {
    /// The largest number of symbols of one kind in one city of a tile.
    // As for shields: on 1 001 tiles a region gathers no more than 64 064 symbols, which its counters hold.
    pub const MOST_SYMBOLS: u32 = Config::MAX_SHIELDS;

    /// The number of one kind.
    pub const fn of(&self, good: Good) -> u16 {
        self.0[good as usize]
    }
}

impl RegionData for Goods {
    #[inline]
    fn merge(&mut self, other: &Goods) {
        self.0.iter_mut().zip(other.0).for_each(|(number, more)| *number += more);
    }
}

/// Which part of a turn is under way, and what follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Part {
    /// The first, and so far the only one.
    #[default]
    First,
    /// The first, in which the seat's builder was set to work: a second follows (TB-10).
    FirstOfTwo,
    /// The second, after which the turn is over.
    Second,
}

/// What the expansion keeps in a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    // Tokens, seat by seat.
    held: SmallVec<[Goods; 6]>,
    part: Part,
}

impl State {
    /// The tokens of a seat; none if there is no such seat.
    pub fn held(&self, seat: Seat) -> Goods {
        self.held.get(seat.index()).copied().unwrap_or_default()
    }
}

/// What everybody may know.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// Tokens, seat by seat.
    pub held: Vec<Goods>,
    /// The part of the turn.
    pub part: Part,
}

impl TradersAndBuilders {
    /// TB-10: whether the tile just laid extends a road or city with the builder of its seat. TB-11: the tile that carries
    /// the builder does not; when a tile is laid nothing stands on it yet.
    fn extends_own_builder(&self, table: &impl Table<Self>) -> bool {
        let seat = table.turn();
        if table.supply(seat, Piece::Builder) > 0 {
            return false;
        }
        let builders = table.helpers().filter(|standing| standing.piece == Piece::Builder);
        let mut own = builders.filter(|standing| standing.seat == seat);
        own.any(|builder| table.last_touches(builder.region))
    }

    /// TB-16: builders whose seat has no follower left in their road or city, by their numbers among the helpers. In play
    /// there are none, since followers and builders of a region leave together.
    pub fn orphaned_builders(&self, table: &impl Table<Self>) -> SmallVec<[usize; 6]> {
        let builders = table.helpers().filter(|standing| standing.piece == Piece::Builder);
        let orphaned = builders.filter(|builder| table.followers(builder.seat, builder.region) == 0);
        orphaned.map(|builder| builder.index).collect()
    }
}

impl Expansion for TradersAndBuilders {
    const NAME: &'static str = "traders-and-builders";
    type Piece = Piece;
    type Data = Goods;
    type TileData = ();
    // Builders and pigs.
    type Supply = [u8; 2];
    type State = State;
    type Question = Nothing;
    type Action = Nothing;
    type Event = Event;
    type Refusal = Nothing;
    type View = View;

    fn from_header(
        header: &Header,
        defaults: &Defaults,
        _files: &dyn Files,
        faults: &mut SetupFaults,
    ) -> TradersAndBuilders {
        let value = EXTENT.read(header, defaults.extent as usize, faults);
        TradersAndBuilders { extent: [Extent::Full, Extent::TilesOnly][value] }
    }

    fn option_names(&self) -> Vec<&'static str> {
        vec![EXTENT.name]
    }

    fn write_header(&self, defaults: &Defaults, header: &mut Header) {
        EXTENT.write(header, defaults.extent as usize, self.extent as usize);
    }

    /// TB-1. TB-20: that roads cross on a bridge is a fact about a tile.
    fn tiles(&self) -> Vec<TileSpec> {
        TILES.to_vec()
    }

    fn hooks(&self) -> Hooks {
        match self.extent {
            Extent::Full => {
                Hooks::LAID.and(Hooks::COMPLETED).and(Hooks::PART_END).and(Hooks::GAME_END).and(Hooks::TERMS)
            }
            // TB-2: the pictures have no effect.
            Extent::TilesOnly => Hooks::NONE,
        }
    }

    /// TB-3: symbols of cities; elsewhere they have no meaning.
    fn data(&self, _tile: &TileSpec, feature: &FeatureSpec) -> Goods {
        if feature.kind != FeatureKind::City {
            return Goods::default();
        }
        // What does not fit is refused in the set-up.
        Goods(Good::ALL.map(|good| u16::try_from(feature.tag(good.word())).unwrap_or(u16::MAX)))
    }

    fn set_up_faults(&self, tiles: &[TileSpec], _deck: DeckChoice) -> Vec<SetupFault> {
        let cities =
            tiles.iter().flat_map(|tile| tile.features.iter().map(move |feature| (tile.id, feature)));
        let marks =
            cities.flat_map(|(tile, feature)| Good::ALL.map(|good| (tile, good, feature.tag(good.word()))));
        let beyond = marks.filter(|(.., found)| *found > Goods::MOST_SYMBOLS);
        let fault = |(tile, good, found): (TileId, Good, u32)| SetupFault {
            rule: None,
            code: "goods",
            line: None,
            message: format!(
                "tile {tile}: a city has {found} symbols of {}, {} are allowed",
                good.word(),
                Goods::MOST_SYMBOLS
            ),
        };
        beyond.map(fault).collect()
    }

    fn opening_state(&self, seats: usize) -> State {
        State { held: SmallVec::from_elem(Goods::default(), seats), part: Part::First }
    }

    /// TB-7: one builder and one pig for each seat.
    fn opening_supply(&self) -> [u8; 2] {
        match self.extent {
            Extent::Full => [1, 1],
            Extent::TilesOnly => [0, 0],
        }
    }

    fn in_supply(&self, supply: &[u8; 2], piece: Piece) -> u8 {
        supply[piece as usize]
    }

    fn move_piece(&self, supply: &mut [u8; 2], piece: Piece, direction: Direction) {
        match direction {
            Direction::ToBoard => supply[piece as usize] -= 1,
            Direction::ToSupply => supply[piece as usize] += 1,
        }
    }

    fn goes_onto(&self, piece: Piece) -> Ground {
        let kinds = match piece {
            Piece::Builder => FeatureKinds::of(&[FeatureKind::Road, FeatureKind::City]),
            Piece::Pig => FeatureKinds::of(&[FeatureKind::Field]),
        };
        Ground { kinds, company: Company::Followers }
    }

    fn may_deploy(&self, piece: Piece, site: &Site<'_, Self>) -> Result<(), Veto> {
        let veto = |rule, reason| Err(Veto { rule, reason });
        match (piece, site.kind) {
            // TB-8.
            (Piece::Builder, FeatureKind::Road | FeatureKind::City) => {
                if site.open == 0 {
                    return veto(tb(8), "it is complete");
                }
                if site.own_followers == 0 {
                    return veto(tb(8), "no follower of this seat stands there");
                }
            }
            (Piece::Builder, _) => return veto(tb(8), "a builder goes onto a road or into a city"),
            // TB-17.
            (Piece::Pig, FeatureKind::Field) => {
                if site.own_followers == 0 {
                    return veto(tb(17), "no farmer of this seat stands there");
                }
            }
            (Piece::Pig, _) => return veto(tb(17), "a pig goes onto a field"),
        }
        // TB-9.
        match site.count(Some(site.seat), piece) {
            0 => Ok(()),
            _ => veto(tb(9), "such a piece of this seat stands there already"),
        }
    }

    /// TB-18: a winner with a pig in the field gets one point more for every city. Fields are scored at the end, so pigs stay
    /// until then (TB-19).
    fn add_terms(&self, scored: &Scored<'_, Self>, winner: Seat, sheet: &mut Sheet) {
        if scored.kind == FeatureKind::Field && scored.count(Some(winner), Piece::Pig) > 0 {
            sheet.add("pig", scored.units, 1);
        }
    }

    /// TB-12: the builder counts if it stands there when the tile is laid, whatever becomes of it.
    fn tile_laid(
        &self,
        table: &impl Table<Self>,
        state: &mut State,
        _effects: &mut impl Effects<Event>,
    ) -> Option<Nothing> {
        // TB-10: only once in a turn.
        if state.part == Part::First && self.extends_own_builder(table) {
            state.part = Part::FirstOfTwo;
        }
        None
    }

    /// TB-3: whoever completes a city takes its goods.
    fn region_completed(
        &self,
        completed: &Completed<Goods>,
        state: &mut State,
        effects: &mut impl Effects<Event>,
    ) {
        let Completed { data: goods, finisher: seat, .. } = *completed;
        if goods != Goods::default() {
            state.held[seat.index()].merge(&goods);
            effects.tell(Event::GoodsTaken { seat, goods });
        }
    }

    /// TB-13: the first part is over, scoring included, before the second begins. TB-14: there is none without a tile.
    fn part_end(&self, table: &impl Table<Self>, state: &mut State) -> PartEnd {
        if state.part == Part::FirstOfTwo && table.tiles_left() > 0 {
            state.part = Part::Second;
            return PartEnd::Again;
        }
        state.part = Part::First;
        PartEnd::TurnOver
    }

    fn game_end(&self, _table: &impl Table<Self>, state: &State, effects: &mut impl Effects<Event>) {
        for good in Good::ALL {
            let most = state.held.iter().map(|held| held.of(good)).max().unwrap_or(0);
            // TB-6: what nobody holds, nobody is paid for.
            if most > 0 {
                // TB-5: all who are tied are paid in full.
                let winners = Seat::all(state.held.len()).filter(|seat| state.held(*seat).of(good) == most);
                effects.tell(Event::GoodsScored { good, number: most, winners: winners.collect() });
            }
        }
    }

    fn asked(&self, question: Nothing) -> Asked {
        match question {}
    }

    fn answer_verbs(&self, question: Nothing) -> &'static [&'static str] {
        match question {}
    }

    fn answer_at(
        &self,
        _: &impl Table<Self>,
        _: &State,
        question: Nothing,
        _n: usize,
    ) -> Option<Reply<Nothing>> {
        match question {}
    }

    fn check_answer(
        &self,
        _: &impl Table<Self>,
        _: &State,
        question: Nothing,
        _reply: Reply<Nothing>,
    ) -> Result<(), Nothing> {
        match question {}
    }

    fn answer(
        &self,
        _: &impl Table<Self>,
        _: &mut State,
        question: Nothing,
        _reply: Reply<Nothing>,
        _effects: &mut impl Effects<Event>,
    ) -> Option<Nothing> {
        match question {}
    }

    fn query_forms(&self) -> Vec<&'static str> {
        vec!["held SEAT TOKEN"]
    }

    fn query(
        &self,
        table: &impl Table<Self>,
        state: &State,
        words: &[&str],
    ) -> Option<Result<Answer, String>> {
        let ["held", seat, token] = *words else { return None };
        let good = Good::ALL.into_iter().find(|good| good.word() == token)?;
        Some(match Seat::read(seat, table.seats()) {
            Ok(seat) => Ok(Answer::Count(i64::from(state.held(seat).of(good)))),
            Err(reason) => Err(reason),
        })
    }

    fn hash(&self, state: &State, hash: StableHash) -> StableHash {
        let goods = state.held.iter().flat_map(|goods| goods.0);
        goods.fold(hash.word(state.part as u64), |hash, number| hash.word(u64::from(number)))
    }

    fn hash_question(&self, question: Nothing, _hash: StableHash) -> StableHash {
        match question {}
    }

    fn view(&self, _table: &impl Table<Self>, state: &State) -> View {
        View { held: state.held.to_vec(), part: state.part }
    }

    fn add_to_picture(&self, _table: &impl Table<Self>, state: &State, picture: &mut Picture) {
        if self.extent == Extent::Full {
            for good in Good::ALL {
                picture.supply_names.push(good.word().to_owned());
                for ((_, supplies), held) in picture.seats.iter_mut().zip(&state.held) {
                    supplies.push(u32::from(held.of(good)));
                }
            }
        }
    }

    fn universe(&self, _: &impl Table<Self>) -> Vec<Nothing> {
        Vec::new()
    }

    fn consistency(&self, table: &impl Table<Self>, _state: &State) -> Result<(), String> {
        match self.orphaned_builders(table).first() {
            None => Ok(()),
            Some(index) => {
                Err(format!("the builder at {} stands without a follower of its seat", table.place(*index)))
            }
        }
    }
}
