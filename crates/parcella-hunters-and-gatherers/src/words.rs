//! The words of the game: what sides show, kinds of features, pieces, and what is kept for a region.

use std::fmt;

use parcella_features::{EdgeWord, FeatureWord, Reach, RegionData, TileCount};

/// The kinds of features (HG-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FeatureKind {
    /// A forest; a member in it is a gatherer.
    Forest,
    /// A stretch of river; a member on it is a fisherman.
    River,
    /// A lake: rivers end at it, river systems run through it. No member goes onto a lake, a hut does.
    Lake,
    /// A meadow; a member on it is a hunter, and lies.
    Meadow,
}

impl FeatureWord for FeatureKind {
    const ALL: &'static [FeatureKind] =
        &[FeatureKind::Forest, FeatureKind::River, FeatureKind::Lake, FeatureKind::Meadow];

    fn word(self) -> &'static str {
        ["forest", "river", "lake", "meadow"][self as usize]
    }

    fn reach(self) -> Reach {
        match self {
            FeatureKind::Forest | FeatureKind::River => Reach::Sides,
            FeatureKind::Lake => Reach::Borders,
            FeatureKind::Meadow => Reach::HalfSides,
        }
    }

    fn tile_count(self) -> TileCount {
        match self {
            FeatureKind::Meadow => TileCount::OnDemand,
            FeatureKind::Forest | FeatureKind::River | FeatureKind::Lake => TileCount::Kept,
        }
    }

    /// A river borders the lake at its end.
    fn may_border(self, other: FeatureKind) -> bool {
        matches!(
            (self, other),
            (FeatureKind::River, FeatureKind::Lake) | (FeatureKind::Lake, FeatureKind::River)
        )
    }
}

/// What a side of a tile shows (HG-12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Edge {
    /// Meadow from corner to corner.
    Meadow,
    /// A river in the middle, meadow on both halves.
    River,
    /// Forest from corner to corner.
    Forest,
}

impl EdgeWord for Edge {
    type Feature = FeatureKind;

    const ALL: &'static [Edge] = &[Edge::Meadow, Edge::River, Edge::Forest];

    fn word(self) -> &'static str {
        ["meadow", "river", "forest"][self as usize]
    }

    fn whole(self) -> Option<FeatureKind> {
        match self {
            Edge::Meadow => None,
            Edge::River => Some(FeatureKind::River),
            Edge::Forest => Some(FeatureKind::Forest),
        }
    }

    // HG-70: meadows end at forests, and on both banks of a river. HG-71: how they are joined round a lake is drawn on the
    // tile, so it is data.
    fn halves(self) -> Option<FeatureKind> {
        match self {
            Edge::Meadow | Edge::River => Some(FeatureKind::Meadow),
            Edge::Forest => None,
        }
    }
}

/// A kind of piece, in the order in which pieces are listed (HG-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Piece {
    /// A tribe member: gatherer, fisherman or hunter by where it stands (HG-17).
    Member,
    /// A hut, on a river system (HG-58).
    Hut,
}

impl Piece {
    /// All kinds.
    pub const ALL: [Piece; 2] = [Piece::Member, Piece::Hut];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Piece::Member => "member",
            Piece::Hut => "hut",
        }
    }

    /// How many of them a seat has to deploy (HG-3); one more member marks its score.
    pub const fn number(self) -> u8 {
        match self {
            Piece::Member => 5,
            Piece::Hut => 2,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is no kind of piece of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no piece of this game: it has member and hut")]
pub struct ParsePieceError {
    /// The word as it was found.
    pub found: String,
}

impl std::str::FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        let piece = Piece::ALL.into_iter().find(|piece| piece.word() == text);
        piece.ok_or_else(|| ParsePieceError { found: text.to_owned() })
    }
}

/// What is printed on a feature, and for a region the sum over its features.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Deer on a meadow; the three drawings count alike (HG-6).
    pub deer: u16,
    /// Mammoths on a meadow.
    pub mammoths: u16,
    /// Aurochs on a meadow (HG-51).
    pub aurochs: u16,
    /// Tigers on a meadow.
    pub tigers: u16,
    /// Fires on a meadow (HG-50).
    pub fires: u16,
    /// Shrines on a meadow (HG-54).
    pub shrines: u16,
    /// Fish in a lake or river.
    pub fish: u16,
    /// Nuggets in a forest (HG-37).
    pub nuggets: u16,
    /// Mushroom patches in a forest (HG-32, HG-52).
    pub mushrooms: u16,
}

impl RegionData for Marks {
    #[inline]
    fn merge(&mut self, other: &Marks) {
        self.deer += other.deer;
        self.mammoths += other.mammoths;
        self.aurochs += other.aurochs;
        self.tigers += other.tigers;
        self.fires += other.fires;
        self.shrines += other.shrines;
        self.fish += other.fish;
        self.nuggets += other.nuggets;
        self.mushrooms += other.mushrooms;
    }
}

/// A mark of features: its name in tile files, the kinds of features it counts on, and where it is kept.
pub(crate) struct MarkForm {
    pub(crate) name: &'static str,
    pub(crate) kinds: &'static [FeatureKind],
    pub(crate) keep: fn(&mut Marks) -> &mut u16,
}

use FeatureKind::{Forest, Lake, Meadow, River};

/// All marks. On a feature of another kind the same word says nothing.
pub(crate) const MARKS: [MarkForm; 9] = [
    MarkForm { name: "deer", kinds: &[Meadow], keep: |marks| &mut marks.deer },
    MarkForm { name: "mammoths", kinds: &[Meadow], keep: |marks| &mut marks.mammoths },
    MarkForm { name: "aurochs", kinds: &[Meadow], keep: |marks| &mut marks.aurochs },
    MarkForm { name: "tigers", kinds: &[Meadow], keep: |marks| &mut marks.tigers },
    MarkForm { name: "fire", kinds: &[Meadow], keep: |marks| &mut marks.fires },
    MarkForm { name: "shrine", kinds: &[Meadow], keep: |marks| &mut marks.shrines },
    MarkForm { name: "fish", kinds: &[Lake, River], keep: |marks| &mut marks.fish },
    MarkForm { name: "nuggets", kinds: &[Forest], keep: |marks| &mut marks.nuggets },
    MarkForm { name: "mushrooms", kinds: &[Forest], keep: |marks| &mut marks.mushrooms },
];

impl Marks {
    /// The marks of a feature as printed; numbers too large are cut, and refused elsewhere.
    pub(crate) fn of(feature: &FeatureSpec) -> Marks {
        let mut marks = Marks::default();
        for form in MARKS.iter().filter(|form| form.kinds.contains(&feature.kind)) {
            *(form.keep)(&mut marks) = u16::try_from(feature.tag(form.name)).unwrap_or(u16::MAX);
        }
        marks
    }
}

/// The name of one feature of one tile, as the tile lies: `forest@E`, `meadow@SL`, `lake@N`.
pub type Part = parcella_features::Part<FeatureKind>;
/// A tile as data.
pub type TileSpec = parcella_features::TileSpec<Edge>;
/// A feature of a tile as data.
pub type FeatureSpec = parcella_features::FeatureSpec<FeatureKind>;
/// A tile as it lies.
pub(crate) type Shape = parcella_features::Shape<FeatureKind, Marks>;
