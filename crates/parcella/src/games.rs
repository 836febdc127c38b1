//! Games by name.

use std::borrow::Cow;

use indexmap::IndexMap;
use parcella_classic::{Classic, RULES};
use parcella_hunters_and_gatherers::HuntersAndGatherers;
use parcella_over_hill_and_dale::{self as over_hill_and_dale, OverHillAndDale};
use parcella_ruleset::{
    Files, Game, Header, HeaderWord, LoadError, NotatedGame, Notation, Record, RecordError, Rule,
    RuleDocumentError, SetupError, TextGame, excerpt, read_rules, replay,
};

use crate::Expansions;

/// Games by name, in the order in which they were registered.
///
/// What comes out is a [`TextGame`], driven by the text of its notation: legal actions, `apply`, queries, record,
/// picture. So a program that uses this plays every game, also those that it has never heard of.
///
/// ```
/// use parcella::Games;
/// use parcella::ruleset::NoFiles;
///
/// let games = Games::standard();
/// let record = "parcella 1\ngame classic\nplayers 2\nturn W 1,0 r0 follower road@W\n";
/// let mut game = games.load(record, &NoFiles)?;
/// assert_eq!(game.step(), "draw");
/// game.apply("draw A")?;
/// assert!(game.legal_actions().contains(&"place -1,0 r270".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Games {
    entries: IndexMap<String, Entry>,
}

/// Makes a game from what describes it.
type Maker<T> = fn(&T, &dyn Files) -> Result<Box<dyn TextGame>, LoadError>;

/// What is known of a game before one is set up.
#[derive(Clone, Debug)]
pub struct Entry {
    words: &'static [HeaderWord],
    expansions: Vec<&'static str>,
    rules: Cow<'static, str>,
    deal: fn(&Header, &dyn Files, u64) -> Result<Header, SetupError>,
    open: Maker<Header>,
    replay: Maker<Record>,
}

/// A game that cannot be had by its name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GamesError {
    /// No game of this name is registered.
    #[error("there is no game `{}`; {}", excerpt(found), listed(known))]
    UnknownGame {
        /// The name asked for.
        found: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// The record cannot be read, the game cannot be set up, or an action is refused.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The rules that were registered with the game are not in the form of a document of rules.
    #[error("the rules of the game `{game}` cannot be read: {source}")]
    Rules {
        /// The game.
        game: String,
        /// What is wrong.
        source: RuleDocumentError,
    },
}

impl From<RecordError> for GamesError {
    fn from(error: RecordError) -> GamesError {
        GamesError::Load(error.into())
    }
}

impl From<SetupError> for GamesError {
    fn from(error: SetupError) -> GamesError {
        GamesError::Load(error.into())
    }
}

/// A game that cannot be registered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegisterError {
    /// Another game has the name.
    #[error("a game `{name}` is registered already")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// The name cannot stand in a record.
    #[error("`{}` cannot be the name of a game: it must be one word without `#`", excerpt(name))]
    NotAWord {
        /// The name.
        name: String,
    },
}

fn listed(known: &[String]) -> String {
    match known {
        [] => "none is registered".to_owned(),
        known => format!("there is {}", known.join(", ")),
    }
}

fn open<R: Notation>(header: &Header, files: &dyn Files) -> Result<Box<dyn TextGame>, LoadError> {
    Ok(Box::new(NotatedGame::new(Game::<R>::from_header(header, files)?)))
}

fn play_again<R: Notation>(record: &Record, files: &dyn Files) -> Result<Box<dyn TextGame>, LoadError> {
    Ok(Box::new(NotatedGame::new(replay::<R>(record, files)?)))
}

impl Entry {
    fn of<R: Notation>(rules: Cow<'static, str>) -> Entry {
        Entry {
            words: R::header_words(),
            expansions: R::expansion_names(),
            rules,
            deal: R::deal_set_up,
            open: open::<R>,
            replay: play_again::<R>,
        }
    }

    /// The words that may begin a line of the header of such a game, beyond those that every game has.
    pub fn header_words(&self) -> &'static [HeaderWord] {
        self.words
    }

    /// The names of the expansions that such a game can be played with, in the order of [`Header::expansions`].
    ///
    /// ```
    /// use parcella::Games;
    ///
    /// let games = Games::standard();
    /// let classic = ["inns-and-cathedrals", "traders-and-builders", "hills-and-sheep", "iberia"];
    /// assert_eq!(games.entry("classic")?.expansions(), classic);
    /// assert!(games.entry("over-hill-and-dale")?.expansions().is_empty());
    /// # Ok::<(), parcella::GamesError>(())
    /// ```
    pub fn expansions(&self) -> &[&'static str] {
        &self.expansions
    }

    /// The document of the rules of the game; empty if it brings none.
    pub fn rules_document(&self) -> &str {
        &self.rules
    }
}

impl Games {
    /// No games yet.
    pub fn new() -> Games {
        Games::default()
    }

