//! Where a set-up stands in a record.

use parcella_geometry::Cell;
use parcella_ruleset::Setting;

use super::{SetUp, SetUpFault};

/// The lines of a record from which a [`SetUp`] was read, so that its faults can name them. All are equal: where a set-up
/// stands does not count.
#[derive(Clone, Debug, Default)]
pub struct SetUpLines {
    // Line of each tile and of each chip, in their order.
    start: Vec<usize>,
    chips: Vec<usize>,
}

impl PartialEq for SetUpLines {
    fn eq(&self, _other: &SetUpLines) -> bool {
        true
    }
}

impl Eq for SetUpLines {}

impl SetUpLines {
    /// The lines of what [`SetUp::read`] reads from the same settings.
    pub fn of_settings(settings: &[Setting]) -> SetUpLines {
        let mut lines = SetUpLines::default();
        for Setting { line, name, values } in settings {
            match name.as_str() {
                "start" => lines.start.push(*line),
                "chips" => lines.chips.extend(values.iter().map(|_| *line)),
                _ => {}
            }
        }
        lines
    }

    /// The line of a record that is at fault, if a single one is; of two tiles or chips on one square the second.
    pub fn of(&self, fault: &SetUpFault, set_up: &SetUp) -> Option<usize> {
        let start = |cell: Cell| set_up.start.iter().rposition(|start| start.cell == cell);
        let chip = |cell: Cell| set_up.chips.iter().rposition(|chip| *chip == cell);
        let line = match *fault {
            SetUpFault::StartSquares { .. } | SetUpFault::StartSquaresUsed { .. } => None,
            SetUpFault::NotAStartSquare { cell }
            | SetUpFault::StartSquareTwice { cell }
            | SetUpFault::UnknownTile { cell, .. }
            | SetUpFault::AtBorder { cell, .. }
            | SetUpFault::AtLargeCity { cell, .. }
            | SetUpFault::AtEachOther { cell, .. } => self.start.get(start(cell)?),
            // The last of too many.
            SetUpFault::Copies { tile, .. } => {
                self.start.get(set_up.start.iter().rposition(|start| start.tile == tile)?)
            }
            SetUpFault::ChipsOff { .. } => self.chips.first(),
            SetUpFault::TooManyChips { .. } => self.chips.last(),
            SetUpFault::ChipOffTheMap { cell }
            | SetUpFault::ChipTwice { cell }
            | SetUpFault::ChipOnLargeCity { cell }
            | SetUpFault::ChipOnTown { cell }
            | SetUpFault::ChipsSideBySide { cell, .. }
            | SetUpFault::ChipBesideStart { cell, .. }
            | SetUpFault::ChipBesideLargeCity { cell, .. }
            | SetUpFault::ChipOnIsland { cell }
            | SetUpFault::ChipOnStart { cell } => self.chips.get(chip(cell)?),
        };
        line.copied().filter(|line| *line > 0)
    }
}
