//! Two tellings of chance compared exactly: weights, and shuffled piles.
//!
//! Rules draw by weights from a stock that nobody has put into an order. On a real table a pile is shuffled before the
//! game. That both give the same distribution of games is a theorem about the pile, and a fact about a ruleset that
//! must be tested: a weight that is wrong, or a unit that leaves the stock unnoticed, breaks it.
//!
//! For small games all of it can be counted. The seats follow a fixed policy, so chance alone makes games different.
//! [`by_weights`] follows every outcome of chance with its probability, an exact fraction; [`by_dealers`] plays once
//! with every order of the pile, each as likely as any other; [`compare`] compares.
//!
//! ```
//! use parcella_kit::equivalence::{self, orders};
//! use parcella_ruleset::toy::{Action, Setup, Toy};
//! use parcella_ruleset::{Pile, Ruleset, Sequence};
//!
//! let rules = Toy::with_setup(Setup { stack: [1, 2, 1], ..Setup::default() }).unwrap();
//! let pile = [1, 2, 2, 3].map(Action::Draw);
//! let first = |rules: &Toy, state: &_| rules.legal_actions(state).get(0).expect("a seat has a legal action");
//! let scores = equivalence::compare(&rules, orders(pile).map(Pile::new), first, Toy::scores)?;
//! assert!(scores.len() > 1);
//! # Ok::<(), equivalence::EquivalenceError>(())
//! ```

use std::collections::BTreeMap;
use std::fmt::{self, Debug};

use parcella_ruleset::{Actor, DealError, Dealer, Ruleset, Sequence};

