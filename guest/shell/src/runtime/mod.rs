//! What all shells of a session share: the executor, the files, the host.

mod cache;
mod catalogue;
mod console;
mod executor;
mod host;

pub use bivalve_kit::pause;
pub use catalogue::Catalogue;
pub use console::streams;
pub use executor::{Executor, Stalled, Task, on_fresh_stack};
pub use host::{Chunk, Host, HostProcess, Program, StartError, Written};

use bivalve_kit::{Command, Identity};
use bivalve_vfs::Vfs;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Shared by a session's shells and everything that they run.
pub struct Runtime {
    pub executor: Rc<Executor>,
    pub host: Rc<dyn Host>,
    pub vfs: Rc<Vfs>,
    pub identity: Identity,
    /// What can be run by name.
    pub catalogue: Rc<Catalogue>,
    /// Ask the host before every command.
    pub authorize: bool,
    /// The user's home directory, for `~` when HOME is unset.
    pub home: RefCell<Vec<u8>>,
    next_pid: Cell<u32>,
    /// The signal that ended the shell which ran last in the foreground.
    pub killed: Cell<Option<u8>>,
    /// What RANDOM goes on from, once it was read or set.
    random: Cell<Option<u32>>,
    caches: cache::Caches,
    /// Process substitutions whose command has ended.
    lingering: RefCell<Vec<Task<()>>>,
    /// Mailboxes of the processes that run, by number.
    controls: RefCell<std::collections::BTreeMap<u32, std::rc::Weak<crate::jobs::Control>>>,
}

impl Runtime {
    pub fn new(
        host: Rc<dyn Host>,
        vfs: Rc<Vfs>,
        identity: Identity,
        catalogue: Rc<Catalogue>,
        authorize: bool,
    ) -> Rc<Runtime> {
        let executor = Executor::new(host.clone());
        let next_pid = Cell::new(identity.pid.wrapping_add(1));
        let random = Cell::new(None);
        let (caches, controls, lingering) = Default::default();
        Rc::new(Runtime {
            executor,
            host,
            vfs,
            identity,
            catalogue,
            authorize,
            home: RefCell::default(),
            next_pid,
            killed: Cell::new(None),
            random,
            caches,
            controls,
            lingering,
        })
    }

    /// A new virtual process number.
    pub fn next_pid(&self) -> u32 {
        let pid = self.next_pid.get();
        self.next_pid.set(pid.checked_add(1).unwrap_or(2));
        pid
    }

    /// Lets a process substitution run on when its command has ended.
    pub fn linger(&self, task: Task<()>) {
        let mut lingering = self.lingering.borrow_mut();
        lingering.retain(|task| !task.is_done());
        lingering.push(task);
    }

    /// Waits for process substitutions that still run: what they were sent is
    /// printed before the script counts as ended.
    pub async fn settle(&self) {
        loop {
            let Some(task) = self.lingering.borrow_mut().pop() else { return };
            task.await;
        }
    }

    /// Makes a process known by its number.
    pub fn register(&self, pid: u32, control: &Rc<crate::jobs::Control>) {
        let mut controls = self.controls.borrow_mut();
        controls.retain(|_, control| control.strong_count() > 0);
        control.pid.set(pid);
        controls.insert(pid, Rc::downgrade(control));
    }

    /// The mailbox of a process.
    pub fn control(&self, pid: u32) -> Option<Rc<crate::jobs::Control>> {
        self.controls.borrow().get(&pid)?.upgrade()
    }

    /// The state of `RANDOM`; `start` when it was not used yet.
    pub fn random_state(&self, start: u32) -> u32 {
        self.random.get().unwrap_or(start)
    }

    pub fn set_random_state(&self, state: u32) {
        self.random.set(Some(state));
    }

    /// The built-in command of this name.
    pub fn command(&self, name: &[u8]) -> Option<&'static Command> {
        self.catalogue.command(name)
    }

    /// Whether the host has a command of this name.
    pub fn is_program(&self, name: &[u8]) -> bool {
        self.catalogue.is_program(name)
    }
}
