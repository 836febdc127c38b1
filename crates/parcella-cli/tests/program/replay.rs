//! `parcella replay`.

use crate::{Folder, is_svg, parcella, text, typed};

/// A road of three tiles, closed by the other player.
const ROAD: &str = "parcella 1\ngame classic\nplayers 2\ntitle a road of three tiles\ndeck W U A\n\
                    turn W 1,0 r0 follower road@W\nturn A -1,0 r270\nexpect gain 9 9\n";

#[test]
fn a_record_is_replayed() {
    let (_folder, path) = Folder::with("road.game", ROAD);
    let output = parcella(["replay", text(&path)]).well();
    assert!(output.starts_with("a road of three tiles\n"), "{output}");
    // 3 points for the road, which is closed; nothing else would be scored.
    assert!(output.contains("\n   0       3                      3\n   1       0                      0\n"));
    assert!(output.ends_with(&format!("chance is to draw\n{}: 6 actions\n", text(&path))), "{output}");
    // On the standard input it is the same but for its name.
    assert_eq!(typed(&["replay", "-"], ROAD).well(), output.replace(text(&path), "-"));
}

#[test]
fn a_replay_stops_where_it_should() {
    let (_folder, path) = Folder::with("road.game", ROAD);
    let to = |number: &str| parcella(["replay", text(&path), "--to", number]);
    assert!(to("0").well().contains("chance is to draw\n"));
    // In the middle of the line `turn`.
    assert!(to("1").well().contains("seat 0 is to place\n"));
    assert!(to("2").well().contains("seat 0 is to deploy\n"));
    // An open road of two tiles would pay 2.
    assert!(to("3").well().contains("\n   0       0                      2\n"));
    assert!(to("6").well().contains("6 actions\n"));
    assert_eq!(to("7").refused(), format!("error: --to 7: {} has 6 actions\n", text(&path)));
}

#[test]
fn what_comes_after_the_last_action_asked_for_is_not_played() {
    let (_folder, path) = Folder::with("late.game", format!("{ROAD}place 9,9 r0\n"));
    parcella(["replay", text(&path), "--to", "6"]).well();
    let complaint = parcella(["replay", text(&path)]).refused();
    let expected = format!("error: {}: line 9: `place 9,9 r0` is refused: ", text(&path));
    assert!(complaint.starts_with(&expected), "{complaint}");
}

#[test]
fn the_action_of_a_turn_that_is_refused_is_named_with_its_rule() {
    // Crossing W has grass in the north as printed. Turned by 270 degrees its grass is in the west, where the start
    // tile has its road; turned by 90 degrees it is in the east.
    let record = "parcella 1\ngame classic\nplayers 2\nturn W 1,0 r270\n";
    let (folder, path) = Folder::with("turn.game", record);
    let complaint = parcella(["replay", text(&path)]).refused();
    let expected = format!("error: {}: line 4: `place 1,0 r270` is refused: ", text(&path));
    assert!(complaint.starts_with(&expected) && complaint.contains("(CL-11)"), "{complaint}");
    let fitting = folder.file("fitting.game", record.replace("r270", "r90"));
    parcella(["replay", text(&fitting)]).well();
}

#[test]
fn a_record_as_json_is_replayed_and_checked() {
    let stored = r#"{"parcella": 1, "game": "classic", "players": 2,
        "actions": ["turn W 1,0 r0 follower road@W", "expect scores 0 0"]}"#;
    let (folder, path) = Folder::with("stored.json", stored);
    assert!(parcella(["replay", text(&path)]).well().contains("3 actions\n"));
    assert!(parcella(["check", text(&path)]).well().ends_with("1 passed, 0 failed\n"));
    let wrong = folder.file("wrong.json", stored.replace("0 0\"", "0 1\""));
    assert_eq!(parcella(["check", text(&wrong)]).code, 1);
    let other = folder.file("other.json", stored.replace("1, \"game", "2, \"game"));
    assert!(parcella(["replay", text(&other)]).refused().contains("version `2` of the format is not known"));
}

#[test]
fn json_is_told_by_what_the_file_holds() {
    let stored =
        r#" {"parcella": 1, "game": "classic", "players": 2, "actions": ["draw W", "expect stack 70"]}"#;
    let (_folder, path) = Folder::with("stored.game", stored);
    assert!(parcella(["replay", text(&path)]).well().contains("1 action\n"));
    assert!(parcella(["check", text(&path)]).well().ends_with("1 passed, 0 failed\n"));
}

#[test]
fn events_are_told() {
    let (_folder, path) = Folder::with("road.game", ROAD);
    let output = parcella(["replay", text(&path), "--events"]).well();
    for part in [
        "action 1, chance: draw W\n    tile W was drawn\n",
        "action 3, seat 0: deploy follower road@W\n    seat 0 put a follower on 1,0 road@W\n",
        "    seat 0 scored 3 for the road at -1,0 road@E (tiles 3 × 1), nobody else there\n",
        "    a follower of seat 0 came back from 1,0 road@W\n",
    ] {
        assert!(output.contains(part), "{part}: {output}");
    }
}

#[test]
fn a_picture_is_written() {
    let (folder, path) = Folder::with("road.game", ROAD);
    parcella(["replay", text(&path), "--svg", text(&folder.path("road.svg"))]).well();
    assert!(is_svg(&folder.read("road.svg")));
}

#[test]
fn files_are_looked_up_beside_the_record() {
    let tiles = include_str!("four-kinds.json");
    let record = "parcella 1\ngame classic\nplayers 2\ntiles four-kinds.json\ndeck straight*2 gate\n\
                  turn gate 1,0 r90 follower road@W\n";
    let (folder, path) = Folder::with("games/own.game", record);
    folder.file("games/four-kinds.json", tiles);
    assert!(parcella(["replay", text(&path)]).well().contains("3 actions\n"));

    let above = folder.file("games/above.game", record.replace("four-kinds.json", "../four-kinds.json"));
    folder.file("four-kinds.json", tiles);
    let complaint = parcella(["replay", text(&above)]).refused();
    assert!(complaint.contains("line 4: file `../four-kinds.json` cannot be read"), "{complaint}");

    let other = folder.file("games/other.game", record.replace(".json", ".json 0123456789abcdef"));
    let complaint = parcella(["replay", text(&other)]).refused();
    assert!(complaint.contains("line 4: file `four-kinds.json` has the content hash "), "{complaint}");
}
