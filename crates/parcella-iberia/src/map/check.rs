//! What a map must fulfil.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use parcella_classic::Followers;
use parcella_features::EdgeWord;
use parcella_geometry::{Cell, PrintedMap, PrintedTile, Side};

use super::{Carries, List, Map, MapFault, MapSpec, Square};
use crate::{Chip, ChipSet, Colour, TreatFactor};

/// What a map needs beside its data.
pub(super) struct Checked {
    pub(super) squares: Vec<Option<Square>>,
    pub(super) area: PrintedMap,
    pub(super) chips: ChipSet,
    pub(super) treat_factor: TreatFactor,
    pub(super) followers: Followers,
}

pub(super) fn check(spec: &MapSpec) -> Result<Checked, Vec<MapFault>> {
    let mut faults = sizes(spec);
    if !faults.is_empty() {
        return Err(faults);
    }
    names(spec, &mut faults);
    let grid = grid(spec, &mut faults);
    start_numbers(spec, &mut faults);
    bands(spec, &mut faults);
    let chips = chips(spec, &mut faults);
    let treat_factor = TreatFactor::from_number(spec.treat_factor);
    if treat_factor.is_none() {
        faults.push(MapFault::TreatFactor { found: spec.treat_factor });
    }
    // IB-4: as with classic, as many as in the box, or all that there are.
    let followers = [Followers::Seven, Followers::Nine]
        .into_iter()
        .find(|known| u32::from(known.number()) == spec.followers);
    if followers.is_none() {
        faults.push(MapFault::Followers { found: spec.followers });
    }
    if spec.coat_of_arms_points > Map::MAX_COAT_POINTS {
        faults.push(MapFault::CoatPoints { found: spec.coat_of_arms_points });
    }
    let Some(grid) = grid else { return Err(faults) };
    let listed = lists(spec, &grid, &mut faults);
    large_cities(spec, &mut faults);
    ferries(spec, &mut faults);
    let area = match area(spec, &grid, &listed) {
        Ok(area) => area,
        Err(found) => {
            faults.extend(found.into_iter().map(MapFault::Area));
            return Err(faults);
        }
    };
    let squares = squares(spec, &grid);
    if faults.is_empty() {
        reachable(spec, &area, &squares, &mut faults);
    }
    match (treat_factor, followers) {
        (Some(treat_factor), Some(followers)) if faults.is_empty() => {
            Ok(Checked { squares, area, chips, treat_factor, followers })
        }
        _ => Err(faults),
    }
}

/// The bounds that come before any work.
fn sizes(spec: &MapSpec) -> Vec<MapFault> {
    let mut faults = Vec::new();
    let grid_rows = u32::try_from(spec.grid.len()).unwrap_or(u32::MAX);
    if spec.rows.max(grid_rows) > Map::MAX_ROWS || spec.columns > Map::MAX_COLUMNS {
        faults.push(MapFault::GridTooLarge { rows: spec.rows.max(grid_rows), columns: spec.columns });
    }
    let lengths = [
        (List::StartSquares, spec.start_squares.len(), Map::MAX_LIST),
        (List::LargeCities, spec.large_cities.len(), Map::MAX_LARGE_CITIES),
        (List::Towns, spec.towns.len(), Map::MAX_LIST),
        (List::Islands, spec.islands.len(), Map::MAX_LIST),
        (List::FerryRoutes, spec.ferry_routes.len(), Map::MAX_LIST),
        (List::BorderPrints, spec.border_prints.len(), Map::MAX_LIST),
        (List::RowBands, spec.row_bands.len(), 3),
        (List::Chips, spec.chips.len(), 6),
    ];
    let too_long = lengths.into_iter().filter(|(_, found, allowed)| found > allowed);
    faults.extend(too_long.map(|(list, found, allowed)| MapFault::ListTooLong { list, found, allowed }));
    faults
}

