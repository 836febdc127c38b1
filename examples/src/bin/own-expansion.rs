//! An expansion of one's own, played together with an official one. `docs/writing-an-expansion.md` goes through it.
//!
//! The rules of *Tollkeepers*, an invented expansion without tiles:
//!
//! * TK-1: Each seat has one tollkeeper. It is no follower. It is deployed onto a road that is incomplete, on which its
//!   seat has a follower and on which no tollkeeper stands.
//! * TK-2: When a road is scored, a seat that is paid for it and has its tollkeeper there gets 2 points more.
//! * TK-3: When a seat lays a tile that extends the road of its own tollkeeper, it may *collect*: 1 point for each piece
//!   of the road, and the tollkeeper goes home. The tile on which the tollkeeper stands does not extend its road.

use std::fmt;

use parcella::classic::{
    ActionFault, ActionWord, Asked, Defaults, Direction, Effects, EventWord, Expansion, FeatureSpec, Hooks,
    Nothing, PieceWord, Reply, Scored, Site, Standing, Table, TileSpec, Veto,
};
use parcella::features::RegionData;
use parcella::hills_and_sheep::HillsAndSheep;
use parcella::kit::laws::{self, Plan};
use parcella::prelude::*;
use parcella::ruleset::{SetupFaults, StableHash};
use parcella::scoring::Sheet;
use smallvec::{SmallVec, smallvec};

/// The expansion. It has no options, so there is nothing in it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tollkeepers;

/// Its only kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tollkeeper;

impl PieceWord for Tollkeeper {
    fn all() -> impl Iterator<Item = Tollkeeper> + Clone {
        std::iter::once(Tollkeeper)
    }

    fn word(self) -> &'static str {
        "tollkeeper"
    }
}

/// What is kept for every region: number of pieces of road. Regions that are joined add theirs.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Length(u16);

impl RegionData for Length {
    fn merge(&mut self, other: &Length) {
        self.0 += other.0;
    }
}

/// What a seat is asked: whether it collects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Toll;

/// The answer, if it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Collect;

impl fmt::Display for Collect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("collect")
    }
}

impl ActionWord for Collect {
    fn verbs() -> Vec<&'static str> {
        vec!["collect"]
    }

    fn verb(&self) -> &'static str {
        "collect"
    }

    fn read(words: &[&str]) -> Result<Collect, ActionFault> {
        match words {
            ["collect"] => Ok(Collect),
            _ => Err(ActionFault::Form("it must be `collect`".to_owned())),
        }
    }
}

/// The fact that a seat collected.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Collected {
    seat: Seat,
    place: Place,
    points: u16,
}

impl fmt::Display for Collected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Collected { seat, place, points } = self;
        write!(f, "seat {seat} scored {points} for the toll at {place} (pieces of road {points} × 1)")
    }
}

impl EventWord for Collected {
    fn points(&self) -> SmallVec<[(Seat, i32); 2]> {
        smallvec![(self.seat, i32::from(self.points))]
    }
}

impl Tollkeepers {
    /// TK-3: the own tollkeeper, if the tile just laid extends its road.
    fn extended(&self, table: &impl Table<Self>) -> Option<Standing<Tollkeeper>> {
        let (seat, last) = (table.turn(), table.last_tile());
        let own = table.helpers().find(|keeper| keeper.seat == seat && keeper.tile != last)?;
        table.last_touches(own.region).then_some(own)
    }
}

impl Expansion for Tollkeepers {
    const NAME: &'static str = "tollkeepers";
    type Piece = Tollkeeper;
    type Data = Length;
    type TileData = ();
    // Number of tollkeepers.
    type Supply = u8;
    type State = ();
    type Question = Toll;
    type Action = Collect;
    type Event = Collected;
    // Both answers are always legal.
    type Refusal = Nothing;
    type View = ();

    fn from_header(_: &Header, _: &Defaults, _: &dyn Files, _: &mut SetupFaults) -> Tollkeepers {
        Tollkeepers
    }

    fn hooks(&self) -> Hooks {
        Hooks::BEFORE_SCORING.and(Hooks::TERMS)
    }

    fn data(&self, _tile: &TileSpec, feature: &FeatureSpec) -> Length {
        Length(u16::from(feature.kind == FeatureKind::Road))
    }

    /// TK-1.
    fn opening_supply(&self) -> u8 {
        1
    }

    fn in_supply(&self, supply: &u8, _piece: Tollkeeper) -> u8 {
        *supply
    }

    fn move_piece(&self, supply: &mut u8, _piece: Tollkeeper, direction: Direction) {
        match direction {
            Direction::ToBoard => *supply -= 1,
            Direction::ToSupply => *supply += 1,
        }
    }

