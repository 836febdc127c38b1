//! What the fuzz targets do with any bytes. Each function panics where the engine breaks a promise; none may ever panic. It gives
//! the records of the games that were played, for those who count.
//!
//! `cargo +nightly fuzz run <target>` looks for bytes that make one panic. Whatever was found is kept in
//! `regressions/<target>`, and the test of this package replays it together with `corpus/<target>`.

#![forbid(unsafe_code)]

mod actions;
mod choices;
mod files;
mod map_file;
mod notation;
mod oracle;
mod record;
mod tile_file;
mod told;

pub use actions::actions;
pub use map_file::map_file;
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
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
            let _games: Vec<String> = $body(bytes);
        });

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            for path in std::env::args_os().skip(1) {
                for game in $body(&std::fs::read(path)?) {
                    println!("{game}");
                }
            }
            Ok(())
        }
    };
}
