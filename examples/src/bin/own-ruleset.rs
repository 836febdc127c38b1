//! A ruleset of one's own, whole, in one file. `docs/adding-a-ruleset.md` goes through the steps.
//!
//! The rules of *Beans*, an invented game without board, tiles and chance:
//!
//! * BN-1: Two to four seats play.
//! * BN-2: There is a bowl with beans: 12, or as many as the header says with `bowl <n>`, 1 to 100.
//! * BN-3: The seat to move takes 1, 2 or 3 beans, and not more than there are.
//! * BN-4: It must not take as many as the seat before it took. If no number is left the game is over.
//! * BN-5: A bean scores 1 point, and the last bean 3 more.

use std::fmt;

use parcella::Games;
use parcella::kit::laws::{self, Plan};
use parcella::kit::scenario;
use parcella::prelude::*;
use parcella::ruleset::{
    Chance, HeaderWord, Lawful, Passport, Picture, Quantity, QueryError, ReadError, Refusal, SetupError,
    SetupFaults, Sink, StableHash, Symmetry,
};
use smallvec::{SmallVec, smallvec};

const fn rule(number: u16) -> RuleId {
    RuleId::new("BN", number)
}

/// The rules, for one table. Made by [`Beans::read_header`] alone, which checks everything.
#[derive(Clone, Debug)]
struct Beans {
    seats: u8,
    first: Seat,
    bowl: u8,
}

/// A position. What the scores are follows from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Position {
    bowl: u8,
    to_move: Seat,
    /// What the seat before took; `None` in the opening.
    before: Option<u8>,
    /// Beans of every seat.
    taken: Vec<u8>,
}

/// The only action: so many beans.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Take(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

/// What an action brought about.
#[derive(Clone, PartialEq, Debug)]
enum Fact {
    Taken { seat: Seat, beans: u8, bonus: u8 },
    Ended,
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Taken { seat, beans, bonus: 0 } => write!(f, "seat {seat} took {beans}"),
            Fact::Taken { seat, beans, bonus } => {
                write!(f, "seat {seat} took {beans} with the last bean, {bonus} more")
            }
            Fact::Ended => f.write_str("the game is over"),
        }
    }
}

/// Why an action is refused.
#[derive(Clone, PartialEq, Debug)]
enum Refused {
    Over,
    Number { found: u8, left: u8 },
    AsBefore { found: u8 },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Over => f.write_str("the game is over"),
            Refused::Number { found, left } => {
                let most = left.min(&3);
                write!(f, "{found} beans cannot be taken of {left}; 1 to {most} can")
            }
            Refused::AsBefore { found } => write!(f, "the seat before took {found} as well"),
        }
    }
}

impl std::error::Error for Refused {}

impl Refusal for Refused {
    fn rule(&self) -> Option<RuleId> {
        match self {
            Refused::Over => None,
            Refused::Number { .. } => Some(rule(3)),
            Refused::AsBefore { .. } => Some(rule(4)),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refused::Over => "over",
            Refused::Number { .. } => "number",
            Refused::AsBefore { .. } => "as-before",
        }
    }
}

/// The legal actions: never more than three, so they are stored.
struct Takes(SmallVec<[Take; 3]>);

impl Sequence for Takes {
    type Item = Take;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, n: usize) -> Option<Take> {
        self.0.get(n).copied()
    }

    fn iter(&self) -> impl Iterator<Item = Take> {
        self.0.iter().copied()
    }
}

/// BN-5: what is on top for the last bean.
fn bonus(left: u8) -> u8 {
    if left == 0 { 3 } else { 0 }
}

impl Ruleset for Beans {
    type State = Position;
    type Action = Take;
    type Event = Fact;
    type Refusal = Refused;
    type Actions<'a> = Takes;
    type View = Position;

    fn passport(&self) -> Passport {
        Passport {
            name: "beans",
            rules_version: 1,
            seats: (2, 4),
            longest_game: usize::from(self.bowl),
            has_chance: false,
            has_secrets: false,
        }
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn opening(&self) -> Position {
        Position { bowl: self.bowl, to_move: self.first, before: None, taken: vec![0; self.seats()] }
    }

    fn actor(&self, state: &Position) -> Option<Actor> {
        let is_over = self.legal_actions(state).is_empty();
        (!is_over).then_some(Actor::Seat(state.to_move))
    }

    fn step(&self, state: &Position) -> &'static str {
        if self.actor(state).is_some() { "take" } else { "" }
    }

