//! What headers are read with, by the base game and by expansions.

use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};

/// How much of an expansion is in play: an option of expansions that bring tiles and rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Extent {
    /// Tiles, pieces and rules. Option value `full`.
    #[default]
    Full,
    /// The tiles alone; what is printed on them has no effect beyond the base game. Option value `tiles-only`.
    TilesOnly,
}

/// Where the numbers of face-down tiles come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeckChoice {
    /// The sets in play, without what lies on the board at the opening.
    Sets,
    /// The header, which may name any number of any tile.
    Own,
}

/// A tile that lies on the board at the opening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StartTile {
    /// Where.
    pub cell: Cell,
    /// The tile.
    pub tile: TileId,
    /// How it is turned.
    pub rotation: Rotation,
}

/// The defaults of options, which an expansion may change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Defaults {
    /// How much of other expansions is in play.
    pub extent: Extent,
}
