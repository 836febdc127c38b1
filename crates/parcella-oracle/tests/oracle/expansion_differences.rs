//! What differs in the rules of an expansion is found: an engine and an oracle that play by different options, or that
//! were told different tokens.

use std::path::Path;

use parcella::Expansions;
use parcella_classic::{Classic, Place};
use parcella_oracle::classic::{Beside, Difference, Good, Piece, Position, Subject, agree, agree_on_events};
use parcella_ruleset::{Game, Header, NoFiles, Notation, Record, Seat, Setting, replay};

type Engine = Game<Classic<Expansions>>;

fn header(lines: &str) -> Header {
    let text = format!("parcella 1\n{lines}\n");
    Record::parse(&text, Classic::<Expansions>::header_words()).expect("a header").header
}

fn with_option(mut header: Header, name: &str, value: &str) -> Header {
    header.options.retain(|option| option.name != name);
    header.options.push(Setting { line: 0, name: name.to_owned(), values: vec![value.to_owned()] });
    header
}

/// The first difference, and the action after which it is seen, if the engine replays a scenario and the oracle follows
/// it with one option changed.
fn first_difference(scenario: &str, option: &str, value: &str) -> (String, Difference) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(scenario);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let record = Record::parse(&text, Classic::<Expansions>::header_words()).expect("a scenario");
    let played: Engine = replay(&record, &NoFiles).expect("a legal game");
    let mut game = Game::new(played.shared_rules());
    let changed = with_option(record.header, option, value);
    let mut oracle = Position::new(&changed, Beside::default()).expect("an opening position");
    if let Err(difference) = agree(&game, &oracle) {
        return (String::new(), difference);
    }
    for action in played.log() {
        let text = action.to_string();
        game.apply(*action).expect("it was legal before");
        oracle
            .apply(&text.parse().expect("an action"))
            .expect("legal for the oracle up to the first difference");
        let events = agree_on_events::<Expansions>(game.events(), &oracle);
        if let Err(difference) = events.and_then(|()| agree(&game, &oracle)) {
            return (text, difference);
        }
    }
    panic!("{scenario} shows no difference with the option {option} {value}");
}

#[test]
fn ic_9_tb_7_pieces_that_only_one_of_them_has() {
    let inns = "parcella-inns-and-cathedrals/scenarios/inn-road-of-four.game";
    let (after, found) = first_difference(inns, "inns-and-cathedrals", "tiles-only");
    assert_eq!((after.as_str(), found.subject), ("", Subject::Supply(Seat(0), Piece::LargeFollower)));
    assert_eq!((found.engine.as_str(), found.oracle.as_str()), ("1", "0"));
    let traders = "parcella-traders-and-builders/scenarios/goods-majority-and-ties.game";
    let (after, found) = first_difference(traders, "traders-and-builders", "tiles-only");
    assert_eq!((after.as_str(), found.subject), ("", Subject::Supply(Seat(0), Piece::Builder)));
}

#[test]
fn hs_20_a_flock_action_that_may_be_declined_by_one_of_them_only() {
    let scenario = "parcella-hills-and-sheep/scenarios/flock-action-must.game";
    let (_, found) = first_difference(scenario, "flock-action", "may");
    assert_eq!(found.subject, Subject::Judgement("pass".parse().expect("an action")));
    assert_eq!((found.engine.as_str(), found.oracle.as_str()), ("HS-20 forbids it", "it is legal"));
}

#[test]
fn hs_36_a_closed_flock_that_is_herded_by_one_of_them_only() {
    let scenario = "parcella-hills-and-sheep/scenarios/opponent-closes-the-field.game";
    let (_, found) = first_difference(scenario, "closed-flock", "stay");
    // What the end would pay shows it before the flock comes home.
    assert_eq!(
        (found.subject, found.engine.as_str(), found.oracle.as_str()),
        (Subject::FinalScores, "1 0", "0 0")
    );
}

#[test]
fn hs_50_hills_that_are_counted_by_one_of_them_only() {
    let scenario = "parcella-hills-and-sheep/scenarios/hill-count.game";
    let (_, found) = first_difference(scenario, "hill-tiebreak", "presence");
    assert!(matches!(found.subject, Subject::Happening(_) | Subject::FinalScores), "{found}");
}

const FLOCK: &str = "game classic hills-and-sheep\nplayers 2\ndeck U*4";

/// Engine and oracle after the same actions, but for the last, which is told to each in its own way.
fn after(lines: &str, actions: &[&str], engine: &str, oracle: &str) -> (Engine, Position) {
    let header = header(lines);
    let mut game = Engine::from_header(&header, &NoFiles).expect("a game");
    let mut position = Position::new(&header, Beside::default()).expect("an opening position");
    for (for_engine, for_oracle) in actions.iter().map(|action| (*action, *action)).chain([(engine, oracle)])
    {
        game.apply(for_engine.parse().expect("an action")).expect("legal for the engine");
        position.apply(&for_oracle.parse().expect("an action")).expect("legal for the oracle");
    }
    (game, position)
}

