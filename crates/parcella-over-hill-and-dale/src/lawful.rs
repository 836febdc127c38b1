//! What the game declares so that it can be verified.

use std::collections::BTreeMap;

use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Cell, Port, PortSet, Rotation, Side};
use parcella_ruleset::{Lawful, Quantity, Ruleset, Seat, Symmetry};

use crate::state::{Deployed, Symbols};
use crate::{
    Action, BoardLimit, FeatureKind, OverHillAndDale, Part, Piece, Place, PlacedPiece, State, Token, Tokens,
};

/// What is counted of a region: open ports, symbols, meeples or stables.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Counted {
    open: u16,
    symbols: Symbols,
    pieces: u8,
    members: u16,
}

impl Lawful for OverHillAndDale {
    /// As cells of a hike come those of the board; as places it starts from those of all pieces and of the last tile.
    fn universe(&self, state: &State) -> Vec<Action> {
        let mut universe = Vec::new();
        let unknown: TileId = TileId::literal("none");
        universe.extend(
            self.catalogue.tiles().iter().map(|tile| Action::Draw(tile.id())).chain([Action::Draw(unknown)]),
        );
        let cells = || state.tiles().iter().map(|laid| laid.cell);
        let columns = cells().map(|cell| cell.x).min().unwrap_or(0) - 2
            ..=cells().map(|cell| cell.x).max().unwrap_or(0) + 2;
        let rows = cells().map(|cell| cell.y).min().unwrap_or(0) - 2
            ..=cells().map(|cell| cell.y).max().unwrap_or(0) + 2;
        for y in rows {
            for x in columns.clone() {
                universe
                    .extend(Rotation::ALL.map(|rotation| Action::Place { cell: Cell::new(x, y), rotation }));
            }
        }
        let parts: Vec<Part> = FeatureKind::ALL
            .iter()
            .flat_map(|kind| {
                Port::ALL.into_iter().map(|port| Part::at(*kind, port)).chain([Part::inner(*kind)])
            })
            .collect();
        for piece in Piece::ALL {
            universe.extend(parts.iter().map(|part| Action::Deploy { piece, part: *part }));
        }
        universe.extend(Token::ALL.map(Action::Take));
        let paths =
            |cell: Cell| Side::ALL.map(|side| Place { cell, part: Part::at(FeatureKind::Path, side.port()) });
        let pieces = state.meeples().iter().chain(state.stables());
        let mut from: Vec<Place> = pieces.map(|piece| self.place_of(state, piece)).collect();
        let last = self.last(state).0.cell;
        from.extend(paths(last));
        from.sort_unstable();
        from.dedup();
        let beyond = state.board().frontier().take(3).flat_map(paths);
        let elsewhere = parts.iter().map(|part| Place { cell: last, part: *part });
        let mut to: Vec<Place> = cells().flat_map(paths).chain(beyond).chain(elsewhere).collect();
        to.sort_unstable();
        to.dedup();
        universe
            .extend(from.iter().flat_map(|from| to.iter().map(|to| Action::Hike { from: *from, to: *to })));
        universe.push(Action::Pass);
        universe
    }

    fn conserved(&self, state: &State) -> Vec<Quantity> {
        let quantity = |name: String, value: usize| Quantity { name, value: value as i64 };
        let mut quantities = vec![quantity(
            "tiles on the board, in the stack, in hand and set aside".to_owned(),
            state.tiles().len()
                + self.stack(state) as usize
                + usize::from(self.in_hand(state).is_some())
                + self.aside(state) as usize,
        )];
        for seat in Seat::all(self.seats()) {
            for (piece, placed) in [(Piece::Meeple, state.meeples()), (Piece::Stable, state.stables())] {
                let placed = placed.iter().filter(|placed| placed.seat == seat).count();
                let supply = usize::from(self.supply(state, seat, piece).unwrap_or(0));
                quantities.push(quantity(format!("{piece}s of seat {seat}"), placed + supply));
            }
        }
        for token in Token::ALL {
            let held = Seat::all(self.seats()).filter_map(|seat| self.held(state, seat));
            let pools = state.drafts().iter().map(|draft| draft.pool);
            let all = held.chain(pools).chain([state.table()]).map(|tokens| usize::from(tokens.of(token)));
            quantities.push(quantity(format!("{token} tokens"), all.sum()));
        }
        quantities
    }

