//! Map files: printed maps as JSON.

use parcella_classic::Edge;
use parcella_geometry::{Cell, Side};
use parcella_ruleset::{content_hash, excerpt};
use serde::Deserialize;

use super::{
    BorderPrint, Carries, ChipNumber, FerryRoute, IslandSquare, LargeCity, Map, MapError, MapSpec,
    NamedSquare, RowBand,
};
use crate::Colour;

/// A map file that cannot be read as a map. Whether the map makes sense is for [`Map::new`] to say.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MapFileError {
    /// More than [`MapFileError::MAX_BYTES`].
    #[error("the map file has {found} bytes, {} are allowed", MapFileError::MAX_BYTES)]
    TooLarge {
        /// Its size in bytes.
        found: usize,
    },
    /// No JSON, or JSON of another form.
    #[error("the map file is not in the form of one, line {line}, column {column}: {reason}")]
    Form {
        /// Line, from 1.
        line: usize,
        /// Column, from 1; 0 for the line as a whole.
        column: usize,
        /// What was expected and found.
        reason: String,
    },
    /// Another version of the form.
    #[error("the map file has schema_version {found}; only 1 is known")]
    Version {
        /// The version.
        found: u64,
    },
}

impl MapFileError {
    /// The largest size of a map file.
    pub const MAX_BYTES: usize = 1 << 20;

    fn form(error: &serde_json::Error) -> MapFileError {
        let reason = error.to_string().chars().take(200).collect::<String>();
        MapFileError::Form { line: error.line(), column: error.column(), reason }
    }
}

#[derive(Deserialize)]
struct VersionForm {
    schema_version: u64,
}

#[derive(Deserialize)]
struct MapForm {
    set: String,
    #[serde(default)]
    status: String,
    rows: u32,
    columns: u32,
    grid: Vec<String>,
    start_squares: Vec<NamedForm>,
    start_squares_used: u32,
    #[serde(default)]
    large_cities: Vec<LargeCityForm>,
    #[serde(default)]
    towns: Vec<NamedForm>,
    #[serde(default)]
    islands: Vec<IslandForm>,
    #[serde(default)]
    ferry_routes: Vec<FerryForm>,
    #[serde(default)]
    border_prints: Vec<PrintForm>,
    #[serde(default)]
    row_bands: Vec<BandForm>,
    #[serde(default)]
    chips: Vec<ChipForm>,
    #[serde(default = "two")]
    treat_factor: u32,
    #[serde(default = "two")]
    island_points_per_coat_of_arms: u32,
    #[serde(default = "nine")]
    meeples_per_player: u32,
}

fn two() -> u32 {
    2
}

fn nine() -> u32 {
    9
}

fn one() -> u32 {
    1
}

/// Row and column, both from 1.
#[derive(Deserialize, Clone, Copy)]
struct SquareForm(i32, i32);

impl From<SquareForm> for Cell {
    fn from(SquareForm(row, column): SquareForm) -> Cell {
        Cell::new(column, row)
    }
}

#[derive(Deserialize)]
struct NamedForm {
    #[serde(default)]
    name: String,
    square: SquareForm,
}

#[derive(Deserialize)]
enum SideForm {
    N,
    E,
    S,
    W,
}

impl From<SideForm> for Side {
    fn from(side: SideForm) -> Side {
        match side {
            SideForm::N => Side::North,
            SideForm::E => Side::East,
            SideForm::S => Side::South,
            SideForm::W => Side::West,
        }
    }
}

#[derive(Deserialize)]
struct LargeCityForm {
    #[serde(default)]
    name: String,
    square: SquareForm,
    open_sides: Vec<SideForm>,
    #[serde(default)]
    coats_of_arms: u32,
    #[serde(default = "one")]
    segments: u32,
}

#[derive(Deserialize)]
struct IslandForm {
    #[serde(default)]
    name: String,
    square: SquareForm,
    #[serde(default)]
    coats_of_arms: u32,
}

#[derive(Deserialize)]
struct FerryForm {
    from: SquareForm,
    to: SquareForm,
    #[serde(default)]
    carries_features: bool,
}

#[derive(Deserialize)]
struct PrintForm {
    square: SquareForm,
    side: SideForm,
    kind: Edge,
}

#[derive(Deserialize)]
struct BandForm {
    colour: Colour,
    rows: (i32, i32),
}

#[derive(Deserialize)]
struct ChipForm {
    colour: Colour,
    value: u32,
    count: u32,
}

