//! The opening position, from the header of a record.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parcella_classic::{Classic, Expansion, TileSpec, tiles};
use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation, Side};
use parcella_iberia::{MapSpec, PENINSULA};
use parcella_ruleset::{Header, Notation, RuleId, Seat, Setting};

use super::map::{FaceDown, MapFacts};
use super::position::{Position, Step, TurnPart};
use super::refused::Unplayable;
use super::tile::Face;
use crate::board::Board;
use crate::face;

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
    iberia: Extent,
    /// IB-1, the option.
    chips: bool,
    /// IB-49, the option.
    treat_factor: Option<u32>,
    /// IB-24, the option.
    monasteries_pay_nine: bool,
}

/// What does not change during a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) tiles: BTreeMap<TileId, TileSpec>,
    pub(super) map: Option<MapFacts>,
    /// Every tile in its four rotations, by quarter turns; the large cities of the map are tiles too.
    pub(super) faces: BTreeMap<TileId, [Arc<Face>; 4]>,
    pub(super) rules: Rules,
    pub(super) seats: u8,
}

/// The most tiles of a deck.
const MOST_TILES: u64 = 1_000;

impl Rules {
    /// What the header says about rules: its expansions and options.
    fn read(header: &Header, map: &MapSpec) -> Result<Rules, Unplayable> {
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
            iberia: Extent::Absent,
            chips: true,
            treat_factor: None,
            monasteries_pay_nine: false,
        };
        for (index, name) in header.expansions.iter().enumerate() {
            if header.expansions[..index].contains(name) {
                return Err(Unplayable::ExpansionTwice { name: name.clone() });
            }
            *match name.as_str() {
                "inns-and-cathedrals" => &mut rules.inns_and_cathedrals,
                "traders-and-builders" => &mut rules.traders_and_builders,
                "hills-and-sheep" => &mut rules.hills_and_sheep,
                "iberia" => &mut rules.iberia,
                _ => return Err(Unplayable::UnknownExpansion { name: name.clone() }),
            } = Extent::Full;
        }
        if rules.iberia == Extent::Full {
            // IB-3, IB-4
            for extent in [&mut rules.inns_and_cathedrals, &mut rules.traders_and_builders] {
                if *extent == Extent::Full {
                    *extent = Extent::TilesOnly;
                }
            }
            rules.followers = map.followers;
        }
        for option in &header.options {
            rules.take(option)?;
        }
        Ok(rules)
    }

    fn take(&mut self, option: &Setting) -> Result<(), Unplayable> {
        let values: Vec<&str> = option.values.iter().map(String::as_str).collect();
        let hills = self.hills_and_sheep != Extent::Absent;
        let on_a_map = self.iberia != Extent::Absent;
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
            ("chips", ["on"]) if on_a_map => self.chips = true,
            ("chips", ["off"]) if on_a_map => self.chips = false,
            ("treat-factor", ["2"]) if on_a_map => self.treat_factor = Some(2),
            ("treat-factor", ["3"]) if on_a_map => self.treat_factor = Some(3),
            ("border-monastery", ["tiles"]) if on_a_map => self.monasteries_pay_nine = false,
            ("border-monastery", ["nine"]) if on_a_map => self.monasteries_pay_nine = true,
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

/// What the files hold that a header names.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside<'a> {
    /// The tiles of the file that a line `tiles` names.
    pub tiles: Option<&'a [TileSpec]>,
    /// The map of the file that a line `map` names.
    pub map: Option<&'a MapSpec>,
}

/// What a header says about the opening.
#[derive(Default)]
struct Opening {
    deck: Option<BTreeMap<TileId, u64>>,
    starts: Vec<(Cell, TileId, Rotation)>,
    chips: Vec<Cell>,
}

