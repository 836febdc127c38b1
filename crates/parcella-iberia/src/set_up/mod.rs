//! Set-ups: start squares in use, their tiles, and the squares of the chips.

mod check;
mod deal;
mod lines;

use std::fmt;

pub use parcella_classic::StartTile;
use parcella_geometry::Cell;
use parcella_ruleset::{Setting, excerpt};

pub use check::{SetUpError, SetUpFault, Stock, check_set_up};
pub use deal::{Deal, DealError, StartChoice, deal_set_up};
pub use lines::SetUpLines;

/// How a game on a map begins: the header lines `start` and `chips`.
///
/// `Display` writes these lines; [`SetUp::read`] reads them from a header.
///
/// ```
/// use parcella_geometry::{Cell, Rotation};
/// use parcella_iberia::{SetUp, StartTile};
/// let cell = Cell::new(5, 2);
/// let set_up = SetUp {
///     start: vec![StartTile { cell, tile: "D".parse()?, rotation: Rotation::R90 }],
///     chips: vec![Cell::new(6, 1), Cell::new(7, 2)],
/// };
/// assert_eq!(set_up.to_string(), "start 5,2 D r90\nchips 6,1 7,2\n");
/// assert_eq!(SetUp::read(&set_up.settings()), Ok(set_up));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct SetUp {
    /// The tiles on the start squares in use.
    pub start: Vec<StartTile>,
    /// The squares with a face-down chip (IB-33).
    pub chips: Vec<Cell>,
}

/// A header line that does not have the form of one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` does not have the form `{form}`")]
pub struct SetUpLineError {
    /// Number of the line, from 1; 0 if it came from elsewhere.
    pub line: usize,
    /// What stands there, or the first word of it that is wrong.
    pub found: String,
    /// The form of such lines.
    pub form: &'static str,
}

const START_FORM: &str = "start COLUMN,ROW TILE ROTATION";
const CHIPS_FORM: &str = "chips COLUMN,ROW …";

impl SetUp {
    // A line of ten squares can be read at a glance.
    const CHIPS_IN_A_LINE: usize = 10;

    /// The set-up as lines of a header.
    pub fn settings(&self) -> Vec<Setting> {
        let setting = |name: &str, values| Setting { line: 0, name: name.to_owned(), values };
        let start = self.start.iter().map(|StartTile { cell, tile, rotation }| {
            setting("start", vec![cell.to_string(), tile.to_string(), rotation.to_string()])
        });
        let chips = self.chips.chunks(SetUp::CHIPS_IN_A_LINE);
        let chips = chips.map(|cells| setting("chips", cells.iter().map(ToString::to_string).collect()));
        start.chain(chips).collect()
    }

    /// Reads the lines `start` and `chips` of a header; other lines are left alone.
    ///
    /// # Errors
    ///
    /// Every such line that does not have its form.
    pub fn read(settings: &[Setting]) -> Result<SetUp, Vec<SetUpLineError>> {
        let mut set_up = SetUp::default();
        let mut faults = Vec::new();
        for Setting { line, name, values } in settings {
            let mut fault =
                |found: &str, form| faults.push(SetUpLineError { line: *line, found: excerpt(found), form });
            match name.as_str() {
                "start" => match start_tile(values) {
                    Some(start) => set_up.start.push(start),
                    None => fault(&format!("start {}", values.join(" ")), START_FORM),
                },
                "chips" => {
                    for word in values {
                        match word.parse() {
                            Ok(cell) => set_up.chips.push(cell),
                            Err(_) => fault(word, CHIPS_FORM),
                        }
                    }
                }
                _ => {}
            }
        }
        if faults.is_empty() { Ok(set_up) } else { Err(faults) }
    }
}

fn start_tile(values: &[String]) -> Option<StartTile> {
    let [cell, tile, rotation] = values else { return None };
    Some(StartTile { cell: cell.parse().ok()?, tile: tile.parse().ok()?, rotation: rotation.parse().ok()? })
}

impl fmt::Display for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.settings().iter().try_for_each(|line| writeln!(f, "{} {}", line.name, line.values.join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: usize, words: &str) -> Setting {
        let mut words = words.split_whitespace().map(str::to_owned);
        Setting { line: number, name: words.next().unwrap(), values: words.collect() }
    }

    #[test]
    fn every_line_without_its_form_is_named() {
        let faults = SetUp::read(&[
            line(4, "start 5,2 D"),
            line(5, "start 5;2 D r0"),
            line(6, "start 5,2 D r45"),
            line(7, "start 5,2 too-long-an-id r0"),
            line(8, "chips 1,2 3 99999999999,1"),
            line(9, "deck D"),
        ])
        .unwrap_err();
        let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [4, 5, 6, 7, 8, 8]);
        assert_eq!(faults[4].to_string(), "`3` does not have the form `chips COLUMN,ROW …`");
        assert_eq!(SetUp::read(&[line(9, "deck D")]), Ok(SetUp::default()));
    }

    #[test]
    fn lines_add_up_and_keep_their_order() {
        let lines =
            [line(1, "chips 9,9 1,1"), line(2, "start 2,9 E r0"), line(3, "chips"), line(4, "chips 4,4")];
        let set_up = SetUp::read(&lines).unwrap();
        assert_eq!(set_up.chips, [Cell::new(9, 9), Cell::new(1, 1), Cell::new(4, 4)]);
        assert_eq!(set_up.to_string(), "start 2,9 E r0\nchips 9,9 1,1 4,4\n");
    }
}
