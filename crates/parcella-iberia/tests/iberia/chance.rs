//! Weights of chips and a shuffled pile of chips are the same chance.

use parcella_classic::{Action, ActionOf, Classic, Config, StartTile};
use parcella_geometry::{Cell, Rotation};
use parcella_iberia::{Action as Answer, Chip, ChipSet, Iberia, Map, Origin, SetUp, read_map_file};
use parcella_kit::equivalence;
use parcella_ruleset::{DealError, Dealer, Ruleset, Sequence};

type Rules = Classic<Iberia>;

/// A shuffled pile of tiles, and chips in the order in which they will be found.
struct Table {
    tiles: Vec<ActionOf<Iberia>>,
    chips: Vec<Chip>,
}

impl Dealer<Rules> for Table {
    fn deal(
        &mut self,
        rules: &Rules,
        state: &<Rules as Ruleset>::State,
    ) -> Result<ActionOf<Iberia>, DealError> {
        let chance = rules.chance(state).ok_or(DealError::NotChance)?;
        if chance.source.name == "chips" {
            return Ok(Action::Expansion(Answer::Chip(self.chips.remove(0))));
        }
        Ok(self.tiles.remove(0))
    }
}

/// IB-31, IB-32, IB-33, IB-41: thirty chips were shuffled, two lie on the map. Each of the 30 × 29 ways to find two of them is
/// as likely as any other, whatever the order of the tiles.
#[test]
fn ib_33_ib_41_found_chips_are_as_likely_as_from_a_shuffled_pile() {
    let content = r#"{"set": "a row", "schema_version": 1, "rows": 1, "columns": 7, "start_squares_used": 2,
        "grid": ["S#####S"], "start_squares": [{"square": [1, 1]}, {"square": [1, 7]}],
        "row_bands": [{"colour": "orange", "rows": [1, 1]}]}"#;
    let map = Map::new(read_map_file(content).unwrap()).unwrap();
    let lying = |x| StartTile { cell: Cell::new(x, 1), tile: "B".parse().unwrap(), rotation: Rotation::R0 };
    let set_up = SetUp { start: vec![lying(1), lying(7)], chips: vec![Cell::new(3, 1), Cell::new(5, 1)] };
    let origin = Origin::File { name: "row.json".to_owned(), hash: String::new() };
    let deck: [(&str, u32); 2] = [("B", 2), ("U", 2)];
    let mut config = Config::new(2);
    config.deck = Some(deck.iter().map(|(id, number)| (id.parse().unwrap(), *number)).collect());
    let rules = Classic::new(config, Iberia { map, origin, ..Iberia::new(set_up) }).unwrap();

    let all: Vec<Chip> = Chip::ALL
        .into_iter()
        .flat_map(|chip| (0..ChipSet::PRINTED.number(chip)).map(move |_| chip))
        .collect();
    assert_eq!(all.len(), 30);
    let tiles = deck.iter().flat_map(|(id, number)| (0..*number).map(|_| Action::Draw(id.parse().unwrap())));
    let mut tables = Vec::new();
    for tiles in equivalence::orders(tiles) {
        for first in 0..all.len() {
            for second in (0..all.len()).filter(|second| *second != first) {
                tables.push(Table { tiles: tiles.clone(), chips: vec![all[first], all[second]] });
            }
        }
    }
    assert_eq!(tables.len(), 6 * 30 * 29);
    let policy = |rules: &Rules, state: &_| {
        let legal = rules.legal_actions(state);
        legal.get(legal.len() / 2).unwrap()
    };
    let outcome = |rules: &Rules, state: &_| (rules.scores(state).to_vec(), rules.position_hash(state));
    let distribution =
        equivalence::compare(&rules, tables, policy, outcome).unwrap_or_else(|error| panic!("{error}"));
    assert!(distribution.len() > 30, "only {} outcomes", distribution.len());
}
