//! Running what is not part of the shell: commands, scripts, host programs.

use super::Found;
use super::script::ScriptText;
use crate::jobs::Control;
use crate::runtime::{Chunk, HostProcess, Runtime, StartError, Written, on_fresh_stack};
use crate::state::{Bytes, Exec, Reading, Shell, Shopt, Stop};
use crate::traps::Traps;
use bivalve_kit::signal::{self, Signals};
use bivalve_kit::{Child, Command, Context, Ended, Environment, Identity, LocalFuture, Started, System};
use bivalve_vfs::{Kind, OpenFile, Place, Timestamp};
use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::rc::Rc;
use std::task::Poll;

/// The shell as a command sees it.
struct ShellSystem {
    runtime: Rc<Runtime>,
    /// The process that the command is, where it is one of its own.
    process: Option<(Rc<Control>, u32, u32)>,
    fate: Rc<Fate>,
}

/// What becomes of a command beside its status.
#[derive(Default)]
struct Fate {
    /// A child has taken its place.
    replaced: Cell<bool>,
    /// The signal that it has ended of.
    died: Cell<Option<u8>>,
}

impl System for ShellSystem {
    fn now(&self) -> Timestamp {
        self.runtime.host.now()
    }

    fn monotonic(&self) -> u64 {
        self.runtime.host.monotonic()
    }

    fn cpu_time(&self) -> u64 {
        self.runtime.host.cpu_time()
    }

    fn random(&self, length: usize) -> Vec<u8> {
        self.runtime.host.random(length)
    }

    fn identity(&self) -> &Identity {
        &self.runtime.identity
    }

    fn sleep(&self, nanoseconds: u64) -> LocalFuture<'static, ()> {
        let at = self.runtime.host.monotonic().saturating_add(nanoseconds);
        Box::pin(self.runtime.executor.sleep_until(at))
    }

    fn pause(&self) -> LocalFuture<'static, ()> {
        Box::pin(crate::runtime::pause())
    }

    fn interrupted(&self) -> bool {
        self.runtime.executor.step()
    }

    fn run(&self, child: Child) -> LocalFuture<'static, Ended> {
        self.start(child).running
    }

    fn start(&self, child: Child) -> Started {
        let mut shell = Shell::from_environment(self.runtime.clone(), &child.environment, child.place);
        shell.as_utility = true;
        let own = self.process.as_ref().filter(|_| child.replaces);
        self.fate.replaced.set(own.is_some());
        match own {
            Some((control, pid, parent)) => {
                shell.jobs.control = control.clone();
                shell.become_process(*pid, *parent);
            }
            None => shell.become_process(self.runtime.next_pid(), self.runtime.identity.pid),
        }
        shell.adopt(child.signals);
        shell.given_environment = Some(child.environment);
        // A shell that it runs is the process that signals go to.
        shell.replaceable = true;
        let control = shell.jobs.control.clone();
        let process = control.clone();
        let signal = move |signal: u8| {
            control.send(signal);
            control.handled.get() & signal::bit(signal) != 0
        };
        let fate = child.replaces.then(|| self.fate.clone());
        let control = process.clone();
        let running = Box::pin(async move {
            let executor = shell.runtime.executor.clone();
            let ended = on_fresh_stack(&executor, Box::pin(shell.run_child(child.argv))).await;
            // The shell does not tell of what its commands' commands died of.
            shell.runtime.killed.set(None);
            if let Some(fate) = fate {
                fate.died.set(control.died.get());
            }
            ended
        });
        Started { running, signal: Rc::new(signal), died: Rc::new(move || process.died.get()) }
    }

    fn die(&self, signal: u8) {
        self.fate.died.set(Some(signal));
    }

    fn spawn(&self, task: LocalFuture<'static, ()>) {
        self.runtime.executor.spawn(task).detach();
    }

    fn which(&self, name: &[u8], environment: &Environment, place: &Place) -> Option<Vec<u8>> {
        let mut shell = Shell::from_environment(self.runtime.clone(), environment, place.clone());
        match shell.find_in_path(name) {
            Found::Utility(_, path)
            | Found::Shell(path)
            | Found::Program(path)
            | Found::Standalone(_, path) => Some(path.to_vec()),
            Found::File(path) => shell.is_executable(&path).then(|| path.to_vec()),
            _ => None,
        }
    }

    fn runs(&self, process: u32) -> bool {
        self.runtime.control(process).is_some()
    }

    fn commands(&self) -> &'static [&'static Command] {
        self.runtime.catalogue.commands
    }
}

