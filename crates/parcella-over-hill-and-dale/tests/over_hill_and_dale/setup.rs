//! Setting up: what can be played, and what is refused with every reason at once.

use parcella_features::{FeatureSpec, Tag, TileId};
use parcella_geometry::{Cell, Port, PortSet, Rotation, Side};
use parcella_over_hill_and_dale::{
    BoardLimit, Config, ConfigFault, Edge, EmptySupply, FeatureKind, HeldTokens, HikeStop, OverHillAndDale,
    OwnTiles, Piece, StableMeadow, Start, TileSpec, Tokens,
};
use parcella_ruleset::{Actor, Files, FilesError, Game, Header, NoFiles, Notation, Record, Ruleset, Seat};

fn faults(config: Config) -> Vec<(&'static str, String)> {
    let error = OverHillAndDale::new(config).unwrap_err();
    let listed =
        |fault: &ConfigFault| (fault.code(), fault.rule().map(|rule| rule.to_string()).unwrap_or_default());
    error.faults.iter().map(listed).collect()
}

fn header(lines: &str) -> Header {
    let text = format!("parcella 1\ngame over-hill-and-dale\n{lines}\n");
    Record::parse(&text, OverHillAndDale::header_words()).unwrap().header
}

fn refused(lines: &str) -> String {
    OverHillAndDale::read_header(&header(lines), &NoFiles).unwrap_err().to_string()
}

fn id(text: &str) -> TileId {
    text.parse().unwrap()
}

#[test]
fn ohd_1_two_to_five_seats() {
    for seats in 0..=255 {
        match OverHillAndDale::new(Config::new(seats)) {
            Ok(rules) => {
                assert!((2..=5).contains(&seats));
                assert_eq!(rules.seats(), usize::from(seats));
            }
            Err(_) => {
                assert!(!(2..=5).contains(&seats), "{seats}");
                assert_eq!(faults(Config::new(seats)), [("seats", "OHD-1".to_owned())]);
            }
        }
    }
    assert!(refused("players 6").contains("6 seats; the game is for 2 to 5"));
    assert!(refused("players 99").contains("OHD-1"));
}

#[test]
fn ohd_2_ohd_4_and_ohd_5_what_lies_on_the_table_at_the_opening() {
    for seats in 2..=5 {
        let rules = OverHillAndDale::new(Config::new(seats)).unwrap();
        let state = rules.opening();
        assert_eq!((state.tiles().len(), rules.stack(&state)), (1, 72));
        assert_eq!(rules.tile_at(&state, Cell::ORIGIN), Some((id("OHDS"), Rotation::R0)));
        assert_eq!((state.table(), state.table().total()), (Tokens::new([5, 5, 5, 5, 5, 8]), 33));
        for seat in Seat::all(rules.seats()) {
            assert_eq!(rules.supply(&state, seat, Piece::Meeple), Some(4));
            assert_eq!(rules.supply(&state, seat, Piece::Stable), Some(2));
            assert_eq!(rules.held(&state, seat), Some(Tokens::default()));
        }
        assert_eq!(rules.supply(&state, Seat(seats), Piece::Meeple), None);
        assert_eq!(rules.held(&state, Seat(seats)), None);
        assert_eq!(rules.scores(&state).to_vec(), vec![0; usize::from(seats)]);
    }
}

#[test]
fn ohd_8_the_first_seat_begins_and_must_be_at_the_table() {
    let mut config = Config::new(3);
    config.first = Seat(1);
    let mut game = Game::new(OverHillAndDale::new(config.clone()).unwrap());
    game.apply("draw OHD04".parse().unwrap()).unwrap();
    assert_eq!(game.actor(), Some(Actor::Seat(Seat(1))));
    config.first = Seat(3);
    assert_eq!(faults(config), [("first-seat", "OHD-8".to_owned())]);
    assert!(refused("players 3\nfirst 3").contains("seat 3 cannot begin: the seats are 0 to 2 (OHD-8)"));
    assert!(refused("players 3\nfirst 300").contains("OHD-8"));
}

