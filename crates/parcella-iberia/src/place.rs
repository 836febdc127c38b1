//! Where a tile may be laid on a map, with the rule against it.

use parcella_classic::Edge;
use parcella_features::EdgeWord;
use parcella_geometry::{Board, Cell, EdgeKind, Edges, Side};
use parcella_ruleset::RuleId;

use crate::{Map, Square, ib};

/// Why a tile may not be laid on a cell of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlaceRefusal {
    /// A tile lies there.
    #[error("{cell} holds a tile")]
    Occupied {
        /// Where.
        cell: Cell,
    },
    /// A large city (IB-10).
    #[error("{cell} is a large city, which takes no tile")]
    LargeCity {
        /// Where.
        cell: Cell,
    },
    /// An island square that nothing has opened (IB-17).
    #[error("{cell} is a square of an island that no ferry has reached yet")]
    Island {
        /// Where.
        cell: Cell,
    },
    /// No square, or one beside which no tile lies (IB-9).
    #[error("{cell} is no square of the map beside a tile")]
    NotReached {
        /// Where.
        cell: Cell,
    },
    /// A side that does not match an open side of a large city (IB-12).
    #[error("{cell}: {} on {side}, towards an open side of a large city, which needs city", word(*found))]
    AtLargeCity {
        /// Where.
        cell: Cell,
        /// The side.
        side: Side,
        /// What the tile shows there.
        found: EdgeKind,
    },
    /// A side that does not match what is printed at the border (IB-14).
    #[error("{cell}: {} on {side}, where {} is printed", word(*found), word(*needed))]
    AtBorder {
        /// Where.
        cell: Cell,
        /// The side.
        side: Side,
        /// What the tile shows there.
        found: EdgeKind,
        /// What is printed.
        needed: EdgeKind,
    },
    /// A side that does not match the tile beside it (CL-11).
    #[error("{cell}: {} on {side}, where the tile beside it shows {}", word(*found), word(*needed))]
    AtTile {
        /// Where.
        cell: Cell,
        /// The side.
        side: Side,
        /// What the tile shows there.
        found: EdgeKind,
        /// What the other tile shows.
        needed: EdgeKind,
    },
}

fn word(kind: EdgeKind) -> &'static str {
    Edge::ALL.get(usize::from(kind.number()) - 1).map_or("something else", |edge| edge.word())
}

impl PlaceRefusal {
    /// The rule that forbids it; `None` for a cell that holds a tile.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            PlaceRefusal::Occupied { .. } => None,
            PlaceRefusal::LargeCity { .. } => Some(ib(10)),
            PlaceRefusal::Island { .. } => Some(ib(17)),
            PlaceRefusal::NotReached { .. } => Some(ib(9)),
            PlaceRefusal::AtLargeCity { .. } => Some(ib(12)),
            PlaceRefusal::AtBorder { .. } => Some(ib(14)),
            PlaceRefusal::AtTile { .. } => Some(RuleId::new("CL", 11)),
        }
    }

    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            PlaceRefusal::Occupied { .. } => "cell-occupied",
            PlaceRefusal::LargeCity { .. } => "on-large-city",
            PlaceRefusal::Island { .. } => "island-not-reached",
            PlaceRefusal::NotReached { .. } => "not-beside-a-tile",
            PlaceRefusal::AtLargeCity { .. } => "large-city-mismatch",
            PlaceRefusal::AtBorder { .. } => "border-mismatch",
            PlaceRefusal::AtTile { .. } => "side-mismatch",
        }
    }
}

