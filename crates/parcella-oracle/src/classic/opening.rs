//! The opening position, from the header of a record.

use std::collections::BTreeMap;
use std::sync::Arc;

use parcella_classic::{Classic, Expansion, TileSpec, tiles};
use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{Header, Notation, Seat, Setting};

use super::position::{Laid, Position, Step, TurnPart};
use super::refused::Unplayable;
use super::tile::{self, Face};

/// How much of an expansion is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// Nothing: it is not named.
    Absent,
    /// Its tiles alone (IC-2, TB-2).
    TilesOnly,
    /// Tiles, pieces and rules.
    Full,
}

/// The rules that are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) inns_and_cathedrals: Extent,
    pub(super) traders_and_builders: Extent,
    pub(super) hills_and_sheep: Extent,
    /// CL-34, the option: cities of two tiles pay half.
    pub(super) small_cities_pay_half: bool,
    /// CL-45, the option.
    pub(super) farmers: bool,
    /// CL-3.
    pub(super) followers: u32,
    /// HS-20, the option: a flock action may be declined.
    pub(super) flock_action_may_be_declined: bool,
    /// HS-36, the option: a closed flock stays.
    pub(super) closed_flocks_stay: bool,
    /// HS-50, the option: followers on hills are counted.
    pub(super) hills_are_counted: bool,
}

/// What does not change during a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) tiles: BTreeMap<TileId, TileSpec>,
    /// Every tile in its four rotations, by quarter turns.
    pub(super) faces: BTreeMap<TileId, [Face; 4]>,
    pub(super) rules: Rules,
    pub(super) seats: u8,
}

/// The most tiles of a deck.
const MOST_TILES: u64 = 1_000;

impl Rules {
    /// What the header says about rules: its expansions and options.
    fn read(header: &Header) -> Result<Rules, Unplayable> {
        let mut rules = Rules {
            inns_and_cathedrals: Extent::Absent,
            traders_and_builders: Extent::Absent,
            hills_and_sheep: Extent::Absent,
            small_cities_pay_half: false,
            farmers: true,
            followers: 7,
            flock_action_may_be_declined: false,
            closed_flocks_stay: false,
            hills_are_counted: false,
        };
        for name in &header.expansions {
            *match name.as_str() {
                "inns-and-cathedrals" => &mut rules.inns_and_cathedrals,
                "traders-and-builders" => &mut rules.traders_and_builders,
                "hills-and-sheep" => &mut rules.hills_and_sheep,
                _ => return Err(Unplayable::UnknownExpansion { name: name.clone() }),
            } = Extent::Full;
        }
        for option in &header.options {
            rules.take(option)?;
        }
        Ok(rules)
    }

    fn take(&mut self, option: &Setting) -> Result<(), Unplayable> {
        let values: Vec<&str> = option.values.iter().map(String::as_str).collect();
        let hills = self.hills_and_sheep != Extent::Absent;
        match (option.name.as_str(), &values[..]) {
            ("tiny-city", ["4"]) => self.small_cities_pay_half = false,
            ("tiny-city", ["2"]) => self.small_cities_pay_half = true,
            ("farmers", ["third-edition"]) => self.farmers = true,
            ("farmers", ["off"]) => self.farmers = false,
            ("meeples-per-player", ["7"]) => self.followers = 7,
            ("meeples-per-player", ["9"]) => self.followers = 9,
            ("inns-and-cathedrals", [extent @ ("full" | "tiles-only")])
                if self.inns_and_cathedrals != Extent::Absent =>
            {
                self.inns_and_cathedrals = extent_called(extent);
            }
            ("traders-and-builders", [extent @ ("full" | "tiles-only")])
                if self.traders_and_builders != Extent::Absent =>
            {
                self.traders_and_builders = extent_called(extent);
            }
            ("flock-action", ["must"]) if hills => self.flock_action_may_be_declined = false,
            ("flock-action", ["may"]) if hills => self.flock_action_may_be_declined = true,
            ("closed-flock", ["score"]) if hills => self.closed_flocks_stay = false,
            ("closed-flock", ["stay"]) if hills => self.closed_flocks_stay = true,
            ("hill-tiebreak", ["presence"]) if hills => self.hills_are_counted = false,
            ("hill-tiebreak", ["count"]) if hills => self.hills_are_counted = true,
            _ => return Err(Unplayable::Option { name: option.name.clone(), value: values.join(" ") }),
        }
        Ok(())
    }

