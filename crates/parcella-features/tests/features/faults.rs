//! Every fault of a set of tiles, alone and with others.

use parcella_features::{CatalogueError, TileFault, TileId, TileSpec};
use parcella_geometry::Port;

use crate::words::{Kind, Rim, Set, Spec, faults, feature, tile};

const X: TileId = TileId::literal("X");

/// Grass all round, and a tower.
fn plain() -> Spec {
    let features = vec![feature(Kind::Grass, "NL NR EL ER SL SR WL WR"), feature(Kind::Tower, "")];
    tile("X", [Rim::Grass; 4], features, &[])
}

/// Town north, wall elsewhere, with these features and borders.
fn town(features: Vec<parcella_features::FeatureSpec<Kind>>, borders: &[(usize, usize)]) -> Spec {
    tile("X", [Rim::Town, Rim::Wall, Rim::Wall, Rim::Wall], features, borders)
}

/// The faults of one tile.
fn of(spec: Spec) -> Vec<TileFault> {
    faults([spec])
}

fn wall(id: &str) -> Spec {
    tile(id, [Rim::Wall; 4], vec![], &[])
}

#[test]
fn a_tile_that_makes_sense_has_no_fault() {
    assert_eq!(of(plain()), []);
    assert_eq!(of(wall("X")), []);
    assert_eq!(of(town(vec![feature(Kind::Town, "N")], &[])), []);
}

#[test]
fn a_set_without_tiles() {
    assert_eq!(faults([]), [TileFault::Empty]);
}

#[test]
fn a_set_with_too_many_kinds() {
    let set = |count: usize| faults((0..count).map(|number| wall(&number.to_string())));
    assert_eq!(Set::MAX_TILES, 1_000);
    assert_eq!(set(1_000), []);
    assert_eq!(set(1_001), [TileFault::TooManyTiles { found: 1_001, allowed: 1_000 }]);
}

#[test]
fn an_id_used_twice() {
    assert_eq!(faults([plain(), wall("Y"), wall("X")]), [TileFault::IdTwice { tile: X }]);
    assert_eq!(faults([wall("Y"), wall("X"), wall("x"), wall("X1")]), []);
}

#[test]
fn a_tile_without_copies_and_with_too_many_start_tiles() {
    let copies = |count, start_copies| of(TileSpec { count, start_copies, ..plain() });
    assert_eq!(copies(0, 0), [TileFault::NoCopies { tile: X }]);
    assert_eq!(copies(2, 2), []);
    assert_eq!(copies(2, 3), [TileFault::StartBeyondCount { tile: X, start: 3, count: 2 }]);
    assert_eq!(
        copies(0, 1),
        [TileFault::NoCopies { tile: X }, TileFault::StartBeyondCount { tile: X, start: 1, count: 0 }]
    );
}

#[test]
fn too_many_features() {
    // Eight grass patches, four towns, an inner feature of each kind that can have one, and a tower.
    let full = |more: &[Kind]| {
        let mut features: Vec<_> =
            ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"].map(|half| feature(Kind::Grass, half)).into();
        features.extend(["N", "E", "S", "W"].map(|side| feature(Kind::Track, side)));
        features.extend([Kind::Grass, Kind::Town, Kind::Marsh, Kind::Tower].map(|kind| feature(kind, "")));
        features.extend(more.iter().map(|kind| feature(*kind, "")));
        of(tile("X", [Rim::Track; 4], features, &[]))
    };
    assert_eq!(full(&[]), []);
    assert_eq!(full(&[Kind::Track]), [TileFault::TooManyFeatures { tile: X, found: 17 }]);
    // Of such a tile nothing more is said.
    assert_eq!(full(&[Kind::Tower; 200]), [TileFault::TooManyFeatures { tile: X, found: 216 }]);
}