fn names(spec: &MapSpec, faults: &mut Vec<MapFault>) {
    let found = spec.name.chars().count();
    if found == 0 || found > Map::MAX_NAME {
        faults.push(MapFault::MapName { found });
    }
    let starts =
        (1..).zip(spec.start_squares.iter()).map(|(n, square)| (List::StartSquares, n, &square.name));
    let cities = (1..).zip(spec.large_cities.iter()).map(|(n, city)| (List::LargeCities, n, &city.name));
    let towns = (1..).zip(spec.towns.iter()).map(|(n, square)| (List::Towns, n, &square.name));
    let islands = (1..).zip(spec.islands.iter()).map(|(n, square)| (List::Islands, n, &square.name));
    let all = starts.chain(cities).chain(towns).chain(islands);
    let too_long = all.filter(|(_, _, name)| name.chars().nth(Map::MAX_NAME).is_some());
    faults.extend(too_long.map(|(list, entry, _)| MapFault::NameTooLong { list, entry }));
}

/// The characters of the grid by cell, by row and column; `None` if it does not have the size of the map.
fn grid(spec: &MapSpec, faults: &mut Vec<MapFault>) -> Option<BTreeMap<Cell, char>> {
    if spec.grid.len() != spec.rows as usize {
        faults.push(MapFault::RowCount { found: spec.grid.len(), rows: spec.rows });
        return None;
    }
    let mut cells = BTreeMap::new();
    let mut has_size = true;
    for (row, text) in (1..).zip(spec.grid.iter()) {
        let found = text.chars().count();
        if found != spec.columns as usize {
            faults.push(MapFault::RowLength { row, found, columns: spec.columns });
            has_size = false;
            continue;
        }
        for (column, found) in (1..).zip(text.chars()) {
            let cell = Cell::new(column, row as i32);
            if !matches!(found, '.' | '#' | 't' | 'S' | 'L' | 'i' | '1'..='9') {
                faults.push(MapFault::UnknownSquare { cell, found });
            }
            cells.insert(cell, found);
        }
    }
    has_size.then_some(cells)
}

fn start_numbers(spec: &MapSpec, faults: &mut Vec<MapFault>) {
    let squares = spec.start_squares.len();
    // IB-5: at least two are used, whatever is played.
    if squares < 2 {
        faults.push(MapFault::StartSquares { found: squares });
    } else if !(2..=squares).contains(&(spec.start_squares_used as usize)) {
        faults.push(MapFault::StartSquaresUsed { found: spec.start_squares_used, squares });
    }
}

/// IB-43: each colour has at most one band, and each row at most one colour.
fn bands(spec: &MapSpec, faults: &mut Vec<MapFault>) {
    for (index, band) in spec.row_bands.iter().enumerate() {
        let super::RowBand { colour, first, last } = *band;
        if first < 1 || last < first {
            faults.push(MapFault::BandRows { colour, first, last });
        }
        for earlier in &spec.row_bands[..index] {
            let row = first.max(earlier.first);
            if earlier.colour == colour {
                faults.push(MapFault::BandTwice { colour });
            } else if row <= last.min(earlier.last) {
                faults.push(MapFault::BandsOverlap { row, colour: earlier.colour, other: colour });
            }
        }
    }
}

/// IB-31, IB-32: ten chips of each colour, of the values 1 and 2. How the values are shared out is for the map to say.
fn chips(spec: &MapSpec, faults: &mut Vec<MapFault>) -> ChipSet {
    if spec.chips.is_empty() {
        return ChipSet::PRINTED;
    }
    let mut set = ChipSet::EMPTY;
    let mut named = BTreeSet::new();
    for &super::ChipNumber { colour, value, count } in spec.chips.iter() {
        if !named.insert((colour, value)) {
            faults.push(MapFault::ChipsTwice { colour, value });
        }
        match Chip::new(colour, value) {
            // More than ten are refused below, by their full number.
            Some(chip) => set.set(chip, u8::try_from(count).unwrap_or(u8::MAX)),
            None => faults.push(MapFault::ChipValue { colour, found: value }),
        }
    }
    for colour in Colour::ALL {
        let of_colour = spec.chips.iter().filter(|chips| chips.colour == colour);
        let found = of_colour.map(|chips| u64::from(chips.count)).sum();
        if found != 10 {
            faults.push(MapFault::ChipsOfColour { colour, found });
        }
    }
    set
}

