//! The laws of a single position.

use std::hash::{DefaultHasher, Hash, Hasher};

use parcella_ruleset::{Actor, Game, Lawful, Notation, Outcome, Quantity, Ruleset, Scores, Seat, Sequence};

use super::appearance::Appearance;
use super::broken::Fault;
use super::report::Tally;
use super::{Law, Plan};

/// A position that is being examined, and what is known about it.
pub(super) struct Position<'a, R: Notation + Lawful> {
    pub(super) game: &'a Game<R>,
    pub(super) legal: &'a [R::Action],
    /// What the position answered when it was reached.
    pub(super) answers: &'a Answers<R>,
    /// How the position looks.
    pub(super) appearance: &'a Appearance,
    /// The sums of the points of all events so far.
    pub(super) sums: &'a [i64],
    /// The conserved quantities of the opening.
    pub(super) quantities: &'a [Quantity],
}

/// The refused actions of a position, and why they are refused.
type Refused<R> = Vec<(<R as Ruleset>::Action, <R as Ruleset>::Refusal)>;

/// The legal actions of a state, in order.
pub(super) fn legal_actions<R: Ruleset>(rules: &R, state: &R::State) -> Vec<R::Action> {
    rules.legal_actions(state).iter().collect()
}

/// A list of actions as text.
fn listed<A: ToString>(actions: impl IntoIterator<Item = A>) -> String {
    let texts: Vec<String> = actions.into_iter().map(|action| format!("`{}`", action.to_string())).collect();
    texts.join(", ")
}

/// Examines the list of legal actions alone; it is used for everything else.
pub(super) fn examine_list<R: Ruleset>(tally: &mut Tally, game: &Game<R>) -> Result<(), Fault> {
    let list = game.legal_actions();
    let iterated: Vec<R::Action> = list.iter().collect();
    tally.begin(Law::ListIsIndexable);
    tally.require(list.len() == iterated.len(), || {
        format!("the list has length {}, its iterator gives {} actions", list.len(), iterated.len())
    })?;
    for (index, action) in iterated.iter().enumerate() {
        let found = list.get(index);
        tally.require(found == Some(*action), || {
            format!("action {index} is `{action}` by the iterator and {found:?} by the index")
        })?;
    }
    for beyond in [iterated.len(), iterated.len() + 1, usize::MAX] {
        let found = list.get(beyond);
        tally.require(found.is_none(), || {
            format!("the list has {} actions, and action {beyond} is {found:?}", iterated.len())
        })?;
    }
    tally.require(list.is_empty() == iterated.is_empty(), || {
        format!("`is_empty` is {}, and there are {} actions", list.is_empty(), iterated.len())
    })?;
    let mut buffer = iterated.clone();
    list.fill(&mut buffer);
    tally.require(buffer == iterated, || {
        format!("the iterator gives {}, the filled buffer {}", listed(&iterated), listed(&buffer))
    })?;
    tally.begin(Law::ListIsSorted);
    for pair in iterated.windows(2) {
        tally.require(pair[0] < pair[1], || {
            format!("`{}` is listed before `{}` and is not less", pair[0], pair[1])
        })?;
    }
    Ok(())
}

