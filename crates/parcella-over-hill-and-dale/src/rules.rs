//! The rules object.

use parcella_features::{Catalogue, Node, RegionId, Regions, Stack, TileId};
use parcella_geometry::{Area, Board, Cell, Rotation};
use parcella_ruleset::{Actor, Chance, Passport, Ruleset, Scores, Seat, Sink, Source, StableHash, Viewer};
use smallvec::SmallVec;

use crate::config::animals;
use crate::state::{Deployed, SeatState, Step, Symbols};
use crate::{
    Action, Config, ConfigError, ConfigFault, Edge, Event, FeatureKind, HeldTokens, LaidTile, LegalActions,
    Piece, Place, PlacedPiece, Refusal, State, Token, Tokens, View, tiles,
};

/// A tile of the game as it lies.
pub(crate) type Shape = parcella_features::Shape<FeatureKind, Symbols>;

const TILES: Source = Source { index: 0, name: "tiles" };

/// The rules of Over Hill and Dale, for one configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct OverHillAndDale {
    pub(crate) config: Config,
    pub(crate) catalogue: Catalogue<Edge, Symbols>,
    pub(crate) area: Area,
    pub(crate) start_tile: u16,
    // The face-down tiles at the start, by index in the catalogue.
    pub(crate) deck: Vec<u16>,
    pub(crate) deck_total: u32,
    // Number of animals by index in the catalogue (OHD-9).
    animals: Vec<u16>,
    // Room for the features of all tiles.
    nodes: usize,
    // In the image of a game by a turn: where north of the game lies. What is dealt with clockwise from north begins
    // there, so that the images of simultaneous drafts follow each other as the drafts do.
    pub(crate) north: Option<Rotation>,
}

impl OverHillAndDale {
    /// Checks a configuration.
    ///
    /// # Errors
    ///
    /// Every reason why it cannot be played.
    pub fn new(config: Config) -> Result<OverHillAndDale, ConfigError> {
        let specs = match &config.own_tiles {
            Some(own) => own.tiles.clone(),
            None => tiles::RECONSTRUCTED.to_vec(),
        };
        // OHD-30: symbols of all six kinds, scarecrows included.
        let catalogue = Catalogue::new(specs, |_, feature| match feature.kind {
            // What does not fit is refused below.
            FeatureKind::Field => {
                Symbols(Token::ALL.map(|token| u16::try_from(feature.tag(token.word())).unwrap_or(u16::MAX)))
            }
            FeatureKind::Path | FeatureKind::Meadow => Symbols::default(),
        });
        let catalogue = catalogue.map_err(|error| ConfigError { faults: vec![ConfigFault::Tiles(error)] })?;
        let faults = config.faults(&catalogue);
        if !faults.is_empty() {
            return Err(ConfigError { faults });
        }
        let start_tile =
            catalogue.tiles().iter().position(|tile| tile.spec().start_copies > 0).unwrap_or_default();
        let mut deck = vec![0u16; catalogue.tiles().len()];
        match &config.deck {
            Some(lines) => {
                for (id, number) in lines {
                    if let Some(index) = catalogue.index_of(*id) {
                        deck[index] += *number as u16;
                    }
                }
            }
            None => {
                for (number, tile) in deck.iter_mut().zip(catalogue.tiles()) {
                    *number = tile.spec().count;
                }
                deck[start_tile] -= 1;
            }
        }
        let features = |tile: usize| catalogue.shape(tile, Rotation::R0).features().len();
        let nodes = features(start_tile)
            + deck.iter().enumerate().map(|(tile, n)| features(tile) * *n as usize).sum::<usize>();
        let deck_total = deck.iter().map(|number| u32::from(*number)).sum();
        let animals = catalogue.tiles().iter().map(|tile| animals(tile.spec()) as u16).collect();
        let area = match config.options.board_limit {
            Some(limit) => limit.area(config.start.cell),
            None => Area::Unbounded,
        };
        Ok(OverHillAndDale {
            config,
            catalogue,
            area,
            start_tile: start_tile as u16,
            deck,
            deck_total,
            animals,
            nodes,
            north: None,
        })
    }

