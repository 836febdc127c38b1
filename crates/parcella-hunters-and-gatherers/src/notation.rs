//! The notation of the game: headers, actions, queries, pictures.

use parcella_features::{EdgeWord, FeatureWord, Tag};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{
    Answer, Choice, Figure, Files, Header, HeaderWord, NamedFile, Notation, OptionForm, Picture,
    PictureSquare, PictureTile, QueryError, ReadError, Seat, Setting, SetupError, SetupFault, SetupFaults,
    Shape as PictureShape, excerpt,
};

use crate::state::Step;
use crate::tiles::RECONSTRUCTED;
use crate::{
    Action, BoardLimit, Config, ConfigError, ConfigFault, CountUnit, HuntersAndGatherers, Options, OwnTiles,
    ParseActionError, Part, Piece, Reuse, RiverFish, Shrine, ShrineEntry, Stack, Start, State, TileSpec,
    UnplaceableBonus,
};

const NAME: &str = "hunters-and-gatherers";

const WORDS: &[HeaderWord] = &[
    HeaderWord::stack("deck"),
    HeaderWord::stack("bonus-deck"),
    HeaderWord::once("start"),
    HeaderWord::once("tiles"),
];

/// The options with a list of values, in the order of the table in [`RULES`](crate::RULES).
const OPTIONS: &[OptionForm<Options>] = &[
    OptionForm {
        choice: Choice { name: "unplaceable-bonus", values: &["redraw", "skip"] },
        get: |options| options.unplaceable_bonus as usize,
        set: |options, value| {
            options.unplaceable_bonus = [UnplaceableBonus::Redraw, UnplaceableBonus::Skip][value];
        },
    },
    OptionForm {
        choice: Choice { name: "shrine", values: &["sole-owner", "off"] },
        get: |options| options.shrine as usize,
        set: |options, value| options.shrine = [Shrine::SoleOwner, Shrine::Off][value],
    },
    OptionForm {
        choice: Choice { name: "shrine-into-occupied", values: &["false", "true"] },
        get: |options| options.shrine_entry as usize,
        set: |options, value| {
            options.shrine_entry = [ShrineEntry::FreeMeadowOnly, ShrineEntry::AnyMeadow][value];
        },
    },
    OptionForm {
        choice: Choice { name: "river-fish", values: &["lakes", "all"] },
        get: |options| options.river_fish as usize,
        set: |options, value| options.river_fish = [RiverFish::Lakes, RiverFish::All][value],
    },
    OptionForm {
        choice: Choice { name: "reuse-in-bonus", values: &["true", "false"] },
        get: |options| options.reuse as usize,
        set: |options, value| options.reuse = [Reuse::AtOnce, Reuse::NextTurn][value],
    },
    OptionForm {
        choice: Choice { name: "count-unit", values: &["segment", "tile"] },
        get: |options| options.count_unit as usize,
        set: |options, value| options.count_unit = [CountUnit::Segment, CountUnit::Tile][value],
    },
];

const BOARD_LIMIT: &str = "board-limit";

impl From<ConfigError> for SetupError {
    fn from(error: ConfigError) -> SetupError {
        let faults = error.faults.iter().flat_map(|fault| {
            let messages = match fault {
                ConfigFault::Tiles(error) => error.faults.iter().map(ToString::to_string).collect(),
                fault => vec![fault.to_string()],
            };
            let with = |message| SetupFault { rule: fault.rule(), code: fault.code(), line: None, message };
            messages.into_iter().map(with)
        });
        SetupError { faults: faults.collect() }
    }
}

/// Reads a table: `none`, or columns and rows such as `9,9`. Numbers have no sign.
fn read_board_limit(value: &str) -> Option<Option<BoardLimit>> {
    if value == "none" {
        return Some(None);
    }
    let (columns, rows) = value.split_once(',')?;
    let number = |digits: &str| {
        let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        are_digits.then(|| digits.parse().unwrap_or(u32::MAX))
    };
    Some(Some(BoardLimit { columns: number(columns)?, rows: number(rows)? }))
}

fn read_options(header: &Header, faults: &mut SetupFaults) -> Options {
    let known: Vec<&str> =
        std::iter::once(BOARD_LIMIT).chain(OPTIONS.iter().map(|form| form.choice.name)).collect();
    faults.add_unknown_options(header, &known);
    let mut options = Options::default();
    for form in OPTIONS {
        form.read(header, &mut options, faults);
    }
    if let Some(setting) = header.options.iter().find(|setting| setting.name == BOARD_LIMIT) {
        match setting.values.as_slice() {
            [value] if read_board_limit(value).is_some() => {
                options.board_limit = read_board_limit(value).flatten();
            }
            values => {
                let found = values.join(" ");
                let message = format!(
                    "option `{BOARD_LIMIT}` cannot be `{}`; it is none, or columns and rows such as 9,9",
                    excerpt(&found)
                );
                faults.add("option-value", Some(setting), message);
            }
        }
    }
    options
}

