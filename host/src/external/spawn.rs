//! Running a program of the host between three pipes, in a process group of its
//! own that ends with it.

use std::io::{self, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions};
use tokio::sync::Notify;

use super::Refusal;
use crate::duration;
use crate::pipe::PipeReader;
use crate::process::{Ends, Process};

/// Bytes per read from a program.
const BLOCK: usize = 64 << 10;
/// How long after a program's end its output may still come, from processes
/// that left its group.
const LINGER: Duration = Duration::from_secs(1);

/// What the threads around one program share.
struct Watch {
    group: Pid,
    /// The program has ended and is reaped: its number may be another's now.
    reaped: Mutex<bool>,
    changed: Condvar,
    killed_for_time: AtomicBool,
    /// Outputs that are still read.
    open: AtomicUsize,
}

impl Watch {
    /// Signals the whole group while it is certain to be ours.
    fn signal(&self, signal: Signal) {
        let reaped = self.reaped.lock().unwrap_or_else(PoisonError::into_inner);
        if !*reaped {
            let _ = rustix::process::kill_process_group(self.group, signal);
        }
    }

    fn tell(&self) {
        // Taking the lock makes sure that a waiter sees what changed before.
        drop(self.reaped.lock());
        self.changed.notify_all();
    }
}

/// Starts `command` in `directory`.
pub(super) fn spawn(
    mut command: Command,
    name: &str,
    directory: &Path,
    timeout: Option<Duration>,
    wake: &Arc<Notify>,
) -> Result<Process, Refusal> {
    command.arg0(name).current_dir(directory).process_group(0);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Refusal::NotFound,
        _ => Refusal::Other(error.to_string()),
    })?;
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let group = group.ok_or_else(|| Refusal::Other("the host gave no process number".into()))?;
    let watch = Arc::new(Watch {
        group,
        reaped: Mutex::new(false),
        changed: Condvar::new(),
        killed_for_time: AtomicBool::new(false),
        open: AtomicUsize::new(2),
    });
    let ends = Ends::new(wake);
    if let Err(error) = start_threads(&mut child, &ends, &watch, timeout) {
        watch.signal(Signal::KILL);
        return Err(Refusal::Other(format!("cannot start a thread: {error}")));
    }
    let (ending, watched, waiting_name) = (Arc::clone(&ends.ending), Arc::clone(&watch), name.to_owned());
    let (stdout, stderr) = (Arc::clone(&ends.stdout), Arc::clone(&ends.stderr));
    thread(move || {
        let status = wait(&mut child, &watched);
        let status = if watched.killed_for_time.load(Ordering::SeqCst) {
            let limit = duration::format(timeout.unwrap_or_default());
            let _ = (&*stderr)
                .write_all(format!("{waiting_name}: killed after the {limit} timeout\n").as_bytes());
            124
        } else {
            status_code(status)
        };
        stdout.end();
        stderr.end();
        ending.set(status);
    })
    .map_err(|error| Refusal::Other(format!("cannot start a thread: {error}")))?;
    let stop = move |signal: u8| {
        if let Some(signal) = Signal::from_named_raw(i32::from(signal)) {
            watch.signal(signal);
        }
    };
    Ok(Process::new(&ends, Box::new(stop)))
}

/// The threads that move bytes, and the one that looks at the clock.
fn start_threads(
    child: &mut Child,
    ends: &Ends,
    watch: &Arc<Watch>,
    timeout: Option<Duration>,
) -> io::Result<()> {
    if let Some(mut to) = child.stdin.take() {
        let mut from = PipeReader(Arc::clone(&ends.stdin));
        thread(move || copy(&mut from, &mut to))?;
    }
    let outputs: [(Option<Box<dyn Read + Send>>, _); 2] = [
        (child.stdout.take().map(|stream| Box::new(stream) as _), &ends.stdout),
        (child.stderr.take().map(|stream| Box::new(stream) as _), &ends.stderr),
    ];
    for (from, to) in outputs {
        let Some(mut from) = from else { continue };
        // The waiting thread ends the pipe, when the program has ended too.
        let (to, watch) = (Arc::clone(to), Arc::clone(watch));
        thread(move || {
            copy(&mut from, &mut &*to);
            watch.open.fetch_sub(1, Ordering::SeqCst);
            watch.tell();
        })?;
    }
    if let Some(timeout) = timeout {
        let watch = Arc::clone(watch);
        thread(move || {
            let reaped = watch.reaped.lock().unwrap_or_else(PoisonError::into_inner);
            let waited = watch.changed.wait_timeout_while(reaped, timeout, |reaped| !*reaped);
            let (reaped, result) = waited.unwrap_or_else(PoisonError::into_inner);
            if result.timed_out() && !*reaped {
                watch.killed_for_time.store(true, Ordering::SeqCst);
                drop(reaped);
                watch.signal(Signal::KILL);
            }
        })?;
    }
    Ok(())
}

/// Waits for the program, ends what it left behind, and lets its last output through.
fn wait(child: &mut Child, watch: &Watch) -> Option<ExitStatus> {
    // The program stays a zombie until its group is killed, so that the
    // group's number cannot be given to another.
    while let Err(rustix::io::Errno::INTR) =
        rustix::process::waitid(WaitId::Pid(watch.group), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT)
    {}
    watch.signal(Signal::KILL);
    let mut reaped = watch.reaped.lock().unwrap_or_else(PoisonError::into_inner);
    let status = child.wait().ok();
    *reaped = true;
    watch.changed.notify_all();
    let open = |_: &mut bool| watch.open.load(Ordering::SeqCst) > 0;
    drop(watch.changed.wait_timeout_while(reaped, LINGER, open));
    status
}

fn status_code(status: Option<ExitStatus>) -> u8 {
    match status.map(|status| (status.code(), status.signal())) {
        Some((Some(code), _)) => code as u8,
        Some((None, Some(signal))) => 128u8.wrapping_add(signal as u8),
        _ => 255,
    }
}

/// Moves bytes until one side has no more or takes no more.
fn copy(from: &mut dyn Read, to: &mut dyn Write) {
    let mut buffer = vec![0; BLOCK];
    loop {
        match from.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) => {
                if to.write_all(buffer.get(..count).unwrap_or_default()).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn thread(body: impl FnOnce() + Send + 'static) -> io::Result<()> {
    std::thread::Builder::new().stack_size(256 << 10).spawn(body).map(drop)
}
