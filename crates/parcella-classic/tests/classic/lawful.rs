//! What the game declares so that it can be verified.

use parcella_classic::{Classic, Config, Edge, FeatureKind, FeatureSpec, OwnTiles, Start, TileSpec};
use parcella_geometry::{Cell, Port, PortSet, Rotation};
use parcella_ruleset::{Game, Lawful, Seat, Seeded, Symmetry, random_step};

/// Tiles of city alone. On each, two cities share one, two or three sides, or one city has all four.
fn shared_sides() -> Config {
    let tile = |id: &str, cities: &[&[Port]]| {
        let mut tile = TileSpec::new(id.parse().unwrap(), 12, [Edge::City; 4]);
        let city = |ports: &&[Port]| FeatureSpec::new(FeatureKind::City, PortSet::of(ports));
        tile.features = cities.iter().map(city).collect::<Vec<_>>().into();
        tile
    };
    use Port::{East, North, South, West};
    let mut tiles = vec![
        tile("one", &[&[North, East, South], &[North, West]]),
        tile("two", &[&[North, East, West], &[North, South, West]]),
        tile("corner", &[&[North, East], &[East, South, West]]),
        tile("four", &[&[North, East, South, West]]),
    ];
    tiles[1].start_copies = 1;
    let own_tiles = OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles };
    Config { own_tiles: Some(own_tiles), ..Config::new(3) }
}

#[test]
fn regions_that_share_sides_with_themselves_are_consistent() {
    let rules = Classic::new(shared_sides(), ()).unwrap();
    for seed in 0..20 {
        let mut game = Game::new(rules.clone());
        let mut dealer = Seeded::new(seed);
        loop {
            assert_eq!(game.rules().consistency(game.state()), Ok(()), "seed {seed}, {:?}", game.log());
            if random_step(&mut game, &mut dealer).is_none() {
                break;
            }
        }
    }
}

#[test]
fn a_symmetry_however_large_gives_a_game_or_none() {
    let far = Config::MAX_COORDINATE;
    for first in 0..5 {
        for cell in [Cell::ORIGIN, Cell::new(far, far), Cell::new(-far, far), Cell::new(-far, -far)] {
            let start = Start { cell, rotation: Rotation::R90 };
            let rules = Classic::new(Config { first: Seat(first), start, ..Config::new(5) }, ()).unwrap();
            for translation in [(i32::MAX, i32::MAX), (i32::MIN, i32::MIN), (i32::MAX, 0), (0, i32::MIN)] {
                let symmetry = Symmetry { quarter_turns: 255, translation, seat_shift: 255 };
                assert!(rules.transformed(symmetry).is_none(), "{symmetry:?} of {cell}");
            }
            for (seat_shift, quarter_turns) in [(0, 0), (4, 3), (5, 4), (251, 254), (255, 255)] {
                let symmetry = Symmetry { quarter_turns, translation: (0, 0), seat_shift };
                let image = rules.transformed(symmetry).unwrap();
                let seat = (u32::from(first) + u32::from(seat_shift)) % 5;
                assert_eq!(u32::from(image.config().first.0), seat, "{symmetry:?}");
            }
        }
    }
}
