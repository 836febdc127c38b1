//! A small printed map, worked out by hand, and maps that cannot be used.

use parcella_geometry::{
    Area, Board, Cell, CodeWidth, EdgeKind, FitTable, MapFault, Neighbour, PrintedMap, PrintedTile, Rotation,
    Side,
};

use crate::model::{edges, kind};

const GRASS: u8 = 1;
const TRACK: u8 = 2;
const WATER: u8 = 3;

fn cell(x: i32, y: i32) -> Cell {
    Cell::new(x, y)
}

/// ```text
///      1  2  3  4  5  6  7
///  1   #  #  #  .  .  i  .      # square   i island square   . no square
///  2   #  .  A  #  .  .  .      A B C printed tiles
///  3   #  #  #  B  C  #  .      links: 3,1 to 6,1 and 6,1 to 7,4
///  4   .  #  #  #  #  .  i
/// ```
///
/// Sides of the printed tiles, clockwise from north (`x` closed):
/// A track x track grass, B water track x x, C x grass track track.
///
/// Prints: water west of 1,1; grass south of 2,1 (at the hole); track east of 4,2; track north of 6,1; grass north
/// of 4,4 (at the closed side of B).
fn map() -> Area {
    let rows = [(1, vec![1, 2, 3, 6]), (2, vec![1, 4]), (3, vec![1, 2, 3, 6]), (4, vec![2, 3, 4, 5, 7])];
    let squares = rows.into_iter().flat_map(|(y, xs)| xs.into_iter().map(move |x| cell(x, y))).collect();
    let printed = |x, y, sides: [u8; 4]| PrintedTile { cell: cell(x, y), sides: sides.map(EdgeKind::new) };
    let printed = vec![
        printed(3, 2, [TRACK, 0, TRACK, GRASS]),
        printed(4, 3, [WATER, TRACK, 0, 0]),
        printed(5, 3, [0, GRASS, TRACK, TRACK]),
    ];
    let prints = vec![
        (cell(6, 1), Side::North, kind(TRACK)),
        (cell(1, 1), Side::West, kind(WATER)),
        (cell(2, 1), Side::South, kind(GRASS)),
        (cell(4, 4), Side::North, kind(GRASS)),
        (cell(4, 2), Side::East, kind(TRACK)),
    ];
    let links = vec![(cell(3, 1), cell(6, 1)), (cell(6, 1), cell(7, 4))];
    Area::Map(PrintedMap::new(squares, printed, prints, links).unwrap())
}

fn empty_board(area: &Area) -> Board {
    Board::new(area, CodeWidth::for_kinds(3), Cell::ORIGIN)
}

fn demands(board: &Board, cell: Cell) -> [u8; 4] {
    Side::ALL.map(|side| board.demand(cell, side).map_or(0, EdgeKind::number))
}

fn frontier(board: &Board) -> Vec<Cell> {
    board.frontier().collect()
}

#[test]
fn a_map_gives_back_what_it_was_made_of() {
    let Area::Map(map) = map() else { panic!("a map") };
    assert!(map.squares().is_sorted());
    assert_eq!(map.squares().len(), 15);
    assert!(map.is_square(cell(7, 4)));
    assert!(![cell(2, 2), cell(3, 2), cell(5, 1), cell(0, 0)].into_iter().any(|cell| map.is_square(cell)));
    assert_eq!(map.printed().len(), 3);
    assert_eq!(map.printed()[2].cell, cell(5, 3));
    assert_eq!(map.open_side(cell(3, 2), Side::West), Some(kind(GRASS)));
    assert_eq!(map.open_side(cell(3, 2), Side::East), None);
    assert_eq!(map.open_side(cell(1, 1), Side::East), None);
    assert_eq!(map.prints().len(), 5);
    assert_eq!(map.links().len(), 2);
    assert!(map.linked(cell(6, 1)).eq([cell(3, 1), cell(7, 4)]));
    assert!(map.linked(cell(7, 4)).eq([cell(6, 1)]));
    assert_eq!(map.linked(cell(1, 1)).count(), 0);
}

