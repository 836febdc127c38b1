//! The header of a record: what game is played, and how it is set up.

use std::collections::BTreeMap;
use std::fmt;

use crate::lines::{Words, begins_comment};
use crate::record_error::at_line;
use crate::{HeaderWord, Record, RecordError, RecordFault, Repeats, Values, excerpt};

/// The header of a record.
///
/// The fields are open, so a header may hold anything. One that [`Record::parse`] gave is well formed and within its
/// bounds; for one that a program or a stranger made, [`Header::check`] says whether it is.
///
/// With `serde` it is the form of every configuration, to be written by hand in TOML or sent as JSON. The fields are those
/// of this type, and the version in front of them; options are a table, the game's own lines are texts. What stands at its
/// default may be left out. Another version is refused, and so is a field that this version does not have. In TOML:
///
/// ```toml
/// parcella = 1
/// game = "classic"
/// expansions = ["an-expansion"]
/// players = 3
/// settings = ["deck U*3 V"]
/// options = { farmers = "off" }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
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
///
/// Two settings are equal if they set the same; where they stand does not count.
#[derive(Clone, Debug, Default)]
pub struct Setting {
    /// Number of the line in its file, from 1; 0 if it came from elsewhere.
    pub line: usize,
    /// The first word: the name of the option, or the word of the header.
    pub name: String,
    /// The words after it.
    pub values: Vec<String>,
}

impl PartialEq for Setting {
    fn eq(&self, other: &Setting) -> bool {
        self.name == other.name && self.values == other.values
    }
}

impl Eq for Setting {}

/// A word that does not name tiles of a stack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}`{found}` is not of the form `tile` or `tile*number`", at_line(*line))]
pub struct StackError {
    /// Number of the line, from 1; 0 if it came from elsewhere.
    pub line: usize,
    /// The word.
    pub found: String,
}

impl Setting {
    /// Reads the values as a stack of tiles, such as `D*2 U V*3`: each word in order, with its number of tiles.
    ///
    /// A tile may come several times; a number too large for `u32` is read as the largest.
    ///
    /// # Errors
    ///
    /// The first word that is not of this form.
    ///
    /// ```
    /// use parcella_ruleset::Setting;
    /// let values = ["D*2", "U"].map(String::from).to_vec();
    /// let deck = Setting { line: 0, name: "deck".to_owned(), values };
    /// assert_eq!(deck.stack(), Ok(vec![("D", 2), ("U", 1)]));
    /// ```
    pub fn stack(&self) -> Result<Vec<(&str, u32)>, StackError> {
        let read = |word: &String| StackError { line: self.line, found: excerpt(word) };
        self.values.iter().map(|word| tiles_of(word).ok_or_else(|| read(word))).collect()
    }
}

/// A tile and how many of it.
fn tiles_of(word: &str) -> Option<(&str, u32)> {
    let (tile, count) = match word.split_once('*') {
        Some((tile, digits)) => (tile, number(digits)?),
        None => (word, 1),
    };
    (!tile.is_empty()).then_some((tile, count))
}

/// Reads a number written in digits alone. One too large for the type is read as the largest: every bound that
/// refuses the one refuses the other.
fn number(digits: &str) -> Option<u32> {
    let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    are_digits.then(|| digits.parse().unwrap_or(u32::MAX))
}

