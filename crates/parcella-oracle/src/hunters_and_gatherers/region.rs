//! Regions and river systems, found afresh by walking over the board.

use std::collections::BTreeSet;

use parcella_geometry::{Cell, Port};
use parcella_hunters_and_gatherers::{FeatureKind, Part, Piece, Place};
use parcella_ruleset::Seat;

use super::position::{Position, Standing};
use super::tile;

/// One feature of one laid tile: the cell, and the index of the feature in the data of the tile.
pub(super) type Spot = (Cell, usize);

/// Features of one kind that are joined on the board, and what is to be known of them. A lake is one feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The kind.
    pub kind: FeatureKind,
    /// The features by their canonical names; at least one.
    pub places: BTreeSet<Place>,
    /// Number of different tiles.
    pub tiles: usize,
    /// Number of open ports, half-sides counted one by one.
    pub open: usize,
    /// Number of members, seat by seat.
    pub members: Vec<u32>,
    /// Whether it is a forest or river without open ports (HG-24, HG-30).
    pub complete: bool,
    pub(super) spots: BTreeSet<Spot>,
}

/// Rivers and lakes that hang together (HG-59).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// The rivers and lakes by their canonical names; at least one.
    pub places: BTreeSet<Place>,
    /// Number of huts, seat by seat.
    pub huts: Vec<u32>,
    /// Number of fish, wherever they are printed (HG-67).
    pub fish: i32,
    pub(super) spots: BTreeSet<Spot>,
}

/// The seats with the highest number, if it is more than 0 (HG-34).
pub(super) fn leaders(numbers: &[u32]) -> Vec<Seat> {
    let most = numbers.iter().copied().max().unwrap_or(0);
    Seat::all(numbers.len()).filter(|seat| most > 0 && numbers[seat.index()] == most).collect()
}

impl Position {
    /// The region that a part of the tile on `cell` belongs to; `None` if there is no such tile or part. The part may be
    /// named by any port that calls it alone.
    pub fn region(&self, cell: Cell, part: Part) -> Option<Region> {
        let laid = self.laid.get(&cell)?;
        let feature = tile::named(self.spec(laid.tile)?, laid.rotation, part)?;
        Some(self.region_of((cell, feature)))
    }

    /// The river system that a part of the tile on `cell` belongs to; `None` if there is none.
    pub fn system(&self, cell: Cell, part: Part) -> Option<System> {
        let laid = self.laid.get(&cell)?;
        let feature = tile::named(self.spec(laid.tile)?, laid.rotation, part)?;
        self.system_of((cell, feature))
    }

    /// All regions, by their first places.
    pub fn regions(&self) -> Vec<Region> {
        let mut seen: BTreeSet<Spot> = BTreeSet::new();
        let mut regions = Vec::new();
        for spot in self.all_spots() {
            if !seen.contains(&spot) {
                let region = self.region_of(spot);
                seen.extend(&region.spots);
                regions.push(region);
            }
        }
        regions
    }

    /// All river systems, by their first places.
    pub fn systems(&self) -> Vec<System> {
        let mut seen: BTreeSet<Spot> = BTreeSet::new();
        let mut systems = Vec::new();
        for spot in self.all_spots() {
            if !seen.contains(&spot)
                && let Some(system) = self.system_of(spot)
            {
                seen.extend(&system.spots);
                systems.push(system);
            }
        }
        systems
    }

    fn all_spots(&self) -> Vec<Spot> {
        let features = |cell: &Cell| self.tile_on(*cell).map_or(0, |spec| spec.features.len());
        self.laid.keys().flat_map(|cell| (0..features(cell)).map(|feature| (*cell, feature))).collect()
    }

    /// The part of a feature by its canonical name, whatever port `part` names it by.
    pub fn canonical_part(&self, cell: Cell, part: Part) -> Option<Part> {
        let laid = self.laid.get(&cell)?;
        let spec = self.spec(laid.tile)?;
        Some(tile::name(spec, laid.rotation, tile::named(spec, laid.rotation, part)?))
    }

    pub(super) fn ports(&self, (cell, feature): Spot) -> BTreeSet<Port> {
        match (self.laid.get(&cell), self.tile_on(cell)) {
            (Some(laid), Some(spec)) => tile::ports(spec, laid.rotation, feature),
            _ => BTreeSet::new(),
        }
    }

