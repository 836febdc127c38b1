//! Games to be played: random configurations, from a number.

use std::sync::Arc;

use parcella_features::{Tag, TileId};
use parcella_geometry::{Cell, Port, PortSet, Rotation, Side};
use parcella_over_hill_and_dale::{
    BoardLimit, Config, Edge, EmptySupply, FeatureKind, FeatureSpec, HikeStop, OverHillAndDale, OwnTiles,
    StableMeadow, Start, TileSpec, Token, tiles,
};
use parcella_ruleset::{Seat, Seeded, Source};

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

/// Rules for game number `number`: seats, first seat, options, table and opening at random; the tiles in turn the whole
/// set, fields that are soon shared, winding paths, a few tiles, and made-up tiles.
pub(crate) fn rules(number: u64) -> Arc<OverHillAndDale> {
    let mut numbers = Numbers(Seeded::new(number));
    let mut config = Config::new(2 + numbers.below(4) as u8);
    config.first = Seat(numbers.below(usize::from(config.seats)) as u8);
    config.options.stable_meadow = numbers.one_of(&[StableMeadow::Shared, StableMeadow::Exclusive]);
    config.options.hike_stop = numbers.one_of(&[HikeStop::Tile, HikeStop::Path]);
    config.options.empty_supply = numbers.one_of(&[EmptySupply::Nothing, EmptySupply::Scarecrow]);
    if numbers.one_in(4) {
        let (columns, rows) = (1 + numbers.below(12) as u32, 1 + numbers.below(12) as u32);
        config.options.board_limit = Some(BoardLimit { columns, rows });
    }
    let far = numbers.one_of(&[0, 7, Config::MAX_COORDINATE]);
    config.start = Start {
        cell: Cell::new(numbers.one_of(&[-far, 0, far]), numbers.one_of(&[-far, 0, far])),
        rotation: numbers.one_of(&Rotation::ALL),
    };
    let deck = |tiles: &[(&str, u32)]| {
        Some(tiles.iter().map(|(id, number)| (id.parse().expect("an id"), *number)).collect())
    };
    match number % 5 {
        0 => {}
        1 => {
            let fields: &[(&str, u32)] = if numbers.one_in(2) {
                &[("OHD06g", 16), ("OHD19b", 7), ("OHD19c", 7), ("OHD10", 4)]
            } else {
                &[("OHD18", 6), ("OHD12d", 3), ("OHD06g", 8), ("OHD08a", 6), ("OHD19a", 6), ("OHD05b", 4)]
            };
            config.seats = 2 + (config.seats - 2) / 2;
            config.first = Seat(config.first.0 % config.seats);
            config.options.board_limit = Some(BoardLimit { columns: 5, rows: 7 });
            config.deck = deck(fields);
        }
        2 => config.deck = deck(&[("OHD01h", 20), ("OHD02f", 9), ("OHD03d", 3), ("OHD06c", 4)]),
        3 => {
            let kinds = 3 + numbers.below(12);
            let tile = |numbers: &mut Numbers| tiles::RECONSTRUCTED[numbers.below(66)].id;
            let ids: Vec<TileId> =
                (0..kinds).map(|_| tile(&mut numbers)).filter(|id| id.as_str() != "OHDS").collect();
            config.deck = Some(ids.into_iter().map(|id| (id, 1 + numbers.below(4) as u32)).collect());
        }
        _ => {
            let (name, hash) = ("made-up.json".to_owned(), String::new());
            config.own_tiles = Some(OwnTiles { name, hash, tiles: made_up_tiles(&mut numbers) });
        }
    }
    Arc::new(OverHillAndDale::new(config).unwrap_or_else(|error| panic!("configuration {number}: {error}")))
}

/// A set of tiles that nobody would print, and that passes every check: two paths cross, a side belongs to two fields,
/// meadows do not reach the rim, there are many symbols.
fn made_up_tiles(numbers: &mut Numbers) -> Vec<TileSpec> {
    let kinds = 4 + numbers.below(8);
    let mut tiles: Vec<TileSpec> = (0..kinds).map(|kind| made_up_tile(numbers, kind)).collect();
    let start = numbers.below(kinds);
    tiles[start].start_copies = 1;
    tiles
}

fn made_up_tile(numbers: &mut Numbers, kind: usize) -> TileSpec {
    let id: TileId = format!("T{kind}").parse().expect("an id");
    let sides =
        [(); 4].map(|()| numbers.one_of(&[Edge::Path, Edge::Path, Edge::Path, Edge::Field, Edge::Meadow]));
    let sides_of = |edge: Edge| -> Vec<Port> {
        Side::ALL.into_iter().filter(|side| sides[*side as usize] == edge).map(Side::port).collect()
    };
    let mut features = Vec::new();
    // Stretches of one side or two, any two sides.
    let mut paths = sides_of(Edge::Path);
    while !paths.is_empty() {
        let first = paths.remove(numbers.below(paths.len()));
        let mut ports = vec![first];
        if !paths.is_empty() && !numbers.one_in(3) {
            ports.push(paths.remove(numbers.below(paths.len())));
        }
        features.push(FeatureSpec::new(FeatureKind::Path, PortSet::of(&ports)));
    }
    let fields = sides_of(Edge::Field);
    let mut groups = groups(numbers, &fields, 3);
    // Of three sides the last belongs to both others.
    if let [first, second, shared, ..] = fields[..]
        && numbers.one_in(2)
    {
        groups = vec![PortSet::of(&[first, shared]), PortSet::of(&[second, shared])];
        if let Some(fourth) = fields.get(3) {
            groups.push(PortSet::of(&[*fourth]));
        }
    }
    for ports in groups {
        let mut field = FeatureSpec::new(FeatureKind::Field, ports);
        let tags = [numbers.one_of(&Token::ALL), numbers.one_of(&Token::ALL)];
        field.tags = match numbers.below(3) {
            0 => Vec::new(),
            1 => vec![tag(tags[0].word(), 1)],
            _ if tags[0] == tags[1] => vec![tag(tags[0].word(), 3)],
            _ => tags.map(|token| tag(token.word(), 2)).to_vec(),
        }
        .into();
        features.push(field);
    }
    let grass: Vec<Port> = Side::ALL
        .into_iter()
        .filter(|side| sides[*side as usize] != Edge::Field)
        .flat_map(Side::half_sides)
        .collect();
    let most = 1 + numbers.below(4);
    let meadows = self::groups(numbers, &grass, most);
    features.extend(meadows.into_iter().map(|ports| FeatureSpec::new(FeatureKind::Meadow, ports)));
    if numbers.one_in(6) {
        features.push(FeatureSpec::new(FeatureKind::Meadow, PortSet::EMPTY));
    }
    let animal = numbers.one_of(&["rooster", "cow", "horse", "sheep", "pig"]);
    let tags = if numbers.one_in(2) { vec![tag(animal, 1 + numbers.below(3) as u32)] } else { Vec::new() };
    let count = 3 + numbers.below(6) as u16;
    TileSpec { features: features.into(), tags: tags.into(), ..TileSpec::new(id, count, sides) }
}

fn tag(name: &'static str, number: u32) -> Tag {
    Tag::literal(name, number)
}

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
