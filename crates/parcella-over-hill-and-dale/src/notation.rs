//! The notation of the game: headers, actions, queries, pictures.

use parcella_features::{EdgeWord, FeatureWord, Tag};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{
    Answer, Choice, Figure, Files, Header, HeaderWord, NamedFile, Notation, OptionForm, Picture,
    PictureSquare, PictureTile, QueryError, ReadError, Seat, Setting, SetupError, SetupFault, SetupFaults,
    Shape as PictureShape, excerpt,
};

use crate::state::Step;
use crate::{
    Action, BoardLimit, Config, ConfigError, ConfigFault, EmptySupply, HeldTokens, HikeStop, Options,
    OverHillAndDale, OwnTiles, ParseActionError, Part, Piece, Place, PlacedPiece, StableMeadow, Start, State,
    Token, tiles,
};

const NAME: &str = "over-hill-and-dale";

const WORDS: &[HeaderWord] =
    &[HeaderWord::stack("deck"), HeaderWord::once("start"), HeaderWord::once("tiles")];

/// The options with listed values, in the order of the table in [`RULES`](crate::RULES).
const OPTIONS: &[OptionForm<Options>] = &[
    OptionForm {
        choice: Choice { name: "stable-meadow-exclusive", values: &["false", "true"] },
        get: |options| options.stable_meadow as usize,
        set: |options, value| options.stable_meadow = [StableMeadow::Shared, StableMeadow::Exclusive][value],
    },
    OptionForm {
        choice: Choice { name: "hike-stop", values: &["tile", "path"] },
        get: |options| options.hike_stop as usize,
        set: |options, value| options.hike_stop = [HikeStop::Tile, HikeStop::Path][value],
    },
    OptionForm {
        choice: Choice { name: "empty-supply", values: &["none", "scarecrow"] },
        get: |options| options.empty_supply as usize,
        set: |options, value| options.empty_supply = [EmptySupply::Nothing, EmptySupply::Scarecrow][value],
    },
    OptionForm {
        choice: Choice { name: "hide-tokens", values: &["true", "false"] },
        get: |options| options.held_tokens as usize,
        set: |options, value| options.held_tokens = [HeldTokens::Hidden, HeldTokens::Open][value],
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

/// Columns and rows as `9,9`, in digits alone.
fn read_board_limit(value: &str) -> Option<BoardLimit> {
    let (columns, rows) = value.split_once(',')?;
    let number = |digits: &str| {
        let digits = Some(digits).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
        digits.parse().ok()
    };
    Some(BoardLimit { columns: number(columns)?, rows: number(rows)? })
}

fn read_options(header: &Header, faults: &mut SetupFaults) -> Options {
    let known: Vec<&str> = OPTIONS.iter().map(|form| form.choice.name).chain([BOARD_LIMIT]).collect();
    faults.add_unknown_options(header, &known);
    let mut options = Options::default();
    for form in OPTIONS {
        form.read(header, &mut options, faults);
    }
    if let Some(setting) = header.options.iter().find(|setting| setting.name == BOARD_LIMIT) {
        match setting.values.as_slice() {
            [value] if value == "none" => {}
            [value] if read_board_limit(value).is_some() => options.board_limit = read_board_limit(value),
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
fn read_tiles(text: &str) -> Result<Vec<crate::TileSpec>, String> {
    parcella_features::read_tile_file(text).map_err(|error| error.to_string())
}

#[cfg(not(feature = "serde"))]
fn read_tiles(_text: &str) -> Result<Vec<crate::TileSpec>, String> {
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

/// The opening tile: its cell, its id, how it is turned.
fn read_start(setting: &Setting) -> Option<(Start, &str)> {
    let [cell, tile, rotation] = setting.values.as_slice() else { return None };
    let start = Start { cell: cell.parse().ok()?, rotation: rotation.parse().ok()? };
    Some((start, tile))
}

impl OverHillAndDale {
    fn place_words<'a>(&self, state: &State, words: &[&'a str]) -> Result<Place, (&'a str, String)> {
        let [cell_word, part_word] = *words else {
            return Err(("", "it needs a cell and a part, such as `0,0 path@E`".to_owned()));
        };
        let cell: Cell = cell_word.parse().map_err(|error| (cell_word, format!("{error}")))?;
        let part: Part = part_word.parse().map_err(|error| (part_word, format!("{error}")))?;
        let place = Place { cell, part };
        match self.region(state, place) {
            Some(_) => Ok(place),
            None if state.board().at(cell).is_none() => Err((cell_word, format!("no tile lies at {cell}"))),
            None => Err((part_word, format!("the tile at {cell} has no part {part}, or several"))),
        }
    }

    fn answer(&self, state: &State, words: &[&str]) -> Result<Answer, String> {
        let place = |words: &[&str]| self.place_words(state, words).map_err(|(_, reason)| reason);
        let count = |number: u32| Ok(Answer::Count(i64::from(number)));
        // What other games have in their boxes, this one has none of.
        match *words {
            ["stack"] => count(self.stack(state)),
            ["aside"] => count(self.aside(state)),
            ["supply", seat, piece] => {
                let seat = Seat::read(seat, self.config.seats as usize)?;
                let supply = piece.parse().ok().and_then(|piece: Piece| self.supply(state, seat, piece));
                count(u32::from(supply.unwrap_or(0)))
            }
            ["held", seat, token] => {
                let held = self.held(state, Seat::read(seat, self.config.seats as usize)?).unwrap_or_default();
                count(token.parse().map_or(0, |token: Token| u32::from(held.of(token))))
            }
            ["table", token] => count(token.parse().map_or(0, |token: Token| u32::from(state.table().of(token)))),
            ["feature", cell, part, "tiles"] => {
                count(u32::from(self.region_tiles(state, place(&[cell, part])?).unwrap_or(0)))
            }
            ["feature", cell, part, "open"] => {
                count(u32::from(self.region_open(state, place(&[cell, part])?).unwrap_or(0)))
            }
            [relation @ ("same" | "different"), ref places @ ..] if places.len() == 4 => {
                let one = place(&places[..2])?;
                let other = place(&places[2..])?;
                let same = self.region(state, one) == self.region(state, other);
                Ok(Answer::Truth(same == (relation == "same")))
            }
            _ => Err("there is no such query; this game has stack, aside, supply SEAT PIECE, held SEAT TOKEN, \
                      table TOKEN, feature CELL PART tiles, feature CELL PART open, same CELL PART CELL PART, \
                      different CELL PART CELL PART"
                .to_owned()),
        }
    }

    fn square(&self, tile: u16, cell: Cell, rotation: Rotation) -> PictureSquare {
        let shape = self.catalogue.shape(tile as usize, rotation);
        let spec = self.catalogue.tiles()[tile as usize].spec();
        let tags = |tags: &[Tag]| {
            tags.iter().map(|tag| (tag.name.clone().into_owned(), tag.number)).collect::<Vec<_>>()
        };
        // A mark of the square has no number: it is said as often as there are animals of the kind, within reason.
        let marks = tags(&spec.tags).into_iter();
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
                    ports: feature.ports.iter().map(|port| port.to_string()).collect(),
                    marks: tags(&spec.features[feature.printed].tags),
                })
                .collect(),
            marks: marks.flat_map(|(name, number)| vec![name; number.min(9) as usize]).collect(),
        }
    }

    fn remarks(&self) -> Vec<String> {
        match &self.config.own_tiles {
            Some(own) => vec![format!("tiles of the file {}", own.name)],
            None => vec![tiles::REMARK.to_owned()],
        }
    }
}

impl Notation for OverHillAndDale {
    fn header_words() -> &'static [HeaderWord] {
        WORDS
    }

    fn read_header(header: &Header, files: &dyn Files) -> Result<OverHillAndDale, SetupError> {
        let mut faults = SetupFaults::default();
        if header.game != NAME {
            faults.add("game", None, format!("`{}` is not the game `{NAME}`", header.game));
        }
        for name in &header.expansions {
            let message = format!("there is no expansion `{name}` of this game; it has none");
            faults.add("unknown-expansion", None, message);
        }
        let mut config = Config::new(2);
        let mut beyond = Vec::new();
        match (u8::try_from(header.players), u8::try_from(header.first)) {
            (Ok(seats), Ok(first)) => (config.seats, config.first) = (seats, Seat(first)),
            (Ok(seats), Err(_)) => {
                config.seats = seats;
                beyond.push(ConfigFault::First { found: header.first, seats: header.players });
            }
            (Err(_), _) => beyond.push(ConfigFault::Seats { found: header.players }),
        }
        faults.extend(SetupError::from(ConfigError { faults: beyond }).faults);
        config.options = read_options(header, &mut faults);
        let mut start_tile = None;
        for setting in &header.settings {
            match setting.name.as_str() {
                "deck" => setting.add_to_stack(config.deck.get_or_insert_default(), &mut faults),
                "start" => match read_start(setting) {
                    Some((start, tile)) => {
                        config.start = start;
                        start_tile = Some((setting, tile));
                    }
                    None => {
                        let message = "it must be `start CELL TILE ROTATION`, such as `start 0,0 OHDS r90`";
                        faults.add("start-line", Some(setting), message.to_owned());
                    }
                },
                "tiles" => config.own_tiles = own_tiles(setting, files, &mut faults),
                word => faults.add(
                    "unknown-word",
                    Some(setting),
                    format!("this game has no header word `{word}`"),
                ),
            }
        }
        let rules = match OverHillAndDale::new(config) {
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
        for form in OPTIONS {
            form.write(&mut header, &Options::default(), &config.options);
        }
        if let Some(BoardLimit { columns, rows }) = config.options.board_limit {
            header.options.push(setting(BOARD_LIMIT, vec![format!("{columns},{rows}")]));
        }
        if config.deck.is_some() {
            let tiles = self.catalogue.tiles().iter().zip(&self.deck).filter(|(_, number)| **number > 0);
            let words: Vec<String> = tiles
                .map(|(tile, number)| match number {
                    1 => tile.id().to_string(),
                    number => format!("{}*{number}", tile.id()),
                })
                .collect();
            header.settings.push(setting("deck", words));
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
        match (state.step, &mut action) {
            (Step::Deploy, Action::Deploy { part, .. }) => {
                let (_, shape) = self.last(state);
                if let Some(feature) = shape.resolve(*part) {
                    *part = shape.features()[feature].part;
                }
            }
            (Step::Hike, Action::Hike { from, to }) => {
                for place in [from, to] {
                    *place = self.canonical(state, *place).unwrap_or(*place);
                }
            }
            _ => {}
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
        let figure = |kind: Piece, piece: &PlacedPiece| {
            let cell = state.tile_of(piece).cell;
            Figure {
                x: cell.x,
                y: cell.y,
                shape: piece.feature as usize,
                seat: piece.seat.0,
                piece: kind.word().to_owned(),
            }
        };
        let meeples = state.meeples().iter().map(|meeple| figure(Piece::Meeple, meeple));
        let stables = state.stables().iter().map(|stable| figure(Piece::Stable, stable));
        let last = state.tiles().last().filter(|_| state.tiles().len() > 1);
        let supplies = |seat: Seat| {
            let own = &state.seats[seat.index()];
            // OHD-26: of the tokens only their number is seen by all.
            (own.score, vec![u32::from(own.meeples), u32::from(own.stables), own.tokens.total()])
        };
        Picture {
            squares: laid.iter().map(|laid| self.square(laid.tile, laid.cell, laid.rotation)).collect(),
            figures: meeples.chain(stables).collect(),
            frontier: state.board().frontier().map(|cell| (cell.x, cell.y)).collect(),
            last: last.map(|laid| (laid.cell.x, laid.cell.y)),
            in_hand: match state.step {
                Step::Place(tile) => Some(self.square(tile, Cell::ORIGIN, Rotation::R0)),
                Step::Draw | Step::Deploy | Step::Take | Step::Hike | Step::Over => None,
            },
            supply_names: ["meeples", "stables", "tokens"].map(str::to_owned).to_vec(),
            seats: Seat::all(self.config.seats as usize).map(supplies).collect(),
            notes: self.remarks(),
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
