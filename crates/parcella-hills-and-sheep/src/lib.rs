//! Hills & Sheep, an expansion of the classic game: shepherds with their flocks, hills, vineyards.
//!
//! **Do you want this crate?** Applications depend on `parcella`, which switches expansions on by name. Depend on this
//! crate to play with this expansion alone, or to put it into a set of your own with
//! [`compose!`](parcella_classic::compose).
//!
//! ```
//! use parcella_classic::{Classic, Config};
//! use parcella_hills_and_sheep::HillsAndSheep;
//! use parcella_ruleset::{Answer, Notation, Ruleset};
//!
//! let rules = Classic::new(Config::new(2), HillsAndSheep::default())?;
//! let state = rules.opening();
//! assert_eq!(rules.stack(&state), 71 + 18); // HS-1
//! assert_eq!(rules.query(&state, "bag")?, Answer::Count(18)); // HS-2
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What the tiles look like is data (HS-60, HS-61), and tiles whose cities or fields meet on one side need no code here:
//! the regions of `parcella-features` join whatever reaches a shared side (HS-62, HS-64, HS-66), and half-sides join field
//! to field (HS-63, HS-65, HS-67). Whatever is not said here the base game does (HS-4): hills and vineyards are placed
//! like any tile (HS-42, HS-55), and what stands on them comes home as usual (HS-54).
//!
//! # Features
//!
//! * `serde` (default): serialisation, as in `parcella-classic`.

mod action;
mod dragon;
mod event;
mod flock;
mod refusal;
mod tiles;

use parcella_classic::{
    Asked, Company, Defaults, Direction, EachTile, Effects, Expansion, FeatureKind, FeatureKinds, Ground,
    Hooks, PieceWord, Place, Reply, Scored, Site, Standing, Table, TileSpec, Veto,
};
use parcella_features::RegionId;
use parcella_ruleset::{
    Answer, Choice, Files, Header, Picture, Quantity, RuleId, Seat, SetupFaults, Source, StableHash,
};
use parcella_scoring::Sheet;
use smallvec::SmallVec;

pub use action::{Action, Token};
pub use dragon::DragonFlock;
pub use event::Event;
pub use flock::{Flock, State};
pub use refusal::Refusal;
pub use tiles::TILES;

/// The numbered rules, as a document; [`read_rules`](parcella_ruleset::read_rules) reads it.
pub const RULES: &str = include_str!("../rules.md");

pub(crate) const fn hs(number: u16) -> RuleId {
    RuleId::new("HS", number)
}

const TOKENS: Source = Source { index: 1, name: "tokens" };

/// Whether a seat that extends its field must act with its flock (HS-20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FlockAction {
    /// It must. Option value `must`.
    #[default]
    Must,
    /// It may decline. Option value `may`.
    May,
}

/// What becomes of a flock whose field can no longer be extended (HS-36).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ClosedFlock {
    /// It is herded at once. Option value `score`.
    #[default]
    Score,
    /// It stays, and pays nothing. Option value `stay`.
    Stay,
}

/// How hills break a tie (HS-50).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum HillTiebreak {
    /// Seats with a follower on a hill come before those without. Option value `presence`.
    #[default]
    Presence,
    /// The larger number of followers on hills wins. Option value `count`.
    Count,
}

/// The expansion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HillsAndSheep {
    /// Option `flock-action`.
    pub flock_action: FlockAction,
    /// Option `closed-flock`.
    pub closed_flock: ClosedFlock,
    /// Option `hill-tiebreak`.
    pub hill_tiebreak: HillTiebreak,
}

const FLOCK_ACTION: Choice = Choice { name: "flock-action", values: &["must", "may"] };
const CLOSED_FLOCK: Choice = Choice { name: "closed-flock", values: &["score", "stay"] };
const HILL_TIEBREAK: Choice = Choice { name: "hill-tiebreak", values: &["presence", "count"] };

/// Its pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// Keeps a flock on a field; no follower (HS-6).
    Shepherd,
}

impl PieceWord for Piece {
    fn all() -> impl Iterator<Item = Piece> + Clone {
        std::iter::once(Piece::Shepherd)
    }

    fn word(self) -> &'static str {
        "shepherd"
    }
}

