//! All ways to draw a tile that are worth a try.

use super::Frame;
use crate::perimeter::{Extent, Port};
use crate::style::Form;

/// Bands that end at one place.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) bands: Vec<usize>,
    pub(super) place: Place,
}

/// Where a group ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In the middle of the tile or at the spot that stands there.
    Middle,
    /// Soon after its side.
    Short,
}

/// Where a tip ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reach {
    /// On the rim, at the beginning of the half-side with this number.
    Rim(usize),
    /// At a band that runs through, by its place among those.
    Band(usize),
}

/// One way to draw a tile.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) groups: Vec<Group>,
    /// Group and area that it runs on to.
    pub(super) links: Vec<(usize, usize)>,
    /// Area and how far it reaches.
    pub(super) tips: Vec<(usize, Reach)>,
    /// Two areas with a hedge between them.
    pub(super) hedges: Vec<(usize, usize)>,
    /// Which of its sites the first spot takes.
    pub(super) site: usize,
    pub(super) cost: usize,
}

/// Something beyond the plain drawing.
enum Extra {
    /// A group runs on to an area.
    Link(usize, usize),
    /// An area reaches further in a tip.
    Tip(usize, Reach),
    /// A hedge runs between two areas.
    Hedge(usize, usize),
}

impl Frame {
    /// All ways to draw the tile that are worth a try.
    pub(super) fn plans(&self) -> Vec<Plan> {
        let mut plans = Vec::new();
        for groups in self.groupings() {
            let mut extras: Vec<Extra> = Vec::new();
            for (number, group) in groups.iter().enumerate() {
                if group.place == Place::Middle {
                    extras.extend((0..self.areas.len()).map(|area| Extra::Link(number, area)));
                }
            }
            for area in 0..self.areas.len() {
                let rim = (0..8).filter(|place| self.parts_grounds(*place)).map(Reach::Rim);
                let bands = (0..self.through.len()).map(Reach::Band);
                extras.extend(rim.chain(bands).map(|reach| Extra::Tip(area, reach)));
            }
            for area in 0..self.areas.len() {
                extras.extend((0..area).map(|other| Extra::Hedge(other, area)));
            }
            extras.truncate(12);
            let pieces = groups.len().saturating_sub(1);
            let short = groups.iter().filter(|group| group.place == Place::Short).count();
            for subset in 0_u32..1 << extras.len() {
                if subset.count_ones() > 4 {
                    continue;
                }
                let mut plan = Plan {
                    groups: groups.clone(),
                    links: Vec::new(),
                    tips: Vec::new(),
                    hedges: Vec::new(),
                    site: 0,
                    cost: pieces + short,
                };
                for (bit, extra) in extras.iter().enumerate() {
                    if subset >> bit & 1 == 0 {
                        continue;
                    }
                    match *extra {
                        Extra::Link(group, area) => {
                            plan.links.push((group, area));
                            plan.cost += 2;
                        }
                        Extra::Tip(area, reach) => {
                            plan.tips.push((area, reach));
                            plan.cost += 3;
                        }
                        Extra::Hedge(one, other) => {
                            plan.hedges.push((one, other));
                            plan.cost += 5;
                        }
                    }
                }
                // The other sites only where a band leads to the spot.
                let sites = if groups.is_empty() { 1 } else { self.sites.len().max(1) };
                plans.extend((0..sites).map(|site| Plan { site, cost: plan.cost + site, ..plan.clone() }));
            }
        }
        plans
    }

    /// Whether different grounds meet on the rim where this half-side begins, and nothing else is there. If there is
    /// ground that reaches no side, one ground will do.
    fn parts_grounds(&self, place: usize) -> bool {
        let ground = |half: usize| {
            self.sketches.iter().position(|sketch| sketch.form == Form::Ground && sketch.halves.has(half))
        };
        let band = self.sketches.iter().any(|sketch| {
            let here = |port: &Port| port.side == place / 2 && port.extent == Extent::Whole;
            sketch.form == Form::Band && sketch.ports.iter().any(here)
        });
        let inner =
            self.sketches.iter().any(|sketch| sketch.form == Form::Ground && sketch.halves.is_empty());
        let (before, after) = (ground(place + 7), ground(place));
        before != after
            && (inner || before.is_some() && after.is_some())
            && (place.is_multiple_of(2) || !band)
    }

    /// All ways to let the bands that end, end together or apart.
    fn groupings(&self) -> Vec<Vec<Group>> {
        let ending: Vec<usize> = self
            .sketches
            .iter()
            .enumerate()
            .filter(|(_, sketch)| sketch.form == Form::Band && sketch.ports.len() == 1)
            .map(|(shape, _)| shape)
            .collect();
        let mut all: Vec<Vec<Group>> = vec![Vec::new()];
        for band in ending.iter().copied() {
            let look = self.sketches[band].look;
            let mut next = Vec::new();
            for groups in &all {
                for (number, group) in groups.iter().enumerate() {
                    if group.place == Place::Middle && self.sketches[group.bands[0]].look == look {
                        let mut joined = groups.clone();
                        joined[number].bands.push(band);
                        next.push(joined);
                    }
                }
                // Many bands on one tile: no more than one choice each.
                let joins = groups.iter().any(|group| self.sketches[group.bands[0]].look == look);
                if ending.len() > 4 && joins {
                    continue;
                }
                for place in [Place::Middle, Place::Short] {
                    let mut apart = groups.clone();
                    apart.push(Group { bands: vec![band], place });
                    next.push(apart);
                }
            }
            all = next;
        }
        // Where several spots claim one band there may be no such way.
        let (well, others): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|groups| self.reach_their_spots(groups));
        if well.is_empty() { others } else { well }
    }

    /// The spot into which a band runs, if some spot says so.
    pub(super) fn spot_of(&self, band: usize) -> Option<usize> {
        let [port] = self.sketches[band].ports[..] else { return None };
        self.spots
            .iter()
            .copied()
            .find(|spot| self.sketches[*spot].inlets.iter().any(|inlet| inlet.side == port.side))
    }

    /// Whether all bands that run into one spot end together there, and no others with them; and every river from a
    /// spring alone.
    fn reach_their_spots(&self, groups: &[Group]) -> bool {
        let mut served: Vec<usize> = Vec::new();
        groups.iter().all(|group| {
            let spot = self.spot_of(group.bands[0]);
            let alike = group.bands.iter().all(|band| self.spot_of(*band) == spot);
            let sprung = group.bands.iter().any(|band| self.sketches[*band].has_spring);
            let Some(spot) = spot else { return alike && (!sprung || group.bands.len() == 1) };
            let first = !served.contains(&spot);
            served.push(spot);
            alike && first && group.place == Place::Middle
        })
    }
}
