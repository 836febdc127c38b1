//! Weights and shuffled piles give the same games.

use parcella_kit::equivalence::{
    Distribution, EquivalenceError, Fraction, by_dealers, by_weights, compare, orders,
};
use parcella_ruleset::toy::{Action, Part, Setup, Toy};
use parcella_ruleset::{DealError, Pile, Ruleset, Scores, Script, Sequence};

use crate::flawed::{Flaw, Flawed, plant};

/// One flag for each seat, and these stones.
fn setup(stack: [u32; 3]) -> Setup {
    Setup { flags: 1, stack, ..Setup::default() }
}

fn rules(stack: [u32; 3]) -> Toy {
    Toy::with_setup(setup(stack)).unwrap()
}

/// The stones of a stack.
fn pile(stack: [u32; 3]) -> Vec<Action> {
    (1..).zip(stack).flat_map(|(worth, count)| vec![Action::Draw(worth); count as usize]).collect()
}

/// Puts the flag on the first stone, and lays every stone on the first cell.
fn policy<R: Ruleset<Action = Action>>(rules: &R, state: &R::State) -> Action {
    let legal = rules.legal_actions(state);
    let tail = Action::Deploy(Part::Tail);
    let tail = legal.iter().find(|action| *action == tail);
    tail.or_else(|| legal.get(0)).unwrap()
}

fn scores(points: [i32; 2]) -> Scores {
    points.into_iter().collect()
}

fn third() -> Fraction {
    Fraction::new(1, 3).unwrap()
}

/// Of two stones worth 1 and one worth 3, the last is not flagged: 3 comes first, second or third, each in one third
/// of all games.
#[test]
fn a_distribution_worked_out_by_hand_is_found_both_ways() {
    let stack = [2, 0, 1];
    let due: Distribution<Scores> = [([3, 1], third()), ([1, 3], third()), ([1, 1], third())]
        .map(|(points, p)| (scores(points), p))
        .into();
    let rules = rules(stack);
    assert_eq!(by_weights(&rules, policy, Toy::scores), Ok(due.clone()));
    let piles = || orders(pile(stack)).map(Pile::new);
    assert_eq!(by_dealers(&rules, piles(), policy, Toy::scores), Ok(due.clone()));
    assert_eq!(compare(&rules, piles(), policy, Toy::scores), Ok(due));
}

#[test]
fn whole_positions_are_as_likely_by_weights_as_by_piles() {
    let stack = [2, 2, 1];
    let positions =
        compare(&rules(stack), orders(pile(stack)).map(Pile::new), policy, Toy::position_hash).unwrap();
    // 5! / (2! 2!) orders, and each leads to a game of its own.
    assert_eq!(positions.len(), 30);
    assert!(positions.values().all(|probability| *probability == Fraction::new(1, 30).unwrap()));
}

#[test]
fn a_wrong_weight_is_found() {
    let stack = [2, 0, 1];
    let piles = || orders(pile(stack)).map(Pile::new);
    plant(Flaw::WeightsExchanged);
    let found = compare(&Flawed::new(setup(stack)), piles(), policy, Flawed::scores);
    // By the exchanged weights 3 comes first with probability 2/3, and second and third with 1/3 * 1/2 each.
    let due = EquivalenceError::Differs {
        outcome: "[1, 1]".to_owned(),
        by_weights: Fraction::new(1, 6).unwrap(),
        by_dealers: third(),
    };
    assert_eq!(found, Err(due));

    plant(Flaw::WeightTooLarge);
    let found = compare(&Flawed::new(setup(stack)), piles(), policy, Flawed::scores);
    assert_eq!(found, Err(EquivalenceError::Weights { sum: 4, total: 3 }));
}

#[test]
fn what_cannot_be_compared_is_said() {
    let stack = [1, 0, 1];
    let rules = rules(stack);
    let piles = || orders(pile(stack)).map(Pile::new);
    let illegal = |_: &Toy, _: &_| Action::Draw(2);
    let refused = compare(&rules, piles(), illegal, Toy::scores).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the policy names `draw 2`, which is refused: the open decision is `place`"
    );
    let short = [Script::new(pile(stack)), Script::new([Action::Draw(1)])];
    assert_eq!(
        by_dealers(&rules, short, policy, Toy::scores),
        Err(EquivalenceError::Dealer { dealer: 1, error: DealError::Exhausted })
    );
    let none: [Pile<Action>; 0] = [];
    assert_eq!(by_dealers(&rules, none, policy, Toy::scores), Err(EquivalenceError::NoDealer));
}

#[test]
fn orders_are_all_orders_and_each_once() {
    let all: Vec<Vec<u8>> = orders([3, 1, 2, 1]).collect();
    let mut sorted = all.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(all, sorted);
    assert_eq!(all.len(), 12);
    assert_eq!(orders::<u8>([]).collect::<Vec<_>>(), [Vec::<u8>::new()]);
}

#[test]
fn fractions_are_in_lowest_terms_and_from_0_to_1() {
    let half = Fraction::new(21, 42).unwrap();
    assert_eq!((half.numerator(), half.denominator()), (1, 2));
    assert_eq!(half.to_string(), "1/2");
    assert_eq!(Fraction::new(0, 5), Some(Fraction::ZERO));
    assert_eq!(Fraction::new(5, 5), Some(Fraction::ONE));
    assert_eq!(Fraction::new(3, 2), None);
    assert_eq!(Fraction::new(0, 0), None);
}
