//! The toy game with one flaw: each breaks one law and no law that is examined before it.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use parcella_ruleset::toy::{Action, Event, Part, Setup, State, Toy, ToyRefusal};
use parcella_ruleset::{
    Actor, Answer, Chance, Files, Game, Header, HeaderWord, Lawful, NoFiles, Notation, Outcome, Passport,
    Picture, Quantity, QueryError, ReadError, Ruleset, Scores, Seat, Seeded, Sequence, SetupError, Sink,
    StableHash, Symmetry, Viewer, random_step,
};
use smallvec::SmallVec;

/// What is wrong with a [`Flawed`] game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// Nothing.
    None,
    /// The opening position is the end of a game.
    OpeningIsOver,
    /// There is no outcome when the game is over.
    NoOutcome,
    /// A step is open when the game is over.
    StepWhenOver,
    /// Seat 7 acts.
    UnknownActor,
    /// No stone may be laid anywhere.
    NothingToPlace,
    /// The list says that it is longer than it is.
    ListTooLong,
    /// The list has no first item by its index.
    ListWithoutFirst,
    /// The list has items after its end.
    ListWithoutEnd,
    /// The list never says that it is empty.
    ListNeverEmpty,
    /// A filled buffer keeps what was in it.
    FillAppends,
    /// The list begins with its last action.
    ListUnsorted,
    /// The list holds every action twice.
    ListTwice,
    /// The list lacks an action.
    ListIncomplete,
    /// The check refuses a flag on the tail, which is listed.
    CheckTooStrict,
    /// The check accepts a stone on a cell that is taken.
    CheckTooLenient,
    /// The universe lacks a legal action.
    UniverseIncomplete,
    /// A refused action leaves a trace in the position.
    RefusalLeavesTrace,
    /// A refused action leaves a trace that the position hash shows.
    RefusalLeavesMark,
    /// A refusal leaves something in the position that equality does not see.
    RefusalLeavesShadow,
    /// The reason of a refusal depends on how many were asked for before.
    RefusalChangesItsMind,
    /// Drawing a stone worth 3 panics.
    CommitPanics,
    /// There is a stock while a seat acts.
    StockWithoutChance,
    /// The passport denies chance.
    PassportDeniesChance,
    /// Stones worth 1 weigh one more.
    WeightTooLarge,
    /// Stones worth 3 weigh nothing.
    WeightZero,
    /// Stones worth 1 and 3 have each other's weight while there are both.
    WeightsExchanged,
    /// Stones that do not exist have weight.
    WeightOfIllegal,
    /// Tickets count from the last action.
    TicketsReversed,
    /// The score track shows one point more than was scored.
    ScoreTooHigh,
    /// Events give points to a seat that does not exist.
    PointsToNobody,
    /// A conserved quantity changes with every action.
    QuantityChanges,
    /// A conserved quantity is counted only once the first stone was laid.
    QuantityAppears,
    /// The state says that it is not consistent.
    Inconsistent,
    /// Passing is read as a flag on the tail.
    PassMisread,
    /// The final scores are higher than the scores when the game is over.
    FinalScoresTooHigh,
    /// The final scores leave out the flags in supply until the game is over.
    FinalScoresIncomplete,
    /// The final scores leave out the last seat.
    FinalScoresShort,
    /// The last seat is ranked first.
    RanksReversed,
    /// Tied seats do not share a rank.
    TiesBroken,
    /// The outcome lacks a seat.
    OutcomeIncomplete,
    /// Copies of a position share a counter.
    CopiesShare,
    /// Copies of a position share a counter, which changes if somebody wants events.
    CopiesShareInSink,
    /// A clone forgets a number.
    CloneForgets,
    /// Copying over a position leaves a number that shows only after the next action.
    CopyOverKeepsHidden,
    /// Copying over a position leaves a part of the old one.
    CopyOverIncomplete,
    /// Copying over a position with more stones leaves some of them.
    CopyOverLaterIncomplete,
    /// Without anybody who wants events, half the change is left out.
    ChangeInSink,
    /// The passport promises an early end.
    GameTooLong,
    /// Positions depend on how many actions were ever made in the process.
    NotDeterministic,
    /// Events depend on how many actions were ever made in the process.
    EventsNotDeterministic,
    /// The second rules for the same game have another opening.
    OpeningAgain,
    /// By the second rules for the same game there is another event.
    EventsAgain,
    /// By the second rules for the same game it ends otherwise.
    EndAgain,
    /// The header of the record forgets who begins.
    HeaderForgets,
    /// The header of the record is that of another game.
    HeaderNamesAnother,
    /// The header of the record has a title that no line can hold.
    HeaderUnreadable,
    /// The header of the record says that nine play.
    HeaderRefused,
    /// The header of the record has a title, which is not read.
    HeaderTitleForgotten,
    /// The position hash depends on how the position was reached.
    HashKnowsThePast,
    /// The hash of `Hash` depends on how the position was reached.
    StandardHashKnowsThePast,
    /// All positions are equal.
    AllEqual,
    /// No stone may be laid south of the row below the opening stone.
    SouthIsForbidden,
    /// Images of actions are not turned.
    ImageNotTurned,
    /// Seat 0 begins the image, wherever it moved.
    ImageForgetsSeats,
    /// The tip is called the tail in the image.
    ImagesCollide,
    /// In the image, stones worth 1 and 3 have each other's weight.
    ImageWeights,
    /// In the image, the score track shows one point more.
    ImageScores,
    /// In the image, all seats share the first rank.
    ImageOutcome,
    /// One seat more plays in the image.
    ImageSeats,
}