impl<R: Notation + Lawful> Position<'_, R> {
    /// Examines every law of a position. `universe` are all actions anyone could think of, if they are to be tried.
    pub(super) fn examine(
        &self,
        tally: &mut Tally,
        plan: &Plan,
        universe: Option<&[R::Action]>,
    ) -> Result<(), Fault> {
        self.examine_end(tally)?;
        self.examine_check(tally)?;
        let refused = match universe {
            Some(universe) => self.examine_universe(tally, universe)?,
            None => Vec::new(),
        };
        self.examine_refusals(tally, &refused)?;
        self.examine_commits(tally)?;
        self.examine_chance(tally, plan, &refused)?;
        self.examine_scores(tally)?;
        self.examine_quantities(tally)?;
        tally.begin(Law::StateIsConsistent);
        let consistency = self.rules().consistency(self.state());
        tally.require(consistency.is_ok(), || consistency.clone().unwrap_err())?;
        self.examine_texts(tally)?;
        match self.rules().outcome(self.state()) {
            Some(outcome) => self.examine_outcome(tally, &outcome),
            None => Ok(()),
        }
    }

    fn rules(&self) -> &R {
        self.game.rules()
    }

    fn state(&self) -> &R::State {
        self.game.state()
    }

    fn examine_end(&self, tally: &mut Tally) -> Result<(), Fault> {
        tally.begin(Law::OverTogether);
        let over = self.game.is_over();
        tally.require(over == self.legal.is_empty(), || {
            format!("the actor is {:?}, and {} actions are legal", self.game.actor(), self.legal.len())
        })?;
        let step = self.rules().step(self.state());
        tally.require(over == step.is_empty(), || {
            format!("the actor is {:?}, and the open step is `{step}`", self.game.actor())
        })?;
        let outcome = self.game.outcome();
        tally.require(over == outcome.is_some(), || {
            format!("the actor is {:?}, and the outcome {outcome:?}", self.game.actor())
        })?;
        let actor = self.game.actor();
        let seats = self.rules().seats();
        let at_table = !matches!(actor, Some(Actor::Seat(seat)) if seat.index() >= seats);
        tally.require(at_table, || format!("the actor is {actor:?}, and there are {seats} seats"))
    }

    /// Every listed action passes the check.
    fn examine_check(&self, tally: &mut Tally) -> Result<(), Fault> {
        tally.begin(Law::ListEqualsCheck);
        for action in self.legal {
            let checked = self.game.check(action);
            tally.require(checked.is_ok(), || {
                let refusal = checked.clone().unwrap_err();
                format!("`{action}` is listed, and the check refuses it: {}", R::explain(&refusal))
            })?;
        }
        Ok(())
    }

    /// No other action of the universe passes the check. Gives those that it refuses.
    fn examine_universe(&self, tally: &mut Tally, universe: &[R::Action]) -> Result<Refused<R>, Fault> {
        tally.begin(Law::ListEqualsCheck);
        let mut missing = vec![true; self.legal.len()];
        let mut refused = Vec::with_capacity(universe.len());
        for action in universe {
            let checked = self.game.check(action);
            let index = self.legal.binary_search(action);
            tally.require(checked.is_ok() == index.is_ok(), || match &checked {
                Ok(()) => format!("`{action}` passes the check, and is not listed"),
                Err(refusal) => format!("`{action}` is listed, and refused: {}", R::explain(refusal)),
            })?;
            match (checked, index) {
                (Err(refusal), _) => refused.push((*action, refusal)),
                (_, Ok(index)) => missing[index] = false,
                (Ok(()), Err(_)) => {}
            }
        }
        for (action, missing) in self.legal.iter().zip(missing) {
            tally.require(!missing, || format!("`{action}` is legal, and not in the universe"))?;
        }
        Ok(refused)
    }

    /// Refused actions change nothing.
    fn examine_refusals(&self, tally: &mut Tally, refused: &[(R::Action, R::Refusal)]) -> Result<(), Fault> {
        tally.begin(Law::RefusalChangesNothing);
        let hash = self.answers.position_hash;
        let mut trial = self.game.clone();
        for (action, refusal) in refused {
            let again = trial.apply(*action).map(drop);
            tally.require(again.as_ref() == Err(refusal), || match &again {
                Ok(()) => format!("`{action}` was refused, and then accepted"),
                Err(again) => format!(
                    "`{action}` was refused because {}, and then because {}",
                    R::explain(refusal),
                    R::explain(again)
                ),
            })?;
        }
        // What has changed is looked for after all of them: writing the position for each would take long.
        let unchanged = |trial: &Game<R>| {
            trial.state() == self.state()
                && self.appearance.is_of(trial.state())
                && self.appearance.is_of(self.state())
                && trial.position_hash() == hash
                && trial.log() == self.game.log()
        };
        tally.require(unchanged(&trial), || {
            let culprit = refused.iter().find(|(action, _)| {
                let mut trial = self.game.clone();
                let before = format!("{:?}", trial.state());
                let _ = trial.apply(*action);
                format!("{:?}", trial.state()) != before || trial.state() != self.state()
            });
            match culprit {
                Some((action, _)) => format!("`{action}` is refused, and the position has changed"),
                None => format!("{} actions are refused, and the position has changed", refused.len()),
            }
        })
    }

    /// Every legal action can be carried out on a copy, and the original does not notice.
    fn examine_commits(&self, tally: &mut Tally) -> Result<(), Fault> {
        tally.begin(Law::LegalActionsCommit);
        let mut copy = self.state().clone();
        for action in self.legal {
            copy.clone_from(self.state());
            self.rules().commit(&mut copy, action, &mut ());
            tally.require(true, String::new)?;
        }
        tally.begin(Law::ClonesAreIndependent);
        tally.require(self.appearance.is_of(self.state()), || {
            "legal actions were carried out on copies, and the original has changed".to_owned()
        })
    }

    fn examine_chance(
        &self,
        tally: &mut Tally,
        plan: &Plan,
        refused: &[(R::Action, R::Refusal)],
    ) -> Result<(), Fault> {
        tally.begin(Law::ChanceHasAStock);
        let chance = self.rules().chance(self.state());
        let acts = self.game.actor() == Some(Actor::Chance);
        tally.require(acts == chance.is_some(), || {
            format!("the actor is {:?}, and the stock is {chance:?}", self.game.actor())
        })?;
        let Some(chance) = chance else { return Ok(()) };
        tally.require(self.rules().passport().has_chance, || {
            "chance acts, and the passport says that it never does".to_owned()
        })?;

        tally.begin(Law::WeightsFillTheStock);
        let weights: Vec<u64> =
            self.legal.iter().map(|action| self.rules().weight(self.state(), action)).collect();
        for (action, weight) in self.legal.iter().zip(&weights) {
            tally.require(*weight > 0, || format!("`{action}` is legal and has weight 0"))?;
        }
        let sum: u128 = weights.iter().map(|weight| u128::from(*weight)).sum();
        tally.require(sum == u128::from(chance.total), || {
            format!("the weights add up to {sum}, and the stock holds {}", chance.total)
        })?;
        for (action, _) in refused {
            let weight = self.rules().weight(self.state(), action);
            tally.require(weight == 0, || format!("`{action}` is refused and has weight {weight}"))?;
        }
        self.examine_tickets(tally, plan, &weights, chance.total)
    }

    fn examine_tickets(
        &self,
        tally: &mut Tally,
        plan: &Plan,
        weights: &[u64],
        total: u64,
    ) -> Result<(), Fault> {
        tally.begin(Law::TicketsFollowWeights);
        // The number of tickets up to and with each action.
        let ends: Vec<u64> = weights
            .iter()
            .scan(0, |end, weight| {
                *end += weight;
                Some(*end)
            })
            .collect();
        let tickets: Vec<u64> = if total <= plan.most_tickets {
            (0..total).collect()
        } else {
            let edges = ends.iter().zip(weights).flat_map(|(end, weight)| [end - weight, end - 1]);
            let between = (0..plan.most_tickets)
                .map(|n| (u128::from(n) * u128::from(total) / u128::from(plan.most_tickets)) as u64);
            edges.chain(between).collect()
        };
        for ticket in tickets {
            let due = self.legal[ends.partition_point(|end| *end <= ticket)];
            let found = self.rules().chance_action(self.state(), ticket);
            tally.require(found == due, || {
                format!("ticket {ticket} of {total} stands for `{found}`; by the weights for `{due}`")
            })?;
        }
        Ok(())
    }

    fn examine_scores(&self, tally: &mut Tally) -> Result<(), Fault> {
        tally.begin(Law::ScoresAreSums);
        let scores = self.game.scores();
        let equal = scores.iter().map(|points| i64::from(*points)).eq(self.sums.iter().copied());
        tally
            .require(equal, || format!("the scores are {scores:?}, the events add up to {:?}", self.sums))?;
        tally.begin(Law::FinalScoresBecomeScores);
        let final_scores = self.game.final_scores();
        let seats = self.rules().seats();
        tally.require(final_scores.len() == seats, || {
            format!("there are {seats} seats, and the final scores are {final_scores:?}")
        })?;
        tally.require(!self.game.is_over() || final_scores == scores, || {
            format!("the game is over with {scores:?}, and the final scores are {final_scores:?}")
        })
    }

    fn examine_quantities(&self, tally: &mut Tally) -> Result<(), Fault> {
        tally.begin(Law::QuantitiesAreConserved);
        let quantities = self.rules().conserved(self.state());
        tally.require(quantities.len() == self.quantities.len(), || {
            format!("{} quantities are declared, in the opening {}", quantities.len(), self.quantities.len())
        })?;
        for (found, due) in quantities.iter().zip(self.quantities) {
            tally.require(found == due, || {
                format!("{} is {}, in the opening {} was {}", found.name, found.value, due.name, due.value)
            })?;
        }
        Ok(())
    }

    fn examine_texts(&self, tally: &mut Tally) -> Result<(), Fault> {
        tally.begin(Law::ActionsReadBack);
        for action in self.legal {
            let read = self.rules().read_action(self.state(), &action.to_string());
            tally.require(read.as_ref() == Ok(action), || match &read {
                Ok(read) => format!("{action:?} is written `{action}`, which is read as {read:?}"),
                Err(error) => format!("{action:?} is written `{action}`: {error}"),
            })?;
        }
        Ok(())
    }

    fn examine_outcome(&self, tally: &mut Tally, outcome: &Outcome) -> Result<(), Fault> {
        tally.begin(Law::OutcomeRanksScores);
        let scores = self.game.scores();
        let seats: Vec<Seat> = Seat::all(self.rules().seats()).collect();
        let standings = &outcome.standings;
        let mut named: Vec<Seat> = standings.iter().map(|standing| standing.seat).collect();
        named.sort_unstable();
        tally.require(named == seats, || format!("the seats are {seats:?}, the outcome {outcome:?}"))?;
        for standing in standings {
            let points = scores[standing.seat.index()];
            let better = scores.iter().filter(|other| **other > points).count();
            let holds = standing.points == points && usize::from(standing.rank) == better + 1;
            tally.require(holds, || {
                format!("seat {} has {points} of {scores:?}, and its standing is {standing:?}", standing.seat)
            })?;
        }
        let ordered =
            standings.windows(2).all(|pair| (pair[0].rank, pair[0].seat) < (pair[1].rank, pair[1].seat));
        tally.require(ordered, || format!("the outcome is out of order: {outcome:?}"))
    }
}

