use std::collections::BTreeMap;

use super::{chi_square, play, toy};
use crate::toy::{Action, Toy};
use crate::{DealError, Dealer, Game, Pile, Ruleset, Script, Seeded, Sequence, Source};

const TILES: Source = Source { index: 0, name: "tiles" };
const STONES: Source = Source { index: 1, name: "stones" };

fn numbers(dealer: &mut Seeded, source: Source, total: u64) -> Vec<u64> {
    (0..8).map(|_| dealer.below(source, total)).collect()
}

// The numbers were worked out by a second program from the published algorithms: splitmix64 and xoshiro256++.
#[test]
fn a_seed_gives_fixed_numbers() {
    let mut dealer = Seeded::new(0);
    assert_eq!(numbers(&mut dealer, TILES, 72), [64, 19, 69, 6, 33, 59, 12, 13]);
    assert_eq!(numbers(&mut dealer, TILES, 6), [5, 0, 2, 1, 2, 2, 5, 0]);
    assert_eq!(numbers(&mut dealer, Seeded::CHOICES, 72), [16, 21, 46, 35, 52, 50, 49, 36]);
    assert_eq!(numbers(&mut Seeded::new(42), TILES, 72), [2, 61, 32, 70, 12, 35, 71, 24]);
    assert_eq!(numbers(&mut Seeded::new(u64::MAX), STONES, 72), [49, 21, 40, 28, 12, 38, 2, 40]);
}

#[test]
fn streams_do_not_depend_on_each_other() {
    let alone = numbers(&mut Seeded::new(9), TILES, 1000);
    let mut dealer = Seeded::new(9);
    let between: Vec<u64> = (0..8)
        .map(|count| {
            for _ in 0..count {
                dealer.below(STONES, 3);
                dealer.below(Seeded::CHOICES, 1 << 40);
            }
            dealer.below(TILES, 1000)
        })
        .collect();
    assert_eq!(alone, between);
    assert_ne!(alone, numbers(&mut Seeded::new(9), STONES, 1000));
    assert_ne!(alone, numbers(&mut Seeded::new(10), TILES, 1000));
}

#[test]
fn small_numbers_are_equally_likely() {
    // The chance that a fair dealer exceeds the bound is below one in a million; the seed is fixed.
    for (total, bound) in [(2, 24.0), (3, 28.0), (6, 36.0), (7, 38.0), (10, 45.0)] {
        let mut dealer = Seeded::new(total);
        let mut counts = vec![0; total as usize];
        for _ in 0..10_000 * total {
            counts[dealer.below(TILES, total) as usize] += 1;
        }
        assert!(chi_square(&counts) < bound, "{total}: {counts:?}");
    }
}

/// With three quarters of all 64-bit words as total, multiplication alone would give every third number twice as
/// often as the others; rejection mends it.
#[test]
fn large_numbers_are_equally_likely() {
    let total = 3 << 62;
    let mut dealer = Seeded::new(5);
    let mut counts = [0; 3];
    for _ in 0..30_000 {
        let number = dealer.below(TILES, total);
        assert!(number < total);
        counts[(number % 3) as usize] += 1;
    }
    assert!(chi_square(&counts) < 28.0, "{counts:?}");
}

#[test]
fn a_total_of_one_leaves_no_choice() {
    let mut dealer = Seeded::new(1);
    assert!((0..100).all(|_| dealer.below(TILES, 1) == 0));
}

#[test]
#[should_panic(expected = "below 0")]
fn no_number_is_below_0() {
    Seeded::new(1).below(TILES, 0);
}

#[test]
fn every_order_is_equally_likely() {
    let mut dealer = Seeded::new(3);
    let mut counts = BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        dealer.shuffle(TILES, &mut items);
        *counts.entry(items).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 24);
    let counts: Vec<u64> = counts.into_values().collect();
    assert!(chi_square(&counts) < 75.0, "{counts:?}");
}

#[test]
fn a_ticket_stands_for_each_unit_of_the_stack() {
    let game = toy([4, 0, 2], 2);
    let chance = game.rules().chance(game.state()).unwrap();
    assert_eq!(chance.total, 6);
    let drawn: Vec<Action> = (0..6).map(|ticket| game.rules().chance_action(game.state(), ticket)).collect();
    let [one, three] = [1, 3].map(Action::Draw);
    assert_eq!(drawn, [one, one, one, one, three, three]);
}