#[cfg(feature = "serde")]
fn read_tiles(text: &str) -> Result<Vec<TileSpec>, String> {
    parcella_features::read_tile_file(text).map_err(|error| error.to_string())
}

#[cfg(not(feature = "serde"))]
fn read_tiles(_text: &str) -> Result<Vec<TileSpec>, String> {
    Err("tile files are read only with the feature `serde`".to_owned())
}

fn own_tiles(setting: &Setting, files: &dyn Files, faults: &mut SetupFaults) -> Option<OwnTiles> {
    let NamedFile { name, hash, content } = NamedFile::read(setting, "tiles-line", files, faults)?;
    match read_tiles(&content) {
        Ok(tiles) => Some(OwnTiles { name, hash, tiles }),
        Err(message) => {
            faults.add("tile-file", Some(setting), format!("file `{name}`: {message}"));
            None
        }
    }
}

/// The opening tile (HG-2): its cell, its id, how it is turned.
fn read_start(setting: &Setting) -> Option<(Start, &str)> {
    let [cell, tile, rotation] = setting.values.as_slice() else { return None };
    let start = Start { cell: cell.parse().ok()?, rotation: rotation.parse().ok()? };
    Some((start, tile))
}

impl HuntersAndGatherers {
    fn place_words<'a>(&self, state: &State, words: &[&'a str]) -> Result<(Cell, Part), String> {
        let [cell_word, part_word]: [&'a str; 2] =
            words.try_into().map_err(|_| "it needs a cell and a part, such as `0,0 river@E`".to_owned())?;
        let cell: Cell = cell_word.parse().map_err(|error| format!("{error}"))?;
        let part: Part = part_word.parse().map_err(|error| format!("{error}"))?;
        match self.region(state, cell, part) {
            Some(_) => Ok((cell, part)),
            None if state.board().at(cell).is_none() => Err(format!("no tile lies at {cell}")),
            None => Err(format!("the tile at {cell} has no part {part}, or several")),
        }
    }

    fn answer(&self, state: &State, words: &[&str]) -> Result<Answer, String> {
        let place = |words: &[&str]| self.place_words(state, words);
        let count = |number: u32| Ok(Answer::Count(i64::from(number)));
        match *words {
            ["stack"] => count(self.stack(state, Stack::Land)),
            ["bonus-stack"] => count(self.stack(state, Stack::Bonus)),
            ["aside"] => count(self.aside(state, Stack::Land) + self.aside(state, Stack::Bonus)),
            ["supply", seat, piece] => {
                let seat = Seat::read(seat, self.config.seats as usize)?;
                // Pieces of other games are not in the box: their supply is empty.
                match piece.parse() {
                    Ok(piece) => count(u32::from(self.supply(state, seat, piece).unwrap_or(0))),
                    Err(crate::ParsePieceError { .. }) => count(0),
                }
            }
            ["feature", cell, part, "tiles"] => {
                let (cell, part) = place(&[cell, part])?;
                count(u32::from(self.region_tiles(state, cell, part).unwrap_or(0)))
            }
            ["feature", cell, part, "open"] => {
                let (cell, part) = place(&[cell, part])?;
                count(u32::from(self.region_open(state, cell, part).unwrap_or(0)))
            }
            [relation @ ("same" | "different"), ref places @ ..] if places.len() == 4 => {
                let one = place(&places[..2])?;
                let other = place(&places[2..])?;
                let same = self.region(state, one.0, one.1) == self.region(state, other.0, other.1);
                Ok(Answer::Truth(same == (relation == "same")))
            }
            [relation @ ("same-system" | "different-system"), ref places @ ..] if places.len() == 4 => {
                let system = |words: &[&str]| {
                    let (cell, part) = place(words)?;
                    let system = self.system(state, cell, part);
                    system.ok_or_else(|| format!("{part} is neither a river nor a lake"))
                };
                let same = system(&places[..2])? == system(&places[2..])?;
                Ok(Answer::Truth(same == (relation == "same-system")))
            }
            _ => Err("there is no such query; this game has stack, bonus-stack, aside, supply SEAT PIECE, feature \
                      CELL PART tiles, feature CELL PART open, and with CELL PART CELL PART: same, different, \
                      same-system, different-system"
                .to_owned()),
        }
    }

    /// A tile for display. A lake names the sides of the rivers that run into it, as if it reached them.
    fn square(&self, tile: u16, cell: Cell, rotation: Rotation) -> PictureSquare {
        let shape = self.catalogue.shape(tile as usize, rotation);
        let spec = self.catalogue.tiles()[tile as usize].spec();
        let tags = |tags: &[Tag]| {
            tags.iter().map(|tag| (tag.name.clone().into_owned(), tag.number)).collect::<Vec<_>>()
        };
        PictureSquare {
            x: cell.x,
            y: cell.y,
            label: spec.id.to_string(),
            quarter_turns: rotation.quarter_turns(),
            shapes: shape
                .features()
                .iter()
                .map(|feature| PictureShape {
                    kind: feature.kind.word().to_owned(),
                    ports: feature.naming.iter().map(|port| port.to_string()).collect(),
                    marks: tags(&spec.features[feature.printed].tags),
                })
                .collect(),
            marks: tags(&spec.tags).into_iter().map(|(name, _)| name).collect(),
        }
    }

    /// The words of a stack in a header.
    fn stack_words(&self, stack: Stack) -> Vec<String> {
        let opening = self.stack_at_the_start(stack);
        let tiles = self.catalogue.tiles().iter().zip(opening).filter(|(_, number)| **number > 0);
        tiles
            .map(|(tile, number)| match number {
                1 => tile.id().to_string(),
                number => format!("{}*{number}", tile.id()),
            })
            .collect()
    }
}

