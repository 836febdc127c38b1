//! Set-ups: what the check names, and that dealt set-ups pass it.

use std::collections::{BTreeMap, BTreeSet};

use parcella_classic::TileSpec;
use parcella_classic::tiles::BASE;
use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation, Side};
use parcella_iberia::{
    Chips, Deal, DealError, Map, Options, SetUp, SetUpFault, Square, StartChoice, StartTile, Stock,
    check_set_up, deal_set_up, read_map_file,
};
use parcella_kit::Level;
use parcella_ruleset::Seeded;

const MAPS: [&str; 7] = [
    include_str!("../../scenarios/maps/border-prints.json"),
    include_str!("../../scenarios/maps/closed-side.json"),
    include_str!("../../scenarios/maps/five-squares.json"),
    include_str!("../../scenarios/maps/islands.json"),
    include_str!("../../scenarios/maps/one-large-city.json"),
    include_str!("../../scenarios/maps/small-bands.json"),
    include_str!("../../scenarios/maps/two-rows.json"),
];

fn map(content: &str) -> Map {
    Map::new(read_map_file(content).unwrap()).unwrap()
}

fn start(x: i32, y: i32, tile: &str, rotation: Rotation) -> StartTile {
    StartTile { cell: Cell::new(x, y), tile: tile.parse().unwrap(), rotation }
}

/// León, Pamplona and Évora in use; Murcia is not.
fn three() -> Vec<StartTile> {
    let lying = |x, y, tile| start(x, y, tile, Rotation::R0);
    vec![lying(5, 2, "D"), lying(10, 2, "U"), lying(2, 9, "E")]
}

fn set_up(chips: &[(i32, i32)]) -> SetUp {
    SetUp { start: three(), chips: chips.iter().map(|&(x, y)| Cell::new(x, y)).collect() }
}

fn faults_of(map: &Map, options: &Options, set_up: &SetUp) -> Vec<SetUpFault> {
    check_set_up(map, BASE, options, Stock::Sets, set_up).err().map_or_else(Vec::new, |error| error.faults)
}

fn rules_of(set_up: &SetUp) -> Vec<String> {
    let faults = faults_of(&Map::peninsula(), &Options::default(), set_up);
    faults.iter().map(|fault| fault.rule().map_or_else(String::new, |rule| rule.to_string())).collect()
}

fn off() -> Options {
    let mut options = Options::default();
    options.chips = Chips::Off;
    options
}

/// The layout of thirty that the scenarios show is accepted.
#[test]
fn ib_33_a_full_layout_is_accepted() {
    let text = include_str!("../../../parcella/scenarios/thirty-chips-on-the-map.game");
    let cells = text.lines().filter_map(|line| line.strip_prefix("chips "));
    let chips: Vec<Cell> =
        cells.flat_map(|line| line.split_whitespace().map(|cell| cell.parse().unwrap())).collect();
    assert_eq!(chips.len(), 30);
    let lying = |x, y, tile| start(x, y, tile, Rotation::R0);
    let full = SetUp { start: vec![lying(5, 2, "D"), lying(10, 2, "U"), lying(10, 9, "V")], chips };
    assert_eq!(rules_of(&full), [""; 0]);

    // IB-33: one more is too many.
    let mut more = full;
    more.chips.push(Cell::new(17, 6));
    assert_eq!(rules_of(&more), ["IB-33"]);
}

