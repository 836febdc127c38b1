//! What is in the box, the option, and refusals read aloud.

use parcella_classic::{ActionOf, Classic, Config, Extent, Piece};
use parcella_inns_and_cathedrals::{InnsAndCathedrals, Piece as Further};
use parcella_ruleset::{NoFiles, Notation, Record, Refusal, Ruleset, Seat};

use crate::{Rules, played};

const LARGE: Piece<Further> = Piece::Expansion(Further::LargeFollower);

#[test]
fn ic_9_ic_12_what_the_opening_holds() {
    for seats in 0..=255 {
        let full = Classic::new(Config::new(seats), InnsAndCathedrals::default());
        assert_eq!(full.is_ok(), (2..=6).contains(&seats), "{seats} seats");
        let tiles_only = InnsAndCathedrals { extent: Extent::TilesOnly };
        assert_eq!(
            Classic::new(Config::new(seats), tiles_only).is_ok(),
            (2..=5).contains(&seats),
            "{seats} seats"
        );
    }
    let rules = Classic::new(Config::new(6), InnsAndCathedrals::default()).unwrap();
    let opening = rules.opening();
    assert_eq!(rules.stack(&opening) + 1, 90);
    for seat in Seat::all(6) {
        assert_eq!(
            (rules.supply(&opening, seat, Piece::Follower), rules.supply(&opening, seat, LARGE)),
            (Some(7), Some(1))
        );
    }
    assert_eq!(rules.passport().seats, (2, 6));
}

#[test]
fn ic_2_with_the_tiles_alone_there_are_no_large_followers() {
    let game = played("option inns-and-cathedrals tiles-only\ndeck U*4", "draw U\nplace 1,0 r0\n");
    assert_eq!(game.rules().expansion().extent, Extent::TilesOnly);
    assert!(game.record().to_text().contains("option inns-and-cathedrals tiles-only"));
    let error =
        game.rules().check(game.state(), &"deploy large-follower road@E".parse().unwrap()).unwrap_err();
    assert_eq!(error.rule().unwrap().to_string(), "CL-28");
    assert_eq!(error.to_string(), "seat 0 has no large-follower left in its supply");
    let usual = played("option inns-and-cathedrals full", "");
    assert!(!usual.record().to_text().contains("option"), "a default is left out");
}

#[test]
fn a_large_follower_is_refused_as_a_follower_is() {
    let refused = |header: &str, actions: &str, refused: &str| {
        let game = played(header, actions);
        let error = game.rules().check(game.state(), &refused.parse().unwrap()).unwrap_err();
        (error.rule().unwrap().to_string(), error.to_string())
    };
    let words = |rule: &str, words: &str| (rule.to_owned(), words.to_owned());
    let occupied = "turn U 1,0 r0 large-follower road@E\ndraw U\nplace 2,0 r0\n";
    assert_eq!(
        refused("deck U*4", occupied, "deploy large-follower road@E"),
        words("CL-23", "the region of road@E at 2,0 already holds 1 follower(s), 0 are needed")
    );
    assert_eq!(refused("deck U*4", occupied, "deploy follower road@E").0, "CL-23");
    assert_eq!(
        refused(
            "deck U*4",
            "turn U 1,0 r0 large-follower road@E\nturn U -1,0 r0\ndraw U\nplace 2,0 r0\n",
            "deploy large-follower field@NL"
        ),
        words("CL-28", "seat 0 has no large-follower left in its supply")
    );
    assert_eq!(
        refused("deck U*4\noption farmers off", "draw U\nplace 1,0 r0\n", "deploy large-follower field@NL"),
        words("CL-45", "no follower goes onto field@NL: this game is played without farmers")
    );
}

#[test]
fn a_wrong_option_is_refused() {
    let codes = |names: &str, lines: &str| {
        let text = format!("parcella 1\ngame classic {names}\n{lines}\n");
        let record = Record::parse(&text, Rules::header_words()).unwrap();
        let error = Rules::read_header(&record.header, &NoFiles).unwrap_err();
        error.faults.iter().map(|fault| fault.code).collect::<Vec<_>>()
    };
    assert_eq!(codes("inns-and-cathedrals", "players 2\noption inns-and-cathedrals half"), ["option-value"]);
    assert_eq!(codes("inns-and-cathedrals", "players 7"), ["seats"]);
}

#[test]
fn actions_are_read_back_from_text_and_json() {
    type Action = ActionOf<InnsAndCathedrals>;
    for text in ["deploy large-follower road@W", "deploy follower city@N", "draw IC17"] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action, "{json}");
    }
    assert!("deploy pig field@NL".parse::<Action>().is_err());
}
