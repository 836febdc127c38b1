//! Tiles as they lie.

use parcella_over_hill_and_dale::{Edge, FeatureKind};

/// A tile as it lies.
pub(super) type Face = crate::face::Face<Edge>;

/// A feature of it.
pub(super) type Feature = crate::face::Feature<FeatureKind>;
