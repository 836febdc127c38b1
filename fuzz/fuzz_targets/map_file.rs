//! `cargo +nightly fuzz run map_file`; what it does stands in `src/map_file.rs`.

#![cfg_attr(fuzzing, no_main)]

parcella_fuzz::target!(parcella_fuzz::map_file);
