//! Wardens: a follower of its own, what tells tied seats apart, marks of tiles, unseen tiles that leave, further turns.

use std::fmt;

use parcella_classic::{
    ActionFault, ActionWord, Asked, Defaults, Direction, EachTile, Effects, EventWord, Expansion,
    FeatureKind, Followers, HEADER_WORDS, Hooks, Nothing, Occasion, PartEnd, PieceWord, Reply, Scored, Site,
    Table, TileSpec, TinyCity, Veto,
};
use parcella_ruleset::{
    Answer, Choice, Files, Header, HeaderWord, RuleId, Seat, Setting, SetupFaults, StableHash,
};
use parcella_scoring::Sheet;
use smallvec::SmallVec;

use super::like;

/// The expansion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wardens {
    /// Of each seat.
    pub captains: u8,
    /// Of each seat.
    pub watchmen: u8,
}

const WATCHMEN: Choice = Choice { name: "watchmen", values: &["0", "1"] };

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Warden {
    Captain,
    Watchman,
}

impl PieceWord for Warden {
    fn all() -> impl Iterator<Item = Warden> + Clone {
        [Warden::Captain, Warden::Watchman].into_iter()
    }

    fn word(self) -> &'static str {
        ["captain", "watchman"][self as usize]
    }
}

/// The marks of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    towers: u16,
    bell: bool,
    fog: u32,
    breeze: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bell;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ring;

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ring")
    }
}

impl ActionWord for Ring {
    fn verbs() -> Vec<&'static str> {
        vec!["ring"]
    }

    fn verb(&self) -> &'static str {
        "ring"
    }

    fn read(words: &[&str]) -> Result<Ring, ActionFault> {
        match words {
            ["ring"] => Ok(Ring),
            _ => Err(ActionFault::Form("it must be `ring`".to_owned())),
        }
    }
}

/// Points of a seat: for a bell, or for what it closed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Fact {
    /// WD-6.
    Rang { seat: Seat, points: i32 },
    /// WD-7.
    Closed { seat: Seat, points: i32 },
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Rang { seat, points } => write!(f, "seat {seat} rang for {points}"),
            Fact::Closed { seat, points } => write!(f, "seat {seat} closed {points} region(s) of nobody"),
        }
    }
}

impl EventWord for Fact {
    fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
        let (Fact::Rang { seat, points } | Fact::Closed { seat, points }) = self;
        SmallVec::from_iter([(*seat, *points)])
    }
}

impl Wardens {
    fn last(table: &impl Table<Self>) -> Marks {
        table.tiles().nth(usize::from(table.last_tile())).expect("a tile was laid").1
    }

    fn towers(table: &impl Table<Self>) -> i32 {
        table.tiles().map(|(_, marks)| i32::from(marks.towers)).sum()
    }
}

impl Expansion for Wardens {
    const NAME: &'static str = "wardens";
    const HEADER_WORDS: &'static [HeaderWord] =
        &[HEADER_WORDS[0], HEADER_WORDS[1], HEADER_WORDS[2], HeaderWord::once("captains")];
    type Piece = Warden;
    type Data = ();
    type TileData = Marks;
    // By kind.
    type Supply = [u8; 2];
    // WD-5: whether this is a further turn.
    type State = bool;
    type Question = Bell;
    type Action = Ring;
    type Event = Fact;
    type Refusal = Nothing;
    type View = bool;

    fn from_header(header: &Header, _: &Defaults, _: &dyn Files, faults: &mut SetupFaults) -> Wardens {
        let watchmen = WATCHMEN.read(header, 0, faults) as u8;
        let Some(setting) = header.settings.iter().find(|setting| setting.name == "captains") else {
            return Wardens { captains: 1, watchmen };
        };
        let captains = setting.values.concat().parse().unwrap_or_else(|_| {
            faults.add("captains", Some(setting), "it must be `captains NUMBER`".to_owned());
            1
        });
        Wardens { captains, watchmen }
    }

