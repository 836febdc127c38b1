//! Where a treat may be laid: once as a list, once as a check.

use parcella_geometry::{Board, Cell};
use parcella_ruleset::RuleId;

use crate::{Chip, ChipsOnMap, Colour, Map, Square, ib};

/// The squares where a treat may be laid, as a lazy list by row, then column (IB-43, IB-44, IB-45). The list is made from
/// the squares of the colour that the map keeps; [`check_treat`] judges a single square by other means.
///
/// Length and members are counted anew with every call, over the squares of the colour. The chips must be those of a game
/// that began with a checked set-up: none lies under a tile, on a large city or on an island.
#[derive(Clone, Copy, Debug)]
pub struct TreatSquares<'a> {
    map: &'a Map,
    board: &'a Board,
    chips: &'a ChipsOnMap,
    chip: Chip,
}

impl<'a> TreatSquares<'a> {
    /// The squares for `chip`, where `board` holds the tiles and `chips` are the chips on the map.
    pub fn new(map: &'a Map, board: &'a Board, chips: &'a ChipsOnMap, chip: Chip) -> TreatSquares<'a> {
        TreatSquares { map, board, chips, chip }
    }

    /// The squares, by row, then column.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let TreatSquares { map, board, chips, chip } = self;
        let squares = map.treat_squares(chip.colour).iter().zip(map.treat_numbers(chip.colour));
        // Squares and chips are in the order of the numbers of cells.
        let mut taken = chips.taken_from(map.treat_numbers(chip.colour).first().copied().unwrap_or_default());
        let free =
            squares.filter(move |(cell, number)| !taken.reaches(**number) && board.at(**cell).is_none());
        free.map(|(cell, _)| *cell)
    }

    /// How many there are.
    pub fn len(self) -> usize {
        let TreatSquares { map, board, chips, chip } = self;
        let numbers = map.treat_numbers(chip.colour);
        let (Some(first), Some(last)) = (numbers.first(), numbers.last()) else { return 0 };
        let without_tile =
            map.treat_squares(chip.colour).iter().filter(|cell| board.at(**cell).is_none()).count();
        // Chips lie on squares of the rows that take treats (IB-35, IB-38, IB-44, IB-45), and never under a tile.
        let len = without_tile - chips.taken_within(*first, *last);
        debug_assert_eq!(len, self.iter().count(), "chips lie where none may lie");
        len
    }

    /// Whether there is none, so that the chip leaves the game (IB-47).
    pub fn is_empty(self) -> bool {
        self.iter().next().is_none()
    }

    /// The square with this place in the list.
    pub fn get(self, index: usize) -> Option<Cell> {
        self.iter().nth(index)
    }
}

/// What is on a square that is not free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A tile.
    Tile,
    /// A printed large city.
    LargeCity,
    /// A face-down chip.
    FaceDownChip,
    /// A treat.
    Treat,
}

impl std::fmt::Display for Occupant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(["a tile", "a large city", "a face-down chip", "a treat"][*self as usize])
    }
}

/// Why a treat may not be laid somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TreatRefusal {
    /// No square of the map.
    #[error("{cell} is no square of the map")]
    NoSquare {
        /// The cell.
        cell: Cell,
    },
    /// An island square (IB-45).
    #[error("{cell} is a square of an island, which takes no treat")]
    Island {
        /// The cell.
        cell: Cell,
    },
    /// A square in other rows than those of the colour (IB-43).
    #[error("{cell} does not lie in the rows of {colour}{}", rows(*band))]
    Rows {
        /// The cell.
        cell: Cell,
        /// The colour of the chip.
        colour: Colour,
        /// The rows of this colour, first and last, if the map has any.
        band: Option<(i32, i32)>,
    },
    /// A square that is not free (IB-44).
    #[error("{cell} is not free: {occupant} is there")]
    Occupied {
        /// The cell.
        cell: Cell,
        /// What is there.
        occupant: Occupant,
    },
}