impl Shell {
    /// Runs a command that is not part of the shell and gives its status.
    pub async fn run_external(&mut self, found: Found, words: &[Vec<u8>]) -> Exec<u8> {
        if self.runtime.authorize && !std::mem::take(&mut self.asked) && !self.allowed(&found, words) {
            return Ok(126);
        }
        match found {
            Found::Utility(command, path) => {
                let environment = self.command_environment(&path);
                let fate = Rc::<Fate>::default();
                let context = self.context(command, words.to_vec(), environment, &fate);
                let status =
                    self.unless_killed(&fate.replaced, async { Ok(context.execute().await) }).await?;
                self.runtime.killed.set(fate.died.get());
                if self.runtime.executor.is_interrupted() { Err(Stop::Interrupted) } else { Ok(status) }
            }
            Found::Shell(path) => {
                let environment = self.command_environment(&path);
                let running = self.run_bash(words, environment);
                if self.replaceable {
                    return running.await;
                }
                self.unless_killed(&Cell::new(false), running).await
            }
            Found::Standalone(builtin, path) => {
                let environment = self.command_environment(&path);
                self.run_standalone(builtin, words.to_vec(), environment).await
            }
            Found::Program(path) => self.run_program(&path, words).await,
            Found::File(path) => self.run_file(&path, words).await,
            Found::NotFound => self.not_found(words).await,
            Found::Function(_) | Found::Builtin(_) => Ok(0),
        }
    }

    /// Waits for a command in the foreground, unless a signal without a trap
    /// comes in, which ends the shell at once; or another has taken its place,
    /// which signals go to then.
    async fn unless_killed(
        &mut self,
        replaced: &Cell<bool>,
        command: impl Future<Output = Exec<u8>>,
    ) -> Exec<u8> {
        let control = self.jobs.control.clone();
        let mut command = std::pin::pin!(command);
        let ended = poll_fn(|cx| {
            if let Poll::Ready(status) = command.as_mut().poll(cx) {
                return Poll::Ready(Some(status));
            }
            let ends = !replaced.get() && control.has_signal(cx.waker()) && self.ends_of_signal();
            if ends { Poll::Ready(None) } else { Poll::Pending }
        })
        .await;
        match ended {
            Some(status) => status,
            None => {
                self.take_signals().await?;
                Ok(0)
            }
        }
    }

    /// Whether the signal that comes next has neither trap nor harmless default.
    fn ends_of_signal(&self) -> bool {
        let Some(signal) = self.jobs.next_signal() else { return false };
        signal == crate::signal::KILL
            || !matches!(signal, 17 | 18 | 23 | 28)
                && self.deaths.blocked & signal::bit(signal) == 0
                && self.traps.get(crate::traps::Event::Signal(signal)).is_none()
    }

    /// The exported variables, with `_` as bash sets it.
    fn command_environment(&mut self, path: &[u8]) -> Environment {
        if let Some(given) = &self.given_environment {
            return given.clone();
        }
        let mut environment = self.variables.environment();
        let functions: Vec<_> = self.functions.values().filter(|defined| defined.exported).cloned().collect();
        let list = Rc::make_mut(&mut environment);
        for defined in functions {
            let name = [b"BASH_FUNC_", &*defined.function.name, b"%%"].concat();
            let text = bivalve_syntax::printer::print_exported(&defined.function);
            list.push((name, text));
        }
        let options = bivalve_syntax::Name::new(b"SHELLOPTS");
        let exported = crate::state::Attributes::EXPORT;
        if self.variables.get(options).is_some_and(|variable| variable.attributes.has(exported)) {
            list.push((b"SHELLOPTS".to_vec(), self.options.set_names()));
        }
        list.push((b"_".to_vec(), path.to_vec()));
        environment
    }

    fn context(
        &self,
        command: &'static Command,
        argv: Vec<Vec<u8>>,
        environment: Environment,
        fate: &Rc<Fate>,
    ) -> Context {
        let process = self.replaceable.then(|| (self.jobs.control.clone(), self.pid, self.family.parent));
        let system = Rc::new(ShellSystem { runtime: self.runtime.clone(), process, fate: fate.clone() });
        let (place, vfs) = (self.place.clone(), self.runtime.vfs.clone());
        let mut context = Context::new(command, argv, environment, place, vfs, system);
        context.signals = self.signals();
        context
    }

