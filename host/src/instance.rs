//! One instance of the component with its session resource.

use std::sync::Arc;
use std::time::{Duration, Instant};

use wasmtime::component::ResourceAny;
use wasmtime::{Store, Trap, UpdateDeadline};

use crate::bindings::Bivalve;
use crate::bindings::exports::bivalve::shell::shell as guest;
use crate::error::Error;
use crate::outcome::EndedBy;
use crate::run::Carry;
use crate::state::{Call, Lasting, Reason, State, Stop, Surroundings};

/// Time for calls that no script is part of: opening, saving, completing.
const QUIET: Duration = Duration::from_secs(10);

pub(crate) struct Instance {
    pub(crate) store: Store<State>,
    bindings: Bivalve,
    session: ResourceAny,
}

impl Instance {
    /// Makes an instance and opens a session in it, new or from saved state.
    pub(crate) async fn open(
        around: Surroundings,
        lasting: Lasting,
        saved: Option<&[u8]>,
    ) -> Result<Self, Error> {
        let config = Arc::clone(&around.config);
        let prepared = config.prepared;
        let _running = prepared.running();
        let options = options(&around);
        let mut store = Store::new(prepared.engine(), State::new(around, lasting));
        store.limiter(|state| state);
        store.epoch_deadline_callback(|mut context| {
            let state = context.data_mut();
            state.check()?;
            state.call.yields += 1;
            Ok(UpdateDeadline::Yield(1))
        });
        store.set_epoch_deadline(1);
        if prepared.counts_fuel {
            store.set_fuel(u64::MAX).map_err(|error| Error::component("cannot set fuel", error))?;
        }
        let failed = |error: wasmtime::Error| match error.downcast_ref::<Stop>() {
            Some(Stop::Memory) => Error::configuration(format!(
                "the shell does not fit into a memory limit of {} bytes",
                config.limits.memory
            )),
            _ => Error::component("the shell does not start", error),
        };
        let bindings = prepared.pre.instantiate_async(&mut store).await.map_err(failed)?;
        let shell = bindings.bivalve_shell_shell().session();
        let session = match saved {
            None => shell.call_constructor(&mut store, &options).await.map_err(failed)?,
            Some(state) => {
                shell.call_resume(&mut store, &options, state).await.map_err(failed)?.map_err(|error| {
                    match error {
                        guest::StateError::Damaged(words) => Error::DamagedState(words),
                        guest::StateError::TooNew(version) => Error::SavedByNewer { version },
                    }
                })?
            }
        };
        if let Some(carry) = carried(config.carry) {
            shell.call_carry(&mut store, session, carry).await.map_err(failed)?;
        }
        Ok(Self { store, bindings, session })
    }

    /// Runs a script. What happened on the host's side stays in the store's `call`.
    pub(crate) async fn run(&mut self, call: &guest::Call) -> wasmtime::Result<guest::Outcome> {
        let _running = self.ready();
        let shell = self.bindings.bivalve_shell_shell().session();
        shell.call_run(&mut self.store, self.session, call).await
    }

    /// The session's state in bytes.
    pub(crate) async fn save(&mut self) -> wasmtime::Result<Vec<u8>> {
        let _running = self.quiet();
        let shell = self.bindings.bivalve_shell_shell().session();
        shell.call_save(&mut self.store, self.session).await
    }

    pub(crate) async fn directory(&mut self) -> wasmtime::Result<String> {
        let _running = self.quiet();
        let shell = self.bindings.bivalve_shell_shell().session();
        shell.call_directory(&mut self.store, self.session).await
    }

    pub(crate) async fn variable(&mut self, name: &[u8]) -> wasmtime::Result<Option<Vec<u8>>> {
        let _running = self.quiet();
        let shell = self.bindings.bivalve_shell_shell().session();
        shell.call_variable(&mut self.store, self.session, name).await
    }

    pub(crate) async fn complete(&mut self, line: &[u8]) -> wasmtime::Result<guest::Completion> {
        let _running = self.quiet();
        let shell = self.bindings.bivalve_shell_shell().session();
        shell.call_complete(&mut self.store, self.session, line).await
    }

    pub(crate) async fn incomplete(&mut self, text: &[u8]) -> wasmtime::Result<bool> {
        let _running = self.quiet();
        let shell = self.bindings.bivalve_shell_shell().session();
        shell.call_incomplete(&mut self.store, self.session, text).await
    }

    pub(crate) async fn commands(&mut self) -> wasmtime::Result<Vec<guest::Command>> {
        let _running = self.quiet();
        self.bindings.bivalve_shell_shell().call_commands(&mut self.store).await
    }

    pub(crate) async fn analyze(&mut self, script: &[u8]) -> wasmtime::Result<guest::Analysis> {
        let _running = self.quiet();
        self.bindings.bivalve_shell_shell().call_analyze(&mut self.store, script).await
    }

    /// Sets the clock going for a call.
    fn ready(&mut self) -> crate::engine::Running {
        self.store.set_epoch_deadline(1);
        self.store.data().config.prepared.running()
    }

    /// The same for a call that is not limited as scripts are.
    fn quiet(&mut self) -> crate::engine::Running {
        if self.store.data().config.prepared.counts_fuel {
            // Fuel is there, or the engine would not have been asked for it.
            let _ = self.store.set_fuel(u64::MAX);
        }
        let state = self.store.data_mut();
        state.call = Call::quiet(Instant::now() + QUIET, &state.wake);
        self.ready()
    }
}

/// What ended a run that did not end by itself.
pub(crate) fn ended_by(error: &wasmtime::Error) -> EndedBy {
    match error.downcast_ref::<Stop>() {
        Some(Stop::Told(Reason::TimedOut)) => return EndedBy::TimedOut,
        Some(Stop::Told(Reason::Cancelled)) => return EndedBy::Cancelled,
        Some(Stop::Memory) => return EndedBy::OutOfMemory,
        Some(Stop::HostCalls) => return EndedBy::OutOfHostCalls,
        None => {}
    }
    match error.downcast_ref::<Trap>() {
        Some(Trap::OutOfFuel) => EndedBy::OutOfFuel,
        Some(trap) => EndedBy::Broken(trap.to_string()),
        None => EndedBy::Broken(format!("{error:#}")),
    }
}

/// What the guest must be told: everything is carried without a word.
fn carried(carry: Carry) -> Option<guest::CarryOver> {
    match carry {
        Carry::Directory => Some(guest::CarryOver::Directory),
        Carry::Environment => Some(guest::CarryOver::Environment),
        Carry::Everything => None,
    }
}

fn options(around: &Surroundings) -> guest::Options {
    let config = &around.config;
    guest::Options {
        directory: config.mount_point.clone(),
        environment: config.environment.clone(),
        identity: guest::Identity {
            user: config.identity.user.clone(),
            host: config.identity.host.clone(),
            uid: config.identity.uid,
            gid: config.identity.gid,
            pid: config.identity.pid,
        },
        authorize: around.asks(),
        seed: config.seed,
        steps: config.limits.steps,
    }
}
