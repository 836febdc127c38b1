//! Regions: features joined on the board.

use std::fmt::Debug;

use parcella_geometry::Side;

use crate::catalogue::NO_FEATURE;
use crate::{Feature, FeatureWord, Shape};

/// What a game keeps for every feature, and for every region as the merged data of its features.
pub trait RegionData: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// Takes in the data of a region that is joined to this one. Must not depend on the order of joining.
    fn merge(&mut self, other: &Self);
}

impl RegionData for () {
    fn merge(&mut self, _other: &()) {}
}

/// Number of a feature on the board. The features of a tile have consecutive numbers, in the order of its
/// [`Shape`].
pub type Node = u16;

/// Number of a region, good until the next tile is laid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RegionId(Node);

impl RegionId {
    /// The number as an index, less than the number of nodes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is known of one region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region<D> {
    nodes: u16,
    tiles: u16,
    open: u16,
    pieces: u8,
    // Some tile of the region has other features of the same kind, so it may enter the region twice.
    repeats: bool,
    data: D,
}

impl NodeData {
    /// The node of a feature on a tile whose first node is 0.
    pub(crate) fn alone<F: FeatureWord, D>(index: Node, feature: &Feature<F, D>) -> NodeData {
        NodeData {
            region: index,
            next: index,
            first: 0,
            siblings: feature.siblings,
            borders: feature.borders,
        }
    }

    /// The node when the first of its tile is `first`.
    #[inline]
    fn from(self, first: Node) -> NodeData {
        NodeData { region: self.region + first, next: self.next + first, first, ..self }
    }
}

impl<D: RegionData> Region<D> {
    /// The region of one feature.
    pub(crate) fn alone<F: FeatureWord>(feature: &Feature<F, D>) -> Region<D> {
        Region {
            nodes: 1,
            tiles: 1,
            open: feature.ports.len() as u16,
            pieces: 0,
            repeats: feature.siblings != 0,
            data: feature.data,
        }
    }

    /// Number of features; a tile may bring several of them.
    #[inline]
    pub fn features(&self) -> u16 {
        self.nodes
    }

    /// Number of different tiles, for kinds whose tiles are [kept](crate::TileCount::Kept).
    #[inline]
    pub fn tiles(&self) -> u16 {
        self.tiles
    }

    /// Number of open ports, half-sides counted one by one, and a side that two features of the region share once.
    #[inline]
    pub fn open(&self) -> u16 {
        self.open
    }

    /// Number of pieces said to stand in it; 255 stands for that many and more.
    #[inline]
    pub fn pieces(&self) -> u8 {
        self.pieces
    }

