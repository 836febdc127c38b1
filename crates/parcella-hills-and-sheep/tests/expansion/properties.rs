//! What is true in every game.

use parcella_classic::{Classic, Config, Event, FeatureKind, Occasion, Piece};
use parcella_hills_and_sheep::{Event as Fact, HillTiebreak, HillsAndSheep, Piece as Further, TILES};
use parcella_kit::Level;
use parcella_ruleset::{Game, Ruleset, Seat, Seeded, random_step};

use crate::Rules;

fn rules(seed: u64) -> Rules {
    let hill_tiebreak = [HillTiebreak::Presence, HillTiebreak::Count][(seed % 2) as usize];
    // Hills and vineyards many times over, so that there is much to see.
    let more = TILES.iter().map(|tile| (tile.id, 2 * u32::from(tile.count)));
    let base = [("U", 6), ("V", 6), ("E", 4), ("N", 3), ("B", 5), ("R", 3), ("G", 2), ("C", 1), ("L", 2)];
    let base = base.into_iter().map(|(id, number)| (id.parse().unwrap(), number));
    let config = Config { deck: Some(more.chain(base).collect()), ..Config::new(2 + (seed % 4) as u8) };
    Classic::new(config, HillsAndSheep { hill_tiebreak, ..HillsAndSheep::default() }).unwrap()
}

fn printed(id: &str, tag: &str) -> bool {
    TILES.iter().any(|tile| tile.id.as_str() == id && tile.tag(tag) > 0)
}

/// Plays random games; `look` sees rules, position and events after every action.
fn every_action(
    mut look: impl FnMut(&Rules, &<Rules as Ruleset>::State, &[parcella_classic::EventOf<HillsAndSheep>]),
) {
    for seed in 0..Level::from_environment().choose(60, 300, 3_000) {
        let mut game = Game::new(rules(seed));
        let mut dealer = Seeded::new(seed);
        while random_step(&mut game, &mut dealer).is_some() {
            look(game.rules(), game.state(), game.events());
        }
    }
}

/// HS-48 to HS-51 and HS-53 judged anew: from the followers that go home after a scoring, or stand there at the end, and
/// the tiles that they stand on. Without a tie hills change nothing (HS-49), and with one the winners are some of the tied.
#[test]
fn hills_decide_ties_and_nothing_else() {
    let (mut ties, mut decided) = (0, 0);
    every_action(|rules, state, events| {
        for (at, event) in events.iter().enumerate() {
            let Event::Scored(scoring) = event else { continue };
            // Seat and cell of every follower there.
            let followers: Vec<_> = match scoring.occasion {
                Occasion::Completed => events[at + 1..]
                    .iter()
                    .map_while(|event| match event {
                        Event::Returned { seat, piece, place } => {
                            assert_eq!(*piece, Piece::Follower, "a shepherd is on nothing that is completed");
                            Some((*seat, place.cell))
                        }
                        _ => None,
                    })
                    .collect(),
                Occasion::GameOver => {
                    let region = rules.region(state, scoring.place.cell, scoring.place.part);
                    let tiles = rules.view(state, parcella_ruleset::Viewer::Public).tiles;
                    let pieces = tiles.iter().flat_map(|tile| {
                        tile.pieces.iter().map(|(seat, piece, part)| (*seat, *piece, tile.cell, *part))
                    });
                    let there = pieces.filter(|(_, piece, cell, part)| {
                        *piece == "follower" && rules.region(state, *cell, *part) == region
                    });
                    there.map(|(seat, _, cell, _)| (seat, cell)).collect()
                }
            };
            let (mut strength, mut hills) = ([0u16; 5], [0u16; 5]);
            for (seat, cell) in followers {
                let (tile, _) = rules.tile_at(state, cell).unwrap();
                strength[seat.index()] += 1;
                hills[seat.index()] += u16::from(printed(tile.as_str(), "hill"));
            }
            let seats = rules.seats();
            assert_eq!(scoring.strengths.by_seat(), &strength[..seats]);
            let most = *strength.iter().max().unwrap();
            let tied: Vec<usize> = (0..seats).filter(|seat| strength[*seat] == most).collect();
            let value = |seat: &usize| match rules.expansion().hill_tiebreak {
                HillTiebreak::Presence => hills[*seat].min(1),
                HillTiebreak::Count => hills[*seat],
            };
            let best = tied.iter().map(value).max().unwrap();
            let expected: Vec<Seat> = tied
                .iter()
                .filter(|seat| tied.len() == 1 || value(seat) == best)
                .map(|seat| Seat(*seat as u8))
                .collect();
            let paid: Vec<Seat> = scoring.awards.iter().map(|award| award.seat).collect();
            assert_eq!(paid, expected, "{event}");
            let names_hills = event.to_string().contains("decided by followers on hills (HS-48)");
            assert_eq!(names_hills, tied.len() > expected.len(), "{event}");
            ties += usize::from(tied.len() > 1);
            decided += usize::from(tied.len() > expected.len());
        }
    });
    assert!(ties > 5 && decided > 0, "{ties} ties, {decided} decided by hills");
}