impl Header {
    /// The header as the first lines of a record, written canonically: in the order of the notation, words separated
    /// by single blanks, what stands at its default left out. The game's own lines keep their order.
    ///
    /// Whatever the texts hold, each becomes part of one line: blanks and line breaks within become single blanks,
    /// and a word that begins with `#` is left out with everything after it, as a reader would leave it out.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut line = |words: &[&str]| {
            text.push_str(&kept(&words.join(" ")));
            text.push('\n');
        };
        line(&["parcella", "1"]);
        line(&after("game", [&self.game].into_iter().chain(&self.expansions)));
        line(&["players", &self.players.to_string()]);
        if self.first != 0 {
            line(&["first", &self.first.to_string()]);
        }
        for option in &self.options {
            line(&after("option", [&option.name].into_iter().chain(&option.values)));
        }
        for setting in &self.settings {
            line(&after(&setting.name, &setting.values));
        }
        if let Some(rule) = &self.refused {
            line(&after("refused", rule));
        }
        if let Some(title) = &self.title {
            line(&["title", title]);
        }
        if !self.rules.is_empty() {
            line(&after("rules", &self.rules));
        }
        if let Some(source) = &self.source {
            line(&["source", source]);
        }
        text
    }

    /// Whether a header that was not read by [`Record::parse`] could have been: every text one that its line keeps as
    /// it is, known words, each as often as it may stand, and within the bounds. `words` are the game's own.
    ///
    /// # Errors
    ///
    /// The first fault; the line is that of [`Header::to_text`].
    pub fn check(&self, words: &[HeaderWord]) -> Result<(), RecordError> {
        if self.game.is_empty() {
            return Err(missing_line("game", None));
        }
        let settings = self.options.iter().chain(&self.settings);
        let mut words_within = [&self.game]
            .into_iter()
            .chain(&self.expansions)
            .chain(settings.flat_map(|setting| [&setting.name].into_iter().chain(&setting.values)))
            .chain(self.refused.iter().flatten())
            .chain(&self.rules);
        let mut texts_within = self.title.iter().chain(&self.source);
        let lost =
            words_within.find(|word| !is_word(word)).or_else(|| texts_within.find(|text| !is_kept(text)));
        if let Some(text) = lost {
            return Err(RecordError::new(0, RecordFault::Unwritable { found: excerpt(text) }));
        }
        if let Some(setting) = self.settings.iter().find(|setting| word_of(words, &setting.name).is_none()) {
            let fault = RecordFault::UnknownWord { found: excerpt(&setting.name) };
            return Err(RecordError::new(setting.line, fault));
        }
        Record::parse(&self.to_text(), words).map(drop)
    }
}

/// The words of a text that a line keeps, separated by single blanks.
pub(crate) fn kept(text: &str) -> String {
    let words = text.split_ascii_whitespace().take_while(|word| !begins_comment(word));
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a line keeps a text as it is.
fn is_kept(text: &str) -> bool {
    kept(text) == text
}

/// Whether a line keeps a text as one word.
fn is_word(text: &str) -> bool {
    is_kept(text) && !text.is_empty() && !text.contains(' ')
}

/// Whether a line that begins with this word belongs to the header of a game with these words of its own.
pub(crate) fn is_header_word(words: &[HeaderWord], word: &str) -> bool {
    COMMON_WORDS.contains(&word) || word_of(words, word).is_some()
}

fn word_of<'w>(words: &'w [HeaderWord], word: &str) -> Option<&'w HeaderWord> {
    words.iter().find(|known| known.word == word)
}

fn after<'a>(word: &'a str, words: impl IntoIterator<Item = &'a String>) -> Vec<&'a str> {
    [word].into_iter().chain(words.into_iter().map(String::as_str)).collect()
}

impl fmt::Display for Header {
    /// Writes [`Header::to_text`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

/// Reads the lines of a header, one after the other.
pub(crate) struct HeaderReader<'t, 'w> {
    words: &'w [HeaderWord],
    header: Header,
    /// The lines that may not come again, by word and name of the option.
    seen: BTreeMap<(&'t str, &'t str), usize>,
    bytes: usize,
    tiles: u64,
}

impl<'t, 'w> HeaderReader<'t, 'w> {
    /// A reader of the lines after the version.
    pub(crate) fn new(words: &'w [HeaderWord], version: &Words<'t>) -> HeaderReader<'t, 'w> {
        let seen = BTreeMap::from([((version.words[0], ""), version.number)]);
        HeaderReader { words, header: Header::default(), seen, bytes: version.bytes(), tiles: 0 }
    }

