//! A small game with everything a game can have: for tests of tools, and as an example of a ruleset.
//!
//! Two to four seats lay stones that show an arrow. In words (the ids are those of [`Refusal::rule`]):
//!
//! * `TOY-1`: two to four seats play.
//! * `TOY-2`: the stack holds at least one stone; stones are worth 1, 2 or 3.
//! * `TOY-3`: chance draws a stone from the stack, each as likely as any other.
//! * `TOY-4`: the seat to move lays it on a free cell,
//! * `TOY-5`: turned so that its arrow, printed pointing north, points at a stone on the next cell. The opening stone
//!   is worth 1 and shows no arrow.
//! * `TOY-6`: then it may deploy a flag on a part of that stone: on the `tail` of the arrow for the worth of the
//!   stone, on its `tip` for the worth of the stone it points at. Without a flag in supply it is not asked.
//! * `TOY-7`: the tip is refused if the stone it points at carries a flag.
//! * `TOY-8`: the next seat follows; with the stack empty the game is over, and every flag in supply scores 1.
//!
//! ```text
//! parcella 1
//! game toy
//! players 2
//! first 1                       # who begins
//! option flags 2                # flags of each seat, 0 to 9
//! deck 1*4 2*4 3*2              # the stack
//! start 0,0                     # cell of the opening stone
//! draw 3
//! place 1,0 r270                # points west at the opening stone
//! deploy flag tip               # tip@W names it as well
//! turn 2 0,1 r0                 # draw, place, pass
//! ```
//!
//! Queries: `supply <seat> flag`, `stack`, `worth <cell>`, `flagged <cell>`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use smallvec::{SmallVec, smallvec};

use crate::{
    Actor, Answer, Chance, Figure, Files, Header, HeaderWord, Lawful, Notation, Passport, Picture,
    PictureSquare, Quantity, QueryError, ReadError, Refusal, RuleId, Ruleset, Scores, Seat, Sequence,
    Setting, SetupError, SetupFault, Shape, Sink, Source, StableHash, Symmetry, Viewer,
};

/// What stones can be worth: 1 to this.
const GREATEST_WORTH: u8 = 3;

/// How far the opening stone may lie from cell 0,0, in columns and in rows.
const FARTHEST_START: i32 = 1000;

const fn rule(number: u16) -> RuleId {
    RuleId::new("TOY", number)
}

/// A cell of the endless table: columns grow east, rows grow south. Cells are ordered by row, then column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cell {
    /// Row.
    pub y: i32,
    /// Column.
    pub x: i32,
}

impl Cell {
    /// The cell next to this one; `None` beyond the range of numbers.
    fn next(self, way: Way) -> Option<Cell> {
        let (x, y) = way.step();
        Some(Cell { x: self.x.checked_add(x)?, y: self.y.checked_add(y)? })
    }

    /// The cell after clockwise quarter turns about cell 0,0, then moved; `None` beyond the range of numbers.
    fn laid_by(self, symmetry: Symmetry) -> Option<Cell> {
        let turned = (0..symmetry.quarter_turns % 4)
            .try_fold(self, |cell, _| Some(Cell { x: cell.y.checked_neg()?, y: cell.x }))?;
        let (x, y) = symmetry.translation;
        Some(Cell { x: turned.x.checked_add(x)?, y: turned.y.checked_add(y)? })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(text: &str) -> Result<Cell, ()> {
        let (x, y) = text.split_once(',').ok_or(())?;
        Ok(Cell { x: x.parse().map_err(drop)?, y: y.parse().map_err(drop)? })
    }
}

/// Where an arrow points: also the rotation of its stone, as arrows are printed pointing north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Up; rotation `r0`.
    North,
    /// Right; rotation `r90`.
    East,
    /// Down; rotation `r180`.
    South,
    /// Left; rotation `r270`.
    West,
}

