//! Background jobs, virtual processes and the signals between them.

use crate::runtime::Task;
use crate::state::{Bytes, Exec, Shell};
use crate::traps::Event;
use bivalve_syntax::Name;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::task::Waker;

/// A virtual process that can be sent signals.
#[derive(Default)]
pub struct Control {
    pub pid: Cell<u32>,
    /// Signals with a trap, as a mask.
    pub handled: Cell<u64>,
    /// The signal that the process has ended of.
    pub died: Cell<Option<u8>>,
    pending: RefCell<VecDeque<u8>>,
    /// Woken when a signal comes, while it waits.
    waker: RefCell<Option<Waker>>,
}

impl Control {
    /// Leaves a signal for the process.
    pub fn send(&self, signal: u8) {
        self.pending.borrow_mut().push_back(signal);
        if let Some(waker) = self.waker.borrow_mut().take() {
            waker.wake();
        }
    }

    /// Whether a signal is waiting; wakes the task when one comes.
    pub fn has_signal(&self, waker: &Waker) -> bool {
        if !self.pending.borrow().is_empty() {
            return true;
        }
        *self.waker.borrow_mut() = Some(waker.clone());
        false
    }
}

/// A background job.
pub struct Job {
    /// `%N`
    pub number: u32,
    pub pid: u32,
    pub text: Bytes,
    pub task: Task<u8>,
    pub control: Rc<Control>,
    /// Its status, once it was seen to have ended.
    pub status: Cell<Option<u8>>,
    /// The signal that ended it.
    pub killed: Cell<Option<u8>>,
    /// Its end was noticed, and counts for the trap on CHLD.
    pub noticed: Cell<bool>,
    /// `jobs` or `wait` has told of its end.
    pub reported: Cell<bool>,
    /// `disown -h` and the like leave it out of `jobs`.
    pub hidden: Cell<bool>,
}

impl Job {
    /// The signal that ended it.
    fn death(&self) -> Option<u8> {
        self.killed.get().or(self.control.died.get())
    }
}

/// A process substitution, for those who wait for it.
#[derive(Default)]
pub struct Substituted {
    pub pid: u32,
    status: Cell<Option<u8>>,
    waker: RefCell<Option<Waker>>,
}

impl Substituted {
    pub fn new(pid: u32) -> Rc<Substituted> {
        Rc::new(Substituted { pid, ..Substituted::default() })
    }

    /// Its commands have ended.
    pub fn end(&self, status: u8) {
        self.status.set(Some(status));
        if let Some(waker) = self.waker.borrow_mut().take() {
            waker.wake();
        }
    }
}

/// The jobs of one shell process, and its own mailbox for signals.
#[derive(Clone, Default)]
pub struct Jobs {
    pub list: Rc<RefCell<Vec<Rc<Job>>>>,
    /// Statuses of jobs that were removed from the list: `wait PID` again.
    pub ended: Rc<RefCell<Vec<(u32, u8)>>>,
    pub control: Rc<Control>,
    /// The process number of `%-`.
    previous: Rc<Cell<u32>>,
    /// The process substitution that was started last.
    pub substituted: Option<Rc<Substituted>>,
    /// Jobs whose end was noticed, until the trap on CHLD has run for them.
    pub deaths: Rc<Cell<u32>>,
    /// The parent's jobs, which a subshell lists as long as it has none.
    pub inherited: Option<Rc<RefCell<Vec<Rc<Job>>>>>,
}

/// How many jobs that have ended and of which nothing was told are kept.
const MOST_ENDED: usize = 256;

impl Jobs {
    /// The jobs of a subshell: none of its own yet.
    pub fn of_subshell(&self) -> Jobs {
        Jobs { inherited: Some(self.list.clone()), ..Jobs::default() }
    }

    /// A signal that was sent to this process.
    #[inline]
    pub fn take_signal(&self) -> Option<u8> {
        self.control.pending.borrow_mut().pop_front()
    }

    /// The signal that comes first, left where it is.
    pub fn next_signal(&self) -> Option<u8> {
        self.control.pending.borrow().front().copied()
    }

    #[inline]
    pub fn has_signal(&self) -> bool {
        !self.control.pending.borrow().is_empty()
    }

    /// Notes which jobs have ended.
    pub fn refresh(&self) {
        for job in self.list.borrow().iter() {
            if job.status.get().is_none()
                && let Some(status) = job.task.take()
            {
                job.status.set(Some(status));
            }
        }
    }

    pub fn add(&self, pid: u32, text: Bytes, task: Task<u8>, control: Rc<Control>) -> u32 {
        self.refresh();
        let listed = self.list.borrow();
        let running = listed.iter().rfind(|job| !job.hidden.get() && job.status.get().is_none());
        self.previous.set(running.map_or(0, |job| job.pid));
        let number =
            listed.iter().filter(|job| !job.hidden.get()).map(|job| job.number).max().unwrap_or(0) + 1;
        drop(listed);
        let job = Job {
            number,
            pid,
            text,
            task,
            control,
            status: Cell::new(None),
            killed: Cell::new(None),
            noticed: Cell::new(false),
            reported: Cell::new(false),
            hidden: Cell::new(false),
        };
        self.list.borrow_mut().push(Rc::new(job));
        number
    }

