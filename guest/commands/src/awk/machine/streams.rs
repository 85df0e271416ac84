//! Files and commands that the program itself reads and writes.

use super::super::ast::{Into, special};
use super::super::code::Source;
use super::super::reader::Reader;
use super::super::value::Value;
use super::run::join_values;
use super::{Machine, Result, Stop, fatal};
use bivalve_kit::{Child, Ended, Failure, Input, LocalFuture, Output, Started};
use bivalve_vfs::{Errno, OpenFile, OpenOptions};
use std::cell::RefCell;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// A running command.
#[derive(Default)]
struct Process {
    /// Its status, as `close` returns it.
    ended: Option<f64>,
    waiting: Option<Waker>,
}

type ProcessRef = Rc<RefCell<Process>>;

/// Where a `print` goes.
enum Sink {
    Stdout,
    Stderr,
    File(Output),
}

struct Outgoing {
    opened: u64,
    name: Vec<u8>,
    into: Into,
    sink: Option<Sink>,
    process: Option<ProcessRef>,
}

struct Incoming {
    opened: u64,
    name: Vec<u8>,
    source: Source,
    reader: Option<Reader>,
    process: Option<ProcessRef>,
}

#[derive(Default)]
pub struct Streams {
    outgoing: Vec<Outgoing>,
    incoming: Vec<Incoming>,
    /// Counts what was opened: `close` takes the latest of a name.
    opened: u64,
}

impl Streams {
    pub fn restart_search(&mut self) {
        for reader in self.incoming.iter_mut().filter_map(|stream| stream.reader.as_mut()) {
            reader.restart_search();
        }
    }
}

/// A kind of redirection, in gawk's words.
fn direction(into: Into) -> &'static str {
    match into {
        Into::File | Into::Append => "to",
        Into::Command => "to",
        Into::Coprocess => "to/from",
    }
}

/// What `close` and `system` say of an ended command.
fn status_number(ended: Ended, died: Option<u8>, traditional: bool, posix: bool) -> f64 {
    let status = match ended {
        Ended::Status(_) if died.is_some() && (traditional || posix) => {
            f64::from(died.unwrap_or_default()) / if posix { 1.0 } else { 256.0 }
        }
        Ended::Status(_) if died.is_some() => 256.0 + f64::from(died.unwrap_or_default()),
        Ended::Status(status) => f64::from(status),
        Ended::NotFound => 127.0,
        Ended::NotExecutable => 126.0,
    };
    // As `wait` has it.
    if posix && died.is_none() { status * 256.0 } else { status }
}

