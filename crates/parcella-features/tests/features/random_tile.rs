//! Random tiles that make sense.

use parcella_features::{EdgeWord, FeatureSpec, FeatureWord, Reach, Tag};
use parcella_geometry::{Port, PortSet, Side};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::words::{Kind, Rim, Spec, tile};

/// Numbers taken one after the other, and nothing but 0 when there are no more.
struct Stream(std::vec::IntoIter<u8>);

impl Stream {
    fn below(&mut self, count: usize) -> usize {
        usize::from(self.0.next().unwrap_or(0)) % count
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == count - 1
    }
}

/// A valid tile with the id `T`: features with several ports and with one, sides that two features share, split sides,
/// and inner features, in any order.
pub(crate) fn random_tile() -> impl Strategy<Value = Spec> {
    vec(any::<u8>(), 0..90).prop_map(|numbers| build(Stream(numbers.into_iter())))
}

/// A few of them, with different ids.
pub(crate) fn random_tiles(most: usize) -> impl Strategy<Value = Vec<Spec>> {
    vec(random_tile(), 1..=most).prop_map(|mut tiles| {
        for (number, tile) in tiles.iter_mut().enumerate() {
            tile.id = format!("T{number}").parse().unwrap();
        }
        tiles
    })
}

fn build(mut stream: Stream) -> Spec {
    // Towns and tracks more often than the rest: they have the more ways to go wrong.
    let rims = [Rim::Grass, Rim::Track, Rim::Town, Rim::Town, Rim::Track, Rim::Marsh, Rim::Wall, Rim::Grass];
    let sides = Side::ALL.map(|_| rims[stream.below(8)]);
    let mut features: Vec<(Kind, PortSet)> = Vec::new();
    for &kind in Kind::ALL {
        let ports = Port::ALL.into_iter().filter(|port| {
            let rim = sides[port.side() as usize];
            let carried = if port.is_half_side() { rim.halves() } else { rim.whole() };
            carried == Some(kind)
        });
        let first = features.len();
        for port in ports {
            let groups = features.len() - first;
            let group = first + stream.below(groups + 1);
            if group == features.len() {
                features.push((kind, PortSet::EMPTY));
            }
            features[group].1 = features[group].1.union(PortSet::of(&[port]));
        }
        if kind.reach() == Reach::Sides {
            share(&mut features[first..], &mut stream);
        }
        if stream.one_in(4) {
            features.push((kind, PortSet::EMPTY));
        }
    }
    // Any order.
    for last in (1..features.len()).rev() {
        features.swap(last, stream.below(last + 1));
    }
    let mut borders = Vec::new();
    for one in 0..features.len() {
        for other in one + 1..features.len() {
            let ((kind, ports), (other_kind, other_ports)) = (features[one], features[other]);
            if kind.may_border(other_kind)
                && (stream.one_in(5) || at_a_corner(ports, other_ports) || at_a_corner(other_ports, ports))
            {
                borders.push((one, other));
            }
        }
    }
    let features = features.into_iter().map(|(kind, ports)| FeatureSpec {
        tags: vec![Tag { name: "weight".into(), number: 1 + stream.below(99) as u32 }].into(),
        ..FeatureSpec::new(kind, ports)
    });
    tile("T", sides, features.collect(), &borders)
}

/// Lets features of one kind share sides, as long as each keeps a port of its own and no side is shared by three.
fn share(features: &mut [(Kind, PortSet)], stream: &mut Stream) {
    for one in 0..features.len() {
        for port in Port::ALL {
            let shared =
                |(other, feature): (usize, &(Kind, PortSet))| other != one && feature.1.contains(port);
            if !features.iter().enumerate().any(shared) || !stream.one_in(2) {
                continue;
            }
            let before = features[one].1;
            features[one].1 = before.union(PortSet::of(&[port]));
            let reaching = |port: Port| features.iter().filter(|(_, ports)| ports.contains(port)).count();
            let named = |ports: PortSet| ports.iter().any(|port| reaching(port) == 1);
            if reaching(port) > 2 || !features.iter().all(|(_, ports)| named(*ports)) {
                features[one].1 = before;
            }
        }
    }
}

/// Whether a half-side of `half` lies at the same corner as a whole side of `whole`.
fn at_a_corner(half: PortSet, whole: PortSet) -> bool {
    // Clockwise the right half of a side, the corner, the left half of the next.
    [("NL", "W"), ("NR", "E"), ("EL", "N"), ("ER", "S"), ("SL", "E"), ("SR", "W"), ("WL", "S"), ("WR", "N")]
        .into_iter()
        .any(|(near, round)| half.contains(near.parse().unwrap()) && whole.contains(round.parse().unwrap()))
}
