//! The library as a whole.

mod allocations;
#[cfg(feature = "kit")]
mod expansions;
mod games;
#[cfg(feature = "kit")]
mod seam;
#[cfg(feature = "serde")]
mod stored;
