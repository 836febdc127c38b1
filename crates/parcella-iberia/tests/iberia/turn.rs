//! What scenarios do not ask: views, weights of chance, pictures, and maps with many large cities.

use std::fmt::Write;

use parcella_classic::{Classic, Config, StartTile};
use parcella_geometry::{Cell, Port, Rotation};
use parcella_iberia::{Iberia, Map, Origin, SetUp, read_map_file};
use parcella_ruleset::{Game, Notation, Ruleset, Sequence, Viewer};

fn lying(x: i32, y: i32, tile: &str) -> StartTile {
    StartTile { cell: Cell::new(x, y), tile: tile.parse().unwrap(), rotation: Rotation::R0 }
}

/// Two seats on the peninsula, D on León and B on Pamplona and Murcia.
fn game(deck: &str, chips: &[(i32, i32)]) -> Game<Classic<Iberia>> {
    let mut config = Config::new(2);
    config.deck = Some(deck.split(' ').map(|tile| (tile.parse().unwrap(), 1)).collect());
    let start = vec![lying(5, 2, "D"), lying(10, 2, "B"), lying(10, 9, "B")];
    let chips = chips.iter().map(|&(x, y)| Cell::new(x, y)).collect();
    Game::new(Classic::new(config, Iberia::new(SetUp { start, chips })).unwrap())
}

