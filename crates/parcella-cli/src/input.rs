//! What comes in, bounded before it is read.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use parcella::ruleset::Record;

use crate::error::CommandError;
use crate::streams::Streams;

/// The name of the standard input and the standard output.
pub(crate) const STANDARD: &str = "-";

/// The name of a file, without what could steer a terminal.
pub(crate) fn shown(path: &Path) -> String {
    let letters = path.to_string_lossy();
    letters
        .chars()
        .map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter })
        .collect()
}

/// The text of a file, or of the standard input if it is called `-`; at most as long as a record may be.
pub(crate) fn read_text(path: &Path, streams: &mut Streams<'_>) -> Result<String, CommandError> {
    let text = if path == Path::new(STANDARD) { bounded(&mut *streams.input) } else { read_file(path) };
    text.map_err(|error| CommandError::file(path, error.to_string()))
}

/// The text of a record, which may also be stored as JSON; its lines are then those that it has as text.
pub(crate) fn read_record_text(path: &Path, streams: &mut Streams<'_>) -> Result<String, CommandError> {
    let text = read_text(path, streams)?;
    if !is_json(&text) {
        return Ok(text);
    }
    let record: Record =
        serde_json::from_str(&text).map_err(|error| CommandError::file(path, error.to_string()))?;
    Ok(record.to_text())
}

/// Whether a file can be read and its text is JSON, and not lines.
pub(crate) fn holds_json(path: &Path) -> bool {
    path.is_file() && read_file(path).is_ok_and(|text| is_json(&text))
}

/// Whether a text is JSON, and not lines.
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

fn read_file(path: &Path) -> io::Result<String> {
    let file = File::open(path)?;
    let found = file.metadata()?;
    if found.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    if found.len() > Record::MOST_BYTES as u64 {
        return Err(too_long());
    }
    bounded(file)
}

/// Reads no more than a record may have; a file can grow, and a pipe has no length.
fn bounded(from: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    from.take(Record::MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > Record::MOST_BYTES {
        return Err(too_long());
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        io::Error::new(io::ErrorKind::InvalidData, format!("line {line}: it is not UTF-8 text"))
    })
}

fn too_long() -> io::Error {
    let most = Record::MOST_BYTES;
    io::Error::new(io::ErrorKind::FileTooLarge, format!("it has more than {most} bytes"))
}

/// The next line that a person typed, without what is longer than a line of a record; `None` at the end of the input.
pub(crate) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut read = false;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            break;
        }
        read = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let taken = &buffer[..end.unwrap_or(buffer.len())];
        let room = Record::LONGEST_LINE - line.len();
        line.extend_from_slice(&taken[..taken.len().min(room)]);
        let used = taken.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(read.then(|| String::from_utf8_lossy(&line).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_and_end_with_the_input() {
        let long = "x".repeat(Record::LONGEST_LINE + 10);
        let text = format!("one\r\n\n{long}\nlast");
        let mut input = io::BufReader::with_capacity(7, text.as_bytes());
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("one"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().map(|line| line.len()), Some(Record::LONGEST_LINE));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }

    #[test]
    fn what_is_no_text_is_told_with_its_line() {
        let error = bounded(&b"one\ntwo\n\xff"[..]).unwrap_err();
        assert_eq!(error.to_string(), "line 3: it is not UTF-8 text");
    }

    #[test]
    fn nothing_beyond_the_bound_is_read() {
        let error = bounded(io::repeat(b'x')).unwrap_err();
        assert_eq!(error.to_string(), "it has more than 16777216 bytes");
    }
}