#[test]
fn ohd_2_the_start_tile_is_in_no_deck_and_there_is_one_kind_of_it() {
    let config =
        Config { deck: Some(vec![(id("OHD02f"), 3), (id("OHDS"), 1), (id("ZZ"), 1)]), ..Config::new(2) };
    assert_eq!(faults(config), [("start-tile-in-deck", "OHD-2".to_owned()), ("unknown-tile", String::new())]);

    let straight = |id: &str, start_copies: u16| TileSpec {
        start_copies,
        features: vec![
            FeatureSpec::new(FeatureKind::Path, PortSet::of(&[Port::East, Port::West])),
            FeatureSpec::new(
                FeatureKind::Meadow,
                PortSet::of(&[Port::NorthLeft, Port::NorthRight, Port::EastLeft, Port::WestRight]),
            ),
            FeatureSpec::new(
                FeatureKind::Meadow,
                PortSet::of(&[Port::EastRight, Port::SouthLeft, Port::SouthRight, Port::WestLeft]),
            ),
        ]
        .into(),
        ..TileSpec::new(id.parse().unwrap(), 2, [Edge::Meadow, Edge::Path, Edge::Meadow, Edge::Path])
    };
    let own = |tiles: Vec<TileSpec>| {
        let own_tiles = OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles };
        Config { own_tiles: Some(own_tiles), ..Config::new(2) }
    };
    assert_eq!(faults(own(vec![straight("a", 0)])), [("start-tiles", "OHD-2".to_owned())]);
    assert_eq!(faults(own(vec![straight("a", 1), straight("b", 1)])), [("start-tiles", "OHD-2".to_owned())]);
    // Of a kind with other copies the others are tiles like any.
    let rules = OverHillAndDale::new(own(vec![straight("a", 1), straight("b", 0)])).unwrap();
    assert_eq!(rules.stack_tiles(&rules.opening()), [(id("a"), 1), (id("b"), 2)]);
    let deck = Some(vec![(id("a"), 7)]);
    assert!(OverHillAndDale::new(Config { deck, ..own(vec![straight("a", 1)]) }).is_ok());
}

fn with_feature(sides: [Edge; 4], features: Vec<FeatureSpec<FeatureKind>>, animals: u32) -> Config {
    let grass = Side::ALL.into_iter().filter(|side| sides[*side as usize] != Edge::Field);
    let grass: Vec<Port> = grass.flat_map(Side::half_sides).collect();
    let meadow = (!grass.is_empty()).then(|| FeatureSpec::new(FeatureKind::Meadow, PortSet::of(&grass)));
    let tags = if animals > 0 { vec![Tag::literal("pig", animals)] } else { Vec::new() };
    let tile = TileSpec {
        features: features.into_iter().chain(meadow).collect::<Vec<_>>().into(),
        tags: tags.into(),
        start_copies: 1,
        ..TileSpec::new(id("t"), 2, sides)
    };
    let own_tiles = OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles: vec![tile] };
    Config { own_tiles: Some(own_tiles), ..Config::new(2) }
}

#[test]
fn ohd_16_a_stretch_of_path_has_one_side_or_two_and_shares_none() {
    use Port::{East, North, South, West};
    let path = |ports: &[Port]| FeatureSpec::new(FeatureKind::Path, PortSet::of(ports));
    let all = [Edge::Path; 4];
    let fault = |features: Vec<FeatureSpec<FeatureKind>>| faults(with_feature(all, features, 0));
    assert_eq!(fault(vec![path(&[North, East, South, West])]), [("path-sides", "OHD-16".to_owned())]);
    assert_eq!(
        fault(vec![path(&[North, East]), path(&[South, West]), path(&[])]),
        [("path-sides", "OHD-16".to_owned())]
    );
    assert_eq!(
        fault(vec![path(&[North, East]), path(&[East, South]), path(&[West])]),
        [("paths-share-side", "OHD-16".to_owned())]
    );
    let crossing = vec![path(&[North, South]), path(&[East, West])];
    assert!(OverHillAndDale::new(with_feature(all, crossing, 0)).is_ok());
}