impl Way {
    const ALL: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];

    /// Columns and rows to the next cell.
    fn step(self) -> (i32, i32) {
        [(0, -1), (1, 0), (0, 1), (-1, 0)][self as usize]
    }

    /// The side it points at.
    fn side(self) -> &'static str {
        ["N", "E", "S", "W"][self as usize]
    }

    /// The rotation of a stone whose arrow points this way.
    fn rotation(self) -> &'static str {
        ["r0", "r90", "r180", "r270"][self as usize]
    }

    fn turned(self, quarter_turns: u8) -> Way {
        Way::ALL[(self as usize + usize::from(quarter_turns % 4)) % 4]
    }
}

/// A part of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The tip of the arrow: the stone it points at counts.
    Tip,
    /// Its tail: the stone itself counts.
    Tail,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Tip => "tip",
            Part::Tail => "tail",
        })
    }
}

/// How a toy game is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Number of seats, 2 to 4.
    pub seats: u32,
    /// The seat that begins.
    pub first: u32,
    /// Flags of each seat, 0 to 9.
    pub flags: u8,
    /// Number of stones worth 1, 2 and 3 in the stack.
    pub stack: [u32; GREATEST_WORTH as usize],
    /// Where the opening stone lies: at most 1000 columns and rows away from cell 0,0.
    pub start: Cell,
}

impl Default for Setup {
    /// Two seats with two flags each and ten stones.
    fn default() -> Setup {
        Setup { seats: 2, first: 0, flags: 2, stack: [4, 4, 2], start: Cell::default() }
    }
}

/// The rules of the toy game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Toy {
    setup: Setup,
}

impl Toy {
    /// The rules for a number of seats, with everything else as usual.
    ///
    /// # Errors
    ///
    /// If so many cannot play.
    pub fn new(seats: u32) -> Result<Toy, SetupError> {
        Toy::with_setup(Setup { seats, ..Setup::default() })
    }

    /// The rules for a set-up.
    ///
    /// # Errors
    ///
    /// Every reason against the set-up.
    pub fn with_setup(setup: Setup) -> Result<Toy, SetupError> {
        let mut faults = Vec::new();
        let mut refuse = |rule, code, message: String| {
            faults.push(SetupFault { rule, code, line: None, message });
        };
        if !(2..=4).contains(&setup.seats) {
            refuse(Some(rule(1)), "seats", format!("2 to 4 seats play, and here are {}", setup.seats));
        } else if setup.first >= setup.seats {
            refuse(None, "first-seat", format!("there is no seat {} to begin", setup.first));
        }
        if setup.flags > 9 {
            refuse(None, "flags", format!("a seat has at most 9 flags, and here it has {}", setup.flags));
        }
        match setup.stack.iter().map(|count| u64::from(*count)).sum() {
            0 => refuse(Some(rule(2)), "empty-stack", "the stack holds no stone".to_owned()),
            1..=1000 => {}
            count => refuse(None, "stack", format!("the stack has at most 1000 stones, and here {count}")),
        }
        let range = -FARTHEST_START..=FARTHEST_START;
        if !range.contains(&setup.start.x) || !range.contains(&setup.start.y) {
            refuse(None, "start", format!("the opening stone lies too far away, at {}", setup.start));
        }
        if faults.is_empty() { Ok(Toy { setup }) } else { Err(SetupError { faults }) }
    }

    fn stones(&self) -> u32 {
        self.setup.stack.iter().sum()
    }

    fn first(&self) -> Seat {
        Seat(self.setup.first as u8)
    }
}

/// A stone on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stone {
    /// What it is worth.
    pub worth: u8,
    /// Where its arrow points; the opening stone has none.
    pub arrow: Option<Way>,
    /// The flag on it.
    pub flag: Option<(Seat, Part)>,
}

/// The open decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Chance draws a stone.
    Draw,
    /// A stone of this worth is to be laid.
    Place(u8),
    /// A flag may be put on the stone on this cell.
    Deploy(Cell),
    /// The game is over.
    Over,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    stones: BTreeMap<Cell, Stone>,
    stack: [u32; GREATEST_WORTH as usize],
    step: Step,
    to_move: Seat,
    flags: SmallVec<[u8; 4]>,
    scores: Scores,
}

impl State {
    /// The stones on the table.
    pub fn stones(&self) -> &BTreeMap<Cell, Stone> {
        &self.stones
    }

