//! The engine and this telling, side by side.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use parcella_classic::{ActionOf, Classic, Event, EventOf, EventWord, Expansion, Place, TileView};
use parcella_features::{RegionId, TileId};
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{Answer, Game, Notation, Refusal, RuleId, Ruleset, Seat, Sequence, Viewer};

use super::position::thinkable_parts;
use super::{Action, Chip, Good, Happening, Piece, Position, Region, Token};
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
    /// The tiles not yet seen, and how many of them can still be drawn.
    Stack,
    /// The number of tiles under hills.
    Buried,
    /// The number of tiles set aside.
    Aside,
    /// The score track.
    Scores,
    /// The scores if the game ended now.
    FinalScores,
    /// Who has won.
    Winners,
    /// The pieces of a kind in the supply of a seat.
    Supply(Seat, Piece),
    /// The goods of a kind that a seat holds.
    Held(Seat, Good),
    /// The number of tokens in the bag.
    Bag,
    /// The number of face-down chips on the map.
    FaceDownChips,
    /// The number of treats on the map.
    Treats,
    /// The sheep in the flock of a field.
    Flock(Place),
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
    /// Number of followers in a region, seat by seat.
    RegionFollowers(Place),
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
            Subject::Stack => f.write_str("the tiles left in the stack"),
            Subject::Buried => f.write_str("the tiles under hills"),
            Subject::Aside => f.write_str("the tiles set aside"),
            Subject::Scores => f.write_str("the scores"),
            Subject::FinalScores => f.write_str("the scores if the game ended now"),
            Subject::Winners => f.write_str("the winners"),
            Subject::Supply(seat, piece) => write!(f, "the {piece}s in the supply of seat {seat}"),
            Subject::Held(seat, good) => write!(f, "the {good} that seat {seat} holds"),
            Subject::Bag => f.write_str("the tokens in the bag"),
            Subject::FaceDownChips => f.write_str("the face-down chips"),
            Subject::Treats => f.write_str("the treats"),
            Subject::Flock(place) => write!(f, "the flock of {place}"),
            Subject::Judgement(action) => write!(f, "the judgement on `{action}`"),
            Subject::LegalAction(index) => write!(f, "legal action {index}"),
            Subject::Weight(action) => write!(f, "the weight of `{action}`"),
            Subject::ChanceTotal => f.write_str("the total of the weights"),
            Subject::Part(place) => write!(f, "whether there is {place}"),
            Subject::Joined(one, other) => write!(f, "whether {one} and {other} are joined"),
            Subject::RegionTiles(place) => write!(f, "the tiles in the region of {place}"),
            Subject::RegionOpen(place) => write!(f, "the open ports of the region of {place}"),
            Subject::RegionFollowers(place) => write!(f, "the followers in the region of {place}"),
            Subject::Happening(index) => write!(f, "fact {index} of the last action"),
        }
    }
}

/// The first thing in which engine and oracle differ, with the values of both.
pub type Difference = crate::Difference<Subject>;

/// The action of the engine that the oracle calls `action`; `None` if the engine has no such action.
fn to_engine<X: Expansion>(action: &Action) -> Option<ActionOf<X>> {
    use parcella_classic::Action as Engine;
    Some(match *action {
        Action::Draw(tile) => Engine::Draw(tile),
        Action::Place { cell, rotation } => Engine::Place { cell, rotation },
        Action::Deploy { piece, part } => Engine::Deploy { piece: engine_piece::<X>(piece)?, part },
        Action::Chip(_) | Action::Treat(_) | Action::Token(_) | Action::Grow | Action::Herd => {
            return action.to_string().parse().ok();
        }
        Action::Pass => Engine::Pass,
    })
}

fn engine_piece<X: Expansion>(piece: Piece) -> Option<parcella_classic::Piece<X::Piece>> {
    parcella_classic::Piece::all().find(|kind| kind.word() == piece.word())
}

/// What the oracle calls an action of the engine; `None` if it knows no such action.
pub(super) fn of_engine<X: Expansion>(action: &ActionOf<X>) -> Option<Action> {
    use parcella_classic::Action as Engine;
    Some(match *action {
        Engine::Draw(tile) => Action::Draw(tile),
        Engine::Place { cell, rotation } => Action::Place { cell, rotation },
        Engine::Deploy { piece, part } => Action::Deploy { piece: Piece::read(piece.word())?, part },
        Engine::Expansion(action) => action.to_string().parse().ok()?,
        Engine::Pass => Action::Pass,
    })
}

