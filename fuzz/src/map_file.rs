use parcella::Expansions;
use parcella::classic::Classic;
use parcella::iberia::{Map, read_map_file};
use parcella::ruleset::{Game, Header, Notation, Setting, StableHash};

use crate::files::OneFile;
use crate::told::play_at_random;

/// Most actions of the game that is played on the map.
const MOST_ACTIONS: usize = 90;

/// Any text as a map file; if it is a map, a set-up is dealt and a random game played on it, with chips and without, told
/// by engine and oracle together.
///
/// Gives the records of the games.
pub fn map_file(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let spec = match read_map_file(&text) {
        Ok(spec) => spec,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return Vec::new();
        }
    };
    let is_map = match Map::new(spec) {
        Ok(_) => true,
        Err(error) => {
            assert!(
                !error.faults.is_empty() && error.faults.iter().all(|fault| !fault.to_string().is_empty())
            );
            false
        }
    };
    let seed = StableHash::new(0).bytes(bytes).finish();
    let records = ["on", "off"].map(|chips| play(&text, is_map, chips, seed));
    records.into_iter().flatten().collect()
}

fn play(text: &str, is_map: bool, chips: &str, seed: u64) -> Option<String> {
    let setting =
        |name: &str, value: &str| Setting { line: 0, name: name.to_owned(), values: vec![value.to_owned()] };
    // Which other expansions are on is for the seed to say.
    let names = ["inns-and-cathedrals", "traders-and-builders", "hills-and-sheep"];
    let others = names.iter().enumerate().filter(|(bit, _)| seed >> bit & 1 == 1).map(|(_, name)| name);
    let header = Header {
        game: "classic".to_owned(),
        expansions: others.chain(&["iberia"]).map(|name| (*name).to_owned()).collect(),
        players: 3,
        options: vec![setting("chips", chips)],
        settings: vec![setting("map", "map.json")],
        ..Header::default()
    };
    let files = OneFile(text);
    if !is_map {
        assert!(Game::<Classic<Expansions>>::from_header(&header, &files).is_err());
        return None;
    }
    match Classic::<Expansions>::deal_set_up(&header, &files, seed) {
        Ok(dealt) => {
            let game = Game::<Classic<Expansions>>::from_header(&dealt, &files)
                .unwrap_or_else(|error| panic!("what was dealt is refused: {error}\n{}", dealt.to_text()));
            Some(play_at_random(game, &files, seed, MOST_ACTIONS))
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}
