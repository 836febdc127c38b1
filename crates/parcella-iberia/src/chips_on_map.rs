//! Chips in a game.

use parcella_geometry::Cell;
use parcella_ruleset::StableHash;
use smallvec::SmallVec;

use crate::{Chip, ChipSet, Map};

/// The chip that the active seat has in hand between finding it and laying it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Hand {
    /// None.
    #[default]
    Empty,
    /// One that is still face down: chance says what it is (IB-42).
    FaceDown,
    /// One that was turned over and is to be laid as a treat (IB-43).
    Found(Chip),
}

/// What lay on the square where a tile was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Covered {
    /// No chip.
    Nothing,
    /// A face-down chip, which is in hand now (IB-42).
    FaceDown,
    /// A treat, which has left the game (IB-48, IB-50).
    Treat(Chip),
}

/// The chips of a game: squares with a face-down chip, treats, the chips that nobody has seen yet, and those that left
/// the game.
///
/// A face-down chip has no identity until it is found: what is kept is where such chips lie, and the multiset of all
/// chips not yet seen (IB-41). So nothing here is secret.
///
/// Holds everything in place, no memory of its own; two are equal if they mean the same on the same map. The default is
/// a game without chips (IB-1).
///
/// ```
/// use parcella_geometry::Cell;
/// use parcella_iberia::{ChipsOnMap, Covered, Map};
///
/// let map = Map::peninsula();
/// let square = Cell::new(11, 3);
/// let mut chips = ChipsOnMap::new(&map, [square]);
/// assert_eq!(chips.cover(&map, square), Covered::FaceDown);
/// let chip = "orange-2".parse()?;
/// chips.reveal(chip);
/// chips.lay_treat(&map, Cell::new(11, 2));
/// assert_eq!(chips.cover(&map, Cell::new(11, 2)), Covered::Treat(chip));
/// assert_eq!((chips.face_down(), chips.treats(), chips.out().total()), (0, 0, 1));
/// # Ok::<(), parcella_iberia::ParseChipError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct ChipsOnMap {
    // Numbers of cells (`Map::number`), sorted.
    face_down: SmallVec<[u16; ChipSet::MAX_CHIPS]>,
    treats: SmallVec<[(u16, Chip); ChipSet::MAX_CHIPS]>,
    unseen: ChipSet,
    out: ChipSet,
    hand: Hand,
}

/// The squares with a chip, asked for in ascending order of their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Taken<'a> {
    face_down: &'a [u16],
    treats: &'a [(u16, Chip)],
}

impl Taken<'_> {
    /// Whether a chip lies on the square with this number, which is not less than any asked for before.
    #[inline]
    pub(crate) fn reaches(&mut self, number: u16) -> bool {
        while let [first, rest @ ..] = self.face_down
            && *first < number
        {
            self.face_down = rest;
        }
        while let [(first, _), rest @ ..] = self.treats
            && *first < number
        {
            self.treats = rest;
        }
        self.face_down.first() == Some(&number)
            || self.treats.first().is_some_and(|(first, _)| *first == number)
    }
}

impl ChipsOnMap {
    /// The chips of a game that begins with face-down chips on these squares (IB-33). Cells off the map and beyond the
    /// number of chips are left out; a checked set-up has none.
    pub fn new(map: &Map, face_down: impl IntoIterator<Item = Cell>) -> ChipsOnMap {
        let unseen = map.chips();
        let mut face_down: SmallVec<[u16; ChipSet::MAX_CHIPS]> =
            face_down.into_iter().filter_map(|cell| map.number(cell)).take(unseen.total() as usize).collect();
        face_down.sort_unstable();
        // IB-34: at most one on a square.
        face_down.dedup();
        ChipsOnMap { face_down, unseen, ..ChipsOnMap::default() }
    }

    /// Number of face-down chips on the map.
    pub fn face_down(&self) -> usize {
        self.face_down.len()
    }

    /// Number of treats on the map.
    pub fn treats(&self) -> usize {
        self.treats.len()
    }

