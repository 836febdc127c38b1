//! The rules object.

use parcella_features::{Catalogue, Node, RegionId, Regions, Stack, TileId};
use parcella_geometry::{Area, Board, Cell, Rotation};
use parcella_ruleset::{
    Actor, Chance, Passport, Ruleset, Scores, Seat, Sequence, Sink, Source, StableHash, Viewer,
};
use smallvec::SmallVec;

use crate::config::shields;
use crate::state::{SeatState, Slot, Step};
use crate::{
    Action, Asked, Config, ConfigError, ConfigFault, DeckChoice, Edge, Event, EventWord, Expansion,
    FeatureKind, Ground, Hooks, LaidTile, LegalActions, Marks, Part, Piece, PieceWord, Refusal, StartTile,
    State, Table, View, tiles,
};

/// Actions of a game with the expansion `X`.
pub type ActionOf<X> = Action<<X as Expansion>::Piece, <X as Expansion>::Action>;

/// Events of a game with the expansion `X`.
pub type EventOf<X> = Event<<X as Expansion>::Piece, <X as Expansion>::Event>;

/// Refusals of a game with the expansion `X`.
pub type RefusalOf<X> = Refusal<<X as Expansion>::Piece, <X as Expansion>::Refusal>;

/// A tile of the classic game as it lies.
pub(crate) type Shape<X> = parcella_features::Shape<FeatureKind, Marks<<X as Expansion>::Data>>;

/// A kind of piece of an expansion that is in the box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Kind<P> {
    pub(crate) piece: P,
    pub(crate) role: Role,
}

/// Where a kind of piece may go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Role {
    /// Wherever a follower may.
    Follower,
    /// On such regions, if nothing else speaks against it.
    Helper(Ground),
}

const TILES: Source = Source { index: 0, name: "tiles" };

/// The rules of the classic game with the expansions `X`, for one configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Classic<X: Expansion = ()> {
    pub(crate) config: Config,
    pub(crate) expansion: X,
    pub(crate) hooks: Hooks,
    // The kinds of pieces of expansions that are in the box, sorted.
    pub(crate) kinds: Vec<Kind<X::Piece>>,
    // What the expansion knows of every tile of the catalogue.
    pub(crate) tile_data: Vec<X::TileData>,
    pub(crate) catalogue: Catalogue<Edge, Marks<X::Data>>,
    pub(crate) area: Area,
    // The printed tiles in the order of the map, by index in the catalogue.
    pub(crate) printed: Vec<u16>,
    // What lies on the board at the opening: cells, indices in the catalogue, turns.
    pub(crate) openings: Vec<(Cell, u16, Rotation)>,
    // The face-down tiles at the start, by index in the catalogue.
    pub(crate) deck: Vec<u16>,
    pub(crate) deck_total: u32,
    // Room for the features of all tiles.
    nodes: usize,
}

