//! The engine and this telling, side by side.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

use parcella_features::{RegionId, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_hunters_and_gatherers::{Action, Event, HuntersAndGatherers, Piece, Place, Stack, TileView};
use parcella_ruleset::{Game, Refusal, RuleId, Ruleset, Seat, Sequence, Viewer};

use super::position::thinkable_parts;
use super::{Happening, Position, Region};
use crate::difference::{list, option, same, shown, yes_or_no};

/// What engine and oracle differ in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Subject {
    /// Who decides next.
    Actor,
    /// The open decision.
    Step,
    /// The tile in hand.
    InHand,
    /// The tile on a cell.
    Tile(Cell),
    /// The number of tiles on the board.
    TilesOnBoard,
    /// The pieces on the board.
    PiecesOnBoard,
    /// The tiles that can still be drawn from a stack.
    Stack(Stack),
    /// The number of tiles of a stack set aside.
    Aside(Stack),
    /// The score track.
    Scores,
    /// The scores if the game ended now.
    FinalScores,
    /// Who has won.
    Winners,
    /// The pieces of a kind in the supply of a seat.
    Supply(Seat, Piece),
    /// The judgement on an action.
    Judgement(Action),
    /// The legal action with this index, from 0.
    LegalAction(usize),
    /// How many units of chance stand for an action.
    Weight(Action),
    /// How many units there are for chance to draw from.
    ChanceTotal,
    /// Whether a tile has a part of this name.
    Part(Place),
    /// Whether two places belong to one region.
    Joined(Place, Place),
    /// Number of different tiles of a region.
    RegionTiles(Place),
    /// Number of open ports of a region.
    RegionOpen(Place),
    /// Number of members in a region, seat by seat.
    RegionMembers(Place),
    /// Whether a place belongs to a river system.
    Water(Place),
    /// Whether two places belong to one river system.
    JoinedWater(Place, Place),
    /// Number of fish of a river system.
    SystemFish(Place),
    /// Number of huts on a river system, seat by seat.
    SystemHuts(Place),
    /// The fact with this index, from 0, among those that the last action brought about.
    Happening(usize),
}

impl Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Actor => f.write_str("who is to act"),
            Subject::Step => f.write_str("the open decision"),
            Subject::InHand => f.write_str("the tile in hand"),
            Subject::Tile(cell) => write!(f, "the tile at {cell}"),
            Subject::TilesOnBoard => f.write_str("the number of tiles on the board"),
            Subject::PiecesOnBoard => f.write_str("the pieces on the board"),
            Subject::Stack(stack) => write!(f, "the tiles left in the {} stack", stack.word()),
            Subject::Aside(stack) => write!(f, "the {} tiles set aside", stack.word()),
            Subject::Scores => f.write_str("the scores"),
            Subject::FinalScores => f.write_str("the scores if the game ended now"),
            Subject::Winners => f.write_str("the winners"),
            Subject::Supply(seat, piece) => write!(f, "the {piece}s in the supply of seat {seat}"),
            Subject::Judgement(action) => write!(f, "the judgement on `{action}`"),
            Subject::LegalAction(index) => write!(f, "legal action {index}"),
            Subject::Weight(action) => write!(f, "the weight of `{action}`"),
            Subject::ChanceTotal => f.write_str("the total of the weights"),
            Subject::Part(place) => write!(f, "whether there is {place}"),
            Subject::Joined(one, other) => write!(f, "whether {one} and {other} are joined"),
            Subject::RegionTiles(place) => write!(f, "the tiles in the region of {place}"),
            Subject::RegionOpen(place) => write!(f, "the open ports of the region of {place}"),
            Subject::RegionMembers(place) => write!(f, "the members in the region of {place}"),
            Subject::Water(place) => write!(f, "whether {place} is in a river system"),
            Subject::JoinedWater(one, other) => {
                write!(f, "whether {one} and {other} are in one river system")
            }
            Subject::SystemFish(place) => write!(f, "the fish in the river system of {place}"),
            Subject::SystemHuts(place) => write!(f, "the huts on the river system of {place}"),
            Subject::Happening(index) => write!(f, "fact {index} of the last action"),
        }
    }
}

/// The first thing in which engine and oracle differ, with the values of both.
pub type Difference = crate::Difference<Subject>;

