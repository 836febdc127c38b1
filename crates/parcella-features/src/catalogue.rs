//! The tiles of a game, checked and turned in every way.

use std::fmt;

use parcella_geometry::{CodeWidth, Edges, FitRow, FitTable, Port, PortSet, Rotation, Side};
use smallvec::SmallVec;

use crate::regions::NodeData;
use crate::{EdgeWord, FeatureSpec, FeatureWord, Part, Reach, RegionData, Tag, TileCount, TileId, TileSpec};

/// One thing that is wrong with a set of tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TileFault {
    /// A set without tiles.
    #[error("the set holds no tile")]
    Empty,
    /// More kinds of tiles than [`Catalogue::<(), ()>::MAX_TILES`](Catalogue::MAX_TILES).
    #[error("the set has {found} kinds of tiles, {allowed} are allowed")]
    TooManyTiles {
        /// How many there are.
        found: usize,
        /// How many are allowed.
        allowed: usize,
    },
    /// Two tiles with one id.
    #[error("tile {tile}: the id is used twice")]
    IdTwice {
        /// The tile.
        tile: TileId,
    },
    /// A tile without copies.
    #[error("tile {tile}: the set must hold at least one copy")]
    NoCopies {
        /// The tile.
        tile: TileId,
    },
    /// More start tiles than copies.
    #[error("tile {tile}: {start} start tiles among {count} copies")]
    StartBeyondCount {
        /// The tile.
        tile: TileId,
        /// Copies said to be start tiles.
        start: u16,
        /// Copies in all.
        count: u16,
    },
    /// More than 16 features on one tile. Nothing more is said of its ports and borders.
    #[error("tile {tile}: {found} features, 16 are allowed")]
    TooManyFeatures {
        /// The tile.
        tile: TileId,
        /// How many there are.
        found: usize,
    },
    /// A port that its side's kind needs, without a feature.
    #[error("tile {tile}: the {edge} side needs a {needed} at {port}, none reaches it")]
    PortEmpty {
        /// The tile.
        tile: TileId,
        /// The port.
        port: Port,
        /// What the side shows.
        edge: &'static str,
        /// The kind of feature that must reach the port.
        needed: &'static str,
    },
    /// A port with a feature that its side's kind does not carry.
    #[error("tile {tile}: feature {feature}, a {found}, reaches {port}, which a {edge} side does not allow")]
    PortForeign {
        /// The tile.
        tile: TileId,
        /// The port.
        port: Port,
        /// Index of the feature.
        feature: usize,
        /// Its kind.
        found: &'static str,
        /// What the side shows.
        edge: &'static str,
    },
    /// A half-side reached by several features, or a whole side reached by more than two.
    #[error("tile {tile}: {found} features reach {port}, {allowed} may")]
    PortCrowded {
        /// The tile.
        tile: TileId,
        /// The port.
        port: Port,
        /// How many reach it.
        found: usize,
        /// How many may.
        allowed: usize,
    },
    /// Two features that cannot be told apart by a port of their own.
    #[error("tile {tile}: feature {feature}, a {kind}, has no name of its own")]
    Nameless {
        /// The tile.
        tile: TileId,
        /// Index of the feature.
        feature: usize,
        /// Its kind.
        kind: &'static str,
    },
    /// A feature said to border itself, or one that the tile does not have.
    #[error("tile {tile}: feature {feature} cannot border feature {other}")]
    BorderUnknown {
        /// The tile.
        tile: TileId,
        /// Index of the feature.
        feature: usize,
        /// Index it is said to border.
        other: usize,
    },
    /// A border between kinds of features that never border each other.
    #[error("tile {tile}: feature {feature}, a {kind}, cannot border feature {other}, a {other_kind}")]
    BorderForeign {
        /// The tile.
        tile: TileId,
        /// Index of the feature.
        feature: usize,
        /// Its kind.
        kind: &'static str,
        /// Index of the feature it is said to border.
        other: usize,
        /// Its kind.
        other_kind: &'static str,
    },
    /// A border that only one of the two features knows.
    #[error("tile {tile}: feature {feature} borders feature {other}, but not the other way round")]
    BorderOneSided {
        /// The tile.
        tile: TileId,
        /// The feature that knows the border.
        feature: usize,
        /// The feature that does not.
        other: usize,
    },
    /// Two features that meet at a corner of the tile and are not said to border.
    #[error("tile {tile}: features {feature} and {other} meet at a corner and must border each other")]
    BorderMissing {
        /// The tile.
        tile: TileId,
        /// The feature that reaches the half-side beside the corner.
        feature: usize,
        /// The feature that takes the whole side beyond the corner.
        other: usize,
    },
}

