//! What the game declares so that it can be verified.

use std::path::Path;

use parcella_geometry::{Cell, Rotation};
use parcella_over_hill_and_dale::{Action, BoardLimit, Config, OverHillAndDale, Start};
use parcella_ruleset::{
    Actor, Game, Lawful, NoFiles, Notation, Record, Ruleset, Seat, Sequence, Symmetry, replay,
};

/// Drafts and short supplies are dealt with clockwise from north: in a turned game, from where north lies then.
#[test]
fn ohd_32_and_ohd_39_the_order_of_two_fields_turns_with_the_board() {
    for name in [
        "two-drafts-in-one-turn",
        "two-fields-short-supply",
        "hike-after-a-draft",
        "token-draft-finisher-not-tied",
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenarios/{name}.game"));
        let text = std::fs::read_to_string(path).unwrap();
        let record = Record::parse(&text, OverHillAndDale::header_words()).unwrap();
        let game: Game<OverHillAndDale> = replay(&record, &NoFiles).unwrap();
        for quarter_turns in 0..4 {
            for seat_shift in 0..3 {
                let symmetry = Symmetry { quarter_turns, translation: (7, -40), seat_shift };
                let rules = game.rules().transformed(symmetry).unwrap();
                let (mut state, mut image) = (game.rules().opening(), rules.opening());
                for action in game.log() {
                    let turned =
                        |action: &Action| game.rules().transformed_action(symmetry, action, &rules, &image);
                    let mut legal: Vec<Action> =
                        game.rules().legal_actions(&state).iter().map(|action| turned(&action)).collect();
                    legal.sort_unstable();
                    let found: Vec<_> = rules.legal_actions(&image).iter().collect();
                    assert_eq!(legal, found, "{name}, {symmetry:?}");
                    let action_there = turned(action);
                    game.rules().commit(&mut state, action, &mut ());
                    rules.commit(&mut image, &action_there, &mut ());
                    let shifted = |actor: Option<Actor>| match actor {
                        Some(Actor::Seat(seat)) => {
                            let seats = game.rules().seats();
                            Some(Actor::Seat(Seat(((seat.index() + usize::from(seat_shift)) % seats) as u8)))
                        }
                        other => other,
                    };
                    assert_eq!(
                        shifted(game.rules().actor(&state)),
                        rules.actor(&image),
                        "{name}, {symmetry:?}"
                    );
                }
                let held = |rules: &OverHillAndDale, state: &_, shift: u8| {
                    let seats = rules.seats();
                    (0..seats)
                        .map(|seat| rules.held(state, Seat(((seat + usize::from(shift)) % seats) as u8)))
                        .collect::<Vec<_>>()
                };
                assert_eq!(
                    held(game.rules(), &state, 0),
                    held(&rules, &image, seat_shift),
                    "{name}, {symmetry:?}"
                );
            }
        }
    }
}

#[test]
fn a_table_turns_with_its_game_unless_its_halves_differ() {
    let rules = |columns, rows| {
        let mut config = Config::new(3);
        config.options.board_limit = Some(BoardLimit { columns, rows });
        OverHillAndDale::new(config).unwrap()
    };
    let turned = |quarter_turns| Symmetry { quarter_turns, ..Symmetry::default() };
    let limit = |rules: &OverHillAndDale| rules.config().options.board_limit.unwrap();
    let image = rules(5, 9).transformed(turned(1)).unwrap();
    assert_eq!(limit(&image), BoardLimit { columns: 9, rows: 5 });
    let image = rules(5, 9).transformed(turned(2)).unwrap();
    assert_eq!(limit(&image), BoardLimit { columns: 5, rows: 9 });
    for (columns, rows_) in [(4, 9), (9, 4), (4, 4)] {
        assert!(rules(columns, rows_).transformed(turned(0)).is_some());
        for quarter_turns in 1..4 {
            assert!(rules(columns, rows_).transformed(turned(quarter_turns)).is_none());
        }
    }
}

#[test]
fn a_symmetry_however_large_gives_a_game_or_none() {
    let far = Config::MAX_COORDINATE;
    for first in 0..5 {
        for cell in [Cell::ORIGIN, Cell::new(far, far), Cell::new(-far, far), Cell::new(-far, -far)] {
            let start = Start { cell, rotation: Rotation::R90 };
            let rules = OverHillAndDale::new(Config { first: Seat(first), start, ..Config::new(5) }).unwrap();
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
