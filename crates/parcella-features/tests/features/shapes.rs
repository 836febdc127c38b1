//! Tiles as they lie, against what is printed on them turned by hand; ids and their index.

use std::collections::BTreeSet;

use parcella_features::{Catalogue, EdgeWord, FeatureWord, Part, Reach, Tag, TileId, TileSpec};
use parcella_geometry::{Area, Board, Cell, Edges, Port, Rotation, Side};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::level::cases;
use crate::random_tile::{random_tile, random_tiles};
use crate::words::{Kind, Rim, Set, Spec, catalogue, feature, ports, tile, weight};

/// A port after so many quarter turns: three ports further for each.
fn turn(port: Port, turns: usize) -> Port {
    Port::ALL[(Port::ALL.iter().position(|other| *other == port).unwrap() + 3 * turns) % 12]
}

/// The ports of a feature of a tile that lies turned, clockwise from `NL`.
fn turned_ports(spec: &Spec, index: usize, turns: usize) -> Vec<Port> {
    let mut turned: Vec<Port> =
        Port::ALL.into_iter().filter(|port| spec.features[index].ports.contains(*port)).collect();
    for port in &mut turned {
        *port = turn(*port, turns);
    }
    turned.sort();
    turned
}

/// The features of a kind that reach a port of a tile that lies turned.
fn reaching(spec: &Spec, kind: Kind, port: Port, turns: usize) -> Vec<usize> {
    (0..spec.features.len())
        .filter(|index| {
            spec.features[*index].kind == kind && turned_ports(spec, *index, turns).contains(&port)
        })
        .collect()
}

fn canonical_part(spec: &Spec, index: usize, turns: usize) -> Part<Kind> {
    let kind = spec.features[index].kind;
    let own = turned_ports(spec, index, turns)
        .into_iter()
        .find(|port| reaching(spec, kind, *port, turns) == [index]);
    Part { kind, port: own }
}

fn check_shape(set: &Set, number: usize, turns: usize) {
    let spec = set.tiles()[number].spec();
    let shape = set.shape(number, Rotation::ALL[turns]);
    for (place, side) in Side::ALL.into_iter().enumerate() {
        let printed = spec.sides[(place + 4 - turns) % 4];
        let number = 1 + Rim::ALL.iter().position(|rim| *rim == printed).unwrap();
        assert_eq!(usize::from(shape.edges().side(side).number()), number, "{side}");
    }
    assert_eq!(shape.features().len(), spec.features.len());
    assert!(shape.features().is_sorted_by(|one, other| one.part < other.part), "parts clockwise, each once");
    let printed: BTreeSet<usize> = shape.features().iter().map(|feature| feature.printed).collect();
    assert_eq!(printed, (0..spec.features.len()).collect());
    assert_eq!(shape.of_kinds().len(), Kind::ALL.len());
    for (kind, bits) in Kind::ALL.iter().zip(shape.of_kinds()) {
        let of_kind = (0..16).filter(|index| bits >> index & 1 == 1);
        let features = shape.features().iter().enumerate().filter(|(_, feature)| feature.kind == *kind);
        assert!(of_kind.eq(features.map(|(index, _)| index)), "{kind:?}");
    }
    let place = |printed: usize| shape.features().iter().position(|feature| feature.printed == printed);
    for (index, feature) in shape.features().iter().enumerate() {
        let printed = &spec.features[feature.printed];
        assert_eq!(feature.kind, printed.kind);
        assert!(feature.ports.iter().eq(turned_ports(spec, feature.printed, turns)));
        assert_eq!(feature.part, canonical_part(spec, feature.printed, turns));
        assert_eq!(feature.data, weight(printed));
        let borders: BTreeSet<usize> = (0..16)
            .filter(|other| printed.borders >> other & 1 == 1)
            .map(|other| place(other).unwrap())
            .collect();
        let found: BTreeSet<usize> = (0..16).filter(|other| feature.borders >> other & 1 == 1).collect();
        assert_eq!(found, borders, "borders of {}", feature.part);
        assert_eq!(shape.canonical(feature.part), Some(index));
        assert_eq!(printed.is_inner(), feature.part.port.is_none() && feature.kind != Kind::Tower);
    }
    for &kind in Kind::ALL {
        for port in Port::ALL {
            let expected = match reaching(spec, kind, port, turns)[..] {
                [only] => place(only),
                _ => None,
            };
            assert_eq!(shape.resolve(Part::at(kind, port)), expected, "{}", Part::at(kind, port));
            let canonical = expected.filter(|index| shape.features()[*index].part.port == Some(port));
            assert_eq!(shape.canonical(Part::at(kind, port)), canonical);
        }
        let inner = (0..spec.features.len())
            .find(|index| spec.features[*index].kind == kind && spec.features[*index].ports.is_empty())
            .and_then(place);
        assert_eq!(shape.resolve(Part::inner(kind)), inner);
        assert_eq!(shape.canonical(Part::inner(kind)), inner);
    }
    // What goes through sides, by the first port of each, shared or not; inner ones last.
    let mut through: Vec<(usize, usize)> = (0..spec.features.len())
        .filter(|index| spec.features[*index].kind.reach() == Reach::Sides)
        .map(|index| {
            (turned_ports(spec, index, turns).first().map_or(12, |port| *port as usize), place(index))
        })
        .map(|(first, index)| (first, index.unwrap()))
        .collect();
    through.sort_unstable();
    assert!(shape.through().eq(through.into_iter().map(|(_, index)| index)));
}