#[test]
fn hs_12_a_token_of_another_number() {
    let placed = ["draw U", "place 1,0 r0", "deploy shepherd field@NL"];
    let (game, position) = after(FLOCK, &placed, "token sheep-2", "token sheep-3");
    let field = Place { cell: "0,0".parse().expect("a cell"), part: "field@EL".parse().expect("a part") };
    let found = agree(&game, &position).expect_err("a difference");
    assert_eq!(found.subject, Subject::Flock(field));
    assert_eq!(found.to_string(), "the flock of 0,0 field@EL: the engine says 2, the oracle says 3");
    // A wolf comes for one of them only.
    let (game, position) = after(FLOCK, &placed, "token sheep-2", "token wolf");
    let found = agree(&game, &position).expect_err("a difference");
    assert_eq!(found.subject, Subject::PiecesOnBoard);
    let found = agree_on_events::<Expansions>(game.events(), &position).expect_err("a difference");
    assert_eq!(found.subject, Subject::Happening(1), "the shepherd goes home");
}

#[test]
fn hs_23_a_flock_that_pays_another_number() {
    let header = header(FLOCK);
    let mut game = Engine::from_header(&header, &NoFiles).expect("a game");
    let mut position = Position::new(&header, Beside::default()).expect("an opening position");
    let told = [
        ("draw U", "draw U"),
        ("place 1,0 r0", "place 1,0 r0"),
        ("deploy shepherd field@NL", "deploy shepherd field@NL"),
        ("token sheep-2", "token sheep-3"),
        ("draw U", "draw U"),
        ("place 0,1 r0", "place 0,1 r0"),
        ("pass", "pass"),
        ("draw U", "draw U"),
        ("place 2,0 r0", "place 2,0 r0"),
        ("pass", "pass"),
        ("herd", "herd"),
    ];
    for (engine, oracle) in told {
        game.apply(engine.parse().expect("an action")).expect("legal for the engine");
        position.apply(&oracle.parse().expect("an action")).expect("legal for the oracle");
    }
    assert_eq!((game.scores()[..].to_vec(), position.scores()), (vec![2, 0], vec![3, 0]));
    let found = agree_on_events::<Expansions>(game.events(), &position).expect_err("a difference");
    assert_eq!(found.subject, Subject::Happening(0));
    assert_eq!(found.oracle, "flock of 0,0 field@EL herded, seat 0 paid 3");
    assert_eq!(agree(&game, &position).expect_err("a difference").subject, Subject::Scores);
}

#[test]
fn tb_3_goods_that_only_one_of_them_holds() {
    // TB01 to TB24 are in the set; the two of them differ in how the tile lies that closes the city of the start tile.
    let lines = "game classic traders-and-builders\nplayers 2\ndeck TB15 E*2";
    let actions = ["draw TB15", "place 0,-1 r90", "pass", "draw E"];
    let (mut game, mut position) = after(lines, &actions, "place 0,-2 r180", "place 0,-2 r180");
    game.apply("pass".parse().expect("an action")).expect("legal for the engine");
    let opening = Position::new(&header(lines), Beside::default()).expect("an opening position");
    assert_eq!(opening.held(Seat(1), Good::Wine), 0);
    let found = agree_on_events::<Expansions>(game.events(), &opening).expect_err("a difference");
    assert_eq!(found.subject, Subject::Happening(0));
    position.apply(&"pass".parse().expect("an action")).expect("legal for the oracle");
    assert_eq!(position.held(Seat(1), Good::Wine), 1, "whoever closes it takes its wine");
    assert_eq!(agree(&game, &position), Ok(()));
    assert_eq!(agree_on_events::<Expansions>(game.events(), &position), Ok(()));
}

#[test]
fn ib_1_ib_24_ib_49_a_map_with_other_options() {
    let scenario = "parcella-iberia/scenarios/order-inside-a-turn.game";
    let (after, found) = first_difference(scenario, "chips", "off");
    assert_eq!((after.as_str(), found.subject), ("", Subject::FaceDownChips));
    let scenario = "parcella-iberia/scenarios/chip-found-hidden-and-found-again.game";
    let (_, found) = first_difference(scenario, "treat-factor", "3");
    assert!(found.oracle.contains("treat"), "{found}");
    let (_, found) = first_difference(scenario, "meeples-per-player", "7");
    assert_eq!(found.subject, Subject::Supply(Seat(0), Piece::Follower), "IB-4");
}