#[test]
fn symbols_and_animals_have_bounds() {
    let field = |symbols: u32| {
        let tags = vec![Tag::literal("grain", symbols)];
        let ports = PortSet::of(&[Port::North]);
        vec![FeatureSpec { tags: tags.into(), ..FeatureSpec::new(FeatureKind::Field, ports) }]
    };
    let sides = [Edge::Field, Edge::Meadow, Edge::Meadow, Edge::Meadow];
    assert!(OverHillAndDale::new(with_feature(sides, field(16), 1_000)).is_ok());
    assert_eq!(faults(with_feature(sides, field(17), 0)), [("symbols", String::new())]);
    assert_eq!(faults(with_feature(sides, field(u32::MAX), 0)), [("symbols", String::new())]);
    assert_eq!(faults(with_feature(sides, field(1), 1_001)), [("animals", String::new())]);
    assert_eq!(faults(with_feature(sides, field(1), u32::MAX)), [("animals", String::new())]);
}

#[test]
fn tables_and_start_cells_have_bounds() {
    let table = |columns, rows| {
        let mut config = Config::new(2);
        config.options.board_limit = Some(BoardLimit { columns, rows });
        config
    };
    for (columns, rows) in [(0, 3), (3, 0), (2_002, 1), (1, 2_002), (u32::MAX, 5)] {
        assert_eq!(faults(table(columns, rows)), [("board-limit", String::new())], "{columns},{rows}");
    }
    let mut rules = OverHillAndDale::new(table(2_001, 2_001)).unwrap();
    assert_eq!(rules.opening().board().frontier().len(), 4);
    // Of an even number the larger half lies east and south.
    rules = OverHillAndDale::new(table(2, 4)).unwrap();
    assert!(rules.opening().board().frontier().eq([Cell::new(0, -1), Cell::new(1, 0), Cell::new(0, 1)]));
    rules = OverHillAndDale::new(table(1, 1)).unwrap();
    assert_eq!(rules.opening().board().frontier().len(), 0);
    let far = |x: i32, y: i32| Config {
        start: Start { cell: Cell::new(x, y), ..Start::default() },
        ..Config::new(2)
    };
    assert!(OverHillAndDale::new(far(-1_000_000, 1_000_000)).is_ok());
    assert_eq!(faults(far(1_000_001, 0)), [("start-too-far", String::new())]);
    assert_eq!(faults(far(0, i32::MIN)), [("start-too-far", String::new())]);
    let mut both = table(2_001, 2_001);
    both.start.cell = Cell::new(1_000_000, -1_000_000);
    assert!(OverHillAndDale::new(both).unwrap().opening().board().frontier().len() == 4);
}

#[test]
fn decks_add_up_and_have_a_bound() {
    let deck = |lines: &[(&str, u32)]| {
        let deck = lines.iter().map(|(tile, number)| (id(tile), *number)).collect();
        Config { deck: Some(deck), ..Config::new(2) }
    };
    let rules = OverHillAndDale::new(deck(&[("OHD04", 1), ("OHD24", 2), ("OHD04", 3)])).unwrap();
    assert_eq!(rules.stack_tiles(&rules.opening()), [(id("OHD04"), 4), (id("OHD24"), 2)]);
    assert!(OverHillAndDale::new(deck(&[("OHD04", 1_000)])).is_ok());
    assert_eq!(faults(deck(&[("OHD04", 500), ("OHD04", 501)])), [("deck-too-large", String::new())]);
    let none = OverHillAndDale::new(deck(&[])).unwrap();
    assert_eq!(none.actor(&none.opening()), None);
}

