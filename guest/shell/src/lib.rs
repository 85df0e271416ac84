//! The interpreter: state, expansion, arithmetic, execution, jobs, built-ins.
//!
//! [`Session`] is the door. A session owns a [`state::Shell`]; running a
//! script gives it to the executor, which polls the shell's future and all
//! that it starts (pipeline stages, background jobs, substitutions) until the
//! script has ended.

pub mod builtins;
mod complete;
mod declare;
mod escape;
pub mod exec;
pub mod expand;
mod invoke;
mod jobs;
mod prompt;
pub mod runtime;
mod session;
pub mod signal;
pub mod state;
mod traps;

pub use session::{Call, Carry, Ending, Outcome, Session, Settings};
pub use state::StateError;

/// Whether a text is a valid name of a variable.
pub fn expand_name(text: &[u8]) -> bool {
    expand::is_name(text)
}

/// See [`expand::absolute`].
pub(crate) fn expand_absolute(highest: Option<i64>, number: i64) -> Option<i64> {
    expand::absolute(highest, number)
}
