//! What a tile looks like as it lies: sides, ports, and names of its features.

use parcella_classic::{Edge, FeatureKind, Part, TileSpec};
use parcella_geometry::{Port, Rotation, Side};

/// A tile as it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// The data of the tile.
    pub(super) tile: TileSpec,
    /// What it shows on its sides, clockwise from north.
    pub(super) shown: [Edge; 4],
    pub(super) features: Vec<Feature>,
}

/// A feature of a tile as it lies. Ports are in their order, clockwise from `NL`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Feature {
    pub(super) kind: FeatureKind,
    /// The ports it reaches.
    pub(super) ports: Vec<Port>,
    /// Those that it shares with no other feature of its kind on the tile.
    own_ports: Vec<Port>,
    /// Its canonical name: its kind, and the first port that belongs to it alone; no port if it reaches none.
    pub(super) name: Part,
}

/// A tile turned by `rotation`.
pub(super) fn lying(tile: &TileSpec, rotation: Rotation) -> Face {
    let all = 0..tile.features.len();
    let reached: Vec<Vec<Port>> = all.clone().map(|feature| ports(tile, rotation, feature)).collect();
    let feature = |index: usize| {
        let kind = tile.features[index].kind;
        let mut own_ports = reached[index].clone();
        for other in all.clone().filter(|other| *other != index && tile.features[*other].kind == kind) {
            own_ports.retain(|port| !reached[other].contains(port));
        }
        let name = Part { kind, port: own_ports.first().copied() };
        Feature { kind, ports: reached[index].clone(), own_ports, name }
    };
    Face {
        tile: tile.clone(),
        shown: Side::ALL.map(|side| shown(tile, rotation, side)),
        features: all.clone().map(feature).collect(),
    }
}

/// What the tile shows on `side` when it is turned by `rotation`.
fn shown(tile: &TileSpec, rotation: Rotation, side: Side) -> Edge {
    // A turn by one quarter brings to the east what was printed north: look one place back for each quarter.
    let printed = (side as usize + 4 - usize::from(rotation.quarter_turns())) % 4;
    tile.sides[printed]
}

/// The ports that a feature reaches when the tile is turned by `rotation`, clockwise from `NL`.
fn ports(tile: &TileSpec, rotation: Rotation, feature: usize) -> Vec<Port> {
    let mut ports: Vec<Port> =
        tile.features[feature].ports.iter().map(|port| port.rotated(rotation)).collect();
    ports.sort_unstable();
    ports
}

/// The feature called `part`, by any port that belongs to it alone, or by no port if it reaches none.
pub(super) fn named(face: &Face, part: Part) -> Option<usize> {
    face.features.iter().position(|feature| {
        feature.kind == part.kind
            && match part.port {
                Some(port) => feature.own_ports.contains(&port),
                None => feature.ports.is_empty(),
            }
    })
}

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

    use super::*;

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
        let shows = |rotation| Side::ALL.map(|side| shown(base("D"), rotation, side));
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
