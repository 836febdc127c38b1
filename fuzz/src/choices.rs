//! Games, set-ups and actions chosen by bytes.

use arbitrary::{Error, Result, Unstructured};
use parcella::classic::tiles::BASE;
use parcella::features::{EdgeWord, FeatureWord, TileId, TileSpec};
use parcella::geometry::{Cell, Port, Rotation};
use parcella::hunters_and_gatherers::tiles::{BONUS, FIRST_EDITION};
use parcella::over_hill_and_dale::tiles::RECONSTRUCTED;
use parcella::ruleset::{Game, Header, Notation, Sequence, Setting};
use parcella::{classic, hunters_and_gatherers, over_hill_and_dale};

use crate::files::{MAPS, Offered};
use crate::told::Told;

/// A game with a set of expansions: a number below [`Table::COUNT`].
///
/// 0 to 15 are the classic game, where the bits 1, 2, 4 and 8 say which expansions are on, in the order of
/// [`EXPANSIONS`]; after them come [`OTHERS`].
#[derive(Clone, Copy)]
pub(crate) struct Table(u8);

/// The rules that a table is played by.
pub(crate) enum Rules {
    /// The classic game alone.
    Classic,
    /// The classic game with expansions.
    Expanded,
    /// Hunters and Gatherers.
    HuntersAndGatherers,
    /// Over Hill and Dale.
    OverHillAndDale,
}

/// Calls a function that is generic over [`Told`] with the rules of a table.
macro_rules! by_rules {
    ($table:expr, $function:ident($($argument:expr),*)) => {
        match $table.rules() {
            $crate::choices::Rules::Classic => $function::<parcella::classic::Classic>($($argument),*),
            $crate::choices::Rules::Expanded => {
                $function::<parcella::classic::Classic<parcella::Expansions>>($($argument),*)
            }
            $crate::choices::Rules::HuntersAndGatherers => {
                $function::<parcella::hunters_and_gatherers::HuntersAndGatherers>($($argument),*)
            }
            $crate::choices::Rules::OverHillAndDale => {
                $function::<parcella::over_hill_and_dale::OverHillAndDale>($($argument),*)
            }
        }
    };
}
pub(crate) use by_rules;

/// Gives tiles of a set.
type Tiles = fn() -> Vec<TileId>;

/// What bytes can choose of a game, or of an expansion.
struct Set {
    name: &'static str,
    /// Options with their values.
    options: &'static [(&'static str, &'static [&'static str])],
    /// Words of header lines that make up a stack, and the tiles that can stand there.
    stacks: &'static [(&'static str, Tiles)],
    /// The tile that a line `start` names.
    start: fn() -> Option<TileId>,
    /// Files with tiles in place of the printed ones.
    tile_files: &'static [&'static str],
    /// Forms of actions, in words and the names of lists of words.
    actions: &'static [&'static str],
}

const CLASSIC: Set = Set {
    name: "classic",
    options: &[
        ("tiny-city", &["4", "2"]),
        ("farmers", &["third-edition", "off"]),
        ("meeples-per-player", &["7", "9"]),
    ],
    stacks: &[("deck", || ids(BASE))],
    start: || start_tile(BASE),
    tile_files: &["tiles/inner-features.json", "tiles/side-of-two-cities.json", "tiles/test-tiles.json"],
    actions: &["draw TILE", "place CELL ROTATION", "deploy PIECE PART", "pass"],
};

/// The expansions of the classic game. What one of them does not have is left empty.
const EXPANSIONS: [Set; 4] = [
    Set {
        name: "inns-and-cathedrals",
        options: &[("inns-and-cathedrals", &["full", "tiles-only"])],
        stacks: &[("deck", || ids(parcella::inns_and_cathedrals::TILES))],
        ..NOTHING
    },
    Set {
        name: "traders-and-builders",
        options: &[("traders-and-builders", &["full", "tiles-only"])],
        stacks: &[("deck", || ids(parcella::traders_and_builders::TILES))],
        ..NOTHING
    },
    Set {
        name: "hills-and-sheep",
        options: &[
            ("flock-action", &["must", "may"]),
            ("closed-flock", &["score", "stay"]),
            ("hill-tiebreak", &["presence", "count"]),
        ],
        stacks: &[("deck", || ids(parcella::hills_and_sheep::TILES))],
        actions: &["token TOKEN", "grow", "herd"],
        ..NOTHING
    },
    Set {
        name: "iberia",
        options: &[
            ("chips", &["on", "off"]),
            ("treat-factor", &["2", "3"]),
            ("border-monastery", &["tiles", "nine"]),
        ],
        actions: &["chip CHIP", "treat CELL"],
        ..NOTHING
    },
];

