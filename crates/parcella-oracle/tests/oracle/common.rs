//! Games to be played: headers, and random configurations from a number.
// Every test uses some of it.
#![allow(dead_code)]

use std::sync::Arc;

use parcella::Expansions;
use parcella_classic::{
    Classic, Config, Edge, Expansion, Extent, Farmers, FeatureKind, FeatureSpec, Followers, OwnTiles, Start,
    TileSpec, TinyCity, tiles,
};
use parcella_features::{Tag, TileId};
use parcella_geometry::{Cell, Port, PortSet, Rotation, Side};
use parcella_hills_and_sheep::{ClosedFlock, FlockAction, HillTiebreak, HillsAndSheep};
use parcella_iberia::{BorderMonastery, Chips, Deal, Iberia, Map, Options, SetUp, TreatFactor, deal_set_up};
use parcella_inns_and_cathedrals::InnsAndCathedrals;
use parcella_oracle::classic::{Beside, Position, Unplayable};
use parcella_ruleset::{Header, Seat, Seeded, Setting, Source};
use parcella_traders_and_builders::TradersAndBuilders;

/// The header of a game without expansions, written without any engine, so that headers of no game can be written too.
pub(crate) fn header(config: &Config) -> Header {
    let setting = |name: &str, values: Vec<String>| Setting { line: 0, name: name.to_owned(), values };
    let option = |name: &str, value: &str| setting(name, vec![value.to_owned()]);
    let options = vec![
        option("tiny-city", if config.options.tiny_city == TinyCity::Two { "2" } else { "4" }),
        option("farmers", if config.options.farmers == Farmers::Off { "off" } else { "third-edition" }),
        option("meeples-per-player", if config.options.followers == Followers::Nine { "9" } else { "7" }),
    ];
    let set = config.own_tiles.as_ref().map_or(tiles::BASE, |own| &own.tiles);
    let start_tile =
        set.iter().find(|tile| tile.start_copies > 0).map_or("none".to_owned(), |tile| tile.id.to_string());
    let Start { cell, rotation } = config.start;
    let mut settings = vec![setting("start", vec![cell.to_string(), start_tile, rotation.to_string()])];
    if let Some(deck) = &config.deck {
        settings
            .push(setting("deck", deck.iter().map(|(tile, number)| format!("{tile}*{number}")).collect()));
    }
    if let Some(own) = &config.own_tiles {
        settings.push(setting("tiles", vec![own.name.clone()]));
    }
    let (players, first) = (u32::from(config.seats), u32::from(config.first.0));
    Header { game: "classic".to_owned(), players, first, options, settings, ..Header::default() }
}

/// The opening position of a game without expansions.
pub(crate) fn opening(config: &Config) -> Result<Position, Unplayable> {
    let tiles = config.own_tiles.as_ref().map(|own| &own.tiles[..]);
    Position::new(&header(config), Beside { tiles, map: None })
}

/// Random numbers for configurations.
struct Numbers(Seeded);

