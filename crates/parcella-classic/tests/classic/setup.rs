//! Setting up: what can be played, and what is refused with every reason at once.

use parcella_classic::{
    Classic, Config, ConfigFault, Edge, FeatureKind, FeatureSpec, OwnTiles, Piece, Start, TileSpec,
};
use parcella_features::{Tag, TileId};
use parcella_geometry::{Cell, PortSet, Rotation, Side};
use parcella_ruleset::{Files, FilesError, Game, Header, NoFiles, Notation, Record, Ruleset, Seat};

fn faults(config: Config) -> Vec<(&'static str, String)> {
    let error = Classic::new(config, ()).unwrap_err();
    error
        .faults
        .iter()
        .map(|fault| (fault.code(), fault.rule().map(|rule| rule.to_string()).unwrap_or_default()))
        .collect()
}

fn header(lines: &str) -> Header {
    let text = format!("parcella 1\ngame classic\n{lines}\n");
    Record::parse(&text, Classic::<()>::header_words()).unwrap().header
}

fn refused(lines: &str) -> String {
    Classic::<()>::read_header(&header(lines), &NoFiles).unwrap_err().to_string()
}

#[test]
fn cl_1_two_to_five_seats() {
    for seats in 0..=255 {
        let rules = Classic::new(Config::new(seats), ());
        assert_eq!(rules.is_ok(), (2..=5).contains(&seats), "{seats} seats");
    }
    assert_eq!(faults(Config::new(1)), [("seats", "CL-1".to_owned())]);
    assert_eq!(faults(Config::new(6)), [("seats", "CL-1".to_owned())]);
}

#[test]
fn cl_3_cl_4_cl_7_the_opening() {
    let rules = Classic::new(Config::new(5), ()).unwrap();
    let opening = rules.opening();
    assert_eq!(rules.scores(&opening).as_slice(), [0; 5]);
    assert!(Seat::all(5).all(|seat| rules.supply(&opening, seat, Piece::Follower) == Some(7)));
    assert_eq!(rules.supply(&opening, Seat(5), Piece::Follower), None);
    assert_eq!(opening.pieces().count(), 0);
    let (tile, rotation) = rules.tile_at(&opening, Cell::ORIGIN).unwrap();
    assert_eq!((tile.as_str(), rotation), ("D", Rotation::R0));
    assert_eq!(rules.stack(&opening), 71); // CL-2
}

#[test]
fn every_fault_of_a_configuration_is_told_at_once() {
    let mut config = Config::new(9);
    config.start = Start { cell: Cell::new(2_000_000, 0), rotation: Rotation::R0 };
    config.deck = Some(vec![
        ("U".parse().unwrap(), 999),
        ("nope".parse().unwrap(), 1),
        ("V".parse().unwrap(), u32::MAX),
    ]);
    let codes: Vec<_> = faults(config).into_iter().map(|(code, _)| code).collect();
    assert_eq!(codes, ["seats", "start-too-far", "unknown-tile", "deck-too-large"]);
    let mut config = Config::new(3);
    config.first = Seat(3);
    assert_eq!(faults(config), [("first-seat", "CL-6".to_owned())]);
}

#[test]
fn cl_4_a_set_needs_exactly_one_kind_of_start_tile() {
    let base = parcella_classic::tiles::BASE;
    let with = |starts: &[&str]| {
        let mut tiles = base.to_vec();
        for tile in &mut tiles {
            tile.start_copies = u16::from(starts.contains(&tile.id.as_str()));
        }
        let mut config = Config::new(2);
        config.own_tiles = Some(OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles });
        Classic::new(config, ()).map_err(|error| error.faults)
    };
    assert!(with(&["D"]).is_ok());
    assert!(with(&["U"]).is_ok());
    assert_eq!(with(&[]), Err(vec![ConfigFault::StartTiles { found: 0 }]));
    assert_eq!(with(&["A", "B"]), Err(vec![ConfigFault::StartTiles { found: 2 }]));
}