const BOARD_LIMITS: &[&str] = &["none", "1,1", "2,9", "4,4", "9,9"];

/// The games that are not the classic one.
const OTHERS: [Set; 2] = [
    Set {
        name: "hunters-and-gatherers",
        options: &[
            ("unplaceable-bonus", &["redraw", "skip"]),
            ("shrine", &["sole-owner", "off"]),
            ("shrine-into-occupied", &["false", "true"]),
            ("river-fish", &["lakes", "all"]),
            ("reuse-in-bonus", &["true", "false"]),
            ("count-unit", &["segment", "tile"]),
            ("board-limit", BOARD_LIMITS),
        ],
        stacks: &[("deck", || land_or_bonus(false)), ("bonus-deck", || land_or_bonus(true))],
        start: || start_tile(FIRST_EDITION),
        tile_files: &["tiles/strange-water.json"],
        actions: &["draw TILE", "draw-bonus TILE", "place CELL ROTATION", "deploy PIECE PART", "pass"],
    },
    Set {
        name: "over-hill-and-dale",
        options: &[
            ("stable-meadow-exclusive", &["false", "true"]),
            ("hike-stop", &["tile", "path"]),
            ("empty-supply", &["none", "scarecrow"]),
            ("hide-tokens", &["true", "false"]),
            ("board-limit", BOARD_LIMITS),
        ],
        stacks: &[("deck", || not_at_start(RECONSTRUCTED))],
        start: || start_tile(RECONSTRUCTED),
        tile_files: &["tiles/double-bends.json"],
        actions: &[
            "draw TILE",
            "place CELL ROTATION",
            "deploy PIECE PART",
            "take TOKEN",
            "hike CELL PART to CELL PART",
            "pass",
        ],
    },
];

const NOTHING: Set =
    Set { name: "", options: &[], stacks: &[], start: || None, tile_files: &[], actions: &[] };

const PIECES: &[&str] =
    &["follower", "large-follower", "builder", "pig", "shepherd", "member", "hut", "meeple", "stable"];

const TOKENS: &[&str] = &[
    "sheep-1",
    "sheep-2",
    "sheep-3",
    "sheep-4",
    "wolf",
    "apple",
    "strawberry",
    "pumpkin",
    "sunflower",
    "grain",
    "scarecrow",
];

const CHIPS: &[&str] = &["orange-1", "orange-2", "blue-1", "blue-2", "purple-1", "purple-2"];

fn ids<E: EdgeWord>(tiles: &[TileSpec<E>]) -> Vec<TileId> {
    tiles.iter().map(|tile| tile.id).collect()
}

fn not_at_start<E: EdgeWord>(tiles: &[TileSpec<E>]) -> Vec<TileId> {
    tiles.iter().filter(|tile| tile.start_copies == 0).map(|tile| tile.id).collect()
}

fn start_tile<E: EdgeWord>(tiles: &[TileSpec<E>]) -> Option<TileId> {
    tiles.iter().find(|tile| tile.start_copies > 0).map(|tile| tile.id)
}

fn land_or_bonus(bonus: bool) -> Vec<TileId> {
    let is_bonus = |tile: &hunters_and_gatherers::TileSpec| tile.tags.iter().any(|tag| tag.name == BONUS);
    let tiles = FIRST_EDITION.iter().filter(|tile| tile.start_copies == 0 && is_bonus(tile) == bonus);
    tiles.map(|tile| tile.id).collect()
}

fn setting(name: &str, values: Vec<String>) -> Setting {
    Setting { line: 0, name: name.to_owned(), values }
}

impl Table {
    /// How many tables there are.
    pub(crate) const COUNT: u8 = 18;

    /// The table with a number, counted round.
    pub(crate) fn new(number: u8) -> Table {
        Table(number % Table::COUNT)
    }