fn act(game: &mut Game<Classic<Iberia>>, actions: &[&str]) {
    for action in actions {
        let read = game.rules().read_action(game.state(), action).unwrap();
        game.apply(read).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
}

/// IB-41: the view has squares and the multiset, and no kind of a face-down chip; the state holds none either.
#[test]
fn ib_41_face_down_chips_show_no_kind() {
    let mut game = game("U U", &[(7, 2), (3, 4)]);
    let text = format!("{:?}", game.rules().view(game.state(), Viewer::Public));
    assert!(text.contains("7,2") && text.contains("3,4") && text.contains("(orange-1, 6)"), "{text}");
    act(&mut game, &["draw U", "place 6,2 r0", "pass", "draw U", "place 7,2 r0"]);
    let covered = game.state().clone();
    // Whatever chance says, the position before was the same.
    for chip in ["chip blue-1", "chip purple-2"] {
        act(&mut game, &[chip]);
        game.undo_past_chance().unwrap();
        assert!(game.state() == &covered, "{chip}");
        assert_eq!(game.legal_actions().len(), 6);
    }
}

/// IB-31, IB-32: chance draws the chips not yet seen, each as likely as any other: 6, 4, 6, 4, 6, 4 of 30, then less the
/// one that was seen.
#[test]
fn ib_31_ib_32_chance_draws_from_the_chips_not_seen() {
    let mut game = game("U U U", &[(7, 2), (6, 3)]);
    act(&mut game, &["draw U", "place 6,2 r0", "pass", "draw U", "place 7,2 r0"]);
    let weights = |game: &Game<Classic<Iberia>>| -> Vec<u64> {
        game.legal_actions().iter().map(|action| game.rules().weight(game.state(), &action)).collect()
    };
    assert_eq!(weights(&game), [6, 4, 6, 4, 6, 4]);
    assert_eq!(game.rules().chance(game.state()).unwrap().total, 30);
    act(&mut game, &["chip orange-2", "treat 3,2", "pass", "draw U", "place 6,3 r0"]);
    assert_eq!(weights(&game), [6, 3, 6, 4, 6, 4]);
    assert_eq!(game.rules().chance(game.state()).unwrap().total, 29);
}

/// A picture says that the map is a reconstruction, and shows what lies on every square that is not laid on.
#[test]
fn pictures_show_the_map() {
    let mut game = game("U U", &[(7, 2), (3, 4)]);
    act(&mut game, &["draw U", "place 6,2 r0", "pass", "draw U", "place 7,2 r0", "chip blue-2", "treat 7,5"]);
    let picture = game.rules().picture(game.state());
    assert!(picture.notes.iter().any(|note| note.contains("reconstructed map")), "{:?}", picture.notes);
    assert!(picture.notes.contains(&"1 chips face down, 1 treats".to_owned()), "{:?}", picture.notes);
    assert!(picture.squares.is_sorted_by_key(|square| (square.y, square.x)));
    let at = |x, y| picture.squares.iter().find(|square| (square.x, square.y) == (x, y)).unwrap();
    let marks = |x, y| at(x, y).marks.join(" ");
    // Every square once: 114 and the large cities.
    assert_eq!(picture.squares.len(), 114 + Map::peninsula().large_cities().len());
    assert_eq!(picture.squares.iter().filter(|square| square.marks[..] == ["square"]).count(), 0);
    assert_eq!(marks(3, 4), "square rows-orange chip");
    assert_eq!(marks(7, 5), "square rows-blue treat-blue-2");
    assert_eq!(marks(8, 1), "square town rows-orange");
    assert_eq!((at(8, 1).label.as_str(), at(2, 9).label.as_str()), ("Bilbao", "Évora"));
    assert_eq!(marks(2, 9), "square start-square rows-purple");
    assert_eq!(marks(17, 6), "square island coat-of-arms coat-of-arms ferry-15,3 ferry-16,7");
    // A large city that nothing has reached has its shape: all four sides, two coats of arms.
    assert_eq!((at(7, 6).label.as_str(), marks(7, 6).as_str()), ("Madrid", "square large-city"));
    let [city] = &at(7, 6).shapes[..] else { panic!("{:?}", at(7, 6)) };
    assert_eq!((city.kind.as_str(), city.ports.join(" ").as_str()), ("city", "N E S W"));
    assert_eq!(city.marks, [("shields".to_owned(), 2)]);
    // What is laid is a tile.
    assert_eq!((at(7, 2).label.as_str(), marks(7, 2).as_str()), ("U", ""));
}

/// IB-22: a map with twelve large cities in a row, each with as many coats of arms as its number says: each is the tile
/// of its own square. They open north only, so none joins another: a cap and the printed square, open nowhere.
#[test]
fn ib_22_every_large_city_of_many_is_its_own_tile() {
    let mut cities = String::new();
    for number in 1..=12 {
        let comma = if number == 1 { "" } else { "," };
        write!(
            cities,
            r#"{comma}{{"square": [2, {number}], "open_sides": ["N"], "coats_of_arms": {number}}}"#
        )
        .unwrap();
    }
    let (first, second) = ("#".repeat(12) + "SS", "L".repeat(12) + "..");
    let content = format!(
        r#"{{"set": "twelve", "schema_version": 1, "rows": 2, "columns": 14, "start_squares_used": 2,
            "grid": ["{first}", "{second}"],
            "start_squares": [{{"square": [1, 13]}}, {{"square": [1, 14]}}], "large_cities": [{cities}]}}"#
    );
    let map = Map::new(read_map_file(&content).unwrap()).unwrap();
    let set_up = SetUp { start: vec![lying(13, 1, "B"), lying(14, 1, "B")], chips: vec![] };
    let origin = Origin::File { name: "twelve.json".to_owned(), hash: String::new() };
    let mut config = Config::new(2);
    config.deck = Some(vec![("E".parse().unwrap(), 12)]);
    let expansion = Iberia { map, origin, ..Iberia::new(set_up) };
    let mut game = Game::new(Classic::new(config, expansion).unwrap());
    let mut expected = 0;
    for number in (1..=12).rev() {
        act(&mut game, &["draw E", &format!("place {number},1 r180"), "deploy follower city@S"]);
        // (1 + 1) × 2 and 2 for each coat of arms, to seats in turn.
        expected += 4 + 2 * number;
        let part = parcella_classic::Part::at(parcella_classic::FeatureKind::City, Port::South);
        assert_eq!(game.rules().region_tiles(game.state(), Cell::new(number, 1), part), Some(2));
        assert_eq!(game.scores().iter().sum::<i32>(), expected, "large city {number}");
    }
}
