//! Drives a game by its name and by text alone, as a program would that must not know which game it serves.

use parcella::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = Games::standard();
    let header = Header { game: "classic".to_owned(), players: 2, ..Header::default() };
    let mut game = games.create(&header, &NoFiles)?;

    println!("{} for {} to {} seats", game.passport().name, game.passport().seats.0, game.passport().seats.1);
    for action in
        ["draw W", "place 1,0 r0", "deploy follower road@S", "draw A", "place 1,0 r0", "place 1,1 r180"]
    {
        match game.apply(action) {
            Ok(events) => println!("{action}\n    {}", events.join("\n    ")),
            Err(refusal) => println!("{action}\n    refused: {refusal}"),
        }
    }
    println!("the road at 1,1: {:?}", game.query("feature 1,1 road@N tiles")?);
    Ok(())
}
