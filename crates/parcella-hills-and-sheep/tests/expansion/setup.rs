//! What is in the box, and options.

use parcella_classic::{Classic, Config, Piece};
use parcella_hills_and_sheep::{
    ClosedFlock, FlockAction, HillTiebreak, HillsAndSheep, Piece as Further, Token,
};
use parcella_ruleset::{Answer, NoFiles, Notation, Record, Ruleset, Seat};

use crate::{Rules, played};

#[test]
fn hs_1_hs_2_hs_3_what_the_opening_holds() {
    let rules = Classic::new(Config::new(5), HillsAndSheep::default()).unwrap();
    let opening = rules.opening();
    assert_eq!(rules.stack(&opening) + 1, 90);
    assert_eq!(Token::ALL.map(Token::number), [4, 5, 5, 2, 2]);
    let sheep: u32 = Token::ALL.iter().map(|token| u32::from(token.sheep() * token.number())).sum();
    assert_eq!(sheep, 37);
    assert_eq!(rules.query(&opening, "bag"), Ok(Answer::Count(18)));
    for seat in Seat::all(5) {
        assert_eq!(rules.supply(&opening, seat, Piece::Expansion(Further::Shepherd)), Some(1));
        // HS-6: beside the followers, not among them.
        assert_eq!(rules.supply(&opening, seat, Piece::Follower), Some(7));
    }
}

fn refused(names: &str, lines: &str) -> Vec<(&'static str, String)> {
    let text = format!("parcella 1\ngame classic {names}\n{lines}\n");
    let record = Record::parse(&text, Rules::header_words()).unwrap();
    let error = Rules::read_header(&record.header, &NoFiles).unwrap_err();
    error.faults.into_iter().map(|fault| (fault.code, fault.message)).collect()
}

#[test]
fn options_are_read_written_and_refused() {
    for (line, expansion) in [
        ("", HillsAndSheep::default()),
        ("option flock-action may", HillsAndSheep { flock_action: FlockAction::May, ..Default::default() }),
        ("option closed-flock stay", HillsAndSheep { closed_flock: ClosedFlock::Stay, ..Default::default() }),
        (
            "option hill-tiebreak count",
            HillsAndSheep { hill_tiebreak: HillTiebreak::Count, ..Default::default() },
        ),
    ] {
        let game = played(line, "");
        assert_eq!(*game.rules().expansion(), expansion, "{line}");
        assert!(game.record().to_text().contains(line), "{line}");
    }
    for line in ["option flock-action must", "option closed-flock score", "option hill-tiebreak presence"] {
        let game = played(line, "");
        assert_eq!(*game.rules().expansion(), HillsAndSheep::default());
        assert!(!game.record().to_text().contains("option"), "a default is left out");
    }
    assert_eq!(
        refused("hills-and-sheep", "players 2\noption flock-action never\noption closed-flock on"),
        [
            ("option-value", "option `flock-action` cannot be `never`; it is must or may".to_owned()),
            ("option-value", "option `closed-flock` cannot be `on`; it is score or stay".to_owned()),
        ]
    );
    // The expansion brings no sixth seat.
    assert_eq!(refused("hills-and-sheep", "players 6")[0].0, "seats");
}

#[test]
fn a_name_twice_is_refused() {
    let faults = refused("hills-and-sheep hills-and-sheep", "players 2");
    assert_eq!(faults[0].0, "expansion-twice", "{faults:?}");
}
