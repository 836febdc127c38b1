//! How a position looks.

use std::fmt::Debug;

/// How a position looks with `Debug`: what equality does not see included. Nothing where nobody looks, as writing it
/// takes long.
pub(super) struct Appearance(Option<String>);

impl Appearance {
    /// How a position looks; `due` says whether anybody looks.
    pub(super) fn of(state: &impl Debug, due: bool) -> Appearance {
        Appearance(due.then(|| format!("{state:?}")))
    }

    /// How another position looks, if anybody looked at this one.
    pub(super) fn taken_of(&self, state: &impl Debug) -> Appearance {
        Appearance::of(state, self.0.is_some())
    }

    /// Whether a position looks like this, as far as anybody looked.
    pub(super) fn is_of(&self, state: &impl Debug) -> bool {
        self.0.as_ref().is_none_or(|seen| *seen == format!("{state:?}"))
    }
}
