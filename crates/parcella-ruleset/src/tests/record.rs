use std::fmt::Write;

use crate::toy::Toy;
use crate::{
    BodyLine, Header, HeaderWord, Line, Notation, Record, RecordError, RecordFault, Setting, StackError, Turn,
};

const WORDS: &[HeaderWord] = &[
    HeaderWord::stack("deck"),
    HeaderWord::stack("bonus-deck"),
    HeaderWord::often("start"),
    HeaderWord::once("map"),
];

fn parse(text: &str) -> Result<Record, RecordError> {
    Record::parse(text, WORDS)
}

/// A record of everything, with comments, blanks and either end of line.
const FULL: &str = "\
# a comment before everything\r
\r
parcella 1\r
game classic  alpha\tbeta # two expansions\r
players 3\r
first 2
option limit 9,9
option tiny-city 2
   deck D*2 U V*3
deck W
deck
start 0,0 D r90
start 1,0 U r0
title a game,  with #everything
rules CL-1 CL-2
source #
draw W    # the first action
# nothing
place 1,0   r90
expect scores  0 0 0
turn U 2,0 r0 follower road@W
turn U 3,0 r0#
pass
";

#[test]
fn a_record_is_read() {
    let record = parse(FULL).unwrap();
    let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    let setting = |line, name: &str, values: &[&str]| Setting {
        line,
        name: name.to_owned(),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
    };
    let expected = Header {
        game: "classic".to_owned(),
        expansions: words("alpha beta"),
        players: 3,
        first: 2,
        options: vec![setting(7, "limit", &["9,9"]), setting(8, "tiny-city", &["2"])],
        settings: vec![
            setting(9, "deck", &["D*2", "U", "V*3"]),
            setting(10, "deck", &["W"]),
            setting(11, "deck", &[]),
            setting(12, "start", &["0,0", "D", "r90"]),
            setting(13, "start", &["1,0", "U", "r0"]),
        ],
        refused: None,
        title: Some("a game, with".to_owned()),
        rules: words("CL-1 CL-2"),
        source: Some(String::new()),
    };
    assert_eq!(record.header, expected);
    let lines = |settings: &[Setting]| settings.iter().map(|setting| setting.line).collect::<Vec<_>>();
    assert_eq!(lines(&record.header.options), lines(&expected.options));
    assert_eq!(lines(&record.header.settings), lines(&expected.settings));

    let turn = |tile: &str, cell: &str, rotation: &str, deployed: Option<(&str, &str)>| {
        let deployed = deployed.map(|(piece, part)| (piece.to_owned(), part.to_owned()));
        Line::Turn(Turn {
            tile: tile.to_owned(),
            cell: cell.to_owned(),
            rotation: rotation.to_owned(),
            deployed,
        })
    };
    let body: Vec<(usize, Line)> = record.body.into_iter().map(|line| (line.line, line.content)).collect();
    let expected = [
        (17, Line::Action("draw W".to_owned())),
        (19, Line::Action("place 1,0 r90".to_owned())),
        (20, Line::Expect("scores 0 0 0".to_owned())),
        (21, turn("U", "2,0", "r0", Some(("follower", "road@W")))),
        // A comment begins with a word of its own; here `#` belongs to the rotation.
        (22, turn("U", "3,0", "r0#", None)),
        (23, Line::Action("pass".to_owned())),
    ];
    assert_eq!(body, expected);
}

#[test]
fn a_record_is_written_canonically() {
    let written = parse(FULL).unwrap().to_text();
    let expected = "\
parcella 1
game classic alpha beta
players 3
first 2
option limit 9,9
option tiny-city 2
deck D*2 U V*3
deck W
deck
start 0,0 D r90
start 1,0 U r0
title a game, with
rules CL-1 CL-2
source
draw W
place 1,0 r90
expect scores 0 0 0
turn U 2,0 r0 follower road@W
turn U 3,0 r0#
pass
";
    assert_eq!(written, expected);
    assert_eq!(parse(&written), parse(FULL));
    let shortest = "parcella 1\ngame classic\nplayers 2\n";
    assert_eq!(parse("parcella 1\ngame classic\nplayers 2\nfirst 0").unwrap().to_text(), shortest);
    for refused in ["refused\n", "refused CL-1\n"] {
        let text = format!("{shortest}{refused}");
        assert_eq!(parse(&text).unwrap().to_text(), text);
        assert!(parse(&text).unwrap().is_scenario());
    }
}

