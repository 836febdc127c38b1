//! Borders in a game whose words say nothing about them.

use parcella_features::{
    Catalogue, EdgeWord, FeatureSpec, FeatureWord, Reach, TileCount, TileFault, TileId, TileSpec,
};
use parcella_geometry::PortSet;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Kind {
    Tower,
    Tree,
}

impl FeatureWord for Kind {
    const ALL: &'static [Kind] = &[Kind::Tower, Kind::Tree];

    fn word(self) -> &'static str {
        ["tower", "tree"][self as usize]
    }

    fn reach(self) -> Reach {
        Reach::Nowhere
    }

    fn tile_count(self) -> TileCount {
        TileCount::Kept
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Wall;

impl EdgeWord for Wall {
    type Feature = Kind;

    const ALL: &'static [Wall] = &[Wall];

    fn word(self) -> &'static str {
        "wall"
    }

    fn whole(self) -> Option<Kind> {
        None
    }

    fn halves(self) -> Option<Kind> {
        None
    }
}

#[test]
fn a_game_that_says_nothing_about_borders_has_none() {
    let tile = TileId::literal("X");
    let mut features = [Kind::Tower, Kind::Tree].map(|kind| FeatureSpec::new(kind, PortSet::EMPTY));
    let mut spec = TileSpec::new(tile, 1, [Wall; 4]);
    spec.features = features.to_vec().into();
    assert!(Catalogue::new([spec.clone()], |_, _| ()).is_ok());
    (features[0].borders, features[1].borders) = (0b10, 0b01);
    spec.features = features.to_vec().into();
    let error = Catalogue::new([spec], |_, _| ()).unwrap_err();
    let foreign = |feature, kind, other, other_kind| TileFault::BorderForeign {
        tile,
        feature,
        kind,
        other,
        other_kind,
    };
    assert_eq!(error.faults, [foreign(0, "tower", 1, "tree"), foreign(1, "tree", 0, "tower")]);
}
