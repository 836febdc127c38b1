//! `parcella perft` and `parcella sim`.

use crate::{parcella, run};

/// The number of leaves of each depth.
fn leaves(arguments: &[&str]) -> Vec<u64> {
    let output = parcella(["perft", "classic"].iter().chain(arguments)).well();
    let mut lines = output.lines();
    assert_eq!(lines.next(), Some("depth            leaves     seconds"));
    let rows = lines.enumerate().map(|(index, line)| {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[0], (index + 1).to_string());
        assert!(words[2].parse::<f64>().is_ok() && words.len() == 3, "{line}");
        words[1].parse().unwrap()
    });
    rows.collect()
}

#[test]
fn sequences_are_counted() {
    // One tile can be drawn. A straight road fits on both sides of the start tile and below it, each in two rotations.
    // Then a follower goes onto its road, onto either field, or nowhere. Then the game is over.
    assert_eq!(leaves(&["--header", "deck U", "--depth", "5"]), [1, 6, 24, 24, 24]);
    // Four city sides against the one city side of the start tile.
    assert_eq!(leaves(&["--header", "deck C", "--depth", "2"]), [1, 4]);
    // Of the 24 kinds of tiles each has a copy in the stack.
    assert_eq!(leaves(&["--depth", "1"]), [24]);
    // Without farmers the straight road has one part for a follower.
    assert_eq!(leaves(&["--header", "deck U", "--option", "farmers=off", "--depth", "3"]), [1, 6, 12]);
}

fn simulated(line: &str) -> serde_json::Value {
    serde_json::from_str(&run(line).well()).unwrap()
}

#[test]
fn the_sums_do_not_depend_on_the_number_of_jobs() {
    let mut one = simulated("sim classic --players 3 --games 600 --seed 40 --jobs 1 --json");
    let keys: Vec<String> = one.as_object().unwrap().keys().cloned().collect();
    let mut expected =
        ["games", "seconds", "games_per_second", "mean_scores", "mean_decisions", "mean_placements"];
    expected.sort_unstable();
    let mut found = keys.clone();
    found.sort_unstable();
    assert_eq!(found, expected);
    assert_eq!(one["games"], 600);
    assert_eq!(one["mean_scores"].as_array().unwrap().len(), 3);
    // Between one and two decisions for each of 71 tiles.
    let decisions = one["mean_decisions"].as_f64().unwrap();
    assert!((71.0..142.0).contains(&decisions), "{decisions}");
    for jobs in [2, 3, 7] {
        let mut other =
            simulated(&format!("sim classic --players 3 --games 600 --seed 40 --jobs {jobs} --json"));
        for means in [&mut one, &mut other] {
            means["seconds"].take();
            means["games_per_second"].take();
        }
        assert_eq!(one, other, "{jobs} jobs");
    }
}

#[test]
fn a_game_that_is_known_by_hand_has_the_means_known_by_hand() {
    // One tile of four city sides: one decision to place among four rotations; then the deck is empty and the city is
    // open, so a follower in it scores 2 tiles and a shield, 3 points; on the other choice, to pass, 0.
    let arguments = "sim classic --games 512 --seed 1 --jobs 2 --json --header";
    let output = parcella(arguments.split(' ').chain(["deck C"])).well();
    let means: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(means["mean_placements"], 4.0);
    assert_eq!(means["mean_decisions"], 2.0);
    let mean = means["mean_scores"][0].as_f64().unwrap();
    // 256 times 3 points among 512 games, give or take four standard deviations.
    assert!((1.23..1.77).contains(&mean), "{mean}");
    assert_eq!(means["mean_scores"][1], 0.0);
}

#[test]
fn the_means_are_printed_for_people() {
    let output = run("sim classic --games 10 --seed 1").well();
    for line in
        ["games ", "seconds ", "games per second ", "mean score of seat 1 ", "mean decisions of a game "]
    {
        assert!(output.lines().any(|found| found.starts_with(line)), "{line}: {output}");
    }
}

#[test]
fn a_made_up_seed_is_told() {
    let ended = run("sim classic --games 1 --json");
    assert!(ended.code == 0 && ended.errors.starts_with("seed "), "{}", ended.errors);
    assert!(serde_json::from_str::<serde_json::Value>(&ended.output).is_ok());
    assert!(run("sim classic --games 1").well().starts_with("seed "));
}

#[test]
fn seeds_beyond_the_last_are_refused() {
    let complaint = run(&format!("sim classic --games 2 --seed {}", u64::MAX)).refused();
    assert!(complaint.starts_with("error: --seed 18446744073709551615: "), "{complaint}");
}
