//! What touches what on a tile.

use parcella_classic::{Edge, FeatureKind, TileSpec};

/// A tile as it lies.
pub(super) type Face = crate::face::Face<Edge>;

/// A feature of it.
pub(super) type Feature = crate::face::Feature<FeatureKind>;

/// Whether two features of the tile border on each other; it is enough if one of them says so.
pub(super) fn border(tile: &TileSpec, one: usize, other: usize) -> bool {
    let says = |one: usize, other: usize| {
        tile.features[one].borders.checked_shr(other as u32).is_some_and(|bits| bits & 1 == 1)
    };
    says(one, other) || says(other, one)
}

#[cfg(test)]
mod tests {
    use parcella_classic::tiles::BASE;
    use parcella_geometry::{Port, Rotation};

    use super::*;
    use crate::face::{lying, named};

    fn base(id: &str) -> &'static TileSpec {
        BASE.iter().find(|tile| tile.id.as_str() == id).expect("a tile of the base set")
    }

    fn names(id: &str, rotation: Rotation) -> Vec<String> {
        let face = lying(base(id), rotation);
        face.features.iter().map(|feature| feature.name.to_string()).collect()
    }

    #[test]
    fn a_quarter_turn_brings_the_north_side_to_the_east() {
        // docs/notation.md, section 2: a city on N lies on E after r90. D has its city on N, its road on E and W.
        let shows = |rotation| lying(base("D"), rotation).shown;
        assert_eq!(shows(Rotation::R0), [Edge::City, Edge::Road, Edge::Field, Edge::Road]);
        assert_eq!(shows(Rotation::R90), [Edge::Road, Edge::City, Edge::Road, Edge::Field]);
        assert_eq!(shows(Rotation::R270), [Edge::Road, Edge::Field, Edge::Road, Edge::City]);
    }

    #[test]
    fn the_canonical_name_takes_the_first_port_clockwise_as_the_tile_lies() {
        assert_eq!(names("D", Rotation::R0), ["city@N", "road@E", "field@EL", "field@ER"]);
        // Turned by r90 the road of D runs north and south, and the field between road and city reaches NR and SL.
        assert_eq!(names("D", Rotation::R90), ["city@E", "road@N", "field@NR", "field@NL"]);
        assert_eq!(names("A", Rotation::R180), ["road@N", "monastery", "field@NL"]);
    }

    #[test]
    fn a_feature_is_found_by_each_of_its_ports_and_by_no_other() {
        let tile = base("D");
        let found = |part: &str| named(&lying(tile, Rotation::R0), part.parse().expect("a part"));
        assert_eq!((found("road@E"), found("road@W"), found("road@N")), (Some(1), Some(1), None));
        assert_eq!((found("field@WR"), found("field@SR"), found("field@inner")), (Some(2), Some(3), None));
        assert_eq!((found("city@N"), found("monastery")), (Some(0), None));
    }

    #[test]
    fn a_port_of_two_cities_names_neither() {
        // Two cities that share the north side and have one side of their own each, the second east, the first west.
        use parcella_classic::FeatureKind::City;
        use parcella_geometry::PortSet;
        let tile = TileSpec {
            features: vec![
                parcella_classic::FeatureSpec::new(City, PortSet::of(&[Port::North, Port::West])),
                parcella_classic::FeatureSpec::new(City, PortSet::of(&[Port::North, Port::East])),
            ]
            .into(),
            ..TileSpec::new("T".parse().expect("an id"), 1, [Edge::City, Edge::City, Edge::Field, Edge::City])
        };
        let found = |part: &str| named(&lying(&tile, Rotation::R0), part.parse().expect("a part"));
        assert_eq!((found("city@N"), found("city@W"), found("city@E")), (None, Some(0), Some(1)));
        let name = |rotation, feature: usize| lying(&tile, rotation).features[feature].name.to_string();
        assert_eq!(name(Rotation::R0, 0), "city@W");
        // Turned by r90 the first city has N and E, the second E and S: E is shared.
        assert_eq!(
            (name(Rotation::R90, 0), name(Rotation::R90, 1)),
            ("city@N".to_owned(), "city@S".to_owned())
        );
    }
}
