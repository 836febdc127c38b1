//! What is wrong is found, in an engine and in an oracle alike.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Parser;
use parcella::classic::{
    ActionOf, Asked, Classic, Defaults, Direction, Effects, EventOf, Expansion, FeatureKind, Hooks, Nothing,
    RefusalOf, Reply, Scored, Site, Table, Veto,
};
use parcella::features::RegionData;
use parcella::ruleset::{Files, Game, Header, Seat, SetupFaults, StableHash};
use parcella::scoring::Sheet;
use parcella_oracle::Telling;
use parcella_oracle::classic::{Action, Fault, Position};
use tempfile::TempDir;

use super::examination::examine;
use super::*;
use crate::Surface;
use crate::arguments::{Arguments, Command};

/// A run of `verify` with a table of one's own.
struct Run {
    status: Result<Status, CommandError>,
    output: String,
}

fn run_over(table: &[(&str, Examine)], folder: &TempDir, line: &str) -> Run {
    let line = format!("parcella verify {line} --failures");
    let words = line.split(' ').map(Into::into).chain([folder.path().into()]);
    let Command::Verify(arguments) = Arguments::parse_from::<_, std::ffi::OsString>(words).command else {
        panic!("`verify` is read as another command");
    };
    let mut output = Vec::new();
    let mut streams = Streams {
        input: &mut io::empty(),
        output: &mut output,
        output_surface: Surface::Plain,
        errors: &mut io::sink(),
        errors_surface: Surface::Plain,
    };
    let status = run_with(&Games::standard(), table, &arguments, &mut streams);
    Run { status, output: String::from_utf8(output).unwrap() }
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// The summary of a run with `--json` that finds something.
fn failing(table: &[(&str, Examine)], folder: &TempDir, line: &str) -> serde_json::Value {
    let run = run_over(table, folder, &format!("{line} --json"));
    assert!(matches!(run.status, Ok(Status::CheckFailed)), "{:?} {}", run.status, run.output);
    serde_json::from_str(&run.output).unwrap()
}

/// The text of a record, after the engine of this project has replayed it.
fn replayed(file: &str) -> String {
    let mut streams = Streams {
        input: &mut io::empty(),
        output: &mut Vec::new(),
        output_surface: Surface::Plain,
        errors: &mut io::sink(),
        errors_surface: Surface::Plain,
    };
    let status = crate::run(&Games::standard(), ["parcella", "replay", file], &mut streams);
    assert_eq!(status, Status::Success, "{file}");
    fs::read_to_string(file).unwrap()
}

/// An oracle with a fault: it knows of no followers on roads.
struct Forgetful(Position);

impl Telling<Classic> for Forgetful {
    type Fault = Fault;

    fn opening(rules: &Classic) -> Result<Forgetful, Fault> {
        Ok(Forgetful(Telling::opening(rules)?))
    }

    fn follow(&mut self, action: &ActionOf<()>) -> Result<(), Fault> {
        if action.to_string().starts_with("deploy follower road@") {
            return Ok(self.0.apply(&Action::Pass)?);
        }
        Telling::<Classic>::follow(&mut self.0, action)
    }

    fn agree(&self, game: &Game<Classic>) -> Result<(), Fault> {
        Telling::<Classic>::agree(&self.0, game)
    }

    fn agree_on_events(&self, events: &[EventOf<()>]) -> Result<(), Fault> {
        Telling::<Classic>::agree_on_events(&self.0, events)
    }

    fn refused_by_engine(refusal: RefusalOf<()>) -> Fault {
        <Position as Telling<Classic>>::refused_by_engine(refusal)
    }
}

/// An oracle that gives up as soon as a tile was laid.
struct Panicking(Position);

impl Telling<Classic> for Panicking {
    type Fault = Fault;

    fn opening(rules: &Classic) -> Result<Panicking, Fault> {
        Ok(Panicking(Telling::opening(rules)?))
    }

    fn follow(&mut self, action: &ActionOf<()>) -> Result<(), Fault> {
        Telling::<Classic>::follow(&mut self.0, action)
    }

    fn agree(&self, _game: &Game<Classic>) -> Result<(), Fault> {
        assert!(self.0.board().len() < 2, "planted panic");
        Ok(())
    }

    fn agree_on_events(&self, _events: &[EventOf<()>]) -> Result<(), Fault> {
        Ok(())
    }

    fn refused_by_engine(refusal: RefusalOf<()>) -> Fault {
        <Position as Telling<Classic>>::refused_by_engine(refusal)
    }
}

/// An engine with a fault: roads pay a point too much; always, or, if it is fickle, every second time.
#[derive(Clone, Debug, PartialEq)]
struct Faulty<const FICKLE: bool>;

static ROADS: AtomicU64 = AtomicU64::new(0);

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct NoData;

impl RegionData for NoData {
    fn merge(&mut self, _other: &NoData) {}
}

impl<const FICKLE: bool> Expansion for Faulty<FICKLE> {
    const NAME: &'static str = "";
    type Piece = Nothing;
    type Data = NoData;
    type TileData = ();
    type Supply = ();
    type State = ();
    type Question = Nothing;
    type Action = Nothing;
    type Event = Nothing;
    type Refusal = Nothing;
    type View = ();

    fn known_names() -> Vec<&'static str> {
        Vec::new()
    }

    fn from_header(_: &Header, _: &Defaults, _: &dyn Files, _: &mut SetupFaults) -> Self {
        Faulty
    }

    fn names(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn hooks(&self) -> Hooks {
        Hooks::TERMS
    }

    fn add_terms(&self, scored: &Scored<'_, Self>, _winner: Seat, sheet: &mut Sheet) {
        if scored.kind == FeatureKind::Road
            && (!FICKLE || ROADS.fetch_add(1, Ordering::Relaxed).is_multiple_of(2))
        {
            sheet.add("fault", 1, 1);
        }
    }

    fn in_supply(&self, (): &(), piece: Nothing) -> u8 {
        match piece {}
    }

    fn move_piece(&self, (): &mut (), piece: Nothing, _direction: Direction) {
        match piece {}
    }

    fn may_deploy(&self, piece: Nothing, _site: &Site<'_, Self>) -> Result<(), Veto> {
        match piece {}
    }

    fn asked(&self, question: Nothing) -> Asked {
        match question {}
    }

    fn answer_verbs(&self, question: Nothing) -> &'static [&'static str] {
        match question {}
    }

    fn answer_at(
        &self,
        _table: &impl Table<Self>,
        (): &(),
        question: Nothing,
        _n: usize,
    ) -> Option<Reply<Nothing>> {
        match question {}
    }

    fn check_answer(
        &self,
        _table: &impl Table<Self>,
        (): &(),
        question: Nothing,
        _reply: Reply<Nothing>,
    ) -> Result<(), Nothing> {
        match question {}
    }

    fn answer(
        &self,
        _table: &impl Table<Self>,
        (): &mut (),
        question: Nothing,
        _reply: Reply<Nothing>,
        _effects: &mut impl Effects<Nothing>,
    ) -> Option<Nothing> {
        match question {}
    }

    fn hash_question(&self, question: Nothing, _hash: StableHash) -> StableHash {
        match question {}
    }

    fn view(&self, _table: &impl Table<Self>, (): &()) {}

    fn universe(&self, _table: &impl Table<Self>) -> Vec<Nothing> {
        Vec::new()
    }
}

