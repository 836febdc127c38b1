//! Rules by their ids.

use std::fmt;

/// The id of a numbered rule, such as `CL-23`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RuleId {
    family: &'static str,
    number: u16,
}

impl RuleId {
    /// The rule `family-number`.
    pub const fn new(family: &'static str, number: u16) -> RuleId {
        RuleId { family, number }
    }

    /// The letters before the hyphen.
    pub const fn family(self) -> &'static str {
        self.family
    }

    /// The number after the hyphen.
    pub const fn number(self) -> u16 {
        self.number
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.family, self.number)
    }
}

/// How a rule is dealt with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum RuleStatus {
    /// Code that can be found by the id, and a test that fails for a wrong implementation.
    Enforced,
    /// Says what a set contains; a test over the data shows it.
    Data,
    /// Names, colours, laps of a track: no effect on play.
    Display,
    /// Dealt with by generators beside the engine.
    SetUpHelp,
    /// Who may see what: tests of the views.
    Visibility,
    /// Cannot arise in play.
    Unreachable,
    /// Without effect by default with the printed tiles; an option gives it one.
    OptionOnly,
    /// Code that waits for an expansion which does not exist, and a test of what it would do.
    Effect,
}

impl RuleStatus {
    /// All statuses.
    pub const ALL: [RuleStatus; 8] = [
        RuleStatus::Enforced,
        RuleStatus::Data,
        RuleStatus::Display,
        RuleStatus::SetUpHelp,
        RuleStatus::Visibility,
        RuleStatus::Unreachable,
        RuleStatus::OptionOnly,
        RuleStatus::Effect,
    ];

    /// How a document of rules writes it.
    pub const fn word(self) -> &'static str {
        match self {
            RuleStatus::Enforced => "enforced",
            RuleStatus::Data => "data",
            RuleStatus::Display => "display",
            RuleStatus::SetUpHelp => "set-up help",
            RuleStatus::Visibility => "visibility",
            RuleStatus::Unreachable => "unreachable",
            RuleStatus::OptionOnly => "option only",
            RuleStatus::Effect => "effect",
        }
    }
}

impl fmt::Display for RuleStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A numbered rule as it stands in the documentation; see [`read_rules`](crate::read_rules).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rule {
    /// The id, such as `CL-23`.
    pub id: String,
    /// How it is dealt with.
    pub status: RuleStatus,
    /// What it says, in one line.
    pub text: String,
    /// A situation and the number that follows from it, in one line.
    pub example: Option<String>,
}

/// Why an action is refused: the rule, and data a client can put into words of its own.
pub trait Refusal: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// The rule that forbids the action. `None` for an action that is out of step or names nothing that exists.
    fn rule(&self) -> Option<RuleId>;

    /// A stable code in kebab-case.
    fn code(&self) -> &'static str;
}
