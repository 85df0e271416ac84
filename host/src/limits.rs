//! What a run may use at most. Every limit is one field; a run that reaches one
//! is stopped, says which and what its value was, and leaves the session alive.

use std::time::Duration;

/// Limits of a session's runs.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// Bytes of linear memory of the shell's instance.
    pub memory: u64,
    /// Time for one call, waiting for the call before it included.
    pub timeout: Option<Duration>,
    /// How long a script that is told to stop may take before it is made to.
    pub grace: Duration,
    /// Bytes of output that an outcome keeps, stdout and stderr together; the
    /// middle is cut out and the cut is marked.
    pub output: Option<usize>,
    /// Units of work that one run may use: the same on every machine.
    pub fuel: Option<u64>,
    /// Steps of the interpreter that one run may take: the same on every host.
    pub steps: Option<u64>,
    /// Calls that one run may make to the host.
    pub host_calls: Option<u64>,
    /// Bytes that a session's `/tmp` may hold.
    pub scratch: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory: 512 << 20,
            timeout: Some(Duration::from_secs(60)),
            grace: Duration::from_secs(1),
            output: Some(30 << 10),
            fuel: None,
            steps: None,
            host_calls: None,
            scratch: 128 << 20,
        }
    }
}
