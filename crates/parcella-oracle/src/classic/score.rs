//! Points.

use std::collections::{BTreeMap, BTreeSet};

use parcella_classic::{FeatureKind, Occasion};
use parcella_features::Tag;
use parcella_ruleset::Seat;

use super::happening::Happening;
use super::opening::Extent;
use super::position::{Position, Standing};
use super::region::{Region, Spot};
use super::tile;
use super::word::{Good, Piece};

impl Position {
    /// What a leader of a region is paid: in full if it is completed, else as unfinished at the end of the game.
    fn worth(&self, region: &Region, leader: Seat, regions: &[Region]) -> i32 {
        let tiles = region.tiles as i32;
        let shows =
            |mark| self.facts.rules.inns_and_cathedrals == Extent::Full && self.marks(region, mark) > 0;
        match region.kind {
            // IC-3, IC-4
            FeatureKind::Road if shows("inn") => {
                if region.complete {
                    2 * tiles
                } else {
                    0
                }
            }
            // CL-30, CL-42
            FeatureKind::Road => tiles,
            FeatureKind::City => {
                let counted = tiles + self.marks(region, "shields") as i32;
                if shows("cathedral") {
                    // IC-6, IC-7
                    return if region.complete { 3 * counted } else { 0 };
                }
                let halved = self.facts.rules.small_cities_pay_half && region.tiles == 2;
                // CL-33, CL-34, CL-43
                if region.complete && !halved { 2 * counted } else { counted }
            }
            // CL-35: 9 when all eight neighbours lie
            FeatureKind::Monastery => {
                let cell = region.spots.first().map(|spot| spot.0);
                let filled = cell.map_or(0, |cell| self.facts.places_around(&self.board, cell).1) as i32;
                if !region.complete {
                    // CL-44, IB-25, HS-58
                    return 1 + filled;
                }
                // IB-24
                let nine = self.facts.map.as_ref().is_some_and(|map| map.monasteries_pay_nine);
                // HS-56
                (if nine { 9 } else { 1 + filled }) + 3 * self.vineyards_around(region)
            }
            FeatureKind::Field => {
                // TB-18
                let pig =
                    self.pieces_in(region).iter().any(|one| (one.seat, one.piece) == (leader, Piece::Pig));
                // CL-45
                (3 + i32::from(pig)) * self.completed_cities_at(region, regions) as i32
            }
        }
    }

    /// The sum of a mark over the features of a region.
    fn marks(&self, region: &Region, mark: &str) -> u64 {
        let marks = |&(cell, feature): &Spot| {
            let spec = self.tile_on(cell)?.features.get(feature)?;
            Some(u64::from(Tag::number_of(&spec.tags, mark)))
        };
        region.spots.iter().filter_map(marks).sum()
    }

    /// Number of tiles with a vineyard on the eight cells around a monastery (HS-56, HS-57).
    fn vineyards_around(&self, monastery: &Region) -> i32 {
        if !self.has_hills_and_sheep() {
            return 0;
        }
        let cells = monastery.spots.iter().flat_map(|spot| spot.0.surrounding());
        cells.filter(|cell| self.tile_on(*cell).is_some_and(|tile| tile.tag("vineyard") > 0)).count() as i32
    }

    /// The goods of a city, by kind (TB-3); nothing anywhere else.
    pub(super) fn goods_in(&self, region: &Region) -> BTreeMap<Good, u64> {
        if !self.has_goods() || region.kind != FeatureKind::City {
            return BTreeMap::new();
        }
        let numbers = Good::ALL.map(|good| (good, self.marks(region, good.word())));
        numbers.into_iter().filter(|(_, number)| *number > 0).collect()
    }

    /// Number of different completed cities that touch a field: on some tile the field and the city border on each
    /// other (CL-45, CL-46).
    fn completed_cities_at(&self, field: &Region, regions: &[Region]) -> usize {
        let mut touching: BTreeSet<Spot> = BTreeSet::new();
        for &(cell, feature) in field.spots.iter() {
            let Some(spec) = self.tile_on(cell) else { continue };
            let bordering = (0..spec.features.len()).filter(|other| tile::border(spec, feature, *other));
            touching.extend(bordering.map(|other| (cell, other)));
        }
        regions
            .iter()
            .filter(|region| region.kind == FeatureKind::City && region.complete)
            .filter(|city| city.spots.iter().any(|spot| touching.contains(spot)))
            .count()
    }

