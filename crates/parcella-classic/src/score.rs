//! Scoring: what a region pays, and to whom.

use parcella_features::{Node, RegionId};
use parcella_geometry::Cell;
use parcella_ruleset::{Seat, Sink};
use parcella_scoring::{Award, Sheet, Strengths};
use smallvec::SmallVec;

use crate::rules::EventOf;
use crate::state::OpenMonastery;
use crate::{
    Classic, Completed, Direction, EffectList, Event, Expansion, FeatureKind, Hooks, LaidTile, Occasion,
    Place, PlacedPiece, Scored, Scoring, State, TinyCity,
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

/// What a region is worth: units of one worth each, by name.
struct Value {
    sheet: Sheet,
    units: u32,
    each: i32,
}

impl Value {
    #[inline]
    fn of(name: &'static str, units: u32, each: i32) -> Value {
        Value { sheet: Sheet::default().with(name, units, each), units, each }
    }

    #[inline]
    fn and(mut self, name: &'static str, units: u32) -> Value {
        self.sheet.add(name, units, self.each);
        self.units += units;
        self
    }
}

impl<X: Expansion> Classic<X> {
    /// CL-29: scores every road, city and monastery that the tile just laid completed. The result does not depend on
    /// the order (CL-40); events follow the parts of the tile, then monasteries around it by row and column.
    pub(crate) fn score_completed(&self, state: &mut State<X>, sink: &mut impl Sink<EventOf<X>>) {
        if state.regions.take_some_closed() {
            self.score_completed_by_sides(state, sink);
        }
        if state.open_monasteries.iter().any(|monastery| monastery.missing == 0) {
            self.score_completed_monasteries(state, sink);
        }
    }

    /// Scores the roads and cities that the tile just laid completed.
    fn score_completed_by_sides(&self, state: &mut State<X>, sink: &mut impl Sink<EventOf<X>>) {
        let (LaidTile { cell, first, .. }, shape) = self.last(state);
        // CL-39: fields wait for the end.
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
    }

    /// CL-35: a monastery is completed when all eight cells around it are filled, the last one by the tile just laid. On
    /// a map those around it that exist count.
    #[cold]
    fn score_completed_monasteries(&self, state: &mut State<X>, sink: &mut impl Sink<EventOf<X>>) {
        let filled = self.last(state).0.cell;
        // The new tile and its eight neighbours can each carry one.
        let mut completed: SmallVec<[OpenMonastery; 9]> =
            state.open_monasteries.iter().filter(|monastery| monastery.missing == 0).copied().collect();
        state.open_monasteries.retain(|monastery| monastery.missing > 0);
        completed.sort_by_key(|monastery| (monastery.cell != filled, monastery.cell));
        for OpenMonastery { laid, .. } in completed {
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
    fn score_region(&self, state: &mut State<X>, candidate: Candidate, sink: &mut impl Sink<EventOf<X>>) {
        let region = *state.regions.region(candidate.region);
        sink.emit(|| Event::Completed { place: candidate.place, tiles: region.tiles() });
        if self.hooks.hears(Hooks::COMPLETED) {
            let mut effects = EffectList::default();
            let completed =
                Completed { kind: candidate.kind, data: region.data().expansion, finisher: state.turn };
            self.expansion.region_completed(&completed, &mut state.expansion, &mut effects);
            self.bring_about(state, &effects, sink);
        }
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
    fn return_pieces(&self, state: &mut State<X>, region: RegionId, sink: &mut impl Sink<EventOf<X>>) {
        let mut returned: SmallVec<[PlacedPiece<X::Piece>; 8]> = SmallVec::new();
        let mut stays = |piece: &mut PlacedPiece<X::Piece>| {
            let stays = state.regions.find(piece.node) != region;
            if !stays {
                returned.push(*piece);
            }
            stays
        };
        state.followers.retain_mut(&mut stays);
        state.helpers.retain_mut(&mut stays);
        // In the order of deploying, which is that of the tiles: each takes one piece.
        returned.sort_by_key(|piece| piece.laid);
        for piece in returned {
            self.move_piece(state, piece.seat, piece.piece, Direction::ToSupply);
            sink.emit(|| self.returned(state, &piece));
        }
        state.regions.clear_pieces(region);
    }

    pub(crate) fn returned(&self, state: &State<X>, piece: &PlacedPiece<X::Piece>) -> EventOf<X> {
        let laid = state.tile_of(piece);
        let part = self.shape(&laid).features()[piece.feature as usize].part;
        Event::Returned { seat: piece.seat, piece: piece.piece, place: Place { cell: laid.cell, part } }
    }

    /// The final scoring from a frozen board (CL-48): roads, cities, monasteries, fields, each kind by the place of
    /// its first piece.
    ///
    /// Before the end, as if the game ended now: what is complete already pays as such.
    pub(crate) fn final_scorings(
        &self,
        state: &State<X>,
        mut pay: impl FnMut(Seat, i32),
        sink: &mut impl Sink<EventOf<X>>,
    ) {
        let mut candidates: SmallVec<[Candidate; 72]> = state
            .pieces()
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
        sink: &mut impl Sink<EventOf<X>>,
    ) {
        // CL-27: regions that were joined may hold several pieces, of one seat or of many.
        let mut strengths = Strengths::new(state.seats.len());
        for piece in state.followers.iter().filter(|piece| state.regions.find(piece.node) == candidate.region)
        {
            strengths.add(piece.seat, self.weight_of(piece.piece));
        }
        let (winners, tie_break) = strengths.winners(|seat| self.tie_value(state, candidate.region, seat));
        let Value { sheet, units, each } = self.value(state, candidate);
        if !self.hooks.hears(Hooks::TERMS) {
            winners.iter().for_each(|seat| pay(*seat, sheet.points()));
            sink.emit(|| {
                let Candidate { kind, place, .. } = candidate;
                let awards = winners.iter().map(|seat| Award { seat: *seat, sheet: sheet.clone() }).collect();
                Event::Scored(Box::new(Scoring {
                    place,
                    kind,
                    occasion,
                    strengths,
                    tie_break,
                    tie_measure: self.expansion.tie_measure(),
                    awards,
                }))
            });
            return;
        }
        let region = state.regions.region(candidate.region);
        let count = |seat, piece| self.count_helpers(state, candidate.region, seat, piece);
        let around = |look: &mut dyn FnMut(&X::TileData)| self.look_around(state, candidate, look);
        let scored = Scored {
            kind: candidate.kind,
            occasion,
            complete: match candidate.kind {
                FeatureKind::Road | FeatureKind::City => region.open() == 0,
                FeatureKind::Monastery => {
                    let cell = state.tiles[candidate.laid as usize].cell;
                    units == 1 + u32::from(self.places_around(state, cell))
                }
                FeatureKind::Field => false,
            },
            units,
            each,
            data: &region.data().expansion,
            count: &count,
            around: &around,
        };
        let award = |seat: &Seat| {
            let mut sheet = sheet.clone();
            self.expansion.add_terms(&scored, *seat, &mut sheet);
            Award { seat: *seat, sheet }
        };
        // Sheets are kept only for those who listen.
        winners.iter().for_each(|seat| pay(*seat, award(seat).sheet.points()));
        sink.emit(|| {
            let Candidate { kind, place, .. } = candidate;
            let awards = winners.iter().map(award).collect();
            Event::Scored(Box::new(Scoring {
                place,
                kind,
                occasion,
                strengths,
                tie_break,
                tie_measure: self.expansion.tie_measure(),
                awards,
            }))
        });
    }

    /// What tells seats apart that are tied in a region; 0 in the base game.
    fn tie_value(&self, state: &State<X>, region: RegionId, seat: Seat) -> u16 {
        if !self.hooks.hears(Hooks::TIES) {
            return 0;
        }
        let own = state.followers.iter().filter(|piece| piece.seat == seat);
        let own = own.filter(|piece| state.regions.find(piece.node) == region);
        self.expansion.tie_value(&|look| {
            own.clone().for_each(|piece| look(&self.tile_data[state.tile_of(piece).tile as usize]));
        })
    }

    /// Looks at the tiles around a monastery.
    fn look_around(&self, state: &State<X>, candidate: Candidate, look: &mut dyn FnMut(&X::TileData)) {
        if candidate.kind != FeatureKind::Monastery {
            return;
        }
        let Cell { x, y } = state.tiles[candidate.laid as usize].cell;
        for (column, row) in (-1..=1).flat_map(|row| (-1..=1).map(move |column| (column, row))) {
            if (column, row) != (0, 0)
                && let Some(number) = state.board.at(Cell::new(x + column, y + row))
            {
                look(&self.tile_data[state.tiles[number as usize].tile as usize]);
            }
        }
    }

    /// What a region is worth by the base game, as named terms.
    fn value(&self, state: &State<X>, candidate: Candidate) -> Value {
        let region = state.regions.region(candidate.region);
        let tiles = u32::from(region.tiles());
        let shields = u32::from(region.data().shields);
        match candidate.kind {
            // CL-30 completed, CL-42 at the end; CL-32: every tile once.
            FeatureKind::Road => Value::of("tiles", tiles, 1),
            FeatureKind::City => {
                let tiny = tiles == 2 && self.config.options.tiny_city == TinyCity::Two;
                // CL-33 completed, CL-34 with two tiles by the old rule, CL-43 at the end.
                let each = if region.open() == 0 && !tiny { 2 } else { 1 };
                Value::of("tiles", tiles, each).and("shields", shields)
            }
            // CL-35 completed, CL-44 at the end.
            FeatureKind::Monastery => {
                let filled = state.board.filled_around(state.tiles[candidate.laid as usize].cell);
                Value::of("monastery", 1, 1).and("neighbours", u32::from(filled))
            }
            // CL-45.
            FeatureKind::Field => Value::of("cities", self.completed_cities(state, candidate.region), 3),
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