/// One chip, one rule: each of the bans, with its squares.
#[test]
fn ib_34_to_ib_40_every_ban_has_its_rule() {
    let only = |chips: &[(i32, i32)]| {
        let faults = faults_of(&Map::peninsula(), &Options::default(), &set_up(chips));
        assert_eq!(faults.len(), 1, "{chips:?}: {faults:?}");
        faults[0]
    };
    let cell = Cell::new;
    assert_eq!(only(&[(1, 1)]), SetUpFault::ChipOffTheMap { cell: cell(1, 1) });
    assert_eq!(only(&[(11, 3), (11, 3)]), SetUpFault::ChipTwice { cell: cell(11, 3) });
    assert_eq!(only(&[(7, 6)]), SetUpFault::ChipOnLargeCity { cell: cell(7, 6) });
    // Bilbao; Oviedo lies beside León as well.
    assert_eq!(only(&[(8, 1)]), SetUpFault::ChipOnTown { cell: cell(8, 1) });
    assert_eq!(only(&[(8, 3), (9, 3)]), SetUpFault::ChipsSideBySide { cell: cell(8, 3), other: cell(9, 3) });
    assert_eq!(only(&[(9, 4), (9, 3)]), SetUpFault::ChipsSideBySide { cell: cell(9, 3), other: cell(9, 4) });
    assert_eq!(only(&[(5, 3)]), SetUpFault::ChipBesideStart { cell: cell(5, 3), start: cell(5, 2) });
    assert_eq!(only(&[(7, 5)]), SetUpFault::ChipBesideLargeCity { cell: cell(7, 5), city: cell(7, 6) });
    assert_eq!(only(&[(13, 8)]), SetUpFault::ChipOnIsland { cell: cell(13, 8) });
    assert_eq!(only(&[(10, 9)]), SetUpFault::ChipOnStart { cell: cell(10, 9) });
    assert_eq!(only(&[(5, 2)]), SetUpFault::ChipOnStart { cell: cell(5, 2) });

    let rules = ["IB-33", "IB-34", "IB-35", "IB-35", "IB-36", "IB-37", "IB-37", "IB-38", "IB-40"];
    let chips = [
        vec![(1, 1)],
        vec![(11, 3), (11, 3)],
        vec![(7, 6)],
        vec![(8, 1)],
        vec![(8, 3), (9, 3)],
        vec![(5, 3)],
        vec![(7, 5)],
        vec![(13, 8)],
        vec![(10, 9)],
    ];
    for (rule, chips) in rules.iter().zip(chips) {
        assert_eq!(rules_of(&set_up(&chips)), [*rule]);
    }
}

/// IB-36, IB-37, IB-40: corners are fine, and so are the squares beside a start square that is not in use and beside a
/// closed side of a large city.
#[test]
fn ib_36_ib_37_corners_and_unused_start_squares_bar_nothing() {
    assert_eq!(rules_of(&set_up(&[(6, 1), (7, 2), (6, 5), (9, 9)])), [""; 0]);
    let closed = map(MAPS[1]);
    let lying = |x, y| start(x, y, "B", Rotation::R0);
    let set_up =
        SetUp { start: vec![lying(1, 3), lying(1, 4)], chips: vec![Cell::new(2, 2), Cell::new(3, 4)] };
    assert_eq!(faults_of(&closed, &Options::default(), &set_up), []);
}

/// All reasons at once, those of the start squares first.
#[test]
fn all_reasons_are_named_at_once() {
    let mut wrong = set_up(&[(5, 1), (13, 8), (8, 3), (9, 3)]);
    wrong.start.pop();
    // Oviedo (5,1) lies beside León.
    assert_eq!(rules_of(&wrong), ["IB-6", "IB-35", "IB-37", "IB-38", "IB-36"]);
}

/// IB-5, IB-6: at least two start squares; with chips as many as the map says. IB-5 is looked at first.
#[test]
fn ib_5_ib_6_the_number_of_start_squares() {
    let map = Map::peninsula();
    let with = |options: &Options, number: usize| {
        let mut tiles = three();
        tiles.push(start(10, 9, "V", Rotation::R0));
        tiles.truncate(number);
        let faults = faults_of(&map, options, &SetUp { start: tiles, chips: vec![] });
        faults.iter().map(|fault| fault.rule().unwrap().to_string()).collect::<Vec<_>>()
    };
    let on = Options::default();
    assert_eq!([0, 1].map(|number| with(&on, number)), [["IB-5"], ["IB-5"]]);
    assert_eq!([2, 4].map(|number| with(&on, number)), [["IB-6"], ["IB-6"]]);
    assert_eq!(with(&on, 3), [""; 0]);
    assert_eq!([0, 1].map(|number| with(&off(), number)), [["IB-5"], ["IB-5"]]);
    assert_eq!([2, 3, 4].map(|number| with(&off(), number)), [[""; 0], [""; 0], [""; 0]]);
}