/// Compares an engine and an oracle that have made the same actions, in everything that can be asked of both.
///
/// That is: who is to act and what is open; tiles and pieces on the board; stack, chance, tiles under hills and set
/// aside, supplies, goods, bag and flocks; scores now and at the end, winners; the judgement on every thinkable action
/// with the rule named, and the complete list of legal actions in its order; and for every part of every tile which
/// region it belongs to, with its tiles, open ports and followers.
///
/// # Errors
///
/// The first difference.
pub fn agree<X: Expansion>(game: &Game<Classic<X>>, oracle: &Position) -> Result<(), Difference> {
    let (rules, state) = (game.rules(), game.state());
    same(Subject::Actor, &game.actor(), &oracle.actor(), |actor| format!("{actor:?}"))?;
    same(Subject::Step, rules.step(state), oracle.step(), |step| format!("`{step}`"))?;
    same(Subject::InHand, &rules.in_hand(state), &oracle.in_hand(), option)?;
    agree_on_the_table(game, oracle)?;
    let regions = oracle.regions();
    same(Subject::Scores, &game.scores()[..], &oracle.scores(), list)?;
    same(Subject::FinalScores, &game.final_scores()[..], &oracle.final_scores_with(&regions), list)?;
    let winners: Option<Vec<Seat>> = game.outcome().map(|outcome| outcome.winners().collect());
    same(Subject::Winners, &winners, &oracle.winners(), |seats| option(&seats.as_deref().map(list)))?;
    agree_on_actions(game, oracle)?;
    agree_on_regions(game, oracle, &regions)
}

fn agree_on_the_table<X: Expansion>(game: &Game<Classic<X>>, oracle: &Position) -> Result<(), Difference> {
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
            // Nobody has a piece that the engine has no word for.
            let engine = engine_piece::<X>(piece).map_or(Some(0), |piece| rules.supply(state, seat, piece));
            let engine = engine.map(u32::from);
            same(Subject::Supply(seat, piece), &engine, &Some(oracle.supply(seat, piece)), option)?;
        }
    }
    let stack = |tiles: &Vec<(TileId, u64)>| {
        list(&tiles.iter().map(|(tile, number)| format!("{tile}*{number}")).collect::<Vec<_>>())
    };
    let engine: Vec<(TileId, u64)> =
        rules.stack_tiles(state).into_iter().map(|(tile, number)| (tile, number.into())).collect();
    let expected = oracle.unseen_tiles().iter().map(|(tile, number)| (*tile, *number)).collect();
    same(Subject::Stack, &engine, &expected, stack)?;
    same(Subject::Stack, &u64::from(rules.stack(state)), &oracle.stack(), shown)?;
    same(Subject::Buried, &u64::from(rules.withheld(state)), &oracle.buried(), shown)?;
    same(Subject::Aside, &u64::from(rules.aside(state)), &oracle.aside(), shown)?;
    agree_on_queries(game, oracle)
}

/// Compares goods and tokens, which the engine tells in answers to queries.
fn agree_on_queries<X: Expansion>(game: &Game<Classic<X>>, oracle: &Position) -> Result<(), Difference> {
    if oracle.has_goods() {
        for (seat, good) in Seat::all(oracle.seats()).flat_map(|seat| Good::ALL.map(|good| (seat, good))) {
            let engine = asked(game, &format!("held {seat} {good}"));
            same(Subject::Held(seat, good), &engine, &Ok(oracle.held(seat, good)), answer)?;
        }
    }
    if oracle.has_hills_and_sheep() {
        same(Subject::Bag, &asked(game, "bag"), &Ok(oracle.bag()), answer)?;
    }
    if oracle.has_map() {
        let chips = oracle.face_down_chips() as u64;
        same(Subject::FaceDownChips, &asked(game, "chips"), &Ok(chips), answer)?;
        same(Subject::Treats, &asked(game, "treats"), &Ok(oracle.treats() as u64), answer)?;
    }
    Ok(())
}

fn asked<X: Expansion>(game: &Game<Classic<X>>, query: &str) -> Result<u64, String> {
    match game.rules().query(game.state(), query) {
        Ok(Answer::Count(number)) => u64::try_from(number).map_err(|_| number.to_string()),
        Ok(Answer::Truth(yes)) => Err(yes_or_no(&yes)),
        Err(error) => Err(error.to_string()),
    }
}

fn answer(answer: &Result<u64, String>) -> String {
    answer.as_ref().map_or_else(Clone::clone, ToString::to_string)
}

