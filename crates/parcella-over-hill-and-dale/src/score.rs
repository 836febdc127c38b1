//! Scoring: what a region pays, and to whom.

use parcella_features::{Node, RegionId};
use parcella_ruleset::{Seat, Sink};
use parcella_scoring::{Award, Sheet, Strengths, TieBreak};
use smallvec::SmallVec;

use crate::commit::tied_from;
use crate::rules::Shape;
use crate::state::Symbols;
use crate::{
    Draft, EmptySupply, Event, FeatureKind, LaidTile, Occasion, OverHillAndDale, Place, Scoring, State,
    Token, Tokens,
};

/// A path or field to be scored.
#[derive(Clone, Copy)]
struct Candidate {
    kind: FeatureKind,
    place: Place,
    region: RegionId,
}

/// The seats with most meeples in a region, in turn order, and how strong all of them are there.
struct Majority {
    winners: SmallVec<[Seat; 8]>,
    strengths: Strengths,
    tie_break: TieBreak,
}

impl OverHillAndDale {
    /// Scores every path and field that the tile just laid completed, in the order of their first ports on it.
    pub(crate) fn score_completed(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        for candidate in self.completed(state) {
            let region = *state.regions.region(candidate.region);
            sink.emit(|| Event::Completed { place: candidate.place, tiles: region.tiles() });
            // OHD-29: without meeples it gives nothing to anybody.
            if region.pieces() == 0 {
                continue;
            }
            let mut points: SmallVec<[(Seat, i32); 6]> = SmallVec::new();
            let majority =
                self.pay(state, candidate, Occasion::Completed, |seat, sum| points.push((seat, sum)), sink);
            for (seat, points) in points {
                state.seats[seat.index()].score += points;
            }
            if candidate.kind == FeatureKind::Field {
                let mut table = state.table;
                let tokens = self.grant(&mut table, region.data());
                state.table = table;
                self.hand_out(state, candidate, &majority.winners, tokens, sink);
            }
            self.return_meeples(state, candidate.region, sink);
        }
    }

    /// The paths and fields that the tile just laid completed, each once, in the order in which they are dealt with. No
    /// port of them is open: for a path that is an end in both directions, or a loop (OHD-18); a field is closed all
    /// round (OHD-23).
    #[inline]
    fn completed(&self, state: &State) -> SmallVec<[Candidate; 4]> {
        let (last, shape) = self.last(state);
        // OHD-32, OHD-39: by the first port of each, clockwise from north.
        let Some(north) = self.north else { return completed_among(state, last, shape, shape.through()) };
        // From where north of the game lies in its image.
        let mut order: SmallVec<[usize; 8]> = shape.through().collect();
        order.sort_by_key(|index| shape.features()[*index].ports.rotated(north.inverse()).first());
        completed_among(state, last, shape, order.into_iter())
    }

    /// OHD-25: takes a token from the table for every symbol, of its kind, as long as there are some.
    fn grant(&self, table: &mut Tokens, symbols: &Symbols) -> Tokens {
        let mut granted = Tokens::default();
        let mut take = |token: Token, wanted: u16| {
            let number = wanted.min(u16::from(table.of(token)));
            table.remove(token, number as u8);
            granted.add(token, number as u8);
            wanted - number
        };
        let mut lacking = 0;
        for token in Token::ALL {
            lacking += take(token, symbols.of(token));
        }
        // OHD-31: what is used up gives nothing, or by option a scarecrow.
        if self.config.options.empty_supply == EmptySupply::Scarecrow {
            take(Token::Scarecrow, lacking);
        }
        granted
    }

    /// Gives the tokens of a completed field to its only owner (OHD-34), or lays them out for the tied ones (OHD-35).
    fn hand_out(
        &self,
        state: &mut State,
        candidate: Candidate,
        winners: &[Seat],
        tokens: Tokens,
        sink: &mut impl Sink<Event>,
    ) {
        match *winners {
            _ if tokens.is_empty() => {}
            [seat] => {
                state.seats[seat.index()].tokens.add_all(&tokens);
                sink.emit(|| Event::Harvested { seat, tokens });
            }
            _ => {
                let tied = winners.iter().fold(0, |tied, seat| tied | 1 << seat.index());
                // OHD-36: the seat that completed the field if it is tied, else the first tied one clockwise.
                let next = tied_from(tied, state.turn, self.config.seats);
                state.drafts.push(Draft { pool: tokens, tied, next });
                sink.emit(|| Event::Pooled { place: candidate.place, tokens });
            }
        }
    }

    /// OHD-21, OHD-28: all meeples of a scored region go home, those of the losers too.
    fn return_meeples(&self, state: &mut State, region: RegionId, sink: &mut impl Sink<Event>) {
        let mut kept = 0;
        for index in 0..state.meeples.len() {
            let meeple = state.meeples[index];
            if state.regions.find(meeple.node) != region {
                state.meeples[kept] = meeple;
                kept += 1;
                continue;
            }
            state.seats[meeple.seat.index()].meeples += 1;
            sink.emit(|| Event::Returned { seat: meeple.seat, place: self.place_of(state, &meeple) });
        }
        state.meeples.truncate(kept);
        state.regions.clear_pieces(region);
    }

