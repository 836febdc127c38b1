//! Random games for `proptest`, which shrinks those that fail to short ones.
//!
//! * [`games`] gives a game that was played for some actions. It is all that is needed where a property speaks of a
//!   game or of a position.
//! * [`RandomPlay`] is a reference for `proptest-state-machine`: for programs that are driven action by action beside
//!   the rules and compared after each.
//!
//! Both shrink alike. What was chosen is kept as a [`Choice`]: the action itself and its place among the legal actions.
//! When earlier actions are taken out, the same action is made if it is still legal; if not, another one in the same
//! step; in another step, nothing. So the draw of a turn can be taken out, and the rest of the turn falls away with it.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

use parcella_ruleset::{Game, Notation, Ruleset, Seeded, Sequence, random_step};
use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;
use proptest_state_machine::ReferenceStateMachine;

/// What was chosen in a position, so that it keeps a meaning in others.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Choice<A> {
    /// The action; `None` to go by the index alone.
    action: Option<A>,
    /// Its place among the legal actions.
    index: usize,
    /// The step that was open; see [`Ruleset::step`].
    step: &'static str,
}

impl<A: Copy> Choice<A> {
    /// What the choice means in the position of a game: the same action if it is legal; if not, and the same step is
    /// open, the legal action with the same index, counted round the list; otherwise nothing.
    pub fn resolve<R: Notation<Action = A>>(&self, game: &Game<R>) -> Option<A> {
        self.locate(game).map(|(action, _)| action)
    }

    /// The action, and its place among the legal actions if it is known.
    fn locate<R: Notation<Action = A>>(&self, game: &Game<R>) -> Option<(A, Option<usize>)> {
        if let Some(action) = self.action.filter(|action| game.check(action).is_ok()) {
            return Some((action, None));
        }
        let legal = game.legal_actions();
        if self.step != game.rules().step(game.state()) || legal.is_empty() {
            return None;
        }
        let index = self.index % legal.len();
        legal.get(index).map(|action| (action, Some(index)))
    }
}

impl<A: fmt::Display> fmt::Debug for Choice<A> {
    /// Writes the action.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.action {
            Some(action) => action.fmt(f),
            None => write!(f, "{} #{}", self.step, self.index),
        }
    }
}

/// A game that was played at random. `Debug` writes its record, so that it can be read and replayed.
pub struct PlayedGame<R: Notation> {
    game: Game<R>,
}

impl<R: Notation> PlayedGame<R> {
    /// The game itself.
    pub fn into_game(self) -> Game<R> {
        self.game
    }
}

impl<R: Notation> Deref for PlayedGame<R> {
    type Target = Game<R>;

    fn deref(&self) -> &Game<R> {
        &self.game
    }
}

impl<R: Notation> Clone for PlayedGame<R> {
    fn clone(&self) -> PlayedGame<R> {
        PlayedGame { game: self.game.clone() }
    }
}

impl<R: Notation> fmt::Debug for PlayedGame<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game\n{}", self.game.record().to_text())
    }
}

/// Games by these rules with at most `most_actions` actions, of every length, over or not.
///
/// A game is played by [`random_step`], so chance draws by its weights. It shrinks to fewer actions, and then to
/// actions that come earlier among the legal ones.
///
/// ```
/// use parcella_kit::strategies::games;
/// use parcella_ruleset::toy::Toy;
/// use proptest::prelude::*;
///
/// proptest! {
///     # #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]
///     # /*
///     #[test]
///     # */
///     fn nobody_owes_points(game in games(Toy::default(), 40)) {
///         prop_assert!(game.scores().iter().all(|points| *points >= 0));
///     }
/// }
/// # nobody_owes_points();
/// ```
pub fn games<R: Notation>(rules: impl Into<Arc<R>>, most_actions: usize) -> Games<R> {
    Games { rules: rules.into(), most_actions }
}

/// The strategy of [`games`].
#[derive(Debug)]
pub struct Games<R: Notation> {
    rules: Arc<R>,
    most_actions: usize,
}