    /// What its programs inherit of signals.
    fn signals(&self) -> Signals {
        Signals { ignored: self.traps.ignored_mask(), blocked: self.deaths.blocked }
    }

    /// What a process begins with.
    fn adopt(&mut self, signals: Signals) {
        self.traps = Traps::ignoring(signals.ignored);
        self.deaths.blocked = signals.blocked;
        self.jobs.control.handled.set(self.handled_signals());
    }

    async fn not_found(&mut self, words: &[Vec<u8>]) -> Exec<u8> {
        if let Some(defined) = self.functions.get(&b"command_not_found_handle"[..]).cloned() {
            let mut child = self.fork();
            let words = [&[b"command_not_found_handle".to_vec()], words].concat();
            let result = child.call_function(&defined, &words).await;
            return child.end_process(result).await;
        }
        let name = crate::declare::printable(&words[0]);
        // Without a PATH the name is a path, of no file.
        let path = self.text(bivalve_syntax::Name::PATH).unwrap_or_default();
        let reason: &[u8] =
            if path.is_empty() { b": No such file or directory" } else { b": command not found" };
        self.complain([name.as_slice(), reason].concat());
        Ok(127)
    }

    /// Executes a file: a script by its `#!`, or as a script of ours.
    async fn run_file(&mut self, path: &[u8], words: &[Vec<u8>]) -> Exec<u8> {
        let vfs = self.runtime.vfs.clone();
        let node = match vfs.stat(&self.place, path) {
            Ok(node) => node,
            Err(errno) => {
                self.complain([path, b": ", errno.message().as_bytes()].concat());
                return Ok(if errno == bivalve_vfs::Errno::NotFound { 127 } else { 126 });
            }
        };
        if node.kind == Kind::Directory {
            self.complain([path, b": Is a directory"].concat());
            return Ok(126);
        }
        if node.mode & 0o111 == 0 {
            self.complain([path, b": Permission denied"].concat());
            return Ok(126);
        }
        let text = match vfs.read_file(&self.place, path) {
            Ok(text) => text,
            Err(errno) => {
                self.complain([path, b": ", errno.message().as_bytes()].concat());
                return Ok(126);
            }
        };
        if let Some(name) = bivalve_vfs::copied_program(&text) {
            // A copy of one of ours is that one.
            let found = self.found_at(Bytes::from([b"/usr/bin/", name].concat()));
            if !matches!(found, Found::File(_) | Found::NotFound) {
                return self.run_external_nested(found, words.to_vec()).await;
            }
        }
        if let Some(line) = text.strip_prefix(b"#!") {
            let end = memchr::memchr(b'\n', line).unwrap_or(line.len());
            if trim_blanks(&line[..end]).is_empty() {
                // It names none, so that it is a script like those without the line.
                let environment = self.command_environment(path);
                return self.run_script_file(path, text, &words[1..], environment).await;
            }
            return self.run_interpreter(&line[..end], path, words).await;
        }
        let first = &text[..memchr::memchr(b'\n', &text).unwrap_or(text.len()).min(80)];
        if first.contains(&0) {
            self.complain([path, b": cannot execute binary file: Exec format error"].concat());
            return Ok(126);
        }
        let environment = self.command_environment(path);
        self.run_script_file(path, text, &words[1..], environment).await
    }

    async fn run_interpreter(&mut self, line: &[u8], path: &[u8], words: &[Vec<u8>]) -> Exec<u8> {
        let line = trim_blanks(line);
        let end = line.iter().position(|byte| matches!(byte, b' ' | b'\t')).unwrap_or(line.len());
        let (interpreter, argument) = (&line[..end], trim_blanks(&line[end..]));
        let mut argv = vec![interpreter.to_vec()];
        if !argument.is_empty() {
            argv.push(argument.to_vec());
        }
        argv.push(path.to_vec());
        argv.extend_from_slice(&words[1..]);
        let mut found = self.found_at(Bytes::from(interpreter));
        let base = interpreter.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
        let missing = matches!(found, Found::File(_)) && !self.runtime.vfs.exists(&self.place, interpreter);
        if missing && matches!(base, b"bash" | b"sh") {
            // Wherever a script believes bash to be, ours is the one.
            found = Found::Shell(Bytes::from(interpreter));
        } else if missing {
            self.complain([path, b": cannot execute: required file not found"].concat());
            return Ok(127);
        }
        self.run_external_nested(found, argv).await
    }

