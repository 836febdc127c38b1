//! What the sides of tiles show, and which rotations of a tile fit.

use crate::{Rotation, Side};

/// What a side of a tile shows, as a number from 1 to [`EdgeKind::MAX`]. A game names its own kinds.
///
/// ```
/// use parcella_geometry::EdgeKind;
/// assert_eq!(EdgeKind::new(3).map(EdgeKind::number), Some(3));
/// assert_eq!((EdgeKind::new(0), EdgeKind::new(8)), (None, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EdgeKind(u8);

impl EdgeKind {
    /// The largest number of different kinds one game can have.
    pub const MAX: u8 = 7;

    /// The kind with this number, if it is within 1 and [`EdgeKind::MAX`].
    pub const fn new(number: u8) -> Option<EdgeKind> {
        if number >= 1 && number <= EdgeKind::MAX { Some(EdgeKind(number)) } else { None }
    }

    /// The number of the kind, 1 to [`EdgeKind::MAX`].
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// What the four sides of a tile show, clockwise from north.
///
/// ```
/// use parcella_geometry::{EdgeKind, Edges, Rotation, Side};
/// let [grass, track] = [1, 2].map(|number| EdgeKind::new(number).unwrap());
/// let dead_end = Edges::new([track, grass, grass, grass]);
/// assert_eq!(dead_end.side(Side::North), track);
/// assert_eq!(dead_end.rotated(Rotation::R90).side(Side::East), track);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edges([EdgeKind; 4]);

impl Edges {
    /// The edges of a tile, clockwise from north.
    pub const fn new(sides: [EdgeKind; 4]) -> Edges {
        Edges(sides)
    }

    /// What `side` shows.
    #[inline]
    pub const fn side(&self, side: Side) -> EdgeKind {
        self.0[side as usize]
    }

    /// The edges after a turn.
    #[must_use]
    pub fn rotated(self, rotation: Rotation) -> Edges {
        Edges(Side::ALL.map(|side| self.side(side.rotated(rotation.inverse()))))
    }
}

/// How many bits a board spends on one side of a free cell.
///
/// Games with up to three kinds of edges get the smallest tables; choose by [`CodeWidth::for_kinds`]. A board, its
/// tiles, and the [`FitTable`] it is asked with must all keep to one width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CodeWidth(u8);

impl CodeWidth {
    /// The narrowest width for `kinds` kinds of edges. More than [`EdgeKind::MAX`] kinds count as that many.
    pub const fn for_kinds(kinds: u8) -> CodeWidth {
        CodeWidth(if kinds <= 3 { 2 } else { 3 })
    }

    /// The code of a demand for `kind` on `side`.
    #[inline]
    pub(crate) const fn encode(self, side: Side, kind: EdgeKind) -> u16 {
        if self.is_narrow() { Narrow::encode(side, kind) } else { Wide::encode(side, kind) }
    }

    /// Whether this is the narrower of the two widths, that of [`Narrow`], and not that of [`Wide`].
    #[inline]
    pub(crate) const fn is_narrow(self) -> bool {
        self.0 == Narrow::BITS
    }

    /// Whether a side of this kind can be told from every other.
    #[inline]
    pub(crate) const fn holds(self, kind: EdgeKind) -> bool {
        kind.0 < 1 << self.0
    }

    /// Whether a tile with these edges matches where its neighbours demand `code`.
    #[inline]
    pub(crate) const fn accepts(self, code: u16, edges: &Edges) -> bool {
        if self.is_narrow() { Narrow::accepts(code, edges) } else { Wide::accepts(code, edges) }
    }

    /// The demand on `side` within `code`.
    #[inline]
    pub(crate) const fn decode(self, code: u16, side: Side) -> Option<EdgeKind> {
        EdgeKind::new(((code >> (self.0 * side as u8)) & ((1 << self.0) - 1)) as u8)
    }
}

/// Codes with two bits for each side.
pub(crate) type Narrow = Codes<2>;
/// Codes with three bits for each side.
pub(crate) type Wide = Codes<3>;

/// Codes with `BITS` bits for each side, so that shifts are known when the code is compiled.
pub(crate) struct Codes<const BITS: u8>;

impl<const BITS: u8> Codes<BITS> {
    const BITS: u8 = BITS;
    // The lowest bit of every side.
    const LOWEST: u16 = 1 | 1 << BITS | 1 << (2 * BITS) | 1 << (3 * BITS);

