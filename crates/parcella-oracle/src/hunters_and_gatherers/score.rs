//! Points.

use std::collections::BTreeSet;

use parcella_hunters_and_gatherers::{
    CountUnit, FeatureKind, Occasion, Piece, Place, RegionKind, RiverFish, Shrine,
};
use parcella_ruleset::Seat;

use super::happening::Happening;
use super::position::Position;
use super::region::{Region, Spot, System, leaders};
use super::tile;

impl Position {
    /// The sum of a mark over the features of a region.
    fn marks(&self, spots: &BTreeSet<Spot>, kind: FeatureKind, name: &str) -> i32 {
        let on = |&(cell, feature): &Spot| Some(tile::mark(self.tile_on(cell)?, feature, kind, name));
        spots.iter().filter_map(on).sum()
    }

    /// Whether a completed forest holds gold (HG-37).
    pub(super) fn has_gold(&self, region: &Region) -> bool {
        self.marks(&region.spots, FeatureKind::Forest, "nuggets") > 0
    }

    /// What each leader of a region is paid.
    fn worth(&self, region: &Region) -> i32 {
        // HG-27
        let units = match self.facts.options.count_unit {
            CountUnit::Segment => region.spots.len(),
            CountUnit::Tile => region.tiles,
        } as i32;
        let marks = |kind, name| self.marks(&region.spots, kind, name);
        match region.kind {
            // HG-31, HG-32
            FeatureKind::Forest => 2 * units + 2 * marks(FeatureKind::Forest, "mushrooms"),
            FeatureKind::River => {
                // HG-25; HG-28: a set holds each lake once
                let lakes: BTreeSet<Spot> =
                    region.spots.iter().flat_map(|spot| self.board.beside(*spot)).collect();
                let in_lakes = self.marks(&lakes, FeatureKind::Lake, "fish");
                // HG-29
                let in_river = match self.facts.options.river_fish {
                    RiverFish::Lakes => 0,
                    RiverFish::All => marks(FeatureKind::River, "fish"),
                };
                units + in_lakes + in_river
            }
            FeatureKind::Meadow => {
                let animals = |name| marks(FeatureKind::Meadow, name);
                // HG-50, HG-69
                let eaten = if animals("fire") > 0 { 0 } else { animals("deer").min(animals("tigers")) };
                // HG-68, HG-51
                2 * (animals("deer") - eaten) + 2 * animals("mammoths") + 2 * animals("aurochs")
            }
            FeatureKind::Lake => 0,
        }
    }

    /// The members that count in a region, seat by seat.
    fn counted(&self, region: &Region) -> Vec<u32> {
        // HG-54, HG-56
        let at_shrine: BTreeSet<Spot> = region
            .spots
            .iter()
            .copied()
            .filter(|&(cell, feature)| {
                let spec = self.tile_on(cell);
                spec.is_some_and(|spec| tile::mark(spec, feature, FeatureKind::Meadow, "shrine") > 0)
            })
            .collect();
        let on_shrine = self.count(Piece::Member, &at_shrine);
        let decides =
            self.facts.options.shrine == Shrine::SoleOwner && on_shrine.iter().any(|number| *number > 0);
        if decides { on_shrine } else { region.members.clone() }
    }

    fn scored(
        kind: RegionKind,
        occasion: Occasion,
        region: Option<Place>,
        counted: Vec<u32>,
        points: i32,
    ) -> Option<Happening> {
        // HG-34, HG-66, HG-68: all leaders are paid in full. HG-35, HG-72: nobody is where nobody stands.
        let winners = leaders(&counted);
        if winners.is_empty() {
            return None;
        }
        let paid = winners.into_iter().map(|seat| (seat, points)).filter(|(_, points)| *points > 0).collect();
        Some(Happening::Scored { region: region?, kind, occasion, counted, paid })
    }

    /// The scoring of a region in which members stand; `None` if there are none.
    pub(super) fn scoring(&self, region: &Region, occasion: Occasion) -> Option<Happening> {
        let kind = match region.kind {
            FeatureKind::Forest => RegionKind::Forest,
            FeatureKind::River => RegionKind::River,
            FeatureKind::Meadow => RegionKind::Meadow,
            FeatureKind::Lake => return None,
        };
        let first = region.places.first().copied();
        Position::scored(kind, occasion, first, self.counted(region), self.worth(region))
    }

    fn system_scoring(&self, system: &System) -> Option<Happening> {
        // HG-66, HG-67
        let first = system.places.first().copied();
        Position::scored(RegionKind::System, Occasion::GameOver, first, system.huts.clone(), system.fish)
    }

    /// The place of the first piece of a kind, by cell and part, on some features.
    fn first_piece(&self, piece: Piece, spots: &BTreeSet<Spot>) -> Option<Place> {
        let here = self.standing.iter().filter(|one| one.piece == piece && spots.contains(&one.spot));
        here.filter_map(|one| self.place_of(one.spot)).min()
    }

    /// The scorings at the end of the game, if the board stayed as it is: forests and rivers that are complete and wait
    /// for a decision, systems, meadows (HG-72); within a kind by the place of the first piece. HG-65: what is
    /// incomplete is not among them.
    pub(super) fn final_scorings(&self) -> Vec<Happening> {
        let mut regions = self.regions();
        // HG-35, HG-72: nobody is paid where nobody stands.
        regions.retain(|region| region.members.iter().any(|members| *members > 0));
        regions.sort_by_cached_key(|region| self.first_piece(Piece::Member, &region.spots));
        let of = |kind: FeatureKind| {
            let these = regions.iter().filter(move |region| region.kind == kind);
            let due = these.filter(|region| region.kind == FeatureKind::Meadow || region.complete);
            due.filter_map(|region| self.scoring(region, Occasion::GameOver)).collect::<Vec<_>>()
        };
        let mut systems = self.systems();
        systems.sort_by_cached_key(|system| self.first_piece(Piece::Hut, &system.spots));
        let systems = systems.iter().filter_map(|system| self.system_scoring(system)).collect();
        [of(FeatureKind::Forest), of(FeatureKind::River), systems, of(FeatureKind::Meadow)].concat()
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

    /// The seats with the highest score; `None` until the game is over (HG-73).
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
