//! Records: games as text, one line for each action.

/// The header of a record.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Header {
    /// The ruleset, such as `classic`.
    pub game: String,
    /// The expansions, in the order written.
    pub expansions: Vec<String>,
    /// Number of seats.
    pub players: u32,
    /// The seat that begins.
    pub first: u32,
    /// Options: name and value, with the line they stand on.
    pub options: Vec<Setting>,
    /// Lines that begin with one of the game's own words.
    pub settings: Vec<Setting>,
    /// `refused`: the header must be refused, for the named rule if one is named.
    pub refused: Option<Option<String>>,
    /// `title`, for people.
    pub title: Option<String>,
    /// `rules`: the ids of the rules that a scenario shows.
    pub rules: Vec<String>,
    /// `source`, for people.
    pub source: Option<String>,
}

/// One line of the header that sets something.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setting {
    /// Number of the line in its file, from 1; 0 if it came from elsewhere.
    pub line: usize,
    /// The first word: the name of the option, or the word of the header.
    pub name: String,
    /// The words after it.
    pub values: Vec<String>,
}