/// Compares an engine and an oracle that have made the same actions, in everything that can be asked of both.
///
/// That is: who is to act and what is open; tiles and pieces on the board; both stacks, chance, tiles set aside,
/// supplies; scores now and at the end, winners; the judgement on every thinkable action with the rule named, and the
/// complete list of legal actions in its order; for every part of every tile which region it belongs to, with its tiles,
/// open ports and members; and which river system, with its fish and huts.
///
/// # Errors
///
/// The first difference.
pub fn agree(game: &Game<HuntersAndGatherers>, oracle: &Position) -> Result<(), Difference> {
    let (rules, state) = (game.rules(), game.state());
    same(Subject::Actor, &game.actor(), &oracle.actor(), |actor| format!("{actor:?}"))?;
    same(Subject::Step, rules.step(state), oracle.step(), |step| format!("`{step}`"))?;
    same(Subject::InHand, &rules.in_hand(state), &oracle.in_hand(), option)?;
    agree_on_the_table(game, oracle)?;
    same(Subject::Scores, &game.scores()[..], &oracle.scores(), list)?;
    same(Subject::FinalScores, &game.final_scores()[..], &oracle.final_scores(), list)?;
    let winners: Option<Vec<Seat>> = game.outcome().map(|outcome| outcome.winners().collect());
    same(Subject::Winners, &winners, &oracle.winners(), |seats| option(&seats.as_deref().map(list)))?;
    agree_on_actions(game, oracle)?;
    let regions = oracle.regions();
    agree_on_regions(game, oracle, &regions)?;
    agree_on_systems(game, oracle, &regions)
}

fn agree_on_the_table(game: &Game<HuntersAndGatherers>, oracle: &Position) -> Result<(), Difference> {
    let (rules, state) = (game.rules(), game.state());
    let lies = |tile: &Option<(TileId, Rotation)>| {
        option(&tile.map(|(tile, rotation)| format!("{tile} {rotation}")))
    };
    for (cell, tile, rotation) in oracle.board() {
        same(Subject::Tile(cell), &rules.tile_at(state, cell), &Some((tile, rotation)), lies)?;
    }
    same(Subject::TilesOnBoard, &state.tiles().len(), &oracle.board().len(), shown)?;
    let mut standing = pieces_of(game);
    let mut pieces: Vec<(Seat, &str, Place)> =
        oracle.pieces().map(|(seat, piece, place)| (seat, piece.word(), place)).collect();
    standing.sort_unstable();
    pieces.sort_unstable();
    same(Subject::PiecesOnBoard, &standing, &pieces, |pieces| {
        let stands = |(seat, word, place): &(Seat, &str, Place)| format!("{word} of seat {seat} on {place}");
        let list = pieces.iter().map(stands).collect::<Vec<_>>().join(", ");
        if list.is_empty() { "none".to_owned() } else { list }
    })?;
    for seat in Seat::all(oracle.seats()) {
        for piece in Piece::ALL {
            let engine = rules.supply(state, seat, piece).map(u32::from);
            same(Subject::Supply(seat, piece), &engine, &Some(oracle.supply(seat, piece)), option)?;
        }
    }
    for stack in [Stack::Land, Stack::Bonus] {
        let engine: Vec<(TileId, u64)> =
            rules.stack_tiles(state, stack).into_iter().map(|(tile, number)| (tile, number.into())).collect();
        let expected = oracle.stack_tiles(stack).iter().map(|(tile, number)| (*tile, *number)).collect();
        same(Subject::Stack(stack), &engine, &expected, |tiles: &Vec<(TileId, u64)>| {
            list(&tiles.iter().map(|(tile, number)| format!("{tile}*{number}")).collect::<Vec<_>>())
        })?;
        same(Subject::Stack(stack), &u64::from(rules.stack(state, stack)), &oracle.stack(stack), shown)?;
        same(Subject::Aside(stack), &(rules.aside(state, stack) as usize), &oracle.aside(stack), shown)?;
    }
    Ok(())
}

/// The pieces of the engine on the board: whose, which, and where, in no particular order.
fn pieces_of(game: &Game<HuntersAndGatherers>) -> Vec<(Seat, &'static str, Place)> {
    let view = game.rules().view(game.state(), Viewer::Public);
    let pieces = |tile: &TileView| {
        let cell = tile.cell;
        let places =
            tile.pieces.iter().map(move |(seat, word, part)| (*seat, *word, Place { cell, part: *part }));
        places.collect::<Vec<_>>()
    };
    view.tiles.iter().flat_map(pieces).collect()
}

