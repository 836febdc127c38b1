//! How much a test does.

use std::str::FromStr;

/// How much a test that could go on for ever does: little while one works, more before a change is merged, much in a
/// run over night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Level {
    /// What a person waits for.
    #[default]
    Small,
    /// What a merge waits for.
    Ci,
    /// What nobody waits for.
    Full,
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no level; the levels are `small`, `ci` and `full`")]
pub struct ParseLevelError {
    /// The text.
    pub found: String,
}

impl Level {
    /// The variable of the environment that [`Level::from_environment`] reads.
    pub const VARIABLE: &'static str = "PARCELLA_CASES";

    /// The level that the variable `PARCELLA_CASES` names; [`Level::Small`] if it is not set or empty.
    ///
    /// # Panics
    ///
    /// If it is set to anything else: a misspelt `full` must not pass for a full run.
    pub fn from_environment() -> Level {
        let value = std::env::var_os(Level::VARIABLE).unwrap_or_default();
        if value.is_empty() {
            return Level::Small;
        }
        match value.to_string_lossy().parse() {
            Ok(level) => level,
            Err(error) => panic!("{}: {error}", Level::VARIABLE),
        }
    }

    /// One of three values.
    ///
    /// ```
    /// use parcella_kit::Level;
    /// assert_eq!(Level::Ci.choose(4, 40, 1000), 40);
    /// ```
    pub fn choose<T>(self, small: T, ci: T, full: T) -> T {
        match self {
            Level::Small => small,
            Level::Ci => ci,
            Level::Full => full,
        }
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        match text {
            "small" => Ok(Level::Small),
            "ci" => Ok(Level::Ci),
            "full" => Ok(Level::Full),
            _ => Err(ParseLevelError { found: text.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_nothing_else_are_levels() {
        assert_eq!("small".parse(), Ok(Level::Small));
        assert_eq!("ci".parse(), Ok(Level::Ci));
        assert_eq!("full".parse(), Ok(Level::Full));
        let error = "Full".parse::<Level>().unwrap_err();
        assert_eq!(error.to_string(), "`Full` is no level; the levels are `small`, `ci` and `full`");
    }

    #[test]
    fn a_level_chooses_its_own_value() {
        let chosen = [Level::Small, Level::Ci, Level::Full].map(|level| level.choose('s', 'c', 'f'));
        assert_eq!(chosen, ['s', 'c', 'f']);
    }
}
