//! The expansion in a game of classic.

use std::sync::Arc;

use parcella_classic::{
    Asked, DeckChoice, Defaults, Direction, Effects, Expansion, Extent, FeatureKind, Followers, HEADER_WORDS,
    Hooks, Nothing, Reply, Scored, SetupFaults, Site, StartTile, Table, TileSpec, Veto,
};
use parcella_geometry::{Board, Cell, Edges, PrintedMap};
use parcella_ruleset::{
    Answer, Files, Header, HeaderWord, Picture, Quantity, Seat, Setting, SetupFault, Source, StableHash,
    excerpt,
};
use parcella_scoring::Sheet;

use crate::{
    Action, BorderMonastery, Chip, ChipSet, Chips, ChipsOnMap, Colour, Covered, Event, Hand, Map, Options,
    PlaceRefusal, Refusal, SetUp, SetUpFault, TreatSquares, check_place, check_set_up, check_treat, score,
};

const CHIPS: Source = Source { index: 2, name: "chips" };

/// The expansion: a map, its options, and how the game begins.
///
/// ```
/// use parcella_classic::tiles::BASE;
/// use parcella_classic::{Classic, Config};
/// use parcella_iberia::{Deal, Iberia, Map, Options, deal_set_up};
/// use parcella_ruleset::Ruleset;
///
/// let (map, options) = (Map::peninsula(), Options::default());
/// let set_up = deal_set_up(&map, BASE, &options, &Deal::default(), 1)?;
/// let rules = Classic::new(Config::new(2), Iberia::new(map, options, set_up))?;
/// assert_eq!(rules.stack(&rules.opening()), 72 - 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Iberia {
    map: Arc<Map>,
    // Name and content hash of a map file, for records.
    file: Option<(String, String)>,
    options: Options,
    set_up: SetUp,
}

/// What the expansion asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Chance: what the face-down chip is that was found (IB-42).
    Chip,
    /// The seat: where to lay it (IB-47).
    Treat,
}

/// What everybody may know of chips. What a face-down chip is, nobody knows (IB-41).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The name of the map, which says whether it is a reconstruction.
    pub map: String,
    /// The squares with a face-down chip, by row, then column.
    pub chips: Vec<Cell>,
    /// The treats, by row, then column.
    pub treats: Vec<(Cell, Chip)>,
    /// The chip that is to be laid as a treat.
    pub found: Option<Chip>,
    /// The chips that nobody has seen yet: kinds and numbers.
    pub unseen: Vec<(Chip, u8)>,
}

impl Iberia {
    /// The expansion on a map, with a set-up. Whether that is right is asked when a game is made
    /// ([`check_set_up`]).
    pub fn new(map: Map, options: Options, set_up: SetUp) -> Iberia {
        Iberia { map: Arc::new(map), file: None, options, set_up }
    }

    /// The map.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The set-up.
    pub fn set_up(&self) -> &SetUp {
        &self.set_up
    }

    fn squares<'a, T: Table<Iberia>>(
        &'a self,
        table: &'a T,
        state: &'a ChipsOnMap,
        chip: Chip,
    ) -> TreatSquares<'a, impl Fn(Cell) -> bool> {
        TreatSquares::new(&self.map, |cell| is_laid(table, cell), state, chip)
    }
}

/// The peninsula, with nothing laid out yet.
impl Default for Iberia {
    fn default() -> Iberia {
        Iberia::new(Map::peninsula(), Options::default(), SetUp::default())
    }
}

fn is_laid(table: &impl Table<Iberia>, cell: Cell) -> bool {
    table.board().at(cell).is_some()
}

