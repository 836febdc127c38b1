//! Answers to the questions of the map.

use std::fmt;

use parcella_classic::{ActionFault, ActionWord};
use parcella_geometry::Cell;

use crate::Chip;

/// An answer to a question of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance says what the face-down chip is that was found (IB-42).
    Chip(Chip),
    /// The seat lays the found chip face up (IB-43).
    Treat(Cell),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Chip(chip) => write!(f, "chip {chip}"),
            Action::Treat(cell) => write!(f, "treat {cell}"),
        }
    }
}

impl ActionWord for Action {
    fn verbs() -> Vec<&'static str> {
        vec!["chip", "treat"]
    }

    fn verb(&self) -> &'static str {
        match self {
            Action::Chip(_) => "chip",
            Action::Treat(_) => "treat",
        }
    }

    fn read(words: &[&str]) -> Result<Action, ActionFault> {
        match *words {
            ["chip", chip] => {
                chip.parse().map(Action::Chip).map_err(|error| ActionFault::Name(format!("{error}")))
            }
            ["treat", cell] => {
                cell.parse().map(Action::Treat).map_err(|error| ActionFault::Form(format!("{error}")))
            }
            _ => Err(ActionFault::Form("it must be `chip COLOUR-VALUE` or `treat CELL`".to_owned())),
        }
    }

    fn moved(self, cell: impl Fn(Cell) -> Cell) -> Action {
        match self {
            Action::Chip(_) => self,
            Action::Treat(at) => Action::Treat(cell(at)),
        }
    }
}
