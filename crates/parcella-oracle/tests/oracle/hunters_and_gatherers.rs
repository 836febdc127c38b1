//! Engine and oracle tell the same games of Hunters and Gatherers.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use parcella_features::{Tag, TileId};
use parcella_geometry::{Cell, Port, PortSet, Rotation, Side};
use parcella_hunters_and_gatherers::{
    BoardLimit, Config, CountUnit, Edge, FeatureKind, FeatureSpec, HuntersAndGatherers, OwnTiles, Reuse,
    RiverFish, Shrine, ShrineEntry, Start, TileSpec, UnplaceableBonus, tiles,
};
use parcella_kit::perft::Table;
use parcella_kit::{Level, OneGame};
use parcella_oracle::hunters_and_gatherers::{
    Happening, Position, Verified, agree, agree_on_events, perft, verify, verify_game,
};
use parcella_ruleset::{
    Game, NoFiles, Notation, Record, Ruleset, Seat, Seeded, Source, TextGame, random_step, replay,
};

/// Random numbers for configurations.
struct Numbers(Seeded);

impl Numbers {
    fn below(&mut self, total: usize) -> usize {
        self.0.below(Source { index: 0, name: "configurations" }, total as u64) as usize
    }

    fn one_in(&mut self, total: usize) -> bool {
        self.below(total) == 0
    }

    fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// Game number `number`: seats, first seat, options and opening at random; the tiles in turn the whole set, some tiles
/// of it, tiles that seldom fit, and made-up ones.
fn config(number: u64) -> Config {
    let mut numbers = Numbers(Seeded::new(number));
    let mut config = Config::new(2 + numbers.below(4) as u8);
    config.first = Seat(numbers.below(usize::from(config.seats)) as u8);
    let options = &mut config.options;
    options.unplaceable_bonus = numbers.one_of(&[UnplaceableBonus::Redraw, UnplaceableBonus::Skip]);
    options.shrine = numbers.one_of(&[Shrine::SoleOwner, Shrine::SoleOwner, Shrine::Off]);
    options.shrine_entry = numbers.one_of(&[ShrineEntry::FreeMeadowOnly, ShrineEntry::AnyMeadow]);
    options.river_fish = numbers.one_of(&[RiverFish::Lakes, RiverFish::All]);
    options.reuse = numbers.one_of(&[Reuse::AtOnce, Reuse::NextTurn]);
    options.count_unit = numbers.one_of(&[CountUnit::Segment, CountUnit::Tile]);
    if numbers.one_in(4) {
        let (columns, rows) = (3 + numbers.below(9) as u32, 2 + numbers.below(9) as u32);
        options.board_limit = Some(BoardLimit { columns, rows });
    }
    let far = numbers.one_of(&[0, 7, Config::MAX_COORDINATE]);
    config.start = Start {
        cell: Cell::new(numbers.one_of(&[-far, 0, far]), numbers.one_of(&[-far, 0, far])),
        rotation: numbers.one_of(&Rotation::ALL),
    };
    match number % 5 {
        0 => {}
        1 => {
            config.deck = Some(some_tiles(&mut numbers, false));
            config.bonus_deck = Some(some_tiles(&mut numbers, true));
        }
        2 => {
            // Gold forests that close soon, rivers on all sides that seldom fit.
            let few = |numbers: &mut Numbers, ids: &[&'static str], most: usize| {
                ids.iter().map(|id| (TileId::literal(id), numbers.below(most) as u32)).collect::<Vec<_>>()
            };
            config.deck =
                Some(few(&mut numbers, &["L37", "L36", "L75", "L34", "L13", "L17", "LX1", "L48"], 7));
            config.bonus_deck = Some(few(&mut numbers, &["B03", "B05", "B07", "B09", "B12"], 4));
        }
        _ => {
            let tiles = made_up_tiles(&mut numbers);
            config.own_tiles = Some(OwnTiles { name: "own.json".to_owned(), hash: String::new(), tiles });
        }
    }
    config
}

fn some_tiles(numbers: &mut Numbers, bonus: bool) -> Vec<(TileId, u32)> {
    let is_bonus = |tile: &TileSpec| Tag::number_of(&tile.tags, tiles::BONUS) > 0;
    let these: Vec<&TileSpec> = tiles::FIRST_EDITION
        .iter()
        .filter(|tile| is_bonus(tile) == bonus && tile.start_copies == 0)
        .collect();
    let lines = numbers.below(20);
    (0..lines).map(|_| (numbers.one_of(&these).id, numbers.below(4) as u32)).collect()
}

/// Tiles that nobody would print, and that pass every check: three ends of one river, fish in rivers, lakes without
/// rivers, forests and meadows that do not reach the rim, sides that two features share, several shrines and fires.
fn made_up_tiles(numbers: &mut Numbers) -> Vec<TileSpec> {
    let kinds = 4 + numbers.below(8);
    let mut tiles: Vec<TileSpec> = (0..kinds)
        .map(|kind| {
            let words: &[Edge] = match numbers.below(3) {
                0 => &[Edge::Forest, Edge::Meadow],
                1 => &[Edge::River, Edge::Meadow],
                _ => &[Edge::Forest, Edge::River, Edge::Meadow],
            };
            let sides = [(); 4].map(|()| numbers.one_of(words));
            made_up_tile(numbers, format!("T{kind}").parse().expect("an id"), sides)
        })
        .collect();
    let bonus = 1 + numbers.below(kinds - 1);
    for tile in &mut tiles[bonus..] {
        tile.tags = vec![Tag::literal(tiles::BONUS, 1)].into();
    }
    tiles[0].start_copies = 1;
    tiles
}

fn groups(numbers: &mut Numbers, ports: &[Port]) -> Vec<PortSet> {
    let mut groups = vec![PortSet::EMPTY; 4];
    for port in ports {
        let group = numbers.below(4);
        groups[group] = groups[group].union(PortSet::of(&[*port]));
    }
    groups.retain(|group| !group.is_empty());
    groups
}

fn made_up_tile(numbers: &mut Numbers, id: TileId, sides: [Edge; 4]) -> TileSpec {
    let mut features: Vec<FeatureSpec> = Vec::new();
    for (edge, kind) in [(Edge::Forest, FeatureKind::Forest), (Edge::River, FeatureKind::River)] {
        let ports: Vec<Port> =
            Side::ALL.into_iter().filter(|side| sides[*side as usize] == edge).map(Side::port).collect();
        let mut groups = groups(numbers, &ports);
        // Of three sides the last belongs to both others, as long as each keeps one of its own.
        if let [first, second, shared] = ports[..]
            && numbers.one_in(3)
        {
            groups = vec![PortSet::of(&[first, shared]), PortSet::of(&[second, shared])];
        }
        features.extend(groups.into_iter().map(|ports| FeatureSpec::new(kind, ports)));
        if kind == FeatureKind::Forest && numbers.one_in(6) {
            features.push(FeatureSpec::new(kind, PortSet::EMPTY));
        }
    }
    let rivers: Vec<usize> =
        (0..features.len()).filter(|index| features[*index].kind == FeatureKind::River).collect();
    // Every river runs into one of two lakes or into none. A lake without rivers comes alone.
    let into: Vec<usize> = rivers.iter().map(|_| numbers.below(3)).collect();
    let shared_side = |index: usize| {
        let others = rivers.iter().filter(|other| **other != index);
        others.clone().any(|other| {
            let ports: BTreeSet<Port> = features[*other].ports.iter().collect();
            features[index].ports.iter().any(|port| ports.contains(&port))
        })
    };
    let shared = rivers.iter().any(|river| shared_side(*river));
    for lake in 0..2 {
        let borders = rivers.iter().zip(&into).filter(|(_, into)| **into == lake && !shared);
        let borders: u16 = borders.map(|(river, _)| 1 << river).sum();
        if borders == 0 && !(lake == 1 && numbers.one_in(4)) {
            continue;
        }
        if borders == 0 && features.iter().any(|other| other.kind == FeatureKind::Lake && other.borders == 0)
        {
            continue;
        }
        let index = features.len();
        for river in rivers.iter().filter(|river| borders >> **river & 1 == 1) {
            features[*river].borders |= 1 << index;
        }
        features.push(FeatureSpec { borders, ..FeatureSpec::new(FeatureKind::Lake, PortSet::EMPTY) });
    }
    let grass: Vec<Port> = Side::ALL
        .into_iter()
        .filter(|side| sides[*side as usize] != Edge::Forest)
        .flat_map(Side::half_sides)
        .collect();
    features.extend(
        groups(numbers, &grass).into_iter().map(|ports| FeatureSpec::new(FeatureKind::Meadow, ports)),
    );
    if numbers.one_in(6) {
        features.push(FeatureSpec::new(FeatureKind::Meadow, PortSet::EMPTY));
    }
    for feature in &mut features {
        // Every mark on every kind: on some it says nothing.
        let mut tags = Vec::new();
        for name in
            ["deer", "mammoths", "aurochs", "tigers", "fire", "shrine", "fish", "nuggets", "mushrooms"]
        {
            let seldom = name == "fire" || name == "shrine";
            if numbers.one_in(if seldom { 8 } else { 3 }) {
                tags.push(Tag::literal(name, 1 + numbers.below(3) as u32));
            }
        }
        feature.tags = tags.into();
    }
    let count = 1 + numbers.below(8) as u16;
    TileSpec { features: features.into(), ..TileSpec::new(id, count, sides) }
}

fn rules(config: Config) -> Arc<HuntersAndGatherers> {
    Arc::new(HuntersAndGatherers::new(config).unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn random_games_are_told_alike() {
    let games = Level::from_environment().choose(10, 40, 1000);
    let half = |numbers: std::ops::Range<u64>| {
        let mut verified = Verified::default();
        for number in numbers {
            match verify(&rules(config(number)), [number], usize::MAX) {
                Ok(compared) => verified += compared,
                Err(disagreement) => panic!("game {number}: {disagreement}"),
            }
        }
        verified
    };
    let mut verified = std::thread::scope(|scope| {
        let halves = [0..games / 2, games / 2..games].map(|numbers| scope.spawn(move || half(numbers)));
        halves.map(|half| half.join().expect("the games of one half")).into_iter()
    });
    let mut all = verified.next().expect("one half");
    verified.for_each(|half| all += half);
    assert_eq!(all.games, games);
    assert!(all.actions > 40 * games, "only {} actions in {games} games", all.actions);
    println!("{} actions in {games} games", all.actions);
}

/// The scenarios of the game, played by both.
#[test]
fn the_scenarios_are_told_alike() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../parcella-hunters-and-gatherers/scenarios");
    let mut games = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of scenarios") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "game") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a text");
        let record = Record::parse(&text, HuntersAndGatherers::header_words()).expect("a record");
        // Those with files of their own are played by the runner of scenarios alone.
        let has_file = record.header.settings.iter().any(|setting| setting.name == "tiles");
        if record.header.refused.is_some() || has_file {
            continue;
        }
        let game = replay::<HuntersAndGatherers>(&record, &NoFiles)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        if let Err(disagreement) = verify_game(&game) {
            panic!("{}: {disagreement}", path.display());
        }
        games += 1;
    }
    assert!(games >= 70, "only {games} scenarios");
}

