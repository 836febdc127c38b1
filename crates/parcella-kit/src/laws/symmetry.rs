//! The same game, laid differently.

use parcella_ruleset::{Actor, Game, Lawful, Notation, Scores, Seat, Symmetry};

use super::Law;
use super::broken::Fault;
use super::examination::Moment;
use super::positions::{Answers, legal_actions};
use super::report::Tally;

/// Plays a game again as its image by a symmetry, if the game has that symmetry. `end` are the answers of the last
/// position.
pub(super) fn examine_symmetry<R: Notation + Lawful>(
    tally: &mut Tally,
    game: &Game<R>,
    history: &[Moment<R>],
    end: &Answers<R>,
    symmetry: Symmetry,
) -> Result<(), Fault> {
    tally.begin(Law::SymmetricGamesAgree);
    let rules = game.rules();
    let Some(image_rules) = rules.transformed(symmetry) else { return Ok(()) };
    let mut image = image_rules.opening();
    for (index, Moment { before, answers, action, .. }) in history.iter().enumerate() {
        let pair =
            Pair { rules, state: before, answers, image_rules: &image_rules, image: &image, symmetry, index };
        pair.examine(tally)?;
        let image_action = pair.image_of(action);
        image_rules.commit(&mut image, &image_action, &mut ());
    }
    let (index, image_rules, image) = (history.len(), &image_rules, &image);
    Pair { rules, state: game.state(), answers: end, image_rules, image, symmetry, index }.examine(tally)
}

/// A position and its image.
struct Pair<'a, R: Lawful> {
    rules: &'a R,
    state: &'a R::State,
    /// What the position answers.
    answers: &'a Answers<R>,
    image_rules: &'a R,
    image: &'a R::State,
    symmetry: Symmetry,
    /// Number of actions made before.
    index: usize,
}

impl<R: Notation + Lawful> Pair<'_, R> {
    fn image_of(&self, action: &R::Action) -> R::Action {
        self.rules.transformed_action(self.symmetry, action, self.image_rules, self.image)
    }

    fn image_of_seat(&self, seat: Seat) -> Seat {
        let seats = self.rules.seats();
        Seat(((seat.index() + usize::from(self.symmetry.seat_shift)) % seats) as u8)
    }

    fn image_of_scores(&self, scores: &Scores) -> Scores {
        let mut image = scores.clone();
        for (seat, points) in Seat::all(scores.len()).zip(scores) {
            image[self.image_of_seat(seat).index()] = *points;
        }
        image
    }

    fn differ(&self, what: &str, one: impl std::fmt::Debug, other: impl std::fmt::Debug) -> String {
        format!(
            "by {:?}, after {} actions, the {what} should be {one:?} and found is {other:?}",
            self.symmetry, self.index
        )
    }

    fn examine(&self, tally: &mut Tally) -> Result<(), Fault> {
        let Pair { rules, answers, image_rules, image, .. } = *self;
        tally.require(rules.seats() == image_rules.seats(), || {
            self.differ("number of seats", rules.seats(), image_rules.seats())
        })?;
        let actor = answers.actor.map(|actor| match actor {
            Actor::Seat(seat) => Actor::Seat(self.image_of_seat(seat)),
            Actor::Chance => Actor::Chance,
        });
        let found = image_rules.actor(image);
        tally.require(actor == found, || self.differ("actor", actor, found))?;
        let pairs = [
            ("scores", &answers.scores, image_rules.scores(image)),
            ("final scores", &answers.final_scores, image_rules.final_scores(image)),
        ];
        for (what, scores, found) in pairs {
            let due = self.image_of_scores(scores);
            tally.require(due == found, || self.differ(what, &due, &found))?;
        }
        self.examine_actions(tally)?;
        self.examine_outcome(tally)
    }

    /// The legal actions of the position correspond one to one to those of its image, with the same weights.
    fn examine_actions(&self, tally: &mut Tally) -> Result<(), Fault> {
        let Pair { rules, state, answers, image_rules, image, .. } = *self;
        let legal = &answers.legal;
        let found = legal_actions(image_rules, image);
        tally.require(legal.len() == found.len(), || {
            self.differ("number of legal actions", legal.len(), found.len())
        })?;
        let by_chance = answers.actor == Some(Actor::Chance);
        // The action that each of those of the image was found to be.
        let mut taken: Vec<Option<R::Action>> = vec![None; found.len()];
        for action in legal {
            let image_action = self.image_of(action);
            let index = found.binary_search(&image_action);
            tally.require(index.is_ok(), || {
                let checked = image_rules.check(image, &image_action);
                let refusal = checked.err().map(|refusal| R::explain(&refusal)).unwrap_or_default();
                format!(
                    "by {:?}, after {} actions, `{action}` is called `{image_action}`, which is not legal: {refusal}",
                    self.symmetry, self.index
                )
            })?;
            let other = index.ok().and_then(|index| taken[index].replace(*action));
            tally.require(other.is_none(), || {
                format!(
                    "by {:?}, two actions are called `{image_action}`: {other:?}, {action:?}",
                    self.symmetry
                )
            })?;
            if by_chance {
                let (due, found) = (rules.weight(state, action), image_rules.weight(image, &image_action));
                tally.require(due == found, || {
                    self.differ(&format!("weight of `{image_action}`"), due, found)
                })?;
            }
        }
        Ok(())
    }

    fn examine_outcome(&self, tally: &mut Tally) -> Result<(), Fault> {
        let Some(outcome) = self.rules.outcome(self.state) else { return Ok(()) };
        let mut due: Vec<_> = outcome
            .standings
            .iter()
            .map(|standing| (self.image_of_seat(standing.seat), standing.points, standing.rank))
            .collect();
        let mut found: Vec<_> = self
            .image_rules
            .outcome(self.image)
            .iter()
            .flat_map(|outcome| outcome.standings.iter())
            .map(|standing| (standing.seat, standing.points, standing.rank))
            .collect();
        due.sort_unstable();
        found.sort_unstable();
        tally.require(due == found, || self.differ("outcome", &due, &found))
    }
}