/// The pieces of the engine on the board: whose, which, and where, in no particular order.
fn pieces_of<X: Expansion>(game: &Game<Classic<X>>) -> Vec<(Seat, &'static str, Place)> {
    let view = game.rules().view(game.state(), Viewer::Public);
    let pieces = |tile: &TileView| {
        let cell = tile.cell;
        let places =
            tile.pieces.iter().map(move |(seat, word, part)| (*seat, *word, Place { cell, part: *part }));
        places.collect::<Vec<_>>()
    };
    view.tiles.iter().flat_map(pieces).collect()
}

fn agree_on_actions<X: Expansion>(game: &Game<Classic<X>>, oracle: &Position) -> Result<(), Difference> {
    let judgement = |verdict: &Result<(), Option<RuleId>>| match verdict {
        Ok(()) => "it is legal".to_owned(),
        Err(Some(rule)) => format!("{rule} forbids it"),
        Err(None) => "it is refused without a rule".to_owned(),
    };
    let mut legal = Vec::new();
    for action in oracle.thinkable_actions() {
        let verdict = oracle.judge(&action).map_err(|refused| refused.rule());
        let engine = match to_engine::<X>(&action) {
            Some(action) => game.check(&action).map_err(|refusal| refusal.rule()),
            // What the engine has no word for it refuses; which rule the oracle names then is its own business.
            None => verdict.and(Err(None)),
        };
        same(Subject::Judgement(action), &engine, &verdict, judgement)?;
        if verdict.is_ok() {
            legal.push(action);
        }
    }
    // An action that the oracle does not know is told in the words of the engine.
    let engine: Vec<Result<Action, String>> = {
        let actions = game.legal_actions();
        actions.iter().map(|action| of_engine::<X>(&action).ok_or_else(|| action.to_string())).collect()
    };
    for index in 0..engine.len().max(legal.len()) {
        let oracle = legal.get(index).map(|action| Ok(*action));
        same(Subject::LegalAction(index), &engine.get(index), &oracle.as_ref(), |action| match action {
            Some(Ok(action)) => action.to_string(),
            Some(Err(text)) => text.clone(),
            None => option::<String>(&None),
        })?;
    }
    let (total, weights): (Option<u64>, Vec<(Action, u64)>) = match oracle.step() {
        // HS-46: tiles under hills have no identity, so every tile not yet seen may be drawn.
        "draw" => {
            let tiles = oracle.unseen_tiles();
            let weights = tiles.iter().map(|(tile, number)| (Action::Draw(*tile), *number));
            (Some(tiles.values().sum()), weights.collect())
        }
        "token" => {
            let weights = Token::ALL.map(|token| (Action::Token(token), oracle.in_bag(token)));
            (Some(oracle.bag()), weights.to_vec())
        }
        "chip" => {
            let weights: Vec<(Action, u64)> =
                Chip::all().into_iter().map(|chip| (Action::Chip(chip), oracle.unseen_chips(chip))).collect();
            (Some(weights.iter().map(|(_, number)| number).sum()), weights)
        }
        _ => {
            let tiles = oracle.unseen_tiles().keys();
            (None, tiles.map(|tile| (Action::Draw(*tile), 0)).collect())
        }
    };
    let chance = game.rules().chance(game.state());
    same(Subject::ChanceTotal, &chance.map(|chance| chance.total), &total, option)?;
    for (action, weight) in weights {
        let engine = to_engine::<X>(&action).map_or(0, |action| game.rules().weight(game.state(), &action));
        same(Subject::Weight(action), &engine, &weight, shown)?;
    }
    Ok(())
}

/// The region of the engine that a place belongs to, by its number; `None` if there is no such place.
fn engine_region<X: Expansion>(game: &Game<Classic<X>>, place: Place) -> Option<usize> {
    game.rules().region(game.state(), place.cell, place.part).map(RegionId::index)
}

