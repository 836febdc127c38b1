//! What engine and oracle differ in, whatever the game.

use std::fmt::Display;

/// The first thing in which engine and oracle differ, with the values of both.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{subject}: the engine says {engine}, the oracle says {oracle}")]
pub struct Difference<S: Display> {
    /// What differs.
    pub subject: S,
    /// The value of the engine.
    pub engine: String,
    /// The value of the oracle.
    pub oracle: String,
}

/// Values that can be compared and shown.
pub(crate) fn same<S: Display, T: PartialEq + ?Sized>(
    subject: S,
    engine: &T,
    oracle: &T,
    show: impl Fn(&T) -> String,
) -> Result<(), Difference<S>> {
    if engine == oracle {
        return Ok(());
    }
    Err(Difference { subject, engine: show(engine), oracle: show(oracle) })
}

pub(crate) fn shown<T: Display>(value: &T) -> String {
    value.to_string()
}

pub(crate) fn option<T: Display>(value: &Option<T>) -> String {
    value.as_ref().map_or_else(|| "nothing".to_owned(), ToString::to_string)
}

pub(crate) fn list<T: Display>(values: &[T]) -> String {
    if values.is_empty() {
        return "nothing".to_owned();
    }
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn yes_or_no(yes: &bool) -> String {
    if *yes { "yes" } else { "no" }.to_owned()
}
