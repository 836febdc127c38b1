//! Weights and shuffled piles are the same chance, also where a tile goes under a hill.

use parcella_classic::{Action, ActionOf, Classic, Config, Event, EventOf};
use parcella_hills_and_sheep::{Action as Answer, HillsAndSheep, Piece, Token};
use parcella_kit::equivalence;
use parcella_ruleset::{DealError, Dealer, Ruleset, Sequence};

use crate::Rules;

/// A shuffled pile of tiles, as on a table: it deals from the top, and a tile that goes under a hill is taken from the
/// top too. Tokens come from a script.
struct Table {
    pile: Vec<ActionOf<HillsAndSheep>>,
    tokens: Vec<Token>,
}

impl Dealer<Rules> for Table {
    fn deal(
        &mut self,
        rules: &Rules,
        state: &<Rules as Ruleset>::State,
    ) -> Result<ActionOf<HillsAndSheep>, DealError> {
        let chance = rules.chance(state).ok_or(DealError::NotChance)?;
        if chance.source.name == "tokens" {
            return Ok(Action::Expansion(Answer::Token(self.tokens.remove(0))));
        }
        Ok(self.pile.remove(0))
    }

    fn observe(&mut self, events: &[EventOf<HillsAndSheep>]) {
        for _ in events.iter().filter(|event| matches!(event, Event::Withheld)) {
            self.pile.remove(0);
        }
    }
}

fn small(deck: &[(&str, u32)]) -> Rules {
    let mut config = Config::new(2);
    config.deck = Some(deck.iter().map(|(id, number)| (id.parse().unwrap(), *number)).collect());
    Classic::new(config, HillsAndSheep::default()).unwrap()
}

#[test]
fn hs_41_hs_46_a_shuffled_pile_buries_as_the_weights_do() {
    for deck in [
        vec![("HS13", 1), ("U", 2), ("V", 1)],
        // HS03 and HS06 fit on the city of the start tile; HS04 too. C fits there alone, so some orders set it aside.
        vec![("HS13", 2), ("HS06", 1), ("U", 1), ("C", 2)],
        vec![("HS09", 1), ("HS14", 1), ("HS15", 1), ("E", 2)],
    ] {
        let rules = small(&deck);
        let pile =
            deck.iter().flat_map(|(id, number)| (0..*number).map(|_| Action::Draw(id.parse().unwrap())));
        let piles = equivalence::orders(pile).map(|pile: Vec<_>| Table { pile, tokens: Vec::new() });
        // No shepherds: no tokens.
        let policy = |rules: &Rules, state: &_| {
            let legal = rules.legal_actions(state);
            let follower = |action: &ActionOf<HillsAndSheep>| {
                !matches!(
                    action,
                    Action::Deploy { piece: parcella_classic::Piece::Expansion(Piece::Shepherd), .. }
                )
            };
            let allowed: Vec<_> = legal.iter().filter(follower).collect();
            allowed[allowed.len() / 2]
        };
        let outcome = |rules: &Rules, state: &_| (rules.scores(state).to_vec(), rules.position_hash(state));
        let distribution =
            equivalence::compare(&rules, piles, policy, outcome).unwrap_or_else(|error| panic!("{error}"));
        assert!(distribution.len() > 5, "only {} outcomes", distribution.len());
    }
}

/// HS-30: with a bag whose tokens are drawn one after the other, each with its share of what is left. Tile after tile
/// the flock grows; the tokens drawn are compared with every order of the bag, of which the first tokens count.
#[test]
fn hs_30_tokens_are_as_likely_as_from_a_shuffled_bag() {
    let mut config = Config::new(2);
    config.deck = Some(vec![("U".parse().unwrap(), 3)]);
    let rules = Classic::new(config, HillsAndSheep::default()).unwrap();
    // Seat 0 puts its shepherd down at once and lets the flock grow; seat 1 passes.
    let policy = |rules: &Rules, state: &_| {
        let legal: Vec<_> = rules.legal_actions(state).iter().collect();
        let first = rules.tile_at(state, parcella_geometry::Cell::new(2, 0)).is_none();
        let wanted: &[&str] = match rules.step(state) {
            "place" if first => &["place 1,0 r0", "place 2,0 r0"],
            "place" => &["place 3,0 r0"],
            "deploy" if state.turn().0 == 0 => &["deploy shepherd field@ER"],
            _ => &[],
        };
        let wanted = wanted.iter().find_map(|text| {
            let action: ActionOf<HillsAndSheep> = text.parse().unwrap();
            legal.contains(&action).then_some(action)
        });
        wanted.unwrap_or_else(|| match rules.step(state) {
            "grow" => "grow".parse().unwrap(),
            _ => Action::Pass,
        })
    };
    let flock = |rules: &Rules, state: &<Rules as Ruleset>::State| {
        let _ = rules;
        state.expansion().flock(parcella_ruleset::Seat(0)).0
    };
    // Every ordered pair of different tokens of the bag: 18 × 17 dealers. A wolf goes back, and the shepherd goes home;
    // the third tile is then its second try, from a full bag.
    let bag: Vec<Token> =
        Token::ALL.into_iter().flat_map(|token| (0..token.number()).map(move |_| token)).collect();
    let pile = || vec!["draw U".parse().unwrap(); 3];
    let mut dealers = Vec::new();
    for (one, first) in bag.iter().enumerate() {
        // 17 dealers follow a first token with sheep, 18 follow a wolf: each as often as 17 × 18 divides.
        let rest: Vec<Token> = match first {
            Token::Wolf => bag.clone(),
            _ => bag.iter().enumerate().filter(|(other, _)| *other != one).map(|(_, token)| *token).collect(),
        };
        let copies = 17 * 18 / rest.len();
        for second in rest {
            for _ in 0..copies {
                dealers.push(Table { pile: pile(), tokens: vec![*first, second] });
            }
        }
    }
    let distribution =
        equivalence::compare(&rules, dealers, policy, flock).unwrap_or_else(|error| panic!("{error}"));
    // 4 kinds twice in any order: 10 flocks; one token after a wolf: 4; nothing: 1.
    assert_eq!(distribution.len(), 15);
}