    /// The final scoring: paths, fields, each kind by the place of its first meeple; stables by their places; tokens.
    ///
    /// Before the end, as if the game ended now: what is complete already pays as such, and a field gives its only
    /// owner tokens. What is laid out to be taken belongs to nobody yet.
    pub(crate) fn final_scorings(
        &self,
        state: &State,
        mut pay: impl FnMut(Seat, i32),
        sink: &mut impl Sink<Event>,
    ) {
        let mut candidates: SmallVec<[Candidate; 20]> = state
            .meeples
            .iter()
            .map(|meeple| {
                let place = self.place_of(state, meeple);
                Candidate { kind: place.part.kind, place, region: state.regions.find(meeple.node) }
            })
            .collect();
        candidates.sort_unstable_by_key(|candidate| (candidate.kind, candidate.place));
        for index in 0..candidates.len() {
            let candidate = candidates[index];
            if candidates[..index].iter().all(|earlier| earlier.region != candidate.region) {
                self.pay(state, candidate, Occasion::GameOver, &mut pay, sink);
            }
        }
        let mut stables: SmallVec<[(Place, Seat); 10]> =
            state.stables.iter().map(|stable| (self.place_of(state, stable), stable.seat)).collect();
        stables.sort_unstable();
        for (place, seat) in stables {
            let animals = self.animals_around(state, place);
            pay(seat, i32::from(animals));
            sink.emit(|| Event::StableScored { seat, place, animals });
        }
        // OHD-62.
        for (seat, tokens) in Seat::all(state.seats.len()).zip(self.tokens_at_the_end(state)) {
            if !tokens.is_empty() {
                pay(seat, tokens.points());
                sink.emit(|| Event::TokensScored { seat, tokens });
            }
        }
    }

    /// OHD-60, OHD-61: the animals of the tile of a stable and of the eight cells around it, on whatever meadow.
    fn animals_around(&self, state: &State, place: Place) -> u16 {
        let cells = place.cell.surrounding().chain([place.cell]);
        let tiles = cells.filter_map(|cell| state.board.at(cell));
        tiles.map(|number| self.animals(&state.tiles[number as usize])).sum()
    }

    /// What every seat holds if the game ends now: also the tokens of fields that are complete and not yet scored.
    fn tokens_at_the_end(&self, state: &State) -> SmallVec<[Tokens; 6]> {
        let mut held: SmallVec<[Tokens; 6]> = state.seats.iter().map(|seat| seat.tokens).collect();
        let mut table = state.table;
        for candidate in self.completed(state) {
            let region = state.regions.region(candidate.region);
            if candidate.kind == FeatureKind::Field && region.pieces() > 0 {
                let granted = self.grant(&mut table, region.data());
                if let [seat] = self.majority(state, candidate.region).winners[..] {
                    held[seat.index()].add_all(&granted);
                }
            }
        }
        held
    }

    /// OHD-33: most meeples in a region; several seats if tied.
    fn majority(&self, state: &State, region: RegionId) -> Majority {
        let mut strengths = Strengths::new(state.seats.len());
        for meeple in state.meeples.iter().filter(|meeple| state.regions.find(meeple.node) == region) {
            strengths.add(meeple.seat, 1);
        }
        let (winners, tie_break) = strengths.winners(|_| 0);
        Majority { winners, strengths, tie_break }
    }

    /// OHD-33: the majority is paid in full, and so is everyone tied with it.
    fn pay(
        &self,
        state: &State,
        candidate: Candidate,
        occasion: Occasion,
        mut pay: impl FnMut(Seat, i32),
        sink: &mut impl Sink<Event>,
    ) -> Majority {
        let majority = self.majority(state, candidate.region);
        let sheet = sheet(state, candidate);
        for seat in &majority.winners {
            pay(*seat, sheet.points());
        }
        sink.emit(|| {
            let Candidate { kind, place, .. } = candidate;
            let Majority { winners, strengths, tie_break } = &majority;
            let award = |seat: &Seat| Award { seat: *seat, sheet: sheet.clone() };
            let (strengths, tie_break) = (strengths.clone(), *tie_break);
            let awards = winners.iter().map(award).collect();
            Event::Scored(Box::new(Scoring { place, kind, occasion, strengths, tie_break, awards }))
        });
        majority
    }
}

/// The completed ones among features of the tile just laid, each region once.
#[inline]
fn completed_among(
    state: &State,
    last: LaidTile,
    shape: &Shape,
    features: impl Iterator<Item = usize>,
) -> SmallVec<[Candidate; 4]> {
    let mut completed: SmallVec<[Candidate; 4]> = SmallVec::new();
    for index in features {
        let region = state.regions.find(last.first + index as Node);
        let known = || completed.iter().any(|earlier| earlier.region == region);
        if state.regions.region(region).open() == 0 && !known() {
            let feature = &shape.features()[index];
            let place = Place { cell: last.cell, part: feature.part };
            completed.push(Candidate { kind: feature.kind, place, region });
        }
    }
    completed
}

/// What a path or field is worth.
fn sheet(state: &State, candidate: Candidate) -> Sheet {
    let region = state.regions.region(candidate.region);
    let each = match candidate.kind {
        // OHD-24; before it is complete OHD-59.
        FeatureKind::Field if region.open() == 0 => 2,
        // OHD-19 and OHD-58; OHD-20: every tile once.
        FeatureKind::Path | FeatureKind::Field | FeatureKind::Meadow => 1,
    };
    Sheet::default().with("tiles", u32::from(region.tiles()), each)
}
