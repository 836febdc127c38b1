use std::sync::LazyLock;

use parcella::Games;
use parcella::kit::scenario;
use parcella::ruleset::{Record, TextGame};

use crate::files::Offered;

static GAMES: LazyLock<Games> = LazyLock::new(Games::standard);

/// Any text as a record of any game, as a scenario, and as a record in JSON. The files of the scenarios of the project
/// are offered.
///
/// What is read can be written and read again, with the same content; so can the record of the game that it leads to,
/// which leads to the same game.
///
/// Gives the record of the game.
pub fn record(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(record) = serde_json::from_str::<Record>(&text) {
        return load_foreign(&record).into_iter().collect();
    }
    let _ = Record::game_of(&text);
    let report = scenario::run(&text, &Offered, &*GAMES);
    for failure in &report.failures {
        assert!(!failure.to_string().is_empty());
    }
    let record = match GAMES.read(&text) {
        Ok(record) => record,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return Vec::new();
        }
    };
    let written = record.to_text();
    let again = GAMES.read(&written).expect("what was written can be read");
    assert_eq!(again, record);
    assert_eq!(again.to_text(), written);
    let stored = serde_json::to_string(&record).expect("a record can be stored");
    assert_eq!(serde_json::from_str::<Record>(&stored).expect("what was stored can be read"), record);
    open(&record);
    load(&text).into_iter().collect()
}

/// A record that never was text. What can be played of it is what can be written.
fn load_foreign(record: &Record) -> Option<String> {
    open(record);
    load(&record.to_text())
}

/// Opens the game of a record, as it is and with a set-up dealt.
fn open(record: &Record) {
    if let Err(error) = GAMES.create(&record.header, &Offered) {
        assert!(!error.to_string().is_empty());
    }
    match GAMES.deal_set_up(&record.header, &Offered, 0) {
        Ok(dealt) => drop(GAMES.create(&dealt, &Offered)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Plays a record.
fn load(text: &str) -> Option<String> {
    let game = match GAMES.load(text, &Offered) {
        Ok(game) => game,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return None;
        }
    };
    let own = game.record();
    let again = GAMES.load(&own, &Offered).unwrap_or_else(|error| panic!("{error}\n{own}"));
    assert_eq!(position(again.as_ref()), position(game.as_ref()));
    assert_eq!(again.log(), game.log());
    assert_eq!(again.record(), own);
    assert_eq!(game.legal_count(), game.legal_actions().len());
    assert_eq!(game.legal_count() == 0, game.outcome().is_some());
    assert_eq!(game.final_scores().len(), game.seats());
    Some(own)
}

/// What two games in the same position have in common.
fn position(game: &dyn TextGame) -> impl PartialEq + std::fmt::Debug {
    (
        game.position_hash(),
        game.scores(),
        game.final_scores(),
        game.actor(),
        game.legal_actions(),
        game.picture(),
    )
}