    /// Takes a job off the list and remembers its status.
    pub fn remove(&self, pid: u32) {
        self.list.borrow_mut().retain(|job| {
            if job.pid == pid {
                let status = job.status.get().unwrap_or(0);
                self.ended.borrow_mut().push((pid, status));
            }
            job.pid != pid
        });
        let mut ended = self.ended.borrow_mut();
        let extra = ended.len().saturating_sub(4096);
        ended.drain(..extra);
    }

    pub fn by_pid(&self, pid: u32) -> Option<Rc<Job>> {
        self.list.borrow().iter().find(|job| job.pid == pid).cloned()
    }

    /// The jobs that are listed: in a subshell that has none yet, its parent's.
    pub fn visible(&self) -> Vec<Rc<Job>> {
        let own = self.list.borrow();
        match &self.inherited {
            Some(parents) if own.is_empty() => {
                parents.borrow().iter().filter(|job| !job.hidden.get()).cloned().collect()
            }
            _ => own.iter().filter(|job| !job.hidden.get()).cloned().collect(),
        }
    }

    /// The job that `%-` means among these, if there is one besides `%+`.
    pub fn previous(&self, list: &[Rc<Job>]) -> Option<Rc<Job>> {
        let (_, others) = list.split_last()?;
        let known = others.iter().find(|job| job.pid == self.previous.get());
        known.or_else(|| others.iter().rfind(|job| job.status.get().is_none())).cloned()
    }

    /// Whether `%text` is the start of several jobs.
    pub fn is_ambiguous(&self, spec: &[u8]) -> bool {
        let Some(text) = spec.strip_prefix(b"%") else { return false };
        let begins = |job: &&Rc<Job>| match text.strip_prefix(b"?") {
            Some(part) => memchr::memmem::find(&job.text, part).is_some(),
            None => job.text.starts_with(text),
        };
        text.iter().any(|byte| !byte.is_ascii_digit() && !matches!(byte, b'%' | b'+' | b'-'))
            && self.visible().iter().filter(begins).count() > 1
    }

    /// A job by `%N`, `%%`, `%+`, `%-`, `%text`, `%?text`.
    pub fn by_spec(&self, spec: &[u8]) -> Option<Rc<Job>> {
        let list = self.visible();
        let rest = spec.strip_prefix(b"%")?;
        match rest {
            b"" | b"%" | b"+" => list.last().cloned(),
            b"-" => self.previous(&list).or(list.last().cloned()),
            digits if digits.iter().all(u8::is_ascii_digit) => {
                let number: u32 = std::str::from_utf8(digits).ok()?.parse().ok()?;
                list.iter().find(|job| job.number == number).cloned()
            }
            text => {
                let found = |job: &&Rc<Job>| match text.strip_prefix(b"?") {
                    Some(part) => memchr::memmem::find(&job.text, part).is_some(),
                    None => job.text.starts_with(text),
                };
                if self.is_ambiguous(spec) {
                    return None;
                }
                list.iter().find(found).cloned()
            }
        }
    }

    /// Lets all jobs run on when the shell that started them ends.
    pub fn release(&self) {
        let list = std::mem::take(&mut *self.list.borrow_mut());
        for job in list {
            if let Ok(job) = Rc::try_unwrap(job) {
                job.task.detach();
            }
        }
    }
}

impl Shell {
    /// A job's end was seen: it leaves the list. One that a signal ended is
    /// told of, as a script's shell tells.
    pub fn forget_job(&self, job: &Rc<Job>) {
        self.jobs.remove(job.pid);
        if !job.noticed.replace(true) {
            self.jobs.deaths.set(self.jobs.deaths.get().saturating_add(1));
        }
        let Some(signal) = job.death() else { return };
        let quiet = matches!(signal, crate::signal::INT | crate::signal::PIPE | crate::signal::TERM);
        if quiet || self.deaths.captured || job.reported.replace(true) {
            return;
        }
        self.complain(process_line(job.pid, &crate::signal::description(signal), &job.text));
    }

    /// After a command in the foreground: jobs that have ended leave the list of
    /// `bash -c`. In a script only those do that a signal has ended; others stay
    /// until `jobs` or `wait` has told of them.
    pub fn notice_jobs(&self) {
        if self.jobs.list.borrow().is_empty() {
            return;
        }
        self.jobs.refresh();
        let ended: Vec<Rc<Job>> =
            self.jobs.list.borrow().iter().filter(|job| job.status.get().is_some()).cloned().collect();
        let many = match self.reading {
            crate::state::Reading::CommandString => ended.len(),
            _ => ended.len().saturating_sub(MOST_ENDED),
        };
        for (at, job) in ended.iter().enumerate() {
            if job.death().is_some() || at < many {
                self.forget_job(job);
            } else if !job.noticed.replace(true) {
                self.jobs.deaths.set(self.jobs.deaths.get().saturating_add(1));
            }
        }
    }

