//! The map as an expansion of the classic game.

use parcella_classic::{
    Asked, DeckChoice, Defaults, Direction, Effects, Expansion, Extent, FeatureKind, Followers, HEADER_WORDS,
    Hooks, Nothing, Reply, Scored, Site, StartTile, Table, TileSpec, Veto,
};
use parcella_geometry::{Board, Cell, Edges, PrintedMap};
use parcella_ruleset::{
    Answer, Files, Header, HeaderWord, Picture, Quantity, Refusal as RefusalLaw, RuleId, Seat, Setting,
    SetupFault, SetupFaults, Source, StableHash,
};
use parcella_scoring::Sheet;

use crate::{
    Action, BorderMonastery, Chip, Chips, ChipsOnMap, Covered, Deal, Event, Hand, Map, Options, PlaceRefusal,
    SetUp, SetUpLines, Stock, TreatRefusal, TreatSquares, check_place, check_set_up, check_treat,
    deal_set_up, ib, score,
};

const CHIPS: Source = Source { index: 2, name: "chips" };

/// Where the map of a game comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Origin {
    /// It is [`Map::peninsula`].
    #[default]
    Peninsula,
    /// It was read from a file: its name, and the hash of its content, for records.
    File {
        /// The name.
        name: String,
        /// The hash.
        hash: String,
    },
}

/// The expansion: a game on a printed map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Iberia {
    /// The map.
    pub map: Map,
    /// Where it comes from.
    pub origin: Origin,
    /// The options.
    pub options: Options,
    /// How the game begins. [`deal_set_up`] makes one; an empty one is refused (IB-5).
    pub set_up: SetUp,
    /// Where the set-up stands in a record, for its faults; the default if it does not come from one.
    pub set_up_lines: SetUpLines,
}

impl Iberia {
    /// A game on the reconstructed map of the peninsula, with this set-up.
    pub fn new(set_up: SetUp) -> Iberia {
        Iberia {
            map: Map::peninsula(),
            origin: Origin::default(),
            options: Options::default(),
            set_up,
            set_up_lines: SetUpLines::default(),
        }
    }
}

/// What the map asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Chance: which chip it is (IB-42).
    Chip,
    /// The seat that found it: where to lay it (IB-43).
    Treat,
}

/// Why a place or an answer is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A place on the map.
    #[error(transparent)]
    Place(PlaceRefusal),
    /// A square for a treat.
    #[error(transparent)]
    Treat(TreatRefusal),
    /// A chip that was seen before.
    #[error("no chip {chip} is left among those that nobody has seen")]
    ChipSeen {
        /// The chip.
        chip: Chip,
    },
    /// A chip must be turned over (IB-42).
    #[error("the chip that was found must be turned over")]
    MustReveal,
    /// A treat must be laid if a square is free (IB-47).
    #[error("the chip that was found must be laid on a free square")]
    MustLayTreat,
}

impl RefusalLaw for Refusal {
    fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::Place(refusal) => refusal.rule(),
            Refusal::Treat(refusal) => refusal.rule(),
            Refusal::ChipSeen { .. } => None,
            Refusal::MustReveal => Some(ib(42)),
            Refusal::MustLayTreat => Some(ib(47)),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Place(refusal) => refusal.code(),
            Refusal::Treat(refusal) => refusal.code(),
            Refusal::ChipSeen { .. } => "chip-seen",
            Refusal::MustReveal => "must-reveal",
            Refusal::MustLayTreat => "must-lay-treat",
        }
    }
}

/// What everybody may know: where chips lie face down, and not which ones (IB-41).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The name of the map, which says whether it is a reconstruction.
    pub map: String,
    /// Squares with a face-down chip.
    pub face_down: Vec<Cell>,
    /// Squares with a treat.
    pub treats: Vec<(Cell, Chip)>,
    /// The chips that nobody has seen yet, with their numbers.
    pub unseen: Vec<(Chip, u8)>,
}

