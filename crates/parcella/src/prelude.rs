//! What a program that plays the classic game needs: `use parcella::prelude::*;`.
//!
//! The words of another game stand in its own module; they would be the same words.

pub use crate::classic::{
    Action, Classic, Config, Event, Farmers, FeatureKind, Followers, Occasion, Options, Part, Piece, Place,
    Scoring, Start, State, TinyCity,
};
pub use crate::features::TileId;
pub use crate::geometry::{Cell, Port, Rotation, Side};
pub use crate::ruleset::{
    Actor, Answer, Dealer, Files, Game, Header, NoFiles, Notation, Outcome, Pile, Record, Refusal as _,
    RuleId, Ruleset, Scores, Script, Seat, Seeded, Sequence, TextGame, Viewer, greedy_choice, lead,
    random_step, replay,
};
pub use crate::{ClassicAction, ClassicEvent, ClassicGame, ClassicPiece, Expansions, Games, expansions};
