//! `wait`

use super::options::Options;
use super::{Builtin, Io, Run, target};
use crate::jobs::{Job, Substituted};
use crate::state::{Exec, SetOption, Shell};
use crate::traps::Event;
use bivalve_syntax::Name;
use std::rc::Rc;
use std::task::Poll;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "wait",
    special: false,
    usage: "[-fn] [-p var] [id ...]",
    summary: "Wait for job completion and return exit status.",
    run: Run::Waits(|shell, io, words| Box::pin(run(shell, io, words))),
}];

/// What was waited for.
enum Waited {
    /// The process, and its status.
    Ended(u32, u8),
    /// A trap ran: the status is the signal's.
    Signalled(u8),
}

async fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("wait", "fnp:", words);
    let (mut next, mut variable) = (false, None);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'n', _))) => next = true,
            Ok(Some((b'p', name))) => variable = Some(name.to_vec()),
            // Jobs do not stop here, so that their end is their only change.
            Ok(Some(_)) => {}
            Err(status) => return Ok(status),
        }
    }
    if let Some(name) = &variable {
        if target::split(shell, name).is_none() {
            io.complain(shell, "wait", [b"`", name.as_slice(), b"': not a valid identifier"].concat());
            return Ok(1);
        }
        if crate::expand_name(name)
            && let Err(message) = shell.unset_variable(Name::new(name))
        {
            io.complain(shell, "wait", message);
            return Ok(1);
        }
    }
    let ids = options.operands();
    let (status, pid) = if next {
        wait_any(shell, io, ids).await?
    } else if ids.is_empty() {
        (wait_all(shell).await?, None)
    } else {
        wait_each(shell, io, ids).await?
    };
    shell.notice_jobs();
    shell.reap_coprocesses();
    shell.tell_deaths(0).await?;
    if let (Some(name), Some(pid)) = (variable, pid)
        && !target::assign(shell, &name, pid.to_string().into_bytes())?
    {
        return Ok(1);
    }
    Ok(status)
}

/// Waits for one job, through signals whose traps do nothing.
async fn wait_for(shell: &mut Shell, job: &Rc<Job>) -> Exec<Waited> {
    loop {
        if let Some(status) = shell.wait_job(job).await {
            shell.forget_job(job);
            return Ok(Waited::Ended(job.pid, status));
        }
        if let Some(signal) = trapped(shell).await? {
            return Ok(Waited::Signalled(signal));
        }
    }
}

/// Runs the traps of the signals that came; the first that had one.
async fn trapped(shell: &mut Shell) -> Exec<Option<u8>> {
    let signal = shell.jobs.next_signal();
    shell.take_signals().await?;
    let has_trap = |signal: &u8| shell.traps.get(Event::Signal(*signal)).is_some_and(|text| !text.is_empty());
    Ok(signal.filter(has_trap))
}

async fn wait_all(shell: &mut Shell) -> Exec<u8> {
    loop {
        let job = shell.jobs.list.borrow().first().cloned();
        let Some(job) = job else { break };
        if let Waited::Signalled(signal) = wait_for(shell, &job).await? {
            return Ok(128u8.wrapping_add(signal));
        }
        let child = Event::Signal(crate::signal::CHLD);
        if shell.traps.is_trapped(child) && shell.is_set(SetOption::POSIX) {
            return Ok(128u8.wrapping_add(crate::signal::CHLD));
        }
        shell.tell_deaths(0).await?;
    }
    shell.jobs.ended.borrow_mut().clear();
    let last = shell.jobs.substituted.clone().filter(|waited| shell.last_background == Some(waited.pid));
    if let Some(waited) = last
        && let Waited::Signalled(signal) = wait_substituted(shell, &waited).await?
    {
        return Ok(128u8.wrapping_add(signal));
    }
    Ok(0)
}

/// Waits for the last process substitution; its status.
async fn wait_substituted(shell: &mut Shell, waited: &Rc<Substituted>) -> Exec<Waited> {
    loop {
        if let Some(status) = shell.wait_substituted(waited).await {
            return Ok(Waited::Ended(waited.pid, status));
        }
        if let Some(signal) = trapped(shell).await? {
            return Ok(Waited::Signalled(signal));
        }
    }
}

