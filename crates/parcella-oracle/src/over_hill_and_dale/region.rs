//! Regions, found afresh by walking over the board.

use std::collections::BTreeSet;

use parcella_geometry::{Cell, Port};
use parcella_over_hill_and_dale::{FeatureKind, Part, Piece, Place};
use parcella_ruleset::Seat;

use super::position::{Position, Standing};
use super::tile;

/// One feature of one laid tile: the cell, and the index of the feature in the data of the tile.
pub(super) type Spot = (Cell, usize);

/// Features that are joined on the board, and what is to be known of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The kind.
    pub kind: FeatureKind,
    /// The features by their canonical names; at least one.
    pub places: BTreeSet<Place>,
    /// Number of different tiles (OHD-20).
    pub tiles: usize,
    /// Number of open ports, half-sides counted one by one.
    pub open: usize,
    /// Number of meeples on a path or field, of stables on a meadow, seat by seat.
    pub pieces: Vec<u32>,
    pub(super) spots: BTreeSet<Spot>,
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

impl Position {
    /// The region that a part of the tile on `cell` belongs to; `None` if there is no such tile or part. The part may
    /// be named by any port that belongs to it alone.
    pub fn region(&self, place: Place) -> Option<Region> {
        Some(self.region_of(self.spot_named(place)?))
    }

    /// The canonical name of a part, named by any port that belongs to it alone; `None` if there is no such tile or
    /// part.
    pub fn canonical(&self, place: Place) -> Option<Place> {
        self.place_of(self.spot_named(place)?)
    }

    fn spot_named(&self, Place { cell, part }: Place) -> Option<Spot> {
        let laid = self.laid.get(&cell)?;
        Some((cell, tile::named(self.spec(laid.tile)?, laid.rotation, part)?))
    }

    /// The spot with this canonical name.
    pub(super) fn spot_called(&self, cell: Cell, part: Part) -> Option<Spot> {
        let place = Place { cell, part };
        self.spot_named(place).filter(|spot| self.place_of(*spot) == Some(place))
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
    pub(super) fn spots(&self) -> Vec<Spot> {
        self.laid.keys().flat_map(|cell| self.spots_on(*cell)).collect()
    }

    /// The features of the tile on a cell; none if there is no tile.
    pub(super) fn spots_on(&self, cell: Cell) -> Vec<Spot> {
        let features = self.tile_on(cell).map_or(0, |spec| spec.features.len());
        (0..features).map(|feature| (cell, feature)).collect()
    }

    /// The ports of a feature as it lies.
    pub(super) fn ports(&self, (cell, feature): Spot) -> BTreeSet<Port> {
        let laid = self.laid.get(&cell);
        let spec = laid.and_then(|laid| Some((laid, self.spec(laid.tile)?)));
        spec.map(|(laid, spec)| tile::ports(spec, laid.rotation, feature)).unwrap_or_default()
    }

    /// The features that a feature runs on into by one of its ports: of the same kind, whole side into whole side, left
    /// half-side into right half-side.
    pub(super) fn joined_by(&self, spot: Spot, port: Port) -> Vec<Spot> {
        let mut beyond = self.spots_on(spot.0.neighbour(port.side()));
        beyond.retain(|other| {
            self.kind(*other) == self.kind(spot) && self.ports(*other).contains(&port.facing())
        });
        beyond
    }

    /// Everything that can be reached from a feature.
    pub(super) fn region_of(&self, spot: Spot) -> Region {
        let mut spots = BTreeSet::from([spot]);
        let mut open: BTreeSet<(Cell, Port)> = BTreeSet::new();
        let mut unvisited = vec![spot];
        while let Some(here) = unvisited.pop() {
            for port in self.ports(here) {
                if !self.laid.contains_key(&here.0.neighbour(port.side())) {
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
        let mut pieces = vec![0; self.seats()];
        for standing in self.standing.iter().filter(|standing| spots.contains(&standing.spot)) {
            pieces[standing.seat.index()] += 1;
        }
        let kind = self.kind(spot).unwrap_or(FeatureKind::Meadow);
        let places = spots.iter().filter_map(|spot| self.place_of(*spot)).collect();
        Region { kind, places, tiles: tiles.len(), open: open.len(), pieces, spots }
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

    /// The paths and fields that the tile just laid on `cell` completed, by their first port on it, clockwise from `NL`.
    pub(super) fn completed_by(&self, cell: Cell) -> Vec<Region> {
        let mut spots = self.spots_on(cell);
        spots.retain(|spot| self.kind(*spot) != Some(FeatureKind::Meadow));
        spots.sort_by_key(|spot| {
            let first = self.ports(*spot).first().copied();
            (first.is_none(), first)
        });
        let mut completed: Vec<Region> = Vec::new();
        for spot in spots {
            let region = self.region_of(spot);
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
            && let [next] = self.joined_by(here, port)[..]
            && next != from
        {
            walked.push(next);
            leaves_by = self.ports(next).into_iter().find(|other| *other != port.facing());
            here = next;
        }
        walked
    }
}
