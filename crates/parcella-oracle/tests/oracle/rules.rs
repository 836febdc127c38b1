//! Small boards worked out by hand from the rules, for the oracle alone: two tellings that are wrong in the same way
//! would agree.

use parcella_classic::{
    Config, Edge, FeatureKind, FeatureSpec, Followers, Occasion, OwnTiles, Part, Place, Start, TileSpec,
    TinyCity,
};
use parcella_features::Tag;
use parcella_geometry::{Cell, Port, PortSet, Rotation};
use parcella_oracle::classic::{Action, Happening, Payer, Payment, Piece, Position, Region, Unplayable};
use parcella_ruleset::{Actor, Seat};

use crate::common::opening;

fn config(seats: u8, deck: &[(&str, u32)]) -> Config {
    let deck = deck.iter().map(|(tile, number)| (tile.parse().expect("an id"), *number)).collect();
    Config { deck: Some(deck), ..Config::new(seats) }
}

fn played(config: &Config, actions: &[&str]) -> Position {
    let mut position = opening(config).expect("an opening position");
    for action in actions {
        position.apply(&read(action)).unwrap_or_else(|refused| panic!("`{action}` is refused: {refused}"));
    }
    position
}

fn read(action: &str) -> Action {
    action.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn part(part: &str) -> Part {
    part.parse().expect("a part")
}

fn place(cell: &str, name: &str) -> Place {
    Place { cell: cell.parse().expect("a cell"), part: part(name) }
}

fn region(position: &Position, cell: &str, name: &str) -> Region {
    let Place { cell, part } = place(cell, name);
    position.region(cell, part).unwrap_or_else(|| panic!("{cell} {part} is not on the board"))
}

/// The rule that forbids an action, or an empty text for a refusal without a rule.
fn refusal(position: &Position, action: &str) -> String {
    let refused = position.judge(&read(action)).expect_err("a refusal");
    assert_eq!(position.clone().apply(&read(action)), Err(refused));
    refused.rule().map(|rule| rule.to_string()).unwrap_or_default()
}

fn legal(position: &Position) -> Vec<String> {
    position.legal_actions().iter().map(ToString::to_string).collect()
}

#[test]
fn cl_1_tables_have_two_to_five_seats() {
    for seats in 0..=255 {
        let found = opening(&Config::new(seats)).map(drop);
        let refused = Unplayable::Seats { found: u32::from(seats), most: 5 };
        let expected = if (2..=5).contains(&seats) { Ok(()) } else { Err(refused) };
        assert_eq!(found, expected, "{seats} seats");
    }
}

#[test]
fn a_game_without_an_opening_is_refused() {
    let first = |seat| opening(&Config { first: Seat(seat), ..Config::new(3) }).map(drop);
    assert_eq!(first(2), Ok(()));
    assert_eq!(first(3), Err(Unplayable::First { found: 3, seats: 3 }), "CL-6");
    let tile = "IC05".parse().expect("an id");
    assert_eq!(opening(&config(2, &[("IC05", 1)])).map(drop), Err(Unplayable::UnknownTile { tile }));
    let own = |tiles: Vec<TileSpec>| {
        opening(&Config { own_tiles: Some(own_tiles(tiles)), ..Config::new(2) }).map(drop)
    };
    let meadow = || tile_of("M", [Edge::Field; 4], vec![]);
    assert_eq!(own(vec![meadow()]), Err(Unplayable::StartTiles { found: 0 }), "CL-4");
    assert_eq!(own(vec![start(meadow()), start(tile_of("L", [Edge::Field; 4], vec![]))]), {
        Err(Unplayable::StartTiles { found: 2 })
    });
}

#[test]
fn cl_2_to_cl_7_the_opening() {
    let position = opening(&Config { first: Seat(1), ..Config::new(4) }).expect("an opening position");
    let start = (Cell::ORIGIN, "D".parse().expect("an id"), Rotation::R0);
    assert_eq!(position.board().collect::<Vec<_>>(), [start]);
    assert_eq!((position.stack(), position.unseen_tiles().len()), (71, 24));
    // Four copies of D, of which one lies on the board.
    assert_eq!(position.unseen_tiles().get(&start.1), Some(&3));
    assert_eq!(position.pieces().count(), 0);
    assert_eq!(Seat::all(4).map(|seat| position.supply(seat, Piece::Follower)).collect::<Vec<_>>(), [7; 4]);
    assert_eq!((position.scores(), position.final_scores()), (vec![0; 4], vec![0; 4]));
    assert_eq!((position.actor(), position.step()), (Some(Actor::Chance), "draw"));
    let mut nine = Config::new(2);
    nine.options.followers = Followers::Nine;
    let nine = opening(&nine).expect("an opening position");
    assert_eq!(nine.supply(Seat(1), Piece::Follower), 9);
    assert_eq!(nine.supply(Seat(2), Piece::Follower), 0, "there is no such seat");
}

#[test]
fn cl_6_play_goes_clockwise_from_the_first_seat() {
    let mut position =
        opening(&Config { first: Seat(2), ..config(3, &[("U", 4)]) }).expect("an opening position");
    let mut order = Vec::new();
    for x in 1..=4 {
        position.apply(&read("draw U")).expect("a draw");
        order.push(position.actor());
        position.apply(&read(&format!("place {x},0 r0"))).expect("a place");
        position.apply(&Action::Pass).expect("a pass");
    }
    assert_eq!(order, [2, 0, 1, 2].map(|seat| Some(Actor::Seat(Seat(seat)))));
    assert!(position.is_over(), "CL-41");
}

#[test]
fn cl_10_to_cl_12_where_a_straight_road_fits_at_first() {
    // The start tile has its city on N, its road on E and W, and grass on S.
    let position = played(&config(2, &[("U", 1)]), &["draw U"]);
    assert_eq!(
        legal(&position),
        [
            "place -1,0 r0",
            "place -1,0 r180",
            "place 1,0 r0",
            "place 1,0 r180",
            "place 0,1 r0",
            "place 0,1 r180"
        ]
    );
    assert_eq!(refusal(&position, "place 1,1 r0"), "CL-10", "a corner is not enough");
    assert_eq!(refusal(&position, "place 5,5 r0"), "CL-10");
    assert_eq!(refusal(&position, "place 0,-1 r0"), "CL-11");
    assert_eq!(refusal(&position, "place 1,0 r90"), "CL-11");
    assert_eq!(refusal(&position, "place 0,0 r0"), "", "the cell is taken");
    assert_eq!(refusal(&position, "pass"), "CL-15");
    assert_eq!(refusal(&position, "deploy follower road@E"), "");
    assert_eq!(refusal(&position, "draw U"), "");
}

#[test]
fn cl_12_all_rotations_of_a_tile_that_looks_alike_are_listed() {
    let position = played(&config(2, &[("C", 1)]), &["draw C"]);
    assert_eq!(legal(&position), ["r0", "r90", "r180", "r270"].map(|turn| format!("place 0,-1 {turn}")));
}

#[test]
fn cl_13_a_tile_that_fits_nowhere_is_set_aside_as_often_as_need_be() {
    // E turned by r180 closes the city of the start tile, so C, which has a city on all sides, fits nowhere.
    let config = config(2, &[("E", 1), ("C", 2), ("U", 1)]);
    let mut position = played(&config, &["draw E", "place 0,-1 r180", "pass"]);
    let c = "C".parse().expect("an id");
    for aside in 1..=2 {
        position.apply(&read("draw C")).expect("a draw");
        assert_eq!(
            position.last_happenings(),
            [Happening::Drawn { tile: c }, Happening::SetAside { tile: c }]
        );
        assert_eq!((position.aside(), position.actor()), (aside, Some(Actor::Chance)));
    }
    assert_eq!(refusal(&position, "draw C"), "", "there is no third");
    position.apply(&read("draw U")).expect("a draw");
    assert_eq!(position.actor(), Some(Actor::Seat(Seat(1))), "the same seat places");
}

#[test]
fn cl_14_the_game_ends_when_nothing_is_left_to_replace_a_tile_that_fits_nowhere() {
    let config = config(2, &[("E", 1), ("C", 1)]);
    let position = played(&config, &["draw E", "place 0,-1 r180", "deploy follower field@NL", "draw C"]);
    let c = "C".parse().expect("an id");
    // The grass of E touches one completed city.
    assert_eq!(
        position.last_happenings(),
        [
            Happening::Drawn { tile: c },
            Happening::SetAside { tile: c },
            Happening::Scored {
                region: place("0,-1", "field@NL"),
                kind: FeatureKind::Field,
                occasion: Occasion::GameOver,
                strengths: vec![1, 0],
                paid: vec![(Seat(0), 3)],
            },
            Happening::Ended,
        ]
    );
    assert_eq!((position.actor(), position.step(), position.aside()), (None, "", 1));
    assert_eq!(legal(&position), [""; 0]);
    assert_eq!(refusal(&position, "pass"), "");
    assert_eq!(position.winners(), Some(vec![Seat(0)]), "CL-49");
    assert_eq!(position.supply(Seat(0), Piece::Follower), 6, "CL-39: farmers stay");
}

#[test]
fn a_game_without_tiles_to_draw_is_over() {
    let position = opening(&config(3, &[])).expect("an opening position");
    assert!(position.is_over());
    assert_eq!(position.winners(), Some(vec![Seat(0), Seat(1), Seat(2)]), "CL-49: all with 0 points");
}

#[test]
fn cl_22_to_cl_25_the_parts_of_the_new_tile_clockwise() {
    // A crossing of three roads with grass between them, all free.
    let position = played(&config(2, &[("W", 1)]), &["draw W", "place 1,0 r0"]);
    let parts = ["field@NL", "road@E", "field@ER", "road@S", "field@SR", "road@W"];
    let mut expected: Vec<String> = parts.iter().map(|part| format!("deploy follower {part}")).collect();
    expected.push("pass".to_owned());
    assert_eq!(legal(&position), expected);
    // The same grass by another of its ports is not the canonical name.
    assert_eq!(refusal(&position, "deploy follower field@WR"), "");
    assert_eq!(position.canonical_part(Cell::new(1, 0), part("field@WR")), Some(part("field@NL")));
    assert_eq!(position.canonical_part(Cell::new(1, 0), part("field@inner")), None);
    assert_eq!(position.canonical_part(Cell::new(7, 0), part("road@E")), None);
}

#[test]
fn cl_23_a_feature_is_occupied_however_far_away_the_follower_stands() {
    let config = config(2, &[("U", 3)]);
    let actions = ["draw U", "place 1,0 r0", "deploy follower road@E", "draw U", "place -1,0 r0"];
    let position = played(&config, &actions);
    assert_eq!(refusal(&position, "deploy follower road@E"), "CL-23");
    assert_eq!(legal(&position), ["deploy follower field@NL", "deploy follower field@ER", "pass"]);
}

#[test]
fn cl_29_what_one_tile_completes_is_told_in_the_order_of_its_ports() {
    // W: a crossing, A turned by r90: its road on W. L turned by r180: its city on S, roads on N, E and W. Laid at 0,-1
    // it closes the road to the monastery on its E side, 2 tiles, and the city of the start tile on its S side, 2 tiles.
    let config = config(2, &[("W", 1), ("A", 1), ("L", 1), ("U", 1)]);
    let position = played(
        &config,
        &[
            "draw W",
            "place 1,0 r0",
            "pass",
            "draw A",
            "place 1,-1 r90",
            "deploy follower road@W",
            "draw L",
            "place 0,-1 r180",
            "deploy follower city@S",
        ],
    );
    let scored = |region, kind, followers: [u32; 2], seat, points| Happening::Scored {
        region,
        kind,
        occasion: Occasion::Completed,
        strengths: followers.to_vec(),
        paid: vec![(Seat(seat), points)],
    };
    let (road, city) = (place("0,-1", "road@E"), place("0,-1", "city@S"));
    assert_eq!(
        position.last_happenings(),
        [
            Happening::Deployed { seat: Seat(0), piece: Piece::Follower, place: city },
            Happening::Completed { region: road, tiles: 2 },
            scored(road, FeatureKind::Road, [0, 1], 1, 2),
            Happening::Returned { seat: Seat(1), piece: Piece::Follower, place: place("1,-1", "road@W") },
            Happening::Completed { region: city, tiles: 2 },
            scored(city, FeatureKind::City, [1, 0], 0, 4),
            Happening::Returned { seat: Seat(0), piece: Piece::Follower, place: city },
        ]
    );
    let payment = |kind, seat, points| Payment {
        payer: Payer::Region(kind, Occasion::Completed),
        seat: Seat(seat),
        points,
    };
    let payments = [payment(FeatureKind::Road, 1, 2), payment(FeatureKind::City, 0, 4)];
    assert_eq!(position.last_payments(), payments);
    assert_eq!((position.scores(), position.pieces().count()), (vec![4, 2], 0));
    assert_eq!(position.winners(), None, "the game is not over");
}

#[test]
fn a_completed_feature_pays_in_full_if_the_game_ended_while_the_decision_to_deploy_is_open() {
    // G turned by r90: a city from N to S. With the start tile it is a city of 2 tiles with one open side, worth 2 at
    // the end (CL-43). E turned by r180 closes it: 3 tiles, worth 6 (CL-33).
    let config = config(2, &[("G", 1), ("E", 1), ("U", 1)]);
    let mut position = played(&config, &["draw G", "place 0,-1 r90", "deploy follower city@N"]);
    let city = region(&position, "0,0", "city@N");
    assert_eq!((city.tiles, city.open, city.complete, city.followers), (2, 1, false, vec![1, 0]));
    assert_eq!((position.scores(), position.final_scores()), (vec![0, 0], vec![2, 0]));
    for action in ["draw E", "place 0,-2 r180"] {
        position.apply(&read(action)).expect("a legal action");
    }
    let city = region(&position, "0,0", "city@N");
    assert_eq!((city.tiles, city.open, city.complete, city.followers), (3, 0, true, vec![1, 0]));
    assert_eq!((position.scores(), position.final_scores()), (vec![0, 0], vec![6, 0]));
    // A farmer beside the completed city: 3 at the end (CL-45), nothing now (CL-39).
    position.apply(&read("deploy follower field@NL")).expect("a legal action");
    assert_eq!((position.scores(), position.final_scores()), (vec![6, 0], vec![6, 3]));
    assert_eq!(position.supply(Seat(0), Piece::Follower), 7, "CL-38");
    assert_eq!(position.supply(Seat(1), Piece::Follower), 6);
}

#[test]
fn cl_34_the_old_rule_concerns_cities_of_two_tiles_alone() {
    let mut two_tiles = config(2, &[("E", 1)]);
    two_tiles.options.tiny_city = TinyCity::Two;
    let closed = ["draw E", "place 0,-1 r180", "deploy follower city@S"];
    assert_eq!(played(&two_tiles, &closed).scores(), [2, 0]);
    let mut three_tiles = config(2, &[("G", 1), ("E", 1)]);
    three_tiles.options.tiny_city = TinyCity::Two;
    let closed = ["draw G", "place 0,-1 r90", "deploy follower city@N", "draw E", "place 0,-2 r180", "pass"];
    assert_eq!(played(&three_tiles, &closed).scores(), [6, 0]);
}

#[test]
fn cl_44_a_monastery_counts_itself_and_its_neighbours() {
    // B below the start tile: one neighbour. E beside it, at a corner of the start tile: two.
    let config = config(2, &[("B", 1), ("E", 1), ("U", 1)]);
    let mut position = played(&config, &["draw B", "place 0,1 r0", "deploy follower monastery"]);
    assert_eq!(position.final_scores(), [2, 0]);
    for action in ["draw E", "place 1,1 r180", "pass"] {
        position.apply(&read(action)).expect("a legal action");
    }
    assert_eq!((position.scores(), position.final_scores()), (vec![0, 0], vec![3, 0]));
    assert_eq!(region(&position, "0,1", "monastery").open, 0, "a monastery has no ports");
}

#[test]
fn the_opening_tile_may_lie_elsewhere_and_turned() {
    // D turned by r90: its city on E, its road from N to S, grass on W.
    let start = Start { cell: Cell::new(-5, 9), rotation: Rotation::R90 };
    let position = played(&Config { start, ..config(2, &[("U", 1)]) }, &["draw U"]);
    assert_eq!(
        legal(&position),
        [
            "place -5,8 r90",
            "place -5,8 r270",
            "place -6,9 r90",
            "place -6,9 r270",
            "place -5,10 r90",
            "place -5,10 r270"
        ]
    );
}

/// A tile with one copy.
fn tile_of(id: &str, sides: [Edge; 4], features: Vec<FeatureSpec>) -> TileSpec {
    TileSpec { features: features.into(), ..TileSpec::new(id.parse().expect("an id"), 1, sides) }
}

/// A feature that borders on the features with these numbers.
fn feature(kind: FeatureKind, ports: &[Port], borders: &[u16]) -> FeatureSpec {
    let bits = borders.iter().fold(0, |bits, other| bits | 1 << other);
    FeatureSpec { borders: bits, ..FeatureSpec::new(kind, PortSet::of(ports)) }
}

fn start(tile: TileSpec) -> TileSpec {
    TileSpec { start_copies: 1, ..tile }
}

fn own_tiles(tiles: Vec<TileSpec>) -> OwnTiles {
    OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles }
}