#[test]
fn prints_and_printed_tiles_demand_before_anything_is_laid() {
    let board = empty_board(&map());
    assert_eq!(board.frontier().len(), 0);
    for (place, demanded) in [
        (cell(1, 1), [0, 0, 0, WATER]),
        (cell(2, 1), [0, 0, GRASS, 0]),
        (cell(3, 1), [0, 0, TRACK, 0]),
        (cell(6, 1), [TRACK, 0, 0, 0]),
        // Water of B in the south; the closed side of A in the west demands nothing.
        (cell(4, 2), [0, TRACK, WATER, 0]),
        (cell(3, 3), [TRACK, 0, 0, 0]),
        (cell(4, 4), [GRASS, 0, 0, 0]),
        (cell(5, 4), [TRACK, 0, 0, 0]),
        (cell(6, 3), [0, 0, 0, GRASS]),
        // No squares: a hole, a printed tile, the sea.
        (cell(2, 2), [0; 4]),
        (cell(3, 2), [0; 4]),
        (cell(4, 1), [0; 4]),
    ] {
        assert_eq!(demands(&board, place), demanded, "{place}");
        // Reachable is nothing yet.
        assert!(!board.is_frontier(place) && board.at(place).is_none());
        assert!(!board.accepts(place, &edges([1; 4])));
    }
    assert_eq!(board.mismatch(cell(4, 2), &edges([GRASS, GRASS, WATER, GRASS])), Some(Side::East));
    assert_eq!(board.mismatch(cell(4, 2), &edges([GRASS, TRACK, WATER, GRASS])), None);
}

#[test]
fn a_border_closes_and_a_start_square_needs_no_frontier() {
    let area = map();
    let mut board = empty_board(&area);
    let behind = board.place(&area, cell(1, 1), edges([GRASS, GRASS, TRACK, WATER]), 0);
    assert_eq!(behind, [Neighbour::Border, Neighbour::Open, Neighbour::Open, Neighbour::Border]);
    assert_eq!(frontier(&board), [cell(2, 1), cell(1, 2)]);
    assert_eq!(demands(&board, cell(2, 1)), [0, 0, GRASS, GRASS]);
    // The hole is a border too.
    let behind = board.place(&area, cell(2, 1), edges([TRACK, GRASS, GRASS, GRASS]), 1);
    assert_eq!(behind, [Neighbour::Border, Neighbour::Open, Neighbour::Border, Neighbour::Tile(0)]);
    // A second start square, far away, and a third beside what is reached already.
    let behind = board.place(&area, cell(7, 4), edges([GRASS; 4]), 2);
    assert_eq!(behind, [Neighbour::Border; 4]);
    assert_eq!(frontier(&board), [cell(3, 1), cell(6, 1), cell(1, 2)]);
    let behind = board.place(&area, cell(2, 3), edges([GRASS, TRACK, GRASS, WATER]), 3);
    assert_eq!(behind, [Neighbour::Border, Neighbour::Open, Neighbour::Open, Neighbour::Open]);
    assert_eq!(frontier(&board), [cell(3, 1), cell(6, 1), cell(1, 2), cell(1, 3), cell(3, 3), cell(2, 4)]);
    assert_eq!(demands(&board, cell(3, 3)), [TRACK, 0, 0, TRACK]);
}

#[test]
fn a_printed_tile_takes_part_once_an_open_side_is_touched() {
    let area = map();
    let mut board = empty_board(&area);
    // On the closed side of A, that is the border.
    let behind = board.place(&area, cell(4, 2), edges([GRASS, TRACK, WATER, GRASS]), 0);
    assert_eq!(behind[Side::West as usize], Neighbour::Border);
    assert_eq!(board.at(cell(3, 2)), None);
    // B is touched at its water, but the game has not laid it: nothing goes on from it.
    assert_eq!(behind[Side::South as usize], Neighbour::Printed(1));
    assert_eq!(board.frontier().len(), 0);
    // On the track of A.
    let behind = board.place(&area, cell(3, 1), edges([GRASS, GRASS, TRACK, GRASS]), 1);
    assert_eq!(behind, [Neighbour::Border, Neighbour::Border, Neighbour::Printed(0), Neighbour::Open]);
    assert_eq!(frontier(&board), [cell(2, 1), cell(6, 1)]);
    let behind = board.place_printed(&area, 0, 2);
    // The tile that touched it; its closed side, though a tile lies there; a square; the hole.
    assert_eq!(behind, [Neighbour::Tile(1), Neighbour::Border, Neighbour::Open, Neighbour::Border]);
    assert_eq!(board.at(cell(3, 2)), Some(2));
    assert_eq!(frontier(&board), [cell(2, 1), cell(6, 1), cell(3, 3)]);
    // What it demands has not changed. A square beside it that is laid now meets it as a tile.
    assert_eq!(demands(&board, cell(3, 3)), [TRACK, 0, 0, 0]);
    let behind = board.place(&area, cell(3, 3), edges([TRACK, WATER, GRASS, GRASS]), 3);
    // The west side of B is closed.
    assert_eq!(behind, [Neighbour::Tile(2), Neighbour::Border, Neighbour::Open, Neighbour::Open]);
}

