//! Regions, found afresh by walking over the board.

use std::collections::BTreeSet;

use parcella_classic::{FeatureKind, Part, Place};
use parcella_geometry::{Cell, Port};
use parcella_ruleset::Seat;

use super::map::Beyond;
use super::position::Position;
use super::tile::{self, Feature};

/// One feature of one laid tile: the cell, and the index of the feature in the data of the tile.
pub(super) type Spot = (Cell, usize);

/// Features that are joined on the board (CL-21), and what is to be known of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The kind.
    pub kind: FeatureKind,
    /// The features by their canonical names; at least one.
    pub places: BTreeSet<Place>,
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
    pub(super) spots: BTreeSet<Spot>,
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
}

impl Position {
    /// The region that a part of the tile on `cell` belongs to; `None` if there is no such tile or part. The part may
    /// be named by any port that belongs to it alone.
    pub fn region(&self, cell: Cell, part: Part) -> Option<Region> {
        let feature = tile::named(self.face_on(cell)?, part)?;
        Some(self.region_of((cell, feature)))
    }

    /// The canonical name of a part, named by any port that belongs to it alone; `None` if there is no such tile or
    /// part.
    pub fn canonical_part(&self, cell: Cell, part: Part) -> Option<Part> {
        let face = self.face_on(cell)?;
        Some(face.features[tile::named(face, part)?].name)
    }

    /// Every region on the board, each once, in the order of their first places.
    pub fn regions(&self) -> Vec<Region> {
        let mut regions: Vec<Region> = Vec::new();
        let mut visited: BTreeSet<Spot> = BTreeSet::new();
        for &cell in self.laid.keys() {
            for spot in self.spots_of(cell) {
                if !visited.contains(&spot) {
                    let region = self.region_of(spot);
                    visited.extend(&region.spots);
                    regions.push(region);
                }
            }
        }
        regions.sort_by_key(Region::first);
        regions
    }

    /// The features of the tile on a cell.
    fn spots_of(&self, cell: Cell) -> impl Iterator<Item = Spot> + use<> {
        let features = self.face_on(cell).map_or(0, |face| face.features.len());
        (0..features).map(move |feature| (cell, feature))
    }

    fn feature(&self, (cell, feature): Spot) -> Option<&Feature> {
        self.face_on(cell)?.features.get(feature)
    }

    /// The ports of a feature as it lies.
    pub(super) fn ports(&self, spot: Spot) -> impl Iterator<Item = Port> {
        self.feature(spot).into_iter().flat_map(|feature| feature.ports.iter().copied())
    }

    /// The features of neighbouring tiles that this one runs on into: whole side into whole side, left half-side into
    /// right half-side, road into road, city into city, grass into grass.
    fn joined(&self, spot: Spot) -> Vec<Spot> {
        let mut joined = Vec::new();
        for port in self.ports(spot) {
            let Beyond::Tile(beyond) = self.beyond(spot.0, port.side()) else { continue };
            let Some(face) = self.face_on(beyond) else { continue };
            for (index, other) in face.features.iter().enumerate() {
                if Some(other.kind) == self.kind(spot) && other.ports.contains(&port.facing()) {
                    joined.push((beyond, index));
                }
            }
        }
        joined
    }

    /// Everything that can be reached from a feature.
    pub(super) fn region_of(&self, spot: Spot) -> Region {
        let mut spots = BTreeSet::from([spot]);
        let mut unvisited = vec![spot];
        while let Some(here) = unvisited.pop() {
            for next in self.joined(here) {
                if spots.insert(next) {
                    unvisited.push(next);
                }
            }
        }
        let tiles: BTreeSet<Cell> = spots.iter().map(|spot| spot.0).collect();
        let mut open: BTreeSet<(Cell, Port)> = BTreeSet::new();
        for &spot in &spots {
            for port in self.ports(spot) {
                if self.beyond(spot.0, port.side()) == Beyond::Free {
                    open.insert((spot.0, port));
                }
            }
        }
        let (mut followers, mut strengths) = (vec![0; self.seats()], vec![0; self.seats()]);
        for standing in self.standing.iter().filter(|standing| spots.contains(&standing.spot)) {
            let strength = standing.piece.strength();
            followers[standing.seat.index()] += u32::from(strength > 0);
            strengths[standing.seat.index()] += strength;
        }
        let kind = self.kind(spot).unwrap_or(FeatureKind::Field);
        let complete = match kind {
            FeatureKind::Road | FeatureKind::City => open.is_empty(),
            FeatureKind::Monastery => {
                // IB-23: of the squares that there are
                let (places, filled) = self.places_around(spot.0);
                filled == places
            }
            FeatureKind::Field => false,
        };
        let places = spots.iter().filter_map(|spot| self.place_of(*spot)).collect();
        Region { kind, places, tiles: tiles.len(), open: open.len(), followers, strengths, complete, spots }
    }

    /// The kind of a feature on the board.
    pub(super) fn kind(&self, spot: Spot) -> Option<FeatureKind> {
        Some(self.feature(spot)?.kind)
    }

    /// The place of a feature, by its canonical name.
    pub(super) fn place_of(&self, spot: Spot) -> Option<Place> {
        Some(Place { cell: spot.0, part: self.feature(spot)?.name })
    }

    /// The regions that the tile just laid on `cell` completed (CL-29), in the order of the notation: by their first
    /// port on that tile, clockwise from `NL`, what reaches no port after that; then monasteries around it by row and
    /// column.
    pub(super) fn completed_by(&self, cell: Cell) -> Vec<Region> {
        let mut spots: Vec<Spot> = self.spots_of(cell).collect();
        spots.sort_by_key(|spot| {
            let first = self.ports(*spot).next();
            // Of two that share their first port, the name decides.
            (first.is_none(), first, self.place_of(*spot).map(|place| place.part.port), self.kind(*spot))
        });
        for around in cell.surrounding() {
            spots.extend(
                self.spots_of(around).filter(|spot| self.kind(*spot) == Some(FeatureKind::Monastery)),
            );
        }
        let mut completed: Vec<Region> = Vec::new();
        for spot in spots {
            let region = self.region_of(spot);
            if region.complete && !completed.contains(&region) {
                completed.push(region);
            }
        }
        completed
    }
}