#[test]
fn a_header_is_refused_with_every_reason_and_its_line() {
    assert_eq!(
        refused("players 7\noption tiny-city 3\noption snow on\ndeck U*2 ZZ\nstart 0,0 E r0"),
        "the game cannot be set up: line 4: option `tiny-city` cannot be `3`; it is 4 or 2; line 5: there is no option \
         `snow`; this game has tiny-city, farmers, meeples-per-player; 7 seats; the game is for 2 to 5 (CL-1); \
         tile ZZ of the deck is not in the set"
    );
    assert!(
        refused("players 2\nstart 0,0 E r0").contains("tile `E` cannot be the opening tile; it must be D")
    );
    assert!(refused("players 2\nstart here D r0").contains("it must be `start CELL TILE ROTATION`"));
    assert!(refused("players 2\ntiles own.json").contains("no files are given to this game"));
    assert!(refused("players 2\ndeck a-very-long-name").contains("no tile id"));
    let expansion =
        Record::parse("parcella 1\ngame classic river\nplayers 2\n", Classic::<()>::header_words()).unwrap();
    let error = Classic::<()>::read_header(&expansion.header, &NoFiles).unwrap_err();
    assert_eq!(error.faults[0].code, "unknown-expansion");
}

struct OneFile(&'static str);

impl Files for OneFile {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        match name {
            "own.json" => Ok(self.0.to_owned()),
            _ => Err(FilesError { name: name.to_owned(), reason: "not there".to_owned() }),
        }
    }
}

const OWN: &str = r#"{"tiles": [{"id": "T1", "count": 3, "sides": {"N": "road", "E": "road", "S": "road", "W": "road"},
    "features": [{"kind": "road", "ports": ["N", "E", "S", "W"]}, {"kind": "field", "ports": ["NL", "WR"]},
    {"kind": "field", "ports": ["NR", "EL"]}, {"kind": "field", "ports": ["ER", "SL"]},
    {"kind": "field", "ports": ["SR", "WL"]}], "extras": {"start_copies": 1}}]}"#;

