//! `parcella perft`.

use std::time::Instant;

use parcella::Games;

use crate::Status;
use crate::arguments::Perft;
use crate::error::CommandError;
use crate::streams::Streams;

pub(crate) fn run(
    games: &Games,
    arguments: &Perft,
    streams: &mut Streams<'_>,
) -> Result<Status, CommandError> {
    let opening = arguments.set_up.open(games, &arguments.game, 0)?;
    writeln!(streams.output, "depth            leaves     seconds")?;
    for depth in 1..=arguments.depth {
        let begun = Instant::now();
        let leaves = opening.game.perft(depth);
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(streams.output, "{depth:>5}  {leaves:>16}  {seconds:>10.3}")?;
        // Deeper counts take their time.
        streams.output.flush()?;
    }
    Ok(Status::Success)
}
