//! Island: a printed map with printed tiles, a link and the print of a border; openings by the header; no pieces.

use parcella_classic::{
    Asked, DeckChoice, Defaults, Direction, Edge, Effects, Expansion, Extent, FeatureKind, FeatureSpec,
    HEADER_WORDS, Nothing, Reply, Site, StartTile, Table, TileSpec, Veto,
};
use parcella_features::EdgeWord;
use parcella_geometry::{Board, Cell, Edges, PrintedMap, PrintedTile, Rotation, Side};
use parcella_ruleset::{
    Files, Header, HeaderWord, Refusal as RefusalLaw, RuleId, Setting, SetupFault, SetupFaults, StableHash,
};

use super::{is, ports};

/// The expansion: the map and what lies on it at the opening.
#[derive(Clone, Debug, PartialEq)]
pub struct Island {
    map: PrintedMap,
    start: Vec<StartTile>,
    tide: Option<Setting>,
    // Of the first line that names an opening tile.
    line: Option<usize>,
}

/// IS-1, IS-5.
fn map(links: Vec<(Cell, Cell)>) -> PrintedMap {
    let squares = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (4, 0), (4, 1)];
    let printed = |x, y, sides: [Option<Edge>; 4]| PrintedTile {
        cell: Cell::new(x, y),
        sides: sides.map(|side| side.map(EdgeWord::edge_kind)),
    };
    let (city, road) = (Some(Edge::City), Some(Edge::Road));
    PrintedMap::new(
        squares.into_iter().map(|(x, y)| Cell::new(x, y)).collect(),
        vec![
            printed(3, 0, [None, road, None, road]),
            printed(1, -1, [city, None, city, None]),
            printed(1, -2, [None, None, city, None]),
        ],
        vec![(Cell::new(0, 1), Side::West, Edge::Road.edge_kind())],
        links,
    )
    .expect("a map that makes sense")
}

/// Why a tile cannot lie on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at {cell} the {side} side does not go on as the border is printed")]
pub struct Border {
    cell: Cell,
    side: Side,
}

impl RefusalLaw for Border {
    fn rule(&self) -> Option<RuleId> {
        Some(is(3))
    }

    fn code(&self) -> &'static str {
        "border"
    }
}

impl Expansion for Island {
    const NAME: &'static str = "island";
    const HEADER_WORDS: &'static [HeaderWord] =
        &[HEADER_WORDS[0], HEADER_WORDS[1], HEADER_WORDS[2], HeaderWord::once("tide")];
    type Piece = Nothing;
    type Data = ();
    type TileData = ();
    type Supply = ();
    type State = ();
    type Question = Nothing;
    type Action = Nothing;
    type Event = Nothing;
    type Refusal = Border;
    type View = ();

    fn from_header(header: &Header, _: &Defaults, _: &dyn Files, faults: &mut SetupFaults) -> Island {
        let read = |setting: &Setting| {
            let [cell, tile, rotation] = setting.values.as_slice() else { return None };
            Some(StartTile {
                cell: cell.parse().ok()?,
                tile: tile.parse().ok()?,
                rotation: rotation.parse().ok()?,
            })
        };
        let mut start = Vec::new();
        for setting in header.settings.iter().filter(|setting| setting.name == "start") {
            match read(setting) {
                Some(tile) => start.push(tile),
                None => {
                    faults.add("start", Some(setting), "it must be `start CELL TILE ROTATION`".to_owned());
                }
            }
        }
        let tide = header.settings.iter().find(|setting| setting.name == "tide").cloned();
        let links = match tide {
            Some(_) => Vec::new(),
            None => vec![(Cell::new(2, 1), Cell::new(4, 1))],
        };
        let line = header.settings.iter().find(|setting| setting.name == "start").map(|setting| setting.line);
        Island { map: map(links), start, tide: tide.map(|tide| Setting { line: 0, ..tide }), line }
    }

    /// IS-6.
    fn change_defaults(_header: &Header, defaults: &mut Defaults) {
        defaults.extent = Extent::TilesOnly;
    }

    fn reads_setting(&self, word: &str) -> bool {
        word == "start" || word == "tide"
    }

    fn write_header(&self, _: &Defaults, header: &mut Header) {
        let start = self.start.iter().map(|StartTile { cell, tile, rotation }| Setting {
            line: 0,
            name: "start".to_owned(),
            values: vec![cell.to_string(), tile.to_string(), rotation.to_string()],
        });
        header.settings.extend(start.chain(self.tide.clone()));
    }

    fn map(&self) -> Option<&PrintedMap> {
        Some(&self.map)
    }