#[test]
fn every_option_is_read_and_written() {
    let lines = "players 4\nfirst 2\noption stable-meadow-exclusive true\noption hike-stop path\n\
                 option empty-supply scarecrow\noption hide-tokens false\noption board-limit 9,12\n\
                 deck OHD02f*2 OHD04\nstart 3,-2 OHDS r90";
    let rules = OverHillAndDale::read_header(&header(lines), &NoFiles).unwrap();
    let options = rules.config().options;
    assert_eq!(options.stable_meadow, StableMeadow::Exclusive);
    assert_eq!(options.hike_stop, HikeStop::Path);
    assert_eq!(options.empty_supply, EmptySupply::Scarecrow);
    assert_eq!(options.held_tokens, HeldTokens::Open);
    assert_eq!(options.board_limit, Some(BoardLimit { columns: 9, rows: 12 }));
    assert_eq!(rules.write_header().to_text(), format!("parcella 1\ngame over-hill-and-dale\n{lines}\n"));

    let defaults = "players 2\noption stable-meadow-exclusive false\noption hike-stop tile\noption empty-supply none\n\
                    option hide-tokens true\noption board-limit none";
    let rules = OverHillAndDale::read_header(&header(defaults), &NoFiles).unwrap();
    assert_eq!(rules.config(), &Config::new(2));
    assert_eq!(rules.write_header().to_text(), "parcella 1\ngame over-hill-and-dale\nplayers 2\n");
}

#[test]
fn every_reason_of_a_header_is_told_at_once() {
    let lines = "players 2\noption hike-stop left\noption moats 3\noption board-limit 9\noption hide-tokens maybe\n\
                 start 0,0 OHD04\ndeck OHDS";
    let error = OverHillAndDale::read_header(&header(lines), &NoFiles).unwrap_err();
    let found: Vec<_> = error.faults.iter().map(|fault| (fault.code, fault.line)).collect();
    let expected = [
        ("option-value", Some(4)),
        ("unknown-option", Some(5)),
        ("option-value", Some(6)),
        ("option-value", Some(7)),
        ("start-line", Some(8)),
        ("start-tile-in-deck", None),
    ];
    assert_eq!(found, expected);
    for value in ["9,9,9", "+9,9", "9,-9", ",", "9,", "99999999999,1", "nine,nine"] {
        assert!(
            refused(&format!("players 2\noption board-limit {value}")).contains("board-limit"),
            "{value}"
        );
    }
    assert!(refused("players 2\noption board-limit 0,9").contains("0 columns and 9 rows"));
    assert!(refused("players 2\nstart 0,0 OHD04 r0").contains("it must be OHDS"));
    assert!(refused("players 2\ntiles").contains("tiles FILE"));
    assert!(refused("players 2\ntiles own.json").contains("own.json"));
    assert!(refused("players 2\nstart 0,0 OHDS up").contains("start CELL TILE ROTATION"));
    let unknown = Header { expansions: vec!["moats".to_owned()], ..header("players 2") };
    assert_eq!(
        OverHillAndDale::read_header(&unknown, &NoFiles).unwrap_err().faults[0].code,
        "unknown-expansion"
    );
    let other = Header { game: "classic".to_owned(), ..header("players 2") };
    assert_eq!(OverHillAndDale::read_header(&other, &NoFiles).unwrap_err().faults[0].code, "game");
}

struct OneFile(&'static str);

impl Files for OneFile {
    fn read(&self, _name: &str) -> Result<String, FilesError> {
        Ok(self.0.to_owned())
    }
}

#[test]
fn own_tiles_are_read_with_their_hash() {
    let file = OneFile(include_str!("../../scenarios/tiles/double-bends.json"));
    let rules = OverHillAndDale::read_header(&header("players 2\ntiles own.json"), &file).unwrap();
    assert_eq!(rules.stack(&rules.opening()), 26);
    let written = rules.write_header();
    let again = OverHillAndDale::read_header(&written, &file).unwrap();
    assert_eq!(again.config(), rules.config());
    let differs = OverHillAndDale::read_header(&written, &OneFile("{}")).unwrap_err();
    assert_eq!(differs.faults[0].code, "file-differs");
    let broken =
        OverHillAndDale::read_header(&header("players 2\ntiles own.json"), &OneFile("{}")).unwrap_err();
    assert_eq!(broken.faults[0].code, "tile-file");
    let no_tiles = OneFile(r#"{"tiles": []}"#);
    let empty = OverHillAndDale::read_header(&header("players 2\ntiles own.json"), &no_tiles).unwrap_err();
    assert_eq!((empty.faults[0].code, empty.faults[0].message.as_str()), ("tiles", "the set holds no tile"));
}
