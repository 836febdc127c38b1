//! The list of laws.

use std::fmt;

macro_rules! laws {
    ($($law:ident $name:literal $statement:literal)*) => {
        /// A law that every ruleset obeys.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Law {
            $(#[doc = $statement] $law,)*
        }

        impl Law {
            /// All laws, in the order in which they are examined in a position.
            pub const ALL: &'static [Law] = &[$(Law::$law),*];

            /// The name of the law in kebab-case.
            pub const fn name(self) -> &'static str {
                match self { $(Law::$law => $name,)* }
            }

            /// What the law says.
            pub const fn statement(self) -> &'static str {
                match self { $(Law::$law => $statement,)* }
            }
        }
    };
}

laws! {
    OpeningIsNotOver "opening-is-not-over"
        "The opening position is not over."
    OverTogether "over-together"
        "A game is over exactly if nobody acts, no action is legal, no step is open and there is an outcome."
    ListIsIndexable "list-is-indexable"
        "The list of legal actions is the same through its length, its indices, its iterator and a filled buffer."
    ListIsSorted "list-is-sorted"
        "The legal actions are listed in ascending order, each once."
    ListEqualsCheck "list-equals-check"
        "The legal actions are exactly those actions of the universe that pass the check."
    RefusalChangesNothing "refusal-changes-nothing"
        "A refused action changes neither the position, nor its representation, its hash or the log, and is refused \
         for the same reason again."
    LegalActionsCommit "legal-actions-commit"
        "Every legal action can be carried out."
    ChanceHasAStock "chance-has-a-stock"
        "Chance acts exactly if there is something to draw from, and only in games whose passport says so."
    WeightsFillTheStock "weights-fill-the-stock"
        "What chance may do has positive weight, all else has none, and the weights add up to the stock."
    TicketsFollowWeights "tickets-follow-weights"
        "Each unit of the stock stands for the action that the weights, added up in order, give it to."
    ScoresAreSums "scores-are-sums"
        "The scores are the sums of the points of all events, from 0."
    QuantitiesAreConserved "quantities-are-conserved"
        "The conserved quantities are those of the opening position."
    StateIsConsistent "state-is-consistent"
        "The position agrees with its recomputation from scratch."
    ActionsReadBack "actions-read-back"
        "Every legal action is read from its own text."
    FinalScoresBecomeScores "final-scores-become-scores"
        "The final scores are the scores once the game is over, and already before the last action if that is `pass`, \
         which changes nothing on the table."
    OutcomeRanksScores "outcome-ranks-scores"
        "The outcome holds every seat once with its points, best first; more points rank higher, equal points share a \
         rank, and a rank is one more than the number of seats before it."
    ClonesAreIndependent "clones-are-independent"
        "A copy, whether cloned or copied over another position, is the same position, and each evolves without the \
         other."
    UndoIsInverse "undo-is-inverse"
        "Undoing and redoing leads back to the same position, and what chance revealed is undone only by force."
    GameEnds "game-ends"
        "A game ends within the number of actions that the passport gives."
    SameActionsSameGame "same-actions-same-game"
        "The same actions lead to the same positions and events."
    RecordsReplay "records-replay"
        "The record of a game, written and read, as text and as JSON, names the game as its passport does, and leads to the \
         same position, log and record."
    EqualPositionsAgree "equal-positions-agree"
        "Equal positions have equal hashes, actors, legal actions and scores, however they were reached."
    SymmetricGamesAgree "symmetric-games-agree"
        "The same game laid turned, moved, or by seats that moved round the table has the corresponding legal actions, \
         weights, scores and outcome."
}

impl fmt::Display for Law {
    /// Writes [`Law::name`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
