//! Over Hill and Dale, chosen by bytes.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Cell, Port};
use parcella_oracle::over_hill_and_dale::{Position, agree, agree_on_events};
use parcella_over_hill_and_dale::{
    Action, BoardLimit, Config, EmptySupply, FeatureKind, HikeStop, OverHillAndDale, Part, Piece, Place,
    StableMeadow, Start, Token, tiles,
};
use parcella_ruleset::{Game, Seat};

use crate::choices::{Chosen, legal_action, rotation};

impl Chosen for OverHillAndDale {
    fn game(choices: &mut Unstructured<'_>) -> Result<Game<OverHillAndDale>> {
        let mut config = Config::new(choices.int_in_range(2..=5)?);
        config.first = Seat(choices.int_in_range(0..=config.seats - 1)?);
        config.options.stable_meadow = *choices.choose(&[StableMeadow::Shared, StableMeadow::Exclusive])?;
        config.options.hike_stop = *choices.choose(&[HikeStop::Tile, HikeStop::Path])?;
        config.options.empty_supply = *choices.choose(&[EmptySupply::Nothing, EmptySupply::Scarecrow])?;
        if choices.ratio(1, 4)? {
            let (columns, rows) = (choices.int_in_range(1..=9)?, choices.int_in_range(1..=9)?);
            config.options.board_limit = Some(BoardLimit { columns, rows });
        }
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
            let deck = deck.collect::<Result<Vec<(TileId, u32)>>>()?;
            // The start tile is in no deck.
            config.deck = Some(deck.into_iter().filter(|(tile, _)| tile.as_str() != "OHDS").collect());
        }
        let rules = OverHillAndDale::new(config).expect("every configuration made here can be played");
        Ok(Game::new(Arc::new(rules)))
    }

    fn stray_action(choices: &mut Unstructured<'_>) -> Result<Action> {
        Ok(match choices.int_in_range(0..=5)? {
            0 => Action::Draw(known_tile(choices)?),
            1 => Action::Place { cell: cell(choices)?, rotation: rotation(choices)? },
            2 => Action::Deploy { piece: *choices.choose(&Piece::ALL)?, part: part(choices)? },
            3 => Action::Take(*choices.choose(&Token::ALL)?),
            4 => Action::Hike {
                from: Place { cell: cell(choices)?, part: part(choices)? },
                to: Place { cell: cell(choices)?, part: part(choices)? },
            },
            _ => Action::Pass,
        })
    }
}

fn known_tile(choices: &mut Unstructured<'_>) -> Result<TileId> {
    Ok(choices.choose(tiles::RECONSTRUCTED)?.id)
}

/// A cell near the middle or anywhere.
fn cell(choices: &mut Unstructured<'_>) -> Result<Cell> {
    if choices.arbitrary()? {
        Ok(Cell::new(choices.int_in_range(-3..=3)?, choices.int_in_range(-3..=3)?))
    } else {
        Ok(Cell::new(choices.arbitrary()?, choices.arbitrary()?))
    }
}

fn part(choices: &mut Unstructured<'_>) -> Result<Part> {
    let kind = *choices.choose(FeatureKind::ALL)?;
    let port = if choices.arbitrary()? { Some(*choices.choose(&Port::ALL)?) } else { None };
    Ok(Part { kind, port })
}

/// A game of at most so many actions, told by engine and oracle together.
pub(crate) fn play_with_oracle(choices: &mut Unstructured<'_>, most_actions: usize) -> Result<()> {
    let mut game = OverHillAndDale::game(choices)?;
    let mut oracle = Position::new(game.rules().config()).expect("the oracle plays what the engine plays");
    compare(&game, &oracle);
    while !choices.is_empty() && game.log().len() < most_actions {
        let Some(action) = legal_action(choices, &game)? else { break };
        game.apply(action).unwrap_or_else(|refusal| panic!("`{action}` is listed and refused: {refusal}"));
        oracle.apply(&action).unwrap_or_else(|refused| panic!("the oracle: {refused}\n{}", game.record()));
        agree_on_events(game.events(), &oracle)
            .unwrap_or_else(|difference| panic!("{difference}\n{}", game.record()));
        // Comparing everything takes long; where it is done is for the bytes to say.
        if choices.ratio(1, 8)? {
            compare(&game, &oracle);
        }
    }
    compare(&game, &oracle);
    Ok(())
}

fn compare(game: &Game<OverHillAndDale>, oracle: &Position) {
    agree(game, oracle).unwrap_or_else(|difference| panic!("{difference}\n{}", game.record()));
}
