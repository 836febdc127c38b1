//! A single expectation.

use std::fmt::Display;
use std::str::FromStr;

use parcella_ruleset::{Actor, Answer, Scores, Seat, TextGame, TextRefusal};

use super::Fault;

/// Whether an expectation holds: the words after `expect`. `earlier` are the scores before the last action line.
pub(super) fn examine(game: &dyn TextGame, earlier: Option<&Scores>, expected: &str) -> Result<(), Fault> {
    let words: Vec<&str> = expected.split(' ').collect();
    match words[..] {
        ["scores", ref points @ ..] => {
            let points = numbers(points, "scores <n> …")?;
            equal(&joined(&points), &joined(game.scores()))
        }
        ["gain", ref points @ ..] => {
            let points = numbers(points, "gain <n> …")?;
            let earlier = earlier.ok_or(Fault::NoActionYet)?;
            let gained: Vec<i64> = game
                .scores()
                .iter()
                .zip(earlier)
                .map(|(now, before)| i64::from(*now) - i64::from(*before))
                .collect();
            equal(&joined(&points), &joined(&gained))
        }
        ["to-act", ref actor @ ..] => examine_actor(game, actor),
        ["over"] => is_over(game),
        ["winners", ref seats @ ..] => examine_winners(game, seats),
        ["legal", ref action @ ..] if !action.is_empty() => examine_legal(game, &action.join(" ")),
        ["illegal", ref action @ ..] if !action.is_empty() => examine_illegal(game, action),
        ["legal-count", count, ref beginning @ ..] => examine_count(game, count, beginning),
        // These words belong to every game, so what remains of them is no query.
        ["over", ..] => Err(Fault::Form { form: "over" }),
        ["legal"] => Err(Fault::Form { form: "legal <action>" }),
        ["illegal"] => Err(Fault::Form { form: "illegal <action> [<rule>]" }),
        ["legal-count"] => Err(Fault::Form { form: "legal-count <n> [<word> …]" }),
        ref query => examine_query(game, query),
    }
}

fn examine_actor(game: &dyn TextGame, actor: &[&str]) -> Result<(), Fault> {
    let due = match *actor {
        ["seat", seat] => match number(seat) {
            Some(seat) => Some(Actor::Seat(Seat(seat))),
            None => return Err(Fault::Form { form: "to-act seat <s>" }),
        },
        ["chance"] => Some(Actor::Chance),
        ["nobody"] => None,
        _ => return Err(Fault::Form { form: "to-act seat <s> / chance / nobody" }),
    };
    let name = |actor| match actor {
        Some(Actor::Seat(seat)) => format!("seat {seat}"),
        Some(Actor::Chance) => "chance".to_owned(),
        None => "nobody".to_owned(),
    };
    equal(&name(due), &name(game.actor()))
}

fn is_over(game: &dyn TextGame) -> Result<(), Fault> {
    let found = if game.actor().is_none() { "over" } else { "not over" };
    equal("over", found)
}

fn examine_winners(game: &dyn TextGame, seats: &[&str]) -> Result<(), Fault> {
    let mut due = numbers(seats, "winners <s> …")?;
    due.sort_unstable();
    let Some(outcome) = game.outcome() else { return is_over(game) };
    let mut found: Vec<i64> = outcome.winners().map(|seat| i64::from(seat.0)).collect();
    found.sort_unstable();
    equal(&joined(&due), &joined(&found))
}

fn examine_legal(game: &dyn TextGame, action: &str) -> Result<(), Fault> {
    game.check(action).map_err(|refusal| match refusal.code {
        TextRefusal::UNREADABLE => Fault::UnreadableAction(refusal),
        _ => Fault::NotLegal(refusal),
    })
}

fn examine_illegal(game: &dyn TextGame, words: &[&str]) -> Result<(), Fault> {
    let (action, rule) = match words.split_last() {
        // An action whose own last word looks like the id of a rule is read as an action.
        Some((last, action)) if is_rule_id(last) && !action.is_empty() && !is_action(game, words) => {
            (action.join(" "), Some(*last))
        }
        _ => (words.join(" "), None),
    };
    let mut trial = game.boxed_clone();
    let Err(refusal) = trial.apply(&action) else { return Err(Fault::Legal) };
    if refusal.code == TextRefusal::UNREADABLE {
        return Err(Fault::UnreadableAction(refusal));
    }
    let is_same = trial.position_hash() == game.position_hash()
        && trial.actions_made() == game.actions_made()
        && trial.scores() == game.scores()
        && trial.actor() == game.actor();
    if !is_same {
        return Err(Fault::RefusalChanged);
    }
    match rule {
        Some(rule) if refusal.rule.as_deref() != Some(rule) => {
            Err(Fault::OtherRule { rule: rule.to_owned(), found: refusal })
        }
        _ => Ok(()),
    }
}

/// Whether a word has the form of the id of a rule, such as `CL-23`.
fn is_rule_id(word: &str) -> bool {
    word.split_once('-').is_some_and(|(family, number)| {
        let is_family = !family.is_empty() && family.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        is_family && is_number
    })
}

fn is_action(game: &dyn TextGame, words: &[&str]) -> bool {
    game.canonical(&words.join(" ")).is_ok()
}

fn examine_count(game: &dyn TextGame, count: &str, beginning: &[&str]) -> Result<(), Fault> {
    let form = "legal-count <n> [<word> …]";
    let due: usize = number(count).ok_or(Fault::Form { form })?;
    let begins = |action: &String| {
        let mut words = action.split(' ');
        beginning.iter().all(|word| words.next() == Some(word))
    };
    let legal = game.legal_actions();
    let found = legal.iter().filter(|action| begins(action)).count();
    equal(&due.to_string(), &found.to_string())
}

fn examine_query(game: &dyn TextGame, words: &[&str]) -> Result<(), Fault> {
    let ask = |words: &[&str]| game.query(&words.join(" ")).map_err(Fault::Query);
    let (due, query) = match words.split_last() {
        Some((last, query)) if !query.is_empty() => (number::<i64>(last), query),
        _ => (None, words),
    };
    let Some(due) = due else {
        return match ask(words)? {
            Answer::Truth(found) => equal("yes", if found { "yes" } else { "no" }),
            Answer::Count(_) => Err(Fault::Form { form: "<query> <n>" }),
        };
    };
    match ask(query)? {
        Answer::Count(found) => equal(&due.to_string(), &found.to_string()),
        Answer::Truth(_) => Err(Fault::Form { form: "<query>" }),
    }
}

fn numbers(words: &[&str], form: &'static str) -> Result<Vec<i64>, Fault> {
    if words.is_empty() {
        return Err(Fault::Form { form });
    }
    words.iter().map(|word| number(word).ok_or(Fault::Form { form })).collect()
}

/// A number of the notation: digits alone, without a sign.
fn number<N: FromStr>(word: &str) -> Option<N> {
    let are_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    are_digits.then(|| word.parse().ok()).flatten()
}

fn joined(items: impl IntoIterator<Item = impl Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn equal(expected: &str, found: &str) -> Result<(), Fault> {
    if expected == found {
        Ok(())
    } else {
        Err(Fault::Differs { expected: expected.to_owned(), found: found.to_owned() })
    }
}
