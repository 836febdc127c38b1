//! The constants of the default map are those of its file, and the file says what the rules say.

use std::fmt::Write;
use std::path::Path;

use parcella_classic::{Edge, Followers};
use parcella_geometry::{Cell, Side};
use parcella_iberia::{
    Carries, ChipSet, Colour, Map, MapSpec, NamedSquare, PENINSULA, PENINSULA_FILE, Square, TreatFactor,
    read_map_file,
};

fn data() -> MapSpec {
    read_map_file(PENINSULA_FILE).expect("the map file can be read")
}

fn list(name: &str, items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() {
        return format!("    {name}: Cow::Borrowed(&[]),\n");
    }
    let lines: String = items.iter().map(|item| format!("        {item},\n")).collect();
    format!("    {name}: Cow::Borrowed(&[\n{lines}    ]),\n")
}

fn cell(cell: Cell) -> String {
    format!("Cell::new({}, {})", cell.x, cell.y)
}

/// The constants as source text.
fn source(map: &MapSpec) -> String {
    let mut text = String::from(
        "// Written from data/iberian-peninsula.json by `UPDATE=1 cargo test -p parcella-iberia --test iberia`.\n\n\
         use std::borrow::Cow;\n\n\
         use parcella_geometry::{Cell, Side};\n\n\
         use crate::{\n    Carries, ChipNumber, Colour, FerryRoute, IslandSquare, LargeCity, MapSpec, NamedSquare, RowBand,\n};\n\n\
         const fn named(name: &'static str, cell: Cell) -> NamedSquare {\n    \
         NamedSquare { name: Cow::Borrowed(name), cell }\n}\n\n\
         const fn city(name: &'static str, cell: Cell, open_sides: &'static [Side], coats_of_arms: u32) -> LargeCity {\n    \
         LargeCity {\n        name: Cow::Borrowed(name),\n        cell,\n        \
         open_sides: Cow::Borrowed(open_sides),\n        coats_of_arms,\n        segments: 1,\n    }\n}\n\n\
         const fn island(name: &'static str, cell: Cell, coats_of_arms: u32) -> IslandSquare {\n    \
         IslandSquare { name: Cow::Borrowed(name), cell, coats_of_arms }\n}\n\n\
         const fn ferry(from: Cell, to: Cell) -> FerryRoute {\n    \
         FerryRoute { from, to, carries: Carries::Nothing }\n}\n\n\
         const fn band(colour: Colour, first: i32, last: i32) -> RowBand {\n    \
         RowBand { colour, first, last }\n}\n\n\
         const fn chips(colour: Colour, value: u32, count: u32) -> ChipNumber {\n    \
         ChipNumber { colour, value, count }\n}\n\n\
         /// The default map as data: a reconstruction of the printed map of the Iberian peninsula. The same as\n\
         /// [`PENINSULA_FILE`](crate::PENINSULA_FILE), read at no cost.\n\
         #[rustfmt::skip]\n\
         pub const PENINSULA: MapSpec = MapSpec {\n",
    );
    let text_of = |text: &str| format!("Cow::Borrowed({text:?})");
    writeln!(text, "    name: {},", text_of(&map.name)).unwrap();
    writeln!(text, "    provenance: {},", text_of(&map.provenance)).unwrap();
    writeln!(text, "    rows: {},\n    columns: {},", map.rows, map.columns).unwrap();
    let named = |square: &NamedSquare| format!("named({:?}, {})", square.name.as_ref(), cell(square.cell));
    text += &list("grid", map.grid.iter().map(|row| text_of(row)));
    text += &list("start_squares", map.start_squares.iter().map(named));
    writeln!(text, "    start_squares_used: {},", map.start_squares_used).unwrap();
    text += &list(
        "large_cities",
        map.large_cities.iter().map(|city| {
            let sides: Vec<String> = city.open_sides.iter().map(|side| format!("Side::{side:?}")).collect();
            assert_eq!(city.segments, 1);
            let (name, coats) = (city.name.as_ref(), city.coats_of_arms);
            format!("city({name:?}, {}, &[{}], {coats})", cell(city.cell), sides.join(", "))
        }),
    );
    text += &list("towns", map.towns.iter().map(named));
    text += &list(
        "islands",
        map.islands.iter().map(|island| {
            format!("island({:?}, {}, {})", island.name.as_ref(), cell(island.cell), island.coats_of_arms)
        }),
    );
    text += &list(
        "ferry_routes",
        map.ferry_routes.iter().map(|ferry| {
            assert_eq!(ferry.carries, Carries::Nothing);
            format!("ferry({}, {})", cell(ferry.from), cell(ferry.to))
        }),
    );
    assert!(map.border_prints.is_empty(), "the constants have no form for border prints yet");
    text += &list("border_prints", std::iter::empty());
    text += &list(
        "row_bands",
        map.row_bands
            .iter()
            .map(|band| format!("band(Colour::{:?}, {}, {})", band.colour, band.first, band.last)),
    );
    text += &list(
        "chips",
        map.chips
            .iter()
            .map(|chips| format!("chips(Colour::{:?}, {}, {})", chips.colour, chips.value, chips.count)),
    );
    writeln!(text, "    treat_factor: {},", map.treat_factor).unwrap();
    writeln!(text, "    coat_of_arms_points: {},", map.coat_of_arms_points).unwrap();
    writeln!(text, "    followers: {},\n}};", map.followers).unwrap();
    text
}

