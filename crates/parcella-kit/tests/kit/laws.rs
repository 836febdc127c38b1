//! Every law holds for the toy game, and every law can fail.

use std::collections::BTreeSet;

use parcella_kit::Level;
use parcella_kit::laws::{Broken, Law, Plan, verify};
use parcella_ruleset::toy::{Cell, Setup, Toy};

use crate::flawed::{Flaw, Flawed, plant};

/// Set-ups of different size, by seed.
fn setup(seed: u64) -> Setup {
    let seats = 2 + (seed % 3) as u32;
    let start = Cell { x: (seed % 5) as i32 * 7 - 9, y: 4 - (seed % 3) as i32 };
    Setup { seats, first: (1 + seed as u32 / 2) % seats, flags: (seed % 4) as u8, stack: [3, 2, 2], start }
}

/// A plan that is long enough for every flaw to show.
fn plan() -> Plan {
    Plan { seeds: 0..12, ..Plan::at(Level::Small) }
}

#[test]
fn the_toy_game_obeys_every_law() {
    let seeds = 0..Level::from_environment().choose(24, 200, 5000);
    let report = verify(|seed| Toy::with_setup(setup(seed)).unwrap(), &Plan { seeds, ..plan() }).unwrap();
    assert_eq!(report.unexamined().collect::<Vec<_>>(), []);
    assert!(report.reached_again > 0, "{report}");
    assert!(report.to_string().contains("list-equals-check"), "{report}");
}

#[test]
fn a_game_without_a_flaw_obeys_every_law() {
    assert_eq!(broken(Flaw::None), None);
}

/// The law that the game with a flaw breaks.
fn broken(flaw: Flaw) -> Option<Broken> {
    plant(flaw);
    verify(|seed| Flawed::new(setup(seed)), &plan()).err()
}

/// For each flaw the law that it breaks, and what the report says.
macro_rules! flaws {
    ($($flaw:ident breaks $law:ident: $message:literal;)*) => {
        #[allow(non_snake_case)]
        mod flaws {
            use super::*;

            $(
                #[test]
                fn $flaw() {
                    let broken = broken(Flaw::$flaw).expect("a law is broken");
                    assert_eq!(broken.law, Law::$law, "{broken}");
                    assert!(broken.message.contains($message), "{broken}");
                }
            )*
        }

        /// The laws that some flaw breaks.
        const BREAKABLE: &[Law] = &[$(Law::$law),*];
    };
}

