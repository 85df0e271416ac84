//! Runs the spec cases of `tests/spec`: reads the files, runs each case in a shell, compares
//! standard output, standard error, exit status and the files left behind.
//!
//! `tests/spec.rs` runs them in Bivalve; `bin/record.rs` runs them in GNU bash with Debian 12's
//! tools and writes what those print back into the files. The format is in `tests/README.md`.

pub mod case;
pub mod cli;
pub mod compare;
pub mod coverage;
pub mod escape;
pub mod files;
pub mod known;
pub mod mixed;
pub mod native;
pub mod oracle;
pub mod parse;
pub mod process;
pub mod render;
pub mod runner;
pub mod tree;
