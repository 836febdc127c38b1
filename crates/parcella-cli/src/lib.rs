//! The program `parcella` as a library: all of it but the process.
//!
//! **Do you want this crate?** To use the program, install it: `cargo install parcella-cli`. As a library it is for
//! those who bring a ruleset of their own: register it, and every command works with it; but `verify`, which needs an
//! oracle, knows the games of this project alone.
//!
//! ```
//! use std::io;
//!
//! use parcella::Games;
//! use parcella_cli::{Status, Streams, Surface, run};
//!
//! let games = Games::standard(); // and `games.register::<YourRules>("your-game", RULES)?`
//! let mut output = Vec::new();
//! let status = run(
//!     &games,
//!     ["parcella", "rules", "classic", "CL-15"],
//!     &mut Streams {
//!         input: &mut io::empty(),
//!         output: &mut output,
//!         output_surface: Surface::Plain,
//!         errors: &mut io::sink(),
//!         errors_surface: Surface::Plain,
//!     },
//! );
//! assert_eq!(status, Status::Success);
//! assert!(String::from_utf8(output)?.contains("A tile that fits somewhere must be placed."));
//! # Ok::<(), std::string::FromUtf8Error>(())
//! ```
//!
//! # Features
//!
//! None.

mod arguments;
mod check;
mod error;
mod human;
mod input;
mod perft;
mod pictures;
mod play;
mod protocol;
mod replay;
mod rules;
mod saved;
mod set_up;
mod sim;
mod streams;
mod table;
mod tiles;
mod verify;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use parcella::Games;

use arguments::{Arguments, Command};
use error::CommandError;
pub use streams::{Streams, Surface};

/// How a run of the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// All went well.
    Success,
    /// A check failed: a scenario that does not hold, a set of tiles with faults, a law that is broken.
    CheckFailed,
    /// The arguments, a file or another input cannot be used.
    BadInput,
}

impl From<Status> for ExitCode {
    /// 0, 1 or 2.
    fn from(status: Status) -> ExitCode {
        match status {
            Status::Success => ExitCode::SUCCESS,
            Status::CheckFailed => ExitCode::from(1),
            Status::BadInput => ExitCode::from(2),
        }
    }
}

/// Runs the program with these games. The first argument is the name of the program.
///
/// Whatever the arguments and inputs are, it does not panic; what is wrong is said on `errors`. An output that is
/// closed early ends the run without a complaint.
pub fn run<A>(games: &Games, arguments: impl IntoIterator<Item = A>, streams: &mut Streams<'_>) -> Status
where
    A: Into<OsString> + Clone,
{
    let outcome = match parse(games, arguments) {
        Ok(Arguments { command }) => {
            with_file(games, command, streams).and_then(|command| dispatch(games, &command, streams))
        }
        Err(error) => return show_usage(&error, streams),
    };
    let outcome = outcome.and_then(|status| {
        streams.output.flush()?;
        Ok(status)
    });
    // Nobody is left to be told if these cannot be written.
    let status = match outcome {
        Ok(status) => status,
        Err(error) if error.is_closed_output() => Status::Success,
        Err(error) => {
            let _ = streams.output.flush();
            let _ = writeln!(streams.errors, "error: {error}");
            if let Some(hint) = error.hint(games) {
                let _ = writeln!(streams.errors, "hint: {hint}");
            }
            Status::BadInput
        }
    };
    let _ = streams.errors.flush();
    status
}

fn parse<A>(games: &Games, arguments: impl IntoIterator<Item = A>) -> Result<Arguments, clap::Error>
where
    A: Into<OsString> + Clone,
{
    let known = games.names().collect::<Vec<_>>().join(", ");
    let mut command = Arguments::command().after_help(format!("Games: {known}"));
    let matches = command.try_get_matches_from_mut(arguments)?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Help and version are an output; a usage that is wrong is an error.
fn show_usage(error: &clap::Error, streams: &mut Streams<'_>) -> Status {
    let (to, surface, status) = match error.use_stderr() {
        true => (&mut *streams.errors, streams.errors_surface, Status::BadInput),
        false => (&mut *streams.output, streams.output_surface, Status::Success),
    };
    let text = error.render();
    // Nobody is left to be told if it cannot be written.
    let _ = match surface {
        Surface::Terminal => write!(to, "{}", text.ansi()),
        Surface::PlainTerminal | Surface::Plain => write!(to, "{text}"),
    };
    let _ = to.flush();
    status
}

/// The command, with what a file says where a file stands in place of the name of a game.
fn with_file(
    games: &Games,
    mut command: Command,
    streams: &mut Streams<'_>,
) -> Result<Command, CommandError> {
    if let Command::Play(arguments) = &mut command
        && arguments.read_saved(games, streams)?
    {
        return Ok(command);
    }
    let (game, set_up) = match &mut command {
        Command::Play(arguments) => (&mut arguments.game, &mut arguments.set_up),
        Command::Perft(arguments) => (&mut arguments.game, &mut arguments.set_up),
        Command::Sim(arguments) => (&mut arguments.game, &mut arguments.set_up),
        Command::Verify(arguments) => (&mut arguments.game, &mut arguments.set_up),
        Command::Replay(_) | Command::Check(_) | Command::Tiles(_) | Command::Rules(_) => return Ok(command),
    };
    set_up.read_file(game, streams)?;
    Ok(command)
}

fn dispatch(games: &Games, command: &Command, streams: &mut Streams<'_>) -> Result<Status, CommandError> {
    match command {
        Command::Play(arguments) => play::run(games, arguments, streams),
        Command::Replay(arguments) => replay::run(games, arguments, streams),
        Command::Check(arguments) => check::run(games, arguments, streams),
        Command::Perft(arguments) => perft::run(games, arguments, streams),
        Command::Sim(arguments) => sim::run(games, arguments, streams),
        Command::Verify(arguments) => verify::run(games, arguments, streams),
        Command::Tiles(arguments) => tiles::run(games, arguments, streams),
        Command::Rules(arguments) => rules::run(games, arguments, streams),
    }
}