    /// What is played.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The tiles of the game.
    pub fn catalogue(&self) -> &Catalogue<Edge, Symbols> {
        &self.catalogue
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

    /// Number of animals on a laid tile, of all kinds together (OHD-9).
    pub fn animals(&self, laid: &LaidTile) -> u16 {
        self.animals[laid.tile as usize]
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

    /// Number of tiles that can still be drawn.
    pub fn stack(&self, state: &State) -> u32 {
        state.stack_total
    }

    /// The tiles that can still be drawn: id and number, by id, without those of which none is left.
    pub fn stack_tiles(&self, state: &State) -> Vec<(TileId, u32)> {
        let tiles = self.catalogue.tiles().iter().zip(state.stack.numbers());
        tiles.filter(|(_, number)| *number > 0).map(|(tile, number)| (tile.id(), u32::from(number))).collect()
    }

    /// Number of tiles set aside so far (OHD-13).
    pub fn aside(&self, state: &State) -> u32 {
        state.aside
    }

    /// Pieces of a kind in the supply of a seat; `None` if there is no such seat.
    pub fn supply(&self, state: &State, seat: Seat, piece: Piece) -> Option<u8> {
        let seat = state.seats.get(seat.index())?;
        Some(match piece {
            Piece::Meeple => seat.meeples,
            Piece::Stable => seat.stables,
        })
    }

    /// The tokens that a seat holds; `None` if there is no such seat. Whoever must not know their kinds is shown a
    /// [`View`](crate::View) instead.
    pub fn held(&self, state: &State, seat: Seat) -> Option<Tokens> {
        state.seats.get(seat.index()).map(|seat| seat.tokens)
    }

    /// Where a piece stands.
    pub fn place_of(&self, state: &State, piece: &PlacedPiece) -> Place {
        let laid = state.tile_of(piece);
        Place { cell: laid.cell, part: self.shape(&laid).features()[piece.feature as usize].part }
    }

    /// The region that a part of a tile belongs to, by any port of the part; `None` if there is no such part.
    pub fn region(&self, state: &State, place: Place) -> Option<RegionId> {
        Some(state.regions.find(self.node(state, place)?))
    }

    fn node(&self, state: &State, place: Place) -> Option<Node> {
        let laid = &state.tiles[state.board.at(place.cell)? as usize];
        Some(laid.first + self.shape(laid).resolve(place.part)? as Node)
    }

    /// The place by its canonical name, if it is named by any port of its part; `None` if there is no such part.
    pub(crate) fn canonical(&self, state: &State, place: Place) -> Option<Place> {
        let laid = &state.tiles[state.board.at(place.cell)? as usize];
        let shape = self.shape(laid);
        Some(Place { part: shape.features()[shape.resolve(place.part)?].part, ..place })
    }

    /// Number of different tiles of the region that a part belongs to (OHD-20).
    pub fn region_tiles(&self, state: &State, place: Place) -> Option<u16> {
        Some(state.regions.count_tiles(self.region(state, place)?))
    }

    /// Number of open ports of the region that a part belongs to, half-sides counted one by one.
    pub fn region_open(&self, state: &State, place: Place) -> Option<u16> {
        Some(state.regions.region(self.region(state, place)?).open())
    }
}

impl From<OverHillAndDale> for parcella_ruleset::Game<OverHillAndDale> {
    fn from(rules: OverHillAndDale) -> Self {
        parcella_ruleset::Game::new(rules)
    }
}

impl Ruleset for OverHillAndDale {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Actions<'a> = LegalActions<'a>;
    type View = View;

    fn passport(&self) -> Passport {
        Passport {
            name: "over-hill-and-dale",
            rules_version: 1,
            seats: Config::SEATS,
            // Draw, place, deploy or pass, hike or pass; and no token is taken twice.
            longest_game: 4 * self.deck_total as usize + Tokens::SUPPLY.total() as usize,
            has_chance: true,
            has_secrets: self.config.options.held_tokens == HeldTokens::Hidden,
        }
    }

    fn seats(&self) -> usize {
        self.config.seats as usize
    }

    fn opening(&self) -> State {
        let start = self.config.start;
        let seat = SeatState {
            score: 0,                        // OHD-7
            meeples: Piece::Meeple.number(), // OHD-5
            stables: Piece::Stable.number(), // OHD-5
            tokens: Tokens::default(),
        };
        let mut state = State {
            board: Board::new(&self.area, Catalogue::<Edge, Symbols>::code_width(), start.cell),
            tiles: Vec::with_capacity(1 + self.deck_total as usize),
            regions: Regions::with_capacity(self.nodes),
            meeples: Vec::new(),
            stables: Vec::new(),
            seats: vec![seat; self.seats()],
            stack: Stack::new(&self.deck),
            stack_total: self.deck_total,
            aside: 0,
            table: Tokens::SUPPLY, // OHD-4
            drafts: Vec::new(),
            deployed: Deployed::Nothing,
            turn: self.config.first, // OHD-8
            step: if self.deck_total > 0 { Step::Draw } else { Step::Over },
        };
        self.lay(&mut state, self.start_tile, start.cell, start.rotation); // OHD-6
        state
    }

    fn actor(&self, state: &State) -> Option<Actor> {
        match state.step {
            Step::Draw => Some(Actor::Chance),
            Step::Place(_) | Step::Deploy | Step::Hike => Some(Actor::Seat(state.turn)),
            Step::Take => state.drafts.first().map(|draft| Actor::Seat(draft.next)),
            Step::Over => None,
        }
    }

    fn step(&self, state: &State) -> &'static str {
        state.step.word()
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
        (state.step == Step::Draw).then(|| Chance { source: TILES, total: u64::from(state.stack_total) })
    }

    fn weight(&self, state: &State, action: &Action) -> u64 {
        match (state.step, action) {
            (Step::Draw, Action::Draw(id)) => {
                self.catalogue.index_of(*id).map_or(0, |tile| u64::from(state.stack.number(tile)))
            }
            _ => 0,
        }
    }

    #[inline]
    fn chance_action(&self, state: &State, ticket: u64) -> Action {
        match state.stack.kind_of(ticket) {
            Some(tile) => Action::Draw(self.id(tile)),
            None => panic!("ticket {ticket} is beyond the {} tiles of the stack", state.stack_total),
        }
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
        event.awards().iter().map(|award| (award.seat, award.sheet.points())).collect()
    }

    fn position_hash(&self, state: &State) -> u64 {
        let cell_word = |cell: Cell| u64::from(cell.x as u32) << 32 | u64::from(cell.y as u32);
        let token_words = |tokens: Tokens| {
            Token::ALL.iter().fold(0u64, |word, token| word << 8 | u64::from(tokens.of(*token)))
        };
        let mut hash = StableHash::new(u64::from(self.passport().rules_version))
            .word(state.hash_of_tiles(|tile| self.id(tile).number()))
            .word(u64::from(state.turn.0))
            .word(match state.step {
                Step::Draw => 0,
                Step::Place(tile) => self.id(tile).number(),
                Step::Deploy => 2,
                Step::Take => 3,
                Step::Hike => 4,
                Step::Over => 5,
            });
        if let Some(cell) = state.open_tile() {
            hash = hash.word(cell_word(cell)).word(state.deployed as u64);
        }
        for (tile, number) in self.stack_tiles(state) {
            hash = hash.word(tile.number()).word(u64::from(number));
        }
        for seat in &state.seats {
            let supplies = u64::from(seat.meeples) << 8 | u64::from(seat.stables);
            hash = hash.word(seat.score as u64).word(supplies).word(token_words(seat.tokens));
        }
        for draft in &state.drafts {
            let seats = u64::from(draft.tied) << 8 | u64::from(draft.next.0);
            hash = hash.word(token_words(draft.pool)).word(seats);
        }
        // A sum, so that the order of deploying does not count.
        let kinds = [(Piece::Meeple, &state.meeples), (Piece::Stable, &state.stables)];
        let pieces =
            kinds.into_iter().flat_map(|(kind, pieces)| pieces.iter().map(move |piece| (kind, piece)));
        let pieces = pieces.fold(0u64, |sum, (kind, piece)| {
            let text = format!("{} {kind} {}", piece.seat, self.place_of(state, piece));
            sum.wrapping_add(StableHash::new(1).bytes(text.as_bytes()).finish())
        });
        hash.word(u64::from(state.aside)).word(token_words(state.table)).word(pieces).finish()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(self, state, viewer)
    }
}