/// The oracle in the position of a game that is driven by text.
fn position_of(game: &dyn TextGame) -> Position {
    let rules = HuntersAndGatherers::read_header(&game.header(), &NoFiles).expect("the header of a game");
    let mut position = Position::new(rules.config()).expect("an opening position");
    for action in game.log() {
        let action = action.parse().expect("an action of the log");
        position.apply(&action).expect("a legal action");
    }
    position
}

#[test]
fn the_tables_of_the_game_hold_for_the_oracle() {
    let most_leaves = Level::from_environment().choose(3_000, 30_000, 600_000);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../parcella-hunters-and-gatherers/perft");
    let mut counted = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of tables") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let table = Table::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let door = OneGame::<HuntersAndGatherers>::new();
        let report = table.run(&NoFiles, &door, most_leaves, |game, depth| perft(&position_of(game), depth));
        assert!(report.passed(), "{}: {report}", path.display());
        counted += report.counted;
    }
    assert!(counted >= 20, "only {counted} numbers were counted");
}

/// Gold forests, a tile that closes the only river, and bonus tiles with rivers on all sides.
fn without_rivers(number: u64) -> Config {
    let stack = |tiles: &[(&str, u32)]| {
        Some(tiles.iter().map(|(id, number)| (id.parse().expect("an id"), *number)).collect())
    };
    let deck = stack(&[("LX1", 1), ("L34", 4), ("L37", 4)]);
    Config { deck, bonus_deck: stack(&[("B05", 2), ("B07", 1)]), ..Config::new(2 + number as u8 % 4) }
}

