//! A session: one shell with its state, used by one call at a time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use bivalve_storage::{Memory, Storage};
use tokio::sync::{Mutex, MutexGuard};

use crate::bindings::exports::bivalve::shell::shell as guest;
use crate::builder::checked_variable;
use crate::cancel::Cancel;
use crate::clock::{self, Time};
use crate::command::Command;
use crate::error::Error;
use crate::extension::Extension;
use crate::external::External;
use crate::instance::{Instance, ended_by};
use crate::outcome::{EndedBy, Outcome, Usage};
use crate::output::{Capture, Stream};
use crate::policy::Guard;
use crate::programs::{Program, Programs};
use crate::run::RunOptions;
use crate::shell::Config;
use crate::state::{Call, Lasting, Random, Surroundings};
use crate::transaction::Log;

mod archive;
mod files;
mod messages;
mod preview;
mod saved;

use files::Files;
pub(crate) use saved::Saved;
pub use saved::Saving;

/// Linear memory never shrinks: an instance that grew over this is given up
/// after the call, and the session goes on in a fresh one.
const KEPT_MEMORY: u64 = 64 << 20;

/// One shell with its state: directory, variables, functions, options, `/tmp`.
/// Clones are the same session. Calls run one at a time, in order; the time
/// that one waits for the call before it counts against its time-out.
#[derive(Clone)]
pub struct Session {
    inner: Arc<Inner>,
}

struct Inner {
    config: Arc<Config>,
    files: Arc<Files>,
    around: Surroundings,
    live: Mutex<Live>,
    /// Counts the calls that may have changed the state.
    generation: AtomicU64,
    asides: Mutex<Vec<preview::Aside>>,
    /// Stops the call that has its turn, if there is one.
    running: std::sync::Mutex<Option<Cancel>>,
    /// A script that exports what extensions added.
    exports: Mutex<Vec<u8>>,
}

/// What a line editor may put at the end of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// First byte of the line that the candidates replace.
    pub start: usize,
    /// What could stand there.
    pub candidates: Vec<Vec<u8>>,
}

/// The state of a session between calls.
struct Live {
    /// The instance, unless there is none yet or the last one was given up.
    instance: Option<Instance>,
    /// Whether the instance is in the middle of a call. It is still set when a
    /// call was dropped, and then the instance is of no more use.
    busy: bool,
    /// The state as the last whole call left it.
    saved: Option<Vec<u8>>,
    /// What goes from one instance to the next, while there is none.
    lasting: Option<Lasting>,
}

/// Who got the turn, or why not.
enum Turn<'a> {
    Got(MutexGuard<'a, Live>),
    Over(EndedBy),
}

impl Session {
    pub(crate) fn new(config: Arc<Config>, saved: Option<Vec<u8>>) -> Self {
        let scratch =
            Memory::new().with_limit(config.limits.scratch).with_clock(clock::for_storage(&config.clock));
        let files = Files::new(&config.mount_point, Arc::clone(&config.storage), Arc::new(scratch));
        let programs = Programs::starting_with(&config.programs);
        Self::over(config, files, programs, saved, None)
    }

    /// A session over these files.
    fn over(
        config: Arc<Config>,
        files: Files,
        programs: Programs,
        saved: Option<Vec<u8>>,
        log: Option<Arc<Log>>,
    ) -> Self {
        let files = Arc::new(files);
        let mut storage = Arc::clone(&files) as Arc<dyn Storage>;
        if let Some(policy) = config.policy.as_ref().filter(|policy| policy.guards_paths()) {
            storage = Arc::new(Guard::new(storage, Arc::clone(policy)));
        }
        let around = Surroundings { config: Arc::clone(&config), storage, programs, log };
        let lasting = Lasting {
            time: Time::new(config.clock.clone()),
            random: Random::new(config.seed),
            busy: Duration::ZERO,
        };
        let live = Live { instance: None, busy: false, saved, lasting: Some(lasting) };
        Self {
            inner: Arc::new(Inner {
                config,
                files,
                around,
                live: Mutex::new(live),
                generation: AtomicU64::new(0),
                asides: Mutex::default(),
                running: std::sync::Mutex::default(),
                exports: Mutex::default(),
            }),
        }
    }

