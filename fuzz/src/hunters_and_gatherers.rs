//! Hunters and Gatherers: configurations and actions chosen by bytes, and the comparison with its oracle.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use parcella_features::{FeatureWord, TileId};
use parcella_geometry::{Cell, Port};
use parcella_hunters_and_gatherers::{
    Action, BoardLimit, Config, CountUnit, FeatureKind, HuntersAndGatherers, Part, Piece, Reuse, RiverFish,
    Shrine, ShrineEntry, Start, TileSpec, UnplaceableBonus, tiles,
};
use parcella_oracle::hunters_and_gatherers::{Position, agree, agree_on_events};
use parcella_ruleset::{Game, Seat};

use crate::choices::{Chosen, legal_action, rotation};

fn is_bonus(tile: &TileSpec) -> bool {
    tile.tags.iter().any(|tag| tag.name == tiles::BONUS)
}

/// A stack of a few kinds of tiles.
fn stack(choices: &mut Unstructured<'_>, bonus: bool) -> Result<Vec<(TileId, u32)>> {
    let these: Vec<TileId> = tiles::FIRST_EDITION
        .iter()
        .filter(|tile| is_bonus(tile) == bonus && tile.start_copies == 0)
        .map(|tile| tile.id)
        .collect();
    let lines = choices.int_in_range(0..=10)?;
    (0..lines).map(|_| Ok((*choices.choose(&these)?, choices.int_in_range(0..=4)?))).collect()
}

impl Chosen for HuntersAndGatherers {
    fn game(choices: &mut Unstructured<'_>) -> Result<Game<HuntersAndGatherers>> {
        let mut config = Config::new(choices.int_in_range(2..=5)?);
        config.first = Seat(choices.int_in_range(0..=config.seats - 1)?);
        let options = &mut config.options;
        options.unplaceable_bonus = *choices.choose(&[UnplaceableBonus::Redraw, UnplaceableBonus::Skip])?;
        options.shrine = *choices.choose(&[Shrine::SoleOwner, Shrine::Off])?;
        options.shrine_entry = *choices.choose(&[ShrineEntry::FreeMeadowOnly, ShrineEntry::AnyMeadow])?;
        options.river_fish = *choices.choose(&[RiverFish::Lakes, RiverFish::All])?;
        options.reuse = *choices.choose(&[Reuse::AtOnce, Reuse::NextTurn])?;
        options.count_unit = *choices.choose(&[CountUnit::Segment, CountUnit::Tile])?;
        if choices.ratio(1, 4)? {
            let (columns, rows) = (choices.int_in_range(1..=9)?, choices.int_in_range(1..=9)?);
            options.board_limit = Some(BoardLimit { columns, rows });
        }
        let far = Config::MAX_COORDINATE;
        config.start = Start {
            cell: *choices.choose(&[Cell::ORIGIN, Cell::new(-17, 40), Cell::new(far, -far)])?,
            rotation: rotation(choices)?,
        };
        if choices.ratio(3, 4)? {
            config.deck = Some(stack(choices, false)?);
            config.bonus_deck = Some(stack(choices, true)?);
        }
        let rules = HuntersAndGatherers::new(config).expect("every configuration made here can be played");
        Ok(Game::new(Arc::new(rules)))
    }

    fn stray_action(choices: &mut Unstructured<'_>) -> Result<Action> {
        let tile = |choices: &mut Unstructured<'_>| -> Result<TileId> {
            Ok(choices.choose(tiles::FIRST_EDITION)?.id)
        };
        Ok(match choices.int_in_range(0..=4)? {
            0 => Action::Draw(tile(choices)?),
            1 => Action::DrawBonus(tile(choices)?),
            2 => Action::Place {
                cell: Cell::new(choices.arbitrary()?, choices.arbitrary()?),
                rotation: rotation(choices)?,
            },
            3 => {
                let kind = *choices.choose(FeatureKind::ALL)?;
                let port = if choices.arbitrary()? { Some(*choices.choose(&Port::ALL)?) } else { None };
                Action::Deploy { piece: *choices.choose(&Piece::ALL)?, part: Part { kind, port } }
            }
            _ => Action::Pass,
        })
    }
}

/// A game of any configuration, its legal actions chosen by the bytes, told by engine and oracle together.
pub(crate) fn play(choices: &mut Unstructured<'_>, most_actions: usize) -> Result<()> {
    let mut game = HuntersAndGatherers::game(choices)?;
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

fn compare(game: &Game<HuntersAndGatherers>, oracle: &Position) {
    agree(game, oracle).unwrap_or_else(|difference| panic!("{difference}\n{}", game.record()));
}