impl<R: Notation> Clone for Games<R> {
    fn clone(&self) -> Games<R> {
        Games { rules: Arc::clone(&self.rules), most_actions: self.most_actions }
    }
}

impl<R: Notation> Strategy for Games<R> {
    type Tree = GameTree<R>;
    type Value = PlayedGame<R>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let (seed, length) = (any::<u64>(), 0..=self.most_actions).new_tree(runner)?.current();
        let mut game = Game::<R>::new(Arc::clone(&self.rules));
        let mut dealer = Seeded::new(seed);
        while game.log().len() < length && random_step(&mut game, &mut dealer).is_some() {}
        Ok(GameTree::new(&game))
    }
}

/// A game with the choices that lead to it, each in its place among the legal actions.
struct Played<R: Notation> {
    game: Game<R>,
    choices: Vec<Choice<R::Action>>,
}

impl<R: Notation> Played<R> {
    /// Makes every choice that has a meaning.
    fn replay(rules: &Arc<R>, choices: impl IntoIterator<Item = Choice<R::Action>>) -> Played<R> {
        let mut played = Played::<R> { game: Game::new(Arc::clone(rules)), choices: Vec::new() };
        for choice in choices {
            let game = &mut played.game;
            let Some((action, index)) = choice.locate(game) else { continue };
            let position = || game.legal_actions().iter().position(|legal| legal == action);
            let index = index.or_else(position).unwrap_or(0);
            let step = game.rules().step(game.state());
            if game.apply(action).is_ok() {
                played.choices.push(Choice { action: Some(action), index, step });
            }
        }
        played
    }
}

impl<R: Notation> Clone for Played<R> {
    fn clone(&self) -> Played<R> {
        Played { game: self.game.clone(), choices: self.choices.clone() }
    }
}

/// A game that can be shrunk: the value tree of [`Games`].
pub struct GameTree<R: Notation> {
    /// The simplest game so far that fails, or the first one.
    best: Vec<Choice<R::Action>>,
    current: Played<R>,
    shrink: Shrink,
    /// Whether a simpler game that fails was found since the shrinking began anew.
    improved: bool,
}

/// The next way to make a game simpler.
#[derive(Clone, Copy, Debug)]
enum Shrink {
    /// Take out this many choices, ending so far before the end; then as many before them; then half as many.
    TakeOut { count: usize, before_end: usize },
    /// Take an earlier legal action for the choice at this place: the first, one half as far down, or the one before.
    Lower { place: usize, way: LowerWay },
    /// There is none.
    Done,
}

/// How an index is lowered.
#[derive(Clone, Copy, Debug)]
enum LowerWay {
    First,
    Half,
    Before,
}

impl Shrink {
    /// Everything first.
    fn start() -> Shrink {
        Shrink::TakeOut { count: usize::MAX, before_end: 0 }
    }

    /// The choices of a simpler game than the one with `choices`, and the way to be tried after it.
    fn apply<A: Copy>(self, choices: &[Choice<A>]) -> (Option<Vec<Choice<A>>>, Shrink) {
        match self {
            Shrink::TakeOut { count, before_end } => {
                let count = count.min(choices.len());
                if before_end >= choices.len() {
                    let next = match count {
                        0 | 1 => Shrink::Lower { place: 0, way: LowerWay::First },
                        _ => Shrink::TakeOut { count: count.div_ceil(2), before_end: 0 },
                    };
                    return (None, next);
                }
                let end = choices.len() - before_end;
                let begin = end.saturating_sub(count);
                let rest = [&choices[..begin], &choices[end..]].concat();
                (Some(rest), Shrink::TakeOut { count, before_end: before_end + count })
            }
            Shrink::Lower { place, way } => {
                let Some(choice) = choices.get(place) else { return (None, Shrink::Done) };
                let (index, next) = match way {
                    LowerWay::First => (0, Shrink::Lower { place, way: LowerWay::Half }),
                    LowerWay::Half => (choice.index / 2, Shrink::Lower { place, way: LowerWay::Before }),
                    LowerWay::Before => {
                        let next = Shrink::Lower { place: place + 1, way: LowerWay::First };
                        (choice.index.saturating_sub(1), next)
                    }
                };
                if index >= choice.index {
                    return (None, next);
                }
                let mut lowered = choices.to_vec();
                lowered[place] = Choice { action: None, index, ..*choice };
                (Some(lowered), next)
            }
            Shrink::Done => (None, Shrink::Done),
        }
    }