    // Told for the first time: what there is.
    fn legal_actions<'a>(&'a self, state: &'a Position) -> Takes {
        let most = state.bowl.min(3);
        Takes((1..=most).filter(|beans| state.before != Some(*beans)).map(Take).collect())
    }

    // Told for the second time: what is against it.
    fn check(&self, state: &Position, action: &Take) -> Result<(), Refused> {
        let found = action.0;
        // BN-4
        if state.bowl == 0 || (state.bowl == 1 && state.before == Some(1)) {
            return Err(Refused::Over);
        }
        // BN-3
        if found == 0 || found > 3 || found > state.bowl {
            return Err(Refused::Number { found, left: state.bowl });
        }
        // BN-4
        if state.before == Some(found) {
            return Err(Refused::AsBefore { found });
        }
        Ok(())
    }

    // Told for the third time: what it does.
    fn commit(&self, state: &mut Position, action: &Take, sink: &mut impl Sink<Fact>) {
        let (seat, beans) = (state.to_move, action.0);
        state.bowl -= beans;
        state.before = Some(beans);
        state.taken[seat.index()] += beans;
        sink.emit(|| Fact::Taken { seat, beans, bonus: bonus(state.bowl) });
        if self.actor(state).is_none() {
            sink.emit(|| Fact::Ended);
        } else {
            state.to_move = Seat((seat.0 + 1) % self.seats);
        }
    }

    fn chance(&self, _state: &Position) -> Option<Chance> {
        None
    }

    fn weight(&self, _state: &Position, _action: &Take) -> u64 {
        0
    }

    fn scores(&self, state: &Position) -> Scores {
        let mut scores: Scores = state.taken.iter().copied().map(i32::from).collect();
        // Whoever took the last bean is still to move: the game is over.
        scores[state.to_move.index()] += i32::from(bonus(state.bowl));
        scores
    }

    fn final_scores(&self, state: &Position) -> Scores {
        self.scores(state)
    }

    fn points(&self, event: &Fact) -> SmallVec<[(Seat, i32); 2]> {
        match event {
            Fact::Taken { seat, beans, bonus } => smallvec![(*seat, i32::from(beans + bonus))],
            Fact::Ended => smallvec![],
        }
    }

    fn position_hash(&self, state: &Position) -> u64 {
        let hash = StableHash::new(0x6265_616e).word(state.bowl.into()).word(state.to_move.0.into());
        hash.word(state.before.map_or(0, u64::from)).bytes(&state.taken).finish()
    }

    fn view(&self, state: &Position, _viewer: Viewer) -> Position {
        state.clone()
    }
}

impl Notation for Beans {
    fn header_words() -> &'static [HeaderWord] {
        const { &[HeaderWord::once("bowl")] }
    }

    fn read_header(header: &Header, _files: &dyn Files) -> Result<Beans, SetupError> {
        let mut faults = SetupFaults::default();
        faults.add_unknown_options(header, &[]);
        if let Some(name) = header.expansions.first() {
            faults.add("unknown-expansion", None, format!("there is no expansion `{name}` of this game"));
        }
        // BN-1
        let seats = u8::try_from(header.players).ok().filter(|seats| (2..=4).contains(seats));
        if seats.is_none() {
            let message = format!("{} seats; the game is for 2 to 4", header.players);
            faults.add_for(Some(rule(1)), "seats", None, message);
        }
        if header.first >= header.players {
            let message = format!("seat {} cannot begin at a table of {}", header.first, header.players);
            faults.add_for(Some(rule(1)), "first-seat", None, message);
        }
        // BN-2
        let mut bowl = 12;
        for setting in &header.settings {
            match setting.values.join(" ").parse() {
                Ok(beans @ 1..=100) => bowl = beans,
                _ => {
                    let message = format!("a bowl holds 1 to 100 beans, not `{}`", setting.values.join(" "));
                    faults.add_for(Some(rule(2)), "bowl", Some(setting), message);
                }
            }
        }
        match seats {
            Some(seats) if faults.is_empty() => Ok(Beans { seats, first: Seat(header.first as u8), bowl }),
            _ => Err(faults.into()),
        }
    }

    fn write_header(&self) -> Header {
        let mut header = Header {
            game: "beans".to_owned(),
            players: self.seats.into(),
            first: self.first.0.into(),
            ..Header::default()
        };
        if self.bowl != 12 {
            let values = vec![self.bowl.to_string()];
            header.settings.push(parcella::ruleset::Setting { line: 0, name: "bowl".to_owned(), values });
        }
        header
    }

    fn read_action(&self, _state: &Position, text: &str) -> Result<Take, ReadError> {
        let beans = text.strip_prefix("take ").and_then(|number| number.parse().ok());
        beans.map(Take).ok_or_else(|| ReadError::unreadable(text, "an action is `take <number>`"))
    }

    fn query(&self, state: &Position, query: &str) -> Result<Answer, QueryError> {
        match query {
            "bowl" => Ok(Answer::Count(state.bowl.into())),
            _ => Err(QueryError { query: query.to_owned(), reason: "there is `bowl`".to_owned() }),
        }
    }

    fn picture(&self, state: &Position) -> Picture {
        let seats = self.scores(state).iter().map(|points| (*points, Vec::new())).collect();
        Picture { seats, notes: vec![format!("{} beans in the bowl", state.bowl)], ..Picture::default() }
    }
}

