//! What a tile looks like as it lies: sides, ports, and names of its features.

use std::collections::BTreeSet;

use parcella_geometry::{Port, Rotation, Side};
use parcella_over_hill_and_dale::{Edge, Part, TileSpec};

/// What the tile shows on `side` when it is turned by `rotation`.
pub(super) fn shown(tile: &TileSpec, rotation: Rotation, side: Side) -> Edge {
    // A turn by one quarter brings to the east what was printed north: look one place back for each quarter.
    let printed = (side as usize + 4 - usize::from(rotation.quarter_turns())) % 4;
    tile.sides[printed]
}

/// The ports that a feature reaches when the tile is turned by `rotation`, clockwise from `NL`.
pub(super) fn ports(tile: &TileSpec, rotation: Rotation, feature: usize) -> BTreeSet<Port> {
    tile.features[feature].ports.iter().map(|port| port.rotated(rotation)).collect()
}

/// The ports that this feature reaches and no other of its kind on the tile.
fn own_ports(tile: &TileSpec, rotation: Rotation, feature: usize) -> BTreeSet<Port> {
    let mut own = ports(tile, rotation, feature);
    for other in 0..tile.features.len() {
        if other != feature && tile.features[other].kind == tile.features[feature].kind {
            own = &own - &ports(tile, rotation, other);
        }
    }
    own
}

/// The canonical name of a feature: its kind, and the first port, clockwise from `NL`, that belongs to it alone; no
/// port if it reaches none.
pub(super) fn name(tile: &TileSpec, rotation: Rotation, feature: usize) -> Part {
    Part { kind: tile.features[feature].kind, port: own_ports(tile, rotation, feature).first().copied() }
}

/// The feature called `part`, by any port that belongs to it alone, or by no port if it reaches none.
pub(super) fn named(tile: &TileSpec, rotation: Rotation, part: Part) -> Option<usize> {
    (0..tile.features.len()).find(|&feature| {
        tile.features[feature].kind == part.kind
            && match part.port {
                Some(port) => own_ports(tile, rotation, feature).contains(&port),
                None => tile.features[feature].ports.is_empty(),
            }
    })
}
