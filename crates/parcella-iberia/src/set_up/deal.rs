//! Set-ups by chance, for a seed. Beside the rules: no rule rests on this file.

use std::collections::{BTreeMap, VecDeque};

use parcella_classic::{Config, Edge, TileSpec};
use parcella_features::EdgeWord;
use parcella_geometry::{Area, Board, Cell, CodeWidth, Edges, Rotation, Side};
use parcella_ruleset::{Seeded, Source};

use super::{SetUp, StartTile};
use crate::{ChipSet, Chips, Map, Options, Square};

const START_SQUARES: Source = Source { index: 0, name: "start squares" };
const SET_UP_TILES: Source = Source { index: 1, name: "set-up tiles" };
const CHIP_SQUARES: Source = Source { index: 2, name: "chip squares" };

/// Which start squares are used (IB-7).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum StartChoice {
    /// As many as the map says, each choice as likely as any other.
    #[default]
    Random,
    /// These. Which of them gets the start tile is random all the same.
    Squares(Vec<Cell>),
}

/// What is not left to chance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Deal {
    /// The start squares in use.
    pub start: StartChoice,
}

/// Why no set-up can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// A chosen square that is no start square, or is chosen twice.
    #[error("{cell} is no start square, or was chosen twice")]
    Choice {
        /// The square.
        cell: Cell,
    },
    /// A wrong number of chosen squares.
    #[error("{found} start squares were chosen; {needed} are used")]
    ChoiceNumber {
        /// How many were chosen.
        found: usize,
        /// How many are needed: exactly so many with chips, at least so many without.
        needed: usize,
    },
    /// More tiles than a deck can have.
    #[error("the sets have {found} tiles, {} are allowed", Config::MAX_DECK)]
    TooManyTiles {
        /// How many there are.
        found: u64,
    },
    /// No tile of the sets fits on a start square.
    #[error("no tile fits on the start square {cell}")]
    NoTileFits {
        /// The square.
        cell: Cell,
    },
}

/// Deals a set-up for a game on `map` with the `tiles` of the sets in play. The same seed deals the same set-up on every
/// platform.
///
/// * IB-7: the start squares in use are drawn; the start tile lies on one of them, tiles drawn from all others on the
///   rest, each turned at random among the rotations that fit. A tile that fits in no rotation goes back, and another is
///   drawn.
/// * IB-39: the chips lie on a random set of squares that the rules allow, thirty of them, or as many as the map can hold
///   at once.
///
/// # Errors
///
/// See [`DealError`].
///
/// ```
/// use parcella_classic::tiles::BASE;
/// use parcella_geometry::Cell;
/// use parcella_iberia::{Deal, Map, Options, StartChoice, deal_set_up};
/// let squares = vec![Cell::new(5, 2), Cell::new(2, 9), Cell::new(10, 9)];
/// let deal = Deal { start: StartChoice::Squares(squares) };
/// let map = Map::peninsula();
/// let set_up = deal_set_up(&map, BASE, &Options::default(), &deal, 1)?;
/// assert_eq!(set_up, deal_set_up(&map, BASE, &Options::default(), &deal, 1)?);
/// assert!(set_up.start.iter().all(|start| start.cell != Cell::new(10, 2)));
/// # Ok::<(), parcella_iberia::DealError>(())
/// ```
pub fn deal_set_up(
    map: &Map,
    tiles: &[TileSpec],
    options: &Options,
    deal: &Deal,
    seed: u64,
) -> Result<SetUp, DealError> {
    let mut chance = Seeded::new(seed);
    let squares = start_squares(map, options, deal, &mut chance)?;
    let start = start_tiles(map, tiles, &squares, &mut chance)?;
    let chips = match options.chips {
        Chips::On => chip_squares(map, &squares, &mut chance),
        Chips::Off => Vec::new(),
    };
    Ok(SetUp { start, chips })
}

/// IB-7: the start squares in use, in random order.
fn start_squares(
    map: &Map,
    options: &Options,
    deal: &Deal,
    chance: &mut Seeded,
) -> Result<Vec<Cell>, DealError> {
    let mut all: Vec<Cell> = map.start_squares().iter().map(|square| square.cell).collect();
    let used = map.start_squares_used();
    match &deal.start {
        StartChoice::Random => {
            chance.shuffle(START_SQUARES, &mut all);
            all.truncate(used);
            Ok(all)
        }
        StartChoice::Squares(chosen) => {
            let (found, needed, enough) = match options.chips {
                Chips::On => (chosen.len(), used, chosen.len() == used),
                Chips::Off => (chosen.len(), 2, chosen.len() >= 2),
            };
            if !enough {
                return Err(DealError::ChoiceNumber { found, needed });
            }
            for &cell in chosen {
                let at = all.iter().position(|square| *square == cell).ok_or(DealError::Choice { cell })?;
                all.swap_remove(at);
            }
            let mut chosen = chosen.clone();
            chance.shuffle(START_SQUARES, &mut chosen);
            Ok(chosen)
        }
    }
}

