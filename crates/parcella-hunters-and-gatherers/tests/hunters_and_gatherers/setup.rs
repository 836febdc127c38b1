//! Setting up: what can be played, and what is refused with every reason at once.

use parcella_features::{Tag, TileId};
use parcella_geometry::{Cell, PortSet, Rotation, Side};
use parcella_hunters_and_gatherers::{
    BoardLimit, Config, ConfigFault, Edge, FeatureKind, FeatureSpec, HuntersAndGatherers, OwnTiles, Piece,
    Stack, Start, TileSpec, tiles,
};
use parcella_ruleset::{Files, FilesError, Game, Header, NoFiles, Notation, Record, Ruleset, Seat};

fn faults(config: Config) -> Vec<(&'static str, String)> {
    let error = HuntersAndGatherers::new(config).unwrap_err();
    let rule = |fault: &ConfigFault| fault.rule().map(|rule| rule.to_string()).unwrap_or_default();
    error.faults.iter().map(|fault| (fault.code(), rule(fault))).collect()
}

fn header(lines: &str) -> Header {
    let text = format!("parcella 1\ngame hunters-and-gatherers\n{lines}\n");
    Record::parse(&text, HuntersAndGatherers::header_words()).unwrap().header
}

fn refused(lines: &str) -> String {
    HuntersAndGatherers::read_header(&header(lines), &NoFiles).unwrap_err().to_string()
}

fn own(tiles: Vec<TileSpec>) -> Config {
    let own_tiles = OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles };
    Config { own_tiles: Some(own_tiles), ..Config::new(2) }
}

#[test]
fn hg_4_two_to_five_seats() {
    for seats in 0..=255 {
        let rules = HuntersAndGatherers::new(Config::new(seats));
        assert_eq!(rules.is_ok(), (2..=5).contains(&seats), "{seats} seats");
    }
    assert_eq!(faults(Config::new(1)), [("seats", "HG-4".to_owned())]);
    assert_eq!(faults(Config::new(6)), [("seats", "HG-4".to_owned())]);
}

#[test]
fn hg_2_hg_3_the_opening() {
    let rules = HuntersAndGatherers::new(Config::new(5)).unwrap();
    let opening = rules.opening();
    assert_eq!(rules.scores(&opening).as_slice(), [0; 5]);
    for seat in Seat::all(5) {
        assert_eq!(Piece::ALL.map(|piece| rules.supply(&opening, seat, piece)), [Some(5), Some(2)]);
    }
    assert_eq!(rules.supply(&opening, Seat(5), Piece::Hut), None);
    assert_eq!(opening.pieces().len(), 0);
    let (tile, rotation) = rules.tile_at(&opening, Cell::ORIGIN).unwrap();
    assert_eq!((tile.as_str(), rotation), ("L56", Rotation::R0));
    assert_eq!([Stack::Land, Stack::Bonus].map(|stack| rules.stack(&opening, stack)), [78, 12]);
    assert_eq!(rules.passport().longest_game, 3 * 90);
}

#[test]
fn every_fault_of_a_configuration_is_told_at_once() {
    let mut config = Config::new(9);
    config.start = Start { cell: Cell::new(2_000_000, 0), rotation: Rotation::R0 };
    config.options.board_limit = Some(BoardLimit { columns: 0, rows: 2_002 });
    let id = |id: &str| id.parse::<TileId>().unwrap();
    config.deck = Some(vec![(id("L61"), 999), (id("nope"), 1), (id("B07"), 1), (id("L56"), 1)]);
    config.bonus_deck = Some(vec![(id("L61"), u32::MAX), (id("nope"), 0)]);
    assert_eq!(
        faults(config).into_iter().map(|(code, rule)| format!("{code} {rule}")).collect::<Vec<_>>(),
        [
            "seats HG-4",
            "start-too-far ",
            "board-limit HG-14",
            "unknown-tile ",
            "wrong-stack HG-2",
            "start-tile-in-stack HG-2",
            "wrong-stack HG-2",
            "unknown-tile ",
            "too-many-tiles ",
        ]
    );
    let mut config = Config::new(3);
    config.first = Seat(3);
    assert_eq!(faults(config), [("first-seat", "HG-5".to_owned())]);
}