    /// The open decision.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The seat whose turn it is.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    fn in_stack(&self, worth: u8) -> u32 {
        let index = usize::from(worth).checked_sub(1);
        index.and_then(|index| self.stack.get(index)).copied().unwrap_or(0)
    }

    /// The stone that the arrow of a stone points at.
    fn target(&self, cell: Cell, arrow: Option<Way>) -> Option<&Stone> {
        self.stones.get(&cell.next(arrow?)?)
    }

    /// What a flag on a part of the stone on `cell` scores.
    fn worth(&self, cell: Cell, part: Part) -> u8 {
        let Some(stone) = self.stones.get(&cell) else { return 0 };
        match part {
            Part::Tail => stone.worth,
            Part::Tip => self.target(cell, stone.arrow).map_or(0, |target| target.worth),
        }
    }

    fn check_place(&self, cell: Cell, arrow: Way) -> Result<(), ToyRefusal> {
        if self.stones.contains_key(&cell) {
            return Err(ToyRefusal::Taken { cell });
        }
        match self.target(cell, Some(arrow)) {
            Some(_) => Ok(()),
            None => Err(ToyRefusal::PointsAtNothing { cell, side: arrow.side() }),
        }
    }

    fn check_deploy(&self, cell: Cell, part: Part) -> Result<(), ToyRefusal> {
        let arrow = self.stones.get(&cell).and_then(|stone| stone.arrow);
        match (part, self.target(cell, arrow)) {
            (Part::Tip, Some(Stone { flag: Some((seat, _)), .. })) => {
                Err(ToyRefusal::TargetFlagged { seat: *seat })
            }
            _ => Ok(()),
        }
    }

    /// The least and greatest row and column with a stone.
    fn bounds(&self) -> (Cell, Cell) {
        let xs = self.stones.keys().map(|cell| cell.x);
        let ys = self.stones.keys().map(|cell| cell.y);
        let least = Cell { x: xs.clone().min().unwrap_or(0), y: ys.clone().min().unwrap_or(0) };
        let greatest = Cell { x: xs.max().unwrap_or(0), y: ys.max().unwrap_or(0) };
        (least, greatest)
    }
}

/// One small step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A stone of this worth is drawn.
    Draw(u8),
    /// It is laid on a cell, its arrow pointing this way.
    Place(Cell, Way),
    /// A flag is put on a part of it.
    Deploy(Part),
    /// No flag is put on it.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(worth) => write!(f, "draw {worth}"),
            Action::Place(cell, arrow) => write!(f, "place {cell} {}", arrow.rotation()),
            Action::Deploy(part) => write!(f, "deploy flag {part}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// What an action brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A stone was drawn.
    Drawn {
        /// What it is worth.
        worth: u8,
    },
    /// It was laid.
    Placed {
        /// The cell.
        cell: Cell,
        /// Where its arrow points.
        arrow: Way,
    },
    /// A flag was put on it.
    Deployed {
        /// Whose flag.
        seat: Seat,
        /// Where on the stone.
        part: Part,
    },
    /// A seat scored.
    Scored {
        /// The seat.
        seat: Seat,
        /// Points.
        points: i32,
    },
    /// The game ended.
    Ended,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Drawn { worth } => write!(f, "drawn {worth}"),
            Event::Placed { cell, arrow } => write!(f, "placed {cell} {}", arrow.rotation()),
            Event::Deployed { seat, part } => write!(f, "deployed {seat} flag {part}"),
            Event::Scored { seat, points } => write!(f, "scored {seat} {points}"),
            Event::Ended => f.write_str("ended"),
        }
    }
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ToyRefusal {
    /// Another decision is open, or the game is over.
    #[error("the open decision is `{open}`")]
    OutOfStep {
        /// Its word; empty when the game is over.
        open: &'static str,
    },
    /// No such stone is left.
    #[error("the stack holds no stone worth {worth}")]
    NotInStack {
        /// What it would be worth.
        worth: u8,
    },
    /// The cell is not free.
    #[error("there is a stone on {cell}, and the cell must be free")]
    Taken {
        /// The cell.
        cell: Cell,
    },
    /// The arrow points at a free cell.
    #[error("the arrow of a stone on {cell} points {side} at no stone, and must point at one")]
    PointsAtNothing {
        /// The cell.
        cell: Cell,
        /// The side the arrow points at.
        side: &'static str,
    },
    /// The stone pointed at carries a flag.
    #[error("the stone that the tip points at carries a flag of seat {seat}, and must carry none")]
    TargetFlagged {
        /// Whose flag.
        seat: Seat,
    },
}

