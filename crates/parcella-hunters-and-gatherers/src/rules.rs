//! The rules object.

use parcella_features::{Catalogue, RegionId, Regions, TileId};
use parcella_geometry::{Area, Board, Cell, Rotation};
use parcella_ruleset::{Actor, Chance, Passport, Ruleset, Scores, Seat, Sink, Source, StableHash, Viewer};
use smallvec::SmallVec;

use crate::config::is_bonus;
use crate::state::{Pile, SeatState, Step};
use crate::water::Waters;
use crate::words::Shape;
use crate::{
    Action, Config, ConfigError, ConfigFault, Edge, Event, LaidTile, LegalActions, Marks, Part, Piece,
    Refusal, Stack, State, View, tiles,
};

const LAND: Source = Source { index: 0, name: "tiles" };
const BONUS: Source = Source { index: 1, name: "bonus tiles" };

/// The rules of Hunters and Gatherers, for one configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct HuntersAndGatherers {
    pub(crate) config: Config,
    pub(crate) catalogue: Catalogue<Edge, Marks>,
    pub(crate) waters: Waters,
    pub(crate) area: Area,
    pub(crate) start_tile: u16,
    // The face-down tiles at the start.
    land: Pile,
    bonus: Pile,
    // Room for the features of all tiles.
    nodes: usize,
}

impl HuntersAndGatherers {
    /// Checks a configuration.
    ///
    /// # Errors
    ///
    /// Every reason why it cannot be played.
    pub fn new(config: Config) -> Result<HuntersAndGatherers, ConfigError> {
        let specs = match &config.own_tiles {
            Some(own) => own.tiles.clone(),
            None => tiles::FIRST_EDITION.to_vec(),
        };
        let alone = |error| ConfigError { faults: vec![ConfigFault::Tiles(error)] };
        let catalogue = Catalogue::new(specs, |_, feature| Marks::of(feature)).map_err(alone)?;
        let waters = Waters::new(&catalogue).map_err(alone)?;
        let faults = config.faults(&catalogue);
        if !faults.is_empty() {
            return Err(ConfigError { faults });
        }
        let start_tile =
            catalogue.tiles().iter().position(|tile| tile.spec().start_copies > 0).unwrap_or_default();
        let mut land = pile(Stack::Land, config.deck.as_deref(), &catalogue);
        if config.deck.is_none() {
            land.numbers[start_tile] -= 1;
            land.total -= 1;
        }
        let bonus = pile(Stack::Bonus, config.bonus_deck.as_deref(), &catalogue);
        let features = |tile: usize| catalogue.shape(tile, Rotation::R0).features().len();
        let in_pile = |pile: &Pile| -> usize {
            pile.numbers.iter().enumerate().map(|(tile, number)| features(tile) * *number as usize).sum()
        };
        let nodes = features(start_tile) + in_pile(&land) + in_pile(&bonus);
        let area = config.area();
        Ok(HuntersAndGatherers {
            config,
            catalogue,
            waters,
            area,
            start_tile: start_tile as u16,
            land,
            bonus,
            nodes,
        })
    }

    /// What is played.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The tiles of the game, land and bonus tiles together.
    pub fn catalogue(&self) -> &Catalogue<Edge, Marks> {
        &self.catalogue
    }

    /// The face-down tiles of a stack at the start, by index in the catalogue.
    pub(crate) fn stack_at_the_start(&self, stack: Stack) -> &[u16] {
        match stack {
            Stack::Land => &self.land.numbers,
            Stack::Bonus => &self.bonus.numbers,
        }
    }

    /// The shape of a tile on the board.
    #[inline]
    pub(crate) fn shape(&self, laid: &LaidTile) -> &Shape {
        self.catalogue.shape(laid.tile as usize, laid.rotation)
    }

