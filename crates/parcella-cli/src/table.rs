//! Scores and standings as text.

use std::fmt::Write;

use parcella::ruleset::{Outcome, Seat, TextGame};

/// `1 seat`, `2 seats`.
pub(crate) fn counted(count: u64, one: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    }
}

/// How the game ended, and who has won.
pub(crate) fn standings(outcome: &Outcome) -> String {
    let mut text = "rank  seat  points\n".to_owned();
    for standing in &outcome.standings {
        let _ = writeln!(text, "{:>4}  {:>4}  {:>6}", standing.rank, standing.seat.0, standing.points);
    }
    let winners: Vec<String> = outcome.winners().map(|seat| seat.to_string()).collect();
    let points = outcome.standings.first().map_or(0, |standing| standing.points);
    let points = match points {
        1 => "1 point".to_owned(),
        points => format!("{points} points"),
    };
    let _ = match winners.as_slice() {
        [] => writeln!(text, "nobody has won"),
        [winner] => writeln!(text, "seat {winner} wins with {points}"),
        winners => writeln!(text, "seats {} share the win with {points}", winners.join(" and ")),
    };
    text
}

/// The score track, and what it would show if the game ended now.
pub(crate) fn scores(game: &dyn TextGame) -> String {
    let mut text = "seat  points  if the game ended now\n".to_owned();
    let (now, at_end) = (game.scores(), game.final_scores());
    for (seat, (now, at_end)) in Seat::all(now.len()).zip(now.iter().zip(&at_end)) {
        let _ = writeln!(text, "{:>4}  {now:>6}  {at_end:>21}", seat.0);
    }
    text
}
