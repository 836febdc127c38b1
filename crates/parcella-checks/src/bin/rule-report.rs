//! Prints where every numbered rule is enforced and tested; fails on a gap.

use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> io::Result<ExitCode> {
    let rules = parcella_checks::coverage::coverage();
    let gaps = rules.iter().filter(|rule| rule.gap().is_some()).count();
    let mut report: String = rules.iter().map(|rule| format!("{rule}\n")).collect();
    report.push_str(&format!("{} rules, {gaps} gaps\n", rules.len()));
    match io::stdout().write_all(report.as_bytes()) {
        // Whoever read it has read enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error),
        Ok(()) | Err(_) => {}
    }
    Ok(if gaps == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