/// IB-5: set-up tiles lie on start squares, one on each, and are taken from the sets.
#[test]
fn ib_5_set_up_tiles_lie_on_start_squares() {
    let faults = |tiles: Vec<StartTile>, stock| {
        let set_up = SetUp { start: tiles, chips: vec![] };
        check_set_up(&Map::peninsula(), BASE, &Options::default(), stock, &set_up)
            .err()
            .map_or_else(Vec::new, |error| error.faults)
    };
    let mut tiles = three();
    tiles[1].cell = Cell::new(3, 4);
    assert_eq!(faults(tiles, Stock::Sets), [SetUpFault::NotAStartSquare { cell: Cell::new(3, 4) }]);
    let mut tiles = three();
    tiles.push(tiles[0]);
    assert_eq!(faults(tiles, Stock::Sets), [SetUpFault::StartSquareTwice { cell: Cell::new(5, 2) }]);
    let mut tiles = three();
    tiles[2].tile = TileId::literal("IC01");
    let unknown = SetUpFault::UnknownTile { cell: Cell::new(2, 9), tile: TileId::literal("IC01") };
    assert_eq!(faults(tiles, Stock::Sets), [unknown]);
    // There is one C. A deck of its own is another matter.
    let mut tiles = three();
    tiles[0].tile = TileId::literal("C");
    tiles[1].tile = TileId::literal("C");
    let copies = SetUpFault::Copies { tile: TileId::literal("C"), found: 2, copies: 1 };
    assert_eq!(faults(tiles.clone(), Stock::Sets), [copies]);
    assert_eq!(faults(tiles, Stock::Deck), []);
}

/// IB-1: without chips none are laid out.
#[test]
fn ib_1_no_chips_without_chips() {
    let faults = faults_of(&Map::peninsula(), &off(), &set_up(&[(6, 1)]));
    assert_eq!(faults, [SetUpFault::ChipsOff { found: 1 }]);
    assert_eq!(faults[0].rule().unwrap().to_string(), "IB-1");
}

/// IB-12, IB-14, CL-11: set-up tiles match open sides of large cities, prints and each other.
#[test]
fn ib_12_ib_14_set_up_tiles_match_what_is_beside_them() {
    let content = r####"{"set": "a crowded start", "schema_version": 1, "rows": 2, "columns": 3,
        "grid": ["SSL", "###"], "start_squares_used": 2,
        "start_squares": [{"name": "a", "square": [1, 1]}, {"name": "b", "square": [1, 2]}],
        "large_cities": [{"name": "c", "square": [1, 3], "open_sides": ["W", "S"]}],
        "border_prints": [{"square": [1, 1], "side": "N", "kind": "road"}]}"####;
    let map = map(content);
    let faults = |west: (&str, Rotation), east: (&str, Rotation)| {
        let tiles = vec![start(1, 1, west.0, west.1), start(2, 1, east.0, east.1)];
        faults_of(&map, &Options::default(), &SetUp { start: tiles, chips: vec![] })
    };
    // U: road E and W. E: city N. D: city N, road E and W.
    assert_eq!(faults(("U", Rotation::R90), ("E", Rotation::R90)), []);
    assert_eq!(faults(("U", Rotation::R90), ("D", Rotation::R90)), []);
    let [west, east] = [Cell::new(1, 1), Cell::new(2, 1)];
    let found = faults(("U", Rotation::R0), ("D", Rotation::R0));
    let wanted = [
        SetUpFault::AtBorder { cell: west, side: Side::North, found: "field", needed: "road" },
        SetUpFault::AtLargeCity { cell: east, side: Side::East, found: "road" },
    ];
    assert_eq!(found, wanted);
    // W: roads E, S and W.
    let found = faults(("W", Rotation::R180), ("E", Rotation::R90));
    let each_other = SetUpFault::AtEachOther { cell: west, side: Side::East, found: "road", needed: "field" };
    assert_eq!(found, [each_other]);
    assert_eq!(found[0].rule().unwrap().to_string(), "CL-11");
}