/// Reads a map file. Its form stands in `docs/data.md`; fields that are not known are for people.
///
/// # Errors
///
/// The first thing that keeps the file from being read: it is too large, is no JSON, lacks a field, or has something
/// else where a number, a side, a kind of edge or a colour must stand.
///
/// ```
/// use parcella_iberia::{Map, read_map_file};
///
/// let file = r##"{
///     "set": "A bay", "schema_version": 1, "rows": 2, "columns": 4,
///     "grid": ["S##S", "#..1"],
///     "start_squares": [{"name": "West", "square": [1, 1]}, {"name": "East", "square": [1, 4]}],
///     "start_squares_used": 2,
///     "islands": [{"name": "Rock", "square": [2, 4], "coats_of_arms": 1}]
/// }"##;
/// let error = Map::new(read_map_file(file)?).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the map has 1 fault(s): the island square 4,2 is reached from a start square without a ferry (IB-17)"
/// );
/// # Ok::<(), parcella_iberia::MapFileError>(())
/// ```
pub fn read_map_file(text: &str) -> Result<MapSpec, MapFileError> {
    if text.len() > MapFileError::MAX_BYTES {
        return Err(MapFileError::TooLarge { found: text.len() });
    }
    let VersionForm { schema_version } =
        serde_json::from_str(text).map_err(|error| MapFileError::form(&error))?;
    if schema_version != 1 {
        return Err(MapFileError::Version { found: schema_version });
    }
    let form: MapForm = serde_json::from_str(text).map_err(|error| MapFileError::form(&error))?;
    let named = |squares: Vec<NamedForm>| -> Vec<NamedSquare> {
        let named =
            squares.into_iter().map(|form| NamedSquare { name: form.name.into(), cell: form.square.into() });
        named.collect()
    };
    let large_cities = form.large_cities.into_iter().map(|form| LargeCity {
        name: form.name.into(),
        cell: form.square.into(),
        open_sides: form.open_sides.into_iter().map(Side::from).collect::<Vec<_>>().into(),
        coats_of_arms: form.coats_of_arms,
        segments: form.segments,
    });
    let islands = form.islands.into_iter().map(|form| IslandSquare {
        name: form.name.into(),
        cell: form.square.into(),
        coats_of_arms: form.coats_of_arms,
    });
    let ferry_routes = form.ferry_routes.into_iter().map(|form| FerryRoute {
        from: form.from.into(),
        to: form.to.into(),
        carries: if form.carries_features { Carries::Features } else { Carries::Nothing },
    });
    let border_prints = form.border_prints.into_iter().map(|form| BorderPrint {
        cell: form.square.into(),
        side: form.side.into(),
        edge: form.kind,
    });
    let row_bands = form.row_bands.into_iter().map(|form| RowBand {
        colour: form.colour,
        first: form.rows.0,
        last: form.rows.1,
    });
    let chips = form.chips.into_iter().map(|form| ChipNumber {
        colour: form.colour,
        value: form.value,
        count: form.count,
    });
    Ok(MapSpec {
        name: form.set.into(),
        provenance: form.status.into(),
        rows: form.rows,
        columns: form.columns,
        grid: form.grid.into_iter().map(Into::into).collect::<Vec<_>>().into(),
        start_squares: named(form.start_squares).into(),
        start_squares_used: form.start_squares_used,
        large_cities: large_cities.collect::<Vec<_>>().into(),
        towns: named(form.towns).into(),
        islands: islands.collect::<Vec<_>>().into(),
        ferry_routes: ferry_routes.collect::<Vec<_>>().into(),
        border_prints: border_prints.collect::<Vec<_>>().into(),
        row_bands: row_bands.collect::<Vec<_>>().into(),
        chips: chips.collect::<Vec<_>>().into(),
        treat_factor: form.treat_factor,
        coat_of_arms_points: form.island_points_per_coat_of_arms,
        followers: form.meeples_per_player,
    })
}

/// A map of the user's own, in place of the default one: the header line `map`.
///
/// ```
/// use parcella_iberia::{Map, OwnMap, PENINSULA_FILE};
/// let own = OwnMap::read("maps/mine.json", PENINSULA_FILE)?;
/// assert_eq!(own.map, Map::peninsula());
/// assert_eq!(own.hash.len(), 16);
/// # Ok::<(), parcella_iberia::OwnMapError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMap {
    /// The name of its file, for records.
    pub name: String,
    /// The hash of its content, for records ([`content_hash`]).
    pub hash: String,
    /// The map.
    pub map: Map,
}

/// A map of the user's own that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OwnMapError {
    /// The file cannot be read as a map.
    #[error(transparent)]
    File(#[from] MapFileError),
    /// The map makes no sense.
    #[error(transparent)]
    Map(#[from] MapError),
    /// Another file than the one the record was played with.
    #[error("the content of the map file has the hash {found}, the record names {}", excerpt(needed))]
    Hash {
        /// The hash of the content.
        found: String,
        /// The hash that the record names.
        needed: String,
    },
}

impl OwnMap {
    /// Reads and checks a map file.
    ///
    /// # Errors
    ///
    /// See [`read_map_file`] and [`Map::new`].
    pub fn read(name: &str, content: &str) -> Result<OwnMap, OwnMapError> {
        let map = Map::new(read_map_file(content)?)?;
        Ok(OwnMap { name: name.to_owned(), hash: content_hash(content), map })
    }

    /// The same for a record that names the hash of the file.
    ///
    /// # Errors
    ///
    /// [`OwnMapError::Hash`] for another content, before it is read as a map.
    pub fn read_exactly(name: &str, hash: &str, content: &str) -> Result<OwnMap, OwnMapError> {
        // Hashing a file takes longer than measuring it.
        if content.len() > MapFileError::MAX_BYTES {
            return Err(MapFileError::TooLarge { found: content.len() }.into());
        }
        let found = content_hash(content);
        if found != hash {
            return Err(OwnMapError::Hash { found, needed: hash.to_owned() });
        }
        OwnMap::read(name, content)
    }
}