/// The toy game with the flaw of this thread.
pub(crate) struct Flawed {
    toy: Toy,
    made: Made,
    calls: AtomicU64,
}

/// How the rules were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Made {
    /// For a new game, or from a header.
    First,
    /// For the same game once more.
    Again,
    /// As the image of other rules.
    Image,
}

/// A position of the flawed game.
pub(crate) struct FlawedState {
    toy: State,
    /// A hash of the way by which the position was reached.
    past: u64,
    /// Number of something, depending on the flaw; part of the position.
    count: u64,
    traces: AtomicU64,
    /// No part of the position.
    shadows: AtomicU64,
    shared: Arc<AtomicU64>,
    /// Number of actions made; no part of the position.
    hidden: u64,
}

impl Flawed {
    /// Rules for a new game; when called again, for the same game once more.
    pub(crate) fn new(setup: Setup) -> Flawed {
        let made = if GAMES.replace(GAMES.get() + 1).is_multiple_of(2) { Made::First } else { Made::Again };
        Flawed::from_toy(Toy::with_setup(setup).unwrap(), made)
    }

    fn from_toy(toy: Toy, made: Made) -> Flawed {
        Flawed { toy, made, calls: AtomicU64::new(0) }
    }

    /// Whether these are rules made in this way, for a game with this flaw.
    fn is_made(&self, made: Made, flaw: Flaw) -> bool {
        self.made == made && is(flaw)
    }

    /// Whether an action lays a stone too far south for [`Flaw::SouthIsForbidden`].
    fn is_too_far_south(&self, action: &Action) -> bool {
        let opening = self.toy.opening();
        let row = opening.stones().keys().next().map_or(0, |cell| cell.y);
        is(Flaw::SouthIsForbidden) && matches!(action, Action::Place(cell, _) if cell.y > row + 1)
    }

    fn call(&self) -> u64 {
        self.calls.fetch_add(1, Ordering::Relaxed)
    }
}

thread_local! {
    // The rules that a header sets up know of no flaw, so it is not told to them but to the thread of the test.
    static FLAW: Cell<Flaw> = const { Cell::new(Flaw::None) };
    // How many rules were made.
    static GAMES: Cell<u64> = const { Cell::new(0) };
}

