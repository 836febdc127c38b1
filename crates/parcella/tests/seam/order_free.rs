//! The order in a set of expansions changes nothing but the order of pieces and names.

use parcella::classic::Expansion;
use parcella::hills_and_sheep::HillsAndSheep;
use parcella::inns_and_cathedrals::InnsAndCathedrals;
use parcella::kit::Level;
use parcella::prelude::*;
use parcella::ruleset::NotatedGame;
use parcella::traders_and_builders::TradersAndBuilders;

/// Two expansions in both orders: a module for each.
macro_rules! both_orders {
    ($one:ident, $other:ident: $first:ident $first_field:ident, $second:ident $second_field:ident) => {
        parcella::classic::compose! {
            /// In one order.
            pub mod $one {
                /// The first.
                $first $first_field: $first,
                /// The second.
                $second $second_field: $second,
            }
        }
        parcella::classic::compose! {
            /// In the other order.
            pub mod $other {
                /// The second.
                $second $second_field: $second,
                /// The first.
                $first $first_field: $first,
            }
        }

        #[test]
        fn $first_field() {
            let one = $one::Expansions {
                $first_field: Some($first::default()),
                $second_field: Some($second::default()),
            };
            let other = $other::Expansions {
                $first_field: Some($first::default()),
                $second_field: Some($second::default()),
            };
            order_changes_nothing(&one, &other, Level::from_environment().choose(30, 30, 1_000));
        }
    };
}

mod inns_and_traders {
    use super::*;
    both_orders!(it, ti: InnsAndCathedrals inns, TradersAndBuilders traders);
}

mod inns_and_hills {
    use super::*;
    both_orders!(ih, hi: InnsAndCathedrals inns, HillsAndSheep hills);
}

mod traders_and_hills {
    use super::*;
    both_orders!(th, ht: TradersAndBuilders traders, HillsAndSheep hills);
}

/// All three, and the other way round.
mod all {
    use super::*;

    parcella::classic::compose! {
        /// In one order.
        pub mod forwards {
            /// The first.
            InnsAndCathedrals inns: InnsAndCathedrals,
            /// The second.
            TradersAndBuilders traders: TradersAndBuilders,
            /// The third.
            HillsAndSheep hills: HillsAndSheep,
        }
    }
    parcella::classic::compose! {
        /// In the other order.
        pub mod backwards {
            /// The third.
            HillsAndSheep hills: HillsAndSheep,
            /// The second.
            TradersAndBuilders traders: TradersAndBuilders,
            /// The first.
            InnsAndCathedrals inns: InnsAndCathedrals,
        }
    }

    #[test]
    fn the_order_changes_nothing() {
        let (inns, traders, hills) = (
            Some(InnsAndCathedrals::default()),
            Some(TradersAndBuilders::default()),
            Some(HillsAndSheep::default()),
        );
        let one = forwards::Expansions { inns, traders, hills };
        let other = backwards::Expansions { inns, traders, hills };
        order_changes_nothing(&one, &other, Level::from_environment().choose(30, 30, 5_000));
    }
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
