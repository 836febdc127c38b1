//! A Monte Carlo tree search, written against the trait [`Ruleset`] alone, plays every game against the greedy choice.
//!
//! The search knows no rule: it asks what is legal, plays on at random, and looks at who leads. Chance deals in it from a
//! dealer of its own, so it does not know what will really be drawn.

use std::sync::Arc;

use parcella::hunters_and_gatherers::{self, HuntersAndGatherers};
use parcella::over_hill_and_dale::{self, OverHillAndDale};
use parcella::prelude::*;

/// How often the search plays on from a decision.
const PLAYOUTS: u32 = 1000;
/// Actions of such a game after the last one in the tree.
const HORIZON: usize = 12;
/// How much the search is drawn to what it has seldom tried.
const CURIOSITY: f64 = 0.1;
/// Games of each kind, by turns in both seats.
const GAMES: u64 = 6;

/// A position in the tree, told by the actions that lead to it.
struct Node<A> {
    visits: u32,
    /// Sum of what it was worth to the seat that led here.
    worth: f64,
    children: Vec<(A, usize)>,
}

impl<A> Node<A> {
    fn new() -> Node<A> {
        Node { visits: 0, worth: 0.0, children: Vec::new() }
    }

    /// What it may be worth at best: the mean so far, and more the less it was tried. Roots are the same on every platform,
    /// which logarithms are not.
    fn promise(&self, tries: u32) -> f64 {
        let visits = f64::from(self.visits);
        self.worth / visits + CURIOSITY * (f64::from(tries).sqrt() / visits).sqrt()
    }
}

/// A lead as a number from -1 to 1: a point more counts most where the game is close.
fn worth(lead: i32) -> f64 {
    let lead = f64::from(lead);
    lead / (lead.abs() + 10.0)
}

/// The action of the seat to act that the search tried most.
fn searched<R: Ruleset>(game: &Game<R>, scratch: &mut Game<R>, dealer: &mut Seeded) -> R::Action {
    let mut tree = vec![Node::new()];
    for _ in 0..PLAYOUTS {
        // Memory of the scratch game is used again: no allocation per playout but for the tree.
        scratch.clone_from(game);
        let mut path: Vec<(usize, Option<Seat>)> = vec![(0, None)];
        let mut node = 0;
        // Down the tree, to the first position that is new.
        while let Some(actor) = scratch.actor() {
            let known = tree.len();
            let action = match actor {
                Actor::Chance => dealer.deal(scratch.rules(), scratch.state()).expect("chance is to act"),
                Actor::Seat(_) => {
                    let legal = scratch.legal_actions();
                    let parent = &tree[node];
                    let is_new =
                        |action: &R::Action| parent.children.iter().all(|(tried, _)| tried != action);
                    let promise = |child: usize| tree[child].promise(parent.visits);
                    let tried = parent.children.iter().copied();
                    let best = tried.max_by(|one, other| promise(one.1).total_cmp(&promise(other.1)));
                    let untried = legal.iter().find(is_new);
                    untried.or(best.map(|(action, _)| action)).expect("a seat has a legal action")
                }
            };
            scratch.apply(action).expect("the action is legal");
            let seat = match actor {
                Actor::Seat(seat) => Some(seat),
                Actor::Chance => None,
            };
            node = match tree[node].children.iter().find(|(tried, _)| *tried == action) {
                Some((_, child)) => *child,
                None => {
                    tree.push(Node::new());
                    tree[node].children.push((action, known));
                    known
                }
            };
            path.push((node, seat));
            if node == known {
                break;
            }
        }
        // On at random, and back to the root with what came of it.
        for _ in 0..HORIZON {
            random_step(scratch, dealer);
        }
        for (node, seat) in path {
            let node = &mut tree[node];
            node.visits += 1;
            node.worth += seat.map_or(0.0, |seat| worth(lead(scratch.rules(), scratch.state(), seat)));
        }
    }
    let tried = tree[0].children.iter().max_by_key(|(_, child)| tree[*child].visits);
    tried.expect("a seat has a legal action").0
}

/// A game of two, in which the search has one seat and the greedy choice the other. Gives the final scores.
fn play<R: Ruleset>(rules: &Arc<R>, searching: Seat, seed: u64) -> Scores {
    let mut game = Game::<R>::new(Arc::clone(rules));
    let mut scratch = game.clone();
    let (mut dealer, mut thoughts) = (Seeded::new(seed), Seeded::new(seed + 1000));
    while let Some(actor) = game.actor() {
        if actor == Actor::Chance {
            game.deal(&mut dealer).expect("chance is to act");
            continue;
        }
        let action = match actor == Actor::Seat(searching) {
            true => searched(&game, &mut scratch, &mut thoughts),
            false => greedy_choice(&game).expect("a seat is to act"),
        };
        game.apply(action).expect("the action is legal");
    }
    game.scores()
}

/// Some games of one kind.
fn match_of<R: Ruleset>(name: &str, rules: R) {
    let rules = Arc::new(rules);
    println!("{name}");
    let (mut won, mut points) = (0, 0);
    for seed in 1..=GAMES {
        let searching = Seat((seed % 2) as u8);
        let scores = play(&rules, searching, seed);
        let (search, greedy) = (scores[searching.index()], scores[1 - searching.index()]);
        println!("  seed {seed}: tree search {search}, greedy {greedy}");
        won += u32::from(search > greedy);
        points += search - greedy;
    }
    println!("  the tree search won {won} of {GAMES} games, and has {points} points more in all");
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    match_of("classic", Classic::new(Config::new(2), ())?);
    match_of("hunters-and-gatherers", HuntersAndGatherers::new(hunters_and_gatherers::Config::new(2))?);
    match_of("over-hill-and-dale", OverHillAndDale::new(over_hill_and_dale::Config::new(2))?);
    Ok(())
}