/// A set of tiles that cannot be used: every fault of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueError {
    /// The faults; at least one.
    pub faults: Vec<TileFault>,
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the set of tiles has {} fault(s): ", self.faults.len())?;
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for CatalogueError {}

/// One kind of tile of a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile<E: EdgeWord> {
    spec: TileSpec<E>,
    edges: Edges,
}

impl<E: EdgeWord> Tile<E> {
    /// The tile as data, as printed.
    pub fn spec(&self) -> &TileSpec<E> {
        &self.spec
    }

    /// Its id.
    pub fn id(&self) -> TileId {
        self.spec.id
    }

    /// Its sides as printed.
    pub fn edges(&self) -> Edges {
        self.edges
    }
}

/// One feature of a tile as it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature<F: FeatureWord, D> {
    /// Its kind.
    pub kind: F,
    /// Its canonical name.
    pub part: Part<F>,
    /// The ports it reaches.
    pub ports: PortSet,
    /// The ports that may name it, if they name no other of its kind: those it reaches; of a kind that reaches the rim
    /// through what it borders ([`Reach::Borders`]), those of the features it borders.
    pub naming: PortSet,
    /// Indices of the features of the shape that it borders, as bits.
    pub borders: u16,
    /// Indices of the other features of the same kind, as bits, if their tiles are counted.
    pub(crate) siblings: u16,
    /// Index of the feature in the [`TileSpec`].
    pub printed: usize,
    /// What the game keeps for it.
    pub data: D,
}

pub(crate) const NO_FEATURE: u8 = u8::MAX;

/// The largest number of features of a tile: they are numbered by the bits of a `u16`.
pub(crate) const MOST_FEATURES: usize = 16;

/// A tile as it lies: turned, its features numbered in the order of their [`Part`]s, so clockwise from `NL`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape<F: FeatureWord, D> {
    edges: Edges,
    features: Box<[Feature<F, D>]>,
    // What the regions of a board take over when the tile is laid.
    pub(crate) nodes: Box<[NodeData<D>]>,
    // For every port the first feature that reaches it, and the second at a side that two features share.
    at: [u8; 12],
    shared: [u8; 4],
    has_shared: bool,
    has_closed: bool,
    // The features of kinds that reach whole sides, by their first ports.
    through: Box<[u8]>,
    // The features of each kind, as bits, in the order of the kinds.
    of_kinds: Box<[u16]>,
}

impl<F: FeatureWord, D: RegionData> Shape<F, D> {
    /// What the sides show, as the tile lies.
    #[inline]
    pub fn edges(&self) -> Edges {
        self.edges
    }

    /// The features, in the order of their parts.
    #[inline]
    pub fn features(&self) -> &[Feature<F, D>] {
        &self.features
    }

    /// Indices of the features of kinds that reach whole sides, by the first port that each of them reaches, clockwise
    /// from north; those that do not reach the rim come last.
    #[inline]
    pub fn through(&self) -> impl Iterator<Item = usize> {
        self.through.iter().map(|index| usize::from(*index))
    }

    /// The features of each kind as bits, the kinds in the order of [`FeatureWord::ALL`].
    #[inline]
    pub fn of_kinds(&self) -> &[u16] {
        &self.of_kinds
    }

