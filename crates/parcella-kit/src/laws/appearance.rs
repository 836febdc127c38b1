//! How a position looks.

use std::fmt::{self, Debug, Write};

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
        self.0.as_ref().is_none_or(|seen| {
            let mut expected = Expected { rest: seen };
            write!(expected, "{state:?}").is_ok() && expected.rest.is_empty()
        })
    }
}

/// Reads along while a text is written, and stops the writer where it differs.
struct Expected<'a> {
    rest: &'a str,
}

impl Write for Expected<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.rest = self.rest.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_looks_like_itself_and_like_no_other() {
        let appearance = Appearance::of(&vec![1, 20], true);
        assert!(appearance.is_of(&vec![1, 20]));
        for other in [vec![1], vec![1, 2], vec![1, 21], vec![1, 200], vec![1, 20, 3], vec![]] {
            assert!(!appearance.is_of(&other), "{other:?}");
        }
        assert!(
            !Appearance::of(&"long", true).is_of(&"longer")
                && !Appearance::of(&"longer", true).is_of(&"long")
        );
    }

    #[test]
    fn where_nobody_looks_every_position_will_do() {
        let nobody = Appearance::of(&1, false);
        assert!(nobody.is_of(&2) && nobody.taken_of(&3).is_of(&4));
    }
}
