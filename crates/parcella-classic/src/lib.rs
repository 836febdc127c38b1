//! The rules of the classic tile-laying game: tiles, turn, scoring, and the interface of expansions.