    /// Coprocesses that have ended are gone: their descriptors are closed, their
    /// variables unset.
    pub fn reap_coprocesses(&mut self) {
        if self.coprocesses.is_empty() {
            return;
        }
        let ended = |pid: u32| self.jobs.by_pid(pid).is_none_or(|job| job.status.get().is_some());
        let (gone, rest): (Vec<_>, Vec<_>) =
            self.coprocesses.iter().cloned().partition(|(_, pid)| ended(*pid));
        self.coprocesses = Rc::new(rest);
        for (name, _) in gone {
            let variable = Name::new(&name);
            let ends = self.read(variable).map(|value| value.elements()).unwrap_or_default();
            for end in ends {
                let number = std::str::from_utf8(&end).ok().and_then(|text| text.parse().ok());
                number.into_iter().for_each(|number| drop(self.place.descriptors.close(number)));
            }
            let _ = self.unset_variable(variable);
            let _ = self.unset_variable(Name::new(&[&*name, b"_PID"].concat()));
        }
    }

    /// Runs the trap on CHLD: for processes of the foreground that have ended,
    /// and for each job whose end was noticed.
    #[inline]
    pub async fn tell_deaths(&mut self, foreground: u32) -> Exec {
        let ended = self.jobs.deaths.take();
        if self.traps.is_trapped(Event::Signal(crate::signal::CHLD)) {
            for _ in 0..ended.saturating_add(foreground) {
                self.run_trap(Event::Signal(crate::signal::CHLD)).await?;
            }
        }
        Ok(())
    }

    /// Waits until the last process substitution has ended, or a signal with a
    /// trap comes in (none).
    pub async fn wait_substituted(&mut self, waited: &Rc<Substituted>) -> Option<u8> {
        let control = self.jobs.control.clone();
        std::future::poll_fn(|cx| {
            if let Some(status) = waited.status.get() {
                return std::task::Poll::Ready(Some(status));
            }
            *waited.waker.borrow_mut() = Some(cx.waker().clone());
            if control.has_signal(cx.waker()) {
                return std::task::Poll::Ready(None);
            }
            std::task::Poll::Pending
        })
        .await
    }

    /// Tells of a command in the foreground that a signal has ended. Where this
    /// process was nothing but the command, it has ended of it, and others tell.
    pub(crate) fn tell_death(&self, pid: Option<u32>, last: bool, text: impl FnOnce() -> Vec<u8>) {
        let Some(signal) = self.runtime.killed.take() else { return };
        if self.replaceable || last && self.traps.is_empty() {
            self.jobs.control.died.set(Some(signal));
            return;
        }
        let pid = pid.unwrap_or_else(|| self.runtime.next_pid());
        self.tell_killed(signal, || process_line(pid, &crate::signal::description(signal), &text()));
    }

    /// Tells of a pipeline whose last process a signal has ended: a line for each.
    pub(crate) fn tell_pipeline(&self, signal: u8, stages: &[(u32, Option<u8>, u8)], texts: &[Vec<u8>]) {
        self.tell_killed(signal, || {
            let mut lines = Vec::new();
            let mut before = String::new();
            for (at, ((pid, died, status), text)) in stages.iter().zip(texts).enumerate() {
                let state = match (died, status) {
                    (Some(signal), _) => crate::signal::description(*signal),
                    (None, 0) => "Done".to_string(),
                    (None, status) => format!("Exit {status}"),
                };
                // One that ended as the one before it shows no state.
                let line = if state == before {
                    format!("{pid:5} {:22}", "").into_bytes()
                } else {
                    process_line(*pid, &state, b"")
                };
                lines.extend_from_slice(if at == 0 { b"" } else { b"\n" });
                lines.extend_from_slice(&line);
                lines.extend_from_slice(if at == 0 { b"" } else { b"| " });
                lines.extend_from_slice(text);
                before = state;
            }
            lines
        });
    }

    fn tell_killed(&self, signal: u8, text: impl FnOnce() -> Vec<u8>) {
        match signal {
            crate::signal::INT | crate::signal::PIPE => {}
            _ if self.deaths.captured => {}
            _ if signal == crate::signal::TERM || self.traps.get(Event::Signal(signal)).is_some() => {
                self.print_error(format!("{}\n", crate::signal::description(signal)).as_bytes());
            }
            _ => self.complain(text()),
        }
    }

    /// Waits until a job has ended, or a signal with a trap comes in (none).
    pub async fn wait_job(&mut self, job: &Rc<Job>) -> Option<u8> {
        if let Some(status) = job.status.get() {
            return Some(status);
        }
        let control = self.jobs.control.clone();
        let interrupted = std::future::poll_fn(|cx| {
            if job.task.poll_done(cx).is_ready() {
                return std::task::Poll::Ready(false);
            }
            if control.has_signal(cx.waker()) {
                return std::task::Poll::Ready(true);
            }
            std::task::Poll::Pending
        })
        .await;
        if interrupted {
            return None;
        }
        self.jobs.refresh();
        job.status.get()
    }
}

/// A process, its state and its command as bash shows them in a list.
fn process_line(pid: u32, state: &str, text: &[u8]) -> Vec<u8> {
    [format!("{pid:5} {state:<24}").as_bytes(), text].concat()
}
