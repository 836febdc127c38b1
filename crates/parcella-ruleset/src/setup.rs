//! What rulesets read headers with.

use std::fmt::Display;
use std::str::FromStr;

use crate::{Files, Header, RuleId, Setting, SetupError, SetupFault, content_hash, excerpt};

/// Collects what is wrong with a header.
#[derive(Debug, Default)]
pub struct SetupFaults(Vec<SetupFault>);

impl SetupFaults {
    /// One more fault: a stable code, the setting at fault if it is one, and what was found and needed.
    pub fn add(&mut self, code: &'static str, setting: Option<&Setting>, message: String) {
        self.add_for(None, code, setting, message);
    }

    /// One more fault, against a rule.
    pub fn add_for(
        &mut self,
        rule: Option<RuleId>,
        code: &'static str,
        setting: Option<&Setting>,
        message: String,
    ) {
        let line = setting.map(|setting| setting.line).filter(|line| *line > 0);
        self.0.push(SetupFault { rule, code, line, message });
    }
}

impl SetupFaults {
    /// Options of a header that are none of these, each a fault.
    pub fn add_unknown_options(&mut self, header: &Header, known: &[&str]) {
        for setting in header.options.iter().filter(|setting| !known.contains(&setting.name.as_str())) {
            let (found, known) = (excerpt(&setting.name), known.join(", "));
            let message = format!("there is no option `{found}`; this game has {known}");
            self.add("unknown-option", Some(setting), message);
        }
    }

    /// Whether nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Extend<SetupFault> for SetupFaults {
    fn extend<T: IntoIterator<Item = SetupFault>>(&mut self, faults: T) {
        self.0.extend(faults);
    }
}

impl From<SetupFaults> for SetupError {
    /// By line; what has none comes last.
    fn from(SetupFaults(mut faults): SetupFaults) -> SetupError {
        faults.sort_by_key(|fault| fault.line.unwrap_or(usize::MAX));
        SetupError { faults }
    }
}

/// An option with a fixed list of values: its name and its values in the notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The name.
    pub name: &'static str,
    /// The values.
    pub values: &'static [&'static str],
}

impl Choice {
    /// The index of the value that a header gives the option; `default` if it gives none, or one that is none, which is a
    /// fault.
    pub fn read(self, header: &Header, default: usize, faults: &mut SetupFaults) -> usize {
        let Some(setting) = header.options.iter().find(|setting| setting.name == self.name) else {
            return default;
        };
        let found = match setting.values.as_slice() {
            [value] => self.values.iter().position(|known| known == value),
            _ => None,
        };
        found.unwrap_or_else(|| {
            let (found, known) = (setting.values.join(" "), self.values.join(" or "));
            let message = format!("option `{}` cannot be `{}`; it is {known}", self.name, excerpt(&found));
            faults.add("option-value", Some(setting), message);
            default
        })
    }

    /// Writes the value with this index into a header, unless it is the default.
    pub fn write(self, header: &mut Header, default: usize, value: usize) {
        if value != default {
            let values = vec![self.values[value].to_owned()];
            header.options.push(Setting { line: 0, name: self.name.to_owned(), values });
        }
    }
}

/// An option with a fixed list of values, and where a game keeps it.
#[derive(Clone, Copy, Debug)]
pub struct OptionForm<O> {
    /// Its name and its values.
    pub choice: Choice,
    /// The index of the value that some options have.
    pub get: fn(&O) -> usize,
    /// Sets it.
    pub set: fn(&mut O, usize),
}

impl<O> OptionForm<O> {
    /// Reads the value that a header gives the option, as [`Choice::read`] does; without one it stays as it is.
    pub fn read(&self, header: &Header, options: &mut O, faults: &mut SetupFaults) {
        let value = self.choice.read(header, (self.get)(options), faults);
        (self.set)(options, value);
    }

    /// Writes the value into a header, unless it is that of the defaults.
    pub fn write(&self, header: &mut Header, defaults: &O, options: &O) {
        self.choice.write(header, (self.get)(defaults), (self.get)(options));
    }
}

/// A file that a line of a header names as `WORD FILE` or `WORD FILE HASH`, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFile {
    /// Its name.
    pub name: String,
    /// The hash of its content ([`content_hash`]), the one that the line gives if it gives one.
    pub hash: String,
    /// Its content.
    pub content: String,
}

