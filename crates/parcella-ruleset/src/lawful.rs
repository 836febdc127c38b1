//! What a ruleset declares so that it can be verified.

use crate::Ruleset;

/// A quantity that must not change during a game, such as the pieces of a seat on board and in supply together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// What is counted.
    pub name: String,
    /// How many there are.
    pub value: i64,
}

/// A way to lay the same game differently: the whole board turned and moved, the seats shifted round the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Symmetry {
    /// Clockwise quarter turns of the board about cell 0,0, done first.
    pub quarter_turns: u8,
    /// Columns and rows the board is then moved by.
    pub translation: (i32, i32),
    /// By how many places every seat moves on.
    pub seat_shift: u8,
}

/// A ruleset that can be verified by `parcella-kit`.
pub trait Lawful: Ruleset + Sized {
    /// Every action anyone could think of in this state, legal ones included: all cells of the bounding box and two
    /// around it with all rotations, all pieces on all parts, all tiles, whichever step is open.
    fn universe(&self, state: &Self::State) -> Vec<Self::Action>;

    /// What must be the same in every state of a game.
    fn conserved(&self, state: &Self::State) -> Vec<Quantity>;

    /// Checks the state against a recomputation from scratch, as far as this crate can do it alone.
    ///
    /// # Errors
    ///
    /// What differs, in words.
    fn consistency(&self, state: &Self::State) -> Result<(), String>;

    /// The same rules with the opening laid by `symmetry`; `None` if the game has no such symmetry.
    ///
    /// So a game can only be laid differently if its set-up says where the opening lies, how it is turned, and which
    /// seat begins.
    fn transformed(&self, symmetry: Symmetry) -> Option<Self>;

    /// What `action`, legal in some position of these rules, is called in the game laid by `symmetry`: `image_rules` are
    /// the rules there, and `image` is the position there that corresponds to the one before the action.
    ///
    /// What is named by where it lies, such as a part of a tile, gets the name that `image_rules` list it by.
    fn transformed_action(
        &self,
        symmetry: Symmetry,
        action: &Self::Action,
        image_rules: &Self,
        image: &Self::State,
    ) -> Self::Action;
}
