//! Scenarios: records that say what they expect.
//!
//! A record with at least one `expect` line, or with the line `refused`, is a scenario. It passes if every action is
//! legal and every expectation holds, or if its header is refused for the rule that it names. A record without either
//! is only replayed. The ids of its line `rules` must be those of rules that the game has.
//!
//! | line | holds if |
//! | --- | --- |
//! | `expect scores <n> …` | the scores are these, seat by seat |
//! | `expect gain <n> …` | these points were gained by the action line before; `turn` is one line |
//! | `expect to-act seat <s>`, `chance`, `nobody` | this actor is next |
//! | `expect over` | the game is over |
//! | `expect winners <s> …` | the game is over, and these seats have won, in any order |
//! | `expect legal <action>` | the action is legal |
//! | `expect illegal <action> [<rule>]` | it is refused, for this rule, and nothing has changed |
//! | `expect legal-count <n> [<word> …]` | so many legal actions begin with these words |
//! | `expect <query> <n>` | the game answers the query with this number |
//! | `expect <query>` | the game answers the query with yes |

mod expectation;
mod folder;
mod path;

use std::fmt;

use parcella_ruleset::{
    Files, Line, QueryError, Record, RecordError, Scores, SetupError, TextGame, TextRefusal, excerpt,
};

use crate::door::{ActionRefused, GameDoor, ReadRecordError, play_line, read_record};

pub use folder::Folder;
pub use path::{PathReport, run_path};

/// What came of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordReport {
    /// What kind of record it is.
    pub kind: RecordKind,
    /// Number of action lines that were made.
    pub actions: usize,
    /// Number of expectations that were looked at, the line `refused` included.
    pub expectations: usize,
    /// What did not hold, in order: every expectation, and at most one action, after which nothing is looked at.
    pub failures: Vec<Failure>,
}

/// What kind of record a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordKind {
    /// It expects something.
    Scenario,
    /// It expects nothing and is only replayed.
    Replay,
    /// It cannot be read.
    Unreadable,
}

/// A line of a record that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Number of the line, from 1; 0 if it is the record as a whole.
    pub line: usize,
    /// What the line says, cut to a length that can be shown; empty for the record as a whole.
    pub text: String,
    /// What is wrong with it.
    pub fault: Fault,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        if !self.text.is_empty() {
            write!(f, "`{}`: ", self.text)?;
        }
        self.fault.fmt(f)
    }
}

/// Why a line of a record does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The file cannot be had.
    #[error("the file cannot be read: {reason}")]
    File {
        /// Why.
        reason: String,
    },
    /// The record is not well formed.
    #[error("{}", .0.fault)]
    Record(RecordError),
    /// There is no such game.
    #[error("there is no game `{}`", excerpt(game))]
    UnknownGame {
        /// The name in the record.
        game: String,
    },
    /// The game has no rule with an id that the header names.
    #[error("there is no rule {} of the game `{}`", excerpt(rule), excerpt(game))]
    UnknownRule {
        /// The id in the record.
        rule: String,
        /// The game.
        game: String,
    },
    /// The header is refused.
    #[error(transparent)]
    Setup(SetupError),
    /// The header had to be refused.
    #[error("expected that the header is refused{}, and it is accepted", for_rule(rule.as_deref()))]
    Accepted {
        /// The rule that forbids it, if one is named.
        rule: Option<String>,
    },
    /// The header is refused, for other rules than the one named.
    #[error("expected that the header is refused for {rule}, and it is refused otherwise: {found}")]
    OtherSetup {
        /// The rule named.
        rule: String,
        /// Why it is refused.
        found: SetupError,
    },
    /// An action is refused.
    #[error(transparent)]
    Refused(ActionRefused),
    /// The line cannot be read as an expectation.
    #[error("this expectation has the form `expect {form}`")]
    Form {
        /// The form of such expectations.
        form: &'static str,
    },
    /// The action that the line speaks of cannot be read.
    #[error("the action cannot be read: {0}")]
    UnreadableAction(TextRefusal),
    /// Something else was found.
    #[error("expected {expected}, found {found}")]
    Differs {
        /// What must hold.
        expected: String,
        /// What holds.
        found: String,
    },
    /// The action had to be legal.
    #[error("expected to be legal, found to be refused: {0}")]
    NotLegal(TextRefusal),
    /// The action had to be refused.
    #[error("expected to be refused, found to be legal")]
    Legal,
    /// The action is refused for another rule than the one named.
    #[error("expected to be refused for {rule}, found to be refused otherwise: {found}")]
    OtherRule {
        /// The rule named.
        rule: String,
        /// Why it is refused.
        found: TextRefusal,
    },
    /// The action is refused, and the game has changed.
    #[error("the action is refused, and yet the game has changed")]
    RefusalChanged,
    /// There is no action line yet.
    #[error("no action was made yet that could have gained something")]
    NoActionYet,
    /// The game has no answer.
    #[error(transparent)]
    Query(QueryError),
}

