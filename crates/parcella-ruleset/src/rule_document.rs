//! Documents of numbered rules.

use std::collections::BTreeMap;

use crate::{Rule, RuleStatus, excerpt};

/// A document of rules that cannot be read: the line, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleDocumentError {
    /// A heading of a rule without the form of one.
    #[error("line {line}: `{found}` does not have the form `### ID · status`")]
    Heading {
        /// Number of the line, from 1.
        line: usize,
        /// The line.
        found: String,
    },
    /// A word that is not a status.
    #[error(
        "line {line}: `{found}` is no status of a rule; they are {}",
        RuleStatus::ALL.map(RuleStatus::word).join(", ")
    )]
    Status {
        /// Number of the line, from 1.
        line: usize,
        /// The word.
        found: String,
    },
    /// An id that another rule has.
    #[error("line {line}: the rule {id} stands in line {earlier} already")]
    Repeated {
        /// Number of the line, from 1.
        line: usize,
        /// The id.
        id: String,
        /// Number of the line of the other rule.
        earlier: usize,
    },
    /// A rule that says nothing.
    #[error("line {line}: the rule {id} has no text")]
    NoText {
        /// Number of the line of its heading, from 1.
        line: usize,
        /// The id.
        id: String,
    },
}

/// The word that begins an example.
const EXAMPLE: &str = "Example:";

/// Reads the rules of a document in the form of `docs/rules`: a heading `### CL-23 · enforced`, the next paragraph
/// with what the rule says, then a line that begins with `Example:` if there is one. Everything else is for people.
///
/// # Errors
///
/// The first line that is at fault. A heading of three hash signs is always that of a rule.
///
/// ```
/// use parcella_ruleset::{RuleStatus, read_rules};
///
/// let rules = read_rules(
///     "# Toy\n\n### TOY-1 · enforced\n\nTwo to four\nseats play.\n\nExample: 3 of 5 numbers of seats.\n",
/// )?;
/// assert_eq!(rules[0].id, "TOY-1");
/// assert_eq!(rules[0].status, RuleStatus::Enforced);
/// assert_eq!(rules[0].text, "Two to four seats play.");
/// assert_eq!(rules[0].example.as_deref(), Some("3 of 5 numbers of seats."));
/// # Ok::<(), parcella_ruleset::RuleDocumentError>(())
/// ```
pub fn read_rules(document: &str) -> Result<Vec<Rule>, RuleDocumentError> {
    let mut rules = Vec::new();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut lines = (1..).zip(document.lines().map(str::trim)).peekable();
    while let Some((line, heading)) = lines.next() {
        let Some(heading) = heading.strip_prefix("###").filter(|rest| !rest.starts_with('#')) else {
            continue;
        };
        let (id, status) = read_heading(line, heading)?;
        if let Some(earlier) = seen.insert(id.clone(), line) {
            return Err(RuleDocumentError::Repeated { line, id, earlier });
        }
        let mut paragraph = || {
            while lines.next_if(|(_, text)| text.is_empty()).is_some() {}
            let mut words = Vec::new();
            while let Some((_, text)) = lines.next_if(|(_, text)| !text.is_empty() && !text.starts_with('#'))
            {
                words.extend(text.split_whitespace());
            }
            words.join(" ")
        };
        let text = paragraph();
        if text.is_empty() || text.starts_with(EXAMPLE) {
            return Err(RuleDocumentError::NoText { line, id });
        }
        while lines.next_if(|(_, text)| text.is_empty()).is_some() {}
        let example = lines
            .next_if(|(_, text)| text.starts_with(EXAMPLE))
            .map(|(_, text)| text[EXAMPLE.len()..].split_whitespace().collect::<Vec<_>>().join(" "));
        rules.push(Rule { id, status, text, example });
    }
    Ok(rules)
}

