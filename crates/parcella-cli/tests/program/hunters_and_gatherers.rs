//! A second game, by its name alone.

use crate::run;

const GAME: &str = "hunters-and-gatherers";

#[test]
fn its_tiles_say_which_of_them_are_reconstructed() {
    let output = run(&format!("tiles {GAME}")).well();
    assert!(output.ends_with("91 tiles of 91 kinds; 12 bonus, 40 reconstructed, 1 volcano\n"), "{output}");
    // A guess, a tile that was taken over, one that is certain, and the start tile.
    for line in [
        "B10  1 copy, bonus, reconstructed; sides N E S W: river river forest meadow",
        "L34  1 copy, reconstructed; sides N E S W: meadow meadow meadow forest",
        "L48  1 copy; sides N E S W: meadow river meadow river",
        "L56  1 copy, 1 start tile, volcano; sides N E S W: meadow forest forest river",
    ] {
        assert!(output.contains(&format!("{line}\n")), "no line `{line}`");
    }
}

#[test]
fn it_is_played_checked_counted_and_explained() {
    let record = run(&format!("play {GAME} --players 4 --seed 6 --expect --record -")).output;
    assert!(record.starts_with("parcella 1\ngame hunters-and-gatherers\nplayers 4\ndraw "), "{record}");
    assert!(record.contains("\ndraw-bonus "));
    let scenarios = concat!(env!("CARGO_MANIFEST_DIR"), "/../parcella-hunters-and-gatherers/scenarios");
    let checked = run(&format!("check {scenarios}")).well();
    assert!(checked.ends_with("92 passed, 0 failed\n"), "{checked}");
    let counted = run(&format!("perft {GAME} --depth 2")).well();
    assert!(counted.contains("78"), "{counted}");
    let simulated = run(&format!("sim {GAME} --players 2 --games 20 --seed 1 --jobs 1")).well();
    assert!(simulated.starts_with("games"), "{simulated}");
    let rule = run(&format!("rules {GAME} HG-54")).well();
    assert!(rule.contains("Shrine"), "{rule}");
}