    fn printed_tiles(&self) -> Vec<TileSpec> {
        let tile = |id: &str, sides, features: &[(FeatureKind, &str)]| {
            let mut tile = TileSpec::new(id.parse().expect("an id"), 1, sides);
            let features = features.iter().map(|(kind, names)| FeatureSpec::new(*kind, ports(names)));
            tile.features = features.collect::<Vec<_>>().into();
            tile
        };
        let bordering = |mut tile: TileSpec, fields: std::ops::Range<usize>| {
            for field in fields {
                tile.features.to_mut()[field].borders = 1;
                tile.features.to_mut()[0].borders |= 1 << field;
            }
            tile
        };
        let (f, r, c) = (Edge::Field, Edge::Road, Edge::City);
        let (field, road, city) = (FeatureKind::Field, FeatureKind::Road, FeatureKind::City);
        vec![
            tile("P1", [f, r, f, r], &[(road, "E W"), (field, "NL NR EL WR"), (field, "ER SL SR WL")]),
            bordering(tile("P2", [c, f, c, f], &[(city, "N S"), (field, "EL ER"), (field, "WL WR")]), 1..3),
            bordering(tile("P3", [f, f, c, f], &[(city, "S"), (field, "NL NR EL ER WL WR")]), 1..2),
        ]
    }

    fn opening_tiles(&self) -> Option<Vec<StartTile>> {
        Some(self.start.clone())
    }

    /// IS-2.
    fn set_up_faults(&self, tiles: &[TileSpec], deck: DeckChoice) -> Vec<SetupFault> {
        let fault = |message: &str| {
            vec![SetupFault {
                rule: Some(is(2)),
                code: "island-start",
                line: self.line,
                message: message.to_owned(),
            }]
        };
        match self.start.as_slice() {
            [] => fault("no tile lies there at the opening"),
            start if start.iter().any(|start| !self.map.is_square(start.cell)) => fault("that is no square"),
            start if start.iter().any(|start| tiles.iter().all(|tile| tile.id != start.tile)) => {
                fault("there is no such tile")
            }
            [_, _, ..] if deck == DeckChoice::Sets => fault("the sets have one opening tile"),
            _ => Vec::new(),
        }
    }

    /// IS-2: one of the tiles, on the square 1,1.
    fn deal_set_up(&self, tiles: &[TileSpec], seed: u64) -> Result<Vec<Setting>, String> {
        if self.tide.is_some() {
            return Err("at high tide nobody deals".to_owned());
        }
        let tile = &tiles[seed as usize % tiles.len()];
        let values = vec!["1,1".to_owned(), tile.id.to_string(), Rotation::R0.to_string()];
        Ok(vec![Setting { line: 0, name: "start".to_owned(), values }])
    }

    /// IS-3.
    fn place_refusal(&self, board: &Board, cell: Cell, edges: &Edges) -> Option<Border> {
        let side = board.is_frontier(cell).then(|| board.mismatch(cell, edges))??;
        let printed = self.map.prints().iter().any(|print| (print.0, print.1) == (cell, side));
        printed.then_some(Border { cell, side })
    }

    fn in_supply(&self, (): &(), piece: Nothing) -> u8 {
        match piece {}
    }

    fn move_piece(&self, (): &mut (), piece: Nothing, _direction: Direction) {
        match piece {}
    }

    fn may_deploy(&self, piece: Nothing, _site: &Site<'_, Self>) -> Result<(), Veto> {
        match piece {}
    }

    fn asked(&self, question: Nothing) -> Asked {
        match question {}
    }

    fn answer_verbs(&self, question: Nothing) -> &'static [&'static str] {
        match question {}
    }

    fn answer_at(
        &self,
        _: &impl Table<Self>,
        (): &(),
        question: Nothing,
        _n: usize,
    ) -> Option<Reply<Nothing>> {
        match question {}
    }

    fn check_answer(
        &self,
        _: &impl Table<Self>,
        (): &(),
        question: Nothing,
        _reply: Reply<Nothing>,
    ) -> Result<(), Border> {
        match question {}
    }

    fn answer(
        &self,
        _: &impl Table<Self>,
        (): &mut (),
        question: Nothing,
        _reply: Reply<Nothing>,
        _: &mut impl Effects<Nothing>,
    ) -> Option<Nothing> {
        match question {}
    }

    fn hash_question(&self, question: Nothing, _hash: StableHash) -> StableHash {
        match question {}
    }

    fn view(&self, _table: &impl Table<Self>, (): &()) {}

    fn universe(&self, _table: &impl Table<Self>) -> Vec<Nothing> {
        Vec::new()
    }
}