    fn run_external_nested(&mut self, found: Found, argv: Vec<Vec<u8>>) -> LocalFuture<'_, Exec<u8>> {
        Box::pin(async move { self.run_external(found, &argv).await })
    }

    /// A script file as a process of its own.
    fn run_script_file<'a>(
        &'a mut self,
        path: &'a [u8],
        text: Vec<u8>,
        arguments: &'a [Vec<u8>],
        environment: Environment,
    ) -> LocalFuture<'a, Exec<u8>> {
        let mut child = Shell::from_environment(self.runtime.clone(), &environment, self.place.clone());
        child.zero = Bytes::from(path);
        // The one option that bash forgets to reset here.
        child.options.set_shopt(Shopt::GLOBSKIPDOTS, self.has(Shopt::GLOBSKIPDOTS));
        if self.replaceable {
            child.jobs.control = self.jobs.control.clone();
        }
        child.adopt(self.signals());
        child.reading = Reading::File;
        child.arguments = Rc::new(arguments.iter().map(|word| Bytes::from(word.as_slice())).collect());
        Box::pin(async move {
            let executor = child.runtime.executor.clone();
            let script = ScriptText::whole(Rc::from(text));
            let result = on_fresh_stack(&executor, Box::pin(child.run_script(script))).await;
            child.end_process(result).await
        })
    }

    /// A built-in as a process of its own: `/bin/echo`, `env printf`.
    fn run_standalone<'a>(
        &'a mut self,
        builtin: &'static crate::builtins::Builtin,
        words: Vec<Vec<u8>>,
        environment: Environment,
    ) -> LocalFuture<'a, Exec<u8>> {
        let mut child = Shell::from_environment(self.runtime.clone(), &environment, self.place.clone());
        child.as_utility = true;
        child.become_process(self.runtime.next_pid(), self.pid);
        child.adopt(self.signals());
        child.zero = Bytes::from(words.first().cloned().unwrap_or_default());
        Box::pin(async move {
            let result = child.run_builtin(builtin, words, &[]).await;
            child.end_process(result).await
        })
    }

    /// Gives a new shell its numbers.
    fn become_process(&mut self, pid: u32, parent: u32) {
        (self.pid, self.family) = (pid, crate::state::Family { main: pid, parent, is_stage: false });
        self.runtime.register(pid, &self.jobs.control);
        if let Some(variable) = self.variables.get_mut(bivalve_syntax::Name::new(b"PPID")) {
            variable.value = crate::state::Value::Number(parent.into());
        }
    }

    /// `bash ...` and `sh ...`, as a process of its own.
    fn run_bash(&self, words: &[Vec<u8>], environment: Environment) -> LocalFuture<'static, Exec<u8>> {
        let mut child = Shell::from_environment(self.runtime.clone(), &environment, self.place.clone());
        if self.replaceable {
            child.jobs.control = self.jobs.control.clone();
            child.become_process(self.pid, self.family.parent);
        } else {
            child.become_process(self.runtime.next_pid(), self.pid);
        }
        child.adopt(self.signals());
        let words = words.to_vec();
        Box::pin(async move {
            // Shells that run shells count their own levels: each begins anew.
            let executor = child.runtime.executor.clone();
            on_fresh_stack(&executor, Box::pin(crate::invoke::run(child, words))).await
        })
    }

    /// A child of a command: xargs, find, env. Only what PATH has, and
    /// built-ins that are commands elsewhere too.
    async fn run_child(&mut self, argv: Vec<Vec<u8>>) -> Ended {
        let Some(name) = argv.first().cloned() else { return Ended::Status(0) };
        let found = match self.find_in_path(&name) {
            Found::NotFound => match self.builtin(&name).filter(|builtin| builtin.is_utility()) {
                Some(builtin) => {
                    self.zero = Bytes::from(name);
                    let result = self.run_builtin(builtin, argv, &[]).await;
                    let status = self.end_process(result).await.unwrap_or(130);
                    return Ended::Status(status);
                }
                None => return Ended::NotFound,
            },
            found => found,
        };
        if let Found::File(path) = &found {
            match self.runtime.vfs.stat(&self.place, path) {
                Err(bivalve_vfs::Errno::NotFound) => return Ended::NotFound,
                Ok(node) if node.kind == Kind::File && node.mode & 0o111 != 0 => {}
                _ => return Ended::NotExecutable,
            }
        }
        match self.run_external(found, &argv).await {
            Ok(status) => Ended::Status(status),
            Err(Stop::Killed) => {
                self.jobs.control.died.set(self.status.checked_sub(128));
                Ended::Status(self.status)
            }
            Err(_) => Ended::Status(130),
        }
    }

    /// A command of the host's: its streams are pumped until it ends.
    async fn run_program(&mut self, path: &[u8], words: &[Vec<u8>]) -> Exec<u8> {
        let name = self.host_name(path);
        let mut argv = words.to_vec();
        argv[0] = name.clone();
        let environment = self.given_environment.clone().unwrap_or_else(|| self.variables.environment());
        let process = match self.runtime.host.start(&argv, &self.place.directory, &environment) {
            Ok(process) => Rc::<dyn HostProcess>::from(process),
            Err(StartError::NotFound) => {
                self.complain([&name, b": command not found".as_slice()].concat());
                return Ok(127);
            }
            Err(StartError::Refused(reason)) => {
                self.print_error(&[&name, b": ".as_slice(), reason.as_bytes(), b"\n"].concat());
                return Ok(1);
            }
            Err(StartError::Other(reason)) => {
                self.print_error(&[&name, b": ".as_slice(), reason.as_bytes(), b"\n"].concat());
                return Ok(126);
            }
        };
        let file = |number: u32| self.descriptor(number).cloned();
        let input = self.runtime.executor.spawn(pump_input(self.runtime.clone(), process.clone(), file(0)));
        let errors =
            self.runtime.executor.spawn(pump_output(self.runtime.clone(), process.clone(), 2, file(2)));
        pump_output(self.runtime.clone(), process.clone(), 1, file(1)).await;
        errors.await;
        let runtime = self.runtime.clone();
        let status = poll_fn(|cx| match process.status() {
            Some(status) => Poll::Ready(status),
            None => {
                runtime.executor.on_process(process.id(), cx.waker());
                Poll::Pending
            }
        })
        .await;
        drop(input);
        Ok(status)
    }
}

