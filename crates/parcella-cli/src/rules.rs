//! `parcella rules`.

use parcella::Games;
use parcella::ruleset::Rule;

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
        let known = families(&rules).join(", ");
        let known = if known.is_empty() { known } else { format!("; they are {known}") };
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

/// `CL-1 to CL-49` for every family of ids, in the order of the documents.
fn families(rules: &[Rule]) -> Vec<String> {
    let family = |rule: &Rule| rule.id.split('-').next().unwrap_or_default().to_owned();
    let same = |one: &Rule, other: &Rule| family(one) == family(other);
    let ends = |rules: &[Rule]| match rules {
        [] => None,
        [only] => Some(only.id.clone()),
        [first, .., last] => Some(format!("{} to {}", first.id, last.id)),
    };
    rules.chunk_by(same).filter_map(ends).collect()
}