#[test]
fn the_stacks_together_hold_a_thousand_tiles_and_no_more() {
    let with = |land: u32, bonus: u32| {
        let mut config = Config::new(2);
        config.deck = Some(vec![("L61".parse().unwrap(), land)]);
        config.bonus_deck = Some(vec![("B07".parse().unwrap(), bonus)]);
        HuntersAndGatherers::new(config).map(drop).map_err(|error| error.faults)
    };
    assert_eq!(with(990, 10), Ok(()));
    assert_eq!(with(990, 11), Err(vec![ConfigFault::TooManyTiles { found: 1_001 }]));
}

#[test]
fn hg_14_a_table_has_room_and_a_bound() {
    let with = |columns: u32, rows: u32| {
        let mut config = Config::new(2);
        config.options.board_limit = Some(BoardLimit { columns, rows });
        HuntersAndGatherers::new(config).map(drop).map_err(|error| error.faults)
    };
    for (columns, rows) in [(1, 1), (1, 2_001), (2_001, 1), (9, 10)] {
        assert_eq!(with(columns, rows), Ok(()));
    }
    for (columns, rows) in [(0, 1), (1, 0), (2_002, 1), (1, 2_002), (u32::MAX, 5)] {
        assert_eq!(with(columns, rows), Err(vec![ConfigFault::BoardLimit { columns, rows }]));
    }
}

#[test]
fn hg_2_a_set_needs_one_kind_of_start_tile_among_its_land_tiles() {
    let with = |starts: &[&str]| {
        let mut tiles = tiles::FIRST_EDITION.to_vec();
        for tile in &mut tiles {
            tile.start_copies = u16::from(starts.contains(&tile.id.as_str()));
        }
        HuntersAndGatherers::new(own(tiles)).map(drop).map_err(|error| error.faults)
    };
    assert_eq!(with(&["L56"]), Ok(()));
    assert_eq!(with(&["L61"]), Ok(()));
    let fault = |found, bonus| Err(vec![ConfigFault::StartTiles { found, bonus }]);
    assert_eq!(with(&[]), fault(0, 0));
    assert_eq!(with(&["L60", "L61"]), fault(2, 0));
    assert_eq!(with(&["L56", "B07"]), fault(1, 1));
}

#[test]
fn the_start_tile_may_be_drawn_where_a_set_has_more_of_it() {
    let lawn = |count: u16| {
        let meadow =
            FeatureSpec::new(FeatureKind::Meadow, Side::ALL.into_iter().flat_map(Side::half_sides).collect());
        TileSpec {
            features: vec![meadow].into(),
            start_copies: 1,
            ..TileSpec::new("lawn".parse().unwrap(), count, [Edge::Meadow; 4])
        }
    };
    let deck = Some(vec![("lawn".parse().unwrap(), 2)]);
    let rules = HuntersAndGatherers::new(Config { deck: deck.clone(), ..own(vec![lawn(3)]) }).unwrap();
    assert_eq!(rules.stack(&rules.opening(), Stack::Land), 2);
    let rules = HuntersAndGatherers::new(own(vec![lawn(3)])).unwrap();
    assert_eq!([Stack::Land, Stack::Bonus].map(|stack| rules.stack(&rules.opening(), stack)), [2, 0]);
    let fault = HuntersAndGatherers::new(Config { deck, ..own(vec![lawn(1)]) }).unwrap_err().faults;
    assert_eq!(fault, [ConfigFault::StartTileInStack { tile: "lawn".parse().unwrap() }]);
}

