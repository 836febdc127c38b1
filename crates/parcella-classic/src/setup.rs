//! What headers are read with, by the base game and by expansions.

use parcella_features::TileId;
use parcella_geometry::{Cell, Rotation};
use parcella_ruleset::{Header, RuleId, Setting, SetupError, SetupFault};

/// How much of an expansion is in play: an option of expansions that bring tiles and rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Extent {
    /// Tiles, pieces and rules. Option value `full`.
    #[default]
    Full,
    /// The tiles alone; what is printed on them has no effect beyond the base game. Option value `tiles-only`.
    TilesOnly,
}

/// Where the numbers of face-down tiles come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeckChoice {
    /// The sets in play, without what lies on the board at the opening.
    Sets,
    /// The header, which may name any number of any tile.
    Own,
}

/// A tile that lies on the board at the opening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StartTile {
    /// Where.
    pub cell: Cell,
    /// The tile.
    pub tile: TileId,
    /// How it is turned.
    pub rotation: Rotation,
}

/// The defaults of options, which an expansion may change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Defaults {
    /// How much of other expansions is in play.
    pub extent: Extent,
}

/// Collects what is wrong with a header.
#[derive(Debug, Default)]
pub struct SetupFaults(pub(crate) Vec<SetupFault>);

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

/// The index of the value that a header gives an option; `default` if it gives none, or one that is none, which is a
/// fault.
pub fn read_choice(header: &Header, choice: Choice, default: usize, faults: &mut SetupFaults) -> usize {
    let Some(setting) = header.options.iter().find(|setting| setting.name == choice.name) else {
        return default;
    };
    let found = match setting.values.as_slice() {
        [value] => choice.values.iter().position(|known| known == value),
        _ => None,
    };
    found.unwrap_or_else(|| {
        let (found, known) = (setting.values.join(" "), choice.values.join(" or "));
        let found = parcella_ruleset::excerpt(&found);
        faults.add(
            "option-value",
            Some(setting),
            format!("option `{}` cannot be `{found}`; it is {known}", choice.name),
        );
        default
    })
}

/// Writes the value number `value` of an option into a header, unless it is the default.
pub fn write_choice(header: &mut Header, choice: Choice, default: usize, value: usize) {
    if value != default {
        let values = vec![choice.values[value].to_owned()];
        header.options.push(Setting { line: 0, name: choice.name.to_owned(), values });
    }
}
