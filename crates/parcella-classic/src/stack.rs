//! The tiles that can still be drawn.

use std::hash::{Hash, Hasher};

/// How many of each kind of tile are face down: a multiset, since their order is not known.
///
/// Kept as sums, so that the kind of a ticket is found by counting instead of by a walk whose end cannot be foreseen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    // For each kind, by its index in the catalogue, the number of tiles of this and all earlier kinds. At the end kinds
    // that no ticket reaches, up to a whole number of blocks.
    sums: Vec<[u16; BLOCK]>,
    kinds: usize,
}

const BLOCK: usize = 8;
const NEVER_REACHED: u16 = u16::MAX;

impl Stack {
    /// A stack with these numbers of each kind, of at most [`Config::MAX_DECK`](crate::Config::MAX_DECK) tiles.
    pub(crate) fn new(numbers: &[u16]) -> Stack {
        let mut sums = vec![[NEVER_REACHED; BLOCK]; numbers.len().div_ceil(BLOCK)];
        let mut sum = 0;
        for (place, number) in sums.as_flattened_mut().iter_mut().zip(numbers) {
            sum += number;
            *place = sum;
        }
        Stack { sums, kinds: numbers.len() }
    }

    /// Number of tiles of a kind.
    #[inline]
    pub(crate) fn number(&self, kind: usize) -> u16 {
        let sums = self.sums.as_flattened();
        let before = if kind == 0 { 0 } else { sums[kind - 1] };
        sums[kind] - before
    }

    /// Numbers of tiles, kind by kind.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u16> {
        (0..self.kinds).map(|kind| self.number(kind))
    }

    /// The kinds of which tiles are left.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = u16> + Clone {
        (0..self.kinds).filter(|kind| self.number(*kind) > 0).map(|kind| kind as u16)
    }

    /// The kind of a ticket, where every tile has one, kind by kind; `None` beyond the last.
    #[inline]
    pub(crate) fn kind_of(&self, ticket: u64) -> Option<u16> {
        let ticket = u16::try_from(ticket).unwrap_or(NEVER_REACHED - 1);
        let mut passed = [0; BLOCK];
        for block in &self.sums {
            for (passed, sum) in passed.iter_mut().zip(block) {
                *passed += u16::from(*sum <= ticket);
            }
        }
        let kind = passed.iter().sum::<u16>();
        (usize::from(kind) < self.kinds).then_some(kind)
    }

    /// Takes out one tile of a kind of which there is one.
    #[inline]
    pub(crate) fn take(&mut self, kind: u16) {
        let mut first = 0u16;
        for block in &mut self.sums {
            for (sum, place) in block.iter_mut().zip(0u16..) {
                *sum -= u16::from(first + place >= kind);
            }
            first += BLOCK as u16;
        }
    }

    /// Bytes on the heap.
    pub(crate) fn heap_bytes(&self) -> usize {
        self.sums.capacity() * size_of::<[u16; BLOCK]>()
    }

    /// Copies into the memory that is already there.
    pub(crate) fn copy_from(&mut self, source: &Stack) {
        self.sums.clone_from(&source.sums);
        self.kinds = source.kinds;
    }
}

impl Hash for Stack {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.sums.hash(hasher);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_stands_for_one_tile() {
        // More kinds than make a block, some without tiles, also the first and the last.
        let numbers = [0, 2, 1, 0, 0, 3, 1, 1, 0, 4, 0];
        let mut stack = Stack::new(&numbers);
        let expected: Vec<u16> =
            (0u16..).zip(numbers).flat_map(|(kind, number)| vec![kind; number as usize]).collect();
        let found: Vec<u16> = (0..).map_while(|ticket| stack.kind_of(ticket)).collect();
        assert_eq!(found, expected);
        assert!(stack.numbers().eq(numbers));
        assert!(stack.kinds().eq([1, 2, 5, 6, 7, 9]));
        assert_eq!(stack.kind_of(u64::MAX), None);

        // Until nothing is left.
        let mut left = numbers;
        for kind in [9, 2, 1, 5, 7, 9, 5, 6, 1, 9, 5, 9] {
            left[usize::from(kind)] -= 1;
            stack.take(kind);
            assert_eq!(stack.number(usize::from(kind)), left[usize::from(kind)]);
            assert!(stack.numbers().eq(left));
        }
        assert_eq!(stack.kind_of(0), None);
        assert_eq!(stack.kinds().next(), None);
    }

    #[test]
    fn stacks_are_equal_by_their_numbers() {
        let mut taken = Stack::new(&[2, 1, 5]);
        taken.take(0);
        let mut other = Stack::new(&[2, 1, 5]);
        other.take(2);
        assert_ne!(taken, other);
        taken.take(2);
        other.take(0);
        assert_eq!(taken, other);
    }
}
