//! `cargo +nightly fuzz run record`; what it does stands in `src/record.rs`.

#![cfg_attr(fuzzing, no_main)]

parcella_fuzz::target!(parcella_fuzz::record);
