//! A session: a shell that lives from call to call.

use crate::exec::ScriptText;
use crate::runtime::{Catalogue, Host, Runtime, Stalled, streams};
use crate::state::{Attributes, Bytes, Exec, Reading, Shell, Stop};
use bivalve_kit::{Command, Identity, accounts};
use bivalve_vfs::{Place, Storage, Vfs};
use std::rc::Rc;

/// How a session starts.
pub struct Settings {
    /// Absolute path where scripts start.
    pub directory: Vec<u8>,
    /// Exported variables.
    pub environment: Vec<(Vec<u8>, Vec<u8>)>,
    pub identity: Identity,
    /// Ask the host before every command.
    pub authorize: bool,
    /// Start of `RANDOM`; none takes one from the host.
    pub seed: Option<u64>,
    /// Steps that a run may take.
    pub steps: Option<u64>,
}

/// One call.
#[derive(Default)]
pub struct Call {
    pub script: Vec<u8>,
    /// `$0`
    pub name: Option<Vec<u8>>,
    pub arguments: Vec<Vec<u8>>,
    /// Exported variables for this call alone.
    pub environment: Vec<(Vec<u8>, Vec<u8>)>,
    /// A directory for this call alone.
    pub directory: Option<Vec<u8>>,
    /// The script comes from this file.
    pub file: Option<Vec<u8>>,
}

/// What ended a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Finished,
    /// The host asked for it; the host knows why.
    Interrupted,
    OutOfSteps,
    Deadlock,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    pub status: u8,
    pub ended_by: Ending,
    pub steps: u64,
}

/// What goes from one call to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carry {
    /// The working directory.
    Directory,
    /// It, the exported variables, functions, aliases, options and the mask
    /// for new files.
    Environment,
    Everything,
}

/// A shell session.
pub struct Session {
    pub(crate) shell: Shell,
    steps: Option<u64>,
    carry: Carry,
    /// The variables that every call starts with, where they do not carry.
    environment: Vec<(Vec<u8>, Vec<u8>)>,
}