/// Tiles for the squares, in their order, except that the start tile comes first.
fn start_tiles(
    map: &Map,
    tiles: &[TileSpec],
    squares: &[Cell],
    chance: &mut Seeded,
) -> Result<Vec<StartTile>, DealError> {
    // Where start squares lie side by side, an unlucky first tile may leave none for the next.
    const MOST_TRIES: usize = 100;
    let found = tiles.iter().map(|tile| u64::from(tile.count)).sum();
    if found > Config::MAX_DECK {
        return Err(DealError::TooManyTiles { found });
    }
    let area = Area::Map(map.area().clone());
    let mut result = Err(DealError::NoTileFits { cell: squares.first().copied().unwrap_or_default() });
    for _ in 0..MOST_TRIES {
        result = try_start_tiles(&area, tiles, squares, chance);
        if result.is_ok() {
            break;
        }
    }
    result
}

fn try_start_tiles(
    area: &Area,
    tiles: &[TileSpec],
    squares: &[Cell],
    chance: &mut Seeded,
) -> Result<Vec<StartTile>, DealError> {
    let mut board = Board::new(area, CodeWidth::for_kinds(Edge::ALL.len() as u8), Cell::ORIGIN);
    let mut waiting = squares.to_vec();
    let mut laid = Vec::new();
    let mut lay = |board: &mut Board, cell: Cell, tile: &TileSpec, chance: &mut Seeded| -> bool {
        let edges = Edges::new(tile.sides.map(EdgeWord::edge_kind));
        let fits = |rotation: &Rotation| board.mismatch(cell, &edges.rotated(*rotation)).is_none();
        let rotations: Vec<Rotation> = Rotation::ALL.into_iter().filter(fits).collect();
        if rotations.is_empty() {
            return false;
        }
        let rotation = rotations[chance.below(SET_UP_TILES, rotations.len() as u64) as usize];
        board.place(area, cell, edges.rotated(rotation), laid.len() as u16);
        laid.push(StartTile { cell, tile: tile.id, rotation });
        true
    };
    // Every copy is as likely as any other.
    let mut pile: Vec<&TileSpec> = Vec::new();
    let start_tile = tiles.iter().find(|tile| tile.start_copies > 0);
    for tile in tiles {
        let lying = u16::from(start_tile.is_some_and(|start| start.id == tile.id));
        pile.extend((lying..tile.count).map(|_| tile));
    }
    if let Some(start) = start_tile {
        if let Some(at) = waiting.iter().position(|cell| lay(&mut board, *cell, start, chance)) {
            waiting.remove(at);
        } else {
            // It fits nowhere, and goes back like any other.
            pile.push(start);
        }
    }
    chance.shuffle(SET_UP_TILES, &mut pile);
    for cell in waiting {
        // The first of a shuffled pile that fits: those before it went back.
        let at = pile.iter().position(|tile| lay(&mut board, cell, tile, chance));
        pile.remove(at.ok_or(DealError::NoTileFits { cell })?);
    }
    Ok(laid)
}

/// IB-39: squares for the chips, by row and column.
fn chip_squares(map: &Map, start: &[Cell], chance: &mut Seeded) -> Vec<Cell> {
    // A draw in random order comes short now and then on the peninsula, and nearly always where squares are few.
    const MOST_TRIES: usize = 100;
    let allowed = |cell: &Cell| {
        let beside = Side::ALL.map(|side| (side, cell.neighbour(side)));
        map.square(*cell) == Some(Square::Land)
            && beside
                .iter()
                .all(|(side, next)| !start.contains(next) && map.large_city_behind(*cell, *side).is_none())
    };
    let mut squares: Vec<Cell> = map.area().squares().iter().copied().filter(allowed).collect();
    let most = ChipSet::MAX_CHIPS;
    let mut chosen = Vec::new();
    for _ in 0..MOST_TRIES {
        chance.shuffle(CHIP_SQUARES, &mut squares);
        chosen = apart(map, &squares, most);
        if chosen.len() == most {
            break;
        }
    }
    if chosen.len() < most {
        squares.sort_unstable();
        chosen = most_apart(&squares);
        chance.shuffle(CHIP_SQUARES, &mut chosen);
        chosen.truncate(most);
    }
    chosen.sort_unstable();
    chosen
}

/// Takes squares in their order, leaving out those beside one that was taken, up to `most`.
fn apart(map: &Map, squares: &[Cell], most: usize) -> Vec<Cell> {
    let mut barred = vec![false; (map.spec().rows * map.spec().columns) as usize];
    let mut chosen = Vec::new();
    for &cell in squares {
        let Some(number) = map.number(cell) else { continue };
        if chosen.len() == most {
            break;
        }
        if !barred[usize::from(number)] {
            chosen.push(cell);
            let beside = Side::ALL.into_iter().filter_map(|side| map.number(cell.neighbour(side)));
            beside.for_each(|number| barred[usize::from(number)] = true);
        }
    }
    chosen
}

