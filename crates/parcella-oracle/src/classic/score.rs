//! Points.

use std::collections::BTreeSet;

use parcella_classic::{FeatureKind, Occasion, TinyCity};
use parcella_features::Tag;
use parcella_ruleset::Seat;

use super::happening::Happening;
use super::position::Position;
use super::region::{Region, Spot};
use super::tile;

impl Position {
    /// What each leader of a region is paid: in full if it is completed, else as unfinished at the end of the game.
    fn worth(&self, region: &Region, regions: &[Region]) -> i32 {
        let tiles = region.tiles as i32;
        match region.kind {
            // CL-30, CL-42
            FeatureKind::Road => tiles,
            FeatureKind::City => {
                let counted = tiles + self.shields(region);
                let halved = self.facts.options.tiny_city == TinyCity::Two && region.tiles == 2;
                // CL-33, CL-34, CL-43
                if region.complete && !halved { 2 * counted } else { counted }
            }
            // CL-35, CL-44: 9 when all eight neighbours lie
            FeatureKind::Monastery => {
                let cell = region.spots.first().map(|spot| spot.0);
                1 + cell.map_or(0, |cell| self.neighbours(cell)) as i32
            }
            // CL-45
            FeatureKind::Field => 3 * self.completed_cities_at(region, regions) as i32,
        }
    }

    /// Number of shields in a region.
    fn shields(&self, region: &Region) -> i32 {
        let shields = |&(cell, feature): &Spot| {
            let spec = self.tile_on(cell)?.features.get(feature)?;
            Some(Tag::number_of(&spec.tags, "shields") as i32)
        };
        region.spots.iter().filter_map(shields).sum()
    }

    /// Number of different completed cities that touch a field: on some tile the field and the city border on each
    /// other (CL-45, CL-46).
    fn completed_cities_at(&self, field: &Region, regions: &[Region]) -> usize {
        let mut touching: BTreeSet<Spot> = BTreeSet::new();
        for &(cell, feature) in &field.spots {
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

    /// The scoring of a region in which followers stand; `None` if there are none.
    pub(super) fn scoring(
        &self,
        region: &Region,
        occasion: Occasion,
        regions: &[Region],
    ) -> Option<Happening> {
        if region.all_followers() == 0 {
            return None;
        }
        let points = self.worth(region, regions);
        // CL-36: all leaders are paid in full.
        let paid = region.leaders().into_iter().map(|seat| (seat, points)).filter(|(_, points)| *points > 0);
        Some(Happening::Scored {
            region: region.first()?,
            kind: region.kind,
            occasion,
            followers: region.followers.clone(),
            paid: paid.collect(),
        })
    }

    /// The scorings at the end of the game, if the board stayed as it is (CL-48): roads, cities, monasteries, fields,
    /// and within a kind by the place of the first follower.
    pub(super) fn final_scorings(&self) -> Vec<Happening> {
        let order = [FeatureKind::Road, FeatureKind::City, FeatureKind::Monastery, FeatureKind::Field];
        let mut regions = self.regions();
        regions.sort_by_key(|region| {
            let first = self.followers_in(region).iter().filter_map(|one| self.place_of(one.spot)).min();
            (order.iter().position(|kind| *kind == region.kind), first)
        });
        regions.iter().filter_map(|region| self.scoring(region, Occasion::GameOver, &regions)).collect()
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
