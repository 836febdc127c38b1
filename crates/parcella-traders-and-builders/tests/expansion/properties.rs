//! What is true in every game.

use parcella_classic::{Classic, Config, Event, EventOf, FeatureKind, Occasion, Part, Table};
use parcella_geometry::{Cell, Port};
use parcella_kit::Level;
use parcella_ruleset::{Game, Ruleset, Seat, Seeded, random_step};
use parcella_traders_and_builders::{Event as Fact, Good, Piece as Further, TILES, TradersAndBuilders};

use crate::Rules;

type Position = <Rules as Ruleset>::State;

fn rules(seed: u64) -> Rules {
    Classic::new(Config::new(2 + (seed % 4) as u8), TradersAndBuilders::default()).unwrap()
}

/// Plays random games; `look` sees rules, the positions before and after every action, and its events.
fn every_action(mut look: impl FnMut(&Rules, &Position, &Position, &[EventOf<TradersAndBuilders>])) {
    for seed in 0..Level::from_environment().choose(40, 200, 3_000) {
        let mut game = Game::new(rules(seed));
        let mut dealer = Seeded::new(seed);
        let mut before = game.state().clone();
        while random_step(&mut game, &mut dealer).is_some() {
            look(game.rules(), &before, game.state(), game.events());
            before.clone_from(game.state());
        }
    }
}

/// Whether a place belongs to a region that the tile on `cell` touches.
fn touches(rules: &Rules, state: &Position, cell: Cell, place: (Cell, Part)) -> bool {
    let region = rules.region(state, place.0, place.1);
    let parts = Port::ALL.into_iter().map(|port| Part::at(place.1.kind, port));
    parts.chain([Part::inner(place.1.kind)]).any(|part| {
        let found = rules.region(state, cell, part);
        found.is_some() && found == region
    })
}

/// TB-10 to TB-14: the same seat draws again exactly if this is the first part, a builder of its own stood on what the
/// tile extends before it was laid, and a tile is left. Nobody has a third part.
#[test]
fn a_second_part_follows_from_the_own_builder_and_nothing_else() {
    let (mut expected, mut second, mut doubles) = (None::<(Seat, bool)>, false, 0);
    every_action(|rules, before, after, events| {
        if before.tiles().len() == 1 && rules.step(before) == "draw" {
            (expected, second) = (None, false);
        }
        for event in events {
            let Event::Placed { seat, cell, .. } = event else { continue };
            if let Some((wanted, again)) = expected {
                assert_eq!(*seat, wanted);
                second = again;
            }
            let table = rules.table(before);
            let mut builders = table
                .helpers()
                .filter(|standing| (standing.seat, standing.piece) == (*seat, Further::Builder))
                .map(|standing| table.place(standing.index));
            let extended = builders.any(|place| touches(rules, after, *cell, (place.cell, place.part)));
            let again = extended && !second;
            doubles += usize::from(again);
            let next = Seat((seat.0 + 1) % rules.seats() as u8);
            expected = Some((if again { *seat } else { next }, again));
        }
    });
    assert!(doubles > 5, "{doubles} double turns");
}

/// TB-3, TB-4: what all seats hold is what is printed in completed cities, kind by kind.
#[test]
fn tokens_are_the_symbols_of_completed_cities() {
    let mut most = 0;
    every_action(|rules, _, after, _| {
        if rules.step(after) != "draw" {
            return;
        }
        let mut symbols = [0u32; 3];
        for tile in &rules.view(after, parcella_ruleset::Viewer::Public).tiles {
            let Some(spec) = TILES.iter().find(|spec| spec.id == tile.tile) else { continue };
            for feature in spec.features.iter().filter(|feature| feature.kind == FeatureKind::City) {
                let port = feature.ports.iter().next().unwrap().rotated(tile.rotation);
                if rules.region_open(after, tile.cell, Part::at(FeatureKind::City, port)) == Some(0) {
                    for (sum, good) in symbols.iter_mut().zip(Good::ALL) {
                        *sum += feature.tag(good.word());
                    }
                }
            }
        }
        let held = Good::ALL.map(|good| {
            Seat::all(rules.seats()).map(|seat| u32::from(after.expansion().held(seat).of(good))).sum::<u32>()
        });
        assert_eq!(held, symbols);
        most = most.max(held.iter().sum::<u32>());
    });
    assert!(most > 3, "at most {most} tokens were taken");
}

/// TB-5, TB-6 and TB-18 at the end of every game, judged anew.
#[test]
fn goods_and_pigs_at_the_end() {
    let (mut pigs, mut goods) = (0, 0);
    every_action(|rules, _, after, events| {
        for event in events {
            match event {
                Event::Expansion(Fact::GoodsScored { good, number, winners }) => {
                    let held = |seat: Seat| after.expansion().held(seat).of(*good);
                    let most = Seat::all(rules.seats()).map(held).max().unwrap();
                    assert!(most > 0 && most == *number);
                    let expected: Vec<Seat> =
                        Seat::all(rules.seats()).filter(|seat| held(*seat) == most).collect();
                    assert_eq!(winners.to_vec(), expected);
                    goods += 1;
                }
                Event::Scored(scoring) => {
                    let region = rules.region(after, scoring.place.cell, scoring.place.part);
                    let pig = |seat: Seat| {
                        rules.table(after).helpers().any(|standing| {
                            (standing.seat, standing.piece) == (seat, Further::Pig)
                                && Some(standing.region) == region
                        })
                    };
                    for award in &scoring.awards {
                        let term = |name: &str| award.sheet.terms().iter().find(|term| term.name == name);
                        let cities = term("cities").map_or(0, |term| term.count);
                        let field =
                            scoring.kind == FeatureKind::Field && scoring.occasion == Occasion::GameOver;
                        let each = if field && pig(award.seat) { 4 } else { 3 };
                        if field {
                            assert_eq!(award.sheet.points(), each * cities as i32, "{event}");
                            pigs += usize::from(each == 4 && cities > 0);
                        } else {
                            assert!(term("pig").is_none(), "{event}");
                        }
                    }
                }
                _ => {}
            }
        }
    });
    assert!(pigs > 0 && goods > 20, "{pigs} fields with pigs, {goods} kinds of goods paid for");
}
