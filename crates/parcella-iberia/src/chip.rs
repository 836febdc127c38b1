//! The chips.

use std::fmt;
use std::str::FromStr;

use parcella_ruleset::excerpt;

/// The colour of a chip (IB-31).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Colour {
    /// Orange.
    Orange,
    /// Light blue.
    Blue,
    /// Purple.
    Purple,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 3] = [Colour::Orange, Colour::Blue, Colour::Purple];

    /// Its word in records and map files.
    pub const fn word(self) -> &'static str {
        ["orange", "blue", "purple"][self as usize]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The value of a chip (IB-32).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ChipValue {
    /// 1.
    One,
    /// 2.
    Two,
}

impl ChipValue {
    /// The value as a number, 1 or 2.
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }
}

/// A kind of chip: a colour and a value. Ordered by colour, then value.
///
/// ```
/// use parcella_iberia::{Chip, ChipValue, Colour};
/// let chip: Chip = "blue-2".parse()?;
/// assert_eq!((chip.colour, chip.value), (Colour::Blue, ChipValue::Two));
/// assert_eq!(chip.to_string(), "blue-2");
/// assert!("blue-3".parse::<Chip>().is_err());
/// # Ok::<(), parcella_iberia::ParseChipError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chip {
    /// Its colour.
    pub colour: Colour,
    /// Its value.
    pub value: ChipValue,
}

impl Chip {
    /// All kinds, in order.
    pub const ALL: [Chip; 6] = [
        Chip { colour: Colour::Orange, value: ChipValue::One },
        Chip { colour: Colour::Orange, value: ChipValue::Two },
        Chip { colour: Colour::Blue, value: ChipValue::One },
        Chip { colour: Colour::Blue, value: ChipValue::Two },
        Chip { colour: Colour::Purple, value: ChipValue::One },
        Chip { colour: Colour::Purple, value: ChipValue::Two },
    ];

    /// The chip of this colour and value; `None` for another value than 1 and 2.
    pub const fn new(colour: Colour, value: u32) -> Option<Chip> {
        match value {
            1 => Some(Chip { colour, value: ChipValue::One }),
            2 => Some(Chip { colour, value: ChipValue::Two }),
            _ => None,
        }
    }

    /// Its place in [`Chip::ALL`].
    pub const fn index(self) -> usize {
        self.colour as usize * 2 + self.value as usize
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour, self.value.number())
    }
}

impl fmt::Debug for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no chip.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{}` is no chip: it must be orange-1, orange-2, blue-1, blue-2, purple-1 or purple-2",
    excerpt(found)
)]
pub struct ParseChipError {
    /// The text as it was found.
    pub found: String,
}

impl FromStr for Chip {
    type Err = ParseChipError;

    fn from_str(text: &str) -> Result<Chip, ParseChipError> {
        let chip = Chip::ALL.into_iter().find(|chip| {
            let (colour, value) = text.split_once('-').unwrap_or_default();
            colour == chip.colour.word() && value.parse() == Ok(chip.value.number()) && value.len() == 1
        });
        chip.ok_or_else(|| ParseChipError { found: text.chars().take(60).collect() })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Chip {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Chip {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Chip, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A multiset of chips.
///
/// ```
/// use parcella_iberia::{Chip, ChipSet};
/// let mut unseen = ChipSet::PRINTED;
/// assert_eq!((unseen.total(), unseen.points()), (30, 42));
/// let chip = Chip::ALL[1];
/// assert!((0..4).all(|_| unseen.take(chip)));
/// assert!(!unseen.take(chip), "there are four of them");
/// assert_eq!(unseen.kinds().count(), 5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChipSet {
    numbers: [u8; 6],
}

impl ChipSet {
    /// No chip.
    pub const EMPTY: ChipSet = ChipSet { numbers: [0; 6] };
    /// The printed chips: of each colour six of value 1 and four of value 2 (IB-31, IB-32).
    pub const PRINTED: ChipSet = ChipSet { numbers: [6, 4, 6, 4, 6, 4] };
    /// The largest number of chips on a map (IB-33).
    pub const MAX_CHIPS: usize = 30;

