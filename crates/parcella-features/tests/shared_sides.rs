//! Sides that two features share, and features of the kinds that reach whole sides without reaching any.

use parcella_features::{
    Catalogue, EdgeWord, FeatureSpec, FeatureWord, Reach, Regions, Shape, TileCount, TileSpec,
};
use parcella_geometry::{Port, PortSet, Rotation, Side};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Feature {
    Wall,
    Tower,
}

impl FeatureWord for Feature {
    const ALL: &'static [Feature] = &[Feature::Wall, Feature::Tower];

    fn word(self) -> &'static str {
        ["wall", "tower"][self as usize]
    }

    fn reach(self) -> Reach {
        [Reach::Sides, Reach::Nowhere][self as usize]
    }

    fn tile_count(self) -> TileCount {
        TileCount::Kept
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Edge {
    Wall,
    Bare,
}

impl EdgeWord for Edge {
    type Feature = Feature;

    const ALL: &'static [Edge] = &[Edge::Wall, Edge::Bare];

    fn word(self) -> &'static str {
        ["wall", "bare"][self as usize]
    }

    fn whole(self) -> Option<Feature> {
        (self == Edge::Wall).then_some(Feature::Wall)
    }

    fn halves(self) -> Option<Feature> {
        None
    }
}

/// A tile with a tower, and walls that reach the given sides.
fn walls(walls: &[&[Port]]) -> Catalogue<Edge, ()> {
    let mut features: Vec<FeatureSpec<Feature>> =
        walls.iter().map(|ports| FeatureSpec::new(Feature::Wall, PortSet::of(ports))).collect();
    features.push(FeatureSpec::new(Feature::Tower, PortSet::EMPTY));
    let shows = |side: Side| {
        if walls.iter().any(|ports| ports.contains(&side.port())) { Edge::Wall } else { Edge::Bare }
    };
    let tile = TileSpec {
        features: features.into(),
        ..TileSpec::new("T".parse().expect("an id"), 1, Side::ALL.map(shows))
    };
    Catalogue::new([tile], |_, _| ()).expect("a tile that makes sense")
}

fn shape(catalogue: &Catalogue<Edge, ()>) -> &Shape<Feature, ()> {
    catalogue.shape(0, Rotation::R0)
}

/// Two walls share the north side; one has the west side to itself, the other the east side.
fn split() -> Catalogue<Edge, ()> {
    walls(&[&[Port::West, Port::North], &[Port::North, Port::East]])
}

#[test]
fn a_shared_side_is_open_for_both_until_something_is_attached_there() {
    let (split, cap) = (split(), walls(&[&[Port::South]]));
    let mut regions = Regions::<()>::default();
    let tile = regions.add_tile(shape(&split));
    assert_eq!([0, 1].map(|node| regions.of(tile + node).open()), [2, 2]);
    assert_ne!(regions.find(tile), regions.find(tile + 1));
    let above = regions.add_tile(shape(&cap));
    regions.attach(above, shape(&cap), Side::South, tile, shape(&split));
    assert_eq!(regions.find(tile), regions.find(tile + 1));
    let region = regions.of(tile);
    assert_eq!((region.tiles(), region.open()), (2, 2), "east and west are open, north is closed");
}

#[test]
fn a_shared_side_counts_once_in_a_region_that_holds_both_features() {
    let (split, bridge, cap) = (split(), walls(&[&[Port::East, Port::West]]), walls(&[&[Port::South]]));
    let mut regions = Regions::<()>::default();
    let tile = regions.add_tile(shape(&split));
    // A wall from the east side of the tile round to its west side, on a board that need not be flat.
    let round = regions.add_tile(shape(&bridge));
    regions.attach(tile, shape(&split), Side::East, round, shape(&bridge));
    assert_ne!(regions.find(tile), regions.find(tile + 1));
    regions.attach(tile, shape(&split), Side::West, round, shape(&bridge));
    assert_eq!(regions.find(tile), regions.find(tile + 1));
    assert_eq!((regions.of(tile).tiles(), regions.of(tile).open()), (2, 1), "the north side alone is open");

    let mut closed = regions.clone();
    closed.close_side(tile, shape(&split), Side::North);
    assert_eq!((closed.of(tile).tiles(), closed.of(tile).open()), (2, 0));
    let mut also = Regions::<()>::default();
    also.clone_from(&regions);
    for mut regions in [regions, also] {
        let above = regions.add_tile(shape(&cap));
        regions.attach(above, shape(&cap), Side::South, tile, shape(&split));
        assert_eq!((regions.of(tile).tiles(), regions.of(tile).open()), (3, 0));
    }
}

#[test]
fn shared_sides_that_face_each_other_join_all_that_meet_there() {
    let split = split();
    let upside_down = split.shape(0, Rotation::R180);
    let mut regions = Regions::<()>::default();
    let tile = regions.add_tile(shape(&split));
    let above = regions.add_tile(upside_down);
    regions.attach(above, upside_down, Side::South, tile, shape(&split));
    let walls = [tile, tile + 1, above, above + 1].map(|node| regions.find(node));
    assert!(walls.iter().all(|wall| *wall == walls[0]), "{walls:?}");
    assert_eq!((regions.of(tile).tiles(), regions.of(tile).open()), (2, 4));
}

#[test]
fn features_of_kinds_that_reach_sides_are_listed_by_their_first_port() {
    let names = |catalogue: &Catalogue<Edge, ()>| -> Vec<String> {
        let shape = shape(catalogue);
        shape.through().map(|index| shape.features()[index].part.to_string()).collect()
    };
    assert_eq!(names(&split()), ["wall@E", "wall@W"]);
    // Two walls begin at the shared north side, though their names are the ports that they have to themselves.
    let four = walls(&[&[Port::East], &[Port::North, Port::West], &[Port::North, Port::South], &[]]);
    assert_eq!(names(&four), ["wall@S", "wall@W", "wall@E", "wall@inner"]);
}