    /// The first features that reach the left half, the whole, and the right half of a side; [`NO_FEATURE`] for none.
    #[inline]
    pub(crate) fn along(&self, side: Side) -> [u8; 3] {
        let first = side as usize * 3;
        [self.at[first], self.at[first + 1], self.at[first + 2]]
    }

    /// The second feature at a side that two features share; [`NO_FEATURE`] for none.
    #[inline]
    pub(crate) fn shared(&self, side: Side) -> u8 {
        self.shared[side as usize]
    }

    /// Whether two features share a side.
    #[inline]
    pub(crate) fn has_shared(&self) -> bool {
        self.has_shared
    }

    /// Whether a feature that could reach the rim does not, and so has no port from the start.
    #[inline]
    pub(crate) fn has_closed(&self) -> bool {
        self.has_closed
    }

    /// The feature that `part` names, by its canonical name or any other port that belongs to it alone.
    pub fn resolve(&self, part: Part<F>) -> Option<usize> {
        match part.port {
            None => self.features.iter().position(|feature| feature.part == part),
            Some(port) => {
                let mut reaching = (0..self.features.len()).filter(|index| {
                    self.features[*index].kind == part.kind && self.features[*index].naming.contains(port)
                });
                match (reaching.next(), reaching.next()) {
                    (Some(index), None) => Some(index),
                    _ => None,
                }
            }
        }
    }

    /// The feature whose canonical name is `part`.
    #[inline]
    pub fn canonical(&self, part: Part<F>) -> Option<usize> {
        let Some(port) = part.port else {
            return self.features.iter().position(|feature| feature.part == part);
        };
        // A port in a name belongs to the feature alone, so no other is found there.
        let index = usize::from(self.at[port as usize]);
        match self.features.get(index) {
            Some(feature) if feature.part == part => Some(index),
            // It belongs to what is named by what it borders, at best.
            _ if part.kind.reach() == Reach::Borders => {
                self.features.iter().position(|feature| feature.part == part)
            }
            _ => None,
        }
    }
}

/// The tiles of a game, checked, sorted by id, each as it lies in each rotation.
///
/// `E` are the words of the game, `D` is what it keeps for every feature and region.
///
/// ```
/// # use parcella_features::*;
/// # use parcella_geometry::{Port, PortSet, Rotation};
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] enum Kind { Road }
/// # impl FeatureWord for Kind {
/// #     const ALL: &'static [Kind] = &[Kind::Road];
/// #     fn word(self) -> &'static str { "road" }
/// #     fn reach(self) -> Reach { Reach::Sides }
/// #     fn tile_count(self) -> TileCount { TileCount::Kept }
/// # }
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] enum Edge { Road, Sand }
/// # impl EdgeWord for Edge {
/// #     type Feature = Kind;
/// #     const ALL: &'static [Edge] = &[Edge::Road, Edge::Sand];
/// #     fn word(self) -> &'static str { ["road", "sand"][self as usize] }
/// #     fn whole(self) -> Option<Kind> { (self == Edge::Road).then_some(Kind::Road) }
/// #     fn halves(self) -> Option<Kind> { None }
/// # }
/// let id = TileId::literal("end");
/// let bare = TileSpec::new(id, 1, [Edge::Road, Edge::Sand, Edge::Sand, Edge::Sand]);
/// let end = FeatureSpec::new(Kind::Road, PortSet::of(&[Port::North]));
/// let whole = TileSpec { features: vec![end].into(), ..bare.clone() };
///
/// let catalogue = Catalogue::<Edge, ()>::new([whole], |_, _| ()).unwrap();
/// let shape = catalogue.shape(catalogue.index_of(id).unwrap(), Rotation::R90);
/// assert_eq!(shape.features()[0].part.to_string(), "road@E");
///
/// let error = Catalogue::<Edge, ()>::new([bare], |_, _| ()).unwrap_err();
/// let fault = TileFault::PortEmpty { tile: id, port: Port::North, edge: "road", needed: "road" };
/// assert_eq!(error.faults, [fault]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue<E: EdgeWord, D> {
    tiles: Vec<Tile<E>>,
    index: Index,
    shapes: Vec<Shape<E::Feature, D>>,
    fits: FitTable,
}

