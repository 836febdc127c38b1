//! Regions against a flood fill over everything that was laid.

use std::collections::{BTreeMap, BTreeSet};

use parcella_features::{FeatureWord, Node, RegionData, Regions, TileCount};
use parcella_geometry::{Cell, Port, Rotation, Side};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::level::cases;
use crate::random_tile::random_tiles;
use crate::words::{Kind, Rim, Set, Shape, Spec, Weight, catalogue, feature, tile};

#[derive(Clone)]
struct Laid<'a> {
    first: Node,
    shape: &'a Shape,
}

/// Regions, and beside them only what was laid, attached and closed.
#[derive(Clone)]
struct Table<'a> {
    regions: Regions<Weight>,
    tiles: Vec<Laid<'a>>,
    // Sides of tiles that are attached to one of another tile, both ways round, and sides that are closed.
    attached: BTreeMap<(usize, Side), usize>,
    closed: BTreeSet<(usize, Side)>,
    pieces: BTreeMap<Node, u32>,
}

impl<'a> Table<'a> {
    fn new() -> Table<'a> {
        Table {
            regions: Regions::default(),
            tiles: Vec::new(),
            attached: BTreeMap::new(),
            closed: BTreeSet::new(),
            pieces: BTreeMap::new(),
        }
    }

    fn lay(&mut self, shape: &'a Shape) -> usize {
        let first = self.regions.add_tile(shape);
        let before = self.tiles.iter().map(|tile| tile.shape.features().len()).sum::<usize>();
        assert_eq!(usize::from(first), before);
        self.tiles.push(Laid { first, shape });
        self.tiles.len() - 1
    }

    fn attach(&mut self, tile: usize, side: Side, neighbour: usize) {
        let (near, far) = (self.tiles[tile].clone(), self.tiles[neighbour].clone());
        self.regions.attach(near.first, near.shape, side, far.first, far.shape);
        self.attached.insert((tile, side), neighbour);
        self.attached.insert((neighbour, side.opposite()), tile);
    }

    fn close(&mut self, tile: usize, side: Side) {
        let laid = self.tiles[tile].clone();
        self.regions.close_side(laid.first, laid.shape, side);
        self.closed.insert((tile, side));
    }

    fn add_piece(&mut self, node: Node) {
        self.regions.add_piece(node);
        *self.pieces.entry(node).or_default() += 1;
    }

    fn clear_pieces(&mut self, node: Node) {
        for member in self.flood(node) {
            self.pieces.remove(&member);
        }
        self.regions.clear_pieces(self.regions.find(node));
    }

    /// The tile of a node and the number of its feature there.
    fn place(&self, node: Node) -> (usize, usize) {
        let tile = self.tiles.iter().rposition(|tile| {
            tile.first <= node && usize::from(node - tile.first) < tile.shape.features().len()
        });
        let tile = tile.expect("a node of a tile");
        (tile, usize::from(node - self.tiles[tile].first))
    }

    fn nodes_at(&self, tile: usize, port: Port) -> Vec<Node> {
        let laid = &self.tiles[tile];
        (0..)
            .zip(laid.shape.features())
            .filter(|(_, feature)| feature.ports.contains(port))
            .map(|(index, _)| laid.first + index)
            .collect()
    }

    /// All nodes of the region of a node.
    fn flood(&self, node: Node) -> BTreeSet<Node> {
        let mut found = BTreeSet::from([node]);
        let mut waiting = vec![node];
        while let Some(node) = waiting.pop() {
            let (tile, index) = self.place(node);
            for port in self.tiles[tile].shape.features()[index].ports.iter() {
                if let Some(neighbour) = self.attached.get(&(tile, port.side())) {
                    // Whatever meets at a port belongs together, on both tiles.
                    let meeting = [self.nodes_at(tile, port), self.nodes_at(*neighbour, port.facing())];
                    waiting.extend(meeting.concat().into_iter().filter(|node| found.insert(*node)));
                }
            }
        }
        found
    }

    fn check(&self) {
        let count: usize = self.tiles.iter().map(|tile| tile.shape.features().len()).sum();
        assert_eq!(self.regions.len(), count);
        assert_eq!(self.regions.is_empty(), count == 0);
        let mut seen: BTreeMap<usize, BTreeSet<Node>> = BTreeMap::new();
        for node in 0..count as Node {
            let id = self.regions.find(node);
            assert!(id.index() < count);
            if let Some(members) = seen.get(&id.index()) {
                assert!(members.contains(&node), "{node} belongs elsewhere");
            } else {
                let members = self.flood(node);
                self.check_region(node, &members);
                seen.insert(id.index(), members);
            }
            assert_eq!(self.regions.of(node), self.regions.region(id));
            self.check_borders(node);
        }
        assert_eq!(seen.values().map(BTreeSet::len).sum::<usize>(), count, "a partition");
    }

    fn check_region(&self, node: Node, members: &BTreeSet<Node>) {
        let id = self.regions.find(node);
        let region = self.regions.region(id);
        let listed: Vec<Node> = self.regions.members(id).collect();
        assert_eq!(listed.len(), members.len(), "each member once");
        assert_eq!(&listed.into_iter().collect::<BTreeSet<_>>(), members);
        assert!(members.iter().all(|member| self.regions.find(*member) == id));
        let mut tiles = BTreeSet::new();
        // A side that two features of the region share is one port.
        let mut open = BTreeSet::new();
        let mut data = Weight { sum: 0, largest: 0 };
        for member in members {
            let (tile, index) = self.place(*member);
            let feature = &self.tiles[tile].shape.features()[index];
            tiles.insert(tile);
            data.merge(&feature.data);
            open.extend(feature.ports.iter().map(|port| (tile, port)).filter(|(tile, port)| {
                let side = (*tile, port.side());
                !self.attached.contains_key(&side) && !self.closed.contains(&side)
            }));
        }
        let (tile, index) = self.place(node);
        let part = self.tiles[tile].shape.features()[index].part;
        if part.kind.tile_count() == TileCount::Kept {
            assert_eq!(usize::from(region.tiles()), tiles.len(), "tiles of {part} of tile {tile}");
        }
        assert_eq!(usize::from(self.regions.count_tiles(id)), tiles.len());
        assert_eq!(usize::from(region.open()), open.len(), "open ports of {part} of tile {tile}");
        assert_eq!(region.data(), &data);
        let pieces: u32 = members.iter().filter_map(|member| self.pieces.get(member)).sum();
        assert_eq!(u32::from(region.pieces()), pieces.min(255));
    }

    fn check_borders(&self, node: Node) {
        let (tile, index) = self.place(node);
        let laid = &self.tiles[tile];
        let borders = laid.shape.features()[index].borders;
        let expected = (0..16).filter(|other| borders >> other & 1 == 1).map(|other| laid.first + other);
        assert!(self.regions.bordering(node).eq(expected));
    }
}

