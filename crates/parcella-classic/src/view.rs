//! What everybody may know of a position (CL-9: the classic game has no secrets but the order of the stack).

use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{Actor, Ruleset, Seat};

use crate::{Classic, Expansion, Part, State};

/// A position for display. What the stack still holds is known to everybody, its order to nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View<V = ()> {
    /// Who decides next.
    pub actor: Option<Actor>,
    /// The open step, empty when the game is over.
    pub step: &'static str,
    /// The seats, in turn order.
    pub seats: Vec<SeatView>,
    /// The tiles on the board, in the order of laying.
    pub tiles: Vec<TileView>,
    /// The tile in hand (CL-9).
    pub in_hand: Option<TileId>,
    /// The tiles not yet seen, by id, with their numbers.
    pub stack: Vec<(TileId, u32)>,
    /// Number of tiles set aside.
    pub aside: u32,
    /// Number of tiles that left the game unseen; `stack` still counts them.
    pub withheld: u32,
    /// What the expansions show.
    pub expansion: V,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatView {
    /// Points on the track.
    pub score: i32,
    /// Points if the game ended now.
    pub final_score: i32,
    /// Pieces in the supply, by kind; none of expansions that are off.
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

impl<V> View<V> {
    pub(crate) fn new<X: Expansion<View = V>>(rules: &Classic<X>, state: &State<X>) -> View<V> {
        let final_scores = rules.final_scores(state);
        let seats = Seat::all(rules.seats()).map(|seat| SeatView {
            score: state.seats[seat.index()].score,
            final_score: final_scores[seat.index()],
            supply: rules
                .pieces_in_the_box()
                .map(|piece| (piece.word(), rules.supply(state, seat, piece).unwrap_or(0)))
                .collect(),
        });
        let tiles = (0..).zip(state.tiles()).map(|(number, laid)| TileView {
            tile: rules.id(laid.tile),
            cell: laid.cell,
            rotation: laid.rotation,
            pieces: state
                .pieces()
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
            stack: rules.stack_tiles(state),
            aside: rules.aside(state),
            withheld: state.withheld,
            expansion: rules.expansion.view(&state.table(rules), &state.expansion),
        }
    }
}