impl Opening {
    fn read(
        header: &Header,
        beside: &Beside<'_>,
        tiles: &BTreeMap<TileId, TileSpec>,
    ) -> Result<Opening, Unplayable> {
        let on_a_map = header.expansions.iter().any(|name| name == "iberia");
        let mut opening = Opening::default();
        for setting in &header.settings {
            let unreadable = || Unplayable::Line { word: setting.name.clone() };
            match setting.name.as_str() {
                "deck" => {
                    let deck = opening.deck.get_or_insert_default();
                    for (tile, number) in setting.stack().map_err(|_| unreadable())? {
                        let tile: TileId = tile.parse().map_err(|_| unreadable())?;
                        if !tiles.contains_key(&tile) {
                            return Err(Unplayable::UnknownTile { tile });
                        }
                        *deck.entry(tile).or_default() += u64::from(number);
                    }
                }
                "start" if on_a_map || opening.starts.is_empty() => {
                    let [cell, tile, rotation] = &setting.values[..] else { return Err(unreadable()) };
                    let tile: TileId = tile.parse().map_err(|_| unreadable())?;
                    if on_a_map && !tiles.contains_key(&tile) {
                        return Err(Unplayable::UnknownTile { tile });
                    }
                    let cell = cell.parse().map_err(|_| unreadable())?;
                    let rotation = rotation.parse().map_err(|_| unreadable())?;
                    opening.starts.push((cell, tile, rotation));
                }
                "chips" if on_a_map => {
                    for cell in &setting.values {
                        opening.chips.push(cell.parse().map_err(|_| unreadable())?);
                    }
                }
                "map" if on_a_map && beside.map.is_some() => {}
                "tiles" if beside.tiles.is_some() => {}
                _ => return Err(unreadable()),
            }
        }
        Ok(opening)
    }

    /// Checks the set-up of a map (IB-5, IB-6, IB-33 to IB-40).
    fn check(&self, map: &MapFacts) -> Result<(), Unplayable> {
        let forbidden = |number, cell| Err(Unplayable::SetUp { rule: RuleId::new("IB", number), cell });
        let nowhere = Cell::ORIGIN;
        let is_start = |cell: Cell| map.spec.start_squares.iter().any(|square| square.cell == cell);
        let used: BTreeSet<Cell> = self.starts.iter().map(|(cell, ..)| *cell).collect();
        if used.len() < 2 || used.len() < self.starts.len() {
            return forbidden(5, nowhere);
        }
        if let Some(cell) = used.iter().find(|cell| !is_start(**cell)) {
            return forbidden(5, *cell);
        }
        if map.chips && used.len() != map.spec.start_squares_used as usize {
            return forbidden(6, nowhere);
        }
        if self.chips.len() > 30 {
            return forbidden(33, nowhere);
        }
        let beside = |one: Cell, other: Cell| Side::ALL.into_iter().any(|side| one.neighbour(side) == other);
        for (index, &cell) in self.chips.iter().enumerate() {
            let others = &self.chips[..index];
            let is_town = map.spec.towns.iter().any(|town| town.cell == cell);
            let rule = match () {
                () if !map.is_square(cell) => 33,
                () if others.contains(&cell) => 34,
                () if map.large_city(cell).is_some() || is_town => 35,
                () if is_start(cell) => 40,
                () if map.is_island(cell) => 38,
                () if others.iter().any(|other| beside(*other, cell)) => 36,
                () if used.iter().any(|start| beside(*start, cell)) => 37,
                () if Side::ALL.into_iter().any(|side| map.leads_into_large_city(cell, side)) => 37,
                () => continue,
            };
            return forbidden(rule, cell);
        }
        Ok(())
    }
}

