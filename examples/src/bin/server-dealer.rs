//! A server that keeps the order of the stack to itself, as real tiles do, while clients see what everybody may know.

use parcella::prelude::*;
use parcella::ruleset::{Pile, Source};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Classic::new(Config::new(3), Expansions::default())?;
    let mut game: ClassicGame = Game::new(rules);

    // The order is drawn before the game and never leaves the server. Any source of randomness will do.
    let mut order: Vec<_> = game
        .rules()
        .stack_tiles(game.state())
        .into_iter()
        .flat_map(|(tile, number)| (0..number).map(move |_| Action::Draw(tile)))
        .collect();
    Seeded::new(2026).shuffle(Source { index: 0, name: "order of the stack" }, &mut order);
    let mut pile = Pile::new(order);

    while let Some(actor) = game.actor() {
        match actor {
            Actor::Chance => {
                game.deal(&mut pile)?;
            }
            // A client would answer here; this one takes one from the middle of its legal actions.
            Actor::Seat(_) => {
                let legal = game.legal_actions();
                let choice = legal.get(legal.len() / 2).expect("a seat always has a choice");
                game.apply(choice)?;
            }
        }
        if game.log().len() == 7 {
            // What a client may be sent: the stack without its order.
            let view = game.rules().view(game.state(), Viewer::Public);
            let left: u32 = view.stack.iter().map(|(_, number)| number).sum();
            println!(
                "after 7 actions: {} tiles on the board, {left} in the stack of {} kinds",
                view.tiles.len(),
                view.stack.len()
            );
        }
    }
    println!("scores {:?}", game.scores().as_slice());

    // Two clients compare positions by a hash that is the same on every platform.
    let replayed: ClassicGame = replay(&game.record(), &NoFiles)?;
    println!("positions agree: {}", replayed.position_hash() == game.position_hash());
    Ok(())
}
