//! Tables of how many sequences of actions there are: numbers by which two programs that know the same rules are
//! compared.
//!
//! A table is a text of one or more records with lines `perft <depth> <leaves>` after the header or between actions.
//! Each stands for the position in which it is written, and says how many sequences of so many actions there are from
//! there: chance counts each outcome once, whatever its weight, and a game that is over earlier counts as one sequence.
//! The line `parcella 1` begins the next record. Everything else is as in a record, comments included: they, or the
//! line `source` of the header, say where the numbers come from. Names of such files end in `.perft`.
//!
//! ```text
//! # Counted by hand: one stone beside the opening stone, on any of its 4 sides, then tip, tail or pass.
//! parcella 1
//! game toy
//! players 2
//! deck 3
//! perft 1 1
//! perft 2 4
//! perft 3 12
//! draw 3
//! place 0,1 r0
//! perft 1 3
//! ```

use std::fmt;

use parcella_ruleset::{Files, Line, RecordError, SetupError, TextGame, excerpt};

use crate::door::{ActionRefused, GameDoor, ReadRecordError, play_line, read_record};

/// A table, read but not yet played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    sections: Vec<Section>,
}

/// One record of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Section {
    /// The record without the lines `perft`; its lines have the numbers that they have in the table.
    record: String,
    rows: Vec<Row>,
}

/// One number of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// Number of the line, from 1.
    pub line: usize,
    /// Number of actions.
    pub depth: u32,
    /// Number of sequences of so many actions.
    pub leaves: u64,
}

/// A text that is no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseTableError {
    /// A line `perft` does not have its form.
    #[error("line {line}: `{found}` does not have the form `perft <depth> <leaves>`")]
    Malformed {
        /// Number of the line, from 1.
        line: usize,
        /// The line.
        found: String,
    },
    /// A line before the first record.
    #[error("line {line}: the first line of a table is `parcella 1`, and here it is `{found}`")]
    NoRecord {
        /// Number of the line, from 1.
        line: usize,
        /// The line.
        found: String,
    },
    /// A table without numbers.
    #[error("the table has no line `perft`")]
    Empty,
}

/// What came of a table.
///
/// `Display` writes a line for every failure, then the sums.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PerftReport {
    /// Number of lines `perft` that were counted.
    pub counted: usize,
    /// Number of lines `perft` left out because they have too many leaves.
    pub skipped: usize,
    /// What did not hold, in order.
    pub failures: Vec<PerftFailure>,
}

/// A line of a table that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftFailure {
    /// Number of the line, from 1; 0 if there is no single one.
    pub line: usize,
    /// What is wrong with it.
    pub fault: PerftFault,
}

/// Why a line of a table does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PerftFault {
    /// The record is not well formed.
    #[error("{}", .0.fault)]
    Record(RecordError),
    /// There is no such game.
    #[error("there is no game `{}`", excerpt(game))]
    UnknownGame {
        /// The name in the record.
        game: String,
    },
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(SetupError),
    /// An action is refused.
    #[error(transparent)]
    Refused(ActionRefused),
    /// A table has no expectations.
    #[error("`expect {}` stands in a scenario, not in a table", excerpt(expected))]
    Expectation {
        /// What is expected.
        expected: String,
    },
    /// Another number was counted.
    #[error("expected {expected} sequences of {depth} actions, counted {found}")]
    Differs {
        /// Number of actions.
        depth: u32,
        /// The number of the table.
        expected: u64,
        /// The number counted.
        found: u64,
    },
}

impl PerftReport {
    /// Whether something was counted and everything holds.
    pub fn passed(&self) -> bool {
        self.counted > 0 && self.failures.is_empty()
    }

    fn fail(&mut self, line: usize, fault: PerftFault) {
        self.failures.push(PerftFailure { line, fault });
    }
}

impl fmt::Display for PerftFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        self.fault.fmt(f)
    }
}

impl fmt::Display for PerftReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.failures {
            writeln!(f, "{failure}")?;
        }
        write!(
            f,
            "{} numbers counted, {} left out, {} failed",
            self.counted,
            self.skipped,
            self.failures.len()
        )
    }
}

