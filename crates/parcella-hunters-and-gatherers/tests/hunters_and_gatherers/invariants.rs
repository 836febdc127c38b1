//! The invariants that stand at the end of the rules, at every action of random games.

use std::collections::BTreeMap;

use parcella_hunters_and_gatherers::{
    Action, CountUnit, Event, FeatureKind, HuntersAndGatherers, Majority, Occasion, Piece, RegionKind,
    RiverFish, Scoring, Stack, State,
};
use parcella_kit::Level;
use parcella_ruleset::{Actor, Game, Lawful, Ruleset, Seat, Seeded, Viewer, random_step};
use parcella_scoring::Sheet;

use crate::configurations::config;

/// What a turn has brought so far.
#[derive(Default)]
struct Turn {
    bonus_tiles: u32,
    pieces: u32,
}

/// Huts and hunters on the board.
fn standing(rules: &HuntersAndGatherers, state: &State) -> (usize, usize) {
    let view = rules.view(state, Viewer::Public);
    let pieces = || view.tiles.iter().flat_map(|tile| &tile.pieces);
    let huts = pieces().filter(|(_, piece, _)| *piece == Piece::Hut.word()).count();
    (huts, pieces().filter(|(.., part)| part.kind == FeatureKind::Meadow).count())
}

fn term(scoring: &Scoring, name: &str) -> i64 {
    let sheet = scoring.awards.first().map(|award| &award.sheet);
    let terms = sheet.into_iter().flat_map(Sheet::terms);
    terms.filter(|term| term.name == name).map(|term| i64::from(term.count)).sum()
}

/// Invariants 4, 5, 7, 8 and 10.
fn examine_scoring(rules: &HuntersAndGatherers, state: &State, scoring: &Scoring) {
    let Scoring { place, kind, occasion, .. } = scoring;
    let marks = rules.region_marks(state, place.cell, place.part).unwrap();
    let open = rules.region_open(state, place.cell, place.part).unwrap();
    let unit = if rules.config().options.count_unit == CountUnit::Tile { "tiles" } else { "segments" };
    match kind {
        // 4: incomplete forests and rivers are never scored, and completed ones not at the end, since they were before.
        RegionKind::Forest | RegionKind::River => assert_eq!((*occasion, open), (Occasion::Completed, 0)),
        RegionKind::System | RegionKind::Meadow => assert_eq!(*occasion, Occasion::GameOver),
    }
    let strengths = scoring.strengths.by_seat();
    let most = *strengths.iter().max().unwrap();
    assert!(most > 0, "scored without pieces");
    let leaders: Vec<Seat> =
        Seat::all(strengths.len()).filter(|seat| strengths[seat.index()] == most).collect();
    // 10: points go to the leaders, to all of them, and to all the same.
    assert_eq!(scoring.awards.iter().map(|award| award.seat).collect::<Vec<_>>(), leaders);
    let points = scoring.awards[0].sheet.points();
    assert!(scoring.awards.iter().all(|award| award.sheet.points() == points));
    assert!(scoring.majority == Majority::All || *kind == RegionKind::Meadow && marks.shrines > 0);
    match kind {
        // 8
        RegionKind::Forest => assert!(points % 2 == 0 && i64::from(points) >= 2 * term(scoring, unit)),
        RegionKind::River => {
            assert!(i64::from(points) >= term(scoring, unit) && term(scoring, unit) > 0);
            // 5: the fish that a fisherman counts are fish of the system.
            let fish = rules.system_fish(state, place.cell, place.part).unwrap();
            assert!(term(scoring, "fish") <= i64::from(fish));
            if rules.config().options.river_fish == RiverFish::Lakes {
                assert_eq!(i64::from(points), term(scoring, unit) + term(scoring, "fish"));
            }
        }
        RegionKind::System => {
            assert_eq!(Some(points), rules.system_fish(state, place.cell, place.part).map(i32::from));
        }
        // 7
        RegionKind::Meadow => {
            let tigers = if marks.fires > 0 { 0 } else { i32::from(marks.tigers) };
            let deer = (i32::from(marks.deer) - tigers).max(0);
            assert_eq!(points, 2 * (deer + i32::from(marks.mammoths) + i32::from(marks.aurochs)));
        }
    }
}