flaws! {
    OpeningIsOver breaks OpeningIsNotOver: "the opening position is over";
    NoOutcome breaks OverTogether: "the outcome None";
    StepWhenOver breaks OverTogether: "the open step is `draw`";
    UnknownActor breaks OverTogether: "Seat(7)";
    NothingToPlace breaks OverTogether: "and 0 actions are legal";
    ListTooLong breaks ListIsIndexable: "the list has length 4, its iterator gives 3 actions";
    ListWithoutFirst breaks ListIsIndexable: "action 0 is `draw 1` by the iterator and None by the index";
    ListWithoutEnd breaks ListIsIndexable: "the list has 3 actions, and action 3 is Some";
    ListNeverEmpty breaks ListIsIndexable: "`is_empty` is false, and there are 0 actions";
    FillAppends breaks ListIsIndexable: "the filled buffer `draw 1`, `draw 2`, `draw 3`, `draw 1`";
    ListUnsorted breaks ListIsSorted: "`draw 3` is listed before `draw 1` and is not less";
    ListTwice breaks ListIsSorted: "`draw 1` is listed before `draw 1` and is not less";
    ListIncomplete breaks ListEqualsCheck: "`pass` passes the check, and is not listed";
    CheckTooStrict breaks ListEqualsCheck: "`deploy flag tail` is listed, and the check refuses it";
    CheckTooLenient breaks ListEqualsCheck: "passes the check, and is not listed";
    UniverseIncomplete breaks ListEqualsCheck: "`pass` is legal, and not in the universe";
    RefusalLeavesTrace breaks RefusalChangesNothing: "`draw 0` is refused, and the position has changed";
    RefusalLeavesMark breaks RefusalChangesNothing: "`draw 0` is refused, and the position has changed";
    RefusalLeavesShadow breaks RefusalChangesNothing: "`draw 0` is refused, and the position has changed";
    RefusalChangesItsMind breaks RefusalChangesNothing: "was refused because";
    CommitPanics breaks LegalActionsCommit: "panic: no stone may be worth 3";
    StockWithoutChance breaks ChanceHasAStock: "the actor is Some(Seat(";
    PassportDeniesChance breaks ChanceHasAStock: "the passport says that it never does";
    WeightTooLarge breaks WeightsFillTheStock: "the weights add up to 8, and the stock holds 7";
    WeightZero breaks WeightsFillTheStock: "`draw 3` is legal and has weight 0";
    WeightOfIllegal breaks WeightsFillTheStock: "`draw 0` is refused and has weight 1";
    TicketsReversed breaks TicketsFollowWeights: "ticket 0 of 7 stands for `draw 3`; by the weights for `draw 1`";
    WeightsExchanged breaks TicketsFollowWeights: "by the weights for `draw 2`";
    ScoreTooHigh breaks ScoresAreSums: "the events add up to";
    PointsToNobody breaks ScoresAreSums: "gives points to seat 9";
    QuantityChanges breaks QuantitiesAreConserved: "stones on the table is 2, in the opening stones on the table was 1";
    QuantityAppears breaks QuantitiesAreConserved: "quantities are declared, in the opening";
    Inconsistent breaks StateIsConsistent: "there are more than 3 stones";
    PassMisread breaks ActionsReadBack: "Pass is written `pass`, which is read as Deploy(Tail)";
    FinalScoresTooHigh breaks FinalScoresBecomeScores: "the game is over with";
    FinalScoresIncomplete breaks FinalScoresBecomeScores: "before the last `pass` the final scores were";
    FinalScoresShort breaks FinalScoresBecomeScores: "there are 2 seats, and the final scores are";
    RanksReversed breaks OutcomeRanksScores: "the outcome is out of order";
    TiesBroken breaks OutcomeRanksScores: "its standing is";
    OutcomeIncomplete breaks OutcomeRanksScores: "the seats are";
    CopiesShare breaks ClonesAreIndependent: "the original has changed";
    CopiesShareInSink breaks ClonesAreIndependent: "was carried out on one copy, and another has changed";
    CloneForgets breaks ClonesAreIndependent: "a clone is not the position that it was cloned from";
    CopyOverKeepsHidden breaks ClonesAreIndependent: "copied over another is not the same as the original";
    CopyOverIncomplete breaks ClonesAreIndependent: "is not the position that was copied";
    CopyOverLaterIncomplete breaks ClonesAreIndependent: "copied over a later one by `clone_from`";
    ChangeInSink breaks UndoIsInverse: "does not lead back to the position before it";
    GameTooLong breaks GameEnds: "the longest game has 5 actions";
    NotDeterministic breaks SameActionsSameGame: "with different positions after it";
    EventsNotDeterministic breaks SameActionsSameGame: "with the events";
    OpeningAgain breaks SameActionsSameGame: "the position before action 0, `draw 1`, is not the same in the second game";
    EventsAgain breaks SameActionsSameGame: "in the second game Ok(";
    EndAgain breaks SameActionsSameGame: "different positions at the end";
    HeaderForgets breaks RecordsReplay: "the record leads to another position";
    HeaderNamesAnother breaks RecordsReplay: "the record is one of `another`, and the passport says `toy`";
    HeaderUnreadable breaks RecordsReplay: "the record is read as another";
    HeaderRefused breaks RecordsReplay: "the record cannot be played";
    HeaderTitleForgotten breaks RecordsReplay: "the record of the replayed game is another";
    HashKnowsThePast breaks EqualPositionsAgree: "their position hashes differ; the second was reached by other turns";
    StandardHashKnowsThePast breaks EqualPositionsAgree: "their hashes by `Hash` differ";
    AllEqual breaks EqualPositionsAgree: "two positions are equal and their";
    SouthIsForbidden breaks SymmetricGamesAgree: "legal actions should be";
    ImageNotTurned breaks SymmetricGamesAgree: "which is not legal";
    ImageForgetsSeats breaks SymmetricGamesAgree: "the actor should be";
    ImagesCollide breaks SymmetricGamesAgree: "two actions are called `deploy flag tail`";
    ImageWeights breaks SymmetricGamesAgree: "the weight of `draw";
    ImageScores breaks SymmetricGamesAgree: "the scores should be";
    ImageOutcome breaks SymmetricGamesAgree: "the outcome should be";
    ImageSeats breaks SymmetricGamesAgree: "the number of seats should be 2 and found is 4";
}

