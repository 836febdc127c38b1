//! What a tile looks like as it lies: sides, ports, names of its features, what touches what.

use parcella_features::Tag;
use parcella_geometry::{Port, Rotation};
use parcella_hunters_and_gatherers::{Edge, FeatureKind, TileSpec};

use crate::face::{called, ports};

/// A tile as it lies.
pub(super) type Face = crate::face::Face<Edge>;

/// A feature of it.
pub(super) type Feature = crate::face::Feature<FeatureKind>;

/// A tile turned by `rotation`.
pub(super) fn lying(tile: &TileSpec, rotation: Rotation) -> Face {
    called(tile, rotation, |feature| calling_ports(tile, rotation, feature))
}

/// The lakes of the tile that a river runs into; the rivers that run into a lake.
pub(super) fn beside(tile: &TileSpec, feature: usize) -> impl Iterator<Item = usize> {
    let touches = move |other: &usize| runs_into(tile, feature, *other) || runs_into(tile, *other, feature);
    (0..tile.features.len()).filter(touches)
}

/// Whether a river runs into a lake of the same tile: one of the two says so.
fn runs_into(tile: &TileSpec, river: usize, lake: usize) -> bool {
    let kinds = (tile.features[river].kind, tile.features[lake].kind);
    let says = |one: usize, other: usize| tile.features[one].borders & (1 << other) != 0;
    kinds == (FeatureKind::River, FeatureKind::Lake) && (says(river, lake) || says(lake, river))
}

/// The ports by which a feature can be called: those it reaches; for a lake those of the rivers that run into it.
fn calling_ports(tile: &TileSpec, rotation: Rotation, feature: usize) -> Vec<Port> {
    if tile.features[feature].kind != FeatureKind::Lake {
        return ports(tile, rotation, feature);
    }
    let rivers = (0..tile.features.len()).filter(|river| runs_into(tile, *river, feature));
    rivers.flat_map(|river| ports(tile, rotation, river)).collect()
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
    use crate::face::named;

    fn tile(id: &str) -> &'static TileSpec {
        FIRST_EDITION.iter().find(|tile| tile.id.as_str() == id).expect("a tile of the set")
    }

    #[test]
    fn a_quarter_turn_brings_the_north_side_to_the_east() {
        // LX1 has its one river on W.
        let shows = |rotation| lying(tile("LX1"), rotation).shown;
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
