//! The exported interface `shell`.

use crate::Component;
use crate::bivalve::shell::control;
use crate::exports::bivalve::shell::shell as exported;
use crate::hinge::Hinge;
use crate::path::{decode, encode};
use crate::storage::HostStorage;
use bivalve_kit::{Identity, Takes};
use bivalve_shell::{Call, Carry, Ending, Session, Settings, StateError};
use std::cell::RefCell;
use std::rc::Rc;

/// A session of the guest behind the exported resource.
pub struct Resource(RefCell<Session>);

/// What a new shell knows: no aliases, default options.
struct Fresh;

impl bivalve_syntax::Origin for Fresh {
    fn alias(&self, _: &[u8]) -> Option<Rc<[u8]>> {
        None
    }

    fn extglob(&self) -> bool {
        false
    }

    fn posix(&self) -> bool {
        false
    }

    fn source(&self) -> Rc<[u8]> {
        Rc::from(&b"main"[..])
    }
}

fn settings(options: exported::Options) -> Settings {
    let identity = options.identity;
    Settings {
        directory: decode(options.directory),
        environment: options.environment,
        identity: Identity {
            user: identity.user.into_bytes(),
            host: identity.host.into_bytes(),
            uid: identity.uid,
            gid: identity.gid,
            pid: identity.pid,
        },
        authorize: options.authorize,
        seed: options.seed,
        steps: options.steps,
    }
}

fn open(options: exported::Options) -> Session {
    // What a bug prints goes to the script's stderr before the instance traps.
    std::panic::set_hook(Box::new(|info| {
        let text = format!("bivalve: internal error: {info}\n");
        crate::bivalve::shell::console::write(
            crate::bivalve::shell::console::Channel::Stderr,
            text.as_bytes(),
        );
    }));
    Session::new(settings(options), Rc::new(Hinge), Rc::new(HostStorage), bivalve_commands::COMMANDS)
}

impl exported::Guest for Component {
    type Session = Resource;

    fn commands() -> Vec<exported::Command> {
        bivalve_commands::COMMANDS.iter().map(|command| declaration(command)).collect()
    }

    fn analyze(script: Vec<u8>) -> exported::Analysis {
        let found = bivalve_syntax::analyze(&script, &Fresh);
        exported::Analysis {
            commands: found.commands,
            reads: found.reads.into_iter().collect(),
            writes: found.writes.into_iter().collect(),
            variables: found.variables.into_iter().collect(),
            functions: found.functions.into_iter().collect(),
            opaque: found.opaque.into_iter().map(|(line, reason)| (line, reason.to_string())).collect(),
            error: found.error.map(|error| {
                let lines = error
                    .lines
                    .iter()
                    .map(|(line, text)| format!("line {line}: {}", String::from_utf8_lossy(text)));
                lines.collect::<Vec<_>>().join("\n")
            }),
        }
    }
}

fn declaration(command: &bivalve_kit::Command) -> exported::Command {
    let flag = |flag: bivalve_kit::Flag| {
        let help = flag.main(command).help;
        (!help.is_empty()).then(|| exported::Flag {
            short: flag.letter(),
            long: flag.long.map(ToString::to_string),
            value: match flag.takes {
                Takes::Nothing => None,
                Takes::Value(value) => Some(value.to_string()),
                Takes::Optional(value) => Some(format!("[{value}]")),
            },
            help: help.to_string(),
        })
    };
    exported::Command {
        name: command.name.to_string(),
        group: command.group.name().to_string(),
        summary: command.summary.to_string(),
        usage: command.usage.to_string(),
        flags: command.flags.into_iter().filter_map(flag).collect(),
    }
}

impl exported::GuestSession for Resource {
    fn new(options: exported::Options) -> Resource {
        Resource(RefCell::new(open(options)))
    }

    fn resume(options: exported::Options, state: Vec<u8>) -> Result<exported::Session, exported::StateError> {
        let mut session = open(options);
        match session.restore(&state) {
            Ok(()) => Ok(exported::Session::new(Resource(RefCell::new(session)))),
            Err(StateError::Damaged(reason)) => Err(exported::StateError::Damaged(reason)),
            Err(StateError::TooNew(version)) => Err(exported::StateError::TooNew(version)),
        }
    }

    fn run(&self, call: exported::Call) -> exported::Outcome {
        let Ok(mut session) = self.0.try_borrow_mut() else {
            return exported::Outcome { status: 1, ended_by: exported::Ending::Finished, steps: 0 };
        };
        let outcome = session.run(Call {
            script: call.script,
            name: call.name,
            arguments: call.arguments,
            environment: call.environment,
            directory: call.directory.map(decode),
            file: call.file,
        });
        let (status, ended_by) = match outcome.ended_by {
            Ending::Finished => (outcome.status, exported::Ending::Finished),
            Ending::OutOfSteps => (124, exported::Ending::OutOfSteps),
            Ending::Deadlock => (outcome.status, exported::Ending::Deadlock),
            Ending::Interrupted => match control::interrupted() {
                control::Interruption::Cancelled => (130, exported::Ending::Cancelled),
                _ => (124, exported::Ending::TimedOut),
            },
        };
        if !matches!(ended_by, exported::Ending::Finished) {
            session.set_status(status);
        }
        exported::Outcome { status, ended_by, steps: outcome.steps }
    }

    fn directory(&self) -> String {
        self.0.try_borrow().map(|session| encode(session.directory())).unwrap_or_default()
    }

    fn variable(&self, name: Vec<u8>) -> Option<Vec<u8>> {
        self.0.try_borrow().ok()?.variable(&name)
    }

    fn complete(&self, line: Vec<u8>) -> exported::Completion {
        let Ok(mut session) = self.0.try_borrow_mut() else {
            return exported::Completion { start: 0, candidates: Vec::new() };
        };
        let (start, candidates) = session.complete(&line);
        exported::Completion { start: u32::try_from(start).unwrap_or(u32::MAX), candidates }
    }

    fn incomplete(&self, text: Vec<u8>) -> bool {
        self.0.try_borrow().is_ok_and(|session| session.is_incomplete(&text))
    }

    fn carry(&self, what: exported::CarryOver) {
        if let Ok(mut session) = self.0.try_borrow_mut() {
            session.set_carry(match what {
                exported::CarryOver::Directory => Carry::Directory,
                exported::CarryOver::Environment => Carry::Environment,
                exported::CarryOver::Everything => Carry::Everything,
            });
        }
    }

    fn save(&self) -> Vec<u8> {
        self.0.try_borrow().map(|session| session.save()).unwrap_or_default()
    }
}
