//! The notation of the classic game: headers, actions, queries, pictures.

use parcella_features::{EdgeWord, FeatureWord};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{
    Answer, Choice, Figure, Files, Header, HeaderWord, NamedFile, Notation, OptionForm, Picture,
    PictureSquare, PictureTile, QueryError, ReadError, Seat, Setting, SetupError, SetupFault, SetupFaults,
    Shape as PictureShape, excerpt,
};

use crate::state::Step;
use crate::{
    Action, Classic, Config, ConfigError, ConfigFault, Defaults, Expansion, Farmers, Followers, Options,
    OwnTiles, ParseActionError, Part, Piece, Place, Start, State, TinyCity,
};

/// The words of header lines of the base game, with which those of every expansion begin.
pub const HEADER_WORDS: &[HeaderWord] =
    &[HeaderWord::stack("deck"), HeaderWord::often("start"), HeaderWord::once("tiles")];

/// The options of the game, in the order of the table in [`RULES`](crate::RULES).
const OPTIONS: &[OptionForm<Options>] = &[
    OptionForm {
        choice: Choice { name: "tiny-city", values: &["4", "2"] },
        get: |options| options.tiny_city as usize,
        set: |options, value| options.tiny_city = [TinyCity::Four, TinyCity::Two][value],
    },
    OptionForm {
        choice: Choice { name: "farmers", values: &["third-edition", "off"] },
        get: |options| options.farmers as usize,
        set: |options, value| options.farmers = [Farmers::ThirdEdition, Farmers::Off][value],
    },
    OptionForm {
        choice: Choice { name: "meeples-per-player", values: &["7", "9"] },
        get: |options| options.followers as usize,
        set: |options, value| options.followers = [Followers::Seven, Followers::Nine][value],
    },
];

impl From<ConfigError> for SetupError {
    fn from(error: ConfigError) -> SetupError {
        let faults = error.faults.iter().flat_map(|fault| {
            let messages = match fault {
                ConfigFault::Tiles(error) => error.faults.iter().map(ToString::to_string).collect(),
                fault => vec![fault.to_string()],
            };
            let line = match fault {
                ConfigFault::Expansion(fault) => fault.line,
                _ => None,
            };
            let with = move |message| SetupFault { rule: fault.rule(), code: fault.code(), line, message };
            messages.into_iter().map(with)
        });
        SetupError { faults: faults.collect() }
    }
}

