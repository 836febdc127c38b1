//! The tiles that can still be drawn.

use std::hash::{Hash, Hasher};

/// How many of each kind of tile are face down: a multiset, since their order is not known.
///
/// Kept as sums in two steps, so that the kind of a ticket is found by counting instead of by a walk whose end cannot be
/// foreseen, and a set of many kinds costs little more than one of few. Kinds are numbered from 0; a ruleset uses the
/// index in its [`Catalogue`](crate::Catalogue).
///
/// ```
/// use parcella_features::Stack;
///
/// let mut stack = Stack::new(&[2, 0, 1]);
/// assert_eq!(stack.kind_of(1), Some(0));
/// assert_eq!(stack.kind_of(2), Some(2));
/// stack.take(0);
/// assert_eq!(stack.kind_of(1), Some(2));
/// assert!(stack.numbers().eq([1, 0, 1]));
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Stack {
    // For each kind, by its index in the catalogue, the number of tiles of this and all earlier kinds of its block. At the
    // end kinds that no ticket reaches, up to a whole number of blocks.
    sums: Vec<[u16; BLOCK]>,
    // For each block the number of tiles of this and all earlier blocks, and at the end blocks that no ticket reaches.
    blocks: Vec<[u16; BLOCK]>,
    kinds: usize,
}

const BLOCK: usize = 8;
const NEVER_REACHED: u16 = u16::MAX;

/// Running sums of some numbers, and behind them sums that no ticket reaches.
fn running(numbers: &[u16]) -> Vec<[u16; BLOCK]> {
    let mut sums = vec![[NEVER_REACHED; BLOCK]; numbers.len().div_ceil(BLOCK)];
    let mut sum = 0;
    for (place, number) in sums.as_flattened_mut().iter_mut().zip(numbers) {
        sum += number;
        *place = sum;
    }
    sums
}

/// How many of these sums a ticket passes.
#[inline]
fn passed(sums: &[[u16; BLOCK]], ticket: u16) -> u16 {
    let mut passed = [0; BLOCK];
    for block in sums {
        for (passed, sum) in passed.iter_mut().zip(block) {
            *passed += u16::from(*sum <= ticket);
        }
    }
    passed.iter().sum()
}

impl Stack {
    /// Most tiles of a stack, all kinds together.
    pub const MOST: u16 = NEVER_REACHED - 1;

    /// A stack with these numbers of each kind.
    ///
    /// # Panics
    ///
    /// If these are more than [`Stack::MOST`] tiles.
    pub fn new(numbers: &[u16]) -> Stack {
        let total: u64 = numbers.iter().map(|number| u64::from(*number)).sum();
        assert!(total <= u64::from(Stack::MOST), "{total} tiles are more than a stack holds");
        let blocks: Vec<u16> = numbers.chunks(BLOCK).map(|block| block.iter().sum()).collect();
        Stack {
            sums: numbers.chunks(BLOCK).flat_map(running).collect(),
            blocks: running(&blocks),
            kinds: numbers.len(),
        }
    }

    /// Number of tiles of a kind.
    ///
    /// # Panics
    ///
    /// If there is no such kind.
    #[inline]
    pub fn number(&self, kind: usize) -> u16 {
        let (block, place) = (&self.sums[kind / BLOCK], kind % BLOCK);
        block[place] - if place == 0 { 0 } else { block[place - 1] }
    }

    /// Numbers of tiles, kind by kind.
    pub fn numbers(&self) -> impl Iterator<Item = u16> {
        (0..self.kinds).map(|kind| self.number(kind))
    }

    /// The kinds of which tiles are left, in ascending order.
    pub fn kinds(&self) -> impl Iterator<Item = u16> + Clone {
        (0..self.kinds).filter(|kind| self.number(*kind) > 0).map(|kind| kind as u16)
    }

    /// The kind of a ticket, where every tile has one, kind by kind; `None` beyond the last.
    #[inline]
    pub fn kind_of(&self, ticket: u64) -> Option<u16> {
        let ticket = u16::try_from(ticket).unwrap_or(NEVER_REACHED - 1);
        let block = usize::from(passed(&self.blocks, ticket));
        let sums = self.sums.get(block)?;
        let before = if block == 0 { 0 } else { self.blocks.as_flattened()[block - 1] };
        Some((block * BLOCK) as u16 + passed(std::slice::from_ref(sums), ticket - before))
    }

    /// Takes out one tile.
    ///
    /// # Panics
    ///
    /// If there is none of this kind.
    #[inline]
    pub fn take(&mut self, kind: u16) {
        assert!(self.number(usize::from(kind)) > 0, "no tile of kind {kind} is left");
        let (block, place) = (kind / BLOCK as u16, kind % BLOCK as u16);
        for (sum, at) in self.sums[usize::from(block)].iter_mut().zip(0u16..) {
            *sum -= u16::from(at >= place);
        }
        for (sum, at) in self.blocks.as_flattened_mut().iter_mut().zip(0u16..) {
            *sum -= u16::from(at >= block);
        }
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        (self.sums.capacity() + self.blocks.capacity()) * size_of::<[u16; BLOCK]>()
    }
}

impl Clone for Stack {
    fn clone(&self) -> Stack {
        Stack { sums: self.sums.clone(), blocks: self.blocks.clone(), kinds: self.kinds }
    }

    /// Copies into the memory that is already there.
    fn clone_from(&mut self, source: &Stack) {
        self.sums.clone_from(&source.sums);
        self.blocks.clone_from(&source.blocks);
        self.kinds = source.kinds;
    }
}

impl Hash for Stack {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.sums.hash(hasher);
    }
}
