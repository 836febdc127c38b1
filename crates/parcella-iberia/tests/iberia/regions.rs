//! Map, board and regions together: what borders close, what large cities and ferries join. Points are counted here from
//! tiles and shields alone: 2 each where nothing is open, else 1 each (CL-33, CL-43).

use parcella_classic::tiles::BASE;
use parcella_classic::{Edge, FeatureKind, TileSpec};
use parcella_features::{Catalogue, Node, RegionData, Regions};
use parcella_geometry::{Area, Board, Cell, Neighbour, Port, Rotation, Side};
use parcella_iberia::{Map, PENINSULA_FILE, read_map_file};

/// Shields of a region, coats of arms of large cities among them.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Shields(u32);

impl RegionData for Shields {
    fn merge(&mut self, other: &Shields) {
        self.0 += other.0;
    }
}

struct Table {
    map: Map,
    area: Area,
    board: Board,
    catalogue: Catalogue<Edge, Shields>,
    regions: Regions<Shields>,
    // Tile, rotation and first node, by the numbers of tiles on the board.
    laid: Vec<(usize, Rotation, Node)>,
}

fn table(content: &str) -> Table {
    let map = Map::new(read_map_file(content).unwrap()).unwrap();
    let area = Area::Map(map.area().clone());
    let board = Board::new(&area, Catalogue::<Edge, Shields>::code_width(), Cell::ORIGIN);
    let tiles: Vec<TileSpec> = BASE.iter().cloned().chain(map.printed_tiles()).collect();
    let catalogue = Catalogue::new(tiles, |_, feature| Shields(feature.tag("shields"))).unwrap();
    Table { map, area, board, catalogue, regions: Regions::default(), laid: Vec::new() }
}

impl Table {
    /// Lays tiles such as `E 3,3 r90`, and the large cities that they connect (IB-11), each once.
    fn lay(&mut self, places: &[&str]) {
        for place in places {
            let words: Vec<&str> = place.split(' ').collect();
            let tile = self.catalogue.index_of(words[0].parse().unwrap()).unwrap();
            let (cell, rotation) = (words[1].parse().unwrap(), words[2].parse().unwrap());
            let edges = self.catalogue.shape(tile, rotation).edges();
            let behind = self.board.place(&self.area, cell, edges, self.laid.len() as u16);
            let mut waiting = self.join(tile, rotation, behind);
            while let Some(city) = waiting.pop() {
                if self.board.at(self.map.large_cities()[usize::from(city)].cell).is_none() {
                    let behind = self.board.place_printed(&self.area, city, self.laid.len() as u16);
                    let id = Map::large_city_id(usize::from(city));
                    waiting.extend(self.join(self.catalogue.index_of(id).unwrap(), Rotation::R0, behind));
                }
            }
        }
    }

    /// Joins the features of a tile to what is behind its sides; gives the large cities that it connects.
    fn join(&mut self, tile: usize, rotation: Rotation, behind: [Neighbour; 4]) -> Vec<u16> {
        let shape = self.catalogue.shape(tile, rotation);
        let first = self.regions.add_tile(shape);
        self.laid.push((tile, rotation, first));
        let mut cities = Vec::new();
        for (side, neighbour) in Side::ALL.into_iter().zip(behind) {
            match neighbour {
                Neighbour::Open => {}
                Neighbour::Tile(number) => {
                    let (tile, rotation, other) = self.laid[usize::from(number)];
                    self.regions.attach(first, shape, side, other, self.catalogue.shape(tile, rotation));
                }
                Neighbour::Border => self.regions.close_side(first, shape, side),
                Neighbour::Printed(city) => cities.push(city),
            }
        }
        cities
    }

    /// The feature of this kind on a cell that reaches a port.
    fn node(&self, cell: &str, kind: FeatureKind, port: Port) -> Node {
        let number = self.board.at(cell.parse().unwrap()).unwrap();
        let (tile, rotation, first) = self.laid[usize::from(number)];
        let mut features = self.catalogue.shape(tile, rotation).features().iter();
        let at = features.position(|feature| feature.kind == kind && feature.ports.contains(port)).unwrap();
        first + at as Node
    }

