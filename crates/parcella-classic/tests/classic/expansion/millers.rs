//! Millers: helpers, data of regions that adds up, terms, sacks kept beside the board, questions of seats and of chance.

use std::fmt;

use parcella_classic::{
    ActionFault, ActionWord, Asked, Company, Completed, Defaults, Direction, Effects, EventWord, Expansion,
    Extent, FeatureKind, FeatureKinds, FeatureSpec, Ground, Hooks, PieceWord, Place, Reply, Scored, Site,
    Standing, Table, TileSpec, Veto,
};
use parcella_features::RegionData;
use parcella_geometry::Cell;
use parcella_ruleset::{
    Answer, Choice, Files, Header, Picture, Refusal as RefusalLaw, RuleId, Seat, SetupFaults, Source,
    StableHash,
};
use parcella_scoring::Sheet;
use smallvec::SmallVec;

use super::{like, ml};

/// The expansion: millers of each seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Millers(pub u8);

const NUMBER: Choice = Choice { name: "millers", values: &["0", "1", "2"] };

impl Millers {
    /// ML-1.
    fn usual(defaults: &Defaults) -> usize {
        match defaults.extent {
            Extent::Full => 2,
            Extent::TilesOnly => 0,
        }
    }

    /// ML-4: the own millers on other tiles, in regions that the tile just laid extends.
    fn extended(table: &impl Table<Self>) -> impl Iterator<Item = (Cell, Standing<Miller>)> {
        let (seat, last) = (table.turn(), table.last_tile());
        let own = table.helpers().filter(move |miller| miller.seat == seat && miller.tile != last);
        own.filter(|miller| table.last_touches(miller.region))
            .map(|miller| (table.place(miller.index).cell, miller))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Miller;

impl PieceWord for Miller {
    fn all() -> impl Iterator<Item = Miller> + Clone {
        std::iter::once(Miller)
    }

    fn word(self) -> &'static str {
        "miller"
    }
}

/// Number of mills.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mills(pub u16);

impl RegionData for Mills {
    fn merge(&mut self, other: &Mills) {
        self.0 += other.0;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    Sell,
    Grind,
    /// Of the miller on this cell.
    Wind(Cell),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reaction {
    Sell(u8),
    Grind(Cell),
    Still,
    Strong,
}

impl fmt::Display for Reaction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reaction::Sell(sacks) => write!(f, "sell {sacks}"),
            Reaction::Grind(cell) => write!(f, "grind {cell}"),
            Reaction::Still => f.write_str("wind still"),
            Reaction::Strong => f.write_str("wind strong"),
        }
    }
}

impl ActionWord for Reaction {
    fn verbs() -> Vec<&'static str> {
        vec!["sell", "grind", "wind"]
    }

    fn verb(&self) -> &'static str {
        match self {
            Reaction::Sell(_) => "sell",
            Reaction::Grind(_) => "grind",
            Reaction::Still | Reaction::Strong => "wind",
        }
    }

    fn read(words: &[&str]) -> Result<Reaction, ActionFault> {
        let form = || ActionFault::Form("it must be `sell NUMBER`, `grind CELL` or `wind WORD`".to_owned());
        match words {
            ["sell", sacks] => sacks.parse().map(Reaction::Sell).map_err(|_| form()),
            ["grind", cell] => cell.parse().map(Reaction::Grind).map_err(|_| form()),
            ["wind", "still"] => Ok(Reaction::Still),
            ["wind", "strong"] => Ok(Reaction::Strong),
            ["wind", other] => Err(ActionFault::Name(format!("no wind is {other}"))),
            _ => Err(form()),
        }
    }

    fn moved(self, cell: impl Fn(Cell) -> Cell) -> Reaction {
        match self {
            Reaction::Grind(at) => Reaction::Grind(cell(at)),
            other => other,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Fact {
    /// ML-4.
    Ground { seat: Seat, place: Place, points: u16 },
    /// ML-5.
    Took { seat: Seat, sacks: u16 },
    /// ML-6.
    Sold { seat: Seat, sacks: u8 },
    /// ML-7: seat by seat.
    Left(Vec<u8>),
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Ground { seat, place, points } => write!(f, "seat {seat} ground {points} at {place}"),
            Fact::Took { seat, sacks } => write!(f, "seat {seat} took {sacks} sack(s)"),
            Fact::Sold { seat, sacks } => write!(f, "seat {seat} sold {sacks} sack(s)"),
            Fact::Left(sacks) => write!(f, "sacks left: {sacks:?}"),
        }
    }
}

