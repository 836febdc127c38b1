//! `cargo +nightly fuzz run actions`; what it does stands in `src/actions.rs`.

#![cfg_attr(fuzzing, no_main)]

parcella_fuzz::target!(parcella_fuzz::actions);