fn rows(band: Option<(i32, i32)>) -> String {
    band.map_or_else(|| ": the map has none".to_owned(), |(first, last)| format!(", {first} to {last}"))
}

impl TreatRefusal {
    /// The rule that forbids it.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            TreatRefusal::NoSquare { .. } => None,
            TreatRefusal::Island { .. } => Some(ib(45)),
            TreatRefusal::Rows { .. } => Some(ib(43)),
            TreatRefusal::Occupied { .. } => Some(ib(44)),
        }
    }

    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            TreatRefusal::NoSquare { .. } => "no-square",
            TreatRefusal::Island { .. } => "treat-on-island",
            TreatRefusal::Rows { .. } => "treat-rows",
            TreatRefusal::Occupied { .. } => "treat-square-occupied",
        }
    }
}

/// Whether `chip` may be laid as a treat on `cell`, where `board` holds the tiles and `chips` are the chips on the map.
/// Bans of the set-up do not count: towns and squares beside anything will do (IB-46).
///
/// # Errors
///
/// The first reason against it: no square, IB-45, IB-43, IB-44.
pub fn check_treat(
    map: &Map,
    board: &Board,
    chips: &ChipsOnMap,
    chip: Chip,
    cell: Cell,
) -> Result<(), TreatRefusal> {
    let square = map.square(cell).ok_or(TreatRefusal::NoSquare { cell })?;
    // IB-45: islands carry no coloured bar.
    if let Square::Island { .. } = square {
        return Err(TreatRefusal::Island { cell });
    }
    // IB-43: in the rows of its colour.
    let band = map.row_band(chip.colour).map(|band| (band.first, band.last));
    if !band.is_some_and(|(first, last)| first <= cell.y && cell.y <= last) {
        return Err(TreatRefusal::Rows { cell, colour: chip.colour, band });
    }
    // IB-44: on a free square.
    let occupant = if let Square::LargeCity(_) = square {
        Occupant::LargeCity
    } else if board.at(cell).is_some() {
        Occupant::Tile
    } else if chips.is_face_down(map, cell) {
        Occupant::FaceDownChip
    } else if chips.treat(map, cell).is_some() {
        Occupant::Treat
    } else {
        return Ok(());
    };
    Err(TreatRefusal::Occupied { cell, occupant })
}

#[cfg(test)]
mod tests {
    use parcella_geometry::{Area, CodeWidth, EdgeKind, Edges};

    use super::*;

    struct Table {
        map: Map,
        board: Board,
        chips: ChipsOnMap,
    }

    /// Tiles on the squares of `tiles`, face-down chips on those of `chips`.
    fn table(map: Map, tiles: &[(i32, i32)], chips: &[(i32, i32)]) -> Table {
        let area = Area::Map(map.area().clone());
        let mut board = Board::new(&area, CodeWidth::for_kinds(3), Cell::ORIGIN);
        let grass = Edges::new([EdgeKind::new(1).unwrap(); 4]);
        for (number, &(x, y)) in (0..).zip(tiles) {
            board.place(&area, Cell::new(x, y), grass, number);
        }
        let chips = ChipsOnMap::new(&map, chips.iter().map(|&(x, y)| Cell::new(x, y)));
        Table { map, board, chips }
    }

    fn check(table: &Table, chip: &str, (x, y): (i32, i32)) -> Result<(), TreatRefusal> {
        check_treat(&table.map, &table.board, &table.chips, chip.parse().unwrap(), Cell::new(x, y))
    }

