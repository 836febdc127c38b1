//! What the game declares so that it can be verified.

use parcella_geometry::{Cell, Rotation};
use parcella_hunters_and_gatherers::{BoardLimit, Config, HuntersAndGatherers, Start};
use parcella_ruleset::{Lawful, Seat, Symmetry};

#[test]
fn a_symmetry_however_large_gives_a_game_or_none() {
    let far = Config::MAX_COORDINATE;
    for cell in [Cell::ORIGIN, Cell::new(far, far), Cell::new(-far, far)] {
        let start = Start { cell, rotation: Rotation::R90 };
        let rules = HuntersAndGatherers::new(Config { first: Seat(4), start, ..Config::new(5) }).unwrap();
        for translation in [(i32::MAX, i32::MAX), (i32::MIN, i32::MIN), (i32::MAX, 0), (0, i32::MIN)] {
            let symmetry = Symmetry { quarter_turns: 255, translation, seat_shift: 255 };
            assert!(rules.transformed(symmetry).is_none(), "{symmetry:?} of {cell}");
        }
        let image =
            rules.transformed(Symmetry { quarter_turns: 254, translation: (0, 0), seat_shift: 253 }).unwrap();
        assert_eq!(image.config().first, Seat(2)); // 4 + 253 = 257, and 257 - 5 × 51 = 2
    }
}

#[test]
fn hg_14_a_table_is_turned_with_the_tiles_if_its_middle_is_one() {
    let turned = |columns, rows, quarter_turns| {
        let mut config = Config::new(2);
        config.options.board_limit = Some(BoardLimit { columns, rows });
        let rules = HuntersAndGatherers::new(config).unwrap();
        let image = rules.transformed(Symmetry { quarter_turns, ..Symmetry::default() })?;
        image.config().options.board_limit.map(|limit| (limit.columns, limit.rows))
    };
    assert_eq!(
        [0, 1, 2, 3].map(|turns| turned(5, 7, turns)),
        [Some((5, 7)), Some((7, 5)), Some((5, 7)), Some((7, 5))]
    );
    assert_eq!(
        [0, 1, 2, 3, 4].map(|turns| turned(4, 7, turns)),
        [Some((4, 7)), None, None, None, Some((4, 7))]
    );
    assert_eq!([0, 1].map(|turns| turned(7, 4, turns)), [Some((7, 4)), None]);
}
