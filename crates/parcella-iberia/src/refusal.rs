//! Why something is refused.

use parcella_ruleset::{Refusal as RefusalLaw, RuleId};

use crate::{Chip, PlaceRefusal, TreatRefusal, ib};

/// Why a tile or an answer is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A cell of the map where a tile may not be laid.
    #[error(transparent)]
    Place(#[from] PlaceRefusal),
    /// All such chips have been seen.
    #[error("all chips {chip} have been seen")]
    AllSeen {
        /// The chip.
        chip: Chip,
    },
    /// The chip that was found must be turned over (IB-42).
    #[error("the chip that was found must be turned over")]
    MustTurnOver,
    /// The chip that was found must be laid (IB-47).
    #[error("the chip {chip} must be laid as a treat")]
    MustLay {
        /// The chip.
        chip: Chip,
    },
    /// A square where it may not be laid.
    #[error(transparent)]
    Treat(#[from] TreatRefusal),
}

impl RefusalLaw for Refusal {
    fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::Place(refusal) => refusal.rule(),
            Refusal::AllSeen { .. } => None,
            Refusal::MustTurnOver => Some(ib(42)),
            Refusal::MustLay { .. } => Some(ib(47)),
            Refusal::Treat(refusal) => refusal.rule(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Place(refusal) => refusal.code(),
            Refusal::AllSeen { .. } => "all-chips-seen",
            Refusal::MustTurnOver => "must-turn-over",
            Refusal::MustLay { .. } => "must-lay-treat",
            Refusal::Treat(refusal) => refusal.code(),
        }
    }
}