impl Refusal for ToyRefusal {
    fn rule(&self) -> Option<RuleId> {
        match self {
            ToyRefusal::OutOfStep { .. } => None,
            ToyRefusal::NotInStack { .. } => Some(rule(3)),
            ToyRefusal::Taken { .. } => Some(rule(4)),
            ToyRefusal::PointsAtNothing { .. } => Some(rule(5)),
            ToyRefusal::TargetFlagged { .. } => Some(rule(7)),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            ToyRefusal::OutOfStep { .. } => "out-of-step",
            ToyRefusal::NotInStack { .. } => "not-in-stack",
            ToyRefusal::Taken { .. } => "taken",
            ToyRefusal::PointsAtNothing { .. } => "points-at-nothing",
            ToyRefusal::TargetFlagged { .. } => "target-flagged",
        }
    }
}

/// The legal actions. They are few, so they are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actions(Vec<Action>);

impl Sequence for Actions {
    type Item = Action;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, n: usize) -> Option<Action> {
        self.0.get(n).copied()
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        self.0.iter().copied()
    }
}

impl Ruleset for Toy {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = ToyRefusal;
    type Actions<'a> = Actions;
    type View = State;

    fn passport(&self) -> Passport {
        Passport {
            name: "toy",
            rules_version: 1,
            seats: (2, 4),
            longest_game: 3 * self.stones() as usize,
            has_chance: true,
            has_secrets: false,
        }
    }

    fn seats(&self) -> usize {
        self.setup.seats as usize
    }

    fn opening(&self) -> State {
        let opening = Stone { worth: 1, arrow: None, flag: None };
        State {
            stones: BTreeMap::from([(self.setup.start, opening)]),
            stack: self.setup.stack,
            step: Step::Draw,
            to_move: self.first(),
            flags: smallvec![self.setup.flags; self.seats()],
            scores: smallvec![0; self.seats()],
        }
    }

    fn actor(&self, state: &State) -> Option<Actor> {
        match state.step {
            Step::Draw => Some(Actor::Chance),
            Step::Place(_) | Step::Deploy(_) => Some(Actor::Seat(state.to_move)),
            Step::Over => None,
        }
    }

