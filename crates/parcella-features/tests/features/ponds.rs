//! Features that reach the rim through what they border: ponds, named by their brooks.

use parcella_features::{
    Catalogue, EdgeWord, FeatureSpec, FeatureWord, ParsePartError, Part, Reach, Regions, TileCount,
    TileFault, TileId, TileSpec,
};
use parcella_geometry::{ParsePortError, Port, PortSet, Rotation};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Water {
    Brook,
    Pond,
}

impl FeatureWord for Water {
    const ALL: &'static [Water] = &[Water::Brook, Water::Pond];

    fn word(self) -> &'static str {
        ["brook", "pond"][self as usize]
    }

    fn reach(self) -> Reach {
        [Reach::Sides, Reach::Borders][self as usize]
    }

    fn tile_count(self) -> TileCount {
        TileCount::Kept
    }

    fn may_border(self, other: Water) -> bool {
        self != other
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Rim {
    Brook,
    Sand,
}

impl EdgeWord for Rim {
    type Feature = Water;

    const ALL: &'static [Rim] = &[Rim::Brook, Rim::Sand];

    fn word(self) -> &'static str {
        ["brook", "sand"][self as usize]
    }

    fn whole(self) -> Option<Water> {
        (self == Rim::Brook).then_some(Water::Brook)
    }

    fn halves(self) -> Option<Water> {
        None
    }
}

/// A tile with a brook at each of these sides, and ponds that border on some of them.
fn tile(brooks: &[Port], ponds: &[u16]) -> TileSpec<Rim> {
    let mut sides = [Rim::Sand; 4];
    let mut features = Vec::new();
    for (index, brook) in brooks.iter().enumerate() {
        sides[brook.side() as usize] = Rim::Brook;
        let mut feature = FeatureSpec::new(Water::Brook, PortSet::of(&[*brook]));
        for (pond, borders) in ponds.iter().enumerate() {
            feature.borders |= (borders >> index & 1) << (brooks.len() + pond);
        }
        features.push(feature);
    }
    let pond =
        |borders: &u16| FeatureSpec { borders: *borders, ..FeatureSpec::new(Water::Pond, PortSet::EMPTY) };
    features.extend(ponds.iter().map(pond));
    TileSpec { features: features.into(), ..TileSpec::new(TileId::literal("T"), 1, sides) }
}

fn catalogue(brooks: &[Port], ponds: &[u16]) -> Result<Catalogue<Rim, ()>, Vec<TileFault>> {
    Catalogue::new([tile(brooks, ponds)], |_, _| ()).map_err(|error| error.faults)
}

#[test]
fn a_pond_has_the_names_of_its_brooks_and_no_others() {
    use Port::{East, North, South, West};
    let catalogue = catalogue(&[East, South, West], &[0b011, 0b100]).unwrap();
    let shape = catalogue.shape(0, Rotation::R0);
    let names: Vec<String> = shape.features().iter().map(|feature| feature.part.to_string()).collect();
    assert_eq!(names, ["brook@E", "pond@E", "brook@S", "brook@W", "pond@W"]);
    let resolve = |port| shape.resolve(Part::at(Water::Pond, port));
    assert_eq!([North, East, South, West].map(resolve), [None, Some(1), Some(1), Some(4)]);
    assert_eq!(shape.resolve(Part::inner(Water::Pond)), None, "both ponds have brooks");
    let canonical = |port| shape.canonical(Part::at(Water::Pond, port));
    assert_eq!([North, East, South, West].map(canonical), [None, Some(1), None, Some(4)]);
    assert_eq!(shape.features()[1].naming, PortSet::of(&[East, South]));
    assert!(shape.features()[1].ports.is_empty() && !tile(&[], &[0]).features[0].is_inner());

    let turned = catalogue.shape(0, Rotation::R180);
    let names: Vec<String> = turned.features().iter().map(|feature| feature.part.to_string()).collect();
    assert_eq!(names, ["brook@N", "pond@N", "brook@E", "pond@E", "brook@W"]);
}

#[test]
fn a_pond_without_brooks_has_a_name_without_a_side() {
    let catalogue = catalogue(&[Port::North], &[0b1, 0b0]).unwrap();
    let shape = catalogue.shape(0, Rotation::R0);
    assert_eq!(shape.features()[2].part, Part::inner(Water::Pond));
    assert_eq!(shape.resolve(Part::inner(Water::Pond)), Some(2));
    assert_eq!("pond".parse(), Ok(Part::inner(Water::Pond)));
    assert_eq!("pond@N".parse(), Ok(Part::at(Water::Pond, Port::North)));
    let error = |text: &str| text.parse::<Part<Water>>().unwrap_err();
    let source = ParsePortError { found: "inner".to_owned() };
    assert_eq!(error("pond@inner"), ParsePartError::Port { found: "pond@inner".to_owned(), source });
}

#[test]
fn ponds_that_cannot_be_told_apart_are_refused() {
    let nameless = |feature| TileFault::Nameless { tile: TileId::literal("T"), feature, kind: "pond" };
    assert_eq!(catalogue(&[], &[0, 0]), Err(vec![nameless(1)]));
    let two = [Port::North, Port::South];
    assert_eq!(catalogue(&two, &[0b11, 0b11]), Err(vec![nameless(2), nameless(3)]));
    // The second has the south for itself, the first has nothing that is its own.
    assert_eq!(catalogue(&two, &[0b01, 0b11]), Err(vec![nameless(2)]));
}

#[test]
fn a_region_knows_its_number_of_features() {
    use parcella_geometry::Side;
    let catalogue = catalogue(&[Port::East, Port::West], &[0b11]).unwrap();
    let shape = catalogue.shape(0, Rotation::R0);
    let mut regions = Regions::<()>::default();
    let first = regions.add_tile(shape);
    let second = regions.add_tile(shape);
    regions.attach(second, shape, Side::West, first, shape);
    // Brook E, pond, brook W: the brooks between the two ponds are one region, each pond is one of its own.
    let features = |node| regions.of(node).features();
    assert_eq!((features(first), features(first + 1), features(second + 2)), (2, 1, 2));
    assert_eq!((regions.of(first).open(), regions.of(first + 1).open()), (0, 0));
    assert!(regions.bordering(first).eq([first + 1]) && regions.bordering(first + 1).eq([first, first + 2]));
}
