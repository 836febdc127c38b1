//! What a dragon does to a shepherd. It waits for an expansion with a dragon; nothing here is part of a turn.

use parcella_classic::{Effects, Table};
use parcella_geometry::Cell;

use crate::{Event, HillsAndSheep, State};

/// Which sheep a dragon eats with a shepherd that shares its field with others (HS-70).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DragonFlock {
    /// All sheep of the field; other shepherds stay with an empty flock.
    #[default]
    Whole,
    /// Only those whose tokens lie beside the shepherd.
    OwnTokens,
}

impl HillsAndSheep {
    /// HS-68: a dragon that enters a tile eats the shepherds on it and their sheep. HS-69: shepherds on other tiles of the
    /// field are safe. The tokens go back into the bag, and nobody is paid. HS-71: to be called after the flock action
    /// and before completed regions are scored.
    pub fn dragon_enters(
        &self,
        table: &impl Table<Self>,
        state: &mut State,
        cell: Cell,
        eaten: DragonFlock,
        effects: &mut impl Effects<Event>,
    ) {
        let here = table.helpers().filter(|shepherd| table.place(shepherd.index).cell == cell);
        for shepherd in here {
            let sheep = match eaten {
                DragonFlock::OwnTokens => state.flock(shepherd.seat).sheep(),
                DragonFlock::Whole => {
                    let others = table.helpers().filter(|other| other.region == shepherd.region);
                    others.fold(0, |sum, other| {
                        let sheep = state.flock(other.seat).sheep();
                        state.empty(other.seat);
                        sum + sheep
                    })
                }
            };
            state.empty(shepherd.seat);
            effects.tell(Event::Eaten { seat: shepherd.seat, place: table.place(shepherd.index), sheep });
            effects.give_back(shepherd.index);
        }
    }
}
