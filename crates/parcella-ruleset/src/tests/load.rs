use super::random_game;
use crate::toy::{Setup, Toy};
use crate::{Game, Header, LoadError, NoFiles, Notation, Record, Setting, replay};

fn parse(text: &str) -> Record {
    Record::parse(text, Toy::header_words()).unwrap()
}

fn load(text: &str) -> Result<Game<Toy>, LoadError> {
    replay(&parse(text), &NoFiles)
}

#[test]
fn a_record_leads_back_to_its_game() {
    for seed in 0..20 {
        let setup = Setup { seats: 2 + seed % 3, first: seed % 2, flags: seed as u8 % 4, ..Setup::default() };
        let game = random_game(Game::new(Toy::with_setup(setup).unwrap()), u64::from(seed));
        let record = game.record();
        let read = parse(&record.to_text());
        assert_eq!(read, record);
        let again: Game<Toy> = replay(&read, &NoFiles).unwrap();
        assert_eq!((again.rules(), again.state(), again.log()), (game.rules(), game.state(), game.log()));
        assert_eq!(again.record().to_text(), record.to_text());
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_stored_record_leads_back_to_its_game() {
    let game = random_game(super::toy([2, 2, 2], 1), 3);
    let stored = serde_json::to_string(&game.record()).unwrap();
    let read: Record = serde_json::from_str(&stored).unwrap();
    assert_eq!(replay::<Toy>(&read, &NoFiles).unwrap(), game);
}

#[test]
fn what_is_expected_is_not_looked_at() {
    let text = "parcella 1\ngame toy\nplayers 2\nexpect over\nturn 1 1,0 r270 flag tail\nexpect scores 9 9\ndraw 1\n";
    let game = load(text).unwrap();
    assert_eq!(game.scores()[..], [1, 0]);
    assert_eq!(game.log().len(), 4);
}

#[test]
fn the_first_refused_action_is_named() {
    let start = "parcella 1\ngame toy\nplayers 2\n\nexpect to-act chance\ndraw 1 # the first\n";
    let cases = [
        ("place 5,5 r0\npass\n", "place 5,5 r0", "points-at-nothing"),
        ("dance\n", "dance", "unreadable"),
        ("playerz 2\n", "playerz 2", "unreadable"),
        ("deploy horse tip\n", "deploy horse tip", "unknown-name"),
        ("turn 1 1,0 r270\n", "draw 1", "out-of-step"),
    ];
    for (rest, refused, reason) in cases {
        let error = load(&format!("{start}{rest}")).unwrap_err();
        let message = error.to_string();
        let LoadError::Refused { index, line, action, refusal } = error else { panic!("{error}") };
        assert_eq!((index, line, action.as_str(), refusal.code), (2, 7, refused, reason));
        assert!(message.starts_with(&format!("line 7: `{refused}` is refused: ")), "{message}");
    }
}

#[test]
fn a_set_up_that_is_refused_is_told() {
    let error = load("parcella 1\ngame toy\nplayers 5\noption wings 2\ndeck 1 7\n").unwrap_err();
    let LoadError::Setup(error) = error else { panic!("{error}") };
    let faults: Vec<_> = error.faults.iter().map(|fault| (fault.code, fault.line)).collect();
    assert_eq!(faults, [("option", Some(4)), ("unknown-stone", Some(5)), ("seats", None)]);
}

/// A header that no reader has seen is bounded all the same.
#[test]
fn a_header_of_any_origin_is_bounded() {
    let deck = |count: &str| Setting { line: 0, name: "deck".to_owned(), values: vec![format!("1*{count}")] };
    let header =
        |players, settings| Header { game: "toy".to_owned(), players, settings, ..Header::default() };
    let cases = [
        (header(2, vec![deck("1000000000")]), "too-many-tiles"),
        (header(2, vec![deck("600"), deck("600")]), "too-many-tiles"),
        (header(1_000_000_000, vec![]), "too-many-seats"),
        (header(2, vec![Setting { line: 0, name: "draw".to_owned(), values: vec![] }]), "unknown-word"),
    ];
    for (header, code) in cases {
        let record = Record { header: header.clone(), body: Vec::new() };
        for loaded in [Game::<Toy>::from_header(&header, &NoFiles), replay(&record, &NoFiles)] {
            match loaded {
                Err(LoadError::Header(error)) => assert_eq!(error.code(), code),
                other => panic!("{other:?}"),
            }
        }
    }
    assert_eq!(
        Game::<Toy>::from_header(&header(2, vec![deck("1000")]), &NoFiles)
            .unwrap()
            .rules()
            .write_header()
            .settings,
        [deck("1000")]
    );
}
