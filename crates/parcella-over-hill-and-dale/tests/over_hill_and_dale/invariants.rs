//! The invariants of the rules document, over random games, each recomputed the naive way from what the crate shows in
//! public.

use std::collections::{BTreeMap, BTreeSet};

use parcella_features::Tag;
use parcella_geometry::{Cell, Port, Side};
use parcella_kit::Level;
use parcella_over_hill_and_dale::{
    Action, Event, FeatureKind, HikeStop, OverHillAndDale, Piece, Place, State, Token, Tokens,
};
use parcella_ruleset::{Game, Ruleset, Seat, Seeded, random_step};

use crate::games::config;

/// A region found by walking over the board, by the names of its features.
fn flood(rules: &OverHillAndDale, state: &State, from: Place) -> BTreeSet<Place> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some(place) = waiting.pop() {
        if !found.insert(place) {
            continue;
        }
        for port in ports(rules, state, place) {
            let cell = place.cell.neighbour(port.side());
            for beyond in parts(rules, state, cell) {
                let facing = ports(rules, state, beyond).contains(&port.facing());
                if beyond.part.kind == place.part.kind && facing {
                    waiting.push(beyond);
                }
            }
        }
    }
    found
}

/// The features of the tile on a cell, by their canonical names.
fn parts(rules: &OverHillAndDale, state: &State, cell: Cell) -> Vec<Place> {
    let Some((tile, rotation)) = rules.tile_at(state, cell) else { return Vec::new() };
    let shape = rules.catalogue().shape(rules.catalogue().index_of(tile).unwrap(), rotation);
    shape.features().iter().map(|feature| Place { cell, part: feature.part }).collect()
}

fn ports(rules: &OverHillAndDale, state: &State, place: Place) -> BTreeSet<Port> {
    let (tile, rotation) = rules.tile_at(state, place.cell).unwrap();
    let spec = rules.catalogue().tiles()[rules.catalogue().index_of(tile).unwrap()].spec();
    let turned =
        |ports: parcella_geometry::PortSet| ports.iter().map(|port| port.rotated(rotation)).collect();
    let named = spec.features.iter().find(|feature| {
        let ports: BTreeSet<Port> = turned(feature.ports);
        feature.kind == place.part.kind && place.part.port.is_none_or(|port| ports.contains(&port))
    });
    turned(named.unwrap().ports)
}

fn meeples(rules: &OverHillAndDale, state: &State) -> Vec<(Seat, Place)> {
    state.meeples().iter().map(|meeple| (meeple.seat, rules.place_of(state, meeple))).collect()
}

fn stables(rules: &OverHillAndDale, state: &State) -> Vec<(Seat, Place)> {
    state.stables().iter().map(|stable| (stable.seat, rules.place_of(state, stable))).collect()
}

/// Numbers 1 to 5 and 11: what holds in every position.
fn position(rules: &OverHillAndDale, state: &State) {
    let (meeples, stables) = (meeples(rules, state), stables(rules, state));
    for seat in Seat::all(rules.seats()) {
        let of = |pieces: &[(Seat, Place)]| pieces.iter().filter(|piece| piece.0 == seat).count() as u8;
        assert_eq!(rules.supply(state, seat, Piece::Meeple).unwrap() + of(&meeples), 4);
        assert_eq!(rules.supply(state, seat, Piece::Stable).unwrap() + of(&stables), 2);
    }
    let held: Vec<Tokens> = Seat::all(rules.seats()).map(|seat| rules.held(state, seat).unwrap()).collect();
    for (token, number) in Token::ALL.into_iter().zip([5, 5, 5, 5, 5, 8]) {
        let pools = state.drafts().iter().map(|draft| draft.pool.of(token));
        let out: u8 = held.iter().map(|held| held.of(token)).chain(pools).sum();
        assert_eq!(state.table().of(token) + out, number, "{token}");
    }
    for (index, (_, stable)) in stables.iter().enumerate() {
        for (_, other) in &stables[..index] {
            let (a, b) = (stable.cell, other.cell);
            assert!((a.x - b.x).abs() > 1 || (a.y - b.y).abs() > 1, "stables at {a} and {b}");
        }
        assert_eq!(stable.part.kind, FeatureKind::Meadow);
    }
    assert!(meeples.iter().all(|(_, place)| place.part.kind != FeatureKind::Meadow));
    for laid in state.tiles() {
        let edge = |cell: Cell, side: Side| {
            let (tile, rotation) = rules.tile_at(state, cell)?;
            let spec = rules.catalogue().tiles()[rules.catalogue().index_of(tile).unwrap()].spec();
            Some(spec.sides[side.rotated(rotation.inverse()) as usize])
        };
        for side in Side::ALL {
            let there = edge(laid.cell.neighbour(side), side.opposite());
            assert!(there.is_none() || there == edge(laid.cell, side), "{} {side}", laid.cell);
        }
    }
}

