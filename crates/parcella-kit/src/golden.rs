//! Golden playthroughs: everything that the rules say in one random game, as a text that people read.
//!
//! A playthrough is kept as a file. As long as the rules stay the same, so does the text; when they change, the
//! difference shows what has changed in a game, and is read like any change of code.
//!
//! ```no_run
//! use parcella_kit::golden;
//! use parcella_ruleset::{Game, NotatedGame, toy::Toy};
//!
//! let game = NotatedGame::new(Game::new(Toy::default()));
//! golden::compare("tests/golden/toy-7.txt", &golden::playthrough(&game, 7))?;
//! # Ok::<(), golden::GoldenError>(())
//! ```

use std::fmt::{Display, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use parcella_ruleset::{Actor, TextGame};

/// The scores if the game ended now are written before the first action and after every so many.
const FINAL_SCORES_EVERY: usize = 5;

/// Lines that a difference shows before and after itself.
const CONTEXT: usize = 3;

/// The random game with a seed by the rules of `game`, from the opening position: passport and header; then for every
/// action who acts, in which step, how many actions are legal, the action, its events, the scores and the hash of the
/// position; every 5 actions the scores if the game ended now; at the end who has won.
///
/// The game is the one that [`TextGame::random_action`] plays with that seed.
pub fn playthrough(game: &dyn TextGame, seed: u64) -> String {
    let mut game = game.restarted();
    game.seed(seed);
    let mut text = String::new();
    write_opening(&mut text, game.as_ref(), seed).expect("writing to a string does not fail");
    let mut made = 0;
    while game.actor().is_some() {
        write_step(&mut text, game.as_mut(), &mut made).expect("writing to a string does not fail");
    }
    write_outcome(&mut text, game.as_ref()).expect("writing to a string does not fail");
    text
}

fn write_opening(text: &mut String, game: &dyn TextGame, seed: u64) -> std::fmt::Result {
    let passport = game.passport();
    writeln!(
        text,
        "# A golden playthrough: do not edit, run its test with UPDATE=1 and read the difference."
    )?;
    writeln!(text, "\npassport {} version {}", passport.name, passport.rules_version)?;
    writeln!(text, "  {} to {} seats", passport.seats.0, passport.seats.1)?;
    writeln!(text, "  at most {} actions", passport.longest_game)?;
    writeln!(text, "  {} chance", if passport.has_chance { "with" } else { "without" })?;
    writeln!(text, "  {} secrets", if passport.has_secrets { "with" } else { "without" })?;
    writeln!(text, "\nheader, played with seed {seed}")?;
    for line in game.header().to_text().lines() {
        writeln!(text, "  {line}")?;
    }
    writeln!(text, "\nopening")?;
    write_position(text, game, 0)
}

fn write_step(text: &mut String, game: &mut dyn TextGame, made: &mut usize) -> std::fmt::Result {
    let actor = match game.actor() {
        Some(Actor::Seat(seat)) => format!("seat {seat}"),
        Some(Actor::Chance) => "chance".to_owned(),
        None => "nobody".to_owned(),
    };
    writeln!(text, "\n{made}: {actor}, {}, {} legal", game.step(), game.legal_count())?;
    let Some((action, events)) = game.random_action() else { return Ok(()) };
    *made += 1;
    writeln!(text, "> {action}")?;
    for event in events {
        writeln!(text, "  {event}")?;
    }
    write_position(text, game, *made)
}

fn write_position(text: &mut String, game: &dyn TextGame, made: usize) -> std::fmt::Result {
    writeln!(text, "  scores {} hash {:016x}", joined(game.scores()), game.position_hash())?;
    if made.is_multiple_of(FINAL_SCORES_EVERY) {
        writeln!(text, "  final scores {}", joined(game.final_scores()))?;
    }
    Ok(())
}

fn write_outcome(text: &mut String, game: &dyn TextGame) -> std::fmt::Result {
    writeln!(text, "\nover")?;
    writeln!(text, "  final scores {}", joined(game.final_scores()))?;
    for standing in game.outcome().iter().flat_map(|outcome| &outcome.standings) {
        writeln!(text, "  rank {}: seat {} with {}", standing.rank, standing.seat, standing.points)?;
    }
    Ok(())
}

fn joined(items: impl IntoIterator<Item = impl Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// What is done with a golden file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// It is compared.
    Compare,
    /// It is written anew.
    Update,
}

impl Mode {
    /// The variable of the environment that [`Mode::from_environment`] reads.
    pub const VARIABLE: &'static str = "UPDATE";

    /// [`Mode::Update`] if the variable `UPDATE` is `1`.
    pub fn from_environment() -> Mode {
        match std::env::var_os(Mode::VARIABLE) {
            Some(value) if value == "1" => Mode::Update,
            _ => Mode::Compare,
        }
    }
}

/// A text that differs from its golden file, or has none.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GoldenError {
    /// The text differs.
    #[error("{} differs from line {line} on (UPDATE=1 writes it anew):\n{difference}", path.display())]
    Differs {
        /// The file.
        path: PathBuf,
        /// Number of the first line that differs, from 1.
        line: usize,
        /// That line in the file with `-` and in the text with `+`, with the lines before and after it.
        difference: String,
    },
    /// The file cannot be read or written.
    #[error("{} cannot be used (UPDATE=1 writes it anew): {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// Compares a text with a golden file, or writes the file if the variable `UPDATE` of the environment is `1`.
///
/// # Errors
///
/// The first line that differs, with the lines around it; or that the file cannot be read or written.
pub fn compare(path: impl AsRef<Path>, text: &str) -> Result<(), GoldenError> {
    compare_as(Mode::from_environment(), path, text)
}

/// As [`compare`], but told what to do.
///
/// # Errors
///
/// As [`compare`].
pub fn compare_as(mode: Mode, path: impl AsRef<Path>, text: &str) -> Result<(), GoldenError> {
    let path = path.as_ref();
    let fail = |source| GoldenError::File { path: path.to_owned(), source };
    match mode {
        Mode::Update => {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(fail)?;
            }
            fs::write(path, text).map_err(fail)
        }
        Mode::Compare => {
            let golden = fs::read_to_string(path).map_err(fail)?;
            match difference(&golden, text) {
                None => Ok(()),
                Some((line, difference)) => {
                    Err(GoldenError::Differs { path: path.to_owned(), line, difference })
                }
            }
        }
    }
}