async fn wait_each(shell: &mut Shell, io: &mut Io, ids: &[Vec<u8>]) -> Exec<(u8, Option<u32>)> {
    let (mut status, mut pid) = (0, None);
    for id in ids {
        (status, pid) = match find(shell, id) {
            Target::Job(job) => match wait_for(shell, &job).await? {
                Waited::Ended(pid, status) => (status, Some(pid)),
                Waited::Signalled(signal) => return Ok((128u8.wrapping_add(signal), None)),
            },
            Target::Substituted(waited) => match wait_substituted(shell, &waited).await? {
                Waited::Ended(pid, status) => (status, Some(pid)),
                Waited::Signalled(signal) => return Ok((128u8.wrapping_add(signal), None)),
            },
            Target::Ended(pid, status) => (status, Some(pid)),
            Target::NoJob => {
                io.complain(shell, "wait", [id, b": no such job".as_slice()].concat());
                (127, None)
            }
            Target::NoChild(pid) => {
                io.complain(shell, "wait", format!("pid {pid} is not a child of this shell"));
                (127, None)
            }
            Target::Invalid => {
                let message = [b"`", id.as_slice(), b"': not a pid or valid job spec"].concat();
                io.complain(shell, "wait", message);
                (1, None)
            }
        };
    }
    Ok((status, pid))
}

/// What an argument names.
enum Target {
    Job(Rc<Job>),
    Substituted(Rc<Substituted>),
    Ended(u32, u8),
    NoJob,
    NoChild(u64),
    Invalid,
}

fn find(shell: &Shell, id: &[u8]) -> Target {
    if id.starts_with(b"%") {
        return shell.jobs.by_spec(id).map_or(Target::NoJob, Target::Job);
    }
    let number = std::str::from_utf8(id).ok().and_then(|text| text.parse::<u64>().ok());
    let Some(number) = number.filter(|_| id.first().is_some_and(u8::is_ascii_digit)) else {
        return Target::Invalid;
    };
    let pid = u32::try_from(number).unwrap_or(u32::MAX);
    if let Some(job) = shell.jobs.by_pid(pid) {
        return Target::Job(job);
    }
    if let Some(waited) = shell.jobs.substituted.clone().filter(|waited| waited.pid == pid) {
        return Target::Substituted(waited);
    }
    let ended = shell.jobs.ended.borrow().iter().rev().find(|(known, _)| *known == pid).copied();
    ended.map_or(Target::NoChild(number), |(pid, status)| Target::Ended(pid, status))
}

/// `wait -n`: for whichever comes first, of the named ones or of all.
async fn wait_any(shell: &mut Shell, io: &mut Io, ids: &[Vec<u8>]) -> Exec<(u8, Option<u32>)> {
    let mut jobs: Vec<Rc<Job>> = Vec::new();
    for id in ids {
        match find(shell, id) {
            Target::Job(job) => jobs.push(job),
            _ => io.complain(shell, "wait", [id, b": no such job".as_slice()].concat()),
        }
    }
    if ids.is_empty() {
        jobs = shell.jobs.list.borrow().clone();
    }
    if jobs.is_empty() {
        return Ok((127, None));
    }
    loop {
        shell.jobs.refresh();
        if let Some((job, status)) = jobs.iter().find_map(|job| Some((job.clone(), job.status.get()?))) {
            shell.forget_job(&job);
            return Ok((status, Some(job.pid)));
        }
        let control = shell.jobs.control.clone();
        std::future::poll_fn(|cx| {
            let ended = jobs.iter().any(|job| job.task.poll_done(cx).is_ready());
            if ended || control.has_signal(cx.waker()) { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
        if shell.jobs.has_signal()
            && let Some(signal) = trapped(shell).await?
        {
            return Ok((128u8.wrapping_add(signal), None));
        }
    }
}
