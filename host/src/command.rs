//! Commands made by the host: closures that scripts call like any command.

use std::future::Future;
use std::io::{Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use bivalve_storage::Storage;
use tokio::sync::Notify;

use crate::pipe::{PipeReader, PipeWriter};
use crate::process::{Ends, Process};

/// Why a command failed; the script sees `NAME: WORDS` and status 1.
pub type CommandError = Box<dyn std::error::Error + Send + Sync>;

type Run = dyn Fn(&mut Invocation) -> Result<u8, CommandError> + Send + Sync;

/// A command made by the host.
#[derive(Clone)]
pub struct Command {
    pub(crate) name: String,
    pub(crate) summary: String,
    run: Arc<Run>,
}

/// One call of a host-made command. The streams are the script's: they may be
/// files, pipes to other commands, or the call's own output.
pub struct Invocation {
    /// The name it was called by, then the arguments, expanded.
    pub arguments: Vec<Vec<u8>>,
    /// The script's working directory.
    pub directory: String,
    /// The exported variables.
    pub environment: Vec<(Vec<u8>, Vec<u8>)>,
    /// The files as the script sees them.
    pub storage: Arc<dyn Storage>,
    /// Standard input.
    pub stdin: Box<dyn Read + Send>,
    /// Standard output.
    pub stdout: Box<dyn Write + Send>,
    /// Standard error.
    pub stderr: Box<dyn Write + Send>,
    stopped: Arc<AtomicBool>,
}

impl Invocation {
    /// Whether the script no longer wants it: a command that takes long should
    /// look, and end.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// An argument as text, with U+FFFD for what is not UTF-8.
    pub fn argument(&self, index: usize) -> Option<String> {
        self.arguments.get(index).map(|argument| String::from_utf8_lossy(argument).into_owned())
    }

    /// Waits for a call of `storage`. The command runs on a thread of its own,
    /// so it may.
    pub fn block_on<T>(&self, future: impl Future<Output = T>) -> T {
        block_on(future)
    }
}

impl Command {
    /// A command with its name (one word without `/`) and one line of summary.
    /// The closure gives the exit status. It is called on a thread of its own,
    /// by several pipelines and sessions at once.
    pub fn new(
        name: impl Into<String>,
        summary: impl Into<String>,
        run: impl Fn(&mut Invocation) -> Result<u8, CommandError> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), summary: summary.into(), run: Arc::new(run) }
    }

    /// Starts it.
    pub(crate) fn start(
        &self,
        arguments: Vec<Vec<u8>>,
        directory: String,
        environment: Vec<(Vec<u8>, Vec<u8>)>,
        storage: Arc<dyn Storage>,
        wake: &Arc<Notify>,
    ) -> Result<Process, String> {
        let ends = Ends::new(wake);
        let stopped = Arc::new(AtomicBool::new(false));
        let mut invocation = Invocation {
            arguments,
            directory,
            environment,
            storage,
            stdin: Box::new(PipeReader(Arc::clone(&ends.stdin))),
            stdout: Box::new(PipeWriter(Arc::clone(&ends.stdout))),
            stderr: Box::new(PipeWriter(Arc::clone(&ends.stderr))),
            stopped: Arc::clone(&stopped),
        };
        let (command, ending) = (self.clone(), Arc::clone(&ends.ending));
        let body = move || {
            let status = command.finish(&mut invocation);
            // The streams end before the status is there.
            drop(invocation);
            ending.set(status);
        };
        std::thread::Builder::new()
            .name(format!("command {}", self.name))
            .spawn(body)
            .map_err(|error| format!("cannot start a thread: {error}"))?;
        let (stdin, stdout, stderr) =
            (Arc::clone(&ends.stdin), Arc::clone(&ends.stdout), Arc::clone(&ends.stderr));
        let ending = Arc::clone(&ends.ending);
        // A thread cannot be killed: it is cut off, and what it still does is
        // seen by nobody.
        let stop = move |signal: u8| {
            stopped.store(true, Ordering::Relaxed);
            ending.set(128u8.saturating_add(signal));
            stdin.end();
            for pipe in [&stdout, &stderr] {
                pipe.refuse();
                pipe.end();
            }
        };
        Ok(Process::new(&ends, Box::new(stop)))
    }

    /// Runs the closure and words its failure.
    fn finish(&self, invocation: &mut Invocation) -> u8 {
        let ended = catch_unwind(AssertUnwindSafe(|| (self.run)(invocation)));
        let (message, status) = match ended {
            Ok(Ok(status)) => return status,
            Ok(Err(error)) => (format!("{}: {error}\n", self.name), 1),
            Err(panic) => {
                let words = panic.downcast_ref::<&str>().map(|words| (*words).to_owned());
                let words = words.or_else(|| panic.downcast_ref::<String>().cloned());
                let words = words.unwrap_or_else(|| "unknown".to_owned());
                (format!("{}: internal error: {words}\n", self.name), 2)
            }
        };
        let _ = invocation.stderr.write_all(message.as_bytes());
        status
    }
}

/// Waits for a future on this thread.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> T {
    struct Unpark(std::thread::Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return value;
        }
        std::thread::park();
    }
}