#[test]
fn a_scenario_expects_something() {
    let start = "parcella 1\ngame classic\nplayers 2\n";
    assert!(!parse(start).unwrap().is_scenario());
    assert!(!parse(&format!("{start}title expect nothing\npass\n")).unwrap().is_scenario());
    assert!(parse(&format!("{start}pass\nexpect over\n")).unwrap().is_scenario());
    assert!(parse(&format!("{start}expect over\n")).unwrap().is_scenario());
}

#[test]
fn the_game_is_known_before_its_words() {
    let text =
        "parcella 1\r\ntitle unknown words follow\nmoon x\ngame classic alpha # the game\nplayers many\0\n";
    assert_eq!(Record::game_of(text), Ok(("classic".to_owned(), vec!["alpha".to_owned()])));
    assert_eq!(Record::game_of("parcella 1\nplayers 2\n").unwrap_err().code(), "missing-line");
    assert_eq!(Record::game_of("parcella 1\ngame\n").unwrap_err().code(), "missing-line");
    assert_eq!(Record::game_of("parcella 2\ngame classic\n").unwrap_err().code(), "unknown-version");
    assert_eq!(Record::game_of("game classic\n").unwrap_err().code(), "no-version");
    let long = "\n".repeat(Record::MOST_BYTES + 1);
    assert_eq!(Record::game_of(&long).unwrap_err().code(), "record-too-long");
}

