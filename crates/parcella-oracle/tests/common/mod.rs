//! Games to be played: random configurations, from a number.

use std::sync::Arc;

use parcella_classic::{
    Classic, Config, Edge, Farmers, FeatureKind, FeatureSpec, Followers, OwnTiles, Start, TileSpec, TinyCity,
    tiles,
};
use parcella_features::{Tag, TileId};
use parcella_geometry::{Cell, Port, PortSet, Rotation, Side};
use parcella_ruleset::{Seat, Seeded, Source};

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

/// Rules for game number `number`: seats, first seat, options and opening at random; the tiles in turn the whole set, a
/// few tiles of it, tiles that often fit nowhere, made-up tiles, and made-up tiles that close round each other.
pub(crate) fn rules(number: u64) -> Arc<Classic<()>> {
    let mut numbers = Numbers::new(number);
    let mut config = Config::new(2 + numbers.below(4) as u8);
    config.first = Seat(numbers.below(usize::from(config.seats)) as u8);
    config.options.tiny_city = numbers.one_of(&[TinyCity::Four, TinyCity::Two]);
    config.options.farmers = numbers.one_of(&[Farmers::ThirdEdition, Farmers::ThirdEdition, Farmers::Off]);
    config.options.followers = numbers.one_of(&[Followers::Seven, Followers::Nine]);
    let far = numbers.one_of(&[0, 7, Config::MAX_COORDINATE]);
    config.start = Start {
        cell: Cell::new(numbers.one_of(&[-far, 0, far]), numbers.one_of(&[-far, 0, far])),
        rotation: numbers.one_of(&Rotation::ALL),
    };
    let made_up = match number % 5 {
        0 => None,
        1 => {
            config.deck = Some(some_tiles(&mut numbers));
            None
        }
        2 => {
            config.deck = Some(tiles_that_seldom_fit(&mut numbers));
            None
        }
        3 => Some(made_up_tiles(&mut numbers)),
        _ => Some(tiles_that_close(&mut numbers)),
    };
    config.own_tiles = made_up.map(|tiles| {
        let (name, hash) = ("made-up.json".to_owned(), String::new());
        OwnTiles { name, hash, tiles }
    });
    Arc::new(Classic::new(config, ()).unwrap_or_else(|error| panic!("configuration {number}: {error}")))
}

fn some_tiles(numbers: &mut Numbers) -> Vec<(TileId, u32)> {
    let kinds = 1 + numbers.below(12);
    (0..kinds).map(|_| (tiles::BASE[numbers.below(tiles::BASE.len())].id, numbers.below(5) as u32)).collect()
}

/// Tiles with cities or roads on all sides, and some that close the city and the roads of the start tile.
fn tiles_that_seldom_fit(numbers: &mut Numbers) -> Vec<(TileId, u32)> {
    ["C", "Q", "X", "E", "E", "A", "B"]
        .iter()
        .map(|id| (TileId::literal(id), numbers.below(4) as u32))
        .collect()
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
    TileSpec { features: features.into(), ..TileSpec::new(id, 2 + numbers.below(8) as u16, sides) }
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