    fn step(&self, state: &State) -> &'static str {
        match state.step {
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Deploy(_) => "deploy",
            Step::Over => "",
        }
    }

    fn legal_actions<'a>(&'a self, state: &'a State) -> Actions {
        let mut actions = match state.step {
            Step::Draw => {
                (1..=GREATEST_WORTH).filter(|worth| state.in_stack(*worth) > 0).map(Action::Draw).collect()
            }
            // Beside every stone, pointing at it.
            Step::Place(_) => {
                let stones = state.stones.keys();
                let placements = stones.flat_map(|stone| {
                    Way::ALL
                        .into_iter()
                        .filter_map(|way| Some(Action::Place(stone.next(way)?, way.turned(2))))
                });
                let free = |action: &Action| !matches!(action, Action::Place(cell, _) if state.stones.contains_key(cell));
                placements.filter(free).collect()
            }
            Step::Deploy(cell) => {
                let tip = state.check_deploy(cell, Part::Tip).is_ok().then_some(Action::Deploy(Part::Tip));
                tip.into_iter().chain([Action::Deploy(Part::Tail), Action::Pass]).collect()
            }
            Step::Over => Vec::new(),
        };
        actions.sort_unstable();
        Actions(actions)
    }

    fn check(&self, state: &State, action: &Action) -> Result<(), ToyRefusal> {
        match (state.step, *action) {
            (Step::Draw, Action::Draw(worth)) if state.in_stack(worth) == 0 => {
                Err(ToyRefusal::NotInStack { worth })
            }
            (Step::Draw, Action::Draw(_)) => Ok(()),
            (Step::Place(_), Action::Place(cell, arrow)) => state.check_place(cell, arrow),
            (Step::Deploy(cell), Action::Deploy(part)) => state.check_deploy(cell, part),
            (Step::Deploy(_), Action::Pass) => Ok(()),
            _ => Err(ToyRefusal::OutOfStep { open: self.step(state) }),
        }
    }

    fn commit(&self, state: &mut State, action: &Action, sink: &mut impl Sink<Event>) {
        let seat = state.to_move;
        match (state.step, *action) {
            (Step::Draw, Action::Draw(worth)) => {
                state.stack[usize::from(worth) - 1] -= 1;
                state.step = Step::Place(worth);
                sink.emit(|| Event::Drawn { worth });
            }
            (Step::Place(worth), Action::Place(cell, arrow)) => {
                state.stones.insert(cell, Stone { worth, arrow: Some(arrow), flag: None });
                state.step = Step::Deploy(cell);
                sink.emit(|| Event::Placed { cell, arrow });
                if state.flags[seat.index()] == 0 {
                    self.end_turn(state, sink);
                }
            }
            (Step::Deploy(cell), Action::Deploy(part)) => {
                let points = i32::from(state.worth(cell, part));
                if let Some(stone) = state.stones.get_mut(&cell) {
                    stone.flag = Some((seat, part));
                }
                state.flags[seat.index()] -= 1;
                state.scores[seat.index()] += points;
                sink.emit(|| Event::Deployed { seat, part });
                sink.emit(|| Event::Scored { seat, points });
                self.end_turn(state, sink);
            }
            (Step::Deploy(_), Action::Pass) => self.end_turn(state, sink),
            (_, action) => panic!("`{action}` is out of step"),
        }
    }

    fn chance(&self, state: &State) -> Option<Chance> {
        let total = state.stack.iter().map(|count| u64::from(*count)).sum();
        let source = Source { index: 0, name: "stones" };
        (state.step == Step::Draw).then_some(Chance { source, total })
    }

    fn weight(&self, state: &State, action: &Action) -> u64 {
        match (state.step, action) {
            (Step::Draw, Action::Draw(worth)) => u64::from(state.in_stack(*worth)),
            _ => 0,
        }
    }

    fn scores(&self, state: &State) -> Scores {
        state.scores.clone()
    }

    fn final_scores(&self, state: &State) -> Scores {
        match state.step {
            Step::Over => state.scores.clone(),
            _ => state
                .scores
                .iter()
                .zip(&state.flags)
                .map(|(points, flags)| points + i32::from(*flags))
                .collect(),
        }
    }

    fn points(&self, event: &Event) -> SmallVec<[(Seat, i32); 2]> {
        match *event {
            Event::Scored { seat, points } => smallvec![(seat, points)],
            _ => smallvec![],
        }
    }

    fn position_hash(&self, state: &State) -> u64 {
        let part = |part| part as u64;
        let mut hash = StableHash::new(0x746f_7900).word(u64::from(state.to_move.0));
        hash = match state.step {
            Step::Draw => hash.word(0),
            Step::Place(worth) => hash.word(1).word(u64::from(worth)),
            Step::Deploy(cell) => hash.word(2).word(cell.x as u64).word(cell.y as u64),
            Step::Over => hash.word(3),
        };
        for count in state.stack {
            hash = hash.word(u64::from(count));
        }
        for (flags, points) in state.flags.iter().zip(&state.scores) {
            hash = hash.word(u64::from(*flags)).word(*points as u64);
        }
        for (cell, stone) in &state.stones {
            let arrow = stone.arrow.map_or(0, |way| 1 + way as u64);
            let flag = stone.flag.map_or(0, |(seat, on)| 1 + 2 * u64::from(seat.0) + part(on));
            let stone = hash.word(cell.x as u64).word(cell.y as u64).word(u64::from(stone.worth));
            hash = stone.word(arrow).word(flag);
        }
        hash.finish()
    }

    fn view(&self, state: &State, _viewer: Viewer) -> State {
        state.clone()
    }
}

