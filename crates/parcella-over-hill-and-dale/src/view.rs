//! What a viewer may know of a position: everything but the order of the stack and the tokens of others (OHD-26).

use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{Actor, Ruleset, Seat, Viewer};

use crate::{HeldTokens, OverHillAndDale, Part, Piece, State, Tokens};

/// A position for display. What the stack still holds is known to everybody, its order to nobody.
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
    /// The tile in hand.
    pub in_hand: Option<TileId>,
    /// The tiles that can still be drawn, by id, with their numbers.
    pub stack: Vec<(TileId, u32)>,
    /// Number of tiles set aside.
    pub aside: u32,
    /// Tokens at the edge of the table, in the order of [`Token::ALL`](crate::Token::ALL).
    pub table: Tokens,
    /// The tokens that are being taken in turn, and by which seats, beginning with the next one: first the open draft.
    pub drafts: Vec<(Tokens, Vec<Seat>)>,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatView {
    /// Points on the track.
    pub score: i32,
    /// Points if the game ended now; `None` where that would give away which tokens the seat holds.
    pub final_score: Option<i32>,
    /// Pieces in the supply, by kind.
    pub supply: Vec<(&'static str, u8)>,
    /// Number of tokens held.
    pub token_count: u32,
    /// The tokens held, in the order of [`Token::ALL`](crate::Token::ALL); `None` for those who must not know.
    pub tokens: Option<Tokens>,
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
    pub(crate) fn new(rules: &OverHillAndDale, state: &State, viewer: Viewer) -> View {
        let final_scores = rules.final_scores(state);
        let actor = rules.actor(state);
        let seats = Seat::all(rules.seats()).map(|seat| {
            let own = &state.seats[seat.index()];
            // OHD-26, OHD-27: each seat sees its own; at the end all are turned over.
            let shown = rules.config().options.held_tokens == HeldTokens::Open
                || viewer == Viewer::Seat(seat)
                || actor.is_none();
            SeatView {
                score: own.score,
                final_score: shown.then(|| final_scores[seat.index()]),
                supply: Piece::ALL
                    .into_iter()
                    .map(|piece| (piece.word(), rules.supply(state, seat, piece).unwrap_or(0)))
                    .collect(),
                token_count: own.tokens.total(),
                tokens: shown.then_some(own.tokens),
            }
        });
        let kinds = [(Piece::Meeple, state.meeples()), (Piece::Stable, state.stables())];
        let tiles = (0..).zip(state.tiles()).map(|(number, laid)| TileView {
            tile: rules.id(laid.tile),
            cell: laid.cell,
            rotation: laid.rotation,
            pieces: kinds
                .iter()
                .flat_map(|(kind, pieces)| pieces.iter().map(move |piece| (kind.word(), piece)))
                .filter(|(_, piece)| piece.laid == number)
                .map(|(word, piece)| (piece.seat, word, rules.place_of(state, piece).part))
                .collect(),
        });
        let drafts = state.drafts().iter().map(|draft| {
            let count = rules.seats();
            let clockwise =
                Seat::all(count).map(|seat| Seat(((seat.index() + draft.next.index()) % count) as u8));
            (draft.pool, clockwise.filter(|seat| draft.takes_part(*seat)).collect())
        });
        View {
            actor,
            step: rules.step(state),
            seats: seats.collect(),
            tiles: tiles.collect(),
            in_hand: rules.in_hand(state),
            stack: rules.stack_tiles(state),
            aside: rules.aside(state),
            table: state.table(),
            drafts: drafts.collect(),
        }
    }
}
