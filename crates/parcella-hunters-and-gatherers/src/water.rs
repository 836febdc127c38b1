//! River systems: a second layer of regions over the same tiles (HG-59).
//!
//! To a fisherman a lake ends the river. To a hut it does not: all water that hangs together is one system. So every tile
//! has a second description in which the stretches of river that a lake of the tile joins are one feature, and the board
//! joins these features in regions of their own.

use parcella_features::{
    Catalogue, CatalogueError, EdgeWord, FeatureSpec, FeatureWord, Reach, RegionData, TileCount, TileSpec,
};
use parcella_geometry::{PortSet, Rotation};

use crate::{Edge, FeatureKind, Marks};

/// The one kind of feature of this layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Water {
    System,
}

impl FeatureWord for Water {
    const ALL: &'static [Water] = &[Water::System];

    fn word(self) -> &'static str {
        "river system"
    }

    fn reach(self) -> Reach {
        Reach::Sides
    }

    fn tile_count(self) -> TileCount {
        TileCount::OnDemand
    }
}

/// What a side shows in this layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Bank {
    Water,
    Land,
}

impl EdgeWord for Bank {
    type Feature = Water;

    const ALL: &'static [Bank] = &[Bank::Water, Bank::Land];

    fn word(self) -> &'static str {
        ["river", "land"][self as usize]
    }

    fn whole(self) -> Option<Water> {
        (self == Bank::Water).then_some(Water::System)
    }

    fn halves(self) -> Option<Water> {
        None
    }
}

/// The fish of a system, wherever they are printed on it (HG-67).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fish(pub(crate) u16);

impl RegionData for Fish {
    #[inline]
    fn merge(&mut self, other: &Fish) {
        self.0 += other.0;
    }
}

/// The shape of a tile in this layer.
pub(crate) type WaterShape = parcella_features::Shape<Water, Fish>;

const NO_SYSTEM: u8 = u8::MAX;

/// The tiles of the game in this layer, and which of its features belong to which system.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Waters {
    catalogue: Catalogue<Bank, Fish>,
    // For each tile and rotation, for each feature of the shape of the tile: the index of its system.
    systems: Vec<[u8; 16]>,
}

impl Waters {
    /// Describes the tiles of a catalogue once more.
    ///
    /// # Errors
    ///
    /// If a tile has several systems that do not reach the rim, since the second layer could not tell them apart.
    pub(crate) fn new(tiles: &Catalogue<Edge, Marks>) -> Result<Waters, CatalogueError> {
        let groups: Vec<Vec<u16>> = tiles.tiles().iter().map(|tile| groups(tile.spec())).collect();
        let specs: Vec<TileSpec<Bank>> =
            tiles.tiles().iter().zip(&groups).map(|(tile, groups)| described(tile.spec(), groups)).collect();
        let fish = |_: &TileSpec<Bank>, feature: &FeatureSpec<Water>| Fish(feature.tag("fish") as u16);
        let catalogue = Catalogue::new(specs, fish)?;
        let mut systems = Vec::with_capacity(4 * groups.len());
        for (tile, groups) in groups.iter().enumerate() {
            for rotation in Rotation::ALL {
                let (shape, waters) = (tiles.shape(tile, rotation), catalogue.shape(tile, rotation));
                let mut of_feature = [NO_SYSTEM; 16];
                for (index, feature) in shape.features().iter().enumerate() {
                    let group = groups.iter().position(|group| group >> feature.printed & 1 == 1);
                    let place = waters.features().iter().position(|water| Some(water.printed) == group);
                    of_feature[index] = place.map_or(NO_SYSTEM, |place| place as u8);
                }
                systems.push(of_feature);
            }
        }
        Ok(Waters { catalogue, systems })
    }

    #[inline]
    pub(crate) fn shape(&self, tile: u16, rotation: Rotation) -> &WaterShape {
        self.catalogue.shape(tile as usize, rotation)
    }