fn read_map(header: &Header, files: &dyn Files, faults: &mut SetupFaults) -> Option<(Map, Origin)> {
    let setting = header.settings.iter().find(|setting| setting.name == "map")?;
    let (name, hash) = match setting.values.as_slice() {
        [name] => (name, None),
        [name, hash] => (name, Some(hash.as_str())),
        _ => {
            faults.add("map-line", Some(setting), "it must be `map FILE` or `map FILE HASH`".to_owned());
            return None;
        }
    };
    let content = match files.read(name) {
        Ok(content) => content,
        Err(error) => {
            faults.add("file", Some(setting), error.to_string());
            return None;
        }
    };
    own_map(name, hash, &content, setting, faults)
}

#[cfg(feature = "serde")]
fn own_map(
    name: &str,
    hash: Option<&str>,
    content: &str,
    setting: &Setting,
    faults: &mut SetupFaults,
) -> Option<(Map, Origin)> {
    use crate::{OwnMap, OwnMapError};
    let own = match hash {
        Some(hash) => OwnMap::read_exactly(name, hash, content),
        None => OwnMap::read(name, content),
    };
    match own {
        Ok(OwnMap { name, hash, map }) => Some((map, Origin::File { name, hash })),
        Err(OwnMapError::Map(error)) => {
            for fault in error.faults {
                let message = format!("map `{name}`: {fault}");
                faults.add_for(fault.rule(), fault.code(), Some(setting), message);
            }
            None
        }
        Err(error @ OwnMapError::Hash { .. }) => {
            faults.add("file-differs", Some(setting), format!("map `{name}`: {error}"));
            None
        }
        Err(error) => {
            faults.add("map-file", Some(setting), format!("map `{name}`: {error}"));
            None
        }
    }
}

#[cfg(not(feature = "serde"))]
fn own_map(
    _name: &str,
    _hash: Option<&str>,
    _content: &str,
    setting: &Setting,
    faults: &mut SetupFaults,
) -> Option<(Map, Origin)> {
    faults.add("map-file", Some(setting), "map files are read only with the feature `serde`".to_owned());
    None
}