    /// The code of a demand for `kind` on `side`.
    #[inline]
    pub(crate) const fn encode(side: Side, kind: EdgeKind) -> u16 {
        (kind.0 as u16) << (BITS * side as u8)
    }

    /// The code of the demand on all four sides for what a tile shows there.
    #[inline]
    pub(crate) const fn encode_all(edges: &Edges) -> u16 {
        Self::encode(Side::North, edges.side(Side::North))
            | Self::encode(Side::East, edges.side(Side::East))
            | Self::encode(Side::South, edges.side(Side::South))
            | Self::encode(Side::West, edges.side(Side::West))
    }

    /// Whether a tile with these edges matches where its neighbours demand `code`.
    #[inline]
    const fn accepts(code: u16, edges: &Edges) -> bool {
        // Spread every demanded side to all its bits, and compare all sides at once.
        let mut demanded = code;
        let mut bit = 1;
        while bit < BITS {
            demanded |= code >> bit;
            bit += 1;
        }
        let demanded = (demanded & Self::LOWEST) * ((1 << BITS) - 1);
        demanded & (code ^ Self::encode_all(edges)) == 0
    }
}

/// For every tile and every combination of demands by four neighbours: the rotations that fit.
///
/// Made once per game; a row holds 512 bytes for up to three kinds of edges and 8192 bytes for more.
///
/// ```
/// use parcella_geometry::{Area, Board, Cell, CodeWidth, EdgeKind, Edges, FitTable, Rotation};
/// let [grass, track] = [1, 2].map(|number| EdgeKind::new(number).unwrap());
/// let dead_end = Edges::new([track, grass, grass, grass]);
/// let width = CodeWidth::for_kinds(2);
/// let table = FitTable::new(width, [dead_end]);
///
/// let mut board = Board::new(&Area::Unbounded, width, Cell::ORIGIN);
/// board.place(&Area::Unbounded, Cell::ORIGIN, dead_end, 0);
/// // North of it only a track going south will do; on the three other cells it must not come this way.
/// let placements: Vec<_> = board.placements(table.row(0)).iter().collect();
/// assert_eq!(placements[0], (Cell::new(0, -1), Rotation::R180));
/// assert_eq!(placements.len(), 1 + 3 * 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitTable(Rows);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Rows {
    Narrow(Vec<Fits<{ 1 << 8 }>>),
    Wide(Vec<Fits<{ 1 << 12 }>>),
}

/// One tile: for every code the number of rotations that fit, and which ones, bit `n` for `n` quarter turns. The length
/// is fixed, so that looking a code up needs no check of bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fits<const CODES: usize> {
    counts: [u8; CODES],
    masks: [u8; CODES],
}

impl<const CODES: usize> Fits<CODES> {
    fn new(width: CodeWidth, turned: &[Edges; 4]) -> Fits<CODES> {
        let masks: [u8; CODES] = std::array::from_fn(|code| mask(width, turned, code as u16));
        Fits { counts: masks.map(|mask| mask.count_ones() as u8), masks }
    }

    /// Number of rotations that fit.
    #[inline]
    pub(crate) fn count(&self, code: u16) -> u8 {
        self.counts[code as usize & (CODES - 1)]
    }

    /// The rotations that fit: bit `n` for `n` quarter turns.
    #[inline]
    pub(crate) fn mask(&self, code: u16) -> u8 {
        self.masks[code as usize & (CODES - 1)]
    }
}

/// The rotations of a tile that fit where neighbours demand `code`: bit `n` for `n` quarter turns.
fn mask(width: CodeWidth, turned: &[Edges; 4], code: u16) -> u8 {
    let fits = |edges: &Edges| {
        Side::ALL
            .iter()
            .all(|side| width.decode(code, *side).is_none_or(|demand| demand == edges.side(*side)))
    };
    (0..4u8).filter(|turns| fits(&turned[*turns as usize])).map(|turns| 1 << turns).sum()
}

