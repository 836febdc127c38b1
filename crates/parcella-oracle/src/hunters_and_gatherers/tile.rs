//! What a tile looks like as it lies: sides, ports, names of its features, what touches what.

use parcella_features::Tag;
use parcella_geometry::{Port, Rotation, Side};
use parcella_hunters_and_gatherers::{Edge, FeatureKind, Part, TileSpec};

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
    /// The ports by which it can be called: those it reaches; for a lake those of the rivers that run into it.
    calling_ports: Vec<Port>,
    /// Those that call this feature and no other of its kind on the tile.
    own_ports: Vec<Port>,
    /// Its canonical name: its kind, and the first port that calls it alone.
    pub(super) name: Part,
    /// The lakes of the tile that a river runs into; the rivers that run into a lake.
    pub(super) beside: Vec<usize>,
}

/// A tile turned by `rotation`.
pub(super) fn lying(tile: &TileSpec, rotation: Rotation) -> Face {
    let all = 0..tile.features.len();
    let calling: Vec<Vec<Port>> = all.clone().map(|feature| calling_ports(tile, rotation, feature)).collect();
    let feature = |index: usize| {
        let kind = tile.features[index].kind;
        let mut own_ports = calling[index].clone();
        for other in all.clone().filter(|other| *other != index && tile.features[*other].kind == kind) {
            own_ports.retain(|port| !calling[other].contains(port));
        }
        let touches = |other: &usize| runs_into(tile, index, *other) || runs_into(tile, *other, index);
        Feature {
            kind,
            ports: ports(tile, rotation, index),
            calling_ports: calling[index].clone(),
            name: Part { kind, port: own_ports.first().copied() },
            own_ports,
            beside: all.clone().filter(touches).collect(),
        }
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
    tile.sides[(side as usize + 4 - usize::from(rotation.quarter_turns())) % 4]
}

/// The ports that a feature reaches when the tile is turned by `rotation`, clockwise from `NL`.
fn ports(tile: &TileSpec, rotation: Rotation, feature: usize) -> Vec<Port> {
    in_order(tile.features[feature].ports.iter().map(|port| port.rotated(rotation)).collect())
}

/// Ports, each once, clockwise from `NL`.
fn in_order(mut ports: Vec<Port>) -> Vec<Port> {
    ports.sort_unstable();
    ports.dedup();
    ports
}

/// Whether a river runs into a lake of the same tile: one of the two says so.
fn runs_into(tile: &TileSpec, river: usize, lake: usize) -> bool {
    let kinds = (tile.features[river].kind, tile.features[lake].kind);
    let says = |one: usize, other: usize| tile.features[one].borders & (1 << other) != 0;
    kinds == (FeatureKind::River, FeatureKind::Lake) && (says(river, lake) || says(lake, river))
}

/// The ports by which a feature can be called, clockwise from `NL`.
fn calling_ports(tile: &TileSpec, rotation: Rotation, feature: usize) -> Vec<Port> {
    if tile.features[feature].kind != FeatureKind::Lake {
        return ports(tile, rotation, feature);
    }
    let rivers = (0..tile.features.len()).filter(|river| runs_into(tile, *river, feature));
    in_order(rivers.flat_map(|river| ports(tile, rotation, river)).collect())
}

/// The feature called `part`, by any port that calls it alone, or by no port if none does.
pub(super) fn named(face: &Face, part: Part) -> Option<usize> {
    face.features.iter().position(|feature| {
        feature.kind == part.kind
            && match part.port {
                Some(port) => feature.own_ports.contains(&port),
                None => feature.calling_ports.is_empty(),
            }
    })
}

/// The number of a mark on a feature, if it is of the kind on which the mark says something.
pub(super) fn mark(tile: &TileSpec, feature: usize, kind: FeatureKind, name: &str) -> i32 {
    let feature = &tile.features[feature];
    if feature.kind == kind { Tag::number_of(&feature.tags, name) as i32 } else { 0 }
}

/// Whether the tile belongs in the bonus stack.
pub(super) fn is_bonus(tile: &TileSpec) -> bool {
    tile.tags.iter().any(|tag| tag.name == "bonus" && tag.number > 0)
}

#[cfg(test)]
mod tests {
    use parcella_hunters_and_gatherers::tiles::FIRST_EDITION;

    use super::*;

    fn tile(id: &str) -> &'static TileSpec {
        FIRST_EDITION.iter().find(|tile| tile.id.as_str() == id).expect("a tile of the set")
    }

    #[test]
    fn a_quarter_turn_brings_the_north_side_to_the_east() {
        // LX1 has its one river on W.
        let shows = |rotation| Side::ALL.map(|side| shown(tile("LX1"), rotation, side));
        let (meadow, river) = (Edge::Meadow, Edge::River);
        assert_eq!(shows(Rotation::R0), [meadow, meadow, meadow, river]);
        assert_eq!(shows(Rotation::R90), [river, meadow, meadow, meadow]);
    }

    #[test]
    fn a_lake_is_called_by_its_rivers() {
        // B05: rivers N and E into one lake, S and W into another.
        let found = |part: &str| named(&lying(tile("B05"), Rotation::R0), part.parse().expect("a part"));
        assert_eq!((found("lake@N"), found("lake@E")), (Some(7), Some(7)));
        assert_eq!((found("lake@S"), found("lake@W"), found("lake")), (Some(8), Some(8), None));
        let called =
            |rotation| [7, 8].map(|lake| lying(tile("B05"), rotation).features[lake].name.to_string());
        assert_eq!(called(Rotation::R0), ["lake@N", "lake@S"]);
        // Turned by 90 degrees the first has E and S, the second W and N.
        assert_eq!(called(Rotation::R90), ["lake@E", "lake@N"]);
    }
}
