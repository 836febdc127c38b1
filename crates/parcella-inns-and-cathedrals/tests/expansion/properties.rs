//! What is true in every game.

use parcella_classic::{Classic, Config, Event, Extent, FeatureKind, Occasion, Part, Piece, tiles};
use parcella_inns_and_cathedrals::{InnsAndCathedrals, TILES};
use parcella_kit::Level;
use parcella_ruleset::{Game, Ruleset, Seeded, Viewer, random_step};

use crate::Rules;

fn rules(seed: u64) -> Rules {
    let extent = if seed % 4 == 3 { Extent::TilesOnly } else { Extent::Full };
    let config = Config::new(2 + (seed % 5) as u8 % if extent == Extent::Full { 5 } else { 4 });
    Classic::new(config, InnsAndCathedrals { extent }).unwrap()
}

/// The marks of a region, counted anew tile by tile.
fn marks(
    rules: &Rules,
    state: &<Rules as Ruleset>::State,
    scored: (parcella_geometry::Cell, Part),
    mark: &str,
) -> u32 {
    let region = rules.region(state, scored.0, scored.1);
    let mut sum = 0;
    for tile in &rules.view(state, Viewer::Public).tiles {
        let spec = tiles::BASE.iter().chain(TILES).find(|spec| spec.id == tile.tile).unwrap();
        for feature in spec.features.iter().filter(|feature| feature.kind == scored.1.kind) {
            let part = match feature.ports.iter().next() {
                Some(port) => Part::at(feature.kind, port.rotated(tile.rotation)),
                None => Part::inner(feature.kind),
            };
            if rules.region(state, tile.cell, part) == region {
                sum += feature.tag(mark);
            }
        }
    }
    sum
}

/// IC-2 to IC-8 and IC-10: every scoring of random games judged anew, points from tiles and marks, strengths from the
/// pieces that go home.
#[test]
fn inns_and_cathedrals_pay_as_their_rules_say() {
    let (mut inns, mut cathedrals, mut nothing, mut large) = (0, 0, 0, 0);
    for seed in 0..Level::from_environment().choose(60, 300, 3_000) {
        let mut game = Game::new(rules(seed));
        let mut dealer = Seeded::new(seed);
        while random_step(&mut game, &mut dealer).is_some() {
            let (rules, state) = (game.rules(), game.state());
            let full = rules.expansion().extent == Extent::Full;
            for (at, event) in game.events().iter().enumerate() {
                let Event::Scored(scoring) = event else { continue };
                let place = (scoring.place.cell, scoring.place.part);
                if scoring.occasion == Occasion::Completed {
                    let mut strengths = vec![0; rules.seats()];
                    for event in &game.events()[at + 1..] {
                        let Event::Returned { seat, piece, .. } = event else { break };
                        strengths[seat.index()] += if *piece == Piece::Follower { 1 } else { 2 };
                        large += usize::from(*piece != Piece::Follower);
                    }
                    assert_eq!(scoring.strengths.by_seat(), strengths, "{event}");
                }
                if !matches!(scoring.kind, FeatureKind::Road | FeatureKind::City) {
                    continue;
                }
                let complete = rules.region_open(state, place.0, place.1) == Some(0);
                let units = i32::from(rules.region_tiles(state, place.0, place.1).unwrap())
                    + marks(rules, state, place, "shields") as i32;
                let inn = full && marks(rules, state, place, "inn") > 0;
                let cathedral = full && marks(rules, state, place, "cathedral") > 0;
                let each = match (scoring.kind, complete) {
                    (FeatureKind::Road, true) if inn => 2,
                    (FeatureKind::City, true) if cathedral => 3,
                    (_, false) if inn || cathedral => 0,
                    (FeatureKind::City, true) => 2,
                    _ => 1,
                };
                for award in &scoring.awards {
                    assert_eq!(award.sheet.points(), each * units, "{event}");
                }
                inns += usize::from(inn && complete);
                cathedrals += usize::from(cathedral && complete);
                nothing += usize::from((inn || cathedral) && !complete);
            }
        }
    }
    assert!(
        inns > 10 && nothing > 10 && large > 10,
        "{inns} inns, {cathedrals} cathedrals, {nothing} open, {large} large"
    );
}