impl<E: EdgeWord, D: RegionData> Catalogue<E, D> {
    /// The largest number of kinds of tiles.
    pub const MAX_TILES: usize = 1_000;

    /// Checks a set of tiles. `data` makes what the game keeps for a feature from the tile and the feature.
    ///
    /// # Errors
    ///
    /// Every fault of the set. Of a set with too many kinds of tiles nothing else is looked at.
    ///
    /// # Panics
    ///
    /// If the game has more kinds of sides than [`EdgeKind::MAX`](parcella_geometry::EdgeKind::MAX)
    /// ([`EdgeWord::edge_kind`]).
    pub fn new(
        specs: impl IntoIterator<Item = TileSpec<E>>,
        data: impl Fn(&TileSpec<E>, &FeatureSpec<E::Feature>) -> D,
    ) -> Result<Catalogue<E, D>, CatalogueError> {
        let mut specs: Vec<TileSpec<E>> = specs.into_iter().collect();
        specs.sort_by_key(|spec| spec.id);
        let mut faults = Vec::new();
        if specs.is_empty() {
            faults.push(TileFault::Empty);
        }
        if specs.len() > Catalogue::<E, D>::MAX_TILES {
            let (found, allowed) = (specs.len(), Catalogue::<E, D>::MAX_TILES);
            return Err(CatalogueError { faults: vec![TileFault::TooManyTiles { found, allowed }] });
        }
        for pair in specs.windows(2) {
            if pair[0].id == pair[1].id {
                faults.push(TileFault::IdTwice { tile: pair[0].id });
            }
        }
        for spec in &specs {
            check(spec, &mut faults);
        }
        if !faults.is_empty() {
            return Err(CatalogueError { faults });
        }
        let tiles: Vec<Tile<E>> = specs
            .into_iter()
            .map(|spec| Tile { edges: Edges::new(spec.sides.map(EdgeWord::edge_kind)), spec })
            .collect();
        let shapes = tiles
            .iter()
            .flat_map(|tile| Rotation::ALL.map(|rotation| lie(&tile.spec, tile.edges, rotation, &data)))
            .collect();
        let fits = FitTable::new(Self::code_width(), tiles.iter().map(|tile| tile.edges));
        let index = Index::new(&tiles.iter().map(Tile::id).collect::<Vec<_>>());
        Ok(Catalogue { tiles, index, shapes, fits })
    }

    /// The width of demands on a board for the edges of this game.
    pub fn code_width() -> CodeWidth {
        CodeWidth::for_kinds(E::ALL.len() as u8)
    }

    /// The kinds of tiles, by id.
    pub fn tiles(&self) -> &[Tile<E>] {
        &self.tiles
    }

    /// The index of a kind of tile, in constant time.
    #[inline]
    pub fn index_of(&self, id: TileId) -> Option<usize> {
        self.index.find(id)
    }

    /// The tile with this index, as it lies in this rotation.
    ///
    /// # Panics
    ///
    /// If there is no such tile.
    #[inline]
    pub fn shape(&self, tile: usize, rotation: Rotation) -> &Shape<E::Feature, D> {
        &self.shapes[tile * 4 + rotation as usize]
    }

    /// Where the tile with this index fits.
    ///
    /// # Panics
    ///
    /// If there is no such tile.
    #[inline]
    pub fn fits(&self, tile: usize) -> FitRow<'_> {
        self.fits.row(tile)
    }
}

/// From ids to indices: a table in which no two ids share a slot, by a multiplier found when it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Index {
    multiplier: u64,
    shift: u32,
    slots: Vec<(u64, u16)>,
}