    /// How many chips of this kind there are.
    #[inline]
    pub const fn number(&self, chip: Chip) -> u8 {
        self.numbers[chip.index()]
    }

    /// How many chips of this colour there are.
    pub fn of_colour(&self, colour: Colour) -> u32 {
        let of_colour = Chip::ALL.into_iter().filter(|chip| chip.colour == colour);
        of_colour.map(|chip| u32::from(self.number(chip))).sum()
    }

    /// How many chips there are.
    #[inline]
    pub fn total(&self) -> u32 {
        self.numbers.iter().map(|number| u32::from(*number)).sum()
    }

    /// The sum of their values.
    pub fn points(&self) -> u32 {
        Chip::ALL.iter().map(|chip| u32::from(self.number(*chip)) * chip.value.number()).sum()
    }

    /// The kinds there are, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Chip> {
        Chip::ALL.into_iter().filter(|chip| self.number(*chip) > 0)
    }

    /// The kind of the chip with this number, counted from 0 kind by kind, as chance draws one of [`ChipSet::total`].
    pub fn nth(&self, number: u32) -> Option<Chip> {
        let mut left = number;
        Chip::ALL.into_iter().find(|chip| {
            let of_kind = u32::from(self.number(*chip));
            let here = left < of_kind;
            left = left.saturating_sub(of_kind);
            here
        })
    }

    /// Sets the number of chips of a kind.
    pub(crate) fn set(&mut self, chip: Chip, number: u8) {
        self.numbers[chip.index()] = number;
    }

    /// Adds a chip. A set holds at most 255 of a kind; more are not counted.
    #[inline]
    pub fn add(&mut self, chip: Chip) {
        let number = &mut self.numbers[chip.index()];
        *number = number.saturating_add(1);
    }

    /// Takes a chip out, and tells whether there was one.
    #[inline]
    pub fn take(&mut self, chip: Chip) -> bool {
        let number = &mut self.numbers[chip.index()];
        let there = *number > 0;
        *number -= u8::from(there);
        there
    }

    /// Both sets together.
    #[must_use]
    pub fn with(self, other: ChipSet) -> ChipSet {
        let numbers = std::array::from_fn(|kind| self.numbers[kind].saturating_add(other.numbers[kind]));
        ChipSet { numbers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// IB-31: 30 chips, 10 of each colour.
    #[test]
    fn ib_31_there_are_thirty_chips_ten_of_each_colour() {
        assert_eq!(ChipSet::PRINTED.total(), 30);
        for colour in Colour::ALL {
            assert_eq!(ChipSet::PRINTED.of_colour(colour), 10, "{colour}");
        }
    }

    /// IB-32: per colour 6 × 1 + 4 × 2 = 14; 42 in all.
    #[test]
    fn ib_32_each_colour_is_worth_fourteen() {
        for colour in Colour::ALL {
            let [one, two] = [1, 2].map(|value| Chip::new(colour, value).unwrap());
            assert_eq!((ChipSet::PRINTED.number(one), ChipSet::PRINTED.number(two)), (6, 4));
        }
        assert_eq!(ChipSet::PRINTED.points(), 3 * 14);
        assert_eq!(Chip::new(Colour::Blue, 0), None);
        assert_eq!(Chip::new(Colour::Blue, 3), None);
    }

    #[test]
    fn names_of_chips_are_read_exactly() {
        for chip in Chip::ALL {
            assert_eq!(chip.to_string().parse(), Ok(chip));
        }
        assert!(Chip::ALL.is_sorted());
        for text in ["", "-", "blue", "blue-", "blue-0", "blue-+1", "blue-01", "Blue-1", "green-1", "blue-1-"]
        {
            assert_eq!(text.parse::<Chip>(), Err(ParseChipError { found: text.to_owned() }));
        }
    }

    #[test]
    fn every_unit_of_a_set_has_its_number() {
        let set = ChipSet::PRINTED;
        let mut drawn = ChipSet::EMPTY;
        for number in 0..30 {
            drawn.add(set.nth(number).unwrap());
        }
        assert_eq!(drawn, set);
        assert_eq!(set.nth(30), None);
        assert_eq!(ChipSet::EMPTY.nth(0), None);
        assert_eq!(set.nth(u32::MAX), None);
    }
}
