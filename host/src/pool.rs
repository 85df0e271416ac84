//! Many sessions in one process, of which few are at work.
//!
//! A session that nobody uses is its saved bytes: its instance goes when others
//! need the room, and it is put together again, in microseconds, when it is called.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::Semaphore;

use crate::error::Error;
use crate::outcome::Outcome;
use crate::run::RunOptions;
use crate::session::{Saving, Session};
use crate::shell::Shell;

/// Sessions by name. Clones are the same pool.
#[derive(Clone)]
pub struct Pool {
    inner: Arc<Inner>,
}

struct Inner {
    shell: Shell,
    active: Semaphore,
    awake_limit: usize,
    sessions: Mutex<Sessions>,
}

#[derive(Default)]
struct Sessions {
    all: BTreeMap<String, Session>,
    /// Those with an instance, the one that was used longest ago first.
    awake: VecDeque<String>,
}

impl Pool {
    /// A pool of which `active` sessions run at the same time and `awake` keep
    /// their instance when they do not.
    pub fn new(shell: Shell, active: usize, awake: usize) -> Self {
        let active = Semaphore::new(active.clamp(1, Semaphore::MAX_PERMITS));
        Self { inner: Arc::new(Inner { shell, active, awake_limit: awake, sessions: Mutex::default() }) }
    }

    fn sessions(&self) -> MutexGuard<'_, Sessions> {
        self.inner.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The session of this name, made on its first use.
    pub fn session(&self, name: &str) -> Session {
        let mut sessions = self.sessions();
        if let Some(session) = sessions.all.get(name) {
            return session.clone();
        }
        let session = self.inner.shell.session();
        sessions.all.insert(name.to_owned(), session.clone());
        session
    }

    /// Runs a script in the session of this name. Waiting for the turn counts
    /// against its time-out.
    pub async fn run(&self, name: &str, script: impl Into<Vec<u8>>) -> Result<Outcome, Error> {
        self.run_with(name, script, RunOptions::new()).await
    }

    /// The same with arguments and so on.
    pub async fn run_with(
        &self,
        name: &str,
        script: impl Into<Vec<u8>>,
        mut options: RunOptions,
    ) -> Result<Outcome, Error> {
        let session = self.session(name);
        let started = Instant::now();
        let _turn = self.inner.active.acquire().await;
        // A task that calls again and again lets others of its thread go first.
        tokio::task::yield_now().await;
        let timeout = options.timeout.unwrap_or(self.inner.shell.limits().timeout);
        options.timeout = Some(timeout.map(|timeout| timeout.saturating_sub(started.elapsed())));
        let outcome = session.run_with(script, options).await;
        self.used(name);
        outcome
    }

    /// Notes that a session has an instance, and lets the ones go to sleep that
    /// are too many.
    fn used(&self, name: &str) {
        let mut sleepy = Vec::new();
        {
            let mut sessions = self.sessions();
            let sessions = &mut *sessions;
            if let Some(at) = sessions.awake.iter().position(|other| other == name) {
                sessions.awake.remove(at);
            }
            sessions.awake.push_back(name.to_owned());
            while sessions.awake.len() > self.inner.awake_limit {
                let Some(oldest) = sessions.awake.pop_front() else { break };
                sleepy.extend(sessions.all.get(&oldest).cloned());
            }
        }
        // One that has just been called again stays awake.
        sleepy.iter().for_each(Session::sleep);
    }

    /// Takes a session out as bytes, with its `/tmp`, to go on somewhere else.
    pub async fn take(&self, name: &str) -> Result<Option<Vec<u8>>, Error> {
        let session = {
            let mut sessions = self.sessions();
            sessions.awake.retain(|other| other != name);
            sessions.all.remove(name)
        };
        match session {
            Some(session) => Ok(Some(session.save_with(Saving::new().scratch(true)).await?)),
            None => Ok(None),
        }
    }

    /// Puts a session in from bytes.
    pub fn put(&self, name: &str, saved: &[u8]) -> Result<(), Error> {
        let session = self.inner.shell.resume(saved)?;
        self.sessions().all.insert(name.to_owned(), session);
        Ok(())
    }

    /// How many sessions there are, and how many of them have an instance.
    pub fn count(&self) -> (usize, usize) {
        let sessions = self.sessions();
        (sessions.all.len(), sessions.awake.len())
    }
}
