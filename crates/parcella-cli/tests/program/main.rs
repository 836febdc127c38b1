//! The program, run as a person or a script runs it.

mod bots;
mod check;
mod counting;
mod expansions;
mod hostile;
mod human;
mod hunters_and_gatherers;
mod other_games;
mod play;
mod replay;
mod saved;
mod stored_set_up;
mod tiles_and_rules;
mod usage;
mod verify;

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// What a run of the program left behind.
#[derive(Debug)]
struct Ended {
    code: i32,
    output: String,
    errors: String,
}

impl Ended {
    /// The output of a run that went well and complained about nothing.
    #[track_caller]
    fn well(self) -> String {
        assert_eq!((self.code, self.errors.as_str()), (0, ""), "{}", self.output);
        self.output
    }

    /// The complaint of a run whose arguments or inputs cannot be used.
    #[track_caller]
    fn refused(self) -> String {
        assert_eq!((self.code, self.output.as_str()), (2, ""), "{}", self.errors);
        assert!(!self.errors.contains("panicked"), "{}", self.errors);
        self.errors
    }
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parcella"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program without anything to read.
fn parcella<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Ended {
    finish(command().args(arguments))
}

/// Runs the program with a line of arguments without blanks in them.
fn run(line: &str) -> Ended {
    parcella(line.split(' '))
}

/// Runs the program while someone types.
fn typed(arguments: &[&str], typed: &str) -> Ended {
    let mut child = command().args(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A program that ends before it has read everything is fine.
    let _ = stdin.write_all(typed.as_bytes());
    drop(stdin);
    ended(child.wait_with_output().unwrap())
}

fn finish(command: &mut Command) -> Ended {
    ended(command.output().unwrap())
}

fn ended(output: std::process::Output) -> Ended {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ended {
        code: output.status.code().expect("the program is not killed"),
        output: text(output.stdout),
        errors: text(output.stderr),
    }
}

/// A folder with files, gone at the end of the test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn with(name: &str, content: impl AsRef<[u8]>) -> (Folder, PathBuf) {
        let folder = Folder::new();
        let path = folder.file(name, content);
        (folder, path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Whether a file holds one picture that ends.
fn is_svg(content: &str) -> bool {
    content.starts_with("<svg") && content.trim_end().ends_with("</svg>")
}
