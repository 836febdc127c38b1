//! Paths as chains of stretches: where the board leads a walker. Shared by generator and change; the judge of a hike
//! asks the regions instead.

use parcella_geometry::{Port, Side};

use crate::{FeatureKind, LaidTile, OverHillAndDale, State};

/// One stretch of path: a feature of a laid tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stretch {
    /// Number of the tile, in the order of laying.
    pub(crate) laid: u16,
    /// Index of the feature, in the shape of its tile.
    pub(crate) feature: u8,
}

impl OverHillAndDale {
    /// The sides by which a stretch leaves its tile: one or two (OHD-16).
    pub(crate) fn ways_out(&self, state: &State, stretch: Stretch) -> impl Iterator<Item = Side> + use<> {
        let shape = self.shape(&state.tiles[stretch.laid as usize]);
        let ports = shape.features()[stretch.feature as usize].ports;
        Side::ALL.into_iter().filter(move |side| ports.contains(side.port()))
    }

    /// The stretches ahead of one, leaving it by a side, in the order in which a wanderer enters them: up to the end
    /// of the path at a junction, at a field, or where no tile lies yet (OHD-49).
    ///
    /// For a path with an open port. Such a path is a chain, on which no stretch comes twice.
    pub(crate) fn ahead(&self, state: &State, from: Stretch, by: Side) -> impl Iterator<Item = Stretch> {
        let mut next = self.beyond(state, from.laid, by);
        std::iter::from_fn(move || {
            let (stretch, entered) = next?;
            let onward = self.ways_out(state, stretch).find(|side| *side != entered);
            next = onward.and_then(|side| self.beyond(state, stretch.laid, side));
            Some(stretch)
        })
    }

    /// The stretch on the other side of a side that shows a path, and the side by which one comes onto its tile.
    fn beyond(&self, state: &State, laid: u16, side: Side) -> Option<(Stretch, Side)> {
        let LaidTile { cell, .. } = state.tiles[laid as usize];
        let number = state.board.at(cell.neighbour(side))?;
        let entered = side.opposite();
        let port: Port = entered.port();
        let features = self.shape(&state.tiles[number as usize]).features();
        let feature = features
            .iter()
            .position(|feature| feature.kind == FeatureKind::Path && feature.ports.contains(port))?;
        Some((Stretch { laid: number, feature: feature as u8 }, entered))
    }
}