#[test]
fn a_seed_deals_the_same_game_again() {
    let drawn = |seed| {
        let (mut game, mut dealer) = (toy([5, 5, 5], 0), Seeded::new(seed));
        let mut drawn = Vec::new();
        while !game.is_over() {
            drawn.push(game.deal(&mut dealer).unwrap());
            let first = game.legal_actions().get(0).unwrap();
            game.apply(first).unwrap();
        }
        drawn
    };
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
    let mut sorted = drawn(1);
    sorted.sort_unstable();
    let stones: Vec<Action> = [1, 2, 3].into_iter().flat_map(|worth| [Action::Draw(worth); 5]).collect();
    assert_eq!(sorted, stones);
}

/// Deals for chance and takes the first legal action for the seats until the dealer stops.
fn dealt(game: &mut Game<Toy>, dealer: &mut impl Dealer<Toy>) -> (Vec<Action>, DealError) {
    let mut drawn = Vec::new();
    loop {
        match game.deal(dealer) {
            Ok(action) => drawn.push(action),
            Err(error) => return (drawn, error),
        }
        let first = game.legal_actions().get(0).unwrap();
        game.apply(first).unwrap();
    }
}

#[test]
fn a_script_deals_what_it_holds() {
    let mut game = toy([1, 1, 1], 0);
    let mut script = Script::new([2, 3].map(Action::Draw));
    assert_eq!(dealt(&mut game, &mut script), ([2, 3].map(Action::Draw).to_vec(), DealError::Exhausted));
    assert_eq!(script.remaining(), 0);
}

#[test]
fn a_dealer_is_refused_like_anybody() {
    let mut game = toy([2, 0, 0], 0);
    let before = game.clone();
    let mut script = Script::new([1, 3, 1].map(Action::Draw));
    game.deal(&mut script).unwrap();
    assert_eq!(game.deal(&mut script), Err(DealError::NotChance));
    assert_eq!(script.remaining(), 2);
    play(&mut game, &["place 1,0 r270"]);
    let (position, log) = (game.state().clone(), game.log().to_vec());
    let error = game.deal(&mut script).unwrap_err();
    assert!(
        matches!(error, DealError::Refused { rule: Some(rule), code: "not-in-stack" } if rule.number() == 3)
    );
    assert_eq!((game.state(), game.log()), (&position, &log[..]));
    assert_ne!(before, game);
}

#[test]
fn a_pile_deals_in_its_order_and_skips_what_is_not_there() {
    let mut game = toy([1, 1, 1], 0);
    let mut pile = Pile::new([3, 3, 1, 2].map(Action::Draw));
    assert_eq!(dealt(&mut game, &mut pile), ([3, 1, 2].map(Action::Draw).to_vec(), DealError::NotChance));
    let mut short = Pile::new([3].map(Action::Draw));
    let mut game = toy([1, 1, 1], 0);
    assert_eq!(dealt(&mut game, &mut short), (vec![Action::Draw(3)], DealError::Exhausted));
}

/// Drawing by weight from a stack is the same as shuffling first: exactly, over all orders of 1, 1, 2 and 3.
#[test]
fn a_shuffled_pile_and_weights_give_the_same_distribution() {
    let stones = [1, 1, 2, 3];
    let mut by_pile = BTreeMap::new();
    for order in orders(&stones) {
        let mut game = toy([2, 1, 1], 0);
        let (drawn, _) = dealt(&mut game, &mut Pile::new(order.into_iter().map(Action::Draw)));
        *by_pile.entry(drawn).or_insert(0_u64) += 1;
    }
    // Each sequence by the product of its weights: out of 4 * 3 * 2 * 1 altogether, as there are orders.
    let by_weight: BTreeMap<Vec<Action>, u64> = by_pile
        .keys()
        .map(|drawn| {
            let mut game = toy([2, 1, 1], 0);
            let mut product = 1;
            for action in drawn {
                product *= game.rules().weight(game.state(), action);
                game.apply(*action).unwrap();
                let first = game.legal_actions().get(0).unwrap();
                game.apply(first).unwrap();
            }
            (drawn.clone(), product)
        })
        .collect();
    assert_eq!(by_pile.len(), 12);
    assert_eq!(by_pile, by_weight);
}

fn orders(items: &[u8]) -> Vec<Vec<u8>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    (0..items.len())
        .flat_map(|index| {
            let mut rest = items.to_vec();
            let first = rest.remove(index);
            orders(&rest).into_iter().map(move |order| [vec![first], order].concat())
        })
        .collect()
}