impl Index {
    fn new(ids: &[TileId]) -> Index {
        let count = ids.len().max(1);
        let mut multiplier = 0x9e37_79b9_7f4a_7c15u64;
        // A table of the square of the number needs two tries on average; most sets need far less room.
        for tries in 0.. {
            let bits = ((count * 4).ilog2() + 1 + tries / 64).min(24);
            multiplier = multiplier.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(2) | 1;
            let mut index = Index { multiplier, shift: 64 - bits, slots: vec![(0, 0); 1 << bits] };
            let free = (0u16..).zip(ids).all(|(number, id)| {
                let slot = index.slot(*id);
                let before = std::mem::replace(&mut index.slots[slot], (id.number(), number));
                before.0 == 0
            });
            if free {
                return index;
            }
        }
        unreachable!("different ids get different slots for some multiplier")
    }

    #[inline]
    fn slot(&self, id: TileId) -> usize {
        (id.number().wrapping_mul(self.multiplier) >> self.shift) as usize
    }

    #[inline]
    fn find(&self, id: TileId) -> Option<usize> {
        let (number, index) = self.slots[self.slot(id)];
        (number == id.number()).then_some(index as usize)
    }
}

/// The features of `spec` that reach `port`.
fn reaching<E: EdgeWord>(spec: &TileSpec<E>, port: Port) -> impl Iterator<Item = usize> {
    (0..spec.features.len()).filter(move |index| spec.features[*index].ports.contains(port))
}

/// The ports that may name a feature: its own, or those of the features it borders.
fn naming_ports<E: EdgeWord>(spec: &TileSpec<E>, index: usize) -> PortSet {
    let feature = &spec.features[index];
    if feature.kind.reach() != Reach::Borders {
        return feature.ports;
    }
    let bordering = (0..spec.features.len()).filter(|other| feature.borders >> other & 1 == 1);
    bordering.fold(PortSet::EMPTY, |ports, other| ports.union(spec.features[other].ports))
}

/// The ports that name a feature and no other of its kind.
fn own_ports<E: EdgeWord>(spec: &TileSpec<E>, index: usize) -> PortSet {
    let kind = spec.features[index].kind;
    (0..spec.features.len())
        .filter(|other| *other != index && spec.features[*other].kind == kind)
        .fold(naming_ports(spec, index), |ports, other| ports.without(naming_ports(spec, other)))
}

fn check<E: EdgeWord>(spec: &TileSpec<E>, faults: &mut Vec<TileFault>) {
    let tile = spec.id;
    if spec.count == 0 {
        faults.push(TileFault::NoCopies { tile });
    }
    if spec.start_copies > spec.count {
        faults.push(TileFault::StartBeyondCount { tile, start: spec.start_copies, count: spec.count });
    }
    if spec.features.len() > MOST_FEATURES {
        faults.push(TileFault::TooManyFeatures { tile, found: spec.features.len() });
        return;
    }
    for port in Port::ALL {
        let edge = spec.sides[port.side() as usize];
        let needed = if port.is_half_side() { edge.halves() } else { edge.whole() };
        let (mut matching, mut foreign) = (0, 0);
        for feature in reaching(spec, port) {
            let found = spec.features[feature].kind;
            if needed == Some(found) {
                matching += 1;
            } else {
                foreign += 1;
                faults.push(TileFault::PortForeign {
                    tile,
                    port,
                    feature,
                    found: found.word(),
                    edge: edge.word(),
                });
            }
        }
        let allowed = if port.is_half_side() { 1 } else { 2 };
        if matching > allowed {
            faults.push(TileFault::PortCrowded { tile, port, found: matching, allowed });
        }
        if let Some(needed) = needed
            && matching + foreign == 0
        {
            faults.push(TileFault::PortEmpty { tile, port, edge: edge.word(), needed: needed.word() });
        }
    }
    for (index, feature) in spec.features.iter().enumerate() {
        let unnamed =
            |other: usize| spec.features[other].kind == feature.kind && naming_ports(spec, other).is_empty();
        let nameless =
            if unnamed(index) { (0..index).any(unnamed) } else { own_ports(spec, index).is_empty() };
        if nameless {
            faults.push(TileFault::Nameless { tile, feature: index, kind: feature.kind.word() });
        }
        check_borders(spec, index, faults);
    }
}

