//! Games with an oracle, and what is done with them whichever they are.

use std::fmt::Display;
use std::str::FromStr;

use parcella::Expansions;
use parcella::classic::Classic;
use parcella::hunters_and_gatherers::HuntersAndGatherers;
use parcella::iberia::{Origin, read_map_file};
use parcella::over_hill_and_dale::OverHillAndDale;
use parcella::ruleset::{
    Files, Game, Lawful, Notation, Record, Ruleset, Seeded, Sequence, random_step, replay,
};
use parcella_oracle::{Telling, classic, hunters_and_gatherers, over_hill_and_dale};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Rules of a game that is told twice.
pub(crate) trait Told:
    Lawful + Notation + Ruleset<Action: FromStr + Serialize + DeserializeOwned>
{
    /// The second telling.
    type Oracle: Telling<Self, Fault: Display>;

    /// The opening position of the second telling. `files` are those that the rules were read with.
    fn oracle(rules: &Self, _files: &dyn Files) -> Self::Oracle {
        Self::Oracle::opening(rules).unwrap_or_else(|fault| panic!("{fault}"))
    }
}

impl Told for Classic {
    type Oracle = classic::Position;
}

impl Told for Classic<Expansions> {
    type Oracle = classic::Position;

    fn oracle(rules: &Self, files: &dyn Files) -> classic::Position {
        let map = match rules.expansion().iberia.as_ref().map(|iberia| &iberia.origin) {
            Some(Origin::File { name, .. }) => {
                let content = files.read(name).expect("the file was read before");
                Some(read_map_file(&content).expect("the map was read before"))
            }
            Some(Origin::Peninsula) | None => None,
        };
        let opening = classic::Position::of_engine(rules, map.as_ref());
        opening.expect("the oracle plays what the engine plays")
    }
}

impl Told for HuntersAndGatherers {
    type Oracle = hunters_and_gatherers::Position;
}

impl Told for OverHillAndDale {
    type Oracle = over_hill_and_dale::Position;
}

/// A game that is told by engine and oracle together.
pub(crate) struct Pair<R: Told> {
    pub(crate) game: Game<R>,
    oracle: R::Oracle,
}

impl<R: Told> Pair<R> {
    /// A game in its opening position.
    pub(crate) fn new(game: Game<R>, files: &dyn Files) -> Pair<R> {
        let oracle = R::oracle(game.rules(), files);
        let pair = Pair { game, oracle };
        pair.compare();
        pair
    }

    fn hold(&self, outcome: Result<(), <R::Oracle as Telling<R>>::Fault>) {
        outcome.unwrap_or_else(|fault| panic!("{fault}\n{}", self.game.record()));
    }

    /// Makes a listed action.
    pub(crate) fn make(&mut self, action: R::Action) {
        if let Err(refusal) = self.game.apply(action) {
            panic!("`{action}` is listed and refused: {refusal}\n{}", self.game.record());
        }
        self.follow(action);
    }

    /// Lets the oracle follow the action that the engine has just made.
    fn follow(&mut self, action: R::Action) {
        let followed = self.oracle.follow(&action);
        self.hold(followed);
        self.hold(self.oracle.agree_on_events(self.game.events()));
    }

    /// Compares everything, which takes long.
    pub(crate) fn compare(&self) {
        self.hold(self.oracle.agree(&self.game));
    }
}

/// What is listed is legal.
fn listed<R: Told>(game: &Game<R>) {
    let legal = game.legal_actions();
    assert!(legal.iter().all(|action| game.check(&action).is_ok()));
    assert_eq!(legal.iter().count(), legal.len());
}

/// What must hold in any position and costs little.
pub(crate) fn consistent<R: Told>(game: &Game<R>) {
    game.rules().consistency(game.state()).unwrap_or_else(|fault| panic!("{fault}\n{}", game.record()));
    assert_eq!(game.final_scores().len(), game.rules().seats());
    if game.is_over() {
        assert_eq!(game.scores(), game.final_scores());
    }
}

/// The record of a game, which can be read and leads to the same game.
pub(crate) fn recorded<R: Told>(game: &Game<R>, files: &dyn Files) -> String {
    let record = game.record();
    let text = record.to_text();
    let read = Record::parse(&text, R::header_words()).expect("a game writes records that can be read");
    assert_eq!(read, record);
    let replayed: Game<R> = replay(&read, files).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((&replayed, replayed.log()), (game, game.log()));
    assert_eq!(replayed.position_hash(), game.position_hash());
    assert_eq!(replayed.record(), record);
    text
}

/// Plays at most so many random actions by a seed, told by engine and oracle together; gives the record.
pub(crate) fn play_at_random<R: Told>(
    game: Game<R>,
    files: &dyn Files,
    seed: u64,
    most_actions: usize,
) -> String {
    let mut pair = Pair::new(game, files);
    let mut dealer = Seeded::new(seed);
    while pair.game.log().len() < most_actions {
        listed(&pair.game);
        let Some(step) = random_step(&mut pair.game, &mut dealer) else { break };
        pair.follow(step.action());
        if pair.game.log().len().is_multiple_of(16) {
            consistent(&pair.game);
        }
    }
    consistent(&pair.game);
    pair.compare();
    recorded(&pair.game, files)
}
