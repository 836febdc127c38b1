//! What can be played in more than one way.

use parcella_ruleset::{RuleId, Setting, excerpt};

use crate::{Map, ib};

/// Whether the game is played with chips (IB-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Chips {
    /// With chips. Option value `on`.
    #[default]
    On,
    /// The map alone: coloured bars and coats of arms on islands mean nothing. Option value `off`.
    Off,
}

/// How many times its value a treat pays (IB-48, IB-49).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TreatFactor {
    /// Twice. Option value `2`.
    #[default]
    Two,
    /// Three times, as the first German rules had it. Option value `3`.
    Three,
}

impl TreatFactor {
    /// The factor as a number, 2 or 3.
    pub const fn number(self) -> u32 {
        self as u32 + 2
    }

    /// The factor with this number; `None` for any but 2 and 3.
    pub const fn from_number(number: u32) -> Option<TreatFactor> {
        match number {
            2 => Some(TreatFactor::Two),
            3 => Some(TreatFactor::Three),
            _ => None,
        }
    }
}

/// The points of a completed monastery at the border (IB-24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum BorderMonastery {
    /// 1 for itself and for each filled square around it. Option value `tiles`.
    #[default]
    Tiles,
    /// 9, as anywhere else. Option value `nine`.
    Nine,
}

/// The options of this expansion. Its other options are those of classic and of the other expansions, with defaults of
/// its own: `meeples-per-player` is that of the map ([`Map::followers`], IB-4), and `inns-and-cathedrals` and
/// `traders-and-builders` are `tiles-only` (IB-3).
///
/// ```
/// use parcella_iberia::{Map, Options, TreatFactor};
/// let mut options = Options::default();
/// assert_eq!(options.treat_factor(&Map::peninsula()), TreatFactor::Two);
/// assert_eq!(options.set("treat-factor", "3"), Some(Ok(())));
/// assert_eq!(options.treat_factor(&Map::peninsula()), TreatFactor::Three);
/// assert_eq!(options.settings()[0].values, ["3"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Options {
    /// `chips`.
    pub chips: Chips,
    /// `treat-factor`; `None` for that of the map.
    pub treat_factor: Option<TreatFactor>,
    /// `border-monastery`.
    pub border_monastery: BorderMonastery,
}

/// An option with a value that it cannot have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("option `{option}` cannot be `{}`; it is {}", excerpt(found), known.join(" or "))]
pub struct OptionFault {
    /// The option.
    pub option: &'static str,
    /// The value.
    pub found: String,
    /// The values it can have.
    pub known: &'static [&'static str],
    /// The rule that the option belongs to.
    pub rule: RuleId,
}

struct Form {
    name: &'static str,
    values: &'static [&'static str],
    rule: u16,
    set: fn(&mut Options, usize),
    // The place of the value, if it must be written.
    written: fn(&Options) -> Option<usize>,
}

const FORMS: [Form; 3] = [
    Form {
        name: "chips",
        values: &["on", "off"],
        rule: 1,
        set: |options, place| options.chips = [Chips::On, Chips::Off][place],
        written: |options| (options.chips != Chips::On).then_some(options.chips as usize),
    },
    Form {
        name: "treat-factor",
        values: &["2", "3"],
        rule: 49,
        set: |options, place| options.treat_factor = Some([TreatFactor::Two, TreatFactor::Three][place]),
        written: |options| options.treat_factor.map(|factor| factor as usize),
    },
    Form {
        name: "border-monastery",
        values: &["tiles", "nine"],
        rule: 24,
        set: |options, place| {
            options.border_monastery = [BorderMonastery::Tiles, BorderMonastery::Nine][place];
        },
        written: |options| {
            let option = options.border_monastery;
            (option != BorderMonastery::Tiles).then_some(option as usize)
        },
    },
];

impl Options {
    /// The names of the options in records.
    pub const NAMES: [&str; 3] = [FORMS[0].name, FORMS[1].name, FORMS[2].name];

    /// Sets the option called `name`; `None` if this expansion has no such option.
    pub fn set(&mut self, name: &str, value: &str) -> Option<Result<(), OptionFault>> {
        let form = FORMS.iter().find(|form| form.name == name)?;
        let place = form.values.iter().position(|known| *known == value);
        Some(match place {
            Some(place) => {
                (form.set)(self, place);
                Ok(())
            }
            None => Err(OptionFault {
                option: form.name,
                found: value.to_owned(),
                known: form.values,
                rule: ib(form.rule),
            }),
        })
    }

    /// The options as lines of a header, those at their default left out.
    pub fn settings(&self) -> Vec<Setting> {
        let written = FORMS.iter().filter_map(|form| Some((form, (form.written)(self)?)));
        let setting = |(form, place): (&Form, usize)| Setting {
            line: 0,
            name: form.name.to_owned(),
            values: vec![form.values[place].to_owned()],
        };
        written.map(setting).collect()
    }

    /// How many times its value a treat pays on this map: as the option says, or as the map does (IB-49).
    pub fn treat_factor(&self, map: &Map) -> TreatFactor {
        self.treat_factor.unwrap_or_else(|| map.treat_factor())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_written_and_read() {
        for form in &FORMS {
            for value in form.values {
                let mut options = Options::default();
                assert_eq!(options.set(form.name, value), Some(Ok(())));
                let mut again = Options::default();
                for setting in options.settings() {
                    assert_eq!(again.set(&setting.name, &setting.values[0]), Some(Ok(())));
                }
                assert_eq!(again, options, "{} {value}", form.name);
            }
        }
        assert!(Options::default().settings().is_empty());
    }

    #[test]
    fn other_values_and_options_are_refused() {
        let mut options = Options::default();
        assert_eq!(options.set("tiny-city", "4"), None);
        let fault = options.set("treat-factor", "4").unwrap().unwrap_err();
        assert_eq!(fault.to_string(), "option `treat-factor` cannot be `4`; it is 2 or 3");
        assert_eq!(fault.rule, ib(49));
        assert_eq!(options, Options::default());
    }
}
