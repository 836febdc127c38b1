//! Map files: what is read, what is refused, and for which rule.

use parcella_geometry::{Cell, MapFault as AreaFault, Side};
use parcella_iberia::{
    Colour, List, Map, MapError, MapFault, MapFileError, MapSpec, OwnMap, OwnMapError, PENINSULA,
    PENINSULA_FILE, read_map_file,
};
use parcella_ruleset::content_hash;

/// A map without faults: one of everything.
const BAY: &str = r##"{
    "set": "Bay", "schema_version": 1, "rows": 3, "columns": 6,
    "grid": ["S#L#t.", "S##..2", ".....i"],
    "start_squares": [{"name": "Up", "square": [1, 1]}, {"name": "Down", "square": [2, 1]}],
    "start_squares_used": 2,
    "large_cities": [{"name": "City", "square": [1, 3], "open_sides": ["W", "E"], "coats_of_arms": 1}],
    "towns": [{"name": "Town", "square": [1, 5]}],
    "islands": [{"name": "Isle", "square": [2, 6], "coats_of_arms": 2}, {"name": "Rock", "square": [3, 6]}],
    "ferry_routes": [{"from": [1, 5], "to": [2, 6]}],
    "border_prints": [{"square": [1, 1], "side": "N", "kind": "road"}, {"square": [2, 3], "side": "N", "kind": "field"}],
    "row_bands": [{"colour": "orange", "rows": [1, 1]}, {"colour": "blue", "rows": [2, 9]}]
}"##;

fn faults(change: impl FnOnce(&mut MapSpec)) -> Vec<MapFault> {
    let mut spec = read_map_file(BAY).unwrap();
    change(&mut spec);
    Map::new(spec).err().map_or_else(Vec::new, |error| error.faults)
}

fn rules(faults: &[MapFault]) -> Vec<String> {
    faults.iter().map(|fault| fault.rule().map_or_else(|| "-".to_owned(), |rule| rule.to_string())).collect()
}

/// A change of one list of the bay.
macro_rules! change {
    ($list:ident, $index:expr, $item:ident => $change:expr) => {
        faults(|spec| {
            let $item = &mut spec.$list.to_mut()[$index];
            $change;
        })
    };
}

#[test]
fn the_bay_has_no_fault() {
    assert_eq!(faults(|_| {}), []);
    let map = Map::new(read_map_file(BAY).unwrap()).unwrap();
    assert_eq!(map.area().squares().len(), 9);
    // IB-43, IB-47: no bar of purple, so that no purple treat is ever laid. IB-45: no island among the blue squares.
    assert_eq!(map.treat_squares(Colour::Purple), []);
    assert_eq!(map.treat_squares(Colour::Blue), [1, 2, 3].map(|x| Cell::new(x, 2)));
    assert_eq!(map.treat_squares(Colour::Orange), [1, 2, 4, 5].map(|x| Cell::new(x, 1)));
}

#[test]
fn the_grid_has_the_size_of_the_map() {
    assert_eq!(faults(|spec| spec.rows = 4), [MapFault::RowCount { found: 3, rows: 4 }]);
    let long = faults(|spec| spec.grid.to_mut()[1] = "S##..2.".into());
    assert_eq!(long, [MapFault::RowLength { row: 2, found: 7, columns: 6 }]);
    let unknown = faults(|spec| spec.grid.to_mut()[2] = "..é..i".into());
    assert_eq!(unknown, [MapFault::UnknownSquare { cell: Cell::new(3, 3), found: 'é' }]);
    assert_eq!(faults(|spec| spec.grid.to_mut()[2] = "..0..i".into()).len(), 1);
}

