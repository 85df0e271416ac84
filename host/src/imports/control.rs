//! `control`: interruption, waiting, policy, time and randomness.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use crate::bindings::bivalve::shell::control::{Host, Instant as Moment, Interruption, Verdict, Waiting};
use crate::builder;
use crate::cancel::Cancel;
use crate::policy::{Answer, Case, Decision, review};
use crate::programs::is_program;
use crate::state::{Reason, State};

/// Random bytes per call at most.
const RANDOM_LIMIT: u32 = 1 << 20;

impl Host for State {
    /// Not counted: how often a script looks is the shell's affair.
    fn interrupted(&mut self) -> wasmtime::Result<Interruption> {
        Ok(match self.call.told() {
            None => Interruption::None,
            Some((Reason::TimedOut, _)) => Interruption::TimedOut,
            Some((Reason::Cancelled, _)) => Interruption::Cancelled,
        })
    }

    async fn wait(&mut self, what: Waiting) -> wasmtime::Result<()> {
        self.count()?;
        let timeout = what.timeout.map(Duration::from_nanos);
        if self.lasting.time.is_virtual() && !what.input && what.processes.is_empty() {
            // Nobody else can do anything meanwhile, so the time is over at once.
            if let Some(timeout) = timeout {
                self.lasting.time.pass(timeout);
                self.check()?;
                return Ok(());
            }
        }
        let started = Instant::now();
        let until = timeout.and_then(|timeout| started.checked_add(timeout));
        while self.call.told().is_none()
            && !self.is_ready(&what)
            && until.is_none_or(|until| Instant::now() < until)
        {
            let first = until.into_iter().chain(self.call.deadline).min();
            pause(Arc::clone(&self.wake), first, self.call.cancel.clone()).await;
        }
        self.call.waited += started.elapsed();
        // A guest that waits again and again without looking up is not waited for.
        self.check()
    }

    async fn authorize(&mut self, argv: Vec<Vec<u8>>, directory: String) -> wasmtime::Result<Verdict> {
        self.count()?;
        if let Some(log) = &self.log {
            log.asked(&argv);
        }
        let config = Arc::clone(&self.config);
        if let Some(authorize) = &config.authorize
            && let builder::Verdict::Deny(why) = authorize(&argv, &directory)
        {
            return Ok(Verdict::Deny(why));
        }
        let Some(policy) = &config.policy else { return Ok(Verdict::Allow) };
        let is_program = argv.first().is_some_and(|word| is_program(&self.programs.all(), word));
        match policy.command(&argv, &directory, is_program) {
            Decision::Allow => Ok(Verdict::Allow),
            Decision::Deny(why) => Ok(Verdict::Deny(why)),
            Decision::Ask(why) => {
                let started = Instant::now();
                let answer = review(policy, Case::Command { argv, directory, why }).await;
                self.call.waited += started.elapsed();
                Ok(match answer {
                    Answer::Allow => Verdict::Allow,
                    Answer::Deny(why) => Verdict::Deny(why),
                    Answer::Review(why) => Verdict::Deny(format!("a person must look first: {why}")),
                })
            }
        }
    }

    fn acting(&mut self, command: u64) -> wasmtime::Result<()> {
        if let Some(log) = &self.log {
            log.acting(command);
        }
        Ok(())
    }

    fn now(&mut self) -> wasmtime::Result<Moment> {
        self.count()?;
        let now = self.lasting.time.now();
        Ok(Moment { seconds: now.seconds, nanoseconds: now.nanoseconds })
    }

    fn monotonic(&mut self) -> wasmtime::Result<u64> {
        self.count()?;
        Ok(self.lasting.time.monotonic())
    }

    /// The time in which scripts did not wait stands for CPU time: they run on
    /// threads of the host's, whose own CPU time counts other things too.
    fn cpu_time(&mut self) -> wasmtime::Result<u64> {
        self.count()?;
        if self.lasting.time.is_virtual() {
            return Ok(0);
        }
        let busy = self.lasting.busy + self.call.busy();
        Ok(u64::try_from(busy.as_nanos()).unwrap_or(u64::MAX))
    }

    fn random(&mut self, length: u32) -> wasmtime::Result<Vec<u8>> {
        self.count()?;
        Ok(self.lasting.random.bytes(length.min(RANDOM_LIMIT) as usize)?)
    }
}

impl State {
    /// Whether something that is waited for has happened.
    fn is_ready(&mut self, what: &Waiting) -> bool {
        (what.input && self.call.input.is_ready())
            || what.processes.iter().any(|id| self.processes.get(id).is_none_or(|process| process.has_news()))
    }
}

/// Sleeps until somebody says that something has changed, or time is over.
async fn pause(wake: Arc<Notify>, until: Option<Instant>, cancel: Option<Cancel>) {
    let sleep = async {
        match until {
            Some(until) => tokio::time::sleep_until(until.into()).await,
            None => std::future::pending().await,
        }
    };
    let cancelled = async {
        match &cancel {
            Some(cancel) => cancel.cancelled().await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = wake.notified() => {}
        () = sleep => {}
        () = cancelled => {}
    }
}