/// A largest set of squares of which no two lie side by side.
///
/// Squares are of two colours like those of a chessboard, and only different colours lie side by side. So what a largest
/// matching of neighbours leaves over gives such a set (König's theorem).
fn most_apart(squares: &[Cell]) -> Vec<Cell> {
    let is_dark = |cell: &Cell| (cell.x + cell.y).rem_euclid(2) == 0;
    let (dark, light): (Vec<Cell>, Vec<Cell>) = squares.iter().partition(|cell| is_dark(cell));
    let place: BTreeMap<Cell, usize> = light.iter().copied().zip(0..).collect();
    let beside: Vec<Vec<usize>> = dark
        .iter()
        .map(|cell| {
            Side::ALL.into_iter().filter_map(|side| place.get(&cell.neighbour(side)).copied()).collect()
        })
        .collect();
    let mut of_dark: Vec<Option<usize>> = vec![None; dark.len()];
    let mut of_light: Vec<Option<usize>> = vec![None; light.len()];
    for root in 0..dark.len() {
        let Walk { came_from, end, .. } = walk([root], &beside, &of_light);
        // Turn the pairs on the way round: one pair more.
        let mut free = end;
        while let Some(light) = free {
            let dark = came_from[light].expect("the walk came to it");
            of_light[light] = Some(dark);
            free = of_dark[dark].replace(light);
        }
    }
    // Every matched pair gives one square to the cover; what remains lies apart.
    let unmatched: Vec<usize> = (0..dark.len()).filter(|index| of_dark[*index].is_none()).collect();
    let Walk { came_from, seen_dark, .. } = walk(unmatched, &beside, &of_light);
    let dark_left = dark.iter().zip(&seen_dark).filter(|(_, seen)| **seen).map(|(cell, _)| *cell);
    let light_left = light.iter().zip(&came_from).filter(|(_, from)| from.is_none()).map(|(cell, _)| *cell);
    dark_left.chain(light_left).collect()
}

/// What a walk from dark squares over neighbours and back over pairs has met.
struct Walk {
    // For every light square the dark one from which it was reached.
    came_from: Vec<Option<usize>>,
    seen_dark: Vec<bool>,
    // The first light square without a pair, where the walk ended.
    end: Option<usize>,
}

fn walk(roots: impl IntoIterator<Item = usize>, beside: &[Vec<usize>], of_light: &[Option<usize>]) -> Walk {
    let mut waiting: VecDeque<usize> = roots.into_iter().collect();
    let mut walk =
        Walk { came_from: vec![None; of_light.len()], seen_dark: vec![false; beside.len()], end: None };
    waiting.iter().for_each(|root| walk.seen_dark[*root] = true);
    while let Some(dark) = waiting.pop_front() {
        for &light in &beside[dark] {
            if walk.came_from[light].is_some() {
                continue;
            }
            walk.came_from[light] = Some(dark);
            match of_light[light] {
                None => {
                    walk.end = Some(light);
                    return walk;
                }
                Some(next) if !walk.seen_dark[next] => {
                    walk.seen_dark[next] = true;
                    waiting.push_back(next);
                }
                Some(_) => {}
            }
        }
    }
    walk
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(places: &[(i32, i32)]) -> Vec<Cell> {
        places.iter().map(|&(x, y)| Cell::new(x, y)).collect()
    }

    fn are_apart(squares: &[Cell]) -> bool {
        squares.iter().all(|cell| !Side::ALL.iter().any(|side| squares.contains(&cell.neighbour(*side))))
    }

    /// By trying all sets of squares.
    fn most_by_trying(squares: &[Cell]) -> usize {
        (0u32..1 << squares.len())
            .map(|set| {
                (0..squares.len()).filter(|n| set >> n & 1 == 1).map(|n| squares[n]).collect::<Vec<_>>()
            })
            .filter(|chosen| are_apart(chosen))
            .map(|chosen| chosen.len())
            .max()
            .unwrap()
    }

    /// IB-39: as many as possible, where a draw in random order would leave some out.
    #[test]
    fn ib_39_the_largest_set_is_found() {
        let row: Vec<Cell> = (0..59).map(|x| Cell::new(x, 0)).collect();
        let chosen = most_apart(&row);
        assert_eq!((chosen.len(), are_apart(&chosen)), (30, true));
        assert_eq!(most_apart(&cells(&[(0, 0), (1, 0), (0, 1), (1, 1)])).len(), 2);
        assert_eq!(most_apart(&cells(&[(5, 5), (4, 5), (6, 5), (5, 4), (5, 6)])).len(), 4);
        assert_eq!(most_apart(&[]), []);
    }

    #[test]
    fn the_largest_set_is_that_of_trying_all() {
        let mut chance = Seeded::new(1);
        for round in 0..60 {
            let mut squares: Vec<Cell> = (0..25).map(|n| Cell::new(n % 5, n / 5)).collect();
            chance.shuffle(CHIP_SQUARES, &mut squares);
            squares.truncate(12);
            let chosen = most_apart(&squares);
            assert!(are_apart(&chosen) && chosen.iter().all(|cell| squares.contains(cell)));
            assert_eq!(chosen.len(), most_by_trying(&squares), "round {round}: {squares:?}");
        }
    }
}
