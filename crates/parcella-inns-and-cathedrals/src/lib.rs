//! Inns & Cathedrals, an expansion of the classic game: inns, cathedrals, large followers, a sixth seat.
//!
//! **Do you want this crate?** Applications depend on `parcella`, which switches expansions on by name. Depend on this
//! crate to play with this expansion alone, or to put it into a set of your own with
//! [`compose!`](parcella_classic::compose).
//!
//! ```
//! use parcella_classic::{Classic, Config};
//! use parcella_inns_and_cathedrals::InnsAndCathedrals;
//! use parcella_ruleset::Ruleset;
//!
//! // IC-12: with this expansion six can play.
//! let rules = Classic::new(Config::new(6), InnsAndCathedrals::default())?;
//! let state = rules.opening();
//! assert_eq!(rules.stack(&state), 71 + 18);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! * `serde` (default): serialisation, as in `parcella-classic`.

mod tiles;

use parcella_classic::{
    Asked, Defaults, Direction, Effects, Expansion, Extent, FeatureKind, FeatureSpec, Hooks, Nothing,
    PieceWord, Reply, Scored, Site, Table, TileSpec, Veto,
};
use parcella_features::RegionData;
use parcella_ruleset::{Choice, Files, Header, Seat, SetupFaults, StableHash};
use parcella_scoring::Sheet;

pub use tiles::TILES;

/// The numbered rules, as a document; [`read_rules`](parcella_ruleset::read_rules) reads it.
pub const RULES: &str = include_str!("../rules.md");

const EXTENT: Choice = Choice { name: InnsAndCathedrals::NAME, values: &["full", "tiles-only"] };

/// The expansion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct InnsAndCathedrals {
    /// Option `inns-and-cathedrals` (IC-2).
    pub extent: Extent,
}

/// Its pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A follower that counts as two in a majority (IC-10).
    LargeFollower,
}

impl PieceWord for Piece {
    fn all() -> impl Iterator<Item = Piece> + Clone {
        std::iter::once(Piece::LargeFollower)
    }

    fn word(self) -> &'static str {
        "large-follower"
    }
}

/// What stands in a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Buildings {
    /// Whether an inn stands at the road (IC-3).
    pub inn: bool,
    /// Whether a cathedral stands in the city (IC-6).
    pub cathedral: bool,
}

impl RegionData for Buildings {
    /// A second building of a kind adds nothing (IC-3, IC-6).
    #[inline]
    fn merge(&mut self, other: &Buildings) {
        self.inn |= other.inn;
        self.cathedral |= other.cathedral;
    }
}

impl Expansion for InnsAndCathedrals {
    const NAME: &'static str = "inns-and-cathedrals";
    type Piece = Piece;
    type Data = Buildings;
    type TileData = ();
    // Number of large followers.
    type Supply = u8;
    type State = ();
    type Question = Nothing;
    type Action = Nothing;
    type Event = Nothing;
    type Refusal = Nothing;
    type View = ();

    fn from_header(
        header: &Header,
        defaults: &Defaults,
        _files: &dyn Files,
        faults: &mut SetupFaults,
    ) -> InnsAndCathedrals {
        let value = EXTENT.read(header, defaults.extent as usize, faults);
        InnsAndCathedrals { extent: [Extent::Full, Extent::TilesOnly][value] }
    }

    fn option_names(&self) -> Vec<&'static str> {
        vec![EXTENT.name]
    }

    fn write_header(&self, defaults: &Defaults, header: &mut Header) {
        EXTENT.write(header, defaults.extent as usize, self.extent as usize);
    }

    /// IC-1. IC-11: which roads end where is a fact about a tile.
    fn tiles(&self) -> Vec<TileSpec> {
        TILES.to_vec()
    }

    /// IC-12: a sixth colour.
    fn most_seats(&self) -> u8 {
        match self.extent {
            Extent::Full => 6,
            Extent::TilesOnly => 5,
        }
    }

    fn hooks(&self) -> Hooks {
        match self.extent {
            Extent::Full => Hooks::TERMS,
            // IC-2: the pictures have no effect.
            Extent::TilesOnly => Hooks::NONE,
        }
    }

    /// IC-5: an inn belongs to the one road that it is drawn at.
    fn data(&self, _tile: &TileSpec, feature: &FeatureSpec) -> Buildings {
        Buildings { inn: feature.tag("inn") > 0, cathedral: feature.tag("cathedral") > 0 }
    }

    /// IC-9: one for each seat.
    fn opening_supply(&self) -> u8 {
        match self.extent {
            Extent::Full => 1,
            Extent::TilesOnly => 0,
        }
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

    /// IC-10.
    fn weight(&self, _piece: Piece) -> u16 {
        2
    }

    /// Never asked: a large follower is deployed like any follower (IC-9).
    fn may_deploy(&self, _piece: Piece, _site: &Site<'_, Self>) -> Result<(), Veto> {
        Ok(())
    }

    fn add_terms(&self, scored: &Scored<'_, Self>, _winner: Seat, sheet: &mut Sheet) {
        let (name, complete) = match scored.kind {
            // IC-3: 2 for every tile.
            FeatureKind::Road if scored.data.inn => ("inn", 2),
            // IC-6: 3 for every tile and shield. IC-8: for a field it is a city like any other.
            FeatureKind::City if scored.data.cathedral => ("cathedral", 3),
            _ => return,
        };
        // IC-4, IC-7: what is not complete pays nothing.
        let each = if scored.complete { complete } else { 0 };
        sheet.add(name, scored.units, each - scored.each);
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
        (): &(),
        question: Nothing,
        _n: usize,
    ) -> Option<Reply<Nothing>> {
        match question {}
    }

    fn check_answer(
        &self,
        _: &impl Table<Self>,
        (): &(),
        question: Nothing,
        _reply: Reply<Nothing>,
    ) -> Result<(), Nothing> {
        match question {}
    }

    fn answer(
        &self,
        _: &impl Table<Self>,
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

    fn view(&self, _: &impl Table<Self>, (): &()) {}

    fn universe(&self, _: &impl Table<Self>) -> Vec<Nothing> {
        Vec::new()
    }
}
