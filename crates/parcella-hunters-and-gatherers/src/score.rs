//! Scoring: what a region pays, and to whom.

use parcella_features::{Node, RegionId};
use parcella_ruleset::{Seat, Sink};
use parcella_scoring::{Award, Sheet, Strengths};
use smallvec::SmallVec;

use crate::{
    CountUnit, Event, FeatureKind, HuntersAndGatherers, LaidTile, Majority, Marks, Occasion, Piece, Place,
    RegionKind, Reuse, RiverFish, Scoring, Shrine, Stack, State,
};

/// One region to be scored.
#[derive(Clone, Copy)]
struct Candidate {
    kind: RegionKind,
    place: Place,
    // In the layer of its kind.
    region: RegionId,
}

impl HuntersAndGatherers {
    /// HG-24, HG-30: scores every forest and river that the tile just laid completed, in the order of their first ports
    /// on it. Meadows wait for the end (HG-21). Gives the first completed forest with gold in it.
    pub(crate) fn score_completed(&self, state: &mut State, sink: &mut impl Sink<Event>) -> Option<Place> {
        let (LaidTile { cell, first, .. }, shape) = self.last(state);
        let mut gold = None;
        for index in shape.through() {
            let id = state.regions.find(first + index as Node);
            let region = state.regions.region(id);
            // No open side is left: be it by lakes, springs or meadow, or because it closes on itself.
            if region.open() > 0 {
                continue;
            }
            let mut earlier = shape.through().take_while(|earlier| *earlier != index);
            if earlier.any(|earlier| state.regions.find(first + earlier as Node) == id) {
                continue;
            }
            let feature = &shape.features()[index];
            let place = Place { cell, part: feature.part };
            let kind =
                if feature.kind == FeatureKind::Forest { RegionKind::Forest } else { RegionKind::River };
            // HG-37, HG-48: a nugget counts wherever it is printed.
            if region.data().nuggets > 0 && gold.is_none() {
                gold = Some(place);
            }
            self.score_region(state, Candidate { kind, place, region: id }, sink);
        }
        gold
    }

    /// Scores a completed region and returns its members.
    fn score_region(&self, state: &mut State, candidate: Candidate, sink: &mut impl Sink<Event>) {
        let region = state.regions.region(candidate.region);
        let (tiles, members) = (region.tiles(), region.pieces());
        sink.emit(|| Event::Completed { place: candidate.place, tiles });
        // HG-35: without members it pays nobody.
        if members == 0 {
            return;
        }
        let mut points: SmallVec<[(Seat, i32); 6]> = SmallVec::new();
        self.pay(state, candidate, Occasion::Completed, |seat, sum| points.push((seat, sum)), sink);
        for (seat, points) in points {
            state.seats[seat.index()].score += points;
        }
        self.return_members(state, candidate.region, sink);
    }

    /// HG-22, HG-36: all members of a scored region go home, those of the losers too. Huts stay (HG-62).
    fn return_members(&self, state: &mut State, region: RegionId, sink: &mut impl Sink<Event>) {
        let mut kept = 0;
        for index in 0..state.pieces.len() {
            let piece = state.pieces[index];
            if piece.piece == Piece::Hut || state.regions.find(piece.node) != region {
                state.pieces[kept] = piece;
                kept += 1;
                continue;
            }
            state.seats[piece.seat.index()].members += 1;
            // HG-42: by the option they rest until the next turn.
            let rests = self.config.options.reuse == Reuse::NextTurn && state.part == Stack::Land;
            if rests && piece.seat == state.turn {
                state.resting += 1;
            }
            sink.emit(|| {
                let laid = state.tile_of(&piece);
                let part = self.shape(&laid).features()[piece.feature as usize].part;
                Event::Returned { seat: piece.seat, place: Place { cell: laid.cell, part } }
            });
        }
        state.pieces.truncate(kept);
        state.regions.clear_pieces(region);
    }