    /// The first byte chooses a table.
    pub(crate) fn choose(choices: &mut Unstructured<'_>) -> Result<Table> {
        Ok(Table::new(choices.arbitrary()?))
    }

    pub(crate) fn rules(self) -> Rules {
        match self.0 {
            0 => Rules::Classic,
            1..=15 => Rules::Expanded,
            16 => Rules::HuntersAndGatherers,
            _ => Rules::OverHillAndDale,
        }
    }

    fn game(self) -> &'static Set {
        match self.0 {
            0..=15 => &CLASSIC,
            16 => &OTHERS[0],
            _ => &OTHERS[1],
        }
    }

    fn expansions(self) -> impl Iterator<Item = &'static Set> {
        let bits = if self.0 < 16 { self.0 } else { 0 };
        EXPANSIONS.iter().enumerate().filter(move |(bit, _)| bits >> bit & 1 == 1).map(|(_, set)| set)
    }

    /// The game, and the expansions that are on.
    fn sets(self) -> impl Iterator<Item = &'static Set> {
        std::iter::once(self.game()).chain(self.expansions())
    }

    fn has_map(self) -> bool {
        self.expansions().any(|set| set.name == "iberia")
    }

    /// A header without options, for the sets as printed.
    pub(crate) fn header(self, players: u32) -> Header {
        Header {
            game: self.game().name.to_owned(),
            expansions: self.expansions().map(|set| set.name.to_owned()).collect(),
            players,
            ..Header::default()
        }
    }

    /// A header: any seats, any options, the opening tile anywhere and turned in any way or a map, and the full set, a
    /// small deck that may not fit together, or tiles of a file. A set-up is still to be dealt.
    fn any_header(self, choices: &mut Unstructured<'_>) -> Result<Header> {
        let mut header = self.header(0);
        // On a map other expansions bring their tiles alone, unless an option says otherwise.
        let mut sixth_seat = !self.has_map() && self.expansions().any(|set| set.name == EXPANSIONS[0].name);
        for (name, values) in self.sets().flat_map(|set| set.options) {
            if let Some(value) = one_or_none(choices, values)? {
                header.options.push(setting(name, vec![value.to_owned()]));
                if *name == EXPANSIONS[0].name {
                    sixth_seat = value == "full";
                }
            }
        }
        header.players = choices.int_in_range(2..=if sixth_seat { 6 } else { 5 })?;
        header.first = choices.int_in_range(0..=header.players - 1)?;
        let own_tiles =
            if choices.ratio(1, 8)? { one_or_none(choices, self.game().tile_files)? } else { None };
        if let Some(file) = own_tiles {
            header.settings.push(setting("tiles", vec![file.to_owned()]));
        } else if choices.ratio(3, 4)? {
            header.settings.extend(self.any_stacks(choices)?);
        }
        if self.has_map() {
            if let Some(file) = one_or_none(choices, MAPS)? {
                header.settings.push(setting("map", vec![file.to_owned()]));
            }
        } else if let (None, Some(tile)) = (own_tiles, (self.game().start)()) {
            let far = classic::Config::MAX_COORDINATE;
            let cells = [Cell::ORIGIN, Cell::new(-17, 40), Cell::new(far, far), Cell::new(-far, far)];
            let (cell, rotation) = (choices.choose(&cells)?, choices.choose(&Rotation::ALL)?);
            let values = vec![cell.to_string(), tile.to_string(), rotation.to_string()];
            header.settings.push(setting("start", values));
        }
        Ok(header)
    }

    /// Some tiles of the sets in play.
    fn any_stacks(self, choices: &mut Unstructured<'_>) -> Result<Vec<Setting>> {
        let stacks = self.game().stacks.iter().map(|(word, _)| {
            let sets = self.sets().flat_map(|set| set.stacks).filter(|(other, _)| other == word);
            let tiles: Vec<TileId> = sets.flat_map(|(_, tiles)| tiles()).collect();
            // At least one word, perhaps for no tile.
            let kinds = choices.int_in_range(1..=12)?;
            let values = (0..kinds)
                .map(|_| Ok(format!("{}*{}", choices.choose(&tiles)?, choices.int_in_range(0..=4)?)));
            Ok(setting(word, values.collect::<Result<_>>()?))
        });
        stacks.collect()
    }

    /// An action with anything in it that the type can hold; none if it is one of another game.
    pub(crate) fn stray_action<R: Told>(self, choices: &mut Unstructured<'_>) -> Result<Option<R::Action>> {
        let forms: Vec<&str> = self.sets().flat_map(|set| set.actions).copied().collect();
        let mut words: Vec<String> = Vec::new();
        for word in choices.choose(&forms)?.split(' ') {
            words.push(match word {
                "TILE" => self.any_tile(choices)?,
                "CELL" => any_cell(choices)?.to_string(),
                "ROTATION" => choices.choose(&Rotation::ALL)?.to_string(),
                "PIECE" => (*choices.choose(PIECES)?).to_owned(),
                "PART" => self.any_part(choices)?,
                "TOKEN" => (*choices.choose(TOKENS)?).to_owned(),
                "CHIP" => (*choices.choose(CHIPS)?).to_owned(),
                word => word.to_owned(),
            });
        }
        Ok(words.join(" ").parse().ok())
    }

    fn any_tile(self, choices: &mut Unstructured<'_>) -> Result<String> {
        Ok(match choices.arbitrary::<[u8; 3]>()? {
            [255, ..] => {
                let tiles: Vec<TileId> =
                    self.sets().flat_map(|set| set.stacks).flat_map(|(_, tiles)| tiles()).collect();
                choices.choose(&tiles)?.to_string()
            }
            bytes => String::from_utf8_lossy(&bytes).parse().unwrap_or(TileId::literal("none")).to_string(),
        })
    }

    fn any_part(self, choices: &mut Unstructured<'_>) -> Result<String> {
        match self.rules() {
            Rules::Classic | Rules::Expanded => any_part_of::<classic::FeatureKind>(choices),
            Rules::HuntersAndGatherers => any_part_of::<hunters_and_gatherers::FeatureKind>(choices),
            Rules::OverHillAndDale => any_part_of::<over_hill_and_dale::FeatureKind>(choices),
        }
    }
}