    /// The system of a tile to which a feature of its shape belongs; `None` for what is not water.
    #[inline]
    pub(crate) fn system(&self, tile: u16, rotation: Rotation, feature: usize) -> Option<u16> {
        let system = self.systems[tile as usize * 4 + rotation as usize][feature];
        (system != NO_SYSTEM).then_some(u16::from(system))
    }
}

/// The systems of a tile, each as the bits of its features: rivers and lakes that border each other, directly or by
/// others.
fn groups(spec: &TileSpec<Edge>) -> Vec<u16> {
    let is_water =
        |index: &usize| matches!(spec.features[*index].kind, FeatureKind::River | FeatureKind::Lake);
    let mut groups: Vec<u16> = Vec::new();
    for index in (0..spec.features.len()).filter(is_water) {
        let mut group = 1 << index | spec.features[index].borders;
        // All earlier groups that this feature touches become one with it.
        groups.retain(|earlier| {
            let touches = earlier & group != 0;
            if touches {
                group |= earlier;
            }
            !touches
        });
        groups.push(group);
    }
    groups
}

fn described(spec: &TileSpec<Edge>, groups: &[u16]) -> TileSpec<Bank> {
    let feature = |group: &u16| {
        let members = || (0..spec.features.len()).filter(|index| group >> index & 1 == 1);
        let ports = members().fold(PortSet::EMPTY, |ports, index| ports.union(spec.features[index].ports));
        let fish = members().map(|index| spec.features[index].tag("fish")).sum();
        let tags = vec![parcella_features::Tag { name: "fish".into(), number: fish }];
        FeatureSpec { tags: tags.into(), ..FeatureSpec::new(Water::System, ports) }
    };
    let sides = spec.sides.map(|edge| if edge == Edge::River { Bank::Water } else { Bank::Land });
    TileSpec {
        features: groups.iter().map(feature).collect::<Vec<_>>().into(),
        ..TileSpec::new(spec.id, spec.count, sides)
    }
}

#[cfg(test)]
mod tests {
    use parcella_features::{FeatureSpec, TileId};
    use parcella_geometry::Port;

    use super::*;

    fn spec(features: &[(FeatureKind, &[Port], u16)]) -> TileSpec<Edge> {
        let feature = |(kind, ports, borders): &(FeatureKind, &[Port], u16)| FeatureSpec {
            borders: *borders,
            ..FeatureSpec::new(*kind, PortSet::of(ports))
        };
        let features: Vec<_> = features.iter().map(feature).collect();
        TileSpec { features: features.into(), ..TileSpec::new(TileId::literal("T"), 1, [Edge::River; 4]) }
    }

    #[test]
    fn hg_59_lakes_join_what_runs_into_them_and_nothing_else() {
        use FeatureKind::{Lake, River};
        // Rivers N and E at one lake, S alone, W at another lake.
        let tile = spec(&[
            (River, &[Port::North], 1 << 4),
            (River, &[Port::East], 1 << 4),
            (River, &[Port::South], 0),
            (River, &[Port::West], 1 << 5),
            (Lake, &[], 0b0011),
            (Lake, &[], 0b1000),
        ]);
        let mut found = groups(&tile);
        found.sort_unstable();
        assert_eq!(found, [0b00_0100, 0b01_0011, 0b10_1000]);
    }

    #[test]
    fn hg_63_a_lake_without_rivers_is_a_system_of_its_own() {
        assert_eq!(groups(&spec(&[(FeatureKind::Lake, &[], 0)])), [1]);
    }

    #[test]
    fn what_joins_two_groups_later_makes_them_one() {
        use FeatureKind::{Lake, River};
        let chain = spec(&[
            (River, &[Port::North], 1 << 3),
            (River, &[Port::East], 1 << 2),
            (Lake, &[], 1 << 1 | 1 << 4),
            (Lake, &[], 1 | 1 << 4),
            (River, &[Port::South, Port::West], 0b1100),
        ]);
        assert_eq!(groups(&chain), [0b1_1111]);
    }
}