impl<X: Expansion> Classic<X> {
    /// Checks a configuration.
    ///
    /// # Errors
    ///
    /// Every reason why it cannot be played.
    pub fn new(config: Config, expansion: X) -> Result<Classic<X>, ConfigError> {
        let mut specs = match &config.own_tiles {
            Some(own) => own.tiles.clone(),
            None => tiles::BASE.to_vec(),
        };
        specs.extend(expansion.tiles());
        let choice = if config.deck.is_some() { DeckChoice::Own } else { DeckChoice::Sets };
        let set_up = expansion.set_up_faults(&specs, choice);
        let printed_tiles = expansion.printed_tiles();
        let printed_ids: Vec<TileId> = printed_tiles.iter().map(|tile| tile.id).collect();
        specs.extend(printed_tiles);
        let catalogue = Catalogue::new(specs, |tile, feature| Marks {
            // What does not fit is refused below.
            shields: u16::try_from(shields(feature)).unwrap_or(u16::MAX),
            expansion: expansion.data(tile, feature),
        });
        let catalogue = catalogue.map_err(|error| ConfigError { faults: vec![ConfigFault::Tiles(error)] })?;
        // The catalogue is sorted by id; printed tiles keep the order of the map.
        let printed: Vec<u16> =
            printed_ids.iter().filter_map(|id| catalogue.index_of(*id)).map(|index| index as u16).collect();
        let opening = expansion.opening_tiles();
        let mut faults = config.faults(expansion.most_seats(), &catalogue, &printed, opening.as_deref());
        faults.extend(set_up.into_iter().map(ConfigFault::Expansion));
        if !faults.is_empty() {
            return Err(ConfigError { faults });
        }
        let openings: Vec<(Cell, u16, Rotation)> = match opening {
            Some(tiles) => tiles
                .into_iter()
                .filter_map(|start| {
                    Some((start.cell, catalogue.index_of(start.tile)? as u16, start.rotation))
                })
                .collect(),
            None => {
                let start = catalogue
                    .tiles()
                    .iter()
                    .position(|tile| tile.spec().start_copies > 0)
                    .unwrap_or_default();
                vec![(config.start.cell, start as u16, config.start.rotation)]
            }
        };
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
                printed.iter().for_each(|tile| deck[*tile as usize] = 0);
                for (_, tile, _) in &openings {
                    deck[*tile as usize] -= 1;
                }
            }
        }
        let features = |tile: usize| catalogue.shape(tile, Rotation::R0).features().len();
        let once = openings.iter().map(|(_, tile, _)| tile).chain(&printed);
        let nodes = once.map(|tile| features(*tile as usize)).sum::<usize>()
            + deck.iter().enumerate().map(|(tile, n)| features(tile) * *n as usize).sum::<usize>();
        let deck_total = deck.iter().map(|number| u32::from(*number)).sum();
        let tile_data = catalogue.tiles().iter().map(|tile| expansion.tile_data(tile.spec())).collect();
        let supply = expansion.opening_supply();
        let in_the_box = X::Piece::all().filter(|piece| expansion.in_supply(&supply, *piece) > 0);
        let role = |piece| match expansion.weight(piece) {
            0 => Role::Helper(expansion.goes_onto(piece)),
            _ => Role::Follower,
        };
        let kinds = in_the_box.map(|piece| Kind { piece, role: role(piece) }).collect();
        Ok(Classic {
            config,
            hooks: expansion.hooks(),
            kinds,
            tile_data,
            area: expansion.map().map_or(Area::Unbounded, |map| Area::Map(map.clone())),
            expansion,
            printed,
            openings,
            deck,
            deck_total,
            nodes,
            catalogue,
        })
    }

    /// What is played.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The expansions.
    pub fn expansion(&self) -> &X {
        &self.expansion
    }

    /// The tiles of the game.
    pub fn catalogue(&self) -> &Catalogue<Edge, Marks<X::Data>> {
        &self.catalogue
    }

    /// The shape of a tile on the board.
    #[inline]
    pub(crate) fn shape(&self, laid: &LaidTile) -> &Shape<X> {
        self.catalogue.shape(laid.tile as usize, laid.rotation)
    }

    /// The tile laid last, with its shape.
    #[inline]
    pub(crate) fn last<'a>(&'a self, state: &State<X>) -> (LaidTile, &'a Shape<X>) {
        let last = state.tiles[state.last as usize];
        (last, self.shape(&last))
    }

    /// The id of the tile with this index in the catalogue.
    #[inline]
    pub(crate) fn id(&self, tile: u16) -> TileId {
        self.catalogue.tiles()[tile as usize].id()
    }

    /// The tile in hand, which is to be placed.
    pub fn in_hand(&self, state: &State<X>) -> Option<TileId> {
        match state.step {
            Step::Place(tile) => Some(self.id(tile)),
            _ => None,
        }
    }

    /// The tile on a cell: its id and how it is turned.
    pub fn tile_at(&self, state: &State<X>, cell: Cell) -> Option<(TileId, Rotation)> {
        let laid = state.tiles[state.board.at(cell)? as usize];
        Some((self.id(laid.tile), laid.rotation))
    }

    /// Number of tiles that can still be drawn.
    pub fn stack(&self, state: &State<X>) -> u32 {
        state.tiles_left()
    }

    /// Number of tiles that left the game unseen.
    pub fn withheld(&self, state: &State<X>) -> u32 {
        state.withheld
    }

    /// The tiles not yet seen, each of which can be drawn: id and number, by id, without those of which none is left.
    /// As many of them as were [withheld](Classic::withheld) never will be.
    pub fn stack_tiles(&self, state: &State<X>) -> Vec<(TileId, u32)> {
        let tiles = self.catalogue.tiles().iter().zip(state.stack.numbers());
        tiles.filter(|(_, number)| *number > 0).map(|(tile, number)| (tile.id(), u32::from(number))).collect()
    }

    /// Number of tiles set aside so far (CL-13).
    pub fn aside(&self, state: &State<X>) -> u32 {
        state.aside
    }

    /// The kinds of pieces in the box: those of expansions that are off are not.
    pub(crate) fn pieces_in_the_box(&self) -> impl Iterator<Item = Piece<X::Piece>> {
        [Piece::Follower].into_iter().chain(self.kinds.iter().map(|kind| Piece::Expansion(kind.piece)))
    }

    /// Pieces of a kind in the supply of a seat; `None` if there is no such seat.
    pub fn supply(&self, state: &State<X>, seat: Seat, piece: Piece<X::Piece>) -> Option<u8> {
        let seat = state.seats.get(seat.index())?;
        Some(match piece {
            Piece::Follower => seat.followers,
            Piece::Expansion(piece) => self.expansion.in_supply(&seat.expansion, piece),
        })
    }

    /// What lies on the table, for the methods of an expansion.
    pub fn table<'a>(&'a self, state: &'a State<X>) -> impl Table<X> + 'a {
        state.table(self)
    }

    /// The tiles that lie on the board at the opening (CL-4).
    pub fn opening_tiles(&self) -> impl ExactSizeIterator<Item = StartTile> {
        self.openings.iter().map(|(cell, tile, rotation)| StartTile {
            cell: *cell,
            tile: self.id(*tile),
            rotation: *rotation,
        })
    }

    /// Whether a tile on the board was printed on the map.
    pub fn is_printed(&self, laid: &LaidTile) -> bool {
        self.printed.contains(&laid.tile)
    }

    /// Number of the eight cells around a tile that can hold one.
    #[inline]
    pub(crate) fn places_around(&self, state: &State<X>, cell: Cell) -> u8 {
        match self.area {
            Area::Unbounded | Area::Table(_) => 8,
            Area::Map(_) => state.board.places_around(cell),
        }
    }

    /// The weight of a piece in a majority (CL-36); followers have one, other pieces none.
    #[inline]
    pub(crate) fn weight_of(&self, piece: Piece<X::Piece>) -> u16 {
        match piece {
            Piece::Follower => 1,
            Piece::Expansion(piece) => self.expansion.weight(piece),
        }
    }

    /// Number of helpers of a kind in a region, of one seat or of all.
    pub(crate) fn count_helpers(
        &self,
        state: &State<X>,
        region: RegionId,
        seat: Option<Seat>,
        piece: X::Piece,
    ) -> u16 {
        let kind = state.helpers.iter().filter(|placed| placed.piece == Piece::Expansion(piece));
        let of_seat = kind.filter(|placed| seat.is_none_or(|seat| placed.seat == seat));
        of_seat.filter(|placed| state.regions.find(placed.node) == region).count() as u16
    }

    /// The region that a part of a tile belongs to, by any port of the part; `None` if there is no such part.
    pub fn region(&self, state: &State<X>, cell: Cell, part: Part) -> Option<RegionId> {
        Some(state.regions.find(self.node(state, cell, part)?))
    }

    fn node(&self, state: &State<X>, cell: Cell, part: Part) -> Option<Node> {
        let laid = &state.tiles[state.board.at(cell)? as usize];
        Some(laid.first + self.shape(laid).resolve(part)? as Node)
    }

    /// Number of different tiles of the region that a part belongs to (CL-32).
    pub fn region_tiles(&self, state: &State<X>, cell: Cell, part: Part) -> Option<u16> {
        Some(state.regions.count_tiles(self.region(state, cell, part)?))
    }

    /// Number of open ports of the region that a part belongs to, half-sides counted one by one; 0 for a monastery.
    pub fn region_open(&self, state: &State<X>, cell: Cell, part: Part) -> Option<u16> {
        Some(state.regions.region(self.region(state, cell, part)?).open())
    }
}