/// The id and the status in a heading without its hash signs.
fn read_heading(line: usize, heading: &str) -> Result<(String, RuleStatus), RuleDocumentError> {
    let malformed = || RuleDocumentError::Heading { line, found: excerpt(&format!("###{heading}")) };
    let rest = heading.strip_prefix(' ').ok_or_else(malformed)?;
    let (id, status) = rest.split_once(" · ").ok_or_else(malformed)?;
    if !is_id(id) {
        return Err(malformed());
    }
    match RuleStatus::ALL.into_iter().find(|known| known.word() == status) {
        Some(status) => Ok((id.to_owned(), status)),
        None => Err(RuleDocumentError::Status { line, found: excerpt(status) }),
    }
}

/// Whether a word is letters, a hyphen and a number without leading zeros.
fn is_id(word: &str) -> bool {
    let Some((family, number)) = word.split_once('-') else { return false };
    let is_number = number.parse::<u16>().is_ok_and(|value| value.to_string() == number);
    !family.is_empty() && family.bytes().all(|letter| letter.is_ascii_uppercase()) && is_number
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_and_text(document: &str) -> Vec<(String, String)> {
        read_rules(document).unwrap().into_iter().map(|rule| (rule.id, rule.text)).collect()
    }

    #[test]
    fn a_rule_has_a_heading_a_paragraph_and_perhaps_an_example() {
        let document = "# Title\n\n## Part\n\nfor people\n\n### A-1 · set-up help\n\nOne.\nTwo.\n\n\
                        Example: 1  and 1 = 2.\n\nmore for people\n\n### BC-65535 · option only\r\n\r\nThree.\r\n\
                        ## After\n\nExample: of nothing.\n";
        let rules = read_rules(document).unwrap();
        let one = Rule {
            id: "A-1".to_owned(),
            status: RuleStatus::SetUpHelp,
            text: "One. Two.".to_owned(),
            example: Some("1 and 1 = 2.".to_owned()),
        };
        let three = Rule {
            id: "BC-65535".to_owned(),
            status: RuleStatus::OptionOnly,
            text: "Three.".to_owned(),
            example: None,
        };
        assert_eq!(rules, [one, three]);
    }

    #[test]
    fn only_headings_of_three_hash_signs_are_rules() {
        assert_eq!(id_and_text("# A-1 · data\n\nx\n\n## A-1 · data\n\nx\n\n#### A-1 · data\n\nx\n"), []);
        assert_eq!(id_and_text(""), []);
    }

    #[test]
    fn every_status_has_its_word() {
        for status in RuleStatus::ALL {
            let rules = read_rules(&format!("### A-1 · {status}\n\nx")).unwrap();
            assert_eq!(rules[0].status, status);
        }
        let error = read_rules("\n### A-1 · Enforced\n\nx").unwrap_err();
        assert_eq!(error, RuleDocumentError::Status { line: 2, found: "Enforced".to_owned() });
        assert_eq!(
            error.to_string(),
            "line 2: `Enforced` is no status of a rule; they are enforced, data, display, set-up help, visibility, \
             unreachable, option only, effect"
        );
    }

    #[test]
    fn headings_keep_to_their_form() {
        for heading in [
            "### A-1",
            "###A-1 · data",
            "### A-1 - data",
            "### A1 · data",
            "### a-1 · data",
            "### A-01 · data",
            "### -1 · data",
            "### A-65536 · data",
            "### A- · data",
            "###",
            "### A-1 · data · data",
        ] {
            match read_rules(&format!("x\n\n{heading}\n\nx\n")) {
                Err(RuleDocumentError::Heading { line: 3, found }) => assert_eq!(found, heading),
                Err(RuleDocumentError::Status { line: 3, found }) => assert_eq!(found, "data · data"),
                other => panic!("{heading}: {other:?}"),
            }
        }
    }

    #[test]
    fn a_rule_has_its_id_alone_and_says_something() {
        let twice = read_rules("### A-1 · data\n\nx\n\n### A-1 · data\n\nx\n");
        assert_eq!(twice, Err(RuleDocumentError::Repeated { line: 5, id: "A-1".to_owned(), earlier: 1 }));
        for document in ["### A-1 · data", "### A-1 · data\n\n## Part\n", "### A-1 · data\n\nExample: 1.\n"]
        {
            let silent = Err(RuleDocumentError::NoText { line: 1, id: "A-1".to_owned() });
            assert_eq!(read_rules(document), silent, "{document}");
        }
    }
}
