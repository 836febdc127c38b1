//! The lines of a record and their words.

use crate::{Record, RecordError, RecordFault, excerpt};

/// A line that is neither blank nor a comment alone.
#[derive(Clone, Debug)]
pub(crate) struct Words<'t> {
    /// Number of the line, from 1; 0 if it is not from a file.
    pub(crate) number: usize,
    /// Its words up to a comment; at least one.
    pub(crate) words: Vec<&'t str>,
}

impl Words<'_> {
    /// An error of this line.
    pub(crate) fn error(&self, fault: RecordFault) -> RecordError {
        RecordError::new(self.number, fault)
    }

    /// The error that the line does not have the form it needs.
    pub(crate) fn malformed(&self, form: &'static str) -> RecordError {
        self.error(RecordFault::Malformed { found: self.excerpt(), form })
    }

    /// Bytes of its words, with a blank or the end of the line after each.
    pub(crate) fn bytes(&self) -> usize {
        self.words.iter().map(|word| word.len() + 1).sum()
    }

    /// The beginning of the line, to be quoted.
    pub(crate) fn excerpt(&self) -> String {
        excerpt(&self.words.join(" "))
    }
}

/// The lines of a record that say something: the version, and an iterator over the others.
pub(crate) fn lines(
    text: &str,
) -> Result<(Words<'_>, impl Iterator<Item = Result<Words<'_>, RecordError>>), RecordError> {
    let most = Record::MOST_BYTES;
    if text.len() > most {
        return Err(RecordError::new(0, RecordFault::RecordTooLong { found: text.len(), most }));
    }
    let mut lines = (1..).zip(text.lines()).filter_map(|(number, line)| words(number, line).transpose());
    let Some(version) = lines.next().transpose()? else {
        return Err(RecordError::new(0, RecordFault::NoVersion { found: String::new() }));
    };
    match version.words[..] {
        ["parcella", Record::VERSION] => Ok((version, lines)),
        ["parcella", other] => Err(version.error(RecordFault::UnknownVersion { found: excerpt(other) })),
        _ => Err(version.error(RecordFault::NoVersion { found: version.excerpt() })),
    }
}

/// The words of one line; `None` if it says nothing.
pub(crate) fn words(number: usize, line: &str) -> Result<Option<Words<'_>>, RecordError> {
    if number > Record::MOST_LINES {
        return Err(RecordError::new(number, RecordFault::TooManyLines { most: Record::MOST_LINES }));
    }
    if line.len() > Record::LONGEST_LINE {
        let fault = RecordFault::LineTooLong { found: line.len(), most: Record::LONGEST_LINE };
        return Err(RecordError::new(number, fault));
    }
    if let Some(found) = line.chars().find(|character| character.is_control() && *character != '\t') {
        return Err(RecordError::new(number, RecordFault::ControlCharacter { found }));
    }
    // Blanks are spaces and tabs. Other spaces of Unicode belong to words.
    let words: Vec<&str> = line.split_ascii_whitespace().take_while(|word| !begins_comment(word)).collect();
    Ok((!words.is_empty()).then_some(Words { number, words }))
}

/// Whether a word begins a comment.
pub(crate) fn begins_comment(word: &str) -> bool {
    word.starts_with('#')
}
