//! What was examined.

use std::any::Any;
use std::fmt;
use std::ops::AddAssign;

use super::Law;
use super::broken::Fault;

/// What an examination looked at without finding a broken law.
///
/// `Display` writes a table of all laws.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Actions made in them.
    pub actions: u64,
    /// Positions that were reached a second time by making turns in another order. Without any,
    /// [`Law::EqualPositionsAgree`] was examined for copies alone: the games are too short or too few for that, or
    /// equality takes in how a position was reached, which no law can tell.
    pub reached_again: u64,
    examined: [u64; Law::ALL.len()],
}

impl Report {
    /// How many times a law was examined. A law that was never examined holds for want of an occasion: a game
    /// without chance has no tickets, a game on a printed map no symmetry.
    pub fn examined(&self, law: Law) -> u64 {
        self.examined[law as usize]
    }

    /// The laws that were never examined.
    pub fn unexamined(&self) -> impl Iterator<Item = Law> {
        Law::ALL.iter().copied().filter(|law| self.examined(*law) == 0)
    }
}

impl AddAssign<&Report> for Report {
    /// Adds what was examined in other games.
    fn add_assign(&mut self, other: &Report) {
        self.games += other.games;
        self.actions += other.actions;
        self.reached_again += other.reached_again;
        for (sum, examined) in self.examined.iter_mut().zip(&other.examined) {
            *sum += examined;
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { games, actions, reached_again, .. } = self;
        writeln!(
            f,
            "{games} games, {actions} actions, {reached_again} positions reached again by other turns"
        )?;
        for law in Law::ALL {
            writeln!(f, "{law:<28} {:>10}  {}", self.examined(*law), law.statement())?;
        }
        Ok(())
    }
}

/// Counts what is examined, and remembers the law that is being examined.
pub(super) struct Tally {
    pub(super) report: Report,
    law: Law,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { report: Report::default(), law: Law::OpeningIsNotOver }
    }
}

impl Tally {
    /// From here on it is this law that is examined.
    pub(super) fn begin(&mut self, law: Law) {
        self.law = law;
    }

    /// Examines the law that is being examined once more.
    pub(super) fn require(&mut self, holds: bool, message: impl FnOnce() -> String) -> Result<(), Fault> {
        self.report.examined[self.law as usize] += 1;
        if holds { Ok(()) } else { Err(Fault { law: self.law, message: message() }) }
    }

    /// The fault of a ruleset that panicked.
    pub(super) fn panicked(&self, payload: &(dyn Any + Send)) -> Fault {
        Fault { law: self.law, message: format!("panic: {}", panic_text(payload)) }
    }
}

/// What a panic says.
fn panic_text(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without a text")
}