    /// Reads a line that begins with a word of the header.
    pub(crate) fn read(&mut self, line: &Words<'t>) -> Result<(), RecordError> {
        self.bytes += line.bytes();
        if self.bytes > Record::MOST_HEADER_BYTES {
            return Err(line.error(RecordFault::HeaderTooLong { most: Record::MOST_HEADER_BYTES }));
        }
        let word = line.words[0];
        let values = &line.words[1..];
        match (word, values) {
            ("option", [name, _]) => self.once(line, "option", name)?,
            _ if word_of(self.words, word).is_some_and(|known| known.repeats == Repeats::Often) => {}
            _ => self.once(line, word, "")?,
        }
        match (word, values) {
            ("game", [game, expansions @ ..]) => {
                self.header.game = (*game).to_owned();
                self.header.expansions = owned(expansions);
            }
            ("game", _) => return Err(line.malformed("game <ruleset> [<expansion> …]")),
            ("players", [count]) => {
                self.header.players = read_number(line, count)?;
                if self.header.players > Record::MOST_SEATS {
                    let fault = RecordFault::TooManySeats { found: excerpt(count), most: Record::MOST_SEATS };
                    return Err(line.error(fault));
                }
            }
            ("players", _) => return Err(line.malformed("players <n>")),
            ("first", [seat]) => self.header.first = read_number(line, seat)?,
            ("first", _) => return Err(line.malformed("first <seat>")),
            ("option", [name, value]) => {
                let (name, values) = ((*name).to_owned(), owned(&[*value]));
                self.header.options.push(Setting { line: line.number, name, values });
            }
            ("option", _) => return Err(line.malformed("option <name> <value>")),
            ("refused", []) => self.header.refused = Some(None),
            ("refused", [rule]) => self.header.refused = Some(Some((*rule).to_owned())),
            ("refused", _) => return Err(line.malformed("refused [<rule-id>]")),
            ("title", text) => self.header.title = Some(text.join(" ")),
            ("rules", ids) => self.header.rules = owned(ids),
            ("source", text) => self.header.source = Some(text.join(" ")),
            _ => self.read_setting(line)?,
        }
        Ok(())
    }

    fn read_setting(&mut self, line: &Words<'t>) -> Result<(), RecordError> {
        let (name, values) = (line.words[0].to_owned(), owned(&line.words[1..]));
        let setting = Setting { line: line.number, name, values };
        if word_of(self.words, &setting.name).is_some_and(|known| known.values == Values::Stack) {
            let tiles = setting.stack().map_err(|_| line.malformed("<word> <tile>[*<n>] …"))?;
            self.tiles += tiles.iter().map(|(_, count)| u64::from(*count)).sum::<u64>();
            if self.tiles > Record::MOST_TILES {
                let fault = RecordFault::TooManyTiles { found: self.tiles, most: Record::MOST_TILES };
                return Err(line.error(fault));
            }
        }
        self.header.settings.push(setting);
        Ok(())
    }

    fn once(&mut self, line: &Words<'t>, word: &'t str, option: &'t str) -> Result<(), RecordError> {
        match self.seen.insert((word, option), line.number) {
            None => Ok(()),
            Some(earlier) => {
                let found = if option.is_empty() { word } else { option };
                Err(line.error(RecordFault::Repeated { found: excerpt(found), earlier }))
            }
        }
    }

    /// The header, complete when `next` is reached; `None` is the end of the record.
    pub(crate) fn finish(self, next: Option<&Words<'_>>) -> Result<Header, RecordError> {
        let missing = REQUIRED_WORDS.iter().find(|word| !self.seen.contains_key(&(**word, "")));
        match missing {
            None => Ok(self.header),
            Some(word) => Err(missing_line(word, next)),
        }
    }
}

/// The words of every game's header.
const COMMON_WORDS: [&str; 9] =
    ["parcella", "game", "players", "first", "option", "refused", "title", "rules", "source"];

/// The words that no header lacks.
const REQUIRED_WORDS: [&str; 2] = ["game", "players"];

/// The error that the header ends without a line.
pub(crate) fn missing_line(word: &'static str, next: Option<&Words<'_>>) -> RecordError {
    let found = next.map(|line| excerpt(&line.words.join(" ")));
    RecordError::new(next.map_or(0, |line| line.number), RecordFault::MissingLine { word, found })
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn read_number(line: &Words<'_>, word: &str) -> Result<u32, RecordError> {
    number(word).ok_or_else(|| line.error(RecordFault::NotANumber { found: excerpt(word) }))
}
