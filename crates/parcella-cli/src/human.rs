//! A person at the terminal.

use std::io::{BufRead, Write};

use parcella::ruleset::{Actor, Rule, Seat, TextGame, TextRefusal, UndoError};

use crate::error::CommandError;
use crate::input::read_line;
use crate::streams::Surface;
use crate::{pictures, table};

/// Columns of a list of actions, at most.
const WIDTH: usize = 100;

/// What can be typed.
const HELP: [(&str, &str); 8] = [
    ("NUMBER", "make the action with this number"),
    ("ACTION", "make an action, such as `place 1,0 r90` or `deploy follower city@N`"),
    ("why ACTION", "say why an action is not legal"),
    ("undo", "take back your last action, if chance has revealed nothing since"),
    ("board", "show the board and the legal actions again"),
    ("scores", "show the scores, and what they would be if the game ended now"),
    ("help", "show this"),
    ("quit", "leave the game"),
];

/// The people at the terminal, and what they are told.
pub(crate) struct Person<'a> {
    /// The seats they play.
    pub(crate) seats: &'a [Seat],
    /// The rules of the game.
    pub(crate) rules: &'a [Rule],
    /// What the terminal can show.
    pub(crate) surface: Surface,
}

/// What a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The game goes on.
    Acted,
    /// They have left.
    Left,
}

impl Person<'_> {
    /// Asks the person at a seat, who is to act, until an action is made or taken back, or the input ends.
    pub(crate) fn ask(
        &self,
        game: &mut dyn TextGame,
        seat: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Answer, CommandError> {
        self.show(game, seat, out)?;
        loop {
            write!(out, "seat {seat}> ")?;
            out.flush()?;
            let line = read_line(input)
                .map_err(|error| CommandError::argument("standard input", error.to_string()))?;
            let Some(line) = line else {
                writeln!(out, "\nend of input")?;
                return Ok(Answer::Left);
            };
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [] => {}
                ["quit"] => return Ok(Answer::Left),
                ["help"] => {
                    HELP.iter().try_for_each(|(typed, does)| writeln!(out, "    {typed:<10}  {does}"))?;
                }
                ["board"] => self.show(game, seat, out)?,
                ["scores"] => write!(out, "{}", table::scores(game))?,
                ["undo"] => match self.take_back(game) {
                    Ok(action) => {
                        writeln!(out, "taken back: {action}")?;
                        return Ok(Answer::Acted);
                    }
                    Err(error) => writeln!(out, "nothing was taken back: {error}")?,
                },
                ["why"] => writeln!(out, "why what? Write the action, such as `why place 5,5 r0`")?,
                ["why", ref action @ ..] => {
                    let action = action.join(" ");
                    match game.check(&action) {
                        Ok(()) => writeln!(out, "it is legal")?,
                        Err(refusal) => self.explain(&refusal, out)?,
                    }
                }
                [number] if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                    match index.and_then(|index| game.legal_action(index)) {
                        Some(action) => return self.make(game, &action, out),
                        None => writeln!(out, "the legal actions are numbered 1 to {}", game.legal_count())?,
                    }
                }
                _ => match game.check(&words.join(" ")) {
                    Ok(()) => return self.make(game, &words.join(" "), out),
                    Err(refusal) => self.explain(&refusal, out)?,
                },
            }
        }
    }

    /// The board, what is in hand, and the legal actions by number.
    fn show(&self, game: &dyn TextGame, seat: Seat, out: &mut dyn Write) -> Result<(), CommandError> {
        writeln!(out, "\n{}", pictures::board(&game.picture(), self.surface))?;
        writeln!(out, "seat {seat} is to {}; `help` shows what can be typed", game.step())?;
        let actions = game.legal_actions();
        let digits = actions.len().to_string().len();
        let longest = actions.iter().map(|action| action.chars().count()).max().unwrap_or(0);
        let columns = (WIDTH / (digits + 1 + longest + 3)).max(1);
        for (row, line) in actions.chunks(columns).enumerate() {
            let cells = line.iter().enumerate().map(|(column, action)| {
                format!("{:>digits$} {action:<longest$}", row * columns + column + 1)
            });
            let text = cells.collect::<Vec<_>>().join("   ");
            writeln!(out, "{}", text.trim_end())?;
        }
        Ok(())
    }

    fn make(
        &self,
        game: &mut dyn TextGame,
        action: &str,
        out: &mut dyn Write,
    ) -> Result<Answer, CommandError> {
        match game.apply(action) {
            Ok(events) => events.iter().try_for_each(|event| writeln!(out, "    {event}"))?,
            Err(refusal) => self.explain(&refusal, out)?,
        }
        Ok(Answer::Acted)
    }

    /// Takes back the last action of a person, and what others did since; nothing that chance revealed. Gives the
    /// action.
    fn take_back(&self, game: &mut dyn TextGame) -> Result<String, UndoError> {
        let mut undone = 0;
        loop {
            match game.undo() {
                Ok(action) => {
                    undone += 1;
                    if matches!(game.actor(), Some(Actor::Seat(seat)) if self.seats.contains(&seat)) {
                        return Ok(action);
                    }
                }
                Err(error) => {
                    while undone > 0 && game.redo().is_ok() {
                        undone -= 1;
                    }
                    return Err(error);
                }
            }
        }
    }

    /// Why an action is refused, with the text of the rule.
    fn explain(&self, refusal: &TextRefusal, out: &mut dyn Write) -> Result<(), CommandError> {
        writeln!(out, "not legal: {refusal}")?;
        let rule = self.rules.iter().find(|rule| Some(&rule.id) == refusal.rule.as_ref());
        if let Some(rule) = rule {
            writeln!(out, "{}: {}", rule.id, rule.text)?;
        }
        Ok(())
    }
}