/// Number 11, second half, and 5: regions are those of a flood fill. For the tile laid last and for all pieces; all of
/// the board at the end.
fn regions(rules: &OverHillAndDale, state: &State, places: impl IntoIterator<Item = Place>) {
    for place in places {
        let region = flood(rules, state, place);
        let tiles: BTreeSet<Cell> = region.iter().map(|place| place.cell).collect();
        let open = region
            .iter()
            .flat_map(|place| ports(rules, state, *place).into_iter().map(|port| (*place, port)));
        let open: BTreeSet<(Cell, Port)> = open
            .map(|(place, port)| (place.cell, port))
            .filter(|(cell, port)| state.board().at(cell.neighbour(port.side())).is_none())
            .collect();
        assert_eq!(rules.region_tiles(state, place), Some(tiles.len() as u16), "{place}");
        assert_eq!(rules.region_open(state, place), Some(open.len() as u16), "{place}");
        let id = rules.region(state, place);
        assert!(region.iter().all(|other| rules.region(state, *other) == id), "{place}");
        let complete = open.is_empty() && place.part.kind != FeatureKind::Meadow;
        let meeples = meeples(rules, state).iter().filter(|(_, place)| region.contains(place)).count();
        assert!(
            !complete || meeples == 0 || rules.step(state) == "deploy",
            "{place} is complete with meeples"
        );
    }
}

/// What a turn has seen so far.
#[derive(Default)]
struct Turn {
    put: usize,
    hikes: usize,
    stables: usize,
}

/// Number 9: the symbols of the completed field that an event names, as far as there are tokens.
fn symbols(rules: &OverHillAndDale, state: &State, place: Place) -> BTreeMap<Token, u32> {
    let mut symbols = BTreeMap::new();
    for part in flood(rules, state, place) {
        let (tile, rotation) = rules.tile_at(state, part.cell).unwrap();
        let index = rules.catalogue().index_of(tile).unwrap();
        let shape = rules.catalogue().shape(index, rotation);
        let feature = shape.features().iter().find(|feature| feature.part == part.part).unwrap();
        let printed = &rules.catalogue().tiles()[index].spec().features[feature.printed];
        for token in Token::ALL {
            *symbols.entry(token).or_default() += printed.tag(token.word());
        }
    }
    symbols
}

/// Numbers 6 to 9, 12, 13: what an action may bring about.
fn events(rules: &OverHillAndDale, before: &State, events: &[Event], after: &State, turn: &mut Turn) {
    let mut table = before.table();
    let mut completed = None;
    for event in events {
        match event {
            Event::Placed { .. } => *turn = Turn { stables: turn.stables, ..Turn::default() },
            Event::Deployed { piece, place, .. } => {
                turn.put += 1;
                turn.stables += usize::from(*piece == Piece::Stable);
                assert_eq!(place.cell, before.tiles().last().unwrap().cell);
                let region = flood(rules, before, *place);
                let there = meeples(rules, before).iter().filter(|(_, place)| region.contains(place)).count();
                assert!(*piece == Piece::Stable || there == 0, "{place} was taken");
            }
            Event::Completed { place, .. } => completed = Some(*place),
            Event::Harvested { tokens, .. } | Event::Pooled { tokens, .. } => {
                let wanted = symbols(rules, after, completed.unwrap());
                let mut lacking = 0;
                let mut expected = Vec::new();
                for token in Token::ALL {
                    let given = wanted[&token].min(u32::from(table.of(token)));
                    lacking += wanted[&token] - given;
                    expected.push(given as u8);
                }
                if rules.config().options.empty_supply == parcella_over_hill_and_dale::EmptySupply::Scarecrow
                {
                    let left = table.of(Token::Scarecrow) - expected[5];
                    expected[5] += lacking.min(u32::from(left)) as u8;
                }
                assert_eq!(tokens, &Tokens::new(expected.clone().try_into().unwrap()));
                table = Tokens::new(std::array::from_fn(|kind| table.of(Token::ALL[kind]) - expected[kind]));
            }
            Event::Hiked { seat, from, to, tiles } => {
                turn.hikes += 1;
                let path = flood(rules, before, *from);
                assert!(path.contains(to) && usize::from(*tiles) < path.len(), "{from} to {to}");
                assert!(path.iter().any(|place| place.cell == before.tiles().last().unwrap().cell));
                assert_eq!(*seat, before.turn());
                let others = meeples(rules, before).into_iter().filter(|(_, place)| place != from);
                let mut on_tile = others.filter(|(_, place)| {
                    let counts = rules.config().options.hike_stop == HikeStop::Tile || path.contains(place);
                    place.cell == to.cell && place.part.kind == FeatureKind::Path && counts
                });
                assert!(on_tile.next().is_none(), "{to} was taken");
            }
            Event::StableScored { place, animals, .. } => {
                let mut naive = 0;
                for (x, y) in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))) {
                    let near = Cell::new(place.cell.x + x, place.cell.y + y);
                    if let Some((tile, _)) = rules.tile_at(after, near) {
                        let spec =
                            rules.catalogue().tiles()[rules.catalogue().index_of(tile).unwrap()].spec();
                        let kinds = ["rooster", "cow", "horse", "sheep", "pig"];
                        naive += kinds.iter().map(|kind| Tag::number_of(&spec.tags, kind)).sum::<u32>();
                    }
                }
                assert_eq!(u32::from(*animals), naive);
            }
            Event::Ended => {
                // Number 12: the final scoring moves no token, and pays for those that are held.
                assert_eq!(table, after.table());
                for event in events {
                    if let Event::TokensScored { seat, tokens } = event {
                        assert_eq!(rules.held(after, *seat), Some(*tokens));
                    }
                }
            }
            _ => {}
        }
    }
    assert!(turn.put + turn.hikes <= 1, "{} pieces and {} hikes in one turn", turn.put, turn.hikes);
    // Number 1: stables never leave the board.
    assert_eq!(after.stables().len(), turn.stables);
}