impl Position {
    /// The opening position of the game with this header. `beside` are the tiles and the map of the files that it names;
    /// without a line `map` a map is that of the peninsula.
    ///
    /// # Errors
    ///
    /// The first reason why there is none. Whether tiles and map of the user's own make sense in themselves is not looked
    /// at: that is for the constructor of the engine to say.
    pub fn new(header: &Header, beside: Beside<'_>) -> Result<Position, Unplayable> {
        if header.game != "classic" {
            return Err(Unplayable::Game { name: header.game.clone() });
        }
        let peninsula = PENINSULA;
        let spec = beside.map.unwrap_or(&peninsula);
        let rules = Rules::read(header, spec)?;
        // CL-1; IC-12: the sixth colour.
        let most = if rules.inns_and_cathedrals == Extent::Full { 6 } else { 5 };
        let seats = u8::try_from(header.players).ok().filter(|seats| (2..=most).contains(seats));
        let seats = seats.ok_or(Unplayable::Seats { found: header.players, most })?;
        let first = u8::try_from(header.first).ok().filter(|first| *first < seats);
        let first = first.ok_or(Unplayable::First { found: header.first, seats })?;

        let tiles = rules.tiles(beside.tiles);
        let map = (rules.iberia == Extent::Full).then(|| MapFacts {
            spec: spec.clone(),
            chips: rules.chips,
            treat_factor: rules.treat_factor.unwrap_or(spec.treat_factor),
            monasteries_pay_nine: rules.monasteries_pay_nine,
        });
        let mut opening = Opening::read(header, &beside, &tiles)?;
        if let Some(map) = &map {
            opening.check(map)?;
        } else {
            // CL-4
            let kinds_of_start: Vec<TileId> =
                tiles.values().filter(|tile| tile.start_copies > 0).map(|tile| tile.id).collect();
            let [tile] = kinds_of_start[..] else {
                return Err(Unplayable::StartTiles { found: kinds_of_start.len() });
            };
            match opening.starts.first() {
                None => opening.starts.push((Cell::ORIGIN, tile, Rotation::R0)),
                Some((_, start, _)) if *start == tile => {}
                Some(_) => return Err(Unplayable::Line { word: "start".to_owned() }),
            }
        }
        let mut unseen = opening.deck.unwrap_or_else(|| {
            // CL-2, CL-5: the whole set but what lies on the board.
            let out =
                |tile: TileId| opening.starts.iter().filter(|(_, start, _)| *start == tile).count() as u64;
            let number = |tile: &TileSpec| u64::from(tile.count).saturating_sub(out(tile.id));
            tiles.values().map(|tile| (tile.id, number(tile))).collect()
        });
        unseen.retain(|_, number| *number > 0);
        let found = unseen.values().sum();
        if found > MOST_TILES {
            return Err(Unplayable::TooManyTiles { found });
        }

        let printed: Vec<TileSpec> = map.iter().flat_map(MapFacts::printed_tiles).collect();
        let lying =
            |tile: &TileSpec| (tile.id, Rotation::ALL.map(|rotation| Arc::new(face::lying(tile, rotation))));
        let faces = printed.iter().chain(tiles.values()).map(lying).collect();
        let face_down: FaceDown = match rules.chips {
            true => opening.chips.into_iter().collect(),
            false => FaceDown::new(),
        };
        let mut position = Position {
            facts: Arc::new(Facts { tiles, map, faces, rules, seats }),
            board: Board::new(BTreeMap::new()),
            standing: Vec::new(),
            flocks: BTreeMap::new(),
            face_down,
            treats: BTreeMap::new(),
            step: if unseen.is_empty() { Step::Over } else { Step::Draw },
            unseen,
            buried: 0,
            aside: 0,
            turn: Seat(first),
            part: TurnPart::Only,
            history: Vec::new(),
            last: 0,
        };
        for (cell, tile, rotation) in opening.starts {
            position.lay_down(tile, cell, rotation);
            position.connect_large_cities(cell);
        }
        Ok(position)
    }

    /// The opening position of the game that an engine plays, from the header that it writes. `map` is that of its map
    /// file, if it plays with one.
    ///
    /// # Errors
    ///
    /// As [`Position::new`].
    pub fn of_engine<X: Expansion>(
        rules: &Classic<X>,
        map: Option<&MapSpec>,
    ) -> Result<Position, Unplayable> {
        let tiles = rules.config().own_tiles.as_ref().map(|own| &own.tiles[..]);
        Position::new(&rules.write_header(), Beside { tiles, map })
    }
}
