//! What tools list: the tiles of a set, and why a seat was paid.

use parcella_classic::{Classic, Config};
use parcella_ruleset::{Files, FilesError, Game, Header, NotatedGame, Notation, Setting, TextGame};

fn two_seats() -> NotatedGame<Classic> {
    NotatedGame::new(Game::new(Classic::new(Config::new(2), ()).unwrap()))
}

/// The events that put points on the track.
fn scorings(game: &mut NotatedGame<Classic>, actions: &[&str]) -> Vec<String> {
    for action in actions {
        game.apply(action).unwrap();
    }
    game.events().into_iter().filter(|event| !event.points.is_empty()).map(|event| event.text).collect()
}

#[test]
fn the_base_set_is_listed() {
    // CL-2: 72 tiles of 24 kinds, one of them the start tile.
    let tiles = two_seats().tile_set();
    assert_eq!(tiles.len(), 24);
    assert_eq!(tiles.iter().map(|tile| tile.count).sum::<u32>(), 72);
    assert_eq!(tiles.iter().map(|tile| tile.start_copies).sum::<u32>(), 1);
    let start = tiles.iter().find(|tile| tile.start_copies == 1).unwrap();
    assert_eq!(start.square.label, "D");
    assert_eq!(start.sides, ["city", "road", "field", "road"]);
    assert_eq!(start.square.shapes.len(), 4);
}

#[test]
fn a_scoring_says_why() {
    // Alone on a road of three tiles: crossing, start tile, monastery.
    let mut game = two_seats();
    let alone = scorings(
        &mut game,
        &["draw W", "place 1,0 r0", "deploy follower road@W", "draw A", "place -1,0 r270", "pass"],
    );
    assert_eq!(alone, ["seat 0 scored 3 for the road at -1,0 road@E (tiles 3 × 1), nobody else there"]);
}

struct OneFile(&'static str);

impl Files for OneFile {
    fn read(&self, _name: &str) -> Result<String, FilesError> {
        Ok(self.0.to_owned())
    }
}

#[test]
fn every_fault_of_a_set_is_a_reason_of_its_own() {
    let file = OneFile(
        r#"{"tiles": [{"id": "A", "count": 0, "sides": {"N": "field", "E": "field", "S": "field", "W": "field"},
            "features": [{"kind": "field", "ports": ["NL", "NR", "EL", "ER", "SL", "SR", "WL"]}]}]}"#,
    );
    let tiles = Setting { line: 4, name: "tiles".to_owned(), values: vec!["own.json".to_owned()] };
    let header =
        Header { game: "classic".to_owned(), players: 2, settings: vec![tiles], ..Header::default() };
    let error = Classic::read_header(&header, &file).unwrap_err();
    let messages: Vec<&str> = error.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "tile A: the set must hold at least one copy",
            "tile A: the field side needs a field at WR, none reaches it",
        ]
    );
    assert!(error.faults.iter().all(|fault| fault.code == "tiles"));
}