impl Toy {
    fn end_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.to_move = Seat((state.to_move.0 + 1) % self.seats() as u8);
        state.step = Step::Draw;
        if state.stack.iter().all(|count| *count == 0) {
            state.step = Step::Over;
            for seat in Seat::all(self.seats()) {
                let points = i32::from(state.flags[seat.index()]);
                if points > 0 {
                    state.scores[seat.index()] += points;
                    sink.emit(|| Event::Scored { seat, points });
                }
            }
            sink.emit(|| Event::Ended);
        }
    }
}

impl Notation for Toy {
    fn header_words() -> &'static [HeaderWord] {
        const { &[HeaderWord::stack("deck"), HeaderWord::once("start")] }
    }

    fn read_header(header: &Header, _files: &dyn Files) -> Result<Toy, SetupError> {
        let mut faults = Vec::new();
        let mut refuse = |rule, code, line: usize, message: String| {
            faults.push(SetupFault { rule, code, line: Some(line).filter(|line| *line > 0), message });
        };
        let mut setup = Setup { seats: header.players, first: header.first, ..Setup::default() };
        if header.game != "toy" || !header.expansions.is_empty() {
            refuse(None, "game", 0, "the game must be `toy`, without expansions".to_owned());
        }
        for option in &header.options {
            match (option.name.as_str(), &option.values[..]) {
                ("flags", [flags]) if flags.len() == 1 && flags.parse::<u8>().is_ok() => {
                    setup.flags = flags.parse().unwrap_or(0);
                }
                _ => refuse(
                    None,
                    "option",
                    option.line,
                    format!("there is no option `{}` of this value", option.name),
                ),
            }
        }
        let mut deck = None;
        for setting in &header.settings {
            match (setting.name.as_str(), &setting.values[..]) {
                ("deck", _) => {
                    let stack = deck.get_or_insert([0_u32; GREATEST_WORTH as usize]);
                    match setting.stack() {
                        Ok(tiles) => {
                            for (tile, count) in tiles {
                                match read_worth(tile) {
                                    Some(worth) => {
                                        let place = &mut stack[usize::from(worth) - 1];
                                        *place = place.saturating_add(count);
                                    }
                                    None => refuse(
                                        Some(rule(2)),
                                        "unknown-stone",
                                        setting.line,
                                        format!("stones are worth 1, 2 or 3, and none is `{tile}`"),
                                    ),
                                }
                            }
                        }
                        Err(error) => refuse(None, "stack", setting.line, error.to_string()),
                    }
                }
                ("start", [cell]) if cell.parse::<Cell>().is_ok() => {
                    setup.start = cell.parse().unwrap_or_default();
                }
                (name, _) => refuse(None, "setting", setting.line, format!("`{name}` cannot be read")),
            }
        }
        setup.stack = deck.unwrap_or(setup.stack);
        match Toy::with_setup(setup) {
            Ok(rules) if faults.is_empty() => Ok(rules),
            Ok(_) => Err(SetupError { faults }),
            Err(error) => {
                faults.extend(error.faults);
                Err(SetupError { faults })
            }
        }
    }

    fn write_header(&self) -> Header {
        let usual = Setup::default();
        let setting = |name: &str, values: Vec<String>| Setting { line: 0, name: name.to_owned(), values };
        let mut header = Header {
            game: "toy".to_owned(),
            players: self.setup.seats,
            first: self.setup.first,
            ..Header::default()
        };
        if self.setup.flags != usual.flags {
            header.options.push(setting("flags", vec![self.setup.flags.to_string()]));
        }
        if self.setup.stack != usual.stack {
            let stones = (1..).zip(self.setup.stack).filter(|(_, count)| *count > 0);
            header
                .settings
                .push(setting("deck", stones.map(|(worth, count)| format!("{worth}*{count}")).collect()));
        }
        if self.setup.start != usual.start {
            header.settings.push(setting("start", vec![self.setup.start.to_string()]));
        }
        header
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["draw", stone] => match read_worth(stone) {
                Some(worth) => Ok(Action::Draw(worth)),
                None => Err(ReadError::unknown_name(text, format!("there is no stone `{stone}`"))),
            },
            ["place", cell, rotation] => {
                let way = Way::ALL.into_iter().find(|way| way.rotation() == rotation);
                match (cell.parse(), way) {
                    (Ok(cell), Some(way)) => Ok(Action::Place(cell, way)),
                    _ => Err(ReadError::unreadable(text, "`place` needs a cell and a rotation")),
                }
            }
            ["deploy", "flag", part] => match read_part(state, part) {
                Some(part) => Ok(Action::Deploy(part)),
                None => Err(ReadError::unknown_name(text, format!("the stone has no part `{part}`"))),
            },
            ["deploy", piece, _] => {
                Err(ReadError::unknown_name(text, format!("there is no piece `{piece}`")))
            }
            ["pass"] => Ok(Action::Pass),
            _ => Err(ReadError::unreadable(text, "actions are `draw`, `place`, `deploy` and `pass`")),
        }
    }

    fn query(&self, state: &State, query: &str) -> Result<Answer, QueryError> {
        let fail = |reason: &str| QueryError { query: query.to_owned(), reason: reason.to_owned() };
        let stone = |cell: &str| {
            let cell = cell.parse::<Cell>().map_err(|()| fail("it names no cell"))?;
            state.stones.get(&cell).ok_or_else(|| fail("the cell is free"))
        };
        let words: Vec<&str> = query.split_whitespace().collect();
        match words[..] {
            ["supply", seat, "flag"] => {
                let flags = seat.parse::<usize>().ok().and_then(|seat| state.flags.get(seat));
                flags
                    .map(|flags| Answer::Count(i64::from(*flags)))
                    .ok_or_else(|| fail("there is no such seat"))
            }
            ["stack"] => Ok(Answer::Count(state.stack.iter().map(|count| i64::from(*count)).sum())),
            ["worth", cell] => Ok(Answer::Count(i64::from(stone(cell)?.worth))),
            ["flagged", cell] => Ok(Answer::Truth(stone(cell)?.flag.is_some())),
            _ => Err(fail("there is no such query")),
        }
    }

    fn picture(&self, state: &State) -> Picture {
        let square = |cell: Cell, worth: u8, arrow: Option<Way>| PictureSquare {
            x: cell.x,
            y: cell.y,
            label: worth.to_string(),
            quarter_turns: arrow.map_or(0, |way| way as u8),
            shapes: [("tip", arrow), ("tail", arrow.map(|way| way.turned(2)))]
                .into_iter()
                .filter_map(|(kind, way)| {
                    let ports = vec![way?.side().to_owned()];
                    Some(Shape { kind: kind.to_owned(), ports, marks: Vec::new() })
                })
                .collect(),
            marks: if arrow.is_none() { vec!["start".to_owned()] } else { Vec::new() },
        };
        let figures = state.stones.iter().filter_map(|(cell, stone)| {
            let (seat, part) = stone.flag?;
            Some(Figure {
                x: cell.x,
                y: cell.y,
                shape: part as usize,
                seat: seat.0,
                piece: "flag".to_owned(),
            })
        });
        let beside =
            state.stones.keys().flat_map(|cell| Way::ALL.into_iter().filter_map(|way| cell.next(way)));
        let mut frontier: Vec<Cell> = beside.filter(|cell| !state.stones.contains_key(cell)).collect();
        frontier.sort_unstable();
        frontier.dedup();
        Picture {
            squares: state
                .stones
                .iter()
                .map(|(cell, stone)| square(*cell, stone.worth, stone.arrow))
                .collect(),
            figures: figures.collect(),
            frontier: frontier.into_iter().map(|cell| (cell.x, cell.y)).collect(),
            last: match state.step {
                Step::Deploy(cell) => Some((cell.x, cell.y)),
                _ => None,
            },
            in_hand: match state.step {
                Step::Place(worth) => Some(square(Cell::default(), worth, Some(Way::North))),
                _ => None,
            },
            supply_names: vec!["flags".to_owned()],
            seats: state
                .scores
                .iter()
                .zip(&state.flags)
                .map(|(points, flags)| (*points, vec![u32::from(*flags)]))
                .collect(),
            notes: Vec::new(),
        }
    }
}

