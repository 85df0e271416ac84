//! A running command of the host's, as the guest sees it: three pipes, a status
//! and a way to stop it. What runs behind them is a host program or a closure.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

use crate::pipe::{Given, Pipe, Taken};

/// Stops what runs, with a signal's number.
type Stop = Box<dyn Fn(u8) + Send + Sync>;

pub(crate) struct Process {
    pub(crate) stdin: Arc<Pipe>,
    pub(crate) stdout: Arc<Pipe>,
    pub(crate) stderr: Arc<Pipe>,
    pub(crate) ending: Arc<Ending>,
    stop: Stop,
    seen: Mutex<Seen>,
}

/// The exit status, once there is one.
pub(crate) struct Ending {
    status: Mutex<Option<u8>>,
    wake: Arc<Notify>,
}

impl Ending {
    pub(crate) fn new(wake: Arc<Notify>) -> Arc<Self> {
        Arc::new(Self { status: Mutex::new(None), wake })
    }

    /// Sets the status; the first one stays.
    pub(crate) fn set(&self, status: u8) {
        self.status.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(status);
        self.wake.notify_one();
    }

    fn get(&self) -> Option<u8> {
        *self.status.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the guest has been told already, so that it is not woken for it again.
#[derive(Default)]
struct Seen {
    stdout_end: bool,
    stderr_end: bool,
    status: bool,
    /// It offered input for which there was no room.
    wants_to_write: bool,
}

/// Three fresh pipes and an ending, all waking one session.
pub(crate) struct Ends {
    pub(crate) stdin: Arc<Pipe>,
    pub(crate) stdout: Arc<Pipe>,
    pub(crate) stderr: Arc<Pipe>,
    pub(crate) ending: Arc<Ending>,
}

impl Ends {
    pub(crate) fn new(wake: &Arc<Notify>) -> Self {
        let pipe = || Pipe::new(Arc::clone(wake));
        Self { stdin: pipe(), stdout: pipe(), stderr: pipe(), ending: Ending::new(Arc::clone(wake)) }
    }
}

impl Process {
    pub(crate) fn new(ends: &Ends, stop: Stop) -> Self {
        Self {
            stdin: Arc::clone(&ends.stdin),
            stdout: Arc::clone(&ends.stdout),
            stderr: Arc::clone(&ends.stderr),
            ending: Arc::clone(&ends.ending),
            stop,
            seen: Mutex::default(),
        }
    }

    /// One that ends at once, having said one line on stderr.
    pub(crate) fn failed(wake: &Arc<Notify>, message: &str, status: u8) -> Self {
        let ends = Ends::new(wake);
        ends.stdin.refuse();
        ends.stderr.try_write(message.as_bytes());
        ends.stderr.end();
        ends.stdout.end();
        ends.ending.set(status);
        Self::new(&ends, Box::new(|_| {}))
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn write(&self, data: &[u8]) -> Given {
        let given = self.stdin.try_write(data);
        self.seen().wants_to_write = matches!(given, Given::Pending);
        given
    }

    pub(crate) fn read(&self, stderr: bool, limit: usize) -> Taken {
        let pipe = if stderr { &self.stderr } else { &self.stdout };
        let taken = pipe.try_read(limit);
        if matches!(taken, Taken::End) {
            let mut seen = self.seen();
            if stderr {
                seen.stderr_end = true;
            } else {
                seen.stdout_end = true;
            }
        }
        taken
    }

    /// The status, once the guest has read both outputs to their end.
    pub(crate) fn status(&self) -> Option<u8> {
        let drained = |pipe: &Pipe| matches!(pipe.try_read_nothing(), Taken::End);
        if !drained(&self.stdout) || !drained(&self.stderr) {
            return None;
        }
        let status = self.ending.get()?;
        self.seen().status = true;
        Some(status)
    }

    /// Whether there is something that the guest does not know yet.
    pub(crate) fn has_news(&self) -> bool {
        let seen = self.seen();
        (!seen.stdout_end && self.stdout.readable())
            || (!seen.stderr_end && self.stderr.readable())
            || (seen.wants_to_write && self.stdin.writable())
            || (seen.stdout_end && seen.stderr_end && !seen.status && self.ending.get().is_some())
    }

    pub(crate) fn kill(&self, signal: u8) {
        (self.stop)(signal);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stdin.end();
        self.stdout.refuse();
        self.stderr.refuse();
        if self.ending.get().is_none() {
            (self.stop)(9);
        }
    }
}