impl Expansion for Iberia {
    const NAME: &'static str = "iberia";
    const HEADER_WORDS: &'static [HeaderWord] = &[
        HEADER_WORDS[0],
        HEADER_WORDS[1],
        HEADER_WORDS[2],
        HeaderWord::often("chips"),
        HeaderWord::once("map"),
    ];
    type Piece = Nothing;
    type Data = ();
    type TileData = ();
    type Supply = ();
    type State = ChipsOnMap;
    type Question = Question;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn from_header(
        header: &Header,
        _defaults: &Defaults,
        files: &dyn Files,
        faults: &mut SetupFaults,
    ) -> Iberia {
        let (map, origin) =
            read_map(header, files, faults).unwrap_or_else(|| (Map::peninsula(), Origin::Peninsula));
        let mut options = Options::default();
        for setting in &header.options {
            let value = setting.values.join(" ");
            if let Some(Err(fault)) = options.set(&setting.name, &value) {
                faults.add("option-value", Some(setting), fault.to_string());
            }
        }
        let set_up = SetUp::read(&header.settings).unwrap_or_else(|errors| {
            for error in errors {
                let setting = header.settings.iter().find(|setting| setting.line == error.line);
                faults.add("set-up-line", setting, error.to_string());
            }
            SetUp::default()
        });
        Iberia { map, origin, options, set_up, set_up_lines: SetUpLines::of_settings(&header.settings) }
    }

    fn option_names(&self) -> Vec<&'static str> {
        Options::NAMES.to_vec()
    }

    /// IB-3: of other expansions the tiles alone.
    fn change_defaults(_header: &Header, defaults: &mut Defaults) {
        defaults.extent = Extent::TilesOnly;
    }

    /// IB-4.
    fn usual_followers(&self) -> Option<Followers> {
        Some(self.map.followers())
    }

    fn reads_setting(&self, word: &str) -> bool {
        ["start", "chips", "map"].contains(&word)
    }

    fn write_header(&self, _defaults: &Defaults, header: &mut Header) {
        if let Origin::File { name, hash } = &self.origin {
            let values = vec![name.clone(), hash.clone()];
            header.settings.push(Setting { line: 0, name: "map".to_owned(), values });
        }
        header.settings.extend(self.set_up.settings());
        header.options.extend(self.options.settings());
    }

    fn deal_set_up(&self, tiles: &[TileSpec], seed: u64) -> Result<Vec<Setting>, String> {
        if self.set_up != SetUp::default() {
            return Ok(Vec::new());
        }
        let dealt = deal_set_up(&self.map, tiles, &self.options, &Deal::default(), seed);
        dealt.map(|set_up| set_up.settings()).map_err(|error| error.to_string())
    }

    fn hooks(&self) -> Hooks {
        let laid = match self.options.chips {
            Chips::On => Hooks::LAID,
            // IB-1: without chips all that is printed on squares is ignored.
            Chips::Off => Hooks::NONE,
        };
        match self.options.border_monastery {
            BorderMonastery::Nine => laid.and(Hooks::TERMS),
            BorderMonastery::Tiles => laid,
        }
    }

    fn map(&self) -> Option<&PrintedMap> {
        Some(self.map.area())
    }

    fn printed_tiles(&self) -> Vec<TileSpec> {
        self.map.printed_tiles()
    }

    /// IB-5: set-up tiles on start squares; they belong to nobody.
    fn opening_tiles(&self) -> Option<Vec<StartTile>> {
        Some(self.set_up.start.clone())
    }

    fn set_up_faults(&self, tiles: &[TileSpec], deck: DeckChoice) -> Vec<SetupFault> {
        let stock = match deck {
            DeckChoice::Sets => Stock::Sets,
            DeckChoice::Own => Stock::Deck,
        };
        let faults = match check_set_up(&self.map, tiles, &self.options, stock, &self.set_up) {
            Ok(()) => Vec::new(),
            Err(error) => error.faults,
        };
        let fault = |fault: &crate::SetUpFault| SetupFault {
            rule: fault.rule(),
            code: fault.code(),
            line: self.set_up_lines.of(fault, &self.set_up),
            message: fault.to_string(),
        };
        faults.iter().map(fault).collect()
    }

    fn opening_state(&self, _seats: usize) -> ChipsOnMap {
        match self.options.chips {
            Chips::On => ChipsOnMap::new(&self.map, self.set_up.chips.iter().copied()),
            Chips::Off => ChipsOnMap::default(),
        }
    }

    fn in_supply(&self, (): &(), piece: Nothing) -> u8 {
        match piece {}
    }

    fn move_piece(&self, (): &mut (), piece: Nothing, _direction: Direction) {
        match piece {}
    }

    fn place_refusal(&self, board: &Board, cell: Cell, edges: &Edges) -> Option<Refusal> {
        check_place(&self.map, board, cell, edges).err().map(Refusal::Place)
    }

    fn may_deploy(&self, piece: Nothing, _site: &Site<'_, Self>) -> Result<(), Veto> {
        match piece {}
    }

    /// IB-24, by option: a completed monastery pays 9 wherever it lies; what the border lacks is a term of its own.
    fn add_terms(&self, scored: &Scored<'_, Self>, _winner: Seat, sheet: &mut Sheet) {
        // IB-25: not for one that is not completed.
        if scored.kind == FeatureKind::Monastery && scored.complete {
            let beyond = score::beyond_the_border(scored.units, self.options.border_monastery);
            beyond.terms().iter().for_each(|term| sheet.add(term.name, term.count, term.each));
        }
    }

    /// IB-53: coats of arms, then chips and treats, before anything is deployed.
    fn tile_laid(
        &self,
        table: &impl Table<Self>,
        chips: &mut ChipsOnMap,
        effects: &mut impl Effects<Event>,
    ) -> Option<Question> {
        let (seat, cell) = (table.turn(), table.last_cell());
        // IB-29, IB-30.
        let coats = self.map.coats_of_arms(cell);
        if coats > 0 {
            let each = self.map.coat_of_arms_points();
            effects.tell(Event::CoatsOfArms { seat, cell, coats, each });
        }
        match chips.cover(&self.map, cell) {
            Covered::Nothing => None,
            Covered::FaceDown => {
                effects.tell(Event::ChipCovered { cell });
                Some(Question::Chip)
            }
            Covered::Treat(chip) => {
                let factor = self.options.treat_factor(&self.map);
                effects.tell(Event::TreatFound { seat, cell, chip, factor });
                None
            }
        }
    }

    fn asked(&self, question: Question) -> Asked {
        match question {
            Question::Chip => Asked::Chance(CHIPS),
            Question::Treat => Asked::Seat,
        }
    }

    fn answer_verbs(&self, question: Question) -> &'static [&'static str] {
        match question {
            Question::Chip => &["chip"],
            Question::Treat => &["treat"],
        }
    }

    fn answer_at(
        &self,
        table: &impl Table<Self>,
        chips: &ChipsOnMap,
        question: Question,
        n: usize,
    ) -> Option<Reply<Action>> {
        match (question, chips.hand()) {
            (Question::Chip, _) => {
                chips.unseen().kinds().nth(n).map(|chip| Reply::Action(Action::Chip(chip)))
            }
            (Question::Treat, Hand::Found(chip)) => {
                let squares = TreatSquares::new(&self.map, table.board(), chips, chip);
                squares.get(n).map(|cell| Reply::Action(Action::Treat(cell)))
            }
            (Question::Treat, _) => None,
        }
    }

    fn answer_count(&self, table: &impl Table<Self>, chips: &ChipsOnMap, question: Question) -> usize {
        match (question, chips.hand()) {
            (Question::Chip, _) => chips.unseen().kinds().count(),
            (Question::Treat, Hand::Found(chip)) => {
                TreatSquares::new(&self.map, table.board(), chips, chip).len()
            }
            (Question::Treat, _) => 0,
        }
    }

    fn check_answer(
        &self,
        table: &impl Table<Self>,
        chips: &ChipsOnMap,
        question: Question,
        reply: Reply<Action>,
    ) -> Result<(), Refusal> {
        match (question, reply, chips.hand()) {
            (Question::Chip, Reply::Action(Action::Chip(chip)), _) => match chips.may_reveal(chip) {
                true => Ok(()),
                false => Err(Refusal::ChipSeen { chip }),
            },
            (Question::Treat, Reply::Action(Action::Treat(cell)), Hand::Found(chip)) => {
                check_treat(&self.map, table.board(), chips, chip, cell).map_err(Refusal::Treat)
            }
            (Question::Chip, ..) => Err(Refusal::MustReveal),
            (Question::Treat, ..) => Err(Refusal::MustLayTreat),
        }
    }

    fn answer(
        &self,
        table: &impl Table<Self>,
        chips: &mut ChipsOnMap,
        _question: Question,
        reply: Reply<Action>,
        effects: &mut impl Effects<Event>,
    ) -> Option<Question> {
        match (reply, chips.hand()) {
            (Reply::Action(Action::Chip(chip)), _) => {
                chips.reveal(chip);
                effects.tell(Event::ChipFound { seat: table.turn(), chip });
                if !TreatSquares::new(&self.map, table.board(), chips, chip).is_empty() {
                    return Some(Question::Treat);
                }
                // IB-47.
                chips.give_up();
                effects.tell(Event::ChipLost { chip });
            }
            (Reply::Action(Action::Treat(cell)), Hand::Found(chip)) => {
                chips.lay_treat(&self.map, cell);
                effects.tell(Event::TreatLaid { cell, chip });
            }
            _ => unreachable!("a legal answer is one to the question"),
        }
        None
    }

    fn chance_total(&self, chips: &ChipsOnMap, _question: Question) -> u64 {
        u64::from(chips.unseen().total())
    }

    fn chance_weight(&self, chips: &ChipsOnMap, _question: Question, action: Action) -> u64 {
        match action {
            Action::Chip(chip) => u64::from(chips.unseen().number(chip)),
            Action::Treat(_) => 0,
        }
    }

    fn query_forms(&self) -> Vec<&'static str> {
        vec!["chips", "treats"]
    }

    fn query(
        &self,
        _table: &impl Table<Self>,
        chips: &ChipsOnMap,
        words: &[&str],
    ) -> Option<Result<Answer, String>> {
        match *words {
            ["chips"] => Some(Ok(Answer::Count(chips.face_down() as i64))),
            ["treats"] => Some(Ok(Answer::Count(chips.treats() as i64))),
            _ => None,
        }
    }

    fn hash(&self, chips: &ChipsOnMap, hash: StableHash) -> StableHash {
        chips.hash_into(hash)
    }

    fn hash_question(&self, question: Question, hash: StableHash) -> StableHash {
        hash.word(match question {
            Question::Chip => 1,
            Question::Treat => 2,
        })
    }

    fn view(&self, _table: &impl Table<Self>, chips: &ChipsOnMap) -> View {
        let unseen = chips.unseen();
        View {
            map: self.map.name().to_owned(),
            face_down: chips.face_down_squares(&self.map).collect(),
            treats: chips.treats_on(&self.map).collect(),
            unseen: unseen.kinds().map(|chip| (chip, unseen.number(chip))).collect(),
        }
    }

    fn add_to_picture(&self, table: &impl Table<Self>, chips: &ChipsOnMap, picture: &mut Picture) {
        crate::picture::add(&self.map, table.board(), chips, picture);
    }

    fn universe(&self, _table: &impl Table<Self>) -> Vec<Action> {
        let chips = Chip::ALL.into_iter().map(Action::Chip);
        // Every square, and a rim around the map.
        let squares = self.map.area().squares();
        let last = squares.iter().fold((0, 0), |last, cell| (last.0.max(cell.x), last.1.max(cell.y)));
        let cells = (0..=last.1 + 1).flat_map(|y| (0..=last.0 + 1).map(move |x| Cell::new(x, y)));
        chips.chain(cells.map(Action::Treat)).collect()
    }

    fn conserved(&self, _table: &impl Table<Self>, chips: &ChipsOnMap) -> Vec<Quantity> {
        let all = chips.all();
        let quantity = |chip: Chip| Quantity {
            name: format!("chips {chip}: unseen, in hand, laid as treats and out of the game"),
            value: i64::from(all.number(chip)),
        };
        Chip::ALL.into_iter().map(quantity).collect()
    }

    fn consistency(&self, table: &impl Table<Self>, chips: &ChipsOnMap) -> Result<(), String> {
        for cell in chips.face_down_squares(&self.map) {
            if table.board().at(cell).is_some() {
                return Err(format!("a face-down chip lies at {cell} under a tile"));
            }
        }
        for (cell, chip) in chips.treats_on(&self.map) {
            if table.board().at(cell).is_some() || chips.is_face_down(&self.map, cell) {
                return Err(format!("the treat {chip} at {cell} lies under a tile or on another chip"));
            }
            let band = self.map.row_band(chip.colour);
            if !band.is_some_and(|band| (band.first..=band.last).contains(&cell.y)) {
                return Err(format!("the treat {chip} at {cell} lies outside its rows"));
            }
        }
        Ok(())
    }
}
