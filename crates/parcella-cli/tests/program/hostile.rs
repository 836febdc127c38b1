//! Files that nobody should have to read.

use crate::{Folder, parcella, text};

/// Files with what `replay` must say of them.
fn hostile() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let record = |lines: &str| format!("parcella 1\ngame classic\n{lines}\n").into_bytes();
    let long = (16 << 20) + 1;
    vec![
        ("long.game", vec![b'\n'; long], "it has more than 16777216 bytes"),
        (
            "lines.game",
            [record("players 2"), vec![b'\n'; 100_001]].concat(),
            "a record has at most 100000 lines",
        ),
        ("line.game", [record("players 2"), vec![b'x'; 70_000]].concat(), "a line has at most 65536 bytes"),
        ("nul.game", record("players 2\n\0"), "line 4: the control character `\\u{0}` is not allowed"),
        (
            "bytes.game",
            record("players 2\ndraw U").into_iter().chain([0xff, b'\n']).collect(),
            "it is not UTF-8 text",
        ),
        ("empty.game", Vec::new(), "the first line of a record is `parcella 1`"),
        ("version.game", b"parcella 2\ngame classic\nplayers 2\n".to_vec(), "line 1: version `2`"),
        ("crowd.game", record("players 1000000000"), "line 3: a game has at most 100 seats"),
        ("tower.game", record("players 2\ndeck U*1000000000"), "line 4: a game has at most 1000 tiles"),
        ("far.game", record("players 2\nstart 2147483647,0 D r0"), "a coordinate is further from 0"),
        ("chess.game", b"parcella 1\ngame chess\nplayers 2\n".to_vec(), "there is no game `chess`"),
        ("escape.game", record("players 2\ntiles /etc/passwd"), "line 4: file `/etc/passwd` cannot be read"),
        ("jump.game", record("players 2\ndraw U\nplace 2147483647,2147483647 r0"), "line 5: "),
    ]
}

#[test]
fn replay_refuses_them_with_file_and_reason() {
    for (name, content, reason) in hostile() {
        let (_folder, path) = Folder::with(name, content);
        let complaint = parcella(["replay", text(&path)]).refused();
        let expected = format!("error: {}: ", text(&path));
        assert!(complaint.starts_with(&expected) && complaint.contains(reason), "{name}: {complaint}");
        assert!(complaint.len() < 1000, "{name}: {}", complaint.len());
    }
}

#[test]
fn check_counts_them_as_failed() {
    let folder = Folder::new();
    let files = hostile();
    for (name, content, _) in &files {
        folder.file(name, content);
    }
    let ended = parcella(["check", text(&folder.path(""))]);
    assert_eq!((ended.code, ended.errors.as_str()), (1, ""));
    assert!(ended.output.ends_with(&format!("0 passed, {} failed\n", files.len())), "{}", ended.output);
    for (name, _, _) in &files {
        assert!(
            ended.output.contains(&format!("{}: ", text(&folder.path(name)))),
            "{name}: {}",
            ended.output
        );
    }
}

#[test]
fn files_of_tiles_are_bounded_too() {
    let (folder, path) = Folder::with("long.json", vec![b' '; (16 << 20) + 1]);
    assert!(parcella(["tiles", text(&path)]).refused().contains("it has more than 16777216 bytes"));
    let deep = folder.file("deep.json", "[".repeat(1 << 20));
    let ended = parcella(["tiles", text(&deep)]);
    assert_eq!((ended.code, ended.errors.as_str()), (1, ""));
    let many = folder.file("many.json", vec![b' '; 5 << 20]);
    let ended = parcella(["tiles", text(&many)]);
    assert_eq!((ended.code, ended.errors.as_str()), (1, ""));
    assert!(ended.output.contains("file"), "{}", ended.output);
}

#[test]
fn a_folder_is_no_record() {
    let folder = Folder::new();
    let complaint = parcella(["replay", text(&folder.path(""))]).refused();
    assert!(complaint.contains("it is a folder"), "{complaint}");
    let missing = folder.path("missing.game");
    let complaint = parcella(["replay", text(&missing)]).refused();
    assert!(complaint.starts_with(&format!("error: {}: ", text(&missing))), "{complaint}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_source_without_end_is_cut() {
    let complaint = parcella(["replay", "/dev/zero"]).refused();
    assert_eq!(complaint, "error: /dev/zero: it has more than 16777216 bytes\n");
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_full_is_told() {
    let full = std::fs::File::create("/dev/full").unwrap();
    let output = crate::command().args(["rules", "classic"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.starts_with("error: the output cannot be written: "), "{errors}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_name_of_a_file_cannot_steer_the_terminal() {
    let (folder, _path) = Folder::with("a\x1b[2Jb.game", "");
    let ended = parcella(["check", text(&folder.path(""))]);
    assert!(ended.code == 1 && ended.output.contains("a\u{fffd}[2Jb.game: "), "{:?}", ended.output);
    let complaint = parcella(["replay", text(&folder.path("a\x1b[2Jb.game"))]).refused();
    assert!(complaint.contains("a\u{fffd}[2Jb.game: "), "{complaint:?}");
}
