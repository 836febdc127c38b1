//! Points and tokens.

use std::collections::BTreeMap;

use parcella_features::Tag;
use parcella_over_hill_and_dale::{EmptySupply, FeatureKind, Occasion, Piece, Token, Tokens};
use parcella_ruleset::Seat;

use super::happening::Happening;
use super::position::Position;
use super::region::{Region, Spot};

/// So many of each kind of token; none with the number 0.
pub(super) type Heap = BTreeMap<Token, u32>;

/// The same as the engine writes it.
pub(super) fn tokens(heap: &Heap) -> Tokens {
    Tokens::new(Token::ALL.map(|token| heap.get(&token).copied().unwrap_or(0) as u8))
}

pub(super) fn add(heap: &mut Heap, other: &Tokens) {
    for token in Token::ALL.into_iter().filter(|token| other.of(*token) > 0) {
        *heap.entry(token).or_default() += u32::from(other.of(token));
    }
}

/// Takes one token out of a heap, if there is one.
pub(super) fn take_one(heap: &mut Heap, token: Token) -> bool {
    let Some(number) = heap.get_mut(&token) else { return false };
    *number -= 1;
    if *number == 0 {
        heap.remove(&token);
    }
    true
}

/// The largest number of sets that can be made of tokens (OHD-62, OHD-63), found by trying: a set takes for each fruit
/// either such a fruit or a scarecrow, in each of the 32 ways, and then the best is made of the rest.
pub fn most_sets(held: Tokens) -> u32 {
    let mut known = BTreeMap::new();
    best(Token::ALL.map(|token| held.of(token)), &mut known)
}

fn best(numbers: [u8; 6], known: &mut BTreeMap<[u8; 6], u32>) -> u32 {
    if let Some(sets) = known.get(&numbers) {
        return *sets;
    }
    let mut sets = 0;
    for replaced in 0..1u32 << 5 {
        let mut rest = numbers;
        let taken = (0..5).all(|fruit| {
            let from = if replaced >> fruit & 1 == 1 { 5 } else { fruit };
            match rest[from].checked_sub(1) {
                Some(left) => {
                    rest[from] = left;
                    true
                }
                None => false,
            }
        });
        if taken {
            sets = sets.max(1 + best(rest, known));
        }
    }
    known.insert(numbers, sets);
    sets
}

impl Position {
    /// What each leader of a path or field is paid.
    fn worth(&self, region: &Region) -> i32 {
        let tiles = region.tiles as i32;
        match region.kind {
            // OHD-24
            FeatureKind::Field if region.complete() => 2 * tiles,
            // OHD-19, OHD-58, OHD-59
            FeatureKind::Path | FeatureKind::Field => tiles,
            FeatureKind::Meadow => 0,
        }
    }

    /// The scoring of a path or field on which meeples stand; `None` if there are none (OHD-29).
    pub(super) fn scoring(&self, region: &Region, occasion: Occasion) -> Option<Happening> {
        if region.kind == FeatureKind::Meadow || region.all_pieces() == 0 {
            return None;
        }
        let points = self.worth(region);
        Some(Happening::Scored {
            region: region.first()?,
            kind: region.kind,
            occasion,
            meeples: region.pieces.clone(),
            // OHD-33: all leaders are paid in full.
            paid: region.leaders().into_iter().map(|seat| (seat, points)).collect(),
        })
    }

    /// The tokens for the symbols in a field, one by one from a heap, which becomes smaller (OHD-25, OHD-31).
    pub(super) fn harvest(&self, field: &Region, table: &mut Heap) -> Heap {
        let symbols = |token: Token| -> u32 {
            let on_spot = |(cell, feature): &Spot| {
                let spec = self.tile_on(*cell)?.features.get(*feature)?;
                Some(Tag::number_of(&spec.tags, token.word()))
            };
            field.spots.iter().filter_map(on_spot).sum()
        };
        let mut harvested = Heap::new();
        let mut lacking = 0;
        for token in Token::ALL {
            for _ in 0..symbols(token) {
                if take_one(table, token) {
                    *harvested.entry(token).or_default() += 1;
                } else {
                    lacking += 1;
                }
            }
        }
        if self.facts.options.empty_supply == EmptySupply::Scarecrow {
            for _ in 0..lacking {
                if take_one(table, Token::Scarecrow) {
                    *harvested.entry(Token::Scarecrow).or_default() += 1;
                }
            }
        }
        harvested
    }

