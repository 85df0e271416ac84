//! Managed processes: scripts that outlive a call, each in an instance of its own
//! over its session's files and state.
//!
//! Ids are opaque and mean something to one [`Processes`] alone. Output is kept in
//! order, in a ring whose losses are told. Nothing here outlives the host's process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::cancel::Cancel;
use crate::error::Error;
use crate::pipe::{Given, Pipe, PipeReader};
use crate::run::{Input, RunOptions};
use crate::session::{Session, blocking};

mod observer;
mod record;
mod ring;

pub use observer::{Event, EventKind};
pub use record::{Reason, Report, RunState};
pub use ring::{Chunk, Page};

use observer::Observer;
use record::Record;

/// Bytes that one write takes at most.
const WRITE_LIMIT: usize = 64 << 10;

/// Limits of a [`Processes`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ProcessLimits {
    /// Processes that run at the same time.
    pub running: usize,
    /// Processes that are remembered, those that have ended included: the
    /// oldest of these makes place for a new one.
    pub remembered: usize,
    /// How long one may run, whatever is asked for.
    pub lifetime: Duration,
    /// Bytes of output that are kept of each.
    pub output: usize,
    /// Whether they may have standard input. What is written to an interpreter
    /// cannot be judged as a command, so it is a decision of the host's.
    pub input: bool,
}

impl Default for ProcessLimits {
    fn default() -> Self {
        Self {
            running: 8,
            remembered: 32,
            lifetime: Duration::from_secs(3600),
            output: 100_000,
            input: false,
        }
    }
}

/// The managed processes of one session. Clones are the same; when the last is
/// dropped, what still runs is stopped.
#[derive(Clone)]
pub struct Processes {
    registry: Arc<Registry>,
}

struct Registry {
    session: Session,
    limits: ProcessLimits,
    observer: Option<Observer>,
    records: Mutex<BTreeMap<String, Arc<Record>>>,
}

impl Drop for Registry {
    fn drop(&mut self) {
        let records = self.records.get_mut().unwrap_or_else(PoisonError::into_inner);
        records.values().for_each(|record| record.stop(Reason::SessionClosed));
    }
}

impl Processes {
    /// Those of a session.
    pub fn new(session: &Session, limits: ProcessLimits) -> Self {
        Self::observed_by(session, limits, None)
    }

    /// The same with an observer, which is called on a thread of its own for
    /// each process. It gets at most 32 events ahead of it; what is lost then
    /// shows as gaps in their numbers and in [`Report::lost_events`].
    pub fn with_observer(
        session: &Session,
        limits: ProcessLimits,
        observe: impl Fn(&Event) + Send + Sync + 'static,
    ) -> Self {
        Self::observed_by(session, limits, Some(Arc::new(observe)))
    }

    fn observed_by(session: &Session, limits: ProcessLimits, observer: Option<Observer>) -> Self {
        let (session, records) = (session.clone(), Mutex::default());
        Self { registry: Arc::new(Registry { session, limits, observer, records }) }
    }

