//! `parcella verify`.

use crate::{Folder, parcella, run, text};

/// Few tiles, so that a game takes no time.
const SHORT: &str = "deck U*2 V*3 D E*2 B";

fn verified(arguments: &[&str]) -> serde_json::Value {
    let folder = Folder::new();
    let common = ["verify", "--json", "--failures", text(&folder.path(""))].map(str::to_owned);
    let all = common.iter().map(String::as_str).chain(arguments.iter().copied());
    let output = parcella(all).well();
    assert_eq!(
        std::fs::read_dir(folder.path("")).unwrap().count(),
        0,
        "nothing failed, so nothing is written"
    );
    serde_json::from_str(&output).unwrap()
}

fn number(summary: &serde_json::Value, key: &str) -> u64 {
    summary[key].as_u64().unwrap_or_else(|| panic!("{key}: {summary}"))
}

#[test]
fn every_game_by_name_is_verified() {
    let all =
        ["--with", "inns-and-cathedrals", "--with", "traders-and-builders", "--with", "hills-and-sheep"];
    let cases: [(&str, &[&str]); 5] = [
        ("classic", &[]),
        ("classic", &all),
        ("classic", &["--with", "iberia"]),
        ("hunters-and-gatherers", &[]),
        ("over-hill-and-dale", &[]),
    ];
    for (game, with) in cases {
        let arguments = [&[game, "--games", "1", "--seed", "3"], with].concat();
        let summary = verified(&arguments);
        assert_eq!((number(&summary, "games"), number(&summary, "differences")), (1, 0), "{game} {with:?}");
        // Every tile of each game takes at least a draw and a placement; the map takes no more than it holds.
        assert!(number(&summary, "actions_compared") > 100, "{game} {with:?}: {summary}");
        assert!(number(&summary, "laws_examined") > 10_000, "{game} {with:?}: {summary}");
        // On the map too: the seats can move round the table there.
        assert_eq!(summary["laws_without_occasion"], serde_json::json!([]), "{game} {with:?}");
    }
}

#[test]
fn two_runs_do_together_what_one_does_whatever_the_number_of_jobs() {
    let part = |seed: &str, games: &str, jobs: &str| {
        let arguments = ["classic", "--seed", seed, "--games", games, "--jobs", jobs, "--header", SHORT];
        verified(&arguments)
    };
    let whole = part("1", "10", "3");
    let parts = [part("1", "6", "1"), part("7", "4", "2")];
    for key in ["games", "actions_compared", "laws_examined", "differences"] {
        let sum: u64 = parts.iter().map(|part| number(part, key)).sum();
        assert_eq!(number(&whole, key), sum, "{key}");
    }
    assert!(number(&whole, "actions_compared") > 0);
}

#[test]
fn the_number_of_seats_is_another_from_seed_to_seed_or_the_one_given() {
    // What is compared with two seats at every seed is not what is compared with other numbers.
    let actions = |players: &[&str]| {
        let arguments = [&["classic", "--seed", "4", "--games", "4", "--header", SHORT], players].concat();
        verified(&arguments)["laws_examined"].as_u64().unwrap()
    };
    let single = |seed: &str, players: &str| {
        let arguments = ["classic", "--seed", seed, "--games", "1", "--players", players, "--header", SHORT];
        verified(&arguments)["laws_examined"].as_u64().unwrap()
    };
    // Seats 2 to 5 take turns: 2 + seed modulo 4.
    let by_hand: u64 = [("4", "2"), ("5", "3"), ("6", "4"), ("7", "5")]
        .map(|(seed, players)| single(seed, players))
        .iter()
        .sum();
    assert_eq!(actions(&[]), by_hand);
    assert_ne!(actions(&["--players", "2"]), by_hand);
}

#[test]
fn the_summary_is_printed_for_people() {
    let folder = Folder::new();
    let line = ["verify", "classic", "--games", "2", "--seed", "8", "--header", SHORT, "--failures"];
    let output = parcella(line.into_iter().chain([text(&folder.path(""))])).well();
    for line in ["games ", "actions compared ", "laws examined ", "seconds ", "games per second "] {
        assert!(output.lines().any(|found| found.starts_with(line)), "{line}: {output}");
    }
    assert!(output.contains("\ndifferences                             0\n"), "{output}");
    assert!(output.ends_with("seeds 8 to 9\n"), "{output}");
}

#[test]
fn options_files_and_maps_are_those_of_the_arguments() {
    // The files lie in the folder of the failures, so that a record that is written there finds them.
    let folder = Folder::new();
    let tiles = include_str!("four-kinds.json");
    folder.file("four.json", tiles);
    let path = folder.path("");
    let arguments = |failures| {
        [
            "verify",
            "classic",
            "--games",
            "2",
            "--seed",
            "1",
            "--option",
            "farmers=off",
            "--header",
            "tiles four.json",
            "--failures",
            failures,
        ]
    };
    let output = parcella(arguments(text(&path))).well();
    assert!(output.contains("\ndifferences                             0\n"), "{output}");
    let elsewhere = Folder::new();
    let complaint = parcella(arguments(text(&elsewhere.path("")))).refused();
    assert!(
        complaint.contains("--header \"tiles four.json\": file `four.json` cannot be read"),
        "{complaint}"
    );

    // The oracle reads the map too; with each seed the set-up on it is another.
    let map = concat!(env!("CARGO_MANIFEST_DIR"), "/../parcella-iberia/scenarios/maps/islands.json");
    folder.file("islands.json", std::fs::read(map).unwrap());
    let line = "verify classic --with iberia --games 2 --seed 1 --header";
    let further = ["map islands.json", "--failures", text(&path)];
    let output = parcella(line.split(' ').chain(further)).well();
    assert!(output.contains("\ndifferences                             0\n"), "{output}");
}

#[test]
fn what_cannot_be_used_is_refused() {
    let folder = Folder::new();
    let (file, gone) = (folder.file("a-file", ""), folder.path("gone"));
    let cases: [(&[&str], &str); 9] = [
        (&["chess", "--games", "1"], "there is no game `chess`"),
        (&["classic"], "--games"),
        (&["classic", "--games", "0"], "0 is not in 1.."),
        (&["classic", "--games", "1", "--jobs", "0"], "0 is not in 1..=1024"),
        (&["classic", "--games", "1", "--universe-every", "0"], "0 is not in 1.."),
        (&["classic", "--games", "1", "--players", "6"], "6 seats; the game is for 2 to 5 (CL-1)"),
        (&["classic", "--games", "1", "--with", "moats"], "there is no expansion `moats`"),
        (
            &["classic", "--games", "1", "--failures", text(&gone)],
            "gone: no record of a game that fails could",
        ),
        (
            &["classic", "--games", "1", "--failures", text(&file)],
            "a-file: no record of a game that fails could",
        ),
    ];
    for (arguments, expected) in cases {
        let complaint = parcella(["verify"].iter().chain(arguments)).refused();
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
    let complaint = run(&format!("verify classic --games 2 --seed {}", u64::MAX)).refused();
    assert!(complaint.starts_with("error: --seed 18446744073709551615: "), "{complaint}");
}