#[test]
fn a_closed_side_is_a_border_after_the_printed_tile_is_laid_too() {
    let area = map();
    let mut board = empty_board(&area);
    board.place(&area, cell(3, 1), edges([GRASS, GRASS, TRACK, GRASS]), 0);
    board.place_printed(&area, 0, 1);
    // Its closed side made nothing reachable, and is a border for what comes there.
    assert!(!board.is_frontier(cell(4, 2)));
    let behind = board.place(&area, cell(4, 2), edges([GRASS, TRACK, WATER, TRACK]), 2);
    assert_eq!(behind[Side::West as usize], Neighbour::Border);
}

#[test]
fn printed_tiles_that_face_each_other_are_laid_in_turn() {
    let area = map();
    let mut board = empty_board(&area);
    let behind = board.place(&area, cell(4, 2), edges([GRASS, TRACK, WATER, TRACK]), 0);
    assert_eq!(behind, [Neighbour::Border, Neighbour::Border, Neighbour::Printed(1), Neighbour::Border]);
    let behind = board.place_printed(&area, 1, 1);
    assert_eq!(behind, [Neighbour::Tile(0), Neighbour::Printed(2), Neighbour::Border, Neighbour::Border]);
    let behind = board.place_printed(&area, 2, 2);
    assert_eq!(behind, [Neighbour::Border, Neighbour::Open, Neighbour::Open, Neighbour::Tile(1)]);
    assert_eq!(frontier(&board), [cell(6, 3), cell(5, 4)]);
    assert_eq!(demands(&board, cell(6, 3)), [0, 0, 0, GRASS]);
    assert_eq!(demands(&board, cell(5, 4)), [TRACK, 0, 0, 0]);
    // From the other end they come in the other order.
    let mut other = empty_board(&area);
    let behind = other.place(&area, cell(5, 4), edges([TRACK, GRASS, GRASS, GRASS]), 0);
    assert_eq!(behind, [Neighbour::Printed(2), Neighbour::Border, Neighbour::Border, Neighbour::Open]);
    let behind = other.place_printed(&area, 2, 1);
    assert_eq!(behind, [Neighbour::Border, Neighbour::Open, Neighbour::Tile(0), Neighbour::Printed(1)]);
    let behind = other.place_printed(&area, 1, 2);
    assert_eq!(behind, [Neighbour::Open, Neighbour::Tile(1), Neighbour::Border, Neighbour::Border]);
    assert_eq!(frontier(&other), [cell(4, 2), cell(6, 3), cell(4, 4)]);
}

#[test]
fn a_link_reaches_a_square_and_demands_nothing() {
    let area = map();
    let mut board = empty_board(&area);
    board.place(&area, cell(3, 1), edges([WATER, WATER, TRACK, WATER]), 0);
    assert_eq!(frontier(&board), [cell(2, 1), cell(6, 1)]);
    // The island has its own print and nothing else.
    assert_eq!(demands(&board, cell(6, 1)), [TRACK, 0, 0, 0]);
    let table = FitTable::new(CodeWidth::for_kinds(3), [edges([GRASS, TRACK, TRACK, WATER])]);
    let placements: Vec<_> = board.placements(table.row(0)).iter().collect();
    // South of 2,1 grass and east of it water; north of 6,1 a track.
    let [half, most] = [Rotation::R180, Rotation::R270];
    assert_eq!(placements, [(cell(2, 1), half), (cell(6, 1), half), (cell(6, 1), most)]);
    // A link is followed one step at a time, and both ways.
    assert!(!board.is_frontier(cell(7, 4)));
    let behind = board.place(&area, cell(6, 1), edges([TRACK, GRASS, GRASS, WATER]), 1);
    assert_eq!(behind, [Neighbour::Border; 4]);
    assert_eq!(frontier(&board), [cell(2, 1), cell(7, 4)]);
    board.place(&area, cell(7, 4), edges([GRASS; 4]), 2);
    assert_eq!(frontier(&board), [cell(2, 1)]);
    let mut other = empty_board(&area);
    other.place(&area, cell(7, 4), edges([GRASS; 4]), 0);
    assert_eq!(frontier(&other), [cell(6, 1)]);
}

