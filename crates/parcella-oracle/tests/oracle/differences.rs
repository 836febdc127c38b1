//! What differs is found and told: an engine and an oracle that play by different rules on purpose.

use parcella_classic::{
    Classic, Config, Edge, Farmers, FeatureKind, FeatureSpec, Followers, OwnTiles, Place, Start, TileSpec,
    TinyCity,
};
use parcella_features::Tag;
use parcella_geometry::{Cell, Port, PortSet, Rotation};
use parcella_oracle::classic::{
    Action, Difference, Disagreement, Fault, Piece, Position, Subject, agree, agree_on_events,
};
use parcella_ruleset::{Game, Seat};

use crate::common::opening;

type Engine = Game<Classic<()>>;

/// An engine and an oracle after the same actions.
fn after(engine: &Config, oracle: &Config, actions: &[&str]) -> (Engine, Position) {
    let mut game = Game::new(Classic::new(engine.clone(), ()).expect("rules"));
    let mut position = opening(oracle).expect("an opening position");
    for action in actions {
        game.apply(action.parse().expect("an action")).expect("legal for the engine");
        position.apply(&action.parse().expect("an action")).expect("legal for the oracle");
    }
    (game, position)
}

/// What is told of the position after these actions: one line.
fn difference(engine: &Config, oracle: &Config, actions: &[&str]) -> (Subject, String) {
    let (game, position) = after(engine, oracle, actions);
    told(agree(&game, &position).expect_err("a difference"))
}

fn told(difference: Difference) -> (Subject, String) {
    let line = difference.to_string();
    assert!(!line.contains('\n'), "{line}");
    (difference.subject, line)
}

fn deck(tiles: &[(&str, u32)]) -> Config {
    let deck = tiles.iter().map(|(tile, number)| (tile.parse().expect("an id"), *number)).collect();
    Config { deck: Some(deck), ..Config::new(2) }
}

fn place(cell: Cell, part: &str) -> Place {
    Place { cell, part: part.parse().expect("a part") }
}

#[test]
fn the_same_rules_agree() {
    let config = deck(&[("U", 2)]);
    for actions in [&["draw U"][..], &["draw U", "place 1,0 r0"], &["draw U", "place 1,0 r0", "pass"]] {
        let (game, position) = after(&config, &config, actions);
        assert_eq!(agree(&game, &position), Ok(()));
        assert_eq!(agree_on_events::<()>(game.events(), &position), Ok(()));
    }
}

#[test]
fn an_action_that_one_of_them_has_not_made() {
    let config = deck(&[("U", 2)]);
    let (mut game, mut position) = after(&config, &config, &["draw U", "place 1,0 r0"]);
    game.apply(parcella_classic::Action::Pass).expect("a legal pass");
    let (subject, line) = told(agree(&game, &position).expect_err("a difference"));
    assert_eq!(subject, Subject::Actor);
    assert_eq!(
        line, "who is to act: the engine says Some(Chance), the oracle says Some(Seat(Seat(0)))",
        "the words"
    );
    position.apply(&Action::Pass).expect("a legal pass");
    position.apply(&"draw U".parse().expect("an action")).expect("a legal draw");
    assert_eq!(told(agree(&game, &position).expect_err("a difference")).0, Subject::Actor);
}

#[test]
fn a_board_that_lies_differently() {
    let config = deck(&[("B", 1)]);
    let turned = Config { start: Start { rotation: Rotation::R180, ..Start::default() }, ..config.clone() };
    let (subject, line) = difference(&config, &turned, &[]);
    assert_eq!(subject, Subject::Tile(Cell::ORIGIN));
    assert_eq!(line, "the tile at 0,0: the engine says D r0, the oracle says D r180");
}

#[test]
fn a_stack_that_holds_other_tiles() {
    let (subject, line) = difference(&deck(&[("U", 2)]), &deck(&[("U", 1), ("B", 1)]), &[]);
    assert_eq!(subject, Subject::Stack);
    assert_eq!(line, "the tiles left in the stack: the engine says U*2, the oracle says B*1 U*1");
}

