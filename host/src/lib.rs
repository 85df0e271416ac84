//! Bivalve: a bash for AI agents inside WebAssembly. This crate is the host.
//!
//! A [`Shell`] says what scripts may touch: a store for their files, variables,
//! programs and host-made commands, and limits. A [`Session`] is one shell with
//! its state: directory, variables, functions, options, `/tmp`. A run gives an
//! [`Outcome`]; a script that fails is an ordinary outcome, not an error.
//!
//! ```no_run
//! # fn main() -> Result<(), bivalve::Error> {
//! let shell = bivalve::Shell::builder().build()?;
//! let session = shell.session();
//! let outcome = session.run_blocking("mkdir notes && cd notes && echo done > status; nosuch")?;
//! assert_eq!(outcome.text(), "bash: line 1: nosuch: command not found\n");
//! assert_eq!(outcome.exit_code, 127);
//! assert_eq!(session.run_blocking("pwd; ls")?.text(), "/notes\nstatus\n");
//! # Ok(())
//! # }
//! ```
//!
//! Beyond calls: [`Session::preview`] and [`Session::commit`] make a script's
//! changes a [`Transaction`]; a [`Policy`] says what commands may run;
//! [`Session::save`] and [`Shell::resume`] move a session between processes;
//! [`Processes`] run beside it, and a [`Pool`] holds thousands.
//!
//! Asynchronous calls ([`Session::run`]) want a tokio runtime with time enabled.
//! Nothing here reads the host's environment, files or clock for a script unless
//! it was given.

mod analysis;
mod bindings;
mod builder;
mod cancel;
mod clock;
mod command;
mod description;
mod duration;
mod engine;
mod error;
mod extension;
mod external;
mod imports;
mod instance;
mod limits;
mod managed;
mod outcome;
mod output;
mod pipe;
mod policy;
mod pool;
mod process;
mod programs;
mod run;
mod session;
mod shell;
mod state;
mod transaction;

pub use analysis::Analysis;
pub use bivalve_storage as storage;
pub use bivalve_storage::base64;
pub use builder::{Authorize, Builder, Identity, Verdict};
pub use cancel::Cancel;
pub use clock::Clock;
pub use command::{Command, CommandError, Invocation};
pub use description::{CommandInfo, Description, FlagInfo};
pub use duration::parse as parse_duration;
pub use engine::compile_beside_program;
pub use error::Error;
pub use extension::Extension;
pub use external::External;
pub use limits::Limits;
pub use managed::{Chunk, Event, EventKind, Page, ProcessLimits, Processes, Reason, Report, RunState};
pub use outcome::{EndedBy, Outcome, Usage};
pub use output::Stream;
pub use policy::{
    Access, Answer, Case, Decision, Foreseen, PathRule, Policy, Profile, Reviewer, Rule, RuleKind,
};
pub use pool::Pool;
pub use run::{Carry, Input, RunOptions};
pub use session::{Completion, Saving, Session};
pub use shell::Shell;
pub use transaction::{
    Action, Changes, Difference, Effect, Ending, FileChange, FileState, Progress, Recovery, Transaction,
    TransactionState, Transactions,
};

/// The README's examples in Rust are tests of this crate.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
