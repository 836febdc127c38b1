//! Set-ups and records as `serde` stores them, in JSON, TOML or any other format that describes itself.

use std::fmt;

use serde::de::{Error as _, IgnoredAny, MapAccess, Visitor};
use serde::ser::{Error as _, SerializeMap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::header::kept;
use crate::record::BodyLine;
use crate::{Header, Record, RecordError, RecordFault, Setting, excerpt};

/// What is stored: the version, and what that version says.
///
/// The version is looked at first, wherever it stands: another one is refused as such, not for what is new in it.
#[derive(Serialize, Deserialize)]
struct Stored {
    parcella: Version,
    #[serde(flatten)]
    content: Content,
}

/// The version that this library writes and reads.
struct Version;

/// A set-up, and in a record also what happened.
#[derive(Serialize, Deserialize)]
struct Content {
    #[serde(deserialize_with = "field::game")]
    game: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "field::expansions")]
    expansions: Vec<String>,
    #[serde(deserialize_with = "field::players")]
    players: u32,
    #[serde(default, skip_serializing_if = "is_first_seat", deserialize_with = "field::first")]
    first: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "field::settings")]
    settings: Vec<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "field::refused")]
    refused: Option<Refused>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "field::title")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "field::rules")]
    rules: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "field::source")]
    source: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "field::actions")]
    actions: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Options::is_empty", deserialize_with = "field::options")]
    options: Options,
    #[serde(flatten, skip_serializing)]
    further: Further,
}

/// Reads the fields one by one, each so that an error names it.
mod field {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer};

    use super::{Line, Options, Refused};

    macro_rules! fields {
        ($($field:ident: $kind:ty),* $(,)?) => {
            $(pub(super) fn $field<'de, D: Deserializer<'de>>(from: D) -> Result<$kind, D::Error> {
                let found = <$kind>::deserialize(from);
                found.map_err(|error| D::Error::custom(format_args!("field `{}`: {error}", stringify!($field))))
            })*
        };
    }

    fields! {
        game: String,
        expansions: Vec<String>,
        players: u32,
        first: u32,
        settings: Vec<Line>,
        refused: Option<Refused>,
        title: Option<String>,
        rules: Vec<String>,
        source: Option<String>,
        actions: Option<Vec<String>>,
        options: Options,
    }
}

fn is_first_seat(seat: &u32) -> bool {
    *seat == 0
}

/// One line of the header of a game's own, as text.
struct Line(Setting);

/// `refused` as the list of words of its line, so that every format can tell no line from a line without an id.
struct Refused(Option<String>);

/// The options by name, in their order.
#[derive(Default)]
struct Options(Vec<Setting>);

impl Options {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The value of an option: a word, which may be a number.
struct Value(String);

/// The first field that this version does not know.
#[derive(Default)]
struct Further(Option<String>);

impl Content {
    fn of(header: Header, actions: Option<Vec<String>>) -> Content {
        Content {
            game: header.game,
            expansions: header.expansions,
            players: header.players,
            first: header.first,
            settings: header.settings.into_iter().map(Line).collect(),
            refused: header.refused.map(Refused),
            title: header.title,
            rules: header.rules,
            source: header.source,
            actions,
            options: Options(header.options),
            further: Further(None),
        }
    }

    /// The header, and what happened in a record.
    fn read<E: serde::de::Error>(self) -> Result<(Header, Option<Vec<String>>), E> {
        if let Further(Some(field)) = &self.further {
            return Err(E::custom(format_args!("there is no field `{field}`")));
        }
        let header = Header {
            game: self.game,
            expansions: self.expansions,
            players: self.players,
            first: self.first,
            options: self.options.0,
            settings: self.settings.into_iter().map(|line| line.0).collect(),
            refused: self.refused.map(|refused| refused.0),
            title: self.title,
            rules: self.rules,
            source: self.source,
        };
        Ok((header, self.actions))
    }
}

impl Serialize for Header {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Stored { parcella: Version, content: Content::of(self.clone(), None) }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Header {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Header, D::Error> {
        match Stored::deserialize(from)?.content.read()? {
            (header, None) => Ok(header),
            (_, Some(_)) => Err(D::Error::custom("this is a record, with `actions`, and not a set-up")),
        }
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let actions = self.body.iter().map(|line| line.content.to_string()).collect();
        Stored { parcella: Version, content: Content::of(self.header.clone(), Some(actions)) }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Record, D::Error> {
        let (header, actions) = Stored::deserialize(from)?.content.read()?;
        let actions = actions.ok_or_else(|| D::Error::missing_field("actions"))?;
        let read = || {
            if actions.len() > Record::MOST_LINES {
                return Err(RecordError::new(0, RecordFault::TooManyLines { most: Record::MOST_LINES }));
            }
            actions.iter().map(|text| Ok(BodyLine { line: 0, content: text.parse()? })).collect()
        };
        Ok(Record { header, body: read().map_err(D::Error::custom)? })
    }
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Record::VERSION.parse::<u32>().map_err(S::Error::custom)?.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Version, D::Error> {
        let Value(found) = Value::deserialize(from)?;
        match found == Record::VERSION {
            true => Ok(Version),
            false => Err(D::Error::custom(RecordFault::UnknownVersion { found: excerpt(&found) })),
        }
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let words = [&self.0.name].into_iter().chain(&self.0.values);
        words.map(String::as_str).collect::<Vec<_>>().join(" ").serialize(to)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Line, D::Error> {
        let text = String::deserialize(from)?;
        // What a line of a record would not keep must not get lost here.
        let kept = kept(&text);
        let mut words = kept.split(' ').map(str::to_owned);
        match words.next() {
            Some(name) if kept == text && !name.is_empty() => {
                Ok(Line(Setting { line: 0, name, values: words.collect() }))
            }
            _ => {
                let found = excerpt(&text);
                Err(D::Error::custom(format_args!(
                    "`{found}` is no line of words separated by single blanks"
                )))
            }
        }
    }
}

impl Serialize for Refused {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Refused {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Refused, D::Error> {
        let words = Vec::<String>::deserialize(from)?;
        match words.len() {
            0 | 1 => Ok(Refused(words.into_iter().next())),
            more => Err(D::Error::invalid_length(more, &"at most one id of a rule")),
        }
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for option in &self.0 {
            map.serialize_entry(&option.name, &option.values.join(" "))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Options, D::Error> {
        struct Names;

        impl<'de> Visitor<'de> for Names {
            type Value = Options;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("options by name")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Options, A::Error> {
                let mut options = Vec::new();
                while let Some((name, Value(value))) = map.next_entry()? {
                    options.push(Setting { line: 0, name, values: vec![value] });
                }
                Ok(Options(options))
            }
        }

        from.deserialize_map(Names)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
        struct Word;

        impl Visitor<'_> for Word {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word or a whole number")
            }

            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Value, E> {
                Ok(Value(word.to_owned()))
            }

            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Value, E> {
                Ok(Value(number.to_string()))
            }

            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Value, E> {
                Ok(Value(number.to_string()))
            }
        }

        from.deserialize_any(Word)
    }
}

impl<'de> Deserialize<'de> for Further {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Further, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Further;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("fields")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Further, A::Error> {
                let mut first = None;
                while let Some((field, IgnoredAny)) = map.next_entry::<String, IgnoredAny>()? {
                    first.get_or_insert_with(|| excerpt(&field));
                }
                Ok(Further(first))
            }
        }

        from.deserialize_map(Fields)
    }
}