impl Machine<'_> {
    fn child(&self, command: &[u8], files: &[(u32, Rc<OpenFile>)]) -> Child {
        let mut place = self.cx.place.clone();
        for (number, file) in files {
            place.descriptors.set(*number, file.clone());
        }
        let argv = vec![b"sh".to_vec(), b"-c".to_vec(), command.to_vec()];
        let mut environment = self.cx.environment.clone();
        if let Value::Array(array) = self.global(special::ENVIRON) {
            // Children see what the program made of ENVIRON.
            let array = array.borrow();
            let known = array.iter().map(|(name, value)| {
                (name.as_bytes().to_vec(), value.text(b"%.6g").as_bytes().to_vec())
            });
            environment = Rc::new(known.collect());
        }
        Child { environment, place, ..self.cx.child(argv) }
    }

    /// Runs a command; what comes is its status.
    fn running(&self, command: &[u8], files: &[(u32, Rc<OpenFile>)]) -> LocalFuture<'static, f64> {
        let Started { running, died, .. } = self.cx.system.start(self.child(command, files));
        let (traditional, posix) = (self.traditional, self.posix);
        Box::pin(async move { status_number(running.await, died(), traditional, posix) })
    }

    /// Runs a command beside the program.
    fn spawn(&self, command: &[u8], files: &[(u32, Rc<OpenFile>)]) -> ProcessRef {
        let process = ProcessRef::default();
        let running = self.running(command, files);
        let state = process.clone();
        self.cx.system.spawn(Box::pin(async move {
            let ended = running.await;
            let mut state = state.borrow_mut();
            state.ended = Some(ended);
            if let Some(waker) = state.waiting.take() {
                waker.wake();
            }
        }));
        process
    }

    async fn wait(process: &ProcessRef) -> f64 {
        std::future::poll_fn(|cx| {
            let mut process = process.borrow_mut();
            match process.ended {
                Some(ended) => Poll::Ready(ended),
                None => {
                    process.waiting = Some(cx.waker().clone());
                    Poll::Pending
                }
            }
        })
        .await
    }

    /// Writes all that is held back: to standard output and elsewhere.
    pub(super) async fn flush_all(&mut self) -> Result<()> {
        self.cx.stdout.flush().await?;
        for at in 0..self.streams.outgoing.len() {
            self.flush_stream(at).await?;
        }
        Ok(())
    }

    async fn flush_stream(&mut self, at: usize) -> Result<bool> {
        let Some(stream) = self.streams.outgoing.get_mut(at) else { return Ok(true) };
        let Some(Sink::File(output)) = &mut stream.sink else { return Ok(true) };
        match output.flush().await {
            Ok(()) => Ok(true),
            // A command that reads no more is no failure of the program's.
            Err(Failure::Write(Errno::BrokenPipe)) if stream.process.is_some() => Ok(false),
            Err(Failure::Write(errno)) => {
                let name = stream.name.clone();
                let text = [b"print to \"", &name[..], b"\" failed: ", errno.message().as_bytes()].concat();
                Err(Stop::Fatal(text))
            }
            Err(failure) => Err(failure.into()),
        }
    }

    /// Writes a `print` to a file that is open and has room; false when it has to wait.
    pub(super) fn print_now(&mut self, count: usize, into: Into) -> bool {
        let Some(Value::Str(name) | Value::Input(name)) = self.stack.last() else { return false };
        let Some(at) = self.find_outgoing(name.as_bytes(), into).filter(|_| into != Into::Coprocess) else { return false };
        let Some(Sink::File(output)) = self.streams.outgoing.get_mut(at).and_then(|stream| stream.sink.as_mut()) else {
            return false;
        };
        if output.is_full() {
            return false;
        }
        self.stack.pop();
        let from = self.stack.len().saturating_sub(count);
        self.scratch.clear();
        join_values(&mut self.scratch, self.stack.get(from..).unwrap_or_default(), &self.settings);
        output.push(&self.scratch);
        self.stack.truncate(from);
        true
    }

    /// Writes a `print`'s text to a redirection.
    pub(super) async fn print_to(&mut self, name: &[u8], into: Into, text: &[u8]) -> Result<()> {
        let at = match self.find_outgoing(name, into) {
            Some(at) => at,
            None => match self.open_outgoing(name, into).await {
                Err(Stop::Fatal(message)) if self.is_nonfatal(name) => {
                    let reason = message.windows(2).rposition(|pair| pair == b": ").map_or(0, |at| at + 2);
                    let reason = message.get(reason..).unwrap_or_default().to_vec();
                    self.set_errno(&reason);
                    return Ok(());
                }
                opened => opened?,
            },
        };
        let Some(stream) = self.streams.outgoing.get_mut(at) else { return Ok(()) };
        match &mut stream.sink {
            Some(Sink::Stdout) => {
                self.cx.stdout.push(text);
                self.cx.stdout.ready().await?;
            }
            Some(Sink::Stderr) => {
                let _ = self.cx.stderr.write(text).await;
            }
            Some(Sink::File(output)) => {
                output.push(text);
                if output.is_full() || into == Into::Coprocess {
                    self.flush_stream(at).await?;
                }
            }
            None => return fatal("print to a coprocess whose input is closed"),
        }
        Ok(())
    }

    /// PROCINFO["NONFATAL"], for all or for one name.
    fn is_nonfatal(&self, name: &[u8]) -> bool {
        let Value::Array(array) = self.global(special::PROCINFO) else { return false };
        let array = array.borrow();
        let one = [name, &self.settings.subsep, b"NONFATAL"].concat();
        array.contains(b"NONFATAL") || array.contains(&one)
    }

    fn find_outgoing(&self, name: &[u8], into: Into) -> Option<usize> {
        let same = |stream: &Outgoing| {
            stream.name == name
                && (stream.into == into
                    || matches!((stream.into, into), (Into::File | Into::Append, Into::File | Into::Append)))
        };
        self.streams.outgoing.iter().position(same)
    }

    async fn open_outgoing(&mut self, name: &[u8], into: Into) -> Result<usize> {
        if self.sandbox {
            return fatal("redirection not allowed in sandbox mode");
        }
        if name.is_empty() {
            let sign = match into {
                Into::File => ">",
                Into::Append => ">>",
                Into::Command => "|",
                Into::Coprocess => "|&",
            };
            return fatal(format!("expression for `{sign}' redirection has null string value"));
        }
        let mut process = None;
        let sink = match into {
            Into::File | Into::Append => self.open_sink(name, into)?,
            Into::Command => {
                self.flush_all().await?;
                let (reader, writer) = OpenFile::pipe();
                process = Some(self.spawn(name, &[(0, reader)]));
                Sink::File(Output::new(writer))
            }
            Into::Coprocess => {
                self.flush_all().await?;
                let (reader, writer) = OpenFile::pipe();
                let (answers, answerer) = OpenFile::pipe();
                let running = self.spawn(name, &[(0, reader), (1, answerer)]);
                self.streams.incoming.push(Incoming {
                    opened: self.streams.opened,
                    name: name.to_vec(),
                    source: Source::Coprocess,
                    reader: Some(Reader::new(Input::new(answers))),
                    process: Some(running.clone()),
                });
                process = Some(running);
                Sink::File(Output::new(writer))
            }
        };
        let opened = self.streams.opened;
        self.streams.opened += 1;
        self.streams.outgoing.push(Outgoing { opened, name: name.to_vec(), into, sink: Some(sink), process });
        Ok(self.streams.outgoing.len() - 1)
    }

    fn open_sink(&mut self, name: &[u8], into: Into) -> Result<Sink> {
        match name {
            b"/dev/stdout" | b"-" | b"/dev/fd/1" => return Ok(Sink::Stdout),
            b"/dev/stderr" | b"/dev/fd/2" => return Ok(Sink::Stderr),
            _ => {}
        }
        let options = if into == Into::File { OpenOptions::WRITE } else { OpenOptions::APPEND };
        match self.cx.vfs.open(&self.cx.place, name, options) {
            Ok(file) => Ok(Sink::File(Output::new(file))),
            Err(errno) => {
                let errno = errno.message();
                let text = [
                    b"cannot redirect ".as_slice(),
                    direction(into).as_bytes(),
                    b" `",
                    name,
                    b"': ",
                    errno.as_bytes(),
                ];
                Err(Stop::Fatal(text.concat()))
            }
        }
    }

    /// Reads a record from a file or command: the text, or what `getline`
    /// returns instead.
    pub(super) async fn read_from(&mut self, name: &[u8], source: Source) -> Result<std::result::Result<Vec<u8>, f64>> {
        let at = match self.streams.incoming.iter().position(|stream| stream.name == name && stream.source == source) {
            Some(at) => at,
            None => match self.open_incoming(name, source).await? {
                Ok(at) => at,
                Err(errno) => {
                    self.set_errno(errno.message().as_bytes());
                    return Ok(Err(-1.0));
                }
            },
        };
        loop {
            let separator = &self.settings.separator;
            let Some(reader) = self.streams.incoming.get_mut(at).and_then(|stream| stream.reader.as_mut()) else {
                return Ok(Err(-1.0));
            };
            if let Some(found) = reader.find(separator) {
                let buffer = reader.input.buffered();
                let text = buffer.get(..found.record).unwrap_or_default().to_vec();
                let terminator = Value::input(buffer.get(found.record..found.terminator).unwrap_or_default());
                reader.input.consume(found.terminator);
                self.set_global(special::RT, terminator);
                return Ok(Ok(text));
            }
            match reader.more().await {
                Ok(true) => {}
                Ok(false) => return Ok(Err(0.0)),
                Err(errno) => {
                    self.set_errno(errno.message().as_bytes());
                    return Ok(Err(-1.0));
                }
            }
            self.cx.check()?;
        }
    }

    async fn open_incoming(&mut self, name: &[u8], source: Source) -> Result<std::result::Result<usize, Errno>> {
        if self.sandbox {
            return fatal("redirection not allowed in sandbox mode");
        }
        if name.is_empty() {
            let sign = match source {
                Source::Command => "|",
                Source::Coprocess => "|&",
                _ => "<",
            };
            return fatal(format!("expression for `{sign}' redirection has null string value"));
        }
        let mut process = None;
        let reader = match source {
            Source::Coprocess => {
                self.open_outgoing(name, Into::Coprocess).await?;
                return Ok(Ok(self.streams.incoming.len() - 1));
            }
            Source::Command => {
                self.flush_all().await?;
                let (reader, writer) = OpenFile::pipe();
                process = Some(self.spawn(name, &[(1, writer)]));
                Reader::new(Input::new(reader))
            }
            Source::File | Source::Main => match self.open_named(name) {
                Ok(input) => Reader::new(input),
                Err(errno) => return Ok(Err(errno)),
            },
        };
        let opened = self.streams.opened;
        self.streams.opened += 1;
        self.streams.incoming.push(Incoming {
            opened,
            name: name.to_vec(),
            source,
            reader: Some(reader),
            process,
        });
        Ok(Ok(self.streams.incoming.len() - 1))
    }

    /// `close(name, how)`: of several, what was opened last.
    pub(super) async fn close(&mut self, name: &[u8], how: Option<&[u8]>) -> Result<f64> {
        if how.is_some_and(|how| !matches!(how, b"to" | b"from")) {
            return fatal("close: second argument must be `to' or `from'");
        }
        let outgoing = self.streams.outgoing.iter().filter(|stream| stream.name == name);
        let incoming = self.streams.incoming.iter().filter(|stream| stream.name == name);
        let latest = outgoing.map(|stream| stream.opened).chain(incoming.map(|stream| stream.opened)).max();
        let Some(latest) = latest else {
            let text = b"close of redirection that was never opened";
            self.set_errno(text);
            return Ok(-1.0);
        };
        let mut status = 0.0;
        if how != Some(b"from") {
            let found = self.streams.outgoing.iter().position(|stream| stream.opened == latest);
            match found {
                Some(at) if how.is_some() => {
                    self.flush_stream(at).await?;
                    if let Some(stream) = self.streams.outgoing.get_mut(at) {
                        stream.sink = None;
                    }
                    return Ok(0.0);
                }
                Some(at) => status = self.close_outgoing(at).await?,
                None => {}
            }
        }
        if let Some(at) = self.streams.incoming.iter().position(|stream| stream.opened == latest) {
            let stream = self.streams.incoming.remove(at);
            drop(stream.reader);
            if let Some(process) = stream.process {
                status = Self::wait(&process).await;
            }
        }
        // POSIX mode tells no status of a command.
        Ok(if self.posix { 0.0 } else { status })
    }

    async fn close_outgoing(&mut self, at: usize) -> Result<f64> {
        self.flush_stream(at).await?;
        let stream = self.streams.outgoing.remove(at);
        let coprocess = stream.into == Into::Coprocess;
        drop(stream.sink);
        match stream.process {
            Some(process) if !coprocess => {
                self.cx.stdout.flush().await?;
                Ok(Self::wait(&process).await)
            }
            _ => Ok(0.0),
        }
    }

    /// Closes everything at the program's end.
    pub(super) async fn close_all(&mut self) -> Result<()> {
        self.cx.stdout.flush().await?;
        while !self.streams.outgoing.is_empty() {
            self.close_outgoing(0).await?;
        }
        for stream in std::mem::take(&mut self.streams.incoming) {
            drop(stream.reader);
            if let Some(process) = stream.process {
                Self::wait(&process).await;
            }
        }
        Ok(())
    }

    /// `fflush(name)`.
    pub(super) async fn fflush(&mut self, name: &[u8]) -> Result<f64> {
        let mut result = -1.0;
        for at in 0..self.streams.outgoing.len() {
            if self.streams.outgoing.get(at).is_some_and(|stream| stream.name == name) {
                result = if self.flush_stream(at).await? { 0.0 } else { -1.0 };
            }
        }
        if result < 0.0 && !self.streams.outgoing.iter().any(|stream| stream.name == name) {
            let read = self.streams.incoming.iter().find(|stream| stream.name == name);
            let warning = match read.map(|stream| stream.source) {
                Some(Source::Command) => [b"cannot flush: pipe `", name, b"' opened for reading, not writing"].concat(),
                Some(_) => [b"cannot flush: file `", name, b"' opened for reading, not writing"].concat(),
                None => [b"`", name, b"' is not an open file, pipe or co-process"].concat(),
            };
            self.say(&[b"warning: fflush: ".as_slice(), &warning].concat()).await?;
        }
        Ok(result)
    }

    /// `system(command)`.
    pub(super) async fn system(&mut self, command: &[u8]) -> Result<f64> {
        if self.sandbox {
            return fatal("'system' function not allowed in sandbox mode");
        }
        self.flush_all().await?;
        Ok(self.running(command, &[]).await)
    }
}