const FORGETFUL: [(&str, Examine); 1] =
    [("classic", |task| examine::<Classic, Forgetful>(task, Telling::opening))];

const FAULTY: [(&str, Examine); 1] =
    [("classic", |task| examine::<Classic<Faulty<false>>, Position>(task, Telling::opening))];

#[test]
fn an_oracle_that_differs_is_found_and_the_game_is_shortened_to_one_turn() {
    let folder = folder();
    let found = failing(&FORGETFUL, &folder, "classic --games 1 --seed 5 --players 2");
    assert_eq!((&found["games"], &found["differences"]), (&1.into(), &1.into()), "{found}");
    let failure = &found["failures"][0];
    assert_eq!((&failure["seed"], &failure["law"]), (&5.into(), &serde_json::Value::Null));
    let record = replayed(failure["file"].as_str().unwrap());
    // One turn shows it: nothing can be deployed before a tile lies, and no tile lies before it was drawn.
    let lines: Vec<&str> = record.lines().collect();
    let line = failure["line"].as_u64().unwrap() as usize;
    assert_eq!(
        (lines[..3].join("\n").as_str(), line),
        ("parcella 1\ngame classic\nplayers 2", 6),
        "{record}"
    );
    assert!(lines[3].starts_with("draw ") && lines[4].starts_with("place "), "{record}");
    assert!(lines[line - 1].starts_with("deploy follower road@"), "{record}");
    assert!(lines[line].starts_with("# engine and oracle differ: "), "{record}");
    assert_eq!(
        lines[line].trim_start_matches("# engine and oracle differ: "),
        failure["message"],
        "{record}"
    );
}

