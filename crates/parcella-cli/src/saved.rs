//! A game that was saved and is gone on with.

use std::ffi::OsStr;
use std::path::PathBuf;

use parcella::Games;
use parcella::ruleset::Files;
use serde::de::IgnoredAny;

use crate::arguments::{Play, Saved, SetUp};
use crate::error::CommandError;
use crate::input::{is_json, read_record_text, read_text, shown};
use crate::set_up::Opening;
use crate::streams::Streams;

/// The ending of the names of records as text.
pub(crate) const ENDING: &str = "game";

impl Play {
    /// Reads the record that stands in place of the name of a game, if it is one; gives whether it is.
    pub(crate) fn read_saved(
        &mut self,
        games: &Games,
        streams: &mut Streams<'_>,
    ) -> Result<bool, CommandError> {
        let file = PathBuf::from(&self.game);
        let is_record = match file.extension().and_then(OsStr::to_str) {
            Some(ENDING) => true,
            // A set-up may be stored as JSON as well.
            Some("json") => holds_record(&read_text(&file, streams)?),
            _ => false,
        };
        if !is_record {
            return Ok(false);
        }
        if let Some(argument) = self.set_up.first_given() {
            let reason = format!("{} says how the game was set up", shown(&file));
            return Err(CommandError::argument(argument, reason));
        }
        let text = read_record_text(&file, streams)?;
        let record = games.read(&text).map_err(|error| CommandError::file(&file, error.to_string()))?;
        self.game.clone_from(&record.header.game);
        self.saved = Some(Box::new(Saved { file, record }));
        Ok(true)
    }
}

/// Whether a text is no set-up: it is JSON with `actions`, or no JSON at all.
fn holds_record(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Actions {
        #[serde(rename = "actions")]
        _actions: IgnoredAny,
    }
    !is_json(text) || serde_json::from_str::<Actions>(text).is_ok()
}

impl Saved {
    /// The game as it was left. The files that its header names are those of the record that will be written.
    pub(crate) fn open(&self, games: &Games, files: &dyn Files) -> Result<Opening, CommandError> {
        let game = games.replay(&self.record, files);
        let game = game.map_err(|error| CommandError::file(&self.file, error.to_string()))?;
        Ok(Opening { game, header: self.record.header.clone() })
    }
}

impl SetUp {
    /// An argument that was given.
    fn first_given(&self) -> Option<String> {
        let words = |name: &str, values: &[String]| values.first().map(|value| format!("{name} {value}"));
        let players = self.players.map(|players| format!("--players {players}"));
        players
            .or_else(|| words("--with", &self.expansions))
            .or_else(|| words("--option", &self.options))
            .or_else(|| words("--header", &self.header))
    }
}
