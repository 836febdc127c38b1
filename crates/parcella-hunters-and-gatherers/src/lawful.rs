//! What the game declares so that it can be verified.

use std::collections::{BTreeMap, BTreeSet};

use parcella_features::{FeatureWord, RegionData, TileId};
use parcella_geometry::{Cell, Port, Rotation, Side};
use parcella_ruleset::{Lawful, Quantity, Ruleset, Seat, Symmetry};

use crate::{Action, BoardLimit, FeatureKind, HuntersAndGatherers, Marks, Part, Piece, Stack, State};

impl Lawful for HuntersAndGatherers {
    fn universe(&self, state: &State) -> Vec<Action> {
        let mut universe = Vec::new();
        let unknown: TileId = TileId::literal("none");
        let tiles = || self.catalogue.tiles().iter().map(parcella_features::Tile::id).chain([unknown]);
        universe.extend(tiles().map(Action::Draw));
        universe.extend(tiles().map(Action::DrawBonus));
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
        for piece in Piece::ALL {
            for &kind in FeatureKind::ALL {
                let ports = Port::ALL.into_iter().map(|port| Part::at(kind, port));
                let parts = ports.chain([Part::inner(kind)]);
                universe.extend(parts.map(|part| Action::Deploy { piece, part }));
            }
        }
        universe.push(Action::Pass);
        universe
    }

    fn conserved(&self, state: &State) -> Vec<Quantity> {
        let quantity = |name: String, value: usize| Quantity { name, value: value as i64 };
        let mut quantities = Vec::new();
        for stack in [Stack::Land, Stack::Bonus] {
            let belongs = |tile: u16| {
                crate::config::is_bonus(self.catalogue.tiles()[tile as usize].spec())
                    == (stack == Stack::Bonus)
            };
            let in_hand = self.in_hand(state).and_then(|id| self.catalogue.index_of(id));
            quantities.push(quantity(
                format!("{} tiles on the board, in the stack, in hand and set aside", stack.word()),
                state.tiles().iter().filter(|laid| belongs(laid.tile)).count()
                    + self.stack(state, stack) as usize
                    + usize::from(in_hand.is_some_and(|tile| belongs(tile as u16)))
                    + self.aside(state, stack) as usize,
            ));
        }
        for seat in Seat::all(self.seats()) {
            for piece in Piece::ALL {
                let placed = state
                    .pieces()
                    .iter()
                    .filter(|placed| (placed.seat, placed.piece) == (seat, piece))
                    .count();
                let supply = usize::from(self.supply(state, seat, piece).unwrap_or(0));
                quantities.push(quantity(format!("{piece}s of seat {seat}"), placed + supply));
            }
        }
        quantities
    }

    /// Regions and river systems counted again from their members and from the sides of the tiles; touching sides agree;
    /// the board is connected; no completed forest or river holds a member between turns; every river and lake lies in
    /// one system; huts stand on different features.
    fn consistency(&self, state: &State) -> Result<(), String> {
        self.consistent_tiles(state)?;
        self.consistent_regions(state)?;
        self.consistent_systems(state)
    }

    fn transformed(&self, symmetry: Symmetry) -> Option<HuntersAndGatherers> {
        let mut config = self.config.clone();
        let quarter_turns = symmetry.quarter_turns % 4;
        if let Some(BoardLimit { columns, rows }) = config.options.board_limit {
            // The middle of an even number is not in the middle, so such a table cannot be turned.
            if quarter_turns != 0 && (columns % 2 == 0 || rows % 2 == 0) {
                return None;
            }
            let swapped = BoardLimit { columns: rows, rows: columns };
            config.options.board_limit =
                Some(if quarter_turns % 2 == 1 { swapped } else { BoardLimit { columns, rows } });
        }
        config.start.cell = moved(symmetry, config.start.cell);
        config.start.rotation = config.start.rotation.then(turn(symmetry));
        let first = u16::from(config.first.0) + u16::from(symmetry.seat_shift);
        config.first = Seat((first % u16::from(config.seats)) as u8);
        HuntersAndGatherers::new(config).ok()
    }

    fn transformed_action(
        &self,
        symmetry: Symmetry,
        action: &Action,
        image_rules: &HuntersAndGatherers,
        image: &State,
    ) -> Action {
        match *action {
            Action::Draw(_) | Action::DrawBonus(_) | Action::Pass => *action,
            Action::Place { cell, rotation } => {
                Action::Place { cell: moved(symmetry, cell), rotation: rotation.then(turn(symmetry)) }
            }
            Action::Deploy { piece, part } => {
                let turned =
                    Part { kind: part.kind, port: part.port.map(|port| port.rotated(turn(symmetry))) };
                let (_, shape) = image_rules.last(image);
                let canonical = shape.resolve(turned).map(|feature| shape.features()[feature].part);
                Action::Deploy { piece, part: canonical.unwrap_or(turned) }
            }
        }
    }
}