impl<X: Expansion> Classic<X> {
    /// What unit number `ticket` of the chance that an expansion asks for stands for.
    #[cold]
    fn answer_of_chance(&self, state: &State<X>, mut ticket: u64) -> ActionOf<X> {
        let answers = self.list(state);
        let drawn = answers.iter().find(|action| {
            let weight = self.weight(state, action);
            let hit = ticket < weight;
            ticket = ticket.wrapping_sub(weight);
            hit
        });
        drawn.expect("ticket is less than the total of the weights")
    }
}

impl<X: Expansion> From<Classic<X>> for parcella_ruleset::Game<Classic<X>> {
    fn from(rules: Classic<X>) -> Self {
        parcella_ruleset::Game::new(rules)
    }
}

impl<X: Expansion> Ruleset for Classic<X> {
    type State = State<X>;
    type Action = ActionOf<X>;
    type Event = EventOf<X>;
    type Refusal = RefusalOf<X>;
    type Actions<'a> = LegalActions<'a, X>;
    type View = View<X::View>;

    fn passport(&self) -> Passport {
        Passport {
            name: "classic",
            rules_version: 1,
            seats: (2, self.expansion.most_seats()),
            // Draw, place, deploy, and what expansions ask.
            longest_game: (3 + self.expansion.most_answers()) * self.deck_total as usize,
            has_chance: true,
            has_secrets: false,
        }
    }