#[test]
fn a_supply_of_another_size() {
    let seven = deck(&[("U", 1)]);
    let mut nine = seven.clone();
    nine.options.followers = Followers::Nine;
    let (subject, line) = difference(&seven, &nine, &[]);
    assert_eq!(subject, Subject::Supply(Seat(0), Piece::Follower));
    assert_eq!(line, "the followers in the supply of seat 0: the engine says 7, the oracle says 9");
}

#[test]
fn points_of_another_number() {
    let four = deck(&[("E", 1), ("U", 1)]);
    let mut two = four.clone();
    two.options.tiny_city = TinyCity::Two;
    let actions = ["draw E", "place 0,-1 r180", "deploy follower city@S"];
    let (game, position) = after(&four, &two, &actions);
    let (subject, line) = told(agree(&game, &position).expect_err("a difference"));
    assert_eq!(
        (subject, line.as_str()),
        (Subject::Scores, "the scores: the engine says 4 0, the oracle says 2 0")
    );
    let (subject, line) = told(agree_on_events::<()>(game.events(), &position).expect_err("a difference"));
    assert_eq!(subject, Subject::Happening(2));
    assert_eq!(
        line,
        "fact 2 of the last action: the engine says city of 0,-1 city@S scored completed, strengths [1, 0], seat 0 \
         paid 4, the oracle says city of 0,-1 city@S scored completed, strengths [1, 0], seat 0 paid 2"
    );
}

#[test]
fn a_fact_that_only_one_of_them_tells() {
    let config = deck(&[("U", 1)]);
    let (game, position) = after(&config, &config, &["draw U"]);
    let (subject, line) = told(agree_on_events::<()>(&[], &position).expect_err("a difference"));
    assert_eq!(subject, Subject::Happening(0));
    assert_eq!(line, "fact 0 of the last action: the engine says nothing, the oracle says U drawn");
    let unmoved = opening(&config).expect("an opening position");
    let (subject, line) = told(agree_on_events::<()>(game.events(), &unmoved).expect_err("a difference"));
    assert_eq!(subject, Subject::Happening(0));
    assert_eq!(line, "fact 0 of the last action: the engine says U drawn, the oracle says nothing");
}

#[test]
fn another_judgement_on_an_action() {
    let farmers = deck(&[("U", 1)]);
    let mut none = farmers.clone();
    none.options.farmers = Farmers::Off;
    let (subject, line) = difference(&farmers, &none, &["draw U", "place 1,0 r0"]);
    assert_eq!(subject, Subject::Judgement("deploy follower field@NL".parse().expect("an action")));
    let judged = "the judgement on `deploy follower field@NL`";
    assert_eq!(line, format!("{judged}: the engine says it is legal, the oracle says CL-45 forbids it"));
    let (_, line) = difference(&none, &farmers, &["draw U", "place 1,0 r0"]);
    assert_eq!(line, format!("{judged}: the engine says CL-45 forbids it, the oracle says it is legal"));
}

/// A game whose one tile has the given features.
fn one_tile(features: Vec<FeatureSpec>) -> Config {
    let sides = [Edge::City, Edge::Field, Edge::City, Edge::Field];
    let tile = TileSpec {
        features: features.into(),
        start_copies: 1,
        ..TileSpec::new("T".parse().expect("an id"), 2, sides)
    };
    let own_tiles = OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles: vec![tile] };
    Config { own_tiles: Some(own_tiles), ..Config::new(2) }
}

fn grass(ports: &[Port]) -> FeatureSpec {
    FeatureSpec { borders: 0b1, ..FeatureSpec::new(FeatureKind::Field, PortSet::of(ports)) }
}

const EAST_AND_WEST: [Port; 4] = [Port::EastLeft, Port::EastRight, Port::WestLeft, Port::WestRight];

/// A city from N to S, and grass on both sides of it, which is one.
fn one_city(shields: u32, grass_ports: &[Port]) -> Config {
    let city = FeatureSpec::new(FeatureKind::City, PortSet::of(&[Port::North, Port::South]));
    let tags = vec![Tag::literal("shields", shields)].into();
    one_tile(vec![FeatureSpec { borders: 0b10, tags, ..city }, grass(grass_ports)])
}

/// Two cities, on N and on S, and the same grass.
fn two_cities() -> Config {
    let city =
        |port| FeatureSpec { borders: 0b100, ..FeatureSpec::new(FeatureKind::City, PortSet::of(&[port])) };
    one_tile(vec![
        city(Port::North),
        city(Port::South),
        FeatureSpec { borders: 0b11, ..grass(&EAST_AND_WEST) },
    ])
}

