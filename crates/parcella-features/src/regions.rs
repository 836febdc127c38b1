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

impl<D: RegionData> Region<D> {
    /// The region of one feature.
    fn alone<F: FeatureWord>(feature: &Feature<F, D>) -> Region<D> {
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
pub(crate) struct NodeData<D> {
    // The region, by the number of one of its nodes.
    region: Node,
    // The nodes of a region form a ring.
    next: Node,
    // The first node of the same tile, and the other features of this kind on it, as bits from there.
    first: Node,
    siblings: u16,
    // The features of the same tile that this one borders, as bits from the first.
    borders: u16,
    // What is known of the region that has the number of this node; without meaning once it was joined to another.
    own: Region<D>,
}

impl<D: RegionData> NodeData<D> {
    /// The node of a feature on a tile whose first node is 0.
    pub(crate) fn alone<F: FeatureWord>(index: Node, feature: &Feature<F, D>) -> NodeData<D> {
        NodeData {
            region: index,
            next: index,
            first: 0,
            siblings: feature.siblings,
            borders: feature.borders,
            own: Region::alone(feature),
        }
    }

    /// The node when the first of its tile is `first`.
    #[inline]
    fn from(self, first: Node) -> NodeData<D> {
        NodeData { region: self.region + first, next: self.next + first, first, ..self }
    }
}

/// The regions of a board: a disjoint-set forest over the features laid so far.
///
/// Every node knows its region directly, so [`find`](Regions::find) is one load. When two regions join, the nodes
/// of the smaller are told, which costs a logarithm per node over a whole game. Nothing recurses.
///
/// Numbers of tiles and of open ports are right for boards of up to 4 000 tiles.
///
/// There is no equality: numbers of nodes and regions depend on the order of laying. To compare two positions compare
/// the tiles that lie there.
#[derive(Debug)]
pub struct Regions<D> {
    nodes: Vec<NodeData<D>>,
    // For each open side that two features share, these two. They have one port there between them.
    shared: Vec<(Node, Node)>,
    // Whether a region came to have no open port since this was asked last.
    some_closed: bool,
}

impl<D> Default for Regions<D> {
    fn default() -> Regions<D> {
        Regions { nodes: Vec::new(), shared: Vec::new(), some_closed: false }
    }
}

impl<D: RegionData> Regions<D> {
    /// The largest number of nodes.
    pub const MAX_NODES: usize = Node::MAX as usize;

    /// No regions yet, with room for `nodes` features.
    pub fn with_capacity(nodes: usize) -> Regions<D> {
        Regions { nodes: Vec::with_capacity(nodes), shared: Vec::new(), some_closed: false }
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
        self.some_closed |= shape.has_closed();
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
        let [left, whole, right] = shape.along(side);
        let [far_left, far_whole, far_right] = neighbour_shape.along(side.opposite());
        let present = |near: u8, far: u8| near != NO_FEATURE && far != NO_FEATURE;
        let nodes = |near: u8, far: u8| (tile + Node::from(near), neighbour + Node::from(far));
        if present(whole, far_whole) {
            self.meet(nodes(whole, far_whole), 2);
        }
        if present(left, far_right) && (left, far_left) == (right, far_right) {
            // Mostly the same two features meet by both halves.
            self.meet(nodes(left, far_right), 4);
        } else {
            for (near, far) in [(left, far_right), (right, far_left)] {
                if present(near, far) {
                    self.meet(nodes(near, far), 2);
                }
            }
        }
        if has_shared {
            self.attach_shared(tile, shape, side);
            self.attach_shared(neighbour, neighbour_shape, side.opposite());
        }
    }

    /// Lets two features meet: their regions become one, and `ports` of its open ports are closed.
    #[inline]
    fn meet(&mut self, (one, other): (Node, Node), ports: u16) {
        let (one, other) = (self.find(one), self.find(other));
        if one == other {
            self.close_ports(one, ports);
        } else {
            self.join(one, other, ports);
        }
    }

    /// Joins the second feature at a shared side to the first.
    #[cold]
    fn attach_shared<F: FeatureWord>(&mut self, tile: Node, shape: &Shape<F, D>, side: Side) {
        if let Some((first, second)) = shared_at(tile, shape, side) {
            let (first, second) = (self.find(first), self.find(second));
            if first == second {
                self.close_ports(first, 1);
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
                self.region_mut(region).open += 1;
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
                self.close_ports(self.find(tile + Node::from(feature)), 1);
            }
        }
    }

    #[inline]
    fn close_ports(&mut self, region: RegionId, ports: u16) {
        let open = &mut self.region_mut(region).open;
        *open -= ports;
        self.some_closed |= *open == 0;
    }

    /// Makes two different regions one, and closes `ports` of their open ports.
    fn join(&mut self, one: RegionId, other: RegionId, ports: u16) {
        let (small, large) =
            if self.region(one).nodes < self.region(other).nodes { (one, other) } else { (other, one) };
        let from = *self.region(small);
        let repeated =
            if from.repeats && self.region(large).repeats { self.common_tiles(small, large) } else { 0 };
        let common = if self.shared.is_empty() { 0 } else { self.shared_between(small, large) };
        // The ring of the smaller goes between the first and the second of the larger.
        let NodeData { next, own: into, .. } = &mut self.nodes[large.index()];
        let second = std::mem::replace(next, small.0);
        into.nodes += from.nodes;
        into.tiles += from.tiles - repeated;
        into.open = into.open + from.open - common - ports;
        into.pieces = into.pieces.saturating_add(from.pieces);
        into.repeats |= from.repeats;
        into.data.merge(&from.data);
        self.some_closed |= into.open == 0;
        let mut node = small.0;
        loop {
            let data = &mut self.nodes[node as usize];
            data.region = large.0;
            if data.next == small.0 {
                data.next = second;
                break;
            }
            node = data.next;
        }
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
        &self.nodes[id.index()].own
    }

    #[inline]
    fn region_mut(&mut self, id: RegionId) -> &mut Region<D> {
        &mut self.nodes[id.index()].own
    }

    /// What is known of the region of a node.
    #[inline]
    pub fn of(&self, node: Node) -> &Region<D> {
        self.region(self.find(node))
    }

    /// Whether any region came to have no open port since [`take_some_closed`](Regions::take_some_closed) was asked last.
    #[inline]
    pub fn some_closed(&self) -> bool {
        self.some_closed
    }

    /// Whether any region came to have no open port since this was asked last, by joining or from the start. Features of
    /// kinds that never have ports do not count.
    #[inline]
    pub fn take_some_closed(&mut self) -> bool {
        std::mem::take(&mut self.some_closed)
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
        let pieces = &mut self.region_mut(region).pieces;
        *pieces = pieces.saturating_add(1);
    }

    /// Takes all pieces out of a region.
    #[inline]
    pub fn clear_pieces(&mut self, id: RegionId) {
        self.region_mut(id).pieces = 0;
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<NodeData<D>>() + self.shared.capacity() * size_of::<(Node, Node)>()
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
        Regions { nodes: self.nodes.clone(), shared: self.shared.clone(), some_closed: self.some_closed }
    }

    fn clone_from(&mut self, source: &Regions<D>) {
        // What both have is copied at one go, which `clone_from` of a list does not do for a generic type.
        self.nodes.truncate(source.nodes.len());
        let (common, rest) = source.nodes.split_at(self.nodes.len());
        self.nodes.copy_from_slice(common);
        self.nodes.extend_from_slice(rest);
        self.shared.clone_from(&source.shared);
        self.some_closed = source.some_closed;
    }
}