    /// The files as scripts see them: the workspace at its mount point, and `/tmp`.
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.inner.around.storage
    }

    /// Adds a host-made command from the next call on; one of that name, of
    /// the host's or built in, gives way.
    pub fn add_command(&self, command: Command) -> Result<(), Error> {
        self.inner.around.programs.add(Program::Command(command))
    }

    /// Adds a program of the host, in the same way.
    pub fn add_external(&self, program: External) -> Result<(), Error> {
        self.inner.around.programs.add(Program::External(program))
    }

    /// Adds a bundle: its stores, variables and commands, or, when something
    /// of it cannot be, nothing.
    pub async fn extend(&self, extension: &Extension) -> Result<(), Error> {
        extension.programs.iter().try_for_each(Program::check)?;
        extension.environment.iter().try_for_each(|(name, _)| checked_variable(name))?;
        for (point, store) in &extension.mounts {
            self.inner.files.mount(point, Arc::clone(store))?;
        }
        for program in &extension.programs {
            self.inner.around.programs.add(program.clone())?;
        }
        if extension.environment.is_empty() {
            return Ok(());
        }
        let mut script = Vec::new();
        for (name, value) in &extension.environment {
            script.extend_from_slice(&[b"export ", name.as_slice(), b"=", &quoted(value), b"\n"].concat());
        }
        let outcome = self.run(script.clone()).await?;
        if outcome.success() {
            self.inner.exports.lock().await.extend(script);
            return Ok(());
        }
        let name = extension.name();
        Err(Error::configuration(format!(
            "the variables of '{name}' cannot be set: {}",
            outcome.text().trim()
        )))
    }

    /// Runs a script to its end.
    pub async fn run(&self, script: impl Into<Vec<u8>>) -> Result<Outcome, Error> {
        self.run_with(script, RunOptions::new()).await
    }

    /// Runs a script with arguments, input, variables and so on of its own.
    ///
    /// When the future is dropped before it ends, the script is gone at once,
    /// and variables and directory are as before.
    pub async fn run_with(
        &self,
        script: impl Into<Vec<u8>>,
        mut options: RunOptions,
    ) -> Result<Outcome, Error> {
        let started = Instant::now();
        let config = &self.inner.config;
        let timeout = options.timeout.unwrap_or(config.limits.timeout);
        let deadline = timeout.and_then(|timeout| started.checked_add(timeout));
        let cancel = options.cancel.get_or_insert_default().clone();
        let mut live = match self.turn(deadline, &cancel).await {
            Turn::Got(live) => live,
            Turn::Over(ended_by) => {
                return Ok(messages::never_ran(config, options, timeout, ended_by, started));
            }
        };
        self.inner.generation.fetch_add(1, Ordering::SeqCst);
        let _running = Running::note(&self.inner, cancel);
        live.run(&self.inner, script.into(), options, timeout, started, deadline).await
    }

    /// Starts the shell anew: directory, variables, functions and so on are as
    /// in a new session. Files stay, those in `/tmp` too, and so does what
    /// extensions added. A call that is under way is cancelled first.
    pub async fn restart(&self) -> Result<(), Error> {
        if let Some(cancel) = self.inner.running().as_ref() {
            cancel.cancel();
        }
        {
            let mut live = self.inner.live.lock().await;
            live.give_up();
            live.saved = None;
            self.inner.generation.fetch_add(1, Ordering::SeqCst);
        }
        let exports = self.inner.exports.lock().await.clone();
        if !exports.is_empty() {
            self.run(exports).await?;
        }
        Ok(())
    }

    /// As [`Session::run`], for hosts without an async runtime. It must not be
    /// called from within one.
    pub fn run_blocking(&self, script: impl Into<Vec<u8>>) -> Result<Outcome, Error> {
        self.run_blocking_with(script, RunOptions::new())
    }

    /// As [`Session::run_with`], for hosts without an async runtime.
    pub fn run_blocking_with(
        &self,
        script: impl Into<Vec<u8>>,
        options: RunOptions,
    ) -> Result<Outcome, Error> {
        blocking(self.run_with(script, options))?
    }

    /// The working directory.
    pub async fn directory(&self) -> Result<String, Error> {
        self.ask(async |instance| instance.directory().await).await
    }

    /// A variable's value, if it is set; of an array, element 0.
    pub async fn variable(&self, name: &[u8]) -> Result<Option<Vec<u8>>, Error> {
        self.ask(async |instance| instance.variable(name).await).await
    }

    /// What could stand at the end of a line.
    pub async fn complete(&self, line: &[u8]) -> Result<Completion, Error> {
        let found = self.ask(async |instance| instance.complete(line).await).await?;
        Ok(Completion { start: found.start as usize, candidates: found.candidates })
    }

    /// Whether a line editor should ask for more before running this text.
    pub async fn incomplete(&self, text: &[u8]) -> Result<bool, Error> {
        self.ask(async |instance| instance.incomplete(text).await).await
    }

    /// The session's state in bytes, for [`crate::Shell::resume`]. Files are not
    /// part of it, and `/tmp` is not either.
    pub async fn save(&self) -> Result<Vec<u8>, Error> {
        self.save_with(Saving::new()).await
    }

    /// The same with the files that are asked for.
    pub async fn save_with(&self, saving: Saving) -> Result<Vec<u8>, Error> {
        // What the last call left is at hand, and costs nothing.
        let kept = {
            let live = self.inner.live.lock().await;
            live.saved.clone()
        };
        let state = match kept {
            Some(state) => state,
            None => self.ask(async |instance| instance.save().await).await?,
        };
        let mut saved = Saved { state, ..Saved::default() };
        if saving.scratch {
            saved.scratch = Some(archive::pack(self.inner.files.scratch().as_ref()).await?);
        }
        if saving.workspace {
            saved.workspace = Some(archive::pack(self.inner.config.storage.as_ref()).await?);
        }
        Ok(saved.pack())
    }

    /// As [`Session::save_with`], for hosts without an async runtime.
    pub fn save_blocking(&self, saving: Saving) -> Result<Vec<u8>, Error> {
        blocking(self.save_with(saving))?
    }

    /// Puts saved files where they were.
    pub(crate) async fn put_files(
        &self,
        scratch: Option<&[u8]>,
        workspace: Option<&[u8]>,
    ) -> Result<(), Error> {
        if let Some(archive) = scratch {
            archive::unpack(archive, self.inner.files.scratch().as_ref()).await?;
        }
        if let Some(archive) = workspace {
            archive::unpack(archive, self.inner.config.storage.as_ref()).await?;
        }
        Ok(())
    }

    /// A second shell with the same state over the same files, for what runs
    /// beside this one.
    pub(crate) async fn beside(&self) -> Self {
        let saved = self.inner.live.lock().await.saved.clone();
        let programs = self.inner.around.programs.clone();
        Self::over(Arc::clone(&self.inner.config), self.inner.files.shared(), programs, saved, None)
    }

    /// Lets the instance go, and its memory, unless a call is under way. The
    /// state stays, and the next call makes an instance again.
    pub fn sleep(&self) {
        if let Ok(mut live) = self.inner.live.try_lock() {
            live.give_up();
        }
    }

    /// Looks at a script without running it.
    pub(crate) async fn analysis(&self, script: &[u8]) -> Result<guest::Analysis, Error> {
        self.ask(async |instance| instance.analyze(script).await).await
    }

    /// The name of the tool.
    pub fn tool_name(&self) -> &str {
        &self.inner.config.tool_name
    }

    pub(crate) fn config(&self) -> &Config {
        &self.inner.config
    }

    pub(crate) fn programs(&self) -> Arc<std::collections::BTreeMap<String, Program>> {
        self.inner.around.programs.all()
    }

    pub(crate) async fn commands(&self) -> Result<Vec<guest::Command>, Error> {
        self.ask(async |instance| instance.commands().await).await
    }

    /// Waits for the calls before this one.
    async fn turn(&self, deadline: Option<Instant>, cancel: &Cancel) -> Turn<'_> {
        if let Ok(live) = self.inner.live.try_lock() {
            return Turn::Got(live);
        }
        let over = async {
            match deadline {
                Some(deadline) => tokio::time::sleep_until(deadline.into()).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            live = self.inner.live.lock() => Turn::Got(live),
            () = over => Turn::Over(EndedBy::TimedOut),
            () = cancel.cancelled() => Turn::Over(EndedBy::Cancelled),
        }
    }

    /// Asks the session something that no script is part of.
    async fn ask<T>(
        &self,
        question: impl AsyncFnOnce(&mut Instance) -> wasmtime::Result<T>,
    ) -> Result<T, Error> {
        let mut live = self.inner.live.lock().await;
        live.open(&self.inner).await?;
        live.busy = true;
        let answer = match &mut live.instance {
            Some(instance) => question(instance).await,
            None => return Err(Error::component("the shell", "no instance")),
        };
        match answer {
            Ok(answer) => {
                live.busy = false;
                Ok(answer)
            }
            Err(error) => Err(Error::component("the shell broke", error)),
        }
    }
}