    fn records(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Record>>> {
        self.registry.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, id: &str) -> Result<Arc<Record>, Error> {
        self.records().get(id).cloned().ok_or_else(|| Error::NoProcess(id.to_owned()))
    }

    /// Starts a script with the session's state as it is now, and comes back at once.
    pub async fn start(
        &self,
        script: impl Into<Vec<u8>>,
        lifetime: Option<Duration>,
    ) -> Result<Report, Error> {
        let limits = &self.registry.limits;
        let session = self.registry.session.beside().await;
        let lifetime = lifetime.unwrap_or(limits.lifetime).min(limits.lifetime);
        let cancel = Cancel::new();
        let input = limits.input.then(|| Pipe::new(Arc::default()));
        let record = {
            let mut records = self.records();
            let running = records.values().filter(|record| record.is_running()).count();
            if running >= limits.running {
                return Err(Error::Limit(format!("limit of {} running processes reached", limits.running)));
            }
            if records.len() >= limits.remembered {
                let oldest = records
                    .values()
                    .filter(|record| !record.is_running())
                    .min_by_key(|record| record.started);
                let Some(oldest) = oldest.map(|record| record.id.clone()) else {
                    return Err(Error::Limit(format!("limit of {} processes reached", limits.remembered)));
                };
                records.remove(&oldest);
            }
            let record =
                Arc::new(Record::new(cancel.clone(), input.clone(), limits.output, &self.registry.observer)?);
            records.insert(record.id.clone(), Arc::clone(&record));
            record
        };
        let printed = Arc::clone(&record);
        let mut options = RunOptions::new().capture(false).cancel(cancel).timeout(Some(lifetime));
        options = options.on_output(move |stream, data| {
            printed.print(stream, data);
            true
        });
        if let Some(input) = input {
            options = options.input(Input::Reader(Box::new(PipeReader(input))));
        }
        let (script, ended) = (script.into(), Arc::clone(&record));
        let body = move || {
            let outcome = session.run_blocking_with(script, options);
            // Whoever hears that it has ended may end us: its programs must be gone by then.
            drop(session);
            ended.finish(outcome.as_ref());
        };
        if let Err(error) = std::thread::Builder::new().name("bivalve process".into()).spawn(body) {
            self.records().remove(&record.id);
            return Err(Error::component("cannot start a thread", error));
        }
        Ok(record.report())
    }

    /// Output from a cursor on, without waiting, at most so many bytes.
    /// Reading takes nothing away.
    pub fn read(&self, id: &str, cursor: u64, limit: usize) -> Result<(Report, Page), Error> {
        let record = self.find(id)?;
        Ok((record.report(), record.page(cursor, limit)))
    }

    /// The same, once there is something from the cursor on, or the process has
    /// ended, or this time is over, which ends nothing.
    pub async fn wait(
        &self,
        id: &str,
        cursor: u64,
        limit: usize,
        time: Duration,
    ) -> Result<(Report, Page), Error> {
        let record = self.find(id)?;
        record.until(Instant::now() + time, |record| record.has(cursor)).await;
        Ok((record.report(), record.page(cursor, limit)))
    }

    /// How it goes.
    pub fn status(&self, id: &str) -> Result<Report, Error> {
        Ok(self.find(id)?.report())
    }

    /// Gives bytes to a process's standard input, or ends it. The number is how
    /// many were taken; fewer than all when it does not read.
    pub fn write(&self, id: &str, data: &[u8], close: bool) -> Result<usize, Error> {
        let record = self.find(id)?;
        let Some(input) = &record.input else {
            return Err(Error::configuration(
                "this process has no standard input: give it a file or a here-document, or let the host allow input",
            ));
        };
        if data.len() > WRITE_LIMIT {
            return Err(Error::Limit(format!("limit of {WRITE_LIMIT} bytes for one write reached")));
        }
        let taken = match input.try_write(data) {
            Given::Bytes(count) => count,
            Given::Pending => 0,
            Given::Closed => return Err(Error::configuration("this process reads no more")),
        };
        if close && taken == data.len() {
            input.end();
        }
        Ok(taken)
    }

    /// Asks a process to end, and waits until it has. One that has ended stays
    /// what it is.
    pub async fn terminate(&self, id: &str) -> Result<Report, Error> {
        let record = self.find(id)?;
        record.stop(Reason::Cancelled);
        record.until(self.last_moment(), |record| !record.is_running()).await;
        Ok(record.report())
    }

    /// All that are remembered, the oldest first.
    pub fn list(&self) -> Vec<Report> {
        let mut records: Vec<Arc<Record>> = self.records().values().cloned().collect();
        records.sort_by_key(|record| record.started);
        records.iter().map(|record| record.report()).collect()
    }

    /// Ends all, and waits until they have.
    pub async fn close(&self) {
        let records: Vec<Arc<Record>> = self.records().values().cloned().collect();
        records.iter().for_each(|record| record.stop(Reason::SessionClosed));
        for record in records {
            record.until(self.last_moment(), |record| !record.is_running()).await;
        }
    }

    /// When a process that was told to stop has surely been made to.
    fn last_moment(&self) -> Instant {
        Instant::now() + self.registry.session.config().limits.grace * 3 + Duration::from_secs(5)
    }

    /// As [`Processes::start`], for hosts without an async runtime.
    pub fn start_blocking(
        &self,
        script: impl Into<Vec<u8>>,
        lifetime: Option<Duration>,
    ) -> Result<Report, Error> {
        blocking(self.start(script, lifetime))?
    }

    /// As [`Processes::wait`], for hosts without an async runtime.
    pub fn wait_blocking(
        &self,
        id: &str,
        cursor: u64,
        limit: usize,
        time: Duration,
    ) -> Result<(Report, Page), Error> {
        blocking(self.wait(id, cursor, limit, time))?
    }

    /// As [`Processes::terminate`], for hosts without an async runtime.
    pub fn terminate_blocking(&self, id: &str) -> Result<Report, Error> {
        blocking(self.terminate(id))?
    }
}
