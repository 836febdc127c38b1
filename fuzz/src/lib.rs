//! What the fuzz targets do with any bytes. Each function panics where the engine breaks a promise; none may ever panic.
//!
//! `cargo +nightly fuzz run <target>` looks for bytes that make one panic. Whatever was found is kept in
//! `regressions/<target>`, and the test of this package replays it together with `corpus/<target>`.

#![forbid(unsafe_code)]

mod actions;
mod choices;
mod notation;
mod oracle;
mod over_hill_and_dale;
mod record;
mod tile_file;

pub use actions::actions;
pub use notation::notation;
pub use oracle::oracle;
pub use record::record;
pub use tile_file::tile_file;

/// Makes a function the body of a fuzz target. Built otherwise, the program runs the function on each file that its
/// arguments name.
#[macro_export]
macro_rules! target {
    ($body:path) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $body(bytes));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            for path in std::env::args_os().skip(1) {
                $body(&std::fs::read(path)?);
            }
            Ok(())
        }
    };
}
