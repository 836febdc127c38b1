//! The words of one game.

use std::fmt::Debug;
use std::hash::Hash;

use parcella_geometry::EdgeKind;

/// How a kind of feature meets the rim of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// By whole sides, as a road does.
    Sides,
    /// By half-sides, as grass does.
    HalfSides,
    /// Not at all, as a building does.
    Nowhere,
    /// Not itself, but through the features that it borders, as a pond does through its brooks. It is named by their
    /// ports.
    Borders,
}

/// Whether the number of different tiles of a region is kept up to date for a kind of feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileCount {
    /// Kept: [`Region::tiles`](crate::Region::tiles) is exact.
    Kept,
    /// Only [`Regions::count_tiles`](crate::Regions::count_tiles) tells it, by walking through the region.
    OnDemand,
}

/// The kinds of features of a game, such as roads and cities: a small enum.
pub trait FeatureWord: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// All kinds.
    const ALL: &'static [Self];
    /// The word of the notation, such as `road`.
    fn word(self) -> &'static str;
    /// How such a feature meets the rim of its tile.
    fn reach(self) -> Reach;
    /// Whether regions of this kind know their number of tiles at any time.
    fn tile_count(self) -> TileCount;
    /// Whether such a feature can border one of kind `other` on the same tile, as far as the rules care.
    fn may_border(self, _other: Self) -> bool {
        false
    }
}

/// What sides can show in a game: a small enum of at most [`EdgeKind::MAX`] values.
pub trait EdgeWord: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The features of the same game.
    type Feature: FeatureWord;
    /// All values.
    const ALL: &'static [Self];
    /// The word in tile files, such as `road`.
    fn word(self) -> &'static str;
    /// The kind of feature that takes the whole of such a side.
    fn whole(self) -> Option<Self::Feature>;
    /// The kind of feature that takes each half of such a side.
    fn halves(self) -> Option<Self::Feature>;

    /// The number of this value for a board: its place in [`EdgeWord::ALL`], from 1.
    ///
    /// # Panics
    ///
    /// If the value stands too far back in [`EdgeWord::ALL`], or not at all.
    fn edge_kind(self) -> EdgeKind {
        let place = Self::ALL.iter().position(|edge| *edge == self);
        place
            .and_then(|place| EdgeKind::new(u8::try_from(place + 1).ok()?))
            .unwrap_or_else(|| panic!("{self:?} must be one of the first {} values", EdgeKind::MAX))
    }
}
