//! Tile files: sets of tiles as JSON.

use std::borrow::Cow;
use std::collections::BTreeMap;

use parcella_geometry::{Port, PortSet};
use serde::Deserialize;

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
    /// A side of a kind that the game does not have.
    #[error("tile {tile}: side {side} shows `{found}`; this game has {known}")]
    Edge {
        /// The tile.
        tile: String,
        /// The side.
        side: char,
        /// The unknown word.
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
        /// The unknown word.
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
    #[serde(default, alias = "cities", alias = "adjacent_fields")]
    borders: Vec<u64>,
    #[serde(flatten)]
    rest: BTreeMap<String, serde_json::Value>,
}

/// Reads the tiles of a tile file (its form stands in `docs/data.md`).
///
/// Numbers and `true` among the further attributes of a feature, and in `extras` of a tile, become [`Tag`]s; other
/// attributes are for people.
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

fn read_tile<E: EdgeWord>(number: usize, form: TileForm) -> Result<TileSpec<E>, TileFileError> {
    let id = form.id.parse().map_err(|source| TileFileError::Id { number, source })?;
    let edge = |side: char, word: String| {
        E::ALL.iter().copied().find(|edge| edge.word() == word).ok_or_else(|| TileFileError::Edge {
            tile: form.id.clone(),
            side,
            found: word,
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
            found: feature.kind.clone(),
            known: list(E::Feature::ALL.iter().map(|kind| kind.word())),
        })?;
        let mut borders = 0;
        for other in feature.borders {
            if other >= 16 {
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
    // A border is mutual, whichever feature it is written at.
    for index in 0..features.len() {
        for other in (0..features.len()).filter(|other| *other != index) {
            if features[index].borders >> other & 1 == 1 {
                features[other].borders |= 1 << index;
            }
        }
    }
    let start_copies = match form.extras.get("start_copies").and_then(serde_json::Value::as_u64) {
        Some(copies) => u16::try_from(copies).unwrap_or(u16::MAX),
        None => 0,
    };
    Ok(TileSpec {
        id,
        count: form.count,
        start_copies,
        sides,
        features: features.into(),
        tags: tags(form.extras),
    })
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
            (number > 0 && name != "start_copies").then(|| Tag { name: name.into(), number })
        })
        .collect::<Vec<_>>()
        .into()
}

fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