#[test]
fn grid_and_lists_agree_both_ways() {
    let cell = Cell::new;
    let lost = faults(|spec| drop(spec.towns.to_mut().pop()));
    assert_eq!(lost, [MapFault::NotInList { list: List::Towns, cell: cell(5, 1), found: 't' }]);
    let elsewhere = change!(towns, 0, town => town.cell = Cell::new(2, 1));
    assert_eq!(
        elsewhere,
        [
            MapFault::NotInGrid { list: List::Towns, cell: cell(2, 1), found: '#' },
            MapFault::NotInList { list: List::Towns, cell: cell(5, 1), found: 't' },
        ]
    );
    for (x, y) in [(0, 1), (7, 1), (1, 0), (1, 4), (i32::MIN, i32::MAX)] {
        let outside = change!(towns, 0, town => town.cell = Cell::new(x, y));
        assert_eq!(outside[0], MapFault::Outside { list: List::Towns, cell: cell(x, y) });
    }
    let twice = faults(|spec| {
        let town = spec.towns[0].clone();
        spec.towns.to_mut().push(town);
    });
    assert_eq!(twice, [MapFault::ListedTwice { cell: cell(5, 1), list: List::Towns, other: List::Towns }]);
    // A start square that is also a town.
    let both = faults(|spec| {
        let start = spec.start_squares[0].clone();
        spec.towns.to_mut().push(start);
    });
    assert_eq!(
        both,
        [MapFault::ListedTwice { cell: cell(1, 1), list: List::StartSquares, other: List::Towns }]
    );
    let city_twice = faults(|spec| {
        let city = spec.large_cities[0].clone();
        spec.large_cities.to_mut().push(city);
    });
    let list = List::LargeCities;
    assert_eq!(city_twice, [MapFault::ListedTwice { cell: cell(3, 1), list, other: list }]);
}

/// The message of an error holds every fault, with its rule, and semicolons between them.
#[test]
fn an_error_tells_every_fault() {
    let cell = Cell::new(5, 1);
    let first = MapFault::NotInList { list: List::Towns, cell, found: 't' };
    let second = MapFault::NotInGrid { list: List::Towns, cell, found: '#' };
    let text = MapError { faults: vec![first.clone(), second.clone()] }.to_string();
    assert!(text.starts_with(&format!("the map has 2 fault(s): {first}")), "{text}");
    assert_eq!(text.matches("; ").count(), 1, "{text}");
    assert!(text.contains(&format!("; {second}")), "{text}");
}

/// IB-5, IB-6: at least two start squares, and a number of them that can be used.
#[test]
fn ib_5_ib_6_start_squares() {
    let none = faults(|spec| {
        spec.start_squares = vec![].into();
        spec.grid.to_mut()[0] = "##L#t.".into();
        spec.grid.to_mut()[1] = "###..2".into();
    });
    assert_eq!(none, [MapFault::StartSquares { found: 0 }]);
    assert_eq!(rules(&none), ["IB-5"]);
    for used in [0, 1, 3, u32::MAX] {
        let found = faults(|spec| spec.start_squares_used = used);
        assert_eq!(found, [MapFault::StartSquaresUsed { found: used, squares: 2 }]);
        assert_eq!(rules(&found), ["IB-6"]);
    }
}

/// IB-9, IB-11, IB-17, IB-18: everything is reached, islands by ferry alone.
#[test]
fn ib_17_ib_18_what_cannot_be_reached() {
    let cell = Cell::new;
    let no_ferry = faults(|spec| spec.ferry_routes = vec![].into());
    let wanted = [(6, 2), (6, 3)].map(|(x, y)| MapFault::UnreachableIsland { cell: cell(x, y) });
    assert_eq!(no_ferry, wanted);
    assert_eq!(rules(&no_ferry), ["IB-17", "IB-17"]);
    // The large city closed to the east: what lies behind it is not reached, nor are the islands.
    let closed = change!(large_cities, 0, city => city.open_sides = vec![Side::West].into());
    let places: Vec<(i32, i32)> = vec![(4, 1), (5, 1), (6, 2), (6, 3)];
    assert_eq!(closed.len(), places.len());
    assert_eq!(rules(&closed), ["IB-9", "IB-9", "IB-17", "IB-17"]);
    // Closed to both: not reached itself.
    let away = change!(large_cities, 0, city => city.open_sides = vec![Side::South].into());
    assert!(rules(&away).contains(&"IB-14".to_owned()), "the print at its south side lies within: {away:?}");
    let north = change!(large_cities, 0, city => city.open_sides = vec![Side::North].into());
    assert!(north.contains(&MapFault::UnreachableCity { cell: cell(3, 1) }), "{north:?}");
    // A bridge of land to the island.
    let bridge = faults(|spec| spec.grid.to_mut()[1] = "S####2".into());
    let wanted = [(6, 2), (6, 3)].map(|(x, y)| MapFault::IslandWithoutFerry { cell: cell(x, y) });
    assert_eq!(bridge, wanted);
}