    /// The final scoring: river systems, then meadows (HG-72), each kind by the place of its first piece. Forests and
    /// rivers that are not complete pay nothing (HG-65).
    ///
    /// Before the end, as if the game ended now: forests and rivers that are complete and not yet scored, since a
    /// decision to deploy is open, pay as such.
    pub(crate) fn final_scorings(
        &self,
        state: &State,
        mut pay: impl FnMut(Seat, i32),
        sink: &mut impl Sink<Event>,
    ) {
        let mut candidates: SmallVec<[Candidate; 40]> = SmallVec::new();
        for piece in &state.pieces {
            let tile = state.tile_of(piece);
            let feature = &self.shape(&tile).features()[piece.feature as usize];
            let place = Place { cell: tile.cell, part: feature.part };
            let (kind, region) = match piece.piece {
                Piece::Hut => (RegionKind::System, state.systems.find(piece.node)),
                Piece::Member => {
                    let region = state.regions.find(piece.node);
                    let kind = match feature.kind {
                        FeatureKind::Meadow => RegionKind::Meadow,
                        FeatureKind::Forest => RegionKind::Forest,
                        FeatureKind::River | FeatureKind::Lake => RegionKind::River,
                    };
                    if kind != RegionKind::Meadow && state.regions.region(region).open() > 0 {
                        continue;
                    }
                    (kind, region)
                }
            };
            candidates.push(Candidate { kind, place, region });
        }
        candidates.sort_unstable_by_key(|candidate| (candidate.kind, candidate.place));
        for index in 0..candidates.len() {
            let candidate = candidates[index];
            let same =
                |earlier: &Candidate| (earlier.kind, earlier.region) == (candidate.kind, candidate.region);
            if !candidates[..index].iter().any(same) {
                self.pay(state, candidate, Occasion::GameOver, &mut pay, sink);
            }
        }
    }

    /// HG-34, HG-66, HG-68: whoever has most in a region is paid in full, and so is everyone tied with them. Who completed
    /// it does not matter (HG-26).
    fn pay(
        &self,
        state: &State,
        candidate: Candidate,
        occasion: Occasion,
        mut pay: impl FnMut(Seat, i32),
        sink: &mut impl Sink<Event>,
    ) {
        // HG-19: regions that were joined may hold several pieces, of one seat or of many.
        let mut strengths = Strengths::new(state.seats.len());
        let mut on_shrine = Strengths::new(state.seats.len());
        let mut majority = Majority::All;
        let has_shrine = candidate.kind == RegionKind::Meadow
            && self.config.options.shrine == Shrine::SoleOwner
            && state.regions.region(candidate.region).data().shrines > 0;
        for piece in &state.pieces {
            let here = match (piece.piece, candidate.kind) {
                (Piece::Hut, RegionKind::System) => state.systems.find(piece.node) == candidate.region,
                (Piece::Member, RegionKind::Forest | RegionKind::River | RegionKind::Meadow) => {
                    state.regions.find(piece.node) == candidate.region
                }
                (Piece::Hut, _) | (Piece::Member, RegionKind::System) => false,
            };
            if !here {
                continue;
            }
            strengths.add(piece.seat, 1);
            // HG-56: the hunter must stand on the very part of the tile where the shrine is.
            if has_shrine && self.stands_on_shrine(state, piece) {
                on_shrine.add(piece.seat, 1);
                majority = Majority::OnShrine;
            }
        }
        // HG-54: beside a hunter on the shrine no other hunter counts.
        let counting = match majority {
            Majority::All => strengths,
            Majority::OnShrine => on_shrine,
        };
        let (winners, tie_break) = counting.winners(|_| 0);
        let sheet = self.sheet(state, candidate);
        let points = sheet.points();
        for seat in &winners {
            pay(*seat, points);
        }
        sink.emit(|| {
            let Candidate { kind, place, .. } = candidate;
            let awards = winners.iter().map(|seat| Award { seat: *seat, sheet: sheet.clone() }).collect();
            let strengths = counting;
            Event::Scored(Box::new(Scoring { place, kind, occasion, majority, strengths, tie_break, awards }))
        });
    }

    fn stands_on_shrine(&self, state: &State, piece: &crate::PlacedPiece) -> bool {
        let tile = state.tile_of(piece);
        self.shape(&tile).features()[piece.feature as usize].data.shrines > 0
    }

