//! The command line.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, value_parser};
use parcella::ruleset::{Header, Record};

/// Plays, replays, checks, counts and simulates tile-laying games.
#[derive(Debug, Parser)]
#[command(name = "parcella", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game: at random, greedily, or with people at the terminal
    ///
    /// Every scoring is explained when it happens; the board and the standings are shown at the end. With the same seed
    /// the game is the same; if all seats play at random, it is the same as in `sim`. A game that was left and recorded is
    /// gone on with from where it was left.
    Play(Play),
    /// Replay a record and show the board and the scores
    ///
    /// What the record expects is not looked at; `check` does that.
    Replay(Replay),
    /// Check scenarios: records that say what they expect
    ///
    /// Every failure is printed with file and line. The status is 1 if anything failed.
    Check(Check),
    /// Count the sequences of legal actions from the opening
    ///
    /// A sequence that ends because the game is over counts as one.
    Perft(Perft),
    /// Play many random games and print means
    ///
    /// Every game has a seed of its own, counted up from the one given, so the sums do not depend on the number of jobs.
    Sim(Sim),
    /// Verify a game: the laws of the kit, and engine and oracle side by side, on random games
    ///
    /// The oracle, a slow second telling of the rules, is compared after every action. Every game has a seed of its own,
    /// counted up from the one given: `--seed 1 --games 500` and then `--seed 501 --games 500` do together what `--seed 1
    /// --games 1000` does, whatever the number of jobs. The status is 1 if a law is broken or engine and oracle differ;
    /// each such game is written as a record for `replay`. After ten of them the run ends.
    Verify(Verify),
    /// List and draw the tiles of a game, or check a file of tiles
    ///
    /// The status is 1 if the set of a file has faults.
    Tiles(Tiles),
    /// Print the numbered rules of a game
    ///
    /// Errors name the rules by these ids.
    Rules(Rules),
}

/// How a game is set up.
#[derive(Clone, Debug, Args)]
pub(crate) struct SetUp {
    /// Expansion to play with; can be given several times
    #[arg(long = "with", value_name = "EXPANSION")]
    pub(crate) expansions: Vec<String>,
    /// Number of seats; without it 2, and in `verify` another from seed to seed
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u32>,
    /// Option of the rules, such as farmers=off; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Any other line of the header of a record, such as "deck U*3 V", "start 0,0 D r90" or "first 1"; can be given
    /// several times. A file is looked for beside the record that is written, else in the current folder
    #[arg(long = "header", value_name = "LINE")]
    pub(crate) header: Vec<String>,
    /// What a file says beyond that.
    #[arg(skip)]
    pub(crate) stored: Option<Stored>,
}

/// What is left of the set-up in a file when the arguments have been heard.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    /// The file.
    pub(crate) file: PathBuf,
    /// Its set-up; the game, its expansions and the number of seats stand among the arguments as well.
    pub(crate) header: Header,
}

/// A game that was saved, in a file.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    /// The file.
    pub(crate) file: PathBuf,
    /// Its record.
    pub(crate) record: Record,
}

/// The arguments of `play`.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// Name of the game, or a file that ends in .toml or .json and holds a set-up, or a record to go on with, which ends
    /// in .game or .json
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) set_up: SetUp,
    /// The game to go on with.
    #[arg(skip)]
    pub(crate) saved: Option<Box<Saved>>,
    /// Seed of all draws and random choices; without it one is made up and printed
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// A person at the terminal plays this seat; can be given several times
    #[arg(long = "human", value_name = "SEAT")]
    pub(crate) humans: Vec<u8>,
    /// How the seats play that no person plays: `random` (as without it), `greedy`, or `SEAT=greedy` for one seat; can be
    /// given several times
    ///
    /// A greedy seat makes the action straight after which its points, if the game ended now, lead furthest over those of
    /// the best other seat; of several such actions the first in the list. Chance is dealt with the seed all the same.
    #[arg(long = "bot", value_name = "[SEAT=]BOT")]
    pub(crate) bots: Vec<BotChoice>,
    /// Write the record to a file, which may be the one that is gone on with; as JSON if its name ends in .json. `-` writes
    /// it to the standard output, and everything else to the standard error
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Let the record expect the scores after every action that changed them
    #[arg(long, requires = "record")]
    pub(crate) expect: bool,
    /// Write a picture of the board at the end
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// How a seat plays that no person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Bot {
    /// Each legal action is as likely as any other.
    #[default]
    Random,
    /// The action that leads furthest at once.
    Greedy,
}

/// How one seat plays, or every seat of which nothing else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BotChoice {
    /// The seat.
    pub(crate) seat: Option<u8>,
    /// How it plays.
    pub(crate) bot: Bot,
}

/// A text that does not say how a seat plays.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ParseBotError {
    /// There is no such bot.
    #[error("a bot is `random` or `greedy`")]
    Bot,
    /// What stands before `=` is no seat.
    #[error("a seat is a number from 0")]
    Seat,
}

impl FromStr for BotChoice {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<BotChoice, ParseBotError> {
        let (seat, bot) = match text.split_once('=') {
            Some((seat, bot)) => (Some(seat.parse().map_err(|_| ParseBotError::Seat)?), bot),
            None => (None, text),
        };
        let bot = match bot {
            "random" => Bot::Random,
            "greedy" => Bot::Greedy,
            _ => return Err(ParseBotError::Bot),
        };
        Ok(BotChoice { seat, bot })
    }
}

/// The arguments of `replay`.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The record, as text or as JSON; `-` is the standard input
    pub(crate) file: PathBuf,
    /// Stop after this number of actions; the line `turn` is two or three
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// Write a picture of the board
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Print every action with what it brought about
    #[arg(long)]
    pub(crate) events: bool,
}

/// The arguments of `check`.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Records, and folders in which every file that ends in .game is one; `-` is the standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// The arguments of `perft`.
#[derive(Debug, Args)]
pub(crate) struct Perft {
    /// Name of the game, or a file that ends in .toml or .json and holds a set-up
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) set_up: SetUp,
    /// Greatest number of actions in a sequence
    #[arg(long, value_name = "D", value_parser = value_parser!(u32).range(1..))]
    pub(crate) depth: u32,
}

/// The arguments of `sim`.
#[derive(Debug, Args)]
pub(crate) struct Sim {
    /// Name of the game, or a file that ends in .toml or .json and holds a set-up
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) set_up: SetUp,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Number of threads; without it one for each processor
    #[arg(long, value_name = "J", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Seed of the first game; without it one is made up and printed
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `verify`.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// Name of the game, or a file that ends in .toml or .json and holds a set-up
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) set_up: SetUp,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Number of threads; without it one for each processor
    #[arg(long, value_name = "J", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Seed of the first game; without it one is made up and printed
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Compare list and check of the engine for its whole universe of actions, and try undo and record, in the opening
    /// and after every so many actions
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = value_parser!(u32).range(1..))]
    pub(crate) universe_every: u32,
    /// Folder for the records of games that fail; files that the header names are looked for there
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) failures: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `tiles`.
#[derive(Debug, Args)]
pub(crate) struct Tiles {
    /// Name of a game, or a file of tiles
    #[arg(value_name = "GAME|FILE")]
    pub(crate) source: PathBuf,
    /// The game that a file of tiles is for
    #[arg(long = "for", value_name = "GAME", default_value = "classic")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) set_up: SetUp,
    /// Write a picture of all tiles
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// The arguments of `rules`.
#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// Name of the game
    pub(crate) game: String,
    /// One rule alone, such as CL-23
    pub(crate) id: Option<String>,
}