fn check_borders<E: EdgeWord>(spec: &TileSpec<E>, index: usize, faults: &mut Vec<TileFault>) {
    let tile = spec.id;
    let feature = &spec.features[index];
    for other in (0..MOST_FEATURES).filter(|other| feature.borders >> other & 1 == 1) {
        if other == index || other >= spec.features.len() {
            faults.push(TileFault::BorderUnknown { tile, feature: index, other });
            continue;
        }
        if spec.features[other].borders >> index & 1 == 0 {
            faults.push(TileFault::BorderOneSided { tile, feature: index, other });
        }
        if !feature.kind.may_border(spec.features[other].kind) {
            let (kind, other_kind) = (feature.kind.word(), spec.features[other].kind.word());
            faults.push(TileFault::BorderForeign { tile, feature: index, kind, other, other_kind });
        }
    }
    // What reaches a half-side beside a corner touches what takes the whole of the side round the corner.
    let mut missing = 0u16;
    for port in feature.ports.iter().filter(|port| port.is_half_side()) {
        let round_the_corner = match Side::ALL[port.side() as usize].half_sides()[0] == port {
            true => port.side().rotated(Rotation::R270),
            false => port.side().rotated(Rotation::R90),
        };
        let edge = spec.sides[round_the_corner as usize];
        let Some(whole) = edge.whole() else { continue };
        if edge.halves().is_some() || !feature.kind.may_border(whole) {
            continue;
        }
        // Of two features that share the side only one may lie at the corner; which one is not said.
        let beyond: SmallVec<[usize; 2]> = reaching(spec, round_the_corner.port())
            .filter(|other| spec.features[*other].kind == whole)
            .collect();
        if let [other] = beyond[..] {
            missing |= (1 << other) & !feature.borders;
        }
    }
    for other in (0..MOST_FEATURES).filter(|other| missing >> other & 1 == 1) {
        faults.push(TileFault::BorderMissing { tile, feature: index, other });
    }
}

/// The tile as it lies after a turn.
fn lie<E: EdgeWord, D: RegionData>(
    spec: &TileSpec<E>,
    edges: Edges,
    rotation: Rotation,
    data: &impl Fn(&TileSpec<E>, &FeatureSpec<E::Feature>) -> D,
) -> Shape<E::Feature, D> {
    let part = |index: usize| Part {
        kind: spec.features[index].kind,
        port: own_ports(spec, index).rotated(rotation).first(),
    };
    let mut order: Vec<usize> = (0..spec.features.len()).collect();
    order.sort_by_key(|index| part(*index));
    let renumber = |bits: u16| {
        (0..order.len())
            .filter(|place| bits >> order[*place] & 1 == 1)
            .fold(0u16, |bits, place| bits | 1 << place)
    };
    let siblings = |index: usize| {
        let feature = &spec.features[index];
        match feature.kind.tile_count() {
            TileCount::OnDemand => 0,
            TileCount::Kept => (0..spec.features.len())
                .filter(|other| *other != index && spec.features[*other].kind == feature.kind)
                .fold(0u16, |bits, other| bits | 1 << other),
        }
    };
    let features: Box<[_]> = order
        .iter()
        .map(|&index| {
            let feature = &spec.features[index];
            Feature {
                kind: feature.kind,
                part: part(index),
                ports: feature.ports.rotated(rotation),
                naming: naming_ports(spec, index).rotated(rotation),
                borders: renumber(feature.borders),
                siblings: renumber(siblings(index)),
                printed: index,
                data: data(spec, feature),
            }
        })
        .collect();
    let reaching = |port: Port| {
        let mut places = (0..features.len()).filter(|place| features[*place].ports.contains(port));
        [places.next(), places.next()].map(|place| place.map_or(NO_FEATURE, |place| place as u8))
    };
    let at = Port::ALL.map(|port| reaching(port)[0]);
    let shared = Side::ALL.map(|side| reaching(side.port())[1]);
    let has_shared = shared.iter().any(|index| *index != NO_FEATURE);
    let mut through: Box<[u8]> = (0..)
        .zip(&features)
        .filter(|(_, feature)| feature.kind.reach() == Reach::Sides)
        .map(|(index, _)| index)
        .collect();
    through.sort_by_key(|index| {
        let first = features[usize::from(*index)].ports.first();
        (first.is_none(), first)
    });
    let nodes = features.iter().zip(0..).map(|(feature, index)| NodeData::alone(index, feature)).collect();
    let has_closed =
        features.iter().any(|feature| feature.ports.is_empty() && feature.kind.reach() != Reach::Nowhere);
    let bits = |kind: &E::Feature| {
        let places = features.iter().enumerate().filter(|(_, feature)| feature.kind == *kind);
        places.fold(0, |bits, (index, _)| bits | 1 << index)
    };
    let of_kinds = E::Feature::ALL.iter().map(bits).collect();
    let edges = edges.rotated(rotation);
    Shape { edges, features, nodes, at, shared, has_shared, has_closed, through, of_kinds }
}

