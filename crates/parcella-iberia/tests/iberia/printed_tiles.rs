//! Large cities as printed tiles: IB-10, IB-11, IB-12, IB-16, IB-22, on a board of parcella-geometry.

use parcella_classic::{Edge, FeatureKind};
use parcella_features::{Catalogue, EdgeWord, Tag};
use parcella_geometry::{Area, Board, Cell, CodeWidth, Edges, Neighbour, Rotation, Side};
use parcella_iberia::{LargeCity, Map, MapSpec, read_map_file};

fn spec(content: &str) -> MapSpec {
    read_map_file(content).unwrap()
}

const CLOSED_SIDE: &str = include_str!("../../scenarios/maps/closed-side.json");
const ONE_LARGE_CITY: &str = include_str!("../../scenarios/maps/one-large-city.json");
const ISLANDS: &str = include_str!("../../scenarios/maps/islands.json");

/// Every large city of every combination of open sides is a tile that a catalogue accepts.
#[test]
fn large_cities_are_tiles_without_faults() {
    for mask in 1..16u32 {
        let open: Vec<Side> = Side::ALL.into_iter().filter(|side| mask >> *side as u32 & 1 == 1).collect();
        let mut map = spec(ONE_LARGE_CITY);
        let city = LargeCity { open_sides: open.clone().into(), ..map.large_cities[0].clone() };
        map.large_cities = vec![city].into();
        let map = Map::new(map).unwrap();
        let tiles = map.printed_tiles();
        let catalogue = Catalogue::<Edge, ()>::new(tiles, |_, _| ()).unwrap();
        let shape = catalogue.shape(0, Rotation::R0);
        let city = shape.features().iter().find(|feature| feature.kind == FeatureKind::City).unwrap();
        // IB-12: the city reaches the open sides and no other.
        assert!(
            Side::ALL.iter().all(|side| city.ports.contains(side.port()) == open.contains(side)),
            "{open:?}"
        );
        // Grass along closed sides: one field for each run of them.
        let closed = |side: usize| !open.contains(&Side::ALL[side % 4]);
        let runs = (0..4).filter(|side| closed(*side) && !closed(side + 3)).count();
        assert_eq!(shape.features().len(), 1 + runs, "{open:?}");
        for side in Side::ALL {
            let shown = if open.contains(&side) { Edge::City } else { Edge::Field };
            assert_eq!(shape.edges().side(side), shown.edge_kind());
        }
    }
}

/// IB-22: coats of arms of a large city count as shields: Madrid 2, the others 1 each.
#[test]
fn ib_22_coats_of_arms_of_large_cities_are_shields() {
    let tiles = Map::peninsula().printed_tiles();
    let shields: Vec<u32> = tiles.iter().map(|tile| tile.features[0].tag("shields")).collect();
    assert_eq!(shields, [2, 1, 1, 1, 1, 1]);
    assert_eq!(tiles[0].id, Map::large_city_id(0));
    assert!(tiles.iter().all(|tile| Tag::number_of(&tile.tags, Map::LARGE_CITY_TAG) == 1));
    assert_eq!(Map::large_city_id(Map::MAX_LARGE_CITIES - 1).as_str(), "zcity090");
}

struct Table {
    area: Area,
    board: Board,
    laid: u16,
}

fn table(map: &Map) -> Table {
    let area = Area::Map(map.area().clone());
    let board = Board::new(&area, CodeWidth::for_kinds(3), Cell::ORIGIN);
    Table { area, board, laid: 0 }
}

/// Four sides by their initials, clockwise from north.
fn edges(sides: &str) -> Edges {
    let edge = |letter| match letter {
        b'c' => Edge::City,
        b'r' => Edge::Road,
        _ => Edge::Field,
    };
    let letters = sides.as_bytes();
    Edges::new(std::array::from_fn(|side| edge(letters[side]).edge_kind()))
}

impl Table {
    fn lay(&mut self, (x, y): (i32, i32), sides: &str) -> [Neighbour; 4] {
        self.laid += 1;
        self.board.place(&self.area, Cell::new(x, y), edges(sides), self.laid)
    }

    fn may(&self, (x, y): (i32, i32), sides: &str) -> bool {
        self.board.accepts(Cell::new(x, y), &edges(sides))
    }
}