    /// The games of this project: `classic`, `hunters-and-gatherers`, `over-hill-and-dale`.
    pub fn standard() -> Games {
        let rules = [
            RULES,
            parcella_inns_and_cathedrals::RULES,
            parcella_traders_and_builders::RULES,
            parcella_hills_and_sheep::RULES,
            parcella_iberia::RULES,
        ];
        let classic = Entry {
            open: |header, files| match header.expansions[..] {
                // The base game alone needs nothing of what expansions keep.
                [] => open::<Classic>(header, files),
                [..] => open::<Classic<Expansions>>(header, files),
            },
            replay: |record, files| match record.header.expansions[..] {
                [] => play_again::<Classic>(record, files),
                [..] => play_again::<Classic<Expansions>>(record, files),
            },
            ..Entry::of::<Classic<Expansions>>(rules.join("\n").into())
        };
        let entries = [
            ("classic", classic),
            (
                "hunters-and-gatherers",
                Entry::of::<HuntersAndGatherers>(parcella_hunters_and_gatherers::RULES.into()),
            ),
            ("over-hill-and-dale", Entry::of::<OverHillAndDale>(over_hill_and_dale::RULES.into())),
        ];
        Games { entries: entries.map(|(name, entry)| (name.to_owned(), entry)).into() }
    }

    /// Adds a game of any origin. `rules` is the document of its rules, in the form that [`read_rules`] reads; empty
    /// if there is none.
    ///
    /// # Errors
    ///
    /// If the name is taken, or could not stand in a record. Then nothing has changed.
    ///
    /// ```
    /// # use parcella_ruleset::toy::Toy;
    /// use parcella::Games;
    ///
    /// let mut games = Games::standard();
    /// games.register::<Toy>("toy", "### TOY-1 · enforced\n\nTwo to four seats play.\n")?;
    /// assert_eq!(games.names().collect::<Vec<_>>(), ["classic", "hunters-and-gatherers", "over-hill-and-dale", "toy"]);
    /// # Ok::<(), parcella::RegisterError>(())
    /// ```
    pub fn register<R: Notation>(
        &mut self,
        name: &str,
        rules: impl Into<Cow<'static, str>>,
    ) -> Result<(), RegisterError> {
        let name = name.to_owned();
        let in_a_word = |letter: char| !letter.is_whitespace() && !letter.is_control() && letter != '#';
        if name.is_empty() || !name.chars().all(in_a_word) {
            return Err(RegisterError::NotAWord { name });
        }
        if self.entries.contains_key(&name) {
            return Err(RegisterError::NameTaken { name });
        }
        self.entries.insert(name, Entry::of::<R>(rules.into()));
        Ok(())
    }

    /// The names of the games.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.entries.keys().map(String::as_str)
    }

    /// The game of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn entry(&self, name: &str) -> Result<&Entry, GamesError> {
        self.entries.get(name).ok_or_else(|| GamesError::UnknownGame {
            found: name.to_owned(),
            known: self.names().map(str::to_owned).collect(),
        })
    }

    /// A game in its opening position. `files` gives the files that the header names.
    ///
    /// # Errors
    ///
    /// If there is no such game, the header is not well formed, or every reason why the game cannot be set up, an
    /// expansion that does not exist among them.
    ///
    /// ```
    /// use parcella::Games;
    /// use parcella::ruleset::{Header, NoFiles};
    ///
    /// let header = Header { game: "classic".to_owned(), players: 3, ..Header::default() };
    /// let game = Games::standard().create(&header, &NoFiles)?;
    /// assert_eq!(game.seats(), 3);
    ///
    /// let header = Header { game: "chess".to_owned(), players: 2, ..Header::default() };
    /// let error = Games::standard().create(&header, &NoFiles).map(drop).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no game `chess`; there is classic, hunters-and-gatherers, over-hill-and-dale");
    /// # Ok::<(), parcella::GamesError>(())
    /// ```
    pub fn create(&self, header: &Header, files: &dyn Files) -> Result<Box<dyn TextGame>, GamesError> {
        Ok((self.entry(&header.game)?.open)(header, files)?)
    }

    /// A header with a set-up dealt by chance where it has none. Most games have nothing to deal, and give it back as it
    /// is.
    ///
    /// # Errors
    ///
    /// If there is no such game, or no set-up can be dealt.
    pub fn deal_set_up(&self, header: &Header, files: &dyn Files, seed: u64) -> Result<Header, GamesError> {
        Ok((self.entry(&header.game)?.deal)(header, files, seed)?)
    }

    /// Reads a record of any of the games, without playing it.
    ///
    /// # Errors
    ///
    /// If there is no such game, or the first fault of the record, with its line.
    pub fn read(&self, record: &str) -> Result<Record, GamesError> {
        let (game, _) = Record::game_of(record)?;
        Ok(Record::parse(record, self.entry(&game)?.words)?)
    }

    /// The game that a record leads to: set up, and every action made, each checked. What the record expects is not
    /// looked at.
    ///
    /// # Errors
    ///
    /// As [`Games::read`] and [`Games::create`], or the first action that is refused, with its index, its line and
    /// the reason.
    pub fn load(&self, record: &str, files: &dyn Files) -> Result<Box<dyn TextGame>, GamesError> {
        self.replay(&self.read(record)?, files)
    }

    /// As [`Games::load`], of a record that was read already, or stored in another form than text.
    ///
    /// # Errors
    ///
    /// If there is no such game, as [`Games::create`], or the first action that is refused.
    pub fn replay(&self, record: &Record, files: &dyn Files) -> Result<Box<dyn TextGame>, GamesError> {
        Ok((self.entry(&record.header.game)?.replay)(record, files)?)
    }

    /// The numbered rules of a game; none if it was registered without.
    ///
    /// # Errors
    ///
    /// If there is no such game, or its rules are not in the form that [`read_rules`] reads.
    pub fn rules(&self, game: &str) -> Result<Vec<Rule>, GamesError> {
        let entry = self.entry(game)?;
        read_rules(&entry.rules).map_err(|source| GamesError::Rules { game: game.to_owned(), source })
    }
}