impl<F: FeatureWord> FeatureSpec<F> {
    /// The number of the mark called `name` on this feature, 0 if it has none.
    pub fn tag(&self, name: &str) -> u32 {
        Tag::number_of(&self.tags, name)
    }

    /// Whether the feature does not reach the rim though its kind can.
    pub fn is_inner(&self) -> bool {
        self.ports.is_empty() && matches!(self.kind.reach(), Reach::Sides | Reach::HalfSides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(count: u64) -> Vec<TileId> {
        // Spread over the letters by a multiplier, so that no two are alike.
        let letters = |mut number: u64| -> String {
            let digits = std::iter::repeat_with(|| {
                let letter = (b'a' + (number % 26) as u8) as char;
                number /= 26;
                letter
            });
            digits.take(8).collect()
        };
        (1..=count)
            .map(|number| letters(number.wrapping_mul(0x9e37_79b9_97f4) >> 8).parse().unwrap())
            .collect()
    }

    #[test]
    fn the_index_is_as_large_as_it_has_to_be() {
        // For few ids the first size does: the power of two above four times the number.
        for (count, slots) in [(1, 8), (2, 16), (3, 16), (4, 32), (24, 128)] {
            let ids = ids(count);
            let index = Index::new(&ids);
            assert_eq!(index.slots.len(), slots, "{count} ids");
            assert!(ids.iter().enumerate().all(|(number, id)| index.find(*id) == Some(number)));
        }
        // A thousand ids collide in 4 096 slots whatever the multiplier, in a million hardly more often than not.
        let ids = ids(1_000);
        let index = Index::new(&ids);
        assert!((1 << 13..=1 << 20).contains(&index.slots.len()), "{} slots", index.slots.len());
        assert!(ids.iter().enumerate().all(|(number, id)| index.find(*id) == Some(number)));
        assert_eq!(index.slots.iter().filter(|slot| slot.0 != 0).count(), 1_000);
    }

    #[test]
    fn an_index_of_nothing_finds_nothing() {
        let index = Index::new(&[]);
        assert!(ids(100).iter().all(|id| index.find(*id).is_none()));
    }

    #[test]
    fn an_id_that_falls_on_the_slot_of_another_is_not_found() {
        let known = ids(4);
        let index = Index::new(&known);
        let others = &ids(500)[4..];
        let taken = |id: &&TileId| index.slots[index.slot(**id)].0 != 0;
        assert!(others.iter().filter(taken).count() > 10);
        assert!(others.iter().all(|id| index.find(*id).is_none()));
    }
}