/// An exact fraction from 0 to 1, in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };
    /// Everything.
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// `numerator / denominator`; `None` if that is no number from 0 to 1.
    pub fn new(numerator: u128, denominator: u128) -> Option<Fraction> {
        if denominator == 0 || numerator > denominator {
            return None;
        }
        let divisor = greatest_common_divisor(numerator, denominator);
        Some(Fraction { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    /// The numerator in lowest terms.
    pub fn numerator(self) -> u128 {
        self.numerator
    }

    /// The denominator in lowest terms.
    pub fn denominator(self) -> u128 {
        self.denominator
    }

    /// The sum; `None` if it is greater than 1 or too fine for `u128`.
    fn plus(self, other: Fraction) -> Option<Fraction> {
        let divisor = greatest_common_divisor(self.denominator, other.denominator);
        let stretch = other.denominator / divisor;
        let one = self.numerator.checked_mul(stretch)?;
        let two = other.numerator.checked_mul(self.denominator / divisor)?;
        Fraction::new(one.checked_add(two)?, self.denominator.checked_mul(stretch)?)
    }

    /// The product with `weight / total`; `None` if it is too fine for `u128`, or `weight` is greater than `total`.
    fn times(self, weight: u64, total: u64) -> Option<Fraction> {
        let share = Fraction::new(u128::from(weight), u128::from(total))?;
        // Reduced crosswise first, so that it is too fine only if the result is.
        let one = greatest_common_divisor(self.numerator, share.denominator);
        let two = greatest_common_divisor(share.numerator, self.denominator);
        let numerator = (self.numerator / one).checked_mul(share.numerator / two)?;
        let denominator = (self.denominator / two).checked_mul(share.denominator / one)?;
        Fraction::new(numerator, denominator)
    }
}

fn greatest_common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

impl Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What can come of a game, with the probability of each.
pub type Distribution<K> = BTreeMap<K, Fraction>;

/// Two tellings of chance that differ, or cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EquivalenceError {
    /// Something is not as likely by the weights as by the dealers.
    #[error("{outcome} has probability {by_weights} by the weights, and {by_dealers} by the dealers")]
    Differs {
        /// What comes of the game, by `Debug`.
        outcome: String,
        /// Its probability by the weights.
        by_weights: Fraction,
        /// Its probability by the dealers.
        by_dealers: Fraction,
    },
    /// The policy names an action that is not legal.
    #[error("the policy names `{action}`, which is refused: {refusal}")]
    Refused {
        /// The action.
        action: String,
        /// Why it is refused.
        refusal: String,
    },
    /// A dealer has no answer.
    #[error("dealer {dealer}, counted from 0, has no answer: {error}")]
    Dealer {
        /// Its number, from 0.
        dealer: u64,
        /// Why it has none.
        error: DealError,
    },
    /// The game has more actions than its passport allows.
    #[error("the game is not over after {actions} actions")]
    Endless {
        /// Number of actions.
        actions: usize,
    },
    /// The weights do not make up the stock.
    #[error("the weights add up to {sum}, and the stock holds {total}")]
    Weights {
        /// The sum of the weights of the legal actions.
        sum: u128,
        /// The stock.
        total: u64,
    },
    /// The game is too large for exact fractions.
    #[error("the probabilities are too fine for fractions of 128 bits")]
    TooFine,
    /// There is no dealer.
    #[error("there is no dealer to compare with")]
    NoDealer,
}

/// The distribution of what comes of a game in which chance draws by its weights and the seats follow `policy`.
/// `outcome` says of a finished game what came of it.
///
/// Takes as many steps as there are different games.
///
/// # Errors
///
/// If the policy names an illegal action, the weights do not make up the stock, the game does not end, or it is too
/// large for exact fractions.
pub fn by_weights<R: Ruleset, K: Ord>(
    rules: &R,
    policy: impl Fn(&R, &R::State) -> R::Action,
    outcome: impl Fn(&R, &R::State) -> K,
) -> Result<Distribution<K>, EquivalenceError> {
    let longest = rules.passport().longest_game;
    let mut distribution = Distribution::new();
    let mut open = vec![(rules.opening(), Fraction::ONE, 0)];
    while let Some((state, probability, made)) = open.pop() {
        if made > longest {
            return Err(EquivalenceError::Endless { actions: made });
        }
        let mut go_on = |action: &R::Action, probability| {
            let mut next = state.clone();
            rules.commit(&mut next, action, &mut ());
            open.push((next, probability, made + 1));
        };
        match (rules.actor(&state), rules.chance(&state)) {
            (None, _) => add(&mut distribution, outcome(rules, &state), probability)?,
            (Some(Actor::Chance), Some(chance)) => {
                let total = chance.total;
                let weighted = |action| (action, rules.weight(&state, &action));
                let weights: Vec<_> = rules.legal_actions(&state).iter().map(weighted).collect();
                let sum = weights.iter().map(|(_, weight)| u128::from(*weight)).sum();
                if sum != u128::from(total) {
                    return Err(EquivalenceError::Weights { sum, total });
                }
                for (action, weight) in weights {
                    let share = probability.times(weight, total).ok_or(EquivalenceError::TooFine)?;
                    go_on(&action, share);
                }
            }
            _ => {
                let action = policy(rules, &state);
                check(rules, &state, &action)?;
                go_on(&action, probability);
            }
        }
    }
    Ok(distribution)
}

/// The distribution of what comes of a game in which the seats follow `policy` and the dealer is one of `dealers`, each
/// as likely as any other.
///
/// # Errors
///
/// If there is no dealer, one has no answer, the policy names an illegal action, the game does not end, or there are
/// too many dealers for exact fractions.
pub fn by_dealers<R: Ruleset, K: Ord, D: Dealer<R>>(
    rules: &R,
    dealers: impl IntoIterator<Item = D>,
    policy: impl Fn(&R, &R::State) -> R::Action,
    outcome: impl Fn(&R, &R::State) -> K,
) -> Result<Distribution<K>, EquivalenceError> {
    let longest = rules.passport().longest_game;
    let mut counts: BTreeMap<K, u128> = BTreeMap::new();
    let mut played: u64 = 0;
    for mut dealer in dealers {
        let mut state = rules.opening();
        let mut made = 0;
        while let Some(actor) = rules.actor(&state) {
            if made > longest {
                return Err(EquivalenceError::Endless { actions: made });
            }
            let action = match actor {
                Actor::Seat(_) => policy(rules, &state),
                Actor::Chance => dealer
                    .deal(rules, &state)
                    .map_err(|error| EquivalenceError::Dealer { dealer: played, error })?,
            };
            check(rules, &state, &action)?;
            let mut events = Vec::new();
            rules.commit(&mut state, &action, &mut events);
            dealer.observe(&events);
            made += 1;
        }
        *counts.entry(outcome(rules, &state)).or_default() += 1;
        played += 1;
    }
    if played == 0 {
        return Err(EquivalenceError::NoDealer);
    }
    let share = |(outcome, count)| Some((outcome, Fraction::new(count, u128::from(played))?));
    counts.into_iter().map(share).collect::<Option<_>>().ok_or(EquivalenceError::TooFine)
}

/// Compares both tellings, and gives the distribution that they share. [`orders`] gives the dealers for a single pile.
///
/// # Errors
///
/// The first outcome, in order, that is not as likely by the weights as by the dealers; or the errors of
/// [`by_weights`] and [`by_dealers`].
pub fn compare<R: Ruleset, K: Ord + Debug, D: Dealer<R>>(
    rules: &R,
    dealers: impl IntoIterator<Item = D>,
    policy: impl Fn(&R, &R::State) -> R::Action,
    outcome: impl Fn(&R, &R::State) -> K,
) -> Result<Distribution<K>, EquivalenceError> {
    let weighted = by_weights(rules, &policy, &outcome)?;
    let dealt = by_dealers(rules, dealers, &policy, &outcome)?;
    let probability = |distribution: &Distribution<K>, outcome: &K| {
        distribution.get(outcome).copied().unwrap_or(Fraction::ZERO)
    };
    for outcome in weighted.keys().chain(dealt.keys()) {
        let (by_weights, by_dealers) = (probability(&weighted, outcome), probability(&dealt, outcome));
        if by_weights != by_dealers {
            let outcome = format!("{outcome:?}");
            return Err(EquivalenceError::Differs { outcome, by_weights, by_dealers });
        }
    }
    Ok(weighted)
}

fn add<K: Ord>(
    distribution: &mut Distribution<K>,
    outcome: K,
    probability: Fraction,
) -> Result<(), EquivalenceError> {
    let sum = distribution.entry(outcome).or_insert(Fraction::ZERO);
    *sum = sum.plus(probability).ok_or(EquivalenceError::TooFine)?;
    Ok(())
}

fn check<R: Ruleset>(rules: &R, state: &R::State, action: &R::Action) -> Result<(), EquivalenceError> {
    rules.check(state, action).map_err(|refusal| {
        let (action, refusal) = (action.to_string(), refusal.to_string());
        EquivalenceError::Refused { action, refusal }
    })
}

/// All different orders of a pile, each once, in ascending order. In a shuffled pile each of them is as likely as any
/// other: equal units can change places in as many ways in one order as in another.
///
/// ```
/// let orders: Vec<Vec<char>> = parcella_kit::equivalence::orders("aab".chars()).collect();
/// assert_eq!(orders, [['a', 'a', 'b'], ['a', 'b', 'a'], ['b', 'a', 'a']]);
/// ```
pub fn orders<A: Ord + Clone>(pile: impl IntoIterator<Item = A>) -> Orders<A> {
    let mut first: Vec<A> = pile.into_iter().collect();
    first.sort_unstable();
    Orders { next: Some(first) }
}

/// Iterator over the orders of a pile; see [`orders`].
#[derive(Clone, Debug)]
pub struct Orders<A> {
    next: Option<Vec<A>>,
}

impl<A: Ord + Clone> Iterator for Orders<A> {
    type Item = Vec<A>;

    fn next(&mut self) -> Option<Vec<A>> {
        let order = self.next.take()?;
        self.next = following(&order);
        Some(order)
    }
}

/// The order that follows in ascending order; `None` after the last.
fn following<A: Ord + Clone>(order: &[A]) -> Option<Vec<A>> {
    // What stands after the last rise falls, and so cannot follow itself.
    let rise = order.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let greater = order.iter().rposition(|unit| *unit > order[rise])?;
    let mut next = order.to_vec();
    next.swap(rise, greater);
    next[rise + 1..].reverse();
    Some(next)
}