    /// The way to be tried after this one led to a game that fails. What was left of the game stays where it is.
    fn after_success(self) -> Shrink {
        match self {
            // The choices taken out are gone, and those before them now end where they ended.
            Shrink::TakeOut { count, before_end } => {
                Shrink::TakeOut { count, before_end: before_end.saturating_sub(count) }
            }
            // The same choice may become lower still.
            Shrink::Lower { place, way: LowerWay::First } => {
                Shrink::Lower { place: place.saturating_sub(1), way: LowerWay::First }
            }
            Shrink::Lower { place, .. } => Shrink::Lower { place, way: LowerWay::Half },
            Shrink::Done => Shrink::Done,
        }
    }
}

/// How simple a game is: fewer choices first, then lower places among the legal actions.
fn measure<A>(choices: &[Choice<A>]) -> (usize, impl Iterator<Item = usize>) {
    (choices.len(), choices.iter().map(|choice| choice.index))
}

fn is_simpler<A>(one: &[Choice<A>], other: &[Choice<A>]) -> bool {
    let (one_length, one_indices) = measure(one);
    let (other_length, other_indices) = measure(other);
    one_length < other_length || one_length == other_length && one_indices.lt(other_indices)
}

impl<R: Notation> GameTree<R> {
    /// Begins with the game as it was played.
    fn new(game: &Game<R>) -> GameTree<R> {
        let log = game.log().iter();
        let choices = log.map(|action| Choice { action: Some(*action), index: 0, step: "" });
        let current = Played::replay(&game.shared_rules(), choices);
        GameTree { best: current.choices.clone(), current, shrink: Shrink::start(), improved: false }
    }

    /// Goes on to the next game that is simpler than the best one; back to the best one if there is none.
    fn propose(&mut self) -> bool {
        let rules = self.current.game.shared_rules();
        loop {
            if let Shrink::Done = self.shrink {
                if !self.improved {
                    self.current = Played::replay(&rules, self.best.iter().copied());
                    return false;
                }
                // A choice that is lower may have made others needless.
                self.improved = false;
                self.shrink = Shrink::start();
            }
            let (choices, next) = self.shrink.apply(&self.best);
            self.shrink = next;
            let Some(choices) = choices else { continue };
            let played = Played::replay(&rules, choices);
            if is_simpler(&played.choices, &self.best) {
                self.current = played;
                return true;
            }
        }
    }
}

impl<R: Notation> ValueTree for GameTree<R> {
    type Value = PlayedGame<R>;

    fn current(&self) -> PlayedGame<R> {
        PlayedGame { game: self.current.game.clone() }
    }

    fn simplify(&mut self) -> bool {
        if is_simpler(&self.current.choices, &self.best) {
            self.best.clone_from(&self.current.choices);
            self.improved = true;
            self.shrink = self.shrink.after_success();
        }
        self.propose()
    }

    fn complicate(&mut self) -> bool {
        self.propose()
    }
}

/// The simplest game found for which `fails` is true: the given one, for which it is taken to be, with fewer actions and
/// earlier ones among the legal, as far as `most_tries` questions lead. The same every time.
///
/// ```
/// use parcella_kit::strategies::simplest;
/// use parcella_ruleset::toy::Toy;
/// use parcella_ruleset::{Game, Seeded, random_step};
///
/// let mut game = Game::new(Toy::default());
/// let mut dealer = Seeded::new(1);
/// while random_step(&mut game, &mut dealer).is_some() {}
/// // The shortest game in which somebody has points has one draw, one stone and one flag.
/// let short = simplest(&game, |game| game.scores().iter().any(|points| *points > 0), 200);
/// assert!(short.scores().iter().any(|points| *points > 0) && short.log().len() < game.log().len());
/// ```
pub fn simplest<R: Notation>(
    game: &Game<R>,
    mut fails: impl FnMut(&Game<R>) -> bool,
    most_tries: usize,
) -> Game<R> {
    let mut tree = GameTree::new(game);
    let mut failed = true;
    let mut simplest = game.clone();
    for _ in 0..most_tries {
        if !(if failed { tree.simplify() } else { tree.complicate() }) {
            break;
        }
        failed = fails(&tree.current.game);
        if failed {
            simplest.clone_from(&tree.current.game);
        }
    }
    simplest
}

