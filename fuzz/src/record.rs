use parcella_classic::Classic;
use parcella_kit::{OneGame, scenario};
use parcella_ruleset::{Files, FilesError, Game, Notation, Record, replay};

/// A file of tiles for records that name one.
const TILES: &str = include_str!("../corpus/tile_file/test-tiles.json");

struct OneFile;

impl Files for OneFile {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        if name.ends_with(".json") {
            Ok(TILES.to_owned())
        } else {
            Err(FilesError { name: name.to_owned(), reason: "there are tile files alone".to_owned() })
        }
    }
}

/// Any text as a record of the classic game, and as a scenario.
///
/// What is read can be written and read again, with the same content; so can the record of the game that it leads to,
/// which leads to the same game.
pub fn record(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = Record::game_of(&text);
    let report = scenario::run(&text, &OneFile, &OneGame::<Classic>::new());
    for failure in &report.failures {
        assert!(!failure.to_string().is_empty());
    }
    let record = match Record::parse(&text, Classic::<()>::header_words()) {
        Ok(record) => record,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = record.to_text();
    let again = Record::parse(&written, Classic::<()>::header_words()).expect("what was written can be read");
    assert_eq!(again, record);
    assert_eq!(again.to_text(), written);
    let stored = serde_json::to_string(&record).expect("a record can be stored");
    assert_eq!(serde_json::from_str::<Record>(&stored).expect("what was stored can be read"), record);

    let game: Game<Classic> = match replay(&record, &OneFile) {
        Ok(game) => game,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let own = Record::parse(&game.record().to_text(), Classic::<()>::header_words());
    let own = own.expect("a game writes records that can be read");
    let replayed: Game<Classic> = replay(&own, &OneFile).expect("the record of a game can be played");
    assert_eq!((&replayed, replayed.log()), (&game, game.log()));
    assert_eq!(replayed.position_hash(), game.position_hash());
    assert_eq!(replayed.record(), own);
}
