//! Engine and oracle count the same sequences of actions.

use std::path::Path;

use parcella::Expansions;
use parcella_classic::{Classic, Config, Farmers, Start};
use parcella_geometry::{Cell, Rotation};
use parcella_kit::perft::Table;
use parcella_kit::{Level, OneGame};
use parcella_oracle::classic::{Beside, Position, perft};
use parcella_ruleset::{NoFiles, Notation, Record, Ruleset, TextGame};

use crate::common;

fn deck(tiles: &[(&str, u32)]) -> Config {
    let deck = tiles.iter().map(|(tile, number)| (tile.parse().expect("an id"), *number)).collect();
    Config { deck: Some(deck), ..Config::new(2) }
}

/// Counts with both to each depth up to `depth`, and gives the last number.
fn counted(config: Config, depth: u32) -> u64 {
    let position = common::opening(&config).expect("an opening position");
    let rules = Classic::new(config, ()).expect("rules");
    let opening = rules.opening();
    let mut last = 0;
    for depth in 0..=depth {
        last = perft(&position, depth);
        let engine = parcella_ruleset::perft(&rules, &opening, depth);
        assert_eq!(engine, last, "to depth {depth} with the deck {:?}", rules.config().deck);
    }
    last
}

#[test]
fn one_straight_road_is_counted_by_hand() {
    // U fits beside the road of the start tile to the east and to the west, and below it: 3 cells, 2 rotations each.
    // It has a road and two fields, all free: 3 ways to deploy, and to pass. Then the game is over.
    let config = deck(&[("U", 1)]);
    let numbers: Vec<u64> = (0..=5).map(|depth| counted(config.clone(), depth)).collect();
    assert_eq!(numbers, [1, 1, 6, 24, 24, 24]);
}

#[test]
fn tiles_that_fit_nowhere_are_counted_by_hand() {
    // C has four city sides and fits on the city of the start tile alone, turned in 4 ways; there it has one city,
    // which is free: 1 way to deploy, and to pass. A second C then fits on its three other sides in 4 ways each,
    // and has no free part if the first was taken (1 sequence instead of 2).
    let config = deck(&[("C", 2)]);
    let numbers: Vec<u64> = (0..=6).map(|depth| counted(config.clone(), depth)).collect();
    // 4 rotations × (taken + free) = 8; × 1 draw = 8; × 12 = 96; of these the 48 free ones split in 2: 48 + 96 = 144.
    assert_eq!(numbers, [1, 1, 4, 8, 8, 96, 144]);
}

#[test]
fn both_count_alike_with_small_decks() {
    let level = Level::from_environment();
    let turned =
        |config| Config { start: Start { cell: Cell::new(3, -2), rotation: Rotation::R90 }, ..config };
    let without_farmers = |mut config: Config| {
        config.options.farmers = Farmers::Off;
        config
    };
    // The deck, and the depth for each level: a turn is three actions deep, fewer where nothing can be deployed.
    let tables = [
        (deck(&[("E", 1), ("V", 1), ("B", 1)]), [8, 8, 9]),
        (deck(&[("U", 2), ("C", 1), ("X", 1)]), [6, 7, 8]),
        (deck(&[("N", 2), ("H", 1), ("C", 1)]), [7, 8, 9]),
        (turned(deck(&[("W", 1), ("A", 1), ("L", 1)])), [6, 7, 8]),
        (without_farmers(deck(&[("V", 4)])), [8, 9, 10]),
        (Config::new(5), [4, 4, 5]),
    ];
    let mut sequences = 0;
    for (config, depths) in tables {
        sequences += counted(config, level.choose(depths[0], depths[1], depths[2]));
    }
    assert!(sequences > 50_000, "only {sequences} sequences were counted");
    println!("{sequences} sequences");
}