    /// The tile laid last, with its shape.
    #[inline]
    pub(crate) fn last<'a>(&'a self, state: &State) -> (LaidTile, &'a Shape) {
        let last = state.tiles[state.tiles.len() - 1];
        (last, self.shape(&last))
    }

    /// The id of the tile with this index in the catalogue.
    #[inline]
    pub(crate) fn id(&self, tile: u16) -> TileId {
        self.catalogue.tiles()[tile as usize].id()
    }

    /// The tile in hand, which is to be placed.
    pub fn in_hand(&self, state: &State) -> Option<TileId> {
        match state.step {
            Step::Place(tile) => Some(self.id(tile)),
            _ => None,
        }
    }

    /// The tile on a cell: its id and how it is turned.
    pub fn tile_at(&self, state: &State, cell: Cell) -> Option<(TileId, Rotation)> {
        let laid = state.tiles[state.board.at(cell)? as usize];
        Some((self.id(laid.tile), laid.rotation))
    }

    /// Number of tiles of a stack that can still be drawn.
    pub fn stack(&self, state: &State, stack: Stack) -> u32 {
        state.pile(stack).total
    }

    /// The tiles of a stack that can still be drawn: id and number, by id, without those of which none is left.
    pub fn stack_tiles(&self, state: &State, stack: Stack) -> Vec<(TileId, u32)> {
        let tiles = self.catalogue.tiles().iter().zip(&state.pile(stack).numbers);
        tiles
            .filter(|(_, number)| **number > 0)
            .map(|(tile, number)| (tile.id(), u32::from(*number)))
            .collect()
    }

    /// Number of tiles of a stack set aside so far (HG-13, HG-45).
    pub fn aside(&self, state: &State, stack: Stack) -> u32 {
        state.pile(stack).aside
    }

    /// Pieces of a kind in the supply of a seat; `None` if there is no such seat.
    #[inline]
    pub fn supply(&self, state: &State, seat: Seat, piece: Piece) -> Option<u8> {
        let seat = state.seats.get(seat.index())?;
        Some(match piece {
            Piece::Member => seat.members,
            Piece::Hut => seat.huts,
        })
    }

    /// The region that a part of a tile belongs to, by any port of the part; `None` if there is no such part. A lake is a
    /// region of its own.
    pub fn region(&self, state: &State, cell: Cell, part: Part) -> Option<RegionId> {
        let (laid, feature) = self.feature(state, cell, part)?;
        Some(state.regions.find(laid.first + feature as u16))
    }

    /// The river system that a river or lake belongs to (HG-59); `None` if there is no such part, or it is no water.
    pub fn system(&self, state: &State, cell: Cell, part: Part) -> Option<RegionId> {
        let (laid, feature) = self.feature(state, cell, part)?;
        let system = self.waters.system(laid.tile, laid.rotation, feature)?;
        Some(state.systems.find(laid.first_system + system))
    }

    /// Number of fish on the river system of a river or lake (HG-67).
    pub fn system_fish(&self, state: &State, cell: Cell, part: Part) -> Option<u16> {
        Some(state.systems.region(self.system(state, cell, part)?).data().0)
    }

    /// What is printed on all features of the region that a part belongs to.
    pub fn region_marks(&self, state: &State, cell: Cell, part: Part) -> Option<Marks> {
        Some(*state.regions.region(self.region(state, cell, part)?).data())
    }

    fn feature(&self, state: &State, cell: Cell, part: Part) -> Option<(LaidTile, usize)> {
        let laid = state.tiles[state.board.at(cell)? as usize];
        Some((laid, self.shape(&laid).resolve(part)?))
    }

    /// Number of different tiles of the region that a part belongs to.
    pub fn region_tiles(&self, state: &State, cell: Cell, part: Part) -> Option<u16> {
        Some(state.regions.count_tiles(self.region(state, cell, part)?))
    }

    /// Number of open ports of the region that a part belongs to, half-sides counted one by one; 0 for a lake.
    pub fn region_open(&self, state: &State, cell: Cell, part: Part) -> Option<u16> {
        Some(state.regions.region(self.region(state, cell, part)?).open())
    }
}

/// A stack at the start: as the header says, or all tiles of the set that belong in it.
fn pile(stack: Stack, deck: Option<&[(TileId, u32)]>, catalogue: &Catalogue<Edge, Marks>) -> Pile {
    let mut numbers = vec![0u16; catalogue.tiles().len()];
    match deck {
        Some(lines) => {
            for (id, number) in lines {
                if let Some(index) = catalogue.index_of(*id) {
                    numbers[index] += *number as u16;
                }
            }
        }
        None => {
            for (number, tile) in numbers.iter_mut().zip(catalogue.tiles()) {
                if is_bonus(tile.spec()) == (stack == Stack::Bonus) {
                    *number = tile.spec().count;
                }
            }
        }
    }
    let total = numbers.iter().map(|number| u32::from(*number)).sum();
    Pile { numbers, total, aside: 0 }
}

impl From<HuntersAndGatherers> for parcella_ruleset::Game<HuntersAndGatherers> {
    fn from(rules: HuntersAndGatherers) -> Self {
        parcella_ruleset::Game::new(rules)
    }
}

impl Ruleset for HuntersAndGatherers {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Actions<'a> = LegalActions<'a>;
    type View = View;

    fn passport(&self) -> Passport {
        Passport {
            name: "hunters-and-gatherers",
            rules_version: 1,
            seats: (2, 5), // HG-4
            longest_game: 3 * (self.land.total + self.bonus.total) as usize,
            has_chance: true,
            has_secrets: false,
        }
    }

    fn seats(&self) -> usize {
        self.config.seats as usize
    }

    fn opening(&self) -> State {
        let start = self.config.start;
        // HG-3, HG-9
        let seat = SeatState { score: 0, members: Piece::Member.number(), huts: Piece::Hut.number() };
        let tiles = 1 + (self.land.total + self.bonus.total) as usize;
        let mut state = State {
            board: Board::new(&self.area, Catalogue::<Edge, Marks>::code_width(), start.cell),
            tiles: Vec::with_capacity(tiles),
            regions: Regions::with_capacity(self.nodes),
            systems: Regions::with_capacity(self.nodes),
            pieces: Vec::with_capacity(7 * self.seats()),
            seats: vec![seat; self.seats()],
            land: self.land.clone(),
            bonus: self.bonus.clone(),
            turn: self.config.first, // HG-5
            part: Stack::Land,
            resting: 0,
            step: if self.land.total > 0 { Step::Draw } else { Step::Over },
        };
        // HG-2, HG-8: the volcano on the start tile is a picture.
        self.lay(&mut state, self.start_tile, start.cell, start.rotation);
        state
    }