#[test]
fn invariants_hold_in_random_games() {
    let level = Level::from_environment();
    let games: u64 = level.choose(24, 250, 5_000);
    let (mut takes, mut hikes, mut harvests, mut aside) = (0, 0, 0, 0);
    for seed in 0..games {
        let rules = std::sync::Arc::new(OverHillAndDale::new(config(seed)).unwrap());
        let mut game = Game::<OverHillAndDale>::new(std::sync::Arc::clone(&rules));
        let mut dealer = Seeded::new(seed);
        let mut turn = Turn::default();
        let total = 1 + rules.stack(game.state());
        let mut draft_takes: BTreeMap<Seat, u32> = BTreeMap::new();
        let mut sums = vec![0; rules.seats()];
        loop {
            let before = game.state().clone();
            let Some(step) = random_step(&mut game, &mut dealer) else { break };
            let (action, state) = (step.action(), game.state());
            position(&rules, state);
            events(&rules, &before, game.events(), state, &mut turn);
            // Number 3.
            let hand = u32::from(rules.in_hand(state).is_some());
            assert_eq!(state.tiles().len() as u32 + rules.stack(state) + hand + rules.aside(state), total);
            // Number 6.
            for (seat, points) in game.events().iter().flat_map(|event| rules.points(event)) {
                assert!(points >= 0);
                sums[seat.index()] += points;
            }
            assert_eq!(rules.scores(state).to_vec(), sums);
            let last = state.tiles().last().unwrap().cell;
            let pieces = meeples(&rules, state).into_iter().map(|(_, place)| place);
            regions(&rules, state, parts(&rules, state, last).into_iter().chain(pieces));
            // Number 9: tied seats take numbers that differ by 1 at most.
            match action {
                Action::Take(_) => {
                    let draft = before.drafts()[0];
                    if draft_takes.is_empty() {
                        draft_takes = Seat::all(rules.seats())
                            .filter(|seat| draft.takes_part(*seat))
                            .map(|seat| (seat, 0))
                            .collect();
                    }
                    *draft_takes.get_mut(&draft.next).expect("a tied seat takes") += 1;
                    if state.drafts().len() < before.drafts().len() {
                        let (least, most) = (draft_takes.values().min(), draft_takes.values().max());
                        assert!(most.unwrap() - least.unwrap() <= 1, "{draft_takes:?}");
                        draft_takes.clear();
                    }
                    takes += 1;
                }
                Action::Hike { .. } => {
                    hikes += 1;
                    // Number 8: no majority changes.
                    let strengths = |state: &State| {
                        let mut found: Vec<_> = meeples(&rules, state)
                            .iter()
                            .map(|(seat, place)| (*seat, flood(&rules, state, *place)))
                            .collect();
                        found.sort();
                        found
                    };
                    assert_eq!(strengths(&before), strengths(state));
                }
                _ => {}
            }
            harvests += game.events().iter().filter(|event| matches!(event, Event::Harvested { .. })).count();
        }
        aside += rules.aside(game.state());
        let all: Vec<Place> =
            game.state().tiles().iter().flat_map(|laid| parts(&rules, game.state(), laid.cell)).collect();
        regions(&rules, game.state(), all);
    }
    // Otherwise nothing was shown.
    let at_least = [games / 100, games / 4, games / 10, games / 100];
    let found = [takes, hikes, harvests as u64, u64::from(aside)];
    assert!(found.iter().zip(at_least).all(|(found, least)| *found >= least), "{found:?} in {games} games");
    println!("{takes} takes, {hikes} hikes, {harvests} harvests, {aside} tiles aside in {games} games");
}

/// Number 10, over every multiset of tokens.
#[test]
fn ohd_62_one_more_token_never_lowers_the_worth_and_sets_are_a_fifth_at_most() {
    let mut compared = 0;
    for number in 0..6u32.pow(5) * 9 {
        let mut digits = [0u8; 6];
        let mut rest = number;
        for digit in &mut digits[..5] {
            *digit = (rest % 6) as u8;
            rest /= 6;
        }
        digits[5] = rest as u8;
        let held = Tokens::new(digits);
        assert!(held.sets() * 5 <= held.total(), "{held}");
        for kind in 0..6 {
            let mut more = digits;
            more[kind] += 1;
            let gained = Tokens::new(more).points() - held.points();
            assert!(gained == 1 || gained == 6, "{held} and one {}", Token::ALL[kind]);
        }
        compared += 1;
    }
    assert_eq!(compared, 69_984);
}