/// IB-18, IB-19: ferry routes join two different squares, once, and carry nothing.
#[test]
fn ib_18_ib_19_ferry_routes() {
    let cell = Cell::new;
    let to_sea = change!(ferry_routes, 0, ferry => ferry.to = Cell::new(6, 1));
    assert_eq!(to_sea, [MapFault::Area(AreaFault::LinkWithoutSquare { from: cell(5, 1), to: cell(6, 1) })]);
    assert_eq!(rules(&to_sea), ["IB-18"]);
    let to_itself = change!(ferry_routes, 0, ferry => ferry.to = ferry.from);
    assert_eq!(rules(&to_itself), ["IB-18"]);
    let to_city = change!(ferry_routes, 0, ferry => ferry.to = Cell::new(3, 1));
    assert_eq!(rules(&to_city), ["IB-18"]);
    let back = faults(|spec| {
        let mut ferry = spec.ferry_routes[0];
        std::mem::swap(&mut ferry.from, &mut ferry.to);
        spec.ferry_routes.to_mut().push(ferry);
    });
    assert_eq!(rules(&back), ["IB-18"]);
    let joins = read_map_file(&BAY.replace(r#""to": [2, 6]"#, r#""to": [2, 6], "carries_features": true"#));
    let joins = Map::new(joins.unwrap()).unwrap_err();
    assert_eq!(joins.faults, [MapFault::FerryCarriesFeatures { from: cell(5, 1), to: cell(6, 2) }]);
    assert_eq!(rules(&joins.faults), ["IB-19"]);
}

/// IB-14: prints lie at border sides of squares, one at each.
#[test]
fn ib_14_border_prints() {
    let inside = change!(border_prints, 0, print => print.side = Side::East);
    assert_eq!(rules(&inside), ["IB-14"]);
    let off = change!(border_prints, 0, print => print.cell = Cell::new(6, 1));
    assert_eq!(rules(&off), ["IB-14"]);
    // IB-12: at an open side of a large city there is no print.
    let at_city =
        change!(border_prints, 0, print => (print.cell, print.side) = (Cell::new(2, 1), Side::East));
    assert_eq!(rules(&at_city), ["IB-14"]);
    let twice = faults(|spec| {
        let mut print = spec.border_prints[0];
        print.edge = parcella_classic::Edge::City;
        spec.border_prints.to_mut().push(print);
    });
    assert_eq!(rules(&twice), ["IB-14"]);
}

/// IB-11, IB-12, IB-22: large cities.
#[test]
fn ib_11_ib_12_ib_22_large_cities() {
    let shut = change!(large_cities, 0, city => city.open_sides = vec![].into());
    assert_eq!(rules(&shut), ["IB-11"]);
    let twice = change!(large_cities, 0, city => city.open_sides.to_mut().push(Side::West));
    assert_eq!(twice, [MapFault::OpenSideTwice { cell: Cell::new(3, 1), side: Side::West }]);
    let rich = change!(large_cities, 0, city => city.coats_of_arms = 17);
    assert_eq!(rules(&rich), ["IB-22"]);
    let split = change!(large_cities, 0, city => city.segments = 2);
    assert_eq!(rules(&split), ["IB-12"]);
}

/// IB-29: grid and list name one number of coats of arms.
#[test]
fn ib_29_coats_of_arms() {
    let other = change!(islands, 0, island => island.coats_of_arms = 1);
    assert_eq!(other, [MapFault::IslandCoats { cell: Cell::new(6, 2), grid: 2, found: 1 }]);
    assert_eq!(rules(&faults(|spec| spec.coat_of_arms_points = 101)), ["IB-29"]);
}

/// IB-43: bands of rows.
#[test]
fn ib_43_row_bands() {
    let upside_down = change!(row_bands, 0, band => (band.first, band.last) = (2, 1));
    assert_eq!(rules(&upside_down), ["IB-43"]);
    let from_zero = change!(row_bands, 0, band => band.first = 0);
    assert_eq!(rules(&from_zero), ["IB-43"]);
    let twice = change!(row_bands, 1, band => band.colour = Colour::Orange);
    assert_eq!(twice, [MapFault::BandTwice { colour: Colour::Orange }]);
    let overlap = change!(row_bands, 0, band => band.last = i32::MAX);
    let (colour, other) = (Colour::Orange, Colour::Blue);
    assert_eq!(overlap, [MapFault::BandsOverlap { row: 2, colour, other }]);
}

/// IB-4, IB-31, IB-32, IB-49: numbers of the game.
#[test]
fn ib_4_ib_31_ib_32_ib_49_numbers() {
    let with = |chips: &str| {
        let text = BAY.replace(r#""row_bands""#, &format!(r#""chips": {chips}, "row_bands""#));
        Map::new(read_map_file(&text).unwrap()).map(|map| map.chips()).map_err(|error| error.faults)
    };
    let chips = |orange_two: u32, blue: &str| {
        format!(
            r#"[{{"colour": "orange", "value": 1, "count": 6}}, {{"colour": "orange", "value": 2, "count": {orange_two}}},
                {blue}, {{"colour": "purple", "value": 1, "count": 10}}]"#
        )
    };
    let blue = r#"{"colour": "blue", "value": 2, "count": 6}, {"colour": "blue", "value": 1, "count": 4}"#;
    // Another split of the values is for the map to say; ten of each colour it must be.
    assert_eq!(with(&chips(4, blue)).unwrap().points(), 14 + 16 + 10);
    let found = with(&chips(5, blue)).unwrap_err();
    assert_eq!(found, [MapFault::ChipsOfColour { colour: Colour::Orange, found: 11 }]);
    assert_eq!(rules(&found), ["IB-31"]);
    let found = with(&chips(3, blue)).unwrap_err();
    assert_eq!(found, [MapFault::ChipsOfColour { colour: Colour::Orange, found: 9 }]);
    let found = with(&chips(u32::MAX, blue)).unwrap_err();
    assert_eq!(found, [MapFault::ChipsOfColour { colour: Colour::Orange, found: 6 + u64::from(u32::MAX) }]);
    let found = with(&chips(4, r#"{"colour": "blue", "value": 3, "count": 10}"#)).unwrap_err();
    assert_eq!(found, [MapFault::ChipValue { colour: Colour::Blue, found: 3 }]);
    let five = r#"{"colour": "blue", "value": 2, "count": 5}"#;
    let found = with(&chips(4, &format!("{five}, {five}"))).unwrap_err();
    assert_eq!(rules(&found), ["IB-32"]);

    assert_eq!(rules(&faults(|spec| spec.treat_factor = 4)), ["IB-49"]);
    assert_eq!(rules(&faults(|spec| spec.followers = 8)), ["IB-4"]);
}

/// Faults of different kinds are told together.
#[test]
fn all_faults_are_told_at_once() {
    let found = faults(|spec| {
        spec.start_squares_used = 9;
        spec.treat_factor = 1;
        spec.followers = 0;
        spec.row_bands.to_mut()[0].first = -3;
        spec.towns.to_mut()[0].cell = Cell::new(99, 99);
        spec.large_cities.to_mut()[0].segments = 0;
        spec.border_prints.to_mut()[0].side = Side::East;
    });
    let mut found = rules(&found);
    found.sort();
    assert_eq!(found, ["-", "-", "IB-12", "IB-14", "IB-4", "IB-43", "IB-49", "IB-6"]);
}

#[test]
fn names_have_bounds() {
    let long: String = "ñ".repeat(Map::MAX_NAME + 1);
    let city = change!(large_cities, 0, city => city.name = long.clone().into());
    assert_eq!(city, [MapFault::NameTooLong { list: List::LargeCities, entry: 1 }]);
    assert_eq!(change!(towns, 0, town => town.name = "ñ".repeat(Map::MAX_NAME).into()), []);
    assert_eq!(faults(|spec| spec.name = "".into()), [MapFault::MapName { found: 0 }]);
}

/// 0 squares, a million squares, long lists: refused before any work.
#[test]
fn sizes_have_bounds() {
    let empty = read_map_file(
        r#"{"set": "x", "schema_version": 1, "rows": 0, "columns": 0, "grid": [], "start_squares": [], "start_squares_used": 2}"#,
    );
    let found = Map::new(empty.unwrap()).unwrap_err().faults;
    assert_eq!(rules(&found), ["IB-5", "IB-9"]);

    let row = format!("\"{}\"", "#".repeat(1000));
    let million = format!(
        r#"{{"set": "x", "schema_version": 1, "rows": 1000, "columns": 1000, "grid": [{}], "start_squares": [], "start_squares_used": 2}}"#,
        vec![row.as_str(); 1000].join(",")
    );
    let found = Map::new(read_map_file(&million).unwrap()).unwrap_err().faults;
    assert_eq!(found, [MapFault::GridTooLarge { rows: 1000, columns: 1000 }]);

    // 200 × 200 squares are more than an area takes.
    let full = faults(|spec| {
        (spec.rows, spec.columns) = (200, 200);
        spec.grid = vec![std::borrow::Cow::Owned("#".repeat(200)); 200].into();
    });
    assert!(full.contains(&MapFault::Area(AreaFault::TooManySquares { found: 40_000 })));
    for huge in [u32::MAX, Map::MAX_ROWS + 1] {
        let found = faults(|spec| spec.rows = huge);
        assert_eq!(found, [MapFault::GridTooLarge { rows: huge, columns: 6 }]);
    }
    let found = faults(|spec| {
        let town = spec.towns[0].clone();
        spec.towns = vec![town; Map::MAX_LIST + 1].into();
    });
    let (list, found_number, allowed) = (List::Towns, Map::MAX_LIST + 1, Map::MAX_LIST);
    assert_eq!(found, [MapFault::ListTooLong { list, found: found_number, allowed }]);

    let large = " ".repeat(MapFileError::MAX_BYTES + 1);
    assert_eq!(read_map_file(&large), Err(MapFileError::TooLarge { found: MapFileError::MAX_BYTES + 1 }));
}

/// What is no map file is told with line and column.
#[test]
fn files_of_another_form_are_refused() {
    let form = |text: &str| match read_map_file(text) {
        Err(MapFileError::Form { line, reason, .. }) => (line, reason),
        other => panic!("{text:.80}: {other:?}"),
    };
    let changed = |from: &str, to: &str| {
        assert!(BAY.contains(from), "{from}");
        form(&BAY.replacen(from, to, 1))
    };
    assert_eq!(form("").0, 1);
    assert_eq!(form("null").0, 1);
    assert_eq!(form("[]").0, 1);
    assert!(form(r#"{"schema_version": 1}"#).1.contains("missing field `set`"));
    assert!(form(r#"{"schema_version": "1"}"#).1.contains("invalid type"));
    assert!(changed(r#""rows": 3"#, r#""rows": 3.5"#).1.contains("3.5"));
    assert!(changed(r#""rows": 3"#, r#""rows": -3"#).1.contains("-3"));
    assert!(changed(r#""rows": 3"#, r#""rows": 99999999999999999999"#).1.contains("invalid type"));
    assert!(changed(r#""rows": 3"#, r#""rows": "3""#).1.contains("string"));
    assert!(changed(r#""rows": 3"#, r#""rows": 3, "rows": 3"#).1.contains("duplicate field"));
    assert!(changed(r#""square": [1, 5]"#, r#""square": [1, 5, 2]"#).1.contains("trailing characters"));
    assert!(changed(r#""square": [1, 5]"#, r#""square": [1, 1e99]"#).1.contains("invalid type"));
    assert!(changed(r#""side": "N""#, r#""side": "north""#).1.contains("unknown variant"));
    assert!(changed(r#""kind": "road""#, r#""kind": "canal""#).1.contains("unknown variant `canal`"));
    assert!(changed(r#""colour": "orange""#, r#""colour": "green""#).1.contains("unknown variant `green`"));
    let (line, _) = changed(r#""towns": ["#, r#""towns": {"#);
    assert_eq!(line, 7);

    // Deep nesting, where something else must stand and where anything may.
    let deep = format!(r#"{{"schema_version": 1, "set": {}"#, "[".repeat(100_000));
    form(&deep);
    let beside =
        BAY.replacen('{', &format!(r#"{{"notes": {}{}, "#, "[".repeat(100_000), "]".repeat(100_000)), 1);
    assert!(matches!(read_map_file(&beside), Ok(_) | Err(MapFileError::Form { .. })));
    assert!(matches!(
        read_map_file(&BAY.replace("schema_version\": 1", "schema_version\": 2")),
        Err(MapFileError::Version { found: 2 })
    ));
}

/// A record names a map file with the hash of its content; CRLF counts as LF.
#[test]
fn own_maps_are_recognised_by_their_hash() {
    let own = OwnMap::read("bay.json", BAY).unwrap();
    assert_eq!(own.hash, content_hash(BAY));
    assert_eq!(OwnMap::read_exactly("bay.json", &own.hash, &BAY.replace('\n', "\r\n")).unwrap().map, own.map);
    let changed = BAY.replace("Rock", "Reef");
    let refused = OwnMap::read_exactly("bay.json", &own.hash, &changed).unwrap_err();
    assert_eq!(refused, OwnMapError::Hash { found: content_hash(&changed), needed: own.hash });
    assert!(matches!(OwnMap::read("x", "{}"), Err(OwnMapError::File(MapFileError::Form { .. }))));
    let no_ferry = BAY.replace(r#"{"from": [1, 5], "to": [2, 6]}"#, "");
    assert!(matches!(OwnMap::read("x", &no_ferry), Err(OwnMapError::Map(_))));
    let large = " ".repeat(MapFileError::MAX_BYTES + 1);
    assert!(matches!(
        OwnMap::read_exactly("x", "0", &large),
        Err(OwnMapError::File(MapFileError::TooLarge { .. }))
    ));
}

/// A map of the user's own may be the default one, read from its file.
#[test]
fn the_default_map_can_be_read_as_a_file() {
    assert_eq!(OwnMap::read("peninsula.json", PENINSULA_FILE).unwrap().map, Map::new(PENINSULA).unwrap());
}

mod any {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Any bytes, and any one change of a good file: an error or a map, and never a panic.
        #[test]
        fn text_never_panics(text in "\\PC{0,200}") {
            let _ = OwnMap::read("x", &text);
        }

        #[test]
        fn a_changed_file_never_panics(at in 0..BAY.len(), with in "[0-9\\[\\]{},:\"#.tSLi-]{0,3}") {
            let mut text = BAY.to_owned();
            prop_assume!(text.is_char_boundary(at) && text.is_char_boundary(at + 1));
            text.replace_range(at..at + 1, &with);
            if let Ok(own) = OwnMap::read("x", &text) {
                prop_assert_eq!(own.map.printed_tiles().len(), own.map.large_cities().len());
            }
        }
    }
}