/// An engine that plays by one option, against an oracle that plays by the other: they come apart.
#[test]
fn every_option_makes_a_difference() {
    type Change = fn(&mut Config);
    let change: [(&str, Change); 7] = [
        ("board-limit", |config| config.options.board_limit = Some(BoardLimit { columns: 3, rows: 3 })),
        ("unplaceable-bonus", |config| config.options.unplaceable_bonus = UnplaceableBonus::Skip),
        ("shrine", |config| config.options.shrine = Shrine::Off),
        ("shrine-into-occupied", |config| config.options.shrine_entry = ShrineEntry::AnyMeadow),
        ("river-fish", |config| config.options.river_fish = RiverFish::All),
        ("reuse-in-bonus", |config| config.options.reuse = Reuse::NextTurn),
        ("count-unit", |config| config.options.count_unit = CountUnit::Tile),
    ];
    for (name, change) in change {
        let differs = |number: u64| {
            let mut other = if name == "unplaceable-bonus" { without_rivers(number) } else { config(number) };
            other.options = Default::default();
            let rules = rules(other.clone());
            change(&mut other);
            let mut oracle = Position::new(&other).expect("an opening position");
            let mut game = Game::<HuntersAndGatherers>::new(rules);
            let mut dealer = Seeded::new(number);
            while let Some(step) = random_step(&mut game, &mut dealer) {
                if oracle.apply(&step.action()).is_err()
                    || agree_on_events(game.events(), &oracle).is_err()
                    || (name == "shrine-into-occupied" && agree(&game, &oracle).is_err())
                {
                    return true;
                }
            }
            false
        };
        assert!((0..400).any(differs), "option `{name}` changed nothing in 400 games");
    }
}

#[test]
fn hg_54_the_oracle_names_what_it_paid() {
    let text = include_str!("../../../parcella-hunters-and-gatherers/scenarios/shrine-scores-alone.game");
    let record = Record::parse(text, HuntersAndGatherers::header_words()).expect("a record");
    let game = replay::<HuntersAndGatherers>(&record, &NoFiles).expect("a game");
    let mut oracle = Position::new(game.rules().config()).expect("an opening position");
    for action in game.log() {
        oracle.apply(action).expect("a legal action");
    }
    // One hunter on the shrine; the two others do not count.
    let counted = oracle.last_happenings().iter().find_map(|told| match told {
        Happening::Scored { counted, paid, .. } => Some((counted.clone(), paid.clone())),
        _ => None,
    });
    assert_eq!(counted, Some((vec![1, 0], vec![(Seat(0), 4)])));
    assert_eq!(oracle.winners(), Some(vec![Seat(0)]));
    assert_eq!(game.rules().scores(game.state()).to_vec(), oracle.scores());
}