    fn option_names(&self) -> Vec<&'static str> {
        vec![WATCHMEN.name]
    }

    fn reads_setting(&self, word: &str) -> bool {
        word == "captains"
    }

    fn write_header(&self, _: &Defaults, header: &mut Header) {
        WATCHMEN.write(header, 0, usize::from(self.watchmen));
        if self.captains != 1 {
            let values = vec![self.captains.to_string()];
            header.settings.push(Setting { line: 0, name: "captains".to_owned(), values });
        }
    }

    /// WD-1.
    fn usual_followers(&self) -> Option<Followers> {
        Some(Followers::Nine)
    }

    /// WD-1.
    fn most_seats(&self) -> u8 {
        6
    }

    fn tiles(&self) -> Vec<TileSpec> {
        vec![
            like("U", "TU", 2, &[], &[("tower", 1)]),
            like("V", "TV", 1, &[], &[("tower", 2)]),
            like("E", "TE", 2, &[], &[("tower", 1)]),
            like("B", "TB", 1, &[], &[("tower", 1)]),
            like("W", "BW", 2, &[], &[("bell", 1)]),
            like("E", "FE", 2, &[], &[("fog", 1)]),
            like("V", "BV", 2, &[], &[("breeze", 1)]),
        ]
    }

    fn hooks(&self) -> Hooks {
        let folds = Hooks::DRAWN.and(Hooks::TIES).and(Hooks::TERMS).and(Hooks::PART_END);
        folds.and(Hooks::LAID).and(Hooks::BEFORE_SCORING)
    }

    fn tile_data(&self, tile: &TileSpec) -> Marks {
        let towers = tile.tag("tower") as u16;
        Marks { towers, bell: tile.tag("bell") > 0, fog: tile.tag("fog"), breeze: tile.tag("breeze") > 0 }
    }

    fn opening_supply(&self) -> [u8; 2] {
        [self.captains, self.watchmen]
    }

    fn in_supply(&self, supply: &[u8; 2], piece: Warden) -> u8 {
        supply[piece as usize]
    }

    fn move_piece(&self, supply: &mut [u8; 2], piece: Warden, direction: Direction) {
        match direction {
            Direction::ToBoard => supply[piece as usize] -= 1,
            Direction::ToSupply => supply[piece as usize] += 1,
        }
    }

    /// WD-1.
    fn weight(&self, piece: Warden) -> u16 {
        match piece {
            Warden::Captain => 2,
            Warden::Watchman => 0,
        }
    }

    /// WD-8. A captain is a follower, and only helpers are asked for.
    fn may_deploy(&self, piece: Warden, site: &Site<'_, Self>) -> Result<(), Veto> {
        assert_eq!(piece, Warden::Watchman);
        if site.kind == FeatureKind::Field {
            return Ok(());
        }
        Err(Veto { rule: RuleId::new("WD", 8), reason: "a watchman goes onto a field" })
    }

    /// WD-2.
    fn tie_value(&self, followers: &EachTile<'_, Marks>) -> u16 {
        let towers = std::cell::Cell::new(0);
        followers(&mut |marks| towers.set(towers.get() + marks.towers));
        towers.get()
    }

    fn add_terms(&self, scored: &Scored<'_, Self>, _winner: Seat, sheet: &mut Sheet) {
        match scored.kind {
            // WD-3.
            FeatureKind::Monastery if scored.complete => {
                let mut towers = 0;
                scored.around(|marks| towers += u32::from(marks.towers));
                sheet.add("towers", towers, 1);
            }
            FeatureKind::Road if scored.units >= 6 && scored.occasion == Occasion::Completed => {
                sheet.add("long road", scored.units, scored.each);
            }
            _ => {}
        }
    }

    /// WD-4.
    fn withholds(&self, drawn: &Marks) -> u32 {
        drawn.fog
    }

    /// WD-6.
    fn tile_laid(
        &self,
        table: &impl Table<Self>,
        _further: &mut bool,
        _effects: &mut impl Effects<Fact>,
    ) -> Option<Bell> {
        let rings = Wardens::last(table).bell && Wardens::towers(table) > 0 && table.tiles_left() > 0;
        rings.then_some(Bell)
    }

    /// WD-7.
    fn before_scoring(
        &self,
        table: &impl Table<Self>,
        _further: &mut bool,
        effects: &mut impl Effects<Fact>,
    ) -> Option<Bell> {
        if table.some_closed() {
            let nobodys = |region| Seat::all(table.seats()).all(|seat| table.followers(seat, region) == 0);
            let closed = |(kind, region): (FeatureKind, _)| {
                let closes = kind == FeatureKind::Road || kind == FeatureKind::City;
                (closes && table.open(region) == 0 && nobodys(region)).then_some(region)
            };
            let mut regions: Vec<_> = table.last_regions().filter_map(closed).collect();
            regions.sort_unstable_by_key(|region| region.index());
            regions.dedup();
            if !regions.is_empty() {
                effects.tell(Fact::Closed { seat: table.turn(), points: regions.len() as i32 });
            }
        }
        None
    }

    /// WD-5.
    fn part_end(&self, table: &impl Table<Self>, further: &mut bool) -> PartEnd {
        *further = Wardens::last(table).breeze && !*further;
        if *further { PartEnd::Again } else { PartEnd::TurnOver }
    }

    fn asked(&self, _question: Bell) -> Asked {
        Asked::Seat
    }

    fn answer_verbs(&self, _question: Bell) -> &'static [&'static str] {
        &["ring"]
    }

    fn answer_at(&self, _: &impl Table<Self>, _: &bool, _: Bell, n: usize) -> Option<Reply<Ring>> {
        [Reply::Action(Ring), Reply::Pass].get(n).copied()
    }

    fn check_answer(&self, _: &impl Table<Self>, _: &bool, _: Bell, _: Reply<Ring>) -> Result<(), Nothing> {
        Ok(())
    }

    /// WD-6.
    fn answer(
        &self,
        table: &impl Table<Self>,
        _further: &mut bool,
        _question: Bell,
        reply: Reply<Ring>,
        effects: &mut impl Effects<Fact>,
    ) -> Option<Bell> {
        if reply == Reply::Action(Ring) {
            let beside = table.board().filled_around(table.last_cell());
            let twice = if table.options().tiny_city == TinyCity::Two { 2 } else { 1 };
            let points = twice * (Wardens::towers(table) + i32::from(beside));
            effects.tell(Fact::Rang { seat: table.turn(), points });
        }
        None
    }

    fn query_forms(&self) -> Vec<&'static str> {
        vec!["towers"]
    }

    fn query(&self, table: &impl Table<Self>, _: &bool, words: &[&str]) -> Option<Result<Answer, String>> {
        (words == ["towers"]).then(|| Ok(Answer::Count(i64::from(Wardens::towers(table)))))
    }

    fn hash(&self, further: &bool, hash: StableHash) -> StableHash {
        hash.word(u64::from(*further))
    }

    fn hash_question(&self, _question: Bell, hash: StableHash) -> StableHash {
        hash.word(3)
    }

    fn view(&self, _table: &impl Table<Self>, further: &bool) -> bool {
        *further
    }

    fn universe(&self, _table: &impl Table<Self>) -> Vec<Ring> {
        vec![Ring]
    }
}
