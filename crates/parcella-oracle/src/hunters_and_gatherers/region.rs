//! Regions and river systems, found by walking over the board.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parcella_geometry::{Cell, Port};
use parcella_hunters_and_gatherers::{FeatureKind, Part, Piece, Place};
use parcella_ruleset::Seat;

use super::position::{Laid, Position, Standing};
use super::tile::{self, Face, Feature};
use crate::board::Board;
use crate::face;

/// One feature of one laid tile: the cell, and the index of the feature in the data of the tile.
pub(super) type Spot = (Cell, usize);

/// Features of one kind that are joined on the board, and what is to be known of them. A lake is one feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The kind.
    pub kind: FeatureKind,
    /// The features by their canonical names; at least one.
    pub places: Arc<BTreeSet<Place>>,
    /// Number of different tiles.
    pub tiles: usize,
    /// Number of open ports, half-sides counted one by one.
    pub open: usize,
    /// Number of members, seat by seat.
    pub members: Vec<u32>,
    /// Whether it is a forest or river without open ports (HG-24, HG-30).
    pub complete: bool,
    pub(super) spots: Arc<BTreeSet<Spot>>,
}

/// Rivers and lakes that hang together (HG-59).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// The rivers and lakes by their canonical names; at least one.
    pub places: Arc<BTreeSet<Place>>,
    /// Number of huts, seat by seat.
    pub huts: Vec<u32>,
    /// Number of fish, wherever they are printed (HG-67).
    pub fish: i32,
    pub(super) spots: Arc<BTreeSet<Spot>>,
}

/// The seats with the highest number, if it is more than 0 (HG-34).
pub(super) fn leaders(numbers: &[u32]) -> Vec<Seat> {
    let most = numbers.iter().copied().max().unwrap_or(0);
    Seat::all(numbers.len()).filter(|seat| most > 0 && numbers[seat.index()] == most).collect()
}

/// How the features on the board hang together, without regard to pieces.
#[derive(Debug)]
pub(super) struct Joined {
    regions: Groups<Region>,
    systems: Groups<System>,
}

/// Groups of features, in the order of their first ones.
#[derive(Debug)]
struct Groups<G> {
    all: Vec<G>,
    /// The group of each feature, by its index.
    of: BTreeMap<Spot, usize>,
}

impl<G> Groups<G> {
    /// Collects the groups of all features; `group` gives that of one, if it is in any, and its members.
    fn collect(
        board: &Board<Laid, Joined>,
        group: impl Fn(Spot) -> Option<(G, Arc<BTreeSet<Spot>>)>,
    ) -> Groups<G> {
        let mut groups = Groups { all: Vec::new(), of: BTreeMap::new() };
        for spot in board.keys().flat_map(|cell| board.spots_on(*cell)) {
            if !groups.of.contains_key(&spot)
                && let Some((group, spots)) = group(spot)
            {
                groups.of.extend(spots.iter().map(|spot| (*spot, groups.all.len())));
                groups.all.push(group);
            }
        }
        groups
    }
}

impl Joined {
    /// Walks over the whole board.
    pub(super) fn of(board: &Board<Laid, Joined>) -> Joined {
        let region = |spot| {
            let region = board.walk_region(spot)?;
            let spots = Arc::clone(&region.spots);
            Some((region, spots))
        };
        let system = |spot| {
            let system = board.walk_system(spot)?;
            let spots = Arc::clone(&system.spots);
            Some((system, spots))
        };
        Joined { regions: Groups::collect(board, region), systems: Groups::collect(board, system) }
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

    pub(super) fn feature(&self, (cell, feature): Spot) -> Option<&Feature> {
        self.face_on(cell)?.features.get(feature)
    }

    /// The place of a feature, by its canonical name.
    pub(super) fn place_of(&self, spot: Spot) -> Option<Place> {
        Some(Place { cell: spot.0, part: self.feature(spot)?.name })
    }

    /// The features of neighbours of the same kind that a feature touches.
    fn joined(&self, spot: Spot) -> Vec<Spot> {
        let mut joined = Vec::new();
        let Some(feature) = self.feature(spot) else { return joined };
        for port in &feature.ports {
            let beyond = spot.0.neighbour(port.side());
            let Some(face) = self.face_on(beyond) else { continue };
            for (index, other) in face.features.iter().enumerate() {
                if other.kind == feature.kind && other.ports.contains(&port.facing()) {
                    joined.push((beyond, index));
                }
            }
        }
        joined
    }

    /// The lakes of its own tile that a river runs into; the rivers that run into a lake.
    pub(super) fn beside(&self, spot: Spot) -> Vec<Spot> {
        let beside = self.face_on(spot.0).into_iter().flat_map(|face| tile::beside(&face.tile, spot.1));
        beside.map(|other| (spot.0, other)).collect()
    }

    fn reached(&self, from: Spot, next: impl Fn(Spot) -> Vec<Spot>) -> BTreeSet<Spot> {
        let mut spots = BTreeSet::from([from]);
        let mut unvisited = vec![from];
        while let Some(here) = unvisited.pop() {
            unvisited.extend(next(here).into_iter().filter(|spot| spots.insert(*spot)));
        }
        spots
    }

    /// The region of a feature, without members.
    fn walk_region(&self, spot: Spot) -> Option<Region> {
        let kind = self.feature(spot)?.kind;
        let spots = self.reached(spot, |here| self.joined(here));
        let tiles: BTreeSet<Cell> = spots.iter().map(|spot| spot.0).collect();
        let mut open: BTreeSet<(Cell, Port)> = BTreeSet::new();
        for &spot in &spots {
            for port in self.feature(spot).map_or(&[][..], |feature| &feature.ports) {
                if !self.contains_key(&spot.0.neighbour(port.side())) {
                    open.insert((spot.0, *port));
                }
            }
        }
        let completes = kind == FeatureKind::Forest || kind == FeatureKind::River;
        Some(Region {
            kind,
            places: Arc::new(spots.iter().filter_map(|spot| self.place_of(*spot)).collect()),
            tiles: tiles.len(),
            open: open.len(),
            members: Vec::new(),
            complete: completes && open.is_empty(),
            spots: Arc::new(spots),
        })
    }

    /// The river system of a feature, without huts; `None` if it is neither a river nor a lake.
    fn walk_system(&self, spot: Spot) -> Option<System> {
        let kind = self.feature(spot)?.kind;
        if kind != FeatureKind::River && kind != FeatureKind::Lake {
            return None;
        }
        // HG-59: on to the next tile, and through lakes.
        let spots = self.reached(spot, |here| [self.joined(here), self.beside(here)].concat());
        let fish = spots
            .iter()
            .filter_map(|&(cell, feature)| {
                let tile = &self.face_on(cell)?.tile;
                let on = |kind| tile::mark(tile, feature, kind, "fish");
                Some(on(FeatureKind::Lake) + on(FeatureKind::River))
            })
            .sum();
        let places = spots.iter().filter_map(|spot| self.place_of(*spot)).collect();
        Some(System { places: Arc::new(places), huts: Vec::new(), fish, spots: Arc::new(spots) })
    }
}

impl Position {
    /// The region that a part of the tile on `cell` belongs to; `None` if there is no such tile or part. The part may be
    /// named by any port that calls it alone.
    pub fn region(&self, cell: Cell, part: Part) -> Option<Region> {
        self.region_of(self.spot_named(cell, part)?)
    }

