//! What the host keeps for one instance: what its imports work on.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bivalve_storage::Storage;
use tokio::sync::Notify;
use wasmtime::ResourceLimiter;
use wasmtime::component::ResourceTable;

use crate::cancel::Cancel;
use crate::clock::Time;
use crate::output::Capture;
use crate::process::Process;
use crate::programs::Programs;
use crate::run::Input;
use crate::shell::Config;
use crate::transaction::Log;

mod input;
mod random;

pub(crate) use input::Source;
pub(crate) use random::Random;

/// Why a script is told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    TimedOut,
    Cancelled,
}

/// Why a script is made to stop: the error of the trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It was told to, and did not.
    Told(Reason),
    Memory,
    HostCalls,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Told(_) => "the script did not stop in time",
            Self::Memory => "the memory limit is reached",
            Self::HostCalls => "the limit of host calls is reached",
        })
    }
}

impl std::error::Error for Stop {}

/// What an instance is put into, and what its successors are put into too.
#[derive(Clone)]
pub(crate) struct Surroundings {
    pub(crate) config: Arc<Config>,
    pub(crate) storage: Arc<dyn Storage>,
    pub(crate) programs: Programs,
    /// What happens is written down here, in a preview.
    pub(crate) log: Option<Arc<Log>>,
}

impl Surroundings {
    /// Whether the guest must ask before each command.
    pub(crate) fn asks(&self) -> bool {
        self.config.authorize.is_some() || self.config.policy.is_some() || self.log.is_some()
    }
}

/// What outlives an instance that broke.
pub(crate) struct Lasting {
    pub(crate) time: Time,
    pub(crate) random: Random,
    /// Time in which scripts of earlier calls did not wait.
    pub(crate) busy: Duration,
}

/// What belongs to one call.
pub(crate) struct Call {
    pub(crate) capture: Capture,
    pub(crate) input: Source,
    pub(crate) started: Instant,
    pub(crate) deadline: Option<Instant>,
    pub(crate) cancel: Option<Cancel>,
    pub(crate) waited: Duration,
    pub(crate) host_calls: u64,
    /// How often it let others of its thread go first.
    pub(crate) yields: u64,
    told: Option<(Reason, Instant)>,
}

impl Call {
    pub(crate) fn new(
        capture: Capture,
        input: Input,
        deadline: Option<Instant>,
        cancel: Option<Cancel>,
        wake: &Arc<Notify>,
    ) -> Self {
        Self {
            capture,
            input: Source::new(input, wake),
            started: Instant::now(),
            deadline,
            cancel,
            waited: Duration::ZERO,
            host_calls: 0,
            yields: 0,
            told: None,
        }
    }

    /// A call into the session that no script is part of, like saving it.
    pub(crate) fn quiet(deadline: Instant, wake: &Arc<Notify>) -> Self {
        Self::new(Capture::new(Some(0), false, None), Input::Empty, Some(deadline), None, wake)
    }

    /// Time in which the script did not wait.
    pub(crate) fn busy(&self) -> Duration {
        self.started.elapsed().saturating_sub(self.waited)
    }

    /// Whether the script should stop, and since when it should.
    pub(crate) fn told(&mut self) -> Option<(Reason, Instant)> {
        if self.told.is_none() {
            if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
                self.told = Some((Reason::Cancelled, Instant::now()));
            } else if let Some(deadline) = self.deadline
                && Instant::now() >= deadline
            {
                self.told = Some((Reason::TimedOut, deadline));
            }
        }
        self.told
    }
}

/// The data of an instance's store.
pub(crate) struct State {
    pub(crate) config: Arc<Config>,
    pub(crate) storage: Arc<dyn Storage>,
    pub(crate) programs: Programs,
    pub(crate) log: Option<Arc<Log>>,
    pub(crate) table: ResourceTable,
    pub(crate) processes: BTreeMap<u64, Arc<Process>>,
    pub(crate) next_process: u64,
    pub(crate) wake: Arc<Notify>,
    pub(crate) lasting: Lasting,
    pub(crate) call: Call,
    /// Bytes of linear memory.
    pub(crate) memory: u64,
}

impl State {
    pub(crate) fn new(around: Surroundings, lasting: Lasting) -> Self {
        let wake = Arc::new(Notify::new());
        let call = Call::quiet(Instant::now() + Duration::from_secs(10), &wake);
        Self {
            config: around.config,
            storage: around.storage,
            programs: around.programs,
            log: around.log,
            table: ResourceTable::new(),
            processes: BTreeMap::new(),
            next_process: 1,
            wake,
            lasting,
            call,
            memory: 0,
        }
    }

    /// Counts a call to the host against its limit.
    pub(crate) fn count(&mut self) -> wasmtime::Result<()> {
        self.call.host_calls += 1;
        match self.config.limits.host_calls {
            Some(limit) if self.call.host_calls > limit => Err(Stop::HostCalls.into()),
            _ => Ok(()),
        }
    }

    /// Looked at with every tick of a running script: time to make it stop?
    pub(crate) fn check(&mut self) -> wasmtime::Result<()> {
        match self.call.told() {
            Some((reason, since)) if since.elapsed() > self.config.limits.grace => {
                Err(Stop::Told(reason).into())
            }
            _ => Ok(()),
        }
    }
}

impl ResourceLimiter for State {
    /// An allocation over the limit traps: the guest could do nothing sensible
    /// about it.
    fn memory_growing(
        &mut self,
        _current: usize,
        desired: usize,
        _maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        if desired as u64 > self.config.limits.memory {
            return Err(Stop::Memory.into());
        }
        self.memory = desired as u64;
        Ok(true)
    }

    fn table_growing(
        &mut self,
        _current: usize,
        desired: usize,
        _maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        Ok(desired <= 100_000)
    }
}