/// Counts by [`TextGame::perft`].
pub fn by_game(game: &dyn TextGame, depth: u32) -> u64 {
    game.perft(depth)
}

impl Table {
    /// Reads a table.
    ///
    /// # Errors
    ///
    /// The first line that has no place in a table. Whether records and actions make sense shows when they are played.
    pub fn parse(text: &str) -> Result<Table, ParseTableError> {
        let mut sections: Vec<Section> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let words: Vec<&str> =
                line.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
            if words.first() == Some(&"parcella") {
                // Blank lines in front keep the numbers of lines.
                sections.push(Section { record: "\n".repeat(number - 1), rows: Vec::new() });
            }
            let Some(section) = sections.last_mut() else {
                if words.is_empty() {
                    continue;
                }
                return Err(ParseTableError::NoRecord { line: number, found: excerpt(line) });
            };
            if words.first() == Some(&"perft") {
                let malformed = || ParseTableError::Malformed { line: number, found: excerpt(line) };
                let [_, depth, leaves] = words[..] else { return Err(malformed()) };
                let depth = depth.parse().map_err(|_| malformed())?;
                let leaves = leaves.parse().map_err(|_| malformed())?;
                section.rows.push(Row { line: number, depth, leaves });
            } else {
                section.record.push_str(line);
            }
            section.record.push('\n');
        }
        let table = Table { sections };
        if table.rows().next().is_none() { Err(ParseTableError::Empty) } else { Ok(table) }
    }

    /// The numbers, in order.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.sections.iter().flat_map(|section| section.rows.iter().copied())
    }

    /// Plays the records and counts every number of at most `most_leaves` leaves with `count`, which is told the
    /// position and the depth: [`by_game`], or another program that is to be compared with the same table, and that
    /// can be told the position by [`TextGame::record`].
    pub fn run(
        &self,
        files: &dyn Files,
        door: &dyn GameDoor,
        most_leaves: u64,
        mut count: impl FnMut(&dyn TextGame, u32) -> u64,
    ) -> PerftReport {
        let mut report = PerftReport::default();
        for section in &self.sections {
            section.run(files, door, most_leaves, &mut count, &mut report);
        }
        report
    }
}

impl Section {
    fn run(
        &self,
        files: &dyn Files,
        door: &dyn GameDoor,
        most_leaves: u64,
        count: &mut impl FnMut(&dyn TextGame, u32) -> u64,
        report: &mut PerftReport,
    ) {
        let record = match read_record(&self.record, door) {
            Ok(record) => record,
            Err(error) => {
                let line = error.line();
                return report.fail(
                    line,
                    match error {
                        ReadRecordError::Record(error) => PerftFault::Record(error),
                        ReadRecordError::UnknownGame { game } => PerftFault::UnknownGame { game },
                    },
                );
            }
        };
        let mut game = match door.open(&record.header, files) {
            Ok(game) => game,
            Err(error) => {
                let line = error.faults.iter().find_map(|fault| fault.line).unwrap_or(0);
                return report.fail(line, PerftFault::Setup(error));
            }
        };
        let mut rows = self.rows.iter().peekable();
        let mut count_before = |game: &dyn TextGame, line: usize, report: &mut PerftReport| {
            while let Some(row) = rows.next_if(|row| row.line < line) {
                if row.leaves > most_leaves {
                    report.skipped += 1;
                    continue;
                }
                report.counted += 1;
                let found = count(game, row.depth);
                if found != row.leaves {
                    let (depth, expected) = (row.depth, row.leaves);
                    report.fail(row.line, PerftFault::Differs { depth, expected, found });
                }
            }
        };
        for line in &record.body {
            count_before(game.as_ref(), line.line, report);
            if let Line::Expect(expected) = &line.content {
                return report.fail(line.line, PerftFault::Expectation { expected: expected.clone() });
            }
            if let Err(refused) = play_line(game.as_mut(), &line.content) {
                return report.fail(line.line, PerftFault::Refused(refused));
            }
        }
        count_before(game.as_ref(), usize::MAX, report);
    }
}
