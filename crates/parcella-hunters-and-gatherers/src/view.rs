//! What everybody may know of a position (HG-11: the game has no secrets but the orders of the stacks).

use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{Actor, Ruleset, Seat};

use crate::{HuntersAndGatherers, Part, Piece, Stack, State};

/// A position for display. What the stacks still hold is known to everybody, their order to nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// Who decides next.
    pub actor: Option<Actor>,
    /// The open step, empty when the game is over.
    pub step: &'static str,
    /// The seats, in turn order.
    pub seats: Vec<SeatView>,
    /// The tiles on the board, in the order of laying.
    pub tiles: Vec<TileView>,
    /// The tile in hand, from either stack (HG-11).
    pub in_hand: Option<TileId>,
    /// The land tiles that can still be drawn, by id, with their numbers.
    pub stack: Vec<(TileId, u32)>,
    /// The bonus tiles that can still be drawn, likewise.
    pub bonus_stack: Vec<(TileId, u32)>,
    /// Number of land tiles set aside.
    pub aside: u32,
    /// Number of bonus tiles set aside.
    pub bonus_aside: u32,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatView {
    /// Points on the track.
    pub score: i32,
    /// Points if the game ended now.
    pub final_score: i32,
    /// Pieces in the supply, by kind.
    pub supply: Vec<(&'static str, u8)>,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TileView {
    /// Its id.
    pub tile: TileId,
    /// Where it lies.
    pub cell: Cell,
    /// How it is turned.
    pub rotation: Rotation,
    /// The pieces on it: seat, kind of piece, part.
    pub pieces: Vec<(Seat, &'static str, Part)>,
}

impl View {
    pub(crate) fn new(rules: &HuntersAndGatherers, state: &State) -> View {
        let final_scores = rules.final_scores(state);
        let seats = Seat::all(rules.seats()).map(|seat| SeatView {
            score: state.seats[seat.index()].score,
            final_score: final_scores[seat.index()],
            supply: Piece::ALL
                .map(|piece| (piece.word(), rules.supply(state, seat, piece).unwrap_or(0)))
                .to_vec(),
        });
        let tiles = (0..).zip(state.tiles()).map(|(number, laid)| TileView {
            tile: rules.id(laid.tile),
            cell: laid.cell,
            rotation: laid.rotation,
            pieces: state
                .pieces()
                .iter()
                .filter(|piece| piece.laid == number)
                .map(|piece| {
                    let part = rules.shape(laid).features()[piece.feature as usize].part;
                    (piece.seat, piece.piece.word(), part)
                })
                .collect(),
        });
        View {
            actor: rules.actor(state),
            step: rules.step(state),
            seats: seats.collect(),
            tiles: tiles.collect(),
            in_hand: rules.in_hand(state),
            stack: rules.stack_tiles(state, Stack::Land),
            bonus_stack: rules.stack_tiles(state, Stack::Bonus),
            aside: rules.aside(state, Stack::Land),
            bonus_aside: rules.aside(state, Stack::Bonus),
        }
    }
}