#[test]
fn a_plan_can_leave_the_universe_out() {
    let without = Plan { universe_every: 0, history_every: 0, reorderings: 0, ..plan() };
    let some = Plan { universe_every: 3, ..without.clone() };
    let toy = |seed| Toy::with_setup(setup(seed)).unwrap();
    let [without_universe, with_some] = [&without, &some].map(|plan| verify(toy, plan).unwrap());
    assert_eq!(without_universe.reached_again, 0);
    let examined = without_universe.examined(Law::ListEqualsCheck);
    assert!(examined > 0);
    assert!(with_some.examined(Law::ListEqualsCheck) > 2 * examined);
    // What only the universe shows is not found without it.
    plant(Flaw::CheckTooLenient);
    assert!(verify(|seed| Flawed::new(setup(seed)), &without).is_ok());
}

#[test]
fn a_plan_can_look_at_some_positions_alone() {
    // A mark in the position that `Debug` alone sees.
    plant(Flaw::RefusalLeavesShadow);
    let looking = |appearance_every| Plan { appearance_every, ..plan() };
    let flawed = |seed| Flawed::new(setup(seed));
    let broken = verify(flawed, &looking(3)).unwrap_err();
    assert_eq!(broken.law, Law::RefusalChangesNothing, "{broken}");
    assert!(verify(flawed, &looking(0)).is_ok());
}

#[test]
fn reports_of_neighbouring_seeds_add_up() {
    let report = |seeds| {
        let toy = |seed| Toy::with_setup(setup(seed)).unwrap();
        verify(toy, &Plan { seeds, ..plan() }).unwrap()
    };
    let mut sum = report(0..5);
    sum += &report(5..12);
    assert_eq!(sum, report(0..12));
}

#[test]
fn tickets_of_a_large_stock_are_sampled() {
    for most_tickets in [0, 1, 6] {
        let plan = Plan { most_tickets, ..plan() };
        plant(Flaw::None);
        let report = verify(|seed| Flawed::new(setup(seed)), &plan).unwrap();
        assert!(report.examined(Law::TicketsFollowWeights) > 0);
        plant(Flaw::TicketsReversed);
        let broken = verify(|seed| Flawed::new(setup(seed)), &plan).unwrap_err();
        assert_eq!(broken.law, Law::TicketsFollowWeights, "{broken}");
    }
}

#[test]
fn every_law_can_be_broken() {
    let breakable: BTreeSet<Law> = BREAKABLE.iter().copied().collect();
    let all: BTreeSet<Law> = Law::ALL.iter().copied().collect();
    assert_eq!(breakable, all);
}

#[test]
fn names_of_laws_are_unique() {
    let names: BTreeSet<&str> = Law::ALL.iter().map(|law| law.name()).collect();
    assert_eq!(names.len(), Law::ALL.len());
}

#[test]
fn a_broken_law_is_reported_with_the_game() {
    let broken = broken(Flaw::Inconsistent).unwrap();
    let text = broken.to_string();
    let head = format!(
        "law `state-is-consistent` is broken in the game with seed {}, after {} actions: there are more than 3 stones\n\
         The law: The position agrees with its recomputation from scratch.\n\
         The record so far:\nparcella 1\ngame toy\n",
        broken.seed, broken.actions
    );
    assert!(text.starts_with(&head), "{text}");
    assert_eq!(format!("{broken:?}"), text);
    let actions = broken.record.lines().filter(|line| line.starts_with("place") || line.starts_with("draw"));
    assert_eq!(actions.count(), 6, "the opening stone and three more: {text}");
}
