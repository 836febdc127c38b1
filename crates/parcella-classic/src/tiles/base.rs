//! Empty.
use crate::TileSpec;
/// Empty.
pub const BASE: &[TileSpec] = &[];