#[test]
fn the_constants_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/peninsula.rs");
    let wanted = source(&data());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(found == wanted, "src/peninsula.rs differs from data/iberian-peninsula.json: run with UPDATE=1");
    if std::env::var_os("UPDATE").is_none() {
        assert_eq!(PENINSULA, data());
    }
}

/// Wherever the name or the provenance is shown, it says that the map is a reconstruction.
#[test]
fn the_map_says_that_it_is_a_reconstruction() {
    let map = Map::peninsula();
    assert!(map.to_string().contains("reconstructed"));
    assert!(map.provenance().starts_with("Reconstruction"));
    assert!(PENINSULA_FILE.lines().nth(1).unwrap().contains("reconstructed"));
}

/// IB-2: 110 to 120 tiles are recommended; the default map has a square for each of the 114.
#[test]
fn ib_2_the_map_has_a_square_for_each_tile_of_the_recommended_set() {
    let map = Map::peninsula();
    assert_eq!(map.area().squares().len(), 72 + 18 + 24);
    let rows = |first: i32, last: i32| {
        let land =
            map.area().squares().iter().filter(|cell| !map.spec().islands.iter().any(|i| i.cell == **cell));
        land.filter(|cell| (first..=last).contains(&cell.y)).count()
    };
    // The rows of the file counted by hand: 7 + 11 + 14 + 12, 4 × 10, 10 + 8 + 7 + 1.
    assert_eq!([rows(1, 4), rows(5, 8), rows(9, 12)], [44, 40, 26]);
}

/// IB-6: four start squares of these names, three of them used.
#[test]
fn ib_6_four_start_squares_three_of_them_used() {
    let map = Map::peninsula();
    let names: Vec<&str> = map.start_squares().iter().map(|square| square.name.as_ref()).collect();
    assert_eq!(names, ["León", "Pamplona", "Évora", "Murcia"]);
    assert_eq!(map.start_squares_used(), 3);
}

/// IB-4, IB-29, IB-49: what the map says of followers, coats of arms and treats.
#[test]
fn ib_4_ib_49_defaults_of_the_map() {
    let map = Map::peninsula();
    assert_eq!(map.followers(), Followers::Nine);
    assert_eq!(map.treat_factor(), TreatFactor::Two);
    assert_eq!(map.coat_of_arms_points(), 2);
    assert_eq!(map.chips(), ChipSet::PRINTED);
}

/// IB-43: orange, blue, purple from north to south, four rows each, twelve in all.
#[test]
fn ib_43_three_bands_of_four_rows() {
    let map = Map::peninsula();
    let bands = Colour::ALL.map(|colour| map.row_band(colour).unwrap()).map(|band| (band.first, band.last));
    assert_eq!(bands, [(1, 4), (5, 8), (9, 12)]);
    assert_eq!(map.spec().rows, 12);
}

#[test]
fn squares_are_found_by_cell() {
    let map = Map::peninsula();
    let square = |x, y| map.square(Cell::new(x, y));
    assert_eq!(square(5, 2), Some(Square::Start));
    assert_eq!(square(2, 1), Some(Square::Town));
    assert_eq!(square(3, 1), Some(Square::Land));
    assert_eq!(square(17, 6), Some(Square::Island { coats_of_arms: 2 }));
    assert_eq!(map.coats_of_arms(Cell::new(17, 6)), 2);
    // IB-29: a land square has none, nor has a large city in this sense.
    assert_eq!([(3, 1), (7, 6)].map(|(x, y)| map.coats_of_arms(Cell::new(x, y))), [0, 0]);
    assert_eq!(map.name_of(Cell::new(7, 6)), Some("Madrid"));
    for (x, y) in [(1, 1), (0, 1), (18, 1), (1, 0), (1, 13), (i32::MIN, i32::MAX)] {
        assert_eq!(square(x, y), None, "{x},{y}");
    }
    for &cell in map.area().squares() {
        assert_eq!(map.number(cell).map(|number| map.cell(number)), Some(cell));
    }
}

/// IB-12: the open sides of Lisboa are N and E; south and west of it is the sea.
#[test]
fn ib_12_open_sides_are_seen_from_the_squares_beside_them() {
    let map = Map::peninsula();
    let behind = |x, y, side| map.large_city_behind(Cell::new(x, y), side).map(|city| city.name.as_ref());
    assert_eq!(behind(1, 7, Side::South), Some("Lisboa"));
    assert_eq!(behind(2, 8, Side::West), Some("Lisboa"));
    assert_eq!(behind(2, 8, Side::East), None);
    assert_eq!(map.border_print(Cell::new(10, 2), Side::North), None::<Edge>);
}
