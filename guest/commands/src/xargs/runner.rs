//! Running the commands, several side by side if asked for.

use super::Style;
use bivalve_kit::quoting::{Setting, Style as Quoting, styled};
use bivalve_kit::{Child, Context, Ended, Failure, LocalFuture, Result};
use bivalve_vfs::OpenFile;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

/// A command that runs.
struct Running {
    future: LocalFuture<'static, Ended>,
    slot: usize,
    name: Vec<u8>,
}

pub(super) struct Runner<'a> {
    style: &'a Style,
    initial: Vec<Vec<u8>>,
    /// Children must not read the input.
    from_stdin: bool,
    arguments: Vec<Vec<u8>>,
    size: usize,
    running: Vec<Running>,
    has_run: bool,
    status: u8,
}

impl<'a> Runner<'a> {
    pub(super) fn new(style: &'a Style, initial: Vec<Vec<u8>>, from_stdin: bool) -> Runner<'a> {
        let size = initial.iter().map(|argument| argument.len() + 1).sum();
        Runner {
            style,
            initial,
            from_stdin,
            arguments: Vec::new(),
            size,
            running: Vec::new(),
            has_run: false,
            status: 0,
        }
    }

    /// How many arguments are gathered.
    pub(super) fn pending(&self) -> usize {
        self.arguments.len()
    }

    pub(super) fn has_run(&self) -> bool {
        self.has_run
    }

    /// Adds an argument; what is gathered is run first if both do not fit.
    pub(super) async fn add(&mut self, cx: &mut Context, argument: Vec<u8>) -> Result<()> {
        let size = argument.len() + 1;
        if self.size + size > self.style.size {
            if self.arguments.is_empty() {
                return Err(Failure::new("cannot fit single argument within argument list size limit"));
            }
            if self.style.exit && (self.style.lines.is_some() || self.style.arguments.is_some()) {
                return Err(Failure::new("argument list too long"));
            }
            self.run(cx).await?;
        }
        self.size += size;
        self.arguments.push(argument);
        Ok(())
    }

    /// `-I`: runs the command with the text put into its arguments.
    pub(super) async fn replace(&mut self, cx: &mut Context, text: &[u8]) -> Result<()> {
        let pattern = self.style.replace.clone().unwrap_or_default();
        let argv: Vec<Vec<u8>> = self.initial.iter().map(|argument| replaced(argument, &pattern, text)).collect();
        let size: usize = argv.iter().map(|argument| argument.len() + 1).sum();
        if size > self.style.size {
            return Err(Failure::new("argument list too long"));
        }
        self.start(cx, argv).await
    }

    /// Runs the command with what is gathered.
    pub(super) async fn run(&mut self, cx: &mut Context) -> Result<()> {
        let mut argv = self.initial.clone();
        argv.append(&mut self.arguments);
        self.size = self.initial.iter().map(|argument| argument.len() + 1).sum();
        self.start(cx, argv).await
    }

    async fn start(&mut self, cx: &mut Context, argv: Vec<Vec<u8>>) -> Result<()> {
        self.has_run = true;
        while self.style.processes > 0 && self.running.len() >= self.style.processes {
            self.wait_one(cx).await?;
        }
        if self.style.verbose {
            let setting = Setting { utf8: cx.locale.utf8, ..Setting::default() };
            let words: Vec<Vec<u8>> =
                argv.iter().map(|argument| styled(argument, Quoting::ShellEscape, setting)).collect();
            cx.say_raw(&[words.join(&b' '), b"\n".to_vec()].concat()).await?;
        }
        cx.stdout.flush().await?;
        let slot = (0..).find(|slot| self.running.iter().all(|running| running.slot != *slot)).unwrap_or(0);
        let mut place = cx.place.clone();
        if self.from_stdin {
            place.descriptors.set(0, OpenFile::null());
        }
        let mut environment = cx.environment.clone();
        if let Some(variable) = &self.style.slot {
            let mut variables: Vec<_> = environment.iter().filter(|(name, _)| name != variable).cloned().collect();
            variables.push((variable.clone(), slot.to_string().into_bytes()));
            environment = Rc::new(variables);
        }
        let name = argv.first().cloned().unwrap_or_default();
        let future = cx.system.run(Child { environment, place, ..cx.child(argv) });
        self.running.push(Running { future, slot, name });
        // Alone, a command ends before more input is read.
        if self.style.processes == 1 {
            return self.wait_one(cx).await;
        }
        Ok(())
    }

    /// Waits until one command ends.
    async fn wait_one(&mut self, cx: &mut Context) -> Result<()> {
        if self.running.is_empty() {
            return Ok(());
        }
        let (at, ended) = poll_fn(|task| {
            for (at, running) in self.running.iter_mut().enumerate() {
                if let Poll::Ready(ended) = running.future.as_mut().poll(task) {
                    return Poll::Ready((at, ended));
                }
            }
            Poll::Pending
        })
        .await;
        let name = self.running.swap_remove(at).name;
        self.judge(cx, &name, ended).await
    }

    /// What a command's end means; an error when nothing more is to be run.
    async fn judge(&mut self, cx: &mut Context, name: &[u8], ended: Ended) -> Result<()> {
        let (message, status) = match ended {
            Ended::Status(0) => return Ok(()),
            // A failure before it decides the status of the whole.
            Ended::Status(255) => {
                let status = if self.status == 123 { 123 } else { 124 };
                (": exited with status 255; aborting".to_string(), status)
            }
            Ended::Status(status @ (137 | 141 | 143)) => {
                (format!(": terminated by signal {}", status - 128), 125)
            }
            Ended::Status(_) => {
                self.status = 123;
                return Ok(());
            }
            Ended::NotFound => (": No such file or directory".to_string(), 127),
            Ended::NotExecutable => (": Permission denied".to_string(), 126),
        };
        self.status = status;
        cx.say(&[name, message.as_bytes()].concat()).await?;
        Err(Failure::Exit(status))
    }

    /// Waits for all that run; the status of the whole.
    pub(super) async fn wait_all(&mut self, cx: &mut Context) -> Result<u8> {
        let mut first = None;
        while !self.running.is_empty() {
            match self.wait_one(cx).await {
                Ok(()) => {}
                Err(Failure::Exit(status)) => {
                    first.get_or_insert(status);
                }
                Err(other) => return Err(other),
            }
        }
        Ok(first.unwrap_or(self.status))
    }
}

fn replaced(argument: &[u8], pattern: &[u8], text: &[u8]) -> Vec<u8> {
    if pattern.is_empty() {
        return argument.to_vec();
    }
    let mut out = Vec::new();
    let mut rest = argument;
    while let Some(at) = memchr::memmem::find(rest, pattern) {
        out.extend_from_slice(&rest[..at]);
        out.extend_from_slice(text);
        rest = &rest[at + pattern.len()..];
    }
    out.extend_from_slice(rest);
    out
}