impl Inner {
    fn running(&self) -> std::sync::MutexGuard<'_, Option<Cancel>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Notes the call that has its turn, until it has ended or was dropped.
struct Running<'a>(&'a Inner);

impl<'a> Running<'a> {
    fn note(inner: &'a Inner, cancel: Cancel) -> Self {
        *inner.running() = Some(cancel);
        Self(inner)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        *self.0.running() = None;
    }
}

impl Live {
    /// Makes sure that there is an instance that can be called.
    async fn open(&mut self, inner: &Inner) -> Result<(), Error> {
        if self.busy {
            self.give_up();
        }
        if self.instance.is_some() {
            return Ok(());
        }
        let config = &inner.config;
        let lasting = self.lasting.take().unwrap_or_else(|| Lasting {
            time: Time::new(config.clock.clone()),
            random: Random::new(config.seed),
            busy: Duration::ZERO,
        });
        self.instance = Some(Instance::open(inner.around.clone(), lasting, self.saved.as_deref()).await?);
        Ok(())
    }

    /// Lets the instance go, and with it every process that it started.
    fn give_up(&mut self) {
        self.busy = false;
        if let Some(instance) = self.instance.take() {
            self.lasting = Some(instance.store.into_data().lasting);
        }
    }

    async fn run(
        &mut self,
        inner: &Inner,
        script: Vec<u8>,
        options: RunOptions,
        timeout: Option<Duration>,
        started: Instant,
        deadline: Option<Instant>,
    ) -> Result<Outcome, Error> {
        self.open(inner).await?;
        let limits = &inner.config.limits;
        let Some(instance) = &mut self.instance else {
            return Err(Error::component("the shell", "no instance"));
        };
        let capture = Capture::new(limits.output, !options.uncaptured, options.sink);
        let state = instance.store.data_mut();
        state.call = Call::new(capture, options.input, deadline, options.cancel, &state.wake);
        if let Some(fuel) = limits.fuel {
            instance.store.set_fuel(fuel).map_err(|error| Error::component("cannot set fuel", error))?;
        }
        let call = guest::Call {
            script,
            name: options.name,
            arguments: options.arguments,
            environment: options.environment,
            directory: options.directory,
            file: options.file,
        };
        self.busy = true;
        let result = within(deadline.map(|deadline| deadline + limits.grace * 2), instance.run(&call)).await;
        let fuel = limits.fuel.map(|fuel| fuel.saturating_sub(instance.store.get_fuel().unwrap_or(0)));
        let mut ended = self.end(result).await;
        if let Some(line) = messages::ending(limits, timeout, &ended.by) {
            ended.call.capture.push(Stream::Stderr, line.as_bytes());
        }
        let usage = Usage {
            steps: ended.steps,
            fuel,
            host_calls: ended.call.host_calls,
            yields: ended.call.yields,
            memory: ended.memory,
            output: ended.call.capture.total,
            wall: started.elapsed(),
            busy: ended.call.busy(),
        };
        let kept = ended.call.capture.finish();
        Ok(Outcome {
            output: kept.output,
            stdout: kept.stdout,
            stderr: kept.stderr,
            exit_code: ended.status,
            truncated: kept.truncated,
            ended_by: ended.by,
            state_kept: ended.state_kept,
            usage,
        })
    }

