//! How a run ended.

use std::borrow::Cow;
use std::time::Duration;

/// What ended a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EndedBy {
    /// The script came to its end, or called `exit`.
    Finished,
    /// [`crate::Limits::timeout`].
    TimedOut,
    /// The caller.
    Cancelled,
    /// [`crate::Limits::steps`].
    OutOfSteps,
    /// [`crate::Limits::fuel`].
    OutOfFuel,
    /// [`crate::Limits::memory`].
    OutOfMemory,
    /// [`crate::Limits::host_calls`].
    OutOfHostCalls,
    /// All parts of the script waited for each other.
    Deadlock,
    /// A bug: the shell itself broke, in these words.
    Broken(String),
}

impl EndedBy {
    /// A short name: `finished`, `timed-out`, and so on.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::TimedOut => "timed-out",
            Self::Cancelled => "cancelled",
            Self::OutOfSteps => "out-of-steps",
            Self::OutOfFuel => "out-of-fuel",
            Self::OutOfMemory => "out-of-memory",
            Self::OutOfHostCalls => "out-of-host-calls",
            Self::Deadlock => "deadlock",
            Self::Broken(_) => "broken",
        }
    }
}

/// What a run used.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Usage {
    /// Steps of the interpreter; 0 when the run was cut off.
    pub steps: u64,
    /// Fuel, where it is counted.
    pub fuel: Option<u64>,
    /// Calls to the host.
    pub host_calls: u64,
    /// How often it let other sessions of its thread go first, which a script
    /// that does not wait does every few milliseconds.
    pub yields: u64,
    /// Bytes of linear memory at the end.
    pub memory: u64,
    /// Bytes printed, kept or not.
    pub output: u64,
    /// Time from the call to its end.
    pub wall: Duration,
    /// Time in which the script did not wait.
    pub busy: Duration,
}

/// What a run gave. A script that fails is an ordinary outcome.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// Stdout and stderr in the order in which they were printed, at most
    /// [`crate::Limits::output`] bytes.
    pub output: Vec<u8>,
    /// Stdout alone, as far as it was kept.
    pub stdout: Vec<u8>,
    /// Stderr alone, as far as it was kept.
    pub stderr: Vec<u8>,
    /// The exit status.
    pub exit_code: u8,
    /// Whether the middle of the output was cut out.
    pub truncated: bool,
    /// What ended the run.
    pub ended_by: EndedBy,
    /// Whether the session's state has what this run did to it. When a script
    /// does not stop in order, variables and directory are as before the run;
    /// files are as it left them.
    pub state_kept: bool,
    /// What the run used.
    pub usage: Usage,
}

impl Outcome {
    /// The output as text; bytes that are not UTF-8 show as U+FFFD.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.output)
    }

    /// Whether the exit status is 0.
    pub fn success(&self) -> bool {
        self.exit_code == 0
    }
}
