//! The scenarios of the classic game, worked out by hand from the rules: the oracle tells them as the engine does, and
//! as they say themselves.

use std::path::{Path, PathBuf};

use parcella_classic::{Action, Classic, Config, Nothing, Part, Piece};
use parcella_geometry::Cell;
use parcella_oracle::classic::{Position, verify_game};
use parcella_ruleset::{Actor, Files, FilesError, Game, Line, Notation, Record, Seat, Turn, replay};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../parcella-classic/scenarios")
}

/// The files beside the scenarios.
struct Beside;

impl Files for Beside {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        std::fs::read_to_string(folder().join(name))
            .map_err(|error| FilesError { name: name.to_owned(), reason: error.to_string() })
    }
}

/// Every scenario: the name of its file, and what it says.
fn scenarios() -> Vec<(String, Record)> {
    let files =
        std::fs::read_dir(folder()).expect("the folder of the scenarios").map(|entry| entry.expect("a file"));
    let mut scenarios: Vec<(String, Record)> = files
        .filter(|file| file.path().extension().is_some_and(|extension| extension == "game"))
        .map(|file| {
            let name = file.file_name().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(file.path()).expect("a readable scenario");
            let record = Record::parse(&text, Classic::<()>::header_words());
            let record = record.unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, record)
        })
        .collect();
    scenarios.sort_by(|one, other| one.0.cmp(&other.0));
    assert!(scenarios.len() >= 80, "only {} scenarios were found", scenarios.len());
    scenarios
}

#[test]
fn every_scenario_is_told_as_the_engine_tells_it() {
    for (name, record) in scenarios() {
        if record.header.refused.is_some() {
            // There is no game to be followed: what the oracle says of such tables stands in its rules tests.
            assert!(
                Game::<Classic<()>>::from_header(&record.header, &Beside).is_err(),
                "{name} was accepted"
            );
            continue;
        }
        let game = replay::<Classic<()>>(&record, &Beside).unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Err(disagreement) = verify_game(&game) {
            panic!("{name}: {disagreement}");
        }
    }
}

#[test]
fn every_expectation_holds_for_the_oracle() {
    let mut expectations = 0;
    for (name, record) in scenarios() {
        if record.header.refused.is_some() {
            continue;
        }
        let game = Game::<Classic<()>>::from_header(&record.header, &Beside);
        let game = game.unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut told = Told::new(game.rules().config());
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
    assert!(expectations >= 400, "only {expectations} expectations were found");
}

/// A scenario as the oracle tells it.
struct Told {
    position: Position,
    /// The scores before the last action line.
    before: Vec<i32>,
}

impl Told {
    fn new(config: &Config) -> Told {
        let position = Position::new(config).expect("an opening position");
        Told { before: position.scores(), position }
    }

    fn gained_since_here(&mut self) {
        self.before = self.position.scores();
    }

    /// Reads an action as a person writes it: a part by any of its ports.
    fn read(&self, text: &str) -> Result<Action<Nothing>, String> {
        let action: Action<Nothing> = text.parse().map_err(|_| "no action of this game".to_owned())?;
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
                    Some((rule, action)) if rule.starts_with("CL-") => (action, Some(*rule)),
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
                let begins = |action: &Action<Nothing>| {
                    let text = action.to_string();
                    let words: Vec<&str> = text.split(' ').collect();
                    words.starts_with(first)
                };
                count(number, position.legal_actions().into_iter().filter(begins).count())
            }
            ["supply", seat, piece, number] => {
                let seat = Seat(seat.parse().expect("a seat"));
                // Nobody has a piece that the game does not have.
                let found = piece.parse().map_or(0, |piece: Piece<Nothing>| position.supply(seat, piece));
                count(number, found)
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
