//! `cargo +nightly fuzz run oracle`; what it does stands in `src/oracle.rs`.

#![cfg_attr(fuzzing, no_main)]

parcella_fuzz::target!(parcella_fuzz::oracle);