    fn squares<'a>(table: &'a Table, chip: &str) -> TreatSquares<'a> {
        TreatSquares::new(&table.map, &table.board, &table.chips, chip.parse().unwrap())
    }

    /// IB-43: orange in rows 1 to 4, blue in 5 to 8, purple in 9 to 12. The empty map has 44, 40 and 26 such squares.
    #[test]
    fn ib_43_the_rows_of_the_colour() {
        let table = table(Map::peninsula(), &[], &[]);
        for (chip, number, rows) in [("orange-1", 44, 1..=4), ("blue-2", 40, 5..=8), ("purple-1", 26, 9..=12)]
        {
            assert_eq!(squares(&table, chip).len(), number, "{chip}");
            assert!(squares(&table, chip).iter().all(|cell| rows.contains(&cell.y)), "{chip}");
        }
        let refusal = check(&table, "orange-1", (5, 5)).unwrap_err();
        assert_eq!(refusal.rule(), Some(ib(43)));
        assert_eq!(refusal.to_string(), "5,5 does not lie in the rows of orange, 1 to 4");
        assert_eq!(check(&table, "blue-1", (5, 5)), Ok(()));
    }

    /// IB-44: tiles, large cities, face-down chips and treats.
    #[test]
    fn ib_44_only_free_squares() {
        let mut table = table(Map::peninsula(), &[(5, 2), (6, 2)], &[(9, 3), (11, 3)]);
        table.chips.cover(&table.map, Cell::new(11, 3));
        table.chips.reveal("orange-1".parse().unwrap());
        table.chips.lay_treat(&table.map, Cell::new(3, 2));
        for (cell, occupant) in [
            ((5, 2), Occupant::Tile),
            ((14, 4), Occupant::LargeCity),
            ((9, 3), Occupant::FaceDownChip),
            ((3, 2), Occupant::Treat),
        ] {
            let refusal = check(&table, "orange-1", cell).unwrap_err();
            let cell = Cell::new(cell.0, cell.1);
            assert_eq!(refusal, TreatRefusal::Occupied { cell, occupant });
            assert_eq!(refusal.rule(), Some(ib(44)));
            assert!(!squares(&table, "orange-1").iter().any(|free| free == cell));
        }
        // 44 less two tiles, a chip and a treat; the square where the chip was found carries no tile here.
        assert_eq!(squares(&table, "orange-2").len(), 40);
    }

    /// IB-45: no island square, whatever its row.
    #[test]
    fn ib_45_no_treat_on_islands() {
        let table = table(Map::peninsula(), &[], &[]);
        for island in [(13, 8), (15, 7), (16, 7), (17, 6)] {
            for chip in ["blue-1", "orange-1"] {
                assert_eq!(check(&table, chip, island).unwrap_err().rule(), Some(ib(45)));
            }
        }
    }

    /// IB-46: town squares, squares beside chips, start squares and open sides of large cities will do.
    #[test]
    fn ib_46_bans_of_the_set_up_do_not_count() {
        let table = table(Map::peninsula(), &[(5, 2)], &[(9, 4)]);
        for (chip, cell) in
            [("orange-1", (8, 1)), ("orange-1", (10, 4)), ("orange-1", (4, 2)), ("blue-1", (7, 5))]
        {
            assert_eq!(check(&table, chip, cell), Ok(()), "{chip} {cell:?}");
        }
    }

    #[test]
    fn off_the_map_there_is_no_rule_to_name() {
        let table = table(Map::peninsula(), &[], &[]);
        for cell in [(1, 1), (0, 0), (18, 3), (i32::MIN, i32::MAX)] {
            assert_eq!(check(&table, "orange-1", cell).unwrap_err().rule(), None);
        }
    }

    /// The list and the check agree on every cell of the map and around it.
    #[test]
    fn the_list_is_what_the_check_accepts() {
        let table = table(Map::peninsula(), &[(5, 2), (4, 2), (10, 9), (7, 5)], &[(9, 4), (3, 8), (8, 11)]);
        for chip in Chip::ALL {
            let accepted = (-1..20)
                .flat_map(|y| (-1..20).map(move |x| (x, y)))
                .filter(|cell| check(&table, &chip.to_string(), *cell).is_ok())
                .map(|(x, y)| Cell::new(x, y));
            let listed = squares(&table, &chip.to_string());
            assert!(listed.iter().eq(accepted), "{chip}");
            assert!(listed.iter().is_sorted());
            assert_eq!(listed.get(listed.len()), None);
            assert_eq!(listed.get(0), listed.iter().next());
        }
    }
}