/// Faults of a text, each with the line and the code of its error.
#[test]
fn faults_are_told_with_their_line() {
    let start = "parcella 1\ngame classic\nplayers 2\n";
    let after = |rest: &str| format!("{start}{rest}");
    let start_line = "start 0,0 W r0\n";
    assert_eq!(start_line.len(), 15);
    let cases: Vec<(String, usize, &str)> = vec![
        // The version.
        (String::new(), 0, "no-version"),
        ("\n\r\n  # nothing\n".to_owned(), 0, "no-version"),
        ("game classic\nparcella 1\nplayers 2\n".to_owned(), 1, "no-version"),
        ("\n# x\nhello\n".to_owned(), 3, "no-version"),
        ("parcella\ngame classic\nplayers 2\n".to_owned(), 1, "no-version"),
        ("parcella 1 2\ngame classic\nplayers 2\n".to_owned(), 1, "no-version"),
        ("Parcella 1\ngame classic\nplayers 2\n".to_owned(), 1, "no-version"),
        ("\u{feff}parcella 1\ngame classic\nplayers 2\n".to_owned(), 1, "no-version"),
        ("parcella 2\ngame classic\nplayers 2\n".to_owned(), 1, "unknown-version"),
        ("parcella 01\ngame classic\nplayers 2\n".to_owned(), 1, "unknown-version"),
        ("parcella 1.0\ngame classic\nplayers 2\n".to_owned(), 1, "unknown-version"),
        // Missing lines.
        ("parcella 1".to_owned(), 0, "missing-line"),
        ("parcella 1\ngame classic\n".to_owned(), 0, "missing-line"),
        ("parcella 1\nplayers 2\n".to_owned(), 0, "missing-line"),
        ("parcella 1\ngame classic\nplayerz 2\nplayers 2\n".to_owned(), 3, "missing-line"),
        ("parcella 1\ngame classic\ndraw W\n".to_owned(), 3, "missing-line"),
        // Words.
        (after("drw W\ndeck W\n"), 5, "late-header"),
        (after("moon 1\noption a b\n"), 5, "late-header"),
        (after("pass\ntitle late\n"), 5, "late-header"),
        (after("expect over\ndeck W\n"), 5, "late-header"),
        (after("Deck W\ndeck W\n"), 5, "late-header"),
        (after("refused\ndraw W\n"), 5, "action-after-refusal"),
        (after("refused CL-1\nexpect over\n"), 5, "action-after-refusal"),
        // Repetition.
        (after("parcella 1\n"), 4, "repeated"),
        (after("game classic\n"), 4, "repeated"),
        (after("players 2\n"), 4, "repeated"),
        (after("first 1\nfirst 1\n"), 5, "repeated"),
        (after("option a b\noption c b\noption a c\n"), 6, "repeated"),
        (after("map a\ndeck W\nmap b\n"), 6, "repeated"),
        (after("title a\ntitle b\n"), 5, "repeated"),
        (after("rules CL-1\nrules CL-2\n"), 5, "repeated"),
        (after("source a\nsource b\n"), 5, "repeated"),
        (after("refused\nrefused\n"), 5, "repeated"),
        // Forms.
        ("parcella 1\ngame\nplayers 2\n".to_owned(), 2, "malformed"),
        ("parcella 1\ngame # classic\nplayers 2\n".to_owned(), 2, "malformed"),
        ("parcella 1\ngame classic\nplayers\n".to_owned(), 3, "malformed"),
        ("parcella 1\ngame classic\nplayers 2 3\n".to_owned(), 3, "malformed"),
        (after("first\n"), 4, "malformed"),
        (after("option a\n"), 4, "malformed"),
        (after("option a b c\n"), 4, "malformed"),
        (after("refused CL-1 CL-2\n"), 4, "malformed"),
        (after("pass\nturn W\n"), 5, "malformed"),
        (after("turn W 1,0\n"), 4, "malformed"),
        (after("turn W 1,0 r0 follower\n"), 4, "malformed"),
        (after("turn W 1,0 r0 follower road@W x\n"), 4, "malformed"),
        (after("expect\n"), 4, "malformed"),
        (after("expect # over\n"), 4, "malformed"),
        (after("deck W*\n"), 4, "malformed"),
        (after("deck *2\n"), 4, "malformed"),
        (after("deck W*x\n"), 4, "malformed"),
        (after("deck W*-1\n"), 4, "malformed"),
        (after("deck W*+1\n"), 4, "malformed"),
        (after("deck W*1*2\n"), 4, "malformed"),
        (after("deck W*1.5\n"), 4, "malformed"),
        (after("deck W\ndeck W * 2\n"), 5, "malformed"),
        // Numbers.
        ("parcella 1\ngame classic\nplayers two\n".to_owned(), 3, "not-a-number"),
        ("parcella 1\ngame classic\nplayers -1\n".to_owned(), 3, "not-a-number"),
        ("parcella 1\ngame classic\nplayers +2\n".to_owned(), 3, "not-a-number"),
        ("parcella 1\ngame classic\nplayers 2.0\n".to_owned(), 3, "not-a-number"),
        ("parcella 1\ngame classic\nplayers ٢\n".to_owned(), 3, "not-a-number"),
        (after("first x\n"), 4, "not-a-number"),
        // Bounds.
        ("parcella 1\ngame classic\nplayers 101\n".to_owned(), 3, "too-many-seats"),
        ("parcella 1\ngame classic\nplayers 1000000000\n".to_owned(), 3, "too-many-seats"),
        ("parcella 1\ngame classic\nplayers 99999999999999999999999\n".to_owned(), 3, "too-many-seats"),
        (format!("parcella 1\ngame classic\nplayers {}\n", "9".repeat(10_000)), 3, "too-many-seats"),
        (after("deck W*1001\n"), 4, "too-many-tiles"),
        (after("deck W*1000000000\n"), 4, "too-many-tiles"),
        (after("deck W*99999999999999999999999\n"), 4, "too-many-tiles"),
        (after("deck W*1000\nstart 0,0 W r0\ndeck U\n"), 6, "too-many-tiles"),
        (after("deck W*600\nbonus-deck B*401\n"), 5, "too-many-tiles"),
        (after(&format!("deck {}\n", "W ".repeat(1001))), 4, "too-many-tiles"),
        (after(&format!("deck {}\n", "W*4294967295 ".repeat(1000))), 4, "too-many-tiles"),
        (after(&format!("title {}\n", "x".repeat(Record::LONGEST_LINE))), 4, "line-too-long"),
        (after(&format!("pass {}\n", " ".repeat(Record::LONGEST_LINE))), 4, "line-too-long"),
        (after(&format!("pass # {}\n", "x".repeat(Record::LONGEST_LINE))), 4, "line-too-long"),
        (
            after(&start_line.repeat(80_000)),
            4 + (Record::MOST_HEADER_BYTES - start.len()) / 15,
            "header-too-long",
        ),
        (after(&"pass\n".repeat(Record::MOST_LINES)), Record::MOST_LINES + 1, "too-many-lines"),
        (after(&"# pass\n\n".repeat(Record::MOST_LINES)), Record::MOST_LINES + 1, "too-many-lines"),
        ("\n".repeat(Record::MOST_BYTES), Record::MOST_LINES + 1, "too-many-lines"),
        ("x".repeat(Record::MOST_BYTES), 1, "line-too-long"),
        ("x".repeat(Record::MOST_BYTES + 1), 0, "record-too-long"),
        (after(&"pass\n".repeat(Record::MOST_BYTES / 5)), 0, "record-too-long"),
        (" ".repeat(100 << 20), 0, "record-too-long"),
        // Characters.
        ("\0".to_owned(), 1, "control-character"),
        ("parcella 1\0\ngame classic\nplayers 2\n".to_owned(), 1, "control-character"),
        (after("title a\0b\n"), 4, "control-character"),
        (after("pass\npass # \0\n"), 5, "control-character"),
        (after("pass\rpass\n"), 4, "control-character"),
        (after("pass\u{b}\n"), 4, "control-character"),
        (after("title \u{85}\n"), 4, "control-character"),
        (after("title \u{1b}[31m\n"), 4, "control-character"),
    ];
    for (text, line, code) in cases {
        let shown: String = text.chars().take(80).collect();
        let error = parse(&text).expect_err(&shown);
        assert_eq!(error.code(), code, "{shown:?}: {error}");
        assert_eq!(error.line, line, "{shown:?}: {error}");
        let message = error.to_string();
        assert!(message.chars().count() < 300 && !message.chars().any(char::is_control), "{message:?}");
    }
}

