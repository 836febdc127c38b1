use std::sync::Arc;

use parcella_classic::{Classic, Config, Edge, OwnTiles};
use parcella_features::read_tile_file;
use parcella_ruleset::{
    Game, Lawful, Notation, Ruleset, Seeded, Sequence, StableHash, content_hash, random_step,
};

/// Most actions of the game that is played with the tiles.
const MOST_ACTIONS: usize = 200;

/// Any text as a tile file, and a random game with its tiles if they make sense.
pub fn tile_file(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let tiles = match read_tile_file::<Edge>(&text) {
        Ok(tiles) => tiles,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let own = OwnTiles { name: "tiles.json".to_owned(), hash: content_hash(&text), tiles };
    let config = Config { own_tiles: Some(own), ..Config::new(2) };
    let rules = match Classic::new(config, ()) {
        Ok(rules) => Arc::new(rules),
        Err(error) => return assert!(!error.faults.is_empty() && !error.to_string().is_empty()),
    };
    assert_eq!(rules.tile_set().len(), rules.catalogue().tiles().len());

    let mut game = Game::<Classic>::new(rules);
    let mut dealer = Seeded::new(StableHash::new(0).bytes(bytes).finish());
    while game.log().len() < MOST_ACTIONS {
        let legal = game.legal_actions();
        assert!(legal.iter().all(|action| game.check(&action).is_ok()));
        assert_eq!(legal.iter().count(), legal.len());
        if random_step(&mut game, &mut dealer).is_none() {
            break;
        }
        if game.log().len() % 16 == 0 {
            consistent(&game);
        }
    }
    consistent(&game);
    let replayed = Game::<Classic>::from_log(game.shared_rules(), game.log().iter().copied());
    assert_eq!(replayed.expect("the log is legal"), game);
}

fn consistent(game: &Game<Classic>) {
    game.rules().consistency(game.state()).unwrap_or_else(|fault| panic!("{fault}\n{}", game.record()));
    assert_eq!(game.final_scores().len(), game.rules().seats());
}
