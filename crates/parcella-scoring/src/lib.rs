//! Strengths, majority, tie-break and score sheets of named terms.