impl Notation for HuntersAndGatherers {
    fn header_words() -> &'static [HeaderWord] {
        WORDS
    }

    fn read_header(header: &Header, files: &dyn Files) -> Result<HuntersAndGatherers, SetupError> {
        let mut faults = SetupFaults::default();
        if header.game != NAME {
            faults.add("game", None, format!("`{}` is not the game `{NAME}`", header.game));
        }
        for expansion in &header.expansions {
            faults.add("unknown-expansion", None, format!("this game has no expansion `{expansion}`"));
        }
        let mut config = Config::new(2);
        let mut beyond = Vec::new();
        match (u8::try_from(header.players), u8::try_from(header.first)) {
            (Ok(seats), Ok(first)) => (config.seats, config.first) = (seats, Seat(first)),
            (Ok(seats), Err(_)) => {
                config.seats = seats;
                beyond.push(ConfigFault::First { found: header.first, seats: header.players });
            }
            (Err(_), _) => beyond.push(ConfigFault::Seats { found: header.players, fewest: 2, most: 5 }),
        }
        faults.extend(SetupError::from(ConfigError { faults: beyond }).faults);
        config.options = read_options(header, &mut faults);
        let mut start_tile = None;
        for setting in &header.settings {
            match setting.name.as_str() {
                "deck" => setting.add_to_stack(config.deck.get_or_insert_default(), &mut faults),
                "bonus-deck" => setting.add_to_stack(config.bonus_deck.get_or_insert_default(), &mut faults),
                "start" => match read_start(setting) {
                    Some((start, tile)) => {
                        config.start = start;
                        start_tile = Some((setting, tile));
                    }
                    None => {
                        let message = "it must be `start CELL TILE ROTATION`, such as `start 0,0 L56 r90`";
                        faults.add("start-line", Some(setting), message.to_owned());
                    }
                },
                "tiles" => config.own_tiles = own_tiles(setting, files, &mut faults),
                word => {
                    let message = format!("this game has no header word `{word}`");
                    faults.add("unknown-word", Some(setting), message);
                }
            }
        }
        let rules = match HuntersAndGatherers::new(config) {
            Ok(rules) => rules,
            Err(error) => {
                faults.extend(SetupError::from(error).faults);
                return Err(faults.into());
            }
        };
        if let Some((setting, tile)) = start_tile {
            let needed = rules.id(rules.start_tile);
            if needed.as_str() != tile {
                let message = format!("tile `{tile}` cannot be the opening tile; it must be {needed}");
                faults.add("start-tile", Some(setting), message);
            }
        }
        if faults.is_empty() { Ok(rules) } else { Err(faults.into()) }
    }

    fn write_header(&self) -> Header {
        let config = &self.config;
        let setting = |name: &str, values: Vec<String>| Setting { line: 0, name: name.to_owned(), values };
        let mut header = Header {
            game: NAME.to_owned(),
            players: u32::from(config.seats),
            first: u32::from(config.first.0),
            ..Header::default()
        };
        if let Some(BoardLimit { columns, rows }) = config.options.board_limit {
            header.options.push(setting(BOARD_LIMIT, vec![format!("{columns},{rows}")]));
        }
        for form in OPTIONS {
            form.write(&mut header, &Options::default(), &config.options);
        }
        if config.deck.is_some() {
            header.settings.push(setting("deck", self.stack_words(Stack::Land)));
        }
        if config.bonus_deck.is_some() {
            header.settings.push(setting("bonus-deck", self.stack_words(Stack::Bonus)));
        }
        if config.start != Start::default() {
            let Start { cell, rotation } = config.start;
            let values = vec![cell.to_string(), self.id(self.start_tile).to_string(), rotation.to_string()];
            header.settings.push(setting("start", values));
        }
        if let Some(own) = &config.own_tiles {
            header.settings.push(setting("tiles", vec![own.name.clone(), own.hash.clone()]));
        }
        header
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, ReadError> {
        let mut action: Action = text.parse().map_err(|error: ParseActionError| match error {
            ParseActionError::Form { reason, .. } => ReadError::unreadable(text, reason),
            ParseActionError::Name { reason, .. } => ReadError::unknown_name(text, reason),
        })?;
        if let (Step::Deploy, Action::Deploy { part, .. }) = (state.step, &mut action) {
            let (_, shape) = self.last(state);
            if let Some(feature) = shape.resolve(*part) {
                *part = shape.features()[feature].part;
            }
        }
        Ok(action)
    }

    fn query(&self, state: &State, query: &str) -> Result<Answer, QueryError> {
        let words: Vec<&str> = query.split_ascii_whitespace().collect();
        self.answer(state, &words).map_err(|reason| QueryError { query: query.to_owned(), reason })
    }

    fn picture(&self, state: &State) -> Picture {
        let mut laid: Vec<_> = state.tiles().to_vec();
        laid.sort_unstable_by_key(|laid| laid.cell);
        let figures = state.pieces().iter().map(|piece| {
            let cell = state.tile_of(piece).cell;
            Figure {
                x: cell.x,
                y: cell.y,
                shape: piece.feature as usize,
                seat: piece.seat.0,
                piece: piece.piece.word().to_owned(),
            }
        });
        let last = state.tiles().last().filter(|_| state.tiles().len() > 1);
        let supply = |seat| Piece::ALL.map(|piece| u32::from(self.supply(state, seat, piece).unwrap_or(0)));
        let notes = match &self.config.own_tiles {
            Some(own) => vec![format!("tiles of the file {}", own.name)],
            None => {
                let shown = laid.iter().map(|laid| laid.tile).chain(match state.step {
                    Step::Place(tile) => Some(tile),
                    Step::Draw | Step::Deploy | Step::Over => None,
                });
                let reconstructed = |tile: &u16| {
                    let tags = &self.catalogue.tiles()[*tile as usize].spec().tags;
                    Tag::number_of(tags, RECONSTRUCTED) > 0
                };
                match shown.filter(reconstructed).count() {
                    0 => Vec::new(),
                    1 => vec!["1 of these tiles is reconstructed".to_owned()],
                    number => vec![format!("{number} of these tiles are reconstructed")],
                }
            }
        };
        Picture {
            squares: laid.iter().map(|laid| self.square(laid.tile, laid.cell, laid.rotation)).collect(),
            figures: figures.collect(),
            frontier: state.board().frontier().map(|cell| (cell.x, cell.y)).collect(),
            last: last.map(|laid| (laid.cell.x, laid.cell.y)),
            in_hand: match state.step {
                Step::Place(tile) => Some(self.square(tile, Cell::ORIGIN, Rotation::R0)),
                Step::Draw | Step::Deploy | Step::Over => None,
            },
            supply_names: Piece::ALL.map(|piece| format!("{piece}s")).to_vec(),
            seats: Seat::all(self.config.seats as usize)
                .map(|seat| (state.seats[seat.index()].score, supply(seat).to_vec()))
                .collect(),
            notes,
        }
    }

    fn tile_set(&self) -> Vec<PictureTile> {
        let listed = |(index, tile): (usize, &parcella_features::Tile<crate::Edge>)| {
            let spec = tile.spec();
            PictureTile {
                square: self.square(index as u16, Cell::ORIGIN, Rotation::R0),
                count: u32::from(spec.count),
                start_copies: u32::from(spec.start_copies),
                sides: spec.sides.map(|edge| edge.word().to_owned()),
            }
        };
        self.catalogue.tiles().iter().enumerate().map(listed).collect()
    }
}
