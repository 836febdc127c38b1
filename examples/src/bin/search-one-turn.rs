//! Finds the best placement and deployment of a drawn tile by trying all of them on one scratch game.

use parcella::prelude::*;

/// The best line of actions of `seat` in this turn; of equal ones the first in the order of the lists.
fn best_turn(game: &ClassicGame, scratch: &mut ClassicGame, seat: Seat) -> (i32, Vec<String>) {
    let mut best: Option<(i32, Vec<String>)> = None;
    for placement in game.legal_actions().iter() {
        // Memory of the scratch game is used again: no allocation per try.
        scratch.clone_from(game);
        scratch.apply(placement).expect("the action is among the legal ones");
        let deployments: Vec<_> = match scratch.actor() {
            Some(Actor::Seat(_)) => scratch.legal_actions().iter().map(Some).collect(),
            // The engine does not ask where nothing can be deployed.
            _ => vec![None],
        };
        for deployment in deployments {
            scratch.clone_from(game);
            scratch.apply(placement).expect("the action is among the legal ones");
            let mut line = vec![placement.to_string()];
            if let Some(deployment) = deployment {
                scratch.apply(deployment).expect("the action is among the legal ones");
                line.push(deployment.to_string());
            }
            let value = lead(scratch.rules(), scratch.state(), seat);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, line));
            }
        }
    }
    best.expect("a drawn tile can be placed")
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
    let mut scratch = game.clone();
    let mut dealer = Seeded::new(1);
    for turn in 1..=8 {
        let drawn = game.deal(&mut dealer)?;
        let Some(Actor::Seat(seat)) = game.actor() else { continue };
        let (value, line) = best_turn(&game, &mut scratch, seat);
        println!("turn {turn}: seat {seat}, {drawn}; best: {} (lead {value})", line.join(", "));
        for action in line {
            game.apply(action.parse()?)?;
        }
    }
    println!("scores {:?}", game.scores().as_slice());
    Ok(())
}
