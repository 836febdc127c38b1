//! The record of a game that was just played.

use parcella::ruleset::{Actor, BodyLine, Header, Line, Record, Scores, TextGame};

/// What a record expects besides its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expectations {
    /// Nothing.
    AtTheEnd,
    /// The scores after every action that changed them.
    AfterEveryChange,
}

/// The record of a game; it ends with what is expected of its last position. Texts for people are taken from `given`.
pub(crate) fn record_of(game: &dyn TextGame, given: &Header, expectations: Expectations) -> Record {
    let mut body = Vec::new();
    let mut add = |content: Line| body.push(BodyLine { line: 0, content });
    let expect_scores = |scores: &Scores| {
        let points: Vec<String> = scores.iter().map(ToString::to_string).collect();
        Line::Expect(format!("scores {}", points.join(" ")))
    };
    let mut again = game.restarted();
    let mut scores = again.scores();
    for action in game.log() {
        let accepted = again.apply(&action).is_ok();
        add(Line::Action(action));
        if accepted && expectations == Expectations::AfterEveryChange && again.scores() != scores {
            scores = again.scores();
            add(expect_scores(&scores));
        }
    }
    add(Line::Expect(match game.actor() {
        None => "over".to_owned(),
        Some(Actor::Chance) => "to-act chance".to_owned(),
        Some(Actor::Seat(seat)) => format!("to-act seat {seat}"),
    }));
    add(expect_scores(&game.scores()));
    let Header { title, rules, source, .. } = given.clone();
    Record { header: Header { title, rules, source, ..game.header() }, body }
}