#[test]
fn a_port_that_nothing_reaches() {
    let empty = |port, edge, needed| TileFault::PortEmpty { tile: X, port, edge, needed };
    assert_eq!(of(town(vec![], &[])), [empty(Port::North, "town", "town")]);
    let track =
        tile("X", [Rim::Wall, Rim::Track, Rim::Wall, Rim::Wall], vec![feature(Kind::Grass, "EL")], &[]);
    assert_eq!(of(track), [empty(Port::East, "track", "track"), empty(Port::EastRight, "track", "grass")]);
    let marsh = tile("X", [Rim::Wall, Rim::Wall, Rim::Wall, Rim::Marsh], vec![], &[]);
    assert_eq!(
        of(marsh),
        [empty(Port::WestLeft, "marsh", "marsh"), empty(Port::WestRight, "marsh", "marsh")]
    );
}

#[test]
fn a_port_reached_by_a_feature_of_another_kind() {
    let foreign = |port, feature, found, edge| TileFault::PortForeign { tile: X, port, feature, found, edge };
    // A track in a town side; a town in a wall; grass on the halves of a town side; a tower that reaches the rim.
    let town_side = vec![feature(Kind::Town, "N"), feature(Kind::Track, "N")];
    assert_eq!(of(town(town_side, &[])), [foreign(Port::North, 1, "track", "town")]);
    assert_eq!(of(town(vec![feature(Kind::Track, "N")], &[])), [foreign(Port::North, 0, "track", "town")]);
    assert_eq!(of(town(vec![feature(Kind::Town, "N E")], &[])), [foreign(Port::East, 0, "town", "wall")]);
    let halves = vec![feature(Kind::Town, "N"), feature(Kind::Grass, "NL NR")];
    assert_eq!(
        of(town(halves, &[])),
        [foreign(Port::NorthLeft, 1, "grass", "town"), foreign(Port::NorthRight, 1, "grass", "town")]
    );
    let tower = vec![feature(Kind::Town, "N"), feature(Kind::Tower, "S")];
    assert_eq!(of(town(tower, &[])), [foreign(Port::South, 1, "tower", "wall")]);
    // A half-side may be wrong though a whole side of the same kind is right.
    assert_eq!(
        of(town(vec![feature(Kind::Town, "N NL")], &[])),
        [foreign(Port::NorthLeft, 0, "town", "town")]
    );
}

#[test]
fn a_feature_at_a_foreign_port_is_not_asked_for_borders() {
    // Grass beside a corner beyond which a track reaches the town side: the track is wrong, and nothing else.
    let spec = tile(
        "X",
        [Rim::Town, Rim::Grass, Rim::Wall, Rim::Wall],
        vec![feature(Kind::Track, "N"), feature(Kind::Grass, "EL ER")],
        &[],
    );
    let fault =
        TileFault::PortForeign { tile: X, port: Port::North, feature: 0, found: "track", edge: "town" };
    assert_eq!(of(spec), std::slice::from_ref(&fault));
    // Beside a town that is there the border is missing all the same.
    let spec = tile(
        "X",
        [Rim::Town, Rim::Grass, Rim::Wall, Rim::Wall],
        vec![feature(Kind::Track, "N"), feature(Kind::Grass, "EL ER"), feature(Kind::Town, "N")],
        &[],
    );
    assert_eq!(of(spec), [fault, TileFault::BorderMissing { tile: X, feature: 1, other: 2 }]);
}

#[test]
fn a_port_reached_by_too_many() {
    let crowded = |port, found, allowed| TileFault::PortCrowded { tile: X, port, found, allowed };
    let sides = [Rim::Town; 4];
    let towns = |names: &[&str]| names.iter().map(|name| feature(Kind::Town, name)).collect();
    assert_eq!(of(tile("X", sides, towns(&["N E", "N S", "W"]), &[])), []);
    assert_eq!(of(tile("X", sides, towns(&["N E", "N S", "N W"]), &[])), [crowded(Port::North, 3, 2)]);
    let marsh = |names: &[&str]| {
        let features = names.iter().map(|name| feature(Kind::Marsh, name)).collect();
        of(tile("X", [Rim::Marsh, Rim::Marsh, Rim::Wall, Rim::Wall], features, &[]))
    };
    assert_eq!(marsh(&["NL NR", "EL ER"]), []);
    assert_eq!(marsh(&["NL NR", "NR EL ER"]), [crowded(Port::NorthRight, 2, 1)]);
}