/// What is printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Landscape {
    /// Whether the tile is a hill; that counts for all of it (HS-47).
    pub hill: bool,
    /// Whether it has a vineyard.
    pub vineyard: bool,
}

/// What the expansion asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// A seat that extended the field of its shepherd: grow or herd (HS-19).
    Flock,
    /// Chance: the token drawn for the shepherd just placed, or for a flock that grows (HS-11, HS-21).
    Token,
}

/// What everybody may know (HS-30).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// Tokens in the bag: those with 1, 2, 3 and 4 sheep, and wolves.
    pub bag: [u8; 5],
    /// Tokens beside the shepherd of each seat: those with 1, 2, 3 and 4 sheep.
    pub flocks: Vec<Flock>,
}

/// The shepherds of one field.
struct Field {
    region: RegionId,
    // Numbers among the pieces, and seats.
    shepherds: SmallVec<[(usize, Seat); 6]>,
}

impl Field {
    /// HS-34: the seats with a shepherd there, in turn order, each once.
    fn seats(&self) -> SmallVec<[Seat; 8]> {
        let mut seats: SmallVec<[Seat; 8]> = self.shepherds.iter().map(|(_, seat)| *seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }
}

impl HillsAndSheep {
    fn shepherds_of(&self, table: &impl Table<Self>, region: RegionId) -> Field {
        let there = table.helpers().filter(|shepherd| shepherd.region == region);
        Field { region, shepherds: there.map(|shepherd| (shepherd.index, shepherd.seat)).collect() }
    }

    /// The shepherd of the acting seat (HS-27: only the seat that lays the tile acts); each seat has one (HS-3).
    fn own_shepherd(&self, table: &impl Table<Self>) -> Option<Standing<Piece>> {
        let seat = table.turn();
        table.helpers().find(|shepherd| shepherd.seat == seat)
    }

    /// The field of the acting seat's shepherd.
    fn own_field(&self, table: &impl Table<Self>) -> Option<Field> {
        Some(self.shepherds_of(table, self.own_shepherd(table)?.region))
    }

    /// HS-23, HS-31, HS-32: every seat with a shepherd there gets all sheep of the field, and all shepherds leave.
    fn herd(
        &self,
        table: &impl Table<Self>,
        state: &mut State,
        field: &Field,
        effects: &mut impl Effects<Event>,
    ) {
        let seats = field.seats();
        let sheep = state.sheep(&seats);
        effects.tell(Event::Herded { place: table.place(field.shepherds[0].0), sheep, seats });
        self.leave(state, field, effects);
    }

    /// HS-24, HS-22: all tokens of a field go back into the bag, and its shepherds to their supplies (HS-14, HS-40).
    fn leave(&self, state: &mut State, field: &Field, effects: &mut impl Effects<Event>) {
        for (index, seat) in &field.shepherds {
            state.empty(*seat);
            effects.give_back(*index);
        }
    }

    /// HS-36 to HS-38: herds all fields that can no longer be extended. Only those that the tile just laid touches can have
    /// closed. `dealt_with` was herded or lost already.
    fn close(
        &self,
        table: &impl Table<Self>,
        state: &mut State,
        dealt_with: Option<RegionId>,
        effects: &mut impl Effects<Event>,
    ) {
        if self.closed_flock == ClosedFlock::Stay || !table.some_closed() || table.helpers().next().is_none()
        {
            return;
        }
        let mut seen: SmallVec<[RegionId; 8]> = dealt_with.into_iter().collect();
        for (kind, region) in table.last_regions() {
            if kind == FeatureKind::Field && table.open(region) == 0 && !seen.contains(&region) {
                seen.push(region);
                let field = self.shepherds_of(table, region);
                if !field.shepherds.is_empty() {
                    self.herd(table, state, &field, effects);
                }
            }
        }
    }