    /// The features of neighbours of the same kind that a feature touches.
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

    /// The lakes of its own tile that a river runs into; the rivers that run into a lake.
    pub(super) fn beside(&self, (cell, feature): Spot) -> Vec<Spot> {
        let Some(spec) = self.tile_on(cell) else { return Vec::new() };
        let touches =
            |other: &usize| tile::runs_into(spec, feature, *other) || tile::runs_into(spec, *other, feature);
        (0..spec.features.len()).filter(touches).map(|other| (cell, other)).collect()
    }

    fn reached(&self, from: Spot, next: impl Fn(Spot) -> Vec<Spot>) -> BTreeSet<Spot> {
        let mut spots = BTreeSet::from([from]);
        let mut unvisited = vec![from];
        while let Some(here) = unvisited.pop() {
            unvisited.extend(next(here).into_iter().filter(|spot| spots.insert(*spot)));
        }
        spots
    }

    /// Number of pieces of a kind on some features, seat by seat.
    pub(super) fn count(&self, piece: Piece, spots: &BTreeSet<Spot>) -> Vec<u32> {
        let mut numbers = vec![0; self.seats()];
        for standing in self.standing.iter().filter(|one| one.piece == piece && spots.contains(&one.spot)) {
            numbers[standing.seat.index()] += 1;
        }
        numbers
    }

    pub(super) fn region_of(&self, spot: Spot) -> Region {
        let spots = self.reached(spot, |here| self.joined(here));
        let tiles: BTreeSet<Cell> = spots.iter().map(|spot| spot.0).collect();
        let mut open: BTreeSet<(Cell, Port)> = BTreeSet::new();
        for &spot in &spots {
            for port in self.ports(spot) {
                if !self.laid.contains_key(&spot.0.neighbour(port.side())) {
                    open.insert((spot.0, port));
                }
            }
        }
        let kind = self.kind(spot).unwrap_or(FeatureKind::Meadow);
        let completes = kind == FeatureKind::Forest || kind == FeatureKind::River;
        let complete = completes && open.is_empty();
        let places = spots.iter().filter_map(|spot| self.place_of(*spot)).collect();
        let members = self.count(Piece::Member, &spots);
        Region { kind, places, tiles: tiles.len(), open: open.len(), members, complete, spots }
    }

    pub(super) fn system_of(&self, spot: Spot) -> Option<System> {
        let kind = self.kind(spot)?;
        if kind != FeatureKind::River && kind != FeatureKind::Lake {
            return None;
        }
        // HG-59: on to the next tile, and through lakes.
        let spots = self.reached(spot, |here| [self.joined(here), self.beside(here)].concat());
        let fish = spots
            .iter()
            .filter_map(|&(cell, feature)| {
                let spec = self.tile_on(cell)?;
                let on = |kind| tile::mark(spec, feature, kind, "fish");
                Some(on(FeatureKind::Lake) + on(FeatureKind::River))
            })
            .sum();
        let places = spots.iter().filter_map(|spot| self.place_of(*spot)).collect();
        let huts = self.count(Piece::Hut, &spots);
        Some(System { places, huts, fish, spots })
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

    /// The regions that the tile just laid on `cell` completed, each with the feature of that tile that it was found by,
    /// by their first port on that tile, clockwise from `NL`.
    pub(super) fn completed_by(&self, cell: Cell) -> Vec<(Spot, Region)> {
        let features = self.tile_on(cell).map_or(0, |spec| spec.features.len());
        let mut spots: Vec<Spot> = (0..features).map(|feature| (cell, feature)).collect();
        spots.sort_by_key(|spot| {
            let first = self.ports(*spot).first().copied();
            (first.is_none(), first, self.place_of(*spot))
        });
        let mut completed: Vec<(Spot, Region)> = Vec::new();
        for spot in spots {
            let region = self.region_of(spot);
            if region.complete && completed.iter().all(|(_, other)| *other != region) {
                completed.push((spot, region));
            }
        }
        completed
    }

    /// The members in a region, in the order in which they were deployed.
    pub(super) fn members_in(&self, region: &Region) -> Vec<Standing> {
        let here = |one: &&Standing| one.piece == Piece::Member && region.spots.contains(&one.spot);
        self.standing.iter().filter(here).copied().collect()
    }
}
