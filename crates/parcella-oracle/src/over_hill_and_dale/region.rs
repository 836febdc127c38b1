//! Regions, found by walking over the board.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parcella_geometry::{Cell, Port};
use parcella_over_hill_and_dale::{FeatureKind, Part, Piece, Place};
use parcella_ruleset::Seat;

use super::position::{Laid, Position, Standing};
use super::tile::{Face, Feature};
use crate::board::Board;
use crate::face;

/// One feature of one laid tile: the cell, and the index of the feature in the data of the tile.
pub(super) type Spot = (Cell, usize);

/// Features that are joined on the board, and what is to be known of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The kind.
    pub kind: FeatureKind,
    /// The features by their canonical names; at least one.
    pub places: Arc<BTreeSet<Place>>,
    /// Number of different tiles (OHD-20).
    pub tiles: usize,
    /// Number of open ports, half-sides counted one by one.
    pub open: usize,
    /// Number of meeples on a path or field, of stables on a meadow, seat by seat.
    pub pieces: Vec<u32>,
    pub(super) spots: Arc<BTreeSet<Spot>>,
}

impl Region {
    /// Number of pieces of all seats.
    pub fn all_pieces(&self) -> u32 {
        self.pieces.iter().sum()
    }

    /// Whether it is completed: a path or field without open ports (OHD-18, OHD-23). A meadow never is.
    pub fn complete(&self) -> bool {
        self.kind != FeatureKind::Meadow && self.open == 0
    }

    /// The seats with most meeples; none if there are no meeples (OHD-29, OHD-33).
    pub fn leaders(&self) -> Vec<Seat> {
        let most = self.pieces.iter().copied().max().unwrap_or(0);
        Seat::all(self.pieces.len()).filter(|seat| most > 0 && self.pieces[seat.index()] == most).collect()
    }

    /// The first place, by which the region is named.
    pub(super) fn first(&self) -> Option<Place> {
        self.places.first().copied()
    }
}

/// How the features on the board are joined, without regard to pieces.
#[derive(Debug)]
pub(super) struct Joined {
    /// In the order of their first places.
    regions: Vec<Region>,
    /// The region of each feature, by its index.
    region_of: BTreeMap<Spot, usize>,
}

impl Joined {
    /// Walks over the whole board.
    pub(super) fn of(board: &Board<Laid, Joined>) -> Joined {
        let mut regions: Vec<Region> = Vec::new();
        let mut found: BTreeSet<Spot> = BTreeSet::new();
        for spot in board.keys().flat_map(|cell| board.spots_on(*cell)) {
            if !found.contains(&spot)
                && let Some(region) = board.walk_region(spot)
            {
                found.extend(region.spots.iter());
                regions.push(region);
            }
        }
        regions.sort_by_key(Region::first);
        let indexed = |(index, region): (usize, &Region)| {
            region.spots.iter().map(|spot| (*spot, index)).collect::<Vec<_>>()
        };
        let region_of = regions.iter().enumerate().flat_map(indexed).collect();
        Joined { regions, region_of }
    }
}

impl Board<Laid, Joined> {
    /// The tile on a cell as it lies.
    pub(super) fn face_on(&self, cell: Cell) -> Option<&Face> {
        Some(&*self.get(&cell)?.face)
    }

    /// The features of the tile on a cell; none if there is no tile.
    pub(super) fn spots_on(&self, cell: Cell) -> impl Iterator<Item = Spot> + use<> {
        let features = self.face_on(cell).map_or(0, |face| face.features.len());
        (0..features).map(move |feature| (cell, feature))
    }

    fn feature(&self, (cell, feature): Spot) -> Option<&Feature> {
        self.face_on(cell)?.features.get(feature)
    }

    /// The ports of a feature as it lies, clockwise from `NL`.
    pub(super) fn ports(&self, spot: Spot) -> &[Port] {
        self.feature(spot).map_or(&[], |feature| &feature.ports)
    }

    /// The place of a feature, by its canonical name.
    fn place_of(&self, spot: Spot) -> Option<Place> {
        Some(Place { cell: spot.0, part: self.feature(spot)?.name })
    }

    /// The features that a feature runs on into by one of its ports: of the same kind, whole side into whole side, left
    /// half-side into right half-side.
    fn joined_by(&self, spot: Spot, port: Port) -> Vec<Spot> {
        let beyond = spot.0.neighbour(port.side());
        let (Some(feature), Some(face)) = (self.feature(spot), self.face_on(beyond)) else {
            return Vec::new();
        };
        let runs_on = |other: &&Feature| other.kind == feature.kind && other.ports.contains(&port.facing());
        let indices = (0..).zip(&face.features).filter(|(_, other)| runs_on(other));
        indices.map(|(index, _)| (beyond, index)).collect()
    }

