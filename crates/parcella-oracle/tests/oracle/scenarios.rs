//! The scenarios of the classic game and its expansions, worked out by hand from the rules: the oracle tells them as the
//! engine does, and as they say themselves.

use std::path::{Path, PathBuf};

use parcella::Expansions;
use parcella_classic::{Classic, Part, TileSpec};
use parcella_geometry::Cell;
use parcella_oracle::classic::{Action, Beside, Good, Piece, Position, Unplayable, verify_game_from};
use parcella_ruleset::{Actor, Files, FilesError, Game, Header, Line, Notation, Record, Seat, Turn, replay};

/// The crates with scenarios, and the fewest that each has.
const FOLDERS: [(&str, usize); 6] = [
    ("parcella-classic", 80),
    ("parcella-inns-and-cathedrals", 30),
    ("parcella-traders-and-builders", 20),
    ("parcella-hills-and-sheep", 70),
    ("parcella-iberia", 60),
    ("parcella", 14),
];

/// The files beside the scenarios of a folder.
struct Folder(PathBuf);

impl Files for Folder {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        std::fs::read_to_string(self.0.join(name))
            .map_err(|error| FilesError { name: name.to_owned(), reason: error.to_string() })
    }
}

struct Scenario {
    name: String,
    record: Record,
    beside: Folder,
}

/// Every scenario of a crate.
fn scenarios_of(package: &str) -> Vec<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(package).join("scenarios");
    let files =
        std::fs::read_dir(&folder).expect("the folder of the scenarios").map(|entry| entry.expect("a file"));
    let mut scenarios: Vec<Scenario> = files
        .filter(|file| file.path().extension().is_some_and(|extension| extension == "game"))
        .map(|file| {
            let name = format!("{package}/{}", file.file_name().to_string_lossy());
            let text = std::fs::read_to_string(file.path()).expect("a readable scenario");
            let record = Record::parse(&text, Classic::<Expansions>::header_words());
            let record = record.unwrap_or_else(|error| panic!("{name}: {error}"));
            Scenario { name, record, beside: Folder(folder.clone()) }
        })
        .collect();
    scenarios.sort_by(|one, other| one.name.cmp(&other.name));
    scenarios
}

fn scenarios() -> Vec<Scenario> {
    let mut all = Vec::new();
    for (package, fewest) in FOLDERS {
        let found = scenarios_of(package);
        assert!(found.len() >= fewest, "only {} scenarios were found in {package}", found.len());
        all.extend(found);
    }
    all
}

/// The opening of a scenario, from its header and the files that it names.
fn opening(header: &Header, beside: &Folder) -> Result<Position, Unplayable> {
    let file = |word: &str| {
        let line = header.settings.iter().find(|setting| setting.name == word)?;
        Some(beside.read(&line.values[0]).expect("the file that the header names"))
    };
    let tiles: Option<Vec<TileSpec>> =
        file("tiles").map(|text| parcella_features::read_tile_file(&text).expect("tiles"));
    let map = file("map").map(|text| parcella_iberia::read_map_file(&text).expect("a map"));
    Position::new(header, Beside { tiles: tiles.as_deref(), map: map.as_ref() })
}

#[test]
fn every_scenario_is_told_as_the_engine_tells_it() {
    for Scenario { name, record, beside } in scenarios() {
        if record.header.refused.is_some() {
            let game = Game::<Classic<Expansions>>::from_header(&record.header, &beside);
            assert!(game.is_err(), "{name} was accepted");
            continue;
        }
        let game = replay::<Classic<Expansions>>(&record, &beside);
        let game = game.unwrap_or_else(|error| panic!("{name}: {error}"));
        let opening = opening(&record.header, &beside).unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Err(disagreement) = verify_game_from(&game, opening) {
            panic!("{name}: {disagreement}");
        }
    }
}

#[test]
fn every_expectation_holds_for_the_oracle() {
    let mut expectations = 0;
    for Scenario { name, record, beside } in scenarios() {
        if let Some(rule) = &record.header.refused {
            let refused = opening(&record.header, &beside).map(drop).expect_err(&name);
            let found = refused.rule().map(|rule| rule.to_string());
            assert!(rule.is_none() || *rule == found, "{name}: {refused} ({found:?})");
            continue;
        }
        let opening = opening(&record.header, &beside);
        let mut told = Told::new(opening.unwrap_or_else(|error| panic!("{name}: {error}")));
        for line in &record.body {
            let here = || format!("{name}:{}: {}", line.line, line.content);
            match &line.content {
                Line::Action(action) => {
                    told.gained_since_here();
                    told.make(action).unwrap_or_else(|error| panic!("{}: {error}", here()));
                }
                Line::Turn(turn) => {
                    told.gained_since_here();
                    told.make_turn(turn).unwrap_or_else(|error| panic!("{}: {error}", here()));
                }
                Line::Expect(expected) => {
                    expectations += 1;
                    let words: Vec<&str> = expected.split(' ').collect();
                    told.expect(&words).unwrap_or_else(|found| panic!("{}: found {found}", here()));
                }
            }
        }
    }
    assert!(expectations >= 1000, "only {expectations} expectations were found");
}

/// A scenario as the oracle tells it.
struct Told {
    position: Position,
    /// The scores before the last action line.
    before: Vec<i32>,
}

impl Told {
    fn new(position: Position) -> Told {
        Told { before: position.scores(), position }
    }

    fn gained_since_here(&mut self) {
        self.before = self.position.scores();
    }