/// Lays random tiles on a square of 6 by 6 cells with a wall around, wherever they match what lies there.
fn random_table<'a>(set: &'a Set, steps: &[(usize, usize, u8)], check: impl Fn(&Table<'a>)) -> Table<'a> {
    let mut table = Table::new();
    let mut cells: BTreeMap<Cell, usize> = BTreeMap::new();
    for &(choice, pick, piece) in steps {
        let mut fitting = Vec::new();
        for cell in (0..36).map(|number| Cell::new(number % 6, number / 6)) {
            for rotation in Rotation::ALL {
                let shape = set.shape(choice % set.tiles().len(), rotation);
                let matches = Side::ALL.into_iter().all(|side| {
                    cells.get(&cell.neighbour(side)).is_none_or(|other| {
                        let facing = table.tiles[*other].shape.edges().side(side.opposite());
                        facing == shape.edges().side(side)
                    })
                });
                if matches && !cells.contains_key(&cell) {
                    // Cells beside others more often than those where nothing meets.
                    let beside =
                        Side::ALL.iter().filter(|side| cells.contains_key(&cell.neighbour(**side))).count();
                    fitting.extend(std::iter::repeat_n((cell, shape), 1 + 25 * beside));
                }
            }
        }
        if fitting.is_empty() {
            continue;
        }
        let (cell, shape) = fitting[pick % fitting.len()];
        let tile = table.lay(shape);
        check(&table);
        // In an order that differs from tile to tile.
        for turns in 0..4 {
            let side = Side::ALL[(pick + turns) % 4];
            let beside = cell.neighbour(side);
            if let Some(neighbour) = cells.get(&beside) {
                if pick % 3 == 0 {
                    table.attach(*neighbour, side.opposite(), tile);
                } else {
                    table.attach(tile, side, *neighbour);
                }
            } else if !(0..6).contains(&beside.x) || !(0..6).contains(&beside.y) {
                table.close(tile, side);
            } else {
                continue;
            }
            check(&table);
        }
        cells.insert(cell, tile);
        let count = table.regions.len();
        if count > 0 {
            let node = (pick * 31 % count) as Node;
            match piece {
                0 => table.clear_pieces(node),
                1 | 2 => table.add_piece(node),
                _ => continue,
            }
            check(&table);
        }
    }
    table
}

fn steps(most: usize) -> impl Strategy<Value = Vec<(usize, usize, u8)>> {
    vec((0..24usize, 0..100_000usize, 0..5u8), 1..most)
}

proptest! {
    #![proptest_config(cases(24, 300, 5_000))]

    #[test]
    fn regions_are_what_a_flood_fill_finds(tiles in random_tiles(6), steps in steps(40)) {
        let set = catalogue(tiles);
        random_table(&set, &steps, Table::check);
    }

    #[test]
    fn a_copy_is_equal_and_goes_its_own_way(
        tiles in random_tiles(4),
        steps in steps(20),
        (other, further) in (steps_of_others(), 0..4usize),
    ) {
        let set = catalogue(tiles);
        let table = random_table(&set, &steps, |_| ());
        let mut scratch = random_table(&set, &other, |_| ());
        scratch.regions.clone_from(&table.regions);
        let scratch = Table { regions: scratch.regions, ..table.clone() };
        scratch.check();
        let mut copy = table.clone();
        copy.check();
        for _ in 0..further {
            let tile = copy.lay(set.shape(0, Rotation::R90));
            copy.close(tile, Side::North);
            if !copy.regions.is_empty() {
                copy.add_piece(0);
            }
        }
        copy.check();
        table.check();
        scratch.check();
    }
}

fn steps_of_others() -> impl Strategy<Value = Vec<(usize, usize, u8)>> {
    steps(12)
}

/// Walls but for these sides, which one track joins.
fn track(id: &str, names: &str) -> Spec {
    let (sides, grass) = track_sides(names);
    let mut features = vec![feature(Kind::Track, names)];
    features.extend(grass);
    tile(id, sides, features, &[])
}

fn track_sides(names: &str) -> ([Rim; 4], Vec<parcella_features::FeatureSpec<Kind>>) {
    let sides = ["N", "E", "S", "W"].map(|side| if names.contains(side) { Rim::Track } else { Rim::Wall });
    let grass: Vec<String> = names.split_whitespace().map(|side| format!("{side}L {side}R")).collect();
    (sides, vec![feature(Kind::Grass, &grass.join(" "))])
}

/// All orders of `left`, which are put behind `done`.
fn orders(done: &mut Vec<usize>, left: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
    if left.is_empty() {
        visit(done);
    }
    for place in 0..left.len() {
        let next = left.remove(place);
        done.push(next);
        orders(done, left, visit);
        done.pop();
        left.insert(place, next);
    }
}

#[test]
fn a_tile_that_enters_a_region_three_times_counts_once() {
    // In the middle three ends of tracks, north, east and south; around them five tiles that join all three.
    let (sides, mut features) = track_sides("N E S");
    features.extend(["N", "E", "S"].map(|side| feature(Kind::Track, side)));
    let set = catalogue([
        tile("0", sides, features, &[]),
        track("1", "E S"),
        track("2", "S W"),
        track("3", "N S W"),
        track("4", "N W"),
        track("5", "N E"),
    ]);
    let mut start = Table::new();
    for number in 0..6 {
        start.lay(set.shape(number, Rotation::R0));
    }
    let sides = [
        (0, Side::North, 1),
        (1, Side::East, 2),
        (2, Side::South, 3),
        (0, Side::East, 3),
        (3, Side::South, 4),
        (4, Side::West, 5),
        (5, Side::North, 0),
    ];
    let track = start.tiles[1].first
        + start.tiles[1].shape.features().iter().position(|feature| feature.kind == Kind::Track).unwrap()
            as Node;
    let mut count = 0;
    orders(&mut Vec::new(), &mut (0..7).collect(), &mut |order| {
        let mut table = start.clone();
        for (step, index) in order.iter().enumerate() {
            let (tile, side, neighbour) = sides[*index];
            table.attach(tile, side, neighbour);
            // Every order in full now and then; the end of each.
            if count % 97 == 0 || step == 6 {
                table.check();
            }
        }
        let region = table.regions.of(track);
        assert_eq!((region.tiles(), region.open()), (6, 0));
        count += 1;
    });
    assert_eq!(count, 5_040);
}

#[test]
fn whatever_meets_at_a_shared_side_becomes_one() {
    let split = |id: &str| {
        let features = vec![feature(Kind::Town, "N W"), feature(Kind::Town, "N E")];
        tile(id, [Rim::Town, Rim::Town, Rim::Wall, Rim::Town], features, &[])
    };
    let end = tile("end", [Rim::Town, Rim::Wall, Rim::Wall, Rim::Wall], vec![feature(Kind::Town, "N")], &[]);
    let set = catalogue([split("split"), end]);
    let [end, split] = [0, 1];
    // A town of one side against the shared side: one region of two tiles; two open sides are left.
    for turned_round in [false, true] {
        let mut table = Table::new();
        let south = table.lay(set.shape(split, Rotation::R0));
        let north = table.lay(set.shape(end, Rotation::R180));
        assert_ne!(table.regions.find(0), table.regions.find(1));
        assert_eq!((table.regions.of(0).open(), table.regions.of(1).open()), (2, 2));
        if turned_round {
            table.attach(north, Side::South, south);
        } else {
            table.attach(south, Side::North, north);
        }
        table.check();
        assert_eq!(table.regions.find(0), table.regions.find(1));
        let region = table.regions.of(2);
        assert_eq!((region.tiles(), region.open()), (2, 2));
    }
    // Two shared sides against each other: all four.
    let mut table = Table::new();
    let south = table.lay(set.shape(split, Rotation::R0));
    let north = table.lay(set.shape(split, Rotation::R180));
    table.attach(south, Side::North, north);
    table.check();
    let region = table.regions.of(0);
    assert_eq!((region.tiles(), region.open()), (2, 4));
    assert_eq!(table.regions.members(table.regions.find(3)).count(), 4);
    // A border closes a shared side for both, and joins nothing.
    let mut table = Table::new();
    let alone = table.lay(set.shape(split, Rotation::R90));
    table.close(alone, Side::East);
    table.check();
    assert_ne!(table.regions.find(0), table.regions.find(1));
    assert_eq!((table.regions.of(0).open(), table.regions.of(1).open()), (1, 1));
}

#[test]
fn two_sides_shared_by_the_same_two_features() {
    let split =
        tile("split", [Rim::Town; 4], vec![feature(Kind::Town, "N E S"), feature(Kind::Town, "N E W")], &[]);
    let end = tile("end", [Rim::Town, Rim::Wall, Rim::Wall, Rim::Wall], vec![feature(Kind::Town, "N")], &[]);
    let set = catalogue([split, end]);
    let [end, split] = [0, 1];
    for order in [[0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [2, 0, 1, 3], [1, 3, 0, 2]] {
        let mut table = Table::new();
        let middle = table.lay(set.shape(split, Rotation::R0));
        for side in order.map(|side| Side::ALL[side]) {
            // Towards the middle.
            let rotation = Rotation::ALL[(side as usize + 2) % 4];
            let around = table.lay(set.shape(end, rotation));
            let mut closed = table.clone();
            closed.close(middle, side);
            closed.check();
            table.attach(middle, side, around);
            table.check();
        }
        let region = table.regions.of(0);
        assert_eq!((region.tiles(), region.open()), (5, 0));
    }
}

#[test]
fn halves_of_a_side_meet_separately() {
    // North split between two patches of marsh, and a tile whose south side is one patch.
    let split = tile(
        "split",
        [Rim::Marsh, Rim::Wall, Rim::Wall, Rim::Wall],
        vec![feature(Kind::Marsh, "NL"), feature(Kind::Marsh, "NR")],
        &[],
    );
    let whole = tile(
        "whole",
        [Rim::Wall, Rim::Wall, Rim::Marsh, Rim::Wall],
        vec![feature(Kind::Marsh, "SL SR")],
        &[],
    );
    let set = catalogue([split, whole]);
    let mut table = Table::new();
    let south = table.lay(set.shape(0, Rotation::R0));
    let north = table.lay(set.shape(0, Rotation::R180));
    table.attach(south, Side::North, north);
    table.check();
    // The left half of the one meets the right half of the other: two regions of two tiles each.
    let part = |tile: usize, name: &str| {
        let laid = &table.tiles[tile];
        laid.first + laid.shape.resolve(name.parse().unwrap()).unwrap() as Node
    };
    assert_eq!(table.regions.find(part(south, "marsh@NL")), table.regions.find(part(north, "marsh@SR")));
    assert_eq!(table.regions.find(part(south, "marsh@NR")), table.regions.find(part(north, "marsh@SL")));
    assert_ne!(table.regions.find(0), table.regions.find(1));
    assert_eq!(table.regions.of(0).tiles(), 2);
    // Both halves against one patch: one region.
    let mut table = Table::new();
    let south = table.lay(set.shape(0, Rotation::R0));
    let north = table.lay(set.shape(1, Rotation::R0));
    table.attach(south, Side::North, north);
    table.check();
    assert_eq!((table.regions.of(0).tiles(), table.regions.of(0).open()), (2, 0));
}

#[test]
fn pieces_are_counted_up_to_255() {
    let set = catalogue([track("T", "E W")]);
    let shape = set.shape(0, Rotation::R0);
    let mut table = Table::new();
    let [first, second] = [(); 2].map(|()| table.lay(shape));
    let nodes = [first, second].map(|tile| {
        let track = shape.features().iter().position(|feature| feature.kind == Kind::Track).unwrap();
        table.tiles[tile].first + track as Node
    });
    for _ in 0..200 {
        table.add_piece(nodes[0]);
        table.add_piece(nodes[1]);
    }
    table.check();
    table.attach(first, Side::East, second);
    table.check();
    assert_eq!(table.regions.of(nodes[0]).pieces(), 255);
    table.add_piece(nodes[1]);
    table.check();
    table.clear_pieces(nodes[0]);
    table.check();
    assert_eq!(table.regions.of(nodes[1]).pieces(), 0);
}

/// A field of one region, laid row by row.
fn check_field(shape: &Shape, columns: u16, rows: u16) {
    let mut regions = Regions::<Weight>::with_capacity(usize::from(columns * rows));
    for tile in 0..columns * rows {
        let node = regions.add_tile(shape);
        if tile % columns > 0 {
            regions.attach(node, shape, Side::West, node - 1, shape);
        }
        if tile >= columns {
            regions.attach(node, shape, Side::North, node - columns, shape);
        }
    }
    let id = regions.find(1_234);
    assert_eq!(regions.members(id).count(), usize::from(columns * rows));
    assert_eq!(regions.count_tiles(id), columns * rows);
    // Each tile has one feature here, so that even what is not kept is right.
    assert_eq!(regions.region(id).tiles(), columns * rows);
    // Two half-sides for each of the sides of the rim.
    assert_eq!(regions.region(id).open(), 2 * 2 * (columns + rows));
    let mut other = Regions::default();
    other.clone_from(&regions);
    assert_eq!(other.region(id), regions.region(id));
}

#[test]
fn a_field_may_be_as_large_as_the_board() {
    let plain = |id: &str, kind, rim| tile(id, [rim; 4], vec![feature(kind, "NL NR EL ER SL SR WL WR")], &[]);
    let set = catalogue([plain("grass", Kind::Grass, Rim::Grass), plain("marsh", Kind::Marsh, Rim::Marsh)]);
    for number in 0..2 {
        check_field(set.shape(number, Rotation::R0), 50, 40);
        // Anything that went from tile to tile by calling itself would run out of stack.
        check_field(set.shape(number, Rotation::R0), 250, 260);
    }
}

#[test]
fn a_board_has_room_for_so_many_features_and_no_more() {
    let set =
        catalogue([tile("T", [Rim::Wall; 4], vec![feature(Kind::Tower, ""), feature(Kind::Grass, "")], &[])]);
    let shape = set.shape(0, Rotation::R0);
    let mut regions = Regions::<Weight>::default();
    assert!(regions.is_empty());
    for count in 0..Regions::<Weight>::MAX_NODES / 2 {
        assert_eq!(usize::from(regions.add_tile(shape)), 2 * count);
    }
    assert_eq!(regions.len(), 65_534);
    assert_eq!(regions.find(65_533).index(), 65_533);
    assert_eq!(regions.bordering(65_533).count(), 0);
    let refused = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| regions.add_tile(shape)));
    assert!(refused.is_err());
    assert_eq!(regions.len(), 65_534);
    let single = catalogue([tile("T", [Rim::Wall; 4], vec![feature(Kind::Tower, "")], &[])]);
    assert_eq!(regions.add_tile(single.shape(0, Rotation::R0)), 65_534);
}

#[test]
fn memory_is_counted() {
    let set = catalogue([track("T", "E W")]);
    let shape = set.shape(0, Rotation::R0);
    let mut regions = Regions::<Weight>::default();
    assert_eq!(regions.heap_bytes(), 0);
    regions.add_tile(shape);
    // Two features: at least ten bytes for each node, and the weight and five numbers for each region.
    let small = regions.heap_bytes();
    assert!((2 * (10 + 8 + 6)..400).contains(&small), "{small} bytes");
    for _ in 0..99 {
        regions.add_tile(shape);
    }
    let large = regions.heap_bytes();
    assert!((200 * (10 + 8 + 6)..200 * 2 * 40).contains(&large), "{large} bytes");
    assert!(Regions::<Weight>::with_capacity(200).heap_bytes() >= 200 * (10 + 8 + 6));
}