/// Four tiles like the ones of the drawing in the text, and how they lie.
#[test]
fn a_tile_is_turned_with_its_parts() {
    let gate = tile(
        "gate",
        [Rim::Town, Rim::Grass, Rim::Track, Rim::Grass],
        vec![
            feature(Kind::Track, "S"),
            feature(Kind::Town, "N"),
            feature(Kind::Grass, "EL ER SL"),
            feature(Kind::Grass, "SR WL WR"),
            feature(Kind::Tower, ""),
        ],
        &[(1, 2), (1, 3)],
    );
    let set = catalogue([gate]);
    let parts = |rotation: Rotation| -> Vec<String> {
        set.shape(0, rotation).features().iter().map(|feature| feature.part.to_string()).collect()
    };
    assert_eq!(parts(Rotation::R0), ["town@N", "grass@EL", "track@S", "grass@SR", "tower"]);
    // Town east, track west: the grass of SL and east goes to WL and south, that of SR and west to WR and north.
    assert_eq!(parts(Rotation::R90), ["grass@NL", "town@E", "grass@SL", "track@W", "tower"]);
    // The grass of east lies west now; what was SL comes first at NL.
    assert_eq!(parts(Rotation::R180), ["grass@NL", "track@N", "grass@NR", "town@S", "tower"]);
    assert_eq!(parts(Rotation::R270), ["grass@NL", "track@E", "grass@ER", "town@W", "tower"]);
    let turned = set.shape(0, Rotation::R90);
    assert_eq!(turned.features()[0].ports, ports("NL NR WR"));
    assert_eq!(turned.features()[1].borders, 0b101);
    assert!(turned.through().eq([1, 3]));
}

#[test]
fn what_two_features_share_names_neither() {
    // Both towns reach north; the second one is named by the side it has alone, though north comes first.
    let split = tile(
        "split",
        [Rim::Town, Rim::Town, Rim::Wall, Rim::Town],
        vec![feature(Kind::Town, "N W"), feature(Kind::Town, "N E")],
        &[],
    );
    let set = catalogue([split]);
    let shape = set.shape(0, Rotation::R0);
    let part = |text: &str| text.parse::<Part<Kind>>().unwrap();
    assert_eq!(shape.features()[0].part, part("town@E"));
    assert_eq!(shape.features()[1].part, part("town@W"));
    assert_eq!(shape.resolve(part("town@N")), None);
    assert_eq!(shape.canonical(part("town@N")), None);
    assert_eq!((shape.resolve(part("town@E")), shape.resolve(part("town@W"))), (Some(0), Some(1)));
    assert!(shape.through().eq([0, 1]));
}

#[test]
fn a_set_is_sorted_and_keeps_what_it_was_given() {
    let plain = |id: &str, count| TileSpec {
        start_copies: 1,
        tags: vec![Tag::literal("bridge", 3)].into(),
        ..TileSpec::new(id.parse().unwrap(), count, [Rim::Wall; 4])
    };
    let set = catalogue([plain("b", 2), plain("B", 3), plain("a", 4), plain("a1", 5)]);
    let ids: Vec<String> = set.tiles().iter().map(|tile| tile.id().to_string()).collect();
    assert_eq!(ids, ["B", "a", "a1", "b"]);
    assert_eq!(set.tiles()[3].spec(), &plain("b", 2));
    assert_eq!(Tag::number_of(&set.tiles()[0].spec().tags, "bridge"), 3);
    assert_eq!(Tag::number_of(&set.tiles()[0].spec().tags, "bridges"), 0);
    assert_eq!(set.tiles()[0].edges(), Edges::new([Rim::Wall.edge_kind(); 4]));
    assert_eq!(set.shape(0, Rotation::R0).features(), []);
    assert_eq!(set.index_of(TileId::literal("a1")), Some(2));
    assert_eq!(set.index_of(TileId::literal("a2")), None);
}