impl<R: Notation> fmt::Debug for GameTree<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameTree")
            .field("best", &self.best)
            .field("shrink", &self.shrink)
            .finish_non_exhaustive()
    }
}

/// The rules that a state machine test plays by.
pub trait Rulebook: 'static {
    /// The ruleset.
    type Rules: Notation;

    /// The rules: always the same with `Just`, or others for every test.
    fn rules() -> BoxedStrategy<Arc<Self::Rules>>;
}

/// Random play as a reference for `proptest-state-machine`: its state is the game, its transitions are choices among
/// the legal actions, each as likely as any other.
///
/// Choices without a meaning change nothing, so the number of actions made may be less than that of transitions: the
/// program under test should ask [`Choice::resolve`] what to do, or look at the log of the game.
///
/// ```
/// use std::sync::Arc;
///
/// use parcella_kit::strategies::{Choice, PlayedGame, RandomPlay, Rulebook};
/// use parcella_ruleset::toy::{Action, Toy};
/// use proptest::prelude::*;
/// use proptest_state_machine::{StateMachineTest, prop_state_machine};
///
/// struct ToyRules;
///
/// impl Rulebook for ToyRules {
///     type Rules = Toy;
///
///     fn rules() -> BoxedStrategy<Arc<Toy>> {
///         Just(Arc::new(Toy::default())).boxed()
///     }
/// }
///
/// /// The program under test knows a game by its scores alone.
/// struct ScoreBoard;
///
/// impl StateMachineTest for ScoreBoard {
///     type SystemUnderTest = Vec<i32>;
///     type Reference = RandomPlay<ToyRules>;
///
///     fn init_test(game: &PlayedGame<Toy>) -> Vec<i32> {
///         vec![0; game.scores().len()]
///     }
///
///     fn apply(board: Vec<i32>, game: &PlayedGame<Toy>, _choice: Choice<Action>) -> Vec<i32> {
///         let scores = game.scores().to_vec();
///         assert!(board.iter().zip(&scores).all(|(before, after)| before <= after));
///         scores
///     }
/// }
///
/// prop_state_machine! {
///     # #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]
///     # /*
///     #[test]
///     # */
///     fn scores_never_fall(sequential 1..40 => ScoreBoard);
/// }
/// # scores_never_fall();
/// ```
#[derive(Debug)]
pub struct RandomPlay<B> {
    rulebook: PhantomData<fn() -> B>,
}

impl<B: Rulebook> ReferenceStateMachine for RandomPlay<B> {
    type State = PlayedGame<B::Rules>;
    type Transition = Choice<<B::Rules as Ruleset>::Action>;

    fn init_state() -> BoxedStrategy<Self::State> {
        B::rules().prop_map(|rules| PlayedGame { game: Game::new(rules) }).boxed()
    }

    fn transitions(state: &Self::State) -> BoxedStrategy<Self::Transition> {
        let step = state.rules().step(state.state());
        let legal: Vec<_> = state.legal_actions().iter().collect();
        match legal.len() {
            // The game is over, and the test asks for more.
            0 => Just(Choice { action: None, index: 0, step }).boxed(),
            count => {
                (0..count).prop_map(move |index| Choice { action: Some(legal[index]), index, step }).boxed()
            }
        }
    }

    fn apply(mut state: Self::State, transition: &Self::Transition) -> Self::State {
        if let Some(action) = transition.resolve(&state) {
            let applied = state.game.apply(action).map(drop);
            assert!(applied.is_ok(), "`{action}` is among the legal actions, and is refused: {applied:?}");
        }
        state
    }
}