fn for_rule(rule: Option<&str>) -> String {
    rule.map(|rule| format!(" for {rule}")).unwrap_or_default()
}

impl RecordReport {
    /// Whether everything holds.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }

    fn new(kind: RecordKind) -> RecordReport {
        RecordReport { kind, actions: 0, expectations: 0, failures: Vec::new() }
    }

    fn unreadable(line: usize, fault: Fault) -> RecordReport {
        let failures = vec![Failure { line, text: String::new(), fault }];
        RecordReport { failures, ..RecordReport::new(RecordKind::Unreadable) }
    }

    fn failed(mut self, line: usize, text: &str, fault: Fault) -> RecordReport {
        self.failures.push(Failure { line, text: excerpt(text), fault });
        self
    }
}

/// Plays a record and looks at everything that it expects.
///
/// After an expectation that does not hold it goes on; after an action that is refused it stops.
///
/// ```
/// use parcella_kit::{OneGame, scenario};
/// use parcella_ruleset::{NoFiles, toy::Toy};
///
/// let text = "parcella 1\ngame toy\nplayers 2\nexpect illegal pass\nturn 1 0,1 r0 flag tail\nexpect gain 2 0\n";
/// let report = scenario::run(text, &NoFiles, &OneGame::<Toy>::new());
/// assert_eq!((report.actions, report.expectations), (1, 2));
/// assert_eq!(report.failures[0].to_string(), "line 6: `expect gain 2 0`: expected 2 0, found 1 0");
/// ```
pub fn run(text: &str, files: &dyn Files, door: &dyn GameDoor) -> RecordReport {
    let record = match read_record(text, door) {
        Ok(record) => record,
        Err(error) => {
            let line = error.line();
            let fault = match error {
                ReadRecordError::Record(error) => Fault::Record(error),
                ReadRecordError::UnknownGame { game } => Fault::UnknownGame { game },
            };
            return RecordReport::unreadable(line, fault);
        }
    };
    let kind = if record.is_scenario() { RecordKind::Scenario } else { RecordKind::Replay };
    let mut report = RecordReport::new(kind);
    let game = &record.header.game;
    for rule in record.header.rules.iter().filter(|rule| door.has_rule(game, rule) == Some(false)) {
        let fault = Fault::UnknownRule { rule: rule.clone(), game: game.clone() };
        report = report.failed(0, "", fault);
    }
    match (door.open(&record.header, files), &record.header.refused) {
        (opened, Some(rule)) => run_refused(report, opened.map(drop), rule.as_deref()),
        (Ok(mut game), None) => run_body(report, &record, game.as_mut()),
        (Err(error), None) => {
            let line = error.faults.iter().find_map(|fault| fault.line).unwrap_or(0);
            report.failed(line, "", Fault::Setup(error))
        }
    }
}

/// A record whose header must be refused.
fn run_refused(mut report: RecordReport, opened: Result<(), SetupError>, rule: Option<&str>) -> RecordReport {
    report.expectations += 1;
    match (opened, rule) {
        (Ok(()), rule) => {
            let rule = rule.map(str::to_owned);
            report.failed(0, "", Fault::Accepted { rule })
        }
        (Err(_), None) => report,
        (Err(found), Some(rule)) => {
            let names = |id: &str| id == rule;
            let named = found.faults.iter().filter_map(|fault| fault.rule).any(|id| names(&id.to_string()));
            if named {
                report
            } else {
                report.failed(0, "", Fault::OtherSetup { rule: rule.to_owned(), found })
            }
        }
    }
}

fn run_body(mut report: RecordReport, record: &Record, game: &mut dyn TextGame) -> RecordReport {
    // The scores before the action line made last.
    let mut earlier: Option<Scores> = None;
    for line in &record.body {
        let text = line.content.to_string();
        if let Line::Expect(expected) = &line.content {
            report.expectations += 1;
            if let Err(fault) = expectation::examine(game, earlier.as_ref(), expected) {
                report = report.failed(line.line, &text, fault);
            }
            continue;
        }
        let scores = game.scores();
        match play_line(game, &line.content) {
            Ok(()) => {
                report.actions += 1;
                earlier = Some(scores);
            }
            Err(refused) => return report.failed(line.line, &text, Fault::Refused(refused)),
        }
    }
    report
}
