//! Plays one game at random and prints what happened and the record that replays it.

use parcella::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game: ClassicGame = Game::new(Classic::new(Config::new(2), Expansions::default())?);
    let mut dealer = Seeded::new(3);
    while random_step(&mut game, &mut dealer).is_some() {
        for event in game.events() {
            if let Event::Scored(_) = event {
                println!("{event}");
            }
        }
    }
    let winners: Vec<String> = game
        .outcome()
        .into_iter()
        .flat_map(|outcome| outcome.winners().map(|seat| seat.to_string()).collect::<Vec<_>>())
        .collect();
    println!("scores {:?}, won by seat {}", game.scores().as_slice(), winners.join(" and "));

    let record = game.record().to_text();
    println!("the record has {} lines and begins:", record.lines().count());
    for line in record.lines().take(6) {
        println!("    {line}");
    }
    Ok(())
}
