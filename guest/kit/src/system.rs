//! What a command may ask of the shell that runs it.

use crate::signal::Signals;
use crate::{Command, LocalFuture};
use bivalve_vfs::{Place, Timestamp};
use std::rc::Rc;

/// Exported variables, in the shell's order.
pub type Environment = Rc<Vec<(Vec<u8>, Vec<u8>)>>;

/// A command to run as a child: xargs, env, find -exec, timeout, awk.
pub struct Child {
    /// Name and arguments. A name with `/` is a path.
    pub argv: Vec<Vec<u8>>,
    pub environment: Environment,
    pub place: Place,
    pub signals: Signals,
    /// It takes the place of the command, as after `exec`: signals to that go to it.
    pub replaces: bool,
}

/// How a child ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// Exit status; 128 + signal number after a signal.
    Status(u8),
    /// No such command (127).
    NotFound,
    /// There, but cannot be run: permission, a directory, an unknown format (126).
    NotExecutable,
}

/// A child that can be sent signals.
pub struct Started {
    /// Waits for its end; dropping it kills the child.
    pub running: LocalFuture<'static, Ended>,
    /// Sends a signal; true when the child has a trap for it.
    pub signal: Rc<dyn Fn(u8) -> bool>,
    /// The signal that it died of, once it has ended.
    pub died: Rc<dyn Fn() -> Option<u8>>,
}

/// Who the script believes to be.
#[derive(Debug, Clone)]
pub struct Identity {
    pub user: Vec<u8>,
    pub host: Vec<u8>,
    pub uid: u32,
    pub gid: u32,
    pub pid: u32,
}

/// The shell behind a command. Dropping a future of [`System::run`] kills the child.
pub trait System {
    /// The time of day.
    fn now(&self) -> Timestamp;
    /// Nanoseconds that never go back.
    fn monotonic(&self) -> u64;
    /// CPU nanoseconds used by the session.
    fn cpu_time(&self) -> u64;
    fn random(&self, length: usize) -> Vec<u8>;
    fn identity(&self) -> &Identity;
    /// Ready after so many nanoseconds.
    fn sleep(&self, nanoseconds: u64) -> LocalFuture<'static, ()>;
    /// Lets other tasks run once.
    fn pause(&self) -> LocalFuture<'static, ()>;
    /// Whether the host wants the script to stop. Cheap; ask once a block.
    fn interrupted(&self) -> bool;
    /// Runs a command with its own copy of the shell's state and waits for it.
    fn run(&self, child: Child) -> LocalFuture<'static, Ended>;
    /// The same for a child that may be sent signals.
    fn start(&self, child: Child) -> Started {
        Started { running: self.run(child), signal: Rc::new(|_| false), died: Rc::new(|| None) }
    }
    /// The command is about to end, and its caller is to think that a signal has done it.
    fn die(&self, _signal: u8) {}
    /// Runs a future beside the others until it is done; for output that a
    /// task must take while another waits.
    fn spawn(&self, task: LocalFuture<'static, ()>);
    /// Where a command would be found: a path, or the bare name of a
    /// built-in of the shell; none when there is no such command.
    fn which(&self, name: &[u8], environment: &Environment, place: &Place) -> Option<Vec<u8>>;
    /// Whether a process of this number runs.
    fn runs(&self, _process: u32) -> bool {
        false
    }
    /// All built-in commands, sorted.
    fn commands(&self) -> &'static [&'static Command];
}