impl EventWord for Fact {
    fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
        match self {
            Fact::Ground { seat, points, .. } => SmallVec::from_iter([(*seat, i32::from(*points))]),
            Fact::Took { .. } => SmallVec::new(),
            Fact::Sold { seat, sacks } => SmallVec::from_iter([(*seat, 2 * i32::from(*sacks))]),
            Fact::Left(sacks) => Seat::all(sacks.len()).zip(sacks.iter().map(|n| i32::from(*n))).collect(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("{found} sacks are there, {needed} are needed")]
    Sacks { found: u8, needed: u8 },
    #[error("no miller of this seat at {0} was reached")]
    NoMiller(Cell),
    #[error("the wind does as it likes")]
    NoWind,
}

impl RefusalLaw for Refusal {
    fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Refusal::Sacks { .. } => ml(6),
            Refusal::NoMiller(_) | Refusal::NoWind => ml(4),
        })
    }

    fn code(&self) -> &'static str {
        "millers"
    }
}

impl Expansion for Millers {
    const NAME: &'static str = "millers";
    type Piece = Miller;
    type Data = Mills;
    type TileData = bool;
    type Supply = u8;
    // Sacks, seat by seat.
    type State = Vec<u8>;
    type Question = Question;
    type Action = Reaction;
    type Event = Fact;
    type Refusal = Refusal;
    type View = Vec<u8>;

    fn from_header(header: &Header, defaults: &Defaults, _: &dyn Files, faults: &mut SetupFaults) -> Millers {
        Millers(NUMBER.read(header, Millers::usual(defaults), faults) as u8)
    }

