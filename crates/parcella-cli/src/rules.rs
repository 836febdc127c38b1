//! `parcella rules`.

use parcella::Games;

use crate::Status;
use crate::arguments::Rules;
use crate::error::CommandError;
use crate::streams::Streams;

pub(crate) fn run(
    games: &Games,
    arguments: &Rules,
    streams: &mut Streams<'_>,
) -> Result<Status, CommandError> {
    let rules = games.rules(&arguments.game)?;
    let out = &mut *streams.output;
    let Some(id) = &arguments.id else {
        if rules.is_empty() {
            return Err(CommandError::argument(&arguments.game, "this game brings no rules along"));
        }
        let width = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
        for rule in &rules {
            writeln!(out, "{:<width$}  {:<11}  {}", rule.id, rule.status, rule.text)?;
        }
        return Ok(Status::Success);
    };
    let Some(rule) = rules.iter().find(|rule| rule.id == *id) else {
        let known = match (rules.first(), rules.last()) {
            (Some(first), Some(last)) => format!("; they are {} to {}", first.id, last.id),
            _ => String::new(),
        };
        let reason = format!("no rule of {} has this id{known}", arguments.game);
        return Err(CommandError::argument(id, reason));
    };
    writeln!(out, "{} ({})", rule.id, rule.status)?;
    writeln!(out, "{}", rule.text)?;
    if let Some(example) = &rule.example {
        writeln!(out, "Example: {example}")?;
    }
    Ok(Status::Success)
}