/// Compares the lists of squares with the grid, both ways. Gives the squares that are listed, with their list.
fn lists(spec: &MapSpec, grid: &BTreeMap<Cell, char>, faults: &mut Vec<MapFault>) -> BTreeMap<Cell, List> {
    let mut listed: BTreeMap<Cell, List> = BTreeMap::new();
    let starts = spec.start_squares.iter().map(|square| (List::StartSquares, square.cell));
    let cities = spec.large_cities.iter().map(|city| (List::LargeCities, city.cell));
    let towns = spec.towns.iter().map(|square| (List::Towns, square.cell));
    let islands = spec.islands.iter().map(|square| (List::Islands, square.cell));
    for (list, cell) in starts.chain(cities).chain(towns).chain(islands) {
        let Some(&found) = grid.get(&cell) else {
            faults.push(MapFault::Outside { list, cell });
            continue;
        };
        if let Some(&earlier) = listed.get(&cell) {
            faults.push(MapFault::ListedTwice { cell, list: earlier, other: list });
        } else if list_of(found) != Some(list) {
            faults.push(MapFault::NotInGrid { list, cell, found });
            listed.insert(cell, list);
        } else {
            listed.insert(cell, list);
        }
    }
    for (&cell, &found) in grid {
        if let Some(list) = list_of(found).filter(|_| !listed.contains_key(&cell)) {
            faults.push(MapFault::NotInList { list, cell, found });
        }
    }
    for island in spec.islands.iter() {
        let shown = grid.get(&island.cell).copied().filter(|shown| list_of(*shown) == Some(List::Islands));
        let coats = shown.map(|shown| shown.to_digit(10).unwrap_or(0));
        if let Some(grid) = coats.filter(|coats| *coats != island.coats_of_arms) {
            faults.push(MapFault::IslandCoats { cell: island.cell, grid, found: island.coats_of_arms });
        }
    }
    listed
}

/// The list that must have a square which the grid shows so.
fn list_of(shown: char) -> Option<List> {
    match shown {
        'S' => Some(List::StartSquares),
        'L' => Some(List::LargeCities),
        't' => Some(List::Towns),
        'i' | '1'..='9' => Some(List::Islands),
        _ => None,
    }
}

fn large_cities(spec: &MapSpec, faults: &mut Vec<MapFault>) {
    for city in spec.large_cities.iter() {
        let cell = city.cell;
        if city.open_sides.is_empty() {
            faults.push(MapFault::NoOpenSide { cell });
        }
        let times = |side: Side| city.open_sides.iter().filter(|open| **open == side).count();
        let repeated = Side::ALL.into_iter().filter(|side| times(*side) > 1);
        faults.extend(repeated.map(|side| MapFault::OpenSideTwice { cell, side }));
        if city.coats_of_arms > Map::MAX_CITY_COATS {
            faults.push(MapFault::CityCoats { cell, found: city.coats_of_arms });
        }
        if city.segments != 1 {
            faults.push(MapFault::Segments { cell, found: city.segments });
        }
    }
}

fn ferries(spec: &MapSpec, faults: &mut Vec<MapFault>) {
    let mut seen = BTreeSet::new();
    for ferry in spec.ferry_routes.iter() {
        let (from, to) = (ferry.from, ferry.to);
        if ferry.carries == Carries::Features {
            faults.push(MapFault::FerryCarriesFeatures { from, to });
        }
        if !seen.insert((from.min(to), from.max(to))) {
            faults.push(MapFault::FerryTwice { from, to });
        }
    }
}

/// The map as an area: squares and large cities by the grid, large cities with the sides of their first entry.
fn area(
    spec: &MapSpec,
    grid: &BTreeMap<Cell, char>,
    listed: &BTreeMap<Cell, List>,
) -> Result<PrintedMap, Vec<parcella_geometry::MapFault>> {
    let squares =
        grid.iter().filter(|(_, shown)| !matches!(shown, '.' | 'L')).map(|(cell, _)| *cell).collect();
    let mut taken = BTreeSet::new();
    let printed = spec
        .large_cities
        .iter()
        .filter(|city| {
            grid.get(&city.cell) == Some(&'L') && listed.get(&city.cell) == Some(&List::LargeCities)
        })
        .filter(|city| taken.insert(city.cell))
        .map(|city| PrintedTile { cell: city.cell, sides: city.sides() })
        .collect();
    let prints =
        spec.border_prints.iter().map(|print| (print.cell, print.side, print.edge.edge_kind())).collect();
    let links = spec.ferry_routes.iter().map(|ferry| (ferry.from, ferry.to)).collect();
    PrintedMap::new(squares, printed, prints, links)
}