#[test]
fn the_numbers_of_edges_are_their_places() {
    assert_eq!(Rim::ALL.iter().map(|rim| rim.edge_kind().number()).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
}

/// More kinds of sides than a board can tell apart, and more than a byte can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Many(u16);

const MANY: [Many; 300] = {
    let mut all = [Many(0); 300];
    let mut number = 0;
    while number < 300 {
        all[number] = Many(number as u16);
        number += 1;
    }
    all
};

impl EdgeWord for Many {
    type Feature = Kind;
    const ALL: &'static [Many] = &MANY;

    fn word(self) -> &'static str {
        "many"
    }

    fn whole(self) -> Option<Kind> {
        None
    }

    fn halves(self) -> Option<Kind> {
        None
    }
}

#[test]
fn an_edge_too_far_back_has_no_number() {
    assert_eq!(Many(6).edge_kind().number(), 7);
    for number in [7, 100, 254, 255, 256, 260, 299, 300] {
        let refused = std::panic::catch_unwind(|| Many(number).edge_kind()).unwrap_err();
        let message = refused.downcast_ref::<String>().unwrap();
        assert!(message.ends_with("must be one of the first 7 values"), "{number}: {message}");
    }
}

fn tile_id() -> impl Strategy<Value = TileId> {
    "[A-Za-z0-9_-]{1,8}".prop_map(|text| text.parse().unwrap())
}

/// Ids that differ in few of their bits.
fn numbered() -> impl Strategy<Value = Vec<TileId>> {
    ("[a-z_]{0,4}", 1..1_000).prop_map(|(word, count)| {
        (0..count).map(|number| format!("{word}{number}").parse().unwrap()).collect()
    })
}

proptest! {
    #![proptest_config(cases(64, 2_000, 50_000))]

    #[test]
    fn tiles_lie_as_they_are_printed(tiles in random_tiles(3)) {
        let set = catalogue(tiles);
        for number in 0..set.tiles().len() {
            for turns in 0..4 {
                check_shape(&set, number, turns);
            }
        }
    }

    #[test]
    fn a_tile_fits_where_its_sides_agree(laid in random_tile(), tile in random_tile()) {
        let ids = ["laid", "next"].map(TileId::literal);
        let set = catalogue([TileSpec { id: ids[0], ..laid.clone() }, TileSpec { id: ids[1], ..tile.clone() }]);
        let mut board = Board::new(&Area::Unbounded, Set::code_width(), Cell::ORIGIN);
        board.place(&Area::Unbounded, Cell::ORIGIN, set.tiles()[0].edges(), 0);
        let mut expected = Vec::new();
        for (x, y, side) in [(0, -1, 0), (-1, 0, 3), (1, 0, 1), (0, 1, 2)] {
            for turns in 0..4 {
                // The side of the next tile that comes to face the first.
                if tile.sides[(side + 2 + 4 - turns) % 4] == laid.sides[side] {
                    expected.push((Cell::new(x, y), Rotation::ALL[turns]));
                }
            }
        }
        prop_assert!(board.placements(set.fits(1)).iter().eq(expected));
    }
}

proptest! {
    #![proptest_config(cases(6, 60, 600))]

    #[test]
    fn every_id_is_found_and_no_other(
        ids in prop_oneof![vec(tile_id(), 1..30), vec(tile_id(), 1_000), numbered()],
        others in vec(tile_id(), 200),
    ) {
        let ids: BTreeSet<TileId> = ids.into_iter().collect();
        let set = Catalogue::<Rim, ()>::new(ids.iter().map(|id| TileSpec::new(*id, 1, [Rim::Wall; 4])), |_, _| ()).unwrap();
        for (index, id) in ids.iter().enumerate() {
            prop_assert_eq!(set.index_of(*id), Some(index));
            prop_assert_eq!(set.tiles()[index].id(), *id);
        }
        for other in others {
            prop_assert_eq!(set.index_of(other).is_some(), ids.contains(&other));
        }
    }
}