#[test]
fn the_bounds_are_reached() {
    let start = "parcella 1\ngame classic\nplayers 100\n";
    let mut text = format!("{start}deck {}\ndeck V*999\nbonus-deck\n", "W");
    writeln!(text, "title {}", "x".repeat(Record::LONGEST_LINE - "title ".len())).unwrap();
    let left = Record::MOST_LINES - text.lines().count();
    text.push_str(&"pass\n".repeat(left));
    let record = parse(&text).unwrap();
    assert_eq!((record.header.players, record.body.len()), (100, left));
    assert_eq!(Record::MOST_BYTES, 16 * 1024 * 1024);
}

#[test]
fn a_fault_says_what_was_found() {
    let message = |text: &str| parse(text).unwrap_err().to_string();
    assert_eq!(
        message("parcella 2\n"),
        "line 1: version `2` of the format is not known; this library reads version 1"
    );
    assert_eq!(
        message("parcella 1\ngame classic\ndraw W\n"),
        "line 3: the header has no line `players`, and it ends here with `draw W`"
    );
    assert_eq!(message("parcella 1\ngame classic\n"), "the header has no line `players`, and it ends here");
    assert_eq!(
        message("parcella 1\ngame classic\nplayers 2\nplayerz 2\ndeck W\n"),
        "line 5: `deck` is a line of the header, and the header ended in line 4 with `playerz 2`"
    );
    assert_eq!(
        message("parcella 1\ngame classic\nplayers 2\noption a b\n\noption a c\n"),
        "line 6: `a` stands in line 4 already"
    );
    assert!(message("\u{feff}parcella 1\n").contains("`\\u{feff}parcella 1`"));
    let long = message(&format!("parcella 1\ngame classic\nplayers {}\n", "é".repeat(1000)));
    assert_eq!(long, format!("line 3: `{}…` is not a whole number from 0 up", "é".repeat(60)));
}