fn agree_on_regions<X: Expansion>(
    game: &Game<Classic<X>>,
    oracle: &Position,
    regions: &[Region],
) -> Result<(), Difference> {
    agree_on_what_is_joined(game, regions)?;
    agree_on_names(game, oracle)?;
    let (rules, state) = (game.rules(), game.state());
    let pieces: Vec<(Seat, &str, Option<usize>)> = pieces_of(game)
        .into_iter()
        .map(|(seat, word, place)| (seat, word, engine_region(game, place)))
        .collect();
    for region in regions {
        for &place in region.places.iter() {
            let tiles = rules.region_tiles(state, place.cell, place.part).map(usize::from);
            same(Subject::RegionTiles(place), &tiles, &Some(region.tiles), option)?;
            let open = rules.region_open(state, place.cell, place.part).map(usize::from);
            same(Subject::RegionOpen(place), &open, &Some(region.open), option)?;
        }
        let Some(&first) = region.places.first() else { continue };
        let here = engine_region(game, first);
        let mut followers = vec![0; oracle.seats()];
        let mut shepherds = 0;
        for (seat, word, _) in pieces.iter().filter(|(.., there)| *there == here) {
            let piece = Piece::read(word);
            followers[seat.index()] += u32::from(piece.is_some_and(|piece| piece.strength() > 0));
            shepherds += u32::from(piece == Some(Piece::Shepherd));
        }
        same(Subject::RegionFollowers(first), &followers[..], &region.followers, list)?;
        if shepherds > 0 {
            let engine = asked(game, &format!("flock {first}"));
            same(Subject::Flock(first), &engine, &Ok(u64::from(oracle.sheep_in(region))), answer)?;
        }
    }
    Ok(())
}

/// Compares how the features on the board fall into regions.
fn agree_on_what_is_joined<X: Expansion>(
    game: &Game<Classic<X>>,
    regions: &[Region],
) -> Result<(), Difference> {
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
        }
    }
    Ok(())
}

/// Compares every name that a part of the tile laid last could have, by all of its ports.
fn agree_on_names<X: Expansion>(game: &Game<Classic<X>>, oracle: &Position) -> Result<(), Difference> {
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
/// those that [`Game::apply`] gave. A fact that the engine tells in the words of an expansion is compared by the points
/// that it puts on the track; what else it changed is seen by [`agree`].
///
/// # Errors
///
/// The first difference.
pub fn agree_on_events<X: Expansion>(events: &[EventOf<X>], oracle: &Position) -> Result<(), Difference> {
    let told = oracle.last_happenings();
    for index in 0..events.len().max(told.len()) {
        let (event, oracle_tells) = (events.get(index), told.get(index));
        let engine_tells = event.and_then(|event| translated::<X>(event, oracle));
        let agreed = match (event, oracle_tells) {
            (Some(Event::Expansion(event)), Some(told)) => {
                let paid = told.payments().into_iter().map(|payment| (payment.seat, payment.points));
                told.is_of_an_expansion() && paid.eq(event.points())
            }
            _ => engine_tells.as_ref() == oracle_tells && engine_tells.is_some() == event.is_some(),
        };
        if !agreed {
            // What cannot be translated is told in the words of the engine.
            let engine = engine_tells.map(|told| told.to_string()).or(event.map(ToString::to_string));
            let (subject, oracle) = (Subject::Happening(index), oracle_tells.map(ToString::to_string));
            return Err(Difference { subject, engine: option(&engine), oracle: option(&oracle) });
        }
    }
    Ok(())
}

/// The event of the engine in the words of the oracle; `None` for one of an expansion, and for one that names something
/// that is not on the board.
fn translated<X: Expansion>(event: &EventOf<X>, oracle: &Position) -> Option<Happening> {
    let named = |place: &Place| -> Option<Region> { oracle.region(place.cell, place.part) };
    Some(match event {
        Event::Drawn { tile } => Happening::Drawn { tile: *tile },
        Event::SetAside { tile } => Happening::SetAside { tile: *tile },
        Event::Withheld => Happening::Buried,
        Event::Placed { seat, tile, cell, rotation } => {
            Happening::Laid { seat: *seat, tile: *tile, cell: *cell, rotation: *rotation }
        }
        Event::Deployed { seat, piece, place } => {
            Happening::Deployed { seat: *seat, piece: Piece::read(piece.word())?, place: *place }
        }
        Event::Completed { place, tiles } => {
            Happening::Completed { region: named(place)?.first()?, tiles: usize::from(*tiles) }
        }
        Event::Scored(scoring) => {
            let paid = scoring.awards.iter().map(|award| (award.seat, award.sheet.points()));
            let mut paid: Vec<(Seat, i32)> = paid.filter(|(_, points)| *points != 0).collect();
            paid.sort();
            Happening::Scored {
                region: named(&scoring.place)?.first()?,
                kind: scoring.kind,
                occasion: scoring.occasion,
                strengths: scoring.strengths.by_seat().iter().map(|strength| u32::from(*strength)).collect(),
                paid,
            }
        }
        Event::Returned { seat, piece, place } => {
            Happening::Returned { seat: *seat, piece: Piece::read(piece.word())?, place: *place }
        }
        Event::Ended => Happening::Ended,
        _ => return None,
    })
}