/// IB-7, IB-39: dealt set-ups are valid: the given number of start tiles, and thirty chips, for every seed.
#[test]
fn ib_39_dealt_set_ups_are_valid_and_hold_thirty_chips() {
    let map = Map::peninsula();
    let options = Options::default();
    for seed in 0..Level::from_environment().choose(100, 1000, 10_000) {
        let dealt = deal_set_up(&map, BASE, &options, &Deal::default(), seed).unwrap();
        assert_eq!(faults_of(&map, &options, &dealt), [], "seed {seed}");
        assert_eq!((dealt.start.len(), dealt.chips.len()), (3, 30), "seed {seed}");
        assert!(dealt.chips.is_sorted());
        assert_eq!(SetUp::read(&dealt.settings()).as_ref(), Ok(&dealt));
        // CL-4: the start tile is one of them.
        assert!(dealt.start.iter().any(|start| start.tile == TileId::literal("D")), "seed {seed}");
    }
}

/// The same on every map of the scenarios, with and without chips; where thirty do not fit, as many as do.
#[test]
fn ib_39_maps_that_cannot_hold_thirty_hold_what_they_can() {
    // Land squares that may carry a chip, and the most of them that lie apart, by hand:
    // five-squares: of (2,1) (3,1) (4,1) only (3,1) is not beside a start square.
    for (content, most) in [(MAPS[2], 1)] {
        let map = map(content);
        for seed in 0..20 {
            let dealt = deal_set_up(&map, BASE, &Options::default(), &Deal::default(), seed).unwrap();
            assert_eq!(dealt.chips.len(), most);
        }
    }
    for content in MAPS {
        let map = map(content);
        for options in [Options::default(), off()] {
            for seed in 0..Level::from_environment().choose(10, 100, 1000) {
                let dealt = deal_set_up(&map, BASE, &options, &Deal::default(), seed).unwrap();
                assert_eq!(faults_of(&map, &options, &dealt), [], "{map}, seed {seed}");
                assert_eq!(options.chips == Chips::On, !dealt.chips.is_empty());
            }
        }
    }
}

/// IB-7: the same seed deals the same, each start square and each rotation comes, and each square gets the start tile.
#[test]
fn ib_7_start_squares_and_rotations_are_random() {
    let map = Map::peninsula();
    let (mut used, mut first, mut rotations) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
    for seed in 0..200 {
        let deal = || deal_set_up(&map, BASE, &Options::default(), &Deal::default(), seed).unwrap();
        let dealt = deal();
        assert_eq!(dealt, deal());
        for start in &dealt.start {
            *used.entry(start.cell).or_insert(0) += 1;
            rotations.insert(start.rotation);
            if start.tile == TileId::literal("D") {
                first.insert(start.cell);
            }
        }
    }
    // Each is one of three of four: 150 of 200 on average, and 120 is five standard deviations (6.1) below.
    assert!(used.len() == 4 && used.values().all(|times| (120..=180).contains(times)), "{used:?}");
    assert_eq!((first.len(), rotations.len()), (4, 4));
}

/// IB-7: set-up tiles are drawn from the sets, each copy as likely as any other: U, with 8 of 71, comes in one of nine
/// draws.
#[test]
fn ib_7_set_up_tiles_are_drawn_by_their_copies() {
    let map = Map::peninsula();
    let (mut draws, mut straight) = (0, 0);
    for seed in 0..500 {
        let dealt = deal_set_up(&map, BASE, &Options::default(), &Deal::default(), seed).unwrap();
        draws += 2;
        straight += dealt.start.iter().filter(|start| start.tile == TileId::literal("U")).count();
    }
    // 1000 × 8 / 71 = 113 on average; the standard deviation is 10.
    assert_eq!(draws, 1000);
    assert!((63..=163).contains(&straight), "{straight}");
}