#[test]
fn printed_tiles_count_around_a_cell_from_the_start() {
    let area = map();
    let mut board = empty_board(&area);
    board.place(&area, cell(3, 3), edges([TRACK, GRASS, GRASS, GRASS]), 0);
    // A and B; the hole is no place.
    assert_eq!(board.filled_around(cell(3, 3)), 2);
    assert_eq!(board.places_around(cell(3, 3)), 7);
    board.place_printed(&area, 0, 1);
    board.place(&area, cell(2, 4), edges([GRASS; 4]), 2);
    assert_eq!(board.filled_around(cell(3, 3)), 3);
    assert_eq!(board.places_around(cell(3, 3)), 7);
    // A island, and a corner of the map: 2,1 and 1,2 (2,2 is the hole).
    assert_eq!((board.places_around(cell(7, 4)), board.places_around(cell(1, 1))), (1, 2));
}

#[test]
fn boards_on_a_map_are_equal_whatever_the_order() {
    let area = map();
    let [mut one, mut other, mut third] = [empty_board(&area), empty_board(&area), empty_board(&area)];
    let straight = edges([GRASS, TRACK, GRASS, TRACK]);
    one.place(&area, cell(1, 3), straight, 0);
    one.place(&area, cell(2, 4), straight, 1);
    other.place(&area, cell(2, 4), straight, 0);
    assert!(one != other);
    other.place(&area, cell(1, 3), straight, 1);
    assert!(one == other);
    third.place(&area, cell(2, 4), straight, 0);
    third.place(&area, cell(1, 3), straight.rotated(Rotation::R90), 1);
    assert!(one != third);
    let copy = one.clone();
    one.place(&area, cell(3, 3), edges([TRACK, GRASS, GRASS, GRASS]), 2);
    assert!(one != copy && copy == other);
    other.clone_from(&one);
    assert!(one == other);
    one.place_printed(&area, 0, 3);
    assert!(one != other);
}

#[test]
#[should_panic(expected = "only a map")]
fn an_endless_board_has_no_printed_tiles() {
    let mut board = Board::new(&Area::Unbounded, CodeWidth::for_kinds(3), Cell::ORIGIN);
    board.place_printed(&Area::Unbounded, 0, 0);
}

#[test]
fn a_map_with_a_kind_too_large_for_the_board_is_refused() {
    let square = vec![cell(0, 0)];
    let printed = vec![PrintedTile { cell: cell(1, 0), sides: [None, None, None, Some(kind(4))] }];
    let print = vec![(cell(0, 0), Side::North, kind(4))];
    for (printed, prints) in [(printed, vec![]), (vec![], print)] {
        let area = Area::Map(PrintedMap::new(square.clone(), printed, prints, vec![]).unwrap());
        let board = |kinds| {
            let area = area.clone();
            std::panic::catch_unwind(move || Board::new(&area, CodeWidth::for_kinds(kinds), Cell::ORIGIN))
        };
        assert!(board(3).is_err());
        assert!(board(4).is_ok());
    }
}

struct Hostile {
    what: &'static str,
    squares: Vec<Cell>,
    printed: Vec<PrintedTile>,
    prints: Vec<(Cell, Side, EdgeKind)>,
    links: Vec<(Cell, Cell)>,
    faults: Vec<MapFault>,
}

/// Two squares side by side, and a printed tile with an open side north of the first.
fn sound(what: &'static str) -> Hostile {
    let sides = [Some(kind(TRACK)), None, Some(kind(TRACK)), Some(kind(GRASS))];
    Hostile {
        what,
        squares: vec![cell(0, 0), cell(1, 0)],
        printed: vec![PrintedTile { cell: cell(0, -1), sides }],
        prints: vec![],
        links: vec![],
        faults: vec![],
    }
}

