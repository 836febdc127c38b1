use parcella::Expansions;
use parcella::classic::Classic;
use parcella::hunters_and_gatherers::HuntersAndGatherers;
use parcella::over_hill_and_dale::OverHillAndDale;
use parcella::ruleset::{Game, Header, LoadError, Setting, StableHash};

use crate::files::OneFile;
use crate::told::{Told, play_at_random};

/// Most actions of the game that is played with the tiles.
const MOST_ACTIONS: usize = 90;

/// Any text as a tile file of every game, and a random game with its tiles where they make sense, told by engine and
/// oracle together.
///
/// Gives the records of the games.
pub fn tile_file(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let seed = StableHash::new(0).bytes(bytes).finish();
    let expansions = ["inns-and-cathedrals", "traders-and-builders", "hills-and-sheep"];
    let games = [
        play::<Classic>("classic", &[], &text, seed),
        play::<Classic<Expansions>>("classic", &expansions, &text, seed),
        play::<HuntersAndGatherers>("hunters-and-gatherers", &[], &text, seed),
        play::<OverHillAndDale>("over-hill-and-dale", &[], &text, seed),
    ];
    games.into_iter().flatten().collect()
}

fn play<R: Told>(game: &str, expansions: &[&str], text: &str, seed: u64) -> Option<String> {
    let tiles = Setting { line: 0, name: "tiles".to_owned(), values: vec!["tiles.json".to_owned()] };
    let header = Header {
        game: game.to_owned(),
        expansions: expansions.iter().map(|name| (*name).to_owned()).collect(),
        players: 2,
        settings: vec![tiles],
        ..Header::default()
    };
    let files = OneFile(text);
    match Game::<R>::from_header(&header, &files) {
        Ok(game) => {
            assert!(!game.rules().tile_set().is_empty());
            Some(play_at_random(game, &files, seed, MOST_ACTIONS))
        }
        Err(LoadError::Setup(error)) => {
            assert!(!error.faults.is_empty() && error.faults.iter().all(|fault| !fault.message.is_empty()));
            None
        }
        Err(error) => panic!("{error}"),
    }
}
