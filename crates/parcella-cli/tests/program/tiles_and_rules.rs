//! `parcella tiles` and `parcella rules`.

use crate::{Folder, is_svg, parcella, run, text};

const FOUR_KINDS: &str = include_str!("four-kinds.json");

#[test]
fn the_tiles_of_a_game_are_listed() {
    let output = run("tiles classic").well();
    // CL-2.
    assert!(output.ends_with("classic: 72 tiles of 24 kinds\n"), "{output}");
    let line = output.lines().position(|line| line.starts_with("D ")).unwrap();
    let lines: Vec<&str> = output.lines().skip(line).take(2).collect();
    assert_eq!(lines[0], "D   4 copies, 1 start tile; sides N E S W: city road field road");
    assert_eq!(lines[1].trim(), "city N; field EL WR; road E W; field ER SL SR WL");
    let line = output.lines().position(|line| line.starts_with("Q ")).unwrap();
    let lines: Vec<&str> = output.lines().skip(line).take(2).collect();
    assert_eq!(lines[0], "Q   1 copy; sides N E S W: city city field city");
    assert!(lines[1].contains("city N E W, shields 1"), "{}", lines[1]);
}

#[test]
fn the_tiles_of_a_file_are_listed() {
    let (folder, path) = Folder::with("four kinds.json", FOUR_KINDS);
    let svg = folder.path("sheet.svg");
    let output = parcella(["tiles", text(&path), "--svg", text(&svg)]).well();
    assert!(output.ends_with("four kinds.json: 16 tiles of 4 kinds\n"), "{output}");
    assert!(output.contains("\ngate      4 copies; sides N E S W: city field road field\n"), "{output}");
    assert!(is_svg(&folder.read("sheet.svg")));
    // A name that can stand in a header is told as it is.
    let path = folder.file("four-kinds.json", FOUR_KINDS);
    let output = parcella(["tiles", text(&path)]).well();
    assert!(output.contains("tiles of the file four-kinds.json\n"), "{output}");
}

#[test]
fn every_fault_of_a_file_is_told_at_once() {
    let broken =
        FOUR_KINDS.replace(r#""ports": ["S"]"#, r#""ports": []"#).replace(r#""count": 2"#, r#""count": 0"#);
    let (_folder, path) = Folder::with("broken.json", broken);
    let ended = parcella(["tiles", text(&path)]);
    assert_eq!((ended.code, ended.errors.as_str()), (1, ""), "{}", ended.output);
    let name = text(&path);
    let expected = [
        format!("{name}: tile chapel: the set must hold at least one copy"),
        format!("{name}: tile court: the set must hold at least one copy"),
        format!("{name}: tile gate: the road side needs a road at S, none reaches it"),
    ];
    for line in &expected {
        assert!(ended.output.lines().any(|found| found == line), "{line}: {}", ended.output);
    }
    assert!(ended.output.ends_with(" faults\n"), "{}", ended.output);
}

#[test]
fn a_file_that_is_no_set_of_tiles_has_failed() {
    let without_start =
        FOUR_KINDS.replace("start_copies", "copies").replace(r#""start": true"#, r#""start": false"#);
    for (content, reason) in [
        ("{", "line 1"),
        ("{}", "tiles"),
        (r#"{"tiles": []}"#, "the set holds no tile"),
        ("parcella 1\ngame classic\n", "line 1"),
        (&without_start, "0 kinds of start tiles, 1 is needed (CL-4)"),
        (&FOUR_KINDS.replace(r#""N": "city""#, r#""N": "lava""#), "lava"),
    ] {
        let (_folder, path) = Folder::with("tiles.json", content);
        let ended = parcella(["tiles", text(&path)]);
        assert_eq!((ended.code, ended.errors.as_str()), (1, ""), "{content}: {}", ended.output);
        assert!(ended.output.starts_with(text(&path)) && ended.output.contains(reason), "{}", ended.output);
    }
}

#[test]
fn a_source_of_tiles_that_is_neither_game_nor_file_is_refused() {
    let complaint = run("tiles chess").refused();
    assert!(
        complaint.starts_with("error: chess: ")
            && complaint.ends_with("games are classic, hunters-and-gatherers, over-hill-and-dale\n"),
        "{complaint}"
    );
    let (_folder, path) = Folder::with("tiles.json", FOUR_KINDS);
    let complaint = parcella(["tiles", text(&path), "--for", "chess"]).refused();
    assert_eq!(
        complaint,
        "error: there is no game `chess`; there is classic, hunters-and-gatherers, over-hill-and-dale\n"
    );
}

#[test]
fn arguments_that_cannot_be_used_are_no_fault_of_the_tiles() {
    let (_folder, path) = Folder::with("tiles.json", "{}");
    let complaint = parcella(["tiles", text(&path), "--players", "9"]).refused();
    assert!(complaint.contains("9 seats; the game is for 2 to 5 (CL-1)"), "{complaint}");
    // A stack of tiles that are in the file alone.
    let (_folder, path) = Folder::with("tiles.json", FOUR_KINDS);
    parcella(["tiles", text(&path), "--header", "deck gate*3"]).well();
}

#[test]
fn rules_are_printed_with_ids_and_statuses() {
    let output = run("rules classic").well();
    assert_eq!(output.lines().count(), 49 + 12 + 20 + 71 + 57);
    let families = ["CL-", "IC-", "TB-", "HS-", "IB-"];
    assert!(output.lines().all(|line| families.iter().any(|family| line.starts_with(family))));
    let line = output.lines().find(|line| line.starts_with("CL-5 ")).unwrap();
    assert!(line.starts_with("CL-5   set-up help  All other tiles are mixed face down."), "{line}");

    let one = run("rules classic CL-23").well();
    assert!(one.starts_with("CL-23 (enforced)\n") && one.contains("\nExample: "), "{one}");
    assert_eq!(
        run("rules classic CL-999").refused(),
        "error: CL-999: no rule of classic has this id; they are CL-1 to CL-49, IC-1 to IC-12, TB-1 to TB-20, \
         HS-1 to HS-71, IB-1 to IB-57\n"
    );
}
