//! Files that records can name: those of the scenarios of the project.

use parcella::iberia::PENINSULA_FILE;
use parcella::ruleset::{Files, FilesError};

/// The content of a file of the scenarios.
macro_rules! scenario_file {
    ($crate_name:literal, $name:literal) => {
        ($name, include_str!(concat!("../../crates/parcella-", $crate_name, "/scenarios/", $name)))
    };
}

/// The files, by name.
const CONTENTS: &[(&str, &str)] = &[
    scenario_file!("classic", "tiles/inner-features.json"),
    scenario_file!("classic", "tiles/side-of-two-cities.json"),
    scenario_file!("classic", "tiles/test-tiles.json"),
    scenario_file!("hunters-and-gatherers", "tiles/strange-water.json"),
    scenario_file!("over-hill-and-dale", "tiles/double-bends.json"),
    scenario_file!("iberia", "maps/border-prints.json"),
    scenario_file!("iberia", "maps/closed-side.json"),
    scenario_file!("iberia", "maps/five-squares.json"),
    scenario_file!("iberia", "maps/islands.json"),
    scenario_file!("iberia", "maps/one-large-city.json"),
    scenario_file!("iberia", "maps/small-bands.json"),
    scenario_file!("iberia", "maps/two-rows.json"),
    ("maps/peninsula.json", PENINSULA_FILE),
];

/// The names of the map files.
pub(crate) const MAPS: &[&str] = &[
    "maps/border-prints.json",
    "maps/closed-side.json",
    "maps/five-squares.json",
    "maps/islands.json",
    "maps/one-large-city.json",
    "maps/small-bands.json",
    "maps/two-rows.json",
    "maps/peninsula.json",
];

/// The files of the scenarios.
pub(crate) struct Offered;

impl Files for Offered {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        match CONTENTS.iter().find(|(known, _)| *known == name) {
            Some((_, content)) => Ok((*content).to_owned()),
            None => Err(FilesError { name: name.to_owned(), reason: "no such file is offered".to_owned() }),
        }
    }
}

/// One file, whatever its name.
pub(crate) struct OneFile<'a>(pub(crate) &'a str);

impl Files for OneFile<'_> {
    fn read(&self, _name: &str) -> Result<String, FilesError> {
        Ok(self.0.to_owned())
    }
}