impl NamedFile {
    /// Reads the file; `None` if the line has another form, or if the file cannot be read or is another one than the line
    /// says, each of which is a fault. `line_code` is the code of the first.
    pub fn read(
        setting: &Setting,
        line_code: &'static str,
        files: &dyn Files,
        faults: &mut SetupFaults,
    ) -> Option<NamedFile> {
        let (name, needed) = match setting.values.as_slice() {
            [name] => (name, None),
            [name, hash] => (name, Some(hash)),
            _ => {
                let word = &setting.name;
                faults.add(
                    line_code,
                    Some(setting),
                    format!("it must be `{word} FILE` or `{word} FILE HASH`"),
                );
                return None;
            }
        };
        let content =
            files.read(name).map_err(|error| faults.add("file", Some(setting), error.to_string())).ok()?;
        let hash = content_hash(&content);
        if let Some(needed) = needed.filter(|needed| **needed != hash) {
            let message = format!("file `{name}` has the content hash {hash}, the record needs {needed}");
            faults.add("file-differs", Some(setting), message);
            return None;
        }
        Some(NamedFile { name: name.clone(), hash, content })
    }
}

impl Setting {
    /// Adds the tiles of a line such as `deck D*2 U` to a stack. Words that are none are faults.
    pub fn add_to_stack<T>(&self, stack: &mut Vec<(T, u32)>, faults: &mut SetupFaults)
    where
        T: FromStr<Err: Display>,
    {
        let tiles = self.stack().unwrap_or_else(|error| {
            faults.add("deck-line", Some(self), error.to_string());
            Vec::new()
        });
        for (id, number) in tiles {
            match id.parse() {
                Ok(id) => stack.push((id, number)),
                Err(error) => faults.add("deck-line", Some(self), format!("{error}")),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FilesError, NoFiles};

    const SNOW: Choice = Choice { name: "snow", values: &["off", "on"] };

    fn setting(line: usize, words: &str) -> Setting {
        let mut words = words.split(' ').map(str::to_owned);
        Setting { line, name: words.next().unwrap(), values: words.collect() }
    }

    fn messages(faults: SetupFaults) -> Vec<String> {
        SetupError::from(faults).faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_choice_is_read_and_written() {
        let mut faults = SetupFaults::default();
        let mut header = Header::default();
        assert_eq!(SNOW.read(&header, 0, &mut faults), 0);
        SNOW.write(&mut header, 1, 1);
        assert!(header.options.is_empty(), "a default is left out");
        SNOW.write(&mut header, 0, 1);
        assert_eq!(SNOW.read(&header, 0, &mut faults), 1);
        assert!(faults.is_empty());

        let form: OptionForm<usize> =
            OptionForm { choice: SNOW, get: |snow| *snow, set: |snow, value| *snow = value };
        let (mut snow, mut written) = (0, Header::default());
        form.read(&header, &mut snow, &mut faults);
        form.write(&mut written, &0, &snow);
        assert_eq!((snow, &written.options), (1, &header.options));
        form.write(&mut written, &1, &snow);
        assert_eq!(written.options.len(), 1, "a default is left out");

        header.options = vec![setting(3, "snow deep"), setting(2, "rain on")];
        assert_eq!(SNOW.read(&header, 1, &mut faults), 1);
        faults.add_unknown_options(&header, &["snow"]);
        assert_eq!(
            messages(faults),
            [
                "line 2: there is no option `rain`; this game has snow",
                "line 3: option `snow` cannot be `deep`; it is off or on",
            ]
        );
    }

    struct OneFile;

    impl Files for OneFile {
        fn read(&self, _name: &str) -> Result<String, FilesError> {
            Ok("content".to_owned())
        }
    }

    #[test]
    fn a_named_file_is_the_one_that_the_line_says() {
        let mut faults = SetupFaults::default();
        let hash = content_hash("content");
        for line in ["tiles own.json".to_owned(), format!("tiles own.json {hash}")] {
            let file = NamedFile::read(&setting(1, &line), "tiles-line", &OneFile, &mut faults).unwrap();
            assert_eq!(
                (file.name.as_str(), &file.hash, file.content.as_str()),
                ("own.json", &hash, "content")
            );
        }
        assert!(faults.is_empty());
        for line in ["tiles own.json 0123456789abcdef", "tiles a b c"] {
            assert_eq!(NamedFile::read(&setting(1, line), "tiles-line", &OneFile, &mut faults), None);
        }
        assert_eq!(NamedFile::read(&setting(1, "tiles a"), "tiles-line", &NoFiles, &mut faults), None);
        assert_eq!(
            SetupError::from(faults).faults.iter().map(|fault| fault.code).collect::<Vec<_>>(),
            ["file-differs", "tiles-line", "file"]
        );
    }

    #[test]
    fn lines_add_up_to_a_stack() {
        let mut faults = SetupFaults::default();
        let mut stack: Vec<(u8, u32)> = Vec::new();
        setting(4, "deck 7*2 8").add_to_stack(&mut stack, &mut faults);
        assert!(faults.is_empty());
        setting(5, "deck x*2 9").add_to_stack(&mut stack, &mut faults);
        assert_eq!(stack, [(7, 2), (8, 1), (9, 1)]);
        assert_eq!(messages(faults), ["line 5: invalid digit found in string"]);
    }
}