    fn option_names(&self) -> Vec<&'static str> {
        vec![NUMBER.name]
    }

    fn write_header(&self, defaults: &Defaults, header: &mut Header) {
        NUMBER.write(header, Millers::usual(defaults), usize::from(self.0));
    }

    fn tiles(&self) -> Vec<TileSpec> {
        vec![
            like("U", "MU", 2, &[("mill", 1)], &[]),
            like("U", "MB", 1, &[("mill", 1)], &[("bell", 1)]),
            like("V", "MV", 1, &[("mill", 2)], &[]),
            like("E", "ME", 2, &[("mill", 1)], &[]),
        ]
    }

    fn hooks(&self) -> Hooks {
        let folds = Hooks::TERMS.and(Hooks::COMPLETED).and(Hooks::GAME_END);
        folds.and(Hooks::LAID).and(Hooks::BEFORE_SCORING)
    }

    /// Whether there is a mill.
    fn tile_data(&self, tile: &TileSpec) -> bool {
        tile.features.iter().any(|feature| feature.tag("mill") > 0)
    }

    fn data(&self, _tile: &TileSpec, feature: &FeatureSpec) -> Mills {
        Mills(feature.tag("mill") as u16)
    }

    fn opening_supply(&self) -> u8 {
        self.0
    }

    fn opening_state(&self, seats: usize) -> Vec<u8> {
        vec![0; seats]
    }

    fn in_supply(&self, supply: &u8, _piece: Miller) -> u8 {
        *supply
    }

    fn move_piece(&self, supply: &mut u8, _piece: Miller, direction: Direction) {
        match direction {
            Direction::ToBoard => *supply -= 1,
            Direction::ToSupply => *supply += 1,
        }
    }

    fn goes_onto(&self, _piece: Miller) -> Ground {
        Ground {
            kinds: FeatureKinds::of(&[FeatureKind::Road, FeatureKind::City]),
            company: Company::Followers,
        }
    }

    /// ML-2.
    fn may_deploy(&self, piece: Miller, site: &Site<'_, Self>) -> Result<(), Veto> {
        let veto = |reason| Err(Veto { rule: ml(2), reason });
        match site.kind {
            FeatureKind::Field | FeatureKind::Monastery => veto("a miller goes onto a road or into a city"),
            _ if site.open == 0 => veto("it is complete"),
            _ if site.own_followers == 0 => veto("no follower of this seat stands there"),
            _ if *site.data == Mills(0) => veto("there is no mill"),
            _ if site.count(Some(site.seat), piece) > 0 => veto("a miller of this seat stands there"),
            _ if site.count(None, piece) > 1 => veto("two millers stand there"),
            _ => Ok(()),
        }
    }

    /// ML-3.
    fn add_terms(&self, scored: &Scored<'_, Self>, winner: Seat, sheet: &mut Sheet) {
        let mills = u32::from(scored.data.0);
        sheet.add("mills", mills * u32::from(scored.count(Some(winner), Miller)), 1);
    }

    /// ML-6.
    fn tile_laid(
        &self,
        table: &impl Table<Self>,
        sacks: &mut Vec<u8>,
        _effects: &mut impl Effects<Fact>,
    ) -> Option<Question> {
        let (_, mill) = table.tiles().nth(usize::from(table.last_tile())).expect("a tile was laid");
        (mill && sacks[table.turn().index()] > 0).then_some(Question::Sell)
    }

    /// ML-4.
    fn before_scoring(
        &self,
        table: &impl Table<Self>,
        _sacks: &mut Vec<u8>,
        _effects: &mut impl Effects<Fact>,
    ) -> Option<Question> {
        Millers::extended(table).next().map(|_| Question::Grind)
    }

    /// ML-5.
    fn region_completed(
        &self,
        completed: &Completed<Mills>,
        sacks: &mut Vec<u8>,
        effects: &mut impl Effects<Fact>,
    ) {
        let (Mills(mills), seat) = (completed.data, completed.finisher);
        if mills > 0 && completed.kind != FeatureKind::Field {
            sacks[seat.index()] += mills as u8;
            effects.tell(Fact::Took { seat, sacks: mills });
        }
    }

    /// ML-7.
    fn game_end(&self, _table: &impl Table<Self>, sacks: &Vec<u8>, effects: &mut impl Effects<Fact>) {
        effects.tell(Fact::Left(sacks.clone()));
    }

    fn asked(&self, question: Question) -> Asked {
        match question {
            Question::Sell | Question::Grind => Asked::Seat,
            Question::Wind(_) => Asked::Chance(Source { index: 1, name: "wind" }),
        }
    }

    fn answer_verbs(&self, question: Question) -> &'static [&'static str] {
        match question {
            Question::Sell => &["sell"],
            Question::Grind => &["grind"],
            Question::Wind(_) => &["wind"],
        }
    }

    fn answer_at(
        &self,
        table: &impl Table<Self>,
        sacks: &Vec<u8>,
        question: Question,
        n: usize,
    ) -> Option<Reply<Reaction>> {
        let mut answers: Vec<Reply<Reaction>> = match question {
            Question::Sell => {
                (1..=sacks[table.turn().index()]).map(|n| Reply::Action(Reaction::Sell(n))).collect()
            }
            Question::Grind => {
                Millers::extended(table).map(|(cell, _)| Reply::Action(Reaction::Grind(cell))).collect()
            }
            Question::Wind(_) => [Reaction::Still, Reaction::Strong].map(Reply::Action).into(),
        };
        answers.sort_unstable();
        if !matches!(question, Question::Wind(_)) {
            answers.push(Reply::Pass);
        }
        answers.get(n).copied()
    }

    fn check_answer(
        &self,
        table: &impl Table<Self>,
        sacks: &Vec<u8>,
        question: Question,
        reply: Reply<Reaction>,
    ) -> Result<(), Refusal> {
        match reply {
            Reply::Action(Reaction::Sell(needed)) => {
                let found = sacks[table.turn().index()];
                if needed > 0 && needed <= found { Ok(()) } else { Err(Refusal::Sacks { found, needed }) }
            }
            Reply::Action(Reaction::Grind(at)) => {
                let reached = Millers::extended(table).any(|(cell, _)| cell == at);
                if reached { Ok(()) } else { Err(Refusal::NoMiller(at)) }
            }
            Reply::Pass if matches!(question, Question::Wind(_)) => Err(Refusal::NoWind),
            Reply::Action(Reaction::Still | Reaction::Strong) | Reply::Pass => Ok(()),
        }
    }

    fn answer(
        &self,
        table: &impl Table<Self>,
        sacks: &mut Vec<u8>,
        question: Question,
        reply: Reply<Reaction>,
        effects: &mut impl Effects<Fact>,
    ) -> Option<Question> {
        let seat = table.turn();
        match (question, reply) {
            (Question::Sell, Reply::Action(Reaction::Sell(sold))) => {
                sacks[seat.index()] -= sold;
                effects.tell(Fact::Sold { seat, sacks: sold });
                None
            }
            (Question::Grind, Reply::Action(Reaction::Grind(cell))) => Some(Question::Wind(cell)),
            (Question::Wind(at), Reply::Action(wind)) => {
                let (_, miller) =
                    Millers::extended(table).find(|(cell, _)| *cell == at).expect("it was judged");
                let points = match wind {
                    Reaction::Strong => table.data(miller.region).0 + table.followers(seat, miller.region),
                    _ => 1,
                };
                effects.give_back(miller.index);
                effects.tell(Fact::Ground { seat, place: table.place(miller.index), points });
                None
            }
            _ => None,
        }
    }

    /// ML-4: strong three times out of four.
    fn chance_total(&self, _sacks: &Vec<u8>, _question: Question) -> u64 {
        4
    }

    fn chance_weight(&self, _sacks: &Vec<u8>, _question: Question, action: Reaction) -> u64 {
        if action == Reaction::Strong { 3 } else { 1 }
    }

    fn query_forms(&self) -> Vec<&'static str> {
        vec!["sacks SEAT"]
    }

    fn query(
        &self,
        table: &impl Table<Self>,
        sacks: &Vec<u8>,
        words: &[&str],
    ) -> Option<Result<Answer, String>> {
        let ["sacks", seat] = words else { return None };
        let seat = Seat::read(seat, table.seats());
        Some(seat.map(|seat| Answer::Count(i64::from(sacks[seat.index()]))))
    }

    fn hash(&self, sacks: &Vec<u8>, hash: StableHash) -> StableHash {
        hash.bytes(sacks)
    }

    fn hash_question(&self, question: Question, hash: StableHash) -> StableHash {
        match question {
            Question::Sell => hash.word(1),
            Question::Grind => hash.word(2),
            Question::Wind(cell) => hash.bytes(cell.to_string().as_bytes()),
        }
    }

    fn view(&self, _table: &impl Table<Self>, sacks: &Vec<u8>) -> Vec<u8> {
        sacks.clone()
    }

    fn add_to_picture(&self, _table: &impl Table<Self>, sacks: &Vec<u8>, picture: &mut Picture) {
        picture.notes.push(format!("sacks {sacks:?}"));
    }

    fn universe(&self, table: &impl Table<Self>) -> Vec<Reaction> {
        let cells = table.tiles().map(|(cell, _)| Reaction::Grind(cell));
        // No deck of these tests has 20 mills.
        let words = (0..=20).map(Reaction::Sell).chain([Reaction::Still, Reaction::Strong]);
        words.chain(cells).collect()
    }

    /// The table agrees with itself, and each miller stands in a region that has what ML-2 demands.
    fn consistency(&self, table: &impl Table<Self>, sacks: &Vec<u8>) -> Result<(), String> {
        let agree = |holds: bool, what: &str| if holds { Ok(()) } else { Err(format!("{what} differ")) };
        agree(sacks.len() == table.seats(), "seats")?;
        for seat in Seat::all(table.seats()) {
            let standing = table.helpers().filter(|miller| miller.seat == seat).count();
            agree(usize::from(table.supply(seat, Miller)) + standing == usize::from(self.0), "millers")?;
        }
        for miller in table.helpers() {
            let Place { cell, part } = table.place(miller.index);
            agree(table.region(cell, part) == Some(miller.region), "regions")?;
            agree(table.data(miller.region) != Mills(0), "mills")?;
            let tile = table.tiles().nth(usize::from(miller.tile));
            agree(tile.is_some_and(|(laid, _)| laid == cell), "tiles")?;
        }
        Ok(())
    }
}
