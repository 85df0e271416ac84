//! One process: its state, its output, and those who wait for either.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::Notify;

use super::observer::{EventKind, Mailbox, Observer};
use super::ring::{Page, Ring};
use crate::cancel::Cancel;
use crate::error::Error;
use crate::outcome::{EndedBy, Outcome};
use crate::output::Stream;
use crate::pipe::Pipe;

/// How a process is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunState {
    /// It runs.
    Running,
    /// It was told to stop, and has not yet.
    CancelRequested,
    /// It ended with status 0.
    Completed,
    /// It ended with another status, or reached a limit.
    Failed,
    /// It was stopped.
    Cancelled,
    /// It is not known how it ended: the host or the shell broke.
    OutcomeUnknown,
}

impl RunState {
    /// A short name: `running`, `cancel_requested` and so on.
    pub fn name(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::CancelRequested => "cancel_requested",
            Self::Completed => "completed",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
            Self::OutcomeUnknown => "outcome_unknown",
        }
    }
}

/// Why a process was made to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Somebody asked for it.
    Cancelled,
    /// Its time was over.
    TimedOut,
    /// Its session was closed.
    SessionClosed,
}

impl Reason {
    /// A short name: `cancel`, `timeout`, `session_closed`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cancelled => "cancel",
            Self::TimedOut => "timeout",
            Self::SessionClosed => "session_closed",
        }
    }
}

/// How it goes with a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// Its state.
    pub state: RunState,
    /// Its exit status, once it was seen.
    pub returncode: Option<u8>,
    /// Whether it was told to stop.
    pub cancellation_requested: bool,
    /// Why it was made to end, if it was.
    pub reason: Option<Reason>,
    /// Whether all its output is here (as far as it is kept).
    pub output_complete: bool,
    /// Bytes of output that are no longer kept.
    pub dropped_output_bytes: u64,
    /// The cursor of what it will print next.
    pub next_cursor: u64,
    /// Whether it may be given standard input.
    pub input: bool,
    /// Whether there is an observer.
    pub observed: bool,
    /// Events that the observer did not get.
    pub lost_events: u64,
}

pub(super) struct Record {
    pub(super) id: String,
    pub(super) started: Instant,
    pub(super) input: Option<Arc<Pipe>>,
    cancel: Cancel,
    inner: Mutex<Inner>,
    changed: Notify,
    mailbox: Mailbox,
}

struct Inner {
    state: RunState,
    returncode: Option<u8>,
    reason: Option<Reason>,
    ring: Ring,
}

impl Record {
    pub(super) fn new(
        cancel: Cancel,
        input: Option<Arc<Pipe>>,
        output: usize,
        observer: &Option<Observer>,
    ) -> Result<Self, Error> {
        let id = format!("p-{}", crate::transaction::new_id()?);
        let mailbox = Mailbox::new(&id, observer)?;
        mailbox.send(EventKind::Started);
        let inner =
            Inner { state: RunState::Running, returncode: None, reason: None, ring: Ring::new(output) };
        let (inner, changed) = (Mutex::new(inner), Notify::new());
        Ok(Self { id, started: Instant::now(), input, cancel, inner, changed, mailbox })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_running(&self) -> bool {
        matches!(self.lock().state, RunState::Running | RunState::CancelRequested)
    }

    /// Whether a reader at this cursor has something to learn.
    pub(super) fn has(&self, cursor: u64) -> bool {
        self.lock().ring.next() > cursor || !self.is_running()
    }

    pub(super) fn print(&self, stream: Stream, data: &[u8]) {
        let chunk = self.lock().ring.push(stream, data);
        if let Some(chunk) = chunk {
            self.mailbox.send(EventKind::Output(chunk));
            self.changed.notify_waiters();
        }
    }

    pub(super) fn page(&self, cursor: u64, limit: usize) -> Page {
        self.lock().ring.page(cursor, limit)
    }

    /// Tells it to stop.
    pub(super) fn stop(&self, reason: Reason) {
        {
            let mut inner = self.lock();
            if inner.state != RunState::Running {
                return;
            }
            inner.state = RunState::CancelRequested;
            inner.reason = Some(reason);
        }
        self.mailbox.send(EventKind::State(RunState::CancelRequested));
        self.cancel.cancel();
        if let Some(input) = &self.input {
            input.end();
        }
        self.changed.notify_waiters();
    }

    /// Takes in how it ended.
    pub(super) fn finish(&self, outcome: Result<&Outcome, &Error>) {
        let (state, returncode) = ending(outcome);
        {
            let mut inner = self.lock();
            (inner.state, inner.returncode) = (state, returncode);
            match outcome.map(|outcome| &outcome.ended_by) {
                // It came to its own end before it heard.
                _ if matches!(state, RunState::Completed | RunState::Failed) => inner.reason = None,
                Ok(EndedBy::TimedOut) => inner.reason = inner.reason.or(Some(Reason::TimedOut)),
                _ => {}
            }
            // Within the lock, so that a report that shows the end shows all losses.
            let rest = inner.ring.flush();
            rest.into_iter().for_each(|chunk| self.mailbox.send(EventKind::Output(chunk)));
            self.mailbox.send(EventKind::Finished(state, returncode));
        }
        if let Some(input) = &self.input {
            input.refuse();
        }
        self.changed.notify_waiters();
    }

    /// Waits until something is so, or a moment has come.
    pub(super) async fn until(&self, moment: Instant, is_so: impl Fn(&Self) -> bool) {
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if is_so(self) {
                return;
            }
            if tokio::time::timeout_at(moment.into(), changed).await.is_err() {
                return;
            }
        }
    }

    pub(super) fn report(&self) -> Report {
        let inner = self.lock();
        Report {
            id: self.id.clone(),
            state: inner.state,
            returncode: inner.returncode,
            cancellation_requested: self.cancel.is_cancelled(),
            reason: inner.reason,
            output_complete: !matches!(inner.state, RunState::Running | RunState::CancelRequested),
            dropped_output_bytes: inner.ring.dropped,
            next_cursor: inner.ring.next(),
            input: self.input.is_some(),
            observed: self.mailbox.has_observer(),
            lost_events: self.mailbox.lost.load(Ordering::SeqCst),
        }
    }
}

/// What an outcome says of a process, and its exit status if it is known.
fn ending(outcome: Result<&Outcome, &Error>) -> (RunState, Option<u8>) {
    let Ok(outcome) = outcome else { return (RunState::OutcomeUnknown, None) };
    let state = match outcome.ended_by {
        EndedBy::Broken(_) => return (RunState::OutcomeUnknown, None),
        EndedBy::Cancelled | EndedBy::TimedOut => RunState::Cancelled,
        EndedBy::Finished if outcome.exit_code == 0 => RunState::Completed,
        _ => RunState::Failed,
    };
    (state, Some(outcome.exit_code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_broke_has_no_known_outcome() {
        let record = Record::new(Cancel::new(), None, 100, &None).unwrap();
        record.stop(Reason::Cancelled);
        record.finish(Err(&Error::Component("it broke".into())));
        let report = record.report();
        assert_eq!((report.state, report.returncode), (RunState::OutcomeUnknown, None));
        assert!(report.output_complete && report.cancellation_requested && !report.observed);
    }
}