    fn seats(&self) -> usize {
        self.config.seats as usize
    }

    fn opening(&self) -> State<X> {
        let seat = SeatState {
            score: 0,                                          // CL-7
            followers: self.config.options.followers.number(), // CL-3
            expansion: self.expansion.opening_supply(),
        };
        let mut state = State {
            board: Board::new(
                &self.area,
                Catalogue::<Edge, Marks<X::Data>>::code_width(),
                self.openings[0].0,
            ),
            tiles: Vec::with_capacity(self.openings.len() + self.deck_total as usize + self.printed.len()),
            last: 0,
            regions: Regions::with_capacity(self.nodes),
            followers: Vec::new(),
            helpers: Vec::new(),
            open_monasteries: Vec::new(),
            seats: vec![seat; self.seats()],
            stack: Stack::new(&self.deck),
            stack_total: self.deck_total,
            aside: 0,
            withheld: 0,
            turn: self.config.first,
            step: if self.deck_total > 0 { Step::Draw } else { Step::Over },
            expansion: self.expansion.opening_state(self.seats()),
        };
        // CL-4.
        for (cell, tile, rotation) in &self.openings {
            self.lay(&mut state, *tile, *cell, *rotation);
        }
        state
    }

    fn actor(&self, state: &State<X>) -> Option<Actor> {
        match state.step {
            Step::Draw => Some(Actor::Chance),
            Step::Place(_) | Step::Deploy => Some(Actor::Seat(state.turn)),
            Step::Ask(_, question) => Some(match self.expansion.asked(question) {
                Asked::Seat => Actor::Seat(state.turn),
                Asked::Chance(_) => Actor::Chance,
            }),
            Step::Over => None,
        }
    }