    /// Regions counted again from their members and from the sides of the tiles; touching sides agree; the board is
    /// connected; supplies are those of the box; meeples and stables stand where they may; drafts are open exactly
    /// while tokens are taken.
    fn consistency(&self, state: &State) -> Result<(), String> {
        self.examine_board(state)?;
        self.examine_pieces(state)?;
        self.examine_regions(state)?;
        self.examine_tokens(state)
    }

    /// `None` for a table of an even number of columns or rows that would be turned: its larger half would lie
    /// elsewhere.
    fn transformed(&self, symmetry: Symmetry) -> Option<OverHillAndDale> {
        let mut config = self.config.clone();
        let turn = turn(symmetry);
        if let Some(BoardLimit { columns, rows }) = config.options.board_limit {
            if turn != Rotation::R0 && (columns % 2 == 0 || rows % 2 == 0) {
                return None;
            }
            if turn.quarter_turns() % 2 == 1 {
                config.options.board_limit = Some(BoardLimit { columns: rows, rows: columns });
            }
        }
        config.start.cell = moved(symmetry, config.start.cell);
        config.start.rotation = config.start.rotation.then(turn);
        let first = u16::from(config.first.0) + u16::from(symmetry.seat_shift);
        config.first = Seat((first % u16::from(config.seats)) as u8);
        let mut image = OverHillAndDale::new(config).ok()?;
        let north = self.north.unwrap_or_default().then(turn);
        image.north = Some(north).filter(|north| *north != Rotation::R0);
        Some(image)
    }

    fn transformed_action(
        &self,
        symmetry: Symmetry,
        action: &Action,
        image_rules: &OverHillAndDale,
        image: &State,
    ) -> Action {
        let turned = |part: Part| Part { port: part.port.map(|port| port.rotated(turn(symmetry))), ..part };
        match *action {
            Action::Draw(_) | Action::Take(_) | Action::Pass => *action,
            Action::Place { cell, rotation } => {
                Action::Place { cell: moved(symmetry, cell), rotation: rotation.then(turn(symmetry)) }
            }
            Action::Deploy { piece, part } => {
                let (_, shape) = image_rules.last(image);
                let part = turned(part);
                let canonical = shape.resolve(part).map(|feature| shape.features()[feature].part);
                Action::Deploy { piece, part: canonical.unwrap_or(part) }
            }
            Action::Hike { from, to } => {
                let [from, to] = [from, to].map(|place| {
                    let place = Place { cell: moved(symmetry, place.cell), part: turned(place.part) };
                    image_rules.canonical(image, place).unwrap_or(place)
                });
                Action::Hike { from, to }
            }
        }
    }
}

impl OverHillAndDale {
    fn examine_board(&self, state: &State) -> Result<(), String> {
        let mut reached = vec![false; state.tiles().len()];
        let mut waiting = vec![0u16];
        while let Some(number) = waiting.pop() {
            if !std::mem::replace(&mut reached[number as usize], true) {
                let cell = state.tiles()[number as usize].cell;
                waiting.extend(Side::ALL.iter().filter_map(|side| state.board().at(cell.neighbour(*side))));
            }
        }
        if reached.contains(&false) {
            return Err("some tile is not connected to the start tile by sides".to_owned());
        }
        for laid in state.tiles() {
            for side in Side::ALL {
                if let Some(other) = state.board().at(laid.cell.neighbour(side)) {
                    let theirs = self.shape(&state.tiles()[other as usize]).edges().side(side.opposite());
                    if self.shape(laid).edges().side(side) != theirs {
                        return Err(format!("the tile at {} does not match on its {side} side", laid.cell));
                    }
                }
            }
        }
        Ok(())
    }

    fn examine_pieces(&self, state: &State) -> Result<(), String> {
        for seat in Seat::all(self.seats()) {
            for (piece, placed) in [(Piece::Meeple, state.meeples()), (Piece::Stable, state.stables())] {
                let placed = placed.iter().filter(|placed| placed.seat == seat).count();
                let supply = usize::from(self.supply(state, seat, piece).unwrap_or(0));
                if placed + supply != usize::from(piece.number()) {
                    return Err(format!("seat {seat} has {placed} and {supply} {piece}s"));
                }
            }
        }
        let kind = |piece: &PlacedPiece| self.place_of(state, piece).part.kind;
        if let Some(meeple) = state.meeples().iter().find(|meeple| kind(meeple) == FeatureKind::Meadow) {
            return Err(format!("a meeple stands at {}", self.place_of(state, meeple)));
        }
        if let Some(stable) = state.stables().iter().find(|stable| kind(stable) != FeatureKind::Meadow) {
            return Err(format!("a stable stands at {}", self.place_of(state, stable)));
        }
        for (index, stable) in state.stables().iter().enumerate() {
            let cell = state.tile_of(stable).cell;
            let near = |other: &&PlacedPiece| {
                let other = state.tile_of(other).cell;
                (other.x - cell.x).abs() <= 1 && (other.y - cell.y).abs() <= 1
            };
            if let Some(other) = state.stables()[..index].iter().find(near) {
                return Err(format!("stables stand at {cell} and at {}", state.tile_of(other).cell));
            }
        }
        Ok(())
    }