/// Gives all [`Flawed`] games of this thread a flaw.
pub(crate) fn plant(flaw: Flaw) {
    FLAW.set(flaw);
    GAMES.set(0);
}

fn is(flaw: Flaw) -> bool {
    FLAW.get() == flaw
}

impl fmt::Debug for Flawed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.toy.fmt(f)
    }
}

impl FlawedState {
    fn new(toy: State) -> FlawedState {
        FlawedState {
            toy,
            past: 0,
            count: 0,
            traces: AtomicU64::new(0),
            shadows: AtomicU64::new(0),
            shared: Arc::default(),
            hidden: 0,
        }
    }

    fn numbers(&self) -> [u64; 3] {
        [self.count, self.traces.load(Ordering::Relaxed), self.shared.load(Ordering::Relaxed)]
    }
}

impl Clone for FlawedState {
    fn clone(&self) -> Self {
        let [count, traces, _] = self.numbers();
        FlawedState {
            toy: self.toy.clone(),
            past: self.past,
            count: if is(Flaw::CloneForgets) { 0 } else { count },
            traces: AtomicU64::new(traces),
            shadows: AtomicU64::new(self.shadows.load(Ordering::Relaxed)),
            shared: Arc::clone(&self.shared),
            hidden: self.hidden,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let (count, hidden) = (self.count, self.hidden);
        *self = source.clone();
        let is_incomplete =
            is(Flaw::CopyOverIncomplete) || is(Flaw::CopyOverLaterIncomplete) && count > source.count;
        if is_incomplete {
            self.count = count;
        }
        if is(Flaw::CopyOverKeepsHidden) {
            self.hidden = hidden;
        }
    }
}

impl PartialEq for FlawedState {
    fn eq(&self, other: &Self) -> bool {
        is(Flaw::AllEqual) || self.toy == other.toy && self.numbers() == other.numbers()
    }
}

impl Eq for FlawedState {}

impl Hash for FlawedState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if !is(Flaw::AllEqual) {
            self.toy.hash(hasher);
        }
        if is(Flaw::StandardHashKnowsThePast) {
            self.past.hash(hasher);
        }
    }
}

impl fmt::Debug for FlawedState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shadows = self.shadows.load(Ordering::Relaxed);
        write!(f, "{:?} {} {:?} {shadows}", self.toy, self.past, self.numbers())
    }
}

/// A list of actions with a flaw.
pub(crate) struct Actions(Vec<Action>);

impl Sequence for Actions {
    type Item = Action;

    fn len(&self) -> usize {
        self.0.len() + usize::from(is(Flaw::ListTooLong))
    }

    fn get(&self, n: usize) -> Option<Action> {
        match n {
            0 if is(Flaw::ListWithoutFirst) => None,
            _ if is(Flaw::ListWithoutEnd) => self.0.get(n).or(self.0.last()).copied(),
            _ => self.0.get(n).copied(),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        self.0.iter().copied()
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty() && !is(Flaw::ListNeverEmpty)
    }

    fn fill(&self, buffer: &mut Vec<Action>) {
        if !is(Flaw::FillAppends) {
            buffer.clear();
        }
        buffer.extend(self.iter());
    }
}

impl Ruleset for Flawed {
    type State = FlawedState;
    type Action = Action;
    type Event = Event;
    type Refusal = ToyRefusal;
    type Actions<'a> = Actions;
    type View = State;

    fn passport(&self) -> Passport {
        let mut passport = self.toy.passport();
        if is(Flaw::PassportDeniesChance) {
            passport.has_chance = false;
        }
        if is(Flaw::GameTooLong) {
            passport.longest_game = 5;
        }
        passport
    }

    fn seats(&self) -> usize {
        self.toy.seats()
    }

