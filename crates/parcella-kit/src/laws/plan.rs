//! How thorough an examination is.

use std::ops::Range;

use parcella_ruleset::Symmetry;

use crate::Level;

/// How thorough an examination is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The seeds of the games, one each.
    pub seeds: Range<u64>,
    /// The whole universe is compared with the list of legal actions in every n-th position, the opening first. 0:
    /// never.
    pub universe_every: usize,
    /// That a position looks the same as before, what equality does not see included, is examined in every n-th position,
    /// the opening first. It is told by `Debug`, which takes longer than the rest. 0: never.
    pub appearance_every: usize,
    /// Undo, redo and the record are tried after every n-th action, and each of them plays the game again; the record
    /// also of the opening and of the whole game. 0: only of those.
    pub history_every: usize,
    /// Most tickets of chance that are tried one by one in a position. Of a larger stock, the first and the last
    /// ticket of every action, and this many others.
    pub most_tickets: u64,
    /// How many times per game the turns of the game are put into another order, to reach a position twice.
    pub reorderings: usize,
    /// The symmetries by which every game is played again.
    pub symmetries: Vec<Symmetry>,
}

impl Plan {
    /// A plan for a level: 4, 32 or 1000 games, each with the whole universe in every position.
    pub fn at(level: Level) -> Plan {
        Plan {
            seeds: 0..level.choose(4, 32, 1000),
            universe_every: 1,
            appearance_every: 1,
            history_every: level.choose(5, 3, 1),
            most_tickets: 200,
            reorderings: 64,
            symmetries: symmetries(),
        }
    }
}

impl Default for Plan {
    /// The plan for [`Level::Small`].
    fn default() -> Plan {
        Plan::at(Level::Small)
    }
}

/// Every turn, moves near and far in every direction, every shift of up to six seats; alone and together.
fn symmetries() -> Vec<Symmetry> {
    let symmetry =
        |quarter_turns, translation, seat_shift| Symmetry { quarter_turns, translation, seat_shift };
    vec![
        symmetry(1, (0, 0), 0),
        symmetry(2, (0, 0), 0),
        symmetry(3, (0, 0), 0),
        symmetry(0, (1, 0), 0),
        symmetry(0, (-3, 40), 0),
        symmetry(0, (0, 0), 1),
        symmetry(1, (-17, -5), 1),
        symmetry(2, (6, -30), 2),
        symmetry(3, (100, 3), 3),
        symmetry(0, (0, 0), 4),
        symmetry(0, (0, 0), 5),
    ]
}