#[test]
fn a_header_is_refused_with_every_reason_and_its_line() {
    assert_eq!(
        refused(
            "players 7\noption shrine on\noption snow on\noption board-limit 9\ndeck L61*2 ZZ\nbonus-deck L61\nstart 0,0 L61 r0"
        ),
        "the game cannot be set up: line 4: option `shrine` cannot be `on`; it is sole-owner or off; line 5: there is no \
         option `snow`; this game has board-limit, unplaceable-bonus, shrine, shrine-into-occupied, river-fish, \
         reuse-in-bonus, count-unit; line 6: option `board-limit` cannot be `9`; it is none, or columns and rows such as \
         9,9; 7 seats; the game is for 2 to 5 (HG-4); tile ZZ of the land stack is not in the set; tile L61 does not \
         belong in the bonus stack (HG-2)"
    );
    assert!(
        refused("players 2\nstart 0,0 L61 r0")
            .contains("tile `L61` cannot be the opening tile; it must be L56")
    );
    assert!(refused("players 2\nstart here L56 r0").contains("it must be `start CELL TILE ROTATION`"));
    assert!(refused("players 2\ntiles own.json").contains("no files are given to this game"));
    assert!(refused("players 2\ntiles a b c").contains("it must be `tiles FILE` or `tiles FILE HASH`"));
    assert!(refused("players 2\ndeck a-very-long-name").contains("no tile id"));
    assert!(
        refused("players 2\ndeck L56").contains("tile L56 is the start tile, which lies on the board (HG-2)")
    );
    for value in ["9,", ",9", "-9,9", "+9,9", "9,9,9", "9x9"] {
        let message = format!("option `board-limit` cannot be `{value}`");
        assert!(refused(&format!("players 2\noption board-limit {value}")).contains(&message), "{value}");
    }
    let huge = refused("players 2\noption board-limit 99999999999,9");
    assert!(huge.contains("a table of 4294967295 by 9; columns and rows are 1 to 2001 (HG-14)"), "{huge}");
    let text = "parcella 1\ngame hunters-and-gatherers river\nplayers 2\n";
    let expansion = Record::parse(text, HuntersAndGatherers::header_words()).unwrap();
    let error = HuntersAndGatherers::read_header(&expansion.header, &NoFiles).unwrap_err();
    assert_eq!((error.faults.len(), error.faults[0].code), (1, "unknown-expansion"));
    let other = Header { game: "classic".to_owned(), ..header("players 2") };
    assert_eq!(HuntersAndGatherers::read_header(&other, &NoFiles).unwrap_err().faults[0].code, "game");
}

#[test]
fn a_header_of_any_origin_is_refused_with_the_numbers_it_has() {
    let refused = |players, first| {
        let header = Header { players, first, ..header("players 2") };
        HuntersAndGatherers::read_header(&header, &NoFiles).unwrap_err().to_string()
    };
    for number in [256, 257, 65_538, u32::MAX] {
        let seats = format!("the game cannot be set up: {number} seats; the game is for 2 to 5 (HG-4)");
        assert_eq!(refused(number, 0), seats);
        let first =
            format!("the game cannot be set up: seat {number} cannot begin: the seats are 0 to 1 (HG-5)");
        assert_eq!(refused(2, number), first);
    }
}

#[cfg(feature = "serde")]
mod files {
    use super::*;