#[test]
fn stacks_are_read_from_settings_of_any_origin() {
    let deck = |values: &[&str]| Setting {
        line: 7,
        name: "deck".to_owned(),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
    };
    assert_eq!(deck(&[]).stack(), Ok(vec![]));
    assert_eq!(deck(&["D*2", "U", "D*0"]).stack(), Ok(vec![("D", 2), ("U", 1), ("D", 0)]));
    assert_eq!(deck(&["D*99999999999"]).stack(), Ok(vec![("D", u32::MAX)]));
    for word in ["D*", "*", "*2", "", "D*a", "D*-2", "D*2*2"] {
        assert_eq!(deck(&["U", word]).stack(), Err(StackError { line: 7, found: word.to_owned() }), "{word}");
    }
}

#[test]
fn a_header_made_by_a_program_is_checked() {
    let good = Header { game: "classic".to_owned(), players: 2, ..Header::default() };
    let setting = |name: &str, values: &[&str]| Setting {
        line: 0,
        name: name.to_owned(),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
    };
    let with = |settings: &[Setting]| Header { settings: settings.to_vec(), ..good.clone() };
    let with_options = |options: &[Setting]| Header { options: options.to_vec(), ..good.clone() };
    let titled = |title: &str| Header { title: Some(title.to_owned()), ..good.clone() };
    assert_eq!(good.check(WORDS), Ok(()));
    assert_eq!(with(&[setting("deck", &["W*1000"]), setting("map", &["a"])]).check(WORDS), Ok(()));
    assert_eq!(titled("").check(WORDS), Ok(()));
    let cases = [
        (Header::default(), "missing-line"),
        (Header { game: "two words".to_owned(), ..good.clone() }, "unwritable"),
        (Header { game: "#".to_owned(), ..good.clone() }, "unwritable"),
        (Header { game: "a\0".to_owned(), ..good.clone() }, "control-character"),
        (Header { players: 101, ..good.clone() }, "too-many-seats"),
        (Header { players: u32::MAX, ..good.clone() }, "too-many-seats"),
        (Header { expansions: vec![String::new()], ..good.clone() }, "unwritable"),
        (Header { rules: vec!["CL-1\nplayers 3".to_owned()], ..good.clone() }, "unwritable"),
        (Header { refused: Some(Some(String::new())), ..good.clone() }, "unwritable"),
        (titled("a\nplayers 3"), "unwritable"),
        (titled("two  blanks"), "unwritable"),
        (titled("a #comment"), "unwritable"),
        (titled(&"x".repeat(Record::LONGEST_LINE)), "line-too-long"),
        (titled(&"x".repeat(Record::MOST_BYTES)), "record-too-long"),
        (with(&[setting("deck", &["W*1001"])]), "too-many-tiles"),
        (with(&[setting("deck", &["W*4000000000"]), setting("deck", &["W*4000000000"])]), "too-many-tiles"),
        (with(&[setting("deck", &["W*"])]), "malformed"),
        (with(&[setting("map", &["a"]), setting("map", &["b"])]), "repeated"),
        (with(&[setting("moon", &["a"])]), "unknown-word"),
        (with(&[setting("title", &["a"])]), "unknown-word"),
        (with(&[setting("draw", &["W"])]), "unknown-word"),
        (with(&[setting("", &[])]), "unwritable"),
        (with(&[setting("start", &["a b"])]), "unwritable"),
        (with_options(&[setting("a", &["b"]), setting("a", &["c"])]), "repeated"),
        (with_options(&[setting("a", &[])]), "malformed"),
        (with_options(&[setting("a", &["b", "c"])]), "malformed"),
    ];
    for (header, code) in cases {
        let error = header.check(WORDS).unwrap_err();
        assert_eq!(error.code(), code, "{error}");
    }
}

