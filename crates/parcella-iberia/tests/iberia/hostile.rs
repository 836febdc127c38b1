//! Records that name maps and set-ups which cannot be played: the answer is an error with its place, never a panic.

use parcella_classic::Classic;
use parcella_iberia::{Iberia, PENINSULA_FILE};
use parcella_kit::{OneGame, scenario};
use parcella_ruleset::{Files, FilesError};

struct OneFile<'a>(&'a str);

impl Files for OneFile<'_> {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        match name {
            "map.json" => Ok(self.0.to_owned()),
            _ => Err(FilesError { name: name.to_owned(), reason: "there is none".to_owned() }),
        }
    }
}

/// What is said of a record with these lines in its header, where `map.json` has this content.
fn said(content: &str, lines: &str) -> String {
    let text = format!("parcella 1\ngame classic iberia\nplayers 2\n{lines}\ndraw B\n");
    let report = scenario::run(&text, &OneFile(content), &OneGame::<Classic<Iberia>>::new());
    assert!(!report.passed(), "accepted: {lines} {}", &content[..content.len().min(200)]);
    report.failures.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn assert_says(said: &str, words: &[&str]) {
    for words in words {
        assert!(said.contains(words), "`{words}` is missing in:\n{said}");
    }
}

#[test]
fn files_that_are_no_maps() {
    let deep = "[".repeat(100_000);
    for content in ["", "null", "[]", "{", "\u{0}", "{\"rows\": 1e999}", deep.as_str()] {
        assert_says(&said(content, "map map.json"), &["line 4", "map.json"]);
    }
    assert_says(&said("{}", "map other.json"), &["line 4", "other.json", "there is none"]);
    assert_says(&said("{}", "map"), &["line 4"]);
    assert_says(&said("{}", "map map.json 00 11"), &["line 4"]);
    let lines = format!("map map.json {}", "0".repeat(64));
    assert_says(&said(PENINSULA_FILE, &lines), &["line 4", "map.json"]);
}

#[test]
fn maps_with_faults_name_the_rule_and_the_square() {
    let map = |grid: &str, rest: &str| {
        format!(
            r#"{{"set": "x", "schema_version": 1, "rows": 1, "columns": {}, "grid": ["{grid}"], {rest}}}"#,
            grid.chars().count()
        )
    };
    let starts = r#""start_squares_used": 2, "start_squares": [{"square": [1, 1]}, {"square": [1, 2]}]"#;
    // A ferry to nowhere, and a large city that is open nowhere.
    let ferry = map("SS#", &format!(r#"{starts}, "ferry_routes": [{{"from": [1, 3], "to": [9, 9]}}]"#));
    assert_says(&said(&ferry, "map map.json"), &["line 4", "map.json", "9"]);
    let city = map("SSL", &format!(r#"{starts}, "large_cities": [{{"square": [1, 3], "open_sides": []}}]"#));
    assert_says(&said(&city, "map map.json"), &["line 4", "IB-11", "3,1"]);
    // A grid that is wider than it says, and sizes that no machine holds.
    let wide = map("SS#", starts).replace(r#""columns": 3"#, r#""columns": 2"#);
    assert_says(&said(&wide, "map map.json"), &["line 4"]);
    let large = map("SS#", starts).replace(r#""rows": 1"#, r#""rows": 4294967295"#);
    assert_says(&said(&large, "map map.json"), &["line 4", "4294967295"]);
}

#[test]
fn faults_of_a_set_up_name_their_line() {
    let good = "start 5,2 D r0\nstart 10,2 B r0\nstart 10,9 B r0";
    // Lines 4 to 6 are those of the start squares.
    let with = |line: &str| said("", &format!("{good}\n{line}"));
    assert_says(&with("chips 7,2\nchips 3,4 4,4"), &["line 8", "IB-36", "3,4"]);
    assert_says(&with("chips 7,2\nchips 6,2"), &["line 8", "IB-37", "6,2"]);
    assert_says(&with("chips 8,1"), &["line 7", "IB-35", "8,1"]);
    assert_says(&with("chips 3,4\nchips 3,4"), &["line 8", "IB-34", "3,4"]);
    assert_says(&with("chips 1,1"), &["line 7", "IB-33", "1,1"]);
    assert_says(&with("chips 2,9"), &["line 7", "IB-40", "2,9"]);
    assert_says(&with("option chips off\nchips 3,4"), &["line 8", "IB-1"]);
    let replaced = |from: &str, to: &str| said("", &good.replace(from, to));
    assert_says(&replaced("10,9 B", "10,8 B"), &["line 6", "IB-5", "10,8"]);
    assert_says(&replaced("10,2 B", "5,2 B"), &["line 5", "IB-5", "5,2"]);
    assert_says(&replaced("5,2 D", "5,2 ZZ"), &["line 4", "ZZ"]);
    // Two start squares where it must be three: no single line is at fault.
    let two = replaced("\nstart 10,9 B r0", "");
    assert_says(&two, &["IB-6"]);
    assert!(!two.contains("line 4") && !two.contains("line 5"), "{two}");
}
