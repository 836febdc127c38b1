//! Scoring: what a region pays, and to whom.

use parcella_features::{Node, RegionId};
use parcella_geometry::Cell;
use parcella_ruleset::{Seat, Sink};
use parcella_scoring::{Award, Sheet, Strengths};
use smallvec::SmallVec;

use crate::{
    Classic, Direction, Event, Expansion, FeatureKind, LaidTile, Occasion, Piece, Place, Scored, Scoring,
    State, TinyCity,
};

/// One region to be scored.
#[derive(Clone, Copy)]
struct Candidate {
    kind: FeatureKind,
    place: Place,
    region: RegionId,
    // The tile of a monastery.
    laid: u16,
}

impl<X: Expansion> Classic<X> {
    /// CL-29: scores every road, city and monastery that the tile just laid completed. The result does not depend on
    /// the order (CL-40); events follow the parts of the tile, then monasteries around it by row and column.
    pub(crate) fn score_completed(&self, state: &mut State<X>, sink: &mut impl Sink<Event<X::Piece>>) {
        let (LaidTile { cell, first, .. }, shape) = self.last(state);
        // CL-39: fields wait for the end; monasteries are looked at below.
        for index in shape.through() {
            let region = state.regions.find(first + index as Node);
            // CL-31, CL-33: no open side is left, be it by ends, by walls, or because it closes on itself.
            if state.regions.region(region).open() > 0 {
                continue;
            }
            let mut earlier = shape.through().take_while(|earlier| *earlier != index);
            if earlier.all(|earlier| state.regions.find(first + earlier as Node) != region) {
                let feature = &shape.features()[index];
                let place = Place { cell, part: feature.part };
                self.score_region(state, Candidate { kind: feature.kind, place, region, laid: 0 }, sink);
            }
        }
        if !state.open_monasteries.is_empty() {
            self.score_completed_monasteries(state, cell, sink);
        }
    }

    /// CL-35: a monastery is completed when all eight cells around it are filled, here by a tile on `filled`.
    fn score_completed_monasteries(
        &self,
        state: &mut State<X>,
        filled: Cell,
        sink: &mut impl Sink<Event<X::Piece>>,
    ) {
        let (west, north) = (filled.x - 1, filled.y - 1);
        let complete = |laid: &u16| {
            let cell = state.tiles[*laid as usize].cell;
            // No short cut between columns and rows: which of the two is missed cannot be foreseen.
            let beside = ((cell.x - west) as u32 <= 2) & ((cell.y - north) as u32 <= 2);
            beside && state.board.filled_around(cell) == 8
        };
        if !state.open_monasteries.iter().any(complete) {
            return;
        }
        // The new tile and its eight neighbours can each carry one.
        let mut completed: SmallVec<[u16; 9]> =
            state.open_monasteries.iter().filter(|laid| complete(laid)).copied().collect();
        state.open_monasteries.retain(|laid| !completed.contains(laid));
        completed.sort_by_key(|laid| {
            let cell = state.tiles[*laid as usize].cell;
            (cell != filled, cell)
        });
        for laid in completed {
            let tile = state.tiles[laid as usize];
            let features = self.shape(&tile).features().iter().enumerate();
            for (index, feature) in features.filter(|(_, feature)| feature.kind == FeatureKind::Monastery) {
                let region = state.regions.find(tile.first + index as u16);
                let place = Place { cell: tile.cell, part: feature.part };
                self.score_region(
                    state,
                    Candidate { kind: FeatureKind::Monastery, place, region, laid },
                    sink,
                );
            }
        }
    }

    /// Scores a completed region and returns its pieces.
    fn score_region(
        &self,
        state: &mut State<X>,
        candidate: Candidate,
        sink: &mut impl Sink<Event<X::Piece>>,
    ) {
        let region = *state.regions.region(candidate.region);
        sink.emit(|| Event::Completed { place: candidate.place, tiles: region.tiles() });
        // CL-37: without followers it pays nobody.
        if region.pieces() == 0 {
            return;
        }
        let mut points: SmallVec<[(Seat, i32); 6]> = SmallVec::new();
        let pay = |seat, sum| points.push((seat, sum));
        self.pay(state, candidate, Occasion::Completed, pay, sink);
        for (seat, points) in points {
            state.seats[seat.index()].score += points;
        }
        self.return_pieces(state, candidate.region, sink);
    }

    /// CL-38: all pieces of a scored region go home, those of the losers too.
    fn return_pieces(&self, state: &mut State<X>, region: RegionId, sink: &mut impl Sink<Event<X::Piece>>) {
        let mut kept = 0;
        for index in 0..state.pieces.len() {
            let piece = state.pieces[index];
            if state.regions.find(piece.node) != region {
                state.pieces[kept] = piece;
                kept += 1;
                continue;
            }
            self.move_piece(state, piece.seat, piece.piece, Direction::ToSupply);
            sink.emit(|| {
                let laid = state.tile_of(&piece);
                let part = self.shape(&laid).features()[piece.feature as usize].part;
                Event::Returned {
                    seat: piece.seat,
                    piece: piece.piece,
                    place: Place { cell: laid.cell, part },
                }
            });
        }
        state.pieces.truncate(kept);
        state.regions.clear_pieces(region);
    }

