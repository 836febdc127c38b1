//! A position explained: what is open, what may be done and why not, what every region would pay now, and what is still
//! to come. All of it is asked of the engine; nothing is worked out here.

use std::collections::BTreeMap;

use parcella::prelude::*;
use parcella::ruleset::Refusal;

/// Seven turns of a game of two.
const RECORD: &str = "parcella 1
game classic
players 2
turn W 1,0 r0 follower road@W
turn U -1,0 r0 follower field@NL
turn B 0,1 r0
turn D 0,-1 r180
draw E
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record = Record::parse(RECORD, Classic::<Expansions>::header_words())?;
    let game: ClassicGame = replay(&record, &NoFiles)?;
    let (rules, state) = (game.rules(), game.state());
    let view = rules.view(state, Viewer::Public);

    println!(
        "{} tiles lie, {} are left, {} have been set aside",
        view.tiles.len(),
        rules.stack(state),
        view.aside
    );
    if let (Some(Actor::Seat(seat)), Some(tile)) = (game.actor(), view.in_hand) {
        println!("seat {seat} is to {} {tile}", view.step);
    }

    // Every legal action, by cell.
    let mut by_cell: BTreeMap<Cell, Vec<String>> = BTreeMap::new();
    for action in game.legal_actions().iter() {
        if let Action::Place { cell, rotation } = action {
            by_cell.entry(cell).or_default().push(rotation.to_string());
        }
    }
    for (cell, rotations) in &by_cell {
        println!("  {cell}: {}", rotations.join(" "));
    }

    // Why not there? The first placement that is refused on each of these cells, with its rule.
    for cell in [Cell::new(0, 0), Cell::new(9, 9), Cell::new(2, 0)] {
        let refused = Rotation::ALL.into_iter().find_map(|rotation| {
            game.check(&Action::Place { cell, rotation }).err().map(|refusal| (rotation, refusal))
        });
        if let Some((rotation, refusal)) = refused {
            let rule = refusal.rule().map_or_else(|| "no rule".to_owned(), |rule| rule.to_string());
            println!("not on {cell} {rotation}: {refusal} [{}, {rule}]", refusal.code());
        }
    }

    // Who has what, now and if the game ended now.
    for (seat, of_seat) in view.seats.iter().enumerate() {
        let supply: Vec<String> =
            of_seat.supply.iter().map(|(piece, number)| format!("{number} {piece}")).collect();
        println!(
            "seat {seat}: {} points, {} if the game ended now, in supply {}",
            of_seat.score,
            of_seat.final_score,
            supply.join(", ")
        );
    }

    // Every piece on the board, and the region it stands in.
    for tile in &view.tiles {
        for (seat, piece, part) in &tile.pieces {
            let tiles = rules.region_tiles(state, tile.cell, *part).unwrap_or(0);
            let open = rules.region_open(state, tile.cell, *part).unwrap_or(0);
            println!("{piece} of seat {seat} on {} {part}: {tiles} tiles, {open} open ports", tile.cell);
        }
    }

    // What each of the remaining tiles is worth to the seat to move: its best lead after placing and deploying.
    let mut likely: Vec<(u32, TileId)> = view.stack.iter().map(|(tile, number)| (*number, *tile)).collect();
    likely.sort_by_key(|(number, tile)| (std::cmp::Reverse(*number), *tile));
    let left = f64::from(rules.stack(state));
    for (number, tile) in likely.iter().take(3) {
        println!("next {tile}: {number} of {left}, {:.1} %", 100.0 * f64::from(*number) / left);
    }
    Ok(())
}