    /// Takes a run's result in, saves the state or goes back to the saved one.
    async fn end(&mut self, result: Option<wasmtime::Result<guest::Outcome>>) -> Ended {
        let (call, memory) = match &mut self.instance {
            Some(instance) => {
                let state = instance.store.data_mut();
                let quiet = Call::quiet(Instant::now(), &state.wake);
                let call = std::mem::replace(&mut state.call, quiet);
                state.lasting.busy += call.busy();
                (call, state.memory)
            }
            None => (Call::quiet(Instant::now(), &Arc::default()), 0),
        };
        let outcome = match result {
            Some(Ok(outcome)) => outcome,
            Some(Err(error)) => {
                self.give_up();
                let by = ended_by(&error);
                return Ended {
                    call,
                    memory,
                    status: messages::status(&by),
                    by,
                    steps: 0,
                    state_kept: false,
                };
            }
            None => {
                // The host itself did not come back in time: a store that hangs.
                self.give_up();
                return Ended {
                    call,
                    memory,
                    status: 124,
                    by: EndedBy::TimedOut,
                    steps: 0,
                    state_kept: false,
                };
            }
        };
        let state_kept = self.save().await;
        if memory > KEPT_MEMORY && state_kept {
            self.give_up();
        }
        let by = match outcome.ended_by {
            guest::Ending::Finished => EndedBy::Finished,
            guest::Ending::TimedOut => EndedBy::TimedOut,
            guest::Ending::Cancelled => EndedBy::Cancelled,
            guest::Ending::OutOfSteps => EndedBy::OutOfSteps,
            guest::Ending::Deadlock => EndedBy::Deadlock,
        };
        Ended { call, memory, status: outcome.status, by, steps: outcome.steps, state_kept }
    }