/// Whatever a header holds, its text has one line for each thing, and what a line loses is lost once.
#[test]
fn no_text_can_add_a_line() {
    let header = Header {
        game: "classic".to_owned(),
        players: 2,
        title: Some("a\r\nplayers 5\nfirst 1 #rest\ndeck W".to_owned()),
        ..Header::default()
    };
    let text = header.to_text();
    assert_eq!(text, "parcella 1\ngame classic\nplayers 2\ntitle a players 5 first 1\n");
    let read = parse(&text).unwrap().header;
    assert_eq!(read.check(WORDS), Ok(()));
    assert_eq!(read.to_text(), text);
    let body = vec![BodyLine { line: 0, content: Line::Action("pass\nplayers 9".to_owned()) }];
    assert_eq!(Record { header: read, body }.to_text(), format!("{text}pass players 9\n"));
}

#[test]
fn lines_are_read_one_by_one() {
    for text in ["pass", "turn W 1,0 r0", "turn W 1,0 r0 follower road@W", "expect scores 1 2"] {
        let line: Line = text.parse().unwrap();
        assert_eq!(line.to_string(), text);
    }
    assert_eq!("  draw   W # x".parse::<Line>().unwrap().to_string(), "draw W");
    for (text, code) in [
        ("", "malformed"),
        ("# x", "malformed"),
        ("turn", "malformed"),
        ("pass\npass", "control-character"),
        ("pass\0", "control-character"),
    ] {
        assert_eq!(text.parse::<Line>().unwrap_err().code(), code, "{text:?}");
    }
}

#[test]
fn lines_do_not_count_when_records_are_compared() {
    let text = "parcella 1\ngame toy\nplayers 2\ndeck 1\nstart 0,0\noption flags 1\ndraw 1\n";
    let spaced = text.replace('\n', "\n\n");
    let parse = |text: &str| Record::parse(text, Toy::header_words()).unwrap();
    assert_eq!(parse(text), parse(&spaced));
    assert_ne!(parse(text), parse(&text.replace("draw 1", "draw 2")));
    assert_ne!(parse(text), parse(&text.replace("deck 1", "deck 2")));
    let line = |line, text: &str| BodyLine { line, content: Line::Action(text.to_owned()) };
    assert_eq!(line(1, "pass"), line(2, "pass"));
    assert_ne!(line(1, "pass"), line(1, "draw"));
}

#[test]
fn codes_are_stable() {
    let error = RecordError { line: 3, fault: RecordFault::TooManyTiles { found: 1001, most: 1000 } };
    assert_eq!(error.code(), "too-many-tiles");
    assert_eq!(
        error.to_string(),
        "line 3: a game has at most 1000 tiles in all its stacks, and with this line it has 1001"
    );
}

#[test]
fn spaces_and_tabs_separate_words_and_nothing_else_does() {
    let with =
        |blank: &str| format!("parcella 1\ngame classic\nplayers 2\ntitle one{blank}two\ndraw{blank}U\n");
    for blank in [" ", "\t", " \t  "] {
        let record = parse(&with(blank)).unwrap();
        assert_eq!(record.header.title.as_deref(), Some("one two"), "{blank:?}");
        assert_eq!(record.body[0].content, Line::Action("draw U".to_owned()), "{blank:?}");
    }
    // Every other space of Unicode is a letter of a word, and is kept.
    for space in (0x80..=0x3000).filter_map(char::from_u32).filter(|space| space.is_whitespace()) {
        let (text, space) = (with(&space.to_string()), space.to_string());
        if space == "\u{85}" {
            assert!(matches!(parse(&text).unwrap_err().fault, RecordFault::ControlCharacter { .. }));
            continue;
        }
        let record = parse(&text).unwrap();
        assert_eq!(record.header.title, Some(format!("one{space}two")), "{space:?}");
        assert_eq!(record.body[0].content, Line::Action(format!("draw{space}U")), "{space:?}");
        assert_eq!(record.to_text(), text);
    }
}
