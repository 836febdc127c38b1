//! Columns or rows of a board in the order they are drawn.

use std::collections::BTreeMap;

/// Missing numbers in a row that are drawn as they are; more become one gap.
const WIDEST_GAP: i64 = 3;

/// One column or row of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// The column or row with this number.
    Number(i32),
    /// A gap that stands for many empty ones.
    Gap,
}

/// All columns or all rows of a picture. There are at most four for each number in use, however far these are apart.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    pub(crate) slots: Vec<Slot>,
    place_of: BTreeMap<i32, usize>,
}

impl Axis {
    pub(crate) fn new(numbers: impl Iterator<Item = i32>) -> Axis {
        let mut place_of: BTreeMap<i32, usize> = numbers.map(|number| (number, 0)).collect();
        let mut slots = Vec::new();
        let mut last: Option<i32> = None;
        for (number, place) in &mut place_of {
            if let Some(last) = last {
                if i64::from(*number) - i64::from(last) - 1 > WIDEST_GAP {
                    slots.push(Slot::Gap);
                } else {
                    slots.extend((last + 1..*number).map(Slot::Number));
                }
            }
            *place = slots.len();
            slots.push(Slot::Number(*number));
            last = Some(*number);
        }
        Axis { slots, place_of }
    }

    /// Where a number stands among the slots. Every number that the axis was made from has a place.
    pub(crate) fn place(&self, number: i32) -> Option<usize> {
        self.place_of.get(&number).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_gaps_are_drawn_and_large_ones_are_not() {
        let axis = Axis::new([2, -1, 2, i32::MAX, i32::MIN].into_iter());
        let number = Slot::Number;
        let expected = [
            number(i32::MIN),
            Slot::Gap,
            number(-1),
            number(0),
            number(1),
            number(2),
            Slot::Gap,
            number(i32::MAX),
        ];
        assert_eq!(axis.slots, expected);
        assert_eq!(axis.place(2), Some(5));
        assert_eq!(axis.place(i32::MAX), Some(7));
        assert_eq!(axis.place(7), None);
    }

    #[test]
    fn no_numbers_no_slots() {
        assert!(Axis::new(std::iter::empty()).slots.is_empty());
    }
}