    /// Sheep of the flock of a field.
    fn sheep_of(&self, table: &impl Table<Self>, state: &State, region: RegionId) -> u32 {
        state.sheep(&self.shepherds_of(table, region).seats())
    }
}

impl Expansion for HillsAndSheep {
    const NAME: &'static str = "hills-and-sheep";
    type Piece = Piece;
    type Data = ();
    type TileData = Landscape;
    // Number of shepherds.
    type Supply = u8;
    type State = State;
    type Question = Question;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn from_header(
        header: &Header,
        _defaults: &Defaults,
        _files: &dyn Files,
        faults: &mut SetupFaults,
    ) -> HillsAndSheep {
        HillsAndSheep {
            flock_action: [FlockAction::Must, FlockAction::May][FLOCK_ACTION.read(header, 0, faults)],
            closed_flock: [ClosedFlock::Score, ClosedFlock::Stay][CLOSED_FLOCK.read(header, 0, faults)],
            hill_tiebreak: [HillTiebreak::Presence, HillTiebreak::Count]
                [HILL_TIEBREAK.read(header, 0, faults)],
        }
    }

    fn option_names(&self) -> Vec<&'static str> {
        vec![FLOCK_ACTION.name, CLOSED_FLOCK.name, HILL_TIEBREAK.name]
    }

    fn write_header(&self, _defaults: &Defaults, header: &mut Header) {
        FLOCK_ACTION.write(header, 0, self.flock_action as usize);
        CLOSED_FLOCK.write(header, 0, self.closed_flock as usize);
        HILL_TIEBREAK.write(header, 0, self.hill_tiebreak as usize);
    }

    /// HS-1, HS-5.
    fn tiles(&self) -> Vec<TileSpec> {
        TILES.to_vec()
    }

    fn hooks(&self) -> Hooks {
        Hooks::DRAWN.and(Hooks::BEFORE_SCORING).and(Hooks::TIES).and(Hooks::TERMS)
    }

    fn tile_data(&self, tile: &TileSpec) -> Landscape {
        Landscape { hill: tile.tag("hill") > 0, vineyard: tile.tag("vineyard") > 0 }
    }

    /// HS-3.
    fn opening_supply(&self) -> u8 {
        1
    }

    fn opening_state(&self, seats: usize) -> State {
        State::new(seats)
    }

    fn in_supply(&self, supply: &u8, _piece: Piece) -> u8 {
        *supply
    }

    fn move_piece(&self, supply: &mut u8, _piece: Piece, direction: Direction) {
        match direction {
            Direction::ToBoard => *supply -= 1,
            Direction::ToSupply => *supply += 1,
        }
    }

    fn goes_onto(&self, _piece: Piece) -> Ground {
        Ground { kinds: FeatureKinds::of(&[FeatureKind::Field]), company: Company::Any }
    }

    /// Farmers and pigs do not matter, and a game without farmers has shepherds all the same (HS-8, HS-16, HS-17). Nor do
    /// shepherds matter to farmers: they have no weight, so the field is free (HS-9).
    fn may_deploy(&self, piece: Piece, site: &Site<'_, Self>) -> Result<(), Veto> {
        // HS-7.
        if site.kind != FeatureKind::Field {
            return Err(Veto { rule: hs(7), reason: "a shepherd goes onto a field" });
        }
        // HS-10.
        match site.count(None, piece) {
            0 => Ok(()),
            _ => Err(Veto { rule: hs(10), reason: "a shepherd stands on that field already" }),
        }
    }

    /// HS-48, HS-50, HS-51; HS-53: at the end of the game too; HS-49: looked at in a tie alone. HS-52: only followers count,
    /// a large one once.
    fn tie_value(&self, followers: &EachTile<'_, Landscape>) -> u16 {
        let mut on_hills = 0;
        followers(&mut |tile| on_hills += u16::from(tile.hill));
        match self.hill_tiebreak {
            HillTiebreak::Presence => on_hills.min(1),
            HillTiebreak::Count => on_hills,
        }
    }

