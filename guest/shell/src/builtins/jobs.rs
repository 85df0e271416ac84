//! `jobs`, `disown`, and `fg`, `bg`, `suspend`, which need job control.

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::jobs::Job;
use crate::signal;
use crate::state::{Exec, Shell};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "bg",
        special: false,
        usage: "[job_spec ...]",
        summary: "Move jobs to the background.",
        run: Run::Now(|shell, io, _| Ok(no_control(shell, io, "bg"))),
    },
    Builtin {
        name: "disown",
        special: false,
        usage: "[-h] [-ar] [jobspec ... | pid ...]",
        summary: "Remove jobs from current shell.",
        run: Run::Now(disown),
    },
    Builtin {
        name: "fg",
        special: false,
        usage: "[job_spec]",
        summary: "Move job to the foreground.",
        run: Run::Now(|shell, io, _| Ok(no_control(shell, io, "fg"))),
    },
    Builtin {
        name: "jobs",
        special: false,
        usage: "[-lnprs] [jobspec ...] or jobs -x command [args]",
        summary: "Display status of jobs.",
        run: Run::Waits(|shell, io, words| Box::pin(jobs(shell, io, words))),
    },
    Builtin {
        name: "suspend",
        special: false,
        usage: "[-f]",
        summary: "Suspend shell execution.",
        run: Run::Now(suspend),
    },
];

fn no_control(shell: &Shell, io: &mut Io, name: &str) -> u8 {
    io.complain(shell, name, "no job control");
    1
}

fn suspend(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("suspend", "f", words);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some(_)) => {}
            Err(status) => return Ok(status),
        }
    }
    io.complain(shell, "suspend", "cannot suspend: no job control");
    Ok(1)
}

/// How jobs are listed.
#[derive(Default)]
struct Listing {
    long: bool,
    pids: bool,
    changed: bool,
    running: bool,
    stopped: bool,
}

async fn jobs(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("jobs", "lpnrsx", words);
    let mut listing = Listing::default();
    let mut execute = false;
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'l', _))) => listing.long = true,
            Ok(Some((b'p', _))) => listing.pids = true,
            Ok(Some((b'n', _))) => listing.changed = true,
            Ok(Some((b'r', _))) => (listing.running, listing.stopped) = (true, false),
            Ok(Some((b's', _))) => (listing.running, listing.stopped) = (false, true),
            Ok(Some(_)) if execute || listing.long || listing.pids => {
                io.complain(shell, "jobs", "no other options allowed with `-x'");
                return Ok(1);
            }
            Ok(Some(_)) => execute = true,
            Err(status) => return Ok(status),
        }
    }
    let operands = options.operands();
    if execute {
        return run_with_pids(shell, operands).await;
    }
    shell.jobs.refresh();
    let all = shell.jobs.visible();
    if operands.is_empty() {
        for job in &all {
            show(shell, io, job, &all, &listing);
        }
        forget_told(shell);
        return Ok(0);
    }
    let mut status = 0;
    for word in operands {
        match shell.jobs.by_spec(word).or_else(|| by_number(shell, word)) {
            Some(job) => show(shell, io, &job, &all, &listing),
            None => {
                if shell.jobs.is_ambiguous(word) {
                    io.complain(shell, "jobs", [&word[1..], b": ambiguous job spec"].concat());
                }
                io.complain(shell, "jobs", [word, b": no such job".as_slice()].concat());
                status = 1;
            }
        }
    }
    forget_told(shell);
    Ok(status)
}

/// Jobs whose end was told leave the list.
fn forget_told(shell: &Shell) {
    let told = |job: &&Rc<Job>| job.status.get().is_some() && job.reported.get();
    let told: Vec<Rc<Job>> = shell.jobs.list.borrow().iter().filter(told).cloned().collect();
    told.iter().for_each(|job| shell.forget_job(job));
}

/// A job's number or process number without `%`.
fn by_number(shell: &Shell, word: &[u8]) -> Option<Rc<Job>> {
    let pid: u32 = std::str::from_utf8(word).ok()?.parse().ok()?;
    shell.jobs.by_pid(pid).or_else(|| shell.jobs.by_spec(&[b"%", word].concat()))
}

/// `jobs -x`: the command with process numbers in place of `%N`.
async fn run_with_pids(shell: &mut Shell, words: &[Vec<u8>]) -> Exec<u8> {
    let words: Vec<Vec<u8>> = words
        .iter()
        .map(|word| match shell.jobs.by_spec(word) {
            Some(job) => job.pid.to_string().into_bytes(),
            None => word.clone(),
        })
        .collect();
    let Some(name) = words.first() else { return Ok(0) };
    let found = shell.find_command(name);
    let text = words.join(&b' ');
    let result = shell.run_target(words, &[], found).await;
    shell.tell_death(None, false, || text.clone());
    result?;
    Ok(shell.status)
}

fn show(shell: &Shell, io: &mut Io, job: &Rc<Job>, all: &[Rc<Job>], listing: &Listing) {
    let ended = job.status.get();
    if listing.stopped || listing.running && ended.is_some() || listing.changed && ended.is_none() {
        return;
    }
    if listing.pids {
        io.out(format!("{}\n", job.pid).as_bytes());
        return;
    }
    let mark = match all.last() {
        Some(last) if last.number == job.number => '+',
        _ if shell.jobs.previous(all).is_some_and(|other| other.number == job.number) => '-',
        _ => ' ',
    };
    let state = match (ended, job.killed.get()) {
        (None, _) => "Running".to_string(),
        (_, Some(number)) => signal::description(number).to_string(),
        (Some(0), _) => "Done".to_string(),
        (Some(status), _) => format!("Exit {status}"),
    };
    let pid = if listing.long { format!("{:5} ", job.pid) } else { " ".to_string() };
    let end: &[u8] = if ended.is_none() { b" &\n" } else { b"\n" };
    let head = format!("[{}]{mark} {pid}{state:<24}", job.number);
    io.out(&[head.as_bytes(), &job.text, end].concat());
    if ended.is_some() {
        job.reported.set(true);
    }
}

fn disown(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("disown", "ahr", words);
    let (mut all, mut keep, mut running) = (false, false, false);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'a', _))) => all = true,
            Ok(Some((b'h', _))) => keep = true,
            Ok(Some(_)) => running = true,
            Err(status) => return Ok(status),
        }
    }
    let operands = options.operands();
    let mut chosen = Vec::new();
    let mut status = 0;
    if operands.is_empty() && (all || running) {
        shell.jobs.refresh();
        chosen = shell.jobs.visible();
        chosen.retain(|job| !running || job.status.get().is_none());
    } else if operands.is_empty() {
        match shell.jobs.by_spec(b"%%") {
            Some(job) => chosen.push(job),
            None => {
                io.complain(shell, "disown", "current: no such job");
                status = 1;
            }
        }
    }
    for word in operands {
        match shell.jobs.by_spec(word).or_else(|| by_number(shell, word)) {
            Some(job) => chosen.push(job),
            None => {
                io.complain(shell, "disown", [word, b": no such job".as_slice()].concat());
                status = 1;
            }
        }
    }
    // With -h a job is only spared the shell's HUP, which is never sent here.
    if !keep {
        chosen.iter().for_each(|job| job.hidden.set(true));
    }
    Ok(status)
}