    /// Everything that can be reached from a feature, without pieces.
    fn walk_region(&self, spot: Spot) -> Option<Region> {
        let kind = self.feature(spot)?.kind;
        let mut spots = BTreeSet::from([spot]);
        let mut open: BTreeSet<(Cell, Port)> = BTreeSet::new();
        let mut unvisited = vec![spot];
        while let Some(here) = unvisited.pop() {
            for &port in self.ports(here) {
                if !self.contains_key(&here.0.neighbour(port.side())) {
                    open.insert((here.0, port));
                }
                for next in self.joined_by(here, port) {
                    if spots.insert(next) {
                        unvisited.push(next);
                    }
                }
            }
        }
        let tiles: BTreeSet<Cell> = spots.iter().map(|spot| spot.0).collect();
        Some(Region {
            kind,
            places: Arc::new(spots.iter().filter_map(|spot| self.place_of(*spot)).collect()),
            tiles: tiles.len(),
            open: open.len(),
            pieces: Vec::new(),
            spots: Arc::new(spots),
        })
    }
}

impl Position {
    /// The region that a part of the tile on `cell` belongs to; `None` if there is no such tile or part. The part may
    /// be named by any port that belongs to it alone.
    pub fn region(&self, place: Place) -> Option<Region> {
        self.region_of(self.spot_named(place)?)
    }

    /// The canonical name of a part, named by any port that belongs to it alone; `None` if there is no such tile or
    /// part.
    pub fn canonical(&self, place: Place) -> Option<Place> {
        self.place_of(self.spot_named(place)?)
    }

    fn spot_named(&self, Place { cell, part }: Place) -> Option<Spot> {
        Some((cell, face::named(self.board.face_on(cell)?, part)?))
    }

    /// The spot with this canonical name.
    pub(super) fn spot_called(&self, cell: Cell, part: Part) -> Option<Spot> {
        let place = Place { cell, part };
        self.spot_named(place).filter(|spot| self.place_of(*spot) == Some(place))
    }

    /// How the features are joined: as was found by a walk over the whole board after the last tile was laid.
    fn joined(&self) -> &Joined {
        self.board.worked_out(Joined::of)
    }

    /// Every region on the board, each once, in the order of their first places.
    pub fn regions(&self) -> Vec<Region> {
        let Joined { regions, region_of } = self.joined();
        let empty = |region: &Region| Region { pieces: vec![0; self.seats()], ..region.clone() };
        let mut regions: Vec<Region> = regions.iter().map(empty).collect();
        for standing in &self.standing {
            if let Some(index) = region_of.get(&standing.spot) {
                regions[*index].pieces[standing.seat.index()] += 1;
            }
        }
        regions
    }

    /// The region of a feature; `None` if there is no such feature on the board.
    pub(super) fn region_of(&self, spot: Spot) -> Option<Region> {
        let Joined { regions, region_of } = self.joined();
        let region = &regions[*region_of.get(&spot)?];
        let mut pieces = vec![0; self.seats()];
        for standing in self.standing.iter().filter(|standing| region.spots.contains(&standing.spot)) {
            pieces[standing.seat.index()] += 1;
        }
        Some(Region { pieces, ..region.clone() })
    }

    /// Every feature on the board.
    pub(super) fn spots(&self) -> Vec<Spot> {
        self.board.keys().flat_map(|cell| self.board.spots_on(*cell)).collect()
    }

    /// The kind of a feature on the board.
    pub(super) fn kind(&self, spot: Spot) -> Option<FeatureKind> {
        Some(self.board.feature(spot)?.kind)
    }

    /// The place of a feature, by its canonical name.
    pub(super) fn place_of(&self, spot: Spot) -> Option<Place> {
        self.board.place_of(spot)
    }

    /// The paths and fields that the tile just laid on `cell` completed, by their first port on it, clockwise from `NL`.
    pub(super) fn completed_by(&self, cell: Cell) -> Vec<Region> {
        let mut spots: Vec<Spot> = self.board.spots_on(cell).collect();
        spots.retain(|spot| self.kind(*spot) != Some(FeatureKind::Meadow));
        spots.sort_by_key(|spot| {
            let first = self.board.ports(*spot).first().copied();
            (first.is_none(), first)
        });
        let mut completed: Vec<Region> = Vec::new();
        for region in spots.into_iter().filter_map(|spot| self.region_of(spot)) {
            if region.complete() && !completed.contains(&region) {
                completed.push(region);
            }
        }
        completed
    }

    /// The meeples in a region, in the order in which they were deployed.
    pub(super) fn meeples_in(&self, region: &Region) -> Vec<Standing> {
        let is_there = |one: &Standing| one.piece == Piece::Meeple && region.spots.contains(&one.spot);
        self.standing.iter().copied().filter(is_there).collect()
    }

    /// The features that a wanderer comes to when it leaves a stretch of path by a port, in order: up to the end of the
    /// path, or back where it began.
    pub(super) fn walk(&self, from: Spot, port: Port) -> Vec<Spot> {
        let mut walked = Vec::new();
        let (mut here, mut leaves_by) = (from, Some(port));
        while let Some(port) = leaves_by
            && let [next] = self.board.joined_by(here, port)[..]
            && next != from
        {
            walked.push(next);
            leaves_by = self.board.ports(next).iter().copied().find(|other| *other != port.facing());
            here = next;
        }
        walked
    }
}