/// Every river lies in one system with the lakes at its ends (5), and a system with one hut more than before had none
/// (6).
fn examine_systems(rules: &HuntersAndGatherers, state: &State) {
    let view = rules.view(state, Viewer::Public);
    let mut of_river: BTreeMap<usize, usize> = BTreeMap::new();
    for tile in &view.tiles {
        let shape = rules.catalogue().shape(rules.catalogue().index_of(tile.tile).unwrap(), tile.rotation);
        for feature in shape.features() {
            let system = rules.system(state, tile.cell, feature.part).map(parcella_features::RegionId::index);
            assert_eq!(system.is_some(), matches!(feature.kind, FeatureKind::River | FeatureKind::Lake));
            if feature.kind == FeatureKind::River {
                let river = rules.region(state, tile.cell, feature.part).unwrap().index();
                let before = of_river.insert(river, system.unwrap());
                assert!(before.is_none_or(|before| Some(before) == system), "a river in two systems");
            }
        }
    }
}

fn play(seed: u64) -> u64 {
    let mut game = Game::new(HuntersAndGatherers::new(config(seed)).unwrap());
    let rules = game.shared_rules();
    let mut dealer = Seeded::new(seed);
    let mut turn = Turn::default();
    let (mut huts, mut hunters) = (0, 0);
    let mut scores = vec![0i32; rules.seats()];
    let mut bonus_tiles = 0;
    while let Some(step) = random_step(&mut game, &mut dealer) {
        let (state, action) = (game.state(), step.action());
        if matches!(action, Action::Draw(_)) {
            turn = Turn::default();
        }
        for event in game.events() {
            match event {
                Event::Drawn { stack: Stack::Bonus, .. } | Event::SetAside { .. } => {}
                Event::Placed { tile, .. } => {
                    let index = rules.catalogue().index_of(*tile).unwrap();
                    let tags = &rules.catalogue().tiles()[index].spec().tags;
                    turn.bonus_tiles += u32::from(tags.iter().any(|tag| tag.name == "bonus"));
                    bonus_tiles += u64::from(tags.iter().any(|tag| tag.name == "bonus"));
                }
                Event::Deployed { piece, place, .. } => {
                    turn.pieces += 1;
                    if *piece == Piece::Hut {
                        // 6: it is the only hut of its system.
                        let system = rules.system(state, place.cell, place.part);
                        let same = |tile: &parcella_hunters_and_gatherers::TileView| {
                            let huts = tile.pieces.iter().filter(|(_, piece, _)| *piece == "hut");
                            huts.filter(|(.., part)| rules.system(state, tile.cell, *part) == system).count()
                        };
                        let view = rules.view(state, Viewer::Public);
                        assert_eq!(view.tiles.iter().map(same).sum::<usize>(), 1);
                    }
                }
                Event::Scored(scoring) => {
                    examine_scoring(&rules, state, scoring);
                    for award in &scoring.awards {
                        scores[award.seat.index()] += award.sheet.points();
                    }
                }
                _ => {}
            }
        }
        // 3
        assert!(turn.bonus_tiles <= 1 && turn.pieces <= 2, "seed {seed}: {:?}", game.log());
        // 1
        let (huts_before, hunters_before) = (huts, hunters);
        (huts, hunters) = standing(&rules, state);
        assert!(huts >= huts_before && hunters >= hunters_before, "seed {seed}: a hut or hunter went home");
        // 9
        assert_eq!(game.scores().as_slice(), scores);
        if game.log().len() % 16 == 0 || game.is_over() {
            examine_systems(&rules, state);
            // 2 and 4 are laws of the kit; here they hold for the whole game as well.
            rules.consistency(state).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        }
        assert_eq!(rules.actor(state) == Some(Actor::Chance), rules.chance(state).is_some());
    }
    bonus_tiles
}

#[test]
fn the_invariants_of_the_rules_hold() {
    let games: u64 = Level::from_environment().choose(60, 400, 5_000);
    let bonus_tiles: u64 = std::thread::scope(|scope| {
        let halves =
            [0..games / 2, games / 2..games].map(|seeds| scope.spawn(move || seeds.map(play).sum::<u64>()));
        halves.map(|half| half.join().unwrap()).into_iter().sum()
    });
    assert!(bonus_tiles > games / 4, "only {bonus_tiles} bonus tiles were laid in {games} games");
    println!("{games} games, {bonus_tiles} bonus tiles");
}
