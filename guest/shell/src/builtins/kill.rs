//! `kill`: signals to jobs and shells of this session. Nothing can be
//! stopped and continued here, so STOP and its like are refused.

use super::{Builtin, Io, Run};
use crate::jobs::Job;
use crate::signal;
use crate::state::{Exec, Shell};
use crate::traps::Event;
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "kill",
    special: false,
    usage: "[-s sigspec | -n signum | -sigspec] pid | jobspec ... or kill -l [sigspec]",
    summary: "Send a signal to a job.",
    run: Run::Waits(|shell, io, words| Box::pin(run(shell, io, words))),
}];

/// What the options ask for.
struct Wanted<'a> {
    list: bool,
    /// The signal as it was written, and what it is.
    written: &'a [u8],
    signal: Option<u8>,
    targets: &'a [Vec<u8>],
}

async fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if words.len() == 1 {
        io.usage("kill");
        return Ok(2);
    }
    let wanted = match options(shell, io, words) {
        Ok(wanted) => wanted,
        Err(status) => return Ok(status),
    };
    if wanted.list {
        return Ok(list(shell, io, wanted.targets));
    }
    let Some(number) = wanted.signal else {
        io.complain(shell, "kill", [wanted.written, b": invalid signal specification"].concat());
        return Ok(1);
    };
    if wanted.targets.is_empty() {
        io.usage("kill");
        return Ok(2);
    }
    let mut any = false;
    for target in wanted.targets {
        match send(shell, target, number) {
            Ok(()) => any = true,
            Err(message) => io.complain(shell, "kill", message),
        }
    }
    // A signal to the shell itself is taken before the next command.
    if shell.jobs.has_signal() {
        shell.status = u8::from(!any);
        shell.write_io(io, "kill").await?;
        shell.take_signals().await?;
    }
    Ok(u8::from(!any))
}

fn options<'a>(shell: &Shell, io: &mut Io, words: &'a [Vec<u8>]) -> Result<Wanted<'a>, u8> {
    let mut wanted = Wanted { list: false, written: b"TERM", signal: Some(signal::TERM), targets: &[] };
    let mut given = false;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        at += 1;
        let written = match word.as_slice() {
            b"-l" | b"-L" => {
                wanted.list = true;
                continue;
            }
            b"-s" | b"-n" => {
                let Some(value) = words.get(at) else {
                    io.complain(shell, "kill", [word, b": option requires an argument".as_slice()].concat());
                    return Err(1);
                };
                at += 1;
                value.as_slice()
            }
            [b'-', b's', rest @ ..] if rest[0].is_ascii_alphabetic() => rest,
            [b'-', b'n', rest @ ..] if rest[0].is_ascii_digit() => rest,
            b"--" => break,
            b"-?" => {
                io.usage("kill");
                return Err(2);
            }
            [b'-', rest @ ..] if !given => {
                given = true;
                rest
            }
            _ => {
                at -= 1;
                break;
            }
        };
        (wanted.written, wanted.signal) = (written, signal::parse(written));
    }
    wanted.targets = words.get(at..).unwrap_or_default();
    Ok(wanted)
}

/// `kill -l`: all signals, or names for numbers and numbers for names.
fn list(shell: &Shell, io: &mut Io, words: &[Vec<u8>]) -> u8 {
    if words.is_empty() {
        io.out(&super::trap::signal_table());
        return 0;
    }
    let mut status = 0;
    for word in words {
        let numeric = !word.is_empty() && word.iter().all(u8::is_ascii_digit);
        let text = if numeric {
            let number = std::str::from_utf8(word).ok().and_then(|text| text.parse::<u32>().ok());
            let number = number.map(|number| if number > 128 { number - 128 } else { number });
            number.and_then(|number| u8::try_from(number).ok()).and_then(signal::name)
        } else {
            match Event::parse(word) {
                Some(Event::Exit) => Some("0".to_string()),
                Some(Event::Signal(number)) => Some(number.to_string()),
                Some(Event::Debug) => Some("65".to_string()),
                Some(Event::Err) => Some("66".to_string()),
                Some(Event::Return) => Some("67".to_string()),
                None => None,
            }
        };
        match text {
            Some(text) => io.out(format!("{text}\n").as_bytes()),
            None => {
                io.complain(shell, "kill", [word, b": invalid signal specification".as_slice()].concat());
                status = 1;
            }
        }
    }
    status
}

/// Sends to a process number or a job; the error is a message.
fn send(shell: &Shell, target: &[u8], number: u8) -> Result<(), Vec<u8>> {
    if target.starts_with(b"%") {
        let job = shell.jobs.by_spec(target).ok_or_else(|| [target, b": no such job"].concat())?;
        return send_job(&job, number, target);
    }
    if target.is_empty() {
        return Err(b"`': not a pid or valid job spec".to_vec());
    }
    let pid = std::str::from_utf8(target).ok().and_then(|text| text.trim().parse::<i32>().ok());
    let Some(pid) = pid else {
        return Err([target, b": arguments must be process or job IDs"].concat());
    };
    let missing = || format!("({pid}) - No such process").into_bytes();
    if pid == 0 {
        let jobs = shell.jobs.list.borrow().clone();
        jobs.iter().for_each(|job| drop(send_job(job, number, target)));
        return send_self(shell, number, target);
    }
    let wanted = u32::try_from(pid).map_err(|_| missing())?;
    if wanted == shell.pid {
        return send_self(shell, number, target);
    }
    if let Some(job) = shell.jobs.by_pid(wanted) {
        return send_job(&job, number, target);
    }
    let control = shell.runtime.control(wanted).ok_or_else(missing)?;
    refuse_stop(number, target)?;
    if number != 0 {
        control.send(number);
    }
    Ok(())
}

fn refuse_stop(number: u8, target: &[u8]) -> Result<(), Vec<u8>> {
    if (19..=22).contains(&number) {
        return Err([b"(", target, b") - Operation not permitted"].concat());
    }
    Ok(())
}

fn send_self(shell: &Shell, number: u8, target: &[u8]) -> Result<(), Vec<u8>> {
    refuse_stop(number, target)?;
    if number != 0 {
        shell.jobs.control.send(number);
    }
    Ok(())
}

/// A job that has a trap gets the signal; another one ends of it at once.
fn send_job(job: &Rc<Job>, number: u8, target: &[u8]) -> Result<(), Vec<u8>> {
    let handled = job.control.handled.get() & (1 << (number & 63)) != 0 && number != signal::KILL;
    if handled {
        job.control.send(number);
        return Ok(());
    }
    refuse_stop(number, target)?;
    // Jobs in the background do not hear the keys of a terminal.
    let ignored = matches!(number, 0 | signal::INT | 3 | signal::CHLD | 18 | 23 | 28);
    if !ignored && !job.task.is_done() {
        job.killed.set(Some(number));
        job.task.stop(128u8.wrapping_add(number));
    }
    Ok(())
}