fn agree_on_actions(game: &Game<HuntersAndGatherers>, oracle: &Position) -> Result<(), Difference> {
    let judgement = |verdict: &Result<(), Option<RuleId>>| match verdict {
        Ok(()) => "it is legal".to_owned(),
        Err(Some(rule)) => format!("{rule} forbids it"),
        Err(None) => "it is refused without a rule".to_owned(),
    };
    let mut legal = Vec::new();
    for action in oracle.thinkable_actions() {
        let engine = game.check(&action).map_err(|refusal| refusal.rule());
        let verdict = oracle.judge(&action).map_err(|refused| refused.rule());
        same(Subject::Judgement(action), &engine, &verdict, judgement)?;
        if verdict.is_ok() {
            legal.push(action);
        }
    }
    let engine: Vec<Action> = game.legal_actions().iter().collect();
    for index in 0..engine.len().max(legal.len()) {
        let (engine, oracle) = (engine.get(index), legal.get(index));
        same(Subject::LegalAction(index), &engine, &oracle, option)?;
    }
    let chance = game.rules().chance(game.state());
    let total = oracle.drawn_from().map(|stack| oracle.stack(stack));
    same(Subject::ChanceTotal, &chance.map(|chance| chance.total), &total, option)?;
    for stack in [Stack::Land, Stack::Bonus] {
        for (tile, number) in oracle.stack_tiles(stack) {
            let action = match stack {
                Stack::Land => Action::Draw(*tile),
                Stack::Bonus => Action::DrawBonus(*tile),
            };
            let weight = if oracle.drawn_from() == Some(stack) { *number } else { 0 };
            same(Subject::Weight(action), &game.rules().weight(game.state(), &action), &weight, shown)?;
        }
    }
    Ok(())
}

/// The region of the engine that a place belongs to, by its number; `None` if there is no such place.
fn engine_region(game: &Game<HuntersAndGatherers>, place: Place) -> Option<usize> {
    game.rules().region(game.state(), place.cell, place.part).map(RegionId::index)
}

/// The river system of the engine that a place belongs to, likewise.
fn engine_system(game: &Game<HuntersAndGatherers>, place: Place) -> Option<usize> {
    game.rules().system(game.state(), place.cell, place.part).map(RegionId::index)
}

fn agree_on_regions(
    game: &Game<HuntersAndGatherers>,
    oracle: &Position,
    regions: &[Region],
) -> Result<(), Difference> {
    agree_on_names(game, oracle)?;
    let (rules, state) = (game.rules(), game.state());
    let members: Vec<(Seat, Option<usize>)> = pieces_of(game)
        .into_iter()
        .filter(|(_, word, _)| *word == Piece::Member.word())
        .map(|(seat, _, place)| (seat, engine_region(game, place)))
        .collect();
    // The regions of the engine that were met, each with the place where it was met first.
    let mut met: BTreeMap<usize, Place> = BTreeMap::new();
    for region in regions {
        let Some(&first) = region.places.first() else { continue };
        let found = engine_region(game, first);
        same(Subject::Part(first), &found.is_some(), &true, yes_or_no)?;
        if let Some(other) = found.and_then(|found| met.insert(found, first)) {
            same(Subject::Joined(other, first), &true, &false, yes_or_no)?;
        }
        for &place in region.places.iter() {
            same(Subject::Joined(first, place), &(engine_region(game, place) == found), &true, yes_or_no)?;
            let tiles = rules.region_tiles(state, place.cell, place.part).map(usize::from);
            same(Subject::RegionTiles(place), &tiles, &Some(region.tiles), option)?;
            let open = rules.region_open(state, place.cell, place.part).map(usize::from);
            same(Subject::RegionOpen(place), &open, &Some(region.open), option)?;
        }
        let mut counted = vec![0; oracle.seats()];
        for (seat, _) in members.iter().filter(|(_, there)| *there == found) {
            counted[seat.index()] += 1;
        }
        same(Subject::RegionMembers(first), &counted[..], &region.members, list)?;
    }
    Ok(())
}

fn agree_on_systems(
    game: &Game<HuntersAndGatherers>,
    oracle: &Position,
    regions: &[Region],
) -> Result<(), Difference> {
    let (rules, state) = (game.rules(), game.state());
    let huts: Vec<(Seat, Option<usize>)> = pieces_of(game)
        .into_iter()
        .filter(|(_, word, _)| *word == Piece::Hut.word())
        .map(|(seat, _, place)| (seat, engine_system(game, place)))
        .collect();
    let mut water: BTreeSet<Place> = BTreeSet::new();
    let mut met: BTreeMap<usize, Place> = BTreeMap::new();
    for system in oracle.systems() {
        let Some(&first) = system.places.first() else { continue };
        let found = engine_system(game, first);
        same(Subject::Water(first), &found.is_some(), &true, yes_or_no)?;
        if let Some(other) = found.and_then(|found| met.insert(found, first)) {
            same(Subject::JoinedWater(other, first), &true, &false, yes_or_no)?;
        }
        for &place in system.places.iter() {
            water.insert(place);
            let here = engine_system(game, place) == found;
            same(Subject::JoinedWater(first, place), &here, &true, yes_or_no)?;
        }
        let fish = rules.system_fish(state, first.cell, first.part).map(i32::from);
        same(Subject::SystemFish(first), &fish, &Some(system.fish), option)?;
        let mut counted = vec![0; oracle.seats()];
        for (seat, _) in huts.iter().filter(|(_, there)| *there == found) {
            counted[seat.index()] += 1;
        }
        same(Subject::SystemHuts(first), &counted[..], &system.huts, list)?;
    }
    for &place in regions.iter().flat_map(|region| region.places.iter()) {
        let found = engine_system(game, place);
        same(Subject::Water(place), &found.is_some(), &water.contains(&place), yes_or_no)?;
    }
    Ok(())
}