/// IB-10, IB-11, IB-12: no tile on a large city; beside one only a tile that shows city; its other sides open when it is
/// reached by a tile on one of them.
#[test]
fn ib_11_a_large_city_opens_its_other_sides() {
    let map = Map::new(spec(ONE_LARGE_CITY)).unwrap();
    let mut table = table(&map);
    table.lay((2, 3), "ffff");
    // IB-12: beside the unconnected city, not beside a tile: not reached.
    assert!(!table.may((5, 3), "fffc"));
    assert!(!table.may((3, 3), "ffff"), "a field towards the large city");
    assert!(table.may((3, 3), "fcff"));
    let behind = table.lay((3, 3), "fcff");
    assert_eq!(behind[1], Neighbour::Printed(0));
    let behind = table.board.place_printed(&table.area, 0, 99);
    assert_eq!(behind, [Neighbour::Open, Neighbour::Open, Neighbour::Open, Neighbour::Tile(2)]);
    // Three squares more: north, east and south of it.
    assert!(table.may((4, 2), "ffcf") && table.may((5, 3), "fffc") && table.may((4, 4), "cfff"));
    // IB-10: never on the large city itself.
    assert!(!table.board.is_frontier(Cell::new(4, 3)));
}

/// IB-12, IB-16: a closed side is a border: it closes what runs into it, demands nothing, and connects nothing, unless a
/// kind is printed there (IB-14).
#[test]
fn ib_12_ib_16_a_closed_side_is_a_border() {
    let map = Map::new(spec(CLOSED_SIDE)).unwrap();
    let mut table = table(&map);
    table.lay((1, 3), "ffff");
    table.lay((1, 4), "ffff");
    assert!(table.may((2, 3), "fcff") && table.may((2, 3), "ffff") && table.may((2, 3), "frff"));
    assert_eq!(table.lay((2, 3), "fcff")[1], Neighbour::Border);
    table.lay((2, 4), "ffff");
    assert!(table.may((3, 4), "rfff") && !table.may((3, 4), "ffff") && !table.may((3, 4), "cfff"));
    // South of the large city: reached by the tile to the west only.
    assert_eq!(table.lay((3, 4), "rfff")[0], Neighbour::Border);
    assert!(!table.may((4, 3), "fffc"), "the large city is not connected");
}

/// IB-16: an open side of a large city towards the sea would be closed by it: two large cities side by side join, and
/// need no tile between them.
#[test]
fn ib_12_open_sides_that_face_each_other_join() {
    let content = r##"{"set": "two printed squares", "schema_version": 1, "rows": 1, "columns": 6,
        "grid": ["SSLL#."], "start_squares_used": 2,
        "start_squares": [{"name": "a", "square": [1, 1]}, {"name": "b", "square": [1, 2]}],
        "large_cities": [
            {"name": "west", "square": [1, 3], "open_sides": ["W", "E"]},
            {"name": "east", "square": [1, 4], "open_sides": ["W", "E", "N"]}
        ]}"##;
    let map = Map::new(spec(content)).unwrap();
    let mut table = table(&map);
    assert_eq!(table.lay((2, 1), "fcff")[1], Neighbour::Printed(0));
    let first = table.board.place_printed(&table.area, 0, 10);
    assert_eq!(first, [Neighbour::Border, Neighbour::Printed(1), Neighbour::Border, Neighbour::Tile(1)]);
    let second = table.board.place_printed(&table.area, 1, 11);
    assert_eq!(second, [Neighbour::Border, Neighbour::Open, Neighbour::Border, Neighbour::Tile(10)]);
    assert!(table.may((5, 1), "fffc"));
}

/// IB-17, IB-18, IB-19: the far end of a ferry opens with a tile on the near end, matches anything, and joins nothing.
#[test]
fn ib_18_ferries_open_squares() {
    let map = Map::new(spec(ISLANDS)).unwrap();
    let mut table = table(&map);
    table.lay((4, 2), "ffff");
    table.lay((5, 2), "ffff");
    assert!(!table.may((9, 1), "cccc"));
    assert_eq!(table.lay((5, 1), "frff")[1], Neighbour::Border);
    assert!(table.may((9, 1), "cccc"));
    assert!(!table.may((7, 3), "cccc"));
    table.lay((5, 3), "ffff");
    // The island square (7,3), then (8,3) beside it by side.
    assert!(table.may((7, 3), "cccc") && !table.may((8, 3), "ffff"));
    table.lay((7, 3), "ffff");
    assert!(table.may((8, 3), "ffff"));
}
