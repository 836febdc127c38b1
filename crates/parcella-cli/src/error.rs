//! Why a command could not be carried out.

use std::io;
use std::path::{Path, PathBuf};

use parcella::{Games, GamesError};

use crate::input::shown;

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// An argument cannot be used.
    #[error("{argument}: {reason}")]
    Argument {
        /// The argument.
        argument: String,
        /// Why not.
        reason: String,
    },
    /// The game cannot be set up as the arguments say.
    #[error("the game cannot be set up: {}", reasons.join("; "))]
    SetUp {
        /// The reasons, each with its argument where one is at fault.
        reasons: Vec<String>,
    },
    /// A file cannot be used.
    #[error("{}: {reason}", shown(path))]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// A game cannot be had by its name.
    #[error(transparent)]
    Games(#[from] GamesError),
    /// An output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl CommandError {
    /// An argument that cannot be used.
    pub(crate) fn argument(argument: impl Into<String>, reason: impl Into<String>) -> CommandError {
        CommandError::Argument { argument: argument.into(), reason: reason.into() }
    }

    /// A file that cannot be used.
    pub(crate) fn file(path: &Path, reason: impl Into<String>) -> CommandError {
        CommandError::File { path: path.to_owned(), reason: reason.into() }
    }

    /// What may have been meant: an expansion in place of the game that it expands.
    pub(crate) fn hint(&self, games: &Games) -> Option<String> {
        let CommandError::Games(GamesError::UnknownGame { found, .. }) = self else { return None };
        let expands =
            |game: &&str| games.entry(game).is_ok_and(|game| game.expansions().contains(&found.as_str()));
        let game = games.names().find(expands)?;
        Some(format!("`{found}` is an expansion: `{game} --with {found}`"))
    }

    /// Whether whoever read the output has gone.
    pub(crate) fn is_closed_output(&self) -> bool {
        matches!(self, CommandError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