/// The first line that differs, from 1, and what it looks like there.
fn difference(golden: &str, text: &str) -> Option<(usize, String)> {
    let [golden, text] = [golden, text].map(|text| text.lines().collect::<Vec<&str>>());
    let same = golden.iter().zip(&text).take_while(|(one, other)| one == other).count();
    if same == golden.len() && same == text.len() {
        return None;
    }
    let mut shown = String::new();
    let mut show = |mark: char, lines: &[&str]| {
        for line in lines {
            shown.push_str(format!("{mark} {line}").trim_end());
            shown.push('\n');
        }
    };
    let after = |lines: &[&str]| same.min(lines.len())..(same + 1 + CONTEXT).min(lines.len());
    show(' ', &golden[same.saturating_sub(CONTEXT)..same]);
    show('-', &golden[after(&golden)]);
    show('+', &text[after(&text)]);
    Some((same + 1, shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_shows_the_first_line_and_its_surroundings() {
        let golden = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";
        let text = "a\nb\nc\nd\nE\nf\ng\nh\ni\nj\n";
        let shown = "  b\n  c\n  d\n- e\n- f\n- g\n- h\n+ E\n+ f\n+ g\n+ h\n".to_owned();
        assert_eq!(difference(golden, text), Some((5, shown)));
    }

    #[test]
    fn a_line_more_or_less_is_a_difference() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(difference("a\r\nb\r\n", "a\nb\n"), None);
        assert_eq!(difference("a\nb\n", "a\n"), Some((2, "  a\n- b\n".to_owned())));
        assert_eq!(difference("", "a\n"), Some((1, "+ a\n".to_owned())));
    }
}