#[test]
fn a_game_with_own_tiles_is_recognised_by_the_hash_of_their_file() {
    let rules = Classic::<()>::read_header(&header("players 2\ntiles own.json"), &OneFile(OWN)).unwrap();
    assert_eq!(rules.stack(&rules.opening()), 2);
    let written = rules.write_header();
    let again = Classic::<()>::read_header(&written, &OneFile(OWN)).unwrap();
    assert_eq!(again, rules);
    let error = Classic::<()>::read_header(&written, &OneFile(r#"{"tiles": []}"#)).unwrap_err();
    assert_eq!(error.faults[0].code, "file-differs");
    let error = Classic::<()>::read_header(&header("players 2\ntiles own.json"), &OneFile("{")).unwrap_err();
    assert_eq!(error.faults[0].code, "tile-file");
    let error =
        Classic::<()>::read_header(&header("players 2\ntiles own.json"), &OneFile(r#"{"tiles": []}"#))
            .unwrap_err();
    assert_eq!(error.faults[0].code, "tiles");
}

#[test]
fn headers_round_trip() {
    for lines in [
        "players 2",
        "players 5\nfirst 3\noption tiny-city 2\noption farmers off\noption meeples-per-player 9",
        "players 3\ndeck U*2 V\nstart -4,9 D r270",
        "players 2\ndeck",
    ] {
        let rules = Classic::<()>::read_header(&header(lines), &NoFiles).unwrap();
        let text = rules.write_header().to_text();
        let read = Record::parse(&text, Classic::<()>::header_words()).unwrap();
        assert_eq!(Classic::<()>::read_header(&read.header, &NoFiles).unwrap(), rules, "{text}");
    }
}

#[test]
fn an_empty_stack_is_a_game_that_is_over_before_it_begins() {
    let rules = Classic::<()>::read_header(&header("players 2\ndeck"), &NoFiles).unwrap();
    let game = Game::new(rules);
    assert!(game.is_over());
    assert_eq!(game.outcome().unwrap().winners().count(), 2); // CL-49
}

/// A set of one kind of tile, a city on all sides, with a mark `shields` on it and on a field within.
fn shielded(shields: u32, of_field: u32) -> Config {
    let id: TileId = "court".parse().unwrap();
    let marked = |number: u32| -> Vec<Tag> { vec![Tag { name: "shields".into(), number }] };
    let mut city = FeatureSpec::new(FeatureKind::City, Side::ALL.into_iter().map(Side::port).collect());
    (city.borders, city.tags) = (0b10, marked(shields).into());
    let mut field = FeatureSpec::new(FeatureKind::Field, PortSet::EMPTY);
    (field.borders, field.tags) = (0b01, marked(of_field).into());
    let mut tile = TileSpec::new(id, 1_001, [Edge::City; 4]);
    (tile.start_copies, tile.features) = (1, vec![city, field].into());
    let own_tiles = OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles: vec![tile] };
    Config { own_tiles: Some(own_tiles), ..Config::new(2) }
}

#[test]
fn cl_33_shields_beyond_all_measure_are_refused_and_never_cut() {
    for found in [0, 1, Config::MAX_SHIELDS] {
        assert!(Classic::new(shielded(found, 0), ()).is_ok(), "{found} shields");
    }
    for found in [Config::MAX_SHIELDS + 1, 255, 256, 65_535, 65_536, 65_537, u32::MAX] {
        let fault = ConfigFault::Shields { tile: "court".parse().unwrap(), feature: 0, found };
        assert_eq!(Classic::new(shielded(found, 0), ()).unwrap_err().faults, [fault]);
    }
    assert_eq!(faults(shielded(17, 0)), [("shields", String::new())]);
}

#[test]
fn cl_43_the_largest_city_with_most_shields_is_worth_all_of_them() {
    // The mark on the field is no shield, however large. 1 001 tiles in a row, each with 16 shields, open to the
    // north and the south: 1 001 + 1 001 × 16.
    let mut game = Game::new(Classic::new(shielded(16, u32::MAX), ()).unwrap());
    for column in 1..=1_000 {
        for action in ["draw court", &format!("place {column},0 r0")] {
            game.apply(action.parse().unwrap()).unwrap();
        }
        let next = if column == 1 { "deploy follower city@N" } else { "pass" };
        game.apply(next.parse().unwrap()).unwrap();
    }
    assert!(game.is_over());
    assert_eq!(game.scores().as_slice(), [17_017, 0]);
}

#[test]
fn a_header_of_any_origin_is_refused_with_the_numbers_it_has() {
    let refused = |players, first| {
        let header = Header { game: "classic".to_owned(), players, first, ..Header::default() };
        Classic::from_header(&header, (), &NoFiles).unwrap_err().to_string()
    };
    for number in [255, 256, 257, 300, 65_538, u32::MAX] {
        let seats = format!("the game cannot be set up: {number} seats; the game is for 2 to 5 (CL-1)");
        assert_eq!(refused(number, 0), seats);
        assert_eq!(refused(number, number), seats);
        let first =
            format!("the game cannot be set up: seat {number} cannot begin: the seats are 0 to 1 (CL-6)");
        assert_eq!(refused(2, number), first);
    }
}

#[test]
fn cl_3_the_option_gives_nine_followers() {
    for (line, followers) in
        [("", 7), ("option meeples-per-player 7\n", 7), ("option meeples-per-player 9\n", 9)]
    {
        let rules = Classic::<()>::read_header(&header(&format!("players 2\n{line}")), &NoFiles).unwrap();
        assert_eq!(rules.supply(&rules.opening(), Seat(1), Piece::Follower), Some(followers), "{line}");
    }
}

#[test]
fn only_fields_and_cities_of_a_tile_border_on_each_other() {
    // Two features, one of them whole sides, the other grass round the corners between or without any port.
    let faults = |kinds: [FeatureKind; 2]| {
        let mut features = kinds.map(|kind| FeatureSpec::new(kind, PortSet::EMPTY));
        (features[0].borders, features[1].borders) = (0b10, 0b01);
        let city = FeatureSpec::new(FeatureKind::City, Side::ALL.into_iter().map(Side::port).collect());
        let mut tile = TileSpec::new("T".parse().unwrap(), 2, [Edge::City; 4]);
        (tile.start_copies, tile.features) = (1, features.into_iter().chain([city]).collect());
        let own_tiles = OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles: vec![tile] };
        let config = Config { own_tiles: Some(own_tiles), ..Config::new(2) };
        Classic::new(config, ()).map_or_else(|error| error.to_string(), |_| String::new())
    };
    use FeatureKind::{City, Field, Monastery, Road};
    for one in [Road, City, Field, Monastery] {
        for other in [Road, City, Field, Monastery] {
            let border = [(City, Field), (Field, City)].contains(&(one, other));
            let faults = faults([one, other]);
            assert_eq!(faults.is_empty(), border, "{one:?} and {other:?}: {faults}");
        }
    }
}