fn hostile_maps() -> Vec<Hostile> {
    let far = PrintedMap::MAX_COORDINATE;
    let grass = kind(GRASS);
    let many = PrintedMap::MAX_SQUARES;
    let plain = |cell| PrintedTile { cell, sides: [None; 4] };
    let row = |count: usize| (0..count).map(|n| cell(n as i32 % 1_000, n as i32 / 1_000)).collect::<Vec<_>>();
    vec![
        sound("a map without faults"),
        Hostile { squares: vec![], faults: vec![MapFault::NoSquares], ..sound("no squares") },
        Hostile { squares: row(many), printed: vec![], ..sound("as many squares as there may be") },
        Hostile {
            squares: row(many),
            faults: vec![MapFault::TooManySquares { found: many + 1 }],
            ..sound("one printed tile too many")
        },
        Hostile {
            squares: vec![],
            printed: row(many + 5).into_iter().map(plain).collect(),
            faults: vec![MapFault::NoSquares, MapFault::TooManySquares { found: many + 5 }],
            ..sound("too many printed tiles and no square")
        },
        Hostile {
            squares: [(far, 0), (0, -far), (-far, far)].map(|(x, y)| cell(x, y)).to_vec(),
            ..sound("as far away as may be")
        },
        Hostile {
            squares: vec![cell(far + 1, 0), cell(0, 0), cell(0, i32::MIN)],
            printed: vec![plain(cell(-far - 1, 3)), plain(cell(i32::MAX, i32::MAX))],
            faults: [cell(0, i32::MIN), cell(far + 1, 0), cell(-far - 1, 3), cell(i32::MAX, i32::MAX)]
                .map(|cell| MapFault::TooFar { cell })
                .to_vec(),
            ..sound("cells too far away")
        },
        Hostile {
            squares: vec![cell(1, 0), cell(0, 0), cell(1, 0), cell(0, -1)],
            faults: [cell(0, -1), cell(1, 0)].map(|cell| MapFault::ListedTwice { cell }).to_vec(),
            ..sound("a square listed twice, and one that is a printed tile")
        },
        Hostile {
            printed: vec![plain(cell(7, 7)), plain(cell(5, 5)), plain(cell(7, 7))],
            faults: vec![MapFault::ListedTwice { cell: cell(7, 7) }],
            ..sound("two printed tiles on one cell")
        },
        Hostile {
            prints: vec![(cell(9, 9), Side::West, grass), (cell(0, -1), Side::West, grass)],
            faults: [cell(0, -1), cell(9, 9)]
                .map(|cell| MapFault::PrintWithoutSquare { cell, side: Side::West })
                .to_vec(),
            ..sound("prints beside no square")
        },
        Hostile {
            prints: vec![(cell(0, 0), Side::East, grass), (cell(1, 0), Side::West, grass)],
            faults: vec![
                MapFault::PrintInside { cell: cell(0, 0), side: Side::East },
                MapFault::PrintInside { cell: cell(1, 0), side: Side::West },
            ],
            ..sound("prints between squares")
        },
        Hostile {
            prints: vec![(cell(0, 0), Side::North, grass)],
            faults: vec![MapFault::PrintInside { cell: cell(0, 0), side: Side::North }],
            ..sound("a print at an open side of a printed tile")
        },
        Hostile {
            squares: vec![cell(0, 0), cell(1, -1)],
            prints: vec![(cell(1, -1), Side::West, grass), (cell(0, 0), Side::South, grass)],
            ..sound("a print at a closed side of a printed tile, and at the sea")
        },
        Hostile {
            prints: vec![
                (cell(1, 0), Side::East, kind(TRACK)),
                (cell(1, 0), Side::North, grass),
                (cell(1, 0), Side::East, kind(TRACK)),
                (cell(1, 0), Side::East, grass),
                (cell(0, 0), Side::West, grass),
            ],
            faults: vec![MapFault::PrintedTwice { cell: cell(1, 0), side: Side::East }; 2],
            ..sound("three prints on one side")
        },
        Hostile {
            links: vec![(cell(0, 0), cell(1, 0)), (cell(1, 0), cell(0, 0))],
            ..sound("a link told both ways")
        },
        Hostile {
            links: vec![
                (cell(1, 0), cell(1, 0)),
                (cell(0, 0), cell(5, 5)),
                (cell(0, -1), cell(0, 0)),
                (cell(7, 7), cell(7, 7)),
            ],
            faults: vec![
                MapFault::LinkWithoutSquare { from: cell(1, 0), to: cell(1, 0) },
                MapFault::LinkWithoutSquare { from: cell(0, 0), to: cell(5, 5) },
                MapFault::LinkWithoutSquare { from: cell(0, -1), to: cell(0, 0) },
                MapFault::LinkWithoutSquare { from: cell(7, 7), to: cell(7, 7) },
            ],
            ..sound("links to nowhere, to itself and to a printed tile")
        },
        Hostile {
            squares: vec![cell(0, 9)],
            printed: vec![
                PrintedTile { cell: cell(0, 0), sides: [Some(grass); 4] },
                PrintedTile { cell: cell(0, 1), sides: [Some(kind(TRACK)), None, None, None] },
                PrintedTile { cell: cell(-1, 0), sides: [None, Some(kind(WATER)), None, None] },
                // Facing closed and equal sides are no fault.
                PrintedTile { cell: cell(1, 0), sides: [None; 4] },
                PrintedTile { cell: cell(0, -1), sides: [None, None, Some(grass), None] },
            ],
            faults: vec![
                MapFault::PrintedTilesDisagree { cell: cell(0, 0), side: Side::South },
                MapFault::PrintedTilesDisagree { cell: cell(-1, 0), side: Side::East },
            ],
            ..sound("printed tiles that do not match each other")
        },
        Hostile {
            squares: vec![cell(0, 0), cell(0, 0), cell(0, far + 1)],
            printed: vec![
                PrintedTile { cell: cell(5, 5), sides: [Some(grass); 4] },
                PrintedTile { cell: cell(6, 5), sides: [Some(kind(WATER)); 4] },
            ],
            prints: vec![
                (cell(0, 0), Side::West, grass),
                (cell(0, 0), Side::West, kind(TRACK)),
                (cell(5, 5), Side::West, grass),
            ],
            links: vec![(cell(0, 0), cell(0, 0))],
            faults: vec![
                MapFault::TooFar { cell: cell(0, far + 1) },
                MapFault::ListedTwice { cell: cell(0, 0) },
                MapFault::PrintedTwice { cell: cell(0, 0), side: Side::West },
                MapFault::PrintWithoutSquare { cell: cell(5, 5), side: Side::West },
                MapFault::PrintedTilesDisagree { cell: cell(5, 5), side: Side::East },
                MapFault::LinkWithoutSquare { from: cell(0, 0), to: cell(0, 0) },
            ],
            ..sound("everything at once")
        },
    ]
}