/// IB-7: the start tile is out of the sets when the others are drawn: of one D and two B all three lie there.
#[test]
fn ib_7_the_start_tile_is_not_drawn_again() {
    let few: Vec<TileSpec> = BASE
        .iter()
        .filter(|tile| ["D", "B"].contains(&tile.id.as_str()))
        .map(|tile| TileSpec { count: 1 + u16::from(tile.start_copies == 0), ..tile.clone() })
        .collect();
    for seed in 0..40 {
        let dealt =
            deal_set_up(&Map::peninsula(), &few, &Options::default(), &Deal::default(), seed).unwrap();
        let mut tiles: Vec<&str> = dealt.start.iter().map(|start| start.tile.as_str()).collect();
        tiles.sort_unstable();
        assert_eq!(tiles, ["B", "B", "D"], "seed {seed}");
        let checked = check_set_up(&Map::peninsula(), &few, &Options::default(), Stock::Sets, &dealt);
        assert_eq!(checked, Ok(()));
    }
}

/// A game numbers its tiles by their ids, printed ones last: own tiles keep before these.
#[test]
fn ids_of_own_tiles_keep_before_those_of_large_cities() {
    let mut tiles = BASE.to_vec();
    tiles.push(TileSpec { id: TileId::literal("zz"), ..BASE[0].clone() });
    let error = check_set_up(&Map::peninsula(), &tiles, &Options::default(), Stock::Sets, &set_up(&[]));
    assert_eq!(error.unwrap_err().faults, [SetUpFault::ReservedId { tile: TileId::literal("zz") }]);
}

/// IB-7: an explicit list of start squares.
#[test]
fn ib_7_start_squares_can_be_chosen() {
    let map = Map::peninsula();
    let deal = |options: &Options, squares: &[(i32, i32)]| {
        let squares = squares.iter().map(|&(x, y)| Cell::new(x, y)).collect();
        deal_set_up(&map, BASE, options, &Deal { start: StartChoice::Squares(squares) }, 3)
    };
    let on = Options::default();
    let chosen = [(5, 2), (2, 9), (10, 9)];
    let dealt = deal(&on, &chosen).unwrap();
    assert_eq!(faults_of(&map, &on, &dealt), []);
    assert!(dealt.start.iter().all(|start| chosen.contains(&(start.cell.x, start.cell.y))));
    // Without chips two will do, or four.
    for squares in [&chosen[..2], &[(5, 2), (2, 9), (10, 9), (10, 2)]] {
        let dealt = deal(&off(), squares).unwrap();
        assert_eq!((dealt.start.len(), faults_of(&map, &off(), &dealt)), (squares.len(), vec![]));
        let refused = deal(&on, squares).unwrap_err();
        assert_eq!(refused, DealError::ChoiceNumber { found: squares.len(), needed: 3 });
    }
    assert_eq!(deal(&off(), &chosen[..1]).unwrap_err(), DealError::ChoiceNumber { found: 1, needed: 2 });
    for wrong in [[(5, 2), (2, 9), (3, 4)], [(5, 2), (5, 2), (2, 9)]] {
        assert!(matches!(deal(&on, &wrong), Err(DealError::Choice { .. })), "{wrong:?}");
    }
}

/// IB-7: a tile that fits in no rotation goes back. Where three roads are printed at the border only tiles with three
/// roads fit: L, W and X.
#[test]
fn ib_7_a_tile_that_does_not_fit_goes_back() {
    let content = r##"{"set": "two squares that take little", "schema_version": 1, "rows": 1, "columns": 4,
        "grid": ["S##S"], "start_squares_used": 2,
        "start_squares": [{"name": "a", "square": [1, 1]}, {"name": "b", "square": [1, 4]}],
        "border_prints": [
            {"square": [1, 1], "side": "N", "kind": "road"}, {"square": [1, 1], "side": "S", "kind": "road"},
            {"square": [1, 1], "side": "W", "kind": "road"}
        ]}"##;
    let map = map(content);
    // The start tile D has two roads: it goes to the other square.
    for seed in 0..30 {
        let dealt = deal_set_up(&map, BASE, &Options::default(), &Deal::default(), seed).unwrap();
        let at = |x| dealt.start.iter().find(|start| start.cell == Cell::new(x, 1)).unwrap().tile.to_string();
        assert!(["L", "W", "X"].contains(&at(1).as_str()) && at(4) == "D", "seed {seed}: {dealt}");
        assert_eq!(faults_of(&map, &Options::default(), &dealt), []);
    }
    let meadows: Vec<TileSpec> =
        BASE.iter().filter(|tile| tile.id == TileId::literal("B")).cloned().collect();
    let refused = deal_set_up(&map, &meadows, &Options::default(), &Deal::default(), 1);
    assert_eq!(refused, Err(DealError::NoTileFits { cell: Cell::new(1, 1) }));
    assert!(matches!(deal_set_up(&map, &[], &off(), &Deal::default(), 1), Err(DealError::NoTileFits { .. })));
}

