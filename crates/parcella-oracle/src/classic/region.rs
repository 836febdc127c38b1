//! Regions, found by walking over the board.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parcella_classic::{FeatureKind, Part, Place};
use parcella_geometry::{Cell, Port};
use parcella_ruleset::Seat;

use super::map::Beyond;
use super::opening::Facts;
use super::position::{Laid, Position};
use super::tile::{Face, Feature};
use super::word::Piece;
use crate::board::Board;
use crate::face;

/// One feature of one laid tile: the cell, and the index of the feature in the data of the tile.
pub(super) type Spot = (Cell, usize);

/// Features that are joined on the board (CL-21), and what is to be known of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The kind.
    pub kind: FeatureKind,
    /// The features by their canonical names; at least one.
    pub places: Arc<BTreeSet<Place>>,
    /// Number of different tiles (CL-32).
    pub tiles: usize,
    /// Number of open ports, half-sides counted one by one.
    pub open: usize,
    /// Number of followers, large ones included, seat by seat.
    pub followers: Vec<u32>,
    /// Strength of these followers in a majority, seat by seat (IC-10).
    pub strengths: Vec<u32>,
    /// Whether it is completed: a road or city without open ports, a monastery with tiles on all eight cells around.
    /// A field never is.
    pub complete: bool,
    pub(super) spots: Arc<BTreeSet<Spot>>,
}

impl Region {
    /// Number of followers of all seats.
    pub fn all_followers(&self) -> u32 {
        self.followers.iter().sum()
    }

    /// The strongest seats; none if there are no followers (CL-36, CL-37).
    pub fn leaders(&self) -> Vec<Seat> {
        let most = self.strengths.iter().copied().max().unwrap_or(0);
        Seat::all(self.strengths.len())
            .filter(|seat| most > 0 && self.strengths[seat.index()] == most)
            .collect()
    }

    /// The first place, by which the region is named.
    pub(super) fn first(&self) -> Option<Place> {
        self.places.first().copied()
    }

