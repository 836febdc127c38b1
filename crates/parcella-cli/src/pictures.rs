//! Pictures of boards and tiles.

use std::fs;
use std::path::Path;

use parcella::ruleset::{Picture, PictureSquare, PictureTile};
use parcella_render::{
    Colour, Coordinates, Frontier, ScoreTable, SvgOptions, TerminalOptions, TileIds, svg, terminal,
};

use crate::error::CommandError;
use crate::streams::Surface;

fn colour(surface: Surface) -> Colour {
    match surface {
        Surface::Terminal => Colour::Ansi,
        Surface::PlainTerminal | Surface::Plain => Colour::Plain,
    }
}

/// The board with points and supplies.
pub(crate) fn board(picture: &Picture, surface: Surface) -> String {
    let mut options = TerminalOptions::default();
    options.colour = colour(surface);
    terminal(picture, &options)
}

/// Writes the board to a file.
pub(crate) fn write_board(picture: &Picture, path: &Path) -> Result<(), CommandError> {
    write(path, &svg(picture, &SvgOptions::default()))
}

/// One tile as printed.
pub(crate) fn tile(square: &PictureSquare, surface: Surface) -> String {
    let mut options = TerminalOptions::default();
    options.colour = colour(surface);
    options.frontier = Frontier::Hidden;
    options.coordinates = Coordinates::Hidden;
    options.score_table = ScoreTable::Hidden;
    terminal(&Picture { squares: vec![square.clone()], ..Picture::default() }, &options)
}

/// Writes all tiles, side by side, to a file, with what must stand beside them.
pub(crate) fn write_sheet(
    tiles: &[PictureTile],
    title: &str,
    notes: Vec<String>,
    path: &Path,
) -> Result<(), CommandError> {
    let mut options = SvgOptions::default();
    options.tile_ids = TileIds::Shown;
    options.frontier = Frontier::Hidden;
    options.coordinates = Coordinates::Hidden;
    options.score_table = ScoreTable::Hidden;
    options.title = Some(title.to_owned());
    let columns = (1..).find(|columns| columns * columns >= tiles.len()).unwrap_or(1);
    // Every other cell, so that no tile touches another.
    let placed = |(index, tile): (usize, &PictureTile)| PictureSquare {
        x: 2 * (index % columns) as i32,
        y: 2 * (index / columns) as i32,
        ..tile.square.clone()
    };
    let squares = tiles.iter().enumerate().map(placed).collect();
    write(path, &svg(&Picture { squares, notes, ..Picture::default() }, &options))
}

fn write(path: &Path, text: &str) -> Result<(), CommandError> {
    fs::write(path, text).map_err(|error| CommandError::file(path, error.to_string()))
}
