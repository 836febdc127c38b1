//! Lazy lists.

/// A lazy list that can be counted and indexed without being stored.
///
/// Legal actions are given in this form: most callers want to know how many there are, or one of them, and never
/// need the whole list in memory.
pub trait Sequence {
    /// What the list holds.
    type Item;

    /// Number of items.
    fn len(&self) -> usize;

    /// The item with index `n`, or `None` from [`Sequence::len`] on.
    fn get(&self, n: usize) -> Option<Self::Item>;

    /// The items, in order.
    fn iter(&self) -> impl Iterator<Item = Self::Item>;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Replaces the contents of `buffer` by the items, in order.
    fn fill(&self, buffer: &mut Vec<Self::Item>) {
        buffer.clear();
        buffer.extend(self.iter());
    }
}