impl Lawful for Beans {
    fn universe(&self, _state: &Position) -> Vec<Take> {
        (0..=5).chain([u8::MAX]).map(Take).collect()
    }

    fn conserved(&self, state: &Position) -> Vec<Quantity> {
        let beans = state.taken.iter().chain([&state.bowl]).copied().map(i64::from).sum();
        vec![Quantity { name: "beans".to_owned(), value: beans }]
    }

    fn consistency(&self, state: &Position) -> Result<(), String> {
        match state.taken.len() == self.seats() && state.to_move.index() < self.seats() {
            true => Ok(()),
            false => Err(format!("{} seats have beans", state.taken.len())),
        }
    }

    // There is no board to turn or to move; the seats can be shifted.
    fn transformed(&self, symmetry: Symmetry) -> Option<Beans> {
        let first = (u32::from(self.first.0) + u32::from(symmetry.seat_shift)) % u32::from(self.seats);
        Some(Beans { first: Seat(first as u8), ..self.clone() })
    }

    fn transformed_action(&self, _: Symmetry, action: &Take, _: &Beans, _: &Position) -> Take {
        *action
    }
}

/// The rules as a document: `parcella rules` prints it, and a scenario names rules that stand here.
const RULES: &str = "
### BN-1 · enforced

Two to four seats play.

### BN-2 · enforced

There is a bowl with beans: 12, or as many as the header says, 1 to 100.

### BN-3 · enforced

The seat to move takes 1, 2 or 3 beans, and not more than there are.

### BN-4 · enforced

It must not take as many as the seat before it took. If no number is left the game is over.

### BN-5 · enforced

A bean scores 1 point, and the last bean 3 more.
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut games = Games::standard();
    games.register::<Beans>("beans", RULES)?;

    // Played by its name, as any other game.
    let mut game = games.load("parcella 1\ngame beans\nplayers 2\nbowl 6\n", &NoFiles)?;
    for action in ["take 3", "take 3", "take 4", "take 2", "take 1"] {
        match game.apply(action) {
            Ok(facts) => println!("{action}: {}", facts.join("; ")),
            Err(refusal) => println!("{action} is refused: {refusal}"),
        }
    }
    println!("scores {:?}", game.scores().as_slice());

    // A scenario, as in the folders of scenarios.
    let worked_out = "parcella 1\ngame beans\nplayers 3\nbowl 4\nrules BN-4 BN-5\n\
                      take 3\nexpect legal-count 1\ntake 1\nexpect scores 3 4 0\nexpect over\n";
    println!("scenario passed: {}", scenario::run(worked_out, &NoFiles, &games).passed());
    let error = games.load("parcella 1\ngame beans\nplayers 5\nbowl 0\n", &NoFiles).map(drop).unwrap_err();
    println!("{error}");

    // The laws of the kit, on games with two to four seats and bowls of many sizes.
    let rules = |seed: u64| Beans { seats: 2 + (seed % 3) as u8, first: Seat(0), bowl: 1 + seed as u8 };
    let report = laws::verify(rules, &Plan { seeds: 0..100, ..Plan::default() })?;
    let without: Vec<&str> = report.unexamined().map(laws::Law::name).collect();
    println!("all laws hold; without an occasion: {}", without.join(", "));
    Ok(())
}
