//! What an expansion may contribute.

use std::fmt::Debug;
use std::hash::Hash;

use parcella_features::RegionData;
use parcella_ruleset::{RuleId, Seat, SetupError, SetupFault, excerpt};
use parcella_scoring::Sheet;

use crate::{FeatureKind, FeatureSpec, NoPiece, Occasion, PieceWord, TileSpec};

mod sealed {
    pub trait Sealed {}
    impl Sealed for () {}
}

/// What a rule of an expansion may look at when a piece of its own is to be deployed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site<'a, D> {
    /// The kind of the region.
    pub kind: FeatureKind,
    /// Number of open ports of the region.
    pub open: u16,
    /// What the expansion keeps for the region.
    pub data: &'a D,
    /// The seat that deploys.
    pub seat: Seat,
}

/// A region that is being scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored<'a, D> {
    /// Its kind.
    pub kind: FeatureKind,
    /// Why it is scored.
    pub occasion: Occasion,
    /// Number of different tiles.
    pub tiles: u16,
    /// What the expansion keeps for the region.
    pub data: &'a D,
}

/// What an expansion of the classic game contributes. The game without expansions is `()`.
///
/// The turn is a closed list of phases owned by this crate; an expansion adds facts (tiles, kinds of pieces, data of
/// regions) and folds: pure, commutative contributions to a number, so that the order of expansions cannot matter.
/// Changing a number *after* it was computed is not possible on purpose.
///
/// The interface is sealed until the first expansions have proven it.
pub trait Expansion: sealed::Sealed + Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Kinds of pieces it adds.
    type Piece: PieceWord;
    /// What it keeps for every region.
    type Data: RegionData;
    /// The supplies of one seat in its pieces.
    type Supply: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static;

    /// The expansions with these names, as the header of a record gives them.
    ///
    /// # Errors
    ///
    /// Every name that is none.
    fn from_names(names: &[String]) -> Result<Self, SetupError>;

    /// The names in the header of a record, in the order of the notation.
    fn names(&self) -> Vec<&'static str>;

    /// Tiles it shuffles in.
    fn tiles(&self) -> Vec<TileSpec>;

    /// Most seats at the table (CL-1).
    fn most_seats(&self) -> u8;

    /// What it keeps for a feature as printed.
    fn data(&self, tile: &TileSpec, feature: &FeatureSpec) -> Self::Data;

    /// The supply every seat begins with.
    fn opening_supply(&self) -> Self::Supply;

    /// The number of a kind of piece in a supply.
    fn in_supply(&self, supply: &Self::Supply, piece: Self::Piece) -> u8;

    /// Takes a piece out of a supply, or puts it back.
    fn move_piece(&self, supply: &mut Self::Supply, piece: Self::Piece, direction: Direction);

    /// The weight of a piece in a majority.
    fn weight(&self, piece: Self::Piece) -> u16;

    /// Whether a piece of its own may go onto a site.
    ///
    /// # Errors
    ///
    /// The rule against it.
    fn may_deploy(&self, piece: Self::Piece, site: &Site<'_, Self::Data>) -> Result<(), RuleId>;

    /// Adds its terms to the sheet of a winner.
    fn add_terms(&self, scored: &Scored<'_, Self::Data>, winner: Seat, sheet: &mut Sheet);
}

/// Which way a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the supply onto the board.
    ToBoard,
    /// From the board back to the supply.
    ToSupply,
}

impl Expansion for () {
    type Piece = NoPiece;
    type Data = ();
    type Supply = ();

    fn from_names(names: &[String]) -> Result<(), SetupError> {
        let fault = |name: &String| SetupFault {
            rule: None,
            code: "unknown-expansion",
            line: None,
            message: format!("there is no expansion `{}` of this game", excerpt(name)),
        };
        match names {
            [] => Ok(()),
            names => Err(SetupError { faults: names.iter().map(fault).collect() }),
        }
    }

    fn names(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn tiles(&self) -> Vec<TileSpec> {
        Vec::new()
    }

    fn most_seats(&self) -> u8 {
        5
    }

    fn data(&self, _tile: &TileSpec, _feature: &FeatureSpec) {}

    fn opening_supply(&self) {}

    fn in_supply(&self, (): &(), piece: NoPiece) -> u8 {
        match piece {}
    }

    fn move_piece(&self, (): &mut (), piece: NoPiece, _direction: Direction) {
        match piece {}
    }

    fn weight(&self, piece: NoPiece) -> u16 {
        match piece {}
    }

    fn may_deploy(&self, piece: NoPiece, _site: &Site<'_, ()>) -> Result<(), RuleId> {
        match piece {}
    }

    fn add_terms(&self, _scored: &Scored<'_, ()>, _winner: Seat, _sheet: &mut Sheet) {}
}
