//! Where the program reads and writes.

use std::fmt;
use std::io::{BufRead, Write};

/// What an output ends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surface {
    /// A file, a pipe, a test: text alone.
    Plain,
    /// A terminal whose user wants no colours.
    PlainTerminal,
    /// A terminal with colours.
    Terminal,
}

/// Where the program reads and writes.
pub struct Streams<'a> {
    /// What a person types, or a record named `-`.
    pub input: &'a mut dyn BufRead,
    /// Results.
    pub output: &'a mut dyn Write,
    /// What the results end on.
    pub output_surface: Surface,
    /// Complaints and progress.
    pub errors: &'a mut dyn Write,
    /// What the complaints end on.
    pub errors_surface: Surface,
}

impl fmt::Debug for Streams<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Streams")
            .field("output_surface", &self.output_surface)
            .field("errors_surface", &self.errors_surface)
            .finish_non_exhaustive()
    }
}
