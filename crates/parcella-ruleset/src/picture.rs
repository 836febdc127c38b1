//! What a position looks like, in terms of display alone. No rule rests on it.

/// A board to be drawn by someone who does not know the game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Picture {
    /// The squares that show something, by row, then column.
    pub squares: Vec<PictureSquare>,
    /// The pieces on the board.
    pub figures: Vec<Figure>,
    /// Free cells where something could be laid, by row, then column: columns and rows.
    pub frontier: Vec<(i32, i32)>,
    /// The cell laid last.
    pub last: Option<(i32, i32)>,
    /// What is in hand, waiting to be laid.
    pub in_hand: Option<PictureSquare>,
    /// Columns of the table below the picture after seat and points, such as `followers`.
    pub supply_names: Vec<String>,
    /// For every seat: its points and its supplies in the order of the names.
    pub seats: Vec<(i32, Vec<u32>)>,
    /// Remarks that must stand beside the picture, such as *reconstructed*.
    pub notes: Vec<String>,
}

/// One square, as it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PictureSquare {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
    /// The id printed on it.
    pub label: String,
    /// Clockwise quarter turns; the shapes are given as they lie, after the turn.
    pub quarter_turns: u8,
    /// What is on it.
    pub shapes: Vec<Shape>,
    /// Marks of the whole square, such as `start`.
    pub marks: Vec<String>,
}

/// A kind of tile that a game is played with, for lists and pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PictureTile {
    /// The tile as printed, in column 0 and row 0; its label is the id.
    pub square: PictureSquare,
    /// How many copies the set holds, start tiles included.
    pub count: u32,
    /// How many of the copies are start tiles.
    pub start_copies: u32,
    /// What the sides N, E, S and W show: `city`, `road` …
    pub sides: [String; 4],
}

/// One connected thing on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Shape {
    /// `road`, `city`, `field`, `monastery` …: the word of the notation.
    pub kind: String,
    /// The sides and half-sides it reaches, clockwise, in the notation: `N`, `EL` …; none for the middle.
    pub ports: Vec<String>,
    /// Marks on it with their number, such as `shields` 1.
    pub marks: Vec<(String, u32)>,
}

/// One piece on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Figure {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
    /// Index into the shapes of that square.
    pub shape: usize,
    /// Number of the seat it belongs to.
    pub seat: u8,
    /// The word of the notation: `follower` …
    pub piece: String,
}
