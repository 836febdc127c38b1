//! An expansion of which no tile and no piece is used changes nothing (HS-4).

use parcella::classic::Expansion;
use parcella::classic::tiles::BASE;
use parcella::hills_and_sheep::HillsAndSheep;
use parcella::inns_and_cathedrals::InnsAndCathedrals;
use parcella::kit::Level;
use parcella::prelude::*;
use parcella::traders_and_builders::TradersAndBuilders;

/// The base set as a deck: what is in the stack without expansions.
fn config(seed: u64) -> Config {
    let deck = BASE.iter().map(|tile| (tile.id, u32::from(tile.count - tile.start_copies)));
    Config { deck: Some(deck.collect()), ..Config::new(2 + (seed % 4) as u8) }
}

fn texts<T: ToString>(of: impl IntoIterator<Item = T>) -> Vec<String> {
    of.into_iter().map(|one| one.to_string()).collect()
}

/// Plays random games of the base game, and the same actions with an expansion: the same list of legal actions, what the
/// expansion adds aside, the same events, the same scores, also as if the game ended now.
fn changes_nothing<X: Expansion>(expansion: &X, games_at_full_level: u64) {
    for seed in 0..Level::from_environment().choose(40, 40, games_at_full_level) {
        let mut base = Game::<Classic<()>>::new(Classic::new(config(seed), ()).unwrap());
        let mut with = Game::<Classic<X>>::new(Classic::new(config(seed), expansion.clone()).unwrap());
        let mut dealer = Seeded::new(seed);
        let (mut told_base, mut told_with) = (Vec::new(), Vec::new());
        loop {
            // Where only a piece of the expansion could be deployed, there is a decision more, which is declined.
            let steps =
                |with: &Game<Classic<X>>| (with.rules().step(with.state()), base.rules().step(base.state()));
            if let ("deploy", other) = steps(&with)
                && other != "deploy"
            {
                told_with.extend(texts(with.apply(Action::Pass).unwrap()));
            }
            let (step, wanted) = steps(&with);
            assert_eq!(step, wanted, "seed {seed}");
            assert_eq!(told_with, told_base, "seed {seed}");
            let added = |action: &ActionOf<X>| {
                matches!(action, Action::Deploy { piece: Piece::Expansion(_), .. } | Action::Expansion(_))
            };
            let legal = with.legal_actions();
            let legal = texts(legal.iter().filter(|action| !added(action)));
            assert_eq!(legal, texts(base.legal_actions().iter()), "seed {seed}");
            assert_eq!(with.scores(), base.scores(), "seed {seed}");
            assert_eq!(with.final_scores(), base.final_scores(), "seed {seed}");
            if random_step(&mut base, &mut dealer).is_none() {
                break;
            }
            told_base.extend(texts(base.events()));
            let action = base.log().last().unwrap().to_string();
            told_with.extend(texts(with.apply(action.parse().unwrap()).unwrap()));
        }
        assert!(with.is_over());
        assert_eq!(with.outcome(), base.outcome());
    }
}

type ActionOf<X> = parcella::classic::ActionOf<X>;

#[test]
fn inns_and_cathedrals_alone() {
    changes_nothing(&InnsAndCathedrals::default(), 1_000);
}

#[test]
fn traders_and_builders_alone() {
    changes_nothing(&TradersAndBuilders::default(), 1_000);
}

#[test]
fn hs_4_hills_and_sheep_alone() {
    changes_nothing(&HillsAndSheep::default(), 1_000);
}

#[test]
#[allow(clippy::needless_update, reason = "expansions may be added to the set")]
fn all_of_them_together_every_pair_and_none() {
    for bits in [0b000, 0b011, 0b101, 0b110, 0b111] {
        let on = |bit: u8| bits >> bit & 1 == 1;
        let set = Expansions {
            inns_and_cathedrals: on(0).then(InnsAndCathedrals::default),
            traders_and_builders: on(1).then(TradersAndBuilders::default),
            hills_and_sheep: on(2).then(HillsAndSheep::default),
            ..Expansions::default()
        };
        changes_nothing(&set, if bits == 0b111 { 5_000 } else { 1_000 });
    }
}
