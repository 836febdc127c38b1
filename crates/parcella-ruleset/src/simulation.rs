//! Random games, many of them.

/// Sums over random games.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SimulationTotals {
    /// Games played.
    pub games: u64,
    /// Sum of the final scores, seat by seat.
    pub scores: Vec<i64>,
    /// Decisions asked of seats.
    pub decisions: u64,
    /// Decisions of the step `place`.
    pub placings: u64,
    /// Legal actions over all decisions of the step `place`.
    pub placements: u64,
}