#[test]
fn an_engine_that_differs_is_found() {
    let folder = folder();
    let run = run_over(&FAULTY, &folder, "classic --games 1 --seed 1 --players 3");
    assert!(matches!(run.status, Ok(Status::CheckFailed)), "{}", run.output);
    let mut lines = run.output.lines();
    let first = lines.next().unwrap();
    // A follower on a road is worth the tiles of the road at the end, and here a point more.
    assert!(first.starts_with("seed 1, 3 seats, after "), "{first}");
    assert!(
        first.contains(" actions: engine and oracle differ: the scores if the game ended now: "),
        "{first}"
    );
    let path = folder.path().join("classic-1-oracle.game");
    assert_eq!(lines.next().unwrap(), format!("    {}:6", path.display()));
    assert!(run.output.contains("\ndifferences                             1\n"), "{}", run.output);
    assert!(replayed(path.to_str().unwrap()).contains("\ndeploy follower road@"));
}

#[test]
fn a_broken_law_is_found_and_named() {
    let table: [(&str, Examine); 1] =
        [("classic", |task| examine::<Classic<Faulty<true>>, Position>(task, Telling::opening))];
    let folder = folder();
    let found = failing(&table, &folder, "classic --games 1 --seed 2 --players 2");
    let laws: Vec<&str> =
        found["failures"].as_array().unwrap().iter().filter_map(|failure| failure["law"].as_str()).collect();
    let [law] = laws[..] else { panic!("{found}") };
    assert!(Law::ALL.iter().any(|known| known.name() == law), "{law}");
    let path = folder.path().join(format!("classic-2-{law}.game"));
    let record = replayed(path.to_str().unwrap());
    assert!(record.contains(&format!("\n# the law {law} is broken: ")), "{record}");
}

#[test]
fn a_panic_is_a_failure() {
    let table: [(&str, Examine); 1] =
        [("classic", |task| examine::<Classic, Panicking>(task, Telling::opening))];
    let folder = folder();
    let found = failing(&table, &folder, "classic --games 1 --seed 2 --players 2");
    assert_eq!(found["failures"][0]["message"], "panic: planted panic", "{found}");
    replayed(found["failures"][0]["file"].as_str().unwrap());
}

#[test]
fn a_run_ends_after_ten_failing_games_whatever_the_number_of_jobs() {
    let summaries = [1, 3].map(|jobs| {
        let folder = folder();
        let line = format!("classic --games 40 --seed 7 --players 2 --jobs {jobs}");
        let mut found = failing(&FORGETFUL, &folder, &line);
        let failures = found["failures"].as_array().unwrap();
        let files = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!((found["games"].as_u64().unwrap() as usize, failures.len(), files), (10, 10, 10));
        for value in ["seconds", "games_per_second"] {
            found[value].take();
        }
        for failure in found["failures"].as_array_mut().unwrap() {
            failure["file"].take();
        }
        found
    });
    assert_eq!(summaries[0], summaries[1]);
}

#[test]
fn a_game_without_an_oracle_is_refused() {
    let run = run_over(&[], &folder(), "classic --games 1");
    let complaint = run.status.unwrap_err().to_string();
    assert_eq!(complaint, "classic: there is no oracle of this game to compare with");
}

/// Every game that a name stands for is told twice.
#[test]
fn every_standard_game_is_in_the_table() {
    let games = Games::standard();
    let known: Vec<&str> = games.names().collect();
    let told: Vec<&str> = TABLE.iter().map(|(name, _)| *name).collect();
    assert_eq!(told, known);
}
