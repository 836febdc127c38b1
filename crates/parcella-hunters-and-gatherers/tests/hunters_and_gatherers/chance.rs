//! Weights and two shuffled piles are the same chance.

use parcella_hunters_and_gatherers::{Action, Config, HuntersAndGatherers, Stack};
use parcella_kit::equivalence;
use parcella_ruleset::{Game, Pile, Ruleset, Seeded, Sequence, random_step};

fn stack(tiles: &[(&str, u32)]) -> Vec<(parcella_features::TileId, u32)> {
    tiles.iter().map(|(id, number)| (id.parse().unwrap(), *number)).collect()
}

#[test]
fn hg_2_weighted_dealers_and_shuffled_piles_give_the_same_distribution() {
    // The start forest is closed by two of the tiles; B05 fits nowhere once LX1 has closed the river (HG-45).
    for (land, bonus) in [
        (vec![("L34", 1), ("L37", 1), ("L36", 1)], vec![("B07", 1), ("B03", 1)]),
        (vec![("LX1", 1), ("L34", 1), ("L37", 1)], vec![("B05", 2), ("B12", 1)]),
    ] {
        let mut config = Config::new(2);
        (config.deck, config.bonus_deck) = (Some(stack(&land)), Some(stack(&bonus)));
        let rules = HuntersAndGatherers::new(config).unwrap();
        let copies = |tiles: &[(&str, u32)], draw: fn(parcella_features::TileId) -> Action| -> Vec<Action> {
            stack(tiles).iter().flat_map(|(id, number)| (0..*number).map(|_| draw(*id))).collect()
        };
        // One order of all tiles: of each stack the next one in it is drawn.
        let all = [copies(&land, Action::Draw), copies(&bonus, Action::DrawBonus)].concat();
        let piles = equivalence::orders(all).map(Pile::new);
        let policy = |rules: &HuntersAndGatherers, state: &_| {
            // The first placement, and no piece.
            let legal = rules.legal_actions(state);
            let first = legal.get(0).unwrap();
            if matches!(first, Action::Place { .. }) { first } else { Action::Pass }
        };
        let outcome = |rules: &HuntersAndGatherers, state: &_| {
            (rules.scores(state).to_vec(), rules.position_hash(state))
        };
        let distribution =
            equivalence::compare(&rules, piles, policy, outcome).unwrap_or_else(|error| panic!("{error}"));
        assert!(distribution.len() > 4, "only {} outcomes", distribution.len());
    }
}

#[test]
fn hg_2_a_seed_draws_every_land_tile_once_and_bonus_tiles_from_a_stream_of_their_own() {
    let draws = |seed: u64, bonus_deck: Option<&[(&str, u32)]>| {
        let mut config = Config::new(3);
        config.bonus_deck = bonus_deck.map(stack);
        let mut game = Game::new(HuntersAndGatherers::new(config).unwrap());
        let mut dealer = Seeded::new(seed);
        while random_step(&mut game, &mut dealer).is_some() {}
        let mut land = Vec::new();
        let mut bonus = Vec::new();
        for action in game.log() {
            match action {
                Action::Draw(tile) => land.push(*tile),
                Action::DrawBonus(tile) => bonus.push(*tile),
                _ => {}
            }
        }
        (land, bonus)
    };
    let (land, bonus) = draws(9, None);
    assert_eq!(land, draws(9, None).0);
    assert_eq!(land.len(), 78);
    assert!(!bonus.is_empty());
    assert_ne!(land, draws(10, None).0);
    // Other bonus tiles, or none, do not change which land tiles come.
    assert_eq!(land[..20], draws(9, Some(&[])).0[..20]);
    let rules = HuntersAndGatherers::new(Config::new(3)).unwrap();
    let mut sorted = land;
    sorted.sort_unstable();
    let set = rules.stack_tiles(&rules.opening(), Stack::Land);
    assert_eq!(sorted, set.iter().map(|(tile, _)| *tile).collect::<Vec<_>>());
}