    fn opening(&self) -> Self::State {
        let mut game = Game::new(self.toy.clone());
        if is(Flaw::OpeningIsOver) {
            let mut dealer = Seeded::new(0);
            while random_step(&mut game, &mut dealer).is_some() {}
        }
        let mut opening = FlawedState::new(game.state().clone());
        if self.is_made(Made::Again, Flaw::OpeningAgain) {
            opening.count = 1;
        }
        opening
    }

    fn actor(&self, state: &Self::State) -> Option<Actor> {
        match self.toy.actor(&state.toy) {
            Some(Actor::Seat(_)) if is(Flaw::UnknownActor) => Some(Actor::Seat(Seat(7))),
            actor => actor,
        }
    }

    fn step(&self, state: &Self::State) -> &'static str {
        match self.toy.step(&state.toy) {
            "" if is(Flaw::StepWhenOver) => "draw",
            step => step,
        }
    }

    fn legal_actions<'a>(&'a self, state: &'a Self::State) -> Actions {
        let mut actions: Vec<Action> = self.toy.legal_actions(&state.toy).iter().collect();
        if is(Flaw::ListUnsorted) {
            actions.rotate_right(1);
        }
        if is(Flaw::ListTwice) {
            actions = actions.into_iter().flat_map(|action| [action, action]).collect();
        }
        if is(Flaw::ListIncomplete) {
            actions.retain(|action| *action != Action::Pass);
        }
        actions.retain(|action| !self.is_too_far_south(action));
        if is(Flaw::NothingToPlace) {
            actions.retain(|action| !matches!(action, Action::Place(..)));
        }
        Actions(actions)
    }

    fn check(&self, state: &Self::State, action: &Action) -> Result<(), ToyRefusal> {
        let refusal = ToyRefusal::OutOfStep { open: "nothing" };
        let checked = self.toy.check(&state.toy, action);
        match (checked, action) {
            (Ok(()), Action::Deploy(Part::Tail)) if is(Flaw::CheckTooStrict) => Err(refusal),
            (Ok(()), _) if self.is_too_far_south(action) => Err(refusal),
            (Err(ToyRefusal::Taken { .. }), _) if is(Flaw::CheckTooLenient) => Ok(()),
            (Err(_), _) if is(Flaw::RefusalChangesItsMind) && self.call().is_multiple_of(2) => Err(refusal),
            (Err(refusal), _) => {
                if is(Flaw::RefusalLeavesTrace) || is(Flaw::RefusalLeavesMark) {
                    state.traces.fetch_add(1, Ordering::Relaxed);
                }
                if is(Flaw::RefusalLeavesShadow) {
                    state.shadows.fetch_add(1, Ordering::Relaxed);
                }
                Err(refusal)
            }
            (checked, _) => checked,
        }
    }

    fn commit(&self, state: &mut Self::State, action: &Action, sink: &mut impl Sink<Event>) {
        if is(Flaw::CommitPanics) && *action == Action::Draw(3) {
            panic!("no stone may be worth 3");
        }
        let mut events = Vec::new();
        self.toy.commit(&mut state.toy, action, &mut events);
        state.past = StableHash::new(state.past).bytes(action.to_string().as_bytes()).finish();
        state.hidden += 1;
        if is(Flaw::CopyOverIncomplete) || is(Flaw::CopyOverLaterIncomplete) || is(Flaw::CloneForgets) {
            state.count += 1;
        }
        if is(Flaw::CopyOverKeepsHidden) {
            state.count = state.hidden;
        }
        if is(Flaw::CopiesShare) {
            state.shared.fetch_add(1, Ordering::Relaxed);
        }
        if is(Flaw::NotDeterministic) {
            state.count = self.call();
        }
        if is(Flaw::EventsNotDeterministic) && self.call().is_multiple_of(2)
            || self.is_made(Made::Again, Flaw::EventsAgain)
        {
            events.push(Event::Ended);
        }
        if self.is_made(Made::Again, Flaw::EndAgain) && self.toy.actor(&state.toy).is_none() {
            state.count = 1;
        }
        for event in events {
            let (count, shared) = (&mut state.count, &state.shared);
            sink.emit(|| {
                *count += u64::from(is(Flaw::ChangeInSink));
                shared.fetch_add(u64::from(is(Flaw::CopiesShareInSink)), Ordering::Relaxed);
                event
            });
        }
    }

    fn chance(&self, state: &Self::State) -> Option<Chance> {
        let drawing = self.toy.chance(&self.toy.opening());
        if is(Flaw::StockWithoutChance) { drawing } else { self.toy.chance(&state.toy) }
    }

    fn weight(&self, state: &Self::State, action: &Action) -> u64 {
        let weight = self.toy.weight(&state.toy, action);
        let [one, three] = [1, 3].map(|worth| self.toy.weight(&state.toy, &Action::Draw(worth)));
        let exchanged = is(Flaw::WeightsExchanged) || self.is_made(Made::Image, Flaw::ImageWeights);
        if exchanged && one > 0 && three > 0 {
            match action {
                Action::Draw(1) => return three,
                Action::Draw(3) => return one,
                _ => {}
            }
        }
        match action {
            Action::Draw(1) if is(Flaw::WeightTooLarge) => weight + 1,
            Action::Draw(3) if is(Flaw::WeightZero) => 0,
            Action::Draw(0) if is(Flaw::WeightOfIllegal) => 1,
            _ => weight,
        }
    }

    fn chance_action(&self, state: &Self::State, ticket: u64) -> Action {
        let total = self.chance(state).map_or(0, |chance| chance.total);
        let ticket = if is(Flaw::TicketsReversed) { total - 1 - ticket } else { ticket };
        self.toy.chance_action(&state.toy, ticket)
    }

    fn scores(&self, state: &Self::State) -> Scores {
        let mut scores = self.toy.scores(&state.toy);
        let too_high = is(Flaw::ScoreTooHigh) || self.is_made(Made::Image, Flaw::ImageScores);
        if too_high && scores[0] > 0 {
            scores[0] += 1;
        }
        scores
    }

    fn final_scores(&self, state: &Self::State) -> Scores {
        let mut scores = self.toy.final_scores(&state.toy);
        if is(Flaw::FinalScoresTooHigh) && self.actor(state).is_none() {
            scores[0] += 1;
        }
        if is(Flaw::FinalScoresIncomplete) {
            scores = self.toy.scores(&state.toy);
        }
        if is(Flaw::FinalScoresShort) {
            scores.pop();
        }
        scores
    }

    fn points(&self, event: &Event) -> SmallVec<[(Seat, i32); 2]> {
        let mut points = self.toy.points(event);
        if is(Flaw::PointsToNobody) {
            for (seat, _) in &mut points {
                *seat = Seat(9);
            }
        }
        points
    }

    fn position_hash(&self, state: &Self::State) -> u64 {
        let hash = self.toy.position_hash(&state.toy);
        let traces = state.traces.load(Ordering::Relaxed);
        match () {
            () if is(Flaw::AllEqual) => 0,
            () if is(Flaw::HashKnowsThePast) => hash ^ state.past,
            () => hash ^ traces,
        }
    }

    fn view(&self, state: &Self::State, _viewer: Viewer) -> State {
        state.toy.clone()
    }

    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        let mut outcome = self.toy.outcome(&state.toy)?;
        let standings = &mut outcome.standings;
        if is(Flaw::NoOutcome) {
            return None;
        }
        if is(Flaw::RanksReversed) {
            standings.reverse();
        }
        if is(Flaw::TiesBroken) {
            for (index, standing) in standings.iter_mut().enumerate() {
                standing.rank = index as u8 + 1;
            }
        }
        if is(Flaw::OutcomeIncomplete) {
            standings.pop();
        }
        if self.is_made(Made::Image, Flaw::ImageOutcome) {
            for standing in standings.iter_mut() {
                standing.rank = 1;
            }
        }
        Some(outcome)
    }
}

