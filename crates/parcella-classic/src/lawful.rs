//! What the classic game declares so that it can be verified.

use std::collections::BTreeMap;

use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Area, Cell, Port, PortSet, Rotation, Side};
use parcella_ruleset::{Lawful, Quantity, Ruleset, Seat, Symmetry};

use crate::rules::ActionOf;
use crate::state::Step;
use crate::{Action, ActionWord, Classic, Expansion, FeatureKind, LaidTile, Part, Piece, State};

impl<X: Expansion> Lawful for Classic<X> {
    fn universe(&self, state: &State<X>) -> Vec<ActionOf<X>> {
        let mut universe = Vec::new();
        let unknown: TileId = TileId::literal("none");
        universe.extend(
            self.catalogue.tiles().iter().map(|tile| Action::Draw(tile.id())).chain([Action::Draw(unknown)]),
        );
        // Links open squares of a map far away.
        let squares = match &self.area {
            Area::Map(map) => map.squares(),
            Area::Unbounded | Area::Table(_) => &[],
        };
        let cells = || state.tiles().iter().map(|laid| laid.cell).chain(squares.iter().copied());
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
        for piece in Piece::all() {
            for &kind in FeatureKind::ALL {
                let ports = Port::ALL.into_iter().map(|port| Part::at(kind, port));
                let parts = ports.chain([Part::inner(kind)]);
                universe.extend(parts.map(|part| Action::Deploy { piece, part }));
            }
        }
        universe.extend(self.expansion.universe(&state.table(self)).into_iter().map(Action::Expansion));
        universe.push(Action::Pass);
        universe
    }

    fn conserved(&self, state: &State<X>) -> Vec<Quantity> {
        let quantity = |name: String, value: usize| Quantity { name, value: value as i64 };
        let mut quantities = vec![quantity(
            "tiles on the board, not yet seen, in hand and set aside".to_owned(),
            state.tiles().iter().filter(|laid| !self.is_printed(laid)).count()
                + state.stack_total as usize
                + usize::from(self.in_hand(state).is_some())
                + self.aside(state) as usize,
        )];
        quantities.extend(self.expansion.conserved(&state.table(self), &state.expansion));
        for seat in Seat::all(self.seats()) {
            for piece in Piece::all() {
                let placed =
                    state.pieces().filter(|placed| (placed.seat, placed.piece) == (seat, piece)).count();
                let supply = usize::from(self.supply(state, seat, piece).unwrap_or(0));
                quantities.push(quantity(format!("{piece}s of seat {seat}"), placed + supply));
            }
        }
        quantities
    }

