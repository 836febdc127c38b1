//! The level of the environment, asked in a process of its own.

use std::process::Command;

use parcella_kit::Level;

/// Says the level of its own environment; run by the other test in other environments.
#[test]
fn probe() {
    println!("the level is {:?}", Level::from_environment());
}

fn level_with(value: Option<&str>) -> String {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "level::probe", "--nocapture"]).env_remove(Level::VARIABLE);
    if let Some(value) = value {
        command.env(Level::VARIABLE, value);
    }
    let output = command.output().unwrap();
    [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat()
}

#[test]
fn the_environment_names_the_level() {
    for (value, level) in [
        (None, "Small"),
        (Some(""), "Small"),
        (Some("small"), "Small"),
        (Some("ci"), "Ci"),
        (Some("full"), "Full"),
    ] {
        let output = level_with(value);
        assert!(output.contains(&format!("the level is {level}")), "{value:?}: {output}");
    }
    let output = level_with(Some("ful"));
    assert!(output.contains("PARCELLA_CASES: `ful` is no level"), "{output}");
}
