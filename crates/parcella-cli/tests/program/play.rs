//! `parcella play` without people.

use crate::{Folder, is_svg, parcella, run, text};

#[test]
fn a_game_is_explained_and_ends_with_its_standings() {
    let output = run("play classic --players 3 --seed 7").well();
    assert!(output.starts_with("classic, 3 seats, seed 7\n"), "{output}");
    assert!(output.ends_with("\nseed 7\n"));
    let standings: Vec<Vec<i32>> = output
        .lines()
        .skip_while(|line| !line.starts_with("rank"))
        .skip(1)
        .map_while(|line| line.split_whitespace().map(|word| word.parse().ok()).collect())
        .collect();
    assert_eq!(standings.len(), 3);
    assert!(standings.windows(2).all(|pair| pair[0][2] >= pair[1][2]), "{standings:?}");
    // The points that were explained are the points of the standings.
    for line in &standings {
        let scored = format!("seat {} scored ", line[1]);
        let explained: i32 = output
            .lines()
            .filter(|line| line.starts_with("    "))
            .flat_map(|line| line.split("; "))
            .filter_map(|part| part.trim().strip_prefix(&scored)?.split(' ').next()?.parse::<i32>().ok())
            .sum();
        assert_eq!(explained, line[2], "seat {}", line[1]);
    }
    let best = standings[0][2];
    let winners = standings.iter().filter(|line| line[2] == best).count();
    let won = if winners == 1 { format!(" wins with {best} points") } else { format!("with {best} points") };
    assert!(output.contains(&won), "{output}");
}

#[test]
fn a_seed_stands_for_one_game() {
    let one = run("play classic --seed 11").well();
    assert_eq!(run("play classic --seed 11").well(), one);
    assert_ne!(run("play classic --seed 12").well(), one);
}

#[test]
fn without_a_seed_one_is_made_up_and_printed() {
    let output = run("play classic").well();
    let seed = output.lines().last().unwrap().strip_prefix("seed ").unwrap().to_owned();
    assert_eq!(run(&format!("play classic --seed {seed}")).well(), output);
    assert_ne!(run("play classic").well(), output);
}

#[test]
fn the_set_up_is_that_of_the_arguments() {
    let arguments = [
        "play",
        "classic",
        "--seed",
        "1",
        "--players",
        "2",
        "--option",
        "farmers=off",
        "--header",
        "first 1",
        "--header",
        "deck U",
        "--header",
        "start 3,-2 D r90",
        "--header",
        "title a short game",
        "--record",
        "-",
    ];
    let record = parcella(arguments).output;
    let header = "parcella 1\ngame classic\nplayers 2\nfirst 1\noption farmers off\ndeck U\nstart 3,-2 D r90\n\
                  title a short game\ndraw U\nplace ";
    assert!(record.starts_with(header), "{record}");
}

#[test]
fn the_record_alone_is_on_the_output() {
    let ended = run("play classic --seed 5 --record -");
    assert_eq!(ended.code, 0);
    assert!(ended.output.starts_with("parcella 1\ngame classic\nplayers 2\ndraw "), "{}", ended.output);
    assert!(ended.errors.starts_with("classic, 2 seats, seed 5\n") && ended.errors.contains("rank"));
    let end: Vec<&str> = ended.output.lines().rev().take(2).collect();
    assert!(end[0].starts_with("expect scores ") && end[1] == "expect over", "{end:?}");
    let expectations = ended.output.lines().filter(|line| line.starts_with("expect")).count();
    assert_eq!(expectations, 2);
}

#[test]
fn a_record_can_expect_every_change_and_passes() {
    let folder = Folder::new();
    let path = folder.path("game.game");
    parcella(["play", "classic", "--players", "4", "--seed", "6", "--expect", "--record", text(&path)])
        .well();
    let record = folder.read("game.game");
    let expected: Vec<&str> = record.lines().filter(|line| line.starts_with("expect scores")).collect();
    // The last but one stands behind the last change, and the last says the same.
    assert!(expected.len() > 3, "{record}");
    assert_eq!(expected[expected.len() - 1], expected[expected.len() - 2]);
    assert!(expected.windows(2).rev().skip(1).all(|pair| pair[0] != pair[1]), "{expected:?}");
    assert_eq!(parcella(["check", text(&path)]).well(), "1 passed, 0 failed\n");

    // The record on the output is the same.
    let other = run("play classic --players 4 --seed 6 --expect --record -").output;
    assert_eq!(other, record);

    // One point more at one place, and it fails in that line.
    let line = record.lines().position(|line| line.starts_with("expect scores")).unwrap();
    let wrong = record.replacen(expected[0], "expect scores 1000 0 0 0", 1);
    let wrong = folder.file("wrong.game", wrong);
    let ended = parcella(["check", text(&wrong)]);
    assert_eq!(ended.code, 1);
    let found = expected[0].strip_prefix("expect scores ").unwrap();
    let failure = format!(
        "{}: line {}: `expect scores 1000 0 0 0`: expected 1000 0 0 0, found {found}\n0 passed, 1 failed\n",
        text(&wrong),
        line + 1
    );
    assert_eq!(ended.output, failure);
}

#[test]
fn the_game_is_that_of_sim() {
    let played = run("play classic --players 3 --seed 21 --record -").output;
    let scores = played.lines().last().unwrap().strip_prefix("expect scores ").unwrap().to_owned();
    let simulated = run("sim classic --players 3 --seed 21 --games 1 --json").well();
    let means: serde_json::Value = serde_json::from_str(&simulated).unwrap();
    let means: Vec<String> = means["mean_scores"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mean| mean.as_f64().unwrap().to_string())
        .collect();
    assert_eq!(means.join(" "), scores);
}

#[test]
fn a_picture_of_the_board_is_written() {
    let folder = Folder::new();
    let path = folder.path("board.svg");
    parcella(["play", "classic", "--seed", "1", "--svg", text(&path)]).well();
    assert!(is_svg(&folder.read("board.svg")));
}

#[test]
fn what_cannot_be_written_is_told_before_the_game() {
    let folder = Folder::new();
    let path = folder.path("no/such/folder.game");
    let complaint = parcella(["play", "classic", "--record", text(&path)]).refused();
    assert!(complaint.starts_with(&format!("error: {}: ", text(&path))), "{complaint}");
}

#[test]
fn files_of_a_record_lie_beside_it() {
    let folder = Folder::new();
    folder.file("deep/own.json", include_str!("four-kinds.json"));
    let record = folder.path("deep/own.game");
    parcella(["play", "classic", "--header", "tiles own.json", "--seed", "2", "--record", text(&record)])
        .well();
    let checked = parcella(["check", text(&record)]).well();
    assert!(checked.ends_with("1 passed, 0 failed\n"), "{checked}");
}

#[test]
fn one_file_cannot_hold_record_and_picture() {
    let folder = Folder::new();
    let path = folder.path("both");
    let complaint = parcella(["play", "classic", "--record", text(&path), "--svg", text(&path)]).refused();
    assert!(complaint.contains("one file cannot hold both"), "{complaint}");
    assert!(!path.exists());
}
