//! Engine and oracle tell the same games.

use std::sync::Arc;

use parcella::Expansions;
use parcella_classic::{Classic, Config, Edge, FeatureKind, FeatureSpec, OwnTiles, Place, Start, TileSpec};
use parcella_features::TileId;
use parcella_geometry::{Cell, Port, PortSet, Rotation, Side};
use parcella_kit::Level;
use parcella_oracle::classic::{Happening, Verified, verify, verify_game};
use parcella_ruleset::Game;

use crate::common;

#[test]
fn random_games_are_told_alike() {
    let games = Level::from_environment().choose(10, 40, 2000);
    let mut verified = Verified::default();
    for number in 0..games {
        match verify(&common::rules(number), [number], usize::MAX) {
            Ok(compared) => verified += compared,
            Err(disagreement) => panic!("game {number}: {disagreement}"),
        }
    }
    assert_eq!(verified.games, games);
    assert!(verified.actions > 40 * games, "only {} actions in {games} games", verified.actions);
    println!("{} actions in {games} games", verified.actions);
}

/// A tile with cities at these sides, and one patch of grass at the others, which borders on all of them.
fn cities(id: &'static str, count: u16, cities: &[&[Port]]) -> TileSpec {
    let mut features: Vec<FeatureSpec> =
        cities.iter().map(|ports| FeatureSpec::new(FeatureKind::City, PortSet::of(ports))).collect();
    let is_city = |side: &Side| cities.iter().any(|ports| ports.contains(&side.port()));
    let grass: Vec<Port> =
        Side::ALL.into_iter().filter(|side| !is_city(side)).flat_map(Side::half_sides).collect();
    if !grass.is_empty() {
        for city in &mut features {
            city.borders = 1 << cities.len();
        }
        let borders = (1 << cities.len()) - 1;
        features.push(FeatureSpec { borders, ..FeatureSpec::new(FeatureKind::Field, PortSet::of(&grass)) });
    }
    let sides = Side::ALL.map(|side| if is_city(&side) { Edge::City } else { Edge::Field });
    TileSpec { features: features.into(), ..TileSpec::new(TileId::literal(id), count, sides) }
}

#[test]
fn a_city_that_a_tile_enters_by_three_features_is_completed_once() {
    // The cities of the last tile: S, and W, both with a share of N; and E. Its neighbours join E and S outside.
    // By their first port the order is that of N (S and W), then E; by their names it is E, S, W.
    let tiles = vec![
        TileSpec { start_copies: 1, ..cities("cap", 2, &[&[Port::North]]) },
        cities("bend", 3, &[&[Port::North, Port::West]]),
        cities("lawn", 2, &[]),
        cities("four", 1, &[&[Port::East], &[Port::North, Port::South], &[Port::North, Port::West]]),
    ];
    let own_tiles = OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles };
    let start = Start { cell: Cell::new(0, -1), rotation: Rotation::R180 };
    let config = Config { own_tiles: Some(own_tiles), start, ..Config::new(2) };
    let turns = [
        ("lawn", "1,-1 r0", "pass"),
        ("bend", "1,0 r270", "pass"),
        ("bend", "1,1 r0", "pass"),
        ("bend", "0,1 r90", "pass"),
        ("lawn", "-1,1 r0", "pass"),
        ("cap", "-1,0 r90", "pass"),
        ("four", "0,0 r0", "deploy follower city@W"),
    ];
    let actions = turns.iter().flat_map(|(tile, place, last)| {
        [format!("draw {tile}"), format!("place {place}"), (*last).to_owned()]
    });
    let actions: Vec<String> = actions.collect();

    let rules = Classic::new(config.clone(), ()).expect("rules");
    let game = Game::from_log(rules, actions.iter().map(|action| action.parse().expect("an action")))
        .expect("legal actions");
    if let Err(disagreement) = verify_game(&game) {
        panic!("{disagreement}");
    }
    let mut position = common::opening(&config).expect("an opening position");
    for action in &actions {
        position.apply(&action.parse().expect("an action")).expect("a legal action");
    }
    // Two caps, three bends and the last tile: 6 tiles, 12 points.
    assert_eq!(position.scores(), [12, 0]);
    let cap = Place { cell: Cell::new(0, -1), part: "city@S".parse().expect("a part") };
    let completed =
        position.last_happenings().iter().filter(|told| matches!(told, Happening::Completed { .. }));
    assert_eq!(completed.collect::<Vec<_>>(), [&Happening::Completed { region: cap, tiles: 6 }]);
}

/// Random games with the expansions that the bits name.
fn games_are_told_alike(bits: u32, games: u64) {
    these_games_are_told_alike(common::expanded_rules, bits, games);
}

fn these_games_are_told_alike(rules: fn(u32, u64) -> Arc<Classic<Expansions>>, bits: u32, games: u64) {
    let mut verified = Verified::default();
    for number in 0..games {
        match verify(&rules(bits, number), [number], usize::MAX) {
            Ok(compared) => verified += compared,
            Err(disagreement) => panic!("expansions {bits:03b}, game {number}: {disagreement}"),
        }
    }
    assert_eq!(verified.games, games);
    assert!(verified.actions > 30 * games, "only {} actions in {games} games", verified.actions);
    println!("expansions {bits:03b}: {} actions in {games} games", verified.actions);
}

fn games_with_some_expansions() -> u64 {
    Level::from_environment().choose(5, 8, 200)
}

#[test]
fn games_with_inns_and_cathedrals_are_told_alike() {
    games_are_told_alike(0b001, games_with_some_expansions());
}

#[test]
fn games_with_traders_and_builders_are_told_alike() {
    games_are_told_alike(0b010, games_with_some_expansions());
}

#[test]
fn games_with_hills_and_sheep_are_told_alike() {
    games_are_told_alike(0b100, games_with_some_expansions());
}

#[test]
fn games_with_inns_and_traders_are_told_alike() {
    games_are_told_alike(0b011, games_with_some_expansions());
}

#[test]
fn games_with_inns_and_hills_are_told_alike() {
    games_are_told_alike(0b101, games_with_some_expansions());
}

#[test]
fn games_with_traders_and_hills_are_told_alike() {
    games_are_told_alike(0b110, games_with_some_expansions());
}

#[test]
fn games_with_all_expansions_are_told_alike() {
    games_are_told_alike(0b111, Level::from_environment().choose(5, 8, 1000));
}

#[test]
fn games_on_the_map_are_told_alike() {
    these_games_are_told_alike(common::map_rules, 0b000, games_with_some_expansions());
}

#[test]
fn games_on_the_map_with_all_expansions_are_told_alike() {
    these_games_are_told_alike(common::map_rules, 0b111, Level::from_environment().choose(5, 8, 1000));
}