fn read_worth(text: &str) -> Option<u8> {
    text.parse().ok().filter(|worth| (1..=GREATEST_WORTH).contains(worth))
}

/// Reads a part, which may name the side where it is on the stone just laid.
fn read_part(state: &State, text: &str) -> Option<Part> {
    let (name, side) = match text.split_once('@') {
        Some((name, side)) => (name, Some(side)),
        None => (text, None),
    };
    let part = [Part::Tip, Part::Tail].into_iter().find(|part| part.to_string() == name)?;
    let Some(side) = side else { return Some(part) };
    let Step::Deploy(cell) = state.step else { return None };
    let arrow = state.stones.get(&cell)?.arrow?;
    let way = match part {
        Part::Tip => arrow,
        Part::Tail => arrow.turned(2),
    };
    (way.side() == side).then_some(part)
}

impl Lawful for Toy {
    fn universe(&self, state: &State) -> Vec<Action> {
        let (least, greatest) = state.bounds();
        let rows = least.y - 2..=greatest.y + 2;
        let cells = rows.flat_map(|y| (least.x - 2..=greatest.x + 2).map(move |x| Cell { x, y }));
        let places = cells.flat_map(|cell| Way::ALL.into_iter().map(move |way| Action::Place(cell, way)));
        let others = [Action::Deploy(Part::Tip), Action::Deploy(Part::Tail), Action::Pass];
        (0..=GREATEST_WORTH + 1).map(Action::Draw).chain(places).chain(others).collect()
    }