    fn step(&self, state: &State<X>) -> &'static str {
        match state.step {
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Deploy => "deploy",
            Step::Ask(_, question) => self.expansion.answer_verbs(question)[0],
            Step::Over => "",
        }
    }

    #[inline(always)]
    fn legal_actions<'a>(&'a self, state: &'a State<X>) -> LegalActions<'a, X> {
        self.list(state)
    }

    #[inline(always)]
    fn check(&self, state: &State<X>, action: &ActionOf<X>) -> Result<(), RefusalOf<X>> {
        self.judge(state, action)
    }

    #[inline(always)]
    fn commit(&self, state: &mut State<X>, action: &ActionOf<X>, sink: &mut impl Sink<EventOf<X>>) {
        self.carry_out(state, action, sink);
    }

    fn chance(&self, state: &State<X>) -> Option<Chance> {
        match state.step {
            Step::Draw => Some(Chance { source: TILES, total: u64::from(state.stack_total) }),
            Step::Ask(_, question) => match self.expansion.asked(question) {
                Asked::Chance(source) => {
                    let total = self.expansion.chance_total(&state.expansion, question);
                    Some(Chance { source, total })
                }
                Asked::Seat => None,
            },
            _ => None,
        }
    }

    fn weight(&self, state: &State<X>, action: &ActionOf<X>) -> u64 {
        match (state.step, action) {
            (Step::Draw, Action::Draw(id)) => {
                self.catalogue.index_of(*id).map_or(0, |tile| u64::from(state.stack.number(tile)))
            }
            (Step::Ask(_, question), Action::Expansion(action)) => {
                match (self.expansion.asked(question), self.judge(state, &Action::Expansion(*action))) {
                    (Asked::Chance(_), Ok(())) => {
                        self.expansion.chance_weight(&state.expansion, question, *action)
                    }
                    _ => 0,
                }
            }
            _ => 0,
        }
    }

    #[inline]
    fn chance_action(&self, state: &State<X>, ticket: u64) -> ActionOf<X> {
        if state.step != Step::Draw {
            return self.answer_of_chance(state, ticket);
        }
        match state.stack.kind_of(ticket) {
            Some(tile) => Action::Draw(self.id(tile)),
            None => panic!("ticket {ticket} is beyond the {} tiles of the stack", state.stack_total),
        }
    }

    fn scores(&self, state: &State<X>) -> Scores {
        state.seats.iter().map(|seat| seat.score).collect()
    }

    fn final_scores(&self, state: &State<X>) -> Scores {
        if self.hooks != Hooks::NONE && state.step != Step::Over {
            // What follows from the tile just laid can change what the end pays.
            let mut over = state.clone();
            self.break_off(&mut over);
            return self.scores(&over);
        }
        let mut scores = self.scores(state);
        if state.step != Step::Over {
            self.final_scorings(state, |winner, sum| scores[winner.index()] += sum, &mut ());
        }
        scores
    }

    fn points(&self, event: &EventOf<X>) -> SmallVec<[(Seat, i32); 2]> {
        match event {
            Event::Scored(scoring) => {
                scoring.awards.iter().map(|award| (award.seat, award.sheet.points())).collect()
            }
            Event::Expansion(event) => event.points(),
            _ => SmallVec::new(),
        }
    }

    fn position_hash(&self, state: &State<X>) -> u64 {
        let mut hash = StableHash::new(u64::from(self.passport().rules_version))
            .word(state.hash_of_tiles(|tile| self.id(tile).number()))
            .word(u64::from(state.turn.0))
            .word(match state.step {
                Step::Draw => 0,
                Step::Place(tile) => self.id(tile).number(),
                Step::Deploy => 2,
                Step::Over => 3,
                Step::Ask(Slot::Laid, _) => 4,
                Step::Ask(Slot::BeforeScoring, _) => 5,
            });
        if let Step::Ask(_, question) = state.step {
            hash = self.expansion.hash_question(question, hash);
        }
        if matches!(state.step, Step::Deploy | Step::Ask(..)) {
            let cell = self.last(state).0.cell;
            hash = hash.word(u64::from(cell.x as u32) << 32 | u64::from(cell.y as u32));
        }
        for (tile, number) in self.stack_tiles(state) {
            hash = hash.word(tile.number()).word(u64::from(number));
        }
        for seat in Seat::all(self.seats()) {
            hash = hash.word(state.seats[seat.index()].score as u64);
            // Kinds that are not in the box do not count, so that it is the same game with and without their expansion.
            let kinds = self.kinds.iter().map(|kind| Piece::Expansion(kind.piece));
            for piece in std::iter::once(Piece::Follower).chain(kinds) {
                hash = hash.word(u64::from(self.supply(state, seat, piece).unwrap_or(0)));
            }
        }
        // A sum, so that the order of deploying does not count.
        let pieces = state.pieces().fold(0u64, |sum, piece| {
            let laid = state.tile_of(piece);
            let part = self.shape(&laid).features()[piece.feature as usize].part;
            let text = format!("{} {} {part} {}", piece.seat, piece.piece, laid.cell);
            sum.wrapping_add(StableHash::new(1).bytes(text.as_bytes()).finish())
        });
        let hash = self.expansion.hash(&state.expansion, hash.word(u64::from(state.aside)).word(pieces));
        if state.withheld > 0 { hash.word(u64::from(state.withheld)).finish() } else { hash.finish() }
    }

    fn view(&self, state: &State<X>, _viewer: Viewer) -> View<X::View> {
        View::new(self, state)
    }
}
