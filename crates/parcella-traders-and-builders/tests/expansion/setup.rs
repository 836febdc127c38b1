//! What is in the box, and the option.

use parcella_classic::{Classic, Config, Extent, Piece};
use parcella_ruleset::{NoFiles, Notation, Record, Ruleset, Seat};
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