/// Whether a tile that shows `edges` as it lies may be laid on `cell` of `map`, where `board` holds the tiles, with
/// [`Map::area`] as its area.
///
/// Sides towards the sea and towards closed sides of large cities are neutral (IB-15, IB-12), and squares with chips take
/// tiles like any other (IB-55).
///
/// # Errors
///
/// The first reason against it: a tile there, IB-10, IB-17, IB-9, IB-12, IB-14, CL-11; among the sides the first
/// clockwise from north.
pub fn check_place(map: &Map, board: &Board, cell: Cell, edges: &Edges) -> Result<(), PlaceRefusal> {
    let square = map.square(cell);
    // IB-10: a large city is a tile, laid or not.
    if let Some(Square::LargeCity(_)) = square {
        return Err(PlaceRefusal::LargeCity { cell });
    }
    if board.at(cell).is_some() {
        return Err(PlaceRefusal::Occupied { cell });
    }
    if !board.is_frontier(cell) {
        return Err(match square {
            // IB-17, IB-18: an island waits for a ferry.
            Some(Square::Island { .. }) => PlaceRefusal::Island { cell },
            // IB-9: a printed square, beside a tile. IB-11: a large city opens squares when it is connected.
            _ => PlaceRefusal::NotReached { cell },
        });
    }
    // IB-12, IB-14: what is printed comes before what was laid.
    let at_large_city = |side: &Side| {
        map.large_city_behind(cell, *side).is_some() && edges.side(*side) != Edge::City.edge_kind()
    };
    if let Some(side) = Side::ALL.into_iter().find(at_large_city) {
        return Err(PlaceRefusal::AtLargeCity { cell, side, found: edges.side(side) });
    }
    for side in Side::ALL {
        let (found, needed) = (edges.side(side), map.border_print(cell, side).map(EdgeWord::edge_kind));
        if let Some(needed) = needed.filter(|needed| *needed != found) {
            return Err(PlaceRefusal::AtBorder { cell, side, found, needed });
        }
    }
    for side in Side::ALL {
        let (found, needed) = (edges.side(side), board.demand(cell, side));
        if let Some(needed) = needed.filter(|needed| *needed != found) {
            return Err(PlaceRefusal::AtTile { cell, side, found, needed });
        }
    }
    Ok(())
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use parcella_classic::tiles::BASE;
    use parcella_features::Catalogue;
    use parcella_geometry::{Area, Neighbour, Rotation};

    use super::*;
    use crate::{OwnMap, PENINSULA_FILE};

    struct Table {
        map: Map,
        area: Area,
        board: Board,
        catalogue: Catalogue<Edge, ()>,
        laid: u16,
    }

    fn table(content: &str) -> Table {
        let map = OwnMap::read("map.json", content).unwrap().map;
        let area = Area::Map(map.area().clone());
        let board = Board::new(&area, Catalogue::<Edge, ()>::code_width(), Cell::ORIGIN);
        let catalogue = Catalogue::new(BASE.to_vec(), |_, _| ()).unwrap();
        Table { map, area, board, catalogue, laid: 0 }
    }

    impl Table {
        /// Lays a tile, and large cities that it connects.
        fn lay(&mut self, place: &str) {
            let (cell, edges) = self.read(place);
            let mut behind = self.board.place(&self.area, cell, edges, self.laid).to_vec();
            self.laid += 1;
            while let Some(next) = behind.pop() {
                if let Neighbour::Printed(city) = next {
                    behind.extend(self.board.place_printed(&self.area, city, self.laid));
                    self.laid += 1;
                }
            }
        }

        /// `E 3,3 r90`: a cell, and the sides of the tile as it lies.
        fn read(&self, place: &str) -> (Cell, Edges) {
            let words: Vec<&str> = place.split(' ').collect();
            let tile = self.catalogue.index_of(words[0].parse().unwrap()).unwrap();
            let rotation: Rotation = words[2].parse().unwrap();
            (words[1].parse().unwrap(), self.catalogue.shape(tile, rotation).edges())
        }

        fn rule(&self, place: &str) -> String {
            let (cell, edges) = self.read(place);
            match check_place(&self.map, &self.board, cell, &edges) {
                Ok(()) => "legal".to_owned(),
                Err(refusal) => refusal.rule().map_or_else(|| "no rule".to_owned(), |rule| rule.to_string()),
            }
        }
    }

    /// IB-9: printed squares beside a tile, and no others.
    #[test]
    fn ib_9_printed_squares_beside_a_tile() {
        let mut table = table(PENINSULA_FILE);
        for start in ["B 5,2 r0", "B 10,2 r0", "B 10,9 r0"] {
            table.lay(start);
        }
        for place in ["B 10,1 r0", "B 1,1 r0", "B 0,2 r0", "B 7,8 r0", "B 4,1 r0", "B 99,-99 r0"] {
            assert_eq!(table.rule(place), "IB-9", "{place}");
        }
        assert_eq!(table.rule("B 5,2 r0"), "no rule");
        assert_eq!(table.rule("B 4,2 r0"), "legal");
        // IB-13: Oviedo, a town.
        assert_eq!(table.rule("B 5,1 r0"), "legal");
    }

    /// IB-10, IB-11, IB-12: a large city, before and after it is connected.
    #[test]
    fn ib_10_ib_11_ib_12_large_cities() {
        let mut table = table(include_str!("../scenarios/maps/one-large-city.json"));
        table.lay("B 2,3 r0");
        table.lay("B 1,5 r0");
        assert_eq!(table.rule("E 4,3 r0"), "IB-10");
        assert_eq!(table.rule("E 5,3 r270"), "IB-9");
        assert_eq!(table.rule("U 3,3 r90"), "IB-12");
        // IB-12 comes before CL-11: field to the large city, road to the tile.
        assert_eq!(table.rule("U 3,3 r0"), "IB-12");
        assert_eq!(table.rule("H 3,3 r90"), "CL-11");
        table.lay("E 3,3 r90");
        assert_eq!(table.rule("E 4,3 r270"), "IB-10");
        for place in ["E 5,3 r270", "E 4,2 r180", "E 4,4 r0"] {
            assert_eq!(table.rule(place), "legal", "{place}");
        }
        assert_eq!(table.rule("D 5,3 r0"), "IB-12");
    }

    /// IB-14, IB-15: prints are matched, and come before tiles; a border without print takes anything.
    #[test]
    fn ib_14_ib_15_borders() {
        let mut table = table(include_str!("../scenarios/maps/border-prints.json"));
        table.lay("B 2,2 r0");
        table.lay("B 4,2 r0");
        assert_eq!(table.rule("A 2,1 r90"), "IB-14");
        assert_eq!(table.rule("A 2,1 r180"), "legal");
        // Field towards the printed road, road towards the tile.
        assert_eq!(table.rule("A 2,1 r0"), "IB-14");
        assert_eq!(table.rule("U 2,1 r90"), "CL-11");
        assert_eq!(["r90", "r0"].map(|turn| table.rule(&format!("E 4,1 {turn}"))), ["IB-14", "legal"]);
        assert_eq!(
            ["r180", "r90", "r0"].map(|turn| table.rule(&format!("E 2,3 {turn}"))),
            ["legal", "legal", "CL-11"]
        );
    }

    /// IB-17, IB-18: islands wait for their ferry, and then for a tile beside them.
    #[test]
    fn ib_17_ib_18_islands() {
        let mut table = table(include_str!("../scenarios/maps/islands.json"));
        table.lay("B 2,2 r0");
        table.lay("B 4,2 r0");
        table.lay("B 5,2 r0");
        assert_eq!(table.rule("B 9,1 r0"), "IB-17");
        table.lay("B 5,1 r0");
        // IB-15, IB-19: four sides of sea, and nothing to match across the water.
        for turn in ["r0", "r90", "r180", "r270"] {
            assert_eq!(table.rule(&format!("L 9,1 {turn}")), "legal");
        }
        assert_eq!(table.rule("B 7,3 r0"), "IB-17");
        table.lay("B 5,3 r0");
        assert_eq!(["B 7,3 r0", "B 8,3 r0"].map(|place| table.rule(place)), ["legal", "IB-17"]);
        table.lay("B 7,3 r0");
        assert_eq!(table.rule("B 8,3 r0"), "legal");
    }

    /// IB-12: a closed side is neutral, unless a kind is printed there.
    #[test]
    fn ib_12_closed_sides() {
        let mut table = table(include_str!("../scenarios/maps/closed-side.json"));
        table.lay("B 1,3 r0");
        table.lay("B 1,4 r0");
        let turns = ["r0", "r90", "r180", "r270"].map(|turn| table.rule(&format!("E 2,3 {turn}")));
        assert_eq!(turns, ["legal", "legal", "legal", "CL-11"]);
        table.lay("E 2,3 r90");
        assert_eq!(table.rule("E 4,3 r270"), "IB-9");
        table.lay("E 2,4 r180");
        assert_eq!(["r0", "r180"].map(|turn| table.rule(&format!("A 3,4 {turn}"))), ["IB-14", "legal"]);
    }

    /// The check says what the board says, for every tile, cell and rotation.
    #[test]
    fn the_check_agrees_with_the_board() {
        let mut table = table(include_str!("../scenarios/maps/closed-side.json"));
        for place in ["B 1,3 r0", "B 1,4 r0", "E 2,3 r90", "B 2,2 r0", "E 3,2 r180", "E 4,3 r270"] {
            for tile in table.catalogue.tiles() {
                for (x, y) in (-1..8).flat_map(|y| (-1..8).map(move |x| (x, y))) {
                    for rotation in Rotation::ALL {
                        let (cell, edges) = (Cell::new(x, y), tile.edges().rotated(rotation));
                        let checked = check_place(&table.map, &table.board, cell, &edges);
                        let accepted = table.board.accepts(cell, &edges);
                        assert_eq!(
                            checked.is_ok(),
                            accepted,
                            "{} at {cell} {rotation}: {checked:?}",
                            tile.id()
                        );
                    }
                }
            }
            table.lay(place);
        }
    }
}