impl Notation for Flawed {
    fn header_words() -> &'static [HeaderWord] {
        Toy::header_words()
    }

    fn read_header(header: &Header, files: &dyn Files) -> Result<Self, SetupError> {
        Ok(Flawed::from_toy(Toy::read_header(header, files)?, Made::First))
    }

    fn write_header(&self) -> Header {
        let mut header = self.toy.write_header();
        if is(Flaw::HeaderForgets) {
            header.first = 0;
        }
        if is(Flaw::HeaderNamesAnother) {
            header.game = "another".to_owned();
        }
        if is(Flaw::HeaderUnreadable) {
            header.title = Some("one # two".to_owned());
        }
        if is(Flaw::HeaderRefused) {
            header.players = 9;
        }
        if is(Flaw::HeaderTitleForgotten) && GAMES.replace(GAMES.get() + 1).is_multiple_of(2) {
            header.title = Some("a game".to_owned());
        }
        header
    }

    fn read_action(&self, state: &Self::State, text: &str) -> Result<Action, ReadError> {
        match self.toy.read_action(&state.toy, text) {
            Ok(Action::Pass) if is(Flaw::PassMisread) => Ok(Action::Deploy(Part::Tail)),
            read => read,
        }
    }

    fn query(&self, state: &Self::State, query: &str) -> Result<Answer, QueryError> {
        self.toy.query(&state.toy, query)
    }

    fn picture(&self, state: &Self::State) -> Picture {
        self.toy.picture(&state.toy)
    }
}

