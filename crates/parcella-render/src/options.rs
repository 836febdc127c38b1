//! What a caller can choose.

/// Whether free cells where something could be laid are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Frontier {
    /// They are left empty.
    Hidden,
    /// A faint square in each.
    #[default]
    Shown,
}

/// Whether columns and rows are numbered along the rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Coordinates {
    /// No numbers.
    Hidden,
    /// Columns above, rows to the left, as in the notation `x,y`.
    #[default]
    Shown,
}

/// Whether the id of every tile is printed in its corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TileIds {
    /// No ids.
    #[default]
    Hidden,
    /// Small, in the lower right corner.
    Shown,
}

/// Whether points and supplies are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ScoreTable {
    /// No table.
    Hidden,
    /// Below the board, one line for each seat.
    #[default]
    Shown,
}

/// Whether a terminal picture uses colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Colour {
    /// Text alone.
    #[default]
    Plain,
    /// Escape sequences of ANSI terminals with their sixteen colours.
    Ansi,
}

/// How an SVG picture looks.
///
/// ```
/// use parcella_render::{SvgOptions, TileIds};
///
/// let mut options = SvgOptions::default();
/// options.tile_size = 64;
/// options.tile_ids = TileIds::Shown;
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SvgOptions {
    /// Length of the side of a tile in pixels, 8 to 1000; values beyond are taken as the nearest of these.
    pub tile_size: u32,
    /// Ids of tiles.
    pub tile_ids: TileIds,
    /// Free cells where something could be laid.
    pub frontier: Frontier,
    /// Numbers along the rim.
    pub coordinates: Coordinates,
    /// Points and supplies.
    pub score_table: ScoreTable,
    /// Line above the board.
    pub title: Option<String>,
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions {
            tile_size: 100,
            tile_ids: TileIds::default(),
            frontier: Frontier::default(),
            coordinates: Coordinates::default(),
            score_table: ScoreTable::default(),
            title: None,
        }
    }
}

/// How a terminal picture looks.
///
/// ```
/// use parcella_render::{Colour, TerminalOptions};
///
/// let mut options = TerminalOptions::default();
/// options.colour = Colour::Ansi;
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct TerminalOptions {
    /// Colours.
    pub colour: Colour,
    /// Free cells where something could be laid.
    pub frontier: Frontier,
    /// Numbers along the rim.
    pub coordinates: Coordinates,
    /// Points and supplies.
    pub score_table: ScoreTable,
    /// Line above the board.
    pub title: Option<String>,
}