const GRASS_BUT_NORTH: [Port; 6] =
    [Port::EastLeft, Port::EastRight, Port::SouthLeft, Port::SouthRight, Port::WestLeft, Port::WestRight];

/// A city on N, grass elsewhere.
fn cap(id: &str) -> TileSpec {
    tile_of(
        id,
        [Edge::City, Edge::Field, Edge::Field, Edge::Field],
        vec![
            feature(FeatureKind::City, &[Port::North], &[1]),
            feature(FeatureKind::Field, &GRASS_BUT_NORTH, &[0]),
        ],
    )
}

#[test]
fn a_side_of_two_cities_keeps_them_apart_until_a_city_is_attached_there() {
    // Two cities share N; one has W to itself, the other E; grass on S touches both.
    let split = tile_of(
        "split",
        [Edge::City, Edge::City, Edge::Field, Edge::City],
        vec![
            feature(FeatureKind::City, &[Port::North, Port::West], &[2]),
            feature(FeatureKind::City, &[Port::North, Port::East], &[2]),
            feature(FeatureKind::Field, &[Port::SouthLeft, Port::SouthRight], &[0, 1]),
        ],
    );
    let caps = TileSpec { count: 9, ..cap("cap") };
    let tiles = vec![start(caps), TileSpec { count: 2, ..split }];
    let config = Config { own_tiles: Some(own_tiles(tiles)), ..Config::new(2) };

    // Turned by r180 the cities have E and S, and S and W. Below the start tile, grass to grass, they are apart.
    let apart = played(&config, &["draw split", "place 0,1 r180"]);
    let cities = ["city@E", "city@W"].map(|part| region(&apart, "0,1", part));
    assert_ne!(cities[0], cities[1]);
    assert_eq!(cities.map(|city| (city.tiles, city.open)), [(1, 2), (1, 2)]);
    assert_eq!(apart.region(Cell::new(0, 1), part("city@S")), None, "S names neither");
    let grass = region(&apart, "0,1", "field@NL");
    assert_eq!((grass.tiles, grass.places.len()), (2, 2));

    // Above the start tile all three cities are one, of 2 tiles, open to E and W.
    let mut joined = played(&config, &["draw split", "place 0,-1 r180"]);
    let city = region(&joined, "0,-1", "city@E");
    assert_eq!(city, region(&joined, "0,-1", "city@W"));
    assert_eq!(city, region(&joined, "0,0", "city@N"));
    assert_eq!((city.tiles, city.open, city.places.len()), (2, 2, 3));
    // With caps on both sides: 4 tiles, 8 points. The grass of the last cap touches that one city.
    let rest = [
        "deploy follower city@E",
        "draw cap",
        "place 1,-1 r270",
        "pass",
        "draw cap",
        "place -1,-1 r90",
        "deploy follower field@NL",
    ];
    for action in rest {
        joined.apply(&read(action)).unwrap_or_else(|refused| panic!("`{action}` is refused: {refused}"));
    }
    assert_eq!((joined.scores(), joined.final_scores()), (vec![8, 0], vec![11, 0]));
}