    /// Counts a piece that stands there.
    fn add(&mut self, seat: Seat, piece: Piece) {
        let strength = piece.strength();
        self.followers[seat.index()] += u32::from(strength > 0);
        self.strengths[seat.index()] += strength;
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
    pub(super) fn of(board: &Board<Laid, Joined>, facts: &Facts) -> Joined {
        let mut regions: Vec<Region> = Vec::new();
        let mut visited: BTreeSet<Spot> = BTreeSet::new();
        for spot in board.keys().flat_map(|cell| board.spots_of(*cell)) {
            if !visited.contains(&spot)
                && let Some(region) = board.walk_region(facts, spot)
            {
                visited.extend(region.spots.iter());
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

    /// The features of the tile on a cell.
    fn spots_of(&self, cell: Cell) -> impl Iterator<Item = Spot> + use<> {
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

    /// The features of neighbouring tiles that this one runs on into: whole side into whole side, left half-side into
    /// right half-side, road into road, city into city, grass into grass.
    fn joined(&self, facts: &Facts, spot: Spot) -> Vec<Spot> {
        let mut joined = Vec::new();
        let Some(feature) = self.feature(spot) else { return joined };
        for port in &feature.ports {
            let Beyond::Tile(beyond) = facts.beyond(self, spot.0, port.side()) else { continue };
            let Some(face) = self.face_on(beyond) else { continue };
            for (index, other) in face.features.iter().enumerate() {
                if other.kind == feature.kind && other.ports.contains(&port.facing()) {
                    joined.push((beyond, index));
                }
            }
        }
        joined
    }

    /// Everything that can be reached from a feature, without followers.
    fn walk_region(&self, facts: &Facts, spot: Spot) -> Option<Region> {
        let kind = self.feature(spot)?.kind;
        let mut spots = BTreeSet::from([spot]);
        let mut unvisited = vec![spot];
        while let Some(here) = unvisited.pop() {
            for next in self.joined(facts, here) {
                if spots.insert(next) {
                    unvisited.push(next);
                }
            }
        }
        let tiles: BTreeSet<Cell> = spots.iter().map(|spot| spot.0).collect();
        let mut open: BTreeSet<(Cell, Port)> = BTreeSet::new();
        for &spot in &spots {
            for port in self.ports(spot) {
                if facts.beyond(self, spot.0, port.side()) == Beyond::Free {
                    open.insert((spot.0, *port));
                }
            }
        }
        let complete = match kind {
            FeatureKind::Road | FeatureKind::City => open.is_empty(),
            FeatureKind::Monastery => {
                // IB-23: of the squares that there are
                let (places, filled) = facts.places_around(self, spot.0);
                filled == places
            }
            FeatureKind::Field => false,
        };
        Some(Region {
            kind,
            places: Arc::new(spots.iter().filter_map(|spot| self.place_of(*spot)).collect()),
            tiles: tiles.len(),
            open: open.len(),
            followers: Vec::new(),
            strengths: Vec::new(),
            complete,
            spots: Arc::new(spots),
        })
    }

    /// The place of a feature, by its canonical name.
    fn place_of(&self, spot: Spot) -> Option<Place> {
        Some(Place { cell: spot.0, part: self.feature(spot)?.name })
    }
}

impl Position {
    /// The region that a part of the tile on `cell` belongs to; `None` if there is no such tile or part. The part may
    /// be named by any port that belongs to it alone.
    pub fn region(&self, cell: Cell, part: Part) -> Option<Region> {
        let feature = face::named(self.board.face_on(cell)?, part)?;
        self.region_of((cell, feature))
    }

    /// The canonical name of a part, named by any port that belongs to it alone; `None` if there is no such tile or
    /// part.
    pub fn canonical_part(&self, cell: Cell, part: Part) -> Option<Part> {
        let face = self.board.face_on(cell)?;
        Some(face.features[face::named(face, part)?].name)
    }

    /// How the features are joined: as was found by a walk over the whole board after the last tile was laid.
    fn joined(&self) -> &Joined {
        self.board.worked_out(|board| Joined::of(board, &self.facts))
    }

    /// Every region on the board, each once, in the order of their first places.
    pub fn regions(&self) -> Vec<Region> {
        let Joined { regions, region_of } = self.joined();
        let mut regions: Vec<Region> = regions.iter().map(|region| self.without_followers(region)).collect();
        for standing in &self.standing {
            if let Some(index) = region_of.get(&standing.spot) {
                regions[*index].add(standing.seat, standing.piece);
            }
        }
        regions
    }

    /// The region of a feature; `None` if there is no such feature on the board.
    pub(super) fn region_of(&self, spot: Spot) -> Option<Region> {
        let Joined { regions, region_of } = self.joined();
        let mut region = self.without_followers(&regions[*region_of.get(&spot)?]);
        for standing in &self.standing {
            if region.spots.contains(&standing.spot) {
                region.add(standing.seat, standing.piece);
            }
        }
        Some(region)
    }

    fn without_followers(&self, region: &Region) -> Region {
        Region { followers: vec![0; self.seats()], strengths: vec![0; self.seats()], ..region.clone() }
    }

    /// The kind of a feature on the board.
    pub(super) fn kind(&self, spot: Spot) -> Option<FeatureKind> {
        Some(self.board.feature(spot)?.kind)
    }

    /// The place of a feature, by its canonical name.
    pub(super) fn place_of(&self, spot: Spot) -> Option<Place> {
        self.board.place_of(spot)
    }

    /// The regions that the tile just laid on `cell` completed (CL-29), in the order of the notation: by their first
    /// port on that tile, clockwise from `NL`, what reaches no port after that; then monasteries around it by row and
    /// column.
    pub(super) fn completed_by(&self, cell: Cell) -> Vec<Region> {
        let mut spots: Vec<Spot> = self.board.spots_of(cell).collect();
        spots.sort_by_key(|spot| {
            let first = self.board.ports(*spot).first().copied();
            // Of two that share their first port, the name decides.
            (first.is_none(), first, self.place_of(*spot).map(|place| place.part.port), self.kind(*spot))
        });
        for around in cell.surrounding() {
            let features = self.board.spots_of(around);
            spots.extend(features.filter(|spot| self.kind(*spot) == Some(FeatureKind::Monastery)));
        }
        let mut completed: Vec<Region> = Vec::new();
        for region in spots.into_iter().filter_map(|spot| self.region_of(spot)) {
            if region.complete && !completed.contains(&region) {
                completed.push(region);
            }
        }
        completed
    }
}