fn any_part_of<F: FeatureWord>(choices: &mut Unstructured<'_>) -> Result<String> {
    let kind = choices.choose(F::ALL)?.word();
    Ok(match choices.int_in_range(0..=3)? {
        0 => kind.to_owned(),
        1 => format!("{kind}@inner"),
        _ => format!("{kind}@{}", choices.choose(&Port::ALL)?),
    })
}

/// A cell near the middle or anywhere.
fn any_cell(choices: &mut Unstructured<'_>) -> Result<Cell> {
    if choices.arbitrary()? {
        Ok(Cell::new(choices.int_in_range(-3..=18)?, choices.int_in_range(-3..=12)?))
    } else {
        Ok(Cell::new(choices.arbitrary()?, choices.arbitrary()?))
    }
}

fn one_or_none(choices: &mut Unstructured<'_>, words: &[&'static str]) -> Result<Option<&'static str>> {
    let index = choices.int_in_range(0..=words.len())?;
    Ok(index.checked_sub(1).map(|index| words[index]))
}

/// A game in its opening position, its set-up dealt by a seed.
pub(crate) fn dealt<R: Notation>(header: &Header, seed: u64) -> std::result::Result<Game<R>, String> {
    let header = R::deal_set_up(header, &Offered, seed).map_err(|error| error.to_string())?;
    Ok(Game::from_header(&header, &Offered).unwrap_or_else(|error| panic!("{error}\n{}", header.to_text())))
}

/// A game in its opening position.
pub(crate) fn opening<R: Told>(table: Table, choices: &mut Unstructured<'_>) -> Result<Game<R>> {
    let header = table.any_header(choices)?;
    let seed = if table.has_map() { choices.arbitrary::<u16>()? } else { 0 };
    // There are tiles none of which fits on a start square of a map.
    dealt(&header, seed.into()).map_err(|_| Error::IncorrectFormat)
}

/// A legal action; none when the game is over.
pub(crate) fn legal_action<R: Notation>(
    choices: &mut Unstructured<'_>,
    game: &Game<R>,
) -> Result<Option<R::Action>> {
    let legal = game.legal_actions();
    match legal.len() {
        0 => Ok(None),
        count => Ok(legal.get(choices.choose_index(count)?)),
    }
}