#[test]
fn a_side_of_two_cities_that_are_joined_elsewhere_is_one_open_port() {
    // Two cities of the start tile share N. The one that has E and the one that has W are led round below it into each
    // other, by four bends and a straight piece.
    let piece = |id: &str, ports: [Port; 2]| {
        let mut sides = [Edge::Field; 4];
        let mut grass: Vec<Port> = Vec::new();
        for (side, shown) in parcella_geometry::Side::ALL.into_iter().zip(&mut sides) {
            if ports.contains(&side.port()) {
                *shown = Edge::City;
            } else {
                grass.extend(side.half_sides());
            }
        }
        let features =
            vec![feature(FeatureKind::City, &ports, &[1]), feature(FeatureKind::Field, &grass, &[0])];
        tile_of(id, sides, features)
    };
    let split = start(tile_of(
        "split",
        [Edge::City, Edge::City, Edge::Field, Edge::City],
        vec![
            feature(FeatureKind::City, &[Port::North, Port::West], &[2]),
            feature(FeatureKind::City, &[Port::North, Port::East], &[2]),
            feature(FeatureKind::Field, &[Port::SouthLeft, Port::SouthRight], &[0, 1]),
        ],
    ));
    let bend = TileSpec { count: 4, ..piece("bend", [Port::North, Port::West]) };
    let straight = piece("straight", [Port::East, Port::West]);
    let config = Config { own_tiles: Some(own_tiles(vec![split, bend, straight])), ..Config::new(2) };
    // East of it a bend from W to S, below that one from N to W, then straight on to the west, and up again.
    let position = played(
        &config,
        &[
            "draw bend",
            "place 1,0 r270",
            "pass",
            "draw bend",
            "place 1,1 r0",
            "pass",
            "draw straight",
            "place 0,1 r0",
            "pass",
            "draw bend",
            "place -1,1 r90",
            "pass",
            "draw bend",
            "place -1,0 r180",
        ],
    );
    let city = region(&position, "0,0", "city@W");
    assert_eq!(city, region(&position, "0,0", "city@E"));
    assert_eq!((city.tiles, city.open, city.complete), (6, 1, false), "N is open, once");
}