    /// The river system that a part of the tile on `cell` belongs to; `None` if there is none.
    pub fn system(&self, cell: Cell, part: Part) -> Option<System> {
        self.system_of(self.spot_named(cell, part)?)
    }

    /// The part of a feature by its canonical name, whatever port `part` names it by.
    pub fn canonical_part(&self, cell: Cell, part: Part) -> Option<Part> {
        Some(self.board.feature(self.spot_named(cell, part)?)?.name)
    }

    fn spot_named(&self, cell: Cell, part: Part) -> Option<Spot> {
        Some((cell, face::named(self.board.face_on(cell)?, part)?))
    }

    /// How the features hang together: as was found by a walk over the whole board after the last tile was laid.
    fn joined(&self) -> &Joined {
        self.board.worked_out(Joined::of)
    }

    /// All regions, by their first places.
    pub fn regions(&self) -> Vec<Region> {
        let Groups { all, of } = &self.joined().regions;
        let members = self.counts(Piece::Member, all.len(), of);
        all.iter().zip(members).map(|(region, members)| Region { members, ..region.clone() }).collect()
    }

    /// All river systems, by their first places.
    pub fn systems(&self) -> Vec<System> {
        let Groups { all, of } = &self.joined().systems;
        let huts = self.counts(Piece::Hut, all.len(), of);
        all.iter().zip(huts).map(|(system, huts)| System { huts, ..system.clone() }).collect()
    }

    /// Number of pieces of a kind in each of so many groups, seat by seat.
    fn counts(&self, piece: Piece, groups: usize, group_of: &BTreeMap<Spot, usize>) -> Vec<Vec<u32>> {
        let mut numbers = vec![vec![0; self.seats()]; groups];
        for standing in self.standing.iter().filter(|one| one.piece == piece) {
            if let Some(group) = group_of.get(&standing.spot) {
                numbers[*group][standing.seat.index()] += 1;
            }
        }
        numbers
    }

    /// Number of pieces of a kind on some features, seat by seat.
    pub(super) fn count(&self, piece: Piece, spots: &BTreeSet<Spot>) -> Vec<u32> {
        let mut numbers = vec![0; self.seats()];
        for standing in self.standing.iter().filter(|one| one.piece == piece && spots.contains(&one.spot)) {
            numbers[standing.seat.index()] += 1;
        }
        numbers
    }

    /// The region of a feature; `None` if there is no such feature on the board.
    pub(super) fn region_of(&self, spot: Spot) -> Option<Region> {
        let Groups { all, of } = &self.joined().regions;
        let region = &all[*of.get(&spot)?];
        Some(Region { members: self.count(Piece::Member, &region.spots), ..region.clone() })
    }

    /// The river system of a feature; `None` if it is neither a river nor a lake.
    pub(super) fn system_of(&self, spot: Spot) -> Option<System> {
        let Groups { all, of } = &self.joined().systems;
        let system = &all[*of.get(&spot)?];
        Some(System { huts: self.count(Piece::Hut, &system.spots), ..system.clone() })
    }

    /// The place of a feature, by its canonical name.
    pub(super) fn place_of(&self, spot: Spot) -> Option<Place> {
        self.board.place_of(spot)
    }

    /// The regions that the tile just laid on `cell` completed, each with the feature of that tile that it was found by,
    /// by their first port on that tile, clockwise from `NL`.
    pub(super) fn completed_by(&self, cell: Cell) -> Vec<(Spot, Region)> {
        let mut spots: Vec<Spot> = self.board.spots_on(cell).collect();
        spots.sort_by_key(|spot| {
            let first = self.board.feature(*spot).and_then(|feature| feature.ports.first().copied());
            (first.is_none(), first, self.place_of(*spot))
        });
        let mut completed: Vec<(Spot, Region)> = Vec::new();
        for spot in spots {
            if let Some(region) = self.region_of(spot)
                && region.complete
                && completed.iter().all(|(_, other)| *other != region)
            {
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