    struct OneFile(&'static str);

    impl Files for OneFile {
        fn read(&self, name: &str) -> Result<String, FilesError> {
            match name {
                "own.json" => Ok(self.0.to_owned()),
                _ => Err(FilesError { name: name.to_owned(), reason: "not there".to_owned() }),
            }
        }
    }

    const OWN: &str = include_str!("../../scenarios/tiles/strange-water.json");

    #[test]
    fn a_game_with_own_tiles_is_recognised_by_the_hash_of_their_file() {
        let read = |header: &Header, file| HuntersAndGatherers::read_header(header, &OneFile(file));
        let rules = read(&header("players 2\ntiles own.json"), OWN).unwrap();
        assert_eq!(rules.stack(&rules.opening(), Stack::Land), 11);
        let written = rules.write_header();
        assert_eq!(read(&written, OWN).unwrap(), rules);
        let code = |header: &Header, file| read(header, file).unwrap_err().faults[0].code;
        assert_eq!(code(&written, r#"{"tiles": []}"#), "file-differs");
        assert_eq!(code(&header("players 2\ntiles own.json"), "{"), "tile-file");
        assert_eq!(code(&header("players 2\ntiles own.json"), r#"{"tiles": []}"#), "tiles");
        assert_eq!(code(&header("players 2\ntiles other.json"), OWN), "file");
    }

    #[test]
    fn the_file_of_the_printed_set_is_the_printed_set() {
        const PRINTED: &str = include_str!("../../data/first-edition.json");
        let read = |lines, file| HuntersAndGatherers::read_header(&header(lines), &OneFile(file)).unwrap();
        let (own, printed) = (read("players 2\ntiles own.json", PRINTED), read("players 2", PRINTED));
        assert_eq!(own.opening(), printed.opening());
        assert_eq!(own.position_hash(&own.opening()), printed.position_hash(&printed.opening()));
    }
}

#[test]
fn headers_round_trip() {
    for (lines, written) in [
        ("players 2", "players 2"),
        ("players 3\noption board-limit none\noption shrine sole-owner", "players 3"),
        (
            "players 5\nfirst 3\noption board-limit 9,8\noption unplaceable-bonus skip\noption shrine off\n\
             option shrine-into-occupied true\noption river-fish all\noption reuse-in-bonus false\noption count-unit tile",
            "players 5\nfirst 3\noption board-limit 9,8\noption unplaceable-bonus skip\noption shrine off\n\
             option shrine-into-occupied true\noption river-fish all\noption reuse-in-bonus false\noption count-unit tile",
        ),
        (
            "players 3\ndeck L61*2 L34\nbonus-deck B07\ndeck L34\nstart -4,9 L56 r270",
            "players 3\ndeck L34*2 L61*2\nbonus-deck B07\nstart -4,9 L56 r270",
        ),
        ("players 2\ndeck\nbonus-deck", "players 2\ndeck\nbonus-deck"),
    ] {
        let rules = HuntersAndGatherers::read_header(&header(lines), &NoFiles).unwrap();
        let text = rules.write_header().to_text();
        assert_eq!(text, format!("parcella 1\ngame hunters-and-gatherers\n{written}\n"));
        let read = Record::parse(&text, HuntersAndGatherers::header_words()).unwrap();
        let again = HuntersAndGatherers::read_header(&read.header, &NoFiles).unwrap();
        assert_eq!((again.write_header(), again.opening()), (rules.write_header(), rules.opening()));
        assert_eq!(again.config().options, rules.config().options);
    }
}

#[test]
fn an_empty_land_stack_is_a_game_that_is_over_before_it_begins() {
    let rules = HuntersAndGatherers::read_header(&header("players 2\ndeck"), &NoFiles).unwrap();
    let game = Game::new(rules);
    assert!(game.is_over());
    assert_eq!(game.outcome().unwrap().winners().count(), 2); // HG-73
}

/// A lawn with marks on its meadow, in two parts.
fn marked(mark: &'static str, one: u32, other: u32) -> Config {
    let part = |side: Side, number: u32| FeatureSpec {
        tags: vec![Tag { name: mark.into(), number }].into(),
        ..FeatureSpec::new(FeatureKind::Meadow, side.half_sides().into_iter().collect::<PortSet>())
    };
    let rest = [Side::South, Side::West].into_iter().flat_map(Side::half_sides).collect::<PortSet>();
    let features =
        vec![part(Side::North, one), part(Side::East, other), FeatureSpec::new(FeatureKind::Meadow, rest)];
    let tile = TileSpec {
        start_copies: 1,
        features: features.into(),
        ..TileSpec::new("lawn".parse().unwrap(), 1_001, [Edge::Meadow; 4])
    };
    own(vec![tile])
}

#[test]
fn marks_beyond_all_measure_are_refused_and_never_cut() {
    for mark in ["deer", "mammoths", "aurochs", "tigers", "fire", "shrine"] {
        for (one, other) in [(0, 0), (64, 0), (63, 1)] {
            assert!(HuntersAndGatherers::new(marked(mark, one, other)).is_ok(), "{one} and {other} {mark}");
        }
        for (one, other) in [(65, 0), (64, 1), (65_536, 0), (u32::MAX, u32::MAX)] {
            let found = u64::from(one) + u64::from(other);
            let fault = ConfigFault::Marks { tile: "lawn".parse().unwrap(), mark, found };
            assert_eq!(HuntersAndGatherers::new(marked(mark, one, other)).unwrap_err().faults, [fault]);
        }
    }
    // On a meadow a word for forests says nothing.
    assert!(HuntersAndGatherers::new(marked("nuggets", u32::MAX, 0)).is_ok());
}

#[test]
fn a_tile_with_two_lakes_without_rivers_is_refused() {
    let lake = FeatureSpec::new(FeatureKind::Lake, PortSet::EMPTY);
    let meadow =
        FeatureSpec::new(FeatureKind::Meadow, Side::ALL.into_iter().flat_map(Side::half_sides).collect());
    let mut river = FeatureSpec::new(FeatureKind::River, PortSet::EMPTY);
    river.tags = vec![Tag::literal("spring", 2)].into();
    let with = |features: Vec<FeatureSpec>| {
        let tile = TileSpec {
            start_copies: 1,
            features: features.into(),
            ..TileSpec::new("T".parse().unwrap(), 1, [Edge::Meadow; 4])
        };
        HuntersAndGatherers::new(own(vec![tile])).map(drop).map_err(|error| error.faults[0].code())
    };
    assert_eq!(with(vec![meadow.clone(), lake.clone()]), Ok(()));
    assert_eq!(with(vec![meadow.clone(), lake.clone(), lake.clone()]), Err("tiles"));
    // A river from spring to spring on the tile, and a lake: two systems that no side could tell apart.
    assert_eq!(with(vec![meadow, lake, river]), Err("tiles"));
}