#[test]
fn every_fault_of_a_map_is_reported() {
    for map in hostile_maps() {
        let made = PrintedMap::new(map.squares, map.printed, map.prints, map.links);
        match made {
            Ok(_) => assert!(map.faults.is_empty(), "{} passes", map.what),
            Err(faults) => assert_eq!(faults, map.faults, "{}", map.what),
        }
    }
}

#[test]
fn the_faults_of_a_map_can_be_read() {
    let fault = MapFault::TooManySquares { found: 4_001 };
    assert_eq!(fault.to_string(), "the map has 4001 squares and printed tiles, 4000 are allowed");
    let fault = MapFault::PrintInside { cell: cell(2, -1), side: Side::West };
    assert!(fault.to_string().starts_with("the print at 2,-1 W does not lie on a border"));
}

#[test]
fn the_largest_map_makes_a_board() {
    let far = PrintedMap::MAX_COORDINATE;
    let corners = [(-far, -far), (far, -far), (-far, far), (far, far)].map(|(x, y)| cell(x, y));
    let links = vec![(corners[0], corners[3]), (corners[3], corners[1]), (corners[1], corners[2])];
    let area = Area::Map(PrintedMap::new(corners.to_vec(), vec![], vec![], links).unwrap());
    let mut board = empty_board(&area);
    for (number, corner) in (0..).zip([corners[0], corners[3], corners[1], corners[2]]) {
        assert_eq!(board.place(&area, corner, edges([GRASS; 4]), number), [Neighbour::Border; 4]);
        assert_eq!(board.at(corner), Some(number));
        assert_eq!((board.filled_around(corner), board.places_around(corner)), (0, 0));
    }
    assert_eq!(board.frontier().len(), 0);
}
