//! Configurations and actions chosen by bytes.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use parcella_classic::{
    Action, Classic, Config, Farmers, FeatureKind, Followers, Nothing, Part, Piece, Start, TinyCity, tiles,
};
use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Cell, Port, Rotation};
use parcella_ruleset::{Game, Lawful, Notation, Seat, Sequence};

/// A game of the classic rules.
pub(crate) type ClassicGame = Game<Classic<()>>;

/// Bytes that begin with this are about Hunters and Gatherers; all others are about the classic game.
pub(crate) const HUNTERS_AND_GATHERERS: &[u8] = b"HG";

/// Bytes that begin with this are about Over Hill and Dale.
pub(crate) const OVER_HILL_AND_DALE: &[u8] = b"OHD";

/// Rules whose configurations and actions bytes can choose.
pub(crate) trait Chosen: Lawful + Notation {
    /// A game in its opening position, by a configuration that can be played.
    fn game(choices: &mut Unstructured<'_>) -> Result<Game<Self>>;
    /// An action with anything in it that the type can hold.
    fn stray_action(choices: &mut Unstructured<'_>) -> Result<Self::Action>;
}

impl Chosen for Classic<()> {
    fn game(choices: &mut Unstructured<'_>) -> Result<ClassicGame> {
        opening(choices)
    }

    fn stray_action(choices: &mut Unstructured<'_>) -> Result<Action<Nothing>> {
        stray_action(choices)
    }
}

/// A game in its opening position: any table, any options, the opening tile anywhere and turned in any way, and the
/// full set or a small deck that may not fit together.
pub(crate) fn opening(choices: &mut Unstructured<'_>) -> Result<ClassicGame> {
    let mut config = Config::new(choices.int_in_range(2..=5)?);
    config.first = Seat(choices.int_in_range(0..=config.seats - 1)?);
    config.options.tiny_city = *choices.choose(&[TinyCity::Four, TinyCity::Two])?;
    config.options.farmers = *choices.choose(&[Farmers::ThirdEdition, Farmers::Off])?;
    config.options.followers = *choices.choose(&[Followers::Seven, Followers::Nine])?;
    let far = Config::MAX_COORDINATE;
    config.start = Start {
        cell: *choices.choose(&[
            Cell::ORIGIN,
            Cell::new(-17, 40),
            Cell::new(far, far),
            Cell::new(-far, far),
        ])?,
        rotation: rotation(choices)?,
    };
    if choices.ratio(3, 4)? {
        let lines = choices.int_in_range(0..=12)?;
        let deck = (0..lines).map(|_| Ok((known_tile(choices)?, choices.int_in_range(0..=4)?)));
        config.deck = Some(deck.collect::<Result<_>>()?);
    }
    let rules = Classic::new(config, ()).expect("every configuration made here can be played");
    Ok(Game::new(Arc::new(rules)))
}

pub(crate) fn rotation(choices: &mut Unstructured<'_>) -> Result<Rotation> {
    Ok(*choices.choose(&Rotation::ALL)?)
}

fn known_tile(choices: &mut Unstructured<'_>) -> Result<TileId> {
    Ok(choices.choose(tiles::BASE)?.id)
}

/// A legal action; none when the game is over.
pub(crate) fn legal_action<R: Notation>(
    choices: &mut Unstructured<'_>,
    game: &Game<R>,
) -> Result<Option<R::Action>> {
    let legal = game.legal_actions();
    match legal.len() {
        0 => Ok(None),
        count => Ok(legal.get(choices.choose_index(count)?)),
    }
}

/// An action with anything in it that the type can hold.
fn stray_action(choices: &mut Unstructured<'_>) -> Result<Action<Nothing>> {
    Ok(match choices.int_in_range(0..=3)? {
        0 => Action::Draw(match choices.arbitrary::<[u8; 3]>()? {
            [255, ..] => known_tile(choices)?,
            bytes => String::from_utf8_lossy(&bytes).parse().unwrap_or(TileId::literal("none")),
        }),
        1 => Action::Place {
            cell: Cell::new(choices.arbitrary()?, choices.arbitrary()?),
            rotation: rotation(choices)?,
        },
        2 => {
            let kind = *choices.choose(FeatureKind::ALL)?;
            let port = if choices.arbitrary()? { Some(*choices.choose(&Port::ALL)?) } else { None };
            Action::Deploy { piece: Piece::Follower, part: Part { kind, port } }
        }
        _ => Action::Pass,
    })
}