#[test]
fn what_reaches_no_side_is_completed_by_its_own_tile() {
    // Grass on all sides; within it a city with a shield, 2 × (1 tile + 1 shield) = 4 points whatever the option says
    // of cities of two tiles, and a road of 1 point.
    let grass: Vec<Port> = Port::ALL.into_iter().filter(|port| port.is_half_side()).collect();
    let shield = vec![Tag::literal("shields", 1)].into();
    let island = tile_of(
        "island",
        [Edge::Field; 4],
        vec![
            FeatureSpec { tags: shield, ..feature(FeatureKind::City, &[], &[2]) },
            feature(FeatureKind::Road, &[], &[]),
            feature(FeatureKind::Field, &grass, &[0]),
            feature(FeatureKind::Monastery, &[], &[]),
        ],
    );
    let tiles = vec![start(TileSpec { count: 5, ..island })];
    let mut config = Config { own_tiles: Some(own_tiles(tiles)), ..Config::new(2) };
    config.options.tiny_city = TinyCity::Two;
    let laid = ["draw island", "place 1,0 r0"];
    let mut position = played(&config, &laid);
    assert_eq!(
        legal(&position),
        [
            "deploy follower field@NL",
            "deploy follower road@inner",
            "deploy follower city@inner",
            "deploy follower monastery",
            "pass"
        ]
    );
    let city = region(&position, "1,0", "city@inner");
    assert_eq!((city.tiles, city.open, city.complete), (1, 0, true));
    position.apply(&read("deploy follower city@inner")).expect("a legal action");
    assert_eq!(position.scores(), [4, 0]);
    let completed = |name: &str| Happening::Completed { region: place("1,0", name), tiles: 1 };
    let told = position.last_happenings();
    assert_eq!(told[1], completed("road@inner"), "what reaches no port: by kind");
    assert_eq!(told[2], completed("city@inner"));
    assert_eq!(told.len(), 5, "{told:?}");
    // The grass of both tiles is one field; it touches the cities of both.
    for action in ["draw island", "place 2,0 r0", "deploy follower road@inner"] {
        position.apply(&read(action)).expect("a legal action");
    }
    assert_eq!(position.scores(), [4, 1]);
    let field = region(&position, "0,0", "field@NL");
    assert_eq!((field.tiles, field.places.len(), field.complete), (3, 3, false));
    for action in ["draw island", "place 3,0 r0", "deploy follower field@NL"] {
        position.apply(&read(action)).expect("a legal action");
    }
    assert_eq!(position.final_scores(), [4 + 4 * 3, 1]);
}