/// What a position answers to everything that can be asked of any: asked once, it can be compared with many others.
pub(super) struct Answers<R: Ruleset> {
    standard_hash: u64,
    position_hash: u64,
    pub(super) actor: Option<Actor>,
    step: &'static str,
    pub(super) legal: Vec<R::Action>,
    pub(super) scores: Scores,
    pub(super) final_scores: Scores,
}

impl<R: Ruleset> Answers<R> {
    /// Asks a position that others will be compared with.
    pub(super) fn of(tally: &mut Tally, rules: &R, state: &R::State) -> Answers<R> {
        tally.begin(Law::EqualPositionsAgree);
        Answers {
            standard_hash: standard_hash(state),
            position_hash: rules.position_hash(state),
            actor: rules.actor(state),
            step: rules.step(state),
            legal: legal_actions(rules, state),
            scores: rules.scores(state),
            final_scores: rules.final_scores(state),
        }
    }
}

/// Two positions that are equal agree in everything that can be asked of them. Of the first there are the answers; `how`
/// says how the second was reached.
pub(super) fn examine_equal<R: Ruleset>(
    tally: &mut Tally,
    rules: &R,
    one: &Answers<R>,
    other: &R::State,
    how: &str,
) -> Result<(), Fault> {
    let other = Answers::of(tally, rules, other);
    let differs =
        |what: &str| format!("two positions are equal and their {what} differ; the second was {how}");
    tally.require(one.standard_hash == other.standard_hash, || differs("hashes by `Hash`"))?;
    tally.require(one.position_hash == other.position_hash, || differs("position hashes"))?;
    tally.require(one.actor == other.actor, || differs("actors"))?;
    tally.require(one.step == other.step, || differs("steps"))?;
    tally.require(one.legal == other.legal, || {
        format!("{}: {} and {}", differs("legal actions"), listed(&one.legal), listed(&other.legal))
    })?;
    let agree = one.scores == other.scores && one.final_scores == other.final_scores;
    tally.require(agree, || differs("scores"))
}

fn standard_hash(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
