//! `cargo +nightly fuzz run notation`; what it does stands in `src/notation.rs`.

#![cfg_attr(fuzzing, no_main)]

parcella_fuzz::target!(parcella_fuzz::notation);