    /// Number of animals on the tile of a stable and on the eight around (OHD-60, OHD-61).
    fn animals_around(&self, (cell, _): Spot) -> i32 {
        let mut animals = 0;
        for (down, right) in (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right))) {
            let near = parcella_geometry::Cell::new(cell.x + right, cell.y + down);
            if let Some(spec) = self.tile_on(near) {
                // OHD-9
                for kind in ["rooster", "cow", "horse", "sheep", "pig"] {
                    animals += Tag::number_of(&spec.tags, kind) as i32;
                }
            }
        }
        animals
    }

    /// The scorings at the end of the game, if the board stayed as it is: paths, then fields, by the place of the first
    /// meeple; stables by place; tokens by seat.
    pub(super) fn final_scorings(&self) -> Vec<Happening> {
        let mut regions = self.regions();
        regions.retain(|region| region.kind != FeatureKind::Meadow && region.all_pieces() > 0);
        regions.sort_by_cached_key(|region| {
            let first = self.meeples_in(region).iter().filter_map(|one| self.place_of(one.spot)).min();
            (region.kind == FeatureKind::Field, first)
        });
        let mut scorings: Vec<Happening> =
            regions.iter().filter_map(|region| self.scoring(region, Occasion::GameOver)).collect();
        let mut stables: Vec<_> = self.standing.iter().filter(|one| one.piece == Piece::Stable).collect();
        stables.sort_by_key(|one| self.place_of(one.spot));
        for stable in stables {
            if let Some(place) = self.place_of(stable.spot) {
                let points = self.animals_around(stable.spot);
                scorings.push(Happening::StableScored { seat: stable.seat, place, points });
            }
        }
        for (seat, held) in Seat::all(self.seats()).zip(self.held_at_the_end()) {
            if !held.is_empty() {
                let held = tokens(&held);
                // OHD-62
                let points = held.total() as i32 + 5 * most_sets(held) as i32;
                scorings.push(Happening::TokensScored { seat, tokens: held, points });
            }
        }
        scorings
    }

    /// What each seat holds, with what completed fields that are not yet scored give to their only owners.
    fn held_at_the_end(&self) -> Vec<Heap> {
        let mut held: Vec<Heap> = Seat::all(self.seats()).map(|seat| self.heap_of(seat)).collect();
        let mut table = self.table_heap();
        for region in self.just_laid().map(|cell| self.completed_by(cell)).unwrap_or_default() {
            if region.kind == FeatureKind::Field && region.all_pieces() > 0 {
                let harvested = self.harvest(&region, &mut table);
                if let [owner] = region.leaders()[..] {
                    add(&mut held[owner.index()], &tokens(&harvested));
                }
            }
        }
        held
    }

    /// What a seat holds: everything that it was given and took.
    pub(super) fn heap_of(&self, seat: Seat) -> Heap {
        let mut heap = Heap::new();
        for happening in &self.history {
            match happening {
                Happening::Harvested { seat: owner, tokens } if *owner == seat => add(&mut heap, tokens),
                Happening::Taken { seat: taker, token } if *taker == seat => {
                    *heap.entry(*token).or_default() += 1;
                }
                _ => {}
            }
        }
        heap
    }

    /// What lies at the edge of the table: everything (OHD-4) but what was given or laid out.
    pub(super) fn table_heap(&self) -> Heap {
        let mut heap: Heap = Token::ALL.into_iter().map(|token| (token, 5)).collect();
        heap.insert(Token::Scarecrow, 8);
        for happening in &self.history {
            if let Happening::Harvested { tokens, .. } | Happening::Pooled { tokens, .. } = happening {
                for token in Token::ALL {
                    for _ in 0..tokens.of(token) {
                        take_one(&mut heap, token);
                    }
                }
            }
        }
        heap
    }

    /// The score track: the sum of all payments so far, seat by seat.
    pub fn scores(&self) -> Vec<i32> {
        let mut scores = vec![0; self.seats()];
        add_payments(&mut scores, &self.history);
        scores
    }

    /// The scores if the game ended now. What is completed already, and not yet scored because a decision to deploy
    /// is open, pays as completed. Equal to [`Position::scores`] when the game is over.
    pub fn final_scores(&self) -> Vec<i32> {
        let mut scores = self.scores();
        if !self.is_over() {
            add_payments(&mut scores, &self.final_scorings());
        }
        scores
    }

    /// The seats with the highest score; `None` until the game is over (OHD-64).
    pub fn winners(&self) -> Option<Vec<Seat>> {
        let scores = self.scores();
        let best = scores.iter().max()?;
        self.is_over().then(|| Seat::all(scores.len()).filter(|seat| scores[seat.index()] == *best).collect())
    }
}

fn add_payments(scores: &mut [i32], happenings: &[Happening]) {
    for (seat, points) in happenings.iter().flat_map(Happening::payments) {
        scores[seat.index()] += points;
    }
}
