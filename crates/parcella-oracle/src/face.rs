//! What a tile looks like as it lies, whatever the game: sides, ports, and names of its features.

use parcella_features::{EdgeWord, FeatureWord, Part, TileSpec};
use parcella_geometry::{Port, Rotation, Side};

/// A tile as it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Face<E: EdgeWord> {
    /// The data of the tile.
    pub(crate) tile: TileSpec<E>,
    /// What it shows on its sides, clockwise from north.
    pub(crate) shown: [E; 4],
    pub(crate) features: Vec<Feature<E::Feature>>,
}

/// A feature of a tile as it lies. Ports are in their order, clockwise from `NL`, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Feature<F: FeatureWord> {
    pub(crate) kind: F,
    /// The ports it reaches.
    pub(crate) ports: Vec<Port>,
    /// The ports by which it can be called; in most games those it reaches.
    calling_ports: Vec<Port>,
    /// Those that call this feature and no other of its kind on the tile.
    own_ports: Vec<Port>,
    /// Its canonical name: its kind, and the first port that calls it alone; no port if none does.
    pub(crate) name: Part<F>,
}

/// A tile turned by `rotation`, whose features are called by the ports that they reach.
pub(crate) fn lying<E: EdgeWord>(tile: &TileSpec<E>, rotation: Rotation) -> Face<E> {
    called(tile, rotation, |feature| ports(tile, rotation, feature))
}

/// A tile turned by `rotation`, whose features are called by the ports that `calling` gives.
pub(crate) fn called<E: EdgeWord>(
    tile: &TileSpec<E>,
    rotation: Rotation,
    calling: impl Fn(usize) -> Vec<Port>,
) -> Face<E> {
    let all = 0..tile.features.len();
    let calling: Vec<Vec<Port>> = all.clone().map(|feature| in_order(calling(feature))).collect();
    let feature = |index: usize| {
        let kind = tile.features[index].kind;
        let mut own_ports = calling[index].clone();
        for other in all.clone().filter(|other| *other != index && tile.features[*other].kind == kind) {
            own_ports.retain(|port| !calling[other].contains(port));
        }
        Feature {
            kind,
            ports: ports(tile, rotation, index),
            calling_ports: calling[index].clone(),
            name: Part { kind, port: own_ports.first().copied() },
            own_ports,
        }
    };
    Face {
        tile: tile.clone(),
        shown: Side::ALL.map(|side| shown(tile, rotation, side)),
        features: all.clone().map(feature).collect(),
    }
}

/// What the tile shows on `side` when it is turned by `rotation`.
fn shown<E: EdgeWord>(tile: &TileSpec<E>, rotation: Rotation, side: Side) -> E {
    // A turn by one quarter brings to the east what was printed north: look one place back for each quarter.
    let printed = (side as usize + 4 - usize::from(rotation.quarter_turns())) % 4;
    tile.sides[printed]
}

/// The ports that a feature reaches when the tile is turned by `rotation`, clockwise from `NL`.
pub(crate) fn ports<E: EdgeWord>(tile: &TileSpec<E>, rotation: Rotation, feature: usize) -> Vec<Port> {
    in_order(tile.features[feature].ports.iter().map(|port| port.rotated(rotation)).collect())
}

/// Ports, each once, clockwise from `NL`.
fn in_order(mut ports: Vec<Port>) -> Vec<Port> {
    ports.sort_unstable();
    ports.dedup();
    ports
}

/// The feature called `part`, by any port that calls it alone, or by no port if none does.
pub(crate) fn named<E: EdgeWord>(face: &Face<E>, part: Part<E::Feature>) -> Option<usize> {
    face.features.iter().position(|feature| {
        feature.kind == part.kind
            && match part.port {
                Some(port) => feature.own_ports.contains(&port),
                None => feature.calling_ports.is_empty(),
            }
    })
}