fn squares(spec: &MapSpec, grid: &BTreeMap<Cell, char>) -> Vec<Option<Square>> {
    let cities: BTreeMap<Cell, u16> = spec.large_cities.iter().map(|city| city.cell).zip(0..).collect();
    let square = |cell: &Cell, shown: char| match shown {
        '#' => Some(Square::Land),
        't' => Some(Square::Town),
        'S' => Some(Square::Start),
        'L' => cities.get(cell).map(|index| Square::LargeCity(*index)),
        'i' => Some(Square::Island { coats_of_arms: 0 }),
        '1'..='9' => Some(Square::Island { coats_of_arms: shown as u8 - b'0' }),
        _ => None,
    };
    // A grid map is in the order of its cells: by row, then column.
    grid.iter().map(|(cell, shown)| square(cell, *shown)).collect()
}

/// Ways over water.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ferries {
    Run,
    Rest,
}

/// Every square and large city can be reached from a start square (IB-9, IB-11), and no island without a ferry (IB-17).
fn reachable(spec: &MapSpec, area: &PrintedMap, squares: &[Option<Square>], faults: &mut Vec<MapFault>) {
    let [with, without] = [Ferries::Run, Ferries::Rest].map(|ferries| reached(spec, area, ferries));
    let cells = (1..=spec.rows).flat_map(|y| (1..=spec.columns).map(move |x| Cell::new(x as i32, y as i32)));
    for (cell, square) in cells.zip(squares) {
        let Some(square) = square else { continue };
        match (square, with.contains(&cell)) {
            (Square::Island { .. }, true) if without.contains(&cell) => {
                faults.push(MapFault::IslandWithoutFerry { cell });
            }
            (_, true) => {}
            (Square::Island { .. }, false) => faults.push(MapFault::UnreachableIsland { cell }),
            (Square::LargeCity(_), false) => faults.push(MapFault::UnreachableCity { cell }),
            (Square::Land | Square::Town | Square::Start, false) => {
                faults.push(MapFault::UnreachableSquare { cell });
            }
        }
    }
}

/// Where tiles can get to from the start squares, large cities included: by sides, through open sides of large cities,
/// and by ferries if they run.
fn reached(spec: &MapSpec, area: &PrintedMap, ferries: Ferries) -> BTreeSet<Cell> {
    let cities: BTreeMap<Cell, &PrintedTile> = area.printed().iter().map(|tile| (tile.cell, tile)).collect();
    // What a cell shows on a side: nothing can pass a closed side of a large city.
    let passes = |cell: Cell, side: Side| match cities.get(&cell) {
        Some(city) => city.sides[side as usize].is_some(),
        None => area.is_square(cell),
    };
    let mut links: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
    if ferries == Ferries::Run {
        for &(from, to) in area.links() {
            links.entry(from).or_default().push(to);
            links.entry(to).or_default().push(from);
        }
    }
    let mut reached: BTreeSet<Cell> = spec.start_squares.iter().map(|square| square.cell).collect();
    let mut waiting: VecDeque<Cell> = reached.iter().copied().collect();
    while let Some(cell) = waiting.pop_front() {
        let beside = Side::ALL.into_iter().filter(|side| passes(cell, *side));
        let beside = beside.filter(|side| passes(cell.neighbour(*side), side.opposite()));
        let beside: Vec<Cell> = beside.map(|side| cell.neighbour(side)).collect();
        let over_water = links.get(&cell).into_iter().flatten().copied();
        for next in beside.into_iter().chain(over_water) {
            if reached.insert(next) {
                waiting.push_back(next);
            }
        }
    }
    reached
}