    /// What a region is worth, as named terms.
    fn sheet(&self, state: &State, candidate: Candidate) -> Sheet {
        // HG-67: all fish of the system, wherever they are printed; completeness does not matter (HG-66).
        if candidate.kind == RegionKind::System {
            let fish = state.systems.region(candidate.region).data().0;
            return Sheet::default().with("fish", u32::from(fish), 1);
        }
        let region = state.regions.region(candidate.region);
        // HG-27: by default every segment counts, also two on one tile.
        let (unit, units) = match self.config.options.count_unit {
            CountUnit::Segment => ("segments", region.features()),
            CountUnit::Tile => ("tiles", region.tiles()),
        };
        let sheet = Sheet::default();
        match candidate.kind {
            // HG-31; HG-32, HG-52
            RegionKind::Forest => {
                sheet.with(unit, u32::from(units), 2).with("mushrooms", u32::from(region.data().mushrooms), 2)
            }
            // HG-25, HG-53
            RegionKind::River => sheet.with(unit, u32::from(units), 1).with(
                "fish",
                self.fish_for_fishermen(state, candidate.region),
                1,
            ),
            RegionKind::Meadow | RegionKind::System => meadow_sheet(region.data()),
        }
    }

    /// HG-25: the fish of the lakes at the ends of a river, those of one lake once (HG-28).
    fn fish_for_fishermen(&self, state: &State, river: RegionId) -> u32 {
        let mut lakes: SmallVec<[Node; 8]> = SmallVec::new();
        for lake in state.regions.members(river).flat_map(|node| state.regions.bordering(node)) {
            if !lakes.contains(&lake) {
                lakes.push(lake);
            }
        }
        let in_lakes: u32 = lakes.iter().map(|lake| u32::from(state.regions.of(*lake).data().fish)).sum();
        // HG-29
        match self.config.options.river_fish {
            RiverFish::Lakes => in_lakes,
            RiverFish::All => in_lakes + u32::from(state.regions.region(river).data().fish),
        }
    }
}

/// HG-68, HG-69, HG-51: 2 for every deer that no tiger eats, and for every mammoth and aurochs.
fn meadow_sheet(marks: &Marks) -> Sheet {
    // HG-50: the fire drives all tigers off the whole meadow.
    let tigers = if marks.fires > 0 { 0 } else { marks.tigers };
    let deer = marks.deer.saturating_sub(tigers);
    let mut sheet = Sheet::default();
    if deer < marks.deer {
        // A reader who counts deer on the tiles would miss them.
        sheet.add_even_none("deer that tigers left", u32::from(deer), 2);
    } else {
        sheet.add("deer", u32::from(deer), 2);
    }
    sheet.with("mammoths", u32::from(marks.mammoths), 2).with("aurochs", u32::from(marks.aurochs), 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(deer: u16, mammoths: u16, aurochs: u16, tigers: u16, fires: u16) -> i32 {
        meadow_sheet(&Marks { deer, mammoths, aurochs, tigers, fires, ..Marks::default() }).points()
    }

    #[test]
    fn hg_68_hg_69_meadows_of_the_rules() {
        assert_eq!(points(1, 0, 0, 0, 0), 2);
        assert_eq!(points(1, 1, 0, 1, 0), 2);
        assert_eq!(points(2, 2, 1, 1, 0), 8);
        assert_eq!(points(1, 0, 0, 2, 0), 0);
    }

    #[test]
    fn hg_50_hg_51_fire_and_aurochs() {
        assert_eq!((points(3, 0, 0, 2, 0), points(3, 0, 0, 2, 1)), (2, 6));
        assert_eq!(points(0, 0, 1, 5, 0), 2);
    }

    #[test]
    fn a_further_tiger_never_raises_the_value_and_never_makes_it_negative() {
        for deer in 0..4 {
            for large in 0..3 {
                for tigers in 0..6 {
                    let (fewer, more) =
                        (points(deer, large, 0, tigers, 0), points(deer, large, 0, tigers + 1, 0));
                    assert!(more <= fewer && more >= 0, "{deer} deer, {tigers} tigers");
                }
            }
        }
    }
}