#[test]
fn parts_that_are_joined_for_one_of_them_only() {
    let (north, south) = (place(Cell::ORIGIN, "city@N"), place(Cell::ORIGIN, "city@S"));
    let one = one_city(1, &EAST_AND_WEST);
    let (subject, line) = difference(&one, &two_cities(), &[]);
    assert_eq!(subject, Subject::Joined(north, south));
    assert_eq!(line, "whether 0,0 city@N and 0,0 city@S are joined: the engine says yes, the oracle says no");
    // The other way round the oracle knows the one city by two names.
    let (subject, line) = difference(&two_cities(), &one, &[]);
    assert_eq!(subject, Subject::Joined(north, south));
    assert_eq!(line, "whether 0,0 city@N and 0,0 city@S are joined: the engine says no, the oracle says yes");
}

#[test]
fn a_part_with_other_ports() {
    // A half of the grass is missing from the data of the oracle.
    let whole = one_city(1, &EAST_AND_WEST);
    let (subject, line) = difference(&whole, &one_city(1, &EAST_AND_WEST[..2]), &[]);
    assert_eq!(subject, Subject::Part(place(Cell::ORIGIN, "field@WL")));
    assert_eq!(line, "whether there is 0,0 field@WL: the engine says yes, the oracle says no");
    let (subject, _) = difference(&whole, &one_city(1, &[]), &[]);
    assert_eq!(subject, Subject::Part(place(Cell::ORIGIN, "field@inner")));
}

#[test]
fn a_region_with_other_ports() {
    // As before, but the start tile is no longer the tile laid last, of which every name is compared.
    let with_meadow = |mut config: Config| {
        let all: Vec<Port> = Port::ALL.into_iter().filter(|port| port.is_half_side()).collect();
        let meadow = TileSpec {
            features: vec![FeatureSpec::new(FeatureKind::Field, PortSet::of(&all))].into(),
            ..TileSpec::new("M".parse().expect("an id"), 1, [Edge::Field; 4])
        };
        config.own_tiles.as_mut().expect("own tiles").tiles.push(meadow);
        config
    };
    let engine = with_meadow(one_city(1, &EAST_AND_WEST));
    let oracle = with_meadow(one_city(1, &EAST_AND_WEST[..2]));
    let (subject, line) = difference(&engine, &oracle, &["draw M", "place 1,0 r0"]);
    assert_eq!(subject, Subject::RegionOpen(place(Cell::ORIGIN, "field@EL")));
    // Six of the meadow, and two of the west side of the start tile.
    assert_eq!(line, "the open ports of the region of 0,0 field@EL: the engine says 8, the oracle says 6");
}

#[test]
fn scores_at_the_end_of_another_number() {
    let (plain, shield) = (one_city(1, &EAST_AND_WEST), one_city(2, &EAST_AND_WEST));
    let actions = ["draw T", "place 0,-1 r0", "deploy follower city@N"];
    let (subject, line) = difference(&plain, &shield, &actions);
    // Two tiles with a shield each; the last tile has been laid.
    assert_eq!(
        (subject, line.as_str()),
        (Subject::Scores, "the scores: the engine says 4 0, the oracle says 6 0")
    );
}

#[test]
fn a_disagreement_holds_the_record_that_leads_to_it() {
    let fault = Difference { subject: Subject::Stack, engine: "1".to_owned(), oracle: "2".to_owned() };
    let disagreement = Disagreement {
        seed: Some(7),
        actions: 1,
        last: Some("draw U".parse().expect("an action")),
        fault: Fault::Difference(fault),
        record: "parcella 1\ngame classic\nplayers 2\ndraw U\n".to_owned(),
    };
    assert_eq!(
        disagreement.to_string(),
        "seed 7, after 1 action(s), the last `draw U`: the tiles left in the stack: the engine says 1, the oracle says \
         2\nparcella 1\ngame classic\nplayers 2\ndraw U\n"
    );
    let opening = Disagreement { seed: None, actions: 0, last: None, ..disagreement };
    assert!(opening.to_string().starts_with("after 0 action(s): the tiles left"), "{opening}");
}
