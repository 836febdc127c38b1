// Written from data/iberian-peninsula.json by `UPDATE=1 cargo test -p parcella-iberia --test iberia`.

use std::borrow::Cow;

use parcella_geometry::{Cell, Side};

use crate::{
    Carries, ChipNumber, Colour, FerryRoute, IslandSquare, LargeCity, MapSpec, NamedSquare, RowBand,
};

const fn named(name: &'static str, cell: Cell) -> NamedSquare {
    NamedSquare { name: Cow::Borrowed(name), cell }
}

const fn city(name: &'static str, cell: Cell, open_sides: &'static [Side], coats_of_arms: u32) -> LargeCity {
    LargeCity {
        name: Cow::Borrowed(name),
        cell,
        open_sides: Cow::Borrowed(open_sides),
        coats_of_arms,
        segments: 1,
    }
}

const fn island(name: &'static str, cell: Cell, coats_of_arms: u32) -> IslandSquare {
    IslandSquare { name: Cow::Borrowed(name), cell, coats_of_arms }
}

const fn ferry(from: Cell, to: Cell) -> FerryRoute {
    FerryRoute { from, to, carries: Carries::Nothing }
}

const fn band(colour: Colour, first: i32, last: i32) -> RowBand {
    RowBand { colour, first, last }
}

const fn chips(colour: Colour, value: u32, count: u32) -> ChipNumber {
    ChipNumber { colour, value, count }
}

/// The default map as data: a reconstruction of the printed map of the Iberian peninsula. The same as
/// [`PENINSULA_FILE`](crate::PENINSULA_FILE), read at no cost.
#[rustfmt::skip]
pub const PENINSULA: MapSpec = MapSpec {
    name: Cow::Borrowed("Iberian Peninsula (reconstructed map)"),
    provenance: Cow::Borrowed("Reconstruction: no public text gives the squares of the printed map. Outline, towns, large cities other than Barcelona, ferry routes and coats of arms are ours, made from the real geography. Write down your own printed map in this form to play on it."),
    rows: 12,
    columns: 17,
    grid: Cow::Borrowed(&[
        Cow::Borrowed(".t##t##t........."),
        Cow::Borrowed("####S####S#......"),
        Cow::Borrowed(".#####t#######t.."),
        Cow::Borrowed(".#########t##L..."),
        Cow::Borrowed(".L##t#######....."),
        Cow::Borrowed(".t####L#t###....2"),
        Cow::Borrowed("##########L...11."),
        Cow::Borrowed("L#t###t####.1...."),
        Cow::Borrowed(".S#######S#......"),
        Cow::Borrowed(".###L#####......."),
        Cow::Borrowed(".t.###t##........"),
        Cow::Borrowed("....#............"),
    ]),
    start_squares: Cow::Borrowed(&[
        named("León", Cell::new(5, 2)),
        named("Pamplona", Cell::new(10, 2)),
        named("Évora", Cell::new(2, 9)),
        named("Murcia", Cell::new(10, 9)),
    ]),
    start_squares_used: 3,
    large_cities: Cow::Borrowed(&[
        city("Madrid", Cell::new(7, 6), &[Side::North, Side::East, Side::South, Side::West], 2),
        city("Barcelona", Cell::new(14, 4), &[Side::North, Side::West], 1),
        city("Lisboa", Cell::new(1, 8), &[Side::North, Side::East], 1),
        city("Porto", Cell::new(2, 5), &[Side::North, Side::East, Side::South], 1),
        city("Valencia", Cell::new(11, 7), &[Side::North, Side::South, Side::West], 1),
        city("Sevilla", Cell::new(5, 10), &[Side::North, Side::East, Side::South, Side::West], 1),
    ]),
    towns: Cow::Borrowed(&[
        named("A Coruña", Cell::new(2, 1)),
        named("Oviedo", Cell::new(5, 1)),
        named("Bilbao", Cell::new(8, 1)),
        named("Burgos", Cell::new(7, 3)),
        named("Salamanca", Cell::new(5, 5)),
        named("Zaragoza", Cell::new(11, 4)),
        named("Girona", Cell::new(15, 3)),
        named("Coimbra", Cell::new(2, 6)),
        named("Cuenca", Cell::new(9, 6)),
        named("Badajoz", Cell::new(3, 8)),
        named("Ciudad Real", Cell::new(7, 8)),
        named("Granada", Cell::new(7, 11)),
        named("Faro", Cell::new(2, 11)),
    ]),
    islands: Cow::Borrowed(&[
        island("Ibiza", Cell::new(13, 8), 1),
        island("Mallorca (west)", Cell::new(15, 7), 1),
        island("Mallorca (east)", Cell::new(16, 7), 1),
        island("Menorca", Cell::new(17, 6), 2),
    ]),
    ferry_routes: Cow::Borrowed(&[
        ferry(Cell::new(11, 8), Cell::new(13, 8)),
        ferry(Cell::new(12, 6), Cell::new(15, 7)),
        ferry(Cell::new(15, 3), Cell::new(17, 6)),
        ferry(Cell::new(13, 8), Cell::new(15, 7)),
        ferry(Cell::new(16, 7), Cell::new(17, 6)),
    ]),
    border_prints: Cow::Borrowed(&[]),
    row_bands: Cow::Borrowed(&[
        band(Colour::Orange, 1, 4),
        band(Colour::Blue, 5, 8),
        band(Colour::Purple, 9, 12),
    ]),
    chips: Cow::Borrowed(&[
        chips(Colour::Orange, 1, 6),
        chips(Colour::Orange, 2, 4),
        chips(Colour::Blue, 1, 6),
        chips(Colour::Blue, 2, 4),
        chips(Colour::Purple, 1, 6),
        chips(Colour::Purple, 2, 4),
    ]),
    treat_factor: 2,
    coat_of_arms_points: 2,
    followers: 9,
};
