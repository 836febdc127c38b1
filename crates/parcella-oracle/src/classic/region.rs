//! Regions, found afresh by walking over the board.

use std::collections::BTreeSet;

use parcella_classic::{FeatureKind, Part, Place};
use parcella_geometry::{Cell, Port};
use parcella_ruleset::Seat;

use super::position::{Position, Standing};
use super::tile;

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
    /// Number of followers, seat by seat.
    pub followers: Vec<u32>,
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

    /// The seats with most followers; none if there are no followers (CL-36, CL-37).
    pub fn leaders(&self) -> Vec<Seat> {
        let most = self.followers.iter().copied().max().unwrap_or(0);
        Seat::all(self.followers.len())
            .filter(|seat| most > 0 && self.followers[seat.index()] == most)
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
        let laid = self.laid.get(&cell)?;
        let feature = tile::named(self.spec(laid.tile)?, laid.rotation, part)?;
        Some(self.region_of((cell, feature)))
    }

    /// The canonical name of a part, named by any port that belongs to it alone; `None` if there is no such tile or
    /// part.
    pub fn canonical_part(&self, cell: Cell, part: Part) -> Option<Part> {
        let laid = self.laid.get(&cell)?;
        let spec = self.spec(laid.tile)?;
        Some(tile::name(spec, laid.rotation, tile::named(spec, laid.rotation, part)?))
    }

    /// Every region on the board, each once, in the order of their first places.
    pub fn regions(&self) -> Vec<Region> {
        let mut regions: Vec<Region> = Vec::new();
        for spot in self.spots() {
            if !regions.iter().any(|region| region.spots.contains(&spot)) {
                regions.push(self.region_of(spot));
            }
        }
        regions.sort_by_key(Region::first);
        regions
    }

    /// Every feature on the board.
    fn spots(&self) -> Vec<Spot> {
        let mut spots = Vec::new();
        for (&cell, laid) in &self.laid {
            let features = self.spec(laid.tile).map_or(0, |spec| spec.features.len());
            spots.extend((0..features).map(|feature| (cell, feature)));
        }
        spots
    }

    /// The ports of a feature as it lies.
    fn ports(&self, (cell, feature): Spot) -> BTreeSet<Port> {
        let laid = self.laid.get(&cell);
        let spec = laid.and_then(|laid| Some((laid, self.spec(laid.tile)?)));
        spec.map(|(laid, spec)| tile::ports(spec, laid.rotation, feature)).unwrap_or_default()
    }

    /// The features of neighbouring tiles that this one runs on into: whole side into whole side, left half-side into
    /// right half-side, road into road, city into city, grass into grass.
    fn joined(&self, spot: Spot) -> Vec<Spot> {
        let mut joined = Vec::new();
        for port in self.ports(spot) {
            let beyond = spot.0.neighbour(port.side());
            let features = self.tile_on(beyond).map_or(0, |spec| spec.features.len());
            for other in (0..features).map(|feature| (beyond, feature)) {
                if self.kind(other) == self.kind(spot) && self.ports(other).contains(&port.facing()) {
                    joined.push(other);
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
                if !self.laid.contains_key(&spot.0.neighbour(port.side())) {
                    open.insert((spot.0, port));
                }
            }
        }
        let mut followers = vec![0; self.seats()];
        for standing in self.standing.iter().filter(|standing| spots.contains(&standing.spot)) {
            followers[standing.seat.index()] += 1;
        }
        let kind = self.kind(spot).unwrap_or(FeatureKind::Field);
        let complete = match kind {
            FeatureKind::Road | FeatureKind::City => open.is_empty(),
            FeatureKind::Monastery => self.neighbours(spot.0) == 8,
            FeatureKind::Field => false,
        };
        let places = spots.iter().filter_map(|spot| self.place_of(*spot)).collect();
        Region { kind, places, tiles: tiles.len(), open: open.len(), followers, complete, spots }
    }

    /// Number of tiles on the eight cells around `cell` (CL-18).
    pub(super) fn neighbours(&self, cell: Cell) -> u32 {
        cell.surrounding().map(|around| u32::from(self.laid.contains_key(&around))).sum()
    }

    /// The kind of a feature on the board.
    pub(super) fn kind(&self, (cell, feature): Spot) -> Option<FeatureKind> {
        Some(self.tile_on(cell)?.features.get(feature)?.kind)
    }

    /// The place of a feature, by its canonical name.
    pub(super) fn place_of(&self, (cell, feature): Spot) -> Option<Place> {
        let laid = self.laid.get(&cell)?;
        Some(Place { cell, part: tile::name(self.spec(laid.tile)?, laid.rotation, feature) })
    }

    /// The regions that the tile just laid on `cell` completed (CL-29), in the order of the notation: by their first
    /// port on that tile, clockwise from `NL`, what reaches no port after that; then monasteries around it by row and
    /// column.
    pub(super) fn completed_by(&self, cell: Cell) -> Vec<Region> {
        let features = self.tile_on(cell).map_or(0, |spec| spec.features.len());
        let mut spots: Vec<Spot> = (0..features).map(|feature| (cell, feature)).collect();
        spots.sort_by_key(|spot| {
            let first = self.ports(*spot).first().copied();
            (first.is_none(), first, self.kind(*spot))
        });
        for around in cell.surrounding() {
            let features = self.tile_on(around).map_or(0, |spec| spec.features.len());
            spots.extend(
                (0..features)
                    .map(|feature| (around, feature))
                    .filter(|spot| self.kind(*spot) == Some(FeatureKind::Monastery)),
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

    /// The followers in a region, in the order in which they were deployed.
    pub(super) fn followers_in(&self, region: &Region) -> Vec<Standing> {
        self.standing.iter().copied().filter(|standing| region.spots.contains(&standing.spot)).collect()
    }
}
