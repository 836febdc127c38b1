//! `parcella play`.

use std::fs::File;
use std::io::{self, BufRead, Write};
use std::path::Path;

use parcella::Games;
use parcella::ruleset::{Actor, Record, Seat, TextGame};
use parcella_kit::scenario::Folder;

use crate::arguments::{Bot, BotChoice, Play};
use crate::error::CommandError;
use crate::human::{Answer, Person};
use crate::input::{STANDARD, shown};
use crate::protocol::{Expectations, record_of};
use crate::set_up::{Opening, made_up_seed};
use crate::streams::{Streams, Surface};
use crate::{Status, pictures, table};

/// Where the record goes.
enum RecordTo<'a> {
    Nowhere,
    Output,
    File(&'a Path, File),
}

impl RecordTo<'_> {
    /// Opened before the game, so that no game is played whose record cannot be kept. What the file holds stays there
    /// until the record is written: it may be the game that is gone on with.
    fn open(path: Option<&Path>) -> Result<RecordTo<'_>, CommandError> {
        Ok(match path {
            None => RecordTo::Nowhere,
            Some(path) if path == Path::new(STANDARD) => RecordTo::Output,
            Some(path) => {
                let file = File::options().write(true).create(true).truncate(false).open(path);
                RecordTo::File(path, file.map_err(|error| CommandError::file(path, error.to_string()))?)
            }
        })
    }
}

pub(crate) fn run(
    games: &Games,
    arguments: &Play,
    streams: &mut Streams<'_>,
) -> Result<Status, CommandError> {
    if let (Some(record), Some(svg)) = (&arguments.record, &arguments.svg)
        && record == svg
    {
        let argument = format!("--record {} --svg {}", record.display(), svg.display());
        return Err(CommandError::argument(argument, "one file cannot hold both"));
    }
    // A record names its files as they lie beside it, and must find them there when it is read again.
    let files = match (&arguments.record, &arguments.saved) {
        (Some(path), _) if path != Path::new(STANDARD) => Folder::of(path),
        (_, Some(saved)) => Folder::of(&saved.file),
        (_, None) => Folder::new("."),
    };
    let seed = arguments.seed.unwrap_or_else(made_up_seed);
    let opening = match &arguments.saved {
        Some(saved) => saved.open(games, &files)?,
        None => arguments.set_up.open_with(games, &arguments.game, &[], &files, seed)?,
    };
    let Opening { mut game, header } = opening;
    for human in &arguments.humans {
        if usize::from(*human) >= game.seats() {
            let last = game.seats().saturating_sub(1);
            let reason = format!("the seats are 0 to {last}");
            return Err(CommandError::argument(format!("--human {human}"), reason));
        }
    }
    let bots = bots(arguments, game.seats())?;
    let record_to = RecordTo::open(arguments.record.as_deref())?;
    game.seed(seed);

    // With the record on the output everything else goes to the errors.
    let (out, surface) = match record_to {
        RecordTo::Output => (&mut *streams.errors, streams.errors_surface),
        RecordTo::Nowhere | RecordTo::File(..) => (&mut *streams.output, streams.output_surface),
    };
    let seats = table::counted(game.seats() as u64, "seat");
    let names: Vec<&str> =
        [arguments.game.as_str()].into_iter().chain(header.expansions.iter().map(String::as_str)).collect();
    let begun = match &arguments.saved {
        Some(_) => format!(", after {}", table::counted(game.actions_made() as u64, "action")),
        None => String::new(),
    };
    writeln!(out, "{}, {seats}{begun}, seed {seed}", names.join(" with "))?;
    let persons: Vec<Seat> = arguments.humans.iter().copied().map(Seat).collect();
    let rules = games.rules(&arguments.game).unwrap_or_default();
    let person = Person { seats: &persons, rules: &rules, surface };
    play(game.as_mut(), &person, &bots, streams.input, out)?;
    show_end(game.as_ref(), surface, out)?;
    if let (Some(path), Some(_)) = (&arguments.record, game.actor())
        && path != Path::new(STANDARD)
    {
        writeln!(out, "to go on: parcella play {}", shown(path))?;
    }
    writeln!(out, "seed {seed}")?;
    out.flush()?;

    if let Some(path) = &arguments.svg {
        pictures::write_board(&game.picture(), path)?;
    }
    let expectations = if arguments.expect { Expectations::AfterEveryChange } else { Expectations::AtTheEnd };
    let record = || record_of(game.as_ref(), &header, expectations);
    match record_to {
        RecordTo::Nowhere => {}
        RecordTo::Output => streams.output.write_all(record().to_text().as_bytes())?,
        RecordTo::File(path, mut file) => {
            let text =
                stored(&record(), path).map_err(|error| CommandError::file(path, error.to_string()))?;
            write_whole(&mut file, &text).map_err(|error| CommandError::file(path, error.to_string()))?;
        }
    }
    Ok(Status::Success)
}

