//! Weights and a shuffled pile are the same chance.

use parcella_classic::{Action, Classic, Config};
use parcella_kit::equivalence;
use parcella_ruleset::{Dealer, Game, Pile, Ruleset, Seeded, Sequence, random_step};

fn small(deck: &[(&str, u32)]) -> Classic {
    let mut config = Config::new(2);
    config.deck = Some(deck.iter().map(|(id, number)| (id.parse().unwrap(), *number)).collect());
    Classic::new(config, ()).unwrap()
}

#[test]
fn cl_5_a_weighted_dealer_and_a_shuffled_pile_give_the_same_distribution() {
    // C fits on a city side alone, so some orders set it aside (CL-13), some at the end (CL-14).
    for deck in [vec![("C", 1), ("E", 2), ("U", 2)], vec![("C", 2), ("E", 1), ("V", 2), ("X", 1)]] {
        let rules = small(&deck);
        let pile =
            deck.iter().flat_map(|(id, number)| (0..*number).map(|_| Action::Draw(id.parse().unwrap())));
        let piles = equivalence::orders(pile).map(Pile::new);
        let policy = |rules: &Classic, state: &_| {
            let legal = rules.legal_actions(state);
            legal.get(legal.len() / 2).unwrap()
        };
        let outcome = |rules: &Classic, state: &_| (rules.scores(state).to_vec(), rules.position_hash(state));
        let distribution =
            equivalence::compare(&rules, piles, policy, outcome).unwrap_or_else(|error| panic!("{error}"));
        assert!(distribution.len() > 10, "only {} outcomes", distribution.len());
    }
}

#[test]
fn cl_5_a_seed_draws_every_tile_of_the_set_once_and_always_in_the_same_order() {
    let draws = |seed: u64| {
        let mut game = Game::new(Classic::new(Config::new(3), ()).unwrap());
        let mut dealer = Seeded::new(seed);
        while random_step(&mut game, &mut dealer).is_some() {}
        let draws = game.log().iter().filter_map(|action| match action {
            Action::Draw(tile) => Some(*tile),
            _ => None,
        });
        draws.collect::<Vec<_>>()
    };
    let first = draws(9);
    assert_eq!(first, draws(9));
    assert_eq!(first.len(), 71);
    assert_ne!(first, draws(10));
    let rules = Classic::new(Config::new(3), ()).unwrap();
    let mut sorted = first;
    sorted.sort_unstable();
    let set = rules.stack_tiles(&rules.opening());
    let all: Vec<_> = set.iter().flat_map(|(tile, number)| (0..*number).map(|_| *tile)).collect();
    assert_eq!(sorted, all);
}

#[test]
fn what_seats_choose_does_not_change_what_is_drawn() {
    let rules = Classic::new(Config::new(2), ()).unwrap();
    let mut ends = Vec::new();
    for choice in [0, 1] {
        let mut game = Game::new(rules.clone());
        let mut dealer = Seeded::new(4);
        let mut drawn = Vec::new();
        while drawn.len() < 8 {
            let legal = game.legal_actions();
            let action = match game.rules().chance(game.state()) {
                Some(_) => {
                    let action = dealer.deal(game.rules(), game.state()).unwrap();
                    drawn.push(action);
                    action
                }
                None => legal.get(choice.min(legal.len() - 1)).unwrap(),
            };
            game.apply(action).unwrap();
        }
        ends.push(drawn[0]);
    }
    assert_eq!(ends[0], ends[1], "the first draw comes before any choice");
}