    /// Reads an action as a person writes it: a part by any of its ports.
    fn read(&self, text: &str) -> Result<Action, String> {
        let action: Action = text.parse().map_err(|_| "no action of this game".to_owned())?;
        let Action::Deploy { piece, part } = action else { return Ok(action) };
        let canonical = self.position.just_laid().and_then(|cell| self.position.canonical_part(cell, part));
        Ok(Action::Deploy { piece, part: canonical.unwrap_or(part) })
    }

    fn make(&mut self, text: &str) -> Result<(), String> {
        let action = self.read(text)?;
        self.position.apply(&action).map_err(|refused| refused.to_string())
    }

    fn make_turn(&mut self, turn: &Turn) -> Result<(), String> {
        self.make(&format!("draw {}", turn.tile))?;
        self.make(&format!("place {} {}", turn.cell, turn.rotation))?;
        match &turn.deployed {
            Some((piece, part)) => self.make(&format!("deploy {piece} {part}")),
            None if self.position.step() == "deploy" => self.make("pass"),
            None => Ok(()),
        }
    }

    /// Whether an expectation holds (`docs/notation.md`, section 5).
    ///
    /// # Errors
    ///
    /// What was found instead.
    fn expect(&self, words: &[&str]) -> Result<(), String> {
        let position = &self.position;
        match *words {
            ["scores", ref points @ ..] => equal(points, &position.scores()),
            ["gain", ref points @ ..] => {
                let gain: Vec<i32> =
                    position.scores().iter().zip(&self.before).map(|(now, before)| now - before).collect();
                equal(points, &gain)
            }
            ["to-act", ref who @ ..] => {
                let found = match position.actor() {
                    Some(Actor::Seat(seat)) => format!("seat {seat}"),
                    Some(Actor::Chance) => "chance".to_owned(),
                    None => "nobody".to_owned(),
                };
                holds(found == who.join(" "), found)
            }
            ["over"] => holds(position.is_over(), position.step()),
            ["winners", ref seats @ ..] => equal(seats, &position.winners().unwrap_or_default()),
            ["legal", ref action @ ..] => {
                let action = self.read(&action.join(" "))?;
                let listed = position.legal_actions().contains(&action);
                assert_eq!(
                    listed,
                    position.judge(&action).is_ok(),
                    "the list and the judgement on `{action}`"
                );
                holds(listed, format!("{:?}", position.judge(&action)))
            }
            ["illegal", ref rest @ ..] => {
                let (action, rule) = match rest.split_last() {
                    Some((rule, action)) if is_rule(rule) => (action, Some(*rule)),
                    _ => (rest, None),
                };
                // What is no action of the game is refused without a rule.
                let Ok(action) = self.read(&action.join(" ")) else {
                    return holds(rule.is_none(), "no action of this game");
                };
                let listed = position.legal_actions().contains(&action);
                match position.judge(&action) {
                    Ok(()) => Err("it is legal".to_owned()),
                    Err(refused) => {
                        let found = refused.rule().map(|rule| rule.to_string());
                        let named = rule.is_none() || rule == found.as_deref();
                        holds(named && !listed, format!("{refused} ({found:?})"))
                    }
                }
            }
            ["legal-count", number, ref first @ ..] => {
                let begins = |action: &Action| {
                    let text = action.to_string();
                    let words: Vec<&str> = text.split(' ').collect();
                    words.starts_with(first)
                };
                count(number, position.legal_actions().into_iter().filter(begins).count())
            }
            ["supply", seat, piece, number] => {
                let seat = Seat(seat.parse().expect("a seat"));
                // Nobody has a piece that the game does not have.
                count(number, Piece::read(piece).map_or(0, |piece| position.supply(seat, piece)))
            }
            ["held", seat, good, number] => {
                let seat = Seat(seat.parse().expect("a seat"));
                let good = Good::ALL.into_iter().find(|kind| kind.word() == good).ok_or("no such good")?;
                count(number, position.held(seat, good))
            }
            ["chips", number] => count(number, position.face_down_chips()),
            ["treats", number] => count(number, position.treats()),
            ["bag", number] => count(number, position.bag()),
            ["flock", cell, part, number] => {
                let (cell, part) = place(cell, part);
                count(number, position.flock(cell, part).ok_or("no such field")?)
            }
            ["stack", number] => count(number, position.stack()),
            ["aside", number] => count(number, position.aside()),
            ["feature", cell, part, what, number] => {
                let (cell, part) = place(cell, part);
                let region = position.region(cell, part).ok_or("no such part")?;
                match what {
                    "tiles" => count(number, region.tiles),
                    "open" => count(number, region.open),
                    _ => panic!("`{what}` cannot be asked of a feature"),
                }
            }
            [word @ ("same" | "different"), cell, part, other_cell, other_part] => {
                let (one, other) = (place(cell, part), place(other_cell, other_part));
                let region = position.region(one.0, one.1).ok_or("no such first part")?;
                let other_region = position.region(other.0, other.1).ok_or("no such second part")?;
                holds((region == other_region) == (word == "same"), "the contrary")
            }
            _ => panic!("`{}` is nothing that can be expected", words.join(" ")),
        }
    }
}

/// Whether a word has the form of the id of a rule, such as `CL-10`.
fn is_rule(word: &str) -> bool {
    let digits = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('-').is_some_and(|(family, number)| family == family.to_uppercase() && digits(number))
}

fn place(cell: &str, part: &str) -> (Cell, Part) {
    (cell.parse().expect("a cell"), part.parse().expect("a part"))
}

fn holds(holds: bool, found: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(found.into()) }
}

fn equal<T: ToString>(expected: &[&str], found: &[T]) -> Result<(), String> {
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    holds(expected == found, found.join(" "))
}

fn count(expected: &str, found: impl ToString) -> Result<(), String> {
    equal(&[expected], &[found])
}