impl Lawful for Flawed {
    fn universe(&self, state: &Self::State) -> Vec<Action> {
        let mut universe = self.toy.universe(&state.toy);
        if is(Flaw::UniverseIncomplete) {
            universe.retain(|action| *action != Action::Pass);
        }
        universe
    }

    fn conserved(&self, state: &Self::State) -> Vec<Quantity> {
        let mut quantities = self.toy.conserved(&state.toy);
        if is(Flaw::QuantityChanges) {
            let value = state.toy.stones().len() as i64;
            quantities.push(Quantity { name: "stones on the table".to_owned(), value });
        }
        if is(Flaw::QuantityAppears) && state.toy.stones().len() > 1 {
            quantities.push(Quantity { name: "opening stones".to_owned(), value: 1 });
        }
        quantities
    }

    fn consistency(&self, state: &Self::State) -> Result<(), String> {
        if is(Flaw::Inconsistent) && state.toy.stones().len() > 3 {
            return Err("there are more than 3 stones".to_owned());
        }
        self.toy.consistency(&state.toy)
    }

    fn transformed(&self, symmetry: Symmetry) -> Option<Self> {
        let seat_shift = if is(Flaw::ImageForgetsSeats) { 0 } else { symmetry.seat_shift };
        let mut toy = self.toy.transformed(Symmetry { seat_shift, ..symmetry })?;
        if is(Flaw::ImageSeats) {
            let mut header = toy.write_header();
            header.players = 2 + header.players % 3;
            toy = Toy::read_header(&header, &NoFiles).ok()?;
        }
        Some(Flawed::from_toy(toy, Made::Image))
    }

    fn transformed_action(
        &self,
        symmetry: Symmetry,
        action: &Action,
        image_rules: &Self,
        image: &Self::State,
    ) -> Action {
        if is(Flaw::ImagesCollide) && *action == Action::Deploy(Part::Tip) {
            return Action::Deploy(Part::Tail);
        }
        let quarter_turns = if is(Flaw::ImageNotTurned) { 0 } else { symmetry.quarter_turns };
        let symmetry = Symmetry { quarter_turns, ..symmetry };
        self.toy.transformed_action(symmetry, action, &image_rules.toy, &image.toy)
    }
}
