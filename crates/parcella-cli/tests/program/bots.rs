//! `parcella play --bot`.

use crate::run;

/// The points of the standings, seat by seat.
fn points(output: &str) -> Vec<i32> {
    let rows = output.lines().skip_while(|line| !line.starts_with("rank")).skip(1);
    let mut points: Vec<(i32, i32)> = rows
        .map_while(|line| {
            let numbers: Vec<i32> = line.split_whitespace().map_while(|word| word.parse().ok()).collect();
            let [_, seat, points] = numbers[..] else { return None };
            Some((seat, points))
        })
        .collect();
    points.sort_unstable();
    points.into_iter().map(|(_, points)| points).collect()
}

/// Over twenty games, by turns in both seats, a greedy seat is ahead of a random one by this much in the mean at least.
fn greedy_beats_random(game: &str, margin: i32) {
    let games = 20;
    let mut lead = 0;
    for seed in 0..games {
        let seat = seed % 2;
        let output = run(&format!("play {game} --seed {seed} --bot {seat}=greedy")).well();
        let points = points(&output);
        let [zero, one] = points[..] else { panic!("{points:?}: {output}") };
        lead += if seat == 0 { zero - one } else { one - zero };
    }
    assert!(lead > margin * games, "{game}: {lead} points in {games} games");
}

#[test]
fn greedy_beats_random_in_the_classic_game() {
    greedy_beats_random("classic", 20);
}

#[test]
fn greedy_beats_random_in_hunters_and_gatherers() {
    greedy_beats_random("hunters-and-gatherers", 20);
}

#[test]
fn greedy_beats_random_in_over_hill_and_dale() {
    greedy_beats_random("over-hill-and-dale", 20);
}

#[test]
fn a_greedy_game_is_the_same_for_a_seed_and_another_than_a_random_one() {
    for game in [
        "classic --with inns-and-cathedrals --with traders-and-builders --with hills-and-sheep",
        "classic --with iberia",
    ] {
        let line = format!("play {game} --players 3 --seed 11");
        let greedy = run(&format!("{line} --bot greedy")).well();
        assert_eq!(run(&format!("{line} --bot greedy")).well(), greedy);
        let random = run(&line).well();
        assert_eq!(run(&format!("{line} --bot random")).well(), random);
        assert_ne!(greedy, random);
        // All seats but one, told in either way.
        let mixed = run(&format!("{line} --bot greedy --bot 1=random")).well();
        assert_eq!(run(&format!("{line} --bot 0=greedy --bot 2=greedy")).well(), mixed);
        assert!(mixed != greedy && mixed != random);
    }
}

#[test]
fn bots_that_cannot_play_are_refused() {
    for (arguments, expected) in [
        ("--bot clever", "a bot is `random` or `greedy`"),
        ("--bot x=greedy", "a seat is a number from 0"),
        ("--bot 300=greedy", "a seat is a number from 0"),
        ("--bot 2=greedy", "error: --bot 2=greedy: the seats are 0 to 1"),
        ("--bot greedy --bot random", "error: --bot random: it was said before how this seat plays"),
        ("--bot 1=greedy --bot 1=greedy", "error: --bot 1=greedy: it was said before how this seat plays"),
        ("--human 1 --bot 1=greedy", "error: --bot 1=greedy: a person plays this seat"),
    ] {
        let complaint = run(&format!("play classic --seed 1 {arguments}")).refused();
        assert!(complaint.contains(expected), "{arguments}: {complaint}");
    }
}