    /// The tiles in play: the base set or the user's own, and those of the expansions (IC-1, TB-1, HS-1).
    fn tiles(&self, own_tiles: Option<&[TileSpec]>) -> BTreeMap<TileId, TileSpec> {
        let sets = [
            (true, own_tiles.unwrap_or(tiles::BASE)),
            (self.inns_and_cathedrals != Extent::Absent, parcella_inns_and_cathedrals::TILES),
            (self.traders_and_builders != Extent::Absent, parcella_traders_and_builders::TILES),
            (self.hills_and_sheep != Extent::Absent, parcella_hills_and_sheep::TILES),
        ];
        let in_play = sets.iter().filter(|(in_play, _)| *in_play).flat_map(|(_, set)| set.iter());
        in_play.map(|tile| (tile.id, tile.clone())).collect()
    }
}

fn extent_called(word: &str) -> Extent {
    if word == "full" { Extent::Full } else { Extent::TilesOnly }
}

impl Position {
    /// The opening position of the game with this header. `own_tiles` are those of the file that a line `tiles` of it
    /// names.
    ///
    /// # Errors
    ///
    /// The first reason why there is none. Whether the user's own tiles make sense in themselves is not looked at:
    /// that is for the constructor of the engine to say.
    pub fn new(header: &Header, own_tiles: Option<&[TileSpec]>) -> Result<Position, Unplayable> {
        if header.game != "classic" {
            return Err(Unplayable::Game { name: header.game.clone() });
        }
        let rules = Rules::read(header)?;
        // CL-1; IC-12: the sixth colour.
        let most = if rules.inns_and_cathedrals == Extent::Full { 6 } else { 5 };
        let seats = u8::try_from(header.players).ok().filter(|seats| (2..=most).contains(seats));
        let seats = seats.ok_or(Unplayable::Seats { found: header.players, most })?;
        let first = u8::try_from(header.first).ok().filter(|first| *first < seats);
        let first = first.ok_or(Unplayable::First { found: header.first, seats })?;

        let tiles = rules.tiles(own_tiles);
        let kinds_of_start: Vec<TileId> =
            tiles.values().filter(|tile| tile.start_copies > 0).map(|tile| tile.id).collect();
        let [start] = kinds_of_start[..] else {
            return Err(Unplayable::StartTiles { found: kinds_of_start.len() });
        };
        let mut opening = (Cell::ORIGIN, Laid { tile: start, rotation: Rotation::R0 });
        let mut deck: Option<BTreeMap<TileId, u64>> = None;
        for setting in &header.settings {
            let unreadable = || Unplayable::Line { word: setting.name.clone() };
            match setting.name.as_str() {
                "deck" => {
                    let deck = deck.get_or_insert_default();
                    for (tile, number) in setting.stack().map_err(|_| unreadable())? {
                        let tile: TileId = tile.parse().map_err(|_| unreadable())?;
                        if !tiles.contains_key(&tile) {
                            return Err(Unplayable::UnknownTile { tile });
                        }
                        *deck.entry(tile).or_default() += u64::from(number);
                    }
                }
                "start" => {
                    let [cell, tile, rotation] = &setting.values[..] else { return Err(unreadable()) };
                    if *tile != start.to_string() {
                        return Err(unreadable());
                    }
                    let cell = cell.parse().map_err(|_| unreadable())?;
                    let rotation = rotation.parse().map_err(|_| unreadable())?;
                    opening = (cell, Laid { tile: start, rotation });
                }
                "tiles" if own_tiles.is_some() => {}
                _ => return Err(unreadable()),
            }
        }
        let mut unseen = deck.unwrap_or_else(|| {
            // CL-2, CL-5: the whole set but the start tile.
            let number = |tile: &TileSpec| u64::from(tile.count).saturating_sub(u64::from(tile.id == start));
            tiles.values().map(|tile| (tile.id, number(tile))).collect()
        });
        unseen.retain(|_, number| *number > 0);
        let found = unseen.values().sum();
        if found > MOST_TILES {
            return Err(Unplayable::TooManyTiles { found });
        }

        let lying = |tile: &TileSpec| (tile.id, Rotation::ALL.map(|rotation| tile::lying(tile, rotation)));
        let faces = tiles.values().map(lying).collect();
        Ok(Position {
            facts: Arc::new(Facts { tiles, faces, rules, seats }),
            laid: BTreeMap::from([opening]),
            standing: Vec::new(),
            flocks: BTreeMap::new(),
            step: if unseen.is_empty() { Step::Over } else { Step::Draw },
            unseen,
            buried: 0,
            aside: 0,
            turn: Seat(first),
            part: TurnPart::Only,
            history: Vec::new(),
            last: 0,
        })
    }

    /// The opening position of the game that an engine plays, from the header that it writes.
    ///
    /// # Errors
    ///
    /// As [`Position::new`].
    pub fn of_engine<X: Expansion>(rules: &Classic<X>) -> Result<Position, Unplayable> {
        let own_tiles = rules.config().own_tiles.as_ref().map(|own| &own.tiles[..]);
        Position::new(&rules.write_header(), own_tiles)
    }
}