    /// The merged data of its features.
    #[inline]
    pub fn data(&self) -> &D {
        &self.data
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeData {
    // The region, by the number of one of its nodes.
    region: Node,
    // The nodes of a region form a ring.
    next: Node,
    // The first node of the same tile, and the other features of this kind on it, as bits from there.
    first: Node,
    siblings: u16,
    // The features of the same tile that this one borders, as bits from the first.
    borders: u16,
}

/// The regions of a board: a disjoint-set forest over the features laid so far.
///
/// Every node knows its region directly, so [`find`](Regions::find) is one load. When two regions join, the nodes
/// of the smaller are told, which costs a logarithm per node over a whole game. Nothing recurses.
///
/// Numbers of tiles and of open ports are right for boards of up to 4 000 tiles.
#[derive(Debug)]
pub struct Regions<D> {
    nodes: Vec<NodeData>,
    regions: Vec<Region<D>>,
    // For each open side that two features share, these two. They have one port there between them.
    shared: Vec<(Node, Node)>,
}

impl<D> Default for Regions<D> {
    fn default() -> Regions<D> {
        Regions { nodes: Vec::new(), regions: Vec::new(), shared: Vec::new() }
    }
}

impl<D: RegionData> Regions<D> {
    /// The largest number of nodes.
    pub const MAX_NODES: usize = Node::MAX as usize;

    /// No regions yet, with room for `nodes` features.
    pub fn with_capacity(nodes: usize) -> Regions<D> {
        Regions { nodes: Vec::with_capacity(nodes), regions: Vec::with_capacity(nodes), shared: Vec::new() }
    }

    /// Number of features laid so far.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no feature was laid yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Adds the features of a tile, each a region of its own, and gives the number of the first.
    ///
    /// # Panics
    ///
    /// If there are more than [`Regions::MAX_NODES`].
    #[inline]
    pub fn add_tile<F: FeatureWord>(&mut self, shape: &Shape<F, D>) -> Node {
        let first = self.nodes.len();
        assert!(
            first + shape.features().len() <= Self::MAX_NODES,
            "a board has room for {} features",
            Self::MAX_NODES
        );
        let first = first as Node;
        self.nodes.extend(shape.nodes.iter().map(|node| node.from(first)));
        self.regions.extend_from_slice(&shape.regions);
        if shape.has_shared() {
            self.shared.extend(Side::ALL.into_iter().filter_map(|side| shared_at(first, shape, side)));
        }
        first
    }

    /// Joins the features of a tile to those of its neighbour on `side`: whole side to whole side, left half to right
    /// half. Where features share a side, all that meet there become one.
    ///
    /// Each tile is given as its first node and its shape.
    #[inline]
    pub fn attach<F: FeatureWord>(
        &mut self,
        tile: Node,
        shape: &Shape<F, D>,
        side: Side,
        neighbour: Node,
        neighbour_shape: &Shape<F, D>,
    ) {
        let has_shared = shape.has_shared() || neighbour_shape.has_shared();
        if has_shared {
            self.count_apart(tile, shape, side);
            self.count_apart(neighbour, neighbour_shape, side.opposite());
        }
        let near = shape.along(side);
        let far = neighbour_shape.along(side.opposite());
        for place in 0..3 {
            let (near, far) = (near[place], far[2 - place]);
            if near != NO_FEATURE && far != NO_FEATURE {
                self.meet(tile + Node::from(near), neighbour + Node::from(far));
            }
        }
        if has_shared {
            self.attach_shared(tile, shape, side);
            self.attach_shared(neighbour, neighbour_shape, side.opposite());
        }
    }

    /// Closes one port of each of two regions, which meet there and become one.
    #[inline]
    fn meet(&mut self, one: Node, other: Node) {
        let (one, other) = (self.find(one), self.find(other));
        if one == other {
            self.regions[one.index()].open -= 2;
        } else {
            self.join(one, other, 2);
        }
    }

    /// Joins the second feature at a shared side to the first.
    #[cold]
    fn attach_shared<F: FeatureWord>(&mut self, tile: Node, shape: &Shape<F, D>, side: Side) {
        if let Some((first, second)) = shared_at(tile, shape, side) {
            let (first, second) = (self.find(first), self.find(second));
            if first == second {
                self.regions[first.index()].open -= 1;
            } else {
                self.join(first, second, 1);
            }
        }
    }

    /// Lets each of the features that share a side count its port for itself, so that each can close it.
    #[cold]
    fn count_apart<F: FeatureWord>(&mut self, tile: Node, shape: &Shape<F, D>, side: Side) {
        if let Some((first, second)) = shared_at(tile, shape, side) {
            // The same two may share other sides, which stay open.
            if let Some(place) = self.shared.iter().position(|shared| *shared == (first, second)) {
                self.shared.swap_remove(place);
            }
            let region = self.find(first);
            if region == self.find(second) {
                self.regions[region.index()].open += 1;
            }
        }
    }

    /// Number of open sides that a feature of one region shares with a feature of another.
    #[cold]
    fn shared_between(&self, one: RegionId, other: RegionId) -> u16 {
        let ends = self.shared.iter().map(|(first, second)| (self.find(*first), self.find(*second)));
        ends.filter(|ends| *ends == (one, other) || *ends == (other, one)).count() as u16
    }

    /// Closes the ports of a tile on `side`, where nothing can follow.
    pub fn close_side<F: FeatureWord>(&mut self, tile: Node, shape: &Shape<F, D>, side: Side) {
        self.count_apart(tile, shape, side);
        for feature in shape.along(side).into_iter().chain([shape.shared(side)]) {
            if feature != NO_FEATURE {
                self.close_port(tile + Node::from(feature));
            }
        }
    }

    #[inline]
    fn close_port(&mut self, node: Node) {
        let region = self.find(node);
        self.regions[region.index()].open -= 1;
    }

    /// Makes two different regions one, and closes `ports` of their open ports.
    fn join(&mut self, one: RegionId, other: RegionId, ports: u16) {
        let small_first = self.regions[one.index()].nodes < self.regions[other.index()].nodes;
        let (small, large) = if small_first { (one, other) } else { (other, one) };
        let both_repeat = self.regions[small.index()].repeats && self.regions[large.index()].repeats;
        let repeated = if both_repeat { self.common_tiles(small, large) } else { 0 };
        let common = if self.shared.is_empty() { 0 } else { self.shared_between(small, large) };
        let mut node = small.0;
        loop {
            let data = &mut self.nodes[node as usize];
            data.region = large.0;
            node = data.next;
            if node == small.0 {
                break;
            }
        }
        let after_large = self.nodes[large.index()].next;
        let after_small = std::mem::replace(&mut self.nodes[small.index()].next, after_large);
        self.nodes[large.index()].next = after_small;
        let from = self.regions[small.index()];
        let into = &mut self.regions[large.index()];
        into.nodes += from.nodes;
        into.tiles += from.tiles - repeated;
        into.open = into.open + from.open - common - ports;
        into.pieces = into.pieces.saturating_add(from.pieces);
        into.repeats |= from.repeats;
        into.data.merge(&from.data);
    }

    /// Number of tiles that have a feature in both regions.
    #[cold]
    fn common_tiles(&self, small: RegionId, large: RegionId) -> u16 {
        let mut common = 0;
        for node in self.members(small) {
            let data = &self.nodes[node as usize];
            let mut in_large = false;
            let mut counted = false;
            let mut siblings = data.siblings;
            while siblings != 0 {
                let sibling = data.first + siblings.trailing_zeros() as Node;
                siblings &= siblings - 1;
                let region = self.nodes[sibling as usize].region;
                in_large |= region == large.0;
                counted |= region == small.0 && sibling < node;
            }
            common += u16::from(in_large && !counted);
        }
        common
    }

    /// The region of a node.
    #[inline]
    pub fn find(&self, node: Node) -> RegionId {
        RegionId(self.nodes[node as usize].region)
    }

    /// What is known of a region.
    #[inline]
    pub fn region(&self, id: RegionId) -> &Region<D> {
        &self.regions[id.index()]
    }

    /// What is known of the region of a node.
    #[inline]
    pub fn of(&self, node: Node) -> &Region<D> {
        self.region(self.find(node))
    }

    /// The nodes of a region, each once, in no particular order.
    #[inline]
    pub fn members(&self, id: RegionId) -> impl Iterator<Item = Node> {
        let mut next = Some(id.0);
        std::iter::from_fn(move || {
            let node = next?;
            let following = self.nodes[node as usize].next;
            next = (following != id.0).then_some(following);
            Some(node)
        })
    }

    /// The nodes of the same tile that the feature of a node borders.
    #[inline]
    pub fn bordering(&self, node: Node) -> impl Iterator<Item = Node> + use<D> {
        let NodeData { first, mut borders, .. } = self.nodes[node as usize];
        std::iter::from_fn(move || {
            let index = borders.trailing_zeros() as Node;
            (borders != 0).then(|| {
                borders &= borders - 1;
                first + index
            })
        })
    }

    /// Number of different tiles of a region of any kind, counted by walking through it.
    pub fn count_tiles(&self, id: RegionId) -> u16 {
        let mut tiles: Vec<Node> = self.members(id).map(|node| self.nodes[node as usize].first).collect();
        tiles.sort_unstable();
        tiles.dedup();
        tiles.len() as u16
    }

    /// Puts a piece into the region of a node.
    #[inline]
    pub fn add_piece(&mut self, node: Node) {
        let region = self.find(node);
        let pieces = &mut self.regions[region.index()].pieces;
        *pieces = pieces.saturating_add(1);
    }

    /// Takes all pieces out of a region.
    #[inline]
    pub fn clear_pieces(&mut self, id: RegionId) {
        self.regions[id.index()].pieces = 0;
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<NodeData>()
            + self.regions.capacity() * size_of::<Region<D>>()
            + self.shared.capacity() * size_of::<(Node, Node)>()
    }
}

/// The two features that share a side of a tile, if two do.
fn shared_at<F: FeatureWord, D: RegionData>(
    tile: Node,
    shape: &Shape<F, D>,
    side: Side,
) -> Option<(Node, Node)> {
    let ([_, first, _], second) = (shape.along(side), shape.shared(side));
    (second != NO_FEATURE).then(|| (tile + Node::from(first), tile + Node::from(second)))
}

impl<D: RegionData> Clone for Regions<D> {
    fn clone(&self) -> Regions<D> {
        Regions { nodes: self.nodes.clone(), regions: self.regions.clone(), shared: self.shared.clone() }
    }

    fn clone_from(&mut self, source: &Regions<D>) {
        self.nodes.clone_from(&source.nodes);
        self.regions.clone_from(&source.regions);
        self.shared.clone_from(&source.shared);
    }
}