    /// The seats that are paid for a region: the strongest (CL-36); of several, those that hills favour (HS-48, HS-51).
    fn paid_seats(&self, region: &Region) -> Vec<Seat> {
        let mut tied = region.leaders();
        // HS-49
        if tied.len() > 1 && self.has_hills_and_sheep() {
            let favour = |seat: Seat| {
                // HS-47: the whole tile is a hill. HS-52: followers alone count, a large one once.
                let on_a_hill = |one: &&Standing| {
                    let tile = self.tile_on(one.spot.0).map(|tile| tile.id);
                    one.seat == seat
                        && one.piece.strength() > 0
                        && tile.is_some_and(|tile| self.is_hill(tile))
                };
                let number = self.pieces_in(region).iter().filter(on_a_hill).count();
                // HS-50
                if self.facts.rules.hills_are_counted { number } else { number.min(1) }
            };
            let most = tied.iter().map(|seat| favour(*seat)).max();
            tied.retain(|seat| Some(favour(*seat)) == most);
        }
        tied
    }

    /// The scoring of a region in which followers stand; `None` if there are none.
    pub(super) fn scoring(
        &self,
        region: &Region,
        occasion: Occasion,
        regions: &[Region],
    ) -> Option<Happening> {
        // HS-28: a shepherd is no follower.
        if region.all_followers() == 0 {
            return None;
        }
        let paid = self.paid_seats(region).into_iter().map(|seat| (seat, self.worth(region, seat, regions)));
        Some(Happening::Scored {
            region: region.first()?,
            kind: region.kind,
            occasion,
            strengths: region.strengths.clone(),
            paid: paid.filter(|(_, points)| *points > 0).collect(),
        })
    }

    /// The scorings at the end of the game, if the board stayed as it is (CL-48): roads, cities, monasteries, fields,
    /// and within a kind by the place of the first piece; then goods. `regions` are all on the board.
    pub(super) fn final_scorings(&self, regions: &[Region]) -> Vec<Happening> {
        let order = [FeatureKind::Road, FeatureKind::City, FeatureKind::Monastery, FeatureKind::Field];
        let mut occupied: Vec<&Region> = regions.iter().filter(|region| region.all_followers() > 0).collect();
        occupied.sort_by_cached_key(|region| {
            let first = self.pieces_in(region).iter().filter_map(|one| self.place_of(one.spot)).min();
            (order.iter().position(|kind| *kind == region.kind), first)
        });
        let scored = occupied.iter().filter_map(|region| self.scoring(region, Occasion::GameOver, regions));
        scored.chain(self.goods_scorings()).collect()
    }

    /// TB-5: each kind of goods pays the seats with most of it; TB-6: one that nobody holds pays nobody.
    fn goods_scorings(&self) -> Vec<Happening> {
        let mut scorings = Vec::new();
        for good in Good::ALL {
            let held: Vec<(Seat, u64)> =
                Seat::all(self.seats()).map(|seat| (seat, self.held(seat, good))).collect();
            let most = held.iter().map(|(_, number)| *number).max().unwrap_or(0);
            if most > 0 {
                let seats =
                    held.iter().filter(|(_, number)| *number == most).map(|(seat, _)| *seat).collect();
                scorings.push(Happening::GoodsScored { good, seats });
            }
        }
        scorings
    }

    /// The score track: the sum of all payments so far, seat by seat.
    pub fn scores(&self) -> Vec<i32> {
        let mut scores = vec![0; self.seats()];
        add_payments(&mut scores, &self.history);
        scores
    }

    /// The scores if the game ended now. A decision that is open is declined, where it can be; what the tile just laid
    /// completes is scored first. Equal to [`Position::scores`] when the game is over.
    pub fn final_scores(&self) -> Vec<i32> {
        self.final_scores_with(&self.regions())
    }

    /// As [`Position::final_scores`], with the regions at hand.
    pub(super) fn final_scores_with(&self, regions: &[Region]) -> Vec<i32> {
        if self.just_laid().is_some() {
            let mut over = self.clone();
            over.break_off();
            return over.scores();
        }
        let mut scores = self.scores();
        if !self.is_over() {
            add_payments(&mut scores, &self.final_scorings(regions));
        }
        scores
    }

    /// The seats with the highest score; `None` until the game is over (CL-49).
    pub fn winners(&self) -> Option<Vec<Seat>> {
        let scores = self.scores();
        let best = scores.iter().max()?;
        self.is_over().then(|| Seat::all(scores.len()).filter(|seat| scores[seat.index()] == *best).collect())
    }
}

fn add_payments(scores: &mut [i32], happenings: &[Happening]) {
    for payment in happenings.iter().flat_map(Happening::payments) {
        scores[payment.seat.index()] += payment.points;
    }
}
