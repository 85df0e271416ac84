//! The interfaces `external`, `console` and `control` as the shell's host.

use crate::bivalve::shell::{console, control, external};
use crate::path::encode;
use bivalve_shell::runtime::{Chunk, Host, HostProcess, Program, StartError, Written};
use bivalve_vfs::Timestamp;
use std::cell::Cell;

/// What is imported.
pub struct Hinge;

thread_local! {
    /// The command that the script acts for, and what the host knows of it.
    static ACTING: Cell<(u64, u64)> = const { Cell::new((0, 0)) };
}

/// Tells the host for which command the next change of storage is made, when
/// it was another one for the last.
pub fn tell_acting() {
    let (acting, told) = ACTING.get();
    if acting != told {
        ACTING.set((acting, acting));
        control::acting(acting);
    }
}

struct Process(external::Process);

impl HostProcess for Process {
    fn id(&self) -> u64 {
        self.0.id()
    }

    fn write(&self, data: &[u8]) -> Written {
        match self.0.write(data) {
            external::Written::Taken(count) => Written::Taken(count as usize),
            external::Written::Pending => Written::Pending,
            external::Written::Closed => Written::Closed,
        }
    }

    fn close_input(&self) {
        self.0.close_input();
    }

    fn read(&self, descriptor: u32, limit: usize) -> Chunk {
        let source = if descriptor == 1 { external::Output::Stdout } else { external::Output::Stderr };
        match self.0.read(source, u32::try_from(limit).unwrap_or(u32::MAX)) {
            external::Chunk::Data(data) => Chunk::Data(data),
            external::Chunk::Pending => Chunk::Pending,
            external::Chunk::End => Chunk::End,
        }
    }

    fn status(&self) -> Option<u8> {
        self.0.status()
    }

    fn kill(&self, signal: u8) {
        self.0.kill(signal);
    }
}

impl Host for Hinge {
    fn programs(&self) -> Vec<Program> {
        let program = |program: external::Program| Program {
            name: program.name.into_bytes(),
            summary: program.summary,
        };
        external::programs().into_iter().map(program).collect()
    }

    fn start(
        &self,
        argv: &[Vec<u8>],
        directory: &[u8],
        environment: &[(Vec<u8>, Vec<u8>)],
    ) -> Result<Box<dyn HostProcess>, StartError> {
        let pairs: Vec<Vec<u8>> =
            environment.iter().map(|(name, value)| [name, b"=".as_slice(), value].concat()).collect();
        match external::start(argv, &encode(directory), &pairs) {
            Ok(process) => Ok(Box::new(Process(process))),
            Err(external::StartError::NotFound) => Err(StartError::NotFound),
            Err(external::StartError::Refused(reason)) => Err(StartError::Refused(reason)),
            Err(external::StartError::Other(reason)) => Err(StartError::Other(reason)),
        }
    }

    fn write(&self, descriptor: u32, data: &[u8]) -> bool {
        let channel = if descriptor == 1 { console::Channel::Stdout } else { console::Channel::Stderr };
        console::write(channel, data)
    }

    fn read(&self, limit: usize) -> Chunk {
        match console::read(u32::try_from(limit).unwrap_or(u32::MAX)) {
            console::Input::Data(data) => Chunk::Data(data),
            console::Input::Pending => Chunk::Pending,
            console::Input::End => Chunk::End,
        }
    }

    fn interrupted(&self) -> bool {
        control::interrupted() != control::Interruption::None
    }

    fn wait(&self, timeout: Option<u64>, input: bool, processes: &[u64]) {
        control::wait(&control::Waiting { timeout, input, processes: processes.to_vec() });
    }

    fn authorize(&self, argv: &[Vec<u8>], directory: &[u8]) -> Result<(), String> {
        match control::authorize(argv, &encode(directory)) {
            control::Verdict::Allow => Ok(()),
            control::Verdict::Deny(reason) => Err(reason),
        }
    }

    fn acting(&self, command: u64) {
        ACTING.set((command, ACTING.get().1));
    }

    fn now(&self) -> Timestamp {
        let now = control::now();
        Timestamp { seconds: now.seconds, nanoseconds: now.nanoseconds }
    }

    fn monotonic(&self) -> u64 {
        control::monotonic()
    }

    fn cpu_time(&self) -> u64 {
        control::cpu_time()
    }

    fn random(&self, length: usize) -> Vec<u8> {
        control::random(u32::try_from(length).unwrap_or(u32::MAX))
    }
}