    /// Regions counted again from their members and from the sides of the tiles; touching sides agree; the board is
    /// connected; no completed region holds a follower between turns.
    fn consistency(&self, state: &State<X>) -> Result<(), String> {
        let mut open: BTreeMap<usize, u16> = BTreeMap::new();
        let mut members: BTreeMap<usize, u16> = BTreeMap::new();
        let mut shields: BTreeMap<usize, u16> = BTreeMap::new();
        let mut reached = vec![false; state.tiles().len()];
        // Tiles that lay there at the opening are connected to nothing, and links connect squares of a map.
        let links = match &self.area {
            Area::Map(map) => map.links(),
            Area::Unbounded | Area::Table(_) => &[],
        };
        let mut waiting: Vec<u16> =
            self.openings.iter().filter_map(|(cell, ..)| state.board().at(*cell)).collect();
        while let Some(number) = waiting.pop() {
            if !std::mem::replace(&mut reached[number as usize], true) {
                let cell = state.tiles()[number as usize].cell;
                let ends = links.iter().filter_map(|(from, to)| match cell {
                    _ if cell == *from => Some(*to),
                    _ if cell == *to => Some(*from),
                    _ => None,
                });
                waiting.extend(ends.filter_map(|end| state.board().at(end)));
                waiting.extend(Side::ALL.iter().filter_map(|side| state.board().at(cell.neighbour(*side))));
            }
        }
        if reached.contains(&false) {
            return Err("some tile is not connected to the start tile by sides".to_owned());
        }
        for laid in state.tiles() {
            let shape = self.shape(laid);
            // A side that two features of one region share is one port of it.
            let mut free: BTreeMap<usize, PortSet> = BTreeMap::new();
            for side in Side::ALL {
                if let Some(other) = self.beside(state, laid, side) {
                    let theirs = self.shape(&state.tiles()[other as usize]).edges().side(side.opposite());
                    if shape.edges().side(side) != theirs {
                        return Err(format!("the tile at {} does not match on its {side} side", laid.cell));
                    }
                }
            }
            for (index, feature) in shape.features().iter().enumerate() {
                let region = state.regions.find(laid.first + index as u16).index();
                let ports = feature.ports.iter().filter(|port| self.is_open(state, laid, port.side()));
                let free = free.entry(region).or_default();
                *free = free.union(ports.collect());
                *members.entry(region).or_default() += 1;
                *shields.entry(region).or_default() += feature.data.shields;
            }
            for (region, free) in free {
                *open.entry(region).or_default() += free.len() as u16;
            }
        }
        let mut followers: BTreeMap<usize, u8> = BTreeMap::new();
        for piece in &state.followers {
            *followers.entry(state.regions.find(piece.node).index()).or_default() += 1;
        }
        for laid in state.tiles() {
            for (index, feature) in self.shape(laid).features().iter().enumerate() {
                let id = state.regions.find(laid.first + index as u16);
                let region = state.regions.region(id);
                // Written only where something is wrong.
                let place = format_args!("{} {}", laid.cell, feature.part);
                let told = (region.open(), region.data().shields, region.pieces());
                let counted = (
                    open[&id.index()],
                    shields[&id.index()],
                    followers.get(&id.index()).copied().unwrap_or(0),
                );
                if told != counted {
                    return Err(format!(
                        "the region of {place} has open ports, shields, followers {told:?}, counted {counted:?}"
                    ));
                }
                if state.regions.members(id).count() != usize::from(members[&id.index()]) {
                    return Err(format!("the ring of the region of {place} misses members"));
                }
                let kept = feature.kind != FeatureKind::Field;
                if kept && region.tiles() != state.regions.count_tiles(id) {
                    return Err(format!(
                        "the region of {place} says {} tiles, counted {}",
                        region.tiles(),
                        state.regions.count_tiles(id)
                    ));
                }
                let complete = match feature.kind {
                    FeatureKind::Field => false,
                    FeatureKind::Road | FeatureKind::City => region.open() == 0,
                    FeatureKind::Monastery => {
                        state.board().filled_around(laid.cell) == self.places_around(state, laid.cell)
                    }
                };
                let dealt_with = !matches!(state.step, Step::Deploy | Step::Ask(..));
                if complete && region.pieces() > 0 && dealt_with {
                    return Err(format!("the completed region of {place} still holds followers"));
                }
            }
        }
        self.expansion.consistency(&state.table(self), &state.expansion)
    }

    fn transformed(&self, symmetry: Symmetry) -> Option<Classic<X>> {
        // A printed map lies as it does, but seats can move on round the table.
        let board = Symmetry { seat_shift: 0, ..symmetry };
        if matches!(self.area, Area::Map(_)) && board != Symmetry::default() {
            return None;
        }
        let mut config = self.config.clone();
        config.start.cell = moved(symmetry, config.start.cell);
        config.start.rotation = config.start.rotation.then(turn(symmetry));
        let first = u16::from(config.first.0) + u16::from(symmetry.seat_shift);
        config.first = Seat((first % u16::from(config.seats)) as u8);
        Classic::new(config, self.expansion.clone()).ok()
    }

    fn transformed_action(
        &self,
        symmetry: Symmetry,
        action: &ActionOf<X>,
        image_rules: &Classic<X>,
        image: &State<X>,
    ) -> ActionOf<X> {
        match *action {
            Action::Draw(_) | Action::Pass => *action,
            Action::Expansion(answer) => Action::Expansion(answer.moved(|cell| moved(symmetry, cell))),
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

impl<X: Expansion> Classic<X> {
    /// The tile on a side of another that meets it there. The closed side of a printed tile meets nothing.
    fn beside(&self, state: &State<X>, laid: &LaidTile, side: Side) -> Option<u16> {
        let number = state.board().at(laid.cell.neighbour(side))?;
        let Area::Map(map) = &self.area else { return Some(number) };
        let closed =
            |laid: &LaidTile, side| self.is_printed(laid) && map.open_side(laid.cell, side).is_none();
        let other = &state.tiles()[number as usize];
        (!closed(laid, side) && !closed(other, side.opposite())).then_some(number)
    }

    /// Whether something can still be laid on a side of a tile.
    fn is_open(&self, state: &State<X>, laid: &LaidTile, side: Side) -> bool {
        let cell = laid.cell.neighbour(side);
        let exists = match &self.area {
            Area::Map(map) if self.is_printed(laid) && map.open_side(laid.cell, side).is_none() => false,
            Area::Map(map) => map.is_square(cell) || map.open_side(cell, side.opposite()).is_some(),
            Area::Unbounded | Area::Table(_) => true,
        };
        exists && state.board().at(cell).is_none()
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
