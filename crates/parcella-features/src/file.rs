//! Tile files: sets of tiles as JSON.

use std::borrow::Cow;
use std::collections::BTreeMap;

use parcella_geometry::{Port, PortSet};
use serde::Deserialize;

use crate::catalogue::MOST_FEATURES;
use crate::{EdgeWord, FeatureSpec, FeatureWord, ParseTileIdError, Tag, TileSpec};

/// A tile file that cannot be read as tiles. Whether the tiles make sense is for
/// [`Catalogue::new`](crate::Catalogue::new) to say.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TileFileError {
    /// More than [`TileFileError::MAX_BYTES`].
    #[error("the tile file has {found} bytes, {} are allowed", TileFileError::MAX_BYTES)]
    TooLarge {
        /// Its size in bytes.
        found: usize,
    },
    /// No JSON, or JSON of another form.
    #[error("the tile file is not in the form of one, line {line}, column {column}: {reason}")]
    Form {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What was expected and found.
        reason: String,
    },
    /// A bad id.
    #[error("tile number {number} of the file: {source}")]
    Id {
        /// Number of the tile in the file, from 1.
        number: usize,
        /// What is wrong with it.
        source: ParseTileIdError,
    },
    /// A number of start tiles that is none.
    #[error("tile {tile}: extras.start_copies is {found}; it must be a whole number from 0 to {}", u16::MAX)]
    StartCopies {
        /// The tile.
        tile: String,
        /// What stands there, at most its first 60 characters.
        found: String,
    },
    /// `start` says one thing and `extras.start_copies` another.
    #[error("tile {tile}: start is {start}, but extras.start_copies is {start_copies}")]
    StartContradiction {
        /// The tile.
        tile: String,
        /// What `start` says.
        start: bool,
        /// What `extras.start_copies` says.
        start_copies: u16,
    },
    /// A side of a kind that the game does not have.
    #[error("tile {tile}: side {side} shows `{found}`; this game has {known}")]
    Edge {
        /// The tile.
        tile: String,
        /// The side.
        side: char,
        /// The unknown word, at most its first 60 characters.
        found: String,
        /// The words known.
        known: String,
    },
    /// A feature of a kind that the game does not have.
    #[error("tile {tile}: feature {feature} is a `{found}`; this game has {known}")]
    Feature {
        /// The tile.
        tile: String,
        /// Index of the feature.
        feature: usize,
        /// The unknown word, at most its first 60 characters.
        found: String,
        /// The words known.
        known: String,
    },
    /// A border to a feature with an index that no tile can have.
    #[error("tile {tile}: feature {feature} cannot border feature {other}")]
    Border {
        /// The tile.
        tile: String,
        /// Index of the feature.
        feature: usize,
        /// The index named.
        other: u64,
    },
}

impl TileFileError {
    /// The largest size of a tile file.
    pub const MAX_BYTES: usize = 4 << 20;
}

#[derive(Deserialize)]
struct FileForm {
    tiles: Vec<TileForm>,
}

#[derive(Deserialize)]
struct TileForm {
    id: String,
    count: u16,
    #[serde(default)]
    start: Option<bool>,
    sides: SidesForm,
    features: Vec<FeatureForm>,
    #[serde(default)]
    extras: BTreeMap<String, serde_json::Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct SidesForm {
    n: String,
    e: String,
    s: String,
    w: String,
}

#[derive(Deserialize)]
struct FeatureForm {
    kind: String,
    ports: Vec<Port>,
    // A border may be written at either feature, or at both.
    #[serde(default, alias = "cities", alias = "adjacent_fields", alias = "rivers")]
    borders: Vec<u64>,
    #[serde(flatten)]
    rest: BTreeMap<String, serde_json::Value>,
}

/// Reads the tiles of a tile file (its form stands in `docs/data.md`).
///
/// `true` and whole numbers from 1 to `u32::MAX` among the further attributes of a feature, and in `extras` of a tile,
/// become [`Tag`]s; other attributes are for people.
///
/// `extras.start_copies` says how many of the copies are start tiles. Where it is left out, `"start": true` stands for
/// one, and anything else for none; the two must not contradict each other.
///
/// # Errors
///
/// The first thing that keeps the file from being read as tiles of the game with edges `E`.
///
/// ```
/// # use parcella_features::*;
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] enum Pond { Pond }
/// # impl FeatureWord for Pond {
/// #     const ALL: &'static [Pond] = &[Pond::Pond];
/// #     fn word(self) -> &'static str { "pond" }
/// #     fn reach(self) -> Reach { Reach::Nowhere }
/// #     fn tile_count(self) -> TileCount { TileCount::Kept }
/// # }
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] enum Edge { Grass }
/// # impl EdgeWord for Edge {
/// #     type Feature = Pond;
/// #     const ALL: &'static [Edge] = &[Edge::Grass];
/// #     fn word(self) -> &'static str { "grass" }
/// #     fn whole(self) -> Option<Pond> { None }
/// #     fn halves(self) -> Option<Pond> { None }
/// # }
/// let file = r#"{"tiles": [{"id": "P", "count": 3,
///     "sides": {"N": "grass", "E": "grass", "S": "grass", "W": "grass"},
///     "features": [{"kind": "pond", "ports": [], "fish": 2}]}]}"#;
/// let tiles: Vec<TileSpec<Edge>> = read_tile_file(file)?;
/// assert_eq!((tiles[0].count, tiles[0].features[0].tag("fish")), (3, 2));
/// # Ok::<(), TileFileError>(())
/// ```
pub fn read_tile_file<E: EdgeWord>(text: &str) -> Result<Vec<TileSpec<E>>, TileFileError> {
    if text.len() > TileFileError::MAX_BYTES {
        return Err(TileFileError::TooLarge { found: text.len() });
    }
    let form: FileForm = serde_json::from_str(text).map_err(|error| TileFileError::Form {
        line: error.line(),
        column: error.column(),
        reason: error.to_string().chars().take(200).collect(),
    })?;
    form.tiles.into_iter().enumerate().map(|(index, tile)| read_tile(index + 1, tile)).collect()
}

