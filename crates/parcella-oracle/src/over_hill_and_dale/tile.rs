//! What a tile looks like as it lies: sides, ports, and names of its features.

use parcella_geometry::{Port, Rotation, Side};
use parcella_over_hill_and_dale::{Edge, FeatureKind, Part, TileSpec};

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