async fn pump_input(runtime: Rc<Runtime>, process: Rc<dyn HostProcess>, file: Option<Rc<OpenFile>>) {
    let mut bytes = Vec::new();
    if let Some(file) = file {
        loop {
            bytes.clear();
            match file.read(&mut bytes, bivalve_vfs::BLOCK).await {
                Ok(0) | Err(_) => break,
                Ok(_) => {}
            }
            let mut rest = bytes.as_slice();
            while !rest.is_empty() {
                let taken = poll_fn(|cx| match process.write(rest) {
                    Written::Taken(count) => Poll::Ready(Some(count)),
                    Written::Closed => Poll::Ready(None),
                    Written::Pending => {
                        runtime.executor.on_process(process.id(), cx.waker());
                        Poll::Pending
                    }
                })
                .await;
                match taken {
                    Some(count) => rest = rest.get(count..).unwrap_or_default(),
                    None => return,
                }
            }
        }
    }
    process.close_input();
}

async fn pump_output(
    runtime: Rc<Runtime>,
    process: Rc<dyn HostProcess>,
    number: u32,
    file: Option<Rc<OpenFile>>,
) {
    loop {
        let chunk = poll_fn(|cx| match process.read(number, bivalve_vfs::BLOCK) {
            Chunk::Data(bytes) => Poll::Ready(Some(bytes)),
            Chunk::End => Poll::Ready(None),
            Chunk::Pending => {
                runtime.executor.on_process(process.id(), cx.waker());
                Poll::Pending
            }
        })
        .await;
        let Some(bytes) = chunk else { return };
        if let Some(file) = &file
            && file.write(&bytes).await.is_err()
        {
            process.kill(crate::signal::PIPE);
        }
    }
}

/// A carriage return is no blank: after `#!` it is part of the interpreter's name.
fn trim_blanks(line: &[u8]) -> &[u8] {
    let blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let start = line.iter().position(|byte| !blank(byte)).unwrap_or(line.len());
    let end = line.iter().rposition(|byte| !blank(byte)).map_or(start, |last| last + 1);
    &line[start..end]
}
