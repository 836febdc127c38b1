//! `parcella tiles`.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;

use parcella::Games;
use parcella::ruleset::{Files, FilesError, PictureTile, Shape};

use crate::arguments::Tiles;
use crate::error::CommandError;
use crate::input::{read_text, shown};
use crate::set_up::{Opening, is_word};
use crate::streams::Streams;
use crate::{Status, pictures, table};

/// The header word that names a file of tiles.
const WORD: &str = "tiles";

/// One file, whatever it is called.
struct OneFile(String);

impl Files for OneFile {
    fn read(&self, _name: &str) -> Result<String, FilesError> {
        Ok(self.0.clone())
    }
}

pub(crate) fn run(
    games: &Games,
    arguments: &Tiles,
    streams: &mut Streams<'_>,
) -> Result<Status, CommandError> {
    let source = arguments.source.as_path();
    let (name, opening) = match source.to_str().filter(|name| games.names().any(|known| known == *name)) {
        Some(game) => (game.to_owned(), arguments.set_up.open(games, game, 0)?),
        None => match open_file(games, arguments, streams)? {
            Some(opening) => (shown(source), opening),
            None => return Ok(Status::CheckFailed),
        },
    };
    let tiles = opening.game.tile_set();
    if tiles.is_empty() {
        return Err(CommandError::argument(name, "this game has no tiles"));
    }
    let notes = opening.game.picture().notes;
    list(&name, &tiles, &notes, streams)?;
    if let Some(path) = &arguments.svg {
        pictures::write_sheet(&tiles, &name, notes, path)?;
    }
    Ok(Status::Success)
}

/// A game with the tiles of a file; `None` if they have faults, which are printed.
fn open_file(
    games: &Games,
    arguments: &Tiles,
    streams: &mut Streams<'_>,
) -> Result<Option<Opening>, CommandError> {
    let path = arguments.source.as_path();
    let game = arguments.game.as_str();
    if !games.entry(game)?.header_words().iter().any(|known| known.word == WORD) {
        return Err(CommandError::argument(format!("--for {game}"), "this game reads no files of tiles"));
    }
    let name = name_in_header(path);
    let text = read_text(path, streams).map_err(|error| match error {
        CommandError::File { path, reason } if !path.exists() => {
            let known = games.names().collect::<Vec<_>>().join(", ");
            CommandError::File { path, reason: format!("{reason}; games are {known}") }
        }
        error => error,
    })?;
    let line = format!("{WORD} {name}");
    match arguments.set_up.open_with(games, game, &[&line], &OneFile(text), 0) {
        Ok(opening) => Ok(Some(opening)),
        Err(CommandError::SetUp { reasons }) => {
            // What is wrong without the file as well is not its fault.
            arguments.set_up.open(games, game, 0)?;
            let prefixes = [format!("{line}: "), format!("file `{name}`: ")];
            for reason in &reasons {
                let reason = prefixes.iter().fold(reason.as_str(), |reason, prefix| {
                    reason.strip_prefix(prefix.as_str()).unwrap_or(reason)
                });
                writeln!(streams.output, "{}: {reason}", shown(path))?;
            }
            writeln!(streams.output, "{}", table::counted(reasons.len() as u64, "fault"))?;
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// What the header calls the file: its name, if that can be a word of a header.
fn name_in_header(path: &Path) -> &str {
    let name = path.file_name().and_then(OsStr::to_str);
    name.filter(|name| is_word(name)).unwrap_or("file")
}

/// What must stand beside the tiles comes before and after them.
fn list(
    name: &str,
    tiles: &[PictureTile],
    notes: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), CommandError> {
    let (out, surface) = (&mut *streams.output, streams.output_surface);
    let width = tiles.iter().map(|tile| tile.square.label.chars().count()).max().unwrap_or(0).max(2);
    for note in notes {
        writeln!(out, "{note}\n")?;
    }
    for tile in tiles {
        let start = match tile.start_copies {
            0 => String::new(),
            copies => format!(", {}", table::counted(u64::from(copies), "start tile")),
        };
        let sides = tile.sides.join(" ");
        let marks: String = tile.square.marks.iter().map(|mark| format!(", {mark}")).collect();
        let copies = if tile.count == 1 { "1 copy".to_owned() } else { format!("{} copies", tile.count) };
        writeln!(out, "{:<width$}  {copies}{start}{marks}; sides N E S W: {sides}", tile.square.label)?;
        let features: Vec<String> = tile.square.shapes.iter().map(feature).collect();
        writeln!(out, "{:<width$}  {}", "", features.join("; "))?;
        if !tile.square.marks.is_empty() {
            writeln!(out, "{:<width$}  on the tile: {}", "", tile.square.marks.join(", "))?;
        }
        writeln!(out, "{}", pictures::tile(&tile.square, surface).trim_end_matches('\n'))?;
    }
    for note in notes {
        writeln!(out, "{note}")?;
    }
    let copies: u64 = tiles.iter().map(|tile| u64::from(tile.count)).sum();
    let kinds = table::counted(tiles.len() as u64, "kind");
    writeln!(out, "{name}: {} of {kinds}{}", table::counted(copies, "tile"), marked(tiles))?;
    Ok(())
}

/// `; 12 bonus, 40 reconstructed`: the copies of tiles with each mark.
fn marked(tiles: &[PictureTile]) -> String {
    let mut copies: BTreeMap<&str, u64> = BTreeMap::new();
    for tile in tiles {
        for mark in &tile.square.marks {
            *copies.entry(mark).or_default() += u64::from(tile.count);
        }
    }
    let words: Vec<String> = copies.iter().map(|(mark, number)| format!("{number} {mark}")).collect();
    if words.is_empty() { String::new() } else { format!("; {}", words.join(", ")) }
}

/// `city N W, shields 1`.
fn feature(shape: &Shape) -> String {
    let words = [shape.kind.as_str()].into_iter().chain(shape.ports.iter().map(String::as_str));
    let marks = shape.marks.iter().map(|(name, number)| format!(", {name} {number}"));
    words.collect::<Vec<_>>().join(" ") + &marks.collect::<String>()
}
