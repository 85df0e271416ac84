//! What a command may touch: its context, declaration, options, wording,
//! readers and writers.
//!
//! A command is one file with a constant on top:
//! ```ignore
//! pub const COMMAND: Command = Command {
//!     name: "tac", group: Group::Text, summary: "print files with their lines reversed",
//!     usage: "[OPTION]... [FILE]...",
//!     flags: bivalve_kit::flags![Flag::value('s', "separator", "STRING", "use STRING as the separator")],
//!     run: |cx| Box::pin(run(cx)),
//!     ..Command::DEFAULT
//! };
//! async fn run(cx: &mut Context) -> Result<u8> {
//!     let options = Options::parse(cx)?;
//!     ...
//! }
//! ```
//! Output is pushed to `cx.stdout` (`cx.stdout.push(..)`, then
//! `cx.stdout.ready().await?` once a line or block); the runner flushes it.

pub mod accounts;
pub mod backup;
mod beside;
pub mod canonical;
mod choice;
pub mod clock;
pub mod command;
mod context;
pub mod digits;
pub mod duration;
pub mod escape;
mod failure;
pub mod files0;
pub mod help;
pub mod human;
mod input;
mod locale;
pub mod mode;
pub mod options;
pub mod order;
mod output;
pub mod path;
mod pause;
pub mod quote;
pub mod quoting;
pub mod real;
pub mod signal;
pub mod size;
mod system;
pub mod version;
pub mod walk;
pub mod width;

pub use beside::Beside;
pub use choice::{choose, choose_exact};
pub use command::{Command, Example, Flag, Flags, Group, LocalFuture, Run, Takes};
pub use context::Context;
pub use failure::{Failure, Result};
pub use input::Input;
pub use locale::Locale;
pub use options::{Given, Options};
pub use output::Output;
pub use pause::pause;
pub use system::{Child, Ended, Environment, Identity, Started, System};