    /// Tiles, open ports and points of a region.
    fn region(&self, cell: &str, kind: FeatureKind, port: Port) -> (u16, u16, u32) {
        let node = self.node(cell, kind, port);
        let region = self.regions.of(node);
        let tiles = self.regions.count_tiles(self.regions.find(node));
        let each = if region.open() == 0 && kind == FeatureKind::City { 2 } else { 1 };
        (tiles, region.open(), each * (u32::from(tiles) + region.data().0))
    }

    fn city(&self, cell: &str, port: Port) -> (u16, u16, u32) {
        self.region(cell, FeatureKind::City, port)
    }
}

const ONE_LARGE_CITY: &str = include_str!("../../scenarios/maps/one-large-city.json");
const CLOSED_SIDE: &str = include_str!("../../scenarios/maps/closed-side.json");
const ISLANDS: &str = include_str!("../../scenarios/maps/islands.json");

/// IB-22: the printed example: 6 tiles and 4 coats of arms, 6 × 2 + 4 × 2 = 20.
#[test]
fn ib_22_six_tiles_and_four_coats_of_arms_are_twenty_points() {
    let mut table = table(ONE_LARGE_CITY);
    table.lay(&["B 2,3 r0", "B 1,5 r0", "N 3,3 r90", "E 5,3 r270", "E 4,4 r0", "M 4,2 r270"]);
    // Open: N of (3,3) and W of (4,2).
    let (tiles, open, _) = table.city("3,3", Port::North);
    assert_eq!((tiles, open), (5, 2));
    table.lay(&["M 3,2 r180"]);
    assert_eq!(table.city("3,3", Port::North), (6, 0, 20));
}

/// IB-11, IB-22: Madrid closed by four caps: (4 + 1) × 2 + 2 × 2 = 14. The caps are one city as soon as they touch it.
#[test]
fn ib_11_ib_22_a_large_city_joins_what_touches_it() {
    let mut table = table(PENINSULA_FILE);
    table.lay(&["B 5,2 r0", "B 10,2 r0", "B 2,9 r0", "B 5,3 r0", "B 5,4 r0", "B 6,4 r0", "B 7,4 r0"]);
    table.lay(&["E 7,5 r180", "E 8,6 r270"]);
    let [first, second] = [("7,5", Port::South), ("8,6", Port::West)]
        .map(|(cell, port)| table.regions.find(table.node(cell, FeatureKind::City, port)));
    assert!(first == second);
    // IB-28: open, 1 for each tile, printed ones too, and for each coat of arms: 3 + 2.
    assert_eq!(table.city("7,5", Port::South), (3, 2, 5));
    table.lay(&["E 6,6 r90", "E 7,7 r0"]);
    assert_eq!(table.city("7,7", Port::North), (5, 0, 14));
    // A printed tile is named as one that is not turned.
    assert_eq!(table.city("7,6", Port::West), (5, 0, 14));
}

/// IB-16: Lisboa's south and west sides face the sea: two caps and the printed square, (2 + 1) × 2 + 1 × 2 = 8.
#[test]
fn ib_16_the_sea_closes_a_large_city() {
    let mut table = table(PENINSULA_FILE);
    table.lay(&["B 5,2 r0", "B 10,2 r0", "B 2,9 r0", "E 2,8 r270"]);
    assert_eq!(table.city("2,8", Port::West), (2, 1, 3));
    table.lay(&["E 1,7 r180"]);
    assert_eq!(table.city("1,7", Port::South), (3, 0, 8));
}

/// IB-28: one tile and a large city with 2 coats of arms, open: 1 + 1 + 2 = 4.
#[test]
fn ib_28_an_open_large_city_counts_one_each() {
    let mut table = table(ONE_LARGE_CITY);
    table.lay(&["B 2,3 r0", "B 1,5 r0", "E 3,3 r90"]);
    let (tiles, open, points) = table.city("3,3", Port::East);
    assert_eq!((tiles, open, points), (2, 3, 4));
}

/// IB-16: a road of three tiles between two shores, a city of one tile at the sea, and land that closes nothing.
#[test]
fn ib_16_borders_close_roads_and_cities() {
    let mut table = table(PENINSULA_FILE);
    table.lay(&["B 5,2 r0", "U 10,2 r0", "E 2,9 r90", "V 9,2 r180", "V 11,2 r90"]);
    assert_eq!(table.region("10,2", FeatureKind::Road, Port::East), (3, 0, 3));
    // E of (2,9) is land.
    assert_eq!(table.city("2,9", Port::East), (1, 1, 1));
    table.lay(&["E 4,2 r0", "E 4,1 r0"]);
    assert_eq!(table.city("4,1", Port::North), (1, 0, 2));
}