fn read_tile<E: EdgeWord>(number: usize, mut form: TileForm) -> Result<TileSpec<E>, TileFileError> {
    let id = form.id.parse().map_err(|source| TileFileError::Id { number, source })?;
    let start_copies = start_copies(&mut form)?;
    let edge = |side: char, word: String| {
        E::ALL.iter().copied().find(|edge| edge.word() == word).ok_or_else(|| TileFileError::Edge {
            tile: form.id.clone(),
            side,
            found: shortened(&word),
            known: list(E::ALL.iter().map(|edge| edge.word())),
        })
    };
    let sides = [
        edge('N', form.sides.n)?,
        edge('E', form.sides.e)?,
        edge('S', form.sides.s)?,
        edge('W', form.sides.w)?,
    ];
    let mut features = Vec::new();
    for (index, feature) in form.features.into_iter().enumerate() {
        let kind = E::Feature::ALL.iter().copied().find(|kind| kind.word() == feature.kind);
        let kind = kind.ok_or_else(|| TileFileError::Feature {
            tile: form.id.clone(),
            feature: index,
            found: shortened(&feature.kind),
            known: list(E::Feature::ALL.iter().map(|kind| kind.word())),
        })?;
        let mut borders = 0;
        for other in feature.borders {
            if other >= MOST_FEATURES as u64 {
                return Err(TileFileError::Border { tile: form.id, feature: index, other });
            }
            borders |= 1 << other;
        }
        features.push(FeatureSpec {
            kind,
            ports: feature.ports.into_iter().collect::<PortSet>(),
            borders,
            tags: tags(feature.rest),
        });
    }
    // A border is mutual, whichever feature it is written at. Features beyond the 16 that a tile may have cannot be
    // bordered; that there are too many is for the catalogue to say.
    let most = features.len().min(MOST_FEATURES);
    for index in 0..most {
        for other in (0..most).filter(|other| *other != index) {
            if features[index].borders >> other & 1 == 1 {
                features[other].borders |= 1 << index;
            }
        }
    }
    Ok(TileSpec {
        id,
        count: form.count,
        start_copies,
        sides,
        features: features.into(),
        tags: tags(form.extras),
    })
}

/// How many copies are start tiles, by `start` and `extras.start_copies`, which is taken out.
fn start_copies(form: &mut TileForm) -> Result<u16, TileFileError> {
    let Some(found) = form.extras.remove("start_copies") else {
        return Ok(u16::from(form.start == Some(true)));
    };
    let tile = || form.id.clone();
    let start_copies = found.as_u64().and_then(|copies| u16::try_from(copies).ok());
    let start_copies = start_copies
        .ok_or_else(|| TileFileError::StartCopies { tile: tile(), found: shortened(&found.to_string()) })?;
    match form.start {
        Some(start) if start != (start_copies > 0) => {
            Err(TileFileError::StartContradiction { tile: tile(), start, start_copies })
        }
        _ => Ok(start_copies),
    }
}

fn tags(attributes: BTreeMap<String, serde_json::Value>) -> Cow<'static, [Tag]> {
    attributes
        .into_iter()
        .filter_map(|(name, value)| {
            let number = match value {
                serde_json::Value::Bool(true) => 1,
                serde_json::Value::Number(number) => u32::try_from(number.as_u64()?).ok()?,
                _ => return None,
            };
            (number > 0).then(|| Tag { name: name.into(), number })
        })
        .collect::<Vec<_>>()
        .into()
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