/// HS-56, HS-58: three for each vineyard around, at most 24, and nothing at the end of the game.
#[test]
fn vineyards_add_three_each_to_completed_monasteries_alone() {
    let mut paid = 0;
    every_action(|rules, state, events| {
        for event in events {
            let Event::Scored(scoring) = event else { continue };
            for award in &scoring.awards {
                let term = award.sheet.terms().iter().find(|term| term.name == "vineyards");
                let found = term.map_or(0, |term| term.count as i32 * term.each);
                let cell = scoring.place.cell;
                let around = (-1..=1).flat_map(|row| (-1..=1).map(move |column| (column, row)));
                let vineyards = around
                    .filter(|at| *at != (0, 0))
                    .filter_map(|(x, y)| {
                        rules.tile_at(state, parcella_geometry::Cell::new(cell.x + x, cell.y + y))
                    })
                    .filter(|(tile, _)| printed(tile.as_str(), "vineyard"))
                    .count() as i32;
                let expected = match (scoring.kind, scoring.occasion) {
                    (FeatureKind::Monastery, Occasion::Completed) => 3 * vineyards,
                    _ => 0,
                };
                assert_eq!(found, expected, "{event}");
                assert!(found % 3 == 0 && (0..=24).contains(&found));
                paid += found;
            }
        }
    });
    assert!(paid > 0, "no monastery among vineyards was completed");
}

/// HS-32: sheep times seats. HS-28, HS-39: nothing else is paid for a flock. And flocks move shepherds alone, scorings
/// followers alone.
#[test]
fn a_herding_pays_its_sheep_to_every_seat_with_a_shepherd_there() {
    let (mut herdings, mut shared) = (0, 0);
    every_action(|rules, state, events| {
        for (at, event) in events.iter().enumerate() {
            let Event::Expansion(fact) = event else { continue };
            let home = events[at + 1..].iter().map_while(|event| match event {
                Event::Returned { seat, piece, .. } => Some((*seat, *piece)),
                _ => None,
            });
            let home: Vec<_> = home.collect();
            if let Fact::Herded { sheep, seats, .. } = fact {
                let points: i32 = rules.points(event).iter().map(|(_, points)| points).sum();
                assert_eq!(points, *sheep as i32 * seats.len() as i32);
                let shepherd = Piece::Expansion(Further::Shepherd);
                let mut shepherds: Vec<_> =
                    home.iter().filter(|(_, piece)| *piece == shepherd).map(|(seat, _)| *seat).collect();
                shepherds.sort_unstable();
                assert_eq!(shepherds, seats.to_vec(), "{event}");
                for seat in seats {
                    assert_eq!(state.expansion().flock(*seat).tokens(), 0);
                }
                herdings += 1;
                shared += usize::from(seats.len() > 1);
            }
            assert!(home.iter().all(|(_, piece)| *piece != Piece::Follower), "{event}");
        }
    });
    assert!(herdings > 20 && shared > 0, "{herdings} herdings, {shared} of several seats");
}

/// HS-2, HS-29: tokens, sheep and wolves stay 18, 37 and 2, and no more tiles are under hills than there are hills.
#[test]
fn tokens_and_tiles_are_never_lost() {
    let mut most = 0;
    every_action(|rules, state, _| {
        let flocks = Seat::all(rules.seats()).map(|seat| state.expansion().flock(seat));
        let (tokens, sheep) =
            flocks.fold((0, 0), |(tokens, sheep), flock| (tokens + flock.tokens(), sheep + flock.sheep()));
        let view = rules.view(state, parcella_ruleset::Viewer::Public);
        let bag = view.expansion.bag;
        assert_eq!(tokens + bag.iter().map(|number| u32::from(*number)).sum::<u32>(), 18);
        let in_bag = (1..).zip(&bag[..4]).map(|(sheep, number)| sheep * u32::from(*number)).sum::<u32>();
        assert_eq!((sheep + in_bag, bag[4]), (37, 2));
        let on_board = view.tiles.iter().filter(|tile| printed(tile.tile.as_str(), "hill")).count() as u32;
        let in_hand = u32::from(view.in_hand.is_some_and(|tile| printed(tile.as_str(), "hill")));
        assert!(view.withheld <= on_board + in_hand, "{} under {on_board} hills", view.withheld);
        most = most.max(view.withheld);
    });
    assert!(most > 3, "at most {most} tiles were under hills");
}