fn read_options(
    header: &Header,
    followers: Followers,
    further: &[&'static str],
    faults: &mut SetupFaults,
) -> Options {
    let known: Vec<&str> =
        OPTIONS.iter().map(|form| form.choice.name).chain(further.iter().copied()).collect();
    faults.add_unknown_options(header, &known);
    let mut options = Options { followers, ..Options::default() };
    for form in OPTIONS {
        form.read(header, &mut options, faults);
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

/// The opening tile (CL-4): its cell, its id, how it is turned.
fn read_start(setting: &Setting) -> Option<(Start, &str)> {
    let [cell, tile, rotation] = setting.values.as_slice() else { return None };
    let start = Start { cell: cell.parse().ok()?, rotation: rotation.parse().ok()? };
    Some((start, tile))
}

impl<X: Expansion> Classic<X> {
    /// The expansions that a header names, with what their defaults are.
    fn read_expansions(header: &Header, files: &dyn Files, faults: &mut SetupFaults) -> X {
        let known = X::known_names();
        for (index, name) in header.expansions.iter().enumerate() {
            if !known.contains(&name.as_str()) {
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                let message =
                    format!("there is no expansion `{}` of this game; it has {known}", excerpt(name));
                faults.add("unknown-expansion", None, message);
            } else if header.expansions[..index].contains(name) {
                faults.add("expansion-twice", None, format!("the expansion `{name}` is named twice"));
            }
        }
        let expansion = X::from_header(header, &Classic::<X>::defaults(header), files, faults);
        for name in expansion.names() {
            if !header.expansions.iter().any(|named| named == name) {
                let message = format!("the expansion `{name}` is not named, and this game is played with it");
                faults.add("expansion-missing", None, message);
            }
        }
        expansion
    }

    /// The defaults of options for a header.
    fn defaults(header: &Header) -> Defaults {
        let mut defaults = Defaults::default();
        X::change_defaults(header, &mut defaults);
        defaults
    }

    /// Sets up a game with the expansions `expansion` from a header. Whether the header names these expansions is
    /// for the caller to see to.
    ///
    /// # Errors
    ///
    /// Every reason why the game cannot be set up.
    pub fn from_header(header: &Header, expansion: X, files: &dyn Files) -> Result<Classic<X>, SetupError> {
        Classic::set_up(header, expansion, files, SetupFaults::default())
    }

    fn set_up(
        header: &Header,
        expansion: X,
        files: &dyn Files,
        mut faults: SetupFaults,
    ) -> Result<Classic<X>, SetupError> {
        if header.game != "classic" {
            faults.add("game", None, format!("`{}` is not the game `classic`", excerpt(&header.game)));
        }
        let mut config = Config::new(2);
        let mut beyond = Vec::new();
        match (u8::try_from(header.players), u8::try_from(header.first)) {
            (Ok(seats), Ok(first)) => (config.seats, config.first) = (seats, Seat(first)),
            (Ok(seats), Err(_)) => {
                config.seats = seats;
                beyond.push(ConfigFault::First { found: header.first, seats: header.players });
            }
            (Err(_), _) => {
                let most = expansion.most_seats();
                beyond.push(ConfigFault::Seats { found: header.players, fewest: 2, most });
            }
        }
        faults.extend(SetupError::from(ConfigError { faults: beyond }).faults);
        let followers = expansion.usual_followers().unwrap_or_default();
        config.options = read_options(header, followers, &expansion.option_names(), &mut faults);
        let mut start_tile = None;
        for setting in &header.settings {
            match setting.name.as_str() {
                "deck" => setting.add_to_stack(config.deck.get_or_insert_default(), &mut faults),
                word if expansion.reads_setting(word) => {}
                "start" if start_tile.is_some() => {
                    let message = "a game without a map has one opening tile, so one such line";
                    faults.add("start-line", Some(setting), message.to_owned());
                }
                "start" => match read_start(setting) {
                    Some((start, tile)) => {
                        config.start = start;
                        start_tile = Some((setting, tile));
                    }
                    None => {
                        let message = "it must be `start CELL TILE ROTATION`, such as `start 0,0 D r90`";
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
        let rules = match Classic::new(config, expansion) {
            Ok(rules) => rules,
            Err(error) => {
                faults.extend(SetupError::from(error).faults);
                return Err(faults.into());
            }
        };
        if let Some((setting, tile)) = start_tile {
            let needed = rules.id(rules.openings[0].1);
            if needed.as_str() != tile {
                let message = format!("tile `{tile}` cannot be the opening tile; it must be {needed}");
                faults.add("start-tile", Some(setting), message);
            }
        }
        if faults.is_empty() { Ok(rules) } else { Err(faults.into()) }
    }

    fn place_words<'a>(
        &self,
        state: &State<X>,
        words: &[&'a str],
    ) -> Result<(Cell, Part), (&'a str, String)> {
        let [cell_word, part_word] = *words else {
            return Err(("", "it needs a cell and a part, such as `0,0 road@E`".to_owned()));
        };
        let cell: Cell = cell_word.parse().map_err(|error| (cell_word, format!("{error}")))?;
        let part: Part = part_word.parse().map_err(|error| (part_word, format!("{error}")))?;
        match self.region(state, cell, part) {
            Some(_) => Ok((cell, part)),
            None if state.board().at(cell).is_none() => Err((cell_word, format!("no tile lies at {cell}"))),
            None => Err((part_word, format!("the tile at {cell} has no part {part}, or several"))),
        }
    }

    fn answer(&self, state: &State<X>, words: &[&str]) -> Result<Answer, String> {
        let place = |words: &[&str]| self.place_words(state, words).map_err(|(_, reason)| reason);
        let count = |number: u32| Ok(Answer::Count(i64::from(number)));
        match *words {
            ["stack"] => count(self.stack(state)),
            ["aside"] => count(self.aside(state)),
            ["supply", seat, piece] => {
                let seat = Seat::read(seat, self.config.seats as usize)?;
                // Pieces of expansions that are off are not in the box: their supply is empty.
                let piece: Result<Piece<X::Piece>, _> = piece.parse();
                match piece {
                    Ok(piece) => count(u32::from(self.supply(state, seat, piece).unwrap_or(0))),
                    Err(_) => count(0),
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
            _ => {
                let asked = self.expansion.query(&state.table(self), &state.expansion, words);
                asked.unwrap_or_else(|| {
                    let further = self.expansion.query_forms();
                    let further: String = further.iter().map(|form| format!(", {form}")).collect();
                    Err(format!(
                        "there is no such query; this game has stack, aside, supply SEAT PIECE, feature CELL PART \
                         tiles, feature CELL PART open, same CELL PART CELL PART, different CELL PART CELL PART{further}"
                    ))
                })
            }
        }
    }

    fn square(&self, tile: u16, cell: Cell, rotation: Rotation) -> PictureSquare {
        let shape = self.catalogue.shape(tile as usize, rotation);
        let spec = self.catalogue.tiles()[tile as usize].spec();
        let tags = |tags: &[parcella_features::Tag]| {
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
                    ports: feature.ports.iter().map(|port| port.to_string()).collect(),
                    marks: tags(&spec.features[feature.printed].tags),
                })
                .collect(),
            marks: tags(&spec.tags).into_iter().map(|(name, _)| name).collect(),
        }
    }
}

/// Reads the place of a query.
///
/// # Errors
///
/// Why it is none.
pub fn read_place(cell: &str, part: &str) -> Result<Place, String> {
    Ok(Place {
        cell: cell.parse().map_err(|error| format!("{error}"))?,
        part: part.parse().map_err(|error| format!("{error}"))?,
    })
}

impl<X: Expansion> Notation for Classic<X> {
    fn header_words() -> &'static [HeaderWord] {
        X::HEADER_WORDS
    }

    fn expansion_names() -> Vec<&'static str> {
        X::known_names()
    }

    fn read_header(header: &Header, files: &dyn Files) -> Result<Classic<X>, SetupError> {
        // What else is wrong with the header is told as well.
        let mut faults = SetupFaults::default();
        let expansion = Classic::read_expansions(header, files, &mut faults);
        Classic::set_up(header, expansion, files, faults)
    }

    fn deal_set_up(header: &Header, files: &dyn Files, seed: u64) -> Result<Header, SetupError> {
        // What is wrong with the rest of the header is told when the game is set up.
        let mut faults = SetupFaults::default();
        let expansion = Classic::<X>::read_expansions(header, files, &mut faults);
        let own = header.settings.iter().find(|setting| setting.name == "tiles");
        let mut specs = match own.and_then(|setting| own_tiles(setting, files, &mut faults)) {
            Some(own) => own.tiles,
            None => crate::tiles::BASE.to_vec(),
        };
        specs.extend(expansion.tiles());
        let mut dealt = header.clone();
        match expansion.deal_set_up(&specs, seed) {
            Ok(settings) => dealt.settings.extend(settings),
            Err(message) => {
                let mut faults = SetupFaults::default();
                faults.add("no-set-up", None, message);
                return Err(faults.into());
            }
        }
        Ok(dealt)
    }

    fn write_header(&self) -> Header {
        let config = &self.config;
        let setting = |name: &str, values: Vec<String>| Setting { line: 0, name: name.to_owned(), values };
        let names = self.expansion.names();
        let expansions = names.into_iter().map(str::to_owned).collect();
        let mut header = Header { game: "classic".to_owned(), expansions, ..Header::default() };
        let defaults = Classic::<X>::defaults(&header);
        let followers = self.expansion.usual_followers().unwrap_or_default();
        let usual = Options { followers, ..Options::default() };
        for form in OPTIONS {
            form.write(&mut header, &usual, &config.options);
        }
        let mut settings = Vec::new();
        if config.deck.is_some() {
            let tiles = self.catalogue.tiles().iter().zip(&self.deck).filter(|(_, number)| **number > 0);
            let words: Vec<String> = tiles
                .map(|(tile, number)| match number {
                    1 => tile.id().to_string(),
                    number => format!("{}*{number}", tile.id()),
                })
                .collect();
            settings.push(setting("deck", words));
        }
        if config.start != Start::default() && !self.expansion.reads_setting("start") {
            let Start { cell, rotation } = config.start;
            let values =
                vec![cell.to_string(), self.id(self.openings[0].1).to_string(), rotation.to_string()];
            settings.push(setting("start", values));
        }
        if let Some(own) = &config.own_tiles {
            settings.push(setting("tiles", vec![own.name.clone(), own.hash.clone()]));
        }
        header.settings = settings;
        self.expansion.write_header(&defaults, &mut header);
        Header { players: u32::from(config.seats), first: u32::from(config.first.0), ..header }
    }

    fn read_action(&self, state: &State<X>, text: &str) -> Result<Self::Action, ReadError> {
        let mut action: Self::Action = text.parse().map_err(|error: ParseActionError| match error {
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

    fn query(&self, state: &State<X>, query: &str) -> Result<Answer, QueryError> {
        let words: Vec<&str> = query.split_ascii_whitespace().collect();
        self.answer(state, &words).map_err(|reason| QueryError { query: query.to_owned(), reason })
    }

    fn picture(&self, state: &State<X>) -> Picture {
        let mut laid: Vec<_> = state.tiles().to_vec();
        laid.sort_unstable_by_key(|laid| laid.cell);
        let figures = state.pieces().map(|piece| {
            let cell = state.tile_of(piece).cell;
            Figure {
                x: cell.x,
                y: cell.y,
                shape: piece.feature as usize,
                seat: piece.seat.0,
                piece: piece.piece.word().to_owned(),
            }
        });
        let last =
            Some(&state.tiles()[state.last as usize]).filter(|_| state.tiles().len() > self.openings.len());
        let supply = |seat| {
            self.pieces_in_the_box()
                .map(|piece| u32::from(self.supply(state, seat, piece).unwrap_or(0)))
                .collect::<Vec<_>>()
        };
        let mut picture = Picture {
            squares: laid.iter().map(|laid| self.square(laid.tile, laid.cell, laid.rotation)).collect(),
            figures: figures.collect(),
            frontier: state.board().frontier().map(|cell| (cell.x, cell.y)).collect(),
            last: last.map(|laid| (laid.cell.x, laid.cell.y)),
            in_hand: match state.step {
                Step::Place(tile) => Some(self.square(tile, Cell::ORIGIN, Rotation::R0)),
                Step::Draw | Step::Deploy | Step::Ask(..) | Step::Over => None,
            },
            supply_names: self.pieces_in_the_box().map(|piece| format!("{piece}s")).collect(),
            seats: Seat::all(self.config.seats as usize)
                .map(|seat| (state.seats[seat.index()].score, supply(seat)))
                .collect(),
            notes: match &self.config.own_tiles {
                Some(own) => vec![format!("tiles of the file {}", own.name)],
                None => Vec::new(),
            },
        };
        self.expansion.add_to_picture(&state.table(self), &state.expansion, &mut picture);
        picture
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