    /// TK-1.
    fn may_deploy(&self, piece: Tollkeeper, site: &Site<'_, Self>) -> Result<(), Veto> {
        let veto = |reason| Err(Veto { rule: RuleId::new("TK", 1), reason });
        if site.kind != FeatureKind::Road {
            return veto("a tollkeeper goes onto a road");
        }
        if site.own_followers == 0 {
            return veto("no follower of this seat stands there");
        }
        if site.open == 0 {
            return veto("it is complete");
        }
        match site.count(None, piece) {
            0 => Ok(()),
            _ => veto("a tollkeeper stands there already"),
        }
    }

    /// TK-2.
    fn add_terms(&self, scored: &Scored<'_, Self>, winner: Seat, sheet: &mut Sheet) {
        if scored.kind == FeatureKind::Road && scored.count(Some(winner), Tollkeeper) > 0 {
            sheet.add("tollkeeper", 1, 2);
        }
    }

    /// TK-3.
    fn before_scoring(
        &self,
        table: &impl Table<Self>,
        (): &mut (),
        _effects: &mut impl Effects<Collected>,
    ) -> Option<Toll> {
        self.extended(table).map(|_| Toll)
    }

    fn asked(&self, _question: Toll) -> Asked {
        Asked::Seat
    }

    fn answer_verbs(&self, _question: Toll) -> &'static [&'static str] {
        &["collect"]
    }

    fn answer_at(
        &self,
        _table: &impl Table<Self>,
        (): &(),
        _question: Toll,
        n: usize,
    ) -> Option<Reply<Collect>> {
        [Reply::Action(Collect), Reply::Pass].get(n).copied()
    }

    fn check_answer(&self, _: &impl Table<Self>, (): &(), _: Toll, _: Reply<Collect>) -> Result<(), Nothing> {
        Ok(())
    }

    fn answer(
        &self,
        table: &impl Table<Self>,
        (): &mut (),
        _question: Toll,
        reply: Reply<Collect>,
        effects: &mut impl Effects<Collected>,
    ) -> Option<Toll> {
        let own = self.extended(table).expect("only a seat whose road was extended is asked");
        if reply == Reply::Action(Collect) {
            let Length(points) = table.data(own.region);
            effects.tell(Collected { seat: own.seat, place: table.place(own.index), points });
            effects.give_back(own.index);
        }
        None
    }

    fn hash_question(&self, _question: Toll, hash: StableHash) -> StableHash {
        hash.word(1)
    }

    fn view(&self, _table: &impl Table<Self>, (): &()) {}

    fn universe(&self, _table: &impl Table<Self>) -> Vec<Collect> {
        vec![Collect]
    }
}

parcella::classic::compose! {
    /// Hills & Sheep and tollkeepers.
    pub mod both {
        /// Hills & Sheep.
        HillsAndSheep hills_and_sheep: HillsAndSheep,
        /// Tollkeepers.
        Tollkeepers tollkeepers: Tollkeepers,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The names in the header say which expansions are on.
    let record = "parcella 1
game classic hills-and-sheep tollkeepers
players 2
turn V 1,0 r0 follower road@W    # the road of the start tile goes on to the south
turn U -1,0 r0
draw U
place -2,0 r0
deploy tollkeeper road@W         # a follower of seat 0 stands on this road
turn U 0,1 r0
draw U
place -3,0 r0                    # extends the road of seat 0
deploy shepherd field@NL         # a token is to be drawn, and then a question is open
token sheep-3
";
    let mut games = Games::new();
    games.register::<Classic<both::Expansions>>("classic", "")?;
    let mut game = games.load(record, &NoFiles)?;
    println!("asked to {}: {}", game.step(), game.legal_actions().join(", "));
    for event in game.apply("collect")? {
        println!("{event}");
    }
    println!("scores {:?}", game.scores().as_slice());

    let mut game =
        games.load("parcella 1\ngame classic tollkeepers\nplayers 2\ndraw U\nplace 1,0 r0\n", &NoFiles)?;
    println!("{}", game.apply("deploy tollkeeper road@E").unwrap_err());

    // Played at random, alone and with the other: every law of the kit holds.
    for hills_and_sheep in [None, Some(HillsAndSheep::default())] {
        let rules = |seed: u64| {
            let expansions = both::Expansions { hills_and_sheep, tollkeepers: Some(Tollkeepers) };
            Classic::new(Config::new(2 + (seed % 4) as u8), expansions).expect("2 to 5 seats")
        };
        laws::verify(rules, &Plan { seeds: 0..2, universe_every: 5, history_every: 0, ..Plan::default() })?;
    }
    println!("all laws hold");
    Ok(())
}