/// Counts with both to each depth up to `depth` from the opening that these header lines name, and gives all numbers.
fn counted_with_expansions(lines: &str, depth: u32) -> Vec<u64> {
    let text = format!("parcella 1\n{lines}\n");
    let record = Record::parse(&text, Classic::<Expansions>::header_words()).expect("a header");
    let position = Position::new(&record.header, Beside::default()).expect("an opening position");
    let rules = Classic::<Expansions>::read_header(&record.header, &NoFiles).expect("rules");
    let opening = rules.opening();
    let both = |depth| {
        let oracle = perft(&position, depth);
        assert_eq!(parcella_ruleset::perft(&rules, &opening, depth), oracle, "to depth {depth} with {lines}");
        oracle
    };
    (0..=depth).map(both).collect()
}

#[test]
fn one_straight_road_with_expansions_is_counted_by_hand() {
    // As without them: 3 cells, 2 rotations each; 3 parts for a follower, 2 of them fields.
    let inns = counted_with_expansions("game classic inns-and-cathedrals\nplayers 2\ndeck U", 4);
    // IC-9: 3 more ways for the large follower.
    assert_eq!(inns, [1, 1, 6, 6 * 7, 6 * 7]);
    let traders = counted_with_expansions("game classic traders-and-builders\nplayers 2\ndeck U", 4);
    // TB-8, TB-17: no follower stands there yet, so there is nothing for a builder or a pig.
    assert_eq!(traders, [1, 1, 6, 6 * 4, 6 * 4]);
    let hills = counted_with_expansions("game classic hills-and-sheep\nplayers 2\ndeck U", 5);
    // HS-7: 2 fields for the shepherd; HS-11: then one of 5 kinds of tokens is drawn.
    assert_eq!(hills, [1, 1, 6, 6 * 6, 6 * (4 + 2 * 5), 6 * (4 + 2 * 5)]);
}

#[test]
fn both_count_alike_with_expansions() {
    let level = Level::from_environment();
    // The header, and the depth for each level.
    let tables = [
        ("game classic inns-and-cathedrals\nplayers 2\ndeck IC15 E U", [6, 7, 8]),
        (
            "game classic inns-and-cathedrals\nplayers 3\noption inns-and-cathedrals tiles-only\ndeck IC05 IC01 B",
            [6, 7, 8],
        ),
        ("game classic traders-and-builders\nplayers 2\ndeck U*3 V", [6, 7, 8]),
        ("game classic traders-and-builders\nplayers 2\ndeck TB15 TB24 E", [6, 7, 8]),
        ("game classic hills-and-sheep\nplayers 2\ndeck U*2 HS03", [5, 6, 7]),
        (
            "game classic hills-and-sheep\nplayers 2\noption flock-action may\noption closed-flock stay\ndeck HS01 HS02 B",
            [5, 6, 7],
        ),
        (
            "game classic inns-and-cathedrals traders-and-builders hills-and-sheep\nplayers 6\ndeck U IC05 TB15 HS13",
            [4, 5, 6],
        ),
    ];
    let mut sequences = 0;
    for (lines, depths) in tables {
        let numbers = counted_with_expansions(lines, level.choose(depths[0], depths[1], depths[2]));
        sequences += numbers.last().copied().unwrap_or(0);
    }
    assert!(sequences > 20_000, "only {sequences} sequences were counted");
    println!("{sequences} sequences");
}

/// The oracle in the position of a game that is driven by text.
fn position_of(game: &dyn TextGame) -> Position {
    let mut position = Position::new(&game.header(), Beside::default()).expect("an opening position");
    for action in game.log() {
        let action = action.parse().expect("an action of the log");
        position.apply(&action).expect("a legal action");
    }
    position
}

#[test]
fn the_tables_of_the_classic_game_hold_for_the_oracle() {
    let most_leaves = Level::from_environment().choose(4_000, 40_000, u64::MAX);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../parcella-classic/perft");
    let mut counted = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of tables") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let table = Table::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let door = OneGame::<Classic>::new();
        let report = table.run(&NoFiles, &door, most_leaves, |game, depth| perft(&position_of(game), depth));
        assert!(report.passed(), "{}: {report}", path.display());
        counted += report.counted;
    }
    assert!(counted >= 20, "only {counted} numbers were counted");
}