    fn conserved(&self, state: &State) -> Vec<Quantity> {
        let in_hand = i64::from(matches!(state.step, Step::Place(_)));
        let in_stack: i64 = state.stack.iter().map(|count| i64::from(*count)).sum();
        let stones =
            Quantity { name: "stones".to_owned(), value: state.stones.len() as i64 + in_stack + in_hand };
        let flags = Seat::all(self.seats()).map(|seat| {
            let laid =
                state.stones.values().filter(|stone| stone.flag.is_some_and(|(owner, _)| owner == seat));
            let value = i64::from(state.flags[seat.index()]) + laid.count() as i64;
            Quantity { name: format!("flags of seat {seat}"), value }
        });
        [stones].into_iter().chain(flags).collect()
    }

    fn consistency(&self, state: &State) -> Result<(), String> {
        for (cell, stone) in &state.stones {
            let is_start = *cell == self.setup.start;
            if is_start != stone.arrow.is_none() || !is_start && state.target(*cell, stone.arrow).is_none() {
                return Err(format!("the arrow of the stone on {cell} is {:?}", stone.arrow));
            }
        }
        for seat in Seat::all(self.seats()) {
            let flags = state.stones.iter().filter_map(|(cell, stone)| Some((*cell, stone.flag?)));
            let own = flags.filter(|(_, (owner, _))| *owner == seat);
            let on_board: i32 = own.map(|(cell, (_, part))| i32::from(state.worth(cell, part))).sum();
            let left = if state.step == Step::Over { i32::from(state.flags[seat.index()]) } else { 0 };
            let found = state.scores[seat.index()];
            if on_board + left != found {
                return Err(format!(
                    "seat {seat} has {found} points, and its flags give {}",
                    on_board + left
                ));
            }
        }
        Ok(())
    }

    fn transformed(&self, symmetry: Symmetry) -> Option<Toy> {
        let start = self.setup.start.laid_by(symmetry)?;
        let first = (self.setup.first + u32::from(symmetry.seat_shift)) % self.setup.seats;
        Toy::with_setup(Setup { start, first, ..self.setup }).ok()
    }

    fn transformed_action(
        &self,
        symmetry: Symmetry,
        action: &Action,
        _image_rules: &Toy,
        _image: &State,
    ) -> Action {
        match *action {
            Action::Place(cell, way) => {
                let cell = cell.laid_by(symmetry).expect("cells of a game lie near its opening stone");
                Action::Place(cell, way.turned(symmetry.quarter_turns))
            }
            other => other,
        }
    }
}