    /// The final scoring from a frozen board (CL-48): roads, cities, monasteries, fields, each kind by the place of
    /// its first piece.
    ///
    /// Before the end, as if the game ended now: what is complete already pays as such.
    pub(crate) fn final_scorings(
        &self,
        state: &State<X>,
        mut pay: impl FnMut(Seat, i32),
        sink: &mut impl Sink<Event<X::Piece>>,
    ) {
        let mut candidates: SmallVec<[Candidate; 48]> = state
            .pieces
            .iter()
            .filter(|piece| state.regions.of(piece.node).pieces() > 0)
            .map(|piece| {
                let tile = state.tile_of(piece);
                let feature = &self.shape(&tile).features()[piece.feature as usize];
                let place = Place { cell: tile.cell, part: feature.part };
                Candidate {
                    kind: feature.kind,
                    place,
                    region: state.regions.find(piece.node),
                    laid: piece.laid,
                }
            })
            .collect();
        let order = |kind| match kind {
            FeatureKind::Road => 0,
            FeatureKind::City => 1,
            FeatureKind::Monastery => 2,
            FeatureKind::Field => 3,
        };
        candidates.sort_unstable_by_key(|candidate| (order(candidate.kind), candidate.place));
        for index in 0..candidates.len() {
            let candidate = candidates[index];
            if candidates[..index].iter().all(|earlier| earlier.region != candidate.region) {
                self.pay(state, candidate, Occasion::GameOver, &mut pay, sink);
            }
        }
    }

    /// CL-36: the strongest in a region is paid in full, and so is everyone tied with it.
    fn pay(
        &self,
        state: &State<X>,
        candidate: Candidate,
        occasion: Occasion,
        mut pay: impl FnMut(Seat, i32),
        sink: &mut impl Sink<Event<X::Piece>>,
    ) {
        // CL-27: regions that were joined may hold several pieces, of one seat or of many.
        let mut strengths = Strengths::new(state.seats.len());
        for piece in state.pieces.iter().filter(|piece| state.regions.find(piece.node) == candidate.region) {
            let weight = match piece.piece {
                Piece::Follower => 1,
                Piece::Expansion(piece) => self.expansion.weight(piece),
            };
            strengths.add(piece.seat, weight);
        }
        let (winners, tie_break) = strengths.winners(|_| 0);
        let sheet = self.sheet(state, candidate);
        let region = state.regions.region(candidate.region);
        let scored =
            Scored { kind: candidate.kind, occasion, tiles: region.tiles(), data: &region.data().expansion };
        for seat in &winners {
            let mut own = Sheet::default();
            self.expansion.add_terms(&scored, *seat, &mut own);
            pay(*seat, sheet.points() + own.points());
        }
        sink.emit(|| {
            let Candidate { kind, place, .. } = candidate;
            let award = |seat: &Seat| {
                let mut sheet = sheet.clone();
                self.expansion.add_terms(&scored, *seat, &mut sheet);
                Award { seat: *seat, sheet }
            };
            let awards = winners.iter().map(award).collect();
            Event::Scored(Box::new(Scoring { place, kind, occasion, strengths, tie_break, awards }))
        });
    }

    /// What a region is worth, as named terms.
    fn sheet(&self, state: &State<X>, candidate: Candidate) -> Sheet {
        let region = state.regions.region(candidate.region);
        let tiles = u32::from(region.tiles());
        let shields = u32::from(region.data().shields);
        match candidate.kind {
            // CL-30 completed, CL-42 at the end; CL-32: every tile once.
            FeatureKind::Road => Sheet::default().with("tiles", tiles, 1),
            FeatureKind::City => {
                let tiny = tiles == 2 && self.config.options.tiny_city == TinyCity::Two;
                // CL-33 completed, CL-34 with two tiles by the old rule, CL-43 at the end.
                let each = if region.open() == 0 && !tiny { 2 } else { 1 };
                Sheet::default().with("tiles", tiles, each).with("shields", shields, each)
            }
            // CL-35 completed, CL-44 at the end.
            FeatureKind::Monastery => {
                let filled = state.board.filled_around(state.tiles[candidate.laid as usize].cell);
                Sheet::default().with("monastery", 1, 1).with("neighbours", u32::from(filled), 1)
            }
            // CL-45.
            FeatureKind::Field => {
                Sheet::default().with("cities", self.completed_cities(state, candidate.region), 3)
            }
        }
    }

    /// CL-46: number of different completed cities that a field touches.
    fn completed_cities(&self, state: &State<X>, field: RegionId) -> u32 {
        let mut seen: SmallVec<[u64; 32]> = SmallVec::from_elem(0, state.regions.len() / 64 + 1);
        let mut cities = 0;
        for node in state.regions.members(field) {
            for city in state.regions.bordering(node).map(|node| state.regions.find(node)) {
                if state.regions.region(city).open() == 0 {
                    let (word, bit) = (city.index() / 64, 1 << (city.index() % 64));
                    cities += u32::from(seen[word] & bit == 0);
                    seen[word] |= bit;
                }
            }
        }
        cities
    }
}
