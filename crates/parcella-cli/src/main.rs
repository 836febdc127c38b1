//! The program `parcella`.

use std::io::{self, BufWriter, IsTerminal};
use std::process::ExitCode;

use parcella::Games;
use parcella_cli::{Streams, Surface, run};

fn main() -> ExitCode {
    let surface = |terminal: bool| match terminal {
        true if std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) => Surface::Terminal,
        true => Surface::PlainTerminal,
        false => Surface::Plain,
    };
    let (input, output, errors) = (io::stdin(), io::stdout(), io::stderr());
    let (output_surface, errors_surface) = (surface(output.is_terminal()), surface(errors.is_terminal()));
    let status = run(
        &Games::standard(),
        std::env::args_os(),
        &mut Streams {
            input: &mut input.lock(),
            output: &mut BufWriter::new(output.lock()),
            output_surface,
            errors: &mut BufWriter::new(errors),
            errors_surface,
        },
    );
    status.into()
}