    fn tie_measure(&self) -> &'static str {
        "followers on hills (HS-48)"
    }

    /// HS-56: 3 for every vineyard around a completed monastery, the last tile's too (HS-59), and whatever else it serves
    /// (HS-57); HS-58: nothing around another. Flocks have no terms: they are paid by herding alone (HS-28), and not at the
    /// end of the game (HS-39).
    fn add_terms(&self, scored: &Scored<'_, Self>, _winner: Seat, sheet: &mut Sheet) {
        if scored.kind == FeatureKind::Monastery && scored.complete {
            let mut vineyards = 0;
            scored.around(|tile| vineyards += u32::from(tile.vineyard));
            sheet.add("vineyards", vineyards, 3);
        }
    }

    /// HS-41: a hill takes an unseen tile out of the game. HS-43: one that fits nowhere does not; HS-44: nor does one
    /// behind which the stack is empty.
    fn withholds(&self, drawn: &Landscape) -> u32 {
        u32::from(drawn.hill)
    }

    /// HS-25: after deploying, before scoring.
    fn before_scoring(
        &self,
        table: &impl Table<Self>,
        state: &mut State,
        effects: &mut impl Effects<Event>,
    ) -> Option<Question> {
        if let Some(own) = self.own_shepherd(table) {
            if own.tile == table.last_tile() {
                // HS-11; HS-15: the tile that carries the shepherd does not extend its field.
                return Some(Question::Token);
            }
            // HS-18. HS-26, HS-35: once, however often the tile touches the field.
            if table.last_touches(own.region) {
                return Some(Question::Flock);
            }
        }
        self.close(table, state, None, effects);
        None
    }

    fn asked(&self, question: Question) -> Asked {
        match question {
            Question::Flock => Asked::Seat,
            Question::Token => Asked::Chance(TOKENS),
        }
    }

    fn answer_verbs(&self, question: Question) -> &'static [&'static str] {
        match question {
            Question::Flock => &["grow", "herd"],
            Question::Token => &["token"],
        }
    }

    fn answer_at(
        &self,
        _table: &impl Table<Self>,
        state: &State,
        question: Question,
        n: usize,
    ) -> Option<Reply<Action>> {
        match (question, n, self.flock_action) {
            (Question::Flock, 0, _) => Some(Reply::Action(Action::Grow)),
            (Question::Flock, 1, _) => Some(Reply::Action(Action::Herd)),
            // HS-20.
            (Question::Flock, 2, FlockAction::May) => Some(Reply::Pass),
            (Question::Flock, ..) => None,
            (Question::Token, ..) => {
                let mut left = Token::ALL.into_iter().filter(|token| state.in_bag(*token) > 0);
                left.nth(n).map(|token| Reply::Action(Action::Token(token)))
            }
        }
    }

    fn answer_count(&self, _table: &impl Table<Self>, state: &State, question: Question) -> usize {
        match (question, self.flock_action) {
            (Question::Flock, FlockAction::Must) => 2,
            (Question::Flock, FlockAction::May) => 3,
            (Question::Token, _) => Token::ALL.into_iter().filter(|token| state.in_bag(*token) > 0).count(),
        }
    }

    fn check_answer(
        &self,
        _table: &impl Table<Self>,
        state: &State,
        question: Question,
        reply: Reply<Action>,
    ) -> Result<(), Refusal> {
        match (question, reply) {
            (Question::Token, Reply::Action(Action::Token(token))) => match state.in_bag(token) {
                0 => Err(Refusal::NotInBag { token }),
                _ => Ok(()),
            },
            (Question::Token, _) => Err(Refusal::MustDraw),
            (Question::Flock, Reply::Pass) => match self.flock_action {
                FlockAction::Must => Err(Refusal::MustAct),
                FlockAction::May => Ok(()),
            },
            (Question::Flock, Reply::Action(_)) => Ok(()),
        }
    }

    fn answer(
        &self,
        table: &impl Table<Self>,
        state: &mut State,
        _question: Question,
        reply: Reply<Action>,
        effects: &mut impl Effects<Event>,
    ) -> Option<Question> {
        let mut dealt_with = None;
        let field = self.own_field(table).expect("only a seat with a shepherd on the board is asked");
        match reply {
            Reply::Action(Action::Grow) => return Some(Question::Token),
            Reply::Action(Action::Herd) => {
                self.herd(table, state, &field, effects);
                dealt_with = Some(field.region);
            }
            Reply::Action(Action::Token(token)) => {
                let seat = table.turn();
                let own = field.shepherds.iter().find(|(_, owner)| *owner == seat);
                let place = table.place(own.expect("it is the field of this seat's shepherd").0);
                effects.tell(Event::TokenDrawn { seat, token, place });
                if token == Token::Wolf {
                    // HS-13, HS-22, HS-33: the wolf, and all that it scared away.
                    self.leave(state, &field, effects);
                    dealt_with = Some(field.region);
                } else {
                    // HS-12, HS-21.
                    state.join(seat, token);
                }
            }
            Reply::Pass => {}
        }
        // HS-37: a field that this very tile closed comes home after the seat's own action.
        self.close(table, state, dealt_with, effects);
        None
    }

    fn chance_total(&self, state: &State, _question: Question) -> u64 {
        u64::from(state.tokens_in_bag())
    }

    fn chance_weight(&self, state: &State, _question: Question, action: Action) -> u64 {
        match action {
            Action::Token(token) => u64::from(state.in_bag(token)),
            Action::Grow | Action::Herd => 0,
        }
    }

    fn query_forms(&self) -> Vec<&'static str> {
        vec!["bag", "flock CELL PART"]
    }

    fn query(
        &self,
        table: &impl Table<Self>,
        state: &State,
        words: &[&str],
    ) -> Option<Result<Answer, String>> {
        match *words {
            ["bag"] => Some(Ok(Answer::Count(i64::from(state.tokens_in_bag())))),
            ["flock", cell, part] => {
                let region = parcella_classic::read_place(cell, part)
                    .and_then(|Place { cell, part }| {
                        let region = table.region(cell, part).filter(|_| part.kind == FeatureKind::Field);
                        region.ok_or_else(|| format!("there is no field {part} at {cell}"))
                    })
                    .map(|region| Answer::Count(i64::from(self.sheep_of(table, state, region))));
                Some(region)
            }
            _ => None,
        }
    }

    fn hash(&self, state: &State, hash: StableHash) -> StableHash {
        state.hash_words(hash)
    }

    fn hash_question(&self, question: Question, hash: StableHash) -> StableHash {
        hash.word(match question {
            Question::Flock => 1,
            Question::Token => 2,
        })
    }

    /// HS-45, HS-46: what lies under hills is nowhere in it.
    fn view(&self, table: &impl Table<Self>, state: &State) -> View {
        let flocks = Seat::all(table.seats()).map(|seat| state.flock(seat)).collect();
        View { bag: Token::ALL.map(|token| state.in_bag(token)), flocks }
    }

    fn add_to_picture(&self, table: &impl Table<Self>, state: &State, picture: &mut Picture) {
        for shepherd in table.helpers() {
            let cell = table.place(shepherd.index).cell;
            let sheep = state.flock(shepherd.seat).sheep();
            let square = picture.squares.iter_mut().find(|square| (square.x, square.y) == (cell.x, cell.y));
            if let Some(square) = square.filter(|_| sheep > 0) {
                square.marks.push(format!("{sheep} sheep"));
            }
        }
        picture.supply_names.push("sheep".to_owned());
        for (seat, (_, supplies)) in Seat::all(table.seats()).zip(&mut picture.seats) {
            supplies.push(state.flock(seat).sheep());
        }
        picture.notes.push(format!("{} tokens in the bag", state.tokens_in_bag()));
    }

    fn universe(&self, _table: &impl Table<Self>) -> Vec<Action> {
        Token::ALL.into_iter().map(Action::Token).chain([Action::Grow, Action::Herd]).collect()
    }

    fn conserved(&self, table: &impl Table<Self>, state: &State) -> Vec<Quantity> {
        let flocks = || Seat::all(table.seats()).map(|seat| state.flock(seat));
        let tokens = u32::from(state.tokens_in_bag()) + flocks().map(Flock::tokens).sum::<u32>();
        let in_bag = |token: Token| u32::from(token.sheep()) * u32::from(state.in_bag(token));
        let sheep = Token::ALL.map(in_bag).iter().sum::<u32>() + flocks().map(Flock::sheep).sum::<u32>();
        let quantity = |name: &str, value: u32| Quantity { name: name.to_owned(), value: i64::from(value) };
        vec![
            quantity("tokens in the bag and in flocks", tokens),
            quantity("sheep in the bag and in flocks", sheep),
            quantity("wolves in the bag", u32::from(state.in_bag(Token::Wolf))),
        ]
    }

    fn consistency(&self, table: &impl Table<Self>, state: &State) -> Result<(), String> {
        for seat in Seat::all(table.seats()) {
            let shepherds = table.helpers().filter(|shepherd| shepherd.seat == seat).count();
            if shepherds == 0 && state.flock(seat).tokens() > 0 {
                return Err(format!("seat {seat} has a flock and no shepherd on the board"));
            }
        }
        Ok(())
    }
}