impl FitTable {
    /// The table for the given tiles; row `n` belongs to the `n`th of them.
    ///
    /// # Panics
    ///
    /// If a tile shows a kind that does not fit `width`.
    pub fn new(width: CodeWidth, tiles: impl IntoIterator<Item = Edges>) -> FitTable {
        let turned = tiles.into_iter().map(|edges| {
            assert!(
                edges.0.iter().all(|kind| width.holds(*kind)),
                "{edges:?} shows a kind that is too large for {width:?}"
            );
            Rotation::ALL.map(|rotation| edges.rotated(rotation))
        });
        FitTable(match width.0 {
            2 => Rows::Narrow(turned.map(|turned| Fits::new(width, &turned)).collect()),
            _ => Rows::Wide(turned.map(|turned| Fits::new(width, &turned)).collect()),
        })
    }

    /// The row of one tile.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[inline]
    pub fn row(&self, tile: usize) -> FitRow<'_> {
        FitRow(match &self.0 {
            Rows::Narrow(rows) => Row::Narrow(&rows[tile]),
            Rows::Wide(rows) => Row::Wide(&rows[tile]),
        })
    }
}

/// The rotations of one tile that fit, by the demands of the four neighbours.
#[derive(Clone, Copy, Debug)]
pub struct FitRow<'a>(pub(crate) Row<'a>);

#[derive(Clone, Copy, Debug)]
pub(crate) enum Row<'a> {
    Narrow(&'a Fits<{ 1 << 8 }>),
    Wide(&'a Fits<{ 1 << 12 }>),
}

impl FitRow<'_> {
    /// The rotations that fit: bit `n` for `n` quarter turns.
    #[inline]
    pub(crate) fn mask(self, code: u16) -> u8 {
        match self.0 {
            Row::Narrow(fits) => fits.mask(code),
            Row::Wide(fits) => fits.mask(code),
        }
    }

    /// Number of rotations that fit.
    #[cfg(test)]
    fn count(self, code: u16) -> u8 {
        match self.0 {
            Row::Narrow(fits) => fits.count(code),
            Row::Wide(fits) => fits.count(code),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(number: u8) -> EdgeKind {
        EdgeKind::new(number).unwrap()
    }

    #[test]
    fn kinds_have_bounds() {
        assert_eq!(EdgeKind::new(0), None);
        assert_eq!(EdgeKind::new(EdgeKind::MAX + 1), None);
        assert_eq!(kind(7).number(), 7);
    }

    #[test]
    fn what_was_north_is_east_after_a_quarter_turn() {
        let edges = Edges::new([kind(1), kind(2), kind(3), kind(2)]);
        let turned = edges.rotated(Rotation::R90);
        assert_eq!(turned.side(Side::East), kind(1));
        assert_eq!(turned.side(Side::South), kind(2));
        assert_eq!(turned.side(Side::West), kind(3));
        assert_eq!(edges.rotated(Rotation::R270).side(Side::West), kind(1));
    }

    #[test]
    fn codes_round_trip_in_both_widths() {
        for (kinds, width) in [(3, CodeWidth::for_kinds(3)), (7, CodeWidth::for_kinds(7))] {
            for number in 1..=kinds {
                for side in Side::ALL {
                    let code = width.encode(side, kind(number));
                    for other in Side::ALL {
                        assert_eq!(width.decode(code, other), (side == other).then(|| kind(number)));
                    }
                }
            }
        }
    }

    #[test]
    fn the_table_holds_the_rotations_whose_sides_agree() {
        for kinds in [3, 5] {
            let width = CodeWidth::for_kinds(kinds);
            let edges = Edges::new([kind(1), kind(2), kind(1), kind(kinds)]);
            let table = FitTable::new(width, [edges, edges.rotated(Rotation::R90)]);
            let mask = |row: usize, code| table.row(row).mask(code);
            let count = |code| table.row(0).count(code);
            // No demand: everything fits. A demand for the one odd side: exactly one rotation fits.
            assert_eq!((mask(0, 0), count(0)), (0b1111, 4));
            let west = width.encode(Side::West, kind(kinds));
            assert_eq!((mask(0, west), count(west)), (0b0001, 1));
            assert_eq!(mask(1, west), 0b1000);
            let east_and_west = west | width.encode(Side::East, kind(1));
            assert_eq!(mask(0, east_and_west), 0);
            let both_ones = width.encode(Side::North, kind(1)) | width.encode(Side::South, kind(1));
            assert_eq!((mask(0, both_ones), count(both_ones)), (0b0101, 2));
        }
    }

    #[test]
    #[should_panic(expected = "too large")]
    fn a_kind_beyond_the_width_is_refused() {
        FitTable::new(CodeWidth::for_kinds(3), [Edges::new([kind(4); 4])]);
    }
}