/// IB-16: the field south of that road is closed by the border too, but for the sides towards land.
#[test]
fn ib_16_borders_close_fields() {
    let mut table = table(PENINSULA_FILE);
    table.lay(&["B 5,2 r0", "U 10,2 r0", "B 2,9 r0", "U 11,2 r0"]);
    // Half-sides of the field north of the road: N of both tiles and the east of (11,2) are sea; (9,2) is land.
    assert_eq!(table.region("11,2", FeatureKind::Field, Port::NorthLeft), (2, 1, 2));
    table.lay(&["V 9,2 r180"]);
    assert_eq!(table.region("11,2", FeatureKind::Field, Port::NorthLeft), (3, 0, 3));
}

/// IB-12, IB-16: a closed side closes the field and the city beside it, and joins neither to the printed square.
#[test]
fn ib_12_a_closed_side_closes_and_joins_nothing() {
    let mut table = table(CLOSED_SIDE);
    table.lay(&["B 1,3 r0", "B 1,4 r0", "B 2,3 r0"]);
    // Two halves each: N and S of (2,3), N of (1,3), E of (1,4).
    assert_eq!(table.region("2,3", FeatureKind::Field, Port::EastLeft), (3, 8, 3));
    table.lay(&["B 2,4 r0"]);
    assert_eq!(table.region("2,3", FeatureKind::Field, Port::EastLeft), (4, 6, 4));
    assert_eq!(table.board.at(Cell::new(3, 3)), None, "the large city is not connected");
    // Reached from the north: 2 tiles, open to the east; closed by a cap: 3 × 2 + 1 × 2.
    table.lay(&["B 2,2 r0", "E 3,2 r180"]);
    assert_eq!(table.city("3,2", Port::South), (2, 1, 3));
    table.lay(&["E 4,3 r270"]);
    assert_eq!(table.city("4,3", Port::West), (3, 0, 8));
    // Its own grass is no part of the field outside.
    assert_eq!(table.region("3,3", FeatureKind::Field, Port::SouthLeft), (1, 0, 1));
}

/// IB-19: roads at both ends of a ferry are two roads, each closed by the water.
#[test]
fn ib_19_ferries_join_nothing() {
    let mut table = table(ISLANDS);
    table.lay(&["B 2,2 r0", "B 4,2 r0", "B 4,1 r0", "A 5,1 r270", "A 9,1 r90"]);
    assert_eq!(table.region("5,1", FeatureKind::Road, Port::East), (1, 0, 1));
    assert_eq!(table.region("9,1", FeatureKind::Road, Port::West), (1, 0, 1));
}

/// IB-12: open sides of printed squares that face each other join them, and a ring of four is laid whole, each once:
/// 4 printed squares with 1 coat of arms, and two caps: (4 + 2) × 2 + 1 × 2 = 14.
#[test]
fn ib_12_printed_squares_join_in_a_cascade() {
    let content = r##"{"set": "a ring", "schema_version": 1, "rows": 3, "columns": 4,
        "grid": ["S#LL", "S#LL", "...#"], "start_squares_used": 2,
        "start_squares": [{"name": "a", "square": [1, 1]}, {"name": "b", "square": [2, 1]}],
        "large_cities": [
            {"square": [1, 3], "open_sides": ["W", "E", "S"]},
            {"square": [1, 4], "open_sides": ["W", "S"]},
            {"square": [2, 3], "open_sides": ["N", "E"]},
            {"square": [2, 4], "open_sides": ["N", "W", "S"], "coats_of_arms": 1}
        ]}"##;
    let mut table = table(content);
    table.lay(&["B 1,1 r0", "B 1,2 r0", "E 2,1 r90"]);
    // Open: only S of the square in the south-east.
    assert_eq!(table.city("2,1", Port::East), (5, 1, 6));
    assert_eq!(table.laid.len(), 7);
    table.lay(&["E 4,3 r0"]);
    assert_eq!(table.city("4,3", Port::North), (6, 0, 14));
}
