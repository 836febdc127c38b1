//! Where events go.

/// Takes the events of a change. The empty sink `()` makes events cost nothing.
pub trait Sink<E> {
    /// Takes an event, which is only made if the sink wants it.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn emit(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