    /// Keeps the state of the call that has just ended.
    async fn save(&mut self) -> bool {
        let saved = match &mut self.instance {
            Some(instance) => instance.save().await,
            None => return false,
        };
        self.busy = false;
        match saved {
            Ok(saved) => {
                self.saved = Some(saved);
                true
            }
            Err(_) => {
                self.give_up();
                false
            }
        }
    }
}

/// How a run ended, before it is told.
struct Ended {
    call: Call,
    memory: u64,
    status: u8,
    by: EndedBy,
    steps: u64,
    state_kept: bool,
}

/// A word that means exactly these bytes.
fn quoted(bytes: &[u8]) -> Vec<u8> {
    let mut word = b"'".to_vec();
    for &byte in bytes {
        match byte {
            b'\'' => word.extend_from_slice(b"'\\''"),
            other => word.push(other),
        }
    }
    word.push(b'\'');
    word
}

/// Waits for a run, but not for ever; none when it did not end in time.
async fn within<T>(limit: Option<Instant>, run: impl Future<Output = T>) -> Option<T> {
    match limit {
        Some(limit) => tokio::time::timeout_at(limit.into(), run).await.ok(),
        None => Some(run.await),
    }
}

/// Runs a future on a runtime of its own, on this thread.
pub(crate) fn blocking<T>(future: impl Future<Output = T>) -> Result<T, Error> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .map_err(|error| Error::component("cannot wait", error))?;
    Ok(runtime.block_on(future))
}