#[test]
fn a_feature_without_a_name_of_its_own() {
    let nameless = |feature, kind| TileFault::Nameless { tile: X, feature, kind };
    // Two towers, two inner patches of grass; one of each is fine.
    let two = |kind, other| of(tile("X", [Rim::Wall; 4], vec![feature(kind, ""), feature(other, "")], &[]));
    assert_eq!(two(Kind::Tower, Kind::Tower), [nameless(1, "tower")]);
    assert_eq!(two(Kind::Grass, Kind::Grass), [nameless(1, "grass")]);
    assert_eq!(two(Kind::Grass, Kind::Marsh), []);
    // A town with nothing but a shared side; then two of them.
    let towns = |one: &str, other: &str, sides| {
        of(tile("X", sides, vec![feature(Kind::Town, one), feature(Kind::Town, other)], &[]))
    };
    let two_sides = [Rim::Town, Rim::Town, Rim::Wall, Rim::Wall];
    assert_eq!(towns("N", "N E", two_sides), [nameless(0, "town")]);
    let one_side = [Rim::Town, Rim::Wall, Rim::Wall, Rim::Wall];
    assert_eq!(towns("N", "N", one_side), [nameless(0, "town"), nameless(1, "town")]);
    // An inner feature beside one of its kind that reaches the rim has a name.
    assert_eq!(towns("N", "", one_side), []);
}

#[test]
fn borders_of_features_that_are_not_there() {
    let unknown = |feature, other| TileFault::BorderUnknown { tile: X, feature, other };
    let mut spec = plain();
    spec.features.to_mut()[0].borders = 1 << 2 | 1 << 15 | 1;
    assert_eq!(of(spec), [unknown(0, 0), unknown(0, 2), unknown(0, 15)]);
}

#[test]
fn borders_between_kinds_that_never_border() {
    let foreign = |feature, kind, other, other_kind| TileFault::BorderForeign {
        tile: X,
        feature,
        kind,
        other,
        other_kind,
    };
    let features = vec![feature(Kind::Town, "N"), feature(Kind::Tower, "")];
    assert_eq!(
        of(town(features, &[(0, 1)])),
        [foreign(0, "town", 1, "tower"), foreign(1, "tower", 0, "town")]
    );
    let features = vec![feature(Kind::Town, "N"), feature(Kind::Marsh, "")];
    assert_eq!(of(town(features, &[(0, 1)])), []);
}

#[test]
fn borders_that_one_of_two_knows() {
    let sided = |feature, other| TileFault::BorderOneSided { tile: X, feature, other };
    let features = || vec![feature(Kind::Town, "N"), feature(Kind::Grass, "")];
    let mut spec = town(features(), &[]);
    spec.features.to_mut()[1].borders = 0b01;
    assert_eq!(of(spec), [sided(1, 0)]);
    let mut spec = town(features(), &[]);
    spec.features.to_mut()[0].borders = 0b10;
    assert_eq!(of(spec), [sided(0, 1)]);
    // One-sided and between kinds that never border: both are said.
    let mut spec = town(vec![feature(Kind::Town, "N"), feature(Kind::Tower, "")], &[]);
    spec.features.to_mut()[1].borders = 0b01;
    assert_eq!(
        of(spec),
        [
            sided(1, 0),
            TileFault::BorderForeign { tile: X, feature: 1, kind: "tower", other: 0, other_kind: "town" }
        ]
    );
}

