//! The order in a set of expansions changes nothing but the order of pieces and names.

use parcella::classic::Expansion;
use parcella::hills_and_sheep::HillsAndSheep;
use parcella::inns_and_cathedrals::InnsAndCathedrals;
use parcella::kit::Level;
use parcella::prelude::*;
use parcella::ruleset::NotatedGame;
use parcella::traders_and_builders::TradersAndBuilders;

parcella::classic::compose! {
    /// The expansions of the library in the other order.
    pub mod backwards {
        /// The last comes first.
        HillsAndSheep hills: HillsAndSheep,
        /// Between them.
        TradersAndBuilders traders: TradersAndBuilders,
        /// The first comes last.
        InnsAndCathedrals inns: InnsAndCathedrals,
    }
}

/// Two or three expansions, as the library orders them and the other way round. Every pair of them changes its order.
#[allow(clippy::needless_update, reason = "expansions may be added to the set")]
fn both_orders(
    inns: Option<InnsAndCathedrals>,
    traders: Option<TradersAndBuilders>,
    hills: Option<HillsAndSheep>,
    games_at_full_level: u64,
) {
    let one = Expansions {
        inns_and_cathedrals: inns,
        traders_and_builders: traders,
        hills_and_sheep: hills,
        ..Expansions::default()
    };
    let other = backwards::Expansions { inns, traders, hills };
    order_changes_nothing(&one, &other, Level::from_environment().choose(30, 30, games_at_full_level));
}

#[test]
fn inns_and_traders() {
    both_orders(Some(InnsAndCathedrals::default()), Some(TradersAndBuilders::default()), None, 1_000);
}

#[test]
fn inns_and_hills() {
    both_orders(Some(InnsAndCathedrals::default()), None, Some(HillsAndSheep::default()), 1_000);
}

#[test]
fn traders_and_hills() {
    both_orders(None, Some(TradersAndBuilders::default()), Some(HillsAndSheep::default()), 1_000);
}

#[test]
fn all_three() {
    both_orders(
        Some(InnsAndCathedrals::default()),
        Some(TradersAndBuilders::default()),
        Some(HillsAndSheep::default()),
        5_000,
    );
}

fn game<X: Expansion>(expansion: &X, seed: u64) -> NotatedGame<Classic<X>> {
    let rules = Classic::new(Config::new(2 + (seed % 4) as u8), expansion.clone()).unwrap();
    NotatedGame::new(Game::new(rules))
}

/// Plays random games with one, and the same actions with the other.
fn order_changes_nothing<X: Expansion, Y: Expansion>(one: &X, other: &Y, games: u64) {
    let mut answers = 0;
    for seed in 0..games {
        let (mut one, mut other) = (game(one, seed), game(other, seed));
        one.seed(seed);
        loop {
            let sorted = |game: &dyn TextGame| {
                let mut legal = game.legal_actions();
                legal.sort_unstable();
                legal
            };
            assert_eq!(sorted(&one), sorted(&other), "seed {seed}");
            assert_eq!((one.step(), one.actor()), (other.step(), other.actor()));
            assert_eq!(
                (one.scores(), one.final_scores()),
                (other.scores(), other.final_scores()),
                "seed {seed}"
            );
            let Some((action, events)) = one.random_action() else { break };
            answers +=
                usize::from(!["draw", "place", "deploy", "pass"].iter().any(|verb| action.starts_with(verb)));
            assert_eq!(other.apply(&action).unwrap(), events, "seed {seed}, {action}");
        }
        assert_eq!(one.outcome(), other.outcome());
    }
    println!("{answers} answers to questions");
}