    fn actor(&self, state: &State) -> Option<Actor> {
        match state.step {
            Step::Draw => Some(Actor::Chance),
            Step::Place(_) | Step::Deploy => Some(Actor::Seat(state.turn)),
            Step::Over => None,
        }
    }

    fn step(&self, state: &State) -> &'static str {
        match (state.step, state.part) {
            (Step::Draw, Stack::Land) => "draw",
            (Step::Draw, Stack::Bonus) => "draw-bonus",
            (Step::Place(_), _) => "place",
            (Step::Deploy, _) => "deploy",
            (Step::Over, _) => "",
        }
    }

    #[inline(always)]
    fn legal_actions<'a>(&'a self, state: &'a State) -> LegalActions<'a> {
        self.list(state)
    }

    #[inline(always)]
    fn check(&self, state: &State, action: &Action) -> Result<(), Refusal> {
        self.judge(state, action)
    }

    #[inline(always)]
    fn commit(&self, state: &mut State, action: &Action, sink: &mut impl Sink<Event>) {
        self.carry_out(state, action, sink);
    }

    fn chance(&self, state: &State) -> Option<Chance> {
        let source = match state.part {
            Stack::Land => LAND,
            Stack::Bonus => BONUS,
        };
        (state.step == Step::Draw).then(|| Chance { source, total: u64::from(state.pile(state.part).total) })
    }

    fn weight(&self, state: &State, action: &Action) -> u64 {
        match (state.step, state.part, action) {
            (Step::Draw, Stack::Land, Action::Draw(id))
            | (Step::Draw, Stack::Bonus, Action::DrawBonus(id)) => {
                let numbers = &state.pile(state.part).numbers;
                self.catalogue.index_of(*id).map_or(0, |tile| u64::from(numbers[tile]))
            }
            _ => 0,
        }
    }

    #[inline]
    fn chance_action(&self, state: &State, ticket: u64) -> Action {
        let pile = state.pile(state.part);
        let mut left = ticket as u32;
        for (tile, number) in pile.numbers.iter().enumerate() {
            if left < u32::from(*number) {
                return self.draw_of(state.part, tile);
            }
            left -= u32::from(*number);
        }
        panic!("ticket {ticket} is beyond the {} tiles of the stack", pile.total)
    }

    fn scores(&self, state: &State) -> Scores {
        state.seats.iter().map(|seat| seat.score).collect()
    }

    fn final_scores(&self, state: &State) -> Scores {
        let mut scores = self.scores(state);
        if state.step != Step::Over {
            self.final_scorings(state, |winner, sum| scores[winner.index()] += sum, &mut ());
        }
        scores
    }

    fn points(&self, event: &Event) -> SmallVec<[(Seat, i32); 2]> {
        match event {
            Event::Scored(scoring) => {
                scoring.awards.iter().map(|award| (award.seat, award.sheet.points())).collect()
            }
            _ => SmallVec::new(),
        }
    }

    fn position_hash(&self, state: &State) -> u64 {
        let mut hash = StableHash::new(u64::from(self.passport().rules_version))
            .word(state.hash_of_tiles(|tile| self.id(tile).number()))
            .word(u64::from(state.turn.0))
            .word(state.part as u64)
            .word(u64::from(state.resting))
            .word(match state.step {
                Step::Draw => 0,
                Step::Place(tile) => self.id(tile).number(),
                Step::Deploy => 2,
                Step::Over => 3,
            });
        if let Some(cell) = state.open_deployment() {
            hash = hash.word(u64::from(cell.x as u32) << 32 | u64::from(cell.y as u32));
        }
        for stack in [Stack::Land, Stack::Bonus] {
            hash = hash.word(u64::from(state.pile(stack).aside)).word(u64::from(state.pile(stack).total));
            for (tile, number) in self.stack_tiles(state, stack) {
                hash = hash.word(tile.number()).word(u64::from(number));
            }
        }
        for seat in &state.seats {
            hash = hash.word(seat.score as u64).word(u64::from(seat.members)).word(u64::from(seat.huts));
        }
        // A sum, so that the order of deploying does not count.
        let pieces = state.pieces.iter().fold(0u64, |sum, piece| {
            let laid = state.tile_of(piece);
            let part = self.shape(&laid).features()[piece.feature as usize].part;
            let text = format!("{} {} {part} {}", piece.seat, piece.piece, laid.cell);
            sum.wrapping_add(StableHash::new(1).bytes(text.as_bytes()).finish())
        });
        hash.word(pieces).finish()
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::new(self, state)
    }
}