impl Expansion for Iberia {
    const NAME: &'static str = "iberia";
    const HEADER_WORDS: &'static [HeaderWord] = &[
        HEADER_WORDS[0],
        HEADER_WORDS[1],
        HEADER_WORDS[2],
        HeaderWord::once("map"),
        HeaderWord::often("chips"),
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
        let mut iberia = Iberia::default();
        for setting in &header.options {
            let value = setting.values.join(" ");
            if let Some(Err(fault)) = iberia.options.set(&setting.name, &value) {
                faults.add_for(Some(fault.rule), "option-value", Some(setting), fault.to_string());
            }
        }
        if let Some(setting) = header.settings.iter().find(|setting| setting.name == "map") {
            match read_map(setting, files) {
                Ok((map, file)) => (iberia.map, iberia.file) = (Arc::new(map), Some(file)),
                Err(map_faults) => {
                    for (rule, code, message) in map_faults {
                        faults.add_for(rule, code, Some(setting), message);
                    }
                }
            }
        }
        match SetUp::read(&header.settings) {
            Ok(set_up) => iberia.set_up = set_up,
            Err(errors) => {
                for error in errors {
                    let setting = header.settings.iter().find(|setting| setting.line == error.line);
                    faults.add("set-up-line", setting, error.to_string());
                }
            }
        }
        iberia
    }

    fn option_names(&self) -> Vec<&'static str> {
        Options::NAMES.to_vec()
    }

    fn change_defaults(_header: &Header, defaults: &mut Defaults) {
        // IB-3: of other expansions the tiles alone.
        defaults.extent = Extent::TilesOnly;
    }

    /// IB-4.
    fn usual_followers(&self) -> Option<Followers> {
        Some(self.map.followers())
    }

    fn reads_setting(&self, word: &str) -> bool {
        ["map", "start", "chips"].contains(&word)
    }

    fn map(&self) -> Option<&PrintedMap> {
        Some(self.map.area())
    }

    /// IB-10.
    fn printed_tiles(&self) -> Vec<TileSpec> {
        self.map.printed_tiles()
    }

    /// IB-5.
    fn opening_tiles(&self) -> Option<Vec<StartTile>> {
        Some(self.set_up.start.clone())
    }

    fn set_up_faults(&self, tiles: &[TileSpec], deck: DeckChoice) -> Vec<SetupFault> {
        let faults = check_set_up(&self.map, tiles, &self.options, deck, &self.set_up);
        let faults = faults.err().map_or_else(Vec::new, |error| error.faults);
        let fault = |fault: &SetUpFault| SetupFault {
            rule: fault.rule(),
            code: fault.code(),
            line: None,
            message: fault.to_string(),
        };
        faults.iter().map(fault).collect()
    }

    fn place_refusal(&self, board: &Board, cell: Cell, edges: &Edges) -> Option<Refusal> {
        match check_place(&self.map, board, cell, edges).err()? {
            // The base game says so itself.
            PlaceRefusal::Occupied { .. } | PlaceRefusal::AtTile { .. } => None,
            refusal => Some(Refusal::Place(refusal)),
        }
    }

    fn write_header(&self, _defaults: &Defaults, header: &mut Header) {
        header.options.extend(self.options.settings());
        if let Some((name, hash)) = &self.file {
            let values = vec![name.clone(), hash.clone()];
            header.settings.push(Setting { line: 0, name: "map".to_owned(), values });
        }
        header.settings.extend(self.set_up.settings());
    }

    /// IB-52: not the end of the game: what lies on the map then gives nothing.
    fn hooks(&self) -> Hooks {
        let laid = match self.options.chips {
            Chips::On => Hooks::LAID,
            // IB-1: without chips neither they nor coats of arms mean anything.
            Chips::Off => Hooks::NONE,
        };
        match self.options.border_monastery {
            BorderMonastery::Tiles => laid,
            BorderMonastery::Nine => laid.and(Hooks::TERMS),
        }
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

    fn may_deploy(&self, piece: Nothing, _site: &Site<'_, Self>) -> Result<(), Veto> {
        match piece {}
    }

    /// IB-24: by option nine for a completed monastery. IB-25: not for another.
    fn add_terms(&self, scored: &Scored<'_, Self>, _winner: Seat, sheet: &mut Sheet) {
        if scored.kind == FeatureKind::Monastery && scored.complete {
            let beyond = score::beyond_the_border(scored.units, self.options.border_monastery);
            beyond.terms().iter().for_each(|term| sheet.add(term.name, term.count, term.each));
        }
    }

    /// IB-53: right after the tile, before deploying. IB-54: coats of arms before a chip.
    fn tile_laid(
        &self,
        table: &impl Table<Self>,
        state: &mut ChipsOnMap,
        effects: &mut Effects<Event>,
    ) -> Option<Question> {
        let (seat, cell) = (table.turn(), table.last_cell());
        // IB-29, IB-30: at once, whatever is deployed.
        let coats = self.map.coats_of_arms(cell);
        if coats > 0 {
            let sheet = score::coats_of_arms(coats, self.map.coat_of_arms_points());
            effects.tell(Event::CoatsOfArms { seat, cell, sheet });
        }
        match state.cover(&self.map, cell) {
            Covered::Nothing => None,
            // IB-42.
            Covered::FaceDown => Some(Question::Chip),
            // IB-48.
            Covered::Treat(chip) => {
                let sheet = score::treat(chip, self.options.treat_factor(&self.map));
                effects.tell(Event::TreatFound { seat, cell, chip, sheet });
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
        state: &ChipsOnMap,
        question: Question,
        n: usize,
    ) -> Option<Reply<Action>> {
        match (question, state.hand()) {
            (Question::Chip, _) => {
                state.unseen().kinds().nth(n).map(|chip| Reply::Action(Action::Chip(chip)))
            }
            (Question::Treat, Hand::Found(chip)) => {
                self.squares(table, state, chip).get(n).map(|cell| Reply::Action(Action::Treat(cell)))
            }
            (Question::Treat, Hand::Empty | Hand::FaceDown) => None,
        }
    }

    fn answer_count(&self, table: &impl Table<Self>, state: &ChipsOnMap, question: Question) -> usize {
        match (question, state.hand()) {
            (Question::Chip, _) => state.unseen().kinds().count(),
            (Question::Treat, Hand::Found(chip)) => self.squares(table, state, chip).len(),
            (Question::Treat, Hand::Empty | Hand::FaceDown) => 0,
        }
    }

    fn check_answer(
        &self,
        table: &impl Table<Self>,
        state: &ChipsOnMap,
        question: Question,
        reply: Reply<Action>,
    ) -> Result<(), Refusal> {
        match (question, state.hand(), reply) {
            (Question::Chip, _, Reply::Action(Action::Chip(chip))) => {
                if state.may_reveal(chip) {
                    Ok(())
                } else {
                    Err(Refusal::AllSeen { chip })
                }
            }
            (Question::Treat, Hand::Found(chip), Reply::Action(Action::Treat(cell))) => {
                Ok(check_treat(&self.map, |at| is_laid(table, at), state, chip, cell)?)
            }
            // IB-47: laying it is compulsory.
            (Question::Treat, Hand::Found(chip), _) => Err(Refusal::MustLay { chip }),
            (Question::Chip | Question::Treat, _, _) => Err(Refusal::MustTurnOver),
        }
    }

    fn answer(
        &self,
        table: &impl Table<Self>,
        state: &mut ChipsOnMap,
        _question: Question,
        reply: Reply<Action>,
        effects: &mut Effects<Event>,
    ) -> Option<Question> {
        let (seat, at) = (table.turn(), table.last_cell());
        match reply {
            Reply::Action(Action::Chip(chip)) => {
                // IB-42: at once, to whoever laid the tile.
                state.reveal(chip);
                effects.tell(Event::ChipFound { seat, cell: at, chip, sheet: score::chip(chip) });
                // IB-47: without a free square it leaves the game.
                if self.squares(table, state, chip).is_empty() {
                    state.give_up();
                    effects.tell(Event::ChipOut { chip });
                    return None;
                }
                Some(Question::Treat)
            }
            Reply::Action(Action::Treat(cell)) => {
                if let Hand::Found(chip) = state.hand() {
                    state.lay_treat(&self.map, cell);
                    effects.tell(Event::TreatLaid { seat, cell, chip });
                }
                None
            }
            Reply::Pass => None,
        }
    }

    fn chance_total(&self, state: &ChipsOnMap, _question: Question) -> u64 {
        u64::from(state.unseen().total())
    }

    fn chance_weight(&self, state: &ChipsOnMap, _question: Question, action: Action) -> u64 {
        match action {
            Action::Chip(chip) => u64::from(state.unseen().number(chip)),
            Action::Treat(_) => 0,
        }
    }

    fn query_forms(&self) -> Vec<&'static str> {
        vec!["chips", "treats"]
    }

    fn query(
        &self,
        _table: &impl Table<Self>,
        state: &ChipsOnMap,
        words: &[&str],
    ) -> Option<Result<Answer, String>> {
        let number = match words {
            ["chips"] => state.face_down(),
            ["treats"] => state.treats(),
            _ => return None,
        };
        Some(Ok(Answer::Count(number as i64)))
    }

    fn hash(&self, state: &ChipsOnMap, hash: StableHash) -> StableHash {
        state.hash_into(hash)
    }

    fn hash_question(&self, question: Question, hash: StableHash) -> StableHash {
        hash.word(question as u64)
    }

    fn view(&self, _table: &impl Table<Self>, state: &ChipsOnMap) -> View {
        let unseen = state.unseen();
        View {
            map: self.map.name().to_owned(),
            chips: state.face_down_squares(&self.map).collect(),
            treats: state.treats_on(&self.map).collect(),
            found: match state.hand() {
                Hand::Found(chip) => Some(chip),
                Hand::Empty | Hand::FaceDown => None,
            },
            unseen: unseen.kinds().map(|chip| (chip, unseen.number(chip))).collect(),
        }
    }

    fn add_to_picture(&self, _table: &impl Table<Self>, state: &ChipsOnMap, picture: &mut Picture) {
        picture.notes.push(format!("map: {}", self.map));
        let list = |cells: Vec<String>| if cells.is_empty() { "none".to_owned() } else { cells.join(" ") };
        if self.options.chips == Chips::On {
            let chips = state.face_down_squares(&self.map).map(|cell| cell.to_string()).collect();
            let treats = state.treats_on(&self.map).map(|(cell, chip)| format!("{chip} at {cell}")).collect();
            picture.notes.push(format!("face-down chips: {}", list(chips)));
            picture.notes.push(format!("treats: {}", list(treats)));
        }
    }

    fn universe(&self, _table: &impl Table<Self>) -> Vec<Action> {
        let (rows, columns) = (self.map.spec().rows as i32, self.map.spec().columns as i32);
        let cells = (-1..=rows + 2).flat_map(|y| (-1..=columns + 2).map(move |x| Cell::new(x, y)));
        Chip::ALL.into_iter().map(Action::Chip).chain(cells.map(Action::Treat)).collect()
    }

    fn conserved(&self, _table: &impl Table<Self>, state: &ChipsOnMap) -> Vec<Quantity> {
        let all = state.all();
        let of_colour = |colour: Colour| Quantity {
            name: format!("{colour} chips"),
            value: i64::from(all.of_colour(colour)),
        };
        Colour::ALL.map(of_colour).to_vec()
    }

    fn consistency(&self, table: &impl Table<Self>, state: &ChipsOnMap) -> Result<(), String> {
        let laid = |cell: &Cell| is_laid(table, *cell);
        if let Some(cell) = state.face_down_squares(&self.map).find(laid) {
            return Err(format!("a face-down chip and a tile lie on {cell}"));
        }
        for (cell, chip) in state.treats_on(&self.map) {
            let in_rows = self.map.treat_squares(chip.colour).contains(&cell);
            if laid(&cell) || !in_rows || state.is_face_down(&self.map, cell) {
                return Err(format!("the treat {chip} lies on {cell}"));
            }
        }
        let (face_down, unseen) = (state.face_down(), state.unseen().total() as usize);
        if face_down > unseen || unseen > ChipSet::MAX_CHIPS {
            return Err(format!("{face_down} face-down chips lie on the map, {unseen} are unseen"));
        }
        Ok(())
    }
}

/// A reason against a map: its rule, its code, and what is wrong.
type MapReason = (Option<parcella_ruleset::RuleId>, &'static str, String);

/// The map of a header line, with its name and hash.
#[cfg(feature = "serde")]
fn read_map(setting: &Setting, files: &dyn Files) -> Result<(Map, (String, String)), Vec<MapReason>> {
    use crate::{OwnMap, OwnMapError};

    let (name, hash) = match setting.values.as_slice() {
        [name] => (name, None),
        [name, hash] => (name, Some(hash)),
        _ => return Err(vec![(None, "map-line", "it must be `map FILE` or `map FILE HASH`".to_owned())]),
    };
    let content = files.read(name).map_err(|error| vec![(None, "map-file", error.to_string())])?;
    let own = match hash {
        Some(hash) => OwnMap::read_exactly(name, hash, &content),
        None => OwnMap::read(name, &content),
    };
    match own {
        Ok(OwnMap { name, hash, map }) => Ok((map, (name, hash))),
        Err(OwnMapError::Map(error)) => {
            let reason = |fault: &crate::MapFault| (fault.rule(), fault.code(), fault.to_string());
            Err(error.faults.iter().map(reason).collect())
        }
        Err(error) => Err(vec![(None, "map-file", format!("map `{}`: {error}", excerpt(name)))]),
    }
}

#[cfg(not(feature = "serde"))]
fn read_map(setting: &Setting, _files: &dyn Files) -> Result<(Map, (String, String)), Vec<MapReason>> {
    let name = excerpt(&setting.values.join(" "));
    let message = format!("map `{name}`: map files are read only with the feature `serde`");
    Err(vec![(None, "map-file", message)])
}
