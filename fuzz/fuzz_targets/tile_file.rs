//! `cargo +nightly fuzz run tile_file`; what it does stands in `src/tile_file.rs`.

#![cfg_attr(fuzzing, no_main)]

parcella_fuzz::target!(parcella_fuzz::tile_file);
