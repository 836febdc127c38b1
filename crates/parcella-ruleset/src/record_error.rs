//! Records that cannot be read.

/// A record that cannot be read: where, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{fault}", at_line(*line))]
pub struct RecordError {
    /// Number of the line, from 1; 0 if it is the record as a whole.
    pub line: usize,
    /// What is wrong.
    pub fault: RecordFault,
}

impl RecordError {
    pub(crate) fn new(line: usize, fault: RecordFault) -> RecordError {
        RecordError { line, fault }
    }

    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        self.fault.code()
    }
}

/// The beginning of a message about a line; nothing for line 0.
pub(crate) fn at_line(line: usize) -> String {
    match line {
        0 => String::new(),
        line => format!("line {line}: "),
    }
}

/// What is wrong with a record. What is quoted was cut to a length that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// The text is longer than [`Record::MOST_BYTES`](crate::Record::MOST_BYTES).
    #[error("a record has at most {most} bytes, and this one has {found}")]
    RecordTooLong {
        /// Bytes of the text.
        found: usize,
        /// Bytes it may have.
        most: usize,
    },
    /// The text has more lines than [`Record::MOST_LINES`](crate::Record::MOST_LINES).
    #[error("a record has at most {most} lines")]
    TooManyLines {
        /// Lines it may have.
        most: usize,
    },
    /// The header is longer than [`Record::MOST_HEADER_BYTES`](crate::Record::MOST_HEADER_BYTES).
    #[error("the header has at most {most} bytes, and with this line it has more")]
    HeaderTooLong {
        /// Bytes it may have.
        most: usize,
    },
    /// A line is longer than [`Record::LONGEST_LINE`](crate::Record::LONGEST_LINE).
    #[error("a line has at most {most} bytes, and this one has {found}")]
    LineTooLong {
        /// Bytes of the line.
        found: usize,
        /// Bytes it may have.
        most: usize,
    },
    /// A character that stands in no text, such as NUL.
    #[error("the control character `{}` is not allowed", found.escape_default())]
    ControlCharacter {
        /// The character.
        found: char,
    },
    /// The first line is not the version of the format.
    #[error("the first line of a record is `parcella 1`, and here it is `{found}`")]
    NoVersion {
        /// What stands there.
        found: String,
    },
    /// The record is written in another version of the format.
    #[error("version `{found}` of the format is not known; this library reads version 1")]
    UnknownVersion {
        /// The version found.
        found: String,
    },
    /// The header ended without a line that it needs.
    #[error("the header has no line `{word}`, and it ends here{}", found.as_ref().map(|found| format!(" with `{found}`")).unwrap_or_default())]
    MissingLine {
        /// First word of the missing line.
        word: &'static str,
        /// The first line after the header; `None` at the end of the record.
        found: Option<String>,
    },
    /// A line that may stand once stands again.
    #[error("`{found}` stands in line {earlier} already")]
    Repeated {
        /// The word, or the name of the option.
        found: String,
        /// Number of the line it stands in already.
        earlier: usize,
    },
    /// A line of the header after the header.
    #[error("`{word}` is a line of the header, and the header ended in line {ended} with `{found}`")]
    LateHeader {
        /// First word of the line.
        word: String,
        /// Number of the first line that is none of the header.
        ended: usize,
        /// That line.
        found: String,
    },
    /// A word that begins no line of the header of this game.
    #[error("`{found}` begins no line of the header of this game")]
    UnknownWord {
        /// The word.
        found: String,
    },
    /// A line does not have the form that its first word asks for.
    #[error("`{found}` does not have the form `{form}`")]
    Malformed {
        /// The line.
        found: String,
        /// The form it must have.
        form: &'static str,
    },
    /// Something else where a number must stand.
    #[error("`{found}` is not a whole number from 0 up")]
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// More seats than [`Record::MOST_SEATS`](crate::Record::MOST_SEATS).
    #[error("a game has at most {most} seats, and this one has {found}")]
    TooManySeats {
        /// The number found.
        found: String,
        /// Seats it may have.
        most: u32,
    },
    /// More tiles in all stacks together than [`Record::MOST_TILES`](crate::Record::MOST_TILES).
    #[error("a game has at most {most} tiles in all its stacks, and with this line it has {found}")]
    TooManyTiles {
        /// Tiles up to this line.
        found: u64,
        /// Tiles it may have.
        most: u64,
    },
    /// An action in a record that says that its header is refused.
    #[error("a record with the line `refused` has no actions, and here is `{found}`")]
    ActionAfterRefusal {
        /// The action.
        found: String,
    },
    /// A header made by a program holds a text that cannot be written as it is, such as a line break in a title.
    #[error("a line of the header would not keep the text `{found}` as it is")]
    Unwritable {
        /// The text.
        found: String,
    },
}

impl RecordFault {
    /// A stable code in kebab-case.
    pub fn code(&self) -> &'static str {
        match self {
            RecordFault::RecordTooLong { .. } => "record-too-long",
            RecordFault::TooManyLines { .. } => "too-many-lines",
            RecordFault::HeaderTooLong { .. } => "header-too-long",
            RecordFault::LineTooLong { .. } => "line-too-long",
            RecordFault::ControlCharacter { .. } => "control-character",
            RecordFault::NoVersion { .. } => "no-version",
            RecordFault::UnknownVersion { .. } => "unknown-version",
            RecordFault::MissingLine { .. } => "missing-line",
            RecordFault::Repeated { .. } => "repeated",
            RecordFault::LateHeader { .. } => "late-header",
            RecordFault::UnknownWord { .. } => "unknown-word",
            RecordFault::Malformed { .. } => "malformed",
            RecordFault::NotANumber { .. } => "not-a-number",
            RecordFault::TooManySeats { .. } => "too-many-seats",
            RecordFault::TooManyTiles { .. } => "too-many-tiles",
            RecordFault::ActionAfterRefusal { .. } => "action-after-refusal",
            RecordFault::Unwritable { .. } => "unwritable",
        }
    }
}