/// A record as it is stored in a file: as JSON where the name of the file says so.
fn stored(record: &Record, path: &Path) -> serde_json::Result<String> {
    match path.extension().is_some_and(|ending| ending == "json") {
        true => Ok(serde_json::to_string_pretty(record)? + "\n"),
        false => Ok(record.to_text()),
    }
}

/// Writes a text in place of what a file holds.
fn write_whole(file: &mut File, text: &str) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    // A pipe has nothing behind it that could be cut off.
    if file.metadata()?.is_file() { file.set_len(text.len() as u64) } else { Ok(()) }
}

/// How each seat plays that no person plays.
fn bots(arguments: &Play, seats: usize) -> Result<Vec<Bot>, CommandError> {
    let refused = |choice: &BotChoice, reason: String| {
        let seat = choice.seat.map(|seat| format!("{seat}=")).unwrap_or_default();
        let bot = if choice.bot == Bot::Greedy { "greedy" } else { "random" };
        Err(CommandError::argument(format!("--bot {seat}{bot}"), reason))
    };
    let mut of_all = None;
    let mut of_seat = vec![None; seats];
    for choice in &arguments.bots {
        let place = match choice.seat {
            None => &mut of_all,
            Some(seat) if arguments.humans.contains(&seat) => {
                return refused(choice, "a person plays this seat".to_owned());
            }
            Some(seat) => match of_seat.get_mut(usize::from(seat)) {
                Some(place) => place,
                None => {
                    return refused(choice, format!("the seats are 0 to {}", seats.saturating_sub(1)));
                }
            },
        };
        if place.replace(choice.bot).is_some() {
            return refused(choice, "it was said before how this seat plays".to_owned());
        }
    }
    Ok(of_seat.into_iter().map(|bot| bot.or(of_all).unwrap_or_default()).collect())
}

/// Plays to the end, or until the last person leaves.
fn play(
    game: &mut dyn TextGame,
    person: &Person<'_>,
    bots: &[Bot],
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    while let Some(actor) = game.actor() {
        match actor {
            Actor::Seat(seat) if person.seats.contains(&seat) => {
                if person.ask(game, seat, input, out)? == Answer::Left {
                    return Ok(());
                }
            }
            Actor::Seat(_) | Actor::Chance => {
                let made = match actor {
                    Actor::Seat(seat) if bots.get(seat.index()) == Some(&Bot::Greedy) => game.greedy_action(),
                    Actor::Seat(_) | Actor::Chance => game.random_action(),
                };
                let Some((action, _)) = made else { return Ok(()) };
                report(game, actor, &action, person, out)?;
            }
        }
    }
    Ok(())
}

/// Explains every scoring. With people at the table all that happens is told.
fn report(
    game: &dyn TextGame,
    actor: Actor,
    action: &str,
    person: &Person<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let events = game.events();
    let tell_all = !person.seats.is_empty();
    if !tell_all && events.iter().all(|event| event.points.is_empty()) {
        return Ok(());
    }
    let who = match actor {
        Actor::Seat(seat) => format!("seat {seat}"),
        Actor::Chance => "chance".to_owned(),
    };
    writeln!(out, "action {}, {who}: {action}", game.actions_made())?;
    for event in events.iter().filter(|event| tell_all || !event.points.is_empty()) {
        writeln!(out, "    {}", event.text)?;
    }
    Ok(())
}

fn show_end(game: &dyn TextGame, surface: Surface, out: &mut dyn Write) -> Result<(), CommandError> {
    writeln!(out, "\n{}", pictures::board(&game.picture(), surface))?;
    match game.outcome() {
        Some(outcome) => write!(out, "{}", table::standings(&outcome))?,
        None => {
            write!(out, "{}", table::scores(game))?;
            let actions = table::counted(game.actions_made() as u64, "action");
            writeln!(out, "the game was left after {actions}")?;
        }
    }
    Ok(())
}