    /// The squares with a face-down chip, by row, then column.
    pub fn face_down_squares<'a>(&'a self, map: &'a Map) -> impl ExactSizeIterator<Item = Cell> {
        self.face_down.iter().map(|number| map.cell(*number))
    }

    /// The treats, by row, then column.
    pub fn treats_on<'a>(&'a self, map: &'a Map) -> impl ExactSizeIterator<Item = (Cell, Chip)> {
        self.treats.iter().map(|(number, chip)| (map.cell(*number), *chip))
    }

    /// The chips that nobody has seen yet: those face down on the map, one in hand that is not turned over yet, and, if
    /// fewer than all were laid out, the rest. Chance names one of them, each as likely as any other.
    pub fn unseen(&self) -> ChipSet {
        self.unseen
    }

    /// The chips that have left the game face up (IB-47, IB-50).
    pub fn out(&self) -> ChipSet {
        self.out
    }

    /// The chip in hand.
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// Number of squares with a chip, face down or a treat, whose numbers are in the range.
    #[inline]
    pub(crate) fn taken_within(&self, first: u16, last: u16) -> usize {
        let face_down = self.face_down.partition_point(|number| *number <= last)
            - self.face_down.partition_point(|number| *number < first);
        let treats = self.treats.partition_point(|(number, _)| *number <= last)
            - self.treats.partition_point(|(number, _)| *number < first);
        face_down + treats
    }

    /// The squares with a chip, face down or a treat, from a number on, to be asked for in ascending order.
    #[inline]
    pub(crate) fn taken_from(&self, first: u16) -> Taken<'_> {
        let face_down = &self.face_down[self.face_down.partition_point(|number| *number < first)..];
        let treats = &self.treats[self.treats.partition_point(|(number, _)| *number < first)..];
        Taken { face_down, treats }
    }

    /// Whether a face-down chip lies on a square.
    #[inline]
    pub fn is_face_down(&self, map: &Map, cell: Cell) -> bool {
        map.number(cell).is_some_and(|number| self.face_down.binary_search(&number).is_ok())
    }

    /// The treat on a square.
    #[inline]
    pub fn treat(&self, map: &Map, cell: Cell) -> Option<Chip> {
        let at = self.treat_place(map.number(cell)?).ok()?;
        Some(self.treats[at].1)
    }

    #[inline]
    fn treat_place(&self, number: u16) -> Result<usize, usize> {
        self.treats.binary_search_by_key(&number, |(number, _)| *number)
    }

    /// A tile was laid on a square: takes up what lies there (IB-42, IB-48). Other squares keep their chips (IB-55).
    pub fn cover(&mut self, map: &Map, cell: Cell) -> Covered {
        let Some(number) = map.number(cell) else { return Covered::Nothing };
        if let Ok(at) = self.face_down.binary_search(&number) {
            self.face_down.remove(at);
            self.hand = Hand::FaceDown;
            return Covered::FaceDown;
        }
        match self.treat_place(number) {
            Ok(at) => {
                let (_, chip) = self.treats.remove(at);
                // IB-50: it leaves the game.
                self.out.add(chip);
                Covered::Treat(chip)
            }
            Err(_) => Covered::Nothing,
        }
    }

    /// Whether chance may say that the face-down chip in hand is this one: it was not seen before (IB-31, IB-32).
    pub fn may_reveal(&self, chip: Chip) -> bool {
        self.hand == Hand::FaceDown && self.unseen.number(chip) > 0
    }

    /// The face-down chip in hand is turned over (IB-42): it is to be laid as a treat.
    ///
    /// # Panics
    ///
    /// If [`ChipsOnMap::may_reveal`] says no.
    pub fn reveal(&mut self, chip: Chip) {
        assert!(self.may_reveal(chip), "no face-down chip in hand can be {chip}");
        self.unseen.take(chip);
        self.hand = Hand::Found(chip);
    }

    /// The chip in hand is laid face up (IB-43). Whether it may lie there is for [`check_treat`](crate::check_treat).
    ///
    /// # Panics
    ///
    /// If no chip was found, or the cell lies off the map.
    pub fn lay_treat(&mut self, map: &Map, cell: Cell) {
        let Hand::Found(chip) = self.hand else { panic!("no chip was found that could be laid at {cell}") };
        let Some(number) = map.number(cell) else { panic!("{cell} lies off the map") };
        let (Ok(at) | Err(at)) = self.treat_place(number);
        self.treats.insert(at, (number, chip));
        self.hand = Hand::Empty;
    }

    /// The chip in hand leaves the game, because no square is free for it (IB-47).
    ///
    /// # Panics
    ///
    /// If no chip was found.
    pub fn give_up(&mut self) {
        let Hand::Found(chip) = self.hand else { panic!("no chip was found that could leave the game") };
        self.out.add(chip);
        self.hand = Hand::Empty;
    }

    /// All chips: unseen, treats, in hand and out of the game. Always those of the map.
    pub fn all(&self) -> ChipSet {
        let mut all = self.unseen.with(self.out);
        self.treats.iter().for_each(|(_, chip)| all.add(*chip));
        if let Hand::Found(chip) = self.hand {
            all.add(chip);
        }
        all
    }

    /// Feeds the chips into the hash of a position.
    #[must_use]
    pub fn hash_into(&self, hash: StableHash) -> StableHash {
        let hand = match self.hand {
            Hand::Empty => 0,
            Hand::FaceDown => 1,
            Hand::Found(chip) => 2 + chip.index() as u64,
        };
        let set = |hash: StableHash, set: ChipSet| {
            let numbers = Chip::ALL.into_iter().map(|chip| u64::from(set.number(chip)));
            hash.word(numbers.fold(0, |word, number| word << 8 | number))
        };
        let hash = set(set(hash.word(hand), self.unseen), self.out);
        let hash = hash.word(self.face_down.len() as u64);
        let hash = self.face_down.iter().fold(hash, |hash, number| hash.word(u64::from(*number)));
        let words = self.treats.iter().map(|(number, chip)| u64::from(*number) << 8 | chip.index() as u64);
        words.fold(hash, StableHash::word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;

    fn chip(text: &str) -> Chip {
        text.parse().unwrap()
    }

    const AT: Cell = Cell::new(11, 3);
    const OTHER: Cell = Cell::new(9, 3);

    /// IB-42, IB-55: a tile takes the chip of its own square and no other.
    #[test]
    fn a_tile_takes_the_chip_of_its_own_square() {
        let map = Map::peninsula();
        let mut chips = ChipsOnMap::new(&map, [AT, OTHER]);
        let before = chips.clone();
        assert_eq!(chips.cover(&map, Cell::new(10, 3)), Covered::Nothing);
        assert_eq!(chips.cover(&map, Cell::new(-5, 300)), Covered::Nothing);
        assert_eq!(chips, before);
        assert_eq!(chips.cover(&map, AT), Covered::FaceDown);
        assert_eq!((chips.hand(), chips.face_down()), (Hand::FaceDown, 1));
        assert!(chips.is_face_down(&map, OTHER) && !chips.is_face_down(&map, AT));
    }

    /// IB-33, IB-41: nobody knows what lies where, so that all thirty can come, however few lie there; and each but once.
    #[test]
    fn any_chip_not_yet_seen_can_be_found() {
        let map = Map::peninsula();
        let squares: Vec<Cell> = (4..=8).map(|x| Cell::new(x, 4)).collect();
        let mut chips = ChipsOnMap::new(&map, squares.iter().copied());
        assert_eq!(chips.unseen(), ChipSet::PRINTED);
        for square in &squares[..4] {
            chips.cover(&map, *square);
            chips.reveal(chip("orange-2"));
            chips.give_up();
        }
        chips.cover(&map, squares[4]);
        assert!(!chips.may_reveal(chip("orange-2")), "four of value 2 are out");
        assert!(chips.may_reveal(chip("orange-1")));
        assert_eq!(chips.unseen().kinds().count(), 5);
        assert_eq!(chips.out().of_colour(Colour::Orange), 4);
    }

    /// IB-43, IB-48, IB-50: found, laid, found again, and out of the game.
    #[test]
    fn a_chip_is_found_twice_and_is_gone() {
        let map = Map::peninsula();
        let mut chips = ChipsOnMap::new(&map, [AT]);
        chips.cover(&map, AT);
        chips.reveal(chip("blue-2"));
        assert_eq!(chips.hand(), Hand::Found(chip("blue-2")));
        chips.lay_treat(&map, Cell::new(5, 5));
        assert_eq!(chips.treat(&map, Cell::new(5, 5)), Some(chip("blue-2")));
        assert_eq!((chips.treats(), chips.hand()), (1, Hand::Empty));
        assert_eq!(chips.cover(&map, Cell::new(5, 5)), Covered::Treat(chip("blue-2")));
        assert_eq!((chips.treats(), chips.out().total()), (0, 1));
    }

    /// Invariant: unseen, treats, in hand and out of the game are the thirty, ten of each colour.
    #[test]
    fn the_thirty_are_conserved_at_every_step() {
        let map = Map::peninsula();
        let mut chips = ChipsOnMap::new(&map, [AT, OTHER]);
        let all = |chips: &ChipsOnMap| assert_eq!(chips.all(), ChipSet::PRINTED);
        all(&chips);
        chips.cover(&map, AT);
        all(&chips);
        chips.reveal(chip("purple-1"));
        all(&chips);
        chips.lay_treat(&map, Cell::new(5, 9));
        all(&chips);
        chips.cover(&map, Cell::new(5, 9));
        all(&chips);
        chips.cover(&map, OTHER);
        chips.reveal(chip("purple-1"));
        chips.give_up();
        all(&chips);
    }

    #[test]
    fn equal_chips_have_equal_hashes_and_others_do_not() {
        let map = Map::peninsula();
        let hash = |chips: &ChipsOnMap| chips.hash_into(StableHash::new(0)).finish();
        let first = ChipsOnMap::new(&map, [AT, OTHER]);
        let second = ChipsOnMap::new(&map, [OTHER, AT]);
        assert_eq!((&first, hash(&first)), (&second, hash(&second)));
        let mut seen = vec![hash(&first)];
        let mut chips = first;
        chips.cover(&map, AT);
        seen.push(hash(&chips));
        chips.reveal(chip("blue-1"));
        seen.push(hash(&chips));
        let mut out = chips.clone();
        out.give_up();
        seen.push(hash(&out));
        for cell in [Cell::new(5, 5), Cell::new(6, 5)] {
            let mut laid = chips.clone();
            laid.lay_treat(&map, cell);
            seen.push(hash(&laid));
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 6);
    }
}
