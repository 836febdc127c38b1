//! What is in the box, and the option.

use parcella_classic::{Classic, Config, Extent, Piece};
use parcella_ruleset::{Game, NoFiles, Notation, Record, Ruleset, Seat, Seeded, random_step};
use parcella_traders_and_builders::{Good, Goods, Piece as Further, TradersAndBuilders};

use crate::{Rules, played};

#[test]
fn tb_1_tb_7_what_the_opening_holds() {
    let rules = Classic::new(Config::new(5), TradersAndBuilders::default()).unwrap();
    let opening = rules.opening();
    assert_eq!(rules.stack(&opening), 71 + 24);
    for seat in Seat::all(5) {
        for piece in [Further::Builder, Further::Pig] {
            assert_eq!(rules.supply(&opening, seat, Piece::Expansion(piece)), Some(1));
        }
        assert_eq!(rules.supply(&opening, seat, Piece::Follower), Some(7));
        assert_eq!(opening.expansion().held(seat), Goods::default());
    }
    assert_eq!(Good::ALL.map(Good::word), ["wine", "grain", "cloth"]);
}

#[test]
fn tb_2_with_the_tiles_alone_there_is_nothing_else() {
    let game = played("option traders-and-builders tiles-only", "");
    assert_eq!(game.rules().expansion().extent, Extent::TilesOnly);
    assert!(game.record().to_text().contains("option traders-and-builders tiles-only"));
    assert_eq!(game.rules().stack(game.state()), 71 + 24);
    for piece in [Further::Builder, Further::Pig] {
        assert_eq!(game.rules().supply(game.state(), Seat(0), Piece::Expansion(piece)), Some(0));
    }
    let usual = played("option traders-and-builders full", "");
    assert_eq!(*usual.rules().expansion(), TradersAndBuilders::default());
    assert!(!usual.record().to_text().contains("option"), "a default is left out");
}

fn refused(names: &str, lines: &str) -> Vec<(&'static str, String)> {
    let text = format!("parcella 1\ngame classic {names}\n{lines}\n");
    let record = Record::parse(&text, Rules::header_words()).unwrap();
    let error = Rules::read_header(&record.header, &NoFiles).unwrap_err();
    error.faults.into_iter().map(|fault| (fault.code, fault.message)).collect()
}

#[test]
fn a_wrong_option_is_refused() {
    assert_eq!(
        refused("traders-and-builders", "players 2\noption traders-and-builders half"),
        [(
            "option-value",
            "option `traders-and-builders` cannot be `half`; it is full or tiles-only".to_owned()
        )]
    );
    // The expansion brings no sixth seat.
    assert_eq!(refused("traders-and-builders", "players 6")[0].0, "seats");
}

/// TB-3, TB-4: symbols are never cut: more than the counters of a region hold are refused, and those of anything but a city
/// have no meaning.
#[test]
fn tb_3_tb_4_goods_beyond_all_measure_are_refused() {
    use std::borrow::Cow;

    use parcella_classic::{FeatureKind, OwnTiles, TileSpec, tiles};
    use parcella_features::Tag;

    let with = |kind: FeatureKind, number: u32| {
        let mark = |tile: &TileSpec| {
            let mut tile = tile.clone();
            for feature in tile.features.to_mut().iter_mut().filter(|feature| feature.kind == kind) {
                let mut tags = feature.tags.to_vec();
                tags.push(Tag { name: Cow::Borrowed("wine"), number });
                feature.tags = tags.into();
            }
            tile
        };
        let tiles = tiles::BASE.iter().map(mark).collect();
        let own_tiles = Some(OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles });
        Classic::new(Config { own_tiles, ..Config::new(2) }, TradersAndBuilders::default())
    };
    assert!(with(FeatureKind::City, 16).is_ok());
    let error = with(FeatureKind::City, 65_535).unwrap_err().to_string();
    assert!(error.contains("tile C: a city has 65535 symbols of wine, 16 are allowed"), "{error}");
    let marked_roads = with(FeatureKind::Road, 3).unwrap();
    let plain = Classic::new(Config::new(2), TradersAndBuilders::default()).unwrap();
    for seed in 0..5 {
        let held = |rules: &Classic<TradersAndBuilders>| {
            let mut game = Game::new(rules.clone());
            let mut dealer = Seeded::new(seed);
            while random_step(&mut game, &mut dealer).is_some() {}
            game.scores()
        };
        assert_eq!(held(&marked_roads), held(&plain), "seed {seed}");
    }
}