/// Compares every name that a part of the tile laid last could have, by all of its ports.
fn agree_on_names(game: &Game<HuntersAndGatherers>, oracle: &Position) -> Result<(), Difference> {
    let laid = oracle.history().iter().rev().find_map(|happening| match happening {
        Happening::Laid { cell, .. } => Some(*cell),
        _ => None,
    });
    let Some(cell) = laid.or_else(|| oracle.board().next().map(|(cell, ..)| cell)) else { return Ok(()) };
    for part in thinkable_parts() {
        let (place, found) = (Place { cell, part }, engine_region(game, Place { cell, part }));
        let canonical = oracle.canonical_part(cell, part);
        same(Subject::Part(place), &found.is_some(), &canonical.is_some(), yes_or_no)?;
        if let Some(part) = canonical {
            let named = Place { cell, part };
            same(Subject::Joined(named, place), &(engine_region(game, named) == found), &true, yes_or_no)?;
        }
    }
    Ok(())
}

/// Compares what an action that both have just made brought about: the same facts in the same order. `events` are
/// those that [`Game::apply`] gave.
///
/// # Errors
///
/// The first difference.
pub fn agree_on_events(events: &[Event], oracle: &Position) -> Result<(), Difference> {
    let told = oracle.last_happenings();
    for index in 0..events.len().max(told.len()) {
        let (event, oracle_tells) = (events.get(index), told.get(index));
        let engine_tells = event.and_then(|event| translated(event, oracle));
        let agreed = engine_tells.as_ref() == oracle_tells && engine_tells.is_some() == event.is_some();
        if !agreed {
            // What cannot be translated is told in the words of the engine.
            let engine = engine_tells.map(|told| told.to_string()).or(event.map(ToString::to_string));
            let (subject, oracle) = (Subject::Happening(index), oracle_tells.map(ToString::to_string));
            return Err(Difference { subject, engine: option(&engine), oracle: option(&oracle) });
        }
    }
    Ok(())
}

/// The event of the engine in the words of the oracle; `None` for one that names something that is not on the board.
fn translated(event: &Event, oracle: &Position) -> Option<Happening> {
    use parcella_hunters_and_gatherers::RegionKind;

    let region = |place: &Place| oracle.region(place.cell, place.part)?.places.first().copied();
    let system = |place: &Place| oracle.system(place.cell, place.part)?.places.first().copied();
    Some(match event {
        Event::Drawn { tile, stack } => Happening::Drawn { tile: *tile, stack: *stack },
        Event::SetAside { tile, stack } => Happening::SetAside { tile: *tile, stack: *stack },
        Event::Placed { seat, tile, cell, rotation } => {
            Happening::Laid { seat: *seat, tile: *tile, cell: *cell, rotation: *rotation }
        }
        Event::Deployed { seat, piece, place } => {
            Happening::Deployed { seat: *seat, piece: *piece, place: *place }
        }
        Event::Completed { place, tiles } => {
            Happening::Completed { region: region(place)?, tiles: usize::from(*tiles) }
        }
        Event::Scored(scoring) => {
            let paid = scoring.awards.iter().map(|award| (award.seat, award.sheet.points()));
            let mut paid: Vec<(Seat, i32)> = paid.filter(|(_, points)| *points != 0).collect();
            paid.sort();
            Happening::Scored {
                region: match scoring.kind {
                    RegionKind::System => system(&scoring.place)?,
                    RegionKind::Forest | RegionKind::River | RegionKind::Meadow => region(&scoring.place)?,
                },
                kind: scoring.kind,
                occasion: scoring.occasion,
                counted: scoring.strengths.by_seat().iter().map(|strength| u32::from(*strength)).collect(),
                paid,
            }
        }
        Event::Returned { seat, place } => Happening::Returned { seat: *seat, place: *place },
        Event::BonusEarned { seat, forest } => Happening::BonusEarned { seat: *seat, forest: *forest },
        Event::Ended => Happening::Ended,
        _ => return None,
    })
}