impl Session {
    /// Opens a session over a host and a store, with these commands.
    pub fn new(
        settings: Settings,
        host: Rc<dyn Host>,
        storage: Rc<dyn Storage>,
        commands: &'static [&'static Command],
    ) -> Session {
        let catalogue = Rc::new(Catalogue::new(commands));
        let home =
            settings.environment.iter().find(|(name, _)| name == b"HOME").map(|(_, value)| value.clone());
        let home = home.unwrap_or_else(|| settings.directory.clone());
        let vfs = Vfs::new(
            storage,
            random(&host),
            catalogue.clone(),
            setting_files(settings.identity.clone(), home.clone()),
        );
        let runtime = Runtime::new(host, Rc::new(vfs), settings.identity, catalogue, settings.authorize);
        *runtime.home.borrow_mut() = home;
        let place = Place::new(&settings.directory);
        let mut shell = Shell::bare(runtime.clone(), place);
        for (name, value) in &settings.environment {
            shell.import(name, value);
        }
        shell.after_import();
        if let Some(seed) = settings.seed {
            shell.random = seed as u32;
        }
        runtime.register(shell.pid, &shell.jobs.control);
        Session { shell, steps: settings.steps, carry: Carry::Everything, environment: settings.environment }
    }

    /// Says what goes from one call to the next: everything, unless told.
    pub fn set_carry(&mut self, carry: Carry) {
        self.carry = carry;
    }

    /// The shell's state.
    pub fn shell(&self) -> &Shell {
        &self.shell
    }

    /// The working directory, as the script went there.
    pub fn directory(&self) -> &[u8] {
        &self.shell.shown_directory
    }

    /// A variable's text.
    pub fn variable(&self, name: &[u8]) -> Option<Vec<u8>> {
        self.shell.text(bivalve_syntax::Name::new(name))
    }

    /// Says what `$?` is for the next call, where the host ended this one.
    pub fn set_status(&mut self, status: u8) {
        self.shell.status = status;
    }

    /// Runs a script to its end.
    pub fn run(&mut self, call: Call) -> Outcome {
        let runtime = self.shell.runtime.clone();
        runtime.catalogue.refresh(&*runtime.host);
        runtime.executor.begin(self.steps);
        self.prepare(&call);
        let own_directory = call
            .directory
            .as_ref()
            .map(|_| (self.shell.place.directory.clone(), self.shell.shown_directory.clone()));
        if let Some(directory) = &call.directory {
            let _ = crate::builtins::cd::change(&mut self.shell, directory, false);
        }
        let scoped = !call.environment.is_empty();
        if scoped {
            self.shell.variables.push_scope(true);
            for (name, value) in &call.environment {
                let name = bivalve_syntax::Name::new(name);
                self.shell.variables.make_temporary(name);
                self.shell.variables.put(name, Some(crate::state::Variable::exported(value.as_slice())));
            }
        }
        self.shell.scope_floor = self.shell.variables.depth();
        let text = Rc::from(call.script);
        let script = match self.shell.reading {
            Reading::CommandString => ScriptText::command(text),
            _ => ScriptText::whole(text),
        };
        let shell = &mut self.shell;
        let result = runtime.executor.run(async move {
            let result: Exec = shell.run_script(script).await;
            match shell.end_process(result).await {
                Ok(status) => {
                    shell.close_all();
                    shell.runtime.settle().await;
                    (status, None)
                }
                Err(stop) => (shell.status, Some(stop)),
            }
        });
        let outcome = self.outcome(result);
        if outcome.ended_by == Ending::Finished {
            runtime.executor.drain();
        }
        runtime.executor.clear();
        self.tidy();
        if let Some((directory, shown)) = own_directory {
            self.shell.place.directory = directory;
            self.shell.shown_directory = shown;
        }
        if self.carry != Carry::Everything {
            self.start_anew();
        }
        outcome
    }

    /// Puts a new shell in the old one's place, with what it may keep.
    fn start_anew(&mut self) {
        let old = &self.shell;
        let place = Place::new(&old.place.directory);
        let mut shell = Shell::bare(old.runtime.clone(), place);
        shell.random = old.random;
        match self.carry {
            Carry::Environment => {
                let exported = |variable: &crate::state::Variable| {
                    let attributes = variable.attributes;
                    attributes.has(Attributes::EXPORT) && !attributes.has(Attributes::DYNAMIC)
                };
                for (name, variable) in old.variables.all() {
                    if exported(variable) {
                        shell.variables.put(name, Some(variable.clone()));
                    }
                }
                shell.functions = old.functions.clone();
                shell.aliases = old.aliases.clone();
                shell.options = old.options;
                shell.place.umask = old.place.umask;
            }
            _ => {
                for (name, value) in &self.environment {
                    shell.import(name, value);
                }
                shell.after_import();
            }
        }
        shell.shown_directory = old.shown_directory.clone();
        let pwd = bivalve_syntax::Name::new(b"PWD");
        shell.variables.put(pwd, Some(crate::state::Variable::exported(shell.shown_directory.to_vec())));
        shell.runtime.register(shell.pid, &shell.jobs.control);
        self.shell = shell;
    }

    fn prepare(&mut self, call: &Call) {
        let shell = &mut self.shell;
        let streams = streams(&shell.runtime.host, &shell.runtime.executor);
        for (number, file) in (0..).zip(streams) {
            shell.place.descriptors.set(number, file);
        }
        shell.runtime.register(shell.pid, &shell.jobs.control);
        shell.jobs.control.handled.set(shell.traps.handled());
        shell.line = 1;
        shell.arguments = Rc::new(call.arguments.iter().map(|word| Bytes::from(word.as_slice())).collect());
        let zero = call.file.as_ref().or(call.name.as_ref());
        shell.zero = zero.map_or_else(|| Bytes::from(&b"bash"[..]), |name| Bytes::from(name.as_slice()));
        shell.reading = if call.file.is_some() { Reading::File } else { Reading::CommandString };
        shell.execution_string = call.file.is_none().then(|| Bytes::from(call.script.as_slice()));
    }

    fn outcome(&self, result: Result<(u8, Option<Stop>), Stalled>) -> Outcome {
        let executor = &self.shell.runtime.executor;
        let steps = executor.steps();
        let stopped = || {
            let out_of_steps = executor.out_of_steps();
            if out_of_steps { Ending::OutOfSteps } else { Ending::Interrupted }
        };
        match result {
            Ok((status, None)) => Outcome { status, ended_by: Ending::Finished, steps },
            Ok((_, Some(_))) | Err(Stalled::Interrupted) => {
                Outcome { status: 124, ended_by: stopped(), steps }
            }
            Err(Stalled::Deadlock) => Outcome { status: 1, ended_by: Ending::Deadlock, steps },
        }
    }

    /// Puts the shell back to where a next call can start, however this one ended.
    fn tidy(&mut self) {
        let shell = &mut self.shell;
        shell.variables.unwind();
        shell.calls = Rc::default();
        shell.guarded = 0;
        shell.loops = 0;
        shell.nesting = 0;
        shell.trace_depth = 0;
        shell.jobs.list.borrow_mut().clear();
        shell.substitutions.borrow_mut().clear();
        shell.options.set(crate::state::SetOption::XTRACE, false);
        shell.close_all();
    }
}

impl Shell {
    /// Closes all descriptors: readers at the other ends see the end.
    fn close_all(&mut self) {
        self.substitutions.borrow_mut().drain(..).for_each(|(_, task)| self.runtime.linger(task));
        let open: Vec<u32> = self.place.descriptors.iter().map(|(number, _)| number).collect();
        for number in open {
            self.place.descriptors.close(number);
        }
    }
}

fn random(host: &Rc<dyn Host>) -> Rc<dyn Fn(usize) -> Vec<u8>> {
    let host = host.clone();
    Rc::new(move |length| host.random(length))
}

/// What `/etc` has for scripts that ask who and where they are.
fn setting_files(identity: Identity, home: Vec<u8>) -> bivalve_vfs::Settings {
    Box::new(move || {
        let release = concat!(
            "PRETTY_NAME=\"Bivalve ",
            env!("CARGO_PKG_VERSION"),
            "\"\nNAME=\"Bivalve\"\nVERSION_ID=\"",
            env!("CARGO_PKG_VERSION"),
            "\"\nID=bivalve\n"
        );
        let shells = "# /etc/shells: valid login shells\n/bin/sh\n/usr/bin/sh\n/bin/bash\n/usr/bin/bash\n";
        let files: [(&str, Vec<u8>); 5] = [
            ("group", accounts::groups(&identity)),
            ("hostname", [&identity.host, b"\n".as_slice()].concat()),
            ("os-release", release.into()),
            ("passwd", accounts::passwd(&identity, &home)),
            ("shells", shells.into()),
        ];
        files.into_iter().map(|(name, text)| (name.into(), text.into())).collect()
    })
}