/// The check sees whatever is changed in a valid set-up: it does not take the word of the generator.
#[test]
fn changed_set_ups_are_refused() {
    let map = Map::peninsula();
    let mut chance = Seeded::new(5);
    let source = parcella_ruleset::Source { index: 0, name: "changes" };
    let squares = map.area().squares();
    let (mut refused, mut kept) = (0, 0);
    for seed in 0..100 {
        let mut dealt = deal_set_up(&map, BASE, &Options::default(), &Deal::default(), seed).unwrap();
        let moved = squares[chance.below(source, squares.len() as u64) as usize];
        let at = chance.below(source, 30) as usize;
        dealt.chips[at] = moved;
        // Told once more, in other words than the check's: what the rules allow of this one chip.
        let near = |cell: &Cell| (cell.x - moved.x).abs() + (cell.y - moved.y).abs();
        let others = dealt.chips.iter().enumerate().filter(|(index, _)| *index != at);
        let open = |city: &parcella_iberia::LargeCity| {
            city.open_sides.iter().any(|side| city.cell.neighbour(*side) == moved)
        };
        let fine = map.square(moved) == Some(Square::Land)
            && others.into_iter().all(|(_, chip)| near(chip) > 1)
            && dealt.start.iter().all(|start| near(&start.cell) > 1)
            && !map.large_cities().iter().any(open);
        let faults = faults_of(&map, &Options::default(), &dealt);
        assert_eq!(faults.is_empty(), fine, "seed {seed}: chip to {moved}: {faults:?}");
        if fine { kept += 1 } else { refused += 1 }
    }
    assert!(refused > 50 && kept > 0, "{refused} refused, {kept} kept");
}

/// Every header of the scenarios: those that say `refused` are refused for their rule, all others are accepted.
#[test]
fn the_headers_of_the_scenarios_are_judged_as_they_say() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let (mut accepted, mut refused) = (0, 0);
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "game") {
            continue;
        }
        let file = path.file_name().unwrap().display().to_string();
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<Vec<&str>> = text
            .lines()
            .map(|line| line.split_whitespace().take_while(|word| !word.starts_with('#')).collect())
            .collect();
        let first = |word: &str| lines.iter().find(|line| line.first() == Some(&word));
        let map = match first("map") {
            Some(line) => map(&std::fs::read_to_string(folder.join(line[1])).unwrap()),
            None => Map::peninsula(),
        };
        let mut options = Options::default();
        for line in lines.iter().filter(|line| line.first() == Some(&"option")) {
            if let Some(set) = options.set(line[1], line[2]) {
                set.unwrap();
            }
        }
        let settings: Vec<parcella_ruleset::Setting> = lines
            .iter()
            .filter(|line| !line.is_empty())
            .map(|line| parcella_ruleset::Setting {
                line: 0,
                name: line[0].to_owned(),
                values: line[1..].iter().map(|word| (*word).to_owned()).collect(),
            })
            .collect();
        let stock = if first("deck").is_some() { Stock::Deck } else { Stock::Sets };
        let set_up = SetUp::read(&settings).unwrap();
        let result = check_set_up(&map, BASE, &options, stock, &set_up);
        match first("refused") {
            Some(line) => {
                let faults = result.unwrap_err().faults;
                // The square itself comes before what is beside it.
                assert_eq!(faults[0].rule().unwrap().to_string(), line[1], "{file}");
                refused += 1;
            }
            None => {
                assert_eq!(result, Ok(()), "{file}");
                accepted += 1;
            }
        }
    }
    assert!(refused >= 9 && accepted >= 60, "{refused} and {accepted} scenarios");
}