impl HuntersAndGatherers {
    fn consistent_tiles(&self, state: &State) -> Result<(), String> {
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

    fn consistent_regions(&self, state: &State) -> Result<(), String> {
        #[derive(Default)]
        struct Counted {
            features: u16,
            open: BTreeSet<(Cell, Port)>,
            marks: Marks,
            members: u8,
        }
        let mut counted: BTreeMap<usize, Counted> = BTreeMap::new();
        for laid in state.tiles() {
            for (index, feature) in self.shape(laid).features().iter().enumerate() {
                let region = state.regions.find(laid.first + index as u16).index();
                let count = counted.entry(region).or_default();
                count.features += 1;
                count.marks.merge(&feature.data);
                let free = |port: &Port| state.board().at(laid.cell.neighbour(port.side())).is_none();
                count.open.extend(feature.ports.iter().filter(free).map(|port| (laid.cell, port)));
            }
        }
        for piece in state.pieces().iter().filter(|piece| piece.piece == Piece::Member) {
            counted.entry(state.regions.find(piece.node).index()).or_default().members += 1;
        }
        for laid in state.tiles() {
            for (index, feature) in self.shape(laid).features().iter().enumerate() {
                let id = state.regions.find(laid.first + index as u16);
                let region = state.regions.region(id);
                // Written only where something is wrong.
                let place = format_args!("{} {}", laid.cell, feature.part);
                let count = &counted[&id.index()];
                let told = (region.features(), usize::from(region.open()), *region.data(), region.pieces());
                let found = (count.features, count.open.len(), count.marks, count.members);
                if told != found {
                    return Err(format!("the region of {place} says {told:?}, counted {found:?}"));
                }
                let kept = feature.kind != FeatureKind::Meadow;
                if kept && region.tiles() != state.regions.count_tiles(id) {
                    return Err(format!(
                        "the region of {place} says {} tiles, counted {}",
                        region.tiles(),
                        state.regions.count_tiles(id)
                    ));
                }
                let completes = matches!(feature.kind, FeatureKind::Forest | FeatureKind::River);
                if completes && region.open() == 0 && region.pieces() > 0 && self.step(state) != "deploy" {
                    return Err(format!("the completed region of {place} still holds members"));
                }
            }
        }
        Ok(())
    }

    fn consistent_systems(&self, state: &State) -> Result<(), String> {
        // Fish of every system, and the features with a hut.
        let mut fish: BTreeMap<usize, u16> = BTreeMap::new();
        for laid in state.tiles() {
            for (index, feature) in self.shape(laid).features().iter().enumerate() {
                let system = self.waters.system(laid.tile, laid.rotation, index);
                let water = matches!(feature.kind, FeatureKind::River | FeatureKind::Lake);
                if system.is_some() != water {
                    return Err(format!("{} {} and its system do not agree", laid.cell, feature.part));
                }
                if let Some(system) = system {
                    let system = state.systems.find(laid.first_system + system);
                    *fish.entry(system.index()).or_default() += feature.data.fish;
                }
            }
        }
        let mut huts: BTreeMap<usize, BTreeSet<u16>> = BTreeMap::new();
        for piece in state.pieces().iter().filter(|piece| piece.piece == Piece::Hut) {
            let system = state.systems.find(piece.node);
            if !huts.entry(system.index()).or_default().insert(piece.node) {
                return Err(format!("two huts stand on one feature at {}", state.tile_of(piece).cell));
            }
        }
        for laid in state.tiles() {
            let water = self.waters.shape(laid.tile, laid.rotation);
            for (index, feature) in water.features().iter().enumerate() {
                let id = state.systems.find(laid.first_system + index as u16);
                let system = state.systems.region(id);
                let huts = huts.get(&id.index()).map_or(0, BTreeSet::len);
                let told = (system.data().0, usize::from(system.pieces()));
                if told != (fish[&id.index()], huts) {
                    return Err(format!(
                        "the system of {} at {} says fish and huts {told:?}, counted {:?}",
                        feature.part,
                        laid.cell,
                        (fish[&id.index()], huts)
                    ));
                }
            }
        }
        // What touches by a river side, or borders on a tile, lies in one system.
        for laid in state.tiles() {
            let shape = self.shape(laid);
            let system_of = |laid: &crate::LaidTile, index: usize| {
                let system = self.waters.system(laid.tile, laid.rotation, index);
                system.map(|system| state.systems.find(laid.first_system + system))
            };
            for (index, feature) in shape.features().iter().enumerate() {
                for other in (0..shape.features().len()).filter(|other| feature.borders >> other & 1 == 1) {
                    if system_of(laid, index) != system_of(laid, other) {
                        return Err(format!(
                            "{} at {} is not in the system of its lake",
                            feature.part, laid.cell
                        ));
                    }
                }
                if feature.kind != FeatureKind::River {
                    continue;
                }
                for port in feature.ports.iter() {
                    let Some(beyond) = state.board().at(laid.cell.neighbour(port.side())) else { continue };
                    let beyond = state.tiles()[beyond as usize];
                    let theirs = self.shape(&beyond).features().iter().position(|other| {
                        other.kind == FeatureKind::River && other.ports.contains(port.facing())
                    });
                    if theirs.and_then(|other| system_of(&beyond, other)) != system_of(laid, index) {
                        return Err(format!("a river goes on from {} in another system", laid.cell));
                    }
                }
            }
        }
        Ok(())
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