#[test]
fn borders_that_are_missing_at_a_corner() {
    let missing = |feature, other| TileFault::BorderMissing { tile: X, feature, other };
    // At each of the eight half-sides: which side lies round the corner.
    let sides = ["N", "E", "S", "W"];
    for (half, round, far) in [
        ("NL", 3, "NR"),
        ("NR", 1, "NL"),
        ("EL", 0, "ER"),
        ("ER", 2, "EL"),
        ("SL", 1, "SR"),
        ("SR", 3, "SL"),
        ("WL", 2, "WR"),
        ("WR", 0, "WL"),
    ] {
        let side = sides.iter().position(|side| half.starts_with(side)).unwrap();
        let mut rims = [Rim::Wall; 4];
        rims[side] = Rim::Marsh;
        rims[round] = Rim::Town;
        let features =
            || vec![feature(Kind::Marsh, far), feature(Kind::Town, sides[round]), feature(Kind::Marsh, half)];
        // The half beside the corner borders the town, the other need not.
        assert_eq!(of(tile("X", rims, features(), &[])), [missing(2, 1)], "{half}");
        assert_eq!(of(tile("X", rims, features(), &[(1, 2)])), [], "{half}");
        assert_eq!(of(tile("X", rims, features(), &[(1, 2), (0, 1)])), [], "{half}");
    }
    // A grass between two corners of one town is said to miss it once.
    let two_corners = tile(
        "X",
        [Rim::Grass, Rim::Town, Rim::Grass, Rim::Wall],
        vec![feature(Kind::Grass, "NL NR SL SR"), feature(Kind::Town, "E")],
        &[],
    );
    assert_eq!(of(two_corners), [missing(0, 1)]);
    // A track has grass beside it, so that no corner of it touches the next side.
    let track = tile(
        "X",
        [Rim::Track, Rim::Grass, Rim::Wall, Rim::Wall],
        vec![feature(Kind::Track, "N"), feature(Kind::Grass, "NL NR EL ER")],
        &[],
    );
    assert_eq!(of(track), []);
    // Two towns at the side round the corner: which of them lies at the corner is not known.
    let two_towns = tile(
        "X",
        [Rim::Town, Rim::Town, Rim::Grass, Rim::Town],
        vec![feature(Kind::Town, "N E"), feature(Kind::Town, "N W E"), feature(Kind::Grass, "SL SR")],
        &[],
    );
    assert_eq!(of(two_towns), [TileFault::Nameless { tile: X, feature: 0, kind: "town" }, missing(2, 1)]);
}

#[test]
fn all_faults_of_a_set_are_reported_together() {
    let first = TileSpec {
        count: 0,
        ..tile(
            "A",
            [Rim::Town, Rim::Grass, Rim::Wall, Rim::Wall],
            vec![feature(Kind::Track, "N"), feature(Kind::Grass, "EL"), feature(Kind::Tower, "")],
            &[(0, 2)],
        )
    };
    let second = TileSpec { start_copies: 2, ..wall("B") };
    let [a, b] = ["A", "B"].map(TileId::literal);
    let foreign = |feature, kind, other, other_kind| TileFault::BorderForeign {
        tile: a,
        feature,
        kind,
        other,
        other_kind,
    };
    assert_eq!(
        faults([second, first, wall("C"), wall("C")]),
        [
            TileFault::IdTwice { tile: TileId::literal("C") },
            TileFault::NoCopies { tile: a },
            TileFault::PortForeign { tile: a, port: Port::North, feature: 0, found: "track", edge: "town" },
            TileFault::PortEmpty { tile: a, port: Port::EastRight, edge: "grass", needed: "grass" },
            foreign(0, "track", 2, "tower"),
            foreign(2, "tower", 0, "track"),
            TileFault::StartBeyondCount { tile: b, start: 2, count: 1 },
        ]
    );
}

#[test]
fn faults_can_be_read() {
    let faults = vec![TileFault::Empty, TileFault::NoCopies { tile: X }];
    let error = CatalogueError { faults };
    assert_eq!(
        error.to_string(),
        "the set of tiles has 2 fault(s): the set holds no tile; tile X: the set must hold at least one copy"
    );
}
