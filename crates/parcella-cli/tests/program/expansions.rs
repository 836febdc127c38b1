//! The classic game with its expansions, in every command.

use crate::{Folder, is_svg, parcella, run, text};

const ALL: &str = "--with inns-and-cathedrals --with traders-and-builders --with hills-and-sheep";

#[test]
fn a_game_with_expansions_is_played_recorded_and_replayed() {
    let folder = Folder::new();
    let (record, svg) = (folder.path("a.game"), folder.path("a.svg"));
    let line = format!("play classic {ALL} --players 6 --option flock-action=may --seed 3 --record");
    let mut arguments: Vec<&str> = line.split(' ').collect();
    arguments.extend([text(&record), "--expect", "--svg", text(&svg)]);
    let played = parcella(arguments).well();
    // TB-5, HS-2: goods and tokens stand beside the scores.
    for words in
        ["large-followers", "builders", "pigs", "shepherds", "wine", "grain", "cloth", "tokens in the bag"]
    {
        assert!(played.contains(words), "{words}: {played}");
    }
    let written = folder.read("a.game");
    assert!(written.starts_with("parcella 1\ngame classic inns-and-cathedrals traders-and-builders hills-and-sheep\nplayers 6\noption flock-action may\n"), "{written}");
    assert!(written.contains("\ntoken sheep-"), "some shepherd was deployed");
    assert!(is_svg(&folder.read("a.svg")));
    let checked = parcella(["check", text(&record)]).well();
    assert!(checked.contains("1 passed") || checked.contains("passed"), "{checked}");
    parcella(["replay", text(&record), "--events"]).well();
}

#[test]
fn tiles_and_rules_of_expansions_are_listed() {
    let output = run(&format!("tiles classic {ALL}")).well();
    // IC-1, TB-1, HS-1.
    assert!(output.contains("classic: 132 tiles of 81 kinds; "), "{output}");
    for words in ["cathedral 1", "inn 1", "wine 1"] {
        assert!(output.contains(words), "{words}");
    }
    let output = run("tiles classic --with hills-and-sheep").well();
    assert!(output.contains("classic: 90 tiles of 40 kinds; 8 hill, 8 vineyard"), "{output}");
    let rule = run("rules classic HS-36").well();
    assert!(
        rule.starts_with("HS-36 (enforced)\nA field that nothing can extend any more is herded at once"),
        "{rule}"
    );
    assert!(
        rule.contains("\nExample: another seat closes a field with a flock of 1: 1 point for the owner."),
        "{rule}"
    );
    let all = run("rules classic").well();
    for id in ["CL-49", "IC-12", "TB-20", "HS-71"] {
        assert!(all.lines().any(|line| line.starts_with(id)), "{id}");
    }
}

#[test]
fn openings_are_counted_and_games_simulated() {
    // A straight road: 6 placements, then 3 followers, 3 large followers, 2 shepherds or pass.
    let mut arguments: Vec<&str> = "perft classic --depth 3 --header".split(' ').collect();
    arguments.push("deck U");
    arguments.extend(ALL.split(' '));
    let counted = parcella(arguments).well();
    assert!(counted.contains("54"), "{counted}");
    let simulated = run(&format!("sim classic {ALL} --games 4 --jobs 1 --seed 1 --json")).well();
    assert!(simulated.contains("\"games\""), "{simulated}");
}

#[test]
fn what_is_off_or_unknown_is_refused() {
    for (line, reason) in [
        ("play classic --option flock-action=may", "there is no option `flock-action`"),
        (
            "play classic --with hills-and-sheep --option flock-action=never",
            "option `flock-action` cannot be `never`",
        ),
        ("play classic --with hills", "there is no expansion `hills`"),
        ("play classic --with hills-and-sheep --with hills-and-sheep", "named twice"),
        ("play classic --with traders-and-builders --players 6", "CL-1"),
        ("tiles classic --with moats", "there is no expansion `moats`"),
        (
            "rules classic HS-99",
            "they are CL-1 to CL-49, IC-1 to IC-12, TB-1 to TB-20, HS-1 to HS-71, IB-1 to IB-57",
        ),
    ] {
        let refused = run(line).refused();
        assert!(refused.contains(reason), "{line}: {refused}");
    }
}
