//! `parcella replay`.

use std::path::Path;

use parcella::Games;
use parcella::ruleset::{Actor, Line, LoadError, Record, TextGame};
use parcella_kit::scenario::Folder;

use crate::arguments::Replay;
use crate::error::CommandError;
use crate::input::{read_record_text, shown};
use crate::streams::Streams;
use crate::{Status, pictures, table};

pub(crate) fn run(
    games: &Games,
    arguments: &Replay,
    streams: &mut Streams<'_>,
) -> Result<Status, CommandError> {
    let path = arguments.file.as_path();
    let text = read_record_text(path, streams)?;
    let at_fault = |error: &dyn std::error::Error| CommandError::file(path, error.to_string());
    let record = games.read(&text).map_err(|error| at_fault(&error))?;
    let opening = games.create(&record.header, &Folder::of(path)).map_err(|error| at_fault(&error))?;
    let log = actions(&record, opening.boxed_clone(), arguments.to).map_err(|error| at_fault(&error))?;
    if let Some(to) = arguments.to.filter(|to| *to > log.len()) {
        let reason = format!("{} has {}", shown(path), table::counted(log.len() as u64, "action"));
        return Err(CommandError::argument(format!("--to {to}"), reason));
    }

    let out = &mut *streams.output;
    if let Some(title) = &record.header.title {
        writeln!(out, "{title}")?;
    }
    let mut game = opening;
    for (number, action) in (1..).zip(&log) {
        let actor = game.actor();
        // They were all made once.
        game.apply(action).map_err(|error| at_fault(&error))?;
        if arguments.events {
            writeln!(out, "action {number}, {}: {action}", name(actor))?;
            for event in game.events() {
                writeln!(out, "    {}", event.text)?;
            }
        }
    }
    show(game.as_ref(), path, log.len(), streams)?;
    if let Some(path) = &arguments.svg {
        pictures::write_board(&game.picture(), path)?;
    }
    Ok(Status::Success)
}

/// The actions of a record one by one, at most as many as asked for, each found to be legal.
fn actions(
    record: &Record,
    mut game: Box<dyn TextGame>,
    most: Option<usize>,
) -> Result<Vec<String>, LoadError> {
    let most = most.unwrap_or(usize::MAX);
    let mut made = 0;
    for (index, line) in record.body.iter().enumerate() {
        if made >= most {
            break;
        }
        let played = match &line.content {
            Line::Action(action) => {
                made += 1;
                game.apply(action).map_err(|refusal| (action.clone(), refusal))
            }
            Line::Turn(turn) => {
                let played = turn.play(game.as_mut());
                made = game.actions_made();
                played.map_err(|refused| (refused.action, refused.refusal))
            }
            Line::Expect(_) => continue,
        };
        if let Err((action, refusal)) = played {
            return Err(LoadError::Refused { index, line: line.line, action, refusal });
        }
    }
    let mut log = game.log();
    log.truncate(most);
    Ok(log)
}

fn name(actor: Option<Actor>) -> String {
    match actor {
        Some(Actor::Seat(seat)) => format!("seat {seat}"),
        Some(Actor::Chance) => "chance".to_owned(),
        None => "nobody".to_owned(),
    }
}

fn show(
    game: &dyn TextGame,
    path: &Path,
    actions: usize,
    streams: &mut Streams<'_>,
) -> Result<(), CommandError> {
    let out = &mut *streams.output;
    writeln!(out, "{}", pictures::board(&game.picture(), streams.output_surface))?;
    match game.outcome() {
        Some(outcome) => write!(out, "{}", table::standings(&outcome))?,
        None => {
            write!(out, "{}", table::scores(game))?;
            writeln!(out, "{} is to {}", name(game.actor()), game.step())?;
        }
    }
    writeln!(out, "{}: {}", shown(path), table::counted(actions as u64, "action"))?;
    Ok(())
}