impl Numbers {
    fn new(seed: u64) -> Numbers {
        Numbers(Seeded::new(seed))
    }

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

/// Rules for game number `number` without expansions: seats, first seat, options and opening at random; the tiles in
/// turn the whole set, a few tiles of it, tiles that often fit nowhere, made-up tiles, and made-up tiles that close round
/// each other.
pub(crate) fn rules(number: u64) -> Arc<Classic<()>> {
    rules_with(number, |_| (), 5)
}

/// Rules for game number `number` with the expansions that the bits name: 1 for Inns & Cathedrals, 2 for Traders &
/// Builders, 4 for Hills & Sheep; their options at random as well, everything else as for [`rules`].
pub(crate) fn expanded_rules(bits: u32, number: u64) -> Arc<Classic<Expansions>> {
    let on = |bit: u32| bits & bit != 0;
    let options = |numbers: &mut Numbers| Expansions {
        inns_and_cathedrals: on(1).then(|| InnsAndCathedrals { extent: extent(numbers) }),
        traders_and_builders: on(2).then(|| TradersAndBuilders { extent: extent(numbers) }),
        hills_and_sheep: on(4).then(|| HillsAndSheep {
            flock_action: numbers.one_of(&[FlockAction::Must, FlockAction::May]),
            closed_flock: numbers.one_of(&[ClosedFlock::Score, ClosedFlock::Score, ClosedFlock::Stay]),
            hill_tiebreak: numbers.one_of(&[HillTiebreak::Presence, HillTiebreak::Count]),
        }),
        ..Expansions::default()
    };
    rules_with(number, options, 6)
}

/// Rules for game number `number` on the map of the peninsula, with the expansions that the bits name: the whole set, or a
/// few tiles of it.
pub(crate) fn map_rules(bits: u32, number: u64) -> Arc<Classic<Expansions>> {
    let rules = expanded_rules(bits, if number % 5 > 2 { number * 5 } else { number });
    let mut numbers = Numbers::new(number);
    let mut options = Options::default();
    options.chips = numbers.one_of(&[Chips::On, Chips::On, Chips::Off]);
    options.treat_factor = numbers.one_of(&[None, Some(TreatFactor::Two), Some(TreatFactor::Three)]);
    options.border_monastery = numbers.one_of(&[BorderMonastery::Tiles, BorderMonastery::Nine]);
    let mut sets = tiles::BASE.to_vec();
    sets.extend(rules.expansion().tiles());
    let map = Map::peninsula();
    let set_up: SetUp =
        deal_set_up(&map, &sets, &options, &Deal::default(), number).expect("a set-up of the peninsula");
    let iberia = Iberia { options, ..Iberia::new(set_up) };
    let expansion = Expansions { iberia: Some(iberia), ..rules.expansion().clone() };
    let config = Config { start: Start::default(), own_tiles: None, ..rules.config().clone() };
    Arc::new(
        Classic::new(config, expansion).unwrap_or_else(|error| panic!("configuration {number}: {error}")),
    )
}

fn extent(numbers: &mut Numbers) -> Extent {
    numbers.one_of(&[Extent::Full, Extent::Full, Extent::Full, Extent::TilesOnly])
}

fn rules_with<X: Expansion>(
    number: u64,
    expansion: impl FnOnce(&mut Numbers) -> X,
    most_seats: u8,
) -> Arc<Classic<X>> {
    let mut numbers = Numbers::new(number);
    let expansion = expansion(&mut numbers);
    let seats = 2 + numbers.below(usize::from(most_seats.min(expansion.most_seats())) - 1) as u8;
    let mut config = Config::new(seats);
    config.first = Seat(numbers.below(usize::from(config.seats)) as u8);
    config.options.tiny_city = numbers.one_of(&[TinyCity::Four, TinyCity::Two]);
    config.options.farmers = numbers.one_of(&[Farmers::ThirdEdition, Farmers::ThirdEdition, Farmers::Off]);
    config.options.followers = numbers.one_of(&[Followers::Seven, Followers::Nine]);
    let far = numbers.one_of(&[0, 7, Config::MAX_COORDINATE]);
    config.start = Start {
        cell: Cell::new(numbers.one_of(&[-far, 0, far]), numbers.one_of(&[-far, 0, far])),
        rotation: numbers.one_of(&Rotation::ALL),
    };
    let further = expansion.tiles();
    let made_up = match number % 5 {
        0 => None,
        1 => {
            config.deck = Some(some_tiles(&mut numbers, &further));
            None
        }
        2 => {
            config.deck = Some(tiles_that_seldom_fit(&mut numbers, &further));
            None
        }
        3 => Some(made_up_tiles(&mut numbers)),
        _ => Some(tiles_that_close(&mut numbers)),
    };
    if made_up.is_some() && !further.is_empty() {
        // Not all of the tiles that are not made up, or they were most.
        let of_set = made_up.iter().flatten().map(|tile| (tile.id, u32::from(tile.count)));
        config.deck = Some(of_set.chain(some_tiles(&mut numbers, &further)).collect());
    }
    config.own_tiles = made_up.map(|tiles| {
        let (name, hash) = ("made-up.json".to_owned(), String::new());
        OwnTiles { name, hash, tiles }
    });
    Arc::new(
        Classic::new(config, expansion).unwrap_or_else(|error| panic!("configuration {number}: {error}")),
    )
}

/// A few tiles, of those of expansions as soon as there are any.
fn some_tiles(numbers: &mut Numbers, further: &[TileSpec]) -> Vec<(TileId, u32)> {
    let kinds = 1 + numbers.below(12);
    let set = if further.is_empty() { tiles::BASE } else { further };
    (0..kinds).map(|_| (set[numbers.below(set.len())].id, numbers.below(5) as u32)).collect()
}

/// Tiles with cities or roads on all sides, and some that close the city and the roads of the start tile.
fn tiles_that_seldom_fit(numbers: &mut Numbers, further: &[TileSpec]) -> Vec<(TileId, u32)> {
    let base = ["C", "Q", "X", "E", "E", "A", "B"].map(TileId::literal);
    let cities =
        further.iter().filter(|tile| tile.sides.iter().filter(|side| **side == Edge::City).count() > 2);
    base.into_iter().chain(cities.map(|tile| tile.id)).map(|id| (id, numbers.below(4) as u32)).collect()
}

/// A set of tiles that nobody would print, and that passes every check: features that do not lie beside each other
/// are one, a side belongs to two cities, grass and cities do not reach the rim.
fn made_up_tiles(numbers: &mut Numbers) -> Vec<TileSpec> {
    let kinds = 3 + numbers.below(8);
    let mut tiles: Vec<TileSpec> = (0..kinds)
        .map(|kind| {
            let id = format!("T{kind}").parse().expect("an id");
            let sides = [(); 4].map(|()| numbers.one_of(&SIDES));
            made_up_tile(numbers, id, sides)
        })
        .collect();
    let start = numbers.below(kinds);
    tiles[start].start_copies = 1;
    tiles
}

/// Made-up tiles with a city or a road on three or four sides, many that close one side of them, and one that fits
/// nowhere.
fn tiles_that_close(numbers: &mut Numbers) -> Vec<TileSpec> {
    let [large, foreign] = numbers.one_of(&[[Edge::City, Edge::Road], [Edge::Road, Edge::City]]);
    let mut tiles = vec![
        made_up_tile(numbers, TileId::literal("three"), [large, large, Edge::Field, large]),
        made_up_tile(numbers, TileId::literal("four"), [large; 4]),
        made_up_tile(numbers, TileId::literal("cap"), [large, Edge::Field, Edge::Field, Edge::Field]),
        made_up_tile(numbers, TileId::literal("stranger"), [foreign; 4]),
    ];
    tiles[2].count = 20 + numbers.below(20) as u16;
    tiles[2].start_copies = 1;
    tiles[3].count = 1 + numbers.below(3) as u16;
    tiles
}

fn made_up_tile(numbers: &mut Numbers, id: TileId, sides: [Edge; 4]) -> TileSpec {
    let mut features = Vec::new();
    let mut whole = |numbers: &mut Numbers, edge: Edge, kind: FeatureKind| {
        let ports: Vec<Port> =
            Side::ALL.into_iter().filter(|side| sides[*side as usize] == edge).map(Side::port).collect();
        let mut groups = groups(numbers, &ports, 4);
        // Of three sides the last belongs to both others, as long as each keeps one of its own.
        if let [first, second, shared, ..] = ports[..]
            && numbers.one_in(3)
        {
            groups = vec![PortSet::of(&[first, shared]), PortSet::of(&[second, shared])];
            if let Some(fourth) = ports.get(3) {
                let fourth = PortSet::of(&[*fourth]);
                if numbers.one_in(2) {
                    groups.push(fourth);
                } else {
                    groups[0] = groups[0].union(fourth);
                }
            }
        }
        features.extend(groups.into_iter().map(|ports| FeatureSpec::new(kind, ports)));
        if numbers.one_in(8) {
            features.push(FeatureSpec::new(kind, PortSet::EMPTY));
        }
    };
    whole(numbers, Edge::Road, FeatureKind::Road);
    whole(numbers, Edge::City, FeatureKind::City);
    if numbers.one_in(5) {
        features.push(FeatureSpec::new(FeatureKind::Monastery, PortSet::EMPTY));
    }
    let grass: Vec<Port> = Side::ALL
        .into_iter()
        .filter(|side| sides[*side as usize] != Edge::City)
        .flat_map(Side::half_sides)
        .collect();
    let most = 1 + numbers.below(4);
    features.extend(
        groups(numbers, &grass, most).into_iter().map(|ports| FeatureSpec::new(FeatureKind::Field, ports)),
    );
    if numbers.one_in(6) {
        features.push(FeatureSpec::new(FeatureKind::Field, PortSet::EMPTY));
    }
    for one in 0..features.len() {
        if features[one].kind == FeatureKind::City {
            let shields = numbers.below(3) as u32;
            if shields > 0 {
                features[one].tags = vec![Tag::literal("shields", shields)].into();
            }
        }
        // Marks of expansions, which mean nothing without them.
        let further = match features[one].kind {
            FeatureKind::Road => &["inn"][..],
            FeatureKind::City => &["cathedral", "wine", "grain", "cloth"],
            FeatureKind::Field | FeatureKind::Monastery => &[],
        };
        for name in further {
            if numbers.one_in(5) {
                features[one].tags.to_mut().push(Tag::literal(name, 1 + numbers.below(2) as u32));
            }
        }
        for other in 0..features.len() {
            let kinds = (features[one].kind, features[other].kind);
            if kinds == (FeatureKind::City, FeatureKind::Field)
                && (numbers.one_in(3) || meet_at_a_corner(features[one].ports, features[other].ports))
            {
                features[one].borders |= 1 << other;
                features[other].borders |= 1 << one;
            }
        }
    }
    let tags: Vec<Tag> = ["hill", "vineyard"]
        .into_iter()
        .filter(|_| numbers.one_in(4))
        .map(|name| Tag::literal(name, 1))
        .collect();
    TileSpec {
        features: features.into(),
        tags: tags.into(),
        ..TileSpec::new(id, 2 + numbers.below(8) as u16, sides)
    }
}

const SIDES: [Edge; 4] = [Edge::City, Edge::Road, Edge::Field, Edge::Field];

/// Sorts ports into at most so many groups at random.
fn groups(numbers: &mut Numbers, ports: &[Port], most: usize) -> Vec<PortSet> {
    let mut groups = vec![PortSet::EMPTY; most];
    for port in ports {
        let group = numbers.below(most);
        groups[group] = groups[group].union(PortSet::of(&[*port]));
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// Whether a city and grass lie on the two sides of a corner.
fn meet_at_a_corner(city: PortSet, grass: PortSet) -> bool {
    Side::ALL.into_iter().any(|side| {
        let [left, right] = side.half_sides();
        let (before, after) = (side.rotated(Rotation::R270), side.rotated(Rotation::R90));
        grass.contains(left) && city.contains(before.port())
            || grass.contains(right) && city.contains(after.port())
    })
}
