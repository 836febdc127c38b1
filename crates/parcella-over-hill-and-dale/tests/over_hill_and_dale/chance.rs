//! Weights and a shuffled pile are the same chance.

use parcella_kit::equivalence;
use parcella_over_hill_and_dale::{Action, Config, OverHillAndDale};
use parcella_ruleset::{Game, Pile, Ruleset, Seeded, Sequence, random_step};

fn small(deck: &[(&str, u32)]) -> OverHillAndDale {
    let mut config = Config::new(2);
    config.deck = Some(deck.iter().map(|(id, number)| (id.parse().unwrap(), *number)).collect());
    OverHillAndDale::new(config).unwrap()
}

#[test]
fn ohd_6_a_weighted_dealer_and_a_shuffled_pile_give_the_same_distribution() {
    // OHD24 fits on a field side alone, so some orders set it aside (OHD-13), some at the end (OHD-14).
    for deck in [
        vec![("OHD24", 1), ("OHD06g", 2), ("OHD02f", 2)],
        vec![("OHD24", 2), ("OHD06g", 1), ("OHD03d", 2), ("OHD01h", 1)],
    ] {
        let rules = small(&deck);
        let pile =
            deck.iter().flat_map(|(id, number)| (0..*number).map(|_| Action::Draw(id.parse().unwrap())));
        let piles = equivalence::orders(pile).map(Pile::new);
        let policy = |rules: &OverHillAndDale, state: &_| {
            let legal = rules.legal_actions(state);
            legal.get(legal.len() / 2).unwrap()
        };
        let outcome =
            |rules: &OverHillAndDale, state: &_| (rules.scores(state).to_vec(), rules.position_hash(state));
        let distribution =
            equivalence::compare(&rules, piles, policy, outcome).unwrap_or_else(|error| panic!("{error}"));
        assert!(distribution.len() > 10, "only {} outcomes", distribution.len());
    }
}

#[test]
fn ohd_6_a_seed_draws_every_tile_of_the_set_once_and_always_in_the_same_order() {
    let draws = |seed: u64| {
        let mut game = Game::new(OverHillAndDale::new(Config::new(3)).unwrap());
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
    assert_eq!(first.len(), 72);
    assert_ne!(first, draws(10));
    let rules = OverHillAndDale::new(Config::new(3)).unwrap();
    let mut sorted = first;
    sorted.sort_unstable();
    let set = rules.stack_tiles(&rules.opening());
    let all: Vec<_> = set.iter().flat_map(|(tile, number)| (0..*number).map(|_| *tile)).collect();
    assert_eq!(sorted, all);
}
