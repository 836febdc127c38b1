//! Why an answer is refused.

use parcella_ruleset::{Refusal as RefusalLaw, RuleId};

use crate::{Token, hs};

/// Why an answer is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// No such token is in the bag.
    #[error("no token {token} is left in the bag, 1 is needed")]
    NotInBag {
        /// The token.
        token: Token,
    },
    /// A token must be drawn (HS-11).
    #[error("a token must be drawn from the bag")]
    MustDraw,
    /// The seat has extended its field and must act (HS-20).
    #[error("the field of the shepherd was extended: the flock must grow or be herded")]
    MustAct,
}

impl RefusalLaw for Refusal {
    fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::NotInBag { .. } => None,
            Refusal::MustDraw => Some(hs(11)),
            Refusal::MustAct => Some(hs(20)),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::NotInBag { .. } => "not-in-bag",
            Refusal::MustDraw => "must-draw",
            Refusal::MustAct => "must-act",
        }
    }
}
