//! Shepherds and their flocks (`HS-n`).

use std::collections::BTreeSet;

use parcella_classic::{FeatureKind, Part};
use parcella_geometry::Cell;
use parcella_ruleset::Seat;

use super::happening::Happening;
use super::position::{Position, Standing};
use super::region::Region;
use super::word::{Piece, Token};

impl Position {
    /// Number of tokens of a kind in the bag: all there are, less those beside shepherds. 0 in a game without them.
    pub fn in_bag(&self, token: Token) -> u64 {
        if !self.has_hills_and_sheep() {
            return 0;
        }
        let out = self.flocks.values().flatten().filter(|other| **other == token).count();
        token.number().saturating_sub(out as u64)
    }

    /// Number of tokens in the bag (HS-2).
    pub fn bag(&self) -> u64 {
        Token::ALL.into_iter().map(|token| self.in_bag(token)).sum()
    }

    /// Number of sheep in the flock of the field that a part belongs to; `None` if it is no field on the board.
    pub fn flock(&self, cell: Cell, part: Part) -> Option<u32> {
        let region = self.region(cell, part).filter(|region| region.kind == FeatureKind::Field)?;
        Some(self.sheep_in(&region))
    }

    /// The shepherds on a field, in the order in which they were deployed.
    pub(super) fn shepherds_in(&self, region: &Region) -> Vec<Standing> {
        self.pieces_in(region).into_iter().filter(|standing| standing.piece == Piece::Shepherd).collect()
    }

    /// HS-31: all sheep on a field belong to all its shepherds.
    pub(super) fn sheep_in(&self, region: &Region) -> u32 {
        let flocks =
            self.shepherds_in(region).into_iter().filter_map(|shepherd| self.flocks.get(&shepherd.seat));
        flocks.flatten().map(|token| token.sheep()).sum()
    }

    /// The field of the shepherd of the seat whose turn it is.
    fn own_shepherd(&self) -> Option<(Standing, Region)> {
        let own = |standing: &&Standing| (standing.seat, standing.piece) == (self.turn, Piece::Shepherd);
        let shepherd = self.standing.iter().find(own)?;
        Some((*shepherd, self.region_of(shepherd.spot)?))
    }

    /// A token was drawn for the shepherd of the seat.
    pub(super) fn take_token(&mut self, token: Token) {
        let Some((shepherd, field)) = self.own_shepherd() else { return };
        if let Some(place) = self.place_of(shepherd.spot) {
            self.history.push(Happening::TokenDrawn { seat: shepherd.seat, token, place });
        }
        if token == Token::Wolf {
            // HS-13, HS-22, HS-33
            self.shepherds_leave(&field);
        } else {
            // HS-12, HS-21
            self.flocks.entry(shepherd.seat).or_default().push(token);
        }
    }

    /// The seat drives its flock to the fold.
    pub(super) fn herd_own_flock(&mut self) {
        if let Some((_, field)) = self.own_shepherd() {
            self.herd(&field);
        }
    }

    /// HS-36 to HS-38: fields that can no longer be extended are herded, in the order of their first ports on the tile
    /// just laid on `cell`.
    pub(super) fn herd_closed_fields(&mut self, cell: Cell) {
        if self.facts.rules.closed_flocks_stay {
            return;
        }
        let with_shepherds = self.standing.iter().filter(|standing| standing.piece == Piece::Shepherd);
        let mut fields: Vec<Region> =
            with_shepherds.filter_map(|shepherd| self.region_of(shepherd.spot)).collect();
        fields.retain(|field| field.open == 0);
        fields.sort_by_key(|field| {
            let here = field.spots.iter().filter(|spot| spot.0 == cell);
            let first = here.flat_map(|spot| self.board.ports(*spot)).min().copied();
            (first.is_none(), first, field.first())
        });
        fields.dedup_by(|one, other| one.spots == other.spots);
        for field in fields {
            self.herd(&field);
        }
    }

    /// HS-23, HS-32, HS-34: each seat with a shepherd there is paid every sheep once; HS-24: all shepherds leave.
    fn herd(&mut self, field: &Region) {
        let seats: BTreeSet<Seat> = self.shepherds_in(field).iter().map(|shepherd| shepherd.seat).collect();
        if let Some(region) = field.first() {
            let sheep = self.sheep_in(field);
            self.history.push(Happening::Herded { region, sheep, seats: seats.into_iter().collect() });
        }
        self.shepherds_leave(field);
    }

    /// HS-40: the shepherds of a field go to their supplies, and their tokens into the bag.
    fn shepherds_leave(&mut self, field: &Region) {
        let shepherds = self.shepherds_in(field);
        for shepherd in &shepherds {
            self.flocks.remove(&shepherd.seat);
        }
        self.send_home(&shepherds);
    }
}