    fn examine_regions(&self, state: &State) -> Result<(), String> {
        let mut counted: BTreeMap<usize, Counted> = BTreeMap::new();
        for laid in state.tiles() {
            // A side that two features of one region share is one port of it.
            let mut free: BTreeMap<usize, PortSet> = BTreeMap::new();
            for (index, feature) in self.shape(laid).features().iter().enumerate() {
                let region = state.regions.find(laid.first + index as u16).index();
                let open = |port: &Port| state.board().at(laid.cell.neighbour(port.side())).is_none();
                let free = free.entry(region).or_default();
                *free = free.union(feature.ports.iter().filter(open).collect());
                let counted = counted.entry(region).or_default();
                counted.members += 1;
                for token in Token::ALL {
                    counted.symbols.0[token as usize] += feature.data.of(token);
                }
            }
            for (region, free) in free {
                counted.entry(region).or_default().open += free.len() as u16;
            }
        }
        for piece in state.meeples().iter().chain(state.stables()) {
            counted.entry(state.regions.find(piece.node).index()).or_default().pieces += 1;
        }
        let scored = !matches!(self.step(state), "deploy");
        for laid in state.tiles() {
            for (index, feature) in self.shape(laid).features().iter().enumerate() {
                let id = state.regions.find(laid.first + index as u16);
                let region = state.regions.region(id);
                let place = Place { cell: laid.cell, part: feature.part };
                let told = Counted {
                    open: region.open(),
                    symbols: *region.data(),
                    pieces: region.pieces(),
                    members: state.regions.members(id).count() as u16,
                };
                if told != counted[&id.index()] {
                    let counted = counted[&id.index()];
                    return Err(format!("the region of {place} says {told:?}, counted {counted:?}"));
                }
                if feature.kind == FeatureKind::Meadow {
                    continue;
                }
                let tiles = state.regions.count_tiles(id);
                if region.tiles() != tiles {
                    return Err(format!(
                        "the region of {place} says {} tiles, counted {tiles}",
                        region.tiles()
                    ));
                }
                if region.open() == 0 && region.pieces() > 0 && scored {
                    return Err(format!("the completed region of {place} still holds meeples"));
                }
            }
        }
        Ok(())
    }

    fn examine_tokens(&self, state: &State) -> Result<(), String> {
        for token in Token::ALL {
            let held = Seat::all(self.seats()).filter_map(|seat| self.held(state, seat));
            let pools = state.drafts().iter().map(|draft| draft.pool);
            let all: u32 = held.chain(pools).map(|tokens| u32::from(tokens.of(token))).sum();
            if all + u32::from(state.table().of(token)) != u32::from(Tokens::SUPPLY.of(token)) {
                return Err(format!(
                    "{all} {token} tokens are out, {} on the table",
                    state.table().of(token)
                ));
            }
        }
        let taking = self.step(state) == "take";
        if taking == state.drafts().is_empty() {
            return Err(format!("{} drafts are open in the step {}", state.drafts().len(), self.step(state)));
        }
        if !taking && state.deployed != Deployed::Nothing {
            return Err("what was deployed is known beyond the takes".to_owned());
        }
        let idle = state.drafts().iter().any(|draft| draft.pool.is_empty() || !draft.takes_part(draft.next));
        if idle { Err("a draft has nothing to take, or nobody to take it".to_owned()) } else { Ok(()) }
    }
}

fn turn(symmetry: Symmetry) -> Rotation {
    Rotation::from_quarter_turns(symmetry.quarter_turns)
}

fn moved(symmetry: Symmetry, cell: Cell) -> Cell {
    let turned = cell.rotated(turn(symmetry));
    let (columns, rows) = symmetry.translation;
    // Coordinates wrap as those of `Cell::neighbour` do; an opening that far away is refused.
    Cell::new(turned.x.wrapping_add(columns), turned.y.wrapping_add(rows))
}
